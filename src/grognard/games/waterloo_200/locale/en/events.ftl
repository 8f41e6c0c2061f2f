# What is told, in the order of the rulebook

## What the game is

episode-turn = Turn { $n }, { $begins } to { $ends }
differ = The Allies differ: the British propose “{ $british }”, the Prussians “{ $prussian }”.
won-commander = The enemy commander in chief has fallen: a decisive victory.
won-commander-french = Wellington has fallen. The French win decisively. { areas-held }
won-commander-allied = Napoleon has fallen. The Allies win decisively. { areas-held }
won-morale = Ten units are lost and an army breaks: a decisive victory.
won-morale-french = Ten British units are lost and Wellington's army breaks. The French win decisively. { areas-held }
won-morale-allied = Ten French units are lost and the Armée du Nord breaks. The Allies win decisively. { areas-held }
won-seven = All seven Victory Areas are in one hand: a decisive victory.
won-seven-french = The French hold all seven Victory Areas and win decisively.
won-seven-allied = The Allies hold all seven Victory Areas and win decisively.
won-nightfall = Night falls, and the Victory Areas are counted: a marginal victory.
won-nightfall-french = Night falls, and the French hold { $french_score } Victory Areas, the Allies { $british_score ->
    [0] none
   *[other] { $british_score }
 }: a marginal victory for the French.
won-nightfall-allied = Night falls, and the Allies hold { $british_score } Victory Areas, the French { $french_score ->
    [0] none
   *[other] { $french_score }
 }: a marginal victory for the Allies.
areas-held = Victory Areas: French { $french_score ->
    [0] none
   *[other] { $french_score }
 }, Allies { $british_score ->
    [0] none
   *[other] { $british_score }
 }.
fought-attacker = The attacker wins.
fought-defender = The defender wins.
fought-drawn = Neither wins.

## The map

takes = { THE($role) } take control of { THE($spaces) }.
takes-star = { THE($role) } take { THE($space) }, a Victory Area. French { $french ->
    [0] none
   *[other] { $french }
 }, Allies { $allied ->
    [0] none
   *[other] { $allied }
 }.

## First definitions

turn-over = Turn { $n } is over. Victory Areas: French { $french ->
    [0] none
   *[other] { $french }
 }, Allies { $allied ->
    [0] none
   *[other] { $allied }
 }. Units lost: French { $french_lost ->
    [0] none
   *[other] { $french_lost }
 }, Allies { $allied_lost ->
    [0] none
   *[other] { $allied_lost }
 }. { CAP(THE($side)) } have the disc.
episode-impulse = Impulse { $n }: { THE($side) }
plays-tactical = { THE($side) } choose a Tactical Action.
plays-strategic = { THE($side) } play the Initiative Disc for a Strategic Action.
plays-pass = { THE($side) } pass.
impulse-tactical = Tactical Action of { THE($side) }: { $n ->
    [0] no battle
    [one] one battle, { $won ->
        [0] not won
       *[other] won
 }
   *[other] { $n } battles, { $won ->
        [0] none
       *[other] { $won }
     } won
 }.
impulse-strategic = Strategic Action of { THE($side) }: { $n ->
    [0] no battle
    [one] one battle, { $won ->
        [0] not won
       *[other] won
 }
   *[other] { $n } battles, { $won ->
        [0] none
       *[other] { $won }
     } won
 }. The disc changes hands.
impulse-pass = { THE($side) } have passed{ $passes ->
    [2] , the second pass in a row: the turn ends
   *[other] { "" }
 }.

## Units

activated = { THE($unit) } { NUM($unit) ->
    [p] are
   *[s] is
 } activated at { THE($space) }.
worn = { THE($unit) } tires and is { $strength ->
    [1] at heart
   *[other] down to { $strength } stars
 }.
worn-unseen = { THE($unit) } loses a step by being used.
worn-unseen-told = { THE($unit) } tires and is { $strength ->
    [1] at heart
   *[other] down to { $strength } stars
 }.
engages = { THE($unit) } { NUM($unit) ->
    [p] engage
   *[s] engages
 } the enemy at { THE($space) }.
employs = { THE($unit) } { NUM($unit) ->
    [p] fire
   *[s] fires
 } into { THE($space) }.
reduced = { THE($unit) } { NUM($unit) ->
    [p] are
   *[s] is
 } reduced to strength { $strength }{ step-lost }.
reduced-unseen = { THE($unit) } { NUM($unit) ->
    [p] lose
   *[s] loses
 } a step{ step-lost }.
reduced-unseen-told = { THE($unit) } { NUM($unit) ->
    [p] are
   *[s] is
 } reduced to strength { $strength }{ step-lost }.
eliminated = { THE($unit) } { NUM($unit) ->
    [p] are
   *[s] is
 } destroyed at { THE($space) }{ step-lost }.
step-lost = { $how ->
    [fired] {" "}after firing
    [cut-off] , cut off from the army
   *[hit] { $n ->
        [one] {" "}by one hit
       *[other] {" "}by { $n } hits
    }
 }

## Set-up

set-up = The armies face each other across the valley.

## Reinforcements

episode-arrival = The Prussians arrive
arrives = { THE($unit) } { NUM($unit) ->
    [p] arrive
   *[s] arrives
 } at { THE($space) }.
arrived = { THE($corps) } of the Prussians has come to { THE($space) } with { $n ->
    [one] one block
   *[other] { $n } blocks
 }; { $pool ->
    [0] nobody waits behind
    [one] one more waits in the reserve pool
   *[other] { $pool } more wait in the reserve pool
 }.
episode-reinforcements = Reinforcements for { THE($role) }
reinforces-icon = { THE($unit) } { NUM($unit) ->
    [p] come
   *[s] comes
 } up from the reserve to { THE($space) } ({ $icon }).
reinforces = { THE($unit) } { NUM($unit) ->
    [p] come
   *[s] comes
 } up from the reserve to { THE($space) }.
returns = { THE($unit) } { NUM($unit) ->
    [p] find no place and go
   *[s] finds no place and goes
 } back to the reserve pool.
reinforced = { THE($role) } bring up { $n ->
    [0] nobody
    [one] one unit
   *[other] { $n } units
 }{ $back ->
    [0] { "" }
    [one] ; one finds no place and goes back
   *[other] ; { $back } find no place and go back
 }. { $pool ->
    [0] Their reserve pool is empty.
    [one] One unit is left in the reserve pool.
   *[other] { $pool } units are left in the reserve pool.
 }

## Sequence of play

disc-passes = The Initiative Disc goes to { THE($side) }.
hidden = { THE($units) } { NUM($units) ->
    [p] are
   *[s] is
 } hidden again.
moves = { THE($unit) }: { $way } ({ $cost } MP).
moves-told = { THE($piece) }: { $way } ({ $cost } MP, { $left ->
    [0] none
   *[other] { $left }
 } left).
episode-battle = Battle at { THE($space) }
attacks = { THE($role) } attack at { THE($space) }: { $n ->
    [one] one block
   *[other] { $n } blocks
 } against { $against ->
    [one] one
   *[other] { $against }
 } of { THE($enemy_role) }.
comes-up = { THE($unit) } { NUM($unit) ->
    [p] come
   *[s] comes
 } up out of the sunken lane at { THE($space) }.
showdown = { THE($attacker_units) }{ $beside ->
    [0] { "" }
   *[other] {", backed from next door by "}{ THE($beside_units) },
 } against { THE($defender_units) }.
fires = Firepower { $of } for { THE($attacker_role) }, { $df } for { THE($defender_role) }: { $fr ->
    [0] a draw, nobody is hurt
   *[other] { THE($victor_role) } win by { $n }
 }.
loser-hits = { THE($role) } lost by { $fr } and take { $n ->
    [0] no hit
    [one] one hit
   *[other] { $n } hits
 }{ $capped ->
    [1] , all that their units there can take
   *[other] { "" }
 }.
winner-hits = { THE($role) } take { $n ->
    [0] no hit
    [one] one hit
   *[other] { $n } hits
 } themselves: { $result ->
    [battle-marginal] half of the { $il ->
        [one] one
       *[other] { $il }
    } they dealt, rounded up
    [battle-decisive] a quarter of the { $il ->
        [one] one
       *[other] { $il }
    } they dealt, rounded up
   *[battle-brilliant] one, after a brilliant victory
 }{ $relief ->
    [1] , less one for a combined attack
   *[other] { "" }
 }.
absorbs = { THE($unit) } { NUM($unit) ->
    [p] absorb
   *[s] absorbs
 } { $n ->
    [one] a hit
   *[other] { $n } hits
 } without loss.
morale = The morale of { THE($role) } falls to { $n }.
battle-over = { $n ->
    [0] A draw
   *[other] { CAP(THE($victor_role)) } win by { $n }
 } at { THE($space) }. { CAP(THE($attacker_role)) } lose { $attacker_steps ->
    [0] nothing
    [one] one step
   *[other] { $attacker_steps } steps
 }, { THE($defender_role) } { $defender_steps ->
    [0] nothing
    [one] one step
   *[other] { $defender_steps } steps
 }{ $fallen ->
    [0] { "" }
   *[other] {"; destroyed: "}{ THE($units) }
 }. { $fate ->
    [taken] { CAP(THE($holder_role)) } take the ground.
    [held] { CAP(THE($holder_role)) } hold the ground.
   *[contested] The fight there goes on.
 }
episode-reorganisation = Reorganisation after turn { $n }
reorganisation = The armies reorganise. { CAP(THE($side)) }, without the disc, decide first.
reorganised = The armies have reorganised. { CAP(THE($side)) } have the disc and begin the next turn.
rests-not = { THE($role) } do not reorganise.
episode-rally = { $unit } reorganises the army of { THE($role) }
regenerates = { THE($unit) } { NUM($unit) ->
    [p] recover
   *[s] recovers
 } a step at { THE($space) }.
rallied = { $unit } has given back { $n ->
    [0] no step
    [one] one step
   *[other] { $n } steps
 } to the leaders of { THE($role) } and goes back into the shadow.

## Optional rules

scouts = { THE($unit) } { NUM($unit) ->
    [p] scout
   *[s] scouts
 } { THE($space) }.
scouted = The scouts see { THE($unit) } at { THE($space) }, strength { $strength }.
plays-disc = { THE($role) } spend the Initiative Disc to withdraw from { THE($space) }.
pins = A combined attack pins the defenders of { THE($space) }.
withdraws = { THE($unit) } { NUM($unit) ->
    [p] withdraw
   *[s] withdraws
 } to { THE($space) }.
withdrew = { THE($role) } have withdrawn from { THE($space) } before a shot was fired.
advances = { THE($unit) } { NUM($unit) ->
    [p] ride
   *[s] rides
 } on to { THE($space) }.
episode-bombardment = The Grande Batterie fires on { THE($space) }
bombarded = The guns { $n ->
    [0] do no harm at { THE($space) }
   *[other] beat the defenders of { THE($space) } by { $n }: { $steps ->
        [0] no step lost
        [one] one step lost
       *[other] { $steps } steps lost
 }
 }{ $fallen ->
    [0] { "" }
   *[other] {", destroyed: "}{ THE($units) }
 }.
score = { $n ->
    [one] 1 Victory Area
   *[other] { $n } Victory Areas
 }
