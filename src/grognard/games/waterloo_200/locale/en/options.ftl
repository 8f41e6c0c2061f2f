do-tactical = Tactical Action
do-strategic = Strategic Action
do-activate = Activate { $block }
do-enter = To { $space }
do-reveal = Reveal here
do-scout = Scout { $space }
do-move = Move { $block }
do-fight = Fight at { $space }
do-employ = Fire { $block }
do-retreat = Withdraw
do-pin = Pin them
do-withdraw = { $block } to { $space }
do-summon = Bring a unit up
do-bring = Bring { $block } up
do-hit = { $block } takes the hits
do-advance = { $block } rides on to { $space }
do-march = March and fight: { $faction }
do-reinforce = Reinforcements: { $faction }
do-bombard = Grande Batterie on { $space }
do-gun = { $block } joins in
do-choose = Choose { $block }
do-place = At { $space }
do-deploy = Deploy { $block }
do-reorganise = Reorganise: { $faction }
do-regenerate = A step for { $block }
do-draw =
    { $n ->
        [one] Draw one unit
       *[other] Draw { $n } units
    }
