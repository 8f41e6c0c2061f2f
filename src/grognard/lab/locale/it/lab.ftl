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
