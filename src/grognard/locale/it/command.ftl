## I comandi

command = Wargame storici da tavolo, con le regole applicate alla lettera.
command-games = Elenca i giochi.
command-play = Gioca nel terminale.
command-serve = Gioca nel browser, da soli o con gli amici.
command-sim = Fa giocare ai bot molte partite e conta i risultati.
command-train = Un gioco gioca contro sé stesso e impara chi vince.
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
one-game = { $title }, { $players } { $players ->
    [1] giocatore
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
no-folder = { $folder }: non c'è una tale cartella di dati
which-game = { $folder }: dai file non si capisce di quale gioco siano i dati; indicatelo con --game ID
so-many-seats = { $title } ha qui { $n ->
    [one] 1 posto
   *[other] { $n } posti
 }, e ne sono stati nominati { $named }
