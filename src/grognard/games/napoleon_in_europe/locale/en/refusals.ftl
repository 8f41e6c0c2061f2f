# Why something cannot be done, in the order of the rulebook

## Scenarios

alliance-locked = The scenario does not allow this alliance to end yet.
closed-region = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } closed by the scenario.
no-politics-yet = The scenario allows no political actions yet.
no-war-yet = The scenario allows no declaration of war yet.
not-before = Not before { THE($nation) } is at war.
only-some-move = In this month only { THE($nation) } may move, from { THE($space) }.
stands-still = The scenario keeps this unit in { THE($space) }.

## The end of a Non-Historical game

no-time-limit = No hour was agreed, or it has come already.

## Units

general-is-no-target = A General is never a target.
elite-ratio = Each elite infantry needs { $n } infantry bought in the same production phase.
no-militia = { THE($nation) } may not produce militia now.
militia-stays-home = Militia of { THE($nation) } may not leave its national territory.
no-irregulars = { THE($nation) } may not buy irregular cavalry.

## Land movement

no-movement-left = This { $unit } has no movement left.
not-here = That unit is not in { THE($space) } or not yours.
no-common-border = { THE($space) } { NUM($space) ->
    [p] have
   *[s] has
 } no border in common with the region they leave.
others-stand-there = Troops of { THE($nation) } stand in { THE($space) }: alliance, passage or war first.
owner-forbids = { THE($space) } { NUM($space) ->
    [p] belong
   *[s] belongs
 } to { THE($nation) }: alliance, passage or war first.
stopped-by-enemy = Units that met the enemy in { THE($space) } go no further.

## Naval movement

been-there = This voyage has passed { THE($space) } already.
not-adjacent-sea = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } not adjacent to where the ships are.
no-fleet-there = No squadrons that can still sail lie in { THE($space) }.
not-so-many-squadrons = { $n ->
    [0] No squadron lies
    [one] One squadron lies
   *[other] { $n } squadrons lie
 } ready here.
fought-already = Squadrons that fought may only enter a friendly port.

## Ports

foreign-port = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } not a port of the nation or of an ally.
port-occupied = The enemy occupies { THE($space) }.
raids-from-the-sea = Ports are attacked from the sea, by squadrons that have not fought there.
port-of-another-sea = That port does not lie on this sea.
nobody-in-port = No enemy squadrons are in that port.
two-attack-a-port = No more than two squadrons attack one port in a turn.

## Sea transport

cannot-embark = This { $unit } cannot embark any more in this turn.
no-coast = { THE($space) } { NUM($space) ->
    [p] have
   *[s] has
 } no other coast to land on.
no-port = { THE($space) } { NUM($space) ->
    [p] have
   *[s] has
 } no port.
aboard-already = That unit is aboard already.
first-of-its-kind = Units of a kind are alike here: the first of them goes aboard.
leads-nowhere = From { THE($space) } the coast cannot be reached.
bound-elsewhere = The transport is bound for { THE($space) }, and lands nowhere else.
not-off-the-coast = The transport is not yet off the coast of { THE($space) }.
too-few-squadrons = Too few own and allied squadrons off that coast.

## Interception

nobody-to-engage = No enemy squadrons are in { THE($space) }.

## Special rules of the nations

british-limit = Only { $n } new land units in one production turn.
ottoman-army = { THE($nation) } produces only militia, irregular cavalry and Generals on land.

## Purchases

too-few-pp = That costs { $n ->
    [0] no production points
    [one] one production point, and none is left
   *[other] { $n } production points, and fewer are left
 }.
in-revolt = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } in revolt.
not-national = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } no national region of the nation that buys.
owned-by-another = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } owned by another nation.
needs-a-port = Squadrons are built in a national port.

## Politics

nobody-to-talk-to = There is nobody to talk to.
too-few-pap = That costs { $n ->
    [0] no political action points
    [one] one political action point, and none is left
   *[other] { $n } political action points, and fewer are left
 }.

## Alliances

joins-when-asked = { THE($nation) } is not asked now whether it moves along.
own-units-only = Each player moves only his own units.

## Playing and Neutral Nations

nobody-decides = Nobody decides for { THE($nation) }.
control-ends-otherwise = A Neutral Major leaves its controller only by defeat or by another player's negotiation.
no-pap-for-neutrals = A Neutral Major never gets political action points.
not-for-a-ward = { THE($nation) } is a Neutral Major: whoever controls it takes no such action for it.
nobody-to-defend-it = No other player is left to take control of { THE($nation) }.

## When political actions are taken

not-your-nation = Another player decides for { THE($nation) }.

## Negotiation

not-allied = { THE($nation) } and { THE($other_nation) } are not allied.
own-nation = Both nations are in the same hands.
no-neutral-minor = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } no neutral Minor Nation.
guardian-sought = It is being settled who takes { THE($nation) } in hand against the aggressor.
controlled-by-another = { THE($nation) } is controlled by another player.

## Annexation

capital-last = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } a capital: all other national regions come first.
needs-an-army-there = An army must stand in { THE($space) }.
own-turn-only = Only in the nation's own turn.
already-fighting-there = There is fighting there already.

## Peace and congress

at-peace = { THE($nation) } is at war with nobody.
protected = { THE($nation) } is protected by its peace for twelve months.
in-congress = While the congress on { THE($nation) } sits, its regions change hands by the acts of the congress alone.

## Revolts

in-revolt-already = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } in revolt already.
loyal-region = A revolt cannot be caused in { THE($space) }.
nobody-owns-it = Nobody owns { THE($space) }.
no-revolt-of-yours = There is no revolt against you in { THE($space) }.
tried-already = The garrison of { THE($space) } has tried in this turn.

## Liberation

nothing-to-liberate = { THE($space) } cannot be liberated.

## Breaking an alliance

enemy-occupied = Enemy armies occupy { THE($space) }.
no-refuge = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } no way out: only a neighbouring region, or the nation's own capital if there is none.

## Right of passage

asked-this-month = That has been offered already this month.
not-neutral = { THE($nation) } is not neutral: it is an ally or an enemy.
has-passage = { THE($nation) } has granted right of passage already.
no-passage = { THE($nation) } has no right of passage.

## Declaring war

already-at-war = There is war with { THE($nation) } already.
break-first = The alliance with { THE($nation) } must be broken first.
no-such-enemy = There is no such nation to go to war with.

## Armistice

not-at-war = There is no war with { THE($nation) }.
playing-nations-only = An armistice is for two Playing Nations.

## Trade

not-the-losers = { THE($space) } { NUM($space) ->
    [p] do
   *[s] does
 } not belong to { THE($nation) }.
enough-regions = No more than { $n } regions on each side of a bargain.
named-already = { THE($space) } { NUM($space) ->
    [p] have
   *[s] has
 } been named already.

## Battles: set-up

no-battle-there = No battle is due in { THE($space) }.
in-battle = { THE($nation) } is in battle now.
other-defender-chooses = Another defender names the battle of { THE($space) }.
not-yours-to-deploy = That unit is not to be deployed now.
deploy-in-line-or-reserve = Units deploy in their own battle line or in reserve.
line-needs-armies = Every area of the battle line needs an army at the start.

## The battle turn

not-its-phase = This is not the phase for { A($unit) }.
other-side-acts = It is the other side that acts now.

## Battle actions

no-actions-left = This { $unit } has no battle action left.
cavalry-never-fires = Cavalry never fires.

## Movement in battle

enemy-in-area = Enemy armies are in { THE($space) }.
zone-of-control = A unit next to enemies may not move to another area next to enemies.
in-retreat-area = Units in the retreat area only leave it by a rally.
not-adjacent-area = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } not adjacent; diagonals are not allowed.

## Attacks

not-straight-ahead = The target is not straight ahead within range.
somebody-between = Guns do not fire over whoever stands in the middle.

## Charge

artillery-never-charges = Only infantry and cavalry charge.

## Covered artillery

artillery-covered = Artillery with infantry or cavalry beside it cannot be charged.

## Squares

not-in-square = The unit is not in square.
square-stands = A unit in square neither moves nor charges.

## Generals and rally

general-rallies-from-reserve = Only a General in the reserve can rally.
rally-from-retreat-area = Only units in the retreat area of their own side can be rallied.

## Winning a battle

no-retreat-there = The retreat does not lead to { THE($space) }.
attackers-came-from-there = The attackers came from { THE($space) }: no retreat that way.

## Withdrawal

withdraw-before-acting = A side withdraws only before it has used a battle action in the battle turn.
withdraw-from-second-turn = Withdrawal is allowed from the second battle turn on.

## Pursuit

never-catches = { $unit } never catches { $target_unit }.
cannot-pursue = This unit cannot pursue now.
cavalry-screen = The enemy's cavalry screens the retreat: only cavalry may pursue.
screen-first = The screening cavalry must be eliminated first.
