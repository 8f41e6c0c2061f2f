# Saved games, data and bots that cannot be used

fault-columns = { $name } line 1: expected the columns { $names }
fault-rule-twice = { $name } line { $line_num }: { $id } is there twice
fault-no-file = { $name }: no such file in { $parent }
fault-cells = { $place }: expected { $n } columns, found { $n2 }
fault-kind = { $place }, kind: expected one of { $names }, found '{ $row }'
fault-mark = { $file } line { $lineno }: expected the ids of rules as plain text in the mark
error-unpickled = there is no game { $id } in { $package }, so it cannot be unpickled
error-no-data = { $folder } is not a folder with the data of { $title }
save-no-hash = the save is damaged: its data has no proper hash
save-large = the data in the save is larger than { NUMBER($largest, useGrouping: 1) } bytes
save-packed = the save is damaged: its data cannot be unpacked
save-other-steps = the save holds procedures of another game
save-stack = the save's stack of procedures does not fit together
save-unplayable = the position in the save cannot be played on: { $error }
save-unreadable = the position in the save cannot be read
save-unshown = the position in the save cannot be shown: it names something that { $title } does not have
save-role = the save names a role that { $title } does not have
save-answers = the save holds answers to a question that nobody asked
save-text = this text is not a whole position; copy it again from its first to its last letter
save-position-version = this position of { $title } was written by another version and does not open here
save-position-data = this position of { $title } stands on other data than the folder it is opened with
save-clone = a clone for search has no record, so it cannot be saved
save-foreign = this is not a Grognard save
save-cut = the save is cut short
save-version = the save is of version { $data }, and this program reads versions 1 to { $version }
save-checksum = the save is damaged: its checksum does not fit
save-parts = the save is damaged: its parts cannot be read
save-record = the record in the save cannot be read
save-not-same = the save is damaged: the position is not the one it was saved with
save-misfit = the save does not fit this program: { $error }
save-other-data = the save of { $title } was played on other data; open it with the data folder it was played on
save-refused = step { $number } of the record, { $action }, is refused today: { $error }
save-not-played = step { $number } of the record, { $action }, cannot be played today: { $error }
save-chance = step { $number } of the record, { $action }: chance decided otherwise than it did then
save-after-end = the record goes on with step { $number } after the end of the game
save-elsewhere = the record ends in another position than the one that was saved
save-value = the save holds '{ $str }' where { $kind } is expected
save-values = the save holds { $n ->
    [one] 1 value
   *[other] { $n } values
 } for { $name }, which has { $n2 }
error-no-judgement = { $title } has no judgement to give reasons by
error-no-choose = { $name } is no bot: it has no `choose(seat)`
error-no-maker = { $name } is neither a class nor a function
error-no-bot = there is no bot { $attribute } in the module { $module }: { $error }
error-bot-asks = { $name } asks for { $strange }, and a bot is made of { $names } at most
error-no-decision = this seat has nothing to decide now

## What is wrong in a data file: where, what was found, what is allowed

fault-line = { $file } line { $line }
fault-within = { $place }, { $where }: { $problem }
fault-at = { $place }: { $problem }
fault-meant = did you mean '{ $near }'?
fault-allowed = allowed are { $names }
fault-allowed-others = allowed are { $names } and { $n ->
    [one] one other
   *[other] { $n } others
 }
fault-none-allowed = none is allowed here
fault-no-folder = { $folder }: no such data folder
fault-empty-folder = { $folder }: no data in this folder, expected files ending in .toml
fault-unreadable = { $name }: cannot be read from { $parent } ({ $why })
fault-no-text = expected UTF-8 text, found byte { $byte }
fault-nested = brackets are nested too deeply to be read
fault-large-number = a number has more than { $n } digits, and no figure of a game needs so many
fault-toml = not valid TOML, { $problem }
fault-toml-at-end = not valid TOML at the end of the file, { $problem }
fault-toml-at = not valid TOML at column { $column }, { $problem }
fault-no-source = no source, expected one of { $names } here or as the default of the file
fault-expected = expected { $wanted }, found { $found }
fault-unknown-field = unknown field, { $hint }
fault-missing = field '{ $field }' is missing, expected { $wanted }
fault-key = expected each key to be { $wanted }, found { $found }
fault-row-ends = the row ends at { $high } before it begins at { $low }
fault-row-begins = expected the row to begin at { $expected }, found { $low }
fault-no-row = no row is for a result of { $expected }, and results go up to { $last }
fault-first-row = the first row must be for 0 points
fault-rising = expected more than { $points }, found { $points2 }
fault-row-twice = '{ $name }' stands in two rows
fault-row-missing = no row is called '{ $name }', and the rules ask for it
fault-row-place = expected '{ $wanted }' in this place, found '{ $found }'
fault-row-unread = the rules never read this row
fault-row-cells = expected { $wanted ->
    [one] one cell
   *[other] { $wanted } cells
}, found { $n }
fault-or = { $one } or { $other }
fault-one-of = one of { $names }
fault-whole-number = a whole number{ $bounds }
fault-a-number = a number{ $bounds }
fault-from-to = {" "}from { $low } to { $high }
fault-bound = { $before } { $kind ->
    [not-less] not less than
    [not-more] not more than
    [greater] greater than
    [less] less than
   *[multiple] that is a multiple of
 } { $bound }
fault-some-text = text{ $length }{ $pattern ->
    [none] {""}
   *[other] {" "}like { $pattern }
 }
fault-a-list = a list{ $length }
fault-a-list-of = a list of { $n }
fault-a-table = a table
fault-another-value = another value
fault-exactly = {" "}of exactly { $n }{ $what ->
    [characters] { $n ->
        [one] {" "}character
       *[other] {" "}characters
     }
   *[entries] { $n ->
        [one] {" "}entry
       *[other] {" "}entries
     }
 }
fault-length = {" "}of { $low } to { $high } { $what ->
    [characters] characters
   *[entries] entries
 }
fault-at-least = {" "}of at least { $n }{ $what ->
    [characters] { $n ->
        [one] {" "}character
       *[other] {" "}characters
     }
   *[entries] { $n ->
        [one] {" "}entry
       *[other] {" "}entries
     }
 }
fault-at-most = {" "}of at most { $n }{ $what ->
    [characters] { $n ->
        [one] {" "}character
       *[other] {" "}characters
     }
   *[entries] { $n ->
        [one] {" "}entry
       *[other] {" "}entries
     }
 }

## What cannot be written, and why

error-unwritable = { $file } cannot be written: { $why }
error-no-folder = { $file } cannot be written: there is no folder { $folder }
os-ENOENT = there is no such file or folder
os-EACCES = it is not allowed
os-EPERM = it is not allowed
os-EROFS = it may only be read
os-EISDIR = it is a folder
os-ENOTDIR = a part of its path is no folder
os-EEXIST = it exists already
os-ENOSPC = there is no room left
os-EADDRINUSE = it is in use
os-EADDRNOTAVAIL = this machine does not have it
os-ECONNREFUSED = nobody answers there
