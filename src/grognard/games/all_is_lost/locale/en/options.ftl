# What may be chosen, in the order of the rulebook

## Introduction and pieces

do-split = Split { THE($troop) }
do-place = { $n } SP as { THE($troop) } under { THE($captain) }
do-merge = Form { THE($troop) } under { THE($captain) }
do-add = Add { THE($troop) }

## Sequence of play

do-put = { THE($captain) } at { $space }
do-organise = Reorganise { $space }

## Command

do-raise = Raise { THE($captain) } with { THE($force) }
do-dismiss = Dismiss { THE($captain) }
do-ride = { THE($captain) } rides

## Supply

do-source = { THE($army) }: supplies from { $space }
do-change_source = Change the source of { THE($army) }

## Organisation and orders

do-give = { THE($troop) } to { THE($captain) }
do-shift = { $n } SP from { THE($troop) } to { THE($to_troop) }
do-hand = { $aux } from { THE($captain) } to { THE($to_captain) }
do-detach = { THE($captain) } on his own
do-order = { THE($captain) }: { $order }{ $paid }

## Activation and movement

do-face = Towards { $direction }
do-arrive = { THE($entry) } { NUM($entry) ->
    [p] enter
   *[s] enters
 } at { $space }
do-join = { THE($entry) } { NUM($entry) ->
    [p] join
   *[s] joins
 } { THE($captain) }
do-postpone = Put { THE($entry) } off
do-name = Name { THE($captain) }
do-activate = Activate { THE($captain) }
do-march = March to { $space }
do-fall_back = Retreat to { $space }
do-hasten = Administrative March
do-halt = End the Administrative March
do-dig = Dig in: { $direction }
do-entrench = Raise the earthworks to level 2
do-drop = Leave { THE($captain) } behind
do-extra = { $n ->
    [0] No more points
    [one] 1 more point
   *[other] { $n } more points
 }
do-assail = March Attack on { $space }

## Discipline

do-pay = Pay { $n } AP
do-rally = Remove the disruption
do-recover = Try to recover
do-spare = Hold { THE($troop) } together

## Stacking

do-give_up = Give up { THE($troop) }

## Combat

do-attack = Attack { THE($captain) }
do-oblige = Oblige { THE($captain) } to attack
do-inside = { THE($captain) }: inside the walls
do-outside = { THE($captain) }: in the open
do-break_off = Break off the attack
do-besiege = Bombard and besiege
do-storm = Storm the walls
do-assault = Storm the breach
do-commit = { THE($captain) } fights
do-advance = Advance into { $space }
do-allot = { $chit } for { THE($captain) }
do-form = { THE($captain) } plays Formation
do-deploy = { THE($captain) } in the { $section }
do-fire = { THE($captain) }'s guns fire
do-aim = Fire at { THE($captain) }
do-charge = { THE($captain) } charges
do-countercharge = { THE($captain) } countercharges
do-charge_back = { THE($captain) } charges back
do-stand_fast = No charge back
do-target = Charge { THE($captain) }
do-wave = { THE($troop) } in the wave
do-strike = Strike { THE($troop) }
do-works = { THE($captain) }: Earthworks/River
do-firearms = { THE($captain) }: Firearms
do-lock = Hold { THE($captain) } in melee
do-engage = { THE($captain) } engages { THE($to_captain) }
do-support = { THE($captain) } helps { THE($to_captain) } against { THE($foe) }
do-hold_back = { THE($captain) } engages nobody
do-resolve = { THE($captain) }'s engagement
do-assault_corps = Assault { THE($captain) }
do-coordinate = Together with { THE($captain) }
do-combine = Combined Arms
do-muster = Sound the Muster
do-reserve = Commit { THE($captain) }
do-retreat_now = We retreat first
do-retreat_later = The enemy retreats first
use-formation = { THE($captain) }: opens Vanguard and Rearguard when the army deploys.
use-artillery = { THE($captain) }: his guns fire, two salvos in different rounds.
use-cavalry_charge = { THE($captain) }: all his horse charges one enemy corps.
use-firearms = { THE($captain) }: his shot against a charge or in an assault, twice.
use-combined_arms = { THE($captain) }: horse and foot together count for more in one assault.
use-reserve = { THE($captain) }: comes up from the Rearguard to the Main Body.
use-muster = { THE($captain) }: breaks off the battle and saves what he can.
use-fight_coordination = { THE($captain) }: two corps assault the same enemy as one.
use-earthworks_river = { THE($captain) }: protects his corps from fire, charge and assault.

## Assaults and retreats

do-retire = Into the Fortress, with a Discipline check
do-withdraw = Retreat from the hex
do-retreat = Retreat to { $space }
do-abandon = { THE($captain) } leaves the map and is lost
do-lose = 1 SP of { THE($troop) }
do-demoralise = { THE($troop) } { NUM($troop) ->
    [p] break
   *[s] breaks
 }

## Special units

do-bridge = Pontoon bridge to the { $direction }
do-repair = Mend the walls
do-militia = Raise the militia
do-mine = Use the engineers

## Optional rules

do-quarter = { THE($captain) } into quarters
do-unquarter = { THE($captain) } out of quarters
do-offer = Offer an Interphase turn
do-accept = Let four turns pass
do-refuse = Refuse
do-recruit = { THE($captain) } recruits
do-hire = Hire { THE($troop) }
do-keep = Keep { THE($troop) }
do-pillage = Pillage
do-treason = { $space }: { $method } (more money: { $more })

## The scenarios

do-hold = Keep back { THE($captain) }
do-bribe = { THE($army) }: { $n } AP
do-send_home = { THE($troop) } { NUM($troop) ->
    [p] go
   *[s] goes
 } home
do-break_talks = Break off the talks
do-keep_talking = Go on talking
do-enlist = 1 SP for { THE($troop) }
do-return = Return at { $space }
do-exit = Leave the map: { $exit }
