# What is asked and can be chosen, in the order of the rulebook

## Pieces, map, tables

matter-card = { THE($role) } plays { $card }
matter-card-on-duchy = { THE($role) } plays { $card } at { $duchy }
matter-card-on-leader = { THE($role) } plays { $card } on { $leader }
matter-card-on-power = { THE($role) } plays { $card } on { THE($power) }
matter-card-on-line = { THE($role) } plays { $card } on the line { $line }
matter-march = { $led ->
    [1] { $piece } of { THE($role) } { $n ->
        [0] alone
       *[other] with { $n } SP
    } sets out from { $duchy } for { $to_duchy }
   *[0] { $n ->
        [one] 1 SP of { THE($role) } sets out
       *[other] { $n } SP of { THE($role) } set out
    } from { $duchy } for { $to_duchy }
 }
matter-sail = { $led ->
    [1] { $piece } of { THE($role) } { $n ->
        [0] alone
       *[other] with { $n } SP
    } sails from { $duchy } for { $to_duchy }
   *[0] { $n ->
        [one] 1 SP of { THE($role) } sails
       *[other] { $n } SP of { THE($role) } sail
    } from { $duchy } for { $to_duchy }
 }
matter-appear = { $led ->
    [1] { $piece } of { THE($role) } takes the field at { $to_duchy }
   *[0] { THE($role) } builds { $n } SP at { $to_duchy }
 }
matter-enter = { $led ->
    [1] { $piece } of { THE($role) } { $n ->
        [0] alone
       *[other] with { $n } SP
    } enters { $duchy }
   *[0] { $n ->
        [one] 1 SP of { THE($role) } enters
       *[other] { $n } SP of { THE($role) } enter
    } { $duchy }
 }
matter-fall-back = { THE($role) } falls back from { $duchy } to { $to_duchy }
matter-gain = { THE($role) } is to gain { $n ->
    [one] a Resource
   *[other] { $n } Resources
 } at { $duchy }
matter-attrition = { THE($role) } is to lose { $n } SP to attrition at { $duchy }
matter-intercept = { THE($role) } tries to intercept from { $duchy } into { $to_duchy }
matter-intercepted = { $how ->
    [yes] { THE($role) } intercepts into { $to_duchy }
   *[no] { POSS($role) } interception into { $to_duchy } fails
 }
matter-evade = { THE($role) } tries to evade from { $duchy } to { $to_duchy }
matter-evaded = { $how ->
    [yes] { THE($role) } evades to { $to_duchy }
   *[no] { POSS($role) } evasion to { $to_duchy } fails
 }
matter-flag = { THE($role) } changes the flag at { $duchy }
matter-initiative = { POSS($role) } impulse is about to begin
matter-end = { POSS($role) } impulse is over
matter-round = A round of the battle of { $duchy } begins
matter-rolled = The dice of the battle of { $duchy } lie on the table
matter-round_end = A round of the battle of { $duchy } is over
matter-decided = The battle of { $duchy } is decided
matter-victory = The victor of { $duchy } takes his spoils
matter-retreat = The beaten side retreats from { $duchy }
matter-siege = The siege of { $duchy } begins; { $n ->
    [one] 1 six is
   *[other] { $n } sixes are
 } needed
matter-siege_round = A siege round at { $duchy } begins; { $n ->
    [one] 1 more six is
   *[other] { $n } more sixes are
 } needed
matter-siege_rolled = The dice of the siege of { $duchy } lie on the table: { $hits ->
    [0] no six
    [one] 1 six
   *[other] { $hits } sixes
 }, { $n } needed
matter-siege_won = { $duchy } has fallen

## Set-up

ask-Mulligans-offer = Keep your cards, or exchange them all for one fewer?
ask-Mulligans-offer-done = Keep these cards
ask-Bids-bid = How many SP do you bid for the first choice of sides?
ask-Bids-pay = You choose your side first: remove { $n } SP for your bid.

## The course of a turn

ask-Impulse-act = Your impulse: { $n ->
    [0] you have no CP
   *[other] { $n } CP left
}.
ask-Impulse-act-done = End the impulse
ask-Impulses-preempt = { CAP(THE($power)) } is to act next. You hold the most cards: preempt?
ask-Impulses-preempt-done = Let the scheduled impulse begin
window-ask-Impulses-preempt = Preemption of the coming impulse

## Cards

ask-Declare-declare = Battle of { $duchy }, round { $n }: which battle card do you play?
ask-Declare-declare-done = No further battle card
ask-GiveUp-choose = { $card }: give up { $n } SP, or leave the choice to another.
ask-PlaceTroops-make_room = Too few unbuilt SP: take one off the map for { $duchy }.
ask-Redeem-spend = { $n ->
    [one] 1 SP is
   *[other] { $n } SP are
 } still owed: spend cards or Resources.
ask-Chain-play_on = { $card } lets you play a further card: which?
ask-Chain-play_on-done = Play no further card
ask-PlayEvent-choose = { $card }: { $what ->
    [leader] which leader
    [duchy] which duchy
    [line] which line
    [power] which Power
    [side] which side
    [card] which card
   *[use] which of its uses
 }?{ $n ->
    [0] { "" }
   *[other] {" "}Chosen so far: { $n }.
 } “{ $effect }”
ask-Moment-offer = { $matter }. Do you respond?
ask-Moment-offer-pass = Let it happen
window-ask-Moment-offer-initiative = An impulse is about to begin
window-ask-Moment-offer-card = A card is played
window-ask-Moment-offer-cp = A flag is placed or removed
window-ask-Moment-offer-build = Troops are built
window-ask-Moment-offer-march = A force sets out
window-ask-Moment-offer-convoy = A convoy sails
window-ask-Moment-offer-enters = A force enters a duchy
window-ask-Moment-offer-intercept = An interception is tried
window-ask-Moment-offer-intercepted = An interception was rolled
window-ask-Moment-offer-evade = An evasion is tried
window-ask-Moment-offer-evaded = An evasion was rolled
window-ask-Declare-declare = Battle cards before a battle
window-ask-Moment-offer-round = A battle round begins
window-ask-Moment-offer-rolled = Dice were rolled in battle
window-ask-Moment-offer-round_end = A battle round ends
window-ask-Moment-offer-decided = A battle is decided
window-ask-Moment-offer-victory = A victory brings its spoils
window-ask-Moment-offer-plunder = A winner gains Resources
window-ask-Moment-offer-retreat = A loser retreats
window-ask-Moment-offer-siege = A siege begins
window-ask-Moment-offer-siege_round = A siege round begins
window-ask-Moment-offer-siege_rolled = Dice were rolled in a siege
window-ask-Moment-offer-siege_won = A fortress falls
window-ask-Moment-offer-attrition = Attrition takes its toll
window-ask-Moment-offer-end = An impulse is over

## Flags

ask-FreeFlag-choose = A free flag at { $duchy }?
ask-FreeFlag-choose-done = Leave the flag as it is

## Movement

ask-Appoint-consent = Does { $leader } take over the command of the group at { $duchy }?
ask-Command-name = { $duchy }: who commands?
ask-Muster-compose = { $leader } at { $duchy }: who goes with him?
ask-Muster-consent = Does { $leader } join the march from { $duchy }?
ask-Orders-destination = March from { $duchy }: where to?
warn-battle = Battle at { $duchy } against { $n } SP
warn-intercepted = May be intercepted at { $duchy }
warn-attrition = Attrition on the way into { $duchy }
warn-fortress = The fortress of { $duchy } stops the march

## Interception and evasion

ask-Evasions-offer = { $n ->
    [0] A leader of { THE($foe_role) } comes to { $duchy } alone
   *[other] { THE($foe_role) } comes to { $duchy } with { $n } SP
 }; { $own ->
    [0] you have only leaders there
    [one] 1 SP of yours stands there
   *[other] { $own } SP of yours stand there
 }. Evade?
ask-Evasions-offer-done = Stand and fight
ask-Interceptions-offer = { $n ->
    [0] Intercept into { $duchy }?
   *[other] { THE($foe_role) } comes to { $duchy } with { $n } SP: intercept?
 }
ask-Interceptions-offer-done = Intercept no further
ask-Intercept-way = By which way to { $duchy }?
window-ask-Interceptions-offer = You may intercept
window-ask-Evasions-offer = You may evade

## Battle

ask-Casualties-take = { $duchy }: { $n } still to be lost. Who takes the next loss?
ask-Retreat-go = Retreat from { $duchy }: where to?

## Fortresses

ask-SiegeCards-declare = Siege of { $duchy }: which siege card do you play? { $n ->
    [one] 1 more six is needed.
   *[other] { $n } more sixes are needed.
 }
ask-SiegeCards-declare-done = No further siege card
ask-SiegeRounds-go_on = { $duchy }: another siege round? { $n ->
    [one] 1 more six is needed.
   *[other] { $n } more sixes are needed.
 }
ask-SiegeRounds-go_on-done = Break off the siege
window-ask-SiegeCards-declare = Siege cards before a siege round

## Attrition

ask-Losses-take = { $duchy }: { $n } still to be lost to attrition. Who takes the next loss?

## At sea

ask-Embark-board_ship = Who sails from { $duchy } to { $to_duchy }?

## Interphase

ask-LoseAnywhere-choose = The Emperor recalls troops: remove { $n } SP.
ask-Deploy-choose = Deploy a leader before the new year, free of points?
ask-Deploy-choose-done = Deploy nobody
ask-DeployConvoy-load_ships = Who sails from { $duchy } to { $to_duchy }?
ask-Excess-others = You hold more than eight cards: discard one for its points.
ask-Interphase-transfers = Withdraw leaders from the map, to build them elsewhere?
ask-Interphase-transfers-done = Withdraw nobody else
ask-OldCards-offer = Keep your new cards, or exchange them for one fewer?
ask-OldCards-offer-done = Keep these cards
ask-Reinforce-choose = { $n } reinforcement CP: in which duchy do they come?
ask-Reinforce-spend = Build or regroup: { $n } reinforcement CP left.
ask-Reinforce-spend-done = Spend no more
ask-Ride-gather = { $leader } at { $duchy }: whom does he take along?
ask-Ride-go_on = Free deployment: on from { $duchy }, and where to?
ask-Ride-go_on-done = Stay here

## The cards one by one

ask-RoundEnd-tie = { $duchy }: a tied round; who wins it?
ask-RoundEnd-tie-done = Leave the round tied
ask-BanditAttack-pay = Bandits at { $duchy }: what do you lose?
ask-Bombard-choose = Bombardment at { $duchy }: the three dice now, or in the next round?
ask-Flank-move = Flanking move from { $duchy }: where to?
ask-Flank-move-done = Halt here
ask-Heights-choose = { $card } at { $duchy }: three dice more, or strike an enemy card?
ask-Oath-desert = The oath at { $duchy }: which French Power loses an SP?
ask-EagleTroops-choose = { $card }: in which duchy do your 4 SP appear?
ask-Scatter-leader = { $duchy }: which leader goes to the Regroup Box?
ask-Scatter-soldiers = { $duchy }: whose SP go to the Regroup Box?
ask-Scout-buy = { $card }: spend a Resource for one of the next cards of the deck?
ask-Scout-buy-done = Buy none
ask-Scout-put_back = { $card }: put the cards back on the deck, one by one; the last one is drawn first.
ask-Spy-discard = { $card }: which of the enemy's cards is discarded?
ask-Subsidies-choose = Subsidies: in which port do 4 SP appear?
ask-TakeNational-take = Which National card do you take into your hand?
ask-CutOff-choose = { $card }: which French army that is cut off takes attrition?
ask-CutOff-choose-done = Spare them
ask-Staff-act = Move or build: { $n } CP left.
ask-Staff-act-done = Use no more points
ask-OpenTrenches-give_up = { $duchy }: attack with half the dice, or give up? { $n ->
    [one] 1 six is needed.
   *[other] { $n } sixes are needed.
 }
ask-OpenTrenches-give_up-done = Give the siege up
group-cards = Cards
group-marches = Marches
group-building = Building
group-flags = Flags
group-sea = By sea
group-sieges = Sieges
sum-attrition = Dice of attrition
note-needed = { $n } or more on two dice
note-each = { $n } CP for each SP or leader
note-points = { $n } CP
note-battle = { $n ->
    [one] 1 enemy SP stands
   *[other] { $n } enemy SP stand
 } at { $duchy }
note-sixes = { $n ->
    [one] 1 six takes
   *[other] { $n } sixes take
 } { $duchy }
confirm-points-left = { $n ->
    [one] 1 CP is not used. End the impulse?
   *[other] { $n } CP are not used. End the impulse?
 }
confirm-points = Play { $card } for { $n } CP?
confirm-event = Play { $card } as its event?
confirm-mulligan = Put the whole hand back for a new one with one card fewer?
confirm-siege = Resolve the siege of { $duchy } now? Once an impulse, and only a storm lets the army march on.
