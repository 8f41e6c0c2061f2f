scenario-1812 = Gennaio 1812
scenario-1813 = Primavera 1813
option-bidding = Offerte in SP per la scelta delle parti
option-allied-team = Tre giocatori: uno ha entrambe le Potenze alleate
odds-comes = l'intercettazione riesce
odds-fails = fallisce
odds-escapes = si sottrae
odds-stays = resta e combatte
odds-leaderless = il comandante è perduto
odds-overrun = la fortezza cade e l'armata può proseguire
odds-falls = la fortezza cade
odds-stopped = resiste, e può seguire un altro round
odds-holds = la fortezza resiste
odds-won = vinta: il nemico si ritira
odds-enemy-routed = vinta: il nemico è in rotta
odds-enemy-destroyed = vinta: il nemico è distrutto
odds-lost = persa: ci ritiriamo
odds-routed = persa: siamo in rotta
odds-destroyed = persa: siamo distrutti
odds-nobody = entrambe le parti sono distrutte
odds-perished = nessuno arriva
odds-arrived = { $n ->
    [0] arriva senza perdite
    [one] arriva, 1 pezzo perso per via
   *[other] arriva, { $n } pezzi persi per via
 }
odds-losses = { $n ->
    [0] nessuna perdita
    [one] 1 pezzo è perso
   *[other] { $n } pezzi sono persi
 }
odds-away = { $n ->
    [0] nessuno si salva
    [one] 1 pezzo si salva
   *[other] { $n } pezzi si salvano
 }
odds-shaken = un dado in meno in questo impulso
odds-wounded = nessun valore in questo impulso
odds-invalided = nella Casella del Raggruppamento
odds-killed = ucciso
odds-waits = segue una battaglia
odds-joins = si unisce alla battaglia
role-britain = Gran Bretagna
    .grammar = f
role-armee_du_sud = Armée du Sud
    .grammar = f
role-spain = Spagna
    .grammar = f
role-armee_du_nord = Armée du Nord
    .grammar = f
side-allied = Alleati
    .grammar = mp
side-french = francesi
    .grammar = mp
flag-none = via quella nemica
terrain-open = terreno aperto
terrain-broken = terreno rotto
terrain-pass = il passo
terrain-river = il fiume

## Parole della legenda e delle schede di pezzi e luoghi

word-infantry = Fanteria
word-cavalry = Cavalleria
word-artillery = Artiglieria
word-leader = Comandante
word-marker = Ha combattuto o mancato l'intercettazione
word-halted = Fermo davanti a una fortezza
word-commander = Comandante qui
word-humbugged = Ingannato
word-wounded = Ferito
word-flag = Bandiera
word-fort = Fortificazione Rapida
word-mud = Fango: nessuno parte
word-thunder = Tuono
word-blocked = Linea bloccata
word-battle = Battaglia
word-siege = Assedio
word-country = Paese
word-key = Ducato chiave
word-source = Da dove vengono i dati
word-port = Porto
word-capital = Capitale
word-zones = Zone di mare
word-fortress = Fortezza
word-sp = Punti forza
word-command = Comando
word-pass = Passo montano
word-river = Fiume

## La scheda nell'atrio

about-like = Una guerra di carte: ognuna è un evento o punti per marce, bandiere e assedi, e il nemico può rispondervi.
about-opens = «Gioca» apre il 1813, la guerra più breve: due anni al massimo, una sera.
