## I capitoli del regolamento

chapter-1 = Introduzione e pezzi
chapter-2 = Sequenza di gioco
chapter-3 = Comando
chapter-4 = Rifornimenti
chapter-5 = Organizzazione e ordini
chapter-6 = Forze
chapter-7 = Attivazione e movimento
chapter-8 = Attrito
chapter-9 = Disciplina
chapter-10 = Raggruppamento
chapter-11 = Combattimento
chapter-12 = Assalti e ritirate
chapter-13 = Vittoria
chapter-14 = Allineamento
chapter-15 = Unità speciali
chapter-16 = Fortezze
chapter-17 = Tempo atmosferico
chapter-18 = Regole opzionali
chapter-S = Gli scenari
chapter-EX = Esempi svolti
