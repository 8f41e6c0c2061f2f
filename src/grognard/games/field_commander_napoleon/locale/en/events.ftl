activated = { $piece } activates (needs { $value } or less)
not_activated = { $piece } fails to activate (needs { $value } or less)
acts = { $piece }: { $plan }
arrives = { $piece } arrives at { $space }
assigns = { $plan } is given to { $piece }
attacks =
    { $n ->
        [one] { $piece } attacks at { $value }/{ $super }: { $n } hit
       *[other] { $piece } attacks at { $value }/{ $super }: { $n } hits
    }
battle = Battle of { $space }
battle_begins =
    { $n ->
        [one] The Forces go to the Battlefield for { $n } Battle Turn
       *[other] The Forces go to the Battlefield for { $n } Battle Turns
    }
battle_ends = The battle of { $space } is over
battle_length =
    { $n ->
        [one] The battle now has { $n } Battle Turn left
       *[other] The battle now has { $n } Battle Turns left
    }
battle_turn = Battle Turn { $n }, { $left } on the track
bought = { $piece } is bought and placed at { $space }
buys_plans =
    { $n ->
        [one] { $n } extra plan for { $cost } supply
       *[other] { $n } extra plans for { $cost } supply
    }
campaign_turn = Campaign turn { $n }: { $turn }
campaign_won = The campaign is won: { $grade }, { $n } Victory Points
crowded_out = { $piece } finds no room in { $zone }
deploys = { $piece } deploys in { $zone }, { $formation }
destroyed = { $piece } is destroyed
diary = Diary: { $campaign }: { $grade }, { $n } Victory Points
enemy_arrives = { $piece } joins the Enemy at { $space }
enemy_gain =
    { $n ->
        [one] The Enemy gains { $n } supply point
       *[other] The Enemy gains { $n } supply points
    }
enemy_order = Group of { $piece } ({ $n }): { $order }
enemy_plan = The Enemy draws { $plan } for { $piece }
enemy_spends =
    { $n ->
        [one] The Enemy spends { $n } supply point
       *[other] The Enemy spends { $n } supply points
    }
enlists = { $piece } is enlisted at { $space }
fog = Fog of War: { $n } Battle Turns; { $fog }
forms_column = { $piece } forms Column
forms_line = { $piece } forms Line
french_gain =
    { $n ->
        [one] The French gain { $n } supply point
       *[other] The French gain { $n } supply points
    }
group_moves = The group of { $piece } ({ $n }) moves to { $space }
guerrillas = Guerrillas: { $piece } rises at { $space }
hardship = Hardship strikes { $piece } at { $space }
hit_cancelled = Close Ranks saves { $piece } from a hit
holds = { $plan } is held beside the Battlefield
insight_fails = { $insight } does not come (needs { $value } or less)
insight_succeeds = { $insight } succeeds (needs { $value } or less)
insight_used = Insight spent: { $insight }
joins_battle = { $piece } joins the battle
leaves_field = { $piece } leaves the Battlefield for { $space }
marches = { $piece } marches to { $space }
more_enemy_plans =
    { $n ->
        [one] The Enemy has { $n } plan more in this battle
       *[other] The Enemy has { $n } plans more in this battle
    }
napoleon_follows = Napoleon follows to { $space }
no_room_behind = { $piece } has nowhere to retreat
no_way_out = { $piece } finds no area to leave to
out_of_range = { $piece } can not use { $plan } at this distance
overrun = { $side } are overrun: { $french } against { $enemy }
raid =
    { $n ->
        [one] The raid takes { $n } supply point from the Enemy
       *[other] The raid takes { $n } supply points from the Enemy
    }
reduced = { $piece } is reduced
refitted = { $piece } is refitted
rides = Napoleon rides to { $space }
routed = { $side } are routed: { $french } against { $enemy }
scored =
    { $n ->
        [one] The campaign scores { $n } point
       *[other] The campaign scores { $n } points
    }
scout_gained = A Scout is gained
scout_used = A Scout is spent for a new roll
set_up = { $campaign } is set up
shock_failed = { $piece } fails the shock test (needs { $value } or less)
shock_fails = { $piece } fails the shock test without a roll
shock_passed = { $piece } passes the shock test (needs { $value } or less)
side_retreats = { $side } retreat to { $space }
special_plan = The Enemy draws the special plan { $plan }
steps = { $piece } moves to { $zone }
supply_moves =
    { $n ->
        [one] { $n } supply point goes to { $side }
       *[other] { $n } supply points go to { $side }
    }
sweeps = { $piece } sweeps the Enemy's rear and leaves the battle
takes_insight = Insight taken: { $insight }
token_lost = In melee { $piece } loses { $plan }
uses_formation = Formation is used
battle-won = The battle is won
battle-lost = The battle is lost
won-series = All eleven campaigns are won
rolls-attack = Attack die: { $faces }
rolls-shock = Shock die: { $faces }
rolls-activation = Activation die: { $faces }
rolls-fog = Fog of War die: { $faces }
rolls-command = Command die: { $faces }
rolls-raid = Raid die: { $faces }
rolls-sweep = Sweep die: { $faces }
rolls-withdrawal = Withdrawal die: { $faces }
rolls-orders = Orders die: { $faces }
rolls-supply = Supply die: { $faces }
rolls-replacement = Replacement die: { $faces }
rolls-guerrillas = Guerrilla die: { $faces }
rolls-hardship = Hardship die: { $faces }
keeps = The old counter is kept: { $older }
renews = The new counter is taken: { $newer }
career_over =
    { $n ->
        [one] The career ends here, campaigns won: { $campaigns }, { $n } Victory Point in all
       *[other] The career ends here, campaigns won: { $campaigns }, { $n } Victory Points in all
    }
renown = With { $n } Victory Points history will remember him for { $years } years
