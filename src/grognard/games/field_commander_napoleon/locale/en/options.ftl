# What may be chosen, in the order of the rulebook

## Components

do-muster = { THE($piece) }
do-with_napoleon = With Napoleon
do-without_napoleon = Without Napoleon

## The French turn

do-march = { THE($piece) } to { $space }
do-ride = Napoleon to { $space }
do-fight = The battle { OF($space) }

## How many Battle Plans

do-buy_plans = { $n ->
     [one] One plan
    *[other] { $n } plans
 } more

## Choosing Insights

do-take = { $effect }

## Battlefield and French placement

do-deploy = { THE($piece) }: { $space }, { $formation }

## Shock

do-test = { THE($piece) }

## Hits

do-strike = { THE($piece) }

## Step 1: Insights

do-attempt = { $insight }

## Step 2: French plans

do-assign = { $plan } for { THE($piece) }
do-hold = { $plan }, kept beside the Battlefield

## Step 3: Enemy plans

do-give = { THE($piece) }

## Step 4: the Enemy acts

do-wake = { THE($piece) }
do-go_on = Go on
do-run_on = Run on to the end of this phase

## Step 5: the French act

do-order = { THE($piece) }: { $plan }

## French supply

do-refit = Refit { THE($piece) }
do-buy = Buy { THE($piece) }
do-buy_reduced = Buy { THE($piece) } at reduced strength
do-scouts = Buy a Scout
do-place = At { $space }

## Enemy orders: procedure

do-scout = Send out a Scout

## Enemy supply

do-enemy_refit = { THE($piece) }

## Decisions of a solitary player

do-command = The group of { THE($piece) }
do-aim = Towards { $space }
do-via = By way of { $space }
do-supply_roll = Roll for { $space }

## Linked campaigns

do-keep = Keep the old counter: { $older }
do-renew = Take the new counter: { $newer }

## The Battle Plans one by one

do-reform = { THE($piece) }: change formation
do-advance = Advance
do-retreat = Retreat

## The Insights one by one

do-all_enemies = In { THE($space) }
do-lengthen = One more
do-shorten = One less
do-sweep = { THE($piece) }

## The Fog of War row by row

do-enlist = { THE($piece) } at { $space }
do-join = { THE($piece) }
do-suffer = { THE($piece) }
