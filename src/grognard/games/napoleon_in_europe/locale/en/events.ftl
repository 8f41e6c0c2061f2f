pact = In private, { $speaker } to { $hearer }: { $promise } { $condition } ({ $answer })
aborts = { $nation }: the { $unit } aborts its charge.
advances = { $nation }: { $unit } to { $space }.
alliance = { $nation } and { $other_nation } are allied.
alliance-ends = { $nation } and { $other_nation } are allied no longer.
annexation-roll = { $nation } comes to { $n } with all modifiers, { $m } needed.
annexed = { $nation } annexes { $space }.
announces-annexation = { $nation } announces the annexation of { $space }.
armistice = Armistice between { $nation } and { $other_nation }.
battle = Battle in { $space }: { $attacker_nation } with { $n } armies against { $defender_nation } with { $m }.
battle-turn = Battle turn { $n }.
buys = { $nation } builds { $unit } in { $space }.
capital-falls = { $space }, capital of { $nation }, is in enemy hands.
charges = { $nation }: { $unit } charges { $target_unit }.
chooses = { $nation } is played too.
clash = With all modifiers { $n } against { $m }.
commitment = { $nation } is put to the test: { $n } on two dice, commitment rating { $m }.
courts-minor = { $nation } negotiates with { $space }, { $n } needed.
deploys = { $nation } has deployed behind the screen in { $space }.
detaches = { $nation } tries to draw { $other_nation } away from { $ally_nation }.
diplomacy = { $nation } and { $other_nation }: { $n } on two dice, diplomatic rating { $m }.
dissolves-square = { $nation }: { $unit } dissolves its square.
driven-from-port = Squadrons of { $nation } are driven out to { $space }.
earns =
    { $n ->
        [one] { $nation } earns one production point, { $m } in stock.
       *[other] { $nation } earns { $n } production points, { $m } in stock.
    }
eliminated = { $nation } loses { $unit }.
embarks =
    { $n ->
        [one] { $nation }: one unit sails from { $frm_space } to { $space }.
       *[other] { $nation }: { $n } units sail from { $frm_space } to { $space }.
    }
evacuates = { $nation } leaves { $frm_space } for { $space }.
evades = { $nation }: { $unit } evades to the reserve.
evades-interception = { $nation } slips past { $other_nation } in { $space }.
extinct = { $nation } is out of the game.
fires = { $nation }: { $unit } fires at { $target_unit }, { $n } needed.
forced-battle = { $nation } and { $other_nation } still share { $space } and fight.
forms-square = { $nation }: { $unit } forms square.
gains-pap =
    { $n ->
        [one] { $nation } gains one political action point.
       *[other] { $nation } gains { $n } political action points.
    }
graded = { $nation }: { $level }.
grants-passage = { $nation } lets { $other_nation } pass.
inactive = Two idle battle turns: { $nation } must retreat.
intercepted = { $nation } is intercepted by { $other_nation } in { $space }.
joins-movement = { $nation } moves together with { $other_nation }.
lands =
    { $n ->
        [one] { $nation }: one unit lands in { $space }.
       *[other] { $nation }: { $n } units land in { $space }.
    }
liberated = { $space } is liberated.
line-broken = The battle line of { $nation } is broken.
militia-rises = { $n } militia of { $nation } rise in { $space }.
minor-army =
    { $n ->
        [one] { $space } raises an army of one unit.
       *[other] { $space } raises an army of { $n } units.
    }
minor-joins = { $space } joins { $nation }.
moves = { $nation }: { $unit } from { $frm_space } to { $space }.
moves-all =
    { $n ->
        [one] { $nation }: one unit from { $frm_space } to { $space }.
       *[other] { $nation }: { $n } units from { $frm_space } to { $space }.
    }
naval-battle = Naval battle in { $space }: { $nation } { $n }, { $other_nation } { $m }.
negotiates = { $nation } negotiates with { $other_nation }.
no-naval-battle = Nobody seeks battle in { $space }.
private-word = { $pact }
pursues = { $nation }: { $unit } pursues { $target_unit }, { $n } needed.
quells = { $nation } tries to quell the revolt in { $space }: { $n } on two dice, { $m } or less needed.
raids-port =
    { $n ->
        [one] { $nation } attacks the { $space } with one squadron.
       *[other] { $nation } attacks the { $space } with { $n } squadrons.
    }
rallied = { $nation }: { $unit } is rallied to the reserve.
resists = { $space } resists.
retreats = { $nation }: { $unit } retreats to { $space }.
revokes-passage = { $nation } revokes the passage of { $other_nation }.
revolt = Revolt in { $space }, caused by { $nation }.
round = Turn { $n }, { $date }.
sails =
    { $n ->
        [one] { $nation }: one squadron to { $space }.
       *[other] { $nation }: { $n } squadrons to { $space }.
    }
screen-lifted = The screen is lifted in { $space }.
squadron-lost = { $nation } loses a squadron in { $space }.
squadrons-leave =
    { $n ->
        [one] One squadron of { $nation } leaves Europe.
       *[other] { $n } squadrons of { $nation } leave Europe.
    }
square-fails = { $nation }: { $unit } fails to form square.
subsidises =
    { $n ->
        [one] { $nation } gives { $other_nation } one production point.
       *[other] { $nation } gives { $other_nation } { $n } production points.
    }
sudden-end = Two dice: { $n }, the game ends at { $m } or more.
sues-for-peace = { $nation } sues for peace.
takes-control = { $by_nation } takes control of { $nation }.
time-is-up = The agreed hour has come.
to-retreat-area = { $nation }: { $unit } goes to the retreat area.
trade = { $nation } and { $other_nation } trade regions: { $n } given, { $m } taken.
transport-lost = { $nation } loses { $unit } at sea in { $space }.
turn = The turn of { $nation }.
uncontrolled = Nobody controls { $nation } any more.
war = { $nation } goes to war with { $other_nation }.
wins-battle = { $nation } wins the battle of { $space }.
withdraws = { $nation } withdraws.
anti-french-win = France sues for peace: the Anti-French alliance wins.
french-win = All enemies of France have sued for peace: the French alliance wins.
undecided = The agreed length is over and neither side has won.
last-turn = The last turn has been played.
sudden-end-comes = The game ends suddenly.
battle-over = The battle is over.
rolls-fire = Fire: { $faces }.
rolls-hit = Hit: { $faces }.
rolls-charge = Charge: { $faces }.
rolls-countercharge = Against it: { $faces }.
rolls-square = Square: { $faces }.
rolls-rally = Rally: { $faces }.
rolls-pursuit = Pursuit: { $faces }.
rolls-commitment = Commitment: { $faces }.
rolls-interception = Interception: { $faces }.
rolls-naval = Naval battle: { $faces }.
rolls-transport = Transport: { $faces }.
rolls-minor = Army of the Minor Nation: { $faces }.
rolls-negotiation = Negotiation: { $faces }.
rolls-annexation = Annexation: { $faces }.
rolls-diplomacy = Diplomacy: { $faces }.
rolls-quell = Quelling: { $faces }.
rolls-production = Production lost: { $faces }.
rolls-sudden-end = Sudden End: { $faces }.
whisper = Two powers talk in private.
retreats-all =
    { $n ->
        [one] { $nation }: one unit retreats to { $space }.
       *[other] { $nation }: { $n } units retreat to { $space }.
    }
rallies = { $nation }: a General tries to rally { $unit }, { $n } needed.
refuses-alliance = { $other_nation } offers an alliance and { $nation } refuses.
refuses-parting = { $nation } keeps its alliance, whatever { $other_nation } says.
refuses-passage = { $other_nation } asks for right of passage and { $nation } refuses.
refuses-armistice = { $other_nation } offers an armistice and { $nation } refuses.
refuses-trade = { $other_nation } offers a trade of regions and { $nation } refuses.
