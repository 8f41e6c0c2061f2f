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
agreed = Agreed.
declined = Declined.
ask-Campaign-choose = March or fight?
ask-Campaign-choose-done = End the turn
ask-Campaign-blue = March?
ask-March-go = Where to?
ask-Talk-answer = Friends?
battle-won = Won: { $n } lost.
do-fight = Fight
do-march = March { $piece }
do-enter = Enter { $space }
do-talk = Talk
friends = They are friends.
pursues = Red pursues.
spied = A spy tells of { $n } points.
turn-over = Turn { $n } is over.
falls-behind = Red falls behind.
episode-turn = Turn { $n }
episode-march = March of { $piece }
episode-battle = Battle at { $space }
episode-pursuit = Pursuit
episode-talk = Talk with { $role }
episode-truce = { $role } offers a truce
episode-strike = Strike
episode-card = Card
term-men = men
term-hill = hill
term-rain = rain
term-guns = guns
sum-attack = attack of { $piece }
group-fights = Fights
confirm-fight = Really?
