### Worked examples of the book: what the reader is told before each step

example-sunken-lane = The sunken lane: a battle
example-sunken-lane-1 = Two British units hold the sunken lane. Four French units have engaged them, so the battle must be fought.
example-sunken-lane-2 = The guns of the II Corps stand next door and were revealed. Declare that they fire: their value of 2 is added, and they lose a step afterwards.
example-sunken-lane-3 = The lane was quiet and British when the impulse began, so the British may bring a unit of the Reserve Corps up out of it, drawn at random. It is Pack's brigade.
example-sunken-lane-4 = French 2 + 4 + 4 + 1, Kellermann 2, Reille at heart 0, the guns 2: 15. British 4 + 3 + 3 and 3 for the ground: 13. The French win by 2. The British must hit their strongest unit: its white pips take 2 hits for a step.
example-sunken-lane-5 = The winner of a marginal battle takes half of that, rounded up: 1 hit. A unit with white pips absorbs it without loss.
