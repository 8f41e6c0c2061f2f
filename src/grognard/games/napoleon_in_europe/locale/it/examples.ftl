### Gli esempi svolti del libro: che cosa si dice al lettore prima di ogni passo

example-belgium = La battaglia del libro
example-belgium-1 = La Francia ammassa a sinistra, davanti alla destra britannica.
example-belgium-2 = La Gran Bretagna distribuisce la fanteria: cavalleria in riserva, artiglieria al centro.
example-belgium-3 = Fase della cavalleria: la riserva francese va a sinistra.
example-belgium-4 = La cavalleria britannica avanza al centro.
example-belgium-5 = Artiglieria francese a due aree: serve 9; 5, 7 e 10, poi 5: il bersaglio fugge.
example-belgium-6 = I cannoni britannici colpiscono una volta; la fanteria francese va nell'area di ritirata.
example-belgium-7 = Quattro fanterie nel mezzo, una al centro.
example-belgium-8 = La Gran Bretagna si sposta a destra e spara: 6 e 8 mancano.
example-belgium-9 = Il Generale in riserva tenta due adunate: 5 e 7 falliscono. L'altro avanza.
example-belgium-10 = Il Generale britannico: 7 fallisce, 9 aduna.
example-belgium-11 = Quattro cavallerie caricano, ogni bersaglio forma il quadrato, ogni carica è annullata.
example-belgium-12 = La cavalleria britannica fa lo stesso al centro.
example-belgium-13 = I cannoni francesi avanzano: forze combinate nel mezzo.
example-belgium-14 = Anche i cannoni britannici.
example-belgium-15 = Fanteria contro quadrati: serve 8; 3, 7, 9 e 11, dadi di risultato 1 e 5.
example-belgium-16 = Il centro è rinforzato, due quadrati si sciolgono, la terza fanteria spara alla cavalleria: 10, poi 2.
example-belgium-17 = La Gran Bretagna riempie la linea; i quadrati sparano a -1: serve 10.
example-belgium-18 = Il Generale francese tira 3 e 8: una fanteria è adunata.
example-belgium-19 = Il Generale britannico fallisce e va al fianco destro.
example-belgium-20 = Cavalleria contro quadrati: 10 a 8 ne scaccia uno, 5 a 9 costa la cavalleria.
example-belgium-21 = La cavalleria britannica: 11 a 8 elimina, 8 a 9 la manda indietro.
example-belgium-22 = Artiglieria contro quadrati: 7 e 9 colpiscono; 2 e 6. Resta solo un Generale: la linea è spezzata.
example-belgium-23 = Inseguimento: la cavalleria i cannoni, la fanteria il Generale e la fanteria.
example-belgium-24 = I superstiti si ritirano in Olanda, e la Gran Bretagna tira per la sottomissione.
