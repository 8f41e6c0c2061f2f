refused-over = La partita è finita: non si può più giocare nulla.
refused-not-your-turn = Ora la decisione spetta { A($role) }.
refused-answered = Hai già risposto: gli altri stanno ancora scegliendo.
refused-verb = «{ $option }»: ora non si può fare. Si chiede: { $asked }
refused-must-answer = Non si può tralasciare. Si chiede: { $asked }
refused-option = «{ $option }» non è tra le scelte possibili ora.
undone = L'ultima azione viene ritirata.
episode-interjection = Fuori turno
undo-clone = Una copia per la ricerca non tiene registro: nulla si può ritirare.
undo-nothing = Non è stato giocato nulla che si possa ritirare.
undo-over = La partita è finita: nulla si può più ritirare.
undo-dice = Da allora ha deciso il caso, e i dadi non si tirano due volte.
undo-shown = Ha mostrato qualcosa di nascosto, e nessuno può dimenticarlo.
undo-other = Da allora ha deciso, o deve decidere ora, un altro giocatore: non si può ritirare.
waiting = Si attende la mossa { DI($role) }.
do-done = Fatto
do-pass = Passa
rolls = I dadi danno { $faces }: { $result }.
list-and = e
list-or = o
sign-point = ,
sign-thousands = .
list-together = { $others } { list-and } { $last }
moves = { $piece }: { $way }.
need = { $need }
need-at-least = { $n } o più
need-at-most = { $n } o meno

## What a caller gets wrong

hint = { $near ->
    [none] {""}
   *[other] ; volevi dire '{ $near }'?
 }{ $known ->
    [none] {""}
   *[other] {" "}(ci sono: { $known })
 }
error-players = { $title } si gioca in { $before ->
    [none] {""}
   *[other] { $before } o{" "}
 }{ $last }, non in { $n }
error-data-misfit = i dati in { $folder } non combaciano: { $problem }
error-seed = un seme è un numero intero o una parola, non { $seed }
error-ruling = { $title } non ha l'interpretazione '{ $given }'{ hint }
error-scenario = { $title } non ha lo scenario '{ $given }'{ hint }
error-option = { $title } non ha l'opzione '{ $given }'{ hint }
error-options = le opzioni sono una lista di codici, non la parola '{ $given }'
error-excluded = le opzioni '{ $one }' e '{ $other }' si escludono: scegline una
error-role = { $title } non ha il ruolo '{ $given }'{ hint }
error-nobody = qualcuno deve giocare: non è stato indicato nessun ruolo
error-bot = non c'è il bot '{ $given }'{ hint }
error-game = non c'è il gioco '{ $given }'{ hint }

## Tabelle

column-what = Che cosa
column-number = Valore
cell-yes = sì
cell-no = –
