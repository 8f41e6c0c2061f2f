## What a turn is made of: steps of the procedures

outline-Campaign-french_set_up = Both sides set up
outline-Campaign-play_turn = Turns, each of them with these phases:
outline-Turn-weather = Weather
outline-Turn-french_command = Command phase of the French
outline-Turn-enemy_command = Command phase of their enemies
outline-Turn-activation = Activation: captains are named in turn, the higher bid says who acts
outline-Turn-battles = Combats between Forces next to each other
outline-Turn-consolidation = Forces in one hex join
outline-Turn-attrition = Attrition
outline-Turn-victory = Victory is checked
outline-CommandPhase-administration = Command phase: money comes on the turns that bring it
outline-CommandPhase-sources = the Supply Source may be changed
outline-CommandPhase-organise = units change captains
outline-CommandPhase-orders = orders are given and paid
outline-MajorBattle-attacker_regroups = Major Battle: both sides form their corps
outline-MajorBattle-choose_chits = tactical options are chosen in secret
outline-MajorBattle-deploy = Vanguard, Main Body, Rearguard
outline-MajorBattle-vanguard_clash = the Vanguards clash
outline-MajorBattle-main_clash = the Main Bodies clash
outline-MajorBattle-resolve = melees are fought out, until a Main Body is broken
outline-MajorBattle-aftermath = pursuit and retreat
