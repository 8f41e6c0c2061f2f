do-march = { $piece } to { $space }
do-ride = Napoleon to { $space }
do-fight = { $space }
do-scout = Spend a Scout
do-take = { $effect }
do-enlist = { $piece } at { $space }
do-join = { $piece } joins
do-suffer = { $piece }
do-buy_plans =
    { $n ->
        [one] Buy { $n } plan
       *[other] Buy { $n } plans
    }
do-deploy = { $piece }: { $space }, { $formation }
do-all_enemies = { $space }
do-attempt = Try { $insight }
do-lengthen = One more
do-shorten = One less
do-sweep = { $piece }
do-assign = { $plan } for { $piece }
do-hold = { $plan } beside the Battlefield
do-give = { $piece }
do-order = { $piece }: { $plan }
do-reform = { $piece } changes formation
do-wake = { $piece }
do-advance = { $piece } advances
do-retreat = { $piece } retreats
do-strike = { $piece }
do-test = { $piece }
do-refit = Refit { $piece }
do-buy = Buy { $piece }
do-buy_reduced = Buy { $piece } reduced
do-scouts = Buy a Scout
do-place = { $space }
do-command = Group of { $piece }
do-aim = { $space }
do-via = by { $space }
do-supply_roll = { $space }
do-enemy_refit = { $piece }
do-keep = Keep the old counter: { $older }
do-renew = Take the new counter: { $newer }
do-muster = { $piece }
do-with_napoleon = With Napoleon
do-without_napoleon = Without Napoleon
do-go_on = Go on
do-run_on = Run on to the end of this phase
