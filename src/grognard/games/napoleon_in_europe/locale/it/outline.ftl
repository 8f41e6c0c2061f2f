## Di che cosa è fatto un turno: passi delle procedure

outline-Campaign-choose_nations = Si scelgono le nazioni
outline-Campaign-turns = Un mese: ogni nazione fa il suo turno
outline-Campaign-end_of_round = È la fine?
outline-Campaign-production = Produzione in marzo, giugno, settembre e dicembre
outline-MovementTurn-council = Nel turno di una nazione: politica
outline-MovementTurn-move = muovono armate e flotte
outline-MovementTurn-battles = battaglie
outline-MovementTurn-quell = si domano le rivolte
outline-ProductionRound-political_points = Produzione: punti azione politica
outline-ProductionRound-count = le regioni rendono
outline-ProductionRound-purchases = si comprano e si piazzano unità
outline-Battle-deploy = In battaglia: le due parti si schierano dietro uno schermo
outline-Battle-act = turni di cavalleria, artiglieria, fanteria, Generali
outline-Battle-pursue = inseguimento
outline-Battle-retreat = i vinti si ritirano
