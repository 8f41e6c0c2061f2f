# What is asked and can be chosen, in the order of the rulebook

## Components

ask-QuickBattle-french = Which French Forces fight?
ask-QuickBattle-french-done = That is the French army
ask-QuickBattle-napoleon = Is Napoleon with them?
ask-QuickBattle-enemy = Whom do they meet?
ask-QuickBattle-enemy-done = Begin the battle

## Set-up

ask-Hardship-choose = Which Force at { $space } suffers the hit?

## The French turn

ask-March-move = { $forced ->
     [1] March on, at 1 supply point for each Force: { $n } left.
    *[0] Move the Forces and Napoleon.
 }{ $warning }
ask-March-move-done = { $forced ->
     [1] End the forced march
    *[0] End movement
 }
ask-Battles-choose = Both sides are in several areas. Which battle is fought next?

## The course of a battle

ask-BattleTurn-before_enemy = Who acts before the Enemy?
ask-BattleTurn-before_enemy-done = Let the Enemy act

## Fog of War

ask-Fog-scouts = The Fog of War: { $fog }. Send out a Scout and roll again?
ask-Fog-scouts-done = Keep this roll

## How many Battle Plans

ask-Battle-buy_plans = Buy more plans for this battle?
ask-Battle-buy_plans-done = Buy none

## Choosing Insights

ask-Battle-select_insights = Give a plan of each Battle Turn for an Insight? Plans: { $n }.
ask-Battle-select_insights-done = Keep the plans

## Battlefield and French placement

ask-Battle-place_french = Where { NUM($piece) ->
     [p] do
    *[s] does
 } { THE($piece) } deploy?

## Shock

ask-Shock-choose = Who makes the shock test?

## Hits

ask-TakeHits-choose = { $hits ->
     [one] A hit to be placed on the lowest skill: who is struck?
    *[other] { $hits } hits to be placed on the lowest skill: who is struck first?
 }

## Step 1: Insights

ask-ActivateInsights-choose = Which Insight does Napoleon try?
ask-ActivateInsights-choose-done = Try none now
ask-ActivateInsights-scouts = { $insight } has not come off. Send out a Scout and roll again?
ask-ActivateInsights-scouts-done = Leave it at that

## Step 2: French plans

ask-BattleTurn-choose_plans = Give out the plans of { $last ->
     [0] Battle Turn { $value }
    *[other] the last Battle Turn
 }: { $n ->
     [one] one is
    *[other] { $n } are
 } left.
ask-BattleTurn-choose_plans-done = Give out no more plans

## Step 3: Enemy plans

ask-BattleTurn-recipient = Which Enemy Force receives the next plan?

## Step 4: the Enemy acts

ask-BattleTurn-next_enemy = Which Enemy Force acts next?
ask-BattleTurn-watch = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } acted.

## Step 5: the French act

ask-BattleTurn-french_acts = { $last ->
     [0] Battle Turn { $value }
    *[other] The last Battle Turn
 }: which French Force acts, and how?
ask-BattleTurn-french_acts-done = End this Battle Turn

## French supply

ask-FrenchSupply-spend_points = The French have { $n ->
     [one] 1 supply point
    *[other] { $n } supply points
 }. What for?
ask-FrenchSupply-spend_points-done = Save the rest
ask-FrenchSupply-place = Where { NUM($piece) ->
     [p] do
    *[s] does
 } { THE($piece) } join the army?

## Enemy orders: procedure

ask-EnemyOrders-scouts = The group of { THE($piece) }: { $order }. Send out a Scout and roll again?
ask-EnemyOrders-scouts-done = Let the order stand
ask-EnemyOrders-watch = The group of { THE($piece) } has had its order: { $order }.

## Enemy supply

ask-EnemySupply-refit = Which Enemy Force is refitted?
ask-EnemySupply-watch = The Enemy has rolled for { THE($space) }.

## Decisions of a solitary player

ask-EnemyOrders-choose_group = Which Enemy group rolls for its order next?
ask-EnemyOrders-choose_target = Towards which area does the group of { THE($piece) } go?
ask-EnemyOrders-choose_way = Which way does the group of { THE($piece) } take towards { $space }?
ask-EnemySupply-choose = For which City does the Enemy roll next?

## Linked campaigns

ask-Series-choose_survivors = { THE($piece) } { NUM($piece) ->
     [p] have
    *[s] has
 } survived: the old counter or the new one?

## The Battle Plans one by one

ask-BattleTurn-formation_window = Use Formation before { THE($piece) } { NUM($piece) ->
     [p] act
    *[s] acts
 }?
ask-BattleTurn-formation_window-done = Not now
ask-Act-direction = Where { NUM($piece) ->
     [p] do
    *[s] does
 } { THE($piece) } march?{ $warning }
ask-Act-direction-done = Stand fast
ask-Reform-choose = Who else changes formation?
ask-Reform-choose-done = Nobody else

## The Insights one by one

ask-Battle-choose_field = Where does the whole Enemy army deploy?
ask-UseInsight-length = A Battle Turn more, or one less?
ask-UseInsight-sweep = Which cavalry in French Reserve sweeps through?
ask-UseInsight-sweep-done = These are enough

## The Fog of War row by row

ask-Fog-free_insight = Napoleon is not here, but one of his Insights can be. Which one?
ask-Fog-free_insight-done = Take none
ask-Fog-recruit = Enlist a Recruit, and where?
ask-Fog-recruit-done = Enlist nobody
ask-Fog-napoleon_joins = Does Napoleon come to the battle { OF($space) }?
ask-Fog-napoleon_joins-done = He stays where he is
ask-Fog-force_joins = Which Force comes to the battle { OF($space) }?
ask-Fog-force_joins-done = Nobody comes
ask-Fog-city_victim = Which Force at { $space } takes the hit?
