# Che cosa si chiede e si può scegliere, nell'ordine del regolamento

## Sequenza di gioco

ask-MovementTurn-move = Muove { IL($nation) }: quali truppe o navi?
ask-MovementTurn-move-done = Chiudi il movimento { DI($nation) }

## Scenari

ask-PlaceArmy-place = Schieramento { DI($nation) }: dove va { IL($unit) }?

## Fine di una partita Non Storica

ask-CallTime-confirm = { IL($nation) } dice che è giunta l'ora concordata. Sei d'accordo?

## Unità

ask-GeneralFalls-choose = Cade un Generale { IN($space) }: quale?

## Movimento di terra

ask-March-march = Chi marcia { DA($space) }, e dove?
ask-March-march-done = Basta marce da qui

## Movimento navale

ask-Sail-take = Squadre navali { DI($nation) }, { $space }: quante partono, o quale porto attaccano?
ask-Sail-sail = Dove naviga la flotta { DA($space) }?
ask-Sail-sail-done = Resta in queste acque

## Porti

ask-Settle-leave_port = Il porto { DI($space) } è chiuso { A($nation) }: dove vanno le squadre navali?

## Trasporto marittimo

ask-Transport-load = Chi s'imbarca { DA($space) }?
ask-Transport-load-done = Tutti a bordo
ask-Transport-name_coast = Su quale costa { $n ->
    [one] sbarca l'unità
   *[other] sbarcano le { $n } unità
 }?
ask-Transport-cross = Per quali mari verso { IL($space) }?

## Intercettazione

ask-Encounter-declare = Squadre nemiche { $at_space }: cerchi battaglia? Nessuno vede la tua risposta prima che entrambi l'abbiano data.

## Regole speciali delle nazioni

ask-ProductionRound-subsidise = { IL($nation) } { $n ->
    [0] non ha punti
    [one] ha un punto
   *[other] ha { $n } punti
 } produzione: a chi ne manda?
ask-ProductionRound-subsidise-done = Tieni il denaro
ask-Subsidy-amount = Quanto manda { IL($nation) } { A($other_nation) }?

## Battaglie navali

ask-NavalBattle-choose_losses = { $n ->
    [one] Una squadra navale è perduta
   *[other] { $n } squadre navali sono perdute
 } { $at_space }: di chi?

## Acquisti

ask-Purchases-buy = { IL($nation) } { $n ->
    [0] non ha punti
    [one] ha un punto
   *[other] ha { $n } punti
 } produzione: che cosa recluta, e dove?
ask-Purchases-buy-done = { $n ->
    [0] Chiudi gli acquisti
    [one] Tieni il resto: un punto
   *[other] Tieni il resto: { $n } punti
 }

## Politica

ask-Talk-choose_promise = { IL($nation) } { A($other_nation) }, in privato: che cosa prometti?
ask-Talk-promise_about = { IL($nation) } { A($other_nation) }: chi o che cosa riguarda la promessa?
ask-Talk-choose_condition = { IL($nation) } { A($other_nation) }: a quale condizione?
ask-Talk-condition_about = { IL($nation) } { A($other_nation) }: chi o che cosa riguarda la condizione?
ask-Talk-answer = { $pact }

## Alleanze

ask-MovementTurn-allies_join = { IL($nation) }: muovere ora insieme { A($other_nation) }, o più tardi nel proprio turno?

## Nazioni in Gioco e Neutrali

ask-Campaign-choose_nations = Prendi un'altra nazione da giocare?
ask-Campaign-choose_nations-done = Nessun'altra nazione
ask-Guardian-new_enemies = { IL($by_nation) } attacca { IL($other_nation) }, per cui nessuno decide. { CAP(IL($nation)) } entra in guerra in sua difesa?
ask-Guardian-new_enemies-pass = Resta fuori

## Quando si compiono le azioni politiche

ask-Council-sit = Il consiglio { DI($nation) } delibera ({ $n ->
    [0] nessun punto azione politica
    [one] un punto azione politica
   *[other] { $n } punti azione politica
 }).
ask-Council-sit-done = Chiudi il consiglio

## Trattativa

ask-Negotiate-answer = { IL($nation) } offre un'alleanza { A($other_nation) }: accetti?
ask-Detach-answer = { IL($nation) } chiede { A($other_nation) } di lasciare l'alleanza con { IL($ally_nation) }: acconsenti?

## Annessione

ask-AnnexWindow-offer = { IL($nation) } sta per annettere { IL($space) }: qualcuno dichiara guerra?
ask-AnnexWindow-offer-pass = Lascia fare

## Pace e congresso

ask-Congress-session = Congresso { SU($other_nation) }: che cosa pretende { IL($nation) }? (punti azione politica: { $n })
ask-Congress-session-pass = Nessun'altra pretesa

## Rivolte

ask-Quell-choose = { IL($nation) }: una guarnigione muove contro una rivolta?
ask-Quell-choose-done = Lascia stare le rivolte
ask-Quell-lose_one = { $space }: la rivolta resiste. Quale unità perde { IL($nation) }?

## Liberazione

ask-Congress-second_region = Per lo stesso punto si libera una seconda regione { DI($other_nation) }: quale?
ask-Congress-second_region-done = Solo quella

## Rottura di un'alleanza

ask-Evacuate-leave_region = Le truppe { DI($nation) } devono lasciare { IL($space) }: per dove?
ask-Evacuate-leave_region-done = Nessuna via d'uscita: restano

## Diritto di passaggio

ask-Evacuate-courtesy = Truppe { DI($nation) } non hanno più diritto di stare fra quelle { DI($other_nation) }. Le lasci passare?
ask-AskPassage-answer = { IL($nation) } chiede { A($other_nation) } il diritto di passaggio: lo concedi?

## Armistizio

ask-OfferArmistice-answer = { IL($nation) } offre { A($other_nation) } un armistizio, che costa un punto a ciascuno: accetti?

## Scambi

ask-Trade-give = Uno scambio con { IL($other_nation) }: quale regione dà { IL($nation) }?
ask-Trade-give-done = È tutto ciò che diamo
ask-Trade-want = Uno scambio con { IL($other_nation) }: quale regione vuole { IL($nation) } per sé?
ask-Trade-want-done = È tutto ciò che vogliamo: fai l'offerta
ask-Trade-answer = { IL($nation) } propone uno scambio { A($other_nation) }. Dà: { $given_regions }; vuole: { $wanted_regions }. Accetti?

## Battaglie: schieramento

ask-BattleStep-choose = Più battaglie: quale vuole combattere per prima { IL($nation) }?
ask-Battle-deploy = { IL($nation) } schiera per la battaglia { DI($space) }, dietro lo schermo.

## Il turno di battaglia

ask-Battle-act = Turno di battaglia { $n }, { $phase }: agisce { IL($nation) }.
ask-Battle-act-done = { IL($nation) } chiude questa fase

## Quadrati

ask-Charge-react = { IL($by_troop) } carica la tua { $unit }: come la ricevi?
ask-Charge-complete_or_abort = { IL($by_troop) } è in quadrato: la tua { $unit } carica fino in fondo?

## Vincere una battaglia

ask-Retreat-attackers_go = { IL($nation) } si ritira { DA($space) }, ogni unità verso una regione da cui è venuto l'esercito.
ask-Retreat-defenders_go = { IL($nation) } si ritira { DA($space) }, tutti in una regione: quale?

## Inseguimento

ask-Pursuit-choose = { IL($nation) } insegue l'esercito battuto: chi insegue chi?
ask-Pursuit-choose-done = Lascia andare gli altri
