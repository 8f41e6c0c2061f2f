# Per chi comincia: di che cosa tratta una domanda, e che cosa farebbe una scelta. help-<domanda>, help-do-<verbo>.

## Preparazione

help-ask-Mulligans-offer = Puoi ridare tutta la mano per una nuova con una carta in meno. Conviene se ti serve a poco.
help-ask-Bids-bid = Le offerte dicono chi sceglie per primo la propria parte. Paga solo l'offerta più alta, con altrettanti SP tolti dalla mappa. Nessuno vede le offerte altrui.
help-ask-Bids-pay = La tua offerta era la più alta: scegli per primo, e questi SP mancano fin dall'inizio.

## Lo svolgimento di un turno

help-ask-Impulse-act = Gioca una carta, per l'evento o per i punti; con i punti marci, costruisci, cambi bandiere, navighi o assedi. I punti avanzati alla fine sono perduti.
help-ask-Impulses-preempt = Un impulso ora, oltre al tuo più tardi. Giochi una carta in più prima che gli altri rispondano; ma la mano si vuota prima.
help-do-preempt = Agisci prima della Potenza di turno, che agirà comunque dopo.

## Carte

help-ask-GiveUp-choose = Un evento toglie truppe dalla mappa, e le Potenze colpite le cedono a turno, dove vogliono. Chi lascia la scelta all'altro gli fa prendere ciò che fa più male.
help-ask-PlaceTroops-make_room = Tutte le tue pedine sono già sulla mappa: ciò che appare qui va tolto altrove.
help-ask-Redeem-spend = L'evento chiedeva più di quanto hai sulla mappa. Carte e Risorse pagano il resto; ciò che manca rimane un debito.
help-ask-Chain-play_on = L'evento ti fa pescare o giocare ancora: questa carta appartiene allo stesso impulso e non ne costa un altro.
help-ask-PlayEvent-choose = Le parole della carta stanno dopo la domanda: scegli ciò di cui parlano. Dove se ne può scegliere più d'uno, «Basta» chiude la scelta.
help-ask-Moment-offer = Ogni carta nomina il momento in cui si può giocare; contro i bot, per quelle di ogni momento te lo si chiede una volta per impulso. Sotto «Quando agiscono altri, chiedimi» dici quali di questi momenti non vuoi più vedere.
help-do-oblige = Una carta ti obbliga a spendere così questo impulso: è la tua carta, per 2 punti.

## Costruire e raggruppare

help-do-raise = Un comandante che non è sulla mappa entra in campo in un ducato chiave della sua Potenza; costa metà del suo valore di comando.
help-do-recall = Un comandante torna dalla Casella del Raggruppamento, per 1 punto.
help-do-regroup = Un SP torna dalla Casella del Raggruppamento, per 1 punto.

## Bandiere

help-ask-FreeFlag-choose = Una vittoria o un evento fa cambiare qui la bandiera senza punti. Ogni bandiera conta per il bonus francese, e un ducato chiave per la vittoria.

## Movimento

help-ask-Appoint-consent = Il comandante decide dove va il gruppo e aggiunge il suo valore in battaglia. Se rifiuti resta chi comanda ora.
help-ask-Command-name = Il valore di battaglia di chi comanda vale per tutti, ed è lui a dire dove si va.
help-ask-Muster-compose = Un comandante porta tanti SP e comandanti quant'è il suo valore di comando. Come ufficiale di stato maggiore un altro aggiunge solo sé stesso; con la propria armata porta le sue truppe.
help-ask-Muster-consent = L'alleato chiede che la tua armata marci con la sua, per questa marcia. Combatterà dove lui la guida.
help-ask-Orders-destination = Il quinto ducato in un impulso e ognuno in più costano attrito; possono costarne anche i passi e la terra nemica. Dove sta un nemico ci sarà battaglia.
help-do-appoint = Un altro comandante qui guida il gruppo, se l'alleato è d'accordo.
help-do-muster = Di' chi marcia con lui prima che marci; di per sé non costa nulla.

## Intercettazione ed evasione

help-ask-Intercept-way = Da due ducati di distanza: per strada nessuno può unirsi o essere lasciato.
help-do-evade = Due dadi, il suo valore e il terreno devono fare 9; allora se ne va con l'armata e non combatte. Se fallisce combatte qui, senza l'aiuto del terreno.
help-do-rush = Truppe vicine senza comandante tentano di arrivare in tempo alla battaglia.
help-do-slip = Due dadi, senza il valore di un comandante, devono fare 9; se fallisce combattono qui, senza l'aiuto del terreno.

## Battaglia

help-ask-Casualties-take = Gli alleati dividono le perdite in parti uguali, per quanto si può. Un comandante cade solo se non gli restano truppe.
help-ask-Retreat-go = L'armata battuta va accanto, in un ducato amico se c'è, mai da dove è venuto il nemico. I pezzi possono prendere vie diverse.

## Fortezze

help-do-invest = Il comandante è caduto, ma le truppe davanti alle mura possono continuare.
help-do-sally = La guarnigione esce e combatte gli assedianti in campo aperto.

## Attrito

help-ask-Losses-take = Marce dure e terra nemica consumano un'armata. Fra due Potenze chi comanda dice di chi sono le truppe che pagano; non è obbligato a dividere.

## In mare

help-ask-Embark-board_ship = Al massimo cinque fra SP e comandanti, da un porto amico a un altro. Chi naviga non marcia in questo impulso.
help-do-assault = Sbarco dalle navi: può farlo solo la Gran Bretagna, e il nemico aspetta.
help-do-convoy = Fino a cinque fra SP e comandanti salpano da un porto amico a un altro, per 1 punto ciascuno, una volta per impulso.
help-do-free_convoy = Un evento paga queste navi: fino a cinque fra SP e comandanti.

## Risorse

help-do-resource = Una Risorsa messa da parte compra una carta dal mazzo, al posto di mezzo punto vittoria.

## Interfase

help-ask-LoseAnywhere-choose = L'Imperatore richiama truppe per un'altra guerra. Toglile dove non si scopre nessun ducato.
help-ask-Deploy-choose = Tra un anno e l'altro un comandante può andare quanto vuole per ducati amici, con le truppe che il suo comando permette, senza punti. Non dove un nemico può intercettare.
help-ask-DeployConvoy-load_ships = Al massimo cinque fra SP e comandanti, da un porto amico a un altro. È lo schieramento di quest'anno.
help-ask-Excess-others = Si tengono otto carte. Quelle che scarti danno subito i loro punti a truppe in un tuo ducato chiave.
help-ask-Interphase-transfers = Un comandante tolto dalla mappa si può costruire di nuovo il prossimo anno, in un ducato chiave della sua nazione.
help-ask-OldCards-offer = Tornano solo le carte nuove, per una in meno. Di quelle tenute dall'anno passato metà torna nel mazzo a caso.
help-ask-Reinforce-choose = Tutti i rinforzi dell'anno appaiono in un tuo ducato chiave non assediato. Vicino al fronte combattono presto, più indietro sono al sicuro.
help-ask-Reinforce-spend = 2 punti costruiscono un SP, 1 riporta un SP o un comandante dalla Casella del Raggruppamento; un nuovo comandante costa metà del suo valore di comando.
help-ask-Ride-gather = Tanti SP quanti ne permette il suo comando, oltre a quelli che ha già con sé. Chi non è preso qui resta.
help-ask-Ride-go_on = Può proseguire finché i ducati sono amici e nessun nemico può intercettare.

## Le carte una per una

help-ask-RoundEnd-tie = La tua carta decide un round in cui le due parti hanno perso lo stesso.
help-ask-BanditAttack-pay = Un 5 o un 6 ti ha colpito qui: cedi un SP, un comandante o la bandiera.
help-ask-Bombard-choose = Tre dadi in più, una volta sola, nel primo o nel secondo round di questo assedio.
help-ask-Flank-move = Fino a due ducati, e sulla via nessuno può intercettare o evadere e nulla va perduto per attrito.
help-ask-Heights-choose = Le alture sono tue: tira tre dadi in più, o fai scartare al nemico una carta di battaglia.
help-ask-Oath-desert = Qui appare un SP spagnolo e ne va via uno francese. Ci sono due Potenze francesi: di' di chi.
help-ask-EagleTroops-choose = Le prende tutte un tuo ducato Nazionale che sia amico.
help-ask-Scatter-leader = L'armata battuta si disperde: un comandante di valore basso aspetta nella Casella del Raggruppamento e torna per 1 CP.
help-ask-Scatter-soldiers = Metà dei superstiti aspetta nella Casella del Raggruppamento e torna per 1 CP ciascuno.
help-ask-Scout-buy = Vedi le prossime tre carte del mazzo. Una Risorsa ne porta una nella tua mano.
help-ask-Scout-put_back = Di' in quale ordine stanno: la carta nominata per ultima sta sopra.
help-ask-Spy-discard = Vedi carte di un'altra Potenza. Quella che scegli è scartata, le altre tornano in mano.
help-ask-Subsidies-choose = Il denaro sbarca dove arrivano le navi: un tuo porto in mano alleata.
help-ask-CutOff-choose = Non ha una via di ducati amici fino a un proprio ducato Nazionale: un dado per ogni SP, e un 6 è perduto.
help-ask-Staff-act = Due punti per muovere o costruire, in dono dall'evento: il tuo impulso non è consumato.
help-ask-OpenTrenches-give_up = La carta nemica dimezza i tuoi dadi in ogni round di questo assedio. Se rinunci non perdi altro che l'occasione.
