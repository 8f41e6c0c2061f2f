refused-fresh = { $piece } was bought reduced in this phase and can not be refitted yet.
refused-moved = { $piece } has moved already in this phase.
refused-no_buy_back = { $piece } was destroyed and can not be bought back in this campaign.
refused-no_scouts = All Scout counters are in use.
refused-no_supply =
    { $n ->
        [one] That costs { $n } supply point, more than the French have.
       *[other] That costs { $n } supply points, more than the French have.
    }
refused-not_adjacent = { $space } is not adjacent to where { $piece } is.
refused-not_for_sale = { $piece } is not in the French pool.
refused-not_french = { $piece } is not French.
refused-not_on_map = { $piece } is not on the map.
refused-not_reduced = { $piece } is not a reduced French Force on the map.
refused-one_step = { $piece } has no reduced side.
refused-pinned = Enemy Forces are in the area of { $piece }, so it can not move.
refused-same_counter = Take the first counter of this kind; they are all alike.
refused-static = { $piece } is static and never moves.
