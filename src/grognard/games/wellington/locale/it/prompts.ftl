# Che cosa si chiede e si può scegliere, nell'ordine del regolamento

## Pezzi, mappa, tabelle

matter-card = { IL($role) } gioca { $card }
matter-card-on-duchy = { IL($role) } gioca { $card } { A($duchy) }
matter-card-on-leader = { IL($role) } gioca { $card } { SU($leader) }
matter-card-on-power = { IL($role) } gioca { $card } { SU($power) }
matter-card-on-line = { IL($role) } gioca { $card } sulla linea { $line }
matter-march = { $led ->
    [1] { $piece } { DI($role) } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } parte { DA($duchy) } per { $to_duchy }
   *[0] { $n ->
        [one] 1 SP { DI($role) } parte
       *[other] { $n } SP { DI($role) } partono
    } { DA($duchy) } per { $to_duchy }
 }
matter-sail = { $led ->
    [1] { $piece } { DI($role) } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } salpa { DA($duchy) } per { $to_duchy }
   *[0] { $n ->
        [one] 1 SP { DI($role) } salpa
       *[other] { $n } SP { DI($role) } salpano
    } { DA($duchy) } per { $to_duchy }
 }
matter-appear = { $led ->
    [1] { $piece } { DI($role) } entra in campo { A($to_duchy) }
   *[0] { IL($role) } costruisce { $n } SP { A($to_duchy) }
 }
matter-enter = { $led ->
    [1] { $piece } { DI($role) } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } entra { A($duchy) }
   *[0] { $n ->
        [one] 1 SP { DI($role) } entra
       *[other] { $n } SP { DI($role) } entrano
    } { A($duchy) }
 }
matter-fall-back = { IL($role) } ripiega { DA($duchy) } { A($to_duchy) }
matter-gain = { IL($role) } sta per guadagnare { $n ->
    [one] una Risorsa
   *[other] { $n } Risorse
 } { A($duchy) }
matter-attrition = { IL($role) } sta per perdere { $n } SP per attrito { A($duchy) }
matter-intercept = { IL($role) } tenta d'intercettare { DA($duchy) } { A($to_duchy) }
matter-intercepted = { $how ->
    [yes] { IL($role) } intercetta { A($to_duchy) }
   *[no] L'intercettazione { DI($role) } { A($to_duchy) } fallisce
 }
matter-evade = { IL($role) } tenta di evadere { DA($duchy) } { A($to_duchy) }
matter-evaded = { $how ->
    [yes] { IL($role) } evade { A($to_duchy) }
   *[no] L'evasione { DI($role) } { A($to_duchy) } fallisce
 }
matter-flag = { IL($role) } cambia la bandiera { A($duchy) }
matter-initiative = L'impulso { DI($role) } sta per cominciare
matter-end = L'impulso { DI($role) } è finito
matter-round = Comincia un round della battaglia di { $duchy }
matter-rolled = I dadi della battaglia di { $duchy } sono sul tavolo
matter-round_end = Un round della battaglia di { $duchy } è finito
matter-decided = La battaglia di { $duchy } è decisa
matter-victory = Il vincitore di { $duchy } raccoglie i frutti
matter-retreat = Lo sconfitto si ritira { DA($duchy) }
matter-siege = Comincia l'assedio di { $duchy }: { $n ->
    [one] serve 1 sei
   *[other] servono { $n } sei
 }
matter-siege_round = Comincia un round d'assedio { A($duchy) }: { $n ->
    [one] serve ancora 1 sei
   *[other] servono ancora { $n } sei
 }
matter-siege_rolled = I dadi dell'assedio di { $duchy } sono sul tavolo: { $hits ->
    [0] nessun sei
   *[other] { $hits } sei
 }, ne { $n ->
    [one] serve 1
   *[other] servono { $n }
 }
matter-siege_won = { $duchy } è caduta

## Preparazione

ask-Mulligans-offer = Tieni le tue carte, o le cambi tutte per una in meno?
ask-Mulligans-offer-done = Tieni queste carte
ask-Bids-bid = Quanti SP offri per scegliere per primo la tua parte?
ask-Bids-pay = Scegli per primo la tua parte: rimuovi { $n } SP per la tua offerta.

## Lo svolgimento di un turno

ask-Impulse-act = Il tuo impulso: { $n ->
    [0] non hai CP
    [one] resta { $n } CP
   *[other] restano { $n } CP
}.
ask-Impulse-act-done = Chiudi l'impulso
ask-Impulses-preempt = Tocca { A($power) }. Hai più carte di tutti: anticipi?
ask-Impulses-preempt-done = Lascia cominciare l'impulso programmato
window-ask-Impulses-preempt = Anticipazione del prossimo impulso

## Carte

ask-Declare-declare = Battaglia di { $duchy }, round { $n }: quale carta di battaglia giochi?
ask-Declare-declare-done = Nessun'altra carta di battaglia
ask-GiveUp-choose = { $card }: cedi { $n } SP, o lascia scegliere a un altro.
ask-PlaceTroops-make_room = Troppo pochi SP da costruire: togline uno dalla mappa per { $duchy }.
ask-Redeem-spend = { $n ->
    [one] Si deve ancora 1 SP
   *[other] Si devono ancora { $n } SP
 }: spendi carte o Risorse.
ask-Chain-play_on = { $card } ti fa giocare un'altra carta: quale?
ask-Chain-play_on-done = Non giocare altre carte
ask-PlayEvent-choose = { $card }: { $what ->
    [leader] quale comandante
    [duchy] quale ducato
    [line] quale linea
    [power] quale Potenza
    [side] quale parte
    [card] quale carta
   *[use] quale dei suoi usi
 }?{ $n ->
    [0] { "" }
   *[other] {" "}Scelti finora: { $n }.
 } «{ $effect }»
ask-Moment-offer = { $matter }. Rispondi?
ask-Moment-offer-pass = Lascia fare
window-ask-Moment-offer-initiative = Un impulso sta per cominciare
window-ask-Moment-offer-card = Si gioca una carta
window-ask-Moment-offer-cp = Si pone o si toglie una bandiera
window-ask-Moment-offer-build = Si costruiscono truppe
window-ask-Moment-offer-march = Una forza si mette in marcia
window-ask-Moment-offer-convoy = Salpa un convoglio
window-ask-Moment-offer-enters = Una forza entra in un ducato
window-ask-Moment-offer-intercept = Si tenta un'intercettazione
window-ask-Moment-offer-intercepted = Un'intercettazione è stata tirata
window-ask-Moment-offer-evade = Si tenta un'evasione
window-ask-Moment-offer-evaded = Un'evasione è stata tirata
window-ask-Declare-declare = Carte di battaglia prima di una battaglia
window-ask-Moment-offer-round = Comincia un round di battaglia
window-ask-Moment-offer-rolled = Sono stati tirati i dadi in battaglia
window-ask-Moment-offer-round_end = Finisce un round di battaglia
window-ask-Moment-offer-decided = Una battaglia è decisa
window-ask-Moment-offer-victory = Una vittoria dà i suoi frutti
window-ask-Moment-offer-plunder = Un vincitore guadagna Risorse
window-ask-Moment-offer-retreat = Uno sconfitto si ritira
window-ask-Moment-offer-siege = Comincia un assedio
window-ask-Moment-offer-siege_round = Comincia un round d'assedio
window-ask-Moment-offer-siege_rolled = Sono stati tirati i dadi di un assedio
window-ask-Moment-offer-siege_won = Cade una fortezza
window-ask-Moment-offer-attrition = L'attrito chiede le sue perdite
window-ask-Moment-offer-end = Un impulso è finito

## Bandiere

ask-FreeFlag-choose = Una bandiera gratis { A($duchy) }?
ask-FreeFlag-choose-done = Lascia la bandiera com'è

## Movimento

ask-Appoint-consent = { $leader } assume il comando del gruppo { A($duchy) }?
ask-Command-name = { $duchy }: chi comanda?
ask-Muster-compose = { $leader } { A($duchy) }: chi va con lui?
ask-Muster-consent = { $leader } si unisce alla marcia { DA($duchy) }?
ask-Orders-destination = Marcia { DA($duchy) }: dove?
warn-battle = Battaglia { A($duchy) } contro { $n } SP
warn-intercepted = Può essere intercettata { A($duchy) }
warn-attrition = Attrito sulla via di { $duchy }
warn-fortress = La fortezza di { $duchy } ferma la marcia

## Intercettazione ed evasione

ask-Evasions-offer = { $n ->
    [0] Un comandante { DI($foe_role) } viene da solo { A($duchy) }
   *[other] { IL($foe_role) } viene { A($duchy) } con { $n } SP
 }; lì hai { $own ->
    [0] solo comandanti
   *[other] { $own } SP
 }. Evadi?
ask-Evasions-offer-done = Resta e combatti
ask-Interceptions-offer = { $n ->
    [0] Intercetti { A($duchy) }?
   *[other] { IL($foe_role) } viene { A($duchy) } con { $n } SP: intercetti?
 }
ask-Interceptions-offer-done = Non intercettare oltre
ask-Intercept-way = Per quale via { A($duchy) }?
window-ask-Interceptions-offer = Puoi intercettare
window-ask-Evasions-offer = Puoi evadere

## Battaglia

ask-Casualties-take = { $duchy }: perdite ancora da subire: { $n }. A chi tocca la prossima?
ask-Retreat-go = Ritirata { DA($duchy) }: dove?

## Fortezze

ask-SiegeCards-declare = Assedio di { $duchy }: quale carta d'assedio giochi? { $n ->
    [one] Serve ancora 1 sei.
   *[other] Servono ancora { $n } sei.
 }
ask-SiegeCards-declare-done = Nessun'altra carta d'assedio
ask-SiegeRounds-go_on = { $duchy }: un altro round d'assedio? { $n ->
    [one] Serve ancora 1 sei.
   *[other] Servono ancora { $n } sei.
 }
ask-SiegeRounds-go_on-done = Interrompi l'assedio
window-ask-SiegeCards-declare = Carte d'assedio prima di un round d'assedio

## Attrito

ask-Losses-take = { $duchy }: perdite per attrito ancora da subire: { $n }. A chi tocca la prossima?

## In mare

ask-Embark-board_ship = Chi salpa { DA($duchy) } per { $to_duchy }?

## Interfase

ask-LoseAnywhere-choose = L'Imperatore richiama truppe: rimuovi { $n } SP.
ask-Deploy-choose = Schieri un comandante prima del nuovo anno, senza punti?
ask-Deploy-choose-done = Non schierare nessuno
ask-DeployConvoy-load_ships = Chi salpa { DA($duchy) } per { $to_duchy }?
ask-Excess-others = Hai più di otto carte: scartane una per i suoi punti.
ask-Interphase-transfers = Richiami comandanti dalla mappa, per costruirli altrove?
ask-Interphase-transfers-done = Non richiamare altri
ask-OldCards-offer = Tieni le nuove carte, o le cambi per una in meno?
ask-OldCards-offer-done = Tieni queste carte
ask-Reinforce-choose = { $n } CP di rinforzo: in quale ducato arrivano?
ask-Reinforce-spend = Costruisci o raggruppa: { $n ->
    [one] resta 1 CP
   *[other] restano { $n } CP
 } di rinforzo.
ask-Reinforce-spend-done = Non spendere altro
ask-Ride-gather = { $leader } { A($duchy) }: chi porta con sé?
ask-Ride-go_on = Schieramento gratuito: avanti { DA($duchy) }, e dove?
ask-Ride-go_on-done = Fermati qui

## Le carte una per una

ask-RoundEnd-tie = { $duchy }: round pari; chi lo vince?
ask-RoundEnd-tie-done = Lascia il round in parità
ask-BanditAttack-pay = Banditi { A($duchy) }: cosa perdi?
ask-Bombard-choose = Bombardamento { A($duchy) }: i tre dadi ora, o nel prossimo round?
ask-Flank-move = Movimento aggirante { DA($duchy) }: dove?
ask-Flank-move-done = Fermati qui
ask-Heights-choose = { $card } { A($duchy) }: tre dadi in più, o scartare una carta nemica?
ask-Oath-desert = Il giuramento { A($duchy) }: quale Potenza francese perde un SP?
ask-EagleTroops-choose = { $card }: in quale ducato appaiono i tuoi 4 SP?
ask-Scatter-leader = { $duchy }: quale comandante va alla Casella del Raggruppamento?
ask-Scatter-soldiers = { $duchy }: di chi sono gli SP che vanno alla Casella del Raggruppamento?
ask-Scout-buy = { $card }: spendi una Risorsa per una delle prossime carte del mazzo?
ask-Scout-buy-done = Non comprarne
ask-Scout-put_back = { $card }: rimetti le carte sul mazzo, una per una; l'ultima si pesca per prima.
ask-Spy-discard = { $card }: quale delle carte nemiche viene scartata?
ask-Subsidies-choose = Sussidi: in quale porto appaiono 4 SP?
ask-TakeNational-take = Quale carta Nazionale prendi in mano?
ask-CutOff-choose = { $card }: quale armata francese isolata subisce attrito?
ask-CutOff-choose-done = Risparmiali
ask-Staff-act = Muovi o costruisci: { $n ->
    [one] resta 1 CP
   *[other] restano { $n } CP
 }.
ask-Staff-act-done = Non usare altri punti
ask-OpenTrenches-give_up = { $duchy }: attacchi con metà dei dadi, o rinunci? { $n ->
    [one] Serve 1 sei.
   *[other] Servono { $n } sei.
 }
ask-OpenTrenches-give_up-done = Rinuncia all'assedio
group-cards = Carte
group-marches = Marce
group-building = Costruzioni
group-flags = Bandiere
group-sea = Per mare
group-sieges = Assedi
sum-attrition = Dadi d'attrito
note-needed = { $n } o più con due dadi
note-each = { $n } CP per ogni SP o comandante
note-points = { $n } CP
note-battle = { $n ->
    [one] 1 SP nemico è
   *[other] { $n } SP nemici sono
 } { A($duchy) }
note-sixes = { $n ->
    [one] 1 sei prende
   *[other] { $n } sei prendono
 } { $duchy }
confirm-points-left = { $n ->
    [one] 1 CP non è usato. Chiudere l'impulso?
   *[other] { $n } CP non sono usati. Chiudere l'impulso?
 }
confirm-points = Giocare { $card } per { $n } CP?
confirm-event = Giocare { $card } come evento?
confirm-mulligan = Ridare tutta la mano per una nuova con una carta in meno?
confirm-siege = Risolvere ora l'assedio di { $duchy }? Una volta per impulso, e solo chi espugna può proseguire.
