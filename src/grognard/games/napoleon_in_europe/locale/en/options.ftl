do-march = March from { $space }
do-move = { $piece } to { $space }
do-move_all = All to { $space }
do-fleet = Squadrons in { $space }
do-take =
    { $n ->
        [one] Sail with one squadron
       *[other] Sail with { $n } squadrons
    }
do-sail = Sail to { $space }
do-raid =
    { $n ->
        [one] Attack the { $space } with one squadron
       *[other] Attack the { $space } with { $n } squadrons
    }
do-engage = Seek the enemy fleet here
do-seek_battle = Seek battle
do-avoid_battle = Avoid battle
do-sink = Lose { $piece }
do-embark = Embark in { $space }
do-board = Take { $piece } on board
do-land = Land in { $space }
do-cross = Through { $space }
do-ashore = Go ashore in { $space }
do-put_to_sea = Put to sea: { $space }
do-join = Move now
do-wait = Wait for the own turn
do-fight = Fight in { $space }
do-evacuate = To { $space }
do-deploy = { $piece } to { $space }
do-go = { $piece } to { $space }
do-fire = { $piece } fires at { $target }
do-charge = { $piece } charges { $target }
do-rally = { $piece } rallies { $target }
do-unsquare = { $piece } dissolves its square
do-withdraw = Withdraw from the battle
do-square = Form square
do-stand = Stand
do-evade = Evade to the reserve
do-abort = Abort the charge
do-complete = Complete the charge
do-lose = Lose { $piece }
do-pursue = { $piece } pursues { $target }
do-retreat = { $piece } to { $space }
do-fall_back = Fall back to { $space }
do-declare = { $nation } declares war on { $other }
do-sue = { $nation } sues for peace
do-passage = { $nation } asks { $other } for passage
do-revoke = { $nation } revokes the passage of { $other }
do-annex = { $nation } annexes { $space }
do-trade = { $nation } offers { $other } a trade of regions
do-talk = { $nation } talks to { $other } in private
do-negotiate = { $nation } negotiates with { $other }
do-detach = { $nation } draws { $other } away from { $ally }
do-win_over = { $nation } courts { $space }
do-stir = { $nation } causes a revolt in { $space }
do-break = { $nation } breaks with { $other }
do-armistice = { $nation } offers { $other } an armistice
do-call_time = The agreed hour has come
do-accept = Accept
do-refuse = Refuse
do-grant = Grant
do-agree = Agree
do-decline = Decline
do-join_war = Go to war
do-give = Give { $space }
do-want = Want { $space }
do-claim = Annex { $space }
do-liberate = Liberate { $space }
do-also = Liberate { $space } too
do-promise = { $promise }
do-condition = { $condition }
do-about = { $nation }
do-about_region = { $space }
do-quell = Quell the revolt in { $space }
do-buy = { $unit } in { $space }
do-buy_pap = A political action point
do-subsidise = Subsidise { $nation }
do-amount =
    { $n ->
        [one] One production point
       *[other] { $n } production points
    }
do-choose = Play { $nation } too
do-place = { $unit } in { $space }
