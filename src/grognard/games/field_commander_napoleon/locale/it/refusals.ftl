refused-fresh = { IL($piece) } { GENERE($piece) ->
     [m] è stato comprato ridotto
     [f] è stata comprata ridotta
     [mp] sono stati comprati ridotti
    *[fp] sono state comprate ridotte
 } in questa fase e non { PLURALE($piece) ->
     [p] tornano
    *[s] torna
 } ancora a piena forza.
refused-moved = { IL($piece) } { PLURALE($piece) ->
     [p] hanno
    *[s] ha
 } già mosso in questa fase.
refused-no_buy_back = { IL($piece) } { GENERE($piece) ->
     [m] è stato distrutto
     [f] è stata distrutta
     [mp] sono stati distrutti
    *[fp] sono state distrutte
 }, e in questa campagna nessuno si ricompra.
refused-no_scouts = Tutti i segnalini esploratore sono in uso.
refused-no_supply = Costa { $n ->
     [one] 1 punto rifornimento
    *[other] { $n } punti rifornimento
 }, più di quanti ne hanno i francesi.
refused-not_adjacent = { $space } non è adiacente a dove si { PLURALE($piece) ->
     [p] trovano
    *[s] trova
 } { IL($piece) }.
refused-not_for_sale = { IL($piece) } non { PLURALE($piece) ->
     [p] sono
    *[s] è
 } tra gli eserciti che si possono comprare.
refused-not_french = { IL($piece) } non { PLURALE($piece) ->
     [p] sono francesi
    *[s] è francese
 }.
refused-not_on_map = { IL($piece) } non { PLURALE($piece) ->
     [p] sono
    *[s] è
 } sulla mappa.
refused-not_reduced = { IL($piece) } non { PLURALE($piece) ->
     [p] sono
    *[s] è
 } un esercito francese ridotto sulla mappa.
refused-one_step = { IL($piece) } non { PLURALE($piece) ->
     [p] hanno
    *[s] ha
 } un lato ridotto.
refused-pinned = Nella regione { DI($piece) } c'è il nemico, e nessuno se lo lascia alle spalle.
refused-same_counter = Prendi il primo segnalino di questo tipo: sono tutti uguali.
refused-static = { IL($piece) } non si { PLURALE($piece) ->
     [p] muovono
    *[s] muove
 } mai.
