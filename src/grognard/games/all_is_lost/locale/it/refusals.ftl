# Perché qualcosa non si può fare, nell'ordine del regolamento

## Introduzione e pezzi

no-substitutes = Non si può dividere { IL($unit) }: servono 2 PF, unità sostitutive e capitani che abbiano posto.
no-such-part = { IL($unit) }: non si può dividere così; servono una pedina libera, un capitano che abbia posto e pedine per il resto.
nothing-to-merge = Solo unità sostitutive dello stesso tipo e dello stesso capitano diventano una pedina più grande, che dev'essere libera.

## Sequenza di gioco

nothing-to-organise = Là non resta nulla di tuo da riordinare.

## Comando

rank-full = { IL($captain) } comanda già { $n } unità.
only-the-unemployed = { IL($captain) } non cavalca da solo: lo fa solo un capitano senza unità, una volta per turno.
minor-from-the-box = Un Capitano Minore viene dalla riserva, una volta, in una Forza della sua Armata.
chivalrous = { IL($captain) } non attacca una Forza in ritirata.

## Rifornimenti

no-source-there = Ora nessun tuo segnalino può essere posato { A($space) }.
source-stays = Una Fonte di Rifornimento si cambia una volta per segmento, dalla sua Armata, e solo se ce n'è un'altra dove andare.

## Organizzazione e ordini

moved-once = { IL($unit) } { GENERE($unit) ->
    [m] è già stato spostato
    [f] è già stata spostata
    [mp] sono già stati spostati
   *[fp] sono già state spostate
 } in questo segmento.
not-here = { IL($unit) } e { IL($captain) } non sono nello stesso esagono.
not-alike = { IL($unit) } e { IL($to_unit) } non sono dello stesso tipo.
over-maximum = { IL($unit) } { PLURALE($unit) ->
    [p] tengono
   *[s] tiene
 } al massimo { $n } PF.
units-of-this-hex = Ora si riordinano solo le proprie unità { A($space) }.
no-order-for = { IL($captain) } non può ricevere un ordine ora.
orders-to-forces = Gli ordini vanno alle proprie Forze: Guarnigione, Fermo, Manovra, Attacco o Ritirata.
no-line-of-command = Non c'è Linea di Comando fino { A($captain) }.
cannot-pay = L'ordine per { IL($captain) } costa { $n } PA, più di quanti ne ha l'Armata.
garrison-needs-town = { CAP(IL($space)) } non è un Borgo o una Fortezza da presidiare per { IL($captain) }.
no-move = { IL($captain) } ha un segnalino «Non muove».
order-stays = L'ordine { DI($captain) } lo tiene nel suo esagono.
order-retreats = { IL($captain) } ha un ordine di Ritirata.
costs-nothing = L'ordine per { IL($captain) } non costa nulla e non va forzato.
order-bound = L'ordine { DI($captain) } non si può cambiare ora.
same-order = { IL($captain) } ha già questo ordine.

## Forze

leaves-nobody = { IL($captain) } non può lasciare indietro nessuno ora.
not-with-him = { IL($captain) } non comanda unità in questa Forza.
nothing-left = { IL($captain) } resterebbe senza truppe.
not-before-battle = Prima di una battaglia nessun capitano viene distaccato dalla sua Forza.
stays-with-force = { IL($captain) } non può essere distaccato: comanda già, è già stato distaccato, o la sua Forza non può dividersi.

## Attivazione e movimento

only-the-named = Si attiva solo uno dei due capitani nominati.
name-first-captain = Si possono indicare solo i propri Primi Capitani con truppe.
completed = { IL($captain) } ha usato le sue attivazioni di questo turno.
acted-already = { IL($captain) } ha già agito in questo turno; restano i capitani che non l'hanno fatto.
too-near = La Marcia Regolare si tiene lontana dai nemici ({ $space }).
not-next = { CAP(IL($space)) } non è un esagono adiacente.
too-few-points = Restano troppo pochi Punti Movimento: { $n }.
too-far = { CAP(IL($space)) } costa più dei { $n } punti rimasti.
dug-already = Ci sono già tue fortificazioni { A($space) }.
nothing-to-raise = Non c'è un tuo livello 1 da alzare { A($space) }.
needs-infantry = Le fortificazioni richiedono { $n } PF di fanteria.
enemy-there = Il nemico occupa { IL($space) }.
roads-only = La Marcia Amministrativa segue le strade ({ $space }).
in-admin = { IL($captain) } è in Marcia Amministrativa: solo strade.
needs-manoeuvre = Per questo { A($captain) } serve un ordine di Manovra.
no-admin-march = La Forza non è in Marcia Amministrativa.
may-not-stay-here = La Forza non può finire la marcia in questo esagono finché può proseguire.
enemy-near = { CAP(IL($space)) } è entro { $n } esagoni dal nemico.
in-zone = { IL($captain) } è in una zona di controllo nemica.
guns-alone = L'artiglieria da sola non entra in ZOC nemica.
stopped-by-zoc = { IL($captain) } è entrato in una ZOC nemica e deve fermarsi.
zoc-to-zoc = Non da una ZOC nemica a un'altra ({ $space }).
city = Una Forza in una Città Fortificata non si attacca in marcia ({ $space }).
nobody-there = Non c'è nessun nemico { A($space) }.
attacked-already = Chi è { A($space) } è già stato attaccato in questa attivazione.

## Disciplina

half-demoralised = Metà della Forza { DI($captain) } è demoralizzata.
wholly-demoralised = Tutta la Forza { DI($captain) } è demoralizzata.
not-disrupted = La Forza { DI($captain) } non è Disorganizzata.

## Raggruppamento

not-too-many = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] non sono
   *[s] non è
 } fra quelle di troppo qui.

## Combattimento

not-adjacent = { IL($captain) } non è adiacente.
attack-finished = { IL($captain) } ha terminato gli attacchi.
across-ferry = Non attraverso un fiume principale { A($space) }.
no-such-chit = { IL($captain) } non può avere quel segnalino: due per capitano, solo ciò che le sue truppe sanno usare, e solo ciò che resta nella dotazione.
no-such-section = { IL($captain) } non si può mettere lì: ogni corpo si schiera una volta, almeno uno al Centro, e per Avanguardia e Retroguardia serve un segnalino Formazione.
losses-of-pursuit = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] non subiscono
   *[s] non subisce
 } questa perdita: l'inseguimento colpisce in un ordine suo.
fatigued = La Forza { DI($captain) } è stanca: Fermo o Guarnigione.
no-formation = { IL($captain) } non ha un segnalino Formazione.
no-target = { IL($captain) } non è un bersaglio in questo scontro.
no-battery = { IL($captain) } non ha una batteria che possa aprire il fuoco: occorrono cannoni in buon ordine, un segnalino Artiglieria, e nessun colpo in questo round.
no-charge = { IL($captain) } non può caricare: occorrono cavalleria in buon ordine e un segnalino Carica di Cavalleria, una volta per scontro.
not-in-this-wave = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] non possono
   *[s] non può
 } cavalcare in questa ondata: solo cavalleria in buon ordine, tutta pesante o tutta leggera.
not-to-be-struck = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] non possono
   *[s] non può
 } essere il bersaglio: tocca a un'unità in buon ordine del corpo caricato.
no-countercharge = { IL($captain) } non può controcaricare: occorrono cavalleria in buon ordine e un segnalino Carica di Cavalleria, contro chi carica lui.
no-reserve = { IL($captain) } non può essere chiamato: deve stare in Retroguardia e avere un segnalino Riserva.
may-not-engage = { IL($captain) } non può ingaggiare { IL($to_captain) } adesso: solo un corpo di questo scontro, non più del doppio della sua forza, e quando tocca a lui.
not-his-turn = Non tocca { A($captain) } ingaggiare adesso.
not-his-opponent = { IL($captain) } combatte solo chi ha ingaggiato, ciascuno una volta per round, e { IL($to_captain) } non è fra loro.
no-engagement-left = { IL($captain) } non ha un ingaggio suo ancora da combattere in questo round.
cannot-fight = { IL($captain) } non ha truppe in grado di attaccare.

## Assalti e ritirate

losses-spread = Le perdite si dividono: prima le unità che devono sopportarle, e nessuna perde un altro PF prima che le altre ne abbiano perso uno.
not-to-demoralise = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] non possono
   *[s] non può
 } subire questo risultato: tocca a un'unità in buon ordine di quelle che hanno combattuto.
no-way-back = { IL($captain) } non ha una via per ritirarsi là.

## Unità speciali

captains-of-this-hex = Ora si riordinano solo i propri capitani { A($space) }.
nothing-to-hand = { IL($captain) } non ha nulla del genere da cedere in questo segmento.
no-troops-for-it = { IL($captain) } non può prenderlo in consegna: va con altre truppe, e l'artiglieria d'assedio solo con dei cannoni.
militia-stays = { IL($unit) } { PLURALE($unit) ->
    [p] restano dove sono
   *[s] resta dov'è
 }.
no-pontoon = { IL($captain) } non ha un ponte di barche.
no-river = Non c'è un fiume da attraversare verso { $direction }.
enemy-beyond = Il nemico tiene o controlla { IL($space) } oltre il fiume.
named-unit = { IL($unit) } { PLURALE($unit) ->
    [p] devono
   *[s] deve
 } servire sotto { IL($captain) }.
own-nation = { IL($unit) } non { PLURALE($unit) ->
    [p] servono
   *[s] serve
 } sotto { IL($captain) }.

## Regole opzionali

no-quarters = { IL($captain) } non può acquartierarsi qui.
quartered = { IL($captain) } è acquartierato.
must-stand = { IL($captain) } in questo turno può avere solo Fermo o Guarnigione.

## Gli scenari

caution = { IL($captain) } si tiene lontano dal nemico presso { $space }.
mixed-nations = Nessuno { A($space) } può comandare entrambe le nazioni.
needs-attack-order = Il loro Capitano Generale deve avere un ordine di Attacco per stare insieme { A($space) }.
no-milan = Milano è chiusa finché gli svizzeri trattano.
no-parma = Parma e Piacenza sono chiuse ({ $space }).
truce = Le coalizioni non si avvicinano finché gli svizzeri trattano ({ $space }).
venetian-limits = I veneziani non possono andare { A($space) }.
no-such-offer = Tanto non si può offrire: lo scenario conosce due somme, e il denaro deve esserci.
pro-french-swiss = Gli svizzeri filofrancesi non si muovono ({ IL($captain) }).
