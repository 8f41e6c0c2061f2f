against = against
from-to = { $low } to { $high }
played = { $n ->
    [one] 1 game
   *[other] { $n } games
 } of { $bots } in { $time } s ({ $pace } decisions a second)
setting = { $n ->
    [one] 1 game
   *[other] { $n } games
 }, scenario { $scenario }, options { $options ->
    [none] none
   *[other] { $options }
 }, seed { $seed }{ $swap ->
    [yes] , bots change seats after each game
   *[no] {""}
 }.
won = won
share = share
interval = 95 % interval
mean = mean
least = least
median = median
most = most
row-seat = seat { $name }
row-bot = bot { $name }
row-ending = ending: { $name }
row-score = score { $name }
draws = draws
decisions = decisions
games = games
nobody = nobody
who-won = Who won
by-bot = By bot
so-far = Won so far, game by game
how-it-ended = How it ended
decisions-in-a-game = Decisions in a game
scores = Scores
so-many = { $done } of { $games } games: { $title }
stopped = Stopped after { $done } of { $games } games; here is what they say.
