# Che cosa si chiede e si può scegliere, nell'ordine del regolamento

## Introduzione e pezzi

ask-Split-place_one = Dividi { IL($unit) }: { $n } PF da collocare.
ask-Merge-add = Quali pedine diventano { IL($unit) }?
ask-Merge-add-done = Basta così

## Sequenza di gioco

ask-SetUp-regroup = Prima di giocare: scegli un esagono da riordinare, oppure comincia.
ask-SetUp-place = Dove sta { IL($captain) }?
ask-Organise-choose_hex = Scegli un esagono da riordinare, oppure prosegui.
ask-SetUp-regroup-done = Comincia la partita
ask-Organise-choose_hex-done = Null'altro da riordinare

## Comando

ask-MajorBattle-owed = { IL($captain) } deve comandare un'unità in questa battaglia: quale?
ask-Succession-pass_on = { IL($captain) } è perduto: chi prende le sue unità?
ask-DisciplineCheck-mercy = Trattenere un'unità che cede?
ask-RideAlone-choose = Muovere un capitano non impiegato?
ask-Ride-ride = { IL($captain) } cavalca.
ask-MinorCaptains-raise_or_dismiss = Nomina o congeda Capitani Minori.
ask-DisciplineCheck-mercy-done = Non trattenere nessuno
ask-RideAlone-choose-done = Non cavalca nessuno
ask-Ride-ride-done = Fermati qui
ask-MinorCaptains-raise_or_dismiss-done = Nessun altro Capitano Minore

## Rifornimenti

ask-SetUp-first_sources = Scegli la prima Fonte di Rifornimento.
ask-CommandPhase-sources = Cambiare una Fonte di Rifornimento?
ask-CommandPhase-sources-done = Lascia le Fonti come sono

## Organizzazione e ordini

ask-SetUp-first_orders = Primo ordine per { IL($captain) }.
ask-GiveOrders-give = Scegli un capitano e il suo ordine, oppure prosegui.
ask-Regroup-regroup = Riordina { A($space) }: tocca un'unità, poi il suo nuovo capitano o l'unità che riceve i suoi uomini.
ask-GiveOrders-give-done = Gli ordini restano così
ask-Regroup-regroup-done = L'esagono è in ordine

## Attivazione e movimento

ask-Reinforcements-enter = { IL($entry) } { PLURALE($entry) ->
    [p] possono
   *[s] può
 } entrare ora, o più tardi.
ask-ActivationPhase-name_first = Nomina un capitano da attivare, o non nominarne più in questo turno.
ask-ActivationPhase-name_second = Il nemico ha nominato { IL($captain) }. Nomina il tuo capitano, o non nominarne più in questo turno.
ask-ActivationPhase-choose = Hai vinto l'Iniziativa: quale capitano si attiva?
ask-ActivationPhase-residual = Attiva uno dei tuoi capitani rimasti, o fermati.
ask-SetUp-first_works = Verso dove guardano le fortificazioni { A($space) }?
ask-Move-act = { IL($captain) } agisce. Punti Movimento rimasti: { $half ->
    [0] { $n }
   *[1] { $n ->
        [0] ½
       *[other] { $n }½
     }
}.
ask-SoftenPursuit-choose = Quanti punti in più spende { IL($captain) } per sganciarsi?
ask-ActivationPhase-name_first-done = Non nominare altri capitani in questo turno
ask-ActivationPhase-name_second-done = Non nominare altri capitani in questo turno
ask-ActivationPhase-residual-done = Non attivare nessun altro
ask-Move-act-done = Termina il movimento

## Disciplina

ask-Recovery-extra_pay = Spendere paghe extra per il recupero degli uomini { DI($captain) }?
ask-Move-recover = { IL($captain) } tenta di recuperare i suoi uomini?
ask-Recovery-extra_pay-done = Nessuna paga extra
ask-Move-recover-done = Lasciali stare

## Raggruppamento

ask-Consolidation-excess = Troppe unità per un solo capitano { A($space) }: a quale rinunci?

## Combattimento

ask-MajorBattle-choose_chits = Scegli un'opzione tattica e il capitano che la riceve.
ask-MajorBattle-deploy = Schiera un corpo: tocca il suo capitano, poi una sezione della scheda.
ask-MajorBattle-resolve = Quale ingaggio si risolve ora?
ask-MajorBattle-muster = Suonare l'Adunata e lasciare il campo?
ask-MajorBattle-attacker_reserve = Impegnare un corpo della Retroguardia?
ask-MajorBattle-defender_reserve = Impegnare un corpo della Retroguardia?
ask-Aftermath-retreat_first = La battaglia { A($space) } è pari: chi si ritira per primo?
ask-Clash-attacker_guns = I tuoi cannoni aprono il fuoco?
ask-Clash-defender_guns = I tuoi cannoni aprono il fuoco?
ask-Clash-shoot = I cannoni { DI($captain) } sparano: contro quale corpo?
ask-Clash-charge = Dichiara una carica, o passa.
ask-Clash-counter = { IL($captain) } carica: controcaricare?
ask-Clash-pick_target = { IL($captain) } carica: contro quale corpo nemico?
ask-Clash-engage = { IL($captain) } può ingaggiare: quale corpo nemico?
ask-Answer-offer = { IL($captain) } risponde con un'opzione tattica?
ask-Countercharge-second_home = { IL($captain) } ha caricato: caricare a propria volta?
ask-ChargeHome-form_wave = Forma un'ondata della cavalleria { DI($captain) }.
ask-ChargeHome-strike = Quale unità colpisce l'ondata { DI($captain) }?
ask-ChargeHome-lock = Trattenere { IL($captain) } in mischia?
ask-Melee-choose = { IL($captain) } va all'assalto: prima contro quale corpo?
ask-Melee-play = { IL($captain) } usa un'opzione tattica prima del tiro?
window-ask-MajorBattle-deploy = Schierare un corpo, o aprire la formazione
window-ask-Clash-attacker_guns = Aprire il fuoco, attaccante
window-ask-Clash-defender_guns = Aprire il fuoco, difensore
window-ask-Clash-charge = Dichiarare una carica
window-ask-Clash-counter = Controcaricare
window-ask-Answer-offer = Armi da Fuoco, Fortificazioni o Fiume in risposta
window-ask-Melee-play = Coordinamento Tattico o Armi Combinate
window-ask-MajorBattle-muster = Suonare l'Adunata
window-ask-MajorBattle-attacker_reserve = Impegnare la Retroguardia, attaccante
window-ask-MajorBattle-defender_reserve = Impegnare la Retroguardia, difensore
ask-BattleResolution-inside_or_outside = La guarnigione { DI($space) } sta dentro o fuori le mura?
ask-BattleResolution-choose = { IL($captain) } è a contatto con il nemico: attaccare, o far attaccare un nemico?
ask-Combat-inside_or_outside = { IL($captain) } difende { $space } dentro o fuori le mura?
ask-Combat-choose_kind = { $space } è difesa dall'interno: che fa { IL($captain) }?
ask-PursuitLosses-lose_one = Gli inseguitori tolgono PF: { $n ->
    [one] resta 1 perdita
   *[other] restano { $n } perdite
 } da coprire.
ask-Siege-assault = Le mura { DI($space) } sono aperte: { IL($captain) } assalta la breccia?
ask-Skirmish-attacker_picks = Quale capitano combatte per { IL($captain) }?
ask-Skirmish-defender_picks = Quale capitano combatte per { IL($captain) }?
ask-Advance-choose = { IL($captain) } avanza { A($space) }?
ask-MajorBattle-choose_chits-done = Non scegliere altre opzioni
ask-MajorBattle-muster-done = Continua a combattere
ask-MajorBattle-attacker_reserve-done = Tieni indietro la Retroguardia
ask-MajorBattle-defender_reserve-done = Tieni indietro la Retroguardia
ask-Clash-attacker_guns-done = Non aprire il fuoco
ask-Clash-defender_guns-done = Non aprire il fuoco
ask-Clash-charge-pass = Non dichiarare altre cariche
ask-Clash-counter-pass = Nessuna controcarica
ask-Answer-offer-done = Non giocare nulla
ask-ChargeHome-form_wave-done = L'ondata è formata
ask-ChargeHome-lock-done = Lascia andare i cavalieri
ask-Melee-play-done = All'assalto
ask-BattleResolution-choose-done = Non attaccare
ask-Siege-assault-done = Non assaltare
ask-Advance-choose-done = Resta

## Assalti e ritirate

ask-GiveGround-choose = { IL($captain) } è battuto { A($space) }: dentro la Fortezza, o via?
ask-TakeLosses-lose_one = { $cause ->
    [attrition] L'attrito costa uomini alla Forza: scegli un'unità che perde 1 PF ({ $n } da perdere).
    [guns] I cannoni hanno colpito: scegli un'unità che perde 1 PF ({ $n } da perdere).
   *[fight] Scegli un'unità che perde 1 PF ({ $n } da perdere).
}
ask-Demoralise-turn_one = Scegli un'unità da demoralizzare: ne { $n ->
    [one] resta 1
   *[other] restano { $n }
 }.
ask-Retreat-choose = Dove si ritira { IL($captain) }?
ask-Retreat-choose-done = Resta dov'è

## Unità speciali

ask-Succession-auxiliaries = { IL($captain) } è perduto: chi prende le sue unità ausiliarie?
ask-Combat-militia = Chiamare la milizia per { IL($captain) }?
ask-Move-engineers = I genieri { DI($captain) } riparano le mura?
ask-Siege-engineers = I genieri { DI($captain) } scavano mine?
ask-Combat-militia-done = Lascia a casa la milizia
ask-Move-engineers-done = Lascia stare le mura
ask-Siege-engineers-done = Niente mine

## Regole opzionali

ask-Move-treason = { IL($captain) } tenta il tradimento?
ask-Quarters-declare = Acquartiera Forze o rimettile in campo.
ask-Recruit-attempt = Un capitano cerca mercenari?
ask-Recruit-offer = { IL($captain) } assolda la compagnia che si offre?
ask-Recruit-choose = Quale compagnia tiene { IL($captain) }?
ask-Pillage-choose = { IL($captain) } saccheggia?
ask-Pillage-afterwards = { IL($captain) } recupera i suoi uomini con il bottino?
ask-Turn-offer_interphase = Offrire un turno di Interfase?
ask-Turn-answer_interphase = È offerto un turno di Interfase: accetti?
ask-Move-treason-done = Nessun tradimento
ask-Quarters-declare-done = I quartieri sono decisi
ask-Recruit-attempt-done = Non cercare nessuno
ask-Recruit-offer-done = Mandali via
ask-Pillage-choose-done = Risparmia il luogo
ask-Pillage-afterwards-done = Nessun recupero
ask-Turn-offer_interphase-done = Non offrire nulla

## Gli scenari

ask-Reinforcements-traveller = Da dove rientra il Capitano Generale dalla Germania?
ask-SetUp-hold_back = Quale capitano è tenuto indietro per il primo turno di settembre?
ask-SetUp-divide = Dividi le unità tra Borbone e Pescara.
ask-SwissTalks-french_money = Quanto spendono i francesi per gli svizzeri?
ask-SwissTalks-enemy_money = Quanto spende l'altra coalizione per gli svizzeri?
ask-SwissTalks-one_goes_home = Quale unità svizzera torna a casa?
ask-GenoaMoney-enlist = Quale fanteria riceve gli uomini di Genova ({ $n } PF)?
ask-Turn-break_off = Interrompere le trattative con gli svizzeri?
ask-Reinforcements-traveller-done = Non ancora
ask-SetUp-divide-done = Le unità sono divise
ask-SwissTalks-french_money-done = Non spendere nulla
ask-SwissTalks-enemy_money-done = Non spendere nulla
ask-GenoaMoney-enlist-done = Rimanda gli altri
