### Worked examples of the book: what the reader is told before each step

example-orders = Orders, paid and forced
example-orders-1 = An order may be changed in any Command phase for the difference. For a Major Force Attack costs 4 and Manoeuvre 2: Lautrec pays 4 - 2 = 2.
example-orders-2 = The treasury is empty and Manoeuvre for a Minor Force costs 1. Lescun gets the order all the same: it is forced, and his unpaid troops check their discipline at once with +1.
example-orders-3 = A 4 counts as 5. The gendarmes, class R, pass on it; the infantry, class N, would need 4, and is demoralised: a point less to march, and no fighting until it recovers. Montmorency keeps his order.

example-dig-and-recover = Who acts, and what a camp can do
example-dig-and-recover-1 = Each player names a captain who still has an activation. The French are First Player and name Lautrec.
example-dig-and-recover-2 = The Imperials know that choice and name Colonna. With a Stand order his Initiative counts as 0.
example-dig-and-recover-3 = Both rolled a 1: Lautrec 2 - 1 = 1, Colonna 0 - 1 = -1. The French may activate either captain, and let Colonna go first.
example-dig-and-recover-4 = A standing Force does not leave its hex, but it may dig. Demoralised and a point short, it has three: two of them make earthworks that face west.
example-dig-and-recover-5 = Outside enemy zones of control the Force may try to recover. It spent points, so the die of 2 counts as 3; class N recovers on 4 or less.

example-bridge-in-the-rain = A bridge in the rain
example-bridge-in-the-rain-1 = The enemy has nobody left to name, so the French activate what remains to them, one captain after the other. Name Lautrec.
example-bridge-in-the-rain-2 = Initiative 2 minus a die of 2 is 0: the infantry keeps its five points. The road leads over a bridge; in Rain the crossing alone costs two points, and a Major Force that pays so much for a river is Disrupted.
example-bridge-in-the-rain-3 = Half a point went for the road, two for the bridge: two and a half are left. Two of them put the Force in order again, before an enemy finds it so.

example-infantry-left-behind = The horse rides on
example-infantry-left-behind-1 = With Manoeuvre a Force may act twice in a turn. The second time its Initiative is one less, and it will check attrition.
example-infantry-left-behind-2 = The Imperials can name only the garrison of Milan.
example-infantry-left-behind-3 = Lautrec has 2 - 1 - 4 = -3, Sforza 0 - 6: Lautrec goes, with three points less. His infantry has two of its five left, the gendarmes three of six.
example-infantry-left-behind-4 = A Force marches at the pace of its slowest unit. Open ground costs a point.
example-infantry-left-behind-5 = The second point, and the infantry has no more.
example-infantry-left-behind-6 = A Captain General on the march may leave a subordinate and his units behind. Montmorency stays here with the infantry, face down, until the phase is over.
example-infantry-left-behind-7 = A new Force gets an order at once. Stand costs nothing.
example-infantry-left-behind-8 = The gendarmes have their own third point and ride on.
example-infantry-left-behind-9 = Attrition of a second activation: a die of 3 and three points marched are 6, read for the eleven points that set out together. One is lost, and the infantry left behind may bear it.

example-leaving-a-zone = Out of a zone of control
example-leaving-a-zone-1 = Gonzaga is in Bayard's zone of control. To act he has his Initiative of 2 changed by the table: a captain of 3 next to him is -4.
example-leaving-a-zone-2 = 2 - 4 = -2, and a die of 3 makes it -5: five points less. Infantry could not stir; the light horse has three of its eight left. Leaving costs nothing by itself, but Bayard will pursue.
example-leaving-a-zone-3 = The open hex took one point. The two that are left make the escape cleaner: each takes one off the pursuit roll.
example-leaving-a-zone-4 = A die of 5, one more for Bayard's star, two less: 4, and two pursuit losses for five gendarmes. A point in good order satisfies both.

example-march-attack = A March Attack
example-march-attack-1 = The French have nobody left to name. Pescara's Initiative of 4 minus a die of 4 is 0: his infantry has all its five points.
example-march-attack-2 = With an Attack order he may go up to the enemy.
example-march-attack-3 = Here he enters the zone of control of a Force that lies face down, and must stop.
example-march-attack-4 = Unless he attacks on the march. He needs the points to enter that hex and one more, two in all, and has three. Whoever hides there is revealed.
example-march-attack-5 = It is Montmorency with five points. Pescara has 4 of Quality 3, 2 of Quality 2 and 5 of Quality 1: the best count down, 6 of 11 are of Quality 2, and the French firearms make it 1, against 1. On the march the row is the unfavourable one. A die of 4, two for 11 to 5, one for the star: the French lose. It costs a point of the group that set the Quality.
example-march-attack-6 = Montmorency's infantry loses three.
example-march-attack-7 = Montmorency's infantry loses three.
example-march-attack-8 = Montmorency's infantry loses three.
example-march-attack-9 = And a unit is demoralised, the only one.
example-march-attack-10 = The smaller Force lost, so it retreats. There is no advance after a March Attack: instead Pescara must enter the hex he has emptied, for its cost and one point more.
example-march-attack-11 = The attack succeeded, so the move goes on. One point is left of five, and no enemy zone holds him.

example-small-garrison = Storming a small garrison
example-small-garrison-1 = Before the French decide anything the garrison says where it stands. Three points inside a Fortified Town defend as six; outside they are three.
example-small-garrison-2 = Nobody is obliged to attack a Fortress. Lescun has an Attack order and twelve points, and attacks.
example-small-garrison-3 = A Fortress that is loyal may raise its militia once, half a die of points in a Town. Visconti spares his townsmen.
example-small-garrison-4 = Without earthworks there is no siege. Lescun may break off, or storm the walls at once; whoever storms is Disrupted by it.
example-small-garrison-5 = One captain fights with his own units. Twelve points against six are two to one.
example-small-garrison-6 = A 6, and the garrison loses. The French lose a point for it, of a unit of their choice.
example-small-garrison-7 = The defender lost the roll: the garrison pays point by point.
example-small-garrison-8 = The defender lost the roll: the garrison pays point by point.
example-small-garrison-9 = The defender lost the roll: the garrison pays point by point.
example-small-garrison-10 = Nothing is left of the garrison, and its captain is lost with it. Lescun enters, stops there, and Vigevano is French.

example-breach = Mines, a breach and an assault
example-breach-1 = The garrison stays behind its walls: four of its six points count double.
example-breach-2 = Navarro attacks: a siege is fought out turn by turn in the Combat phase.
example-breach-3 = No militia today.
example-breach-4 = He has an Attack order and earthworks that face the Town, so he may lay siege to it.
example-breach-5 = Engineers may dig mines before the guns fire: on a good die the battery counts for more, on a bad one the engineers are lost.
example-breach-6 = The shot costs the garrison two points and a Discipline check, which it passes with a 1. It has no guns to answer with.
example-breach-7 = The shot costs the garrison two points and a Discipline check, which it passes with a 1. It has no guns to answer with.
example-breach-8 = The mines worked and the die was a 6: a breach, and Siege Level 1. A breach made in this turn may be stormed.
example-breach-9 = Navarro goes himself.
example-breach-10 = And Visconti meets him.
example-breach-11 = Another 6: the defender loses, and the attacker pays a point.
example-breach-12 = Two points of the garrison fall in the breach.
example-breach-13 = Two points of the garrison fall in the breach.
example-breach-14 = The result also demoralises a unit, and there is only one.
example-breach-15 = A garrison beaten in the breach is gone. Vigevano has fallen, and Navarro enters.

example-sortie = A sortie
example-sortie-1 = A besieged Force need not attack, but it may, whatever its order: out of the gates against one enemy Force. That is a sortie, never a Major Battle.
example-sortie-2 = De Leyva chooses who leads. Who meets him is drawn by lot.
example-sortie-3 = It is Montmorency, with four points behind earthworks: they count as eight, and the row is the unfavourable one. A die of 5 is enough all the same, and costs a point.
example-sortie-4 = The besiegers lose two points.
example-sortie-5 = The besiegers lose two points.
example-sortie-6 = And a unit is demoralised. Nobody retreats, nobody advances, no hex changes hands. But one of Lautrec's two units is now demoralised: that is half, his Attack order is gone, and with it the siege combat of this army.

example-combined-arms = A Major Battle and the pursuit
example-combined-arms-1 = Lautrec and Colonna are both Captains General, so their meeting is a Major Battle.
example-combined-arms-2 = Each side may first put its corps in order. Colonna has one unit and leaves it whole.
example-combined-arms-3 = Half a die and the Captain General's Initiative: five options for the French, four for Colonna, chosen in secret. Lautrec takes Combined Arms.
example-combined-arms-4 = Colonna answers at the same time, without knowing it, and trusts his infantry alone.
example-combined-arms-5 = Four more could be taken. One is enough for this lesson.
example-combined-arms-6 = Without a Formation chit every corps stands in the Main Body. The attacker deploys first.
example-combined-arms-7 = Colonna has no choice either.
example-combined-arms-8 = Guns fire first and then the horse charges, if a chit was allotted for it; here none was.
example-combined-arms-9 = Captains engage in order of Initiative. Colonna comes first and waits.
example-combined-arms-10 = Somebody must fight, and the attacker who was not engaged engages.
example-combined-arms-11 = Engagements are fought one after the other, in the attacker's order.
example-combined-arms-12 = The corps that engaged assaults.
example-combined-arms-13 = Now the chit: two points of heavy cavalry count for three, three of infantry for six. Nine points instead of five.
example-combined-arms-14 = A die of 6. The attacker still pays a point, of a unit of his choice.
example-combined-arms-15 = The Spaniards lose two points.
example-combined-arms-16 = The Spaniards lose two points.
example-combined-arms-17 = And a unit is demoralised. It is Colonna's only one.
example-combined-arms-18 = A Main Body all demoralised has lost the battle. Lautrec's troops in good order pursue: a die of 5, two losses, and a demoralised point satisfies one each.
example-combined-arms-19 = A Main Body all demoralised has lost the battle. Lautrec's troops in good order pursue: a die of 5, two losses, and a demoralised point satisfies one each.
example-combined-arms-20 = The camp is plundered and Colonna must retreat. Into Milan he would pass under Lautrec's eyes and be pursued again; so he goes as far as he can, towards Lodi.
