role-french = francesi
    .grammar = mp
role-enemy = nemico
    .grammar = m
board-battle = Campo di battaglia
box-napoleon_box = Napoleone
box-french_pool = Rinforzi francesi
box-enemy_pool = Presidi e fortificazioni nemici
box-enemy_cup = Bicchiere nemico
box-late = Arrivi in ritardo
hand-plans = Piani di battaglia francesi
track-supply-french = Rifornimenti francesi
track-supply-enemy = Rifornimenti nemici
track-scouts = Esploratori
track-battle-turns = Turni di battaglia rimasti
track-plans-french = Piani francesi
track-plans-enemy = Piani nemici
track-combat-french = Valore di combattimento francese in campo
track-combat-enemy = Valore di combattimento nemico in campo
panel-battle = La battaglia
panel-no_battle = In corso
panel-none = nessuna
panel-diary = Diario
panel-diary_row = { $grade }, { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }, comandanti superstiti: { $left }
panel-orders = Ordini nemici
panel-track = Tracciato dei turni
panel-routed = In rotta
panel-insight = Intuizione in mano
panel-special = Piano speciale
panel-beside = Accanto al campo
panel-formation = Formazione
grade-defeat = sconfitta
grade-inferior = inferiore
grade-historical = storica
grade-superior = superiore
formation-line = Linea
formation-column = Colonna
fog-free_insight = un'intuizione se Napoleone è assente
fog-french_supply = rifornimenti ai francesi
fog-scout = un esploratore
fog-recruit = si può comprare una recluta
fog-napoleon_joins = Napoleone può unirsi
fog-force_joins = un esercito può unirsi
fog-take_supply = rifornimenti tolti al nemico
fog-lose_supply = rifornimenti persi a favore del nemico
fog-city_hit = un colpo in una città
fog-enemy_reinforcement = un rinforzo si unisce al nemico
fog-enemy_garrison = un presidio si unisce al nemico
fog-enemy_plan = il nemico ha un piano in più
order-enemy_objective = Obiettivo tenuto dal nemico
order-enemy_city = Città tenuta dal nemico
order-hold = Restare
order-random = Casuale
order-french_objective = Obiettivo tenuto dai francesi
order-french_city = Città tenuta dai francesi
order-advance = Avanzata
order-toward = Verso { IL($target) }
no_roll-never = Sempre con il dado
no_roll-always = Senza dado
no_roll-if_line = Senza dado se in Linea
no_roll-if_column = Senza dado se in Colonna
no_roll-if_infantry = Senza dado se fanteria
no_roll-if_cavalry = Senza dado se cavalleria
for-infantry = fanteria:
for-cavalry = cavalleria:
plan_order-advance = Avanzare
plan_order-retreat = Ritirarsi
plan_order-advance_or_retreat = Avanzare o ritirarsi
plan_order-line = Linea
plan_order-column = Colonna
plan_order-toggle_formation = Cambiare formazione
plan_order-change_formation = Cambiare la formazione di { $value } eserciti al massimo
plan_order-attack = Attaccare
plan_order-act_before_enemy = Agire prima del nemico
plan_order-cancel_first_hit = Il primo colpo sul nemico è annullato
plan_order-activation_bonus = Tutti i numeri di attivazione nemici +{ $value }
plan_order-attack_bonus = Tutti gli attacchi nemici
plan_order-shock = shock { $value }
phase-turn_marker = Segnalino dei turni
phase-movement = Movimento francese
phase-battles = Battaglie
phase-forced_march = Marcia forzata
phase-second_battles = Seconda serie di battaglie
phase-french_supply = Rifornimenti francesi
phase-enemy_orders = Ordini nemici
phase-enemy_battles = Battaglie del turno nemico
phase-enemy_supply = Rifornimenti nemici
option-seeded-choices = Le parità e le scelte libere del nemico si sorteggiano, invece di lasciarle al giocatore
option-routed-enemy-fights = Un esercito nemico in rotta e in mischia esegue Combattimento invece di Ritirata
option-one-exit = Tutti gli eserciti di una parte che lasciano il campo vanno nella stessa regione
option-lenient-retreat = Una ritirata francese che non ha una regione dove andare è una sconfitta solo se c'è Napoleone
option-held-cities-only = La nebbia di guerra colpisce solo città tenute dai francesi, non quelle contese
option-no-march-back = La cavalleria avanzata con Marcia non può ritirarsi con la stessa Marcia
option-carry-once = In una serie un segnalino passa a una sola campagna successiva
option-alexandria-french-turn = Le regioni da tenere a fine turno si controllano alla fine della metà francese
scenario-career = La serie delle undici campagne collegate, con il diario del giocatore
scenario-1796 = La campagna d'Italia, da marzo 1796 a maggio 1797
scenario-battle-1796 = Una battaglia a sé con i segnalini del 1796
scenario-1798 = L'avventura d'Egitto, da luglio 1798 ad agosto 1799
scenario-battle-1798 = Una battaglia a sé con i segnalini del 1798
scenario-1800 = La campagna di Marengo, da maggio ad agosto 1800
scenario-battle-1800 = Una battaglia a sé con i segnalini del 1800
scenario-1805 = Ulma e Austerlitz, da settembre 1805 a gennaio 1806
scenario-battle-1805 = Una battaglia a sé con i segnalini del 1805
scenario-1806 = Da Jena a Friedland, da ottobre 1806 a luglio 1807
scenario-battle-1806 = Una battaglia a sé con i segnalini del 1806
scenario-1807 = La campagna di Spagna, da novembre 1807 a ottobre 1809
scenario-battle-1807 = Una battaglia a sé con i segnalini del 1807
scenario-1809 = Eckmühl e Wagram, da aprile ad agosto 1809
scenario-battle-1809 = Una battaglia a sé con i segnalini del 1809
scenario-1812 = La campagna di Russia, da giugno a dicembre 1812
scenario-battle-1812 = Una battaglia a sé con i segnalini del 1812
scenario-1813 = La campagna di Germania, da aprile a ottobre 1813
scenario-battle-1813 = Una battaglia a sé con i segnalini del 1813
scenario-1814 = La campagna di Francia, da gennaio ad aprile 1814
scenario-battle-1814 = Una battaglia a sé con i segnalini del 1814
scenario-1815 = I Cento Giorni, dal 15 al 24 giugno 1815
scenario-battle-1815 = Una battaglia a sé con i segnalini del 1815
kind-infantry = fanteria
kind-cavalry = cavalleria
kind-cannon = cannone
kind-garrison = presidio
kind-fortification = fortificazione
panel-survivors = Comandanti superstiti
panel-points = Punti vittoria in tutto
plan-printed = Nel libro «{ $name }»
plan-only = Solo { $kinds }
plan-routed = Solo in rotta
plan-any = Qualsiasi esercito
plan-gate = Solo a distanza { $distance }
plan_order-distance = a distanza { $distance }
plan_order-target-cavalry = solo sulla cavalleria
plan_order-optional = se vuoi
panel-campaign = La campagna
panel-supply = Rifornimenti nemici
panel-defaults_french = Piani predefiniti francesi
panel-defaults_enemy = Piani predefiniti nemici
box-waiting = Da piazzare
panel-insights = Intuizioni
panel-fog = Nebbia di guerra
panel-fog_row = { $n ->
    [one] 1 turno di battaglia
   *[other] { $n } turni di battaglia
 }; { $fog }
panel-withdrawal = Ritiro truppe
panel-enemy_has = Rifornimenti nemici { $points }
panel-spends = ne spende { $n }: tiri +{ $bonus }
panel-rule = Regola speciale
panel-late = Arrivi in ritardo
panel-group = Eserciti per gruppo
panel-command = Comando di Napoleone
panel-no_napoleon = Piani francesi senza Napoleone
panel-enemy_plans = Piani nemici
panel-gain = Rifornimenti francesi per turno
panel-gain_base = { $n }
panel-gain_city = { $n } per ogni città francese
panel-gain_objective = { $n } per ogni obiettivo francese
panel-gain_area = { $n } per ogni regione francese
gain-fortification = Fortificazioni: { $n }
gain-garrison = Presidi: { $n }
gain-reinforcement = Rinforzi: { $n }
gain-supply = punti rifornimento: { $n }
result-rejoin = Riunirsi: subito una nuova battaglia
result-enemy_retreat = Ritirata nemica
result-french_retreat = Ritirata francese
result-encamp = Accamparsi: nessuna nuova battaglia in questa fase
insight-duration = agisce nel turno di battaglia 1: un turno di battaglia in più o in meno
insight-engineers = con un tiro di comando: un colpo a ogni presidio e fortificazione nemici
insight-front = al piazzamento: fino a 3 eserciti mobili nel Fronte francese
insight-morale = agisce nel turno di battaglia 1: test di shock francesi +3 per tutta la battaglia
insight-raid = agisce nel turno di battaglia 1: un tiro per i rifornimenti tolti al nemico
insight-sweep = con un tiro di comando +1: fino a 3 cavallerie nella Riserva francese attaccano 3 volte ciascuna, dalla Riserva nemica in avanti, e lasciano la battaglia
insight-field = al piazzamento: tutti gli eserciti nemici iniziano nell'Approccio nemico, o tutti nella Riserva nemica
special-hold_objectives = Alla fine del turno francese { DI($from) }, e di ogni turno seguente, i francesi devono tenere { $count } obiettivi, o la campagna è perduta
special-hold_area = { $area } dev'essere tenuta dai francesi alla fine di ogni turno, { DA($from) } in poi, o la campagna è perduta
special-extra_static = { $area } comincia con { $garrisons ->
     [one] un presidio
    *[other] { $garrisons } presidi
 } e { $fortifications ->
     [one] una fortificazione
    *[other] { $fortifications } fortificazioni
 } in più delle altre città nemiche
special-play_all_turns = Si giocano tutti i turni. Alla fine ogni esercito francese sulla mappa, anche statico, vale { $per_force ->
     [one] 1 punto vittoria
    *[other] { $per_force } punti vittoria
 }, e { $area }, se la tengono i francesi, { $points }. Con { $superior } la vittoria è superiore, con { $historical } storica
special-no_buy_back = Gli eserciti francesi distrutti non si ricomprano
special-attrition = All'inizio di ogni turno, { DA($from) } { A($to) } compresi, si tira per ogni regione con eserciti francesi che non sia una città: { $roll ->
     [1] con un 1
    *[other] con { $roll } o meno
 } l'esercito mobile meno abile subisce un colpo
special-siege = Finché a { $area } ci sono entrambe le parti, vi si tira all'inizio di ogni turno: { $roll ->
     [1] con un 1
    *[other] con { $roll } o meno
 } l'esercito francese mobile meno abile subisce un colpo
special-distance = Per ogni movimento tra { $area } e Napoleone i francesi ricevono { $per ->
     [one] 1 punto rifornimento
    *[other] { $per } punti rifornimento
 } in meno
special-guerrillas = A ogni rifornimento nemico si tira per { $count } regioni incontrollate, estratte a sorte: { $roll ->
     [1] con un 1
    *[other] con { $roll } o meno
 } vi insorge un rinforzo
special-surprise = Fino alla fine { DI($to) } il nemico non spende rifornimenti per i suoi tiri
special-uprising = { $area } tira per il rifornimento nemico come se fosse una città
special-armistice = Armistizio { DA($from) } { A($to) }: nessuno muove e nessuno combatte
special-endurance = La campagna finisce quando { $area } non è tenuta dai francesi dopo una serie di battaglie, e il grado è quello del turno raggiunto; resistere fino all'ultimo turno è una vittoria superiore
special-united = Dove combattono insieme { $nations }, il nemico pesca in quella battaglia { $plans ->
     [one] un piano
    *[other] { $plans } piani
 } in più
late-turn = { $turn }, { $area }: { $forces }
late-enters = { $area }, quando eserciti francesi entrano per la prima volta in una tra { $places }: { $forces }
option-watch-enemy = Il turno nemico si ferma dopo ogni azione finché il giocatore non va avanti
warn-napoleon = Dove con Napoleone non c'è un esercito francese la campagna è persa.
option-objectives-every-phase = Gli obiettivi del 1796 si contano alla fine di ogni fase, non solo del turno francese
word-objective = Obiettivo
word-battle-french = Battaglia nel turno francese
word-battle-enemy = Battaglia nel turno nemico
static-garrison-french = presidio francese { $n }
static-garrison-enemy = presidio nemico { $n }
static-fortification-french = fortificazione francese { $n }
static-fortification-enemy = fortificazione nemica { $n }
arm-infantry = fanteria { DI($name) }
arm-cavalry = cavalleria { DI($name) }
arm-cannon = artiglieria { DI($name) }
troops-french = { $name } { PLURALE($name) ->
    [p] francesi
   *[s] francese
 }
troops-enemy = { $name } { GENERE($name) ->
    [mp] nemici
    [fp] nemiche
    [m] nemico
   *[f] nemica
 }
nobody = nessuno
sum-attack = Attacco { DI($piece) }
sum-shock = Test di shock { DI($piece) }
sum-activation = Attivazione { DI($piece) }
sum-command = Tiro di comando
sum-fog = Nebbia di guerra
sum-orders = Ordine nemico
sum-gain = Rifornimenti francesi
sum-combat = Valore di combattimento
term-combat = valore di combattimento { DI($piece) }
term-plan = modificatore del piano
term-melee = mischia
term-struck = Bel colpo
term-charge = impeto di chi avanza
term-morale = Morale
term-activation = numero di attivazione { DI($piece) }
term-officers = Ufficiali
term-command = Comando di Napoleone
term-insight = { $insight }
term-supply = rifornimenti spesi dal nemico
term-gain_base = ogni turno
term-gain_city = { $n ->
    [one] una città
   *[other] { $n } città
 }
term-gain_objective = { $n ->
    [one] un obiettivo
   *[other] { $n } obiettivi
 }
term-gain_area = { $n ->
    [one] una regione
   *[other] { $n } regioni
 }
term-gain_rule = regola speciale
term-force = { $piece }
word-nation = Nazione
word-skill = Abilità
word-activation = Attivazione
word-combat = Combattimento
word-reduced-side = Lato ridotto
word-year = Campagna
word-recruit = Recluta
word-command = Comando
word-city = Città
word-limit = Posti per parte
word-reduced = Forza ridotta
word-column = In Colonna
word-token = Ha un piano
word-prepared = Preparazione
word-done = Ha agito
word-infantry = Fanteria
word-cavalry = Cavalleria
word-artillery = Cannoni
word-garrison = Presidio
word-fortification = Fortificazione
word-leader = Napoleone
stage-title = Battaglia { DI($space) }
stage-fog = Nebbia di guerra
stage-deploy = Schieramento
stage-insights = Intuizioni
stage-plans = Piani
stage-enemy = Agisce il nemico
stage-french = Agiscono i francesi
stage-check = Controllo della rotta
stage-total = Combattimento in campo
stage-turns = { $rout ->
    [1] La rotta continua finché chi è in rotta non ha lasciato il campo.
   *[0] { $n ->
        [0] Non restano turni di battaglia: segue il ritiro delle truppe.
        [one] Resta un turno di battaglia.
       *[other] Restano { $n } turni di battaglia.
     }
 }
stage-side = { IL($side) }
stage-threw-fog = Nebbia di guerra
stage-threw-command = Intuizione di Napoleone
stage-threw-raid = Raid
stage-threw-sweep = Dilaga { IL($piece) }
stage-threw-activation = Attivazione { DI($piece) }
stage-threw-shock = Test di shock per { IL($piece) }
stage-threw-attack = Attacco { DI($piece) }
stage-threw-withdrawal = Ritiro truppe
note-battle = Combattimento: { $french } i francesi, { $enemy } il nemico.
note-enemy = C'è il nemico, combattimento { $enemy }; il tuo sarebbe { $french }.
note-buy = { $kind } ({ $skill }), combattimento { $value }; { $hits ->
     [1] regge un solo colpo
    *[other] al primo colpo passa sul lato ridotto
 }.
note-struck = { $left ->
     [0] Il colpo distrugge { IL($piece) }.
    *[other] Resterebbe combattimento { $left }.
 }
warn-alone = { A($space) } non c'è ancora un esercito francese: se Napoleone resta solo la campagna è persa.
confirm-napoleon = Napoleone resterebbe senza un esercito francese, e la campagna sarebbe persa. Procedere lo stesso?
confirm-objectives = Alla fine del turno francese gli obiettivi tenuti sarebbero troppo pochi, anche vincendo ogni battaglia: la campagna sarebbe persa. Terminare lo stesso?

## La scheda nell'atrio

about-like = Tu solo contro le regole: una mappa di campagna, poi battaglie zona per zona con piani e intuizioni di Napoleone.
about-opens = «Gioca» apre l'Italia 1796 con opzioni miti: il caso scioglie le parità, il turno del nemico si ferma a ogni azione, e una ritirata senza via d'uscita non è una sconfitta.

# Di che cosa si dicono le probabilità: che cosa distrugge un'azione, come finisce una battaglia, un'intuizione, la nebbia
odds-destroys = { $n ->
     [0] non si distrugge nulla
     [one] 1 punto combattimento distrutto
    *[other] { $n } punti combattimento distrutti
 }
odds-won = i francesi tengono il campo
odds-lost = il nemico tiene il campo
odds-drawn = restano tutti e due, e la regione è contesa
odds-nobody = sul campo non resta nessuno
odds-works = l'intuizione riesce
odds-fails = il tiro di comando fallisce
odds-turns = { $n ->
     [one] un turno di battaglia
    *[other] { $n } turni di battaglia
 }

## Come si chiama il terreno

terrain-area = Regione
terrain-city = Città
terrain-reserve = Riserva
terrain-approach = Approccio
terrain-front = Fronte
terrain-box = Casella

## Un turno dentro una frase: nel tracciato c'è posto solo per «giu II 1800»

month-jan = gennaio
month-feb = febbraio
month-mar = marzo
month-apr = aprile
month-may = maggio
month-jun = giugno
month-jul = luglio
month-aug = agosto
month-sep = settembre
month-oct = ottobre
month-nov = novembre
month-dec = dicembre
turn-month = { $month } { $year }
    .grammar = m-
turn-months = { $month } e { $other } { $year }
    .grammar = mp-
turn-day = { $day } { $month } { $year }
    .grammar = m
turn-half = { $part ->
    [1] prima
   *[2] seconda
 } metà di { $month } { $year }
    .grammar = f
turn-third = { $part ->
    [1] prima
    [2] seconda
   *[3] terza
 } decade di { $month } { $year }
    .grammar = f
