## Che cosa guarda il giudizio: le ragioni di un consiglio

feature-places = piazze richieste per la vittoria
feature-leading = chi vincerebbe se finisse ora
feature-endings = quanto manca ancora alla vittoria
feature-battle = la prima Battaglia Maggiore vinta
feature-king = la persona del Re
feature-strength = forza in campo
feature-order = truppe in buon ordine
feature-near = forze alle porte
feature-host = l'esercito più forte
feature-line = forza nella linea di battaglia
feature-chits = segnalini ancora da giocare
feature-money = denaro per gli ordini
feature-sieges = assedi in corso
