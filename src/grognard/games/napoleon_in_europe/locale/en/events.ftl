# What is told, in the order of the rulebook

## Sequence of play

episode-round = Round { $n }: { $date }
round-over = At the end of { $date } { THE($nation) } owns the most: { $n } regions.
episode-turn = { POSS($nation) } turn
turn-ends = { THE($nation) } ends its turn with { $n ->
    [0] no region
    [one] one region
   *[other] { $n } regions
 } and { $m ->
    [0] no army
    [one] one army
   *[other] { $m } armies
 }.
episode-march = March from { THE($frm_space) }
moves = { THE($troop) }: { $way }.
undecided = The agreed length is over, and neither France nor all its enemies have sued for peace: nobody has won.
ending-grade = { $n ->
    [1] extinction
    [3] defeat
    [7] a minor victory
    [8] a major victory tainted by a ward's defeat
    [9] a major victory
    [10] an absolute victory tainted by a ward's defeat
    [11] an absolute victory
    [12] an absolute victory, and a ward's victory with it
   *[other] survival
 }
ending-next = { $m ->
    [1] extinction
    [3] defeat
    [7] a minor victory
    [8] a major victory tainted by a ward's defeat
    [9] a major victory
    [10] an absolute victory tainted by a ward's defeat
    [11] an absolute victory
    [12] an absolute victory, and a ward's victory with it
   *[other] survival
 }
ending = { $k ->
    [0] Nobody has reached a minor victory, so nobody wins: the best result is { ending-grade }.
    [one] { CAP(THE($roles)) } wins with { ending-grade }; the next best result is { ending-next }.
   *[other] { CAP(THE($roles)) } win together, each with { ending-grade }: level and fate of the wards are the same.
 }

## Scenarios

placed = { THE($nation) } has taken up its positions: { $units }.
squadrons-leave = { $n ->
    [one] One squadron
   *[other] { $n } squadrons
 } { OF($nation) } { $n ->
    [one] leaves
   *[other] leave
 } Europe for good.

## Victory

extinct = { THE($nation) } is no more.
graded = { THE($nation) }: { $level }.
anti-french-win = France is beaten: the Anti-French alliance wins ({ $roles }).
french-win = All enemies of France have sued for peace: the French alliance wins ({ $roles }).

## The end of a Non-Historical game

time-is-up = The agreed hour has come.
rolls-sudden-end = The roll for the Sudden End: { $faces } = { $result }, { $need } needed{ $passed ->
    [1] {""}
   *[0] , so play goes on
 }.
last-turn = The last turn has been played. { ending }
sudden-end-comes = The game ends suddenly. { ending }

## Units

square-fails = { THE($troop) } does not form square in time.

## Land movement

moves-all = { $units } { OF($nation) }: { $frm_space } > { $space }.
marched = { $n ->
    [0] Nobody leaves { THE($frm_space) } in the end.
    [one] One unit of { THE($nation) } has left { THE($frm_space) }.
   *[other] { $n } units of { THE($nation) } have left { THE($frm_space) }.
 }
marched-to = { $n ->
    [one] One unit of { THE($nation) } marches
   *[other] { $n } units of { THE($nation) } march
 } from { THE($frm_space) } to { $goal_regions }.

## Naval movement

episode-voyage = Voyage from { THE($frm_space) }
sails = { $n ->
    [one] One squadron
   *[other] { $n } squadrons
 } of { THE($nation) }: { $way }.
anchors = { $n ->
    [one] One squadron of { THE($nation) } lies
   *[other] { $n } squadrons of { THE($nation) } lie
 } { $at_space } now.
voyage-over = No squadron of { THE($nation) } sails on.
evades-interception = The fleet of { THE($nation) } slips past { THE($other_nation) } { $at_space }.

## Ports

raids-port = { THE($nation) } attacks { THE($space) } with { $n ->
    [one] one squadron
   *[other] { $n } squadrons
 }.
driven-from-port = The squadrons of { THE($nation) } must leave { THE($frm_space) } and put out to { THE($space) }.

## Sea transport

embarks = { $n ->
    [one] One unit of { THE($nation) } embarks
   *[other] { $n } units of { THE($nation) } embark
 } in { THE($frm_space) } for { THE($space) }: { $units }.
militia-rises = { $n ->
    [one] One unit of militia of { THE($nation) } rises
   *[other] { $n } units of militia of { THE($nation) } rise
 } { $at_space } against the landing.
lands = { $n ->
    [one] One unit of { THE($nation) } lands
   *[other] { $n } units of { THE($nation) } land
 } { $at_space }: { $units }{ $m ->
    [0] {""}
    [one] ; one was lost on the way
   *[other] ; { $m } were lost on the way
 }.
transport-fails = The transport of { THE($nation) } comes to nothing{ $n ->
    [0] {""}
    [one] ; one unit was lost
   *[other] ; { $n } units were lost
 }.

## Interception

no-naval-battle = Two fleets { $at_space }, and neither seeks battle.
rolls-interception = { THE($nation) } hunts the fleet of { THE($other_nation) }: { $faces }, { $need } needed.
intercepted = The fleet of { THE($nation) } is caught by { THE($other_nation) } { $at_space }.
episode-transport = Embarkation: { $frm_space }
rolls-transport = A convoy { OF($troop) } { $at_space }: { $faces }, { $need } to slip through.
transport-lost = { THE($troop) } goes down { $at_space }.

## Special rules of the nations

subsidises = { THE($nation) } sends { THE($other_nation) } { $n ->
    [one] one production point
   *[other] { $n } production points
 }.

## Naval battles

episode-naval-battle = Naval battle: { $space }
rolls-naval = { THE($nation) } rolls for the naval battle: { $faces }, { $total } in all.
naval-battle = { THE($nation) } reaches a total of { $n }, { THE($other_nation) } of { $m } { $at_space }.
squadron-lost = A squadron of { THE($nation) } is lost { $at_space }.
naval-won = { THE($nation) } beats { THE($other_nation) } { $at_space }: { $n ->
    [one] one squadron
   *[other] { $n } squadrons
 } sunk.
naval-even = The fleets of { THE($nation) } and { THE($other_nation) } part { $at_space } without loss.

## Production points

episode-production = Production: { $date }
rolls-production = { POSS($nation) } production falls by { $result } (dice: { $faces }).
earns = { THE($nation) } earns { $n ->
    [one] one production point
   *[other] { $n } production points
 } and has { $m }.

## Purchases

production-over = All have bought what they want; { $n ->
    [0] no PP are
    [one] 1 PP is
   *[other] { $n } PP are
 } left in the treasuries.
episode-purchases = { POSS($nation) } purchases
buys = { THE($nation) } raises { A($unit) } { $at_space }.
bought = { THE($nation) } raises { $n ->
    [0] no army
    [one] one land unit
   *[other] { $n } land units
 }{ $m ->
    [0] {""}
    [one] {""} and one squadron
   *[other] {""} and { $m } squadrons
 }, and keeps { $k ->
    [0] no production points
    [one] one production point
   *[other] { $k } production points
 }.

## Politics

episode-talk = { THE($nation) } and { THE($other_nation) } talk
talk-broken-off = The talk between { THE($nation) } and { THE($other_nation) } is broken off.
pact = In private, { THE($speaker) } to { THE($hearer) }: { $promise } { $condition } ({ $answer }).
private-word = { $pact }

## Alliances

joins-movement = { THE($nation) } moves together with { THE($other_nation) }.

## Playing and Neutral Nations

chooses = { THE($nation) } is played too.
alliance = { THE($nation) } and { THE($other_nation) } are allied.
takes-control = { THE($by_nation) } decides for { THE($nation) } from now on.

## When political actions are taken

episode-word = Out of turn: { THE($nation) }

## Negotiation

episode-negotiation = { THE($nation) } negotiates with { THE($other_nation) }
episode-intrigue = { THE($nation) } tries to part { THE($other_nation) } from { THE($ally_nation) }
rolls-diplomacy = { POSS($nation) } envoys in { THE($other_nation) }: { $faces } = { $result }, { $need } needed.
diplomacy-fails = { THE($other_nation) } does not listen to { THE($nation) }.
intrigue-fails = { THE($nation) } stands by { THE($other_nation) }.
gains-control = { THE($other_nation) } follows { THE($nation) } from now on, as an ally.
alliance-ends = { THE($nation) } leaves the alliance with { THE($other_nation) }.
uncontrolled = Nobody decides for { THE($nation) } any more: its wars are over, its troops go home.
refuses-alliance = { THE($nation) } refuses the alliance that { THE($other_nation) } offers.
refuses-parting = { THE($nation) } keeps its alliance, whatever { THE($other_nation) } says.
falls-through = Nothing comes of the offer of { THE($nation) } to { THE($other_nation) }.
episode-courting = { THE($nation) } courts { THE($space) }
rolls-negotiation = { POSS($nation) } envoys { $at_space }: { $faces } = { $result }, { $need } needed.
minor-joins = { THE($space) } { NUM($space) ->
    [p] join { THE($nation) } with their army
   *[s] joins { THE($nation) } with its army
 }.
minor-declines = { THE($space) } { NUM($space) ->
    [p] keep their independence
   *[s] keeps its independence
 }.
rolls-minor = The levy of { $unit } { $at_space }: a die of { $faces }.
minor-army = { THE($space) } { NUM($space) ->
    [p] raise
   *[s] raises
 } { $n } infantry, { $m } cavalry and { $k ->
    [0] no artillery
   *[other] { $k } artillery
 }.

## Annexation

episode-annexation = Annexation of { THE($space) }
announces-annexation = { THE($nation) } announces that { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } to be annexed.
rolls-annexation = The annexation { OF($space) }: { $faces }, { $total } in all, { $need } needed{ $passed ->
    [1] {""}
   *[0] , in vain
 }.
annexation-lapses = Nothing comes of the annexation of { THE($space) } by { THE($nation) }.
annexed = { THE($nation) } annexes { THE($space) }.
resists = { THE($space) } { NUM($space) ->
    [p] take
   *[s] takes
 } up arms against { THE($nation) }.
resists-with = { THE($space) } { NUM($space) ->
    [p] take
   *[s] takes
 } up arms against { THE($nation) }, on the side of { THE($other_nation) }.

## Peace and congress

gains-pap = { THE($nation) } gains { $n ->
    [one] one political action point
   *[other] { $n } political action points
 } { $how ->
    [battle] by the victory
    [peace] by the peace
    [bought] for production points
   *[production] for the quarter
 }.
owes-pap = { THE($nation) } cannot pay for the peace: { $m ->
    [one] one political action point is
   *[other] { $m } political action points are
 } owed from the next it gains.
repays-pap = { THE($nation) } pays { $n ->
    [one] one point
   *[other] { $n } points
 } of its debt; { $m ->
    [0] nothing is owed any more
   *[other] { $m } still owed
 }.
capital-falls = { THE($space) }, the capital of { THE($nation) }, is in enemy hands.
episode-peace = { THE($nation) } sues for peace
sues-for-peace = { THE($nation) } sues for peace.
peace-made = { THE($nation) } has peace with { $nations }{ $n ->
    [0] {""} and loses no land
    [one] {""} and loses one region
   *[other] {""} and loses { $n } regions
 }.
episode-congress = Congress on { THE($nation) }
congress-divides = The congress on { THE($nation) } closes. Annexed: { $taken_regions }; liberated: { $freed_regions }.
congress-spares = The congress on { THE($nation) } closes and takes nothing.

## Revolts

revolt = Revolt { $at_space }, with the money of { THE($nation) }.
rolls-quell = { POSS($nation) } garrison against the revolt { $at_space }: { $faces } = { $result }, { $need } needed.
quelled = The revolt { $at_space } is put down.
eliminated = { THE($troop) } { $how ->
    [charge] is destroyed in the clash
    [general] falls: a throw of { $n } or more before modifiers brings down a General
    [pursuit] is cut down in the pursuit
   *[revolt] is lost to the revolt
 }.
eliminated-by-fire = { THE($by_troop) } eliminates { THE($troop) }.

## Liberation

liberated = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } liberated.

## Breaking an alliance

breaks-alliance = { THE($nation) } breaks the alliance with { THE($other_nation) }.
evacuates = { $n ->
    [0] { THE($nation) } must leave { THE($frm_space) }
    [one] One unit of { THE($nation) } leaves { THE($frm_space) } for { THE($space) }: { $units }
   *[other] { $n } units of { THE($nation) } leave { THE($frm_space) } for { THE($space) }: { $units }
 }{ $m ->
    [0] {""}
    [one] ; one unit of militia goes to { THE($home_space) }
   *[other] ; { $m } units of militia go to { THE($home_space) }
 }{ $k ->
    [0] {""}
    [one] ; one unit of militia finds no way and stays
   *[other] ; { $k } units of militia find no way and stay
 }.
forced-battle = { THE($nation) } and { THE($other_nation) } still share the camps { $at_space } and come to blows.

## Right of passage

episode-passage = { THE($nation) } asks { THE($other_nation) } for passage
grants-passage = { THE($nation) } lets the troops of { THE($other_nation) } pass.
refuses-passage = { THE($nation) } refuses passage to { THE($other_nation) }.
revokes-passage = { THE($nation) } revokes the passage of { THE($other_nation) }.

## Declaring war

episode-war = War between { THE($nation) } and { THE($other_nation) }
war = { THE($nation) } goes to war with { THE($other_nation) }.
war-declared = { THE($nation) } has declared war on { THE($other_nation) }.

## Armistice

episode-armistice = { THE($nation) } offers { THE($other_nation) } an armistice
armistice = Armistice between { THE($nation) } and { THE($other_nation) }.
refuses-armistice = { THE($nation) } refuses the armistice: the war with { THE($other_nation) } goes on.

## Commitment

rolls-commitment = { THE($nation) } rolls for its commitment and { $passed ->
    [1] fights on
   *[0] has had enough of the war
 }: { $faces } = { $result }, { $need } needed.

## Trade

trade-gets = { THE($nation) } gets { $wanted_regions } from { THE($other_nation) } and gives { $given_regions } for it.
episode-trade = { THE($nation) } and { THE($other_nation) } bargain over land
trade-gives = { THE($nation) } gives { THE($other_nation) } { $given_regions } and asks { $wanted_regions } for it.
trade = { THE($nation) } gives { THE($other_nation) } { $given_regions } and gets { $wanted_regions }.
refuses-trade = { THE($nation) } declines the bargain of { THE($other_nation) }.

## Battles: set-up

whisper = Two powers talk in private.
episode-battle = Battle of { THE($space) }
battle-turn-over = Still in the field: { THE($attacker_nations) } with { $n ->
    [0] no army
    [one] one army
   *[other] { $n } armies
 }, { THE($defender_nations) } with { $m ->
    [0] none
    [one] one
   *[other] { $m }
 }.
battle = Grand battle { $at_space }: { THE($attacker_nations) } { NUM($attacker_nations) ->
    [p] attack
   *[s] attacks
 } with { $n } armies, { THE($defender_nations) } { NUM($defender_nations) ->
    [p] defend
   *[s] defends
 } with { $m }.
skirmish = Skirmish { $at_space }: { THE($attacker_nations) } { NUM($attacker_nations) ->
    [p] attack
   *[s] attacks
 } with { $n ->
    [0] no army
    [one] one army
   *[other] { $n } armies
 }, { THE($defender_nations) } { NUM($defender_nations) ->
    [p] defend
   *[s] defends
 } with { $m ->
    [0] none
    [one] one
   *[other] { $m }
 }.
no-battle = Generals without armies do not fight { $at_space }.
deploys = { THE($nation) } has deployed behind the screen { $at_space }.
screen-lifted = The screen is lifted { $at_space }.
to-retreat-area = { THE($troop) } flees into the retreat area.
to-retreat-area-by-fire = { THE($troop) } flees into the retreat area from the fire of { THE($by_troop) }.

## The battle turn

episode-battle-turn = Battle turn { $n }

## Movement in battle

advances = { THE($troop) }: { $way }.

## Fire

rolls-fire = { THE($troop) } fires at { THE($target_troop) }: { $faces }, { $total } in all, { $need } needed, { $passed ->
    [1] a hit
   *[0] a miss
 }.
rolls-hit = The hit on { THE($troop) }: { $faces }, eliminated on { $need }.

## Charge

charges = { THE($troop) } charges { THE($target_troop) }.
rolls-charge = { THE($troop) } charges: { $faces }, { $total } in all.
rolls-countercharge = { THE($troop) } meets it: { $faces }, { $total } in all.
clash = { $how ->
    [won] The charge of { THE($troop) } carries, { $n } against { $m } of { THE($target_troop) }.
    [lost] The charge of { THE($troop) } is thrown back, { $n } against { $m } of { THE($target_troop) }.
   *[even] The charge of { THE($troop) } does not move { THE($target_troop) }: { $n } against { $m }.
 }

## Evading

evades = { THE($troop) } evades the charge into the reserve.

## Squares

dissolves-square = { THE($troop) } dissolves its square.
rolls-square = { THE($troop) } tries to form square: { $faces }, { $need } needed.
forms-square = { THE($troop) } forms square.
aborts = { THE($troop) } breaks off its charge.

## Generals and rally

rolls-rally = A General { $passed ->
    [1] rallies
   *[0] tries in vain to rally
 } { THE($troop) }: { $faces } = { $result }, { $need } needed.
rallied = { THE($troop) } stands in the reserve again.

## Winning a battle

line-broken = The battle line of { THE($nation) } is broken.
inactive = Two idle battle turns: { THE($nation) } has to leave the field.
wins-battle = { THE($winner_nations) } { NUM($winner_nations) ->
    [p] win
   *[s] wins
 } the battle of { THE($space) }.
retreats = { THE($troop) } retreats: { $way }.
retreats-all = { $n ->
    [one] One unit of { THE($nation) } falls
   *[other] { $n } units of { THE($nation) } fall
 } back from { THE($frm_space) } to { THE($space) }: { $units }.
trapped = { $n ->
    [one] One unit of { THE($nation) } has nowhere to retreat and is lost
   *[other] { $n } units of { THE($nation) } have nowhere to retreat and are lost
 }: { $units }.
battle-won = { THE($winner_nations) } { NUM($winner_nations) ->
    [p] win
   *[s] wins
 } the battle of { THE($space) } and { NUM($winner_nations) ->
    [p] lose
   *[s] loses
 } { $n ->
    [0] no unit
    [one] one unit
   *[other] { $n } units
 }; { THE($loser_nations) } { NUM($loser_nations) ->
    [p] lose
   *[s] loses
 } { $m ->
    [0] none
    [one] one
   *[other] { $m }
 } and { NUM($loser_nations) ->
    [p] retreat
   *[s] { $how ->
        [disbands] disbands
       *[retreats] retreats
     }
 }.
battle-destroys = { THE($winner_nations) } { NUM($winner_nations) ->
    [p] win
   *[s] wins
 } the battle of { THE($space) } and { NUM($winner_nations) ->
    [p] lose
   *[s] loses
 } { $n ->
    [0] no unit
    [one] one unit
   *[other] { $n } units
 }; { THE($loser_nations) } { NUM($loser_nations) ->
    [p] lose
   *[s] loses
 } { $m ->
    [one] the only one there
   *[other] all { $m }
 }.
battle-over = { $k ->
    [0] The battle is over, and neither side holds the field.
    [one] The battle is over: { THE($roles) } wins it.
   *[other] The battle is over: { THE($roles) } win it.
 }

## Withdrawal

withdraws = { THE($nation) } withdraws from the field.

## Pursuit

episode-pursuit = { THE($nation) } pursues { THE($other_nation) }
pursuit-over = { $n ->
    [0] Nobody of { THE($other_nation) } gets away.
    [one] One unit of { THE($other_nation) } gets away.
   *[other] { $n } units of { THE($other_nation) } get away.
 }
rolls-pursuit = { THE($troop) } goes after { THE($target_troop) }: { $faces }, { $need } needed{ $passed ->
    [1] {""}
   *[0] , in vain
 }.
