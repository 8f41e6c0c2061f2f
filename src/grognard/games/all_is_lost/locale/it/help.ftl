# Per chi comincia: di che cosa tratta una domanda, e che cosa farebbe una scelta. help-<domanda>, help-do-<verbo>.

## Introduzione e pezzi

help-ask-Split-place_one = L'unità diventa più pedine minori con gli stessi punti in tutto, ciascuna sotto un capitano che nomini tu.
help-ask-Merge-add = Unità dello stesso tipo diventano una pedina con tutti i loro punti; se una è demoralizzata, lo è tutta.

## Sequenza di gioco

help-ask-SetUp-regroup = Riordinare è dividere fra i capitani le unità di un esagono: a ciascuno quello che gli conviene, e a nessuno più del suo Rango. Puoi anche cominciare: c'è tempo a ogni fase di Comando.
help-ask-SetUp-place = Qualsiasi esagono illuminato. Una Fortezza è sicura; vicino al nemico può agire subito.
help-ask-Organise-choose_hex = Dove più capitani stanno in un esagono le unità possono cambiare carta: che ciascuno abbia ciò che gli serve, e nessuno più del suo Rango.

## Comando

help-ask-MajorBattle-owed = In una Battaglia Maggiore il Capitano Generale deve comandare unità proprie, e un capitano Impetuoso almeno una di cavalleria, se la Forza ne ha.
help-ask-Succession-pass_on = Le unità di un capitano perduto vanno ai capitani senza truppe, poi a Capitani Minori nominati apposta, poi ad altri che hanno posto per Rango. Ciò che nessuno può comandare è perduto.
help-ask-DisciplineCheck-mercy = Una volta per Battaglia Maggiore questo capitano rimedia al cedimento di un'unità: regge, invece di demoralizzarsi.
help-ask-RideAlone-choose = I capitani senza truppe cavalcano dove servono: dopo ogni tua attivazione fino a due, 9 punti ciascuno. Non fermano nessuno e nessuno li ferma.
help-ask-Ride-ride = 9 punti secondo il terreno, le zone di controllo non contano. Prende truppe solo in una fase di Comando.
help-ask-MinorCaptains-raise_or_dismiss = Un Capitano Minore non ha nome e ha poco Rango, ma può guidare una guarnigione mentre gli altri marciano.

## Rifornimenti

help-ask-SetUp-first_sources = Da lì viene il denaro dell'Armata; più breve è la via fino al Capitano Generale, più ne arriva.
help-ask-CommandPhase-sources = Il cambio dura un turno, nel quale l'Armata non ha Linea di Comunicazione e non riceve denaro. Conviene se la vecchia via è lunga o tagliata.

## Organizzazione e ordini

help-ask-SetUp-first_orders = I primi ordini sono gratuiti. Attacco fa andare accanto al nemico e assediare, Manovra fa marciare, Fermo e Guarnigione tengono la Forza dov'è.
help-ask-GiveOrders-give = Un ordine resta finché non cambia, e uno migliore costa PA: forzato non costa, ma gli uomini fanno un controllo di disciplina. Senza una via al Capitano Generale la scelta è poca.
help-ask-Regroup-regroup = Un capitano comanda di persona solo tante unità quant'è il suo Rango; unità dello stesso tipo possono scambiarsi punti, dividersi o unirsi. Qui nulla costa.
help-do-detach = Diventa il capo di una Forza sua, con un ordine suo.

## Attivazione e movimento

help-ask-Reinforcements-enter = Una Forza che entra ora può marciare subito, con un ordine di Manovra gratuito. Rimandata, aspetta fuori mappa e viene proposta di nuovo al prossimo turno: conviene se il nemico sta davanti alla porta.
help-ask-ActivationPhase-name_first = Ogni parte nomina un capitano e offre Iniziativa meno un dado; accanto a un Primo Capitano nemico si offre di meno. Chi offre di più dice quale dei due agisce. Un'offerta sotto lo 0 toglie altrettanti Punti Movimento. Se il nemico non ha più nessuno da nominare agiscono solo i tuoi che non hanno ancora agito: la seconda attivazione non è sicura.
help-ask-ActivationPhase-name_second = I due capitani offrono Iniziativa meno un dado, e chi offre di più dice quale dei due agisce: puoi anche vincere e far agire prima il suo. Chi non nomina nessuno non attiva più nessuno in questo turno.
help-ask-SetUp-first_works = Le fortificazioni proteggono solo i lati verso cui guardano: dalla parte del nemico.
help-ask-Move-act = Nella seconda attivazione del turno ogni punto speso, anche per fortificarsi, aggiunge 1 al dado dell'attrito, fino a 4. Chi è accanto al nemico quando tutti hanno agito combatte nella fase di Combattimento.
help-ask-SoftenPursuit-choose = Chi lascia la zona di controllo nemica viene inseguito. Ogni punto speso toglie 1 al tiro.
help-do-hasten = Da qui solo su strada, a metà prezzo, e nient'altro con i punti. Costa un punto.
help-do-halt = La Forza lascia la Marcia Amministrativa, e i punti rimasti sono perduti.
help-do-dig = Due punti e due PF di fanteria: le fortificazioni proteggono i lati scelti, e solo da lì può cominciare un assedio.
help-do-entrench = Altri due punti: in una Battaglia Maggiore il difensore ha allora quattro opzioni Fortificazioni gratuite invece di due. Verso tutti i lati.
help-do-drop = Un capitano resta indietro con le unità della sua carta e un ordine suo: per tenere un luogo mentre gli altri proseguono.
help-do-assail = Un attacco nel mezzo della marcia, deciso da un tiro sulla riga sfavorevole: se riesce la Forza entra e può proseguire, se no si ferma.

## Disciplina

help-ask-Recovery-extra_pay = Due PA tolgono 1 al dado che si legge per tutte le sue unità demoralizzate, e basso è bene.
help-do-rally = Due punti, e la Forza torna in ordine: la Qualità non è più ridotta di 1.

## Raggruppamento

help-ask-Consolidation-excess = Un capitano comanda solo tante unità quant'è il suo Rango; l'eccesso è perduto, perciò rinuncia alla più debole.

## Combattimento

help-ask-MajorBattle-choose_chits = Artiglieria fa sparare i cannoni, Carica fa caricare la cavalleria, Armi da Fuoco risponde a cariche e assalti, Armi Combinate rafforza l'assalto di fanti e cavalli, Coordinamento unisce due corpi, Formazione e Riserva tengono un corpo per dopo, Adunata rompe il contatto. Al massimo due per capitano.
help-ask-MajorBattle-deploy = Tutti i corpi combattono al Centro, se qui non si gioca Formazione: allora l'Avanguardia combatte per prima, e la Retroguardia solo se il suo capitano ha l'opzione Riserva.
help-ask-MajorBattle-resolve = Ogni ingaggio è un tiro sulla Tabella degli Assalti. Un corpo che cede libera i suoi avversari: comincia dove sei più sicuro.
help-ask-MajorBattle-muster = La battaglia finisce subito ed è persa, ma i corpi con buoni capitani si sganciano: un dado e le due Iniziative, e con 10 o più si evita l'inseguimento. Meglio di una rotta.
help-ask-MajorBattle-attacker_reserve = L'opzione Riserva porta un corpo intero e fresco dalla Retroguardia al Centro, prima del prossimo round. Si usa una volta.
help-ask-MajorBattle-defender_reserve = L'opzione Riserva porta un corpo intero e fresco dalla Retroguardia al Centro, prima del prossimo round. Si usa una volta.
help-ask-Aftermath-retreat_first = Pareggio: le due Forze devono arretrare per tutti i Punti Movimento. Chi va per primo prende la via migliore; chi va per secondo vede dove è andato il nemico.
help-ask-Clash-attacker_guns = I cannoni sparano solo con l'opzione Artiglieria, due tiri in ciascuno di due round. Il corpo che poi ingaggia il nemico la perde.
help-ask-Clash-defender_guns = I cannoni sparano solo con l'opzione Artiglieria, due tiri in ciascuno di due round, alternandosi con quelli nemici.
help-ask-Clash-charge = L'opzione Carica lancia tutta la cavalleria in ordine di un corpo contro un corpo nemico. Chi passa non dichiara altre cariche in questo passo.
help-ask-Clash-counter = Con una tua opzione Carica la tua cavalleria va incontro alla sua: colpisce per primo il capitano con più Iniziativa, e chi resta può rispondere. Senza, la sua sceglie il bersaglio.
help-ask-Clash-pick_target = Cavalleria leggera e unità deboli cadono facilmente; picche e svizzeri in ordine ricevono bene una carica.
help-ask-Clash-engage = Ingaggiare è attaccare: il corpo tirerà contro quello che ingaggia, e perde le opzioni Artiglieria e Fortificazioni. Aiutare è unirsi all'ingaggio di un amico. L'ultimo corpo libero deve ingaggiare, se può.
help-ask-Answer-offer = Armi da Fuoco raddoppia le perdite di chi carica e indebolisce un assalto, due volte; Fortificazioni o Fiume protegge il corpo che vi sta dietro, finché non ingaggia lui stesso.
help-ask-Countercharge-second_home = Il nemico ha colpito e la tua cavalleria è ancora lì: può caricare a sua volta, ondata per ondata.
help-ask-ChargeHome-form_wave = Cavalleria pesante e leggera non stanno nella stessa ondata. Tutta insieme colpisce più forte una sola unità, in più ondate ne colpisce diverse.
help-ask-ChargeHome-strike = Un'ondata colpisce una sola unità del corpo, anche i cannoni. Confronta forza e Qualità.
help-ask-ChargeHome-lock = Il tuo corpo è stato caricato. Se trattieni la cavalleria, resta ingaggiata con te e deve combattere negli assalti, dove le picche hanno la meglio; se la lasci andare, torna indietro e può caricare ancora.
help-ask-Melee-choose = Un corpo che ne ingaggia diversi li attacca uno dopo l'altro, con un tiro per ciascuno.
help-ask-Melee-play = Armi Combinate conta la cavalleria una volta e mezza e la fanteria il doppio per questo assalto; Coordinamento fa attaccare due corpi come uno solo. Si usano una volta.
help-ask-BattleResolution-inside_or_outside = Dentro, nessuno può obbligare la guarnigione ad attaccare, e il nemico deve assediare o assaltare. Fuori, può essere costretta a combattere in campo aperto.
help-ask-BattleResolution-choose = Accanto al nemico una Forza deve attaccarlo, oppure obbligarne uno ad attaccare lei. Se lo obblighi, difendi tu: terreno, mura e fortificazioni contano allora per te.
help-ask-Combat-inside_or_outside = Dentro contano le mura, e il nemico può solo assediare, assaltare o andarsene. Fuori è una battaglia sul terreno dell'esagono, senza mura.
help-ask-Combat-choose_kind = Un assedio vuole fortificazioni e l'ordine d'Attacco, e prende tempo; assaltare è un solo tiro contro le mura, e lascia la Forza Disorganizzata.
help-ask-PursuitLosses-lose_one = Prima i cannoni, poi la fanteria, poi la cavalleria; i demoralizzati prima degli altri. Un punto in ordine copre due perdite, uno demoralizzato una.
help-ask-Siege-assault = Combatte un capitano per parte, con un solo tiro, e le mura contano ancora. Se riesce, tutta la guarnigione è eliminata e la piazza è tua; se fallisce, restano entrambi. Senza assalto il Livello d'Assedio rimane, e con esso i cannoni colpiscono di più, ma il turno dopo devono aprire di nuovo la breccia.
help-ask-Skirmish-attacker_picks = Combattono solo le unità di questo capitano, con un tiro. Scegli quello con più punti e migliore Qualità.
help-ask-Skirmish-defender_picks = Combattono solo le unità di questo capitano, con un tiro. Scegli quello con più punti e migliore Qualità.
help-do-oblige = È lui che deve attaccare te: terreno, mura e fortificazioni del difensore contano per te.

## Assalti e ritirate

help-ask-GiveGround-choose = Dentro le mura la Forza è al sicuro dall'inseguimento, ma deve passare un controllo di disciplina e può essere assediata. Via, si ritira sulla mappa.
help-ask-TakeLosses-lose_one = In combattimento la perdita cade sulle unità che hanno combattuto, della Qualità che contava; l'attrito si divide fra tutta la Forza, e nessuna unità perde due volte prima che ogni altra abbia perso una volta. Un'unità senza più punti è eliminata.
help-ask-Demoralise-turn_one = Un'unità demoralizzata non combatte più finché non recupera; quando lo sono tutte, il corpo è fuori dalla battaglia.
help-ask-Retreat-choose = Una Forza battuta arretra lontano dal nemico, verso i suoi, e in una Fortezza se può. Sono proposti solo gli esagoni migliori secondo queste regole.
help-do-abandon = Lascia il campo per sempre: senza una via di ritirata è fuori dal gioco.

## Unità speciali

help-ask-Succession-auxiliaries = Genieri, cannoni d'assedio, ponti di barche e milizia non contano per il Rango: li prende qualsiasi capitano della Forza.
help-ask-Combat-militia = Mezzo dado di cittadini, un dado intero in una Città, combatte con la guarnigione finché il nemico è vicino. Non attaccano né escono mai, e non costano nulla.
help-ask-Move-engineers = 5 o 6 abbassa di 1 il Livello d'Assedio; con un 1 i genieri sono perduti.
help-ask-Siege-engineers = Con 5 o 6 i cannoni contano due punti in più per questo bombardamento; un 1 costa i genieri. I cannoni sparano in ogni caso.
help-do-bridge = Le barche della Forza fanno un passaggio su questo lato dell'esagono, per chi marcia.

## Regole opzionali

help-ask-Move-treason = 2 PA per un tentativo alla porta: il capitano, se ha Rango 2 o meno; il popolo, se all'inizio stava con te; o le truppe, sempre, ma cedono di rado. Se riesce la Fortezza si arrende; comunque vada lui non muove più.
help-ask-Quarters-declare = Chi è acquartierato non marcia, e soffre meno il tempo e la fame. Non costa nulla; solo con Fermo o Guarnigione, dietro mura o fortificazioni.
help-ask-Recruit-attempt = Un capitano di Rango 3 o più in una Fortezza non ostile può cercare mercenari. Che ne trovi o no, in questo turno non muove.
help-ask-Recruit-offer = La compagnia lo raggiunge il turno dopo, e riceve subito la paga; al massimo una per parte in un turno.
help-ask-Recruit-choose = Delle compagnie trovate se ne può tenere una sola.
help-ask-Pillage-choose = Un dado di PA per l'Armata, la metà in un Borgo Fortificato. Poi gli uomini sono disorganizzati: Qualità 1 in meno finché non torna l'ordine.
help-ask-Pillage-afterwards = Dopo il saccheggio la Forza può tentare di recuperare le unità demoralizzate, prima di cadere in disordine.
help-ask-Turn-offer_interphase = Una tregua di quattro turni, se il nemico l'accetta. Se la rifiuta riceve meno denaro in questo turno, e le tue Forze possono avere solo Fermo o Guarnigione.
help-ask-Turn-answer_interphase = Se accetti, quattro turni passano tranquilli per tutti. Se rifiuti la tua Armata riceve meno denaro, ma le Forze nemiche possono solo stare ferme.
help-do-pillage = Due punti: un dado di PA per l'Armata, la metà in un Borgo Fortificato; poi la Forza è Disorganizzata.

## Gli scenari

help-ask-Reinforcements-traveller = Torna con Frundsberg e lanzichenecchi freschi, da un esagono di strada del bordo est. Meglio vicino al suo esercito: con una Linea di Comando verso un altro Capitano Generale porta anche denaro.
help-ask-SetUp-hold_back = Un capitano arriva più tardi, con i rinforzi del primo turno di settembre. Tieni indietro quello di cui puoi fare a meno fino ad allora.
help-ask-SetUp-divide = I due capitani imperiali si dividono l'esercito. Chi marcia per primo dovrebbe avere la metà migliore.
help-ask-SwissTalks-french_money = Un dado dice con chi stanno gli svizzeri: con 5 o più coi francesi, con 2 o meno coi nemici. 2 PA aggiungono 1, 5 PA aggiungono 2. Il nemico spende dopo di te.
help-ask-SwissTalks-enemy_money = Un dado dice con chi stanno gli svizzeri: con 5 o più coi francesi, con 2 o meno coi nemici. 2 PA tolgono 1, 5 PA tolgono 2. I francesi hanno già speso.
help-ask-SwissTalks-one_goes_home = In questo turno gli svizzeri stanno coi francesi: non muovono, e una loro unità parte per sempre. Togline una forte al nemico.
help-ask-GenoaMoney-enlist = Denaro e uomini da Genova arrivano una volta sola. Gli uomini si uniscono alla fanteria francese che ha una via per Genova; chi non trova posto è perduto.
help-ask-Turn-break_off = Gli svizzeri diventano subito nemici, e i tiri per loro finiscono. Ti libera di marciare dove le trattative lo vietano.
help-do-exit = La Forza lascia la mappa da qui, come lo scenario permette o chiede.
