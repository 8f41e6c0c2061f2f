# Partite salvate, dati e bot che non si possono usare

fault-columns = { $name }, riga 1: ci vogliono le colonne { $names }
fault-rule-twice = { $name }, riga { $line_num }: { $id } c'è due volte
fault-no-file = { $name }: in { $parent } questo file non c'è
fault-cells = { $place }: ci vogliono { $n } colonne, e ce ne sono { $n2 }
fault-kind = { $place }, kind: ci vuole uno fra { $names }, e c'è «{ $row }»
fault-mark = { $file }, riga { $lineno }: nel segno ci vogliono i codici delle regole come testo semplice
error-unpickled = non c'è il gioco { $id } in { $package }: non si può ricostruire
error-no-data = { $folder } non è una cartella con i dati di { $title }
save-no-hash = la partita salvata è danneggiata: ai suoi dati manca un'impronta valida
save-large = i dati della partita salvata superano i { NUMBER($largest, useGrouping: 1) } byte
save-packed = la partita salvata è danneggiata: i suoi dati non si possono estrarre
save-other-steps = la partita salvata contiene passi di un altro gioco
save-stack = nella partita salvata i passi in corso non stanno insieme
save-unplayable = dalla posizione salvata non si può proseguire: { $error }
save-unreadable = la posizione salvata non si può leggere
save-unshown = la posizione salvata non si può mostrare: vi compare qualcosa che in { $title } non c'è
save-role = la partita salvata nomina una parte che in { $title } non c'è
save-answers = la partita salvata contiene risposte a una domanda che nessuno ha fatto
save-text = questo testo non è una posizione intera; ricopiatelo dalla prima lettera all'ultima
save-position-version = questa posizione di { $title } è di un'altra versione e qui non si apre
save-position-data = questa posizione di { $title } vale per dati diversi da quelli della cartella indicata
save-clone = una copia per la ricerca non tiene registro: non si può salvare
save-foreign = questa non è una partita salvata di Grognard
save-cut = la partita salvata è troncata
save-version = la partita salvata è di versione { $data }, e questo programma legge le versioni da 1 a { $version }
save-checksum = la partita salvata è danneggiata: la somma di controllo non torna
save-parts = la partita salvata è danneggiata: le sue parti non si possono leggere
save-record = il registro della partita salvata non si può leggere
save-not-same = la partita salvata è danneggiata: la posizione non è quella con cui fu salvata
save-misfit = la partita salvata non è adatta a questo programma: { $error }
save-other-data = questa partita di { $title } fu giocata con altri dati; apritela con la cartella di dati con cui fu giocata
save-refused = il passo { $number } del registro, { $action }, oggi è rifiutato: { $error }
save-not-played = il passo { $number } del registro, { $action }, oggi non si può giocare: { $error }
save-chance = il passo { $number } del registro, { $action }: il caso ha deciso diversamente da allora
save-after-end = il registro continua con il passo { $number } dopo la fine della partita
save-elsewhere = il registro finisce in una posizione diversa da quella salvata
save-value = la partita salvata contiene «{ $str }» dove ci vuole { $kind }
save-values = la partita salvata contiene { $n ->
    [one] 1 valore
   *[other] { $n } valori
 } per { $name }, che ne ha { $n2 }
error-no-judgement = { $title } non ha un giudizio con cui spiegare le mosse
error-no-choose = { $name } non è un bot: non ha `choose(seat)`
error-no-maker = { $name } non è né una classe né una funzione
error-no-bot = non c'è il bot { $attribute } nel modulo { $module }: { $error }
error-bot-asks = { $name } chiede { $strange }, e a un bot si danno al massimo { $names }
error-no-decision = chi siede qui ora non ha nulla da decidere

## Che cosa non va in un file di dati: dove, che cosa c'è, che cosa è ammesso

fault-line = { $file }, riga { $line }
fault-within = { $place }, { $where }: { $problem }
fault-at = { $place }: { $problem }
fault-meant = forse «{ $near }»?
fault-allowed = si può scegliere fra { $names }
fault-allowed-others = si può scegliere fra { $names } e { $n ->
    [one] un altro
   *[other] altri { $n }
 }
fault-none-allowed = qui non ne è ammesso nessuno
fault-no-folder = { $folder }: questa cartella di dati non c'è
fault-empty-folder = { $folder }: in questa cartella non ci sono dati; ci vogliono file che finiscono in .toml
fault-unreadable = { $name }: da { $parent } non si può leggere ({ $why })
fault-no-text = ci vuole testo UTF-8, e c'è il byte { $byte }
fault-nested = le parentesi sono annidate troppo a fondo per essere lette
fault-large-number = un numero ha più di { $n } cifre, e nessun valore di un gioco ne richiede tante
fault-toml = non è TOML valido: { $problem }
fault-toml-at-end = non è TOML valido alla fine del file: { $problem }
fault-toml-at = non è TOML valido alla colonna { $column }: { $problem }
fault-no-source = manca la fonte (source): ci vuole uno fra { $names }, qui o come valore di tutto il file
fault-expected = ci vuole { $wanted }, e c'è { $found }
fault-unknown-field = questo campo non esiste, { $hint }
fault-missing = manca il campo «{ $field }»: ci vuole { $wanted }
fault-key = ogni chiave dev'essere { $wanted }, e c'è { $found }
fault-row-ends = la riga finisce a { $high } prima di cominciare a { $low }
fault-row-begins = la riga deve cominciare a { $expected }, e comincia a { $low }
fault-no-row = nessuna riga vale per il risultato { $expected }, e i risultati arrivano a { $last }
fault-first-row = la prima riga deve valere per 0 punti
fault-rising = ci vuole più di { $points }, e c'è { $points2 }
fault-row-twice = «{ $name }» sta in due righe
fault-row-missing = nessuna riga si chiama «{ $name }», e le regole la chiedono
fault-row-place = qui ci vuole «{ $wanted }», e c'è «{ $found }»
fault-row-unread = le regole non leggono mai questa riga
fault-row-cells = { $wanted ->
    [one] ci vuole una casella
   *[other] ci vogliono { $wanted } caselle
}, e ce ne sono { $n }
fault-or = { $one } o { $other }
fault-one-of = uno fra { $names }
fault-whole-number = un numero intero{ $bounds }
fault-a-number = un numero{ $bounds }
fault-from-to = {" "}da { $low } a { $high }
fault-bound = { $before } { $kind ->
    [not-less] non minore di
    [not-more] non maggiore di
    [greater] maggiore di
    [less] minore di
   *[multiple] multiplo di
 } { $bound }
fault-some-text = un testo{ $length }{ $pattern ->
    [none] {""}
   *[other] {" "}come { $pattern }
 }
fault-a-list = una lista{ $length }
fault-a-list-of = una lista di { $n }
fault-a-table = una tabella
fault-another-value = un altro valore
fault-exactly = {" "}di esattamente { $n }{ $what ->
    [characters] { $n ->
        [one] {" "}carattere
       *[other] {" "}caratteri
     }
   *[entries] { $n ->
        [one] {" "}voce
       *[other] {" "}voci
     }
 }
fault-length = {" "}da { $low } a { $high } { $what ->
    [characters] caratteri
   *[entries] voci
 }
fault-at-least = {" "}di almeno { $n }{ $what ->
    [characters] { $n ->
        [one] {" "}carattere
       *[other] {" "}caratteri
     }
   *[entries] { $n ->
        [one] {" "}voce
       *[other] {" "}voci
     }
 }
fault-at-most = {" "}di non più di { $n }{ $what ->
    [characters] { $n ->
        [one] {" "}carattere
       *[other] {" "}caratteri
     }
   *[entries] { $n ->
        [one] {" "}voce
       *[other] {" "}voci
     }
 }

## Che cosa non si può scrivere, e perché

error-unwritable = { $file } non si può scrivere: { $why }
error-no-folder = { $file } non si può scrivere: la cartella { $folder } non c'è
os-ENOENT = il file o la cartella non c'è
os-EACCES = non è permesso
os-EPERM = non è permesso
os-EROFS = si può soltanto leggere
os-EISDIR = è una cartella
os-ENOTDIR = una parte del percorso non è una cartella
os-EEXIST = esiste già
os-ENOSPC = non c'è più spazio
os-EADDRINUSE = è già in uso
os-EADDRNOTAVAIL = questa macchina non ce l'ha
os-ECONNREFUSED = là non risponde nessuno
