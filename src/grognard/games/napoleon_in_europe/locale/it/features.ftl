## Che cosa guarda il giudizio: le ragioni di un consiglio

feature-level = il livello di vittoria
feature-leader = il livello rispetto a chi è in testa
feature-regions = regioni rispetto a chi è in testa
feature-home = regioni nazionali perdute
feature-armies = forza sotto le armi
feature-enemies = forza rispetto ai nemici
feature-allies = forza degli alleati
feature-capitals = capitali prese e perdute
feature-sued = chi ha implorato la pace
feature-commitment = la volontà di continuare
feature-treasure = punti produzione
feature-politics = punti politici
