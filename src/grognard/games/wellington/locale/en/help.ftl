# For newcomers: what a question is about, and what a choice would do. help-<question>, help-do-<verb>.

## Set-up

help-ask-Mulligans-offer = You may throw the whole hand back for a new one with one card fewer. Worth it when little of it is any use to you.
help-ask-Bids-bid = The bids say who chooses his side first. The highest bidder pays with so many SP taken off the map, the others pay nothing. Nobody sees the others' bids.
help-ask-Bids-pay = Your bid was the highest: you choose first, and these SP are missing from the start.

## The course of a turn

help-ask-Impulse-act = Play one card, for its event or for its points; with the points march, build, change flags, sail or besiege. Points that are left at the end are lost.
help-ask-Impulses-preempt = An impulse now, besides your own later. You play one card more than the others before they can answer; but your hand is empty sooner.
help-do-preempt = You act before the Power whose turn it is, and it acts afterwards all the same.

## Cards

help-ask-GiveUp-choose = An event takes troops off the map, and the Powers it strikes give them up in turn, wherever they like. Who leaves the choice to the other lets him take what hurts most.
help-ask-PlaceTroops-make_room = All your counters are on the map already: what appears here must be taken from somewhere else.
help-ask-Redeem-spend = The event asked for more than you have on the map. Cards and Resources pay for the rest; what is not paid stays as a debt.
help-ask-Chain-play_on = The event let you draw or play on: this card still belongs to the same impulse and costs no other.
help-ask-PlayEvent-choose = The words of the card stand behind the question: choose what they speak of. Where several may be chosen, “Enough” ends the choice.
help-ask-Moment-offer = Each card names the moment at which it may be played; against bots you are asked once an impulse about one that fits any moment. Under “When others act, ask me” you say which of these moments you never want to see.
help-do-oblige = A card obliges you to spend this impulse so: it is your card, for 2 points.

## Building and regrouping

help-do-raise = A leader who is not on the map takes the field in a key duchy of his Power; he costs half his command rating.
help-do-recall = A leader comes back from the Regroup Box, for 1 point.
help-do-regroup = One SP comes back from the Regroup Box, for 1 point.

## Flags

help-ask-FreeFlag-choose = A victory or an event lets you change the flag here without points. Each flag counts for the French bonus, and a key duchy for victory.

## Movement

help-ask-Appoint-consent = The commander decides where the group goes and adds his rating in battle. Refuse, and he who commands now goes on.
help-ask-Command-name = The commander's battle rating counts for all, and he says where they go.
help-ask-Muster-compose = A leader takes as many SP and leaders as his command rating. As a staff officer a leader only adds himself; with his own army he brings his troops.
help-ask-Muster-consent = The ally asks your army to march with his, for this march. It then fights where he leads it.
help-ask-Orders-destination = The fifth duchy in an impulse and each further one cost attrition; so may passes and enemy ground. Where an enemy stands there will be a battle.
help-do-appoint = Another leader here commands the group, where the ally agrees.
help-do-muster = Say who marches with him before he marches; it costs nothing by itself.

## Interception and evasion

help-ask-Intercept-way = From two duchies away: nobody can join or be left on the road.
help-do-evade = Two dice, his rating and the ground must reach 9; he then leaves with his army and fights nobody. If it fails he fights here, without help from the ground.
help-do-rush = Troops near by without a leader try to reach the battle in time.
help-do-slip = Two dice, without a leader's rating, must reach 9; if it fails they fight here, without help from the ground.

## Battle

help-ask-Casualties-take = Allies share losses as evenly as they can. A leader is lost only when no troops are left beside him.
help-ask-Retreat-go = The beaten army goes next door, to a friendly duchy if there is one, never where the enemy came from. Pieces may take different ways.

## Fortresses

help-do-invest = The leader has fallen, but the troops before the walls may go on.
help-do-sally = The garrison comes out and fights the besiegers in the open.

## Attrition

help-ask-Losses-take = Hard marching and enemy ground wear an army down. Of two Powers the one in command says whose troops pay; it need not be shared evenly.

## At sea

help-ask-Embark-board_ship = Five SP and leaders at most, from a friendly port to another. Who sails does not march in this impulse.
help-do-assault = Landed from ships: only Britain can, and the enemy's guns and troops are waiting.
help-do-convoy = Up to five SP and leaders sail from a friendly port to another, for 1 point each, once an impulse.
help-do-free_convoy = An event pays for these ships: up to five SP and leaders.

## Resources

help-do-resource = A saved Resource buys a card from the deck, in place of half a victory point.

## Interphase

help-ask-LoseAnywhere-choose = The Emperor recalls troops for another war. Take them where no duchy is opened by it.
help-ask-Deploy-choose = Between the years one leader may go as far as he likes over friendly duchies, with as many troops as his command allows, free of points. Not where an enemy could intercept.
help-ask-DeployConvoy-load_ships = Five SP and leaders at most, from a friendly port to another. It is the deployment of this year.
help-ask-Excess-others = Eight cards are kept. What you discard gives its points at once to troops in a key duchy of your own.
help-ask-Interphase-transfers = A leader taken off the map can be built again next year, in a key duchy of his own nation.
help-ask-OldCards-offer = Only the new cards go back, for one fewer. Of those kept from the old year half are put back in the deck by chance.
help-ask-Reinforce-choose = All reinforcements of the year appear in one key duchy of your own, not besieged. Near the front they fight soon, further back they are safe.
help-ask-Reinforce-spend = 2 points build an SP, 1 brings back an SP or a leader from the Regroup Box; a new leader costs half his command rating.
help-ask-Ride-gather = As many SP as his command allows, besides those he has with him already. Whoever is not taken along here stays.
help-ask-Ride-go_on = He may go on as long as the duchies are friendly and no enemy can intercept.

## The cards one by one

help-ask-RoundEnd-tie = Your card decides a round in which both sides lost the same.
help-ask-BanditAttack-pay = A 5 or a 6 hit you here: give up an SP, a leader or the flag.
help-ask-Bombard-choose = Three dice more, once, in the first or the second round of this siege.
help-ask-Flank-move = Up to two duchies, and on the way nobody can intercept or evade and nothing is lost to attrition.
help-ask-Heights-choose = You won the heights: roll three dice more, or make the enemy throw away a battle card.
help-ask-Oath-desert = A Spanish SP appears here, and one French SP goes. Two French Powers stand here: say whose.
help-ask-EagleTroops-choose = A National duchy of yours that is friendly takes them all.
help-ask-Scatter-leader = The beaten army scatters: one leader of low rating waits in the Regroup Box and comes back for 1 CP.
help-ask-Scatter-soldiers = Half of the survivors wait in the Regroup Box and come back for 1 CP each.
help-ask-Scout-buy = You see the next three cards of the deck. A Resource takes one of them into your hand.
help-ask-Scout-put_back = Say in which order they lie: the card you name last lies on top.
help-ask-Spy-discard = You see cards of another Power. The one you choose is thrown away, the others go back.
help-ask-Subsidies-choose = Money lands where ships can: a port of your own in Allied hands.
help-ask-CutOff-choose = It has no way of friendly duchies to a National duchy of its own: a die for each SP, and a 6 is lost.
help-ask-Staff-act = Two points to move or build, as a gift of the event: your impulse is not used.
help-ask-OpenTrenches-give_up = The enemy's card halves your dice in every round of this siege. Give it up, and nothing is lost but the chance.
