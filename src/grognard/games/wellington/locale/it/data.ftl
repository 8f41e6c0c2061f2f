# Errori nei file di dati: che cosa non va, e che cosa è ammesso

fault-no-duchy = nessun ducato è «{ $end }»; { $hint }
fault-one-line = una sola linea di marcia può unire due ducati diversi
fault-fortress = un ducato fortezza dev'essere un ducato chiave (WEL-1.21a)
fault-port = un porto, e solo un porto, vuole le sue zone di mare
fault-count = secondo il regolamento { $name } sono { $wanted }, su questa mappa { $found }
fault-needed = le regole vogliono un ducato con il codice «{ $needed }»
fault-no-leader = { $power } non ha il comandante «{ $leader }»; { $advice }
counted-in-spain = i ducati in Spagna
counted-of-nord = i ducati occupati dall'Armée du Nord
counted-of-sud = i ducati occupati dall'Armée du Sud
counted-key-spain = i ducati chiave in Spagna
counted-home = i ducati Nazionali di { $power }
counted-key-portugal = i ducati chiave in Portogallo
counted-capitals = le capitali
fault-leader-twice = «{ $leader }» nel { $scenario } sta già altrove
fault-too-many-sp = { $power } ha in tutto { $n } SP da schierare nel { $scenario }
fault-no-scenario = nessuno scenario è «{ $scenario }»; { $advice }
fault-year = la guerra si combatte dal { $first } al { $last }, non nel { $found }
fault-powers = le Potenze stanno nell'ordine dei loro impulsi: { $names }
fault-pieces = { $found } pezzi sono troppi, se ne distinguono al massimo { $most }
fault-next-year = gli anni si seguono: ci vuole { $wanted }
fault-share = ci vuole 1 PV per almeno un ducato
fault-card-number = le carte stanno nell'ordine dei loro numeri: ci vuole { $wanted }, e c'è { $found }
fault-no-class = nessuna classe della cartella `cards` dice che cosa fa la carta { $number }
