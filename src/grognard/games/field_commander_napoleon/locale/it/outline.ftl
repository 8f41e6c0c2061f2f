## Di che cosa è fatto un turno: passi delle procedure

outline-CampaignTurns-turn_marker = Avanza il segnalino del turno
outline-CampaignTurns-movement = Muovono i francesi
outline-CampaignTurns-battles = Battaglie
outline-CampaignTurns-forced_march = Marce forzate, per punti rifornimento
outline-CampaignTurns-second_battles = Altre battaglie
outline-CampaignTurns-french_supply = Rifornimenti francesi: riequipaggiamenti, reclute, esploratori
outline-CampaignTurns-enemy_orders = Ordini nemici, con il dado
outline-CampaignTurns-enemy_battles = Battaglie del nemico
outline-CampaignTurns-enemy_supply = Rifornimenti nemici, con il dado
outline-Battle-fog_of_war = In battaglia: nebbia di guerra, quanto dura e che cosa va storto
outline-Battle-overrun = chi è tre volte più forte sopraffà l'altro
outline-Battle-buy_plans = si possono comprare altri piani
outline-Battle-select_insights = Intuizioni, se c'è Napoleone
outline-Battle-place_french = si piazzano le due parti
outline-Battle-turns = Turni di battaglia: piani, agisce il nemico, agiscono i francesi, rotta
outline-Battle-withdrawal = allo scadere del tempo: ritiro truppe
