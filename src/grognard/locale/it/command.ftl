## I comandi

command = Wargame storici da tavolo, con le regole applicate alla lettera.
command-games = Elenca i giochi.
command-play = Gioca nel terminale.
command-serve = Gioca nel browser, da soli o con gli amici.
command-sim = Fa giocare ai bot molte partite e conta i risultati.
command-train = Fa giocare un gioco contro sé stesso e impara chi vince.
command-ladder = Mette alla prova i livelli di gioco l'uno contro l'altro e scrive quanto vale ciascuno.
command-compare = Gioca le stesse partite con due impostazioni e misura la differenza.
command-battle = Combatte molte volte una battaglia di un gioco.
command-replay = Racconta di nuovo una partita salvata, o controlla che si ripeta tale e quale.
command-rules = Elenca le regole di un gioco, e i test che le provano.
command-data = Controlla una cartella di dati.
command-fixture = Ricava un test da una partita salvata o da un problema segnalato.
command-admin = Si occupa degli utenti e delle partite di un server.
no-part = { $command } non fa parte di questa installazione (manca { $missing })
no-extra = { $command } ha bisogno di { $missing }, che non è installato: pip install 'grognard[{ $extra }]' lo porta con sé
unreadable = { $file } non si può leggere{ $why ->
    [none] {""}
   *[other] : { $why }
 }

## Che cosa scrivono

head-game = gioco
head-title = titolo
head-players = giocatori
head-scenarios = scenari
head-role = parte
head-scenario = scenario
head-option = opzione
head-rule = regola
head-kind = genere
head-file = file
head-table = tabella
head-all = in tutto
one-game = { $title }, { $players } { $n ->
    [one] giocatore
   *[other] giocatori
 }
kind-core = di base
kind-optional = facoltativa
kind-scenario = scenario
kind-card = carta
kind-component = materiale
kind-example = esempio
kind-linked = partite collegate
kind-advanced-reference = solo citata
steps-replayed = { $file }: { $n ->
    [one] rigiocato 1 passo
   *[other] rigiocati { $n } passi
 }, impronta per impronta
rules-covered = { $game }: { $n ->
    [one] 1 regola
   *[other] { $n } regole
 }, { $missing } senza test
no-tests = { $folder } non ha test con cui fare il confronto: --coverage vuole la cartella dei sorgenti
data-good = { $title }, { $folder }: tutto in ordine, { $hash }, { $same ->
    [yes] come distribuiti
   *[no] diversi da quelli distribuiti ({ $shipped })
 }
source-book = dal regolamento
source-known = noti
source-reconstructed = ricostruiti
plain-facts = (dati sciolti)
no-folder = { $folder }: questa cartella di dati non c'è
which-game = { $folder }: dai file non si capisce di quale gioco siano i dati; indicatelo con --game ID
so-many-seats = { $title } ha qui { $n ->
    [one] 1 posto
   *[other] { $n } posti
 }, e { $named ->
    [one] ne è stato nominato 1
   *[other] ne sono stati nominati { $named }
 }

## Che cosa si rifiuta in una riga di comando

no-argument = { $given } non è un argomento di { $command }
no-such = { $given } non è un comando
not-for = { $name } non può essere «{ $given }»
meant = forse «{ $near }»?
one-of = si può scegliere fra { $names }
required = manca ancora: { $names }
one-value = { $name } vuole un valore
some-values = { $name } vuole almeno un valore
no-value = { $name } non vuole valori, e ne ha avuto uno: «{ $value }»
wrong-value = { $name } vuole { $kind ->
    [int] un numero intero
    [float] un numero
   *[other] qualcos'altro
 }, non «{ $value }»
explained = { $told } (lo spiega { $command } --help)
no-battle = { $game } non ha battaglie da combattere da sole

## Aiuto

usage = uso:
usage-given = che cosa si indica
usage-options = opzioni
given-game = GIOCO
given-command = COMANDO
given-language = LINGUA
given-folder = CARTELLA
given-file = FILE
given-seed = SEME
given-role = PARTE
given-path = PERCORSO
given-text = TESTO
given-report = SEGNALAZIONE
given-address = INDIRIZZO
given-page = PAGINA
given-what = AZIONE
given-who = CHI
given-name = NOME
given-corps = CORPI
given-army = ESERCITO
given-units = UNITÀ
argument-help = mostra questo aiuto e finisce
argument-version = mostra la versione e finisce
argument-lang = lingua di ciò che si scrive: %(choices)s; se non è indicata, quella dell'ambiente
argument-game = nome breve del gioco, come lo elenca `grognard games`
argument-scenario = lo scenario; il primo, se non è indicato
argument-options = regole facoltative da usare, separate da virgole
argument-players = numero di giocatori, dove il gioco lascia la scelta
argument-seed = lo stesso seme dà gli stessi dadi
argument-data = gioca con i dati di questa cartella
argument-workers = processi (uno per ogni core)
argument-ray = gioca invece su un cluster Ray
argument-report = scrive una pagina con i grafici (HTML)
argument-quiet = non dice nulla di come procede
argument-config = il file delle impostazioni (TOML)
argument-database = file SQLite, oppure URL di PostgreSQL senza la password ({ $known })
argument-module = un modulo con un gioco proprio
argument-modules = un modulo con un gioco proprio
argument-games-game = racconta tutto di un gioco
argument-play-seats = chi siede a ogni posto: human per una persona, o il nome di un bot; se non è indicato, voi al primo e bot greedy agli altri
argument-play-load = continua una partita salvata
argument-replay-files = partite salvate
argument-replay-check = controlla soltanto che ogni passo si ripeta, impronta per impronta
argument-replay-short = soltanto come è finito ogni episodio
argument-replay-steps = ogni azione con le righe che ne vengono, e le loro regole
argument-replay-eyes = come può saperla questa parte, o un osservatore; se non è indicato, tutto ciò che si può sapere di una partita finita
argument-replay-data = i dati con cui si è giocata la partita
argument-rules-coverage = fa il confronto con i test della cartella dei sorgenti
argument-rules-tests = la cartella di tutti i test
argument-data-action = controlla una cartella, o tutto ciò che è distribuito
argument-data-path = una cartella di dati
argument-data-game = il gioco a cui la cartella serve, se i suoi file non lo dicono
argument-fixture-source = una partita salvata, o il codice di una segnalazione, come `r-1a2b3c4d5e`
argument-fixture-step = di una partita salvata: la posizione dopo tanti passi
argument-fixture-output = file da scrivere; se non è indicato, uno in `tests/reports`
argument-fixture-data = i dati con cui si è giocata la partita
argument-fixture-database = di una segnalazione: il database del server
argument-sim-game = nome breve di un gioco, o il modulo di uno proprio
argument-sim-bots = uno per tutti i posti, o uno per ciascuno
argument-sim-swap = i bot cambiano posto dopo ogni partita
argument-sim-games = quante partite (%(default)s)
argument-sim-seed = lo stesso seme gioca le stesse partite (%(default)s)
argument-sim-json = scrive le cifre e ogni risultato come JSON (-: qui)
argument-sim-out = scrive ogni partita appena finisce: righe JSON, o `.parquet`
argument-sim-resume = continua dalle partite che --out ha già
argument-sim-records = conserva la registrazione di ogni partita
argument-sim-watch = segue ogni partita turno per turno: mappe, perdite, probabilità, carte
argument-sim-tables = scrive come tabelle ciò che si è contato (e segue le partite)
argument-sim-format = delle tabelle (%(default)s)
argument-compare-game = nome breve di un gioco, o il modulo di uno proprio
argument-compare-a = un'impostazione: `scenario=ID`, `options=ID,ID`, `players=N`, `data=CARTELLA`, `bots=BOT,BOT`, più d'una con ';' in mezzo, oppure `-` per gli argomenti qui sotto così come sono
argument-compare-b = l'altra impostazione
argument-compare-scenario = di entrambe, se un'impostazione non dice altro
argument-compare-options = di entrambe
argument-compare-players = di entrambe
argument-compare-bots = di entrambe: uno per tutti i posti, o uno per ciascuno
argument-compare-games = quante coppie di partite (%(default)s)
argument-compare-seed = lo stesso seme gioca le stesse partite (%(default)s)
argument-compare-json = scrive le cifre come JSON (-: qui)
argument-ladder-bots = dal più basso al più alto; tutti i livelli, se non sono indicati
argument-ladder-games = partite di ogni coppia di vicini (%(default)s)
argument-ladder-seed = lo stesso seme gioca le stesse partite
argument-ladder-workers = processi (%(default)s)
argument-ladder-write = scrive la tabella in questa pagina
argument-ladder-keep = conserva l'Elo con i livelli
argument-train-scenarios = soltanto questi; tutti, se non sono indicati
argument-train-players = numeri di giocatori (il primo del gioco)
argument-train-games = partite di ogni scenario (%(default)s)
argument-train-seed = lo stesso seme gioca le stesse partite (%(default)s)
argument-train-workers = processi (%(default)s)
argument-train-positions = conserva le posizioni come righe JSON
argument-train-fit = impara da posizioni conservate invece di giocare
argument-train-write = scrive qui i pesi (accanto al gioco)

## Aiuto: battaglie

command-battle-all-is-lost = Una Battaglia Maggiore di All is lost save Honour, combattuta molte volte, con le due parti guidate dal giudizio del gioco: una di quelle storiche, o eserciti propri in campo aperto. Un esercito è fatto di corpi separati da un punto e virgola, ognuno con un capitano e le sue unità, come in `--french "lautrec swiss=9; bayard french_gendarmes=5" --enemy "colonna spanish_infantry=8"`. Il primo capitano di una parte è il suo Capitano Generale.
command-battle-field-commander-napoleon = Una battaglia di Field Commander: Napoleon, combattuta molte volte, e come se ne distribuiscono i risultati.
command-battle-napoleon-in-europe = Una battaglia tattica di Napoleon in Europe, combattuta molte volte.
command-battle-waterloo-200 = Una battaglia di W'aterloo 200, combattuta molte volte. Non ci sono dadi: cambia quali blocchi sono sul posto, e che cosa ne fanno le due parti.
command-battle-wellington = Una battaglia di Wellington, combattuta molte volte, con i dadi e senza carte.
argument-battle-game = uno fra { $known }
argument-battle-forces = ciò che spiega `grognard battle GAME --help`
argument-battle-games = quante battaglie (%(default)s)
argument-battle-seed = lo stesso seme combatte le stesse battaglie
argument-battle-json = scrive i conteggi come JSON
argument-battle-plot = le disegna in questo `.svg` o `.png`
argument-battle-attacker = chi attacca (%(default)s)
argument-battle-all-is-lost-battle = una fra { $known } (%(default)s)
argument-battle-all-is-lost-french = l'esercito francese invece di uno storico
argument-battle-all-is-lost-enemy = l'esercito che gli sta contro
argument-battle-all-is-lost-scenario = di quale scenario sono capitani e pedine (%(default)s)
argument-battle-all-is-lost-weather = il tempo, per una battaglia di eserciti propri (%(default)s)
argument-battle-all-is-lost-simple = la battaglia con un solo tiro (18.9)
argument-battle-field-commander-napoleon-year = la campagna di cui combattono le pedine (%(default)s)
argument-battle-field-commander-napoleon-french = pedine francesi
argument-battle-field-commander-napoleon-enemy = pedine nemiche
argument-battle-field-commander-napoleon-without_napoleon = Napoleone è altrove
argument-battle-napoleon-in-europe-attackers = come `infantry=6,cavalry=2`
argument-battle-napoleon-in-europe-defenders = come `infantry=6,cavalry=2`
argument-battle-napoleon-in-europe-attacker = nazione che attacca (%(default)s)
argument-battle-napoleon-in-europe-defender = nazione che si difende (%(default)s)
argument-battle-napoleon-in-europe-bots = di chi attacca, di chi si difende: greedy o random
argument-battle-waterloo-200-french = sigle di unità separate da virgole, o quante se ne pescano ogni volta (%(default)s)
argument-battle-waterloo-200-allied = sigle di unità separate da virgole, o quante se ne pescano ogni volta (%(default)s)
argument-battle-waterloo-200-area = dove si combatte (%(default)s)
argument-battle-wellington-allied = una Potenza, i suoi punti forza e i suoi comandanti; più Potenze con ';' in mezzo (%(default)s)
argument-battle-wellington-french = una Potenza, i suoi punti forza e i suoi comandanti; più Potenze con ';' in mezzo (%(default)s)
argument-battle-wellington-duchy = dove si combatte (%(default)s)

## Aiuto: un server

hosting = Ogni opzione è anche un'impostazione con lo stesso nome nel file delle impostazioni (--config, $GROGNARD_CONFIG o `/etc/grognard/grognard.toml`) e nell'ambiente ($GROGNARD_PORT e così via); i segreti si leggono soltanto da lì. Il server tiene tutto in un file SQLite; per usare PostgreSQL si indica come database un URL come `postgresql://user@host/name`, e allora quanti server si vuole possono condividerlo. Per giocare con gli amici su internet si mette davanti un reverse proxy con TLS; la pagina «Host» della documentazione ha una configurazione da copiare, e spiega come salvare, ripristinare e aggiornare. Codici di uscita: 69 se il database ora non si raggiunge, 78 se le impostazioni vanno corrette.
administering = Le impostazioni del server si leggono da --config, da $GROGNARD_CONFIG o da `/etc/grognard/grognard.toml`.
argument-serve-host = indirizzo su cui ascoltare (127.0.0.1)
argument-serve-port = porta su cui ascoltare (8000)
argument-serve-url = l'indirizzo che vedono i giocatori, per i link nelle notifiche
argument-serve-durable = SQLite: resiste anche se manca la corrente, non solo a un arresto del programma
argument-serve-workers = processi per i bot e le probabilità (1)
argument-serve-pace = la pausa più lunga, in secondi, prima di una risposta già data (6)
argument-serve-registration = chi può creare un account: `open` tutti, `invitation` chi è invitato, `closed` nessuno (open)
argument-serve-smtp = server di posta, HOST o HOST:PORT; 465 vuol dire TLS, 587 STARTTLS
argument-serve-smtp_security = `auto`, `tls`, `starttls`, o `none` se la posta parte da questa macchina (auto)
argument-serve-smtp_sender = mittente di quelle lettere
argument-serve-smtp_user = utente del server di posta; la password è un segreto, e perciò non è un'opzione
argument-serve-private_webhooks = permette i webhook verso reti private
argument-serve-limits = fattore dei limiti di frequenza; 0 per non averne
argument-serve-log_level = `debug`, `info`, `warning` o `error` (info)
argument-serve-log_format = `text` o `json` (text)
argument-serve-open = apre il browser quando il server è pronto
argument-serve-check = dice che cosa farebbe, e non fa nulla
command-admin-users = Elenca gli utenti.
command-admin-delete-user = Cancella un utente e tutto ciò che è personale.
command-admin-password = Dà a un utente una nuova password, chiesta o letta dallo standard input.
command-admin-make-admin = Fa di un utente un amministratore, che vede la pagina per chi ospita.
command-admin-revoke-admin = Fa di un amministratore di nuovo un utente come gli altri.
command-admin-unban = Lascia entrare di nuovo un utente o un indirizzo.
command-admin-ban = Tiene fuori un utente, un indirizzo o una rete.
command-admin-bans = Elenca chi è tenuto fuori.
command-admin-invite = Crea un link con cui qualcuno può aprire un account.
command-admin-games = Elenca le partite.
command-admin-delete-game = Cancella una partita.
command-admin-resume = Fa riprendere una partita in pausa, se questa versione può giocarla.
command-admin-check = Apre ogni partita in corso con questa versione, prima di metterla in servizio.
command-admin-reports = Mostra per intero ciò che i giocatori hanno segnalato.
command-admin-backup = Copia il database mentre il server lavora.
command-admin-rehearse = Ripristina in disparte una copia di sicurezza e ne apre le partite.
command-admin-move = Copia tutto in un database vuoto: un file, o PostgreSQL.
command-admin-test-mail = Manda una lettera come farebbe il server.
argument-admin-name = il nome dell'utente
argument-admin-ban-name = il nome di un utente, o un indirizzo come 203.0.113.7 o 203.0.113.0/24
argument-admin-unban-name = il nome di un utente, o un indirizzo
argument-admin-ban-days = per tanti giorni (per sempre, se non sono indicati)
argument-admin-ban-reason = il motivo, detto a chi è tenuto fuori
argument-admin-invite-uses = quante volte si può usare (%(default)s)
argument-admin-invite-days = per tanti giorni (%(default)s)
argument-admin-games-state = soltanto quelle in questo stato
argument-admin-game = il codice della partita, come lo elenca `grognard admin games`
argument-admin-reports-delete = cancella quella che è già stata trattata
argument-admin-backup-file = un nuovo file nella cartella indicata come `backups`, se non è indicato
argument-admin-rehearse-backup = la copia di sicurezza
argument-admin-rehearse-scratch = un database PostgreSQL vuoto in cui ripristinarla
argument-admin-move-target = il database vuoto
argument-admin-test-mail-address = a chi va la lettera

## Che cosa si chiede a una partita salvata

no-step = { $path } ha { $n ->
    [one] 1 passo
   *[other] { $n } passi
 }, quindi non c'è il passo { $number }
step-of-report = `--step` vale per una partita salvata; una segnalazione sa il suo passo
report-needs = { $source } non è un file, e una segnalazione si legge con { $name }, che non è installato: `pip install 'grognard[server]'` lo porta con sé
