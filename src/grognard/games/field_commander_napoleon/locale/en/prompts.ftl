ask-TakeHits-choose = Which Force takes the hit?
ask-Shock-choose = Which Force makes the shock test?
ask-Battle-buy_plans = Buy extra Battle Plans for this battle?
ask-Battle-select_insights = Select Insights: each costs one plan.
ask-Battle-place_french = Where does { $piece } deploy?
ask-Battle-choose_field = Where does the Enemy deploy?
ask-BattleTurn-choose_plans = Choose French Battle Plans: { $n } left.
ask-BattleTurn-recipient = Which Enemy Force receives the next plan?
ask-BattleTurn-before_enemy = Who acts before the Enemy?
ask-BattleTurn-next_enemy = Which Enemy Force acts next?
ask-BattleTurn-formation_window = Use Formation before { $piece } acts?
ask-BattleTurn-french_acts = Which French Force acts, and with which plan?
ask-Fog-scouts = Fog of War: { $fog }. Spend a Scout to roll again?
ask-Fog-free_insight = Take an Insight for this battle?
ask-Fog-recruit = Buy a Recruit?
ask-Fog-napoleon_joins = Does Napoleon join the battle?
ask-Fog-force_joins = Which Force joins the battle?
ask-Fog-city_victim = Which Force at { $space } takes the hit?
ask-ActivateInsights-choose = Try which Insight?
ask-ActivateInsights-scouts = { $insight } failed. Spend a Scout to roll again?
ask-UseInsight-length = A Battle Turn more or less?
ask-UseInsight-sweep = Which cavalry sweeps?
ask-Series-choose_survivors = { $piece }: the old counter or the new one?
ask-March-move = Move Forces and Napoleon.{ $warning }
ask-EnemyOrders-choose_group = Which Enemy group rolls next?
ask-EnemyOrders-scouts = Group of { $piece }: { $order }. Spend a Scout to roll again?
ask-EnemyOrders-choose_target = Towards which area does the group of { $piece } go?
ask-EnemyOrders-choose_way = Which way does the group of { $piece } take towards { $space }?
ask-Act-direction = Where does { $piece } march?{ $warning }
ask-Reform-choose = Which other Force changes formation?
ask-QuickBattle-french = Which French Forces fight?
ask-QuickBattle-napoleon = Is Napoleon there?
ask-QuickBattle-enemy = Which Enemy Forces fight?
ask-Battles-choose = Which battle is fought next?
ask-Hardship-choose = Which Force at { $space } suffers?
ask-FrenchSupply-spend_points =
    { $n ->
        [one] Spend supply: { $n } point.
       *[other] Spend supply: { $n } points.
    }
ask-FrenchSupply-place = Where is { $piece } placed?
ask-EnemySupply-choose = For which City does the Enemy roll next?
ask-EnemySupply-refit = Which Enemy Force is refitted?
ask-EnemyOrders-watch = A group has its order. Go on?
ask-BattleTurn-watch = An Enemy Force has acted. Go on?
ask-EnemySupply-watch = A City has rolled. Go on?
