# For newcomers: what a question is about, and what a choice would do. help-<question>, help-do-<verb>.

## Scenarios

help-ask-PlaceArmy-place = Only in its own land. Think where it will march in the first month, and that single regions fall easily.

## The end of a Non-Historical game

help-ask-CallTime-confirm = Everybody agreed to stop at a certain hour. If all say yes the game ends, and each power is graded as it stands.
help-do-call_time = All must agree; the game then ends, and each power is graded as it stands.

## Units

help-ask-GeneralFalls-choose = An 11 or 12 rolled in his area takes a General. Keep one who can still rally.

## Land movement

help-ask-March-march = One unit at a time, or all at once. Whoever is not on the list stays: an enemy before him holds him, or the scenario does, or he is militia that may not leave home.

## Naval movement

help-do-engage = Your ships stop here and look for the enemy squadrons; he is asked whether he wants battle too.

## Ports

help-ask-Settle-leave_port = Enemy troops hold the land round the port, or it is no longer your own or an ally's: the ships must go to sea at once. An enemy fleet may wait outside.

## Interception

help-ask-Encounter-declare = Both want it: battle. Neither: none. Only one: a die says whether the other is caught.

## Special rules of the nations

help-ask-ProductionRound-subsidise = Britain alone may give production points away. They buy foreign armies where British ones cannot go.
help-ask-Subsidy-amount = Whole points, out of what you have this season; infantry costs 6, cavalry 10, artillery 12.

## Naval battles

help-ask-NavalBattle-choose_losses = The lower total loses ships by the difference, at most three. Of allies you say whose.

## Politics

help-ask-Talk-choose_promise = Nobody else learns of it, and nothing binds you but your word. The table keeps the promise and shows both of you whether it was kept. Once a month to each power.
help-ask-Talk-promise_about = Name the power or the region your promise speaks of.
help-ask-Talk-choose_condition = What the other is to do for it. Without condition it is a gift.
help-ask-Talk-condition_about = Name the power or the region your condition speaks of.
help-ask-Talk-answer = Agree, and both have given their word, in secret. Nothing happens by itself, and nobody is forced to keep it.
help-do-talk = A promise, with or without condition, that nobody else hears of. It costs nothing and binds nobody.

## Alliances

help-ask-MovementTurn-allies_join = Allies may march as one army in one turn, and attack together. Whoever moves now does not move again later.

## Playing and Neutral Nations

help-ask-Campaign-choose_nations = You play it as one of your own from the start, and its fate counts in your result. Two powers next to each other are easier to hold together.
help-ask-Guardian-new_enemies = Nobody plays this power. Go to war for it, for a political point, and you command its troops from now on; if others go too, the lot decides between you.

## When political actions are taken

help-ask-Council-sit = Everything here costs political points, of which you get one in each season. Declaring war 1, courting a Minor Nation or a power 2, annexing 1, a revolt 1. Talk and passage are free. Keep one back for a war you must answer.

## Negotiation

help-ask-Negotiate-answer = Allies march through each other's land and may move together; they may not attack each other. The points are spent, whatever you answer.
help-ask-Detach-answer = Accept, and you are neutral to your old ally from now on; wars go on. The points are spent, whatever you answer.
help-do-detach = 2 points. A power that somebody plays leaves that alliance if he agrees; of one that nobody played at the start two dice decide, and a low roll is good.

## Annexation

help-ask-AnnexWindow-offer = A declaration of war costs a point and takes 1 off his roll; and if the land resists, it fights on your side.
help-do-annex = 1 point and an army there; a die of 5 or more takes the region without a fight. 4 armies add 1, 7 add 2, land of your own beside it 1; a war takes 1 off.

## Peace and congress

help-ask-Congress-session = In the order in which they declared war each victor takes a region: 1 point for one outside the loser's own country, 2 for one within it, his capital last of all; 1 point may also free two regions. The loser may bargain meanwhile.
help-do-sue = You lose the war and 2 points; the victors hold a congress and take land, but for a year none of them may declare war on you.

## Revolts

help-ask-Quell-choose = Two dice: a total no higher than your armies there ends the revolt, a higher one costs you one of them. With many armies it is safe, with few it is not.
help-ask-Quell-lose_one = The dice were higher than your armies there, and one of them is lost.
help-do-stir = 1 point: the region yields nothing to its owner until he quells it.

## Liberation

help-ask-Congress-second_region = It becomes nobody's, or goes back to its own nation: taken from the loser without being yours.

## Breaking an alliance

help-ask-Evacuate-leave_region = The alliance or the right of passage is over: they must go at once to a region where they may stand.
help-do-break = 1 point: the alliance ends, and you are neutral to each other.

## Right of passage

help-ask-AskPassage-answer = His troops may cross your land without war, and you may take the leave back. It costs nobody anything.
help-do-passage = Free: ask whether your troops may march through his land.
help-do-revoke = His troops must leave your land at once, or fight.

## Declaring war

help-do-declare = War costs 1 political point; at the congress that ends it, whoever declared war first chooses first.

## Armistice

help-ask-OfferArmistice-answer = The war ends without winner or congress, and each keeps what he owns.
help-do-armistice = The war ends without a winner, if he agrees; it then costs 1 point each.

## Trade

help-ask-Trade-give = A bargain over land: first what you offer, then what you want for it; the other accepts or refuses the whole. Only regions change hands, no points. To give nothing is also an offer.
help-ask-Trade-want = The price of what you offered. What he cannot do without he will not sell; regions beside yours are worth most.
help-ask-Trade-answer = Accept, and the regions change owners at once; troops on them must have leave to stay.
help-do-trade = Regions for regions, if he agrees. It costs no points.

## Battles: set-up

help-ask-BattleStep-choose = One battle after another; troops that win early are not free for the next. The defender names the order.
help-ask-Battle-deploy = A grand battle has three columns, a skirmish only the centre, and both a reserve. Whoever has no army left in a column, neither in his line nor in the middle, has lost; a General alone does not hold it. Guns fire two areas straight ahead, but not over your own men; cavalry and Generals may wait in reserve.

## The battle turn

help-ask-Battle-act = In each phase one arm acts, first the attacker's, then the defender's. Infantry and guns have one action, cavalry and Generals two: move, then charge. Fire and charges go straight ahead, at the first enemy, and never over your own men. Infantry, cavalry and guns together in an area give a charge 1, a General of its nation 1 more; fire gains nothing by them.

## Squares

help-ask-Charge-react = In square infantry takes 3 off the cavalry's roll, but it cannot move and is an easy mark for guns and infantry until it spends an action. Standing, the higher total of two dice wins. Cavalry that infantry charges may evade into the reserve.
help-ask-Charge-complete_or_abort = Breaking off costs only the action, and the square stays: it cannot move, and guns shoot at it with 2 more, infantry with 1. If you ride home, 3 comes off your roll, and the lower total suffers.
help-do-unsquare = It uses the unit's action of this phase; afterwards it may move and charge again.

## Generals and rally

help-do-rally = Two dice, as a rule 8 or more: a unit that ran comes back into the reserve. Only a General in reserve, and he may try twice in a phase.

## Winning a battle

help-ask-Retreat-attackers_go = A beaten attacker goes back where he came from; each unit by its own way.
help-ask-Retreat-defenders_go = All together to a region next to this one, and not where the enemy came from. Go towards your reserves, and leave no gap in your borders.

## Withdrawal

help-do-withdraw = You give up the field, and the battle is lost: the enemy's horse pursues, and who is left retreats. Better than an empty column.

## Pursuit

help-ask-Pursuit-choose = Each of your infantry and cavalry in the field may pursue once and risks nothing: one die against the number beside it. Begin with the cavalry, after guns and Generals.
