# Why something cannot be done, in the order of the rulebook

## Pieces, map, tables

refused-counters = The counters supplied could not show that.

## Set-up

refused-not-in-hand = { $card } is not in your hand.

## The course of a turn

refused-must-play-on = A card or a Resource must be played in an impulse.

## Cards

refused-conditions = The conditions of { $card } are not met.
refused-not-now = { $card } cannot be played at this moment.
refused-one-card = One card and one Plus card or Resource are allowed in an impulse; { $card } would be one too many.
refused-must-play = { $card } is a Must-Play card and has no command points.

## Building and regrouping

refused-not-on-map = { $leader } is not on the map.
refused-none-unbuilt = All your soldiers are in the field.
refused-not-unbuilt = { THE($leader) } cannot be built now.
refused-none-regrouping = Nobody of yours is in the Regroup Box.
refused-not-regrouping = { THE($leader) } is not in the Regroup Box, or may not come back yet.
refused-no-base = { $duchy } is no National duchy that you control.
refused-no-key = { $duchy } is no National key duchy that you control.
refused-no-sally = No troops placed in this impulse face a besieger at { $duchy }.

## Flags

refused-fortress-flag = A fortress such as { $duchy } is flagged only after a siege.
refused-flag = No flag can be placed at { $duchy } now: a formation must be there, or an army beside it that nobody can intercept.

## Diplomacy

refused-friendly-flag = { $duchy } is friendly already.

## Movement

refused-points = That costs { $n } CP, more than are left.
refused-leads = A leader leads the march: choose one. Without a leader a single counter, infantry or cavalry, marches alone.
refused-one-counter = Without a leader one counter marches alone: an infantry or a cavalry.
refused-none-here = There are not so many of your soldiers at { $duchy }.
refused-not-adjacent = No line of march joins { $duchy } and { $to_duchy }.
refused-nowhere = No line of march leads out of { $duchy } now.
refused-enemy-here = Enemy formations stand at { $duchy }; nobody moves through them.
refused-halted = { $leader } has stopped before an enemy fortress or sailed in this impulse.
refused-no-group = { THE($leader) } is in no group of two Powers whose command could change now.

## Interception and evasion

refused-not-yours = { THE($leader) } is not yours to move.
refused-no-way = { THE($leader) } has no way to { $duchy }: rivers, closed lines, mud and enemy fortresses bar it.
refused-no-rush = No soldiers at { $duchy } can go without a leader: only a card lets them, and only where a way is open.
refused-no-slip = No such counters evade at { $duchy }: only soldiers without a leader do, one by one.
refused-under-command = { $leader } does not evade by himself: the group goes with its commander.
refused-no-evasion = Nobody evades to { $duchy }: not where the enemy came from or stands, nor over a river, nor into an enemy fortress.

## Battle

refused-fought = { $leader } has fought or failed to intercept in this impulse and may not move.
refused-spent = The soldiers at { $duchy } have fought, sailed or been halted in this impulse.
refused-no-retreat = The beaten side cannot go to { $duchy }.

## Fortresses

refused-no-siege = No siege can be resolved at { $duchy } now: an enemy fortress is needed, without enemies before it, once an impulse.
refused-fortress = From the enemy fortress of { $duchy } one may leave only to a friendly or uncontrolled duchy.

## At sea

refused-no-navy = Only Britain rules the waves.
refused-no-voyage = No convoy goes from { $duchy } to { $to_duchy }: both must be friendly ports, with somebody to carry.
refused-no-free-convoy = No card has given you a free convoy.
refused-no-assault = No card has given you a landing on a hostile coast.
refused-own-impulse = Britain pays for a convoy in its own impulse only.
refused-one-convoy = One paid convoy an impulse.

## Resources

refused-one-plus = One Plus card or Resource an impulse.
refused-no-resource = There is no Resource to spend, or no room for a card.

## The cards one by one

refused-mud = Mud holds everybody at { $duchy }.
refused-blocked = The line { $line } is closed.
refused-insulted = { $leader } is insulted and does not serve under another Power's commander.
refused-not-obliged = { $card } does not oblige you to anything now.
refused-dissent = Royalist Dissent holds French troops in France.
refused-held = The storm holds the victors at { $duchy }.
