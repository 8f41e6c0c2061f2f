# Perché qualcosa non si può fare, nell'ordine del regolamento

## Pezzi, mappa, tabelle

refused-counters = Le pedine disponibili non bastano a mostrarlo.

## Preparazione

refused-not-in-hand = { $card } non è nella tua mano.

## Lo svolgimento di un turno

refused-must-play-on = In un impulso si deve giocare una carta o una Risorsa.

## Carte

refused-conditions = Le condizioni di { $card } non sono soddisfatte.
refused-not-now = { $card } non si può giocare in questo momento.
refused-one-card = In un impulso sono permesse una carta e una carta Più o Risorsa; { $card } sarebbe di troppo.
refused-must-play = { $card } è una carta obbligatoria e non ha punti comando.

## Costruire e raggruppare

refused-not-on-map = { $leader } non è sulla mappa.
refused-none-unbuilt = Tutti i tuoi soldati sono in campo.
refused-not-unbuilt = Ora non si può costruire { IL($leader) }.
refused-none-regrouping = Nessuno dei tuoi è nella Casella del Raggruppamento.
refused-not-regrouping = { IL($leader) } non è nella Casella del Raggruppamento, o non può ancora tornare.
refused-no-base = { $duchy } non è un ducato Nazionale sotto il tuo controllo.
refused-no-key = { $duchy } non è un ducato chiave Nazionale sotto il tuo controllo.
refused-no-sally = { CAP(A($duchy)) } nessuna truppa piazzata in questo impulso ha davanti un assediante.

## Bandiere

refused-fortress-flag = Una fortezza come { $duchy } si prende solo con un assedio.
refused-flag = Ora non si può mettere una bandiera { A($duchy) }: serve una formazione lì, o un'armata accanto che nessuno possa intercettare.

## Diplomazia

refused-friendly-flag = { $duchy } è già amico.

## Movimento

refused-points = Costa { $n } CP, più di quanti ne restano.
refused-leads = È un comandante a guidare la marcia: scegline uno. Senza comandante marcia una sola pedina, di fanteria o di cavalleria.
refused-one-counter = Senza comandante marcia una sola pedina: una fanteria o una cavalleria.
refused-none-here = { CAP(A($duchy)) } non ci sono tanti tuoi soldati.
refused-not-adjacent = Nessuna linea di marcia unisce { $duchy } e { $to_duchy }.
refused-nowhere = Nessuna linea di marcia porta ora fuori { DA($duchy) }.
refused-enemy-here = { CAP(A($duchy)) } ci sono formazioni nemiche: non si passa.
refused-halted = { $leader } si è fermato davanti a una fortezza nemica o ha navigato in questo impulso.
refused-no-group = { IL($leader) } non è in un gruppo di due Potenze il cui comando possa cambiare ora.

## Intercettazione ed evasione

refused-not-yours = Non spetta a te muovere { IL($leader) }.
refused-no-way = { IL($leader) } non ha via per { $duchy }: fiumi, linee chiuse, fango e fortezze nemiche la sbarrano.
refused-no-rush = { CAP(A($duchy)) } nessun soldato può andare senza comandante: solo una carta lo permette, e solo dove la via è aperta.
refused-no-slip = { CAP(A($duchy)) } nessuna pedina del genere evade: solo i soldati senza comandante, uno per uno.
refused-under-command = { $leader } non evade da solo: il gruppo va con il suo Comandante.
refused-no-evasion = Non si evade { A($duchy) }: non da dove è venuto il nemico o dove sta, né oltre un fiume, né in una fortezza nemica.

## Battaglia

refused-fought = { $leader } ha combattuto o fallito un'intercettazione in questo impulso e non può muovere.
refused-spent = I soldati { A($duchy) } hanno combattuto, navigato o sono stati fermati in questo impulso.
refused-no-retreat = Lo sconfitto non può andare { A($duchy) }.

## Fortezze

refused-no-siege = { CAP(A($duchy)) } ora non si può risolvere un assedio: serve una fortezza nemica, senza nemici davanti, una volta per impulso.
refused-fortress = Dalla fortezza nemica di { $duchy } si esce solo verso un ducato amico o non controllato.

## In mare

refused-no-navy = Solo la Gran Bretagna domina i mari.
refused-no-voyage = Nessun convoglio va { DA($duchy) } { A($to_duchy) }: servono due porti amici e qualcuno da imbarcare.
refused-no-free-convoy = Nessuna carta ti ha dato un convoglio gratuito.
refused-no-assault = Nessuna carta ti ha dato uno sbarco su una costa ostile.
refused-own-impulse = La Gran Bretagna paga un convoglio solo nel proprio impulso.
refused-one-convoy = Un solo convoglio pagato per impulso.

## Risorse

refused-one-plus = Una carta Più o una Risorsa per impulso.
refused-no-resource = Non ci sono Risorse da spendere, o non c'è posto per una carta.

## Le carte una per una

refused-mud = Il fango trattiene tutti { A($duchy) }.
refused-blocked = La linea { $line } è chiusa.
refused-insulted = { $leader } è offeso e non serve sotto il comandante di un'altra Potenza.
refused-not-obliged = { $card } ora non obbliga a nulla.
refused-dissent = Il Dissenso realista trattiene i francesi in Francia.
refused-held = La tempesta trattiene i vincitori { A($duchy) }.
