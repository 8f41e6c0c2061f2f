# Faults of data files: what is wrong, and what is allowed

fault-unknown = no { $what ->
    [region] region
    [sea] sea area
    [nation] nation
   *[space] region or sea area
 } is called '{ $name }'; { $hint }
fault-link-back = links { $id }, which does not link it
fault-order = expected { $names } in this order
fault-no-port = { $place } has no port
fault-border-back = borders { $id }, which does not border it
fault-no-coast = { $region } has no coast on { $sea }
