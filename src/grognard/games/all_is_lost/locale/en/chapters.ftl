## The chapters of the rulebook

chapter-1 = Introduction and pieces
chapter-2 = Sequence of play
chapter-3 = Command
chapter-4 = Supply
chapter-5 = Organisation and orders
chapter-6 = Forces
chapter-7 = Activation and movement
chapter-8 = Attrition
chapter-9 = Discipline
chapter-10 = Stacking
chapter-11 = Combat
chapter-12 = Assaults and retreats
chapter-13 = Victory
chapter-14 = Alignment
chapter-15 = Special units
chapter-16 = Fortresses
chapter-17 = Weather
chapter-18 = Optional rules
chapter-S = The scenarios
chapter-EX = Worked examples
