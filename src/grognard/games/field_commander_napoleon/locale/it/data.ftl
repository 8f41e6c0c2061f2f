# Errori nei file di dati: che cosa non va, e che cosa è ammesso

fault-areas-twice = due regioni hanno lo stesso codice, e ogni nome deve esserci una volta sola
fault-unknown = { $what ->
    [area] nessuna regione
    [map] nessuna mappa
    [area-of-map] nessuna regione di questa mappa
    [area-of-campaign] nessuna regione di questa campagna
    [nation] nessuna nazione
    [skill] nessun livello di abilità
   *[arrival] nessun arrivo
 } si chiama «{ $word }», { $hint }
fault-link = un collegamento unisce due regioni diverse della stessa mappa
fault-number = manca il numero «{ $key }»
fault-interrupts = ci vuole un piano francese con il tempo «interrupt», e ce ne sono { $n }
fault-no-default = la parte «{ $side }» non ha nessun piano del tipo «default»
fault-order-areas = l'ordine { $do } non si dà per { $areas ->
    [one] 1 regione
   *[other] { $areas } regioni
 }
fault-order-target = un ordine di muovere verso una regione la nomina, e nessun altro lo fa
fault-boxes = il tracciato ha { $n } caselle
fault-arrival-how = ci vuole un turno oppure le regioni in cui entrare, e non entrambi
fault-arrival-empty = nessun esercito arriva con questo arrivo
fault-arrival-area = un esercito che arriva vuole una regione in cui arrivare
fault-no-reduced = gli eserciti { $kind ->
    [cavalry] di cavalleria
    [cannon] d'artiglieria
   *[infantry] di fanteria
 } e le reclute non hanno lato ridotto
fault-called-twice = due segnalini della stessa parte si chiamano «{ $label }»

## Affermazioni del regolamento che i dati contraddicono

fault-no-counter = nessun segnalino si chiama «{ $label }»
fault-sum = { $id } ne conta { $total }, e i segnalini fanno { $made }: { $told }
fault-reduced-force = { $label } a forza ridotta
fault-activation = secondo { $id } { $force } si attiva con { $value }, non con { $found }
fault-one-sided = { $force } non ha lato ridotto
fault-hits = { $id }: un tiro di { $roll } fa { $hits ->
    [one] 1 colpo
   *[other] { $hits } colpi
 }, non { $made }
fault-lowest = { $id }: l'abilità più bassa non è quella di { $told }
fault-neighbours = { $id }: i vicini di { $area } non sono { $near }
fault-distance = { $id }: { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
 }, non { $found }
fault-setup = { $id }: { $key } è { $value }, non { $found }
fault-gain = { $id }: i francesi guadagnano { $gain }, non { $found }
