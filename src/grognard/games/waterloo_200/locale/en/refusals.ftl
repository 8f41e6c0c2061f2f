# Why something cannot be done, in the order of the rulebook

## What the game is

refused-mixed = British and Prussians never stand together, and the partner is at { THE($space) }.

## The map

refused-black = { THE($space) } { NUM($space) ->
    [p] are a black area
   *[s] is a black area
    }; nobody enters it by movement.

## Units

refused-support-alone = Artillery and leaders never attack alone; a combat unit must be at { THE($space) }.
refused-activated = { THE($piece) } { NUM($piece) ->
    [p] are
   *[s] is
 } activated already.
refused-reveal-among-enemies = Nobody is revealed among enemies, and there are some at { THE($space) }.
refused-not-a-tactical-leader = That is not a Tactical Leader on the map.
refused-out-of-radius = { THE($piece) } { NUM($piece) ->
    [p] are
   *[s] is
 } not within the radius of an activated leader of the same corps.
refused-not-artillery = Only artillery is revealed at the end of a move.
refused-one-gun = British and Prussians employ one artillery unit in a battle.
refused-cannot-fire = { THE($piece) } cannot fire there: guns must be activated, away from enemies, within range and above their pawn.

## Set-up

refused-not-this-icon = { THE($piece) } { NUM($piece) ->
    [p] do
   *[s] does
 } not fit the icon ({ $icon }) or { NUM($piece) ->
    [p] are
   *[s] is
 } not in the reserve pool.

## Reinforcements

refused-headquarters-engaged = The commander is engaged with the enemy at { THE($space) }.
refused-not-in-pool = { THE($piece) } { NUM($piece) ->
    [p] are
   *[s] is
 } not in the reserve pool.
refused-pool-empty = There are not so many units in the reserve pool.
refused-no-icon = There is no free icon of its corps and type at { THE($space) }.
refused-no-place = There is no place on the map for { THE($piece) } now.
refused-not-this-arrival = { THE($piece) } { NUM($piece) ->
    [p] are
   *[s] is
 } not of the corps and type that arrives now.

## Sequence of play

refused-impulse-limit = { $n ->
    [one] After one impulse both sides must pass.
   *[other] After { $n } impulses of a turn both sides must pass.
 }
refused-repetition = The disc has been played in this very position in this turn; it is not played there again.
refused-no-disc = A Strategic Action needs the Initiative Disc.
refused-needs-star = At least one of the leaders activated must have a star; { THE($piece) } is at heart, and after him none with a star could follow.
refused-no-star = No Tactical Leader with a star can be activated.
refused-not-yours = That is not yours to command now.
refused-engagements = No more new engagements are allowed in this impulse, so { THE($space) } cannot be entered.
refused-leader-among-enemies = A leader never enters an area with enemies, and there are some at { THE($space) }.
refused-pass-engages = A unit that moves in a Pass may not engage the enemy at { THE($space) }.
refused-moved = { THE($piece) } { NUM($piece) ->
    [p] have
   *[s] has
 } moved in this impulse.
refused-not-adjacent = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } not adjacent.
refused-mp = That costs { $cost } MP at { THE($space) }, and { $left ->
    [0] none is
    [one] 1 is
   *[other] { $left } are
 } left.
refused-disengage = A unit that leaves the enemy must enter friendly ground, and { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } not friendly.
refused-goes-no-further = Infantry and foot artillery that left the enemy may not go on into enemy ground at { THE($space) }.
refused-nowhere = { THE($piece) } { NUM($piece) ->
    [p] have
   *[s] has
 } nowhere to go.
refused-full = There is no room to end the move at { THE($space) }.
refused-duties-first = { $n ->
    [one] A new engagement must be fought first.
   *[other] { $n } new engagements must be fought first.
 }
refused-not-contested = { THE($space) } { NUM($space) ->
    [p] do
   *[s] does
 } not hold units of both sides.
refused-isolated-attack = The units at { THE($space) } are isolated and cannot attack.
refused-battles = No more battles are allowed in this impulse.
refused-nobody-suits = Nobody in the reserve pool has the colour and type for { THE($space) }.
refused-drawn-not-chosen = The unit is drawn, not chosen.
refused-not-in-battle = { THE($piece) } { NUM($piece) ->
    [p] take
   *[s] takes
 } no part in this battle.
refused-strongest-first = The strongest unit must be reduced first, and { THE($piece) } { NUM($piece) ->
    [p] are
   *[s] is
 } not.
refused-one-round = A battle is one round, and { THE($space) } { NUM($space) ->
    [p] have
   *[s] has
 } been fought over in this impulse.
refused-no-combat = There is no combat in a Pass, so no gun is revealed.
refused-once = This has been done already.
refused-no-commander = The commander in chief is not on the map.
refused-not-headquarters = The commander is not at his headquarters, { THE($space) }, and cannot get there.
refused-at-headquarters = A commander who is at headquarters at { THE($space) } does not ride on.
refused-full-strength = { THE($piece) } { NUM($piece) ->
    [p] have
   *[s] has
 } lost no step.
refused-strategic-value = { $n ->
    [one] The commander's value allows only one.
   *[other] The commander's value allows only { $n }.
 }
refused-isolated = { THE($piece) } { NUM($piece) ->
    [p] are
   *[s] is
 } isolated: there is no line of communication.

## Optional rules

refused-option-off = That is an optional rule, and it is not in force in this game.
refused-not-a-scout = Only cavalry scouts, and not in a Pass.
refused-scout-place = A scout must stand without enemies after at most 3 MP (English cavalry 4), which is not so at { THE($space) }.
refused-scout-target = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } not an adjacent green area with enemies.
refused-no-impetus = { THE($piece) } did not fight here, or has ridden on already.
refused-one-mp = { THE($space) } cannot be reached with 1 MP.
refused-no-target = No gun can bombard { THE($space) }.
refused-no-disc-to-retreat = To withdraw costs the Initiative Disc, and the defender does not have it.
refused-no-refuge = Not all the units at { THE($space) } find a place next door, so none withdraws.
refused-not-a-refuge = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } not a controlled area next door that holds units of the same army and has room.
refused-one-by-one = The units withdraw one after the other, and it is not the turn of { THE($piece) }.
refused-not-combined = A combined attack needs a leader, artillery, infantry and cavalry.
