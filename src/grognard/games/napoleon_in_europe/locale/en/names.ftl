role-france = France
role-great_britain = Great Britain
role-prussia = Prussia
role-russia = Russia
role-ottoman = Ottoman Empire
    .grammar = the
role-austria = Austria
role-spain = Spain
light-blue = Minor Nation
    .grammar = a
board-map = Europe
board-battle = Battle board
area-0 = attacker's left
    .grammar = the
area-1 = attacker's centre
    .grammar = the
area-2 = attacker's right
    .grammar = the
area-3 = middle, left column
    .grammar = the
area-4 = middle, centre column
    .grammar = the
area-5 = middle, right column
    .grammar = the
area-6 = defender's right
    .grammar = the
area-7 = defender's centre
    .grammar = the
area-8 = defender's left
    .grammar = the
area-9 = attacker's reserve
    .grammar = the
area-10 = defender's reserve
    .grammar = the
area-11 = attacker's retreat area
    .grammar = the
area-12 = defender's retreat area
    .grammar = the
track-pp = Production points
track-pap = Political action points
panel-diplomacy = Diplomatic table
panel-production = Production
panel-victory = Standings
panel-battle = Battle
panel-talks = Private talks
battle-region = Region
battle-attacker = Attacker
battle-defender = Defender
battle-turn-number = Battle turn
battle-kind = Kind
battle-grand = grand battle
battle-skirmish = skirmish
level-absolute = absolute victory
level-major = major victory
level-minor = minor victory
level-survival = survival
level-defeat = defeat
level-extinction = extinction
level-tainted = tainted victory
level-sued = has sued for peace
level-at-war = at war
level-at-peace = at peace
nothing = nothing
answer-0 = open
answer-1 = agreed
answer-2 = declined
promise-ally = I will be your ally
promise-peace = I will keep peace with you
promise-spare = I will not attack you
promise-passage = I will let your troops pass
promise-war = I will go to war with { THE($nation) }
promise-end_war = I will end my war with { THE($nation) }
promise-cede = I will cede { THE($space) } to you
promise-leave = I will withdraw from { THE($space) }
promise-not_claim = I will not claim { THE($space) }
promise-subsidy = I will send you money
condition-nothing = and ask nothing for it
condition-ally = if you become my ally
condition-spare = if you do not attack me
condition-passage = if you let my troops pass
condition-war = if you go to war with { THE($nation) }
condition-end_war = if you end your war with { THE($nation) }
condition-cede = if you cede { THE($space) } to me
condition-leave = if you withdraw from { THE($space) }
condition-not_claim = if you do not claim { THE($space) }
option-short = 12 turns
option-medium = 18 turns
option-long = 24 turns
option-very-long = 60 turns
option-campaign = Until July 1815
option-time-limit = Until an agreed hour
option-allied-fleets = All allies fight at sea
option-minors-only = Britain's limit counts Minor Nations only
option-sudden-end = Sudden End
scenario-belgium = A battle alone: Belgium
scenario-1796 = 1796: the rise of Napoleon (Non-Historical)
scenario-1796-historical = 1796: the rise of Napoleon (Historical)
scenario-1800 = 1800: the Second Coalition (Non-Historical)
scenario-1800-historical = 1800: the Second Coalition (Historical)
scenario-1802 = 1802: peace and options (Non-Historical)
scenario-1805 = 1805: dash for the Danube (Non-Historical)
scenario-1805-historical = 1805: dash for the Danube (Historical)
scenario-1806 = 1806-1807: who's next? (Non-Historical)
scenario-1806-historical = 1806-1807: who's next? (Historical)
scenario-1809 = 1809: the Austrian phoenix and the Spanish quagmire (Non-Historical)
scenario-1809-historical = 1809: the Austrian phoenix and the Spanish quagmire (Historical)
scenario-1812 = 1812: into Russia (Non-Historical)
scenario-1812-historical = 1812: into Russia (Historical)
scenario-1813 = 1813-1814: defending the Empire (Non-Historical)
scenario-1813-historical = 1813-1814: defending the Empire (Historical)
scenario-1815 = 1815: not again! (Non-Historical)
scenario-1815-historical = 1815: not again! (Historical)
scenario-1820 = 1820: every man for himself (Non-Historical)
relation-allied = allied
relation-neutral = neutral
relation-war = at war
diplomacy-nobody = nobody decides for it
diplomacy-by = in { POSS($nation) } hands
diplomacy-allied = allied to { $nations }
diplomacy-war = at war with { $nations }
diplomacy-peace = neutral to all
production-row = { $pp } PP (+{ $income } a quarter), { $pap } PAP
victory-row = { $regions ->
    [0] no regions
    [one] 1 region
   *[other] { $regions } regions
 }, { $squadrons ->
    [0] no squadrons
    [one] 1 squadron
   *[other] { $squadrons } squadrons
 }: { $level }
battle-screen = deployment behind the screen
battle-phase = Phase
battle-phase-0 = cavalry
battle-phase-1 = artillery
battle-phase-2 = infantry
battle-phase-3 = Generals
battle-phase-4 = pursuit
pact-held-00 = condition not met, promise not kept
pact-held-10 = condition met, promise not kept
pact-held-01 = condition not met, promise kept
pact-held-11 = condition met, promise kept
terrain-land = Minor Nation
terrain-sea = Sea area
terrain-port = Port
terrain-field = Battle area
terrain-reserve = Reserve
terrain-retreat = Retreat area
terrain-home = National territory: { $nation }
light-blue-adjective = local
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
phase-0 = cavalry phase
phase-1 = artillery phase
phase-2 = infantry phase
phase-3 = Generals' phase
some-units = { $n } { $unit }
some-generals = { $n ->
    [one] 1 General
   *[other] { $n } Generals
 }
some-squadrons = { $n ->
    [one] 1 squadron
   *[other] { $n } squadrons
 }
term-kind = { $unit }
term-target-in-square = the target is in square
term-in-square = firing out of a square
term-landing = against a landing
term-general = a General with them
term-combined = infantry, cavalry and artillery together
term-charge-table = { $unit } against { $target_unit }
term-charges-square = cavalry against a square
term-armies = { $n ->
    [one] one army there
   *[other] { $n } armies there
 }
term-neighbour = a neighbour of own regions
term-at-war = at war with somebody
term-squadrons = { $n ->
    [one] squadron
   *[other] squadrons
 }
term-fleet = at least half the ships are { POSS($nation) }
term-port = defending a port
sum-fire = added to the dice
sum-charge = { THE($troop) }
sum-annexation = added to the die
sum-naval = { THE($nation) }

## Words of the legend and of the cards of pieces and places

word-infantry = Infantry
word-guard = Elite infantry
word-militia = Militia
word-cavalry = Cavalry
word-heavy = Heavy cavalry
word-cossack = Irregular cavalry
word-artillery = Artillery
word-leader = General
word-fleet = Naval squadron
word-moved = Has moved
word-square = In square
word-revolt = Revolt
word-capital = Capital
word-pp = Production points
word-seas = Seas on its coast
word-home = National territory
word-cost = Price in PP
word-movement = Moves
word-actions = Battle actions
word-rally = Rallies on

## The card in the lobby

about-like = Seven powers, diplomacy, fleets and production, and battles fought out on a board of their own.
about-opens = “Play” opens one battle, France against Great Britain in Belgium: half an hour, and the heart of the game.
