# Why something cannot be done, in the order of the rulebook

## Introduction and pieces

no-substitutes = { CAP(THE($unit)) } cannot be split: it takes 2 SP, substitutes, and captains with room for them.
no-such-part = { CAP(THE($unit)) } cannot be split so: a free counter, a captain with room, and counters for the rest are needed.
nothing-to-merge = Only substitutes of one kind under one captain become a larger counter, and it must be free.

## Sequence of play

nothing-to-organise = There is nothing of yours left to put in order there.

## Command

rank-full = { THE($captain) } commands { $n ->
    [one] 1 unit
   *[other] { $n } units
 } already.
only-the-unemployed = { CAP(THE($captain)) } does not ride alone: only a captain without units does, once a turn.
minor-from-the-box = A Minor Captain comes from the box, once, to a Force of his own Army.
chivalrous = { THE($captain) } does not attack a Force that retreats.

## Supply

no-source-there = No marker of yours can be set down at { $space } now.
source-stays = A Supply Source is changed once in a segment, by its own Army, and only where there is another to go to.

## Organisation and orders

moved-once = { THE($unit) } { NUM($unit) ->
    [p] have
   *[s] has
 } been moved in this segment.
not-here = { THE($unit) } and { THE($captain) } are not in one hex.
not-alike = { THE($unit) } and { THE($to_unit) } are not of one kind.
over-maximum = { THE($unit) } { NUM($unit) ->
    [p] hold
   *[s] holds
 } { $n } SP at most.
units-of-this-hex = Only your own units at { $space } are put in order now.
no-order-for = { THE($captain) } cannot receive an order now.
orders-to-forces = Orders go to Forces of your own: Garrison, Stand, Manoeuvre, Attack or Retreat.
no-line-of-command = There is no Line of Command to { THE($captain) }.
cannot-pay = The order for { THE($captain) } costs { $n } AP, more than the Army has.
garrison-needs-town = { $space } is no Town or Fortress for { THE($captain) } to garrison.
no-move = { THE($captain) } has a No Move marker.
order-stays = { THE($captain) }'s order keeps him in his hex.
order-retreats = { THE($captain) } has a Retreat order.
costs-nothing = The order for { THE($captain) } costs nothing and need not be forced.
order-bound = The order of { THE($captain) } cannot be changed now.
same-order = { THE($captain) } has this order already.

## Forces

leaves-nobody = { THE($captain) } can leave nobody behind now.
not-with-him = { THE($captain) } commands no units in this Force.
nothing-left = { THE($captain) } would be left without troops.
not-before-battle = Before a battle no captain is detached from his Force.
stays-with-force = { THE($captain) } cannot be detached: he leads already, has been detached, or his Force may not part.

## Activation and movement

only-the-named = Only one of the two captains who were named is activated.
name-first-captain = Only First Captains of your own with troops can be named.
completed = { THE($captain) } has used up his activations of this turn.
acted-already = { THE($captain) } has acted this turn; what is left is for captains who have not.
too-near = A Regular March keeps away from enemies ({ $space }).
not-next = { $space } is not the next hex.
too-few-points = Too few Movement Points are left: { $n }.
too-far = { $space } costs more than the { $n } points left.
dug-already = There are earthworks of yours at { $space } already.
nothing-to-raise = There is no level 1 of yours to raise at { $space }.
needs-infantry = Earthworks need { $n } SP of infantry.
enemy-there = The enemy holds { $space }.
roads-only = An Administrative March keeps to roads ({ $space }).
in-admin = { THE($captain) } is in Administrative March: roads and nothing else.
needs-manoeuvre = { THE($captain) } needs a Manoeuvre order for that.
no-admin-march = The Force is not in Administrative March.
may-not-stay-here = The Force may not end its march in this hex while it can go on.
enemy-near = { $space } is within { $n } hexes of the enemy.
in-zone = { THE($captain) } is in an enemy zone of control.
guns-alone = Artillery alone does not enter enemy ZOC.
stopped-by-zoc = { THE($captain) } has entered an enemy ZOC and must stop.
zoc-to-zoc = Not from one enemy ZOC into another ({ $space }).
city = A Force in a Fortified City cannot be attacked on the march ({ $space }).
nobody-there = There is no enemy at { $space }.
attacked-already = Who stands at { $space } was attacked in this activation already.

## Discipline

half-demoralised = Half of { THE($captain) }'s Force is demoralised.
wholly-demoralised = All of { THE($captain) }'s Force is demoralised.
not-disrupted = { THE($captain) }'s Force is not Disrupted.

## Stacking

not-too-many = { CAP(THE($unit)) } { NUM($unit) ->
    [p] are
   *[s] is
 } not one of those that are too many here.

## Combat

not-adjacent = { THE($captain) } is not adjacent.
attack-finished = { THE($captain) } has finished attacking.
across-ferry = Not across a principal river at { $space }.
no-such-chit = { THE($captain) } cannot have that chit: two for each captain, only what his troops can use, and only what is left in the set.
no-such-section = { THE($captain) } cannot be placed there: each corps is placed once, at least one in the Main Body, and Vanguard and Rearguard need a Formation chit.
losses-of-pursuit = { CAP(THE($unit)) } { NUM($unit) ->
    [p] do
   *[s] does
 } not take this loss: a pursuit strikes in an order of its own.
fatigued = { THE($captain) }'s Force is tired: Stand or Garrison.
no-formation = { THE($captain) } holds no Formation chit.
no-target = { THE($captain) } is no target in this clash.
no-battery = { THE($captain) } has no battery that may open fire: guns in good order, an Artillery chit, and no shot in this round.
no-charge = { THE($captain) } cannot charge: horse in good order and a Cavalry Charge chit are needed, once in a clash.
not-in-this-wave = { CAP(THE($unit)) } cannot ride in this wave: only horse in good order, all heavy or all light.
not-to-be-struck = { CAP(THE($unit)) } cannot be struck: only a unit in good order of the corps that is charged.
no-countercharge = { THE($captain) } cannot countercharge: horse in good order and a Cavalry Charge chit are needed, against whoever charges him.
no-reserve = { THE($captain) } cannot be called up: he must stand in the Rearguard and hold a Reserve chit.
may-not-engage = { THE($captain) } may not engage { THE($to_captain) } now: only a corps of this clash, not more than twice his own strength, and when it is his turn.
not-his-turn = It is not for { THE($captain) } to engage now.
not-his-opponent = { THE($captain) } fights only whom he has engaged, each once in a round, and { THE($to_captain) } is none of them.
no-engagement-left = { THE($captain) } has no engagement of his own that is still to be fought in this round.
cannot-fight = { THE($captain) } has no troops fit to attack.

## Assaults and retreats

losses-spread = Losses are spread: the units that must bear them come first, and none loses another SP before the rest have lost one.
not-to-demoralise = { CAP(THE($unit)) } cannot take this result: only a unit in good order of those that fought can.
no-way-back = { THE($captain) } has no way to retreat there.

## Special units

captains-of-this-hex = Only your own captains at { $space } are put in order now.
nothing-to-hand = { THE($captain) } has no such thing to hand over in this segment.
no-troops-for-it = { THE($captain) } cannot take it over: it goes with other troops, and siege artillery only with guns.
militia-stays = { THE($unit) } { NUM($unit) ->
    [p] stay where they are
   *[s] stays where it is
 }.
no-pontoon = { THE($captain) } has no pontoon bridge.
no-river = There is no river to bridge towards { $direction }.
enemy-beyond = The enemy holds or controls { $space } beyond the river.
named-unit = { THE($unit) } must serve under { THE($captain) }.
own-nation = { THE($unit) } { NUM($unit) ->
    [p] do
   *[s] does
 } not serve under { THE($captain) }.

## Optional rules

no-quarters = { THE($captain) } cannot go into quarters here.
quartered = { THE($captain) } is in quarters.
must-stand = { THE($captain) } may only Stand or Garrison this turn.

## The scenarios

caution = { THE($captain) } keeps away from the enemy near { $space }.
mixed-nations = Nobody at { $space } may command both nations.
needs-attack-order = Their Captain General needs an Attack order to share { $space }.
no-milan = Milan is closed while the Swiss negotiate.
no-parma = Parma and Piacenza are closed ({ $space }).
truce = Neither coalition comes next to the other while the Swiss negotiate ({ $space }).
venetian-limits = The Venetians may not go to { $space }.
no-such-offer = So much cannot be offered: the scenario knows two sums, and the money must be there.
pro-french-swiss = Pro-French Swiss do not stir ({ THE($captain) }).
