# Faults of data files: what is wrong, and what is allowed

fault-area-count = area { $number } stands { $counts ->
    [one] once
   *[other] { $counts } times
 }, and each of 1 to { $areas } stands once
fault-stars = { $stars } Victory Areas, and the book has 7
fault-own-link = area { $a } is linked to itself
fault-unit-order = the units stand in the order `french`, `british`, `prussian`
fault-twice = '{ $id }' stands twice
fault-no-corps = there is no corps '{ $corps }'
fault-unit-count = { $n } { $faction ->
    [french] French
    [british] British
   *[prussian] Prussian
 } units, and the book has { $number }
fault-commander = the first { $faction ->
    [french] French
    [british] British
   *[prussian] Prussian
 } unit is its Strategic Leader
