activated = { $piece } si attiva (serve { $value } o meno)
not_activated = { $piece } non si attiva (serve { $value } o meno)
acts = { $piece }: { $plan }
arrives = { $piece } arriva a { $space }
assigns = { $piece } riceve il piano { $plan }
attacks =
    { $n ->
        [one] { $piece } attacca con { $value }/{ $super }: { $n } colpo
       *[other] { $piece } attacca con { $value }/{ $super }: { $n } colpi
    }
battle = Battaglia di { $space }
battle_begins =
    { $n ->
        [one] Le Forze vanno sul campo per { $n } turno di battaglia
       *[other] Le Forze vanno sul campo per { $n } turni di battaglia
    }
battle_ends = La battaglia di { $space } è finita
battle_length =
    { $n ->
        [one] Alla battaglia resta ora { $n } turno
       *[other] Alla battaglia restano ora { $n } turni
    }
battle_turn = Turno di battaglia { $n }, segnalino su { $left }
bought = { $piece }: acquisto, si piazza a { $space }
buys_plans =
    { $n ->
        [one] { $n } piano in più per { $cost } punti rifornimento
       *[other] { $n } piani in più per { $cost } punti rifornimento
    }
campaign_turn = Turno di campagna { $n }: { $turn }
campaign_won = La campagna è vinta: { $grade }, { $n } punti vittoria
crowded_out = { $piece } non trova posto: { $zone }
deploys = { $piece } si schiera: { $zone }, { $formation }
destroyed = { $piece }: Forza distrutta
diary = Diario: { $campaign }: { $grade }, { $n } punti vittoria
enemy_arrives = { $piece } si unisce al Nemico a { $space }
enemy_gain =
    { $n ->
        [one] Il Nemico guadagna { $n } punto rifornimento
       *[other] Il Nemico guadagna { $n } punti rifornimento
    }
enemy_order = Gruppo di { $piece } ({ $n }): { $order }
enemy_plan = Il Nemico pesca { $plan } per { $piece }
enemy_spends =
    { $n ->
        [one] Il Nemico spende { $n } punto rifornimento
       *[other] Il Nemico spende { $n } punti rifornimento
    }
enlists = { $piece }: si arruola a { $space }
fog = Foschia di guerra: { $n } turni di battaglia; { $fog }
forms_column = { $piece } si mette in Colonna
forms_line = { $piece } si mette in Linea
french_gain =
    { $n ->
        [one] I Francesi guadagnano { $n } punto rifornimento
       *[other] I Francesi guadagnano { $n } punti rifornimento
    }
group_moves = Il gruppo di { $piece } ({ $n }) muove a { $space }
guerrillas = Guerriglia: { $piece } insorge a { $space }
hardship = Le privazioni colpiscono a { $space }: { $piece }
hit_cancelled = Serrate i ranghi salva { $piece } da un colpo
holds = { $plan } resta accanto al campo
insight_fails = { $insight } non riesce (serve { $value } o meno)
insight_succeeds = { $insight } riesce (serve { $value } o meno)
insight_used = Intuizione usata: { $insight }
joins_battle = { $piece } si unisce alla battaglia
leaves_field = { $piece } lascia il campo per { $space }
marches = { $piece } marcia verso { $space }
more_enemy_plans =
    { $n ->
        [one] Il Nemico ha { $n } piano in più in questa battaglia
       *[other] Il Nemico ha { $n } piani in più in questa battaglia
    }
napoleon_follows = Napoleone segue a { $space }
no_room_behind = { $piece } non può ritirarsi
no_way_out = { $piece } non trova una regione dove andare
out_of_range = { $piece } non può usare { $plan } a questa distanza
overrun = { $side }: sopraffazione subita, { $french } contro { $enemy }
raid =
    { $n ->
        [one] Il raid toglie { $n } punto rifornimento al Nemico
       *[other] Il raid toglie { $n } punti rifornimento al Nemico
    }
reduced = { $piece }: Forza ridotta
refitted = { $piece }: Forza riequipaggiata
rides = Napoleone va a { $space }
routed = { $side }: in rotta, { $french } contro { $enemy }
scored =
    { $n ->
        [one] La campagna vale { $n } punto
       *[other] La campagna vale { $n } punti
    }
scout_gained = Si ottiene un esploratore
scout_used = Un esploratore è speso per un nuovo lancio
set_up = Preparazione: { $campaign }
shock_failed = { $piece } fallisce il test di shock (serve { $value } o meno)
shock_fails = { $piece } fallisce il test di shock senza dado
shock_passed = { $piece } supera il test di shock (serve { $value } o meno)
side_retreats = { $side }: ritirata verso { $space }
special_plan = Il Nemico pesca il piano speciale { $plan }
steps = { $piece } si sposta: { $zone }
supply_moves =
    { $n ->
        [one] { $side }: { $n } punto rifornimento tolto all'avversario
       *[other] { $side }: { $n } punti rifornimento tolti all'avversario
    }
sweeps = { $piece } dilaga nelle retrovie nemiche e lascia la battaglia
takes_insight = Intuizione scelta: { $insight }
token_lost = In mischia { $piece } perde { $plan }
uses_formation = Si usa Formazione
battle-won = La battaglia è vinta
battle-lost = La battaglia è persa
won-series = Tutte le undici campagne sono vinte
rolls-attack = Dado d'attacco: { $faces }
rolls-shock = Dado di shock: { $faces }
rolls-activation = Dado di attivazione: { $faces }
rolls-fog = Dado della foschia: { $faces }
rolls-command = Dado di comando: { $faces }
rolls-raid = Dado del raid: { $faces }
rolls-sweep = Dado per Dilagare: { $faces }
rolls-withdrawal = Dado del ritiro: { $faces }
rolls-orders = Dado degli ordini: { $faces }
rolls-supply = Dado dei rifornimenti: { $faces }
rolls-replacement = Dado della sostituzione: { $faces }
rolls-guerrillas = Dado della guerriglia: { $faces }
rolls-hardship = Dado delle privazioni: { $faces }
keeps = Si tiene il vecchio segnalino: { $older }
renews = Si prende il segnalino nuovo: { $newer }
career_over =
    { $n ->
        [one] La carriera finisce qui, campagne vinte: { $campaigns }, { $n } punto vittoria in tutto
       *[other] La carriera finisce qui, campagne vinte: { $campaigns }, { $n } punti vittoria in tutto
    }
renown = Con { $n } punti vittoria la storia lo ricorderà per { $years } anni
