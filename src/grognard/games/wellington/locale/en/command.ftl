# A battle fought many times: what the command refuses and prints

fight-no-duchy = there is no duchy '{ $duchy }', { $hint }
fight-army = an army begins with a Power of its side, and '{ $text }' does not, { $hint }
fight-points = { $words } has 1 to { $most } strength points: say it like '{ $armies }'
fight-no-leader = { $words } has no leader '{ $word }', { $hint }
fight-allies = Allies
fight-french = French
fight-counted = Strength points
fight-title = { $duchy }: { $attacker } against { $defender }
fight-party = { $n } SP of { $power }{ $leaders ->
    [none] {""}
   *[other] {" "}under { $leaders }
 }
