# Faults of data files: what is wrong, and what is allowed

fault-no-duchy = no duchy is '{ $end }'; { $hint }
fault-one-line = two different duchies may be joined by one line of march only
fault-fortress = a fortress duchy must be a key duchy (WEL-1.21a)
fault-port = a port, and only a port, needs its sea zones
fault-count = by the rulebook { $name } are { $wanted }, on this map { $found }
fault-needed = the rules need a duchy with the id '{ $needed }'
fault-no-leader = { $power } has no leader '{ $leader }'; { $advice }
counted-in-spain = the duchies in Spain
counted-of-nord = the duchies occupied by the Armée du Nord
counted-of-sud = the duchies occupied by the Armée du Sud
counted-key-spain = the key duchies in Spain
counted-home = the National duchies of { $power }
counted-key-portugal = the key duchies in Portugal
counted-capitals = the capitals
fault-leader-twice = '{ $leader }' stands somewhere else already in { $scenario }
fault-too-many-sp = { $power } has { $n } SP in all to place in { $scenario }
fault-no-scenario = no scenario is '{ $scenario }'; { $advice }
fault-year = the war is fought from { $first } to { $last }, not in { $found }
fault-powers = the Powers stand in the order of their impulses: { $names }
fault-pieces = { $found } pieces are too many, at most { $most } can be told apart
fault-next-year = the years follow one another: expected { $wanted }
fault-share = expected one VP for at least one duchy
fault-card-number = the cards stand in the order of their numbers: expected { $wanted }, found { $found }
fault-no-class = no class of the folder `cards` says what card { $number } does
