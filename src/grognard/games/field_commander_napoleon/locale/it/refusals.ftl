# Perché qualcosa non si può fare, nell'ordine del regolamento

## Che cos'è il gioco

refused-not_french = { IL($piece) } non { PLURALE($piece) ->
     [p] sono francesi
    *[s] è francese
 }.

## Regioni

refused-not_adjacent = { $space } { PLURALE($space) ->
    [p] non sono adiacenti
   *[s] non è adiacente
 } a dove si { PLURALE($piece) ->
     [p] trovano
    *[s] trova
 } { IL($piece) }.

## Tipi di eserciti

refused-static = { IL($piece) } non si { PLURALE($piece) ->
     [p] muovono
    *[s] muove
 } mai.

## Il turno francese

refused-moved = { IL($piece) } { PLURALE($piece) ->
     [p] hanno
    *[s] ha
 } già mosso in questa fase.
refused-not_on_map = { IL($piece) } non { PLURALE($piece) ->
     [p] sono
    *[s] è
 } sulla mappa.
refused-pinned = Nella regione { DI($piece) } c'è il nemico, e nessuno se lo lascia alle spalle.
refused-no_battle = { A($space) } non c'è battaglia: non ci sono entrambe le parti.

## Lo svolgimento di una battaglia

refused-not_early = Prima del nemico agisce solo chi ha Quadrato o Preparazione, e { IL($piece) } non { PLURALE($piece) ->
     [p] li hanno
    *[s] li ha
 }.

## Quanti piani di battaglia

refused-no_supply = Costa { $n ->
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 }, più di quanti ne hanno i francesi.
refused-so_many_plans = Si comprano da 1 a { $n } piani in più.

## Scegliere le intuizioni

refused-no_napoleon = Napoleone non è in questa battaglia: niente intuizioni.
refused-insight_taken = Questa intuizione è già stata presa.

## Campo di battaglia e piazzamento francese

refused-zone_full = Non c'è più posto { IN($space) }.
refused-not_waiting = { IL($piece) } non { PLURALE($piece) ->
     [p] aspettano
    *[s] aspetta
 } di schierarsi.
refused-first = Prima si { PLURALE($piece) ->
     [p] schierano
    *[s] schiera
 } { IL($piece) }.
refused-zone = Gli eserciti francesi si schierano nell'Approccio o nella Riserva; con l'intuizione Fronte anche nel Fronte.

## Piazzamento nemico

refused-always_line = { IL($piece) } { PLURALE($piece) ->
     [p] stanno
    *[s] sta
 } sempre in Linea.

## Piani di battaglia

refused-not_routed = Il piano { $plan } è per chi è in rotta.

## Chi può usare quale piano

refused-not_for_it = Il piano { $plan } non è per { IL($piece) }.

## Attivare un piano

refused-other_acts = Ora { PLURALE($piece) ->
     [p] eseguono
    *[s] esegue
 } il piano { IL($piece) }, e nessun altro.
refused-no_use = Il piano { $plan } ora non servirebbe a nulla per { IL($piece) }.
refused-must_use = { IL($piece) } { PLURALE($piece) ->
     [p] devono
    *[s] deve
 } eseguire il piano { $plan }, che è stato assegnato.

## Mischia

refused-no_retreat = { IL($piece) } non { PLURALE($piece) ->
     [p] possono
    *[s] può
 } ritirarsi ora: da una mischia cominciata con questo piano non si torna indietro.

## Colpi

refused-lowest = Prima { DI($piece) } viene chi ha un'abilità più bassa.

## Passo 2: piani francesi

refused-not_on_field = { IL($piece) } non { PLURALE($piece) ->
     [p] sono
    *[s] è
 } un esercito francese sul campo.
refused-no_token = Non restano segnalini del piano { $plan }.
refused-has_token = { IL($piece) } { PLURALE($piece) ->
     [p] hanno
    *[s] ha
 } già un piano.

## Passo 3: piani nemici

refused-highest = Prima { DI($piece) } viene chi ha un'abilità più alta.

## Passo 4: agisce il nemico

refused-later = Non tocca ancora { A($piece) }: agisce prima la zona più avanzata, e in essa chi ha un piano.

## Passo 5: agiscono i francesi

refused-acted = { IL($piece) } { PLURALE($piece) ->
     [p] hanno
    *[s] ha
 } già agito in questo turno di battaglia.
refused-no_such_token = { IL($piece) } non { PLURALE($piece) ->
     [p] hanno
    *[s] ha
 } ricevuto il piano { $plan }.

## Passo 6: rotta

refused-routed = I francesi sono in rotta, e { IL($piece) } { PLURALE($piece) ->
     [p] devono
    *[s] deve
 } ritirarsi.

## Ritiro truppe

refused-fought = { A($space) } si è già combattuto in questa fase: non c'è una seconda battaglia.

## Marcia forzata

refused-rode = Napoleone ha già mosso in questa fase.
refused-too_far = Napoleone muove solo in una regione adiacente, e { $space } non lo è.

## Rifornimenti francesi

refused-not_reduced = { IL($piece) } non { PLURALE($piece) ->
     [p] sono
    *[s] è
 } un esercito francese ridotto sulla mappa.
refused-napoleon = Napoleone non è un esercito: si sposta per conto suo, e non si compra né si riequipaggia.
refused-not_for_sale = { IL($piece) } non { PLURALE($piece) ->
     [p] sono
    *[s] è
 } tra gli eserciti che si possono comprare.
refused-same_counter = Prendi il primo segnalino di questo tipo: sono tutti uguali.
refused-one_step = { IL($piece) } non { PLURALE($piece) ->
     [p] hanno
    *[s] ha
 } un lato ridotto.
refused-fresh = { IL($piece) } { GENERE($piece) ->
     [m] è stato comprato ridotto
     [f] è stata comprata ridotta
     [mp] sono stati comprati ridotti
    *[fp] sono state comprate ridotte
 } in questa fase e non { PLURALE($piece) ->
     [p] tornano
    *[s] torna
 } ancora a piena forza.
refused-no_french = { A($space) } non ci sono eserciti francesi, e i nuovi si uniscono ad altri.
refused-no_buy_back = { IL($piece) } { GENERE($piece) ->
     [m] è stato distrutto
     [f] è stata distrutta
     [mp] sono stati distrutti
    *[fp] sono state distrutte
 }, e in questa campagna nessuno si ricompra.
refused-no_scouts = Tutti i segnalini esploratore sono in uso.

## Ordini nemici: procedura

refused-no_group = Il gruppo { DI($piece) } non aspetta un ordine.

## Rifornimenti nemici

refused-no_roll = Per { $space } il nemico ora non tira.

## Decisioni di chi gioca da solo

refused-no_goal = L'ordine non porta { A($space) }.
refused-no_way = La strada per { IL($space) } non è la più breve.

## I piani di battaglia uno per uno

refused-no_formation_token = Formazione non è tra i piani di questo turno di battaglia, oppure è già stata usata.
refused-no_formations = { IL($piece) }: solo fanteria e cavalleria cambiano formazione.
refused-only_held = Accanto al campo si tiene solo { $plan }; gli altri piani si danno a un esercito.
refused-no_advance = { IL($piece) } non { PLURALE($piece) ->
     [p] possono
    *[s] può
 } avanzare: non si avanza in mischia né senza una zona davanti.

## Le intuizioni una per una

refused-no_sweep = Dilaga solo la cavalleria della Riserva francese, e { IL($piece) } non { PLURALE($piece) ->
     [p] sono
    *[s] è
 } lì.

## La nebbia di guerra riga per riga

refused-not_in_city = Il colpo cade su un esercito francese { A($space) }.
