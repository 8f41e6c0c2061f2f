refused-over = The game is over; nothing can be played any more.
refused-not-your-turn = It is for { THE($role) } to decide now.
refused-answered = You have answered already; the others are still choosing.
refused-verb = “{ $option }” cannot be done now. What is asked: { $asked }
refused-must-answer = This cannot be left out. What is asked: { $asked }
refused-option = “{ $option }” is not among the choices now.
undone = The last action is taken back.
episode-interjection = Out of turn
undo-clone = A clone for search keeps no record, so nothing can be taken back.
undo-nothing = Nothing has been played that could be taken back.
undo-over = The game is over, so nothing can be taken back.
undo-dice = Chance has decided since then, and dice are never rolled again.
undo-shown = Something hidden was shown by it, and nobody can unsee it.
undo-other = Another player has decided since, or is to decide now, so it cannot be taken back.
waiting = Waiting for { THE($role) }.
do-done = Done
do-pass = Pass
rolls = The dice show { $faces }: { $result }.
odds-nothing = nothing
odds-yes = yes
odds-no = no
list-and = and
list-or = or
sign-point = .
sign-thousands = ,
list-together = { $others } { list-and } { $last }
moves = { $piece }: { $way }.
need = { $need }
need-at-least = { $n } or more
need-at-most = { $n } or less

## What a caller gets wrong

hint = { $near ->
    [none] {""}
   *[other] ; did you mean '{ $near }'?
 }{ $known ->
    [none] {""}
   *[other] {" "}(known: { $known })
 }
error-players = { $title } is for { $before ->
    [none] {""}
   *[other] { $before } or{" "}
 }{ $last ->
    [one] 1 player
   *[other] { $last } players
 }, not { $n }
error-data-misfit = the data in { $folder } do not fit together: { $problem }
error-not-there = { $what } is looked for, and is not there
error-beyond = a number points beyond the end of a list
error-no-reason = no reason is known
error-seed = a seed is a whole number or a word, not { $seed }
error-ruling = { $title } has no ruling '{ $given }'{ hint }
error-scenario = { $title } has no scenario '{ $given }'{ hint }
error-scenario-absent = the data in { $folder } have no scenario '{ $scenario }'
error-option = { $title } has no option '{ $given }'{ hint }
error-options = options are a list of ids, not the word '{ $given }'
error-excluded = the options '{ $one }' and '{ $other }' exclude each other; choose one of them
error-role = { $title } has no role '{ $given }'{ hint }
error-nobody = somebody must play: no role was given
error-bot = there is no bot '{ $given }'{ hint }
error-game = there is no game '{ $given }'{ hint }

## Charts

column-what = What
column-number = Number
cell-yes = yes
cell-no = –
