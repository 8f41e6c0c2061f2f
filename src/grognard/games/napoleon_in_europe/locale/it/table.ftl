round = Round { $n }
stage-deployment = schieramento
stage-acts = Turno di battaglia { $n }: agisce { IL($nation) }
stage-attackers = Attaccanti: { $nations }
stage-defenders = Difensori: { $nations }
stage-piece = { $troop }
stage-armies = armate
stage-kind = { $unit }
stage-broadsides = bordate
stage-losses = perdite
stage-sinks = { $n ->
    [one] Ancora una squadra navale
   *[other] Ancora { $n } squadre navali
 } da perdere
stage-fleet = Flotta: { $nations }
stage-victor = { $nation }
stage-points = punti azione politica
stage-demands = Pretese { DI($nation) }
stage-throw-fire = Fuoco: { $n } in tutto
stage-throw-hit = Il bersaglio è colpito: { $n }
stage-throw-square = Formare il quadrato: { $n }
stage-throw-charge = Carica: { $n } in tutto
stage-throw-countercharge = Contro la carica: { $n } in tutto
stage-throw-rally = Adunata: { $n } in tutto
stage-throw-pursuit = Inseguimento: { $n }
stage-throw-naval = Bordate: { $n } in tutto
group-war = Guerra e pace
group-alliances = Alleanze
group-passage = Diritto di passaggio
group-regions = Regioni
group-talks = Colloqui
group-claim = Annettere
group-liberate = Liberare
confirm-declare = { IL($nation) } deve entrare in guerra con { IL($other_nation) }? Finisce solo con una sconfitta o un armistizio.
confirm-sue = { IL($nation) } deve ammettere la sconfitta? I nemici si divideranno le sue terre.
confirm-break = { IL($nation) } deve rompere con { IL($other_nation) }? Le truppe nella stessa regione devono separarsi.
confirm-withdraw = Lasciare il campo? La battaglia è perduta, e il nemico insegue.
confirm-detach = { IL($nation) } deve cercare di staccare { IL($other_nation) } { DA($ally_nation) }?
note-needs = serve { $n } o più
note-at-most = serve { $n } o meno
note-target-stands = Le probabilità suppongono che il bersaglio attenda la carica.
warn-enemy = Il nemico è lì ({ $space }): la marcia vi finisce in battaglia.
odds-missed = mancato
odds-retreats = il bersaglio fugge
odds-eliminated = il bersaglio è eliminato
odds-escapes = sfugge
odds-stands = nessuno cede
odds-evaded = il bersaglio evita la carica
odds-aborted = la carica è arrestata
odds-target-retreats = il bersaglio fugge
odds-target-eliminated = il bersaglio è eliminato
odds-charger-retreats = chi carica fugge
odds-charger-eliminated = chi carica è eliminato
odds-rallied = adunata riuscita
odds-failed = l'adunata fallisce
odds-refused = rifiuto
odds-joins = si unisce a te, con il suo esercito
odds-allied = un'alleanza
odds-controlled = d'ora in poi segue te
odds-uncontrolled = torna senza controllo
odds-parted = l'alleanza finisce
odds-annexed = annessa
odds-resists = resiste
odds-quelled = la rivolta è soffocata
odds-holds = la rivolta resiste, si perde un'unità
odds-no-battle = nessuna battaglia
odds-even = battaglia senza perdite
odds-won-1 = vinta: 1 squadra nemica affondata
odds-lost-1 = persa: 1 squadra propria affondata
odds-won-2 = vinta: 2 squadre nemiche affondate
odds-lost-2 = persa: 2 squadre proprie affondate
odds-won-3 = vinta: 3 squadre nemiche affondate
odds-lost-3 = persa: 3 squadre proprie affondate
odds-drowned-0 = passano tutte
odds-drowned-1 = 1 unità perduta
odds-drowned-2 = 2 unità perdute
odds-drowned-3 = 3 unità perdute
odds-drowned-4 = 4 unità perdute
odds-drowned-5 = 5 unità perdute
odds-drowned-6 = 6 unità perdute
odds-drowned-7 = 7 unità perdute
odds-battle-won = la battaglia è vinta
odds-battle-lost = la battaglia è persa
odds-steadfast = la capitale cade, la guerra continua
odds-sues = la capitale cade e la nazione implora la pace
odds-defended-by = { IL($nation) } ne prende le difese
odds-nobody-defends = nessuno ne prende le difese
note-meets = Contro { $n ->
    [one] un'armata nemica
   *[other] { $n } armate nemiche
 }; { $m ->
    [0] dei nostri non c'è ancora nessuno
    [one] una delle nostre è già lì
   *[other] { $m } delle nostre sono già lì
 }. Le probabilità suppongono che nessun altro vi marci.
note-capital = La capitale cade: con più di { $n } ai due dadi { IL($nation) } implora la pace.
note-catches = Se gli altri la evitano: { $n } o più a un dado per raggiungerli
stage-loser = { $nation }
stage-regions-left = regioni rimaste
stage-region-open = { $space } ({ $n ->
    [one] un punto
   *[other] { $n } punti
 })
stage-region-last = { $space } (capitale: solo quando non resta altro)
stage-taken = { IL($nation) } prende { IL($space) }
stage-freed = Liberazione { DI($space) }
stage-speaks = Parla { IL($nation) }
