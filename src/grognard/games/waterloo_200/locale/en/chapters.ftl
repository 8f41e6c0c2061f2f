## The chapters of the rulebook

chapter-0 = What the game is
chapter-1 = The map
chapter-2 = First definitions
chapter-3 = Units
chapter-4 = Set-up
chapter-5 = Reinforcements
chapter-6 = Sequence of play
chapter-OR = Optional rules
chapter-EX = Worked examples
