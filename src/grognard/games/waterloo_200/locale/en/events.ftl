set-up = The armies face each other across the valley.
turn = Turn { $n } begins.
plays-tactical = { $role } play a Tactical Action.
plays-strategic = { $role } play the disc for a Strategic Action.
plays-pass = { $role } pass.
disc-passes = The Initiative Disc goes to { $role }.
differ = The Allies differ: the British propose '{ $british }', the Prussians '{ $prussian }'.
moves = { $unit } moves to { $space }.
engages = { $unit } engages the enemy at { $space }.
activated = { $unit } is activated at { $space }.
hidden = { $unit } is hidden again.
worn = { $unit } loses a step by being used.
scouts = { $unit } scouts { $space }.
scouted = The scouts see { $unit } (strength { $strength }) at { $space }.
takes = { $role } take control of { $space }.
attacks = { $role } attack at { $space }.
employs = { $unit } fires into { $space }.
fires = At { $space }: offensive firepower { $of }, defensive firepower { $df }, result { $fr }.
reduced = { $unit } loses a step.
eliminated = { $unit } is eliminated at { $space }.
comes-up = { $unit } comes up out of the sunken lane at { $space }.
plays-disc = { $role } spend the disc to withdraw from { $space }.
pins = A combined attack pins the defenders of { $space }.
withdraws = { $unit } withdraws to { $space }.
withdrew = { $role } have withdrawn from { $space }.
advances = { $unit } rides on to { $space }.
arrives = { $unit } arrives at { $space }.
reinforces-icon = { $unit } comes up from the reserve to { $space } ({ $icon }).
reinforces = { $unit } comes up from the reserve to { $space }.
returns = { $unit } finds no place and goes back to the pool.
regenerates = { $unit } at { $space } regains a step.
absorbs =
    { $n ->
        [one] { $unit } absorbs a hit without loss.
       *[other] { $unit } absorbs { $n } hits without loss.
    }
