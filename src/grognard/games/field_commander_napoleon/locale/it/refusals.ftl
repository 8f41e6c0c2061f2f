refused-fresh = { $piece }: Forza acquistata ridotta in questa fase, non si può ancora riequipaggiare.
refused-moved = { $piece } ha già mosso in questa fase.
refused-no_buy_back = { $piece }: Forza distrutta, in questa campagna non si può riacquistare.
refused-no_scouts = Tutti i segnalini esploratore sono in uso.
refused-no_supply =
    { $n ->
        [one] Costa { $n } punto rifornimento, più di quanti ne hanno i Francesi.
       *[other] Costa { $n } punti rifornimento, più di quanti ne hanno i Francesi.
    }
refused-not_adjacent = { $space } non è adiacente a dove si trova { $piece }.
refused-not_for_sale = { $piece } non è nella riserva dei Francesi.
refused-not_french = { $piece } non è francese.
refused-not_on_map = { $piece } non è sulla mappa.
refused-not_reduced = { $piece } non è una Forza francese ridotta sulla mappa.
refused-one_step = { $piece } non ha un lato ridotto.
refused-pinned = Nella regione di { $piece } ci sono Forze nemiche: non può muovere.
refused-same_counter = Prendi il primo segnalino di questo tipo: sono tutti uguali.
refused-static = { $piece }: Forza statica, non muove mai.
