# What is told, in the order of the rulebook

## Pieces, map, tables

war-begins = The Peninsular War from { $year }. In every round Britain acts first, then the Armée du Sud, Spain and the Armée du Nord.
episode-year = The year { $year }

## Set-up

takes-the-field = { THE($role) } takes the field with { $n } SP, { $cards } cards and { $resources ->
    [0] no Resource
    [one] 1 Resource
   *[other] { $resources } Resources
 }.
mulligan = { THE($role) } gives { $n ->
    [one] a card
   *[other] { $n } cards
 } up and draws one fewer.
bids = { THE($role) } bids { $n ->
    [0] nothing
   *[other] { $n } SP
 }.

## The course of a turn

impulse-over = { THE($role) } { $n ->
    [0] ends its impulse
    [one] ends its impulse with 1 CP unused
   *[other] ends its impulse with { $n } CP unused
 } and holds { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
 }.
passes = { THE($role) } has no cards and passes.
preempts = { THE($role) } holds the most cards and preempts the coming impulse.
episode-end-of-turn = The end of the turn
turn-ends = The Allies hold { $allied } key duchies, the French { $french }.
episode-guerrilla = Guerrilla war
guerrilla = Guerrillas take { $duchy }{ $how ->
    [flag] {" "}and raise the flag of { THE($role) }
    [freed] {" "}and pull the French flag down
   *[no-flag] , but there is no Allied flag left to raise
 }.
guerrilla-over = { $n ->
    [0] The guerrillas take nothing.
    [one] The guerrillas take 1 duchy.
   *[other] The guerrillas take { $n } duchies.
 }
rolls-guerrilla = Guerrillas at { $duchy }: { $result }, { $total } in all, { $need } needed; { $passed ->
    [1] the duchy is taken
   *[0] in vain
 }.
rolls-peace = The roll for peace: { $result }, { $need } needed; { $passed ->
    [1] the war ends
   *[0] the war goes on
 }.
peace = Peace: victory points decide.
end-of-1814 = The end of 1814: victory points decide.
term-beside-allies = Allied troops near by

## Cards

episode-impulse = { $kind ->
    [passing] { POSS($role) } impulse without cards
    [preempted] { POSS($role) } preemptive impulse
    [seized] { POSS($role) } impulse by seized initiative
   *[scheduled] { POSS($role) } impulse
 }
episode-card = { THE($role) } plays { $card }
plays = { POSS($role) } card says: “{ $effect }”
plays-for-points = { THE($role) } plays { $card } for { $n } CP.
aims-power = { THE($role) } aims { $card } at { THE($power) }.
aims-leader = { THE($role) } aims { $card } at { $leader }.
aims-duchy = { THE($role) } aims { $card } at { $duchy }.
aims-line = { THE($role) } aims { $card } at the line { $line }.
undone = { $card } is undone and does nothing.
happens-battle = { $card } of { THE($role) } serves { THE($side) } in the battle of { $duchy }{ $led ->
    [1] {" "}under { $leader }
   *[0] {""}
 }{ $n ->
    [0] {""}
    [one] , with 1 more die
   *[other] , with { $n } more dice
 }.
happens-siege = { $card } of { THE($role) } serves { $besieger ->
    [1] the besieger of { $duchy }
   *[0] the garrison of { $duchy }
 }{ $led ->
    [1] {" "}under { $leader }
   *[0] {""}
 }{ $n ->
    [0] {""}
    [one] , with 1 more die
   *[other] , with { $n } more dice
 }.
happens-idle = { $card } of { THE($role) } finds nothing left to undo.
happens-missed = { $card } of { THE($role) } comes too late for { $duchy }.
happens-late = { $card } of { THE($role) } comes too late for { $leader }.
happens-at = { $card } of { THE($role) } at { $duchy } { $n ->
    [0] costs nobody anything
   *[other] costs { $toll }
 }.
happens-led = { $card } of { THE($role) }, on { $leader } and his men, { $n ->
    [0] costs nobody anything
   *[other] costs { $toll }
 }.
happens-against = { $card } of { THE($role) }, against { $duchies }, { $n ->
    [0] costs nobody anything
   *[other] costs { $toll }
 }.
happens-around = { $card } of { THE($role) }, around { $duchies }, { $n ->
    [0] costs nobody anything
   *[other] costs { $toll }
 }.
happens-placed = { $card } of { THE($role) } brings { $n } SP of { THE($power) } to { $duchy }{ $how ->
    [arrived] {""}
    [joins] {" "}into the battle
    [waits] , where a battle follows
    [won] {" "}and beats the enemy there
    [enemy-routed] {" "}and routs the enemy there
    [enemy-destroyed] {" "}and destroys the enemy there
    [lost] , but they are beaten there
    [routed] , but they are routed there
   *[destroyed] , but they do not last
 }.
happens-square = { $card } of { THE($role) }: { THE($side) } stand in square and fear no horse until the impulse ends.
happens-brigade = { $card } of { THE($role) } in the battle of { $duchy }: { $use ->
    [0] two more dice
    [1] { $struck_card } is struck out
   *[2] the rout becomes a retreat
 }.
happens-mud = { $card } of { THE($role) }: { THE($power) } and all who are at { $duchy } are stuck there.
happens-given = { $card } of { THE($role) } { $n ->
    [0] costs nobody anything
   *[other] costs { $toll }
 }{ $appeal ->
    [0] {""}
   *[other] {" "}and adds { $appeal } to every Appeal to the Emperor
 }.
happens-deposed = { $card } of { THE($role) } costs Britain { $british ->
    [0] 2 SP
   *[1] { $british_card }
 } and Spain { $spanish ->
    [0] 2 SP
   *[1] { $spanish_card }
 }.
happens-windfall = { $card } of { THE($role) }: { THE($power) } gains a Resource and draws a card.
happens-bombardment = { $card } of { THE($role) } gives { THE($power) } three more dice before { $duchy }, in siege round { $n }.
happens-closes = { $card } of { THE($role) } closes the line { $line } until its next impulse.
happens-prolongs = { $card } of { THE($role) } prolongs the battle of { $duchy } by a round; { $n ->
    [0] nobody joins it
    [one] 1 piece joins it
   *[other] { $n } pieces join it
 }.
happens-atrocities = { $card }: one more die for { THE($role) } in every battle until the year ends.
happens-sortie = { $card } of { THE($role) } at { $duchy }: { $how ->
    [dice] { THE($power) } besieges with three dice fewer in the first round
    [missed] nobody comes to the relief
    [lost] the relief beats { THE($power) }
    [routed] the relief routs { THE($power) }
    [destroyed] the relief destroys the army of { THE($power) }
    [nobody] relief and besiegers destroy each other
   *[won] the relief is beaten by { THE($power) }
 }.
happens-revolt = { $card } of { THE($role) }: until the year ends Britain builds only at Gibraltar and in England.
happens-national = { $card }: { THE($role) } gains a Resource and { $n ->
    [0] finds no National card to take
   *[other] takes a National card
 }.
happens-patrie = { $card } of { THE($role) }: each French Power gains a Resource, and { $n ->
    [0] no SP appear
    [one] 1 SP appears
   *[other] { $n } SP appear
 } in France.
happens-insulted = { $card } of { THE($role) }: the pieces of { THE($power) } do not stir under another Power's leader until the end of its next scheduled impulse.
happens-humbugged = { $card } of { THE($role) }: { $leader } counts as 1-4 until the end of the next impulse of { THE($power) }.
happens-undoes = { $card } of { THE($role) } undoes { $struck_card } of { THE($power) }.
happens-steals = { $card }: { THE($role) } has taken a card out of the hand of { THE($power) }.
happens-staff = { $card } of { THE($role) }: { THE($power) } gains a Resource and has had 2 CP to move or build.
happens-stuck = { $card } of { THE($role) }: { THE($power) } besieges { $duchy } with half its dice.
happens-village = { $card } of { THE($role) } at { $duchy }: { $use ->
    [0] the attacker rolls three dice fewer
   *[1] two hits on the defender are softened
 }.
happens-grenadier = { $card } of { THE($role) }: { $leader } scores { $n ->
    [0] no hits
    [one] 1 hit
   *[other] { $n } hits
 }, rallies { $rallied ->
    [0] nobody
   *[other] { $rallied }
 } and { $fallen ->
    [1] falls
   *[0] lives
 }.
happens-disgraced = { $card } of { THE($role) }: { $leader } ({ $power }) { $shot ->
    [1] is shot by his own men
   *[0] goes to the Regroup Box in disgrace
 }.
happens-initiative = { $card } of { THE($role) }: { THE($power) } takes an impulse of 3 CP { $now ->
    [1] at once
   *[0] after the one under way
 }.
happens-oath = { $card } of { THE($role) } at { $duchy } { $n ->
    [0] finds no French SP to desert
   *[other] costs { $toll }
 }; { $how ->
    [joins] the Spanish SP rises with others
    [arrived] the Spanish SP meets nobody
    [won] the Spanish SP beats the French
    [enemy-routed] the Spanish SP routs the French
    [enemy-destroyed] the Spanish SP destroys the French
    [waits] a battle follows
    [lost] the Spanish SP is beaten
   *[destroyed] the Spanish SP is destroyed
 }.
happens-fort = { $card }: { THE($role) } builds a Hasty Fort at { $duchy }.
happens-call = { $card } of { THE($role) }: the Young Guard is out of the game, the French have one die for nationality, and every Appeal to the Emperor is 1 higher.
happens-dissent = { $card } of { THE($role) }: French troops in France stand still until each French Power has had a scheduled impulse.
happens-stragglers = { $card } of { THE($role) }: the force of { THE($power) } takes attrition at { $duchy } and wherever it goes in this impulse.
happens-walls = { $card } of { THE($role) }: { $how ->
    [holds] { $duchy } holds
    [falls] { $duchy } falls
   *[overrun] { $duchy } falls, and the besieger may go on
 }.
happens-stands = { $card } of { THE($role) }: { $leader } is at { $duchy }.
happens-falls = { $card } of { THE($role) }: { $leader } has fallen on the way.
happens-column = { $card } of { THE($role) }: { $how ->
    [pays] the force of { THE($power) } pays 1 CP more for every duchy in this impulse
    [halted] the force of { THE($power) } cannot pay 1 CP more and stays
    [intercepted] the interception of { THE($power) } fails
   *[evaded] the evasion of { THE($power) } fails
 }.
happens-sabotage = { $card } of { THE($role) } { $n ->
    [0] costs nobody anything, for nobody holds more than three Resources
   *[other] costs { $toll }
 }.
happens-recovery = { $card } of { THE($role) }: of { THE($side) } at { $duchy } nobody is disorganized any more.
happens-rearguard = { $card } of { THE($role) }: nobody is lost to a rout at { $duchy }.
happens-drawn = { $card }: { THE($role) } has drawn two cards.
happens-loan = { $card }: { THE($role) } has drawn two cards, and the discards are shuffled into the deck.
happens-death = { $card } of { THE($role) }: { $how ->
    [evaded] nobody slips away from { $duchy }
   *[retreat] nobody retreats from { $duchy }, and a new battle begins
 }.
happens-wound = { $card } of { THE($role) }: { $leader } { $how ->
    [shaken] has a die fewer in this impulse
    [wounded] has no battle rating in this impulse
    [invalided] goes to the Regroup Box
   *[killed] is killed
 }.
happens-outflanked = { $card } of { THE($role) }: { $struck_card } { $turned ->
    [1] now serves { THE($side) }
   *[0] is discarded
 }.
happens-raid = { $card } of { THE($role) }, against { $duchies }, { $n ->
    [0] costs nobody anything
   *[other] costs { $toll }
 }{ $flags ->
    [0] {""}
   *[other] ; the flag of { THE($power) } flies at { $flown_duchies }
 }.
happens-better = { $card } of { THE($role) }: the battle rating of { $leader } is now { $n }.
happens-lancers = { $card } of { THE($role) } at { $duchy }: { $use ->
    [0] a rout needs one loss less
   *[1] a rout needs one loss more
 }, and plunder is 2 higher.
happens-rising = { $card } of { THE($role) } at { $duchy }: { $how ->
    [joins] the troops of { THE($power) } rise with others
    [arrived] the troops of { THE($power) } meet nobody
    [won] the troops of { THE($power) } win
    [enemy-routed] the troops of { THE($power) } rout the French
    [enemy-destroyed] the troops of { THE($power) } destroy the French
    [waits] a battle follows
    [lost] the troops of { THE($power) } are beaten
    [routed] the troops of { THE($power) } are routed
   *[destroyed] the troops of { THE($power) } are destroyed
 }.
happens-subsidies = { $card } of { THE($role) }: { $n ->
    [0] no port can take the troops
   *[other] 4 SP each come to { $duchies }
 }; Britain and Spain draw a card each.
happens-intrigue = { $card }: { THE($role) } has a card out of the hand of { THE($power) }, which must use { $card } for 2 CP in its next impulse.
happens-health = { $card } of { THE($role) }: the battle rating of { $leader } is 0 until the impulse ends.
happens-orders = { $card } of { THE($role) }: the force of { THE($power) } under { $leader } stays where it is.
happens-train = { $card } of { THE($role) }: { $how ->
    [plunder] { THE($power) } gets no plunder at { $duchy }
   *[attrition] { THE($power) } is spared { $n } SP of attrition at { $duchy }
 }.
happens-wellesley = { $card } of { THE($role) }: { $french ->
    [1] a die fewer for the next British reinforcements
   *[0] a die more for the next British and Spanish reinforcements
 }.
happens-scouts = { $card }: { THE($role) } has looked { $use ->
    [0] into the hand of { THE($power) }, which loses a card
   *[1] at the next cards of the deck
 }.
happens-war = { $card } of { THE($role) }: no roll for peace this year, and Spain is conquered only with 9 or more.
happens-cautious = { $card } of { THE($role) } at { $duchy }: { $n ->
    [0] nobody stands there again
   *[other] { $allied } SP or leaders of the Allies and { $french } of the French stand there again
 }.
happens-scum = { $card } of { THE($role) }: until the end of the next impulse of { THE($power) } the army of { $leader } pays double to move and has 2 less to intercept and evade.
happens-plans = { $card } of { THE($role) }: { THE($power) } loses { $n ->
    [0] no card
    [one] 1 card
   *[other] { $n } cards
 } and draws one.
happens-scattered = { $card } of { THE($role) } at { $duchy } { $n ->
    [0] scatters nobody
   *[other] costs { $toll }, gone to the Regroup Box
 }.
happens-horses = { $card } of { THE($role) }: { $gone ->
    [1] { $struck_card } is out of the game, and the French
   *[0] the French
 } have 1 less to intercept and evade.
happens-eagle = { $card } of { THE($role) }: each French Power is dealt a National card{ $n ->
    [0] {""}
   *[other] , 4 SP each come to { $duchies }
 }, and the next Appeal to the Emperor is 3 lower.
happens-guerrillas = { $card } of { THE($role) }: { $taken ->
    [0] { $tried ->
        [0] no duchy is tried
        [one] the duchy tried is not taken
       *[other] none of the { $tried } duchies tried is taken
    }
   *[other] { $duchies } taken{ $tried ->
        [one] {""}
       *[other] , of { $tried } tried
    }
 }{ $n ->
    [0] {""}
   *[other] , and attrition costs { $toll }
 }.
happens-oak = { $card }: { THE($role) } may make { $use ->
    [0] an amphibious assault
   *[1] two free convoys, with a die more and half the attrition in the ports entered in this impulse
 }.
happens-gift = { THE($role) } hands { $card } to Spain, for 5 CP in one impulse this year.
happens-light = { $card }: until the year ends { $leader } has a die more in each round and a free CP in each British impulse.
happens-guard = { $card } of { THE($role) } scores { $n ->
    [0] no hits
    [one] 1 hit
   *[other] { $n } hits
 } and rallies { $rallied ->
    [0] nobody
   *[other] { $rallied }
 }.
happens-bridges = { $card }: the line { $line } is open to { THE($role) } in this impulse.
happens-hussars = { $card }: until the year ends raids and guerrillas cost { THE($role) } half as much.
happens-navy = { $card } of { THE($role) }: { $how ->
    [sails] a convoy has sailed from { $duchy } to { $to_duchy }
    [nobody] no convoy sails from { $duchy } to { $to_duchy }
    [stopped] the British convoy from { $duchy } to { $to_duchy } is stopped
   *[haven] no French attrition at { $duchy } in this impulse
 }.
toll-of = { THE($power) } { $lost }
toll-sp = { $n } SP
toll-resources = { $n ->
    [one] 1 Resource
   *[other] { $n } Resources
 }
toll-duchy = the flag at { $duchy }
draws = { THE($role) } draws { $n ->
    [one] a card
   *[other] { $n } cards
 }.
takes-national = { THE($role) } takes a National card.
lifts = { THE($role) } takes 1 SP off { $duchy } to have enough.
gives-up = { THE($role) } gives up 1 SP at { $duchy }.
owes = { THE($role) } owes { $n } SP.
pays-debt = { THE($role) } pays { $n } SP of its debt.

## Flags

flag-on = { THE($role) } raises its flag at { $duchy }.
flag-off = The flag of { THE($role) } at { $duchy } is lowered.
flag-taken = { THE($by_role) } takes down the flag of { THE($role) } at { $duchy }.

## Movement

builds = { THE($role) } builds { $n } SP at { $duchy }.
regroups = { THE($role) } brings { $n } SP back to { $duchy } from the Regroup Box.
places = { THE($role) } places { $n } SP at { $duchy }.
episode-march = { $led ->
    [1] { $piece } ({ $role }): { $duchy } to { $to_duchy }
   *[0] { CAP(THE($role)) }: { $duchy } to { $to_duchy }
 }
episode-voyage = { $kind ->
    [assault] { POSS($role) } assault from the sea: { $duchy } to { $to_duchy }
   *[convoy] { POSS($role) } convoy: { $duchy } to { $to_duchy }
 }
episode-rising = { $kind ->
    [descent] A descent from the sea at { $duchy } ({ $role })
    [sally] A sally at { $duchy } ({ $role })
   *[rise] A rising at { $duchy } ({ $role })
 }
entered = { $how ->
    [arrived] { THE($role) } stands at { $duchy } { $n ->
        [0] without troops
       *[other] with { $n } SP
    }.
    [perished] Nobody of { THE($role) } reaches { $duchy }.
    [joins] { THE($role) } joins the battle of { $duchy } with { $n } SP.
    [waits] { THE($role) } stands at { $duchy }: a battle there follows.
    [won] { THE($role) } has fought its way into { $duchy }.
    [enemy-routed] { THE($role) } has fought its way into { $duchy } and routed the enemy.
    [enemy-destroyed] { THE($role) } has overrun the enemy at { $duchy }.
    [lost] { THE($role) } is thrown back from { $duchy }.
    [routed] { THE($role) } is thrown back from { $duchy } in rout.
    [destroyed] { POSS($role) } force is destroyed at { $duchy }.
   *[nobody] Nobody of { THE($role) } is left to hold { $duchy }.
 }
march-stopped = The move of { THE($role) } from { $duchy } does not take place.
moves-march = { $led ->
    [1] { $piece } { $n ->
        [0] alone
       *[other] with { $n } SP
    } marches { $way } for { $cost } CP, { $left ->
        [0] none
       *[other] { $left }
    } left.
   *[0] { $n ->
        [one] 1 SP of { THE($piece) } marches
       *[other] { $n } SP of { THE($piece) } march
    } { $way } for { $cost } CP, { $left ->
        [0] none
       *[other] { $left }
    } left.
 }
moves-flank = { $led ->
    [1] { $piece } { $n ->
        [0] alone
       *[other] with { $n } SP
    } flanks { $way } unseen.
   *[0] { $n ->
        [one] 1 SP of { THE($piece) } flanks
       *[other] { $n } SP of { THE($piece) } flank
    } { $way } unseen.
 }
moves-intercept = { $led ->
    [1] { $piece } { $n ->
        [0] alone
       *[other] with { $n } SP
    } comes { $way }.
   *[0] { $n ->
        [one] 1 SP of { THE($piece) } comes
       *[other] { $n } SP of { THE($piece) } come
    } { $way }.
 }
moves-evade = { $led ->
    [1] { $piece } { $n ->
        [0] alone
       *[other] with { $n } SP
    } slips away { $way }.
   *[0] { $n ->
        [one] 1 SP of { THE($piece) } slips away
       *[other] { $n } SP of { THE($piece) } slip away
    } { $way }.
 }
moves-assault = { $led ->
    [1] { $piece } { $n ->
        [0] alone
       *[other] with { $n } SP
    } lands under fire, { $way }.
   *[0] { $n ->
        [one] 1 SP of { THE($piece) } lands under fire,
       *[other] { $n } SP of { THE($piece) } land under fire,
    } { $way }.
 }
moves-retreat = { $led ->
    [1] { $piece } { $n ->
        [0] alone
       *[other] with { $n } SP
    } retreats { $way }.
   *[0] { $n ->
        [one] 1 SP of { THE($piece) } retreats
       *[other] { $n } SP of { THE($piece) } retreat
    } { $way }.
 }
commands = { $leader } ({ $role }) takes command at { $duchy }.
term-pass = over a pass
term-crossing = over a pass, or from one enemy duchy into another
term-forced-march = forced march

## Interception and evasion

episode-interception = { THE($role) } tries to intercept from { $duchy } to { $to_duchy }
interception-succeeds = { THE($role) } comes from { $duchy } to { $to_duchy } in time with { $n ->
    [one] 1 piece
   *[other] { $n } pieces
 }.
interception-fails = { THE($role) } does not come from { $duchy } to { $to_duchy }.
episode-evasion = { THE($role) } tries to evade from { $duchy } to { $to_duchy }
evasion-succeeds = { THE($role) } slips away from { $duchy } to { $to_duchy }.
evasion-fails = { THE($role) } does not get away from { $duchy } to { $to_duchy }.
rolls-interception = { THE($role) } rolls { $faces } to intercept into { $duchy }: { $total } with all modifiers, { $need } needed.
rolls-evasion = { THE($role) } rolls { $faces } to evade from { $duchy }: { $total } with all modifiers, { $need } needed.
sum-modifier = Modifiers
term-virtual = as if led
term-evasion = the enemy failed to evade
term-friendly = { $duchy } is friendly
term-foreign = { $duchy } is enemy-held or uncontrolled
term-rough = a pass or broken ground
term-hostile = into an enemy duchy
term-first-leg = the first leg

## Battle

heights = { THE($side) } hold the heights of { $duchy }: { $struck ->
    [0] three more dice
   *[1] { $struck_card } is struck out
 }.
duel-lost = { $card }: { THE($side) } lose, two of theirs are disorganized.
leader-appears = { $leader } takes the field at { $duchy } for { THE($role) }.
episode-battle = Battle of { $duchy }
episode-round = Round { $n }
rolls-battle = { $dice ->
    [0] { THE($role) } has no dice to roll.
   *[other] { THE($role) } rolls { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }: { $faces } – { $result ->
        [0] no hits
        [one] 1 hit
       *[other] { $result } hits
    }.
 }
rolls-duel = { $card }: { THE($side) } roll { $result }, { $total } in all.
round-losses = Losses after round { $n }, disorganized and eliminated: Allies { $allied ->
    [0] none
   *[other] { $allied }
 }, French { $french ->
    [0] none
   *[other] { $french }
 }.
battle-loss = { THE($role) } loses { $n } SP at { $duchy }{ $fate ->
    [regroup] , gone to the Regroup Box.
   *[gone] .
 }
leader-lost = { $leader } ({ $role }) falls at { $duchy }.
rout = { THE($side) } are routed at { $duchy }: their disorganized are lost.
overrun = { THE($side) } overrun the enemy at { $duchy } and may go on.
flag-overrun = A flag overrun: { THE($role) } may change the flag at { $duchy }.
battle-won = { THE($side) } win at { $duchy } ({ $role }); { THE($foe_side) } { $how ->
    [overrun] are overrun
    [rout] are routed
   *[retreat] retreat
 }. Eliminated: Allies { $allied ->
    [0] none
   *[other] { $allied }
 }, French { $french ->
    [0] none
   *[other] { $french }
 }.
battle-drawn = Both sides are destroyed at { $duchy }. Eliminated: Allies { $allied }, French { $french }.
rolls-plunder = { THE($role) } plunders at { $duchy }: { $result }, { $total } in all (8 or more brings a Resource, 12 two; a natural 6 one).
lands = { THE($role) } lands { $n } SP at { $duchy }.
sum-dice = Dice
term-sp = SP
term-staff = staff officers
term-rating = { $leader }
term-nation = nationality
term-disordered = disorganized
term-terrain = { $terrain }
term-lost = lost by the beaten side
term-carried = lost in the battle before

## Fortresses

episode-siege = Siege of { $duchy } ({ $role })
besieges = { $leader } ({ $role }) opens the trenches before { $duchy }.
episode-siege-round = Siege round { $n }
siege-round-void = Nobody is left before { $duchy } to press the siege of { THE($role) }.
rolls-siege = { $dice ->
    [0] { THE($role) } has no dice to roll at the walls of { $duchy }.
   *[other] { THE($role) } rolls { $dice ->
        [one] 1 die
       *[other] { $dice } dice
     } at the walls of { $duchy }: { $faces } – { $result ->
        [0] no six
        [one] 1 six
       *[other] { $result } sixes
     }, { $wanted } needed.
 }
rolls-big-guns = { $dice ->
    [0] { THE($role) } has no dice to roll at the walls of { $duchy }.
   *[other] { THE($role) } rolls { $dice ->
        [one] 1 die
       *[other] { $dice } dice
     } at the walls of { $duchy }: { $faces } – { $result ->
        [0] no five and no six
       *[other] { $result } fives and sixes
     }; two fives count as a six, and { $wanted ->
        [one] 1 six is
       *[other] { $wanted } sixes are
     } needed.
 }
rolls-fortress = { $dice ->
    [0] The garrison of { THE($role) } at { $duchy } has no dice to answer with.
   *[other] The garrison of { THE($role) } at { $duchy } answers with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
     }: { $faces } – { $result ->
        [0] no hits
        [one] 1 hit
       *[other] { $result } hits
     }.
 }
rolls-forlorn-hope = The forlorn hope of { THE($role) }: { $faces } – { $result ->
    [0] no six
    [one] 1 six
   *[other] { $result } sixes
 }; a 1 costs one of its own.
siege-round = { THE($role) } has { $n ->
    [0] no six
    [one] 1 six
   *[other] { $n } sixes
 } against { $duchy }; { $wanted ->
    [0] the walls are down
    [one] 1 more is needed
   *[other] { $wanted } more are needed
 }.
fortress-falls = { $duchy } falls to { THE($role) }.
siege-ended = { $how ->
    [overrun] { THE($role) } storms { $duchy } in round { $rounds } with { $sixes ->
        [0] no six
        [one] 1 six
       *[other] { $sixes } sixes
    } and { siege-cost }, and may go on.
    [falls] { THE($role) } takes { $duchy } in round { $rounds } with { $sixes ->
        [0] no six
        [one] 1 six
       *[other] { $sixes } sixes
    } and { siege-cost }.
    [stopped] { THE($role) } breaks off the siege of { $duchy } after round { $rounds } with { $sixes ->
        [0] no six
        [one] 1 six
       *[other] { $sixes } sixes
    } and { siege-cost }.
   *[holds] { $duchy } holds against { THE($role) }: { $sixes ->
        [0] no six
        [one] 1 six
       *[other] { $sixes } sixes
    } in { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, { siege-cost }.
 }
siege-cost = { $n ->
    [0] no losses
    [one] 1 loss
   *[other] { $n } losses
 }
rolls-devastation = { THE($role) } devastates { $duchy }: { $result }, { $total } in all, { $need } needed, { $passed ->
    [1] a Resource
   *[0] in vain
 }.
term-rounds-saved = rounds saved

## Attrition

attrition-loss = { THE($role) } loses { $n } SP at { $duchy } to attrition{ $fate ->
    [regroup] , gone to the Regroup Box.
   *[gone] .
 }
rolls-attrition = Attrition at { $duchy }: { THE($role) } rolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }: { $faces } – { $result ->
    [0] no { $need }, no loss
   *[other] { $result } to be lost, one for each { $need }
 }.
rolls-attrition-card = { $card } at { $duchy }: { THE($role) } rolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 } of attrition: { $faces } – { $result ->
    [0] no { $need }, no loss
   *[other] { $result } to be lost, one for each { $need }
 }.

## At sea

re-embarks = { THE($role) } takes ship again for { $duchy }.
rolls-batteries = The coastal batteries of { THE($role) } at { $duchy } fire: { $faces } – { $result ->
    [0] no hits
    [one] 1 hit
   *[other] { $result } hits
 }.

## Resources

spends-resource = { THE($role) } spends a Resource for a card.

## Interphase

discards = { THE($role) } discards { $card } for reinforcements.
keeps-old = { THE($role) } keeps { $n ->
    [one] an old card
   *[other] { $n } old cards
 }.
ninth-card = { THE($role) } turns { $card } into a Resource.
moves-convoy = { $led ->
    [1] { $piece } { $n ->
        [0] alone
       *[other] with { $n } SP
    } sails { $way }.
   *[0] { $n ->
        [one] 1 SP of { THE($piece) } sails
       *[other] { $n } SP of { THE($piece) } sail
    } { $way }.
 }
moves-ride = { $piece } { $n ->
    [0] alone
   *[other] with { $n } SP
 } rides { $way }.
episode-interphase = The interphase
interphase-over = Into { $year } march { $britain } SP of Britain, { $spain } of Spain, { $south } of the Armée du Sud and { $north } of the Armée du Nord.
rolls-appeal = The Appeal to the Emperor: the die shows { $result }{ $n ->
    [0] {""}
   *[other] , plus { $n } from the cards
 }.
rolls-horse-guards = The Letter to the Horse Guards: { $faces }, { $result } CP before what Lisbon and Porto cost.
rolls-uprising = The Popular Uprising: { $faces }, { $result } CP before what the Spanish key duchies bring.
reinforcements = Reinforcements: Britain { $british } CP, each French Power { $french }, Spain { $spanish }.
city-pays = { THE($role) } holds { $duchy } and gains a Resource.
reinforces = { THE($role) } reinforces { $duchy } with { $n ->
    [one] 1 piece
   *[other] { $n } pieces
 }.
withdraws = { $leader } ({ $role }) is withdrawn.

## The end of the game

rolls-conquest = The roll for the conquest of Spain: { $result }, { $total } in all, { $need } needed{ $passed ->
    [1] {""}
   *[0] , in vain
 }.
conquest-of-spain = Spain is conquered: the French win.
liberation-of-spain = Spain is liberated: the Allies win.
conquest-of-portugal = Portugal is conquered: the French win.
conquest-of-france = France is conquered: the Allies win.
term-spanish-keys = Spanish key duchies, one for three
fought-attacker = The attacker holds the duchy.
fought-defender = The defender holds the duchy.
fought-both = Both still stand there.
fought-nobody = Nobody is left there.

## Victory

year-ends = The year { $year } is over: the Allies have { $allied }{ $allied_half ->
    [1] ½
   *[0] { "" }
 } VP, the French { $french }{ $french_half ->
    [1] ½
   *[0] { "" }
 }.
score = { $whole }{ $half ->
    [1] ½
   *[0] { "" }
 } VP


## Definitions

battle-begins = { THE($role) } attacks { $sp ->
    [0] with { $leader } alone
   *[other] with { $sp } SP{ $led ->
        [0] { "" }
       *[other] {" "}under { $leader }
    }
 }; { THE($foe_role) } stands { $foe_sp ->
    [0] with { $foe_leader } alone
   *[other] with { $foe_sp } SP{ $foe_led ->
        [0] { "" }
       *[other] {" "}under { $foe_leader }
    }
 }.
regroup-box = { $n ->
    [one] 1 piece of { THE($role) } cannot retreat and goes
   *[other] { $n } pieces of { THE($role) } cannot retreat and go
 } to the Regroup Box.

## The cards one by one

no-peace = War Without End: nobody rolls for peace this year.
card-returns = { $card } comes back to the hand of { THE($role) }.
loses-card = { THE($role) } loses { $card }.
takes-card = { THE($role) } takes a card out of the hand of { THE($power) }.
unblocked = The line { $line }, closed by { THE($role) }, is open again.
dissent-over = Royalist Dissent is over.
gains-resources = { THE($role) } gains { $n ->
    [one] a Resource
   *[other] { $n } Resources
 }.
to-the-death = To the Death: nobody leaves { $duchy }, and a new battle begins.
rolls-cold-steel = Cold Steel: { THE($role) } rolls { $dice } dice apart: { $faces } – { $result ->
    [0] no hits
    [one] 1 hit
   *[other] { $result } hits
 }; a 1 wounds its own.
rolls-cuirassiers = The cuirassiers of { THE($role) } charge home: { $result } of the disorganized can be cut down.
rolls-dragoons = The dragoons of { $leader } pursue for { THE($role) }: { $faces } – { $result ->
    [0] nobody more
   *[other] { $result } more
 } lost, one for each { $need }.
rolls-grenadier = { $leader } ({ $role }) leads from the front: { $faces } – { $result ->
    [0] no hits
    [one] 1 hit
   *[other] { $result } hits
 }; 3s and 4s rally, a 1 is the end of him.
rolls-young-guard = The Young Guard of { THE($role) }: { $faces } – { $result ->
    [0] no hits
    [one] 1 hit
   *[other] { $result } hits
 }; 4s rally.
rolls-cannon = Twelve-pounders of { THE($side) }: { $faces } – { $result ->
    [0] no hits
    [one] 1 hit
   *[other] { $result } hits
 }, before anybody can answer.
rolls-wound = { $leader } ({ $role }) is hit: the die shows { $result } (1 a die fewer, 2 to 4 no rating, 5 to the Regroup Box, 6 dead).
besieges-headless = { THE($role) } besieges { $duchy }, its leader fallen.
rolls-bombardment = Bombardment by { THE($role) }: { $faces } – { $result ->
    [0] no six
    [one] 1 six
   *[other] { $result } sixes
 }.
rolls-dysentery = Dysentery at { $duchy }: { $result }, { $need } opens the gates{ $passed ->
    [1] {""}
   *[0] ; they stay shut
 }.
rolls-flag = Attrition for the flag at { $duchy }: { $result }, { $need } needed to bring it down.
rolls-bandits = Bandits at { $duchy }: { $faces } – { $result ->
    [0] nothing is lost
   *[other] { $result } to be lost, one for each { $need }
 }.
term-card = { $card }
term-storm = thunder halves all dice
term-none = never below nothing
term-half = halved
term-half-rating = half the commander's rating
term-player = who played the card
