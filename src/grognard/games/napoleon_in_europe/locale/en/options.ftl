do-march = March from { THE($space) }
do-move = { $piece } to { THE($space) }
do-move_all = All to { THE($space) }
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
do-seek_battle = Seek battle
do-avoid_battle = Avoid battle
do-sink = Lose { A($piece) }
do-embark = Embark in { THE($space) }
do-board = Take on board: { $piece }
do-land = Land in { THE($space) }
do-cross = By { THE($space) }
do-ashore = Go ashore in { THE($space) }
do-put_to_sea = Put out to { THE($space) }
do-join = { THE($nation) } moves now
do-wait = { THE($nation) } waits for its own turn
do-fight = Fight in { THE($space) }
do-evacuate = To { THE($space) }
do-deploy = { $piece } to { THE($space) }
do-go = { $piece } to { THE($space) }
do-fire = { $piece } fires at { $target }
do-charge = { $piece } charges { $target }
do-rally = { $piece } rallies { $target }
do-unsquare = { $piece } dissolves its square
do-withdraw = Withdraw from the field
do-square = Form square
do-stand = Stand and receive the charge
do-evade = Evade into the reserve
do-abort = Break off the charge
do-complete = Charge home
do-lose = Lose { THE($piece) }
do-pursue = { $piece } pursues { $target }
do-retreat = { $piece } to { THE($space) }
do-fall_back = Fall back to { THE($space) }
do-declare = { THE($nation) } declares war on { THE($other) }
do-sue = { THE($nation) } sues for peace
do-passage = { THE($nation) } asks { THE($other) } for passage
do-revoke = { THE($nation) } revokes the passage of { THE($other) }
do-annex = { THE($nation) } annexes { THE($space) }
do-trade = { THE($nation) } offers { THE($other) } a bargain over land
do-talk = { THE($nation) } talks to { THE($other) } in private
do-negotiate = { THE($nation) } negotiates with { THE($other) }
do-detach = { THE($nation) } draws { THE($other) } away from { THE($ally) }
do-win_over = { THE($nation) } courts { THE($space) }
do-stir = { THE($nation) } causes a revolt in { THE($space) }
do-break = { THE($nation) } breaks with { THE($other) }
do-armistice = { THE($nation) } offers { THE($other) } an armistice
do-call_time = The agreed hour has come
do-accept = Accept
do-refuse = Refuse
do-grant = Let them pass
do-agree = Agree
do-decline = Decline
do-join_war = Go to war
do-give = Give { THE($space) }
do-want = Ask for { THE($space) }
do-claim = Annex { THE($space) }
do-liberate = Liberate { THE($space) }
do-also = Liberate { THE($space) } too
do-promise = { $promise }
do-condition = { $condition }
do-about = { $nation }
do-about_region = { $space }
do-quell = Move against the revolt in { THE($space) }
do-buy = { $unit } in { THE($space) }
do-buy_pap = A political action point
do-subsidise = Pay { THE($nation) }
do-amount = { $n ->
    [one] One production point
   *[other] { $n } production points
 }
do-choose = Play { THE($nation) } too
do-place = { $unit } in { THE($space) }
