# Che cosa dicono i comandi di chi ospita: i rifiuti, poi quel che hanno fatto

host-no-user = non c'è nessun utente di nome «{ $name }»
told-user-deleted = { $name }: utente cancellato; nelle partite in corso i suoi posti ora sono liberi.
told-password = { $name } ha una nuova password ed è fuori da ogni sessione.
host-guest-admin = { $name } è un ospite; solo chi ha un account con password può badare al server
told-network-banned = Da { $network } nessuno accede o entra più.
told-banned = { $name } è al bando ed è fuori da ogni sessione; `grognard admin unban` lo riammette.
told-network-welcome = { $network } è di nuovo benvenuto.
host-no-game = non c'è la partita «{ $id }»
told-deleted = { $name }: cancellata.
told-stays-paused = { $name } resta in pausa: { $fault }{ $way_on }
told-goes-on = { $name } prosegue; un server in funzione la apre subito.
host-not-paused = la partita { $id } non è in pausa ma { $state ->
    [open] aperta
    [playing] in corso
   *[finished] finita
 }
told-tables = All'avvio il server porterà le tabelle da { $tables } a { $newest }; prima fate una copia.
told-would-pause = { $opened }: { $n ->
    [one] 1 su { $n2 } andrebbe in pausa, con una frase ai suoi giocatori
   *[other] { $n } su { $n2 } andrebbero in pausa, con una frase ai loro giocatori
 }.
host-no-report = non c'è la segnalazione «{ $delete }»
told-report-deleted = La segnalazione { $delete } è cancellata.
told-backup = { $target }: { NUMBER($st_size, useGrouping: 1) } byte, copia integra
told-backup-deleted = { $old } è cancellata: se ne tengono { $backup_keep }
told-restorable = { $backup } si può ripristinare: { $kept }.
told-moved = Ogni riga è stata contata e confrontata. Scrivete il nuovo in `database`, e avviate il server.
host-no-mail = nessun server di posta è impostato: `smtp = "mail.example.org:587"`
told-mail-refused = { $host }, porta { $port } ({ $security }), non l'ha accettata: { $failed }
told-mail-taken = { $host }, porta { $port } ({ $security }), ha accettato una lettera per { $address }.
host-no-snapshot = manca la sua istantanea { $number }
told-serving = Grognard è a { $address } (Ctrl-C lo ferma)
host-folder = la cartella di { $database } non si può creare: { $strerror }
told-players-see = I giocatori lo vedono a { $url }.
host-no-client = questa installazione non ha le pagine per il browser: fatele con `make web`, o installate una versione pubblicata
host-secret-read = { $file } contiene un segreto e qui può leggerlo chiunque: `chmod 640` lo chiude
host-admins-mail = `admins_mail` è impostato ma nessun server di posta: quando una partita va in pausa nessuno lo saprà
host-port-taken = non si può ascoltare su { $host } alla porta { $port }: { $reason }; scegliete un'altra porta con `--port`
host-no-such-report = non c'è la segnalazione «{ $id }»; `grognard admin reports` le elenca
edition-no-file = non contiene nessun file di { $title }; { $hint }
edition-large = tutti insieme i file superano i { NUMBER($largest, useGrouping: 1) } byte
edition-deep = { $name }, riga { $line }: una chiave di più di { $deepest } parti; nessun dato è così profondo
edition-other-file = { $name }: { $title } non ha questo file; { $hint }
edition-twice = { $name } è due volte nell'archivio
edition-no-text = un file dell'archivio non è testo UTF-8
edition-no-archive = il file non è un archivio zip che si possa leggere
edition-no-set-up = con questi dati la partita non si può preparare ({ $problem })
host-exists = { $target } esiste già; scegliete un altro nome
host-no-folder = non c'è la cartella { $parent }
host-name-file = nominate un file, o impostate `backups` a una cartella per le copie
host-no-database = non c'è il database { $source }
host-copy = la copia non è integra: { $healthy }
host-program = manca { $program }, che arriva con PostgreSQL (Debian: `apt-get install postgresql-client`)
host-no-file = non c'è il file { $backup }
host-no-backup = { $backup } non è una copia di sicurezza: né un file SQLite né un dump di `pg_dump -Fc`
host-rehearse = un dump di PostgreSQL si prova in PostgreSQL: nominate un database vuoto con `--scratch`
host-may-not-make = questo utente non può creare database; nominatene uno vuoto con `--scratch postgresql://...`
host-database-exists = { $database } esiste già; nominate un file che non esiste
host-stop-first = { $error }; prima fermatelo
host-in-use = un server sta usando il database; prima fermatelo
host-not-empty = { $name } non è vuoto: ha { $name2 }
host-not-arrived = { $name } non è arrivata com'era: { $before } righe alla partenza, { $after } all'arrivo
host-no-database-here = non c'è il database { $database }{ $whence }
host-nothing-in-it = in { $shown_database } non c'è nulla di Grognard{ $whence }
host-older = l'ultima a servire il database è stata una versione più vecchia (le sue tabelle sono alla { $tables }, quelle di questa alla { $newest }); avviate una volta il nuovo server, che lo aggiorna
host-not-let-in = il database { $where } non lascia entrare il server: { $line }
host-not-opened = il database { $where } non si può aprire: { $line }
host-nothing-stored = della partita non è conservato nulla prima dell'azione { $number }
host-no-settings = non c'è il file di impostazioni { $named }
host-settings-closed = non potete leggere { $file }; eseguite il comando da root o dall'utente del server
host-settings-unread = { $file } non si può leggere: { $error }
host-no-setting = { $file }: non c'è l'impostazione «{ $name }»{ $meant }
host-no-variable = ${ $variable }: non c'è l'impostazione «{ $name }»{ $meant }
host-no-limit = { $file }: non c'è il limite «{ $name }»{ $meant }
host-database-name = il database «{ $database }» non è né un file né un URL: { $error }
host-password-typed = una password nella riga di comando la legge chiunque su questa macchina: toglietela da `--database` e scrivete `database_password` nel file di impostazioni o ${ $prefix }DATABASE_PASSWORD
host-smtp = `smtp` è un nome e una porta, come `mail.example.org:587`, non «{ $smtp }»
host-smtp-ca = `smtp_ca`: non c'è il file { $smtp_ca }

## Che cosa scrivono i comandi di chi ospita

host-no-module = il modulo «{ $module }» non contiene un GAME
host-action = azione { $number }: { $why }
host-otherwise = azione { $number }: ne è uscita una posizione diversa da allora
host-newer = il database è stato aggiornato da una versione più nuova di Grognard (le sue tabelle sono alla { $now }, questa versione le conosce fino alla { $newest }); reinstallate quella versione, o ripristinate una copia precedente
host-occupied = un altro server{ $process ->
    [none] {""}
   *[other] {" "}(processo { $process })
 } sta usando { $file }; SQLite è per un solo server, più server condividono un database PostgreSQL
host-database-kind = il suo URL comincia con «{ $kind }»; sono possibili sqlite e postgresql
host-whence-file = {" "}(impostazioni: { $file })
host-whence = ; nominate quello del server con `--database`, o il suo file di impostazioni con `--config`
host-program-failed = { $program } non è riuscito: { $said ->
    [none] non ha detto perché
   *[other] { $said }
 }
host-meant = ; forse «{ $near }»?
host-known = ; ci sono: { $names }
host-not-right = l'impostazione { $name }{ $shown } non va: ci vuole { $why }
head-name = nome
head-kind = genere
head-since = dal
head-seats = posti
head-mail = posta
head-who = chi
head-until = fino al
head-reason = motivo
head-game = partita
head-title = titolo
head-state = stato
head-actions = azioni
head-last = ultima
head-table = tabella
head-rows = righe
kind-banned = al bando
kind-admin = amministratore
kind-guest = ospite
kind-account = con account
state-open = aperta
state-playing = in corso
state-paused = in pausa
state-finished = finita
told-new-password = Nuova password:
told-admin-made = { $name } ora amministra il server e vede la pagina di chi ospita, dal prossimo accesso.
told-admin-revoked = { $name } non amministra più il server, dal prossimo accesso.
told-no-reason = il motivo non si conosce
told-in-report = {" "}(segnalazione { $report })
told-way-on = ; i suoi giocatori possono accordarsi per proseguire dal passo { $step }{ $lost ->
    [0] {""}
    [one] , un'azione indietro
   *[other] , { $lost } azioni indietro
 }
told-closed = non si aprirebbe
told-waits = aspetterebbe i suoi giocatori
told-opened = Grognard { $version } ha aperto { $n ->
    [one] 1 partita in corso
   *[other] { $n } partite in corso
 }
told-all-go-on = { $n ->
    [0] { $opened }: non ce ne sono.
   *[other] { $opened }: proseguono tutte.
 }
told-in-game = partita { $game }, passo { $step }
told-rows = { $users ->
    [one] 1 utente
   *[other] { $users } utenti
 }, { $games ->
    [one] 1 partita
   *[other] { $games } partite
 }, { $actions ->
    [one] 1 azione
   *[other] { $actions } azioni
 }, { $chats ->
    [one] 1 riga di conversazione
   *[other] { $chats } righe di conversazione
 }

## Che cosa farebbe un server: `serve --check`

check-serves = Grognard { $version } servirebbe a { $address }.
check-settings = Impostazioni: { $file ->
    [none] nessuna in un file
   *[other] { $file }
 }.
check-mail = Posta: { $host }, porta { $port }, { $security }.
check-no-mail = Posta: nessuna.
check-accounts = Account: { $open ->
    [open] chiunque può farne uno
    [invitation] su invito
   *[closed] non se ne fanno di nuovi
 }; gli ospiti { $guests ->
    [yes] possono
   *[no] non possono
 } entrare.
check-limits = { $factor ->
    [none] Nessun limite.
    [usual] I limiti consueti.
   *[other] Limiti: quelli consueti moltiplicati per { $factor }.
 }
check-workers = { $n ->
    [one] 1 processo
   *[other] { $n } processi
 } per i bot e le probabilità.
check-log = Registro: { $level }, { $format }.
check-database = Database: { $where }{ $state ->
    [missing] {" "}(non esiste ancora; verrebbe creato)
    [closed] {""}
    [empty] {" "}(vuoto; ne verrebbero create le tabelle)
    [older] {" "}(le sue tabelle passerebbero dalla { $tables } alla { $newest })
   *[known] {" "}(aggiornato)
 }.
check-wrong = Non va: { $what }.
