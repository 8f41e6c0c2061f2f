# The stage: what is fought now.
stage-battle = Battle of { $duchy }, round { $n }
stage-siege = Siege of { $duchy }, round { $n }
stage-attacker = { CAP(THE($side)) } attack
stage-defender = { CAP(THE($side)) } defend
stage-besieger = { CAP(THE($side)) } besiege
stage-fortress = The fortress of { $duchy }
stage-troops = { $n } SP of { THE($role) }
stage-leader = { $leader }
stage-need = { $n ->
    [6] 6 each
   *[other] { $n } or more each
 }
stage-hits = { $n ->
    [0] no hits
    [one] 1 hit
   *[other] { $n } hits
 }
stage-cards = Cards
stage-dice = Dice
stage-losses = Losses
stage-decision = Decision
stage-retreat = Retreat
stage-fall = The walls
stage-walls = walls
stage-sixes = { $n ->
    [0] The walls are down
    [one] 1 more six takes the fortress
   *[other] { $n } more sixes take the fortress
 }
stage-cards-alive = { $n ->
    [one] 1 card lies beside the battle
   *[other] { $n } cards lie beside the battle
 }
