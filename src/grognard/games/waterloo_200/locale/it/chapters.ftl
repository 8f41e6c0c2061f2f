## I capitoli del regolamento

chapter-0 = Che cos'è il gioco
chapter-1 = La mappa
chapter-2 = Prime definizioni
chapter-3 = Unità
chapter-4 = Preparazione
chapter-5 = Rinforzi
chapter-6 = Sequenza di gioco
chapter-OR = Regole opzionali
chapter-EX = Esempi svolti
