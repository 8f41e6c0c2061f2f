# Che cosa si chiede e si può scegliere, nell'ordine del regolamento

## Che cos'è il gioco

ask-Agreement-propose = Proponi un'azione: i due giocatori alleati devono giocare la stessa.
ask-Agreement-propose-pass = Proponi di passare
ask-Agreement-decide = Gli Alleati non sono d'accordo (britannici: { $british }, prussiani: { $prussian }). Decidono i britannici tra le due.
ask-Agreement-decide-pass = Passa

## Preparazione

ask-SetUp-place = Scegli un'unità per { IL($space) }: { $icon }.

## Rinforzi

ask-Reinforce-how_many = Quante unità si pescano? Al massimo { $n }; nella riserva { $pool ->
    [one] ce n'è una
   *[other] ce ne sono { $pool }
 }.
ask-Reinforce-how_many-done = Non pescare nessuna
ask-Reinforce-draw = Scegli un rinforzo: ne { $n ->
    [one] può venire ancora uno.
   *[other] possono venire ancora { $n }.
 }
ask-Reinforce-draw-done = Non scegliere altri
ask-Reinforce-place = Dove { PLURALE($piece) ->
    [p] entrano
   *[s] entra
 } { IL($piece) }?
ask-PrussiansArrive-drawn_units = Scegli la { $type } prussiana che arriva.

## Sequenza di gioco

ask-Impulse-choose = Impulso { $n }: scegli la tua azione.{ $passes ->
    [1] {" "}Il nemico ha passato: se passi anche tu, il turno finisce.
   *[other] { "" }
 }
ask-Impulse-choose-pass = Passa (può muovere un'unità){ $passes ->
    [1] {" "}e chiudi il turno
   *[other] { "" }
 }
ask-Activation-activate = { $n ->
    [0] Non si possono attivare altri Comandanti Tattici.
    [one] Attiva un Comandante Tattico, che prima può cavalcare. Ne è permesso ancora uno.
   *[other] Attiva un Comandante Tattico, che prima può cavalcare. Ne sono permessi ancora { $n }.
 }
ask-Activation-activate-done = Prosegui con il movimento
ask-TacticalAction-movement = Muovi un'unità di un corpo attivato. { $n ->
    [0] Non sono più permessi nuovi ingaggi.
    [one] È permesso un nuovo ingaggio.
   *[other] Sono permessi { $n } nuovi ingaggi.
 }
ask-TacticalAction-movement-done = Termina il movimento e combatti
ask-StrategicAction-choose = Il Disco è giocato. Marciare e combattere, o far entrare rinforzi?
ask-StrategicAction-choose-done = Nient'altro: cedi il Disco
ask-StrategicAction-movement = { $n ->
    [0] Nessun'altra unità può marciare.
    [one] Muovi un'unità: ne può marciare ancora una.
   *[other] Muovi un'unità: ne possono marciare ancora { $n }.
 }
ask-StrategicAction-movement-done = Termina la marcia
ask-Pass-move_one = Passi. Prima può muovere un'unità, senza ingaggiare.{ $passes ->
    [2] {" "}È il secondo passo di fila: il turno finisce.
   *[other] { "" }
 }
ask-Pass-move_one-done = Passa senza muovere
ask-Move-march = Dove { PLURALE($piece) ->
    [p] vanno
   *[s] va
 } { IL($piece) }? { $left ->
    [0] Non restano PM.
    [one] Resta 1 PM.
   *[other] Restano { $left } PM.
 }
ask-Move-march-done = Fermati qui
ask-CombatPhase-choose_battle = { $duties ->
    [0] Vuoi combattere una battaglia?
    [one] Un nuovo ingaggio va combattuto.
   *[other] { $duties } nuovi ingaggi vanno combattuti.
 } { $n ->
    [one] È ancora permessa una battaglia.
   *[other] Sono ancora permesse { $n } battaglie.
 }
ask-CombatPhase-choose_battle-done = Non combattere più
ask-Battle-employ_artillery = I cannoni delle aree accanto fanno fuoco { SU($space) }? Chi spara perde un livello. { $n ->
    [one] Ne può sparare ancora uno.
   *[other] Ne possono sparare ancora { $n }.
 }
ask-Battle-employ_artillery-done = Nessun altro cannone spara
ask-CheminCreux-come_up = I francesi attaccano { A($space) }. Far salire un'unità dalla strada incassata?
ask-CheminCreux-come_up-pass = Non sale nessuno
ask-SideReorganises-decide = Il turno è finito. Un comandante riorganizza il suo esercito? Gli costa un livello.
ask-SideReorganises-decide-done = Non riorganizzare
ask-Reorganise-regenerate = Restituisci un livello a un Comandante Tattico: ne { $n ->
    [one] resta uno.
   *[other] restano { $n }.
 }
ask-Reorganise-regenerate-done = Non restituirne altri
ask-TakeHits-choose = { $n ->
    [one] Un colpo
   *[other] { $n } colpi
 } { A($space) }: quale delle unità più forti { $n ->
    [one] lo
   *[other] li
 } subisce per prima?

## Regole opzionali

ask-Battle-retreat_by_disc = { IL($enemy_role) } attaccano { A($space) }. Spendere il Disco e ritirare tutti?
ask-Battle-retreat_by_disc-pass = Resisti e combatti
ask-Battle-pin = Si ritirano { DA($space) }. Mostrare un attacco combinato per trattenerli?
ask-Battle-pin-pass = Lasciali andare
ask-Battle-withdraw = { IL($piece) } { PLURALE($piece) ->
    [p] lasciano
   *[s] lascia
 } { IL($space) }: dove si { PLURALE($piece) ->
    [p] ritirano
   *[s] ritira
 }?
ask-Battle-impetus = Il nemico non è più { A($space) }. La cavalleria che ha combattuto può proseguire.
ask-Battle-impetus-done = Resta qui
ask-GrandeBatterie-choose_guns = Quali cannoni bombardano { IL($space) }? { $n ->
    [one] Se ne può unire ancora uno.
   *[other] Se ne possono unire ancora { $n }.
 }
ask-GrandeBatterie-choose_guns-done = Fuoco
