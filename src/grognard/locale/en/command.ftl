## The commands

command = Historical board wargames with the rules enforced to the letter.
command-games = List the games.
command-play = Play in the terminal.
command-serve = Play in the browser, alone or with friends.
command-sim = Let bots play many games and count.
command-train = Let a game play itself and learn who wins.
command-ladder = Let the levels of play meet and write what each is worth.
command-compare = Play the same games under two settings and test the difference.
command-battle = Fight one battle of a game many times.
command-replay = Tell a saved game again, or check that it still replays.
command-rules = List the rules of a game, and which tests prove them.
command-data = Check a folder of data.
command-fixture = Make a test of a saved game or a reported problem.
command-admin = Look after the users and games of a server.
no-part = { $command } is not part of this installation ({ $missing } is missing)
no-extra = { $command } needs { $missing }, which is not installed; pip install 'grognard[{ $extra }]' brings it
unreadable = { $file } cannot be read{ $why ->
    [none] {""}
   *[other] : { $why }
 }

## What they print

head-game = game
head-title = title
head-players = players
head-scenarios = scenarios
head-role = role
head-scenario = scenario
head-option = option
head-rule = rule
head-kind = kind
head-file = file
head-table = table
head-all = all
one-game = { $title }, { $players } { $players ->
    [1] player
   *[other] players
 }
kind-core = core
kind-optional = optional
kind-scenario = scenario
kind-card = card
kind-component = component
kind-example = example
kind-linked = linked games
kind-advanced-reference = only referred to
steps-replayed = { $file }: { $n ->
    [one] 1 step
   *[other] { $n } steps
 } replayed, hash for hash
rules-covered = { $game }: { $n ->
    [one] 1 rule
   *[other] { $n } rules
 }, { $missing } without a test
no-tests = { $folder } has no tests to compare with; --coverage needs the source folder
data-good = { $title }, { $folder }: good, { $hash }, { $same ->
    [yes] as it ships
   *[no] differs from what ships ({ $shipped })
 }
source-book = book
source-known = known
source-reconstructed = reconstructed
plain-facts = (plain facts)
no-folder = { $folder }: no such data folder
which-game = { $folder }: its files do not tell which game it is for; say so with --game ID
so-many-seats = { $title } has { $n ->
    [one] 1 seat
   *[other] { $n } seats
 } here, and { $named } were named
