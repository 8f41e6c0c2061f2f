round = Round { $n }
stage-deployment = deployment
stage-acts = Battle turn { $n }: { THE($nation) } acts
stage-attackers = Attackers: { $nations }
stage-defenders = Defenders: { $nations }
stage-piece = { $troop }
stage-armies = armies
stage-kind = { $unit }
stage-broadsides = broadsides
stage-losses = losses
stage-sinks = { $n ->
    [one] One squadron
   *[other] { $n } squadrons
 } still to be lost
stage-fleet = Fleet of { $nations }
stage-victor = { $nation }
stage-points = political action points
stage-demands = { THE($nation) } demands
stage-throw-fire = Fire: { $n } in all
stage-throw-hit = The target is hit: { $n }
stage-throw-square = Forming square: { $n }
stage-throw-charge = Charge: { $n } in all
stage-throw-countercharge = Against the charge: { $n } in all
stage-throw-rally = Rally: { $n } in all
stage-throw-pursuit = Pursuit: { $n }
stage-throw-naval = Broadsides: { $n } in all
group-war = War and peace
group-alliances = Alliances
group-passage = Right of passage
group-regions = Regions
group-talks = Talks
group-claim = Annex
group-liberate = Liberate
confirm-declare = Shall { THE($nation) } go to war with { THE($other_nation) }? It ends only with a defeat or an armistice.
confirm-sue = Shall { THE($nation) } admit defeat? Its enemies will divide its land.
confirm-break = Shall { THE($nation) } break with { THE($other_nation) }? Troops that share a region must part.
confirm-withdraw = Leave the field? The battle is lost then, and the enemy pursues.
confirm-detach = Shall { THE($nation) } try to part { THE($other_nation) } from { THE($ally_nation) }?
note-needs = { $n } or more needed
note-at-most = { $n } or less needed
note-target-stands = The odds take it that the target stands.
warn-enemy = The enemy stands in { THE($space) }: the march ends there in battle.
odds-missed = missed
odds-retreats = the target flees
odds-eliminated = the target is eliminated
odds-escapes = it escapes
odds-stands = nobody gives way
odds-evaded = the target evades
odds-aborted = the charge is broken off
odds-target-retreats = the target flees
odds-target-eliminated = the target is eliminated
odds-charger-retreats = the charging unit flees
odds-charger-eliminated = the charging unit is eliminated
odds-rallied = rallied
odds-failed = the rally fails
odds-refused = refused
odds-joins = it joins you, with its army
odds-allied = an alliance
odds-controlled = it follows you from now on
odds-uncontrolled = it is in nobody's hands again
odds-parted = the alliance ends
odds-annexed = annexed
odds-resists = it resists
odds-quelled = the revolt is put down
odds-holds = the revolt holds, one unit is lost
odds-no-battle = no battle
odds-even = battle without loss
odds-won-1 = won: 1 enemy squadron sunk
odds-lost-1 = lost: 1 own squadron sunk
odds-won-2 = won: 2 enemy squadrons sunk
odds-lost-2 = lost: 2 own squadrons sunk
odds-won-3 = won: 3 enemy squadrons sunk
odds-lost-3 = lost: 3 own squadrons sunk
odds-drowned-0 = all get through
odds-drowned-1 = 1 unit lost
odds-drowned-2 = 2 units lost
odds-drowned-3 = 3 units lost
odds-drowned-4 = 4 units lost
odds-drowned-5 = 5 units lost
odds-drowned-6 = 6 units lost
odds-drowned-7 = 7 units lost
odds-battle-won = the battle is won
odds-battle-lost = the battle is lost
odds-steadfast = the capital falls, the war goes on
odds-sues = the capital falls, and its nation sues for peace
odds-defended-by = { THE($nation) } defends it
odds-nobody-defends = nobody defends it
note-meets = Against { $n ->
    [one] one enemy army
   *[other] { $n } enemy armies
 }; { $m ->
    [0] nobody of ours is there yet
    [one] one of ours is there already
   *[other] { $m } of ours are there already
 }. The odds take it that nobody else marches there.
note-capital = The capital falls: above { $n } on two dice { THE($nation) } sues for peace.
note-catches = If the others avoid it: { $n } or more on one die to catch them
stage-loser = { $nation }
stage-regions-left = regions left
stage-region-open = { $space } ({ $n ->
    [one] one point
   *[other] { $n } points
 })
stage-region-last = { $space } (capital: only when nothing else is left)
stage-taken = { THE($nation) } takes { THE($space) }
stage-freed = Freedom for { THE($space) }
stage-speaks = { THE($nation) } speaks
