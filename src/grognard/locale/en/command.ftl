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
one-game = { $title }, { $players } { $n ->
    [one] player
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
 } here, and { $named ->
    [one] 1 was
   *[other] { $named } were
 } named

## What is refused in a command line

no-argument = { $given } is not an argument of { $command }
no-such = { $given } is not a command
not-for = { $name } cannot be '{ $given }'
meant = did you mean '{ $near }'?
one-of = allowed are { $names }
required = the following arguments are required: { $names }
one-value = { $name } needs a value
some-values = { $name } needs at least one value
no-value = { $name } takes no value, and '{ $value }' was given
wrong-value = { $name } is { $kind ->
    [int] a whole number
    [float] a number
   *[other] something else
 }, not '{ $value }'
explained = { $told } ({ $command } --help explains)
no-battle = { $game } has no battle to fight alone

## Help

usage = usage:
usage-given = what is given
usage-options = options
given-game = GAME
given-command = COMMAND
given-language = LANGUAGE
given-folder = FOLDER
given-file = FILE
given-seed = SEED
given-role = ROLE
given-path = PATH
given-text = TEXT
given-report = REPORT
given-address = ADDRESS
given-page = PAGE
given-what = WHAT
given-who = WHO
given-name = NAME
given-corps = CORPS
given-army = ARMY
given-units = UNITS
argument-help = show this and end
argument-version = show the version and end
argument-lang = language of what is printed: %(choices)s; that of the environment if not given
argument-game = id of the game, as `grognard games` lists it
argument-scenario = the scenario; the first one if not given
argument-options = optional rules to switch on, separated by commas
argument-players = number of players, where the game leaves a choice
argument-seed = the same seed rolls the same dice
argument-data = play on the data of this folder
argument-workers = processes (one for each core)
argument-ray = play on a Ray cluster instead
argument-report = write a page with plots (HTML)
argument-quiet = say nothing of the progress
argument-config = the settings file (TOML)
argument-database = SQLite file, or a PostgreSQL URL without its password ({ $known })
argument-module = a module with a game of your own
argument-modules = a module with a game of your own
argument-games-game = tell all about one game
argument-play-seats = who sits at each seat: human, or the name of a bot; you at the first and greedy bots at the others if not given
argument-play-load = go on with a saved game
argument-replay-files = saved games
argument-replay-check = only check that every step replays, hash for hash
argument-replay-short = only how each episode ended
argument-replay-steps = each action with the lines it brought, and their rules
argument-replay-eyes = as this role, or an observer, may know it; all there is to know of a game that is over if not given
argument-replay-data = the data the game was played on
argument-rules-coverage = compare with the tests of the source folder
argument-rules-tests = the folder of all tests
argument-data-action = check a folder, or all that ship
argument-data-path = a folder of data
argument-data-game = the game the folder is for, if its files do not tell
argument-fixture-source = a saved game, or the id of a report, like `r-1a2b3c4d5e`
argument-fixture-step = of a saved game: the position after so many steps
argument-fixture-output = file to write; one in `tests/reports` if not given
argument-fixture-data = the data the game was played on
argument-fixture-database = of a report: the server's database
argument-sim-game = id of a game, or the module of your own
argument-sim-bots = one for all seats, or one for each
argument-sim-swap = let the bots change seats after each game
argument-sim-games = how many games (%(default)s)
argument-sim-seed = the same seed plays the same games (%(default)s)
argument-sim-json = write the figures and every result as JSON (-: here)
argument-sim-out = write each game as it ends: JSON lines, or `.parquet`
argument-sim-resume = go on with the games that --out has already
argument-sim-records = keep the record of every game
argument-sim-watch = follow every game turn by turn: maps, losses, chances, cards
argument-sim-tables = write what was counted as tables (watches)
argument-sim-format = of the tables (%(default)s)
argument-compare-game = id of a game, or the module of your own
argument-compare-a = a setting: `scenario=ID`, `options=ID,ID`, `players=N`, `data=FOLDER`, `bots=BOT,BOT`, several with ';' between, or `-` for the arguments below as they are
argument-compare-b = the other setting
argument-compare-scenario = of both, if a setting does not say otherwise
argument-compare-options = of both
argument-compare-players = of both
argument-compare-bots = of both: one for all seats, or one for each
argument-compare-games = how many pairs of games (%(default)s)
argument-compare-seed = the same seed plays the same games (%(default)s)
argument-compare-json = write the figures as JSON (-: here)
argument-ladder-bots = from the lowest to the highest; all levels if not given
argument-ladder-games = games of each neighbouring pair (%(default)s)
argument-ladder-seed = the same seed plays the same games
argument-ladder-workers = processes (%(default)s)
argument-ladder-write = write the table into this page
argument-ladder-keep = keep the Elo with the levels
argument-train-scenarios = only these; all if not given
argument-train-players = numbers of players (the game's first)
argument-train-games = games of each scenario (%(default)s)
argument-train-seed = the same seed plays the same games (%(default)s)
argument-train-workers = processes (%(default)s)
argument-train-positions = keep the positions as JSON lines
argument-train-fit = fit on kept positions instead of playing
argument-train-write = write the weights here (beside the game)

## Help: battles

command-battle-all-is-lost = A Major Battle of All is lost save Honour, fought many times, both sides led by the greedy judgement: one of the historical battles, or armies of your own on open ground. An army is corps with a semicolon between, each a captain and his units, as in `--french "lautrec swiss=9; bayard french_gendarmes=5" --enemy "colonna spanish_infantry=8"`. The first captain of a side is its Captain General.
command-battle-field-commander-napoleon = A battle of Field Commander: Napoleon, fought many times, and how its results are spread.
command-battle-napoleon-in-europe = A tactical battle of Napoleon in Europe, fought many times by the tacticians.
command-battle-waterloo-200 = A battle of W'aterloo 200, fought many times. There are no dice: what differs is which blocks stand there, and what both sides make of it.
command-battle-wellington = A battle of Wellington, fought many times, with dice and without cards.
argument-battle-game = one of { $known }
argument-battle-forces = what `grognard battle GAME --help` tells
argument-battle-games = how many battles (%(default)s)
argument-battle-seed = the same seed fights the same battles
argument-battle-json = print the counts as JSON
argument-battle-plot = draw them to this `.svg` or `.png`
argument-battle-attacker = who attacks (%(default)s)
argument-battle-all-is-lost-battle = one of { $known } (%(default)s)
argument-battle-all-is-lost-french = the French army instead of a historical one
argument-battle-all-is-lost-enemy = the army against it
argument-battle-all-is-lost-scenario = whose captains and counters those are (%(default)s)
argument-battle-all-is-lost-weather = of an army's own battle (%(default)s)
argument-battle-all-is-lost-simple = the battle in one roll (18.9)
argument-battle-field-commander-napoleon-year = campaign whose counters fight (%(default)s)
argument-battle-field-commander-napoleon-french = French counters
argument-battle-field-commander-napoleon-enemy = Enemy counters
argument-battle-field-commander-napoleon-without_napoleon = Napoleon is elsewhere
argument-battle-napoleon-in-europe-attackers = like `infantry=6,cavalry=2`
argument-battle-napoleon-in-europe-defenders = like `infantry=6,cavalry=2`
argument-battle-napoleon-in-europe-attacker = nation of the attacker (%(default)s)
argument-battle-napoleon-in-europe-defender = nation of the defender (%(default)s)
argument-battle-napoleon-in-europe-bots = of the attacker, of the defender: greedy or random
argument-battle-waterloo-200-french = ids of units with commas between, or how many are drawn each time (%(default)s)
argument-battle-waterloo-200-allied = ids of units with commas between, or how many are drawn each time (%(default)s)
argument-battle-waterloo-200-area = where they fight (%(default)s)
argument-battle-wellington-allied = a Power, its strength points and its leaders, several Powers with ';' between (%(default)s)
argument-battle-wellington-french = a Power, its strength points and its leaders, several Powers with ';' between (%(default)s)
argument-battle-wellington-duchy = where they fight (%(default)s)

## Help: a server

hosting = Every option is also a setting of the same name in the settings file (--config, $GROGNARD_CONFIG or `/etc/grognard/grognard.toml`) and in the environment ($GROGNARD_PORT and so on); secrets are taken from there only. The server keeps everything in one SQLite file; set the database to a URL like `postgresql://user@host/name` to use PostgreSQL instead, and then as many servers as you like may share it. Put a reverse proxy with TLS in front of it to play with friends over the internet; the page 'Host' of the documentation has a configuration to copy, and how to back up, restore and upgrade. Exit codes: 69 the database cannot be reached just now, 78 the settings must be mended.
administering = The server's own settings are read from --config, $GROGNARD_CONFIG or `/etc/grognard/grognard.toml`.
argument-serve-host = address to listen on (127.0.0.1)
argument-serve-port = port to listen on (8000)
argument-serve-url = the address players see, for links in notifications
argument-serve-durable = SQLite: survive a power cut, not only a crash
argument-serve-workers = processes for bots and odds (1)
argument-serve-pace = longest pause in seconds before a standing answer (6)
argument-serve-registration = who may make an account: `open`, `invitation` or `closed` (open)
argument-serve-smtp = mail server, HOST or HOST:PORT; 465 is TLS, 587 STARTTLS
argument-serve-smtp_security = `auto`, `tls`, `starttls` or `none`, for a relay on this machine (auto)
argument-serve-smtp_sender = sender of those mails
argument-serve-smtp_user = user there; the password is a secret, so not an option
argument-serve-private_webhooks = allow webhooks into private networks
argument-serve-limits = factor on the rate limits; 0 for none
argument-serve-log_level = `debug`, `info`, `warning` or `error` (info)
argument-serve-log_format = `text` or `json` (text)
argument-serve-open = open the browser when the server is ready
argument-serve-check = tell what it would do, and do nothing
command-admin-users = List the users.
command-admin-delete-user = Delete a user and everything personal.
command-admin-password = Give a user a new password, asked for or read from standard input.
command-admin-make-admin = Make a user an administrator, who sees the page for hosts.
command-admin-revoke-admin = Make an administrator a plain user again.
command-admin-unban = Let a user, or an address, in again.
command-admin-ban = Keep a user, an address or a network out.
command-admin-bans = List who is kept out.
command-admin-invite = Make a link with which somebody may make an account.
command-admin-games = List the games.
command-admin-delete-game = Delete a game.
command-admin-resume = Let a paused game go on, if this version can play it.
command-admin-check = Open every running game with this version, before it is put in service.
command-admin-reports = Show what players reported, in full.
command-admin-backup = Copy the database while the server runs.
command-admin-rehearse = Restore a backup beside everything and open its games.
command-admin-move = Copy everything to an empty database: a file, or PostgreSQL.
command-admin-test-mail = Send a letter as the server would.
argument-admin-name = the user's name
argument-admin-ban-name = a user's name, or an address like 203.0.113.7 or 203.0.113.0/24
argument-admin-unban-name = a user's name, or an address
argument-admin-ban-days = for so many days (for good if not given)
argument-admin-ban-reason = told to whoever is kept out
argument-admin-invite-uses = how often it may be used (%(default)s)
argument-admin-invite-days = for so many days (%(default)s)
argument-admin-games-state = only those in this state
argument-admin-game = id of the game, as `grognard admin games` lists it
argument-admin-reports-delete = delete one that is dealt with
argument-admin-backup-file = a new file in the folder set as `backups` if not given
argument-admin-rehearse-backup = the backup
argument-admin-rehearse-scratch = an empty PostgreSQL database to restore a dump into
argument-admin-move-target = the empty database
argument-admin-test-mail-address = where the letter goes

## What a saved game is asked for

no-step = { $path } has { $n ->
    [one] 1 step
   *[other] { $n } steps
 }, so there is no step { $number }
step-of-report = `--step` goes with a saved game; a report knows its step
report-needs = { $source } is no file, and a report is read with { $name }, which is not installed; `pip install 'grognard[server]'` brings it
