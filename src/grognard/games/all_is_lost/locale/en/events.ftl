# What is told, in the order of the rulebook

## Introduction and pieces

turned-up = { THE($captain) } is recognised at { $space }.

## Sequence of play

episode-turn = { $month } { $year }, turn { $n } of the month
episode-command = Command: { THE($role) }
episode-activation = The captains act

## Command

episode-march = { CAP(THE($captain)) } { NUM($captain) ->
    [p] act
   *[s] acts
 } at { $space }
captain-unhurt = { THE($captain) } is unhurt.
captain-lost = { THE($captain) } is killed or captured.
bombards = The Fire Table at { $n } for { $m } SP of { THE($captain) }'s guns: { $loss ->
    [0] no SP lost
    [one] 1 SP lost
   *[other] { $loss } SP lost
 } by { THE($to_captain) }.
takes-over = { THE($captain) } takes over { THE($unit) }.
unit-without-captain = Nobody is left to command { THE($unit) }, and the unit is lost.
rolls-escape = { THE($captain) } tries to get away: die { $faces }, { $need } needed.
term-sieges = { THE($captain) } knows sieges
becomes-general = { THE($captain) } becomes a Captain General.
raises-minor = { CAP(THE($role)) } { NUM($role) ->
    [p] raise
   *[s] raises
 } a Minor Captain.
raises-minor-told = { THE($captain) } is raised.
dismisses-minor = { CAP(THE($role)) } { NUM($role) ->
    [p] dismiss
   *[s] dismisses
 } a Minor Captain.
dismisses-minor-told = { THE($captain) } is dismissed.
general-no-more = { THE($captain) } is no longer a Captain General.

## Supply

no-income = { CAP(THE($army)) } { NUM($army) ->
    [p] receive
   *[s] receives
 } no AP, for there is no Line of Communication.
spends = { CAP(THE($army)) } { NUM($army) ->
    [p] spend
   *[s] spends
 } { $n } AP.
source-set = { CAP(THE($army)) } { NUM($army) ->
    [p] draw
   *[s] draws
 } supplies from { $space }.
source-changes = { CAP(THE($army)) } { NUM($army) ->
    [p] are
   *[s] is
 } changing the Supply Source.
source-captured = The Supply Source { OF($army) } at { $space } is taken.

## Organisation and orders

command-over = { CAP(THE($role)) } { NUM($role) ->
    [p] send
   *[s] sends
 } out { $n ->
    [one] one order
   *[other] { $n } orders
 }.
command-unchanged = { CAP(THE($role)) } { NUM($role) ->
    [p] leave
   *[s] leaves
 } all orders as they are.
term-forced = forced without pay
order-given = { CAP(THE($role)) } { NUM($role) ->
    [p] send one of their captains an order
   *[s] sends one of its captains an order
 }.
order-given-told = { THE($captain) } is ordered: { $order }.
order-retreat = { CAP(THE($role)) } { NUM($role) ->
    [p] order one of their captains to retreat
   *[s] orders one of its captains to retreat
 }.
order-retreat-told = { THE($captain) } is ordered to retreat.
new-force = { CAP(THE($role)) } { NUM($role) ->
    [p] form
   *[s] forms
 } a new Force at { $space }.
new-force-told = { THE($captain) } forms a new Force at { $space }.
forced-order = { THE($captain) }'s order is forced.
continued-attack = { THE($captain) } is ordered to attack again.

## Activation and movement

activation-over = { CAP(THE($frm_role)) } { $n ->
    [0] never { NUM($frm_role) ->
        [p] act
       *[s] acts
     }
    [one] { NUM($frm_role) ->
        [p] act
       *[s] acts
     } once
    [2] { NUM($frm_role) ->
        [p] act
       *[s] acts
     } twice
   *[other] { NUM($frm_role) ->
        [p] act
       *[s] acts
     } { $n } times
 }, { THE($to_role) } { $m ->
    [0] not at all
    [one] once
    [2] twice
   *[other] { $m } times
 }.
marches = { THE($piece) } marches: { $way }.
rides = { THE($piece) }, without troops, rides: { $way }.
march-over = { THE($captain) } goes from { $frm_space } to { $space } ({ $half ->
    [0] { $n ->
        [one] 1 point
       *[other] { $n } points
     }
   *[1] { $n ->
        [0] ½ point
       *[other] { $n }½ points
     }
 }).
march-stayed = { THE($captain) } stays at { $space }.
march-lost = { THE($captain) }, who set out from { $frm_space }, has no Force any more.
march-leaves = { THE($captain) } leaves the map, having set out from { $frm_space }.
bids = { THE($captain) } bids { $n } for the Initiative (die { $die }).
enters-emptied = { THE($captain) } follows up into { $space }.
disrupted = { THE($captain) }'s Force is Disrupted.
declines = { CAP(THE($role)) } { NUM($role) ->
    [p] name
   *[s] names
 } no more captains this turn.
rolls-city = { $space } is worth { $n ->
    [one] 1 point
   *[other] { $n } points
 } to { THE($role) }: half of die { $faces }.
sum-initiative = { THE($captain) }'s Initiative
term-softened = points spent to get away
term-order = order: { $order }
term-in-zone = in { THE($captain) }'s zone of control
term-second = second activation
term-die = the die
digs = { THE($captain) } digs earthworks of level { $n } at { $space }.
postponed = { CAP(THE($role)) } { NUM($role) ->
    [p] put
   *[s] puts
 } a reinforcement off to another turn.
joins = Reinforcements join { THE($captain) } at { $space }.
halts = { THE($captain) } ends his Administrative March.
arrives = { THE($captain) } arrives at { $space }.
admin-march = { THE($captain) } goes over to Administrative March.
activated = { THE($captain) } is activated with a result of { $n }.

## Attrition

rolls-attrition = Attrition costs { THE($captain) }'s Force { $n ->
    [0] nothing
    [one] 1 SP
   *[other] { $n } SP
 }: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }.
sum-attrition = Attrition
term-march = points marched: { $n }
term-besieged = besieged and cut off

## Discipline

demoralised = { CAP(THE($unit)) } { NUM($unit) ->
    [p] are
   *[s] is
 } demoralised.
rolls-discipline = Discipline of { THE($captain) }'s men: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }; the lower the better.
discipline-holds = { THE($captain) }'s men hold.
deserters = Men desert from { THE($unit) }: 1 SP lost.
spared = { THE($captain) } holds { THE($unit) } together.
rolls-recovery = { THE($captain) } puts heart into his men: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }.
recovers = { CAP(THE($unit)) } { NUM($unit) ->
    [p] are
   *[s] is
 } in good order again.
rallies = { THE($captain) } puts his Force back in order.
retreat-order = { THE($captain) } receives a Retreat order.
attack-given-up = { THE($captain) } must give up his Attack order.
sum-discipline = Discipline
sum-recovery = Recovery
term-star = { THE($captain) }'s star
term-paid = extra pay
term-spent = it has been on the move

## Stacking

excess-unit-lost = No captain has room for { THE($unit) }, and the unit is lost.

## Combat

episode-combats = Combats
combats-over = { $n ->
    [0] No Force is left in contact with the enemy.
    [one] 1 Force is still in contact with the enemy.
   *[other] { $n } Forces are still in contact with the enemy.
 }
episode-combat = { CAP(THE($captain)) } against { THE($to_captain) } at { $space }
episode-battle = Battle at { $space }: { THE($captain) } against { THE($to_captain) }
episode-round = Round { $n }
episode-siege = Siege of { $space }
round-over = SP lost in the round: { $n ->
    [0] none
   *[other] { $n }
 } by { THE($frm_role) }, { $m ->
    [0] none
   *[other] { $m }
 } by { THE($to_role) }. Corps that hold the Main Body: { $french ->
    [0] none
   *[other] { $french }
 } of { THE($frm_role) }, { $enemy ->
    [0] none
   *[other] { $enemy }
 } of { THE($to_role) }.
attacks = { THE($captain) } attacks { THE($to_captain) } at { $space }.
combat-losses = { $n ->
    [0] { $m ->
        [0] Neither loses any SP.
       *[other] SP lost: none by { THE($captain) }, { $m } by { THE($to_captain) }.
    }
   *[other] { $m ->
        [0] SP lost: { $n } by { THE($captain) }, none by { THE($to_captain) }.
       *[other] SP lost: { $n } by { THE($captain) }, { $m } by { THE($to_captain) }.
    }
 }
combat-skirmish-won = { THE($captain) } beats { THE($to_captain) } at { $space }. { combat-losses }
combat-skirmish-lost = { THE($to_captain) } beats { THE($captain) } off at { $space }. { combat-losses }
combat-storm-won = { THE($captain) } gets the better of the garrison of { $space }. { combat-losses }
combat-storm-lost = { THE($to_captain) } throws { THE($captain) } back from the walls of { $space }. { combat-losses }
combat-sortie-won = { THE($captain) }'s sortie surprises { THE($to_captain) }. { combat-losses }
combat-sortie-lost = { THE($captain) }'s sortie is driven back. { combat-losses }
combat-siege-won = { $space } is { THE($captain) }'s. { combat-losses }
combat-siege-lost = { THE($to_captain) } still holds { $space }. { combat-losses }
combat-battle-won = { THE($captain) } wins the battle against { THE($to_captain) } at { $space }. { combat-losses }
combat-battle-lost = { THE($captain) } does not win the battle against { THE($to_captain) } at { $space }. { combat-losses }
combat-break-off = { THE($captain) } breaks off before { $space }: { THE($to_captain) } stays behind the walls.
combat-flight = { THE($to_captain) }'s demoralised Force runs from { THE($captain) } and loses { $m } SP.
combat-nothing = { THE($captain) } cannot come to blows with { THE($to_captain) } at { $space }.
retreats-before-combat = { THE($captain) }'s demoralised Force will not stand.
obliges = { THE($captain) } obliges { THE($to_captain) } to attack.
rolls-assault = { THE($captain) } assaults { THE($to_captain) }: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }.
skirmish = The Assault Table at { $n }, { $difference ->
    [0] equal Quality
   *[other] difference in Quality { $difference }
 } on { $bad ->
    [0] favourable
   *[other] unfavourable
 } ground: a defeat for { THE($loser) } ({ THE($captain) } against { THE($to_captain) }).
rolls-captain = The fate of { THE($captain) }: die { $faces }, lost at { $need }.
battle = { THE($captain) } with { $n } SP attacks { THE($to_captain) } with { $m } SP at { $space }.
battle-won = { CAP(THE($role)) } { NUM($role) ->
    [p] win
   *[s] wins
 } the battle at { $space }.
battle-drawn = No melee in the Main Body: the battle is drawn.
rolls-battle-initiative = { THE($captain) } prepares the battle with { $n ->
    [one] 1 tactical option
   *[other] { $n } tactical options
 }: half of die { $faces }, and his Initiative of { $value }.
plays = { THE($captain) } plays { $chit }.
deploys = { THE($captain) } takes his place in the { $section }.
fires = The Fire Table at { $n } for { $m } SP of { THE($captain) }'s guns: { $loss ->
    [0] no SP lost
    [one] 1 SP lost
   *[other] { $loss } SP lost
 } by { THE($to_captain) }.
rolls-fire = { THE($captain) }'s guns fire at { THE($to_captain) }: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }.
reaction = { THE($captain) }'s horse, stung by the fire, will charge.
rolls-charge = { THE($captain) } charges { THE($to_captain) }, against { THE($unit) }: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }.
charges = The Charge Table at { $n }: { losses-of-both }.
countercharges = { THE($captain) } countercharges { THE($to_captain) }.
rolls-countercharge = { THE($captain) } and { THE($to_captain) } are equals: die { $faces }, and { THE($captain) } charges first.
plundering = { CAP(THE($unit)) } { NUM($unit) ->
    [p] scatter
   *[s] scatters
 } to plunder.
engages = { THE($captain) } engages { THE($to_captain) }.
supports = { THE($captain) } comes to the help of { THE($to_captain) }.
rolls-muster = { THE($captain) }'s corps tries to get away: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }, { $need } needed.
escapes = { THE($captain) }'s corps gets away in good order.
rolls-battle = { THE($captain) } against { THE($to_captain) }: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }.
simple-battle = The battle at { $space } is read at { $n } on the table.
camp-plundered = The camp is plundered: { $n } AP for { THE($army) }.
rolls-pursuit = { THE($captain) } pursues: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }.
pursuit = The Pursuit Table for { THE($captain) }: { $n ->
    [0] no losses
    [one] 1 loss to satisfy
   *[other] { $n } losses to satisfy
 }.
siege-begins = { THE($captain) } lays siege to { $space }.
siege-lifted = The siege of { $space } is over.
siege-falls = { $space } falls to { THE($captain) }.
siege-breached = The walls of { $space } are breached, but it holds: Siege Level { $n }.
siege-fruitless = The siege of { $space } makes no progress: Siege Level { $n }.
breach = A breach at { $space }: Siege Level { $n }.
fortress-falls = { $space } opens its gates to { THE($captain) }.
rolls-engineers = { THE($captain) }'s engineers at work: die { $faces }, { $need } needed.
loses-sp = { CAP(THE($unit)) } { NUM($unit) ->
    [p] lose
   *[s] loses
 } { $n } SP.
sum-charge = Charge
sum-fire = Artillery fire
sum-pursuit = Pursuit
sum-muster = Muster
term-strength = strength of the wave, { $n } SP
term-quality = better or worse troops
term-heavy = heavy horse
term-terrain = ground at { $space }
term-firearms = { THE($captain) }'s firearms
term-works = { THE($captain) }'s earthworks
term-flank = in the flank
term-pikes = pikes: { $unit }
term-guns = at the guns: { $unit }
term-dense = dense ranks of Swiss
term-light = light horse
term-own-initiative = Initiative of { THE($captain) }
term-broken = demoralised
term-free = free of the melee
battle-is-won = { CAP(THE($role)) } { NUM($role) ->
    [p] win
   *[s] wins
 } the battle at { $space }: { THE($captain) } beats { THE($to_captain) }. { combat-losses }
battle-is-drawn = The battle at { $space } is drawn, and both armies retreat. SP lost: { $n ->
    [0] none
   *[other] { $n }
 } by the attacker, { $m ->
    [0] none
   *[other] { $m }
 } by the defender.
draw = Neither side has won: the game is drawn.
draw-1509 = The French keep a Fortress east of the Adda, but not Cremona and three of Treviglio, Caravaggio, Rivolta and Pandino: the game is drawn.
draw-1513 = Neither side has won a Major Battle, and Novara has held: the game is drawn.
draw-1522 = Fortified Towns and Cities give both sides { $n ->
    [one] { $n } point
   *[other] { $n } points
 }: the game is drawn.
draw-1524 = The French have not won the Duchy, but one of the ten places is still theirs and free of a siege: the game is drawn.
win-french = The French win.
win-french-strategic = The French win a strategic victory.
win-1509-strategic = Cremona, the Ghiaradadda, Crema, Brescia and Bergamo are French and free of sieges: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 } a strategic victory.
win-1509-french = Cremona and three of Treviglio, Caravaggio, Rivolta and Pandino are French and free of sieges: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }.
win-1515-strategic = French troops hold Milan unbesieged, with Parma and Piacenza, and the Swiss have left the Duchy's cities: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 } a strategic victory.
win-1515-french = French troops hold Milan unbesieged, and no Swiss are left in the cities that count: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }.
win-1524-strategic = Milan is French and unbesieged, the ten places are clear of the enemy, and Albany has shaken Naples: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 } a strategic victory.
win-1524-french = Milan is French and unbesieged, and no enemy is left in the ten places: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }.
win-1524-albany = The Duchy is not won, but Albany's expedition has shaken Naples: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }.
win-venetian = The French are left without one unbesieged Fortress east of the Adda: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }.
win-battle = { CAP(THE($role)) } { NUM($role) ->
    [p] win
   *[s] wins
 } the battle, and the game with it.
win-novara = French troops stand in Novara: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }.
win-king = The King of France is lost: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }, and all is lost save honour.
win-anti-french = The last turn is over, and Milan and the cities around it are still not clear for France: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }.
win-ten-places = All ten places are owned by one side and free of sieges: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }.
win-points = { CAP(THE($role)) } { NUM($role) ->
    [p] win
   *[s] wins
 } on points: Fortified Towns and Cities count { $n } against { $m }.
win-imperial = At the end none of the ten places is French and free of a siege: { THE($role) } { NUM($role) ->
    [p] win
   *[s] wins
 }.

## Assaults and retreats

retreats = { THE($piece) } retreats: { $way }.
melee = The Assault Table at { $n }, { $difference ->
    [0] equal Quality
   *[other] difference in Quality { $difference }
 } on { $bad ->
    [0] favourable
   *[other] unfavourable
 } ground: { losses-of-both }.
losses-of-both = { THE($captain) } loses { $loss ->
    [0] nothing
   *[other] { $loss } SP
 }, { THE($to_captain) } { $to_loss ->
    [0] nothing
   *[other] { $to_loss } SP
 }
advances = { THE($captain) } advances into { $space }.
cannot-retreat = { THE($captain) } cannot retreat.
surrenders = { THE($captain) } surrenders at { $space }.
sum-assault = Assault
term-ratio = strength, { $n } against { $m }
term-swiss = the Swiss way of fighting
earthworks-gone = The earthworks at { $space } are abandoned.

## Alignment

turn-quiet = No place is taken: { THE($frm_role) } { NUM($frm_role) ->
    [p] hold
   *[s] holds
 } { $french ->
    [0] none
   *[other] { $french }
 }, { THE($to_role) } { $enemy ->
    [0] none
   *[other] { $enemy }
 }.
turn-one = { CAP(THE($role)) } { NUM($role) ->
    [p] take
   *[s] takes
 } { $space }; { THE($frm_role) } { NUM($frm_role) ->
    [p] hold
   *[s] holds
 } { $french ->
    [0] no place
    [one] 1 place
   *[other] { $french } places
 }, { THE($to_role) } { $enemy ->
    [0] none
   *[other] { $enemy }
 }.
turn-many = Places change hands, { $n ->
    [0] none
   *[other] { $n }
 } to { THE($frm_role) } and { $m ->
    [0] none
   *[other] { $m }
 } to { THE($to_role) }; { THE($frm_role) } { NUM($frm_role) ->
    [p] hold
   *[s] holds
 } { $french ->
    [0] no place
    [one] 1 place
   *[other] { $french } places
 }, { THE($to_role) } { $enemy ->
    [0] none
   *[other] { $enemy }
 }.
conquers = { THE($captain) } takes { $space }.

## Special units

force-eliminated = { THE($captain) }'s Force at { $space } is eliminated.
engineers-lost = { THE($captain) } loses his engineers.
repairs = The walls of { $space } are mended: Siege Level { $n }.
rolls-militia = { $n ->
        [0] No militia takes arms
        [one] 1 SP of militia takes arms
       *[other] { $n } SP of militia take arms
    } at { $space }: { $half ->
    [0] die { $faces }
   *[1] half of die { $faces }
 }.
term-train = { THE($captain) }'s siege artillery
militia-disbands = The militia of { $space } goes home.
reveals = { THE($captain) } shows his Force at { $space }: { $n } SP.
elected = The Swiss elect { THE($captain) } their Captain General.
bridges = { THE($captain) } lays a pontoon bridge at { $space }.

## Weather

rolls-weather = The weather of the turn: { $weather } (die { $faces }).
term-weather = weather: { $weather }

## Optional rules

guns-captured = { THE($captain) } takes over { THE($unit) }.
guns-abandoned = Nobody can take over { THE($unit) }, and the guns are lost.
deserts = { CAP(THE($unit)) } { NUM($unit) ->
    [p] desert
   *[s] deserts
 } to a man.
rioters-gone = { CAP(THE($unit)) } { NUM($unit) ->
    [p] run
   *[s] runs
 } riot and { NUM($unit) ->
    [p] are
   *[s] is
 } lost.
runs-riot = { THE($captain) }'s troops run riot towards { $space }.
interphase-refused = { CAP(THE($role)) } { NUM($role) ->
    [p] refuse
   *[s] refuses
 } the Interphase turn.
mercenaries-leave = { CAP(THE($unit)) } { NUM($unit) ->
    [p] leave
   *[s] leaves
 } for better pay.
mercenaries-join = { CAP(THE($unit)) } { NUM($unit) ->
    [p] enter
   *[s] enters
 } the service of { THE($captain) }.
hires = { THE($captain) } hires { THE($unit) }.
rolls-pillage = { THE($captain) } pillages { $space } for { $n ->
        [0] no AP
       *[other] { $n } AP
    }: { $half ->
    [0] die { $faces }
   *[1] half of die { $faces }
 }.
rolls-recruit = { THE($captain) } looks for mercenaries: die { $faces }.
nobody-enlists = No mercenaries come to { THE($captain) }.
rolls-treason = { THE($captain) } plots for { $space }: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }, { $need } needed.
rolls-subversion = { THE($captain) } stirs up the garrison of { $space }: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }; high is good for him.
sum-treason = Treason
term-rank = Rank of { THE($captain) }
term-treason = a garrison stirred up
term-bribe = more money
rolls-fate = What became of { THE($captain) }: { $fate } (die { $faces }).
sum-battle = Battle
term-river = the river
term-quarters = in quarters
term-interphase = an Interphase turn
term-initiative = better Captain General
term-more-guns = more guns
term-more-horse = more horse
treason = { $space } is sold to { THE($captain) }.
treason-fails = { THE($captain) }'s intrigue at { $space } comes to nothing.
quarters = { THE($captain) } goes into quarters at { $space }.
leaves-quarters = { THE($captain) } leaves his quarters.
devastates = { THE($captain) } lays { $space } waste.
interphase = The players let the season pass.

## The scenarios

episode-talks = The talks with the Swiss
income = { CAP(THE($army)) } { NUM($army) ->
    [p] receive
   *[s] receives
 } { $n ->
    [0] no AP
   *[other] { $n } AP
 }.
bribes = { CAP(THE($army)) } { NUM($army) ->
    [p] spend
   *[s] spends
 } { $n } AP on the Swiss.
goes-home = One unit goes home: { THE($unit) }.
reinforced = { CAP(THE($unit)) } { NUM($unit) ->
    [p] receive
   *[s] receives
 } { $n } SP.
genoa-money = { $n } AP and men come from Genoa for { THE($army) }.
rolls-income = The pay { OF($army) }, { $value } AP, is on its way: dice { $faces }.
term-due = AP due
term-line = AP Table: supply line { $n ->
    [one] of 1 hex
   *[other] of { $n } hexes
 }
rolls-attitude = What the Swiss think today: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }.
rolls-swiss = The Swiss may come: die { $faces }{ $added ->
    [0] {""}
   *[other] , modified { $total }
 }, { $need } needed, but never a natural 6.
rolls-genoa = { $passed ->
    [0] The Imperials do not land at Genoa
   *[1] The Imperials land at Genoa
 }: die { $faces }, { $need } needed.
rolls-genoa-force = How many come by Genoa: dice { $faces }.
rolls-germany = { CAP(THE($army)) } { NUM($army) ->
    [p] receive
   *[s] receives
 } AP from Germany: die { $faces }.
rolls-plague = { $passed ->
    [0] Milan is spared the plague
   *[1] Plague breaks out in Milan
 }: die { $faces }, at { $need } it breaks out.
rolls-albany = Albany's expedition against Naples: die { $faces }, { $need } needed.
rolls-venetians = Venice may call { THE($captain) } home: die { $faces }, at { $need } it does.
sum-attitude = Attitude of the Swiss
sum-swiss = The Swiss army
term-plague = the plague
term-french-money = French money
term-enemy-money = money of the other side
term-envoy = { THE($captain) } speaks against it
term-turns = turns that have passed: { $n }
venetians-withdraw = Venice calls { THE($captain) } home: a Retreat order.
venetians-leave = Without their commander { THE($captain) } and his Venetians leave.
trip-begins = { THE($captain) } leaves to recruit in Germany.
swiss-neutral = The Swiss stay Neutral.
swiss-pro-french = The Swiss are Pro-French for now.
swiss-come = A great Swiss army is on its way to Lecco.
swiss-stay-home = No Swiss army sets out for Lecco this turn.
swiss-anti-french = The Swiss turn Anti-French, and the Duchy with them.
plague-over = The plague of Milan is over.
papal-in-duchy = The Papal army has entered the Duchy.
novara-attacks = { THE($captain) } at Novara receives an Attack order.
milan-castle = Milan, left by the Imperials, returns to the French.
held-back = { CAP(THE($role)) } { NUM($role) ->
    [p] keep
   *[s] keeps
 } a captain back for the reinforcements.
held-back-told = { THE($captain) } is kept back for the reinforcements.
genoa-nobody = Nobody comes by way of Genoa.
genoa-force = A Force will come by Genoa in { $n ->
    [one] 1 turn
   *[other] { $n } turns
}.
duchy-opens = French troops hold Milan: the Duchy is Non-aligned.
caution-lifted = Pitigliano may close with the French.
albany-leaves = { THE($captain) } leaves with his expedition for Naples.
score-win-points = { $n ->
    [one] 1 point
   *[other] { $n } points
 }
score-draw-1522 = { score-win-points }
