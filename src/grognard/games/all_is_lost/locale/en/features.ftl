## What the judgement looks at: the reasons of an advice

feature-places = places that victory asks for
feature-leading = who would win if it ended now
feature-endings = what is still missing for victory
feature-battle = the first Major Battle won
feature-king = the person of the King
feature-strength = strength in the field
feature-order = troops in good order
feature-near = forces at the gates
feature-host = the strongest army
feature-line = strength in the line of battle
feature-chits = chits still to be played
feature-money = money for orders
feature-sieges = sieges under way
