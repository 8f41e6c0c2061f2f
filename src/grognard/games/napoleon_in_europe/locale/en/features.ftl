## What the judgement looks at: the reasons of an advice

feature-level = the level of victory
feature-leader = the level against the leader's
feature-regions = regions against the leader
feature-home = national regions lost
feature-armies = strength under arms
feature-enemies = strength against the enemies
feature-allies = strength of the allies
feature-capitals = capitals taken and lost
feature-sued = who has sued for peace
feature-commitment = the will to go on
feature-treasure = production points
feature-politics = political points
