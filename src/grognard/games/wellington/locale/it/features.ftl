## Che cosa guarda il giudizio: le ragioni di un consiglio

feature-points = punti vittoria
feature-lead = chi è in testa nei punti vittoria
feature-keys = ducati chiave di Spagna
feature-madrid = Madrid
feature-fortresses = fortezze tenute
feature-men = uomini sulla mappa
feature-reserves = uomini che si possono raggruppare
feature-leaders = comandanti in campo
feature-host = l'esercito più grande
feature-hand = carte in mano
feature-resources = Risorse
feature-partner = posizione rispetto al compagno
feature-atrocities = atrocità commesse
