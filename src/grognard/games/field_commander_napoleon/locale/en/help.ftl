# For newcomers: what a question is about, and what a choice would do. help-<question>, help-do-<verb>.

## Components

help-ask-QuickBattle-french = Put an army together, one Force after another. Two of infantry, one of cavalry and guns make a good first battle.
help-ask-QuickBattle-napoleon = With him you have more plans and may give some of them for Insights.
help-ask-QuickBattle-enemy = Now the other side, one Force after another. About as much Combat value as yours makes an even fight.

## Set-up

help-ask-Hardship-choose = A first hit turns a Force to its reduced side, a second destroys it; cavalry, guns and Recruits have only one. Take it where it costs least to refit.

## The French turn

help-ask-March-move = Each Force moves one area, and not away from an Enemy; Napoleon rides with anybody. Where both sides then stand there is a battle, after a forced march too. Three times the Combat value overruns.
help-ask-Battles-choose = The order is yours: a battle won first may decide the campaign, and Napoleon fights only where he stands.

## The course of a battle

help-ask-BattleTurn-before_enemy = These plans act before the Enemy: they let a Force go first, or infantry stand in Square. After that it is too late.

## Fog of War

help-ask-Fog-scouts = The roll says how many Battle Turns there are and what else happens. A Scout is used up, and the last roll stands.

## How many Battle Plans

help-ask-Battle-buy_plans = Once in a battle: 2 points of supply give one plan more in each Battle Turn, 5 give two. Often worth more than another brigade.

## Battlefield and French placement

help-ask-Battle-place_french = From Reserve only guns fight; the Approach is where you begin. In Column a Force moves without a roll and gives way when shocked; in Line it fires without one.

## Shock

help-ask-Shock-choose = Who enters a zone tests the nerve of the least skilled on the other side: a ten-sided die, Combat value or less. Who fails is hit and falls back. Of equals you say who.

## Hits

help-ask-TakeHits-choose = Skill is not the Combat value: Recruits are struck first, then poor line, line, veterans, elite. Of equals you choose; spare whom one hit destroys.

## Step 1: Insights

help-ask-ActivateInsights-choose = One roll for each Insight in a Battle Turn: Napoleon's Command rating or less. What fails may be tried again next turn.
help-ask-ActivateInsights-scouts = A Scout repeats the roll and is used up.

## Step 2: French plans

help-ask-BattleTurn-choose_plans = A Force with a plan must use it, or lose it, in this Battle Turn. Volley reaches the next zone only, Flank needs an Enemy two zones away; guns fire across the field. The chart of the plans has them all.
help-do-hold = Formation goes to nobody: it waits beside the field, and you use it when you like in this turn.

## Step 3: Enemy plans

help-ask-BattleTurn-recipient = The rules give the Enemy's plans to its best Forces; of equals you choose, and may choose the one that harms you least.

## Step 4: the Enemy acts

help-ask-BattleTurn-next_enemy = Each acts once, zone by zone; of those in the same zone you say who comes first.
help-ask-BattleTurn-watch = See what it did before the next one acts. “Run on” lets the others follow without stopping.
help-do-wake = This Force acts with the plan it was given.

## Step 5: the French act

help-ask-BattleTurn-french_acts = Each Force acts once; ask for the odds first. At the end of a Battle Turn the side that has a third of the other's Combat value or less is routed and leaves the field, yours as well as the Enemy's.

## French supply

help-ask-FrenchSupply-spend_points = Recruits are cheap, but the first to be struck. A Scout has a roll made again, two points refit a reduced Force, and what you keep may pay for plans in the next battle.
help-do-refit = Two points of supply, and a reduced Force has its full side back.
help-do-buy_reduced = Cheaper, on the weak side: one hit destroys it. It can be refitted from the next turn on.

## Enemy orders: procedure

help-ask-EnemyOrders-scouts = An order for an Objective or City of the Enemy's leads the group away from you; for one of the French, or Advance, it brings the group upon you. A Scout is used up, and the new roll has no supply added.
help-ask-EnemyOrders-watch = Read what this group was told to do before the next one rolls. “Run on” lets the others follow without stopping.

## Enemy supply

help-ask-EnemySupply-refit = The Enemy spends two points, and the Force has its full side again. Of equals you choose.
help-ask-EnemySupply-watch = See what it brought before the next City rolls. “Run on” lets the others follow without stopping.

## Decisions of a solitary player

help-ask-EnemyOrders-choose_target = The order leaves several ways open, and then the choice is yours.
help-ask-EnemyOrders-choose_way = Both ways are as long; the group marches the one you name.
help-ask-EnemySupply-choose = Each City of the Enemy's rolls once; the order changes nothing.

## Linked campaigns

help-ask-Series-choose_survivors = He survived the last campaign. The old counter keeps what he was, the new one is as this campaign begins: compare the numbers.

## The Battle Plans one by one

help-ask-BattleTurn-formation_window = The plan Formation turns Forces between Line and Column at the moment you choose: before the Enemy comes close is the best. Unused it is gone with the turn.
help-ask-Reform-choose = The same plan lets others change too. Line fires, Column moves, and a Column that is shocked gives way.
help-do-retreat = One zone back, towards your own side: out of reach, but no ground is won. From the Reserve it leaves the battle for an area next to it.

## The Insights one by one

help-ask-Battle-choose_field = The Insight lets you say where all of the Enemy begins: far back it loses time, near you it is under your guns.
help-ask-UseInsight-length = More time to break the Enemy, or less for the Enemy to break you.
help-ask-UseInsight-sweep = Cavalry in your Reserve rides through to where the Enemy is weak. Each you name goes.
help-do-sweep = It leaves the Reserve and rides through the Enemy's line.

## The Fog of War row by row

help-ask-Fog-free_insight = One Insight for this battle, without giving a plan for it. It is rolled for as if he were here.
help-ask-Fog-recruit = Two points of supply place a Recruit at once, in any area with Forces of yours: even here.
help-ask-Fog-napoleon_joins = With him come more plans and his Insights. The area he leaves keeps its Forces; see that he is safe here.
help-ask-Fog-force_joins = It comes from another area and fights here at once. Do not empty an area that you must hold.
help-ask-Fog-city_victim = A first hit turns a Force to its reduced side, a second destroys it; cavalry, guns and Recruits have only one.
