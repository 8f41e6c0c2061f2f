## Aiuto

usage-number = 3
help-number = scegli ciò che sta accanto al numero
usage-briefing = briefing
help-briefing = chi sei, come vinci e come perdi
usage-undo = u
help-undo = annulla l'ultima scelta
usage-log = log [N]
help-log = le ultime N righe della cronaca
usage-map = map [SETTORE o TABELLONE]
help-map = il campo
usage-look = look LUOGO o CARTA
help-look = un luogo, o una carta che vedi; `look cards` tutte
usage-odds = odds N
help-odds = a che cosa può portare la scelta N
usage-advice = advice
help-advice = che cosa farebbe un maresciallo
usage-why = why not 3 -> 38
help-why = la regola che lo vieta
usage-rule = rule CODICE
help-rule = una regola
usage-charts = charts [N]
help-charts = le tabelle; le righe che valgono ora sono segnate
usage-side = side
help-side = tracciati, mani e pannelli
usage-save = save FILE
help-save = conserva la partita
usage-load = load FILE
help-load = riprendi una partita conservata
usage-lang = lang en
help-lang = un'altra lingua
usage-quit = quit
help-quit = esci

## Al tavolo

good-bye = Arrivederci. `save FILE` conserva una partita per un altro giorno.
choose-a-number = Scegli un numero da 1 a { $n }.
no-command = «{ $word }» non è un comando; `help` li elenca.
briefing-win = Come si vince:
briefing-lose = Come si perde:
briefing-know = Buono a sapersi:
briefing-first = Per cominciare:
hand-over = { $names }: premi Invio quando nessun altro guarda.
turn = turno
hidden = { $n ->
    [one] 1 coperta
   *[other] { $n } coperte
 }
fact-cost = costo { $n }
fact-left = { $n ->
    [one] ne resta 1
   *[other] ne restano { $n }
 }
next-to = confina con:
look-where = { $given ->
    [none] Look vuole il numero o il nome di un luogo.
   *[other] Look vuole il numero o il nome di un luogo, e «{ $given }» non lo è.
 }
nothing-there = Nel luogo { $place } non c'è nulla di tuo.
allowed = È permesso.
allowed-choose = È permesso: sceglilo dalla lista.
nothing-now = Ora non si può fare nulla di simile.
why-how = Chiedi così: why not 3 -> 38.
odds-how = Odds vuole il numero di una scelta, da 1 a { $n }.
no-odds = Quella scelta non impegna a nulla che decidano il caso o cose nascoste.
chance = probabilità
result = esito
odds-sampled = Non esatte: lo scontro è stato giocato { $n ->
    [one] una volta
   *[other] { $n } volte
 } da ciò che sai, e per le due parti ha scelto il giocatore { $policy ->
    [greedy] avido
    [neutral] neutrale
    [random] casuale
   *[other] { $policy }
 }; errore standard al massimo { $error } punti.
no-chart = Nessuna tabella si chiama { $chart }; `charts` le elenca.
advice = Un maresciallo sceglierebbe { $n }: { $choice }
advice-for = A favore: { $reasons }.
advice-outlook = { $n ->
    [0] Queste sono le sue probabilità.
    [one] Giocata una volta, queste sono le sue probabilità.
   *[other] Giocata { $n } volte, queste sono le sue probabilità.
 } { $outcomes }
advice-slight = Per ora cambia poco, ma sempre in meglio: { $reason }.
advice-none = Nulla che si possa contare la distingue dalle altre scelte.
no-rule = { $rule ->
    [none] Indica una regola di { $title }.
   *[other] In { $title } non c'è la regola { $rule }.
 }
save-where = Save vuole il nome di un file.
load-where = Load vuole il nome di un file.
not-written = { $file } non si può scrivere: { $why }.
saved = Partita conservata in { $file }.
lang-which = Lang vuole una di queste: { $languages }.
other-seats = { $file } è una partita di { $title } con altri posti: avviala con --load.
state-reserve = in riserva
state-lost = perso
state-broken = in rotta

## Settori del campo

compass-nw = nord-ovest
compass-n = nord
compass-ne = nord-est
compass-w = ovest
compass-c = centro
compass-e = est
compass-sw = sud-ovest
compass-s = sud
compass-se = sud-est
