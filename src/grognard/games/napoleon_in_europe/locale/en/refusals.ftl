alliance-locked = The scenario does not allow this alliance to end yet.
already-at-war = There is war with { THE($nation) } already.
already-fighting-there = There is fighting already.
artillery-covered = Artillery with infantry or cavalry beside it cannot be charged.
artillery-never-charges = Only infantry and cavalry charge.
asked-this-month = That has been offered this month.
been-there = It has passed { THE($space) } already.
break-first = The alliance with { THE($nation) } must be broken first.
british-limit = Only { $n } new land units in one production turn.
cannot-embark = This { $unit } cannot embark any more in this turn.
cannot-pursue = This unit cannot pursue.
capital-last = { THE($space) } is a capital: all other national regions come first.
cavalry-never-fires = Cavalry never fires.
cavalry-screen = The enemy's cavalry screens the retreat: only cavalry may pursue.
closed-region = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } closed by the scenario.
control-ends-otherwise = A Neutral Major leaves its controller only by defeat or by another player's negotiation.
controlled-by-another = { THE($nation) } is controlled by another player.
deploy-in-line-or-reserve = Units deploy in the own battle line or in reserve.
elite-ratio = Each elite infantry needs { $n } infantry bought in the same production phase.
enemy-in-area = Enemy armies are in { THE($space) }.
enemy-occupied = Enemy armies occupy { THE($space) }.
foreign-port = { THE($space) } is not a port of the nation or of an ally.
fought-already = Squadrons that fought may only enter a friendly port.
general-is-no-target = A General is never a target.
general-rallies-from-reserve = Only a General in the reserve can rally.
in-battle = { THE($nation) } is in battle now.
in-retreat-area = Units in the retreat area only leave it by a rally.
in-revolt = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } in revolt.
in-revolt-already = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } in revolt already.
leads-nowhere = From { THE($space) } the coast cannot be reached.
line-needs-armies = Every area of the battle line needs an army at the start.
loyal-region = A revolt cannot be caused in { THE($space) }.
militia-stays-home = Militia of { THE($nation) } may not leave its national territory.
needs-a-port = Squadrons are built in a national port.
needs-an-army-there = An army must stand in { THE($space) }.
never-catches = { $unit } never catches { $target_unit }.
no-actions-left = This { $unit } has no battle action left.
no-coast = There is no other coast in { THE($space) }.
no-common-border = { THE($space) } { NUM($space) ->
    [p] have
   *[s] has
 } no common border.
no-irregulars = { THE($nation) } may not buy irregular cavalry.
no-militia = { THE($nation) } may not produce militia now.
no-movement-left = This { $unit } has no movement left.
no-neutral-minor = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } no neutral Minor Nation.
no-pap-for-neutrals = A Neutral Major never gets political action points.
no-passage = { THE($nation) } has no right of passage.
no-politics-yet = The scenario allows no political actions yet.
no-such-enemy = There is no such enemy.
no-time-limit = No hour was agreed, or it has come already.
no-war-yet = The scenario allows no declaration of war yet.
nobody-to-engage = No enemy squadrons are in { THE($space) }.
raids-from-the-sea = Ports are attacked from the sea, by squadrons that have not fought there.
port-of-another-sea = That port does not lie on this sea.
nobody-in-port = No enemy squadrons are in that port.
nobody-owns-it = Nobody owns { THE($space) }.
nobody-to-defend-it = No other player is left to take control of { THE($nation) }.
nobody-to-talk-to = There is nobody to talk to.
not-adjacent-area = { THE($space) } is not adjacent; diagonals are not allowed.
not-adjacent-sea = { THE($space) } is not adjacent.
not-allied = { THE($nation) } and { THE($other_nation) } are not allied.
not-at-war = There is no war for { THE($nation) }.
not-before = Not before { THE($nation) } is at war.
not-here = That unit is not in { THE($space) } or not yours.
not-in-square = The unit is not in square.
not-its-phase = This is not the phase of { $unit }.
not-national = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } no national region.
not-neutral = { THE($nation) } is not neutral.
not-straight-ahead = The target is not straight ahead in reach.
not-the-losers = { THE($space) } { NUM($space) ->
    [p] do
   *[s] does
 } not belong to { THE($nation) }.
not-yours-to-deploy = That unit is not to be deployed now.
nothing-to-liberate = { THE($space) } cannot be liberated.
only-some-move = In this month only { THE($nation) } may move, from { THE($space) }.
other-side-acts = The other side acts.
others-stand-there = Troops of { THE($nation) } stand in { THE($space) }: alliance, passage or war first.
ottoman-army = { THE($nation) } produces only militia, irregular cavalry and Generals on land.
own-nation = That nation is in the same hand.
own-turn-only = Only in the nation's own turn.
own-units-only = Each player moves only his own units.
owned-by-another = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } owned by another nation.
owner-forbids = { THE($space) } { NUM($space) ->
    [p] belong
   *[s] belongs
 } to { THE($nation) }: alliance, passage or war first.
playing-nations-only = An armistice is for two Playing Nations.
port-occupied = The enemy occupies { THE($space) }.
protected = { THE($nation) } is protected by its peace for twelve months.
rally-from-retreat-area = Only units in the own retreat area can be rallied.
screen-first = The screening cavalry must be eliminated first.
square-stands = A unit in square neither moves nor charges.
stands-still = The scenario keeps this unit in { THE($space) }.
stopped-by-enemy = Units that met the enemy in { THE($space) } go no further.
too-few-pap = That costs { $n ->
    [0] no political action points
    [one] one political action point
   *[other] { $n } political action points
 }.
too-few-pp = That costs { $n ->
    [0] no production points
    [one] one production point
   *[other] { $n } production points
 }.
too-few-squadrons = Too few own and allied squadrons off that coast.
two-attack-a-port = No more than two squadrons attack one port in a turn.
withdraw-before-acting = A side withdraws only before it has used a battle action in the turn.
withdraw-from-second-turn = Withdrawal is allowed from the second battle turn on.
zone-of-control = A unit next to enemies may not move to another area next to enemies.
at-peace = { THE($nation) } is at war with nobody.
in-congress = While the congress on { THE($nation) } sits, its regions change hands by the acts of the congress alone.
has-passage = { THE($nation) } has granted right of passage already.
nobody-decides = Nobody decides for { THE($nation) }.
not-for-a-ward = { THE($nation) } is a Neutral Major: whoever controls it takes no such action for it.
not-your-nation = Another player decides for { THE($nation) }.
no-fleet-there = No squadrons that can still sail lie in { THE($space) }.
no-port = { THE($space) } { NUM($space) ->
    [p] have
   *[s] has
 } no port.
no-refuge = { THE($space) } { NUM($space) ->
    [p] are
   *[s] is
 } no way out: only a neighbouring region, or the own capital if there is none.
no-battle-there = No battle is due in { THE($space) }.
other-defender-chooses = Another defender names the battle of { THE($space) }.
no-retreat-there = The retreat does not lead to { THE($space) }.
attackers-came-from-there = The attackers came from { THE($space) }: no retreat that way.
no-revolt-of-yours = There is no revolt against you in { THE($space) }.
tried-already = The garrison of { THE($space) } has tried in this turn.
enough-regions = No more than { $n } regions on each side of a bargain.
bound-elsewhere = The transport is bound for { THE($space) }, and lands nowhere else.
not-off-the-coast = The transport is not yet off the coast of { THE($space) }.
named-already = { THE($space) } has been named already.
not-so-many-squadrons = { $n ->
    [one] One squadron lies
   *[other] { $n } squadrons lie
 } ready here.
aboard-already = That unit is aboard.
first-of-its-kind = Units of a kind are alike here: the first of them goes aboard.
joins-when-asked = { THE($nation) } is not asked now whether it moves along.
