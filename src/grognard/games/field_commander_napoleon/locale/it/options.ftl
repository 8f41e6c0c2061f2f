# Che cosa si può scegliere, nell'ordine del regolamento

## Componenti

do-muster = { IL($piece) }
do-with_napoleon = Con Napoleone
do-without_napoleon = Senza Napoleone

## Il turno francese

do-march = { IL($piece) } { A($space) }
do-ride = Napoleone { A($space) }
do-fight = La battaglia { DI($space) }

## Quanti piani di battaglia

do-buy_plans = { $n ->
     [one] Un piano
    *[other] { $n } piani
 } in più

## Scegliere le intuizioni

do-take = { $effect }

## Campo di battaglia e piazzamento francese

do-deploy = { IL($piece) }: { $space }, { $formation }

## Shock

do-test = { IL($piece) }

## Colpi

do-strike = { IL($piece) }

## Passo 1: intuizioni

do-attempt = { $insight }

## Passo 2: piani francesi

do-assign = { $plan } { A($piece) }
do-hold = { $plan }, accanto al campo di battaglia

## Passo 3: piani nemici

do-give = { IL($piece) }

## Passo 4: agisce il nemico

do-wake = { IL($piece) }
do-go_on = Avanti
do-run_on = Fino alla fine di questa fase

## Passo 5: agiscono i francesi

do-order = { IL($piece) }: { $plan }

## Rifornimenti francesi

do-refit = Riequipaggia { IL($piece) }
do-buy = Compra { IL($piece) }
do-buy_reduced = Compra { IL($piece) } a forza ridotta
do-scouts = Compra un esploratore
do-place = { A($space) }

## Ordini nemici: procedura

do-scout = Manda un esploratore

## Rifornimenti nemici

do-enemy_refit = { IL($piece) }

## Decisioni di chi gioca da solo

do-command = Il gruppo { DI($piece) }
do-aim = Verso { IL($space) }
do-via = Passando per { IL($space) }
do-supply_roll = Tira per { IL($space) }

## Campagne collegate

do-keep = Tieni il vecchio segnalino: { $older }
do-renew = Prendi il segnalino nuovo: { $newer }

## I piani di battaglia uno per uno

do-reform = { IL($piece) }: cambio di formazione
do-advance = Avanza
do-retreat = Si ritira

## Le intuizioni una per una

do-all_enemies = { IN($space) }
do-lengthen = Uno in più
do-shorten = Uno in meno
do-sweep = { IL($piece) }

## La nebbia di guerra riga per riga

do-enlist = { IL($piece) } { A($space) }
do-join = { IL($piece) }
do-suffer = { IL($piece) }
