# What is told, in the order of the rulebook

## Victory and defeat

phase_moves = { $n ->
    [0] No battle is to be fought.
    [one] One battle is to be fought.
   *[other] { $n } battles are to be fought.
 }
phase_supply = The French now have { $french ->
    [0] no supply points
    [one] 1 supply point
   *[other] { $french } supply points
 }, the Enemy { $enemy ->
    [0] none
   *[other] { $enemy }
 }.
phase_objectives = The French hold { $n ->
    [0] none
   *[other] { $n }
 } of { $most } Objectives.
campaign_won = The campaign is won ({ $turn }): { $grade }, { $n ->
     [one] 1 Victory Point
    *[other] { $n } Victory Points
 }.
battle_napoleon = Napoleon is left alone on the field { OF($space) }. { $french_n ->
     [0] The French lose no Force
    *[other] The French lose { $french_pieces }
 }; { $enemy_n ->
     [0] the Enemy loses none
    *[other] the Enemy loses { $enemy_pieces }
 }.
lost-napoleon_alone = Napoleon is left without a French Force: the campaign is lost.
lost-time = The turn track has run out: the campaign has failed.
lost-too_early = The end has come too early: a defeat.

## Components

episode-campaign = { $campaign }
musters = { THE($piece) } { NUM($piece) ->
     [p] take
    *[s] takes
 } the field at { $space }.

## What a counter says

reduced = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } hit and reduced.

## Set-up

set_up = The table is set for the campaign of { $campaign }.
arrives = { $pieces } { $n ->
     [one] arrives
    *[other] arrive
 } at { $space }.
guerrillas = A band rises at { $space }: { THE($piece) }.
rolls-guerrillas = Guerrillas at { $space }, { $value } or less: { $faces }, { $passed ->
     [1] a band rises
    *[0] all is quiet
 }.
rolls-hardship = Hunger, heat and cold at { $space }, { $value } or less: { $faces }, { $passed ->
     [1] a Force suffers
    *[0] the men hold out
 }.

## The French turn

episode-turn = { THE($turn) }
marches = { THE($piece) } { NUM($piece) ->
     [p] march
    *[s] marches
 }: { $way }.
rides = Napoleon rides: { $way }.
episode-battle = Battle { OF($space) }
battle = { $french_pieces }{ $napoleon ->
     [1] {" "}under Napoleon
    *[0] {""}
 } (Combat { $french }) against { $enemy_pieces } (Combat { $enemy }).

## Fog of War

enemy_spends-fog = The Enemy spends { $n ->
     [one] 1 supply point
    *[other] { $n } supply points
 } and adds { $bonus } to the roll for the Fog of War.
rolls-fog = Fog of War: the die shows { $faces }{ $bonus ->
     [0] {""}
    *[other] {" "}+ { $bonus } = { $value }
 }. { $n ->
     [one] One Battle Turn
    *[other] { $n } Battle Turns
 }; { $fog }.
scout_used = A Scout is sent out for a new roll; { $left ->
     [0] none is left
     [one] one is left
    *[other] { $left } are left
 }.
supply_moves = { $n ->
     [one] 1 supply point goes
    *[other] { $n } supply points go
 } over to { THE($side) }.

## Overrun

overrun = { THE($side) } { NUM($side) ->
     [p] are
    *[s] is
 } overrun. Combat value: French { $french }, Enemy { $enemy }.
battle_overrun = { THE($side) } { NUM($side) ->
     [p] win
    *[s] wins
 } at { $space } by an overrun. Combat value: French { $french }, Enemy { $enemy }. { $french_n ->
     [0] The French lose no Force
    *[other] The French lose { $french_pieces }
 }; { $enemy_n ->
     [0] the Enemy loses none
    *[other] the Enemy loses { $enemy_pieces }
 }.
lost-overrun = Napoleon's army is overrun: the campaign is lost.

## How many Battle Plans

buys_plans = The French buy { $n ->
     [one] one plan
    *[other] { $n } plans
 } more for this battle, at the price of { $cost ->
     [one] 1 supply point
    *[other] { $cost } supply points
 }.

## Choosing Insights

takes_insight = Napoleon gives a plan for the Insight { $insight }; { $n ->
     [0] no plan is
     [one] one plan is
    *[other] { $n } plans are
 } left for each Battle Turn.
episode-insight = Insight: { $insight }
insight_used = The Insight { $insight } is played.

## Battlefield and French placement

deploys = { THE($piece) } { NUM($piece) ->
     [p] deploy
    *[s] deploys
 } in { THE($zone) }, in { $formation }.
battle_begins = { $n ->
     [one] One Battle Turn is
    *[other] { $n } Battle Turns are
 } to come. In each of them the French have { $french ->
     [0] no plan
     [one] one plan
    *[other] { $french } plans
 } and the Enemy draws { $enemy ->
     [0] none
     [one] one
    *[other] { $enemy }
 }. In the Enemy Approach: { $pieces }.

## Enemy placement

forms_line = { THE($piece) } { NUM($piece) ->
     [p] form
    *[s] forms
 } Line.
forms_column = { THE($piece) } { NUM($piece) ->
     [p] form
    *[s] forms
 } Column.

## Battle Plans

out_of_range = { THE($piece) } cannot use { $plan } at this distance.

## Activating a plan

episode-action = { $piece }: { $plan }
rolls-activation = { THE($piece) } { NUM($piece) ->
     [p] need
    *[s] needs
 } { $value } or less to act: { $faces }, { $passed ->
     [1] the plan is carried out
    *[0] in vain
 }.
not_activated = { THE($piece) } { NUM($piece) ->
     [p] do
    *[s] does
 } nothing: the roll was too high.
action_stands = { THE($piece) } { NUM($piece) ->
     [p] stand
    *[s] stands
 } in { THE($space) }{ $mobile ->
     [1] , in { $formation }
    *[0] {""}
 }{ $fate ->
     [idle] {""}
     [spared] ; the hit costs the other side no Combat value
     [far] ; the range is too long for an attack
     [reserve] ; from its own Reserve it cannot attack
     [unfit] ; there is no cavalry to attack
     [silent] ; there is nobody outside a melee to fire at
    *[missed] ; nobody is hit
 }.
action_gone = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } no longer on the field.

## Advance and retreat

steps = { THE($piece) } { NUM($piece) ->
     [p] advance
    *[s] advances
 }: { $way }.
falls_back = { THE($piece) } { NUM($piece) ->
     [p] fall
    *[s] falls
 } back: { $way }.

## Shock

rolls-shock = Shock test of { THE($piece) }, { $value } or less: { $faces }, { $passed ->
     [1] passed
    *[0] failed
 }.
shock_fails-column = Caught in Column, { THE($piece) } { NUM($piece) ->
     [p] give
    *[s] gives
 } way to the shock without a roll.
shock_fails-rear = Caught in the rear, { THE($piece) } { NUM($piece) ->
     [p] give
    *[s] gives
 } way to the shock without a roll.
crowded_out = { THE($piece) } { NUM($piece) ->
     [p] find
    *[s] finds
 } no room in { THE($zone) }.
no_room_behind = There is nothing behind { THE($piece) } to fall back to.

## Melee

token_lost = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } in melee: the plan { $plan } is of no use now and goes back.

## Attacks

rolls-attack = { THE($piece) } { NUM($piece) ->
     [p] attack
    *[s] attacks
 } { THE($target_zone) }, { $value } or less{ $super ->
     [0] {""}
    *[other] , two hits on { $super } or less
 }: { $faces }, { $n ->
     [0] a miss
     [one] a hit
    *[other] { $n } hits
 }.

## Hits

action_cost = { THE($side) } { NUM($side) ->
     [p] lose
    *[s] loses
 } { $n ->
     [one] 1 point
    *[other] { $n } points
 } of Combat value.
destroyed = { $how ->
     [abandoned] Whoever yields the field abandons { THE($piece) }.
     [trapped] { THE($piece) } { NUM($piece) ->
         [p] find
        *[s] finds
     } no way out and { NUM($piece) ->
         [p] are
        *[s] is
     } destroyed.
    *[hit] { THE($piece) } { NUM($piece) ->
         [p] are
        *[s] is
     } destroyed.
 }
all_destroyed = { $how ->
     [abandoned] Whoever yields the field abandons { $pieces }.
     [trapped] There is no way out: the retreat destroys { $pieces }.
    *[overrun] The overrun destroys { $pieces }.
 }

## Step 1: Insights

rolls-command = Napoleon tries { $insight }, { $value } or less: { $faces }, { $passed ->
     [1] it succeeds
    *[0] in vain
 }.

## Step 2: French plans

assigns = { THE($piece) } { NUM($piece) ->
     [p] receive
    *[s] receives
 } the plan { $plan }.

## Step 3: Enemy plans

special_plan = The Enemy draws the special plan { $plan }; it helps all its Forces in this Battle Turn.
enemy_plan = The Enemy draws the plan { $plan } for { THE($piece) }.

## Step 6: rout

routed = { THE($side) } { NUM($side) ->
     [p] are
    *[s] is
 } routed. Combat value: French { $french }, Enemy { $enemy }.
no_way_out = { THE($piece) } { NUM($piece) ->
     [p] find
    *[s] finds
 } no area to escape to.
leaves_field = { THE($piece) } { NUM($piece) ->
     [p] leave
    *[s] leaves
 } the Battlefield for { $to_space }.
napoleon_follows = Napoleon leaves with the rout for { $space }.

## Step 7: the Battle Turn marker

battle_turn_ends = The French have { $french ->
     [one] 1 point
    *[other] { $french } points
 } of Combat value left, the Enemy { $enemy }; { $rout ->
     [1] the rout goes on
    *[0] { $left ->
     [0] no Battle Turn is left
     [one] one Battle Turn is left
    *[other] { $left } Battle Turns are left
 }
 }.

## The end of a battle

episode-battle_turn = Battle Turn { $n }
battle_turn_decides = The battle is decided.
swept_fight_on = The cavalry that swept through is alone with the Enemy at { $space }, and the battle begins anew.
battle_won = { THE($side) } { NUM($side) ->
     [p] win
    *[s] wins
 } the battle { OF($space) } and { NUM($side) ->
     [p] hold
    *[s] holds
 } the field. { $french_n ->
     [0] The French lose no Force
    *[other] The French lose { $french_pieces }
 }; { $enemy_n ->
     [0] the Enemy loses none
    *[other] the Enemy loses { $enemy_pieces }
 }.
battle_won-rout = { THE($side) } { NUM($side) ->
     [p] win
    *[s] wins
 } the battle { OF($space) } by a rout. { $french_n ->
     [0] The French lose no Force
    *[other] The French lose { $french_pieces }
 }; { $enemy_n ->
     [0] the Enemy loses none
    *[other] the Enemy loses { $enemy_pieces }
 }.
battle_nobody = Nobody is left on the field { OF($space) }. { $french_n ->
     [0] The French lose no Force
    *[other] The French lose { $french_pieces }
 }; { $enemy_n ->
     [0] the Enemy loses none
    *[other] the Enemy loses { $enemy_pieces }
 }.
battle-won = The French have won the battle.
battle-lost = The French have lost the battle.

## Withdrawal

rolls-withdrawal = The fighting at { $space } dies down; the die shows { $faces }: { $event ->
     [rejoin] both sides form up again for a new battle.
     [enemy_retreat] the Enemy must retreat.
     [french_retreat] the French must retreat.
    *[encamp] both sides encamp where they stand.
 }
battle_retreat = { THE($side) } { NUM($side) ->
     [p] win
    *[s] wins
 } the battle { OF($space) }; { THE($loser_side) } { NUM($loser_side) ->
     [p] retreat
    *[s] retreats
 } to { $to_space }. { $french_n ->
     [0] The French lose no Force
    *[other] The French lose { $french_pieces }
 }; { $enemy_n ->
     [0] the Enemy loses none
    *[other] the Enemy loses { $enemy_pieces }
 }.
battle_no_way_out = { THE($side) } { NUM($side) ->
     [p] win
    *[s] wins
 } the battle { OF($space) }: the others have nowhere to retreat to. { $french_n ->
     [0] The French lose no Force
    *[other] The French lose { $french_pieces }
 }; { $enemy_n ->
     [0] the Enemy loses none
    *[other] the Enemy loses { $enemy_pieces }
 }.
battle_encamp = Both sides encamp at { $space }; the area stays contested. { $french_n ->
     [0] The French lose no Force
    *[other] The French lose { $french_pieces }
 }; { $enemy_n ->
     [0] the Enemy loses none
    *[other] the Enemy loses { $enemy_pieces }
 }.
lost-no_retreat = The army had nowhere to retreat to: the campaign is lost.

## Forced march

force_marches = { THE($piece) } { NUM($piece) ->
     [p] march
    *[s] marches
 } on without a rest: { $way }, for { $cost ->
     [one] 1 supply point
    *[other] { $cost } supply points
 }, { $left ->
     [0] none
    *[other] { $left }
 } left.

## French supply

refitted = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } refitted at { $space } for { $cost ->
     [one] 1 supply point
    *[other] { $cost } supply points
 }.
bought = { THE($piece) } { NUM($piece) ->
     [p] join
    *[s] joins
 } the French at { $space }{ $half ->
     [1] , at reduced strength
    *[0] {""}
 }, for { $cost ->
     [one] 1 supply point
    *[other] { $cost } supply points
 }.
scout_bought = The French buy a Scout for { $cost ->
     [one] 1 supply point
    *[other] { $cost } supply points
 } and have { $n } now.

## Enemy orders: procedure

enemy_spends-orders = The Enemy spends { $n ->
     [one] 1 supply point
    *[other] { $n } supply points
 } and adds { $bonus } to every roll for its orders.
rolls-orders = { $pieces } at { $space }: the die shows { $faces }{ $bonus ->
     [0] {""}
    *[other] {" "}+ { $bonus } = { $value }
 }. Order: { $order }.
group_moves = { $pieces } { NUM($pieces) ->
     [p] march
    *[s] marches
 }: { $way }.

## Enemy supply

enemy_gain-instead = There is no counter for it: the Enemy gains { $n ->
     [one] 1 supply point
    *[other] { $n } supply points
 } instead.
rolls-supply = Enemy supply for { $space }: the die shows { $faces }, { $gain ->
     [fortification] { $n ->
     [one] a Fortification
    *[other] { $n } Fortifications
 }
     [garrison] { $n ->
     [one] a Garrison
    *[other] { $n } Garrisons
 }
     [reinforcement] { $n ->
     [one] a Reinforcement
    *[other] { $n } Reinforcements
 }
    *[supply] { $n ->
     [one] 1 supply point
    *[other] { $n } supply points
 }
 }.
enemy_arrives = { THE($piece) } { NUM($piece) ->
     [p] join
    *[s] joins
 } the Enemy at { $space }.

## The next turn

episode-phase = { $phase }
turn_ends = At the end { OF($turn) } the French hold { $n ->
    [0] none
   *[other] { $n }
 } of { $most } Objectives; supply points: French { $french ->
    [0] none
   *[other] { $french }
 }, Enemy { $enemy ->
    [0] none
   *[other] { $enemy }
 }.

## Linked campaigns

campaign_rated = The campaign is won: { $grade }, { $n ->
     [one] 1 Victory Point
    *[other] { $n } Victory Points
 }.
diary = The diary says of { $campaign }: { $grade }, { $n ->
     [one] 1 Victory Point
    *[other] { $n } Victory Points
 }.
career_over = The career ends here, after { $campaigns ->
     [0] no campaign won
     [one] one campaign won
    *[other] { $campaigns } campaigns won
 }, with { $n ->
     [one] 1 Victory Point
    *[other] { $n } Victory Points
 } in all.
renown = With { $n } Victory Points history will remember him for { $years } years.
keeps = The old counter goes on: { $older }.
renews = The new counter takes the field: { $newer }.
rolls-replacement = For { THE($piece) }, carried over, the die shows { $faces }: the Enemy gains { $gain ->
     [fortification] { $n ->
     [one] a Fortification
    *[other] { $n } Fortifications
 }
     [garrison] { $n ->
     [one] a Garrison
    *[other] { $n } Garrisons
 }
     [reinforcement] { $n ->
     [one] a Reinforcement
    *[other] { $n } Reinforcements
 }
    *[supply] { $n ->
     [one] 1 supply point
    *[other] { $n } supply points
 }
 }.
won-series = All eleven campaigns are won.
won-inferior = The campaign is won, an Inferior victory.
won-historical = The campaign is won, a Historical victory.
won-superior = The campaign is won, a Superior victory.

## The campaigns

lost-area = An area that had to be held is lost, and the campaign with it.
lost-objectives = Too few Objectives are held: the campaign has failed.

## The Battle Plans one by one

holds = The plan { $plan } is kept beside the Battlefield.
uses_formation = The French call for a change of Formation.
hit_cancelled = Close Ranks saves { THE($piece) } from a hit.

## The Insights one by one

insight_strikes = { $n ->
     [0] It strikes nobody.
     [one] It strikes one Enemy Force.
    *[other] It strikes { $n } Enemy Forces.
 }
insight_shock = The French add { $n } to their Combat value in the shock tests of this battle.
insight_raid = The French now have { $french ->
    [0] no supply points
    [one] 1 supply point
   *[other] { $french } supply points
 }, the Enemy { $enemy ->
    [0] none
   *[other] { $enemy }
 }.
battle_length = The battle now has { $n ->
     [0] no Battle Turn
     [one] one Battle Turn
    *[other] { $n } Battle Turns
 } left.
rolls-raid = The raiders roll { $faces } and take { $n ->
     [0] nothing
     [one] 1 supply point
    *[other] { $n } supply points
 } from the Enemy.
rolls-sweep = { THE($piece) } { NUM($piece) ->
     [p] sweep
    *[s] sweeps
 } on, { $value } or less{ $super ->
     [0] {""}
    *[other] , two hits on { $super } or less
 }: { $faces }, { $n ->
     [0] a miss
     [one] a hit
    *[other] { $n } hits
 }.
swept = { $pieces } swept through the Enemy's rear, { $n ->
     [0] without a hit
     [one] for one hit
    *[other] for { $n } hits
 }, and left the battle.

## The Fog of War row by row

joins = { THE($piece) } { NUM($piece) ->
     [p] hurry
    *[s] hurries
 } to the sound of the guns: { $way }.
scout_gained = The French gain a Scout and have { $n } now.
french_gain = The French gain { $n ->
     [0] nothing
     [one] 1 supply point
    *[other] { $n } supply points
 } and have { $left } now.
joins_battle = { THE($piece) } { NUM($piece) ->
     [p] join
    *[s] joins
 } the Enemy at { $space }.
more_enemy_plans = The Enemy draws { $n ->
     [one] one plan
    *[other] { $n } plans
 } more in every Battle Turn of this battle.
enlists = { THE($piece) } { NUM($piece) ->
     [p] are
    *[s] is
 } enlisted at { $space } for { $cost ->
     [one] 1 supply point
    *[other] { $cost } supply points
 }.
city_struck = Unrest strikes the French at { $space }.
takes_insight-free = Without Napoleon, but with his Insight: { $insight }.
score-points = { $n ->
     [0] No Victory Points.
     [one] 1 Victory Point.
    *[other] { $n } Victory Points.
 }
score-campaigns = { $n ->
     [one] { "" }
    *[other] { $n } campaigns played.
 }
score-turn = Turns played: { $n }.
