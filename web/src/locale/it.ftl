## general

languageName = Italiano
home = Sala
account = Profilo
settings = Impostazioni
language = Lingua
close = Chiudi
cancel = Annulla
save = Salva
saved = Salvato.
yes = Sì
no = No
back = Indietro
copy = Copia il link
copied = Link copiato.
loading = Caricamento…
retry = Riprova
menu = Menu
skip = Vai a ciò che si chiede
offline = Connessione persa. Nuovo tentativo…
polling = Gli aggiornamenti in tempo reale sono bloccati; il tavolo si aggiorna ogni pochi secondi.
unreachable = Il server non risponde. Controlla la connessione e riprova.
rule = Regola { $id }
noRule = Non c'è un testo per questa regola.
version = La mossa non è stata giocata: qualcuno è stato più veloce. Il tavolo è di nuovo aggiornato.

## settings

theme = Tema
theme-auto = Come il sistema
theme-light = Chiaro
theme-dark = Scuro
palette = Colori degli schieramenti
palette-period = Colori d'epoca
palette-safe = Adatti al daltonismo
counterSize = Dimensione dei segnalini
rollDice = Mostra i dadi che rotolano
playForced = Gioca da sé le decisioni con una sola scelta (finestre di risposta: vedi il menu della partita)
confirm = Chiedi conferma per ciò che non si può annullare
confirm-always = sempre
confirm-odds = dove decide il caso
confirm-never = mai
tellMe = Avvisami nel browser quando tocca a me

## lobby

motto = Wargame storici da tavolo, con le regole alla lettera.
games = Giochi
playSolo = Gioca
youPlay = Giochi con:
youAre = Tu sei: { $who }
playNow = Gioca contro il bot
newGame = Nuova partita
tutorial = Lezioni
tutorials = Lezioni
myGames = Le mie partite
openGames = Partite aperte
watchGames = Partite da guardare
finishedGames = Partite finite
none = Ancora nessuna.
yourTurn = Tocca a te
turnsWaiting = { $n ->
    [one] 1 partita ti aspetta
   *[other] { $n } partite ti aspettano
 }
join = Unisciti
leave = Lascia
watch = Guarda
open = Apri
delete = Elimina
playersN = giocatori: { $n }
minutes = { $n ->
    [one] 1 minuto
   *[other] { $n } minuti
 }
complexity = Complessità { $n } su 5
reconstructed = Che cosa è ricostruito
state-open = in attesa di giocatori
state-playing = in corso
state-paused = in pausa
state-finished = finita
sandbox = ipotesi
sameScreen = stesso schermo
openSeat = posto libero
loadMore = Mostra altre

## create

scenario = Scenario
options = Opzioni
seats = Posti
seat-me = Io
seat-open = Libero
seat-bot = Bot
seat-screen = Stesso schermo
strength = Forza
players = Giocatori
who = Chi può unirsi
public = Chiunque
private = Con link d'invito
clock = Orologio
clock-none = Nessun orologio
clock-move = Giorni per mossa
clock-bank = Riserva di giorni e incremento
days = Giorni
increment = Ore guadagnate a ogni turno
expiry = Quando il tempo finisce
expiry-default = si gioca una scelta neutra
expiry-resign = il posto si arrende
gameName = Nome della partita
create = Crea la partita
edition = Mappa e pezzi
edition-ships = come forniti dal programma
edition-own = la tua edizione: { $name }
edition-upload = Usa una tua edizione…
edition-hint = Se possiedi il gioco stampato, correggi una copia dei suoi file di dati e carica ciò che hai cambiato: file TOML, o un loro zip. Sono controllati prima di essere conservati.
edition-download = Scarica i file di dati
edition-name = Il suo nome
edition-mine = La mia copia
edition-files = File
edition-send = Carica
edition-checking = Controllo…
edition-drop = Rimuovi
edition-account = Serve un account con nome e password.
edition-played = Si gioca su un'edizione propria
excludes = { $a } e { $b } si escludono.

## waiting room, invitation

waiting = In attesa di giocatori
inviteHelp = Manda questo link a un amico. Chi lo apre prende un posto libero; non serve un account.
invitation = Link d'invito
newInvitation = Nuovo link (il vecchio smette di valere)
revoke = Ritira il link
revoked = Il link non vale più.
seatLink = Link a questo posto
fillBot = Riempi con un bot
freeSeat = Libera il posto
invited = Hai un invito
takeSeat = Prendi questo posto
guestNote = Giochi come ospite. Conserva il tuo link ospite per tornare da un altro browser.

## accounts

name = Nome
password = Password
oldPassword = Vecchia password
newPassword = Nuova password
signIn = Accedi
signOut = Esci
register = Crea un account
keepGames = Trasforma l'ospite in account (le partite restano)
guest = ospite
playGuest = Gioca come ospite
guestLink = Link ospite
newGuestLink = Nuovo link ospite
signedIn = Hai effettuato l'accesso come { $name }.
changePassword = Cambia password
changeName = Cambia nome
deleteAccount = Elimina i miei dati
deleteSure = Tutti i dati personali saranno eliminati e i tuoi posti nelle partite in corso diventeranno liberi. Non si può annullare.
vacation = Vacanza
vacationUntil = I miei orologi sono fermi fino al
vacationLeft = { $n ->
    [one] Resta 1 giorno quest'anno.
   *[other] Restano { $n } giorni quest'anno.
 }
vacationEnd = Termina la vacanza
notifications = Quando tocca a me
webhook = Webhook
form = Formato
email = E-mail
noEmail = Questo server non invia e-mail.
sendTest = Invia una prova
testSent = Inviato: { $what }.
testNone = Non è impostato alcun invio.
noMailNeeded = Non serve un'e-mail.

## table

turn = Turno { $n }
turnOf = Turno { $n } di { $of }
youDecide = Decidi tu
decides = Decide: { $who }
decideAll = Tutti scelgono insieme
thinking = Sta riflettendo: { $who }…
chosen = Scelto: { $what }
choices = Tutte le scelte ({ $n })
outOfTurn = Fuori turno
undo = Annulla mossa
map = Mappa
boards = Tabelloni
log = Cronaca
forces = Situazione
chat = Chat
notes = Note
notesHelp = Queste note le vedi solo tu.
say = Di'
message = Messaggio
whisperTo = Solo a
whispers = sussurra a: { $who }
noChat = Nessuno ha ancora detto nulla.
zoomIn = Ingrandisci
zoomOut = Rimpicciolisci
fit = Mappa intera
bigger = Segnalini più grandi
smaller = Segnalini più piccoli
stack = Pila di { $n } ({ $place })
hidden = Unità sconosciuta ({ $who })
at = { $what } ({ $place })
strengthN = forza { $n }
heldBy = controllo: { $who }
unitsHere = Unità presenti
nextTo = Confina con
kind = Tipo
side = Schieramento
place = Luogo
terrain = Terreno
hand = Mano
cards = Carte
hiddenCards = { $n ->
    [one] 1 coperta
   *[other] { $n } coperte
 }
cardN = Carta
tracks = Tracciati
dice = Dadi
odds = Probabilità
assumes = Ipotesi
cannotUndo = Non si può annullare.
playIt = Gioca
refused = Qui non è possibile.
gameOver = La partita è finita
wins = Vittoria: { $who }
winMany = Vittoria: { $who }
nobodyWins = Nessun vincitore
report = Rapporto finale
resign = Arrenditi
resignSure = Vuoi arrenderti? Non si può annullare.
offerDraw = Proponi la patta
drawOffered = Patta proposta: { $who }.
drawWaiting = La tua proposta di patta è aperta.
withdraw = Ritira
agree = Accetta
decline = Rifiuta
rewindOffered = Proposta ({ $who }): tornare al passo { $n }.
rewindWaiting = La tua proposta di tornare al passo { $n } è aperta.
proposeRewind = Proponi di tornare qui
problem = Segnala un problema
problemHelp = La partita e questo passo sono conservati con le tue parole, per poterlo ripetere.
problemText = Che cosa non va?
send = Invia
problemSent = Grazie. La segnalazione { $id } è stata conservata.
paused = La partita è in pausa: { $why }
watching = Stai guardando.
seatOf = Posto
hideScreen = Passa lo schermo
handTo = A questo schermo ora tocca a: { $who }.
handHelp = Tutto è coperto finché il prossimo giocatore non è davanti ({ $who }).
iAm = Tocca a me ({ $who }): mostra la mia parte
standing = Risposte permanenti
standingPass = In finestre come questa, passa per il resto del turno
askMe = Quando agiscono altri, chiedimi
askEach = Scegli per ogni tipo di finestra
ask-ask = sempre
noMore = Lascia fare fino alla fine dell'impulso
ask-new = se c'è una risposta nuova
ask-forced = solo se posso rispondere
ask-pass = mai: passa
ask-chosen = alle finestre scelte qui sotto
askAgain = Chiedimelo di nuovo
present = presente
absent = assente
onVacation = in vacanza
resigned = ha abbandonato
observers = { $n ->
    [one] 1 osservatore
   *[other] { $n } osservatori
 }
keys = Tasti
keysHelp = Tab: ciò che si può fare · frecce: il prossimo in quella direzione · Invio: scegli · Esc: indietro, o annulla · 1-9: scelta dalla lista · 0: termina o passa · U: annulla · S, P: salta o ferma ciò che fanno gli altri · ?: segni · + −: zoom · M: mappa · ←→ sulla linea del tempo: passo
timeDays = { $days }g { $hours }h
timeHours = { $hours }h { $minutes }m

## timeline

timeline = Linea del tempo
stepN = Passo { $n } di { $of }
first = All'inizio
previous = Un passo indietro
next = Un passo avanti
live = Adesso
playOn = Riproduci
pause = Pausa
since = Dal mio ultimo turno
fork = Crea un'ipotesi da qui
forkHelp = Una copia privata da questo passo; i bot giocano gli altri posti.
past = Stai guardando il passato: passo { $n }.
eyes = Visto da
all = tutti

## report

control = Controllo
pieces = Unità in gioco
losses = Forza in gioco
luck = Fortuna ai dadi
luckHelp = Punti sopra (o sotto) l'attesa, sommati.
luckLine = { $who }: { $n ->
    [one] 1 dado
   *[other] { $n } dadi
 }, somma { $sum }, attesi { $expected }, { $z } deviazioni standard.
moments = Momenti chiave
verify = Verifica dadi ed estrazioni
verifyHelp = All'inizio il server ha pubblicato l'impronta del seme. Ora il seme è noto: il tuo browser ricalcola l'impronta, e ogni dado e ogni estrazione.
verified = Il seme ha l'impronta pubblicata e { $n ->
    [one] l'unica estrazione ne deriva
   *[other] tutte le { $n } estrazioni ne derivano
 }.
verifiedSeed = Il seme ha l'impronta pubblicata.
olderRules = I passi da { $begin } a { $end } sono stati giocati da una versione precedente, con regole poi cambiate: qui mancano, e i loro dadi non si tirano di nuovo.
notVerified = L'estrazione { $n } non deriva dal seme.
wrongHash = Il seme non ha l'impronta pubblicata.
notYet = Il seme viene pubblicato alla fine della partita. Impronta: { $hash }
step = passo
toTable = Al tavolo
data = Cifre

## tutorial

lesson = Passo { $n } di { $of }
goOn = Avanti
showMe = Mostrami
lessonDone = Hai giocato fino in fondo.
lessonRead = Prima leggi, poi premi «Avanti».
lessonsOurs = Lezioni
lessonsHint = Brevi, e si giocano con un clic. Comincia dalla prima.
examplesOfBook = Esempi svolti del libro
chapters = Capitoli
chapterAt = { $name } (passo { $n })
steps = { $n ->
    [one] 1 passo
   *[other] { $n } passi
 }
lessonBegin = Comincia
lessonGoOn = Riprendi dal passo { $n }
lessonAgain = Ancora una volta
lessonSeen = Fatta
lessonNext = Prossima lezione: { $name }
lookHere = Qui: { $what }
notIt = È lecito, ma l'esempio qui fa altro.
doThis = Fai: { $what }

## the story

goToStep = Guarda il tavolo al passo { $n }
watchTitle = Che cosa fanno gli altri
watchLeft = { $n ->
    [0] l'ultimo
    [one] ancora 1
   *[other] ancora { $n }
 }
skipAhead = Salta
pace = Ritmo di ciò che fanno gli altri
pace-off = subito
pace-fast = veloce
pace-normal = normale
pace-slow = lento
away = Mentre eri via
watchAll = Rivedi tutto
watchAgain = Rivedi: { $what }
nothingHappened = Nulla che potessi vedere.
fold = Chiudi
unfold = Apri
lossesN = { $n ->
    [one] 1 perdita
   *[other] { $n } perdite
 }
youWon = Hai vinto.
youLost = Hai perso.
byHowMuch = Scarto: { $n }.
turnByTurn = Turno per turno
rematch = Rivincita
whatIf = E se…?
seeTable = Guarda il tavolo
theEnd = Com'è finita
whatIfBanner = Questa è un'ipotesi, dal passo { $n } di { $name }. La partita vera va avanti senza.
whatIfBack = Torna alla partita vera
theGame = la partita
resignedNote = Hai abbandonato la partita: decidono gli altri.

## decisions

costs = { $n ->
    [0] non costa nulla
   *[other] costa { $n }
 }
costLeft = { $n ->
    [0] non costa nulla
   *[other] costa { $n }
 }, { $left ->
    [0] non ne restano
    [one] ne resta 1
   *[other] ne restano { $left }
 }
leftN = { $n ->
    [0] non ne restano
    [one] ne resta 1
   *[other] ne restano { $n }
 }
speaksAs = Chi parla
marchStopped = La marcia si ferma qui: è accaduto qualcosa.
briefing = Consegna
briefingWin = Come si vince
briefingLose = Come si perde
briefingKnow = Buono a sapersi
briefingTurn = Di che cosa è fatto un turno
briefingFirst = Per cominciare
rulebook = Regolamento
rulebookSearch = Cerca nelle regole
rulebookNone = Nessuna regola contiene queste parole.
rulebookOptional = regola facoltativa
rulebookOn = regola facoltativa, in uso in questa partita
rulebookOff = regola facoltativa, non in uso in questa partita
rulebookChapters = Capitoli
rulebookRulings = Altre interpretazioni
ruling = Interpretazione.
rulebookHere = Apri il regolamento qui

## advice

marshalAsk = Che cosa farebbe un maresciallo?
marshalThinks = Il maresciallo pensa…
marshal = La scelta di un maresciallo: { $what }.
marshalChance = Le tue probabilità di vittoria, secondo il bot: circa il { $now } % ora, il { $after } % dopo che questa scelta è stata giocata fino in fondo.
adviceAllowed = Tutti possono chiedere consiglio a un maresciallo
advicePlayed = con i consigli di un maresciallo

## charts

charts = Tabelle
chartsSearch = Cerca nelle tabelle
chartsNone = Nessuna tabella ha queste parole.
chartsPrint = Da stampare
chartNow = vale ora
print = Stampa

## help

help = Aiuto
keyNumber = gioca la scelta con questo numero
keyDone = fatto, o passo
keyEnter = conferma
keyBack = indietro: posa ciò che tieni
keyUndo = annulla
keyMap = alla mappa; le frecce vi si muovono
keyFit = tutta la mappa
keyCharts = tabelle accanto alla mappa
keySkip = salta ciò che si mostra
keyPause = pausa
keyTab = da un comando al successivo
keyHelp = questa pagina

## legend

legend = Che cosa significano i segni
legendSides = Schieramenti
legendCounters = Segnalini
legendPips = forza rimasta, forza persa
legendHeap = tanti segnalini in una pila: un clic li apre
legendTarget = cornice doppia: si può toccare ora
resumeAt = Proponi di riprendere dal passo { $n }
hostPage = Cura di questo server
hostLoad = Come sta
hostVersion = Versione
hostSince = Attivo da
hostMemory = Memoria
hostOpen = Partite aperte / connessioni
hostActions = Azioni, e il loro tempo
hostLag = In ritardo al risveglio di
hostQueues = In attesa di un esecutore
hostFaults = Guasti
hostPaused = Partite in pausa: { $n }
hostResume = Falla riprendere
hostReports = Segnalazioni: { $n }
hostStep = passo { $n }
hostDealt = Risolta: elimina
hostSure = Confermi? Non si può annullare.
hostGames = Partite: { $n }
hostState = Stato
hostWho = Giocatori
hostLast = Ultima azione
hostUsers = Utenti: { $n }
hostInvite = Crea un invito
hostKind = Tipo
hostSeats = Posti
hostFirst = Dal
hostBan = Escludi
hostUnban = Riammetti
hostReason = Perché? La persona lo leggerà.
kind-admin = amministratore
kind-account = account
kind-guest = ospite
kind-banned = escluso
registrationClosed = Su questo server non si creano nuovi account.
registrationInvited = I nuovi account si creano per invito.
forgotten = Password dimenticata?
forgottenSent = Se questo nome ha un indirizzo confermato, un'e-mail con un link è in viaggio.
emailConfirmed = Questo indirizzo è confermato.
emailUnconfirmed = Non ancora confermato: apri il link nell'e-mail che ti è stata mandata.

## Molte piccole risposte in un pannello
panel-losses = Perdite
panel-recovery = Recupero
panel-guns = Cannoni
panel-deployment = Schieramento
panel-arrivals = Arrivi
panel-insights = Intuizioni
panel-plans = Piani
panel-enemy-plans = Piani del nemico
panel-purchases = Acquisti
panel-formations = Formazioni
panel-charge = Carica
panel-forces = Forze
panel-loading = Imbarco
panel-retreat = Ritirata
panel-offer = Che cosa si offre
panel-demand = Che cosa si chiede
panel-withdrawal = Ritiri
panel-column = Colonna in marcia
panel-cards = Carte
panel-orders = Ordini
panel-organisation = Organizzazione
panel-sources = Fonti di Rifornimento
draftComplete = Tutto è scelto. Nulla accade prima della conferma.
oneMore = Uno in più: { $what }
oneLess = Uno in meno: { $what }
becomes = Che cosa ne è: { $what }
confirmMany = { $n ->
    [one] Conferma 1 scelta.
   *[other] Conferma { $n } scelte.
 }
confirmOnly = Conferma e scegli ancora
moreToChoose = C'è ancora da scegliere
fillIn = Proponi il resto
clearAll = Cancella tutto
draftStopped = Il resto si ferma qui: è accaduto qualcosa.
pointsN = { $n ->
    [one] 1 punto
   *[other] { $n } punti
 }
wordsN = { $n ->
    [one] 1 parola
   *[other] { $n } parole
 }
purse = { $n ->
    [one] Hai 1 punto da spendere.
   *[other] Hai { $n } punti da spendere.
 }
explain = Mostra o nascondi la spiegazione di questa domanda
