ask-TakeHits-choose = Quale Forza subisce il colpo?
ask-Shock-choose = Quale Forza fa il test di shock?
ask-Battle-buy_plans = Comprare altri piani per questa battaglia?
ask-Battle-select_insights = Scegli le Intuizioni: ognuna costa un piano.
ask-Battle-place_french = Dove si schiera { $piece }?
ask-Battle-choose_field = Dove si schiera il Nemico?
ask-BattleTurn-choose_plans =
    { $n ->
        [one] Scegli i piani francesi: ne resta { $n }.
       *[other] Scegli i piani francesi: ne restano { $n }.
    }
ask-BattleTurn-recipient = Quale Forza nemica riceve il prossimo piano?
ask-BattleTurn-before_enemy = Chi agisce prima del Nemico?
ask-BattleTurn-next_enemy = Quale Forza nemica agisce ora?
ask-BattleTurn-formation_window = Usare Formazione prima che agisca { $piece }?
ask-BattleTurn-french_acts = Quale Forza francese agisce, e con quale piano?
ask-Fog-scouts = Foschia di guerra: { $fog }. Spendere un esploratore per rilanciare?
ask-Fog-free_insight = Prendere un'Intuizione per questa battaglia?
ask-Fog-recruit = Comprare una Recluta?
ask-Fog-napoleon_joins = Napoleone si unisce alla battaglia?
ask-Fog-force_joins = Quale Forza si unisce alla battaglia?
ask-Fog-city_victim = Quale Forza a { $space } subisce il colpo?
ask-ActivateInsights-choose = Quale Intuizione tentare?
ask-ActivateInsights-scouts = { $insight } non è riuscita. Spendere un esploratore per rilanciare?
ask-UseInsight-length = Un turno di battaglia in più o in meno?
ask-UseInsight-sweep = Quale cavalleria dilaga?
ask-Series-choose_survivors = { $piece }: il vecchio segnalino o il nuovo?
ask-March-move = Muovi le Forze e Napoleone.{ $warning }
ask-EnemyOrders-choose_group = Quale gruppo nemico lancia ora?
ask-EnemyOrders-scouts = Gruppo di { $piece }: { $order }. Spendere un esploratore per rilanciare?
ask-EnemyOrders-choose_target = Verso quale regione va il gruppo di { $piece }?
ask-EnemyOrders-choose_way = Che strada prende il gruppo di { $piece } verso { $space }?
ask-Act-direction = Dove marcia { $piece }?{ $warning }
ask-Reform-choose = Quale altra Forza cambia formazione?
ask-QuickBattle-french = Quali Forze francesi combattono?
ask-QuickBattle-napoleon = C'è Napoleone?
ask-QuickBattle-enemy = Quali Forze nemiche combattono?
ask-Battles-choose = Quale battaglia si combatte ora?
ask-Hardship-choose = Quale Forza a { $space } subisce le privazioni?
ask-FrenchSupply-spend_points =
    { $n ->
        [one] Spendi i rifornimenti: { $n } punto.
       *[other] Spendi i rifornimenti: { $n } punti.
    }
ask-FrenchSupply-place = Dove si piazza { $piece }?
ask-EnemySupply-choose = Per quale città lancia ora il Nemico?
ask-EnemySupply-refit = Quale Forza nemica si riequipaggia?
ask-EnemyOrders-watch = Un gruppo ha il suo ordine. Avanti?
ask-BattleTurn-watch = Una Forza nemica ha agito. Avanti?
ask-EnemySupply-watch = Una città ha tirato. Avanti?
