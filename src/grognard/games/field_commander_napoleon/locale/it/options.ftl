do-march = { $piece } a { $space }
do-ride = Napoleone a { $space }
do-fight = { $space }
do-scout = Spendi un esploratore
do-take = { $effect }
do-enlist = { $piece } a { $space }
do-join = { $piece } si unisce
do-suffer = { $piece }
do-buy_plans =
    { $n ->
        [one] Compra { $n } piano
       *[other] Compra { $n } piani
    }
do-deploy = { $piece }: { $space }, { $formation }
do-all_enemies = { $space }
do-attempt = Tenta { $insight }
do-lengthen = Uno in più
do-shorten = Uno in meno
do-sweep = { $piece }
do-assign = { $plan } a { $piece }
do-hold = { $plan } accanto al campo
do-give = { $piece }
do-order = { $piece }: { $plan }
do-reform = { $piece } cambia formazione
do-wake = { $piece }
do-advance = { $piece } avanza
do-retreat = { $piece } si ritira
do-strike = { $piece }
do-test = { $piece }
do-refit = Riequipaggia { $piece }
do-buy = Compra { $piece }
do-buy_reduced = Compra { $piece } ridotto
do-scouts = Compra un esploratore
do-place = { $space }
do-command = Gruppo di { $piece }
do-aim = { $space }
do-via = per { $space }
do-supply_roll = { $space }
do-enemy_refit = { $piece }
do-keep = Tieni il vecchio segnalino: { $older }
do-renew = Prendi il segnalino nuovo: { $newer }
do-muster = { $piece }
do-with_napoleon = Con Napoleone
do-without_napoleon = Senza Napoleone
do-go_on = Avanti
do-run_on = Fino alla fine di questa fase
