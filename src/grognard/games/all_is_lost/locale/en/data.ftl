# Faults of data files: what is wrong, and what is allowed

fault-letter = '{ $letter }' is no { $name }; allowed are { $letters }{ $none }
fault-class = '{ $kind }' is no class; allowed are { $names }
fault-no-river = no principal river runs along { $side }
fault-no-neighbours = { $a } and { $b } are not neighbours
fault-compass = '{ $compass }' is no direction; allowed are { $names }
fault-no-river-called = no river is called '{ $name }', { $hint }
fault-no-hex = '{ $hex }' is no hex of the map
fault-whole-map = '{ $id }' is the whole map: nothing parts it from the rest
fault-no-region = no region is called '{ $code }', { $hint }
fault-no-duchy = no region is said to be of the Duchy
fault-no-scenario = no scenario is called '{ $name }', { $hint }
fault-unknown = no { $what ->
    [army] Army
    [captain] captain
    [places] group of places
    [land] land
    [region] region
    [hex] hex
    [order] order
    [unit] unit type
   *[event] reinforcement by an event
 } is called '{ $text }', { $hint }
fault-no-hex-in-places = { $hex } of '{ $name }' is no hex of the map
fault-no-captain = no captain is called '{ $name }' in captains.toml
fault-no-unit-type = no unit type is called '{ $type_id }' in units.toml
fault-unit-sp = '{ $name }' has { $sp } SP, more than its counters hold, or none that could be dealt
