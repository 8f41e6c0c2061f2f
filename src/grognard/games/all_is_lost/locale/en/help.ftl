# For newcomers: what a question is about, and what a choice would do. help-<question>, help-do-<verb>.

## Introduction and pieces

help-ask-Split-place_one = The unit becomes several smaller counters with the same points in all, each under a captain you name.
help-ask-Merge-add = Units of the same kind become one counter with all their points; if one of them is demoralised, the whole is.

## Sequence of play

help-ask-SetUp-regroup = To reorganise is to share out the units of a hex among the captains there: each should have what suits him, and nobody more than his Rank. You may as well begin; there is time for it in every Command phase.
help-ask-SetUp-place = Any hex that glows. A Fortress is safe, and near the enemy he can act at once.
help-ask-Organise-choose_hex = Where several captains share a hex their units can change cards: see that each has what suits him, and nobody more than his Rank.

## Command

help-ask-MajorBattle-owed = In a Major Battle a Captain General must command units himself, and an Impetuous captain at least one of cavalry, if the Force has any.
help-ask-Succession-pass_on = A lost captain's units go to captains without troops, then to Minor Captains raised for it, then to others with room by Rank. What nobody can command is lost.
help-ask-DisciplineCheck-mercy = Once in a Major Battle this captain makes good the failure of one unit: it holds instead of being demoralised.
help-ask-RideAlone-choose = Captains without troops ride to where they are needed: after each activation of yours up to two of them, 9 points each. They stop nobody and nobody stops them.
help-ask-Ride-ride = 9 points by the cost of the ground, zones of control do not count. He takes troops over only in a Command phase.
help-ask-MinorCaptains-raise_or_dismiss = A Minor Captain has no name and little Rank, but he can lead a garrison while the others march away.

## Supply

help-ask-SetUp-first_sources = The Army's money comes from there; the shorter the way to your Captain General, the more arrives.
help-ask-CommandPhase-sources = The change takes a turn, in which the Army has no Line of Communication and receives no money. Worth it when the old way is long or cut.

## Organisation and orders

help-ask-SetUp-first_orders = First orders are free. Attack lets a Force go next to the enemy and besiege, Manoeuvre lets it march, Stand and Garrison keep it where it is.
help-ask-GiveOrders-give = An order stays until it is changed, and a better one costs AP: a forced order costs none, but the men take a Discipline check. Without a way to a Captain General there is little choice.
help-ask-Regroup-regroup = A captain commands himself only as many units as his Rank; units of a kind may exchange points, be split or be joined. Nothing costs anything here.
help-do-detach = He becomes the leader of a Force of his own, with an order of his own.

## Activation and movement

help-ask-Reinforcements-enter = A Force that comes in now may march at once, with a Manoeuvre order that costs nothing. Put off, it waits outside the map and is offered again next turn: useful when the enemy stands before its door.
help-ask-ActivationPhase-name_first = Both sides name a captain and bid Initiative less a die; next to an enemy First Captain one bids less. Who bids more says which of the two acts. A bid below 0 costs as many Movement Points. When the enemy has nobody left to name, only those of yours act who have not acted yet: a second activation is never sure.
help-ask-ActivationPhase-name_second = Both captains bid Initiative less a die, and who bids more says which of the two acts. So you may win and make his captain act first. Who names nobody activates nobody else this turn.
help-ask-SetUp-first_works = Earthworks protect only the sides they face: towards the enemy.
help-ask-Move-act = In a second activation of the turn every point spent, on earthworks too, adds 1 to the die for attrition, up to 4. Who is next to the enemy when all have acted fights in the Combat phase.
help-ask-SoftenPursuit-choose = Leaving an enemy's zone of control, the Force is pursued. Each point spent takes 1 off his roll.
help-do-hasten = From here on only along roads, at half the price, and nothing else for points. It costs one point.
help-do-halt = The Force leaves the Administrative March, and the points that are left are lost.
help-do-dig = Two points and two SP of infantry: earthworks protect the chosen sides, and only from earthworks can a siege begin.
help-do-entrench = Two points more: in a Major Battle the defender then has four free Earthworks options instead of two. Towards every side.
help-do-drop = A captain stays behind with the units on his card, with an order of his own: to hold a place while the others go on.
help-do-assail = An attack in the middle of the march, decided by one roll on the unfavourable row: won, the Force enters the hex and may go on; lost, it stops.

## Discipline

help-ask-Recovery-extra_pay = Two AP take 1 off the die that is read for all his demoralised units, and low is good.
help-do-rally = Two points, and the Force is in order again: its Quality is no longer 1 less.

## Stacking

help-ask-Consolidation-excess = A captain may command only as many units as his Rank; what is over is lost, so give up the weakest.

## Combat

help-ask-MajorBattle-choose_chits = Artillery lets guns fire, Charge lets horse charge, Firearms answer a charge or an assault, Combined Arms strengthens an assault of horse and foot, Coordination joins two corps, Formation with Reserve keeps a corps for later, Muster breaks off. Two for a captain at most.
help-ask-MajorBattle-deploy = All corps fight in the Main Body, unless Formation is played here: then the Vanguard fights first, and the Rearguard only if its captain holds a Reserve option.
help-ask-MajorBattle-resolve = Each engagement is one roll on the Assault Table. A corps that breaks sets its opponents free, so begin where you are surest.
help-ask-MajorBattle-muster = The battle ends at once and is lost, but corps with good captains slip away: a die and both Initiatives, and 10 or more escapes pursuit. Better than a rout.
help-ask-MajorBattle-attacker_reserve = The Reserve option brings a whole corps from the Rearguard into the Main Body, fresh, before the next round. It is used up.
help-ask-MajorBattle-defender_reserve = The Reserve option brings a whole corps from the Rearguard into the Main Body, fresh, before the next round. It is used up.
help-ask-Aftermath-retreat_first = A draw: both Forces must fall back for all their Movement Points. Who goes first takes the better way; who goes second sees where the enemy went.
help-ask-Clash-attacker_guns = Guns fire only with an Artillery option, two shots in each of two rounds. Corps that later engage the enemy lose the option.
help-ask-Clash-defender_guns = Guns fire only with an Artillery option, two shots in each of two rounds, by turns with the enemy's guns.
help-ask-Clash-charge = A Charge option sends all good-order horse of a corps at one enemy corps. Who passes may declare no more charges in this step.
help-ask-Clash-counter = With a Charge option of your own your horse meets his: the captain with more Initiative strikes first, and who is left may strike back. Without it, his horse picks its target.
help-ask-Clash-pick_target = Light horse and thin units fall easily; pikes and Swiss in good order receive a charge well.
help-ask-Clash-engage = To engage is to attack: the corps will roll against the one it engages, and loses its Artillery and Earthworks options. To help is to join a friend's engagement. The last free corps must engage if it can.
help-ask-Answer-offer = Firearms double the losses of horse that charges and weaken an assault, twice; Earthworks or River protect the corps that stands behind them until it engages itself.
help-ask-Countercharge-second_home = The enemy has struck, and your horse is still there: it may charge back, wave by wave.
help-ask-ChargeHome-form_wave = Heavy and light horse cannot ride in the same wave. All together strike one unit harder, in several waves they strike several.
help-ask-ChargeHome-strike = A wave strikes one unit of the corps, guns included. Compare strength and Quality.
help-ask-ChargeHome-lock = Your corps was charged. Hold the horse in melee, and it stays engaged with you and must fight in the next assaults, where pikes have the better of it; let go, it rides back and may charge again.
help-ask-Melee-choose = A corps that engages several attacks each in turn, with one roll for each.
help-ask-Melee-play = Combined Arms counts horse half as much again and foot double for this assault; Coordination lets two corps attack as one. Each is used up.
help-ask-BattleResolution-inside_or_outside = Inside, nobody can make the garrison attack, and the enemy must besiege or storm. Outside, it may be obliged to fight in the open.
help-ask-BattleResolution-choose = Next to an enemy a Force must attack him, or oblige one enemy to attack it. Oblige him, and you defend: the ground, walls and earthworks then count for you.
help-ask-Combat-inside_or_outside = Inside, the walls count, and the enemy may only besiege, storm or go away. Outside, it is a battle on the ground of the hex, without walls.
help-ask-Combat-choose_kind = A siege needs earthworks and the Attack order, and takes time; a storm is one roll against the walls, and leaves the Force Disrupted.
help-ask-PursuitLosses-lose_one = Guns first, then foot, then horse; the demoralised before the others. A point in good order pays for two losses, a demoralised one for one.
help-ask-Siege-assault = One captain of each side fights, with one roll, and the walls still count. Won, the whole garrison is gone and the place is yours; failed, both stay. Without the storm the Siege Level remains, and the guns hit the harder for it, but next turn they must make a breach again.
help-ask-Skirmish-attacker_picks = Only this captain's own units fight, with one roll. Choose the one with most points and best Quality.
help-ask-Skirmish-defender_picks = Only this captain's own units fight, with one roll. Choose the one with most points and best Quality.
help-do-oblige = He must attack you: the defender's ground, walls and earthworks count for you.

## Assaults and retreats

help-ask-GiveGround-choose = Inside the walls the Force is safe from pursuit but must pass a Discipline check, and may be besieged. Away, it retreats over the map.
help-ask-TakeLosses-lose_one = In a fight the loss falls on the units that fought, of the Quality that counted; attrition is shared by the whole Force, and no unit loses twice before every other has lost once. A unit without points left is gone.
help-ask-Demoralise-turn_one = A demoralised unit fights no more until it recovers; when all units of a corps are, the corps is out of the battle.
help-ask-Retreat-choose = A beaten Force falls back away from the enemy, towards its own, and into a Fortress if it can. Only the best hexes by these rules are offered.
help-do-abandon = He gives up the field for good: with no way back he is out of the game.

## Special units

help-ask-Succession-auxiliaries = Engineers, siege guns, pontoons and militia need no Rank: any captain of the Force takes them.
help-ask-Combat-militia = Half a die of townsmen, a whole die in a City, fight beside the garrison until the enemy is gone. They never attack or leave, and cost nothing.
help-ask-Move-engineers = 5 or 6 lowers the Siege Level by 1; a 1 costs the engineers.
help-ask-Siege-engineers = 5 or 6 lets the guns count as two points more for this bombardment; a 1 costs the engineers. The guns fire in any case.
help-do-bridge = The Force's pontoons make a crossing over this side of the hex, for its own and others' march.

## Optional rules

help-ask-Move-treason = 2 AP for one try at the gate: its captain, if his Rank is 2 or less; the townspeople, if they were on your side from the start; or the troops, always, though few give way. If it comes off the Fortress surrenders; in any case he does not move any more.
help-ask-Quarters-declare = Men in quarters do not march, and suffer less from weather and hunger. It costs nothing; only with Stand or Garrison, behind walls or earthworks.
help-ask-Recruit-attempt = A captain of Rank 3 or more in a Fortress that is not Hostile may look for mercenaries. Whether he finds any or not, he does not move this turn.
help-ask-Recruit-offer = The company joins him next turn, and has its pay now; at most one is hired by a side in a turn.
help-ask-Recruit-choose = Only one company of those found can be kept.
help-ask-Pillage-choose = A die of AP for the Army, half in a Fortified Town. Then the men are Disrupted: Quality 1 less until order returns.
help-ask-Pillage-afterwards = After plundering the Force may try to recover its demoralised units, before it falls into disorder.
help-ask-Turn-offer_interphase = A truce of four turns, if the enemy takes it. Refused, he gets less money this turn, and your Forces may only have Stand or Garrison.
help-ask-Turn-answer_interphase = Accept, and four turns pass in quiet for both. Refuse, and your Army gets less money this turn, but the enemy's Forces can only stand.
help-do-pillage = Two points: a die of AP for the Army, half in a Fortified Town; afterwards the Force is Disrupted.

## The scenarios

help-ask-Reinforcements-traveller = He comes back with Frundsberg and fresh Landsknechts, at any road hex of the eastern edge. Near his army is best: with a Line of Command to another Captain General he also brings money.
help-ask-SetUp-hold_back = One captain comes later, with the reinforcements of the first turn of September. Keep back whom you can spare until then.
help-ask-SetUp-divide = The two Imperial captains share the army. Who marches first should have the better half.
help-ask-SwissTalks-french_money = A die says whom the Swiss follow: 5 or more the French, 2 or less their enemies. 2 AP add 1, 5 AP add 2. The enemy spends after you.
help-ask-SwissTalks-enemy_money = A die says whom the Swiss follow: 5 or more the French, 2 or less their enemies. 2 AP take 1 off, 5 AP take 2 off. The French have spent already.
help-ask-SwissTalks-one_goes_home = The Swiss side with the French this turn: they do not move, and one unit of theirs leaves for good. Take a strong one away from the enemy.
help-ask-GenoaMoney-enlist = Money and men from Genoa come once. The men join French infantry with a way to Genoa; who finds no place is lost.
help-ask-Turn-break_off = The Swiss become enemies at once, and the rolls for them end. It frees you to march where the talks forbid it.
help-do-exit = The Force leaves the map here, as the scenario allows or asks.
