# Why something cannot be done, in the order of the rulebook

## What the game is

refused-not_french = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not French.

## Areas

refused-not_adjacent = { $space } { NUM($space) ->
    [p] are
   *[s] is
 } not adjacent to where { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 }.

## Types of Forces

refused-static = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } static and never { NUM($piece) ->
     [p] move
    *[s] moves
 }.

## The French turn

refused-moved = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } moved already in this phase.
refused-not_on_map = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not on the map.
refused-pinned = Enemy Forces are in the area of { THE($piece) }, and nobody leaves them behind.
refused-no_battle = There is no battle at { $space }: it does not hold both sides.

## The course of a battle

refused-not_early = Before the Enemy only those with Square or Prepare act, and { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } neither.

## How many Battle Plans

refused-no_supply = That costs { $n ->
     [one] 1 supply point
    *[other] { $n } supply points
 }, more than the French have.
refused-so_many_plans = From 1 to { $n } extra plans are on offer.

## Choosing Insights

refused-no_napoleon = Napoleon is not at this battle: no Insights.
refused-insight_taken = This Insight has been taken already.

## Battlefield and French placement

refused-zone_full = There is no room left in { THE($space) }.
refused-not_waiting = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not waiting to be placed.
refused-first = First comes { THE($piece) }.
refused-zone = French Forces deploy in their Approach and Reserve; with the Insight Front also in their Front.

## Enemy placement

refused-always_line = { THE($piece) } { NUM($piece) ->
     [p] stand
    *[s] stands
 } in Line always.

## Battle Plans

refused-not_routed = The plan { $plan } is for a routed side.

## Who may use which plan

refused-not_for_it = The plan { $plan } is not for { THE($piece) }.

## Activating a plan

refused-other_acts = { THE($piece) } { NUM($piece) ->
     [p] carry
    *[s] carries
 } out the plan now, and nobody else.
refused-no_use = The plan { $plan } would do nothing for { THE($piece) } now.
refused-must_use = { THE($piece) } must carry out the plan { $plan }, for it has been given out.

## Melee

refused-no_retreat = { THE($piece) } cannot retreat now: there is no way back out of a melee that this plan began.

## Hits

refused-lowest = Others of a lower skill come before { THE($piece) }.

## Step 2: French plans

refused-not_on_field = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not a French Force on the Battlefield.
refused-no_token = No token of the plan { $plan } is left.
refused-has_token = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } a plan already.

## Step 3: Enemy plans

refused-highest = Others of a higher skill come before { THE($piece) }.

## Step 4: the Enemy acts

refused-later = It is not yet the turn of { THE($piece) }: the foremost zone acts first, and there those with plans.

## Step 5: the French act

refused-acted = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } acted in this Battle Turn.
refused-no_such_token = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } not been given the plan { $plan }.

## Step 6: rout

refused-routed = The French are routed, and { THE($piece) } must retreat.

## Withdrawal

refused-fought = A battle has been fought at { $space } in this phase; there is no second one.

## Forced march

refused-rode = Napoleon has moved already in this phase.
refused-too_far = Napoleon moves to an adjacent area only, and { $space } is not one.

## French supply

refused-not_reduced = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } no reduced French Force on the map.
refused-napoleon = Napoleon is no Force: he moves by himself, and is neither bought nor refitted.
refused-not_for_sale = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not among the Forces that can be bought.
refused-same_counter = Take the first counter of this kind; they are all alike.
refused-one_step = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } no reduced side.
refused-fresh = { THE($piece) } { NUM($piece) ->
     [p] were
    *[s] was
 } bought reduced in this phase and cannot be refitted yet.
refused-no_french = No French Force is at { $space }, and new ones join others.
refused-no_buy_back = { THE($piece) } { NUM($piece) ->
     [p] were
    *[s] was
 } destroyed and cannot be bought back in this campaign.
refused-no_scouts = All Scout counters are in use.

## Enemy orders: procedure

refused-no_group = The group of { THE($piece) } does not wait for an order.

## Enemy supply

refused-no_roll = The Enemy does not roll for { $space } now.

## Decisions of a solitary player

refused-no_goal = The order does not point at { $space }.
refused-no_way = The way by { $space } is not the shortest.

## The Battle Plans one by one

refused-no_formation_token = Formation is not among the plans of this Battle Turn, or it has been used.
refused-no_formations = { THE($piece) }: only infantry and cavalry change formation.
refused-only_held = Only { $plan } is held beside the Battlefield; the other plans are given to a Force.
refused-no_advance = { THE($piece) } cannot advance: nobody does in melee, or with no zone ahead.

## The Insights one by one

refused-no_sweep = Only cavalry in French Reserve sweeps, and { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } not there.

## The Fog of War row by row

refused-not_in_city = The hit falls on a French Force in { $space }.
