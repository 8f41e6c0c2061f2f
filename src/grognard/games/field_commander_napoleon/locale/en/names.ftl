role-french = French
    .grammar = thep
role-enemy = Enemy
    .grammar = the
board-battle = Battlefield
box-napoleon_box = Napoleon
box-french_pool = French pool
box-enemy_pool = Enemy static pool
box-enemy_cup = Enemy cup
box-late = Late arrivals
hand-plans = French Battle Plans
track-supply-french = French supply
track-supply-enemy = Enemy supply
track-scouts = Scouts
track-battle-turns = Battle Turns left
track-plans-french = French plans
track-plans-enemy = Enemy plans
track-combat-french = French Combat value on the field
track-combat-enemy = Enemy Combat value on the field
panel-battle = The battle
panel-no_battle = Fought now
panel-none = none
panel-diary = Diary
panel-diary_row = { $grade }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }, commanders alive: { $left }
panel-orders = Enemy Orders
panel-track = Turn track
panel-routed = Routed
panel-insight = Insight held
panel-special = Special plan
panel-beside = Beside the Battlefield
panel-formation = Formation
grade-defeat = Defeat
grade-inferior = Inferior
grade-historical = Historical
grade-superior = Superior
formation-line = Line
formation-column = Column
fog-free_insight = an Insight if Napoleon is absent
fog-french_supply = supply for the French
fog-scout = a Scout
fog-recruit = a Recruit can be bought
fog-napoleon_joins = Napoleon may join
fog-force_joins = a Force may join
fog-take_supply = supply is taken from the Enemy
fog-lose_supply = supply is lost to the Enemy
fog-city_hit = a hit in a City
fog-enemy_reinforcement = a Reinforcement joins the Enemy
fog-enemy_garrison = a Garrison joins the Enemy
fog-enemy_plan = the Enemy has one plan more
order-enemy_objective = Enemy-held Objective
order-enemy_city = Enemy-held City
order-hold = Hold
order-random = Random
order-french_objective = French-held Objective
order-french_city = French-held City
order-advance = Advance
order-toward = Move toward { $target }
no_roll-never = Always roll
no_roll-always = No roll
no_roll-if_line = No roll if in Line
no_roll-if_column = No roll if in Column
no_roll-if_infantry = No roll if infantry
no_roll-if_cavalry = No roll if cavalry
for-infantry = infantry:
for-cavalry = cavalry:
plan_order-advance = Advance
plan_order-retreat = Retreat
plan_order-advance_or_retreat = Advance or Retreat
plan_order-line = Line
plan_order-column = Column
plan_order-toggle_formation = Change formation
plan_order-change_formation = Change the formation of up to { $value } Forces
plan_order-attack = Attack
plan_order-act_before_enemy = Act before the Enemy
plan_order-cancel_first_hit = The first hit on the Enemy is cancelled
plan_order-activation_bonus = All Enemy Activation numbers +{ $value }
plan_order-attack_bonus = All Enemy attacks
plan_order-shock = shock { $value }
phase-turn_marker = Turn marker
phase-movement = French movement
phase-battles = Battles
phase-forced_march = Forced march
phase-second_battles = Second round of battles
phase-french_supply = French supply
phase-enemy_orders = Enemy Orders
phase-enemy_battles = Battles of the Enemy turn
phase-enemy_supply = Enemy supply
option-seeded-choices = Ties and free choices of the Enemy are drawn by chance instead of made by the player
option-routed-enemy-fights = A routed Enemy Force in melee performs Combat instead of Retreat
option-one-exit = All Forces of a side that leave the Battlefield go to the same area
option-lenient-retreat = A French Retreat without an area to go to is a defeat only if Napoleon is there
option-held-cities-only = The Fog of War strikes only Cities that are French-held, not contested ones
option-no-march-back = Cavalry that has advanced by March may not retreat by the same March
option-carry-once = In a linked series a counter is carried over to one later campaign only
option-alexandria-french-turn = Areas to be held at the end of a turn are checked at the end of the French half
scenario-career = The linked series of all eleven campaigns, with the player's diary
scenario-1796 = The Italian Campaign, March 1796 to May 1797
scenario-battle-1796 = A battle alone with the counters of 1796
scenario-1798 = The Egyptian Adventure, July 1798 to August 1799
scenario-battle-1798 = A battle alone with the counters of 1798
scenario-1800 = The Marengo Campaign, May to August 1800
scenario-battle-1800 = A battle alone with the counters of 1800
scenario-1805 = Ulm and Austerlitz, September 1805 to January 1806
scenario-battle-1805 = A battle alone with the counters of 1805
scenario-1806 = Jena to Friedland, October 1806 to July 1807
scenario-battle-1806 = A battle alone with the counters of 1806
scenario-1807 = The Peninsular Campaign, November 1807 to October 1809
scenario-battle-1807 = A battle alone with the counters of 1807
scenario-1809 = Eckmühl and Wagram, April to August 1809
scenario-battle-1809 = A battle alone with the counters of 1809
scenario-1812 = The Russian Campaign, June to December 1812
scenario-battle-1812 = A battle alone with the counters of 1812
scenario-1813 = The German Campaign, April to October 1813
scenario-battle-1813 = A battle alone with the counters of 1813
scenario-1814 = The Campaign of France, January to April 1814
scenario-battle-1814 = A battle alone with the counters of 1814
scenario-1815 = The Hundred Days, 15 to 24 June 1815
scenario-battle-1815 = A battle alone with the counters of 1815
kind-infantry = infantry
kind-cavalry = cavalry
kind-cannon = cannon
kind-garrison = garrison
kind-fortification = fortification
panel-survivors = Commanders alive
panel-points = Victory Points in all
plan-printed = In the book “{ $name }”
plan-only = Only { $kinds }
plan-routed = Only when routed
plan-any = Any Force
plan-gate = Only at distance { $distance }
plan_order-distance = at distance { $distance }
plan_order-target-cavalry = on cavalry only
plan_order-optional = if you like
panel-campaign = The campaign
panel-supply = Enemy supply
panel-defaults_french = French default plans
panel-defaults_enemy = Enemy default plans
box-waiting = To be placed
panel-insights = Insights
panel-fog = Fog of War
panel-fog_row = { $n ->
    [one] 1 Battle Turn
   *[other] { $n } Battle Turns
 }; { $fog }
panel-withdrawal = Withdrawal
panel-enemy_has = Enemy supply { $points }
panel-spends = spends { $n }: rolls +{ $bonus }
panel-rule = Special Rule
panel-late = Late arrivals
panel-group = Forces in a group
panel-command = Napoleon's Command
panel-no_napoleon = French plans without Napoleon
panel-enemy_plans = Enemy plans
panel-gain = French supply each turn
panel-gain_base = { $n }
panel-gain_city = { $n } for each French-held City
panel-gain_objective = { $n } for each French-held Objective
panel-gain_area = { $n } for each French-held area
gain-fortification = Fortifications: { $n }
gain-garrison = Garrisons: { $n }
gain-reinforcement = Reinforcements: { $n }
gain-supply = supply points: { $n }
result-rejoin = Rejoin: a new battle at once
result-enemy_retreat = Enemy Retreat
result-french_retreat = French Retreat
result-encamp = Encamp: no new battle in this phase
insight-duration = acts in Battle Turn 1: one Battle Turn more or less
insight-engineers = with a command roll: a hit on each Enemy Garrison and Fortification
insight-front = at placement: up to 3 mobile Forces in French Front
insight-morale = acts in Battle Turn 1: French shock tests +3 for the whole battle
insight-raid = acts in Battle Turn 1: a roll for supply taken from the Enemy
insight-sweep = with a command roll +1: up to 3 cavalry in French Reserve attack 3 times each, from Enemy Reserve forward, and leave the battle
insight-field = at placement: all Enemy Forces start in Enemy Approach, or all in Enemy Reserve
special-hold_objectives = At the end of the French turn of { THE($from) }, and of every later one, { $count } Objectives must be French-held, or the campaign is lost
special-hold_area = { $area } must be French-held at the end of every turn from { THE($from) } on, or the campaign is lost
special-extra_static = { $area } begins with { $garrisons ->
     [one] one Garrison
    *[other] { $garrisons } Garrisons
 } and { $fortifications ->
     [one] one Fortification
    *[other] { $fortifications } Fortifications
 } more than the Enemy's other Cities
special-play_all_turns = All turns are played. At the end each French Force on the map, static ones too, counts { $per_force ->
     [one] 1 Victory Point
    *[other] { $per_force } Victory Points
 }, and { $area }, if French-held, { $points }. { $superior } make a Superior victory, { $historical } a Historical one
special-no_buy_back = French Forces that are destroyed cannot be bought back
special-attrition = At the start of each turn from { THE($from) } to { THE($to) }, every area with French Forces that is not a City rolls: { $roll ->
     [1] on a 1
    *[other] on { $roll } or less
 } the least skilled mobile Force there takes a hit
special-siege = While both sides are at { $area }, it rolls at the start of each turn: { $roll ->
     [1] on a 1
    *[other] on { $roll } or less
 } the least skilled mobile French Force there takes a hit
special-distance = For each move between { $area } and Napoleon the French gain { $per ->
     [one] 1 supply point
    *[other] { $per } supply points
 } less
special-guerrillas = In every Enemy supply phase { $count } uncontrolled areas, drawn at random, roll: { $roll ->
     [1] on a 1
    *[other] on { $roll } or less
 } a Reinforcement rises there
special-surprise = Until the end { OF($to) } the Enemy spends no supply on its rolls
special-uprising = { $area } rolls for Enemy supply like a City
special-armistice = Armistice from { THE($from) } to { THE($to) }: nobody moves and nobody fights
special-endurance = The campaign ends when { $area } is not French-held after a round of battles, and the turn reached gives the grade; holding out to the last turn is a Superior victory
special-united = Where { $nations } fight side by side, the Enemy draws { $plans ->
     [one] one plan
    *[other] { $plans } plans
 } more in that battle
late-turn = { $turn }, { $area }: { $forces }
late-enters = { $area }, when French Forces first enter one of { $places }: { $forces }
option-watch-enemy = The Enemy's turn halts after each of its actions until the player goes on
warn-napoleon = Where no French Force is with Napoleon the campaign is lost.
option-objectives-every-phase = The Objectives of 1796 are counted at the end of every phase, not only of the French turn
word-objective = Objective
word-battle-french = Battle in the French turn
word-battle-enemy = Battle in the Enemy turn
static-garrison-french = French Garrison { $n }
static-garrison-enemy = Enemy Garrison { $n }
static-fortification-french = French Fortification { $n }
static-fortification-enemy = Enemy Fortification { $n }
arm-infantry = { POSS($name) } infantry
arm-cavalry = { POSS($name) } cavalry
arm-cannon = { POSS($name) } guns
troops-french = French { $name }
troops-enemy = Enemy { $name }
nobody = nobody
sum-attack = Attack { OF($piece) }
sum-shock = Shock test { OF($piece) }
sum-activation = Activation { OF($piece) }
sum-command = Command roll
sum-fog = Fog of War
sum-orders = Enemy order
sum-gain = French supply
sum-combat = Combat value
term-combat = Combat value { OF($piece) }
term-plan = bonus of the plan
term-melee = melee
term-struck = Well Struck
term-charge = force of the charge
term-morale = Morale
term-activation = Activation number { OF($piece) }
term-officers = Officers
term-command = Napoleon's Command
term-insight = { $insight }
term-supply = supply spent by the Enemy
term-gain_base = each turn
term-gain_city = { $n ->
    [one] one City
   *[other] { $n } Cities
 }
term-gain_objective = { $n ->
    [one] one Objective
   *[other] { $n } Objectives
 }
term-gain_area = { $n ->
    [one] one area
   *[other] { $n } areas
 }
term-gain_rule = Special Rule
term-force = { $piece }
word-nation = Nation
word-skill = Skill
word-activation = Activation
word-combat = Combat value
word-reduced-side = Reduced side
word-year = Campaign
word-recruit = Recruit
word-command = Command
word-city = City
word-limit = Room for a side
word-reduced = Reduced
word-column = In Column
word-token = Has a plan
word-prepared = Prepared
word-done = Has acted
word-infantry = Infantry
word-cavalry = Cavalry
word-artillery = Cannon
word-garrison = Garrison
word-fortification = Fortification
word-leader = Napoleon
stage-title = Battle of { $space }
stage-fog = Fog of War
stage-deploy = Deployment
stage-insights = Insights
stage-plans = Plans
stage-enemy = The Enemy acts
stage-french = The French act
stage-check = Rout check
stage-total = Combat value on the field
stage-turns = { $rout ->
    [1] The rout goes on until the routed side has left the field.
   *[0] { $n ->
        [0] No Battle Turn is left: the Withdrawal comes next.
        [one] One Battle Turn is left.
       *[other] { $n } Battle Turns are left.
     }
 }
stage-side = { THE($side) }
stage-threw-fog = Fog of War
stage-threw-command = Napoleon's Insight
stage-threw-raid = Raid
stage-threw-sweep = Sweep of { THE($piece) }
stage-threw-activation = Activation of { THE($piece) }
stage-threw-shock = Shock test of { THE($piece) }
stage-threw-attack = Attack of { THE($piece) }
stage-threw-withdrawal = Withdrawal
note-battle = Combat value: { $french } French, { $enemy } Enemy.
note-enemy = Enemy Forces are there, Combat value { $enemy }; yours would be { $french }.
note-buy = { $kind } ({ $skill }), Combat value { $value }; { $hits ->
     [1] one hit destroys it
    *[other] the first hit only turns it over
 }.
note-struck = { $left ->
     [0] The hit destroys { THE($piece) }.
    *[other] Combat value { $left } would be left.
 }
warn-alone = No French Force is at { $space } yet: Napoleon alone loses the campaign.
confirm-napoleon = Napoleon would be left without a French Force, and the campaign lost. Do it all the same?
confirm-objectives = Too few Objectives would be French-held at the end of the French turn, even if each battle is won: the campaign would be lost. End it all the same?

## The card in the lobby

about-like = You alone against the rules: a campaign map, then battles zone by zone with plans and Napoleon's Insights.
about-opens = “Play” opens Italy 1796 with gentle options: chance breaks ties, the Enemy's turn halts at each action, and a retreat with nowhere to go is no defeat.

# What odds are told of: what an action destroys, how a battle ends, an Insight, the Fog of War
odds-destroys = { $n ->
     [0] nothing is destroyed
    *[other] { $n } Combat value destroyed
 }
odds-won = the French hold the field
odds-lost = the Enemy holds the field
odds-drawn = both sides stay, and the area is contested
odds-nobody = nobody is left on the field
odds-works = the Insight is played
odds-fails = the command roll fails
odds-turns = { $n ->
     [one] one Battle Turn
    *[other] { $n } Battle Turns
 }

## What the ground is called

terrain-area = Area
terrain-city = City
terrain-reserve = Reserve
terrain-approach = Approach
terrain-front = Front
terrain-box = Box

## A turn within a sentence: the track has room for "Jun II 1800" only

month-jan = January
month-feb = February
month-mar = March
month-apr = April
month-may = May
month-jun = June
month-jul = July
month-aug = August
month-sep = September
month-oct = October
month-nov = November
month-dec = December
turn-month = { $month } { $year }
turn-months = { $month } and { $other } { $year }
turn-day = { $day } { $month } { $year }
turn-half = { $part ->
    [1] first
   *[2] second
 } half of { $month } { $year }
    .grammar = the
turn-third = { $part ->
    [1] first
    [2] middle
   *[3] last
 } ten days of { $month } { $year }
    .grammar = the
