# A battle fought many times: what the command refuses and prints

fight-no-campaign = there is no campaign of { $year }; there are { $names }
fight-no-force = no { $sides ->
    [french] French
   *[enemy] Enemy
 } counter of { $year } is called '{ $name }', { $hint }
fight-only-one = there is only one { $name } in { $year }
fight-none = name at least one { $sides ->
    [french] French
   *[enemy] Enemy
 } counter
fight-french = French
fight-enemy = Enemy
fight-counted = Combat value
fight-title = { $year }: { $french }{ $napoleon ->
    [with] {" "}with Napoleon
   *[without] {""}
 } against { $enemy }
