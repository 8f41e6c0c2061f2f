## What a turn is made of: steps of the procedures

outline-CampaignTurns-turn_marker = The turn marker moves
outline-CampaignTurns-movement = The French move
outline-CampaignTurns-battles = Battles
outline-CampaignTurns-forced_march = Forced marches, for supply
outline-CampaignTurns-second_battles = More battles
outline-CampaignTurns-french_supply = French supply: refit, recruits, Scouts
outline-CampaignTurns-enemy_orders = Enemy orders by the die
outline-CampaignTurns-enemy_battles = Battles of the Enemy
outline-CampaignTurns-enemy_supply = Enemy supply by the die
outline-Battle-fog_of_war = In a battle: Fog of War, how long it lasts and what goes wrong
outline-Battle-overrun = three times stronger runs the other over
outline-Battle-buy_plans = more plans can be bought
outline-Battle-select_insights = Insights, if Napoleon is there
outline-Battle-place_french = both sides are placed
outline-Battle-turns = Battle Turns: plans, the Enemy acts, the French act, rout
outline-Battle-withdrawal = when time is up: Withdrawal
