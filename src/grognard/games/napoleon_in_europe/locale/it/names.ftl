role-france = Francia
    .grammar = f
role-great_britain = Gran Bretagna
    .grammar = f
role-prussia = Prussia
    .grammar = f
role-russia = Russia
    .grammar = f
role-ottoman = Impero Ottomano
    .grammar = m
role-austria = Austria
    .grammar = f
role-spain = Spagna
    .grammar = f
light-blue = Nazione Minore
    .grammar = f
board-map = Europa
board-battle = Campo di battaglia
area-0 = sinistra dell'attaccante
    .grammar = f
area-1 = centro dell'attaccante
    .grammar = m
area-2 = destra dell'attaccante
    .grammar = f
area-3 = mezzo, colonna sinistra
    .grammar = m
area-4 = mezzo, colonna centrale
    .grammar = m
area-5 = mezzo, colonna destra
    .grammar = m
area-6 = destra del difensore
    .grammar = f
area-7 = centro del difensore
    .grammar = m
area-8 = sinistra del difensore
    .grammar = f
area-9 = riserva dell'attaccante
    .grammar = f
area-10 = riserva del difensore
    .grammar = f
area-11 = area di ritirata dell'attaccante
    .grammar = f
area-12 = area di ritirata del difensore
    .grammar = f
track-pp = Punti produzione
track-pap = Punti azione politica
panel-diplomacy = Percorso Diplomatico
panel-production = Produzione
panel-victory = Situazione
panel-battle = Battaglia
panel-talks = Colloqui privati
battle-region = Regione
battle-attacker = Attaccante
battle-defender = Difensore
battle-turn-number = Turno di battaglia
battle-kind = Tipo
battle-grand = grande battaglia
battle-skirmish = schermaglia
level-absolute = vittoria assoluta
    .grammar = f
level-major = vittoria maggiore
    .grammar = f
level-minor = vittoria minore
    .grammar = f
level-survival = sopravvivenza
    .grammar = f
level-defeat = sconfitta
    .grammar = f
level-extinction = estinzione
    .grammar = f
level-tainted = vittoria macchiata
    .grammar = f
level-sued = ha implorato la pace
level-at-war = in guerra
level-at-peace = in pace
nothing = niente
answer-0 = aperta
answer-1 = accettata
answer-2 = rifiutata
promise-ally = sarò tuo alleato
promise-peace = starò in pace con te
promise-spare = non ti attaccherò
promise-passage = lascerò passare le tue truppe
promise-war = entrerò in guerra con { IL($nation) }
promise-end_war = porrò fine alla guerra con { IL($nation) }
promise-cede = ti cederò { IL($space) }
promise-leave = sgombrerò { IL($space) }
promise-not_claim = non rivendicherò { IL($space) }
promise-subsidy = ti manderò denaro
condition-nothing = e non chiedo nulla in cambio
condition-ally = se diventi mio alleato
condition-spare = se non mi attacchi
condition-passage = se lasci passare le mie truppe
condition-war = se entri in guerra con { IL($nation) }
condition-end_war = se poni fine alla guerra con { IL($nation) }
condition-cede = se mi cedi { IL($space) }
condition-leave = se sgombri { IL($space) }
condition-not_claim = se non rivendichi { IL($space) }
option-short = 12 turni
option-medium = 18 turni
option-long = 24 turni
option-very-long = 60 turni
option-campaign = Fino a luglio 1815
option-time-limit = Fino a un'ora concordata
option-allied-fleets = In mare combattono tutti gli alleati
option-minors-only = Il limite britannico conta solo le Nazioni Minori
option-sudden-end = Fine Improvvisa
scenario-belgium = Una battaglia sola: Belgio
scenario-1796 = 1796: l'ascesa di Napoleone (Non Storico)
scenario-1796-historical = 1796: l'ascesa di Napoleone (Storico)
scenario-1800 = 1800: la Seconda Coalizione (Non Storico)
scenario-1800-historical = 1800: la Seconda Coalizione (Storico)
scenario-1802 = 1802: pace e possibilità (Non Storico)
scenario-1805 = 1805: corsa al Danubio (Non Storico)
scenario-1805-historical = 1805: corsa al Danubio (Storico)
scenario-1806 = 1806-1807: a chi tocca? (Non Storico)
scenario-1806-historical = 1806-1807: a chi tocca? (Storico)
scenario-1809 = 1809: la fenice austriaca e il pantano spagnolo (Non Storico)
scenario-1809-historical = 1809: la fenice austriaca e il pantano spagnolo (Storico)
scenario-1812 = 1812: in Russia (Non Storico)
scenario-1812-historical = 1812: in Russia (Storico)
scenario-1813 = 1813-1814: la difesa dell'Impero (Non Storico)
scenario-1813-historical = 1813-1814: la difesa dell'Impero (Storico)
scenario-1815 = 1815: ancora lui! (Non Storico)
scenario-1815-historical = 1815: ancora lui! (Storico)
scenario-1820 = 1820: ognuno per sé (Non Storico)
relation-allied = alleanza
relation-neutral = neutralità
relation-war = guerra
diplomacy-nobody = senza controllo
diplomacy-by = in mano { A($nation) }
diplomacy-allied = alleanza con { $nations }
diplomacy-war = guerra con { $nations }
diplomacy-peace = neutrale verso tutti
production-row = { $pp } PP (+{ $income } a trimestre), { $pap } PAP
victory-row = { $regions ->
    [0] nessuna regione
    [one] 1 regione
   *[other] { $regions } regioni
 }, { $squadrons ->
    [0] nessuna squadra navale
    [one] 1 squadra navale
   *[other] { $squadrons } squadre navali
 }: { $level }
battle-screen = schieramento dietro lo schermo
battle-phase = Fase
battle-phase-0 = cavalleria
battle-phase-1 = artiglieria
battle-phase-2 = fanteria
battle-phase-3 = Generali
battle-phase-4 = inseguimento
pact-held-00 = condizione non adempiuta, promessa non mantenuta
pact-held-10 = condizione adempiuta, promessa non mantenuta
pact-held-01 = condizione non adempiuta, promessa mantenuta
pact-held-11 = condizione adempiuta, promessa mantenuta
terrain-land = Nazione Minore
terrain-sea = Area di mare
terrain-port = Porto
terrain-field = Area di battaglia
terrain-reserve = Riserva
terrain-retreat = Area di ritirata
terrain-home = Territorio nazionale: { $nation }
light-blue-adjective = locale
month-1 = gennaio
month-2 = febbraio
month-3 = marzo
month-4 = aprile
month-5 = maggio
month-6 = giugno
month-7 = luglio
month-8 = agosto
month-9 = settembre
month-10 = ottobre
month-11 = novembre
month-12 = dicembre
phase-0 = fase della cavalleria
phase-1 = fase dell'artiglieria
phase-2 = fase della fanteria
phase-3 = fase dei Generali
some-units = { $n } di { $unit }
some-generals = { $n ->
    [one] 1 Generale
   *[other] { $n } Generali
 }
some-squadrons = { $n ->
    [one] 1 squadra navale
   *[other] { $n } squadre navali
 }
term-kind = { $unit }
term-target-in-square = il bersaglio è in quadrato
term-in-square = fuoco dal quadrato
term-landing = contro uno sbarco
term-general = un Generale con loro
term-combined = fanteria, cavalleria e artiglieria insieme
term-charge-table = { $unit } contro { $target_unit }
term-charges-square = cavalleria contro un quadrato
term-armies = { $n ->
    [one] un'armata sul posto
   *[other] { $n } armate sul posto
 }
term-neighbour = confina con regioni proprie
term-at-war = in guerra con qualcuno
term-squadrons = { $n ->
    [one] squadra navale
   *[other] squadre navali
 }
term-fleet = almeno metà delle navi è { DI($nation) }
term-port = difesa di un porto
sum-fire = si aggiunge ai dadi
sum-charge = { IL($troop) }
sum-annexation = si aggiunge al dado
sum-naval = { IL($nation) }

## Parole della legenda e delle schede di pezzi e luoghi

word-infantry = Fanteria
word-guard = Fanteria scelta
word-militia = Milizia
word-cavalry = Cavalleria
word-heavy = Cavalleria pesante
word-cossack = Cavalleria irregolare
word-artillery = Artiglieria
word-leader = Generale
word-fleet = Squadra navale
word-moved = Ha mosso
word-square = In quadrato
word-revolt = Rivolta
word-capital = Capitale
word-pp = Punti produzione
word-seas = Mari sulla costa
word-home = Territorio nazionale
word-cost = Prezzo in PP
word-movement = Movimento
word-actions = Azioni di battaglia
word-rally = Si aduna con

## La scheda nell'atrio

about-like = Sette potenze, diplomazia, flotte e produzione, e battaglie combattute su un campo a parte.
about-opens = «Gioca» apre una battaglia, la Francia contro la Gran Bretagna in Belgio: mezz'ora, e il cuore del gioco.
