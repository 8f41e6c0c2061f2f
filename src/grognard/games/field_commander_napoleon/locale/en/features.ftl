## What the judgement looks at: the reasons of an advice

feature-objectives = Objectives held
feature-pace = Objectives against the time left
feature-strength = strength on the map
feature-mass = the strongest concentration
feature-worn = reduced Forces
feature-supply = French supply
feature-enemy_supply = the Enemy's supply
feature-scouts = Scouts
feature-cities = cities held
feature-menaces = cities that must not fall
feature-napoleon = Napoleon's own safety
feature-fight = areas being fought for
