role-french = French
    .grammar = thep
role-anti-french = Anti-French
    .grammar = thep
hidden-captain = a hidden captain
section-vanguard = Vanguard
section-main-body = Main Body
section-rearguard = Rearguard
board-map = Lombardy
board-battle = Battle roster
terrain-clear = Clear
terrain-wood = Wood
terrain-marsh = Marsh
terrain-hill = Hill
terrain-mountain = Mountain
track-ap = AP: { $army }
panel-order = Order
panel-auxiliaries = Auxiliaries
panel-round = Round
panel-engages = { $captain } engages
panel-swiss = The Swiss
panel-siege = Siege of { $space }
attitude-pro-french = Pro-French
attitude-neutral = Neutral
attitude-anti-french = Anti-French
hand-chits = Tactical options
command-garrison = Garrison
command-stand = Stand
command-manoeuvre = Manoeuvre
command-attack = Attack
command-retreat = Retreat
command- = no order
paid-forced = forced, without pay
chit-formation = Formation
chit-artillery = Artillery
chit-cavalry_charge = Cavalry Charge
chit-firearms = Firearms
chit-combined_arms = Combined Arms
chit-reserve = Reserve
chit-muster = Muster
chit-fight_coordination = Fight Coordination
chit-earthworks_river = Earthworks/River
hex-next = the hex { $direction } of { $place }
hex-straight = the { $n ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
   *[9] ninth
 } hex { $direction } of { $place }
hex-aslant = the hex { $n ->
    [one] 1 step
   *[other] { $n } steps
 } { $direction } and { $m } { $to_direction } of { $place }
direction-E = east
direction-NE = north-east
direction-NW = north-west
direction-W = west
direction-SW = south-west
direction-SE = south-east
direction-ENE = east-north-east
direction-N = north
direction-WNW = west-north-west
direction-WSW = west-south-west
direction-S = south
direction-ESE = east-south-east
weather-fair = fair
weather-heat = heat
weather-frost = frost
weather-snow = snow
weather-mud = mud
weather-rain = rain
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
aux-engineers = engineers
aux-siege = siege artillery
aux-pontoon = pontoon bridge
method-captain = treason of the captain
method-people = treason of the people
method-troops = subvert the troops
more-no = no
more-yes = yes
exit-trip = to Germany with his Force
exit-alone = to Germany alone
exit-albany = Albany's expedition
army-french = French
    .grammar = thep
army-venetian = Venetians
    .grammar = thep
army-swiss = Swiss
    .grammar = thep
army-spanish = Spanish
    .grammar = thep
army-papal = Papal army
    .grammar = the
army-imperial = Imperials
    .grammar = thep
scenario-1509 = Venice against the ropes: nine turns from April 1509 on the eastern half of the map.
scenario-1513 = The last Swiss triumph: four turns in May and June 1513 around Novara, to learn the game.
scenario-1515 = Francis comes for the first time: twelve turns from August 1515, with the Swiss to be won or bought.
scenario-1522 = The French lose the Duchy: sixteen turns from March 1522.
scenario-1524 = The struggle for the Duchy of Milan: twenty-five turns from October 1524 to February 1525.
scenario-agnadello = Agnadello, 14 May 1509: a single Major Battle as a quick game.
scenario-novara = Novara, 6 June 1513: a single Major Battle as a quick game.
scenario-marignano = Marignano, 13-14 September 1515: a single Major Battle as a quick game.
scenario-bicocca = Bicocca, 27 April 1522: a single Major Battle as a quick game.
scenario-pavia = Pavia, 24 February 1525: a single Major Battle as a quick game.
option-quarters = 18.1: Forces may go into quarters to spare themselves attrition.
option-swiss-consolidation = 18.2: before a Major Battle the Swiss form as few and as large units as they can.
option-capture-guns = 18.3: the winner of a Major Battle takes over the loser's artillery.
option-interphase = 18.4: on AP turns the players may agree to let four turns pass.
option-mercenaries = 18.5: captains may recruit Italian mercenaries.
option-treason = 18.6: Captains General may try to take Fortresses by treason.
option-pillage = 18.7: Forces may pillage Fortresses and devastate the country, and rioting troops must.
option-fates = 18.8: after the scenario the fate of lost captains is rolled for.
option-simple-battle = 18.9: Major Battles are decided in one roll.
odds-won = your army wins the Major Battle
odds-lost = your army loses the Major Battle
odds-drawn = nobody wins: both armies retreat
odds-fled = the defender runs before it comes to a battle
odds-succeeds = the attack succeeds
odds-fails = the attack fails
odds-kept = the defender keeps the place
odds-driven-out = the defender is driven out
odds-harmless = no harm done
odds-costs = { $n } SP lost
odds-shakes = { $m ->
    [one] { $m } unit demoralised
   *[other] { $m } units demoralised
 }
odds-costs-and-shakes = { $n } SP lost, { $m ->
    [one] { $m } unit demoralised
   *[other] { $m } units demoralised
 }
odds-recalled = Venice calls them home
odds-no-order = the troops are too shaken to carry it out
odds-recovers = { $n ->
    [0] nobody recovers
    [one] { $n } unit recovers
   *[other] { $n } units recover
 }
odds-repaired = the walls are repaired
odds-engineers-lost = the engineers are lost
odds-in-vain = nothing comes of it
odds-breach = a breach: the walls may be stormed
odds-falls = the Fortress falls
odds-walls-hold = the walls hold
odds-pro-french = the Swiss are Pro-French for now
odds-neutral = the Swiss stay Neutral
odds-anti-french = the Swiss turn against the French for good
odds-hired = mercenaries are hired
odds-offered = mercenaries offer themselves
odds-nobody = nobody is found
odds-sold = the Fortress is sold
odds-deserters = { $n ->
    [one] { $n } unit of the garrison deserts
   *[other] { $n } units of the garrison desert
 }
odds-money = { $n } AP
odds-they-break = an enemy corps breaks
odds-we-break = a corps of yours breaks
odds-both-break = corps of both sides break
odds-exchange = nobody breaks; SP lost: { $n ->
    [0] none
   *[other] { $n }
 } of yours, { $m ->
    [0] none
   *[other] { $m }
 } of the enemy's
word-face-down = face down
word-activated = activated this turn
word-completed = no activation left
word-retreat-order = Retreat order
word-administrative-march = in Administrative March
word-disrupted = Disrupted
word-attack-finished = attack finished
word-no-move = no move
word-quartered = in quarters
word-besieging = besieging
word-captain-general = Captain General
word-demoralised = demoralised
word-plundering = plundering
word-unemployed = unemployed
word-order-garrison = order: Garrison
word-order-stand = order: Stand
word-order-manoeuvre = order: Manoeuvre
word-order-attack = order: Attack
word-earthworks = Earthworks
word-siege = Siege Level
word-conquered = Taken by
word-pontoon = Pontoon bridge
word-pillaged = Pillaged
word-source = Supply Source
word-region = Region
word-road = Road
word-place = Place
word-initiative = Initiative
word-rank = Rank (units he may command)
word-command_bonus = Command Bonus
word-traits = Traits
word-movement = Movement Allowance
word-quality = Quality
word-reliability = Reliability
word-firearms = Firearms
word-leader = captain
word-infantry = infantry
word-cavalry = cavalry
word-artillery = artillery
trait-impetuous = Impetuous
trait-siege = skilled in sieges
trait-artillery = skilled with artillery
trait-chivalrous = Chivalrous
trait-waverer = Waverer
reliability-R = reliable
reliability-N = normal
reliability-S = sensitive
reliability-V = very sensitive
reliability-swiss = as the scenario says
place-village = village
place-town = town
place-fortified_town = fortified town
place-fortified_city = fortified city
region-M = Duchy of Milan
region-G = Ghiaradadda
region-C = Crema
region-R = Cremona
region-V = Republic of Venice
region-PP = Parma and Piacenza
region-A = County of Asti
region-S = Duchy of Savoy
region-F = Monferrato
region-E = Republic of Genoa
board-camp = The two armies
source-state-active = active
source-state-changing = being changed
source-state-captured = taken
track-turn = Turns
track-weather = Weather
turn-pay = AP turn
panel-costs = Orders cost AP
panel-under = under { THE($captain) }
panel-attacks = Attacks
panel-defends = Defends
panel-strength = { $n } SP
panel-siege-level = Siege Level
panel-besieged-by = Besieged by
panel-inside = Inside
panel-doubled = SP doubled by the walls
camp-french = French army
camp-anti-french = Anti-French army
turn-legend = gold: AP turn, green: reinforcements

## The card in the lobby

about-like = Captains with purses: orders, pay and marches in Lombardy, and great battles of pikes, guns and knights.
about-opens = “Play” opens 1513, the scenario to learn with: four turns, an hour.
