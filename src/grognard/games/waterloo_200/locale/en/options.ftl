# What may be chosen, in the order of the rulebook

## Set-up

do-deploy = Deploy { THE($block) }

## Reinforcements

do-choose = Choose { THE($block) }
do-place = At { THE($space) }
do-draw = { $n ->
    [one] Draw one unit
   *[other] Draw { $n } units
 }

## Sequence of play

do-tactical = Tactical Action: activate leaders, move, fight
do-strategic = Strategic Action: play the disc
do-pass = Pass
do-activate = Activate { THE($block) }
do-enter = To { THE($space) }
do-reveal = Reveal here
do-move = Move { THE($block) }
do-fight = Fight at { THE($space) }
do-employ = Fire { THE($block) }
do-summon = Bring a unit up
do-bring = Bring { THE($block) } up
do-hit = { THE($block) } { NUM($block) ->
    [p] are
   *[s] is
 } hit
do-march = { THE($faction) } march and fight
do-reinforce = { THE($faction) } bring up reinforcements
do-reorganise = Reorganise the army of { THE($faction) }
do-regenerate = A step for { THE($block) }

## Optional rules

do-scout = Scout { THE($space) }
do-retreat = Spend the disc and withdraw
do-pin = Hold them
do-withdraw = { THE($block) } to { THE($space) }
do-advance = { THE($block) } to { THE($space) }
do-bombard = The Grande Batterie fires on { THE($space) }
do-gun = { THE($block) } { NUM($block) ->
    [p] join
   *[s] joins
 } in
