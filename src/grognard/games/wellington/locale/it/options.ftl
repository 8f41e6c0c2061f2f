do-agree = Accetta
do-appoint = Comando a { $leader }, se l'alleato accetta
do-army = { $leader } con la sua armata
do-assault = Assalto: { $duchy } > { $to }
do-attack = Attacca
do-base = { CAP(A($duchy)) }
do-besiege = Assedia con { $leader }
do-bid = { $n ->
    [0] Non offrire nulla
   *[other] Offri { $n }
 }
do-board = { $leader } s'imbarca
do-build = Costruisci 1 SP { A($duchy) }
do-buy = Compra { $card }
do-card = { $card }
do-command = { $leader } comanda
do-convoy = Convoglio: { $duchy } > { $to }
do-deploy = Schiera { $leader }
do-detach = 1 SP { A($duchy) }
do-discard = Scarta { $card }
do-duchy = { $duchy }
do-enough = Basta
do-evade = { $leader } evade { A($duchy) }
do-event = { $card }: evento
do-flag = Bandiera di { $duchy }: { $flag }
do-free_convoy = Convoglio gratis: { $duchy } > { $to }
do-give_up = 1 SP { A($duchy) } ({ $power })
do-intercept = { $leader } intercetta
do-invest = Assedia { $duchy } senza il comandante caduto
do-invite = Invita { $leader }
do-keep = Tieni 1 CP per uno schieramento
do-leader = { $leader }
do-leader_lost = { $leader } è perduto
do-leave_to = Lascia scegliere { A($power) }
do-lift = Togli 1 SP { DA($duchy) }
do-line = { $line }
do-loss = { IL($power) } perde 1 SP
do-lower = Perdi la bandiera { A($duchy) }
do-march = { $leader } marcia { A($duchy) }
do-mulligan = Cambiale per una in meno
do-muster = Raduna una forza sotto { $leader }
do-oblige = Usa { $card } per 2 CP
do-points = { $card }: per i CP
do-power = { $power }
do-preempt = Anticipa
do-raise = Costruisci { $leader } { A($duchy) }
do-recall = Raggruppa { $leader } { A($duchy) }
do-refuse = Rifiuta
do-regroup = Raggruppa 1 SP { A($duchy) }
do-resource = Spendi una Risorsa per una carta
do-retreat = Ritirata { A($duchy) }
do-rush = I soldati di { $duchy } accorrono
do-sally = Attacca gli assedianti di { $duchy }
do-send = { $leader } { A($duchy) }
do-ship = { $n ->
    [one] 1 SP salpa
   *[other] { $n } SP salpano
 }
do-side = { $side }
do-slip = { $n ->
    [one] 1 SP evade
   *[other] { $n } SP evadono
 } { A($duchy) }
do-staff = { $leader } nello stato maggiore
do-take = { $n ->
    [0] Senza SP
   *[other] Con { $n } SP
 }
do-through = Attraverso { $duchy }
do-to = { CAP(A($duchy)) }
do-use = { $alternative }
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
do-walk = { $n } SP: { $duchy } > { $to }
do-withdraw = Richiama { $leader }
