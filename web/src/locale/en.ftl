## general

languageName = English
home = Lobby
account = Account
settings = Settings
language = Language
close = Close
cancel = Cancel
save = Save
saved = Saved.
yes = Yes
no = No
back = Back
copy = Copy link
copied = Link copied.
loading = Loading…
retry = Try again
menu = Menu
skip = Skip to what is asked
offline = Connection lost. Trying again…
polling = Live updates are blocked here; the table is refreshed every few seconds.
unreachable = The server cannot be reached. Check the connection and try again.
rule = Rule { $id }
noRule = There is no text for this rule.
version = Your move was not played: somebody was faster. The table is up to date again.

## settings

theme = Theme
theme-auto = As the system
theme-light = Light
theme-dark = Dark
palette = Colours of the sides
palette-period = Period colours
palette-safe = Safe for colour-blind eyes
counterSize = Size of counters
rollDice = Show the dice rolling
playForced = Play a decision with one choice by itself (windows for responses: see the game's menu)
confirm = Ask again before what cannot be taken back
confirm-always = always
confirm-odds = where chance decides
confirm-never = never
tellMe = Tell me in the browser when it is my turn

## lobby

motto = Historical board wargames, rules enforced to the letter.
games = Games
playSolo = Play
youPlay = You play:
youAre = You are: { $who }
playNow = Play against the bot
newGame = New game
tutorial = Lessons
tutorials = Lessons
myGames = My games
openGames = Open games
watchGames = Games to watch
finishedGames = Finished games
none = None yet.
yourTurn = Your turn
turnsWaiting = { $n ->
    [one] 1 game waiting for you
   *[other] { $n } games waiting for you
 }
join = Join
leave = Leave
watch = Watch
open = Open
delete = Delete
playersN = players: { $n }
minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
 }
complexity = Complexity { $n } of 5
reconstructed = What is reconstructed
state-open = waiting for players
state-playing = in play
state-paused = paused
state-finished = finished
sandbox = what-if
sameScreen = same screen
openSeat = open seat
loadMore = Show more

## create

scenario = Scenario
options = Options
seats = Seats
seat-me = Me
seat-open = Open
seat-bot = Bot
seat-screen = Same screen
strength = Strength
players = Players
who = Who may join
public = Anybody
private = By invitation link
clock = Clock
clock-none = No clock
clock-move = Days for each move
clock-bank = Reserve of days and increment
days = Days
increment = Hours gained each turn
expiry = When time runs out
expiry-default = a neutral choice is played
expiry-resign = the seat resigns
gameName = Name of the game
create = Create the game
edition = Map and pieces
edition-ships = as they come with the program
edition-own = your edition: { $name }
edition-upload = Use your own edition…
edition-hint = If you own the printed game, correct a copy of its data files and upload what you changed: TOML files, or a zip of them. They are checked before they are kept.
edition-download = Download the data files
edition-name = Its name
edition-mine = My copy
edition-files = Files
edition-send = Upload
edition-checking = Checking…
edition-drop = Remove
edition-account = This needs an account with a name and a password.
edition-played = Played on an edition of its own
excludes = { $a } and { $b } exclude each other.

## waiting room, invitation

waiting = Waiting for players
inviteHelp = Send this link to a friend. Who opens it takes a free seat; no account is needed.
invitation = Invitation link
newInvitation = New link (the old one stops working)
revoke = Withdraw the link
revoked = The link no longer works.
seatLink = Link to this seat
fillBot = Fill with a bot
freeSeat = Free the seat
invited = You are invited
takeSeat = Take this seat
guestNote = You play as a guest. Keep your guest link to come back from another browser.

## accounts

name = Name
password = Password
oldPassword = Old password
newPassword = New password
signIn = Sign in
signOut = Sign out
register = Create an account
keepGames = Make this guest an account (your games are kept)
guest = guest
playGuest = Play as a guest
guestLink = Guest link
newGuestLink = New guest link
signedIn = Signed in as { $name }.
changePassword = Change password
changeName = Change name
deleteAccount = Delete my data
deleteSure = Everything personal is deleted and your seats in running games fall open. This cannot be undone.
vacation = Vacation
vacationUntil = My clocks stand still until
vacationLeft = { $n ->
    [one] 1 day left this year.
   *[other] { $n } days left this year.
 }
vacationEnd = End the vacation
notifications = When it becomes my turn
webhook = Webhook
form = Format
email = E-mail
noEmail = This server sends no e-mail.
sendTest = Send a test
testSent = Sent: { $what }.
testNone = Nothing is set to be sent.
noMailNeeded = No e-mail is needed.

## table

turn = Turn { $n }
turnOf = Turn { $n } of { $of }
youDecide = You decide
decides = To decide: { $who }
decideAll = All choose at the same time
thinking = Thinking: { $who }…
chosen = Chosen: { $what }
choices = All choices ({ $n })
outOfTurn = Out of turn
undo = Undo
map = Map
boards = Boards
log = Log
forces = State
chat = Chat
notes = Notes
notesHelp = Only you see these notes.
say = Say
message = Message
whisperTo = Only to
whispers = whispers to { $who }
noChat = Nobody has said anything yet.
zoomIn = Zoom in
zoomOut = Zoom out
fit = Whole map
bigger = Larger counters
smaller = Smaller counters
stack = Stack of { $n } in { $place }
hidden = Unknown unit ({ $who })
at = { $what } in { $place }
strengthN = strength { $n }
heldBy = control: { $who }
unitsHere = Units here
nextTo = Next to
kind = Kind
side = Side
place = Place
terrain = Terrain
hand = Hand
cards = Cards
hiddenCards = { $n } hidden
cardN = Card
tracks = Tracks
dice = Dice
odds = Odds
assumes = Assumed
cannotUndo = This cannot be taken back.
playIt = Play it
refused = Not possible here.
gameOver = The game is over
wins = Victory: { $who }
winMany = Victory: { $who }
nobodyWins = Nobody wins
report = After-action report
resign = Resign
resignSure = Resign this game? This cannot be undone.
offerDraw = Offer a draw
drawOffered = A draw is offered: { $who }.
drawWaiting = Your offer of a draw stands.
withdraw = Withdraw
agree = Agree
decline = Decline
rewindOffered = Proposal ({ $who }): go back to step { $n }.
rewindWaiting = Your proposal to go back to step { $n } stands.
proposeRewind = Propose to go back to here
problem = Report a problem
problemHelp = The record and this step are kept with your words, so that it can be repeated.
problemText = What is wrong?
send = Send
problemSent = Thank you. Report { $id } was kept.
paused = The game is paused: { $why }
watching = You are watching.
seatOf = Seat
hideScreen = Hand over the screen
handTo = At this screen it is the turn of: { $who }.
handHelp = Everything is covered until the next player is in front of it ({ $who }).
iAm = I play { $who }: show my side
standing = Standing answers
standingPass = Pass at windows like this for the rest of the turn
askMe = When others act, ask me
askEach = Choose for each kind of window
ask-ask = always
noMore = Let it be until this impulse is over
ask-new = when there is a new answer
ask-forced = only when I can respond
ask-pass = never: pass
ask-chosen = at the windows chosen below
askAgain = Ask me again
present = here
absent = away
onVacation = on vacation
resigned = resigned
observers = { $n } watching
keys = Keys
keysHelp = Tab: what can be done · arrows: next one in that direction · Enter: choose · Esc: back, or undo · 1-9: choice from the list · 0: stop or pass · U: undo · S, P: skip or pause what others do · ?: signs · + −: zoom · M: map · ←→ on the timeline: step
timeDays = { $days }d { $hours }h
timeHours = { $hours }h { $minutes }m

## timeline

timeline = Timeline
stepN = Step { $n } of { $of }
first = To the beginning
previous = One step back
next = One step on
live = Now
playOn = Play the replay
pause = Pause
since = Since my last turn
fork = Fork a what-if here
forkHelp = A private copy from this step; bots play the other seats.
past = You are looking at the past: step { $n }.
eyes = Seen by
all = everybody

## report

control = Control
pieces = Units in play
losses = Strength in play
luck = Luck of the dice
luckHelp = Pips above (or below) what chance would give, added up.
luckLine = { $who }: { $n ->
    [one] 1 die
   *[other] { $n } dice
 }, sum { $sum }, expected { $expected }, { $z } standard deviations.
moments = Key moments
verify = Verify dice and draws
verifyHelp = When the game began the server published the hash of its seed. Now the seed is open: your browser computes the hash, and every die and draw again.
verified = The seed has the published hash, and { $n ->
    [one] the only draw follows
   *[other] all { $n } draws follow
 } from it.
verifiedSeed = The seed has the published hash.
olderRules = An older version played steps { $begin } to { $end } by rules that have changed since: they are missing here, and their dice are not drawn again.
notVerified = Draw { $n } does not follow from the seed.
wrongHash = The seed does not have the published hash.
notYet = The seed is published when the game ends. Hash: { $hash }
step = step
toTable = To the table
data = Figures

## tutorial

lesson = Step { $n } of { $of }
goOn = Go on
showMe = Show me
lessonDone = You have played all of it.
lessonRead = Read this first, and press “Go on”.
lessonsOurs = Lessons
lessonsHint = Short, and played by clicking. Begin with the first.
examplesOfBook = Worked examples of the book
chapters = Chapters
chapterAt = { $name } (step { $n })
steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
 }
lessonBegin = Begin
lessonGoOn = Go on at step { $n }
lessonAgain = Once more
lessonSeen = Done
lessonNext = Next lesson: { $name }
lookHere = Here: { $what }
notIt = That is legal, but the example does something else here.
doThis = Do: { $what }

## the story

goToStep = See the table as it was at step { $n }
watchTitle = What the others do
watchLeft = { $n ->
    [0] the last
    [one] 1 more
   *[other] { $n } more
 }
skipAhead = Skip
pace = Pace of what others do
pace-off = at once
pace-fast = fast
pace-normal = normal
pace-slow = slow
away = While you were away
watchAll = Watch it all
watchAgain = Watch again: { $what }
nothingHappened = Nothing that you could see.
fold = Fold
unfold = Unfold
lossesN = { $n ->
    [one] 1 loss
   *[other] { $n } losses
 }
youWon = You have won.
youLost = You have lost.
byHowMuch = Margin: { $n }.
turnByTurn = Turn by turn
rematch = Rematch
whatIf = What if?
seeTable = See the table
theEnd = How it ended
whatIfBanner = This is a what-if, from step { $n } of { $name }. The real game goes on without it.
whatIfBack = Back to the real game
theGame = the game
resignedNote = You have resigned: the others decide.

## decisions

costs = { $n ->
    [0] costs nothing
   *[other] costs { $n }
 }
costLeft = { $n ->
    [0] costs nothing
   *[other] costs { $n }
 }, { $left ->
    [0] none left
   *[other] { $left } left
 }
leftN = { $n ->
    [0] none left
   *[other] { $n } left
 }
speaksAs = Who speaks
marchStopped = The march stops here: something has come between.
briefing = Briefing
briefingWin = How you win
briefingLose = How you lose
briefingKnow = Good to know
briefingTurn = What a turn is made of
briefingFirst = To begin with
rulebook = Rulebook
rulebookSearch = Search the rules
rulebookNone = No rule has these words.
rulebookOptional = optional rule
rulebookOn = optional rule, on in this game
rulebookOff = optional rule, off in this game
rulebookChapters = Chapters
rulebookRulings = Further rulings
ruling = Ruling.
rulebookHere = Open the rulebook here

## advice

marshalAsk = What would a marshal do?
marshalThinks = The marshal thinks…
marshal = A marshal's choice: { $what }.
marshalChance = Your chance to win, as the bot reckons it: about { $now } % now, { $after } % when this has been played out.
adviceAllowed = Everybody may ask a marshal for advice
advicePlayed = with a marshal's advice

## charts

charts = Charts
chartsSearch = Search the charts
chartsNone = No chart has these words.
chartsPrint = To print
chartNow = applies now
print = Print

## help

help = Help
keyNumber = play the choice with this number
keyDone = done, or pass
keyEnter = confirm
keyBack = back: lay down what is held
keyUndo = undo
keyMap = to the map; arrows move on it
keyFit = the whole map
keyCharts = charts beside the map
keySkip = skip what is being shown
keyPause = pause it
keyTab = from one control to the next
keyHelp = this page

## legend

legend = What the signs mean
legendSides = Sides
legendCounters = Counters
legendPips = strength left, strength lost
legendHeap = so many counters in a heap: a click spreads them
legendTarget = a double frame: it can be touched now
resumeAt = Propose to go on from step { $n }
hostPage = Look after this server
hostLoad = How it fares
hostVersion = Version
hostSince = Runs since
hostMemory = Memory
hostOpen = Games open / connections
hostActions = Actions, and their time
hostLag = Wakes late by
hostQueues = Waiting for a worker
hostFaults = Faults
hostPaused = Paused games: { $n }
hostResume = Let it go on
hostReports = Reports: { $n }
hostStep = step { $n }
hostDealt = Dealt with: delete
hostSure = Are you sure? This cannot be undone.
hostGames = Games: { $n }
hostState = State
hostWho = Players
hostLast = Last action
hostUsers = Users: { $n }
hostInvite = Make an invitation
hostKind = Kind
hostSeats = Seats
hostFirst = Since
hostBan = Ban
hostUnban = Let in again
hostReason = Why? The person will read it.
kind-admin = administrator
kind-account = account
kind-guest = guest
kind-banned = banned
registrationClosed = No new accounts are made on this server.
registrationInvited = New accounts are made by invitation.
forgotten = Forgotten the password?
forgottenSent = If this name has a confirmed address, an e-mail with a link is on its way.
emailConfirmed = This address is confirmed.
emailUnconfirmed = Not confirmed yet: open the link in the e-mail that was sent there.

## Many small answers in one panel
panel-losses = Losses
panel-recovery = Recovery
panel-guns = Guns
panel-deployment = Deployment
panel-arrivals = Arrivals
panel-insights = Insights
panel-plans = Plans
panel-enemy-plans = Plans of the Enemy
panel-purchases = Purchases
panel-formations = Formations
panel-charge = Charge
panel-forces = Forces
panel-loading = Embarkation
panel-retreat = Retreat
panel-offer = What is offered
panel-demand = What is wanted
panel-withdrawal = Withdrawal
panel-column = Marching column
panel-cards = Cards
panel-orders = Orders
panel-organisation = Organisation
panel-sources = Supply Sources
draftComplete = Everything is chosen. Nothing happens until you confirm.
oneMore = One more: { $what }
oneLess = One less: { $what }
becomes = What becomes of it: { $what }
confirmMany = { $n ->
    [one] Confirm 1 choice.
   *[other] Confirm { $n } choices.
 }
confirmOnly = Confirm, and choose on
moreToChoose = There is more to choose
fillIn = Propose the rest
clearAll = Clear
draftStopped = Here the rest stops: something has come between.
pointsN = { $n ->
    [one] 1 point
   *[other] { $n } points
 }
wordsN = { $n ->
    [one] 1 word
   *[other] { $n } words
 }
purse = { $n ->
    [one] You have 1 point to spend.
   *[other] You have { $n } points to spend.
 }
explain = Show or hide the explanation of this question
