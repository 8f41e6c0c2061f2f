## Che cosa guarda il giudizio: le ragioni di un consiglio

feature-stars = Aree Vittoria tenute
feature-lead = chi vincerebbe al calar della notte
feature-contested = Aree Vittoria contestate
feature-menace = Aree Vittoria a portata del nemico
feature-strength = forza in campo
feature-leaders = comandanti in campo
feature-guns = cannoni in campo
feature-reserves = riserve ancora da chiamare
feature-losses = unità perdute
feature-breaking = un esercito vicino al crollo
feature-commander = i livelli del comandante in capo
feature-prussians = prussiani in campo
feature-disc = il Disco
feature-ending = un turno che sta per finire
