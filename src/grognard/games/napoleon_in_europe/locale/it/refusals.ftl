alliance-locked = Lo scenario non permette ancora di finire questa alleanza.
already-at-war = C'è già guerra con { IL($nation) }.
already-fighting-there = Si combatte già.
artillery-covered = L'artiglieria coperta da fanteria o cavalleria non può essere caricata.
artillery-never-charges = Solo fanteria e cavalleria caricano.
asked-this-month = È già stato offerto questo mese.
been-there = È già passata di lì ({ $space }).
break-first = L'alleanza con { IL($nation) } va prima rotta.
british-limit = Solo { $n } nuove unità di terra in un turno di produzione.
cannot-embark = { IL($unit) } non può più imbarcarsi in questo turno.
cannot-pursue = Questa unità non può inseguire.
capital-last = { IL($space) } è una capitale: prima vengono tutte le altre regioni nazionali.
cavalry-never-fires = La cavalleria non spara mai.
cavalry-screen = La cavalleria nemica copre la ritirata: insegue solo la cavalleria.
closed-region = È lo scenario a chiudere { IL($space) }.
control-ends-otherwise = Una Nazione Maggiore Neutrale lascia chi la controlla solo per sconfitta o trattativa altrui.
controlled-by-another = { IL($nation) } è in mano a un altro giocatore.
deploy-in-line-or-reserve = Le unità si schierano nella propria linea o in riserva.
elite-ratio = Ogni fanteria scelta richiede { $n } fanterie comprate nella stessa produzione.
enemy-in-area = Armate nemiche sono { IN($space) }.
enemy-occupied = Armate nemiche occupano { IL($space) }.
foreign-port = { IL($space) } non è un porto della nazione o di un alleato.
fought-already = Le squadre che hanno combattuto possono solo entrare in un porto amico.
general-is-no-target = Un Generale non è mai un bersaglio.
general-rallies-from-reserve = Solo un Generale in riserva può adunare.
in-battle = { IL($nation) } è ora in battaglia.
in-retreat-area = Le unità nell'area di ritirata ne escono solo con un'adunata.
in-revolt = { IL($space) } { PLURALE($space) ->
    [p] sono
   *[s] è
 } in rivolta.
in-revolt-already = { IL($space) } { PLURALE($space) ->
    [p] sono
   *[s] è
 } già in rivolta.
leads-nowhere = { DA($space) } non si raggiunge la costa.
line-needs-armies = Ogni area della linea di battaglia richiede un'armata all'inizio.
loyal-region = È impossibile sollevare { IL($space) }.
militia-stays-home = La milizia { DI($nation) } non può lasciare il territorio nazionale.
needs-a-port = Le squadre si costruiscono in un porto nazionale.
needs-an-army-there = Serve un'armata sul posto ({ $space }).
never-catches = { IL($unit) } non raggiunge mai { IL($target_unit) }.
no-actions-left = { IL($unit) } non ha più azioni di battaglia.
no-coast = Non c'è un'altra costa: { $space }.
no-common-border = { IL($space) } non { PLURALE($space) ->
    [p] hanno
   *[s] ha
 } un confine comune.
no-irregulars = { IL($nation) } non può comprare cavalleria irregolare.
no-militia = { IL($nation) } non può ora produrre milizia.
no-movement-left = { IL($unit) } non ha più movimento.
no-neutral-minor = { IL($space) } non { PLURALE($space) ->
    [p] sono
   *[s] è
 } una Nazione Minore neutrale.
no-pap-for-neutrals = Una Nazione Maggiore Neutrale non riceve mai punti azione politica.
no-passage = { IL($nation) } non ha diritto di passaggio.
no-politics-yet = Lo scenario non permette ancora azioni politiche.
no-such-enemy = Non c'è un tale nemico.
no-time-limit = Nessuna ora è stata concordata, o è già giunta.
no-war-yet = Lo scenario non permette ancora dichiarazioni di guerra.
nobody-to-engage = Non ci sono squadre nemiche { IN($space) }.
raids-from-the-sea = I porti si attaccano dal mare, con squadre che non vi hanno combattuto.
port-of-another-sea = Quel porto non dà su questo mare.
nobody-in-port = Nessuna squadra nemica è in quel porto.
nobody-owns-it = Nessuno possiede { IL($space) }.
nobody-to-defend-it = Non resta nessun altro giocatore che prenda il controllo { DI($nation) }.
nobody-to-talk-to = Non c'è nessuno con cui parlare.
not-adjacent-area = { IL($space) } non è adiacente; le diagonali non sono ammesse.
not-adjacent-sea = { IL($space) } non è adiacente.
not-allied = { IL($nation) } e { IL($other_nation) } non hanno un'alleanza.
not-at-war = Non c'è guerra per { IL($nation) }.
not-before = Non prima che { IL($nation) } sia in guerra.
not-here = Quell'unità non è lì ({ $space }) o non è tua.
not-in-square = L'unità non è in quadrato.
not-its-phase = Non è la fase { DI($unit) }.
not-national = { IL($space) } non { PLURALE($space) ->
    [p] sono
   *[s] è
 } una regione nazionale.
not-neutral = { IL($nation) } non è neutrale.
not-straight-ahead = Il bersaglio non è davanti a tiro.
not-the-losers = { IL($space) } non { PLURALE($space) ->
    [p] appartengono
   *[s] appartiene
 } { A($nation) }.
not-yours-to-deploy = Quell'unità non va schierata ora.
nothing-to-liberate = È impossibile liberare { IL($space) }.
only-some-move = In questo mese muove solo { IL($nation) }, { DA($space) }.
other-side-acts = Agisce l'altra parte.
others-stand-there = Truppe { DI($nation) } occupano { IL($space) }: prima alleanza, passaggio o guerra.
ottoman-army = { IL($nation) } produce a terra solo milizia, cavalleria irregolare e Generali.
own-nation = Quella nazione è nella stessa mano.
own-turn-only = Solo nel turno della nazione.
own-units-only = Ogni giocatore muove solo le proprie unità.
owned-by-another = { IL($space) } { PLURALE($space) ->
    [p] sono
   *[s] è
 } di un'altra nazione.
owner-forbids = { IL($space) } { PLURALE($space) ->
    [p] sono
   *[s] è
 } { DI($nation) }: prima alleanza, passaggio o guerra.
playing-nations-only = L'armistizio è tra due Nazioni in Gioco.
port-occupied = Il nemico occupa { IL($space) }.
protected = La pace protegge { IL($nation) } per dodici mesi.
rally-from-retreat-area = Si adunano solo le unità nella propria area di ritirata.
screen-first = Va prima eliminata la cavalleria che copre la ritirata.
square-stands = Un'unità in quadrato non si muove e non carica.
stands-still = Lo scenario non lascia partire questa unità { DA($space) }.
stopped-by-enemy = Le unità che hanno incontrato il nemico non vanno oltre { IL($space) }.
too-few-pap = Questo costa { $n ->
    [0] nessun punto azione politica
    [one] un punto azione politica
   *[other] { $n } punti azione politica
 }.
too-few-pp = Questo costa { $n ->
    [0] nessun punto produzione
    [one] un punto produzione
   *[other] { $n } punti produzione
 }.
too-few-squadrons = Troppo poche squadre proprie e alleate davanti a quella costa.
two-attack-a-port = Non più di due squadre attaccano un porto in un turno.
withdraw-before-acting = Ci si ritira solo prima di aver usato un'azione di battaglia nel turno.
withdraw-from-second-turn = La ritirata è permessa dal secondo turno di battaglia.
zone-of-control = Un'unità accanto a nemici non può andare in un'altra area accanto a nemici.
at-peace = { IL($nation) } non è in guerra con nessuno.
in-congress = Finché siede il congresso { SU($nation) }, le sue regioni passano di mano solo per atto del congresso.
has-passage = { IL($nation) } ha già concesso il diritto di passaggio.
nobody-decides = Nessuno decide per { IL($nation) }.
not-for-a-ward = { IL($nation) } è una Nazione Maggiore Neutrale: chi la controlla non compie per lei questa azione.
not-your-nation = Per { IL($nation) } decide un altro giocatore.
no-fleet-there = Nessuna squadra navale che possa ancora partire: { $space }.
no-port = Non c'è porto: { $space }.
no-refuge = { IL($space) } non { PLURALE($space) ->
    [p] sono
   *[s] è
 } una via d'uscita: solo una regione vicina, o la propria capitale se non ce n'è.
no-battle-there = Nessuna battaglia da combattere: { $space }.
other-defender-chooses = La battaglia { DI($space) } tocca a un altro difensore.
no-retreat-there = La ritirata non porta verso { IL($space) }.
attackers-came-from-there = Gli attaccanti sono venuti { DA($space) }: di lì non ci si ritira.
no-revolt-of-yours = Nessuna rivolta contro di te: { $space }.
tried-already = La guarnigione { DI($space) } ha già tentato in questo turno.
enough-regions = Non più di { $n } regioni per parte in un baratto.
bound-elsewhere = Il trasporto ha per meta { IL($space) }, e non sbarca altrove.
not-off-the-coast = Il trasporto non è ancora davanti alla costa { DI($space) }.
named-already = { IL($space) } è già nell'accordo.
not-so-many-squadrons = { $n ->
    [one] Qui è pronta una squadra navale.
   *[other] Qui sono pronte { $n } squadre navali.
 }
aboard-already = Quell'unità è già a bordo.
first-of-its-kind = Le unità dello stesso tipo qui sono uguali: si imbarca la prima.
joins-when-asked = Ora non si chiede { A($nation) } se muove insieme.
