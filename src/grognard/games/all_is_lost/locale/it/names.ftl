role-french = francesi
    .grammar = mp
role-anti-french = antifrancesi
    .grammar = mp
hidden-captain = un capitano nascosto
    .grammar = m-
section-vanguard = Avanguardia
    .grammar = f
section-main-body = Centro
    .grammar = m
section-rearguard = Retroguardia
    .grammar = f
board-map = Lombardia
board-battle = Scheda di battaglia
terrain-clear = Chiaro
terrain-wood = Bosco
terrain-marsh = Palude
terrain-hill = Collina
terrain-mountain = Montagna
track-ap = PA: { $army }
panel-order = Ordine
panel-auxiliaries = Unità ausiliarie
panel-round = Round
panel-engages = { $captain } ingaggia
panel-swiss = Gli svizzeri
panel-siege = Assedio di { $space }
attitude-pro-french = Filofrancesi
attitude-neutral = Neutrali
attitude-anti-french = Antifrancesi
hand-chits = Opzioni tattiche
command-garrison = Guarnigione
command-stand = Fermo
command-manoeuvre = Manovra
command-attack = Attacco
command-retreat = Ritirata
command- = nessun ordine
paid-forced = forzato, senza paga
chit-formation = Formazione
chit-artillery = Artiglieria
chit-cavalry_charge = Carica di Cavalleria
chit-firearms = Armi da Fuoco
chit-combined_arms = Armi Combinate
chit-reserve = Riserva
chit-muster = Adunata
chit-fight_coordination = Coordinamento Tattico
chit-earthworks_river = Fortificazioni/Fiume
hex-next = esagono a { $direction } di { $place }
hex-straight = { $n ->
    [2] secondo
    [3] terzo
    [4] quarto
    [5] quinto
    [6] sesto
    [7] settimo
    [8] ottavo
   *[9] nono
 } esagono a { $direction } di { $place }
hex-aslant = esagono { $n ->
    [one] 1 passo
   *[other] { $n } passi
 } a { $direction } e { $m } a { $to_direction } di { $place }
direction-E = est
direction-NE = nord-est
direction-NW = nord-ovest
direction-W = ovest
direction-SW = sud-ovest
direction-SE = sud-est
direction-ENE = est-nord-est
direction-N = nord
direction-WNW = ovest-nord-ovest
direction-WSW = ovest-sud-ovest
direction-S = sud
direction-ESE = est-sud-est
weather-fair = bello
weather-heat = caldo
weather-frost = ghiaccio
weather-snow = neve
weather-mud = fango
weather-rain = pioggia
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
aux-engineers = genieri
aux-siege = artiglieria d'assedio
aux-pontoon = ponte di barche
method-captain = tradimento del capitano
method-people = tradimento del popolo
method-troops = sobilla le truppe
more-no = no
more-yes = sì
exit-trip = in Germania con la sua Forza
exit-alone = in Germania da solo
exit-albany = la spedizione di Albany
army-french = francesi
    .grammar = mp
army-venetian = veneziani
    .grammar = mp
army-swiss = svizzeri
    .grammar = mp
army-spanish = spagnoli
    .grammar = mp
army-papal = pontifici
    .grammar = mp
army-imperial = imperiali
    .grammar = mp
scenario-1509 = Venezia alle corde: nove turni dall'aprile 1509 sulla metà orientale della mappa.
scenario-1513 = L'ultimo trionfo svizzero: quattro turni tra maggio e giugno 1513 attorno a Novara, per imparare il gioco.
scenario-1515 = Francesco viene per la prima volta: dodici turni dall'agosto 1515, con gli svizzeri da vincere o comprare.
scenario-1522 = I francesi perdono il Ducato: sedici turni dal marzo 1522.
scenario-1524 = La lotta per il Ducato di Milano: venticinque turni dall'ottobre 1524 al febbraio 1525.
scenario-agnadello = Agnadello, 14 maggio 1509: una sola Battaglia Maggiore come partita rapida.
scenario-novara = Novara, 6 giugno 1513: una sola Battaglia Maggiore come partita rapida.
scenario-marignano = Marignano, 13-14 settembre 1515: una sola Battaglia Maggiore come partita rapida.
scenario-bicocca = Bicocca, 27 aprile 1522: una sola Battaglia Maggiore come partita rapida.
scenario-pavia = Pavia, 24 febbraio 1525: una sola Battaglia Maggiore come partita rapida.
option-quarters = 18.1: le Forze possono acquartierarsi per soffrire meno attrito.
option-swiss-consolidation = 18.2: prima di una Battaglia Maggiore gli svizzeri si riuniscono in poche unità, le più grandi possibili.
option-capture-guns = 18.3: il vincitore di una Battaglia Maggiore prende l'artiglieria dello sconfitto.
option-interphase = 18.4: nei turni PA i giocatori possono lasciar passare quattro turni.
option-mercenaries = 18.5: i capitani possono reclutare mercenari italiani.
option-treason = 18.6: i Capitani Generali possono tentare di prendere Fortezze a tradimento.
option-pillage = 18.7: le Forze possono saccheggiare e devastare, e le truppe in rivolta devono farlo.
option-fates = 18.8: dopo lo scenario si tira per la sorte dei capitani perduti.
option-simple-battle = 18.9: le Battaglie Maggiori si decidono con un solo tiro.
odds-won = la tua armata vince la Battaglia Maggiore
odds-lost = la tua armata perde la Battaglia Maggiore
odds-drawn = non vince nessuno: entrambe le armate si ritirano
odds-fled = il difensore si ritira prima della battaglia
odds-succeeds = l'attacco riesce
odds-fails = l'attacco fallisce
odds-kept = chi si difende conserva il luogo
odds-driven-out = chi si difende è scacciato
odds-harmless = nessun danno
odds-costs = { $n ->
    [one] { $n } PF perso
   *[other] { $n } PF persi
 }
odds-shakes = { $m ->
    [one] { $m } unità demoralizzata
   *[other] { $m } unità demoralizzate
 }
odds-costs-and-shakes = { $n ->
    [one] { $n } PF perso
   *[other] { $n } PF persi
 }, { $m ->
    [one] { $m } unità demoralizzata
   *[other] { $m } unità demoralizzate
 }
odds-recalled = Venezia li richiama in patria
odds-no-order = le truppe sono troppo scosse per eseguirlo
odds-recovers = { $n ->
    [0] nessuno si riprende
    [one] { $n } unità si riprende
   *[other] { $n } unità si riprendono
 }
odds-repaired = le mura sono riparate
odds-engineers-lost = i genieri sono perduti
odds-in-vain = non se ne ricava nulla
odds-breach = una breccia: si può dare l'assalto alle mura
odds-falls = la Fortezza cade
odds-walls-hold = le mura tengono
odds-pro-french = gli svizzeri sono per ora dalla parte dei francesi
odds-neutral = gli svizzeri restano neutrali
odds-anti-french = gli svizzeri si volgono per sempre contro i francesi
odds-hired = si assoldano mercenari
odds-offered = si offrono dei mercenari
odds-nobody = non si trova nessuno
odds-sold = la Fortezza è venduta
odds-deserters = { $n ->
    [one] diserta { $n } unità della guarnigione
   *[other] disertano { $n } unità della guarnigione
 }
odds-money = { $n } PA
odds-they-break = si rompe un corpo nemico
odds-we-break = si rompe un tuo corpo
odds-both-break = si rompono corpi di entrambe le parti
odds-exchange = nessuno si rompe; { $n ->
    [0] tu non perdi PF
   *[other] tu perdi { $n } PF
 }, il nemico { $m ->
    [0] nessuno
   *[other] { $m }
 }
word-face-down = coperto
word-activated = attivato in questo turno
word-completed = nessuna attivazione rimasta
word-retreat-order = ordine di Ritirata
word-administrative-march = in Marcia Amministrativa
word-disrupted = Forza disorganizzata
word-attack-finished = attacco terminato
word-no-move = non muove
word-quartered = nei quartieri
word-besieging = all'assedio
word-captain-general = Capitano Generale
word-demoralised = unità demoralizzata
word-plundering = a saccheggiare
word-unemployed = non impiegato
word-order-garrison = ordine: Guarnigione
word-order-stand = ordine: Fermo
word-order-manoeuvre = ordine: Manovra
word-order-attack = ordine: Attacco
word-earthworks = Fortificazioni campali
word-siege = Livello d'Assedio
word-conquered = Preso da
word-pontoon = Ponte di barche
word-pillaged = Saccheggiato
word-source = Fonte di Rifornimento
word-region = Regione
word-road = Strada
word-place = Località
word-initiative = Iniziativa
word-rank = Rango (unità che può comandare)
word-command_bonus = Bonus di Comando
word-traits = Caratteristiche
word-movement = Capacità di Movimento
word-quality = Qualità
word-reliability = Affidabilità
word-firearms = Armi da fuoco
word-leader = capitano
word-infantry = fanteria
word-cavalry = cavalleria
word-artillery = artiglieria
trait-impetuous = Impetuoso
trait-siege = abile negli assedi
trait-artillery = abile con l'artiglieria
trait-chivalrous = Cavaliere
trait-waverer = Temporeggiatore
reliability-R = affidabile
reliability-N = normale
reliability-S = sensibile
reliability-V = molto sensibile
reliability-swiss = secondo lo scenario
place-village = villaggio
place-town = borgo
place-fortified_town = borgo fortificato
place-fortified_city = città fortificata
region-M = Ducato di Milano
region-G = Ghiaradadda
region-C = Crema
region-R = Cremona
region-V = Repubblica di Venezia
region-PP = Parma e Piacenza
region-A = Contea di Asti
region-S = Ducato di Savoia
region-F = Monferrato
region-E = Repubblica di Genova
board-camp = I due eserciti
source-state-active = attiva
source-state-changing = in cambiamento
source-state-captured = perduta
track-turn = Turni
track-weather = Tempo
turn-pay = turno PA
panel-costs = Costo degli ordini in PA
panel-under = agli ordini { DI($captain) }
panel-attacks = Attacca
panel-defends = Difende
panel-strength = { $n } PF
panel-siege-level = Livello d'Assedio
panel-besieged-by = Assediata da
panel-inside = All'interno
panel-doubled = PF raddoppiati dalle mura
camp-french = Esercito francese
camp-anti-french = Esercito antifrancese
turn-legend = oro: turno PA, verde: rinforzi

## La scheda nell'atrio

about-like = Capitani con la borsa: ordini, paga e marce in Lombardia, e grandi battaglie di picche, cannoni e cavalieri.
about-opens = «Gioca» apre il 1513, lo scenario per imparare: quattro turni, un'ora.
