# What the commands of a host say: refusals, then what they have done

host-no-user = there is no user named '{ $name }'
told-user-deleted = { $name } is deleted; seats of running games are open now.
told-password = { $name } has a new password and is signed out everywhere.
host-guest-admin = { $name } is a guest; only an account with a password can look after the server
told-network-banned = Nobody signs in or enters from { $network } any more.
told-banned = { $name } is banned and signed out everywhere; `grognard admin unban` lets them in again.
told-network-welcome = { $network } is welcome again.
host-no-game = there is no game '{ $id }'
told-deleted = { $name } is deleted.
told-stays-paused = { $name } stays paused: { $fault }{ $way_on }
told-goes-on = { $name } goes on; a server that runs opens it at once.
host-not-paused = the game { $id } is not paused but { $state ->
    [open] open
    [playing] being played
   *[finished] finished
 }
told-tables = The server will bring the tables from { $tables } to { $newest } when it starts; make a backup first.
told-would-pause = { $opened }: { $n ->
    [one] 1 of { $n2 } would be paused, with a sentence to its players
   *[other] { $n } of { $n2 } would be paused, with a sentence to their players
 }.
host-no-report = there is no report '{ $delete }'
told-report-deleted = The report { $delete } is deleted.
told-backup = { $target }: { NUMBER($st_size, useGrouping: 1) } bytes, integrity ok
told-backup-deleted = { $old } is deleted: { $backup_keep } are kept
told-restorable = { $backup } can be restored: { $kept }.
told-moved = Every row was counted and compared. Set `database` to the new one, and start the server.
host-no-mail = no mail server is set: `smtp = "mail.example.org:587"`
told-mail-refused = { $host } port { $port } ({ $security }) did not take it: { $failed }
told-mail-taken = { $host } port { $port } ({ $security }) took a letter to { $address }.
host-no-snapshot = its snapshot { $number } is missing
told-serving = Grognard is at { $address } (Ctrl-C stops it)
host-folder = the folder of { $database } cannot be made: { $strerror }
told-players-see = Players see it at { $url }.
host-no-client = the browser client is not in this installation: build it with `make web`, or install a release
host-secret-read = { $file } has a secret in it and may be read by everybody here: `chmod 640` closes it
host-admins-mail = `admins_mail` is set but no mail server: nobody is told when a game is paused
host-port-taken = cannot listen on { $host } port { $port }: { $reason }; choose another `--port`
host-no-such-report = there is no report '{ $id }'; `grognard admin reports` lists them
edition-no-file = there is no file of { $title } in it; { $hint }
edition-large = the files are larger than { NUMBER($largest, useGrouping: 1) } bytes together
edition-deep = { $name } line { $line }: a key of more than { $deepest } parts; no data is that deep
edition-other-file = { $name }: { $title } has no such file; { $hint }
edition-twice = { $name } is in the archive twice
edition-no-text = a file in the archive is not UTF-8 text
edition-no-archive = the file is not a zip archive that can be read
edition-no-set-up = the game cannot be set up with it ({ $problem })
host-exists = { $target } exists already; choose another name
host-no-folder = there is no folder { $parent }
host-name-file = name a file, or set `backups` to a folder that the backups go into
host-no-database = there is no database { $source }
host-copy = the copy is not whole: { $healthy }
host-program = { $program } is missing; it comes with PostgreSQL (Debian: `apt-get install postgresql-client`)
host-no-file = there is no file { $backup }
host-no-backup = { $backup } is no backup: neither a copy of an SQLite file nor a dump of `pg_dump -Fc`
host-rehearse = a dump of PostgreSQL is rehearsed in PostgreSQL: name an empty database with `--scratch`
host-may-not-make = this user may not create databases; name an empty one with `--scratch postgresql://...`
host-database-exists = { $database } exists already; name a file that does not
host-stop-first = { $error }; stop it first
host-in-use = a server is using the database; stop it first
host-not-empty = { $name } is not empty: it has { $name2 }
host-not-arrived = { $name } did not arrive as it was: { $before } rows left, { $after } came
host-no-database-here = there is no database { $database }{ $whence }
host-nothing-in-it = { $shown_database } has nothing of Grognard in it{ $whence }
host-older = the database was last served by an older version (its tables have number { $tables }, this version's { $newest }); start the new server once, which brings it up to date
host-not-let-in = the database { $where } does not let the server in: { $line }
host-not-opened = the database { $where } cannot be opened: { $line }
host-nothing-stored = nothing is stored of the game before action { $number }
host-no-settings = there is no settings file { $named }
host-settings-closed = { $file } may not be read by you; run this as root or as the server's user
host-settings-unread = { $file } cannot be read: { $error }
host-no-setting = { $file }: there is no setting '{ $name }'{ $meant }
host-no-variable = ${ $variable }: there is no setting '{ $name }'{ $meant }
host-no-limit = { $file }: there is no limit '{ $name }'{ $meant }
host-database-name = the database '{ $database }' is neither a file nor a URL: { $error }
host-password-typed = a password on the command line is read by everybody on this machine; leave it out of `--database` and set `database_password` in the settings file or ${ $prefix }DATABASE_PASSWORD
host-smtp = `smtp` is a host and a port, like `mail.example.org:587`, not '{ $smtp }'
host-smtp-ca = `smtp_ca`: there is no file { $smtp_ca }

## What the commands of a host print

host-no-module = the module '{ $module }' has no GAME in it
host-action = action { $number }: { $why }
host-otherwise = action { $number }: the position came out otherwise than it did then
host-newer = the database was brought up to date by a newer version of Grognard (its tables have number { $now }, this version knows them up to { $newest }); install that version again, or restore a backup from before it
host-occupied = another server{ $process ->
    [none] {""}
   *[other] {" "}(process { $process })
 } is using { $file }; SQLite is for one server, more of them share a PostgreSQL database
host-database-kind = its URL begins with '{ $kind }'; sqlite and postgresql are possible
host-whence-file = {" "}(settings: { $file })
host-whence = ; name the server's with `--database`, or its settings file with `--config`
host-program-failed = { $program } failed: { $said ->
    [none] no reason given
   *[other] { $said }
 }
host-meant = ; did you mean '{ $near }'?
host-known = ; there are: { $names }
host-not-right = the setting { $name }{ $shown } is not right: expected { $why }
head-name = name
head-kind = kind
head-since = since
head-seats = seats
head-mail = mail
head-who = who
head-until = until
head-reason = reason
head-game = game
head-title = title
head-state = state
head-actions = actions
head-last = last
head-table = table
head-rows = rows
kind-banned = banned
kind-admin = admin
kind-guest = guest
kind-account = account
state-open = open
state-playing = playing
state-paused = paused
state-finished = finished
told-new-password = New password:
told-admin-made = { $name } is an administrator, and has the page for hosts; the next sign-in begins with it.
told-admin-revoked = { $name } is no administrator any more; the next sign-in begins with it.
told-no-reason = no reason is known
told-in-report = {" "}(report { $report })
told-way-on = ; its players may agree to go on from step { $step }{ $lost ->
    [0] {""}
    [one] , 1 action back
   *[other] , { $lost } actions back
 }
told-closed = would not open
told-waits = would wait for its players
told-opened = Grognard { $version } opened { $n ->
    [one] 1 running game
   *[other] { $n } running games
 }
told-all-go-on = { $n ->
    [0] { $opened }: there are none.
   *[other] { $opened }: all of them go on.
 }
told-in-game = game { $game }, step { $step }
told-rows = { $users ->
    [one] 1 user
   *[other] { $users } users
 }, { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
 }, { $chats ->
    [one] 1 chat line
   *[other] { $chats } chat lines
 }

## What a server would do: `serve --check`

check-serves = Grognard { $version } would serve on { $address }.
check-settings = Settings: { $file ->
    [none] none in a file
   *[other] { $file }
 }.
check-mail = Mail: { $host } port { $port }, { $security }.
check-no-mail = Mail: none.
check-accounts = Accounts: registration is { $open ->
    [open] open
    [invitation] by invitation
   *[closed] closed
 }; guests { $guests ->
    [yes] may
   *[no] may not
 } enter.
check-limits = { $factor ->
    [none] No limits.
    [usual] The usual limits.
   *[other] Limits: the usual ones times { $factor }.
 }
check-workers = { $n ->
    [one] 1 process
   *[other] { $n } processes
 } for bots and odds.
check-log = Log: { $level }, { $format }.
check-database = Database: { $where }{ $state ->
    [missing] {" "}(does not exist yet; it would be made)
    [closed] {""}
    [empty] {" "}(empty; its tables would be made)
    [older] {" "}(its tables would be brought from { $tables } to { $newest })
   *[known] {" "}(up to date)
 }.
check-wrong = Not right: { $what }.
