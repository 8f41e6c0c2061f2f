# Che cosa si può scegliere, nell'ordine del regolamento

## Preparazione

do-deploy = Schiera { IL($block) }

## Rinforzi

do-choose = Scegli { IL($block) }
do-place = { A($space) }
do-draw = { $n ->
    [one] Pesca un'unità
   *[other] Pesca { $n } unità
 }

## Sequenza di gioco

do-tactical = Azione Tattica: attiva comandanti, muovi, combatti
do-strategic = Azione Strategica: gioca il Disco
do-pass = Passa
do-activate = Attiva { IL($block) }
do-enter = Verso { IL($space) }
do-reveal = Rivela qui
do-move = Muovi { IL($block) }
do-fight = Combatti { A($space) }
do-employ = Fai sparare { IL($block) }
do-summon = Fai salire un'unità
do-bring = Fai salire { IL($block) }
do-hit = { IL($block) } { PLURALE($block) ->
    [p] incassano
   *[s] incassa
 }
do-march = { IL($faction) } marciano e combattono
do-reinforce = { IL($faction) } fanno entrare rinforzi
do-reorganise = Riorganizza l'esercito { DI($faction) }
do-regenerate = Un livello { A($block) }

## Regole opzionali

do-scout = Esplora { IL($space) }
do-retreat = Spendi il Disco e ritirati
do-pin = Trattienili
do-withdraw = { IL($block) } { A($space) }
do-advance = { IL($block) } { A($space) }
do-bombard = La Grande Batterie tira { SU($space) }
do-gun = { IL($block) } si { PLURALE($block) ->
    [p] uniscono
   *[s] unisce
 }
