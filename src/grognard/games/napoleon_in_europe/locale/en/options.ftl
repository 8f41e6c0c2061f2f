# What may be chosen, in the order of the rulebook

## Scenarios

do-place = { $unit } in { THE($space) }

## The end of a Non-Historical game

do-call_time = The agreed hour has come

## Land movement

do-march = March from { THE($space) }
do-move = { $piece } to { THE($space) }
do-move_all = All to { THE($space) }

## Naval movement

do-fleet = Squadrons: { $space }
do-take = { $n ->
    [one] Set out with one squadron
   *[other] Set out with { $n } squadrons
 }
do-sail = Sail to { THE($space) }
do-raid = Attack { THE($space) } with { $n ->
    [one] one squadron
   *[other] { $n } squadrons
 }
do-engage = Seek the enemy fleet here

## Sea transport

do-embark = Embark in { THE($space) }
do-board = Take on board: { $piece }
do-land = Land in { THE($space) }
do-cross = By { THE($space) }
do-ashore = Go ashore in { THE($space) }
do-put_to_sea = Put out to { THE($space) }

## Interception

do-seek_battle = Seek battle
do-avoid_battle = Avoid battle

## Special rules of the nations

do-subsidise = Pay { THE($nation) }
do-amount = { $n ->
    [one] One production point
   *[other] { $n } production points
 }

## Naval battles

do-sink = Lose { A($piece) }

## Purchases

do-buy = { $unit } in { THE($space) }

## Politics

do-talk = { THE($nation) } talks to { THE($other) } in private
do-agree = Agree
do-decline = Decline
do-promise = { $promise }
do-condition = { $condition }
do-about = { $nation }
do-about_region = { $space }

## Alliances

do-join = { THE($nation) } moves now
do-wait = { THE($nation) } waits for its own turn

## Playing and Neutral Nations

do-join_war = Go to war
do-choose = Play { THE($nation) } too

## Political action points

do-buy_pap = A political action point

## Negotiation

do-negotiate = { THE($nation) } negotiates with { THE($other) }
do-detach = { THE($nation) } draws { THE($other) } away from { THE($ally) }
do-win_over = { THE($nation) } courts { THE($space) }

## Annexation

do-annex = { THE($nation) } annexes { THE($space) }

## Peace and congress

do-sue = { THE($nation) } sues for peace
do-claim = Annex { THE($space) }

## Revolts

do-lose = Lose { THE($piece) }
do-stir = { THE($nation) } causes a revolt in { THE($space) }
do-quell = Move against the revolt in { THE($space) }

## Liberation

do-liberate = Liberate { THE($space) }
do-also = Liberate { THE($space) } too

## Breaking an alliance

do-evacuate = To { THE($space) }
do-break = { THE($nation) } breaks with { THE($other) }

## Right of passage

do-passage = { THE($nation) } asks { THE($other) } for passage
do-revoke = { THE($nation) } revokes the passage of { THE($other) }
do-grant = Let them pass

## Declaring war

do-declare = { THE($nation) } declares war on { THE($other) }

## Armistice

do-armistice = { THE($nation) } offers { THE($other) } an armistice

## Trade

do-trade = { THE($nation) } offers { THE($other) } a bargain over land
do-accept = Accept
do-refuse = Refuse
do-give = Give { THE($space) }
do-want = Ask for { THE($space) }

## Battles: set-up

do-fight = Fight in { THE($space) }
do-deploy = { $piece } to { THE($space) }

## Movement in battle

do-go = { $piece } to { THE($space) }

## Fire

do-fire = { $piece } fires at { $target }

## Charge

do-charge = { $piece } charges { $target }

## Evading

do-evade = Evade into the reserve

## Squares

do-unsquare = { $piece } dissolves its square
do-square = Form square
do-stand = Stand and receive the charge
do-abort = Break off the charge
do-complete = Charge home

## Generals and rally

do-rally = { $piece } rallies { $target }

## Winning a battle

do-retreat = { $piece } to { THE($space) }
do-fall_back = Fall back to { THE($space) }

## Withdrawal

do-withdraw = Withdraw from the field

## Pursuit

do-pursue = { $piece } pursues { $target }
