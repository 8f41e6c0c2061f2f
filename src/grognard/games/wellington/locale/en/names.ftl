scenario-1812 = January 1812
scenario-1813 = Spring 1813
option-bidding = Bid SP for the choice of sides
option-allied-team = Three players: one has both Allied Powers
odds-comes = the interception succeeds
odds-fails = it fails
odds-escapes = it gets away
odds-stays = it stays and fights
odds-leaderless = the leader is lost
odds-overrun = the fortress falls, and the army may go on
odds-falls = the fortress falls
odds-stopped = it holds, and another round may follow
odds-holds = the fortress holds
odds-won = won: the enemy retreats
odds-enemy-routed = won: the enemy is routed
odds-enemy-destroyed = won: the enemy is destroyed
odds-lost = lost: we retreat
odds-routed = lost: we are routed
odds-destroyed = lost: we are destroyed
odds-nobody = both sides are destroyed
odds-perished = nobody gets there
odds-arrived = { $n ->
    [0] it arrives without a loss
    [one] it arrives, 1 piece lost on the way
   *[other] it arrives, { $n } pieces lost on the way
 }
odds-losses = { $n ->
    [0] nobody is lost
    [one] 1 piece is lost
   *[other] { $n } pieces are lost
 }
odds-away = { $n ->
    [0] nobody gets away
    [one] 1 piece gets away
   *[other] { $n } pieces get away
 }
odds-shaken = one die fewer this impulse
odds-wounded = no rating this impulse
odds-invalided = to the Regroup Box
odds-killed = killed
odds-waits = a battle follows
odds-joins = it joins the battle
role-britain = Britain
role-armee_du_sud = Armée du Sud
    .grammar = the
role-spain = Spain
role-armee_du_nord = Armée du Nord
    .grammar = the
side-allied = Allies
    .grammar = thep
side-french = French
    .grammar = thep
flag-none = take the enemy's down
terrain-open = open ground
terrain-broken = broken ground
terrain-pass = the pass
terrain-river = the river

## Words of the legend and of the cards of pieces and places

word-infantry = Infantry
word-cavalry = Cavalry
word-artillery = Artillery
word-leader = Leader
word-marker = Has fought or failed to intercept
word-halted = Halted before a fortress
word-commander = Commander here
word-humbugged = Humbugged
word-wounded = Wounded
word-flag = Flag
word-fort = Hasty Fort
word-mud = Mud: nobody leaves
word-thunder = Thunder
word-blocked = Line blocked
word-battle = Battle
word-siege = Siege
word-country = Country
word-key = Key duchy
word-source = Where the data come from
word-port = Port
word-capital = Capital
word-zones = Sea zones
word-fortress = Fortress
word-sp = Strength points
word-command = Command
word-pass = Mountain pass
word-river = River

## The card in the lobby

about-like = A war of cards: each is an event or points for marches, flags and sieges, and the enemy may answer it.
about-opens = “Play” opens 1813, the shorter war: two years at most, an evening.
