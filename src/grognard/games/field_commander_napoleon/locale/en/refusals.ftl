refused-fresh = { THE($piece) } { NUM($piece) ->
     [p] were
    *[s] was
 } bought reduced in this phase and can not be refitted yet.
refused-moved = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } moved already in this phase.
refused-no_buy_back = { THE($piece) } { NUM($piece) ->
     [p] were
    *[s] was
 } destroyed and can not be bought back in this campaign.
refused-no_scouts = All Scout counters are in use.
refused-no_supply = That costs { $n ->
     [one] 1 supply point
    *[other] { $n } supply points
 }, more than the French have.
refused-not_adjacent = { $space } is not adjacent to where { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 }.
refused-not_for_sale = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not among the Forces that can be bought.
refused-not_french = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not French.
refused-not_on_map = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not on the map.
refused-not_reduced = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } no reduced French Force on the map.
refused-one_step = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } no reduced side.
refused-pinned = Enemy Forces are in the area of { THE($piece) }, and nobody leaves them behind.
refused-same_counter = Take the first counter of this kind; they are all alike.
refused-static = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } static and never { NUM($piece) ->
     [p] move
    *[s] moves
 }.
