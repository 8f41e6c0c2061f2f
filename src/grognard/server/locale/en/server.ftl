guest = Guest
bot-random = Random: any legal choice is as likely as another
bot-greedy = Greedy: takes what the game's own judgement likes best
bot-search = Search: imagines many worlds and plays them on; slower and stronger
bot-recruit = Recruit: knows the rules, and blunders
bot-sergeant = Sergeant: takes what the game's own judgement likes best
bot-captain = Captain: looks ahead for a tenth of a second
bot-colonel = Colonel: looks ahead for a third of a second
bot-marshal = Marshal: looks ahead for nearly a second a decision
fault-illegal = The rules do not allow this.
fault-limit = Too many requests in a short time; wait a moment and try again.
fault-page = There is no such page.
fault-method = This address does not take such a request.
fault-large = That is too large to be taken.
fault-invalid = The request cannot be understood.
fault-message = This message cannot be understood.
fault-error = Something went wrong on the server; nothing was lost, and the failure has been written down.
fault-foreign = This request was sent by another site.
fault-csrf = This page has been open for too long; load it again.
fault-sign-in = Sign in first, or enter as a guest.
fault-password = Name and password do not belong together.
fault-guest-link = This guest link is not valid any more.
fault-guest-password = A guest has no password; make an account to have one.
fault-no-guest = Only guests have a guest link.
fault-name-taken = The name { $name } is taken; choose another.
fault-time = Give a time in the coming year, like 2027-01-31T12:00:00Z.
fault-vacation = There { $days ->
    [one] is 1 day
   *[other] are { $days } days
 } of vacation a year, and this would be more.
fault-title = There is no game “{ $title }” here.
fault-edition = You have no such edition.
fault-edition-guest = To upload an edition, first make an account with a name and a password.
fault-editions = You keep { $n ->
    [one] 1 edition
   *[other] { $n } editions
 } already; take one out of the list first.
fault-edition-unreadable = These files cannot be read.
fault-scene = The map has changed; load the page again.
fault-picture = This title has no picture.
fault-rule = There is no rule “{ $rule }” in this game.
fault-role = There is no side “{ $role }” in this game.
fault-tutorial = There is no such lesson, or it has fewer steps.
fault-game = There is no such game, or it is private.
fault-seats = This game has { $n ->
    [one] 1 seat
   *[other] { $n } seats
 }, and { $given ->
    [one] 1 was
   *[other] { $given } were
 } given.
fault-bot = There is no bot “{ $bot }”; there are: { $known }.
fault-begun = The game has begun, so it cannot be taken out of the lobby.
fault-not-begun = The game has not begun yet.
fault-over = The game is over.
fault-resigned = You have resigned, so nothing is yours to decide any more.
fault-not-over = The game is not over yet.
fault-paused = The game is paused because a rule failed; it has been reported, and nothing was lost.
fault-other-version = The game is paused: this version of the server cannot open it. Nothing is lost; the host has been told, and brings back what the game needs.
fault-host = Only the one who made the game can do this.
fault-full = All seats are taken.
fault-taken = This seat is taken.
fault-no-such-seat = There is no such seat in this game.
fault-no-seat = You have no seat in this game.
fault-other-seat = This is not your seat.
fault-other-role = This side is not played from your seat.
fault-other-eyes = While the game runs, everybody sees only with their own eyes.
fault-resign-instead = The game has begun; resign if you want to leave it.
fault-invitation = This invitation is not valid any more.
fault-seat-link = This link to a seat is not valid any more.
fault-whisper = Name another seat than your own to whisper to.
fault-stale = Somebody was faster: the game has moved on, look again.
fault-database = The action could not be stored, so it did not happen; try again.
fault-no-offer = There is no such proposal any more.
fault-rewind-to = Choose an earlier step to go back to.
fault-step = The game has not come that far.
fault-too-many = At most { $most } answers may be left standing, not { $n }.
fault-not-your-turn = It is not your turn.
fault-record = The record is given out when the game is over.
fault-no-client = The web client has not been built; the interface is under /api.
fault-field-name = A name has 1 to 30 characters.
fault-field-password = A password has at most 200 characters.
fault-field-old_password = Give the password you have now.
fault-field-email = This is no e-mail address; one looks like anna@example.org.
fault-field-url = The address of a webhook begins with http:// or https://.
fault-field-form = Choose the service that the webhook belongs to.
fault-field-until = Give a time in the coming year, like 2027-01-31T12:00:00Z.
fault-field-text = Write something first: 1 to 2000 characters.
fault-field-token = This link is not complete; copy it whole.
fault-field-lang = This language is not spoken here.
fault-field-seats = Say for every seat who plays it.
fault-field-players = Choose how many play.
fault-field-scenario = Choose a scenario of this game.
fault-field-options = Choose among the options of this game.
fault-action = An action is a list of a verb and numbers or words, like ["move", 12, 38].
fault-edition-wrong = This edition cannot be played on: { $error }.
undo-not-now = Nothing can be taken back now.
undo-not-yours = The last action was not yours.
log-undo = Taken back: the last action { OF($role) }.
log-rewind = By agreement the game goes back to step { $n }.
log-resign = { THE($role) } { NUM($role) ->
    [p] resign
   *[s] resigns
 }.
log-draw = A draw is agreed.
log-clock = Time has run out: the neutral choice is taken for { THE($role) }.
outcome-draw = The players agreed on a draw.
outcome-resigned = { THE($role) } resigned.
outcome-time = { THE($role) } ran out of time.
notify-turn = It is your turn in { $game }.
notify-test = This is how { $game } will tell you that it is your turn.
notify-more = … and { $n ->
    [one] one more line
   *[other] { $n } more lines
 } in the game
notify-subject = Your turn in { $game }
notify-private = The address lies in a private network, where this server does not send anything.
notify-unreachable = It could not be delivered: nobody answers at that address.
notify-not-posted = It could not be delivered: the host's mail server did not take it.
notify-refused = The other side answered with status { $status }.
odds-assumed = { $n ->
    [one] One choice of another player on the way is taken by its neutral default.
   *[other] Up to { $n } choices of others on the way are taken by their neutral default.
 }
odds-sampled = Not exact: the fight was played out { $n ->
    [one] once
   *[other] { $n } times
 } from what you know, with the { $policy } choosing for both sides. Standard error: at most { $error } points.
odds-policy-greedy = greedy player
odds-policy-neutral = neutral default
lesson-end = This is the end of the lesson. Well done.
lesson-other = The rules allow this, but the lesson asks for something else now: { $what }.
tutorial-end = This is the end of the example.
tutorial-other = The rules allow this, but the example goes on another way.
why-not-offered = This cannot be chosen now.
report-rules = A rule failed while this action was played.
phase-set-up = Set-up
phase-weather = Weather
phase-command = Command
phase-activation = Activation
phase-combat = Combat
phase-victory = Victory
phase-start = Start
phase-battle = Battle
phase-siege = Siege
phase-production = Production
phase-movement = Movement
phase-impulse = Impulse
phase-between = Between impulses
phase-french = French impulse
phase-allied = Allied impulse
fault-name = A name is made of letters that can be seen, of one alphabet, with no hidden characters.
fault-short-password =
    A password has at least { $n } characters; blanks at its ends do not count.
fault-weak-password = This password would be guessed at once; take another, longer one.
fault-report = The report of this game cannot be made just now; the failure has been written down.

fault-advice = In a game against people nobody gives advice, unless the table was opened with it.
fault-no-advice = There is no advice to be had here.
advice-for = What speaks for it: { $reasons }.
advice-against = What speaks against it: { $reasons }.
advice-outlook = { $n ->
    [0] These are its odds.
    [one] Played out once, these are its odds.
   *[other] Played out { $n } times, these are its odds.
 } { $outcomes }
advice-outcome = { $text }: { $chance } %.
advice-slight = It changes little now, but always for the better: { $reason }.
advice-none = Nothing that could be counted tells it from the other choices.
advice-stands-for = As things stand, most of what speaks for you is { $reasons }.
advice-stands-against = Most of what speaks against you is { $reasons }.
fault-step-gone = Step { $n } cannot be shown: the rules have changed since it was played.
fault-not-paused = The game is not paused.
paused-rule =
    a rule failed{ $rule ->
        [none] {""}
       *[other] {" "}({ $rule })
    }. The action that met it did not happen, nothing is lost, and it has been reported. You may wait for the host to mend it, or agree to go on from an earlier step and play around it.
paused-version =
    the server has a newer version, whose rules play this game otherwise than it was played. { $lost ->
    [0] Nothing is lost: if everybody agrees, it goes on from where it stands, by the rules of today.
    [one] If everybody agrees, it goes on by the rules of today from step { $n }; the last action is taken back.
   *[other] If everybody agrees, it goes on by the rules of today from step { $n }; the last { $lost } actions are taken back.
 } The host has been told and may also bring the old version back.
paused-closed =
    this version of the server cannot open it. Nothing is lost; the host has been told, and brings back what the game needs.
fault-closed = No new accounts are made on this server; ask its host.
fault-by-invitation = Accounts on this server are made by invitation: open the link that you were given, and take one that is still good.
fault-no-guests = This server takes no guests at its door; sign in, or open an invitation to a game.
fault-banned = This server is closed to you until { $day } ({ $reason }).
fault-no-mail = This server sends no mail; ask its host for a new password.
fault-letter = This link was used already or is too old; ask for a new letter.
fault-not-yourself = This is you: somebody else has to do it.
fault-stays-paused = The game stays paused: { $why }.
fault-database-away = The database cannot be reached just now.
fault-field-days = Give a number of days.
fault-field-reason = A reason has at most 500 characters.
dice-recipe = The seed is a decimal number written as text; its SHA-256 was published when the game began. Draw number c (from 0) is BLAKE2b with digest size 8, keyed with the UTF-8 bytes of the seed, over c as 8 bytes big-endian; the digest is read as a big-endian number v. To choose among n, v is thrown away (and c goes on) if it is not below 2^64 - 2^64 mod n; else the result is v mod n. A die shows the result plus one. A shuffle goes down from the last place k and exchanges it with the result of a choice among k + 1. When the players agreed to go back, draws went on at c = r * 2^32, where r is the number of that rewind among the actions. Where a rule has changed since, gaps name the actions that are not played again, and the c at which draws went on after them.
alarm-subject = Grognard: { $game } is paused
alarm-text =
    The game “{ $game }” ({ $id }) is paused: { $why }

    Its players read why, and may agree to go on. The page for hosts: { $url }/#/host
mail-test-subject = Grognard: a test
mail-test = This is a test of the server at { $url }. Letters arrive.
mail-confirm-subject = Grognard: confirm your address
mail-confirm =
    Hello { $name },

    open this link within { $hours } hours, and Grognard will tell you here when it is your turn:

    { $link }

    If you did not ask for it, do nothing: nothing more will be sent to you.
mail-reset-subject = Grognard: a new password
mail-reset =
    Hello { $name },

    open this link within { $hours } hours to choose a new password:

    { $link }

    If you did not ask for it, do nothing: your password stays as it is.
