# A battle fought many times: what the command refuses and prints

fight-bots = `--bots` is two of greedy and random with a comma between, not '{ $bots }'
fight-number = `--games` is a number from 1 on, not { $games }
fight-itself = { $attacker } cannot fight itself
fight-won = { $games ->
    [one] 1 battle
   *[other] { $games } battles
 }: the attacker wins { $attacker }, the defender { $defender }.
fight-lost = On average { $turns } battle turns; the attacker loses { $attacker_losses } units, the defender { $defender_losses }.
fight-no-nation = no nation is called '{ $name }'; there are { $names }
fight-army = an army is like `{ $example }`, and '{ $part }' is not; kinds are { $known }
fight-generals = '{ $text }' has no armies: Generals alone cannot fight
