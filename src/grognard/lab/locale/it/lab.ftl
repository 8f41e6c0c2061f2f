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
so-many = { $done ->
    [one] 1 partita
   *[other] { $done } partite
 } su { $games }: { $title }
stopped = Interrotto dopo { $done ->
    [one] 1 partita
   *[other] { $done } partite
 } su { $games }; ecco che cosa dicono.
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

## Che cosa si rifiuta

number-of-battles = `--games` è un numero da 1 in su, non { $games }
plot-ending = `--plot` disegna in un file che finisce in .svg o .png, e { $path } no
plot-needs = `--plot` ha bisogno di matplotlib: `pip install 'grognard[lab]'` lo porta con sé
resume-out = `--resume` prosegue con le partite di un file, quindi va nominato con `--out`
no-pairs = nessuna partita è stata giocata con entrambe le impostazioni: non c'è nulla da confrontare
same-setting = A e B sono la stessa impostazione: non c'è nulla da confrontare
no-seat-shared = A e B non hanno posti in comune: le loro partite non si possono confrontare
no-setting = «{ $part }» non è un'impostazione: si scrive NOME=VALORE, e per NOME { $hint }
players-number = il numero dei giocatori è un intero, non «{ $players }»
has-games = { $path } contiene già partite: `--resume` prosegue con quelle, oppure nominate un altro file
no-games-file = { $path } non è un file di partite scritto da `grognard sim --out`
the-data = i dati
other-match = { $path } contiene le partite di un altro confronto, diverso in questo: { $differing }
least-games = un confronto è di almeno una partita, non di { $games }
so-many-bots = { $title } ha qui { $n ->
    [one] 1 posto
   *[other] { $n } posti
 } ({ $names }), e i bot nominati sono { $n2 }
endless = non finisce: { NUMBER($decisions, useGrouping: 1) } decisioni non sono bastate
no-game-module = non c'è nessun gioco nel modulo { $name }: { $error }
no-game-object = GAME nel modulo { $name } non è un gioco
report-needs = la relazione ha bisogno di matplotlib: `pip install 'grognard[lab]'` lo porta con sé
least-workers = un confronto vuole almeno un processo, non { $workers }
unplayable = la partita { $number } del confronto non si può giocare: { $what }
worker-died = un processo è morto, e il confronto si è fermato
ray-needs = per giocare su Ray ci vuole ray: `pip install 'grognard[ray]'` lo porta con sé
parquet-needs = Parquet ha bisogno di pyarrow: `pip install 'grognard[parquet]'` lo porta con sé
no-features = { $title } non nomina tratti da pesare: non c'è nulla da imparare
no-positions = { $path } non contiene posizioni conservate da `grognard train`
nothing-to-learn = non ci sono partite finite da cui imparare
too-few = ci vogliono almeno { $kept_aside } partite

## Scala, addestramento e battaglie

level = livello
wilson = intervallo di Wilson al 95 %
elo = Elo
mean-score = punteggio medio
won-of = { $won } su { $games }
between = da { $low } a { $high }
trained = { $title }: { $positions } posizioni da { $games } partite; sulle { $tested } partite messe da parte, indice di Brier { $brier } contro { $base } di base, nell'ultimo terzo { $late } contro { $late_base }
so-far-played = { $done } su { $games }
so-many-battles = { $n ->
    [one] 1 battaglia
   *[other] { $n } battaglie
 }
left-on-average = { $side }, { $counted } alla fine: in media { $mean } su { $start }
left-of = { $side }, { $counted } alla fine, su { $start }
