refused-activated = { $piece } è già attivato.
refused-battles = Non sono permesse altre battaglie in questo impulso.
refused-black = { $space } è un'area nera: nessuno vi entra muovendo.
refused-cannot-fire = { $piece } non può sparare lì: deve essere attivata, lontana dai nemici, adiacente alla battaglia e sopra il pedone.
refused-disengage = Chi si disingaggia deve entrare in un'area amica, e { $space } non lo è.
refused-engagements = Non sono permessi altri nuovi ingaggi in questo impulso: non si può entrare a { $space }.
refused-full = Non c'è posto per finire il movimento a { $space }.
refused-full-strength = { $piece } non ha perso livelli.
refused-goes-no-further = Fanteria e artiglieria appiedata che si sono disingaggiate non possono proseguire in terreno nemico a { $space }.
refused-headquarters-engaged = Il comandante è ingaggiato dal nemico a { $space }.
refused-isolated = { $piece } è isolata: non ha linea di comunicazione.
refused-isolated-attack = Le unità a { $space } sono isolate e non possono attaccare.
refused-leader-among-enemies = Un comandante non entra mai in un'area con nemici, e a { $space } ce ne sono.
refused-mixed = Britannici e Prussiani non stanno mai insieme, e l'alleato è a { $space }.
refused-moved = { $piece } ha già mosso in questo impulso.
refused-mp = { $space } costa { $cost } PM e ne restano { $left }.
refused-needs-star = Almeno uno dei comandanti attivati deve avere una stella; { $piece } è al cuore, e dopo di lui nessuno con una stella potrebbe seguire.
refused-no-combat = Non c'è combattimento in un Passo: nessun cannone si rivela.
refused-no-commander = Il comandante in capo non è sulla mappa.
refused-no-disc = Un'Azione Strategica richiede il Disco dell'Iniziativa.
refused-no-icon = A { $space } non c'è un simbolo libero del suo corpo e tipo.
refused-no-impetus = { $piece } non ha combattuto qui o ha già proseguito.
refused-no-star = Nessun Comandante Tattico con stelle può essere attivato.
refused-no-target = Nessun cannone può bombardare { $space }.
refused-not-a-scout = Solo la cavalleria esplora, e non in un Passo.
refused-not-a-tactical-leader = Non è un Comandante Tattico sulla mappa.
refused-not-adjacent = { $space } non è adiacente.
refused-not-artillery = Solo l'artiglieria si rivela alla fine di un movimento.
refused-not-contested = A { $space } non ci sono unità di entrambe le parti.
refused-at-headquarters = Un comandante che si trova al quartier generale di { $space } non prosegue.
refused-not-headquarters = Il comandante non è al suo quartier generale, { $space }, e non può arrivarci.
refused-not-in-battle = { $piece } non è in questa battaglia.
refused-not-yours = Ora non comandi quell'unità.
refused-nowhere = { $piece } non ha dove andare.
refused-once = È già stato fatto.
refused-one-gun = Britannici e Prussiani impiegano una sola artiglieria per battaglia.
refused-one-mp = { $space } non è raggiungibile con 1 PM.
refused-one-round = Una battaglia è un solo round, e a { $space } si è già combattuto in questo impulso.
refused-option-off = È una regola opzionale non in vigore in questa partita.
refused-out-of-radius = { $piece } non è nel raggio di un comandante attivato del suo corpo.
refused-pass-engages = Un'unità mossa in un Passo non può ingaggiare il nemico a { $space }.
refused-pool-empty = Non ci sono tante unità nella riserva.
refused-reveal-among-enemies = Nessuno si rivela tra i nemici, e a { $space } ce ne sono.
refused-scout-place = Un esploratore deve trovarsi senza nemici dopo al massimo 3 PM (cavalleria inglese 4), e a { $space } non lo è.
refused-scout-target = { $space } non è un'area verde adiacente con nemici.
refused-strongest-first = L'unità più forte va ridotta per prima, e { $piece } non lo è.
refused-support-alone = Artiglieria e comandanti non attaccano mai da soli: a { $space } serve un'unità di combattimento.
refused-strategic-value =
    { $n ->
        [one] Il valore del comandante ne permette uno solo.
       *[other] Il valore del comandante ne permette solo { $n }.
    }
refused-duties-first =
    { $n ->
        [one] Prima va combattuto un nuovo ingaggio.
       *[other] Prima vanno combattuti { $n } nuovi ingaggi.
    }
refused-impulse-limit =
    { $n ->
        [one] Dopo un impulso entrambe le parti devono passare.
       *[other] Dopo { $n } impulsi di un turno entrambe le parti devono passare.
    }
refused-repetition = Il Disco è già stato giocato in questa identica posizione nel turno: non vi si gioca di nuovo.
