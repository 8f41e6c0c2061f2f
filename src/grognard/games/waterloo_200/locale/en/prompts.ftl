ask-Impulse-choose = Choose the action of this impulse.
ask-Agreement-propose = Propose an action; both Allied players must agree.
ask-Agreement-decide = The Allies differ (British: { $british }, Prussian: { $prussian }); decide between the two.
ask-Activation-activate = Activate a Tactical Leader, or go on to movement.
ask-TacticalAction-movement = Move a unit of an activated corps, or go on to combat.
ask-StrategicAction-choose = How is the disc used?
ask-Pass-move_one = You may move one unit before you pass.
ask-Move-march = Where does { $piece } go?
ask-CombatPhase-choose_battle = Choose a battle; new engagements must be fought.
ask-Battle-employ_artillery = Which guns fire into { $space }?
ask-Battle-retreat_by_disc = Spend the disc to withdraw from { $space }?
ask-Battle-pin = Show a combined attack to pin the defenders of { $space }?
ask-Battle-withdraw = Where does this unit withdraw to?
ask-CheminCreux-come_up = Bring a unit up out of the sunken lane at { $space }?
ask-Battle-impetus = Cavalry may ride on from { $space }.
ask-GrandeBatterie-choose_guns = Which guns bombard { $space }?
ask-Reinforce-how_many = How many units are drawn from the pool?
ask-Reinforce-draw = Choose a reinforcement.
ask-Reinforce-place = Where does { $piece } come in?
ask-PrussiansArrive-drawn_units = Choose the Prussian unit that arrives.
ask-Reorganise-regenerate = Give a step back to a Tactical Leader.
ask-SetUp-place = Choose the unit for { $space }.
ask-StrategicAction-movement =
    { $n ->
        [one] Move a unit (one more allowed), or go on.
       *[other] Move a unit ({ $n } more allowed), or go on.
    }
ask-TakeHits-choose =
    { $n ->
        [one] One hit at { $space }: which of the strongest units takes it?
       *[other] { $n } hits at { $space }: which of the strongest units takes them?
    }
ask-SideReorganises-decide = Does a commander reorganise his army?
