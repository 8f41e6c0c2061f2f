## What a turn is made of: steps of the procedures

outline-Day-deploy = Set-up: both armies deploy
outline-Day-prussians = Prussians arrive, from the third turn on
outline-Day-impulses = Impulses, one side after the other, until both pass in a row
outline-Day-night = After the fifth turn: night, and the count of Victory Areas
outline-Day-reorganise = Reorganisation: commanders in chief give steps back, reinforcements come
outline-Impulse-choose = In an impulse: Tactical Action, Strategic Action by the disc, or pass
outline-TacticalAction-activation = Tactical Action: leaders ride and are revealed
outline-TacticalAction-movement = their corps move
outline-TacticalAction-combat = battles, one for each leader activated
outline-TacticalAction-deactivation = leaders and guns are hidden again
