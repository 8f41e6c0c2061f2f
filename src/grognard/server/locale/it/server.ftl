guest = Ospite
bot-random = Casuale: ogni scelta lecita è ugualmente probabile
bot-greedy = Avido: sceglie ciò che il giudizio del gioco preferisce
bot-search = Ricerca: immagina molti mondi e in ciascuno porta avanti la partita; più lento e più forte
bot-recruit = Recluta: conosce le regole, e sbaglia spesso
bot-sergeant = Sergente: sceglie ciò che il giudizio del gioco preferisce
bot-captain = Capitano: guarda avanti per un decimo di secondo
bot-colonel = Colonnello: guarda avanti per un terzo di secondo
bot-marshal = Maresciallo: guarda avanti per quasi un secondo a decisione
fault-illegal = Le regole non lo permettono.
fault-limit = Troppe richieste in poco tempo; aspetta un momento e riprova.
fault-page = Questa pagina non esiste.
fault-method = Questo indirizzo non accetta una richiesta di questo tipo.
fault-large = È troppo grande per essere accettato.
fault-invalid = La richiesta non è comprensibile.
fault-message = Questo messaggio non è comprensibile.
fault-error = Qualcosa è andato storto sul server; nulla è perduto, e il guasto è stato annotato.
fault-foreign = Questa richiesta è stata inviata da un altro sito.
fault-csrf = Questa pagina è aperta da troppo tempo: ricaricala.
fault-sign-in = Prima accedi, oppure entra come ospite.
fault-password = Nome e password non corrispondono.
fault-guest-link = Questo link da ospite non è più valido.
fault-guest-password = Un ospite non ha password; crea un account per averne una.
fault-no-guest = Solo gli ospiti hanno un link da ospite.
fault-name-taken = Il nome { $name } è già preso; scegline un altro.
fault-time = Indica un momento entro un anno, come 2027-01-31T12:00:00Z.
fault-vacation = { $days ->
    [one] C'è 1 giorno
   *[other] Ci sono { $days } giorni
 } di vacanza all'anno, e questi sarebbero di più.
fault-title = Qui non c'è il gioco «{ $title }».
fault-edition = Questa edizione non è fra le tue.
fault-edition-guest = Per caricare un'edizione, prima crea un account con nome e password.
fault-editions = Conservi già { $n ->
    [one] 1 edizione
   *[other] { $n } edizioni
 }: prima togline una dalla lista.
fault-edition-unreadable = Questi file non si possono leggere.
fault-scene = La mappa è cambiata; ricarica la pagina.
fault-picture = Questo titolo non ha immagine.
fault-rule = In questo gioco non c'è la regola «{ $rule }».
fault-role = In questo gioco non c'è la parte «{ $role }».
fault-tutorial = Questa lezione non esiste o ha meno passi.
fault-game = Questa partita non esiste o è privata.
fault-seats = Questa partita ha { $n ->
    [one] 1 posto
   *[other] { $n } posti
 }, e { $given ->
    [one] ne è stato indicato 1
   *[other] ne sono stati indicati { $given }
 }.
fault-bot = Non c'è il bot «{ $bot }»; ci sono: { $known }.
fault-begun = La partita è cominciata, quindi non si può togliere dalla sala.
fault-not-begun = La partita non è ancora cominciata.
fault-over = La partita è finita.
fault-resigned = Hai abbandonato la partita: non hai più nulla da decidere.
fault-not-over = La partita non è ancora finita.
fault-paused = La partita è in pausa perché una regola non ha funzionato; il guasto è stato segnalato e nulla è perduto.
fault-other-version = La partita è in pausa: questa versione del server non riesce ad aprirla. Nulla è perduto; chi ospita è stato avvisato e rimetterà ciò che serve alla partita.
fault-host = Solo chi ha creato la partita può farlo.
fault-full = Tutti i posti sono occupati.
fault-taken = Questo posto è occupato.
fault-no-such-seat = In questa partita non c'è questo posto.
fault-no-seat = Non hai un posto in questa partita.
fault-other-seat = Questo non è il tuo posto.
fault-other-role = Questa parte non si gioca dal tuo posto.
fault-other-eyes = Finché la partita è in corso ognuno vede solo con i propri occhi.
fault-resign-instead = La partita è cominciata: arrenditi, se vuoi lasciarla.
fault-invitation = Questo invito non è più valido.
fault-seat-link = Questo link a un posto non è più valido.
fault-whisper = Indica un posto diverso dal tuo a cui sussurrare.
fault-stale = Qualcuno è stato più veloce: la partita è andata avanti, guarda di nuovo.
fault-database = L'azione non si è potuta salvare, quindi non è avvenuta; riprova.
fault-no-offer = Questa proposta non c'è più.
fault-rewind-to = Scegli un passo precedente a cui tornare.
fault-step = La partita non è arrivata fin lì.
fault-too-many = Le risposte permanenti possono essere al massimo { $most }, non { $n }.
fault-not-your-turn = Non è il tuo turno.
fault-record = La registrazione si consegna a partita finita.
fault-no-client = Le pagine del gioco non sono state costruite; l'interfaccia è sotto /api.
fault-field-name = Un nome ha da 1 a 30 caratteri.
fault-field-password = Una password ha al massimo 200 caratteri.
fault-field-old_password = Indica la password che hai ora.
fault-field-email = Questo non è un indirizzo e-mail, che ha la forma anna@example.org.
fault-field-url = L'indirizzo di un webhook comincia con http:// o https://.
fault-field-form = Scegli il servizio a cui appartiene il webhook.
fault-field-until = Indica un momento entro un anno, come 2027-01-31T12:00:00Z.
fault-field-text = Prima scrivi qualcosa: da 1 a 2000 caratteri.
fault-field-token = Questo link non è completo: copialo per intero.
fault-field-lang = Questa lingua qui non si parla.
fault-field-seats = Indica per ogni posto chi lo gioca.
fault-field-players = Scegli in quanti si gioca.
fault-field-scenario = Scegli uno scenario di questo gioco.
fault-field-options = Scegli tra le opzioni di questo gioco.
fault-action = Un'azione è una lista di un verbo e di numeri o parole, come ["move", 12, 38].
fault-edition-wrong = Su questa edizione non si può giocare: { $error }.
undo-not-now = Ora non si può annullare nulla.
undo-not-yours = L'ultima azione non era tua.
log-undo = È annullata l'ultima azione { DI($role) }.
log-rewind = Di comune accordo la partita torna al passo { $n }.
log-resign = { IL($role) } si { PLURALE($role) ->
    [p] arrendono
   *[s] arrende
 }.
log-draw = I giocatori concordano la patta.
log-clock = Il tempo è scaduto: { PER($role) } vale la scelta neutra.
outcome-draw = I giocatori hanno concordato la patta.
outcome-resigned = { IL($role) } si { GENERE($role) ->
    [m] è arreso
    [f] è arresa
    [mp] sono arresi
   *[fp] sono arrese
 }.
outcome-time = { IL($role) } { PLURALE($role) ->
    [p] hanno
   *[s] ha
 } esaurito il tempo.
notify-turn = È il tuo turno in { $game }.
notify-test = Così { $game } ti dirà che è il tuo turno.
notify-more = … e { $n ->
    [one] un'altra riga
   *[other] altre { $n } righe
 } nella partita
notify-subject = Il tuo turno in { $game }
notify-private = L'indirizzo è in una rete privata, dove questo server non invia nulla.
notify-unreachable = Non si è potuto consegnare: a quell'indirizzo non risponde nessuno.
notify-not-posted = Non si è potuto consegnare: il server di posta di chi ospita non l'ha accettato.
notify-refused = Il destinatario ha risposto con lo stato { $status }.
odds-assumed = { $n ->
    [one] Lungo la via, una scelta altrui segue la scelta neutra.
   *[other] Lungo la via, fino a { $n } scelte altrui seguono la scelta neutra.
 }
odds-sampled = Non esatte: lo scontro è stato giocato { $n ->
    [one] una volta
   *[other] { $n } volte
 } a partire da ciò che sai, e per le due parti ha scelto { $policy }. Errore standard: al massimo { $error } punti.
odds-policy-greedy = il giocatore avido
odds-policy-neutral = la scelta neutra
lesson-end = La lezione finisce qui. Ben fatto.
lesson-other = Le regole lo permettono, ma ora la lezione chiede altro: { $what }.
tutorial-end = Qui finisce l'esempio.
tutorial-other = Le regole lo permettono, ma l'esempio prosegue in un altro modo.
why-not-offered = Ora non si può scegliere.
report-rules = Una regola non ha funzionato mentre si giocava questa azione.
phase-set-up = Schieramento
phase-weather = Tempo
phase-command = Comando
phase-activation = Attivazione
phase-combat = Combattimento
phase-victory = Vittoria
phase-start = Inizio
phase-battle = Battaglia
phase-siege = Assedio
phase-production = Produzione
phase-movement = Movimento
phase-impulse = Impulso
phase-between = Fra gli impulsi
phase-french = Impulso francese
phase-allied = Impulso alleato
fault-name = Un nome è fatto di lettere visibili, di un solo alfabeto, senza caratteri nascosti.
fault-short-password =
    Una password ha almeno { $n } caratteri; gli spazi alle estremità non contano.
fault-weak-password = Questa password si indovina subito; scegline un'altra, più lunga.
fault-report = In questo momento il resoconto di questa partita non si può fare; il guasto è stato annotato.

fault-advice = In una partita contro persone nessuno dà consigli, a meno che il tavolo non li preveda.
fault-no-advice = Qui non c'è nessun consiglio da dare.
advice-for = A favore: { $reasons }.
advice-against = Contro: { $reasons }.
advice-outlook = { $n ->
    [0] Queste sono le sue probabilità.
    [one] Giocata una volta, queste sono le sue probabilità.
   *[other] Giocata { $n } volte, queste sono le sue probabilità.
 } { $outcomes }
advice-outcome = { $text }: { $chance } %.
advice-slight = Per ora cambia poco, ma sempre in meglio: { $reason }.
advice-none = Nulla che si possa contare la distingue dalle altre scelte.
advice-stands-for = Per come stanno le cose, a tuo favore pesa soprattutto questo: { $reasons }.
advice-stands-against = Contro di te pesa soprattutto questo: { $reasons }.
fault-step-gone = Il passo { $n } non si può mostrare: le regole sono cambiate da quando fu giocato.
fault-not-paused = La partita non è in pausa.
paused-rule =
    una regola non ha funzionato{ $rule ->
        [none] {""}
       *[other] {" "}({ $rule })
    }. L'azione che l'ha incontrata non è avvenuta, nulla è perduto e il guasto è stato segnalato. Potete aspettare che chi ospita lo ripari, oppure accordarvi per riprendere da un passo precedente e girargli intorno.
paused-version =
    il server ha una versione più nuova, le cui regole giocano questa partita diversamente da come fu giocata. { $lost ->
    [0] Nulla è perduto: se tutti sono d'accordo, riprende da dove si trova, con le regole di oggi.
    [one] Se tutti sono d'accordo, riprende con le regole di oggi dal passo { $n }; l'ultima azione è annullata.
   *[other] Se tutti sono d'accordo, riprende con le regole di oggi dal passo { $n }; le ultime { $lost } azioni sono annullate.
 } Chi ospita è stato avvisato e può anche rimettere la versione di prima.
paused-closed =
    questa versione del server non riesce ad aprirla. Nulla è perduto; chi ospita è stato avvisato e rimetterà ciò che serve alla partita.
fault-closed = Su questo server non si creano nuovi account; chiedi a chi lo ospita.
fault-by-invitation = Su questo server gli account si creano per invito: apri il link che hai ricevuto, finché è valido.
fault-no-guests = Questo server non accoglie ospiti di passaggio; accedi, o apri un invito a una partita.
fault-banned = Questo server ti è chiuso fino al { $day } ({ $reason }).
fault-no-mail = Questo server non manda posta; chiedi una nuova password a chi lo ospita.
fault-letter = Questo link è già stato usato o è troppo vecchio; chiedi una nuova lettera.
fault-not-yourself = Questo sei tu: deve farlo qualcun altro.
fault-stays-paused = La partita resta in pausa: { $why }.
fault-database-away = In questo momento il database non risponde.
fault-field-days = Indica un numero di giorni.
fault-field-reason = Un motivo ha al massimo 500 caratteri.
dice-recipe = Il seme è un numero decimale scritto come testo; il suo SHA-256 è stato pubblicato quando la partita è cominciata. L'estrazione numero c (da 0) è BLAKE2b con un'impronta di 8 byte e per chiave i byte UTF-8 del seme, calcolata su c come 8 byte big-endian; l'impronta si legge come numero v big-endian. Per scegliere fra n, v si scarta (e c prosegue) se non è minore di 2^64 - 2^64 mod n; altrimenti il risultato è v mod n. Un dado mostra il risultato più uno. Un mescolamento scende dall'ultimo posto k e lo scambia con il risultato di una scelta fra k + 1. Quando i giocatori sono tornati indietro di comune accordo, le estrazioni sono proseguite da c = r * 2^32, dove r è il numero di quel ritorno fra le azioni. Dove da allora una regola è cambiata, le lacune indicano le azioni che non si rigiocano e il c da cui le estrazioni sono proseguite dopo.
alarm-subject = Grognard: { $game } è in pausa
alarm-text =
    La partita «{ $game }» ({ $id }) è in pausa: { $why }

    I giocatori ne leggono il motivo e possono accordarsi per riprendere. La pagina per chi ospita: { $url }/#/host
mail-test-subject = Grognard: una prova
mail-test = Questa è una prova del server { $url }. Le lettere arrivano.
mail-confirm-subject = Grognard: conferma il tuo indirizzo
mail-confirm =
    Ciao { $name },

    apri questo link entro { $hours } ore e Grognard ti avviserà qui quando tocca a te:

    { $link }

    Se non l'hai chiesto tu, non fare nulla: non riceverai altro.
mail-reset-subject = Grognard: una nuova password
mail-reset =
    Ciao { $name },

    apri questo link entro { $hours } ore per scegliere una nuova password:

    { $link }

    Se non l'hai chiesto tu, non fare nulla: la tua password resta com'è.
