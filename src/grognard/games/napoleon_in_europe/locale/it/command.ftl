# Una battaglia combattuta molte volte: che cosa il comando rifiuta e scrive

fight-bots = `--bots` è fatto di due parole fra greedy e random con una virgola in mezzo, non «{ $bots }»
fight-number = `--games` è un numero da 1 in su, non { $games }
fight-itself = { $attacker } non può combattere contro sé stessa
fight-won = { $games ->
    [one] 1 battaglia
   *[other] { $games } battaglie
 }: l'attaccante ne vince { $attacker }, il difensore { $defender }.
fight-lost = In media { $turns } turni di battaglia; l'attaccante perde { $attacker_losses } unità, il difensore { $defender_losses }.
fight-no-nation = nessuna nazione si chiama «{ $name }»; ci sono { $names }
fight-army = un esercito si scrive come `{ $example }`, e «{ $part }» no; i tipi sono { $known }
fight-generals = «{ $text }» non ha eserciti: da soli i Generali non combattono
