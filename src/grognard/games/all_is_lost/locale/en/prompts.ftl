# What is asked and can be chosen, in the order of the rulebook

## Introduction and pieces

ask-Split-place_one = Split { THE($unit) }: { $n } SP to place.
ask-Merge-add = Which counters become { THE($unit) }?
ask-Merge-add-done = That is enough

## Sequence of play

ask-SetUp-regroup = Before play: choose a hex to reorganise, or begin.
ask-SetUp-place = Where does { THE($captain) } stand?
ask-Organise-choose_hex = Choose a hex to reorganise, or go on.
ask-SetUp-regroup-done = Begin the game
ask-Organise-choose_hex-done = Nothing else to reorganise

## Command

ask-MajorBattle-owed = { THE($captain) } must command a unit in this battle: which?
ask-Succession-pass_on = { THE($captain) } is lost: who takes over his units?
ask-DisciplineCheck-mercy = Hold one failing unit together?
ask-RideAlone-choose = Move an unemployed captain?
ask-Ride-ride = { THE($captain) } rides.
ask-MinorCaptains-raise_or_dismiss = Raise or dismiss Minor Captains.
ask-DisciplineCheck-mercy-done = Hold nobody
ask-RideAlone-choose-done = Nobody rides
ask-Ride-ride-done = Stop here
ask-MinorCaptains-raise_or_dismiss-done = No other Minor Captains

## Supply

ask-SetUp-first_sources = Choose the first Supply Source.
ask-CommandPhase-sources = Change a Supply Source?
ask-CommandPhase-sources-done = Leave the sources as they are

## Organisation and orders

ask-SetUp-first_orders = First order for { THE($captain) }.
ask-GiveOrders-give = Choose a captain and his order, or go on.
ask-Regroup-regroup = Reorganise at { $space }: touch a unit, then its new captain or the unit that gets its men.
ask-GiveOrders-give-done = The orders stand
ask-Regroup-regroup-done = This hex is in order

## Activation and movement

ask-Reinforcements-enter = { THE($entry) } may come in now, or later.
ask-ActivationPhase-name_first = Name a captain for activation, or name no more this turn.
ask-ActivationPhase-name_second = { THE($captain) } was named by the enemy. Name your captain, or name no more this turn.
ask-ActivationPhase-choose = You won the Initiative: which captain is activated?
ask-ActivationPhase-residual = Activate one of your remaining captains, or stop.
ask-SetUp-first_works = Which way do the earthworks at { $space } face?
ask-Move-act = { THE($captain) } acts. Movement Points left: { $half ->
    [0] { $n }
   *[1] { $n ->
        [0] ½
       *[other] { $n }½
     }
}.
ask-SoftenPursuit-choose = How many more points does { THE($captain) } spend to get away?
ask-ActivationPhase-name_first-done = Name no more captains this turn
ask-ActivationPhase-name_second-done = Name no more captains this turn
ask-ActivationPhase-residual-done = Activate nobody else
ask-Move-act-done = End the move

## Discipline

ask-Recovery-extra_pay = Spend extra pay on the recovery of { THE($captain) }'s men?
ask-Move-recover = Does { THE($captain) } try to recover his men?
ask-Recovery-extra_pay-done = No extra pay
ask-Move-recover-done = Let them be

## Stacking

ask-Consolidation-excess = Too many units for one captain at { $space }: which do you give up?

## Combat

ask-MajorBattle-choose_chits = Choose a tactical option and the captain who gets it.
ask-MajorBattle-deploy = Deploy a corps: touch its captain, then a section of the roster.
ask-MajorBattle-resolve = Which engagement is fought now?
ask-MajorBattle-muster = Sound the Muster and give up the field?
ask-MajorBattle-attacker_reserve = Bring up a corps of the Rearguard?
ask-MajorBattle-defender_reserve = Bring up a corps of the Rearguard?
ask-Aftermath-retreat_first = The battle at { $space } is drawn: who retreats first?
ask-Clash-attacker_guns = Do your guns open fire?
ask-Clash-defender_guns = Do your guns open fire?
ask-Clash-shoot = { THE($captain) }'s guns fire: at which corps?
ask-Clash-charge = Declare a charge, or pass.
ask-Clash-counter = { THE($captain) } charges: countercharge?
ask-Clash-pick_target = { THE($captain) } charges: at which enemy corps?
ask-Clash-engage = { THE($captain) } may engage: which enemy corps?
ask-Answer-offer = Does { THE($captain) } answer with a tactical option?
ask-Countercharge-second_home = { THE($captain) } has charged home: charge back?
ask-ChargeHome-form_wave = Form a wave of { THE($captain) }'s horse.
ask-ChargeHome-strike = Which unit does { THE($captain) }'s wave strike?
ask-ChargeHome-lock = Hold { THE($captain) } in melee?
ask-Melee-choose = { THE($captain) } assaults: which corps first?
ask-Melee-play = Does { THE($captain) } use a tactical option before the roll?
window-ask-MajorBattle-deploy = Deploying a corps, or opening the formation
window-ask-Clash-attacker_guns = Opening fire, attacker
window-ask-Clash-defender_guns = Opening fire, defender
window-ask-Clash-charge = Declaring a charge
window-ask-Clash-counter = Countercharging
window-ask-Answer-offer = Firearms, Earthworks or River in answer
window-ask-Melee-play = Fight Coordination or Combined Arms
window-ask-MajorBattle-muster = Sounding the Muster
window-ask-MajorBattle-attacker_reserve = Bringing up the Rearguard, attacker
window-ask-MajorBattle-defender_reserve = Bringing up the Rearguard, defender
ask-BattleResolution-inside_or_outside = Does the garrison of { $space } stand inside or outside the walls?
ask-BattleResolution-choose = { THE($captain) } is next to the enemy: attack, or make an enemy attack?
ask-Combat-inside_or_outside = Does { THE($captain) } defend { $space } from inside or outside the walls?
ask-Combat-choose_kind = { $space } is defended from inside: what does { THE($captain) } do?
ask-PursuitLosses-lose_one = The pursuers take SP: { $n ->
    [one] 1 loss is
   *[other] { $n } losses are
 } left to satisfy.
ask-Siege-assault = The walls of { $space } are open: does { THE($captain) } storm the breach?
ask-Skirmish-attacker_picks = Which captain fights for { THE($captain) }?
ask-Skirmish-defender_picks = Which captain fights for { THE($captain) }?
ask-Advance-choose = Does { THE($captain) } advance into { $space }?
ask-MajorBattle-choose_chits-done = Choose no more options
ask-MajorBattle-muster-done = Fight on
ask-MajorBattle-attacker_reserve-done = Keep the Rearguard back
ask-MajorBattle-defender_reserve-done = Keep the Rearguard back
ask-Clash-attacker_guns-done = Hold your fire
ask-Clash-defender_guns-done = Hold your fire
ask-Clash-charge-pass = Declare no more charges
ask-Clash-counter-pass = No countercharge
ask-Answer-offer-done = Play nothing
ask-ChargeHome-form_wave-done = The wave is formed
ask-ChargeHome-lock-done = Let the horsemen go
ask-Melee-play-done = To the assault
ask-BattleResolution-choose-done = Do not attack
ask-Siege-assault-done = Do not storm
ask-Advance-choose-done = Stay

## Assaults and retreats

ask-GiveGround-choose = { THE($captain) } is beaten at { $space }: into the Fortress, or away?
ask-TakeLosses-lose_one = { $cause ->
    [attrition] Attrition costs the Force men: choose a unit to lose 1 SP ({ $n } to go).
    [guns] The guns have hit: choose a unit to lose 1 SP ({ $n } to go).
   *[fight] Choose a unit to lose 1 SP ({ $n } to go).
}
ask-Demoralise-turn_one = Choose a unit to be demoralised ({ $n } to go).
ask-Retreat-choose = Where does { THE($captain) } retreat?
ask-Retreat-choose-done = Stay where it is

## Special units

ask-Succession-auxiliaries = { THE($captain) } is lost: who takes over his auxiliaries?
ask-Combat-militia = Raise the militia for { THE($captain) }?
ask-Move-engineers = Do the engineers of { THE($captain) } mend the walls?
ask-Siege-engineers = Do the engineers of { THE($captain) } dig mines?
ask-Combat-militia-done = Leave the militia at home
ask-Move-engineers-done = Leave the walls
ask-Siege-engineers-done = No mines

## Optional rules

ask-Move-treason = Does { THE($captain) } try treason?
ask-Quarters-declare = Put Forces into quarters or take them out.
ask-Recruit-attempt = Does a captain look for mercenaries?
ask-Recruit-offer = Does { THE($captain) } hire the company that offers itself?
ask-Recruit-choose = Which company does { THE($captain) } keep?
ask-Pillage-choose = Does { THE($captain) } pillage?
ask-Pillage-afterwards = Does { THE($captain) } rally his men with the loot?
ask-Turn-offer_interphase = Offer an Interphase turn?
ask-Turn-answer_interphase = An Interphase turn is offered: do you accept it?
ask-Move-treason-done = No treason
ask-Quarters-declare-done = Quarters are settled
ask-Recruit-attempt-done = Look for nobody
ask-Recruit-offer-done = Send them away
ask-Pillage-choose-done = Spare the place
ask-Pillage-afterwards-done = No recovery
ask-Turn-offer_interphase-done = Offer nothing

## The scenarios

ask-Reinforcements-traveller = Where does the Captain General return from Germany?
ask-SetUp-hold_back = Which captain is kept back for the first turn of September?
ask-SetUp-divide = Divide the units between Bourbon and Pescara.
ask-SwissTalks-french_money = How much do the French spend on the Swiss?
ask-SwissTalks-enemy_money = How much does the other coalition spend on the Swiss?
ask-SwissTalks-one_goes_home = Which Swiss unit goes home?
ask-GenoaMoney-enlist = Which infantry gets the men from Genoa ({ $n } SP)?
ask-Turn-break_off = Break off the talks with the Swiss?
ask-Reinforcements-traveller-done = Not yet
ask-SetUp-divide-done = The units are divided
ask-SwissTalks-french_money-done = Spend nothing
ask-SwissTalks-enemy_money-done = Spend nothing
ask-GenoaMoney-enlist-done = Turn the others away
