refused-activated = { $piece } is activated already.
refused-battles = No more battles are allowed in this impulse.
refused-black = { $space } is a black area; nobody enters it by movement.
refused-cannot-fire = { $piece } cannot fire there: it must be activated, away from enemies, next to the battle and above its pawn.
refused-disengage = A unit that leaves the enemy must enter friendly ground, and { $space } is not.
refused-engagements = No more new engagements are allowed in this impulse, so { $space } cannot be entered.
refused-full = There is no room to end the move at { $space }.
refused-full-strength = { $piece } has lost no step.
refused-goes-no-further = Infantry and foot artillery that disengaged may not go on into enemy ground at { $space }.
refused-headquarters-engaged = The commander is engaged with the enemy at { $space }.
refused-isolated = { $piece } is isolated: it has no line of communication.
refused-isolated-attack = The units at { $space } are isolated and cannot attack.
refused-leader-among-enemies = A leader never enters an area with enemies, and there are some at { $space }.
refused-mixed = British and Prussians never stand together, and the partner is at { $space }.
refused-moved = { $piece } has moved in this impulse.
refused-mp = { $space } costs { $cost } MP and { $left } are left.
refused-needs-star = At least one of the leaders activated must have a star; { $piece } is at heart, and after him none with a star could follow.
refused-no-combat = There is no combat in a Pass, so no gun is revealed.
refused-no-commander = The commander in chief is not on the map.
refused-no-disc = A Strategic Action needs the Initiative Disc.
refused-no-icon = There is no free icon of its corps and type at { $space }.
refused-no-impetus = { $piece } did not fight here or has ridden on already.
refused-no-star = No Tactical Leader with a star can be activated.
refused-no-target = No gun can bombard { $space }.
refused-not-a-scout = Only cavalry scouts, and not in a Pass.
refused-not-a-tactical-leader = That is not a Tactical Leader on the map.
refused-not-adjacent = { $space } is not adjacent.
refused-not-artillery = Only artillery is revealed at the end of a move.
refused-not-contested = { $space } does not hold units of both sides.
refused-at-headquarters = A commander who is at headquarters in { $space } does not ride on.
refused-not-headquarters = The commander is not at his headquarters, { $space }, and cannot get there.
refused-not-in-battle = { $piece } is not in this battle.
refused-not-yours = That unit is not yours to command now.
refused-nowhere = { $piece } has nowhere to go.
refused-once = This has been done already.
refused-one-gun = British and Prussians employ one artillery unit in a battle.
refused-one-mp = { $space } cannot be reached with 1 MP.
refused-one-round = A battle is one round, and { $space } has been fought over in this impulse.
refused-option-off = That is an optional rule, and it is not in force in this game.
refused-out-of-radius = { $piece } is not within the radius of an activated leader of its corps.
refused-pass-engages = A unit that moves in a Pass may not engage the enemy at { $space }.
refused-pool-empty = There are not so many units in the reserve pool.
refused-reveal-among-enemies = Nobody is revealed among enemies, and there are some at { $space }.
refused-scout-place = A scout must be at a place without enemies after at most 3 MP (English cavalry 4), and { $space } is not.
refused-scout-target = { $space } is not an adjacent green area with enemies.
refused-strongest-first = The strongest unit must be reduced first, and { $piece } is not.
refused-support-alone = Artillery and leaders never attack alone; a combat unit must be at { $space }.
refused-strategic-value =
    { $n ->
        [one] The commander's value allows only one.
       *[other] The commander's value allows only { $n }.
    }
refused-duties-first =
    { $n ->
        [one] A new engagement must be fought first.
       *[other] { $n } new engagements must be fought first.
    }
refused-impulse-limit =
    { $n ->
        [one] After one impulse both sides must pass.
       *[other] After { $n } impulses of a turn both sides must pass.
    }
refused-repetition = The disc has been played in this very position in this turn; it is not played there again.
