refused-over = La partita è finita: non si può più giocare nulla.
refused-not-your-turn = Ora la decisione spetta { A($role) }.
refused-answered = Hai già risposto: gli altri stanno ancora scegliendo.
refused-verb = «{ $option }»: ora non si può fare. Si chiede: { $asked }
refused-must-answer = Non si può tralasciare. Si chiede: { $asked }
refused-option = «{ $option }» non è tra le scelte possibili ora.
undone = L'ultima azione è annullata.
episode-interjection = Fuori turno
undo-clone = Una copia per la ricerca non tiene registro: non si può annullare nulla.
undo-nothing = Non è stato giocato nulla che si possa annullare.
undo-over = La partita è finita: non si può più annullare nulla.
undo-dice = Da allora ha deciso il caso, e i dadi non si tirano due volte.
undo-shown = Ha mostrato qualcosa di nascosto, e nessuno può più dimenticarlo.
undo-other = Da allora ha deciso, o deve decidere ora, un altro giocatore: non si può annullare.
waiting = Si attende la mossa { DI($role) }.
do-done = Fatto
do-pass = Passa
rolls = I dadi danno { $faces }: { $result }.
odds-nothing = niente
odds-yes = sì
odds-no = no
list-and = e
list-or = o
sign-point = ,
sign-thousands = .
list-together = { $others } { list-and } { $last }
moves = { $piece }: { $way }.
need = { $need }
need-at-least = { $n } o più
need-at-most = { $n } o meno

## Che cosa sbaglia chi chiama

hint = { $near ->
    [none] {""}
   *[other] ; forse «{ $near }»?
 }{ $known ->
    [none] {""}
   *[other] {" "}(ci sono: { $known })
 }
error-players = { $title } si gioca in { $before ->
    [none] {""}
   *[other] { $before } o{" "}
 }{ $last }, non in { $n }
error-data-misfit = i dati in { $folder } non combaciano: { $problem }
error-not-there = si cerca { $what }, e non c'è
error-beyond = un numero indica più in là della fine di una lista
error-no-reason = il motivo non si conosce
error-seed = un seme è un numero intero o una parola, non { $seed }
error-ruling = { $title } non ha l'interpretazione «{ $given }»{ hint }
error-scenario = { $title } non ha lo scenario «{ $given }»{ hint }
error-scenario-absent = i dati in { $folder } non hanno lo scenario «{ $scenario }»
error-option = { $title } non ha l'opzione «{ $given }»{ hint }
error-options = le opzioni sono una lista di nomi brevi, non la parola «{ $given }»
error-excluded = le opzioni «{ $one }» e «{ $other }» si escludono: scegline una
error-role = { $title } non ha la parte «{ $given }»{ hint }
error-nobody = qualcuno deve giocare: non è stata indicata nessuna parte
error-bot = non c'è il bot «{ $given }»{ hint }
error-game = non c'è il gioco «{ $given }»{ hint }

## Tabelle

column-what = Che cosa
column-number = Valore
cell-yes = sì
cell-no = –
