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
so-many = { $games ->
    [one] { $done } of 1 game
   *[other] { $done } of { $games } games
 }: { $title }
stopped = Stopped after { $games ->
    [one] { $done } of 1 game
   *[other] { $done } of { $games } games
 }; here is what they say.
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

## What is refused

number-of-battles = `--games` is a number from 1 on, not { $games }
plot-ending = `--plot` draws to a file that ends in .svg or .png, and { $path } does not
plot-needs = `--plot` needs matplotlib; `pip install 'grognard[lab]'` brings it
resume-out = `--resume` goes on with the games of a file, so `--out` must name it
no-pairs = not one game was played under both settings, so there is nothing to compare
same-setting = both settings are the same, so there is nothing to compare
no-seat-shared = the two settings have no seat in common, so their games cannot be compared
no-setting = '{ $part }' is no setting: say NAME=VALUE, and for NAME { $hint }
players-number = players is a whole number, not '{ $players }'
has-games = { $path } has games already: `--resume` goes on with them, or name another file
no-games-file = { $path } is not a file of games that `grognard sim --out` has written
the-data = the data
other-match = { $path } has games of another match: { $differing } is not the same
least-games = a match has at least one game, not { $games }
so-many-bots = { $title } has { $n ->
    [one] 1 seat
   *[other] { $n } seats
 } here ({ $names }), and { $n2 ->
    [one] 1 bot was
   *[other] { $n2 } bots were
 } named
endless = it does not end: { NUMBER($decisions, useGrouping: 1) } decisions were not enough
no-game-module = there is no game in the module { $name }: { $error }
no-game-object = GAME of the module { $name } is not a game
report-needs = the report needs matplotlib; `pip install 'grognard[lab]'` brings it
least-workers = a match needs at least one worker, not { $workers }
unplayable = game { $number } of the match cannot be played: { $what }
worker-died = a worker process died, so the match was stopped
ray-needs = playing on Ray needs ray; `pip install 'grognard[ray]'` brings it
parquet-needs = Parquet needs pyarrow; `pip install 'grognard[parquet]'` brings it
no-features = { $title } names no features, so there is nothing to train
no-positions = { $path } holds no positions that were kept by `grognard train`
nothing-to-learn = there are no finished games to learn from
too-few = at least { $kept_aside } games are needed

## Ladder, training and battles

level = level
wilson = Wilson's 95 %
elo = Elo
mean-score = mean score
won-of = { $won } of { $games }
between = { $low } to { $high }
trained = { $title }: { $positions } positions of { $games } games; on { $tested } games kept aside Brier { $brier } against a base of { $base }, in the last third { $late } against { $late_base }
so-far-played = { $done } of { $games }
so-many-battles = { $n ->
    [one] 1 battle
   *[other] { $n } battles
 }
left-on-average = { $counted } left to the { $side }: { $mean } of { $start } on average
left-of = { $counted } left to the { $side }, of { $start }
