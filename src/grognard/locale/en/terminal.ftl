## Help

usage-number = 3
help-number = choose what stands beside the number
usage-briefing = briefing
help-briefing = who you are, and how you win and lose
usage-undo = u
help-undo = take the last choice back
usage-log = log [N]
help-log = the last N lines of the story
usage-map = map [SECTOR or BOARD]
help-map = the field
usage-look = look PLACE or CARD
help-look = one place, or a card you may see; `look cards` all of them
usage-odds = odds N
help-odds = what choice N may lead to
usage-advice = advice
help-advice = what a marshal would do
usage-why = why not 3 -> 38
help-why = the rule against it
usage-rule = rule ID
help-rule = a rule
usage-charts = charts [N]
help-charts = the charts; the rows that apply now are marked
usage-side = side
help-side = tracks, hands and panels
usage-save = save FILE
help-save = keep the game
usage-load = load FILE
help-load = go on with a kept game
usage-lang = lang it
help-lang = another language
usage-quit = quit
help-quit = leave

## At the table

good-bye = Goodbye. `save FILE` keeps a game for another day.
choose-a-number = Choose a number from 1 to { $n }.
no-command = “{ $word }” is not a command; `help` lists them.
briefing-win = How you win:
briefing-lose = How you lose:
briefing-know = Good to know:
briefing-first = To begin with:
hand-over = { $names }: press Enter when nobody else is looking.
turn = turn
hidden = { $n } hidden
fact-cost = cost { $n }
fact-left = { $n } left
next-to = next to:
look-where = { $given ->
    [none] Look needs the number or the name of a place.
   *[other] Look needs the number or the name of a place, and “{ $given }” is none.
 }
nothing-there = Nothing of yours stands at { $place }.
allowed = It is allowed.
allowed-choose = It is allowed: choose it from the list.
nothing-now = Nothing of the kind can be done now.
why-how = Ask like this: why not 3 -> 38.
odds-how = Odds needs the number of a choice, from 1 to { $n }.
no-odds = That choice commits to nothing that chance or hidden things decide.
chance = chance
result = result
odds-sampled = Not exact: played out { $n ->
    [one] once
   *[other] { $n } times
 } from what you know, the { $policy } player choosing for both sides; standard error at most { $error } points.
no-chart = There is no chart called { $chart }; `charts` lists them.
advice = A marshal would choose { $n }: { $choice }
advice-for = What speaks for it: { $reasons }.
advice-outlook = { $n ->
    [0] These are its odds.
    [one] Played out once, these are its odds.
   *[other] Played out { $n } times, these are its odds.
 } { $outcomes }
advice-slight = It changes little now, but always for the better: { $reason }.
advice-none = Nothing that could be counted tells it from the other choices.
no-rule = { $rule ->
    [none] Name a rule of { $title }.
   *[other] There is no rule { $rule } in { $title }.
 }
save-where = Save needs the name of a file.
load-where = Load needs the name of a file.
not-written = { $file } cannot be written: { $why }.
saved = Saved to { $file }.
lang-which = Lang takes one of { $languages }.
other-seats = { $file } is a game of { $title } for other seats; start it with --load.
state-reserve = in reserve
state-lost = lost
state-broken = broken

## Sectors of the field

compass-nw = north-west
compass-n = north
compass-ne = north-east
compass-w = west
compass-c = centre
compass-e = east
compass-sw = south-west
compass-s = south
compass-se = south-east
