strikes = Strikes { $target_role }.
last-standing = The last one standing wins.
ask-Round-play_card = Play a card.
ask-Reply-offer = Respond?
do-strike = Strike { $role } with { $card }
do-parry = Parry
do-halve = Halve
do-deflect = Deflect
bids = North sends { $first }, South { $second }.
ask-War-bid = How many men?
ask-War-volley = Fire?
ask-Offer-answer = Accept the truce?
do-send = Send { $n }
do-fire = Fire { $n } dice
do-accept = Accept
do-offer = Offer a truce
counted = The men are counted.
truce = A truce.
four-at-most = At most four dice fire.
role-red = Red
role-green = Green
role-blue = Blue
role-north = North
role-south = South
suffers =
    { $n ->
        [one] One life lost.
       *[other] { $n } lives lost.
    }
too-few =
    { $n ->
        [one] There is not one man.
       *[other] There are not { $n } men.
    }
