role-french = French
    .grammar = thep
role-british = British
    .grammar = thep
role-prussian = Prussians
    .grammar = thep
side-french = French
    .grammar = thep
side-allied = Allies
    .grammar = thep
block-french = a French block
block-british = a British block
block-prussian = a Prussian block
piece-strength = { $name } ({ $n })
piece-at = { $name } at { THE($space) }
piece-off = { $name } off the map
box = place off the map
    .grammar = a
box-pool = Reserve pool: { $role }
box-lost = Lost: { $role }
box-away = Still on the march: { $role }
board-map = The field
board-boxes = Reserves and losses
terrain-green = open ground
terrain-yellow = rough ground
terrain-red = the walled château
terrain-black = Prussian entry
track-morale = Morale
track-pool = Reserve pool
track-stars = Victory Areas
track-disc = Initiative Disc
track-impulse = Impulse
icon = { $corps }, { $type }
type-infantry = infantry
type-cavalry = cavalry
type-foot-artillery = foot artillery
type-horse-artillery = horse artillery
type-tactical-leader = leader
ground-lane = { $place } lane
ground-road = { $place } road
ground-way = { $place } way
ground-avenue = { $place } avenue
ground-track = { $place } track
ground-wood = { $place } wood
ground-orchard = { $place } orchard
ground-gardens = { $place } gardens
ground-park = { $place } park
ground-brook = { $place } brook
ground-Soignes = Forest of Soignes
option-free-deployment = Both sides choose their units instead of drawing them (W200-OR-1.0).
option-free-deployment-french = Only the French choose their units, as a handicap (W200-OR-1.0-b).
option-free-deployment-allied = Only the Allies choose their units, as a handicap (W200-OR-1.0-b).
option-cavalry-charge = Attacking cavalry counts double in open ground against a defender without cavalry (W200-OR-2.0).
option-reconnaissance = Cavalry may scout an adjacent area instead of fighting (W200-OR-3.0).
option-impetus = Cavalry that fought may ride on one area when the enemy is gone (W200-OR-4.0).
option-grande-batterie = The French may play the disc to bombard an area from afar (W200-OR-5.0).
option-languages = British units of different languages fight worse together (W200-OR-6.0).
option-retreat-by-disc = A defender who holds the disc may spend it to withdraw from a battle (W200-OR-7.0).
option-combined-attack = An attack of all arms under a leader loses less and pins a retreat (W200-OR-8.0).
option-morale = Morale adds to firepower, and units cut off in battle melt away (W200-OR-9.0).
option-variable-prussians = Which Prussian corps comes on which turn is drawn (W200-OR-10.0).
option-allies-apart = With three players the two Allies do not see each other's blocks.
option-unlimited-impulses = The disc may go to and fro in the same position, as in the book; a game may then go on for ever.
scenario-waterloo = 18 June 1815, from eleven in the morning to nine in the evening.

## The reasons of a number

sum-offence = Firepower of { THE($role) }
sum-defence = Firepower of { THE($role) }
sum-hits = Hits on { THE($role) }
term-unit = { $unit }
term-charge = { $unit }, charging
term-leader = { $unit }, next door
term-gun = { $unit }, next door
term-ground = the ground of { THE($space) }
term-morale = morale of { THE($role) }
term-languages = { $n } languages in one fight
term-result = the difference
term-no-more = more than the units there can take
term-battle-marginal = half of { $n }, rounded up
term-battle-decisive = a quarter of { $n }, rounded up
term-battle-brilliant = a brilliant victory
term-combined = a combined attack

## The stage and the facts of options

stage-side = { THE($faction) }
stage-guns = Guns
stage-showdown = Showdown
stage-losses = Losses
stage-hits = { THE($role) } take { $n ->
    [one] one hit.
   *[other] { $n } hits.
 }
group-corps = { $corps }
group-engage = Among the enemy
group-must-fight = New engagements, must be fought
group-may-fight = May be fought
fact-at = Stands at { THE($space) }.
fact-against = Against { $n ->
    [one] one block
   *[other] { $n } blocks
 }{ $bonus ->
    [0] { "" }
   *[other] {" "}and a terrain bonus of { $bonus }
 }.
fact-leader = Tactical value { $n }, radius { $radius }; he is at { THE($space) } and may ride { $ride } MP first.
fact-gun = Adds { $n } and then loses a step.
fact-step = A step of it takes { $n ->
    [one] one hit
   *[other] { $n } hits
 }; it has strength { $strength }.
fact-last-step = Its last step: { $n ->
    [one] one hit destroys
   *[other] { $n } hits destroy
 } it (strength { $strength }).
fact-march = Up to { $n ->
    [one] one unit marches
   *[other] { $n } units march
 }, one new engagement, one battle.
fact-reinforce = Up to { $n ->
    [one] one unit
   *[other] { $n } units
 }, with { $pool ->
    [one] one
   *[other] { $pool }
 } in the pool of { THE($faction) }; { $places ->
    [0] no icon is open to them
    [one] one icon is open to them
   *[other] { $places } icons are open to them
 }.
confirm-turn-ends = The enemy has passed. If you pass too, the turn ends. Pass?
confirm-reveal = Show { THE($block) } to the enemy? What was seen is not forgotten.
confirm-disc-for-nothing = Nothing was done with the disc, and it goes to the enemy all the same. Go on?
odds-won = Won by { $n }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
 } dealt, { $enemy ->
    [0] nobody destroyed
    [one] one unit destroyed
   *[other] { $enemy } units destroyed
 }{ $own ->
    [0] { "" }
    [one] , one of ours lost
   *[other] , { $own } of ours lost
 }
odds-lost = Lost by { $n }: { $hits ->
    [0] no hits
    [one] one hit
   *[other] { $hits } hits
 } taken, { $own ->
    [0] none of ours lost
    [one] one of ours lost
   *[other] { $own } of ours lost
 }{ $enemy ->
    [0] { "" }
    [one] , one enemy unit destroyed
   *[other] , { $enemy } enemy units destroyed
 }
odds-drawn = A draw
odds-withdrawn = The withdrawal comes off
odds-pinned = A combined attack can pin us, and the disc is spent
odds-sighted = { $n ->
    [one] One block
   *[other] { $n } blocks
 } seen, of Strength { $strength }{ $n ->
    [one] { "" }
   *[other] {" "}together
 }
odds-comes = A unit of Strength { $strength } comes up
odds-drawn-from-the-pool = { $n ->
    [0] Nobody finds a place
    [one] One unit comes up, of Strength { $strength }
   *[other] { $n } units come up, of Strength { $strength } together
 }{ $back ->
    [0] { "" }
    [one] ; one goes back to the pool
   *[other] ; { $back } go back to the pool
 }

## Words of the cards of pieces and areas

type-strategic-leader = commander in chief
pips-black = one hit a step (black pips)
pips-white = two hits a step (white pips)
pips-red = three hits a step (red pips)
pips-cannonballs = one hit a step (cannonballs; the pawn is the last)
pips-stars = one hit a star, three for the heart
word-face-up = face up
word-activated = activated
word-moved = has moved
word-contested = engaged
word-cube = control changed
word-infantry = infantry
word-cavalry = cavalry
word-artillery = artillery
word-leader = leader
word-type = Type
word-corps = Corps
word-mp = Movement points
word-hits = Hits
word-bonus = Terrain bonus
word-stacking = Units of a side, at most
word-icons = Set-up icons
word-victory = Victory Area
word-chemin_creux = Sunken lane of the corps

## The card in the lobby

about-like = Blocks that hide their strength, a map of areas, no dice: bluff, position, and when to spend the disc.
about-opens = “Play” opens the battle itself: five turns, about two hours.
