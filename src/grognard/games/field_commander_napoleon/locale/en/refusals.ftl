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
refused-rode = Napoleon has moved already in this phase.
refused-too_far = Napoleon moves to an adjacent area only, and { $space } is none.
refused-fought = A battle has been fought at { $space } in this phase; there is no second one.
refused-no_battle = There is no battle at { $space }: it does not hold both sides.
refused-not_waiting = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not waiting to be placed.
refused-first = First comes { THE($piece) }.
refused-always_line = { THE($piece) } { NUM($piece) ->
     [p] stand
    *[s] stands
 } in Line always.
refused-zone_full = There is no room left in { THE($space) }.
refused-zone = French Forces deploy in their Approach and Reserve; with the Insight Front also in their Front.
refused-no_formation_token = Formation is not among the plans of this Battle Turn, or it has been used.
refused-no_formations = { THE($piece) }: only infantry and cavalry change formation.
refused-not_on_field = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not a French Force on the Battlefield.
refused-no_token = No token of the plan { $plan } is left.
refused-not_for_it = The plan { $plan } is not for { THE($piece) }.
refused-has_token = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } a plan already.
refused-acted = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } acted in this Battle Turn.
refused-routed = The French are routed, and { THE($piece) } must retreat.
refused-not_routed = The plan { $plan } is for a routed side.
refused-must_use = { THE($piece) } must carry out the plan { $plan }, for it has been given out.
refused-no_such_token = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } not been given the plan { $plan }.
refused-no_use = The plan { $plan } would do nothing for { THE($piece) } now.
refused-highest = Others of a higher skill come before { THE($piece) }.
refused-lowest = Others of a lower skill come before { THE($piece) }.
refused-later = It is not yet the turn of { THE($piece) }: the foremost zone acts first, and there those with plans.
refused-no_french = No French Force is at { $space }, and new ones join others.
refused-no_roll = The Enemy does not roll for { $space } now.
refused-no_group = The group of { THE($piece) } does not wait for an order.
refused-no_goal = The order does not point at { $space }.
refused-no_way = The way by { $space } is not the shortest.
refused-no_sweep = Only cavalry in French Reserve sweeps, and { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not there.
refused-other_acts = { THE($piece) } { NUM($piece) ->
     [p] carry
    *[s] carries
 } out the plan now, and nobody else.
refused-no_advance = { THE($piece) } cannot advance: in melee, or with no zone ahead, one does not.
refused-no_retreat = { THE($piece) } cannot retreat now: there is no way back out of a melee that this plan began.
refused-not_in_city = The hit falls on a French Force in { $space }.
refused-so_many_plans = From 1 to { $n } extra plans are on offer.
refused-only_held = Only { $plan } is held beside the Battlefield; the other plans are given to a Force.
refused-not_early = Before the Enemy act only those with Square or Prepare; { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } neither.
refused-napoleon = Napoleon himself is no Force: he rides by himself, and is neither bought nor refitted.
refused-no_napoleon = Napoleon is not at this battle: no Insights.
refused-insight_taken = This Insight has been taken already.
