# Che cosa si chiede e si può scegliere, nell'ordine del regolamento

## Componenti

ask-QuickBattle-french = Quali eserciti francesi combattono?
ask-QuickBattle-french-done = Questa è l'armata francese
ask-QuickBattle-napoleon = Napoleone è con loro?
ask-QuickBattle-enemy = Contro chi combattono?
ask-QuickBattle-enemy-done = Comincia la battaglia

## Preparazione

ask-Hardship-choose = Quale esercito { A($space) } subisce il colpo?

## Il turno francese

ask-March-move = { $forced ->
     [1] Avanti a marce forzate, 1 punto rifornimento per esercito: { $n ->
         [0] non ne restano
         [one] ne resta uno
        *[other] ne restano { $n }
     }.
    *[0] Muovi gli eserciti e Napoleone.
 }{ $warning }
ask-March-move-done = { $forced ->
     [1] Termina la marcia forzata
    *[0] Termina il movimento
 }
ask-Battles-choose = In più regioni ci sono entrambe le parti. Quale battaglia si combatte ora?

## Lo svolgimento di una battaglia

ask-BattleTurn-before_enemy = Chi agisce prima del nemico?
ask-BattleTurn-before_enemy-done = Ora tocca al nemico

## Nebbia di guerra

ask-Fog-scouts = Nebbia di guerra: { $fog }. Mandare un esploratore e tirare di nuovo?
ask-Fog-scouts-done = Tieni questo tiro

## Quanti piani di battaglia

ask-Battle-buy_plans = Comprare altri piani per questa battaglia?
ask-Battle-buy_plans-done = Nessuno

## Scegliere le intuizioni

ask-Battle-select_insights = Cedere un piano di ogni turno per un'intuizione? Piani: { $n }.
ask-Battle-select_insights-done = Tieni i piani

## Campo di battaglia e piazzamento francese

ask-Battle-place_french = Dove si { PLURALE($piece) ->
     [p] schierano
    *[s] schiera
 } { IL($piece) }?

## Shock

ask-Shock-choose = Chi fa il test di shock?

## Colpi

ask-TakeHits-choose = { $hits ->
     [one] Un colpo su chi ha l'abilità più bassa: chi lo subisce?
    *[other] { $hits } colpi su chi ha l'abilità più bassa: chi subisce il primo?
 }

## Passo 1: intuizioni

ask-ActivateInsights-choose = Quale intuizione tenta Napoleone?
ask-ActivateInsights-choose-done = Per ora nessuna
ask-ActivateInsights-scouts = { $insight } non è riuscita. Mandare un esploratore e tirare di nuovo?
ask-ActivateInsights-scouts-done = Lascia perdere

## Passo 2: piani francesi

ask-BattleTurn-choose_plans = Assegna i piani { $last ->
     [0] del turno di battaglia { $value }
    *[other] dell'ultimo turno di battaglia
 }: ne { $n ->
     [one] resta uno
    *[other] restano { $n }
 }.
ask-BattleTurn-choose_plans-done = Nessun altro piano

## Passo 3: piani nemici

ask-BattleTurn-recipient = Quale esercito nemico riceve il prossimo piano?

## Passo 4: agisce il nemico

ask-BattleTurn-next_enemy = Quale esercito nemico agisce ora?
ask-BattleTurn-watch = { IL($piece) } { PLURALE($piece) ->
     [p] hanno
    *[s] ha
 } agito.

## Passo 5: agiscono i francesi

ask-BattleTurn-french_acts = { $last ->
     [0] Turno di battaglia { $value }
    *[other] Ultimo turno di battaglia
 }: quale esercito francese agisce, e come?
ask-BattleTurn-french_acts-done = Chiudi il turno di battaglia

## Rifornimenti francesi

ask-FrenchSupply-spend_points = I francesi hanno { $n ->
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 }. Come li usano?
ask-FrenchSupply-spend_points-done = Conserva il resto
ask-FrenchSupply-place = In quale regione { PLURALE($piece) ->
     [p] scendono
    *[s] scende
 } in campo { IL($piece) }?

## Ordini nemici: procedura

ask-EnemyOrders-scouts = Il gruppo { DI($piece) }: { $order }. Mandare un esploratore e tirare di nuovo?
ask-EnemyOrders-scouts-done = Lascia l'ordine
ask-EnemyOrders-watch = Il gruppo { DI($piece) } ha avuto il suo ordine: { $order }.

## Rifornimenti nemici

ask-EnemySupply-refit = Quale esercito nemico torna a piena forza?
ask-EnemySupply-watch = Il nemico ha tirato per { IL($space) }.

## Decisioni di chi gioca da solo

ask-EnemyOrders-choose_group = Quale gruppo nemico tira ora per il suo ordine?
ask-EnemyOrders-choose_target = Verso quale regione va il gruppo { DI($piece) }?
ask-EnemyOrders-choose_way = Che strada prende il gruppo { DI($piece) } per arrivare { A($space) }?
ask-EnemySupply-choose = Per quale città tira ora il nemico?

## Campagne collegate

ask-Series-choose_survivors = { IL($piece) } { GENERE($piece) ->
     [m] è sopravvissuto
     [f] è sopravvissuta
     [mp] sono sopravvissuti
    *[fp] sono sopravvissute
 }: il vecchio segnalino o il nuovo?

## I piani di battaglia uno per uno

ask-BattleTurn-formation_window = Usare Formazione prima che { PLURALE($piece) ->
     [p] agiscano
    *[s] agisca
 } { IL($piece) }?
ask-BattleTurn-formation_window-done = Non ora
ask-Act-direction = Dove { PLURALE($piece) ->
     [p] marciano
    *[s] marcia
 } { IL($piece) }?{ $warning }
ask-Act-direction-done = Resta sul posto
ask-Reform-choose = Chi altro cambia formazione?
ask-Reform-choose-done = Nessun altro

## Le intuizioni una per una

ask-Battle-choose_field = Dove si schiera tutta l'armata nemica?
ask-UseInsight-length = Un turno di battaglia in più, o uno in meno?
ask-UseInsight-sweep = Quale cavalleria della Riserva francese dilaga?
ask-UseInsight-sweep-done = Bastano queste

## La nebbia di guerra riga per riga

ask-Fog-free_insight = Napoleone non c'è, ma una sua intuizione può esserci. Quale?
ask-Fog-free_insight-done = Nessuna
ask-Fog-recruit = Arruolare una recluta, e dove?
ask-Fog-recruit-done = Nessuna recluta
ask-Fog-napoleon_joins = Napoleone viene alla battaglia { DI($space) }?
ask-Fog-napoleon_joins-done = Resta dov'è
ask-Fog-force_joins = Quale esercito viene alla battaglia { DI($space) }?
ask-Fog-force_joins-done = Nessuno
ask-Fog-city_victim = Quale esercito { A($space) } subisce il colpo?
