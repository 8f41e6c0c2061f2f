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
none = none
as-shipped = as shipped
setting-game = game
setting-scenario = scenario
setting-options = options
setting-players = players
setting-data = data
setting-bots = bots
compared = { $n ->
    [one] 1 pair of games
   *[other] { $n } pairs of games
 } with the same dice, seed { $seed }.
won-in = won in { $letter }
only-in = only in { $letter }
real = The difference in wins is real: luck alone would rarely make one as large (McNemar's exact test at 5 %, divided by { $seats } seats).
not-real = No difference in wins that luck could not make as well (McNemar's exact test at 5 %, divided by { $seats } seats). Play more games before you believe one.
comparison = two settings compared
wins-compared = Games won
means-compared = Length and scores
chances = Chance of winning, turn by turn
lead-changes = How often the lead changed hands
turn = turn
map-presence = Where they stood
map-presence-says = Pieces at the end of a turn, added up over the turns; the darker, the more.
map-losses = Where they lost
map-losses-says = Strength lost in a game, where a side grew weaker.
map-control = What they held
map-control-says = Turns at whose end a space was held, in an average game.
uses = Cards and units
uses-says = How often each was used, what share of games was won by who used it and by who did not, and by how much the chance of winning changed at once, on average.
used-by = used by
times = times
won-used = won with it
won-unused = won without
swing = change
