# For newcomers: what a question is about, and what a choice would do. help-<question>, help-do-<verb>.

## What the game is

help-ask-Agreement-propose = British and Prussians must do the same thing in an impulse. Each proposes without seeing the other's proposal, and may come round once he has; if they still differ, the British choose between the two.
help-ask-Agreement-decide = The two proposals differ, and only one of them can be played. A pass keeps everybody's stars, and two passes in a row end the turn.

## Set-up

help-ask-SetUp-place = Each sign on the map takes one unit of that corps and arm. The strong where you mean to attack or must not yield.

## Reinforcements

help-ask-Reinforce-draw = You choose instead of drawing by chance. Think where it can come in: areas of yours with the sign of its corps and arm.
help-ask-PrussiansArrive-drawn_units = This unit comes now with its leader; the others wait in the pool.

## Sequence of play

help-ask-Impulse-choose = One thing in an impulse: wake leaders, march and fight; or play the disc, if you hold it; or pass. A leader who is woken loses a star, so a pass can be the better choice.
help-ask-Activation-activate = Each leader you wake allows one battle and lends his stars to the battles next door, but is then a star more tired. He counts among the units that an area can hold. At heart he lends nothing and tires no more; he still commands the units of his own area, and the French next door, if another leader with a star is awake.
help-ask-StrategicAction-choose = Marching moves units of any corps that have a line of communication to their commander in chief, as many as he has stars. Reinforcements need him at his headquarters. The Grande Batterie fires from far away.
help-ask-CombatPhase-choose_battle = The guns are asked for after you declare, so the firepower shown is still without them. The ground helps whoever is attacked. Win by 1 to 5 and you take half the hits you deal, by 6 to 10 a quarter, by more only one.
help-ask-CheminCreux-come_up = Behind the lane the British hide a reserve: one unit of the pool that suits the area stands up and fights at once. It is drawn by chance, and the pool has one less afterwards.
help-ask-TakeHits-choose = The strongest unit takes hits until it loses a step, then the one that is strongest by then. Hits that are too few for a step do nothing and are forgotten: of equals, choose the one with red or white pips.
help-do-reinforce = Units come out of the pool, as many as the commander has stars. He must be at his headquarters and not engaged.

## Optional rules

help-ask-Battle-retreat_by_disc = The disc is spent, and all your units leave before blocks are shown, each to an area next door that is yours and already held by your own side. The area is lost, the units are not.
help-ask-Battle-pin = A leader, guns, foot and horse together are a combined attack: shown now, it holds the enemy, and the disc is spent all the same. He sees these blocks before the fight.
help-ask-Battle-withdraw = Next door, into an area of yours where your own side already stands and there is room. The units may take different ways.
help-ask-Battle-impetus = One point of movement at once, before any other battle: to take an empty area, or to fall upon the next enemy.
help-ask-GrandeBatterie-choose_guns = Guns within two areas of the target, as many as Napoleon has stars, each with a line of communication to him. Nobody moves, they lose nothing by it, and the ground does not help the defender.
help-do-scout = The horse looks at blocks in the green area next door, as many as its strength, drawn by chance; it cannot attack in this impulse.
help-do-bombard = The disc pays for it: guns within two areas fire together on this area, without moving and without loss.
