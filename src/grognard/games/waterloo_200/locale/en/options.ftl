do-tactical = Tactical Action
do-strategic = Strategic Action
do-activate = Activate { $piece }
do-enter = To { $space }
do-reveal = Reveal here
do-scout = Scout { $space }
do-move = Move { $piece }
do-fight = Fight at { $space }
do-employ = Fire { $piece }
do-retreat = Withdraw
do-pin = Pin them
do-withdraw = { $piece } to { $space }
do-summon = Bring a unit up
do-bring = Bring { $piece } up
do-hit = { $piece } takes the hits
do-advance = { $piece } rides on to { $space }
do-march = March and fight: { $faction }
do-reinforce = Reinforcements: { $faction }
do-bombard = Grande Batterie on { $space }
do-gun = { $piece } joins in
do-choose = Choose { $piece }
do-place = At { $space }
do-deploy = Deploy { $piece }
do-reorganise = Reorganise: { $faction }
do-regenerate = A step for { $piece }
do-draw =
    { $n ->
        [one] Draw one unit
       *[other] Draw { $n } units
    }
