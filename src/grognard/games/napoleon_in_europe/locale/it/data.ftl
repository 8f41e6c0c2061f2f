# Errori nei file di dati: che cosa non va, e che cosa è ammesso

fault-unknown = { $what ->
    [region] nessuna regione
    [sea] nessuna area di mare
    [nation] nessuna nazione
   *[space] nessuna regione e nessuna area di mare
 } si chiama «{ $name }»; { $hint }
fault-link-back = confina con { $id }, che non confina con esso
fault-order = qui ci vogliono { $names } in quest'ordine
fault-no-port = { $place } non ha porti
fault-border-back = confina con { $id }, che non confina con essa
fault-no-coast = { $region } non ha coste su { $sea }
