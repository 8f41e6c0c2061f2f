# Che cosa si racconta, nell'ordine del regolamento

## Che cos'è il gioco

episode-turn = Turno { $n }, dalle { $begins } alle { $ends }
differ = Gli Alleati non sono d'accordo: i britannici propongono «{ $british }», i prussiani «{ $prussian }».
won-commander = Il comandante in capo nemico è caduto: vittoria decisiva.
won-commander-french = Wellington è caduto. I francesi vincono in modo decisivo. { areas-held }
won-commander-allied = Napoleone è caduto. Gli Alleati vincono in modo decisivo. { areas-held }
won-morale = Dieci unità perdute, un esercito si spezza: vittoria decisiva.
won-morale-french = Dieci unità britanniche sono perdute e l'esercito di Wellington si spezza. I francesi vincono in modo decisivo. { areas-held }
won-morale-allied = Dieci unità francesi sono perdute e l'Armata del Nord si spezza. Gli Alleati vincono in modo decisivo. { areas-held }
won-seven = Tutte e sette le Aree Vittoria in una mano sola: vittoria decisiva.
won-seven-french = I francesi tengono tutte e sette le Aree Vittoria e vincono in modo decisivo.
won-seven-allied = Gli Alleati tengono tutte e sette le Aree Vittoria e vincono in modo decisivo.
won-nightfall = Cala la notte e si contano le Aree Vittoria: vittoria marginale.
won-nightfall-french = Cala la notte, e i francesi tengono { $french_score } Aree Vittoria, gli Alleati { $british_score ->
    [0] nessuna
   *[other] { $british_score }
 }: vittoria marginale dei francesi.
won-nightfall-allied = Cala la notte, e gli Alleati tengono { $british_score } Aree Vittoria, i francesi { $french_score ->
    [0] nessuna
   *[other] { $french_score }
 }: vittoria marginale degli Alleati.
areas-held = Aree Vittoria: francesi { $french_score ->
    [0] nessuna
   *[other] { $french_score }
 }, Alleati { $british_score ->
    [0] nessuna
   *[other] { $british_score }
 }.
fought-attacker = Vince l'attaccante.
fought-defender = Vince il difensore.
fought-drawn = Non vince nessuno.

## La mappa

takes = { IL($role) } prendono { IL($spaces) }.
takes-star = { IL($role) } prendono { IL($space) }, un'Area Vittoria. Francesi { $french ->
    [0] nessuna
   *[other] { $french }
 }, Alleati { $allied ->
    [0] nessuna
   *[other] { $allied }
 }.

## Prime definizioni

turn-over = Il turno { $n } è finito. Aree Vittoria: francesi { $french ->
    [0] nessuna
   *[other] { $french }
 }, Alleati { $allied ->
    [0] nessuna
   *[other] { $allied }
 }. Unità perdute: francesi { $french_lost ->
    [0] nessuna
   *[other] { $french_lost }
 }, Alleati { $allied_lost ->
    [0] nessuna
   *[other] { $allied_lost }
 }. Il Disco è { DI($side) }.
episode-impulse = Impulso { $n }: { IL($side) }
plays-tactical = { IL($side) } scelgono un'Azione Tattica.
plays-strategic = { IL($side) } giocano il Disco dell'Iniziativa per un'Azione Strategica.
plays-pass = { IL($side) } passano.
impulse-tactical = Azione Tattica { DI($side) }: { $n ->
    [0] nessuna battaglia
    [one] una battaglia, { $won ->
        [0] non vinta
       *[other] vinta
 }
   *[other] { $n } battaglie, { $won ->
        [0] nessuna vinta
        [one] una vinta
       *[other] { $won } vinte
 }
 }.
impulse-strategic = Azione Strategica { DI($side) }: { $n ->
    [0] nessuna battaglia
    [one] una battaglia, { $won ->
        [0] non vinta
       *[other] vinta
 }
   *[other] { $n } battaglie, { $won ->
        [0] nessuna vinta
        [one] una vinta
       *[other] { $won } vinte
 }
 }. Il Disco cambia mano.
impulse-pass = { IL($side) } hanno passato{ $passes ->
    [2] , ed è il secondo passo di fila: il turno finisce
   *[other] { "" }
 }.

## Unità

activated = { IL($unit) } { GENERE($unit) ->
    [m] è attivato
    [f] è attivata
    [mp] sono attivati
   *[fp] sono attivate
 } { A($space) }.
worn = { IL($unit) } si logora e scende { $strength ->
    [1] al cuore
   *[other] a { $strength } stelle
 }.
worn-unseen = { IL($unit) } si logora e perde un livello.
worn-unseen-told = { IL($unit) } si logora e scende { $strength ->
    [1] al cuore
   *[other] a { $strength } stelle
 }.
engages = { IL($unit) } { PLURALE($unit) ->
    [p] ingaggiano
   *[s] ingaggia
 } il nemico { A($space) }.
employs = { IL($unit) } { PLURALE($unit) ->
    [p] fanno
   *[s] fa
 } fuoco { SU($space) }.
reduced = { IL($unit) } { PLURALE($unit) ->
    [p] scendono
   *[s] scende
 } a forza { $strength }{ step-lost }.
reduced-unseen = { IL($unit) } { PLURALE($unit) ->
    [p] perdono
   *[s] perde
 } un livello{ step-lost }.
reduced-unseen-told = { IL($unit) } { PLURALE($unit) ->
    [p] scendono
   *[s] scende
 } a forza { $strength }{ step-lost }.
eliminated = { IL($unit) } { GENERE($unit) ->
    [m] è distrutto
    [f] è distrutta
    [mp] sono distrutti
   *[fp] sono distrutte
 } { A($space) }{ step-lost }.
step-lost = { $how ->
    [fired] {" "}dopo aver fatto fuoco
    [cut-off] , lontano da ogni linea di comunicazione
   *[hit] { $n ->
        [one] {" "}per un colpo
       *[other] {" "}per { $n } colpi
    }
 }

## Preparazione

set-up = Gli eserciti si fronteggiano attraverso la valle.

## Rinforzi

episode-arrival = Arrivano i prussiani
arrives = { IL($unit) } { PLURALE($unit) ->
    [p] arrivano
   *[s] arriva
 } { A($space) }.
arrived = { IL($corps) } prussiano è giunto { A($space) } con { $n ->
    [one] un blocco
   *[other] { $n } blocchi
 }; { $pool ->
    [0] dietro non attende più nessuno
    [one] un altro attende nella riserva
   *[other] altri { $pool } attendono nella riserva
 }.
episode-reinforcements = Rinforzi per { IL($role) }
reinforces-icon = { IL($unit) } { PLURALE($unit) ->
    [p] arrivano
   *[s] arriva
 } dalla riserva { A($space) } ({ $icon }).
reinforces = { IL($unit) } { PLURALE($unit) ->
    [p] arrivano
   *[s] arriva
 } dalla riserva { A($space) }.
returns = { IL($unit) } non { PLURALE($unit) ->
    [p] trovano posto e tornano
   *[s] trova posto e torna
 } nella riserva.
reinforced = { IL($role) } { $n ->
    [0] non fanno entrare nessuno
    [one] fanno entrare un'unità
   *[other] fanno entrare { $n } unità
 }{ $back ->
    [0] { "" }
    [one] ; una non trova posto e torna indietro
   *[other] ; { $back } non trovano posto e tornano indietro
 }. { $pool ->
    [0] La loro riserva è vuota.
    [one] Nella riserva resta un'unità.
   *[other] Nella riserva restano { $pool } unità.
 }

## Sequenza di gioco

disc-passes = Il Disco dell'Iniziativa va { A($side) }.
hidden = { IL($units) } { PLURALE($units) ->
    [p] tornano { GENERE($units) ->
        [fp] nascoste
       *[mp] nascosti
 }
   *[s] torna { GENERE($units) ->
        [f] nascosta
       *[m] nascosto
 }
 }.
moves = { IL($unit) }: { $way } ({ $cost } PM).
moves-told = { IL($piece) }: { $way } ({ $cost } PM, { $left ->
    [0] non ne restano
    [one] ne resta 1
   *[other] ne restano { $left }
 }).
episode-battle = Battaglia { DI($space) }
attacks = { IL($role) } attaccano { A($space) }: { $n ->
    [one] un blocco
   *[other] { $n } blocchi
 } contro { $against ->
    [one] uno
   *[other] { $against }
 } { DI($enemy_role) }.
comes-up = { IL($unit) } { PLURALE($unit) ->
    [p] sbucano
   *[s] sbuca
 } dalla strada incassata { A($space) }.
showdown = { IL($attacker_units) }{ $beside ->
    [0] { "" }
   *[other] {", con accanto "}{ IL($beside_units) },
 } contro { IL($defender_units) }.
fires = Potenza di fuoco { $of } per { IL($attacker_role) }, { $df } per { IL($defender_role) }: { $fr ->
    [0] pareggio, nessuna perdita
   *[other] { IL($victor_role) } vincono di { $n }
 }.
loser-hits = { IL($role) } hanno perso di { $fr } e subiscono { $n ->
    [0] nessun colpo
    [one] un colpo
   *[other] { $n } colpi
 }{ $capped ->
    [1] , tutti quelli che le loro unità possono subire
   *[other] { "" }
 }.
winner-hits = { IL($role) } ne subiscono a loro volta { $n ->
    [0] nessuno
    [one] uno
   *[other] { $n }
 }: { $result ->
    [battle-marginal] la metà { $il ->
        [1] dell'unico inflitto
        [8] degli 8 inflitti
        [11] degli 11 inflitti
       *[other] dei { $il } inflitti
    }, arrotondata in su
    [battle-decisive] un quarto { $il ->
        [1] dell'unico inflitto
        [8] degli 8 inflitti
        [11] degli 11 inflitti
       *[other] dei { $il } inflitti
    }, arrotondato in su
   *[battle-brilliant] uno solo, dopo una vittoria brillante
 }{ $relief ->
    [1] , meno uno per l'attacco combinato
   *[other] { "" }
 }.
absorbs = { IL($unit) } { PLURALE($unit) ->
    [p] assorbono
   *[s] assorbe
 } { $n ->
    [one] un colpo
   *[other] { $n } colpi
 } senza perdite.
morale = Il morale { DI($role) } scende a { $n }.
battle-over = { $n ->
    [0] Pareggio
   *[other] { CAP(IL($victor_role)) } vincono di { $n }
 } { A($space) }. { CAP(IL($attacker_role)) } { $attacker_steps ->
    [0] non perdono nulla
    [one] perdono un livello
   *[other] perdono { $attacker_steps } livelli
 }, { IL($defender_role) } { $defender_steps ->
    [0] nulla
    [one] un livello
   *[other] { $defender_steps } livelli
 }{ $fallen ->
    [0] { "" }
    [one] {"; perduta un'unità: "}{ IL($units) }
   *[other] {"; unità perdute: "}{ IL($units) }
 }. { $fate ->
    [taken] { CAP(IL($holder_role)) } prendono il terreno.
    [held] { CAP(IL($holder_role)) } tengono il terreno.
   *[contested] Lì si combatte ancora.
 }
episode-reorganisation = Riorganizzazione dopo il turno { $n }
reorganisation = Gli eserciti si riorganizzano. { CAP(IL($side)) }, senza il Disco, decidono per primi.
reorganised = Gli eserciti si sono riorganizzati. Il Disco è { DI($side) }, che aprono il turno seguente.
rests-not = { IL($role) } non si riorganizzano.
episode-rally = { $unit } riorganizza l'esercito { DI($role) }
regenerates = { IL($unit) } { PLURALE($unit) ->
    [p] recuperano
   *[s] recupera
 } un livello { A($space) }.
rallied = { $unit } { $n ->
    [0] non ha restituito nessun livello
    [one] ha restituito un livello
   *[other] ha restituito { $n } livelli
 } ai comandanti { DI($role) } e torna nell'ombra.

## Regole opzionali

scouts = { IL($unit) } { PLURALE($unit) ->
    [p] esplorano
   *[s] esplora
 } { IL($space) }.
scouted = Gli esploratori vedono { IL($unit) } { A($space) }, forza { $strength }.
plays-disc = { IL($role) } spendono il Disco dell'Iniziativa per ritirarsi { DA($space) }.
pins = Un attacco combinato inchioda i difensori { DI($space) }.
withdraws = { IL($unit) } si { PLURALE($unit) ->
    [p] ritirano
   *[s] ritira
 } { A($space) }.
withdrew = { IL($role) } si sono ritirati { DA($space) } prima che si sparasse un colpo.
advances = { IL($unit) } { PLURALE($unit) ->
    [p] proseguono
   *[s] prosegue
 } fino { A($space) }.
episode-bombardment = La Grande Batterie tira { SU($space) }
bombarded = I cannoni { $n ->
    [0] non fanno danni { A($space) }
   *[other] superano i difensori { DI($space) } di { $n }: { $steps ->
        [0] nessun livello perduto
        [one] un livello perduto
       *[other] { $steps } livelli perduti
 }
 }{ $fallen ->
    [0] { "" }
    [one] {", perduta un'unità: "}{ IL($units) }
   *[other] {", unità perdute: "}{ IL($units) }
 }.
score = { $n ->
    [one] 1 Area Vittoria
   *[other] { $n } Aree Vittoria
 }
