# What is asked and can be chosen, in the order of the rulebook

## What the game is

ask-Agreement-propose = Propose an action; both Allied players must play the same.
ask-Agreement-propose-pass = Propose to pass
ask-Agreement-decide = The Allies differ (British: { $british }, Prussians: { $prussian }). The British decide between the two.
ask-Agreement-decide-pass = Pass

## Set-up

ask-SetUp-place = Choose a unit for { THE($space) }: { $icon }.

## Reinforcements

ask-Reinforce-how_many = How many units are drawn? { $n } at most, with { $pool } in the reserve pool.
ask-Reinforce-how_many-done = Draw nobody
ask-Reinforce-draw = Choose a reinforcement; { $n ->
    [one] one more may come.
   *[other] { $n } more may come.
 }
ask-Reinforce-draw-done = Choose no more
ask-Reinforce-place = Where { NUM($piece) ->
    [p] do
   *[s] does
 } { THE($piece) } come in?
ask-PrussiansArrive-drawn_units = Choose the Prussian { $type } that arrives.

## Sequence of play

ask-Impulse-choose = Impulse { $n }: choose your action.{ $passes ->
    [1] {" "}The enemy has passed; if you pass too, the turn ends.
   *[other] { "" }
 }
ask-Impulse-choose-pass = Pass (one unit may move){ $passes ->
    [1] {" "}and end the turn
   *[other] { "" }
 }
ask-Activation-activate = { $n ->
    [0] No more Tactical Leaders may be activated.
    [one] Activate a Tactical Leader: he may ride first. One more is allowed.
   *[other] Activate a Tactical Leader: he may ride first. { $n } more are allowed.
 }
ask-Activation-activate-done = Go on to movement
ask-TacticalAction-movement = Move a unit of an activated corps. { $n ->
    [0] No new engagement is allowed any more.
    [one] One new engagement is allowed.
   *[other] { $n } new engagements are allowed.
 }
ask-TacticalAction-movement-done = End movement, go on to combat
ask-StrategicAction-choose = The disc is played. March and fight, or bring up reinforcements?
ask-StrategicAction-choose-done = Nothing more: give the disc away
ask-StrategicAction-movement = { $n ->
    [0] No more units may march.
    [one] Move a unit; one more may march.
   *[other] Move a unit; { $n } more may march.
 }
ask-StrategicAction-movement-done = End the march
ask-Pass-move_one = You pass. One unit may move first, without engaging.{ $passes ->
    [2] {" "}It is the second pass in a row: the turn ends.
   *[other] { "" }
 }
ask-Pass-move_one-done = Pass without moving
ask-Move-march = Where { NUM($piece) ->
    [p] do
   *[s] does
 } { THE($piece) } go? { $left ->
    [0] No MP are left.
    [one] 1 MP is left.
   *[other] { $left } MP are left.
 }
ask-Move-march-done = Stop here
ask-CombatPhase-choose_battle = { $duties ->
    [0] Fight a battle?
    [one] A new engagement must be fought.
   *[other] { $duties } new engagements must be fought.
 } { $n ->
    [one] One battle is still allowed.
   *[other] { $n } battles are still allowed.
 }
ask-CombatPhase-choose_battle-done = Fight no more
ask-Battle-employ_artillery = Do guns next door fire into { THE($space) }? Who fires loses a step. { $n ->
    [one] One more may fire.
   *[other] { $n } more may fire.
 }
ask-Battle-employ_artillery-done = Fire no more guns
ask-CheminCreux-come_up = The French attack { THE($space) }. Bring a unit up out of the sunken lane?
ask-CheminCreux-come_up-pass = Nobody comes up
ask-SideReorganises-decide = The turn is over. Does a commander reorganise his army? It costs him a step.
ask-SideReorganises-decide-done = Do not reorganise
ask-Reorganise-regenerate = Give a step back to a Tactical Leader; { $n ->
    [one] one is left.
   *[other] { $n } are left.
 }
ask-Reorganise-regenerate-done = Give back no more
ask-TakeHits-choose = { $n ->
    [one] One hit
   *[other] { $n } hits
 } at { THE($space) }: which of the strongest units takes { $n ->
    [one] it
   *[other] them
 } first?

## Optional rules

ask-Battle-retreat_by_disc = { THE($enemy_role) } attack { THE($space) }. Spend the disc and withdraw everybody?
ask-Battle-retreat_by_disc-pass = Stand and fight
ask-Battle-pin = They withdraw from { THE($space) }. Show a combined attack to hold them?
ask-Battle-pin-pass = Let them go
ask-Battle-withdraw = { THE($piece) } { NUM($piece) ->
    [p] leave
   *[s] leaves
 } { THE($space) }: where to?
ask-Battle-impetus = The enemy is gone from { THE($space) }. Cavalry that fought may ride on.
ask-Battle-impetus-done = Stay here
ask-GrandeBatterie-choose_guns = Which guns bombard { THE($space) }? { $n ->
    [one] One more may join.
   *[other] { $n } more may join.
 }
ask-GrandeBatterie-choose_guns-done = Fire
