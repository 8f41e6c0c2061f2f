# Per chi comincia: di che cosa tratta una domanda, e che cosa farebbe una scelta. help-<domanda>, help-do-<verbo>.

## Scenari

help-ask-PlaceArmy-place = Solo in terra propria. Pensa a dove marcerà nel primo mese: le regioni sguarnite cadono facilmente.

## Fine di una partita Non Storica

help-ask-CallTime-confirm = Tutti erano d'accordo di finire a una certa ora. Se dite tutti di sì la partita finisce, e ogni potenza è giudicata com'è ora.
help-do-call_time = Devono essere tutti d'accordo; la partita finisce, e ogni potenza è giudicata com'è ora.

## Unità

help-ask-GeneralFalls-choose = Un 11 o 12 tirato nella sua area porta via un Generale. Tieni chi può ancora adunare.

## Movimento di terra

help-ask-March-march = Un'unità alla volta, o tutte insieme. Chi non è nell'elenco resta: lo ferma un nemico che ha davanti, o lo scenario, o è milizia che non può uscire dal suo paese.

## Movimento navale

help-do-engage = Le tue navi si fermano qui e cercano le squadre nemiche; anche a lui si chiede se vuole battaglia.

## Porti

help-ask-Settle-leave_port = Truppe nemiche tengono la terra attorno al porto, o il porto non è più tuo né di un alleato: le navi devono prendere il largo subito. Fuori può aspettare una flotta nemica.

## Intercettazione

help-ask-Encounter-declare = Se la vogliono entrambi c'è battaglia, se nessuno no; se uno solo, un dado dice se l'altro è raggiunto.

## Regole speciali delle nazioni

help-ask-ProductionRound-subsidise = Solo la Gran Bretagna può regalare punti produzione. Comprano eserciti stranieri dove i suoi non arrivano.
help-ask-Subsidy-amount = Punti interi, da ciò che hai in questa stagione; la fanteria costa 6, la cavalleria 10, l'artiglieria 12.

## Battaglie navali

help-ask-NavalBattle-choose_losses = Il totale più basso perde navi secondo la differenza, al massimo tre. Fra alleati dici tu di chi.

## Politica

help-ask-Talk-choose_promise = Nessun altro lo saprà, e ti lega solo la parola. Il tavolo tiene la promessa e mostra a tutti e due se è mantenuta. Una volta al mese con ogni potenza.
help-ask-Talk-promise_about = Nomina la potenza o la regione di cui parla la promessa.
help-ask-Talk-choose_condition = Che cosa deve fare l'altro in cambio. Senza condizione è un dono.
help-ask-Talk-condition_about = Nomina la potenza o la regione di cui parla la condizione.
help-ask-Talk-answer = Se accetti, tutti e due avete dato la parola, in segreto. Nulla accade da sé, e nessuno è costretto a mantenerla.
help-do-talk = Una promessa, con o senza condizione, che nessun altro sente. Non costa nulla e non lega nessuno.

## Alleanze

help-ask-MovementTurn-allies_join = Gli alleati possono marciare insieme in un solo turno, e attaccare uniti. Chi muove ora non muove più dopo.

## Nazioni in Gioco e Neutrali

help-ask-Campaign-choose_nations = La giochi come tua fin dall'inizio, e la sua sorte conta nel tuo risultato. Due potenze vicine si reggono meglio a vicenda.
help-ask-Guardian-new_enemies = Nessuno gioca questa potenza. Entra in guerra per lei, per un punto politico, e d'ora in poi comandi le sue truppe; se altri fanno lo stesso, si sorteggia fra voi.

## Quando si compiono le azioni politiche

help-ask-Council-sit = Qui tutto costa punti politici, e ne ricevi uno a stagione. Dichiarare guerra 1, corteggiare una Minore o una potenza 2, annettere 1, una rivolta 1. Parlare e chiedere passaggio è gratis. Tienine uno per una guerra a cui rispondere.

## Trattativa

help-ask-Negotiate-answer = Gli alleati passano l'uno per la terra dell'altro e possono muovere insieme; non si attaccano. I punti sono spesi comunque tu risponda.
help-ask-Detach-answer = Se accetti, d'ora in poi sei neutrale verso il vecchio alleato; le guerre continuano. I punti sono spesi comunque tu risponda.
help-do-detach = 2 punti. Una potenza giocata da qualcuno lascia quell'alleanza se lui accetta; per una che all'inizio nessuno giocava decidono due dadi, ed è buono un tiro basso.

## Annessione

help-ask-AnnexWindow-offer = Dichiarare guerra costa un punto e toglie 1 al suo tiro; e se la terra resiste, combatte con te.
help-do-annex = 1 punto e un'armata sul posto; un dado di 5 o più prende la regione senza combattere. 4 armate aggiungono 1, 7 aggiungono 2, terre tue accanto 1; una guerra toglie 1.

## Pace e congresso

help-ask-Congress-session = Nell'ordine in cui hanno dichiarato guerra ogni vincitore prende una regione: 1 punto per una fuori dal paese dello sconfitto, 2 per una sua propria, la capitale per ultima; 1 punto può anche liberarne due. Lo sconfitto intanto può trattare.
help-do-sue = Perdi la guerra e 2 punti; i vincitori tengono un congresso e prendono terre, ma per un anno nessuno di loro può dichiararti guerra.

## Rivolte

help-ask-Quell-choose = Due dadi: se il totale non supera le armate sul posto la rivolta finisce, se le supera ne perdi una. Con molte è sicuro, con poche no.
help-ask-Quell-lose_one = I dadi superavano le tue armate sul posto, e una è perduta.
help-do-stir = 1 punto: la regione non rende nulla al padrone finché non la doma.

## Liberazione

help-ask-Congress-second_region = Torna di nessuno, o alla propria nazione: tolta allo sconfitto senza essere tua.

## Rottura di un'alleanza

help-ask-Evacuate-leave_region = L'alleanza o il diritto di passaggio è finito: devono andarsene subito dove possono stare.
help-do-break = 1 punto: l'alleanza finisce, e siete neutrali l'uno verso l'altro.

## Diritto di passaggio

help-ask-AskPassage-answer = Le sue truppe possono attraversare la tua terra senza guerra, e puoi ritirare il permesso. Non costa nulla a nessuno.
help-do-passage = Gratis: chiedi se le tue truppe possono attraversare la sua terra.
help-do-revoke = Le sue truppe devono lasciare subito la tua terra, o combattere.

## Dichiarazione di guerra

help-do-declare = La guerra costa 1 punto politico; al congresso che la conclude sceglie per primo chi l'ha dichiarata per primo.

## Armistizio

help-ask-OfferArmistice-answer = La guerra finisce senza vincitore né congresso, e ciascuno tiene ciò che possiede.
help-do-armistice = La guerra finisce senza vincitore, se accetta; costa allora 1 punto ciascuno.

## Scambi

help-ask-Trade-give = Uno scambio di regioni: prima ciò che offri, poi ciò che vuoi; l'altro accetta o rifiuta tutto insieme. Passano di mano solo regioni, niente punti. Anche non dare nulla è un'offerta.
help-ask-Trade-want = Il prezzo di ciò che hai offerto. Ciò di cui non può fare a meno non lo vende; le regioni accanto alle tue valgono di più.
help-ask-Trade-answer = Se accetti, le regioni cambiano subito padrone; le truppe che vi stanno devono avere il permesso di restare.
help-do-trade = Regioni contro regioni, se è d'accordo. Non costa punti.

## Battaglie: schieramento

help-ask-BattleStep-choose = Una battaglia dopo l'altra; chi vince presto non è libero per la prossima. L'ordine lo sceglie il difensore.
help-ask-Battle-deploy = Una grande battaglia ha tre colonne, una schermaglia solo il centro, e tutte e due una riserva. Chi in una colonna non ha più armate, né in linea né nel mezzo, ha perso; un Generale da solo non la tiene. I cannoni tirano fino a due aree dritto davanti, ma non oltre i tuoi; cavalleria e Generali possono aspettare in riserva.

## Il turno di battaglia

help-ask-Battle-act = In ogni fase agisce un'arma, prima dell'attaccante, poi del difensore. Fanteria e cannoni hanno un'azione, cavalleria e Generali due: muovere, poi caricare. Si tira e si carica solo dritto davanti, sul primo nemico, e mai oltre i tuoi. Fanteria, cavalleria e cannoni in un'area danno 1 a una carica, un Generale della sua nazione 1 ancora; al fuoco nulla.

## Quadrati

help-ask-Charge-react = In quadrato la fanteria toglie 3 al tiro della cavalleria, ma non muove ed è facile bersaglio di cannoni e fanteria finché non spende un'azione. A piè fermo vince il totale più alto di due dadi. La cavalleria caricata dalla fanteria può evitare la carica, in riserva.
help-ask-Charge-complete_or_abort = Arrestarla costa solo l'azione, e il quadrato resta: non muove, e i cannoni gli tirano con 2 in più, la fanteria con 1. Se vai fino in fondo il tuo tiro perde 3, e il totale più basso cede.
help-do-unsquare = Consuma l'azione dell'unità in questa fase; poi può di nuovo muovere e caricare.

## Generali e adunata

help-do-rally = Due dadi, di regola 8 o più: un'unità fuggita torna in riserva. Può farlo solo un Generale in riserva, due volte per fase.

## Vincere una battaglia

help-ask-Retreat-attackers_go = L'attaccante battuto torna da dove è venuto; ogni unità per la sua via.
help-ask-Retreat-defenders_go = Tutti insieme, in una regione accanto e non da dove è venuto il nemico. Va' verso le tue riserve, e non lasciare varchi nei tuoi confini.

## Ritirata

help-do-withdraw = Lasci il campo, e la battaglia è persa: la cavalleria nemica insegue, e chi resta si ritira. Meglio di una colonna vuota.

## Inseguimento

help-ask-Pursuit-choose = Ogni tua fanteria e cavalleria in campo può inseguire una volta, e non rischia nulla: un dado contro il numero accanto. Comincia dalla cavalleria, contro cannoni e Generali.
