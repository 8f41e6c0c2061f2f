# Faults of data files: what is wrong, and what is allowed

fault-areas-twice = two areas have the same id, expected each name once
fault-unknown = no { $what ->
    [area] area
    [map] map
    [area-of-map] area of this map
    [area-of-campaign] area of this campaign
    [nation] nation
    [skill] skill level
   *[arrival] arrival
 } is called '{ $word }', { $hint }
fault-link = a link joins two different areas of one map
fault-number = the number '{ $key }' is missing
fault-interrupts = one French plan with the timing 'interrupt' is needed, found { $n }
fault-no-default = the side '{ $side }' has no plan of the kind 'default'
fault-order-areas = the order { $do } is not given for { $areas ->
    [one] 1 area
   *[other] { $areas } areas
 }
fault-order-target = an order to move toward names an area, and no other does
fault-boxes = the track has { $n } boxes
fault-arrival-how = expected a turn or areas to be entered, and not both
fault-arrival-empty = no Force arrives with it
fault-arrival-area = a Force that arrives needs an area to arrive in
fault-no-reduced = { $kind } Forces and Recruits have no reduced side
fault-called-twice = two counters of one side are called '{ $label }'

## Statements of the book that the data contradict

fault-no-counter = no counter is called '{ $label }'
fault-sum = { $id } counts { $total }, and the counters make { $made }: { $told }
fault-reduced-force = { $label } reduced
fault-activation = { $id } has { $force } act on { $value }, not on { $found }
fault-one-sided = { $force } has no reduced side
fault-hits = { $id }: a roll of { $roll } makes { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 }, not { $made }
fault-lowest = { $id }: the lowest skill is not that of { $told }
fault-neighbours = { $id }: { $area } has other neighbours than { $near }
fault-distance = { $id }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
 }, not { $found }
fault-setup = { $id }: { $key } is { $value }, not { $found }
fault-gain = { $id }: the French gain { $gain }, not { $found }
