# What may be chosen, in the order of the rulebook

## Set-up

do-bid = { $n ->
    [0] Bid nothing
   *[other] Bid { $n }
 }
do-mulligan = Exchange them for one fewer

## The course of a turn

do-preempt = Preempt

## Cards

do-duchy = { $duchy }
do-enough = Enough
do-event = { $card }: event
do-give_up = 1 SP of { THE($power) } at { $duchy }
do-leader = { $leader }
do-leave_to = Leave it to { THE($power) }
do-lift = Take 1 SP from { $duchy }
do-line = { $line }
do-oblige = Use { $card } for 2 CP
do-points = { $card }: for CP
do-power = { $power }
do-side = { $side }
do-use = { $alternative }

## Building and regrouping

do-build = Build 1 SP at { $duchy }
do-raise = Build { $leader } at { $duchy }
do-recall = Regroup { $leader } at { $duchy }
do-regroup = Regroup 1 SP at { $duchy }

## Flags

do-flag = Flag of { $duchy }: { $flag }

## Movement

do-agree = Agree
do-appoint = Command to { $leader }, if the ally agrees
do-army = { $leader } with his own army
do-command = { $leader } commands
do-invite = Invite { $leader }
do-march = { $leader } marches to { $duchy }
do-muster = Gather a force under { $leader }
do-refuse = Refuse
do-staff = { $leader } as staff officer
do-take = { $n ->
    [0] Without any SP
   *[other] With { $n } SP
 }
do-walk = { $n } SP: { $duchy } > { $to }

## Interception and evasion

do-evade = { $leader } evades to { $duchy }
do-intercept = { $leader } intercepts
do-rush = Soldiers of { $duchy } try to join
do-slip = { $n ->
    [one] 1 SP slips away
   *[other] { $n } SP slip away
 } to { $duchy }
do-through = Through { $duchy }

## Battle

do-detach = 1 SP to { $duchy }
do-loss = { THE($power) } loses 1 SP
do-retreat = Retreat to { $duchy }
do-send = { $leader } to { $duchy }

## Fortresses

do-attack = Attack
do-besiege = Besiege with { $leader }
do-invest = Besiege { $duchy } without the fallen leader
do-sally = Attack the besiegers of { $duchy }

## At sea

do-assault = Assault: { $duchy } > { $to }
do-board = { $leader } goes on board
do-convoy = Convoy: { $duchy } > { $to }
do-free_convoy = Free convoy: { $duchy } > { $to }
do-ship = { $n ->
    [one] 1 SP sails
   *[other] { $n } SP sail
 }

## Resources

do-resource = Spend a Resource for a card

## Interphase

do-base = At { $duchy }
do-deploy = Deploy { $leader }
do-discard = Discard { $card }
do-keep = Keep 1 CP for a deployment
do-to = To { $duchy }
do-withdraw = Withdraw { $leader }

## The cards one by one

do-buy = Buy { $card }
do-card = { $card }
do-leader_lost = { $leader } is lost
do-lower = Lose the flag at { $duchy }
use-2-0 = Two more dice
use-2-1 = Discard an enemy battle card
use-2-2 = Turn the rout into a retreat
use-8-0 = Three dice in this round
use-8-1 = Keep the dice for the next round
use-16-0 = Three dice fewer for the besieger
use-16-1 = Come to the relief
use-24-0 = Undo the card just played
use-24-1 = Take a random card
use-30-0 = Three dice fewer for the attacker
use-30-1 = Soften two hits
use-43-0 = Attrition in a camp
use-43-1 = Against a besieged fortress
use-58-0 = Three more dice
use-61-0 = A rout needs one loss less
use-61-1 = A rout needs one loss more
use-76-0 = See another Power's cards
use-76-1 = See the top of the deck
use-78-0 = Undo the card just played
use-78-1 = Four British SP
use-93-0 = An amphibious assault
use-93-1 = Two free convoys
use-103-0 = A French convoy
use-103-1 = Stop the British ships
use-103-2 = No French attrition in a port
use-104-0 = Draw two cards
use-104-1 = Take a National card
