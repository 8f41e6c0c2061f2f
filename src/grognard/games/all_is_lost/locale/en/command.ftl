# A battle fought many times: what the command refuses and prints

fight-both-armies = `--french` and `--enemy` go together: name both armies or neither
fight-no-battle = no battle is called '{ $battle }', { $hint }
fight-no-corps = a corps is like `{ $example }`, and '{ $part }' is not
fight-strength = a unit has a number of SP from 1 on: '{ $part }' has one that has not
fight-no-scenario = no scenario is called '{ $scenario }', { $hint }
fight-no-captain = no { $roles ->
    [french] French
   *[anti-french] anti-French
 } captain of { $scenario } is called '{ $name }', { $hint }
fight-no-unit = { $name } has no units called '{ $kind }', { $hint }
fight-no-counter = there is no counter of { $kind } left that holds { $sp } SP
fight-french = French
fight-enemies = anti-French
fight-counted = SP
fight-title = { $scenario }: { $french } against { $enemy }
fought-french = The French win
fought-anti-french = Their enemies win
fought-draw = Nobody wins
