## What the judgement looks at: the reasons of an advice

feature-points = victory points
feature-lead = who is ahead in victory points
feature-keys = key duchies of Spain
feature-madrid = Madrid
feature-fortresses = fortresses held
feature-men = men on the map
feature-reserves = men who can be regrouped
feature-leaders = leaders in the field
feature-host = the largest army
feature-hand = cards in hand
feature-resources = Resources
feature-partner = standing against the partner
feature-atrocities = atrocities committed
