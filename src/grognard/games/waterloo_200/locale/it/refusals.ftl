# Perché qualcosa non si può fare, nell'ordine del regolamento

## Che cos'è il gioco

refused-mixed = Britannici e prussiani non stanno mai insieme, e l'alleato è { A($space) }.

## La mappa

refused-black = { IL($space) } { PLURALE($space) ->
    [p] sono un'area nera: nessuno vi entra
   *[s] è un'area nera: nessuno vi entra
 } muovendo.

## Unità

refused-support-alone = Artiglieria e comandanti non attaccano mai da soli: { A($space) } serve un'unità di combattimento.
refused-activated = { IL($piece) } { GENERE($piece) ->
    [m] è già attivato
    [f] è già attivata
    [mp] sono già attivati
   *[fp] sono già attivate
 }.
refused-reveal-among-enemies = Nessuno si rivela tra i nemici, e { A($space) } ce ne sono.
refused-not-a-tactical-leader = Non è un Comandante Tattico sulla mappa.
refused-out-of-radius = { IL($piece) } { PLURALE($piece) ->
    [p] non sono
   *[s] non è
 } nel raggio di un comandante attivato dello stesso corpo.
refused-not-artillery = Solo l'artiglieria si rivela alla fine di un movimento.
refused-one-gun = Britannici e prussiani impiegano una sola artiglieria per battaglia.
refused-cannot-fire = { IL($piece) } { PLURALE($piece) ->
    [p] non possono
   *[s] non può
 } sparare lì: i cannoni devono essere attivati, lontani dai nemici, a portata e sopra il pedone.

## Preparazione

refused-not-this-icon = { IL($piece) } { PLURALE($piece) ->
    [p] non corrispondono
   *[s] non corrisponde
 } al simbolo ({ $icon }) o { PLURALE($piece) ->
    [p] non sono
   *[s] non è
 } nella riserva.

## Rinforzi

refused-headquarters-engaged = Il comandante è ingaggiato dal nemico { A($space) }.
refused-not-in-pool = { IL($piece) } { PLURALE($piece) ->
    [p] non sono
   *[s] non è
 } nella riserva.
refused-pool-empty = Non ci sono tante unità nella riserva.
refused-no-icon = { A($space) } non c'è un simbolo libero del suo corpo e tipo.
refused-no-place = Ora sulla mappa non c'è posto per { IL($piece) }.
refused-not-this-arrival = { IL($piece) } { PLURALE($piece) ->
    [p] non sono
   *[s] non è
 } del corpo e del tipo che arriva ora.

## Sequenza di gioco

refused-impulse-limit = { $n ->
    [one] Dopo un impulso entrambe le parti devono passare.
   *[other] Dopo { $n } impulsi di un turno entrambe le parti devono passare.
 }
refused-repetition = Il Disco è già stato giocato in questa identica posizione nel turno: non vi si gioca di nuovo.
refused-no-disc = Un'Azione Strategica richiede il Disco dell'Iniziativa.
refused-needs-star = Almeno uno dei comandanti attivati deve avere una stella; { IL($piece) } è al cuore, e dopo di lui nessuno con una stella potrebbe seguire.
refused-no-star = Nessun Comandante Tattico con stelle può essere attivato.
refused-not-yours = Ora non tocca a te comandarlo.
refused-engagements = Non sono permessi altri nuovi ingaggi in questo impulso: non si entra { A($space) }.
refused-leader-among-enemies = Un comandante non entra mai in un'area con nemici, e { A($space) } ce ne sono.
refused-pass-engages = Un'unità mossa in un Passo non può ingaggiare il nemico { A($space) }.
refused-moved = { IL($piece) } { PLURALE($piece) ->
    [p] hanno
   *[s] ha
 } già mosso in questo impulso.
refused-not-adjacent = { IL($space) } { PLURALE($space) ->
    [p] non sono adiacenti
   *[s] non è adiacente
 }.
refused-mp = Costa { $cost } PM { A($space) }, e { $left ->
    [0] non ne restano
    [one] ne resta 1
   *[other] ne restano { $left }
 }.
refused-disengage = Chi lascia il nemico deve entrare in terreno amico, e { IL($space) } { PLURALE($space) ->
    [p] non lo sono
   *[s] non lo è
 }.
refused-goes-no-further = Fanteria e artiglieria appiedata che hanno lasciato il nemico non possono proseguire in terreno nemico { A($space) }.
refused-nowhere = { IL($piece) } non { PLURALE($piece) ->
    [p] hanno
   *[s] ha
 } dove andare.
refused-full = Non c'è posto per finire il movimento { A($space) }.
refused-duties-first = { $n ->
    [one] Prima va combattuto un nuovo ingaggio.
   *[other] Prima vanno combattuti { $n } nuovi ingaggi.
 }
refused-not-contested = { A($space) } non ci sono unità di entrambe le parti.
refused-isolated-attack = Le unità { A($space) } sono isolate e non possono attaccare.
refused-battles = Non sono permesse altre battaglie in questo impulso.
refused-nobody-suits = Nessuno nella riserva ha il colore e il tipo giusti per { IL($space) }.
refused-drawn-not-chosen = L'unità si pesca a caso, non si sceglie.
refused-not-in-battle = { IL($piece) } { PLURALE($piece) ->
    [p] non prendono
   *[s] non prende
 } parte a questa battaglia.
refused-strongest-first = L'unità più forte va ridotta per prima, e { IL($piece) } { PLURALE($piece) ->
    [p] non lo sono
   *[s] non lo è
 }.
refused-one-round = Una battaglia è un solo round, e { A($space) } si è già combattuto in questo impulso.
refused-no-combat = Non c'è combattimento in un Passo: nessun cannone si rivela.
refused-once = È già stato fatto.
refused-no-commander = Il comandante in capo non è sulla mappa.
refused-not-headquarters = Il comandante non è al suo Quartier Generale, { $space }, e non può arrivarci.
refused-at-headquarters = Un comandante che è al Quartier Generale { DI($space) } non prosegue.
refused-full-strength = { IL($piece) } non { PLURALE($piece) ->
    [p] hanno
   *[s] ha
 } perso livelli.
refused-strategic-value = { $n ->
    [one] Il valore del comandante ne permette uno solo.
   *[other] Il valore del comandante ne permette solo { $n }.
 }
refused-isolated = { IL($piece) } { GENERE($piece) ->
    [m] è isolato
    [f] è isolata
    [mp] sono isolati
   *[fp] sono isolate
 }: non c'è linea di comunicazione.

## Regole opzionali

refused-option-off = È una regola opzionale che non vale in questa partita.
refused-not-a-scout = Solo la cavalleria esplora, e non in un Passo.
refused-scout-place = Un esploratore deve trovarsi senza nemici dopo al massimo 3 PM (cavalleria inglese 4), e { A($space) } non è così.
refused-scout-target = { IL($space) } { PLURALE($space) ->
    [p] non sono
   *[s] non è
 } un'area verde adiacente con nemici.
refused-no-impetus = { IL($piece) } { PLURALE($piece) ->
    [p] non hanno combattuto qui, o hanno
   *[s] non ha combattuto qui, o ha
 } già proseguito.
refused-one-mp = Con 1 PM non si arriva { A($space) }.
refused-no-target = Nessun cannone può bombardare { IL($space) }.
refused-no-disc-to-retreat = Ritirarsi costa il Disco dell'Iniziativa, e il difensore non lo ha.
refused-no-refuge = Non tutte le unità { A($space) } trovano posto accanto: nessuna si ritira.
refused-not-a-refuge = { IL($space) } { PLURALE($space) ->
    [p] non sono
   *[s] non è
 } un'area accanto, controllata, con unità dello stesso esercito e posto libero.
refused-one-by-one = Le unità si ritirano una dopo l'altra, e non tocca { A($piece) }.
refused-not-combined = Un attacco combinato richiede un comandante, artiglieria, fanteria e cavalleria.
