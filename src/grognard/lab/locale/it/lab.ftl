against = contro
from-to = da { $low } a { $high }
played = { $n ->
    [one] 1 partita
   *[other] { $n } partite
 } di { $bots } in { $time } s ({ $pace } decisioni al secondo)
setting = { $n ->
    [one] 1 partita
   *[other] { $n } partite
 }, scenario { $scenario }, opzioni: { $options ->
    [none] nessuna
   *[other] { $options }
 }, seme { $seed }{ $swap ->
    [yes] , i bot cambiano posto dopo ogni partita
   *[no] {""}
 }.
won = vinte
share = quota
interval = intervallo al 95 %
mean = media
least = minimo
median = mediana
most = massimo
row-seat = posto { $name }
row-bot = bot { $name }
row-ending = fine: { $name }
row-score = punteggio { $name }
draws = patte
decisions = decisioni
games = partite
nobody = nessuno
who-won = Chi ha vinto
by-bot = Per bot
so-far = Vittorie, partita per partita
how-it-ended = Com'è finita
decisions-in-a-game = Decisioni in una partita
scores = Punteggi
so-many = { $done } partite su { $games }: { $title }
stopped = Interrotto dopo { $done } partite su { $games }; ecco che cosa dicono.
none = nessuna
as-shipped = come fornito
setting-game = gioco
setting-scenario = scenario
setting-options = opzioni
setting-players = giocatori
setting-data = dati
setting-bots = bot
compared = { $n ->
    [one] 1 coppia di partite
   *[other] { $n } coppie di partite
 } con gli stessi dadi, seme { $seed }.
won-in = vinte in { $letter }
only-in = solo in { $letter }
real = La differenza nelle vittorie è reale: il solo caso ne farebbe di rado una così grande (test esatto di McNemar al 5 %, diviso per { $seats } posti).
not-real = Nessuna differenza nelle vittorie che non possa venire dal caso (test esatto di McNemar al 5 %, diviso per { $seats } posti). Fate altre partite prima di crederci.
comparison = due impostazioni a confronto
wins-compared = Partite vinte
means-compared = Durata e punteggi
chances = Probabilità di vittoria, turno per turno
lead-changes = Quante volte il vantaggio passò di mano
turn = turno
map-presence = Dove stavano
map-presence-says = Pezzi alla fine di un turno, sommati sui turni; più scuro, più pezzi.
map-losses = Dove hanno perso
map-losses-says = Forza persa in una partita, dove una parte si è indebolita.
map-control = Che cosa tenevano
map-control-says = Turni alla cui fine uno spazio era tenuto, in una partita media.
uses = Carte e unità
uses-says = Quante volte ognuna è stata usata, quale quota di partite ha vinto chi la usò e chi no, e di quanto cambiò subito in media la probabilità di vittoria.
used-by = usata da
times = volte
won-used = vinte con
won-unused = vinte senza
swing = variazione
