## What a turn is made of: steps of the procedures

outline-Campaign-choose_nations = Nations are chosen
outline-Campaign-turns = A month: every nation takes its turn
outline-Campaign-end_of_round = Is it the end?
outline-Campaign-production = Production in March, June, September and December
outline-MovementTurn-council = In a nation's turn: politics
outline-MovementTurn-move = armies and fleets move
outline-MovementTurn-battles = battles
outline-MovementTurn-quell = revolts are quelled
outline-ProductionRound-political_points = Production: political action points
outline-ProductionRound-count = regions yield
outline-ProductionRound-purchases = units are bought and placed
outline-Battle-deploy = In a battle: both sides deploy behind a screen
outline-Battle-act = turns of cavalry, artillery, infantry, Generals
outline-Battle-pursue = pursuit
outline-Battle-retreat = the beaten retreat
