# Che cosa si racconta, nell'ordine del regolamento

## Vittoria e sconfitta

phase_moves = { $n ->
    [0] Non c'è alcuna battaglia da combattere.
    [one] C'è una battaglia da combattere.
   *[other] Ci sono { $n } battaglie da combattere.
 }
phase_supply = Ora i francesi { $french ->
    [0] non hanno punti rifornimento
    [one] hanno 1 punto rifornimento
   *[other] hanno { $french } punti rifornimento
 }, il nemico { $enemy ->
    [0] nessuno
   *[other] { $enemy }
 }.
phase_objectives = I francesi { $n ->
     [0] non tengono nessuno dei { $most } obiettivi
     [one] tengono 1 obiettivo su { $most }
    *[other] tengono { $n } obiettivi su { $most }
 }.
campaign_won = La campagna è vinta ({ $turn }): vittoria { $grade }, { $n ->
     [one] 1 punto vittoria
    *[other] { $n } punti vittoria
 }.
battle_napoleon = Napoleone resta solo sul campo { DI($space) }. { $french_n ->
     [0] I francesi non perdono eserciti
    *[other] I francesi perdono { $french_pieces }
 }; { $enemy_n ->
     [0] il nemico nessuno
    *[other] il nemico perde { $enemy_pieces }
 }.
lost-napoleon_alone = Napoleone è rimasto senza un esercito francese: la campagna è persa.
lost-time = I turni sono finiti: la campagna è persa.
lost-too_early = La fine è arrivata troppo presto: una sconfitta.

## Componenti

episode-campaign = { $campaign }
musters = { IL($piece) } { PLURALE($piece) ->
     [p] scendono
    *[s] scende
 } in campo { A($space) }.

## Che cosa dice un segnalino

reduced = { IL($piece) } { GENERE($piece) ->
     [m] è colpito e ridotto
     [f] è colpita e ridotta
     [mp] sono colpiti e ridotti
    *[fp] sono colpite e ridotte
 }.

## Preparazione

set_up = Il tavolo è pronto per la campagna: { $campaign }.
arrives = { $n ->
     [one] Arriva
    *[other] Arrivano
 } { A($space) }: { $pieces }.
guerrillas = Una banda insorge { A($space) }: { IL($piece) }.
rolls-guerrillas = Guerriglia { A($space) }, con { $value } o meno: { $faces }, { $passed ->
     [1] una banda insorge
    *[0] tutto tace
 }.
rolls-hardship = Fame e stenti { A($space) }, con { $value } o meno: { $faces }, { $passed ->
     [1] un esercito ne soffre
    *[0] gli uomini resistono
 }.

## Il turno francese

episode-turn = { IL($turn) }
marches = { IL($piece) } { PLURALE($piece) ->
     [p] marciano
    *[s] marcia
 }: { $way }.
rides = Napoleone cavalca: { $way }.
episode-battle = Battaglia { DI($space) }
battle = { $french_pieces }{ $napoleon ->
     [1] {" "}con Napoleone
    *[0] {""}
 } (combattimento { $french }) contro { $enemy_pieces } (combattimento { $enemy }).

## Nebbia di guerra

enemy_spends-fog = Il nemico spende { $n ->
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 } e aggiunge { $bonus } al tiro della nebbia di guerra.
rolls-fog = Nebbia di guerra: il dado segna { $faces }{ $bonus ->
     [0] {""}
    *[other] {" "}+ { $bonus } = { $value }
 }. { $n ->
     [one] Un turno di battaglia
    *[other] { $n } turni di battaglia
 }; { $fog }.
scout_used = Un esploratore va in avanscoperta e si tira di nuovo; { $left ->
     [0] non ne resta nessuno
     [one] ne resta uno
    *[other] ne restano { $left }
 }.
supply_moves = { $n ->
     [one] 1 punto rifornimento passa
    *[other] { $n } punti rifornimento passano
 } { A($side) }.

## Sopraffazione

overrun = { IL($side) } { GENERE($side) ->
     [m] è sopraffatto
     [f] è sopraffatta
     [mp] sono sopraffatti
    *[fp] sono sopraffatte
 }. Punti combattimento: francesi { $french }, nemico { $enemy }.
battle_overrun = { IL($side) } { PLURALE($side) ->
     [p] vincono
    *[s] vince
 } { A($space) } per sopraffazione. Punti combattimento: francesi { $french }, nemico { $enemy }. { $french_n ->
     [0] I francesi non perdono eserciti
    *[other] I francesi perdono { $french_pieces }
 }; { $enemy_n ->
     [0] il nemico nessuno
    *[other] il nemico perde { $enemy_pieces }
 }.
lost-overrun = L'armata di Napoleone è sopraffatta: la campagna è persa.

## Quanti piani di battaglia

buys_plans = I francesi comprano { $n ->
     [one] un piano
    *[other] { $n } piani
 } in più per questa battaglia, al prezzo di { $cost ->
     [one] 1 punto rifornimento
    *[other] { $cost } punti rifornimento
 }.

## Scegliere le intuizioni

takes_insight = Napoleone cede un piano per l'intuizione { $insight }; { $n ->
     [0] non resta nessun piano
     [one] resta un piano
    *[other] restano { $n } piani
 } per ogni turno di battaglia.
episode-insight = Intuizione: { $insight }
insight_used = Si gioca l'intuizione { $insight }.

## Campo di battaglia e piazzamento francese

deploys = { IL($piece) } si { PLURALE($piece) ->
     [p] schierano
    *[s] schiera
 } { IN($zone) }, in { $formation }.
battle_begins = { $n ->
     [one] Resta un turno
    *[other] Restano { $n } turni
 } di battaglia. In ogni turno i francesi hanno { $french ->
     [0] nessun piano
     [one] un piano
    *[other] { $french } piani
 } e il nemico ne pesca { $enemy ->
     [0] nessuno
     [one] uno
    *[other] { $enemy }
 }. Nell'Approccio nemico: { $pieces }.

## Piazzamento nemico

forms_line = { IL($piece) } si { PLURALE($piece) ->
     [p] mettono
    *[s] mette
 } in Linea.
forms_column = { IL($piece) } si { PLURALE($piece) ->
     [p] mettono
    *[s] mette
 } in Colonna.

## Piani di battaglia

out_of_range = A questa distanza { IL($piece) } non { PLURALE($piece) ->
     [p] possono
    *[s] può
 } usare { $plan }.

## Attivare un piano

episode-action = { $piece }: { $plan }
rolls-activation = Per agire { IL($piece) } { PLURALE($piece) ->
     [p] devono
    *[s] deve
 } tirare { $value } o meno: { $faces }, { $passed ->
     [1] il piano si esegue
    *[0] invano
 }.
not_activated = { IL($piece) } non { PLURALE($piece) ->
     [p] fanno
    *[s] fa
 } nulla: il tiro era troppo alto.
action_stands = { IL($piece) } { PLURALE($piece) ->
     [p] stanno
    *[s] sta
 } { IN($space) }{ $mobile ->
     [1] , in { $formation }
    *[0] {""}
 }{ $fate ->
     [idle] {""}
     [spared] ; il colpo non toglie punti combattimento all'avversario
     [far] ; l'avversario è fuori tiro
     [reserve] ; dalla propria Riserva non si attacca
     [unfit] ; non c'è cavalleria da attaccare
     [silent] ; fuori dalla mischia non ci sono bersagli
    *[missed] ; nessuno è colpito
 }.
action_gone = { IL($piece) } non { PLURALE($piece) ->
     [p] sono
    *[s] è
 } più in campo.

## Avanzare e ritirarsi

steps = { IL($piece) } { PLURALE($piece) ->
     [p] avanzano
    *[s] avanza
 }: { $way }.
falls_back = { IL($piece) } { PLURALE($piece) ->
     [p] ripiegano
    *[s] ripiega
 }: { $way }.

## Shock

rolls-shock = Test di shock per { IL($piece) }, con { $value } o meno: { $faces }, { $passed ->
     [1] superato
    *[0] fallito
 }.
shock_fails-column = { IL($piece) }, in Colonna, { PLURALE($piece) ->
     [p] cedono
    *[s] cede
 } allo shock senza tirare il dado.
shock_fails-rear = { IL($piece) }, { GENERE($piece) ->
     [m] colto
     [f] colta
     [mp] colti
    *[fp] colte
 } nelle retrovie, { PLURALE($piece) ->
     [p] cedono
    *[s] cede
 } allo shock senza tirare il dado.
crowded_out = { IL($piece) } non { PLURALE($piece) ->
     [p] trovano
    *[s] trova
 } posto { IN($zone) }.
no_room_behind = Alle spalle { DI($piece) } non c'è più dove ripiegare.

## Mischia

token_lost = { IL($piece) } { PLURALE($piece) ->
     [p] sono
    *[s] è
 } in mischia: il piano { $plan } non serve più e si rimette con gli altri.

## Attacchi

rolls-attack = { IL($piece) } { PLURALE($piece) ->
     [p] attaccano
    *[s] attacca
 } { IL($target_zone) }, con { $value } o meno{ $super ->
     [0] {""}
    *[other] , due colpi con { $super } o meno
 }: { $faces }, { $n ->
     [0] a vuoto
     [one] un colpo
    *[other] { $n } colpi
 }.

## Colpi

action_cost = { IL($side) } { PLURALE($side) ->
     [p] perdono
    *[s] perde
 } { $n ->
     [one] 1 punto combattimento
    *[other] { $n } punti combattimento
 }.
destroyed = { $how ->
     [abandoned] Chi cede il campo abbandona { IL($piece) }.
     [trapped] { IL($piece) } non { PLURALE($piece) ->
         [p] trovano
        *[s] trova
     } una via d'uscita { GENERE($piece) ->
         [m] ed è distrutto
         [f] ed è distrutta
         [mp] e sono distrutti
        *[fp] e sono distrutte
     }.
    *[hit] { IL($piece) } { GENERE($piece) ->
         [m] è distrutto
         [f] è distrutta
         [mp] sono distrutti
        *[fp] sono distrutte
     }.
 }
all_destroyed = { $how ->
     [abandoned] Chi cede il campo abbandona { $pieces }.
     [trapped] Non c'è una via d'uscita: la ritirata distrugge { $pieces }.
    *[overrun] La sopraffazione distrugge { $pieces }.
 }

## Passo 1: intuizioni

rolls-command = Napoleone tenta { $insight }, con { $value } o meno: { $faces }, { $passed ->
     [1] riesce
    *[0] invano
 }.

## Passo 2: piani francesi

assigns = { IL($piece) } { PLURALE($piece) ->
     [p] ricevono
    *[s] riceve
 } il piano { $plan }.

## Passo 3: piani nemici

special_plan = Il nemico pesca il piano speciale { $plan }: vale per tutti i suoi eserciti in questo turno.
enemy_plan = Il nemico pesca il piano { $plan } per { IL($piece) }.

## Passo 6: rotta

routed = { IL($side) } { PLURALE($side) ->
     [p] sono
    *[s] è
 } in rotta. Punti combattimento: francesi { $french }, nemico { $enemy }.
no_way_out = { IL($piece) } non { PLURALE($piece) ->
     [p] trovano
    *[s] trova
 } una regione in cui mettersi in salvo.
leaves_field = { IL($piece) } { PLURALE($piece) ->
     [p] lasciano
    *[s] lascia
 } il campo di battaglia per { IL($to_space) }.
napoleon_follows = Napoleone segue la rotta fino { A($space) }.

## Passo 7: il segnalino del turno di battaglia

battle_turn_ends = I francesi hanno ancora { $french ->
     [one] 1 punto
    *[other] { $french } punti
 } combattimento, il nemico { $enemy }; { $rout ->
     [1] la rotta continua
    *[0] { $left ->
     [0] non restano turni di battaglia
     [one] resta un turno di battaglia
    *[other] restano { $left } turni di battaglia
 }
 }.

## La fine di una battaglia

episode-battle_turn = Turno di battaglia { $n }
battle_turn_decides = La battaglia è decisa.
swept_fight_on = { A($space) } la cavalleria che ha dilagato è sola con il nemico, e la battaglia ricomincia.
battle_won = { IL($side) } { PLURALE($side) ->
     [p] vincono
    *[s] vince
 } la battaglia { DI($space) } e { PLURALE($side) ->
     [p] tengono
    *[s] tiene
 } il campo. { $french_n ->
     [0] I francesi non perdono eserciti
    *[other] I francesi perdono { $french_pieces }
 }; { $enemy_n ->
     [0] il nemico nessuno
    *[other] il nemico perde { $enemy_pieces }
 }.
battle_won-rout = { IL($side) } { PLURALE($side) ->
     [p] vincono
    *[s] vince
 } la battaglia { DI($space) } mettendo in rotta l'avversario. { $french_n ->
     [0] I francesi non perdono eserciti
    *[other] I francesi perdono { $french_pieces }
 }; { $enemy_n ->
     [0] il nemico nessuno
    *[other] il nemico perde { $enemy_pieces }
 }.
battle_nobody = Sul campo { DI($space) } non resta nessuno. { $french_n ->
     [0] I francesi non perdono eserciti
    *[other] I francesi perdono { $french_pieces }
 }; { $enemy_n ->
     [0] il nemico nessuno
    *[other] il nemico perde { $enemy_pieces }
 }.
battle-won = I francesi hanno vinto la battaglia.
battle-lost = I francesi hanno perso la battaglia.

## Ritiro truppe

rolls-withdrawal = { A($space) } il fuoco si spegne; il dado segna { $faces }: { $event ->
     [rejoin] le due parti si riuniscono per una nuova battaglia.
     [enemy_retreat] il nemico deve ritirarsi.
     [french_retreat] i francesi devono ritirarsi.
    *[encamp] le due parti si accampano dove sono.
 }
battle_retreat = { IL($side) } { PLURALE($side) ->
     [p] vincono
    *[s] vince
 } la battaglia { DI($space) }; { IL($loser_side) } si { PLURALE($loser_side) ->
     [p] ritirano
    *[s] ritira
 } { A($to_space) }. { $french_n ->
     [0] I francesi non perdono eserciti
    *[other] I francesi perdono { $french_pieces }
 }; { $enemy_n ->
     [0] il nemico nessuno
    *[other] il nemico perde { $enemy_pieces }
 }.
battle_no_way_out = { IL($side) } { PLURALE($side) ->
     [p] vincono
    *[s] vince
 } la battaglia { DI($space) }: l'avversario non ha dove ritirarsi. { $french_n ->
     [0] I francesi non perdono eserciti
    *[other] I francesi perdono { $french_pieces }
 }; { $enemy_n ->
     [0] il nemico nessuno
    *[other] il nemico perde { $enemy_pieces }
 }.
battle_encamp = { A($space) } le due parti si accampano; la regione resta contesa. { $french_n ->
     [0] I francesi non perdono eserciti
    *[other] I francesi perdono { $french_pieces }
 }; { $enemy_n ->
     [0] il nemico nessuno
    *[other] il nemico perde { $enemy_pieces }
 }.
lost-no_retreat = L'armata non aveva dove ritirarsi: la campagna è persa.

## Marcia forzata

force_marches = { IL($piece) } { PLURALE($piece) ->
     [p] proseguono
    *[s] prosegue
 } a marce forzate: { $way }, per { $cost ->
     [one] 1 punto rifornimento
    *[other] { $cost } punti rifornimento
 }; { $left ->
     [0] non ne restano
     [one] ne resta 1
    *[other] ne restano { $left }
 }.

## Rifornimenti francesi

refitted = { IL($piece) } { PLURALE($piece) ->
     [p] tornano
    *[s] torna
 } a piena forza { A($space) }, per { $cost ->
     [one] 1 punto rifornimento
    *[other] { $cost } punti rifornimento
 }.
bought = { IL($piece) } si { PLURALE($piece) ->
     [p] uniscono
    *[s] unisce
 } ai francesi { A($space) }{ $half ->
     [1] , a forza ridotta
    *[0] {""}
 }, per { $cost ->
     [one] 1 punto rifornimento
    *[other] { $cost } punti rifornimento
 }.
scout_bought = I francesi comprano un esploratore per { $cost ->
     [one] 1 punto rifornimento
    *[other] { $cost } punti rifornimento
 } e ora ne hanno { $n }.

## Ordini nemici: procedura

enemy_spends-orders = Il nemico spende { $n ->
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 } e aggiunge { $bonus } a ogni tiro per i suoi ordini.
rolls-orders = { $pieces }, { A($space) }: il dado segna { $faces }{ $bonus ->
     [0] {""}
    *[other] {" "}+ { $bonus } = { $value }
 }. Ordine: { $order }.
group_moves = { $pieces } { PLURALE($pieces) ->
     [p] marciano
    *[s] marcia
 }: { $way }.

## Rifornimenti nemici

enemy_gain-instead = Non ci sono segnalini: il nemico riceve invece { $n ->
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 }.
rolls-supply = Rifornimento nemico per { IL($space) }: il dado segna { $faces }, { $gain ->
     [fortification] { $n ->
     [one] una fortificazione
    *[other] { $n } fortificazioni
 }
     [garrison] { $n ->
     [one] un presidio
    *[other] { $n } presidi
 }
     [reinforcement] { $n ->
     [one] un rinforzo
    *[other] { $n } rinforzi
 }
    *[supply] { $n ->
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 }
 }.
enemy_arrives = { IL($piece) } si { PLURALE($piece) ->
     [p] uniscono
    *[s] unisce
 } al nemico { A($space) }.

## Il turno seguente

episode-phase = { $phase }
turn_ends = Alla fine { DI($turn) } i francesi { $n ->
     [0] non tengono nessuno dei { $most } obiettivi
     [one] tengono 1 obiettivo su { $most }
    *[other] tengono { $n } obiettivi su { $most }
 }; punti rifornimento: francesi { $french ->
    [0] nessuno
   *[other] { $french }
 }, nemico { $enemy ->
    [0] nessuno
   *[other] { $enemy }
 }.

## Campagne collegate

campaign_rated = La campagna è vinta: vittoria { $grade }, { $n ->
     [one] 1 punto vittoria
    *[other] { $n } punti vittoria
 }.
diary = Sul diario si annota { $campaign }: { $grade }, { $n ->
     [one] 1 punto vittoria
    *[other] { $n } punti vittoria
 }.
career_over = La carriera finisce qui, dopo { $campaigns ->
     [0] nessuna campagna vinta
     [one] una campagna vinta
    *[other] { $campaigns } campagne vinte
 }, con { $n ->
     [one] 1 punto vittoria
    *[other] { $n } punti vittoria
 } in tutto.
renown = Con { $n } punti vittoria la storia lo ricorderà per { $years } anni.
keeps = Resta il vecchio segnalino: { $older }.
renews = Scende in campo il segnalino nuovo: { $newer }.
rolls-replacement = Per { IL($piece) }, della campagna precedente, il dado segna { $faces }: il nemico riceve { $gain ->
     [fortification] { $n ->
     [one] una fortificazione
    *[other] { $n } fortificazioni
 }
     [garrison] { $n ->
     [one] un presidio
    *[other] { $n } presidi
 }
     [reinforcement] { $n ->
     [one] un rinforzo
    *[other] { $n } rinforzi
 }
    *[supply] { $n ->
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 }
 }.
won-series = Tutte le undici campagne sono vinte.
won-inferior = La campagna è vinta: vittoria inferiore.
won-historical = La campagna è vinta: vittoria storica.
won-superior = La campagna è vinta: vittoria superiore.

## Le campagne

lost-area = Una regione che andava tenuta è perduta, e la campagna con lei.
lost-objectives = Gli obiettivi tenuti sono troppo pochi: la campagna è persa.

## I piani di battaglia uno per uno

holds = Il piano { $plan } resta accanto al campo di battaglia.
uses_formation = I francesi ordinano un cambio di formazione.
hit_cancelled = Serrate i ranghi salva { IL($piece) } da un colpo.

## Le intuizioni una per una

insight_strikes = { $n ->
     [0] Non colpisce nessuno.
     [one] Colpisce un esercito nemico.
    *[other] Colpisce { $n } eserciti nemici.
 }
insight_shock = In questa battaglia i francesi aggiungono { $n } al valore di combattimento nei test di shock.
insight_raid = Ora i francesi { $french ->
    [0] non hanno punti rifornimento
    [one] hanno 1 punto rifornimento
   *[other] hanno { $french } punti rifornimento
 }, il nemico { $enemy ->
    [0] nessuno
   *[other] { $enemy }
 }.
battle_length = Alla battaglia ora { $n ->
     [0] non resta nessun turno
     [one] resta un turno
    *[other] restano { $n } turni
 }.
rolls-raid = Gli incursori tirano { $faces } e tolgono al nemico { $n ->
     [0] nulla
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 }.
rolls-sweep = { IL($piece) } { PLURALE($piece) ->
     [p] dilagano
    *[s] dilaga
 }, con { $value } o meno{ $super ->
     [0] {""}
    *[other] , due colpi con { $super } o meno
 }: { $faces }, { $n ->
     [0] a vuoto
     [one] un colpo
    *[other] { $n } colpi
 }.
swept = Alle spalle del nemico { PLURALE($pieces) ->
     [p] hanno
    *[s] ha
 } dilagato { $pieces }, { $n ->
     [0] senza un colpo
     [one] con un colpo
    *[other] con { $n } colpi
 }, lasciando poi la battaglia.

## La nebbia di guerra riga per riga

joins = { IL($piece) } { PLURALE($piece) ->
     [p] accorrono
    *[s] accorre
 } al rombo del cannone: { $way }.
scout_gained = I francesi guadagnano un esploratore e ora ne hanno { $n }.
french_gain = I francesi ricevono { $n ->
     [0] nulla
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 } e ora ne hanno { $left }.
joins_battle = { IL($piece) } si { PLURALE($piece) ->
     [p] uniscono
    *[s] unisce
 } al nemico { A($space) }.
more_enemy_plans = Il nemico pesca { $n ->
     [one] un piano
    *[other] { $n } piani
 } in più in ogni turno di questa battaglia.
enlists = { IL($piece) } si { PLURALE($piece) ->
     [p] arruolano
    *[s] arruola
 } { A($space) } per { $cost ->
     [one] 1 punto rifornimento
    *[other] { $cost } punti rifornimento
 }.
city_struck = Disordini colpiscono i francesi { A($space) }.
takes_insight-free = Napoleone non c'è, ma c'è una sua intuizione: { $insight }.
score-points = { $n ->
     [0] Nessun punto vittoria.
     [one] 1 punto vittoria.
    *[other] { $n } punti vittoria.
 }
score-campaigns = { $n ->
     [one] { "" }
    *[other] { $n } campagne giocate.
 }
score-turn = Turni giocati: { $n }.
