# Che cosa si può scegliere, nell'ordine del regolamento

## Preparazione

do-bid = { $n ->
    [0] Non offrire nulla
   *[other] Offri { $n }
 }
do-mulligan = Cambiale per una in meno

## Lo svolgimento di un turno

do-preempt = Anticipa

## Carte

do-duchy = { $duchy }
do-enough = Basta
do-event = { $card }: evento
do-give_up = 1 SP { DI($power) } { A($duchy) }
do-leader = { $leader }
do-leave_to = Lascia scegliere { A($power) }
do-lift = Togli 1 SP { DA($duchy) }
do-line = { $line }
do-oblige = Usa { $card } per 2 CP
do-points = { $card }: per i CP
do-power = { $power }
do-side = { $side }
do-use = { $alternative }

## Costruire e raggruppare

do-build = Costruisci 1 SP { A($duchy) }
do-raise = Costruisci { $leader } { A($duchy) }
do-recall = Raggruppa { $leader } { A($duchy) }
do-regroup = Raggruppa 1 SP { A($duchy) }

## Bandiere

do-flag = Bandiera di { $duchy }: { $flag }

## Movimento

do-agree = Accetta
do-appoint = Comando a { $leader }, se l'alleato accetta
do-army = { $leader } con la sua armata
do-command = { $leader } comanda
do-invite = Invita { $leader }
do-march = { $leader } marcia { A($duchy) }
do-muster = Raduna una forza sotto { $leader }
do-refuse = Rifiuta
do-staff = { $leader } nello stato maggiore
do-take = { $n ->
    [0] Senza SP
   *[other] Con { $n } SP
 }
do-walk = { $n } SP: { $duchy } > { $to }

## Intercettazione ed evasione

do-evade = { $leader } evade { A($duchy) }
do-intercept = { $leader } intercetta
do-rush = I soldati di { $duchy } accorrono
do-slip = { $n ->
    [one] 1 SP evade
   *[other] { $n } SP evadono
 } { A($duchy) }
do-through = Attraverso { $duchy }

## Battaglia

do-detach = 1 SP { A($duchy) }
do-loss = { IL($power) } perde 1 SP
do-retreat = Ritirata { A($duchy) }
do-send = { $leader } { A($duchy) }

## Fortezze

do-attack = Attacca
do-besiege = Assedia con { $leader }
do-invest = Assedia { $duchy } senza il comandante caduto
do-sally = Attacca gli assedianti di { $duchy }

## In mare

do-assault = Assalto: { $duchy } > { $to }
do-board = { $leader } s'imbarca
do-convoy = Convoglio: { $duchy } > { $to }
do-free_convoy = Convoglio gratis: { $duchy } > { $to }
do-ship = { $n ->
    [one] 1 SP salpa
   *[other] { $n } SP salpano
 }

## Risorse

do-resource = Spendi una Risorsa per una carta

## Interfase

do-base = { CAP(A($duchy)) }
do-deploy = Schiera { $leader }
do-discard = Scarta { $card }
do-keep = Tieni 1 CP per uno schieramento
do-to = { CAP(A($duchy)) }
do-withdraw = Richiama { $leader }

## Le carte una per una

do-buy = Compra { $card }
do-card = { $card }
do-leader_lost = { $leader } è perduto
do-lower = Perdi la bandiera { A($duchy) }
use-2-0 = Due dadi in più
use-2-1 = Scarta una carta di battaglia nemica
use-2-2 = Trasforma la rotta in ritirata
use-8-0 = Tre dadi in questo round
use-8-1 = Tieni i dadi per il prossimo round
use-16-0 = Tre dadi in meno all'assediante
use-16-1 = Vieni in soccorso
use-24-0 = Annulla la carta appena giocata
use-24-1 = Prendi una carta a caso
use-30-0 = Tre dadi in meno all'attaccante
use-30-1 = Attenua due colpi
use-43-0 = Attrito in un campo
use-43-1 = Contro una fortezza assediata
use-58-0 = Tre dadi in più
use-61-0 = La rotta richiede una perdita in meno
use-61-1 = La rotta richiede una perdita in più
use-76-0 = Guarda le carte di un'altra Potenza
use-76-1 = Guarda la cima del mazzo
use-78-0 = Annulla la carta appena giocata
use-78-1 = Quattro SP inglesi
use-93-0 = Un assalto anfibio
use-93-1 = Due convogli gratis
use-103-0 = Un convoglio francese
use-103-1 = Ferma le navi inglesi
use-103-2 = Niente attrito francese in un porto
use-104-0 = Pesca due carte
use-104-1 = Prendi una carta Nazionale
