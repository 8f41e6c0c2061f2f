# A battle fought many times: what the command refuses and prints

fight-no-area = areas are numbered from 1 to { $areas }, and { $area } is none
fight-no-block = no unit of the { $name ->
    [french] French
   *[allied] Allied
 } side is called '{ $id }', { $hint }
fight-only-one = there is only one { $id }
fight-so-many = the { $name ->
    [french] French
   *[allied] Allied
 } side has { $most ->
    [one] 1 block
   *[other] 1 to { $most } blocks
 } in area { $area }, not { $text }
fight-french = French
fight-allies = Allies
fight-counted = Strength
fight-drawn = { $n ->
    [one] 1 block that is drawn
   *[other] { $n } blocks that are drawn
 }
fight-title = { $attacker ->
    [french] { $area }: { $french } (French) against { $allies } (Allies)
   *[allied] { $area }: { $allies } (Allies) against { $french } (French)
 }
