# Perché qualcosa non si può fare, nell'ordine del regolamento

## Scenari

alliance-locked = Lo scenario non permette ancora di finire questa alleanza.
closed-region = È lo scenario a chiudere { IL($space) }.
no-politics-yet = Lo scenario non permette ancora azioni politiche.
no-war-yet = Lo scenario non permette ancora dichiarazioni di guerra.
not-before = Non prima che { IL($nation) } sia in guerra.
only-some-move = In questo mese muove solo { IL($nation) }, { DA($space) }.
stands-still = Lo scenario non lascia partire questa unità { DA($space) }.

## Fine di una partita Non Storica

no-time-limit = Nessuna ora è stata concordata, o è già giunta.

## Unità

general-is-no-target = Un Generale non è mai un bersaglio.
elite-ratio = Ogni fanteria scelta richiede { $n } fanterie comprate nella stessa fase di produzione.
no-militia = { IL($nation) } non può ora produrre milizia.
militia-stays-home = La milizia { DI($nation) } non può lasciare il territorio nazionale.
no-irregulars = { IL($nation) } non può comprare cavalleria irregolare.

## Movimento di terra

no-movement-left = { IL($unit) } non ha più movimento.
not-here = Quell'unità non è lì ({ $space }) o non è tua.
no-common-border = { IL($space) } non { PLURALE($space) ->
    [p] hanno
   *[s] ha
 } confini in comune con la regione di partenza.
others-stand-there = Truppe { DI($nation) } occupano { IL($space) }: prima alleanza, passaggio o guerra.
owner-forbids = { IL($space) } { PLURALE($space) ->
    [p] sono
   *[s] è
 } { DI($nation) }: prima alleanza, passaggio o guerra.
stopped-by-enemy = Le unità che hanno incontrato il nemico non vanno oltre { IL($space) }.

## Movimento navale

been-there = La rotta è già passata di lì ({ $space }).
not-adjacent-sea = { IL($space) } { PLURALE($space) ->
    [p] non sono adiacenti
   *[s] non è adiacente
 } al luogo in cui sono le navi.
no-fleet-there = Nessuna squadra navale che possa ancora partire: { $space }.
not-so-many-squadrons = { $n ->
    [0] Qui non è pronta nessuna squadra navale.
    [one] Qui è pronta una squadra navale.
   *[other] Qui sono pronte { $n } squadre navali.
 }
fought-already = Le squadre che hanno combattuto possono solo entrare in un porto amico.

## Porti

foreign-port = { IL($space) } { PLURALE($space) ->
    [p] non sono
   *[s] non è
 } un porto della nazione o di un alleato.
port-occupied = Il nemico occupa { IL($space) }.
raids-from-the-sea = I porti si attaccano dal mare, con squadre che non vi hanno combattuto.
port-of-another-sea = Quel porto non dà su questo mare.
nobody-in-port = Nessuna squadra nemica è in quel porto.
two-attack-a-port = Non più di due squadre attaccano un porto in un turno.

## Trasporto marittimo

cannot-embark = { IL($unit) } non può più imbarcarsi in questo turno.
no-coast = { IL($space) } non { PLURALE($space) ->
    [p] hanno
   *[s] ha
 } un'altra costa su cui sbarcare.
no-port = { IL($space) } non { PLURALE($space) ->
    [p] hanno
   *[s] ha
 } un porto.
aboard-already = Quell'unità è già a bordo.
first-of-its-kind = Le unità dello stesso tipo qui sono uguali: si imbarca la prima.
leads-nowhere = { DA($space) } non si raggiunge la costa.
bound-elsewhere = Il trasporto ha per meta { IL($space) }, e non sbarca altrove.
not-off-the-coast = Il trasporto non è ancora davanti alla costa { DI($space) }.
too-few-squadrons = Troppo poche squadre proprie e alleate davanti a quella costa.

## Intercettazione

nobody-to-engage = Non ci sono squadre nemiche { IN($space) }.

## Regole speciali delle nazioni

british-limit = Solo { $n } nuove unità di terra in un turno di produzione.
ottoman-army = { IL($nation) } produce a terra solo milizia, cavalleria irregolare e Generali.

## Acquisti

too-few-pp = Questo { $n ->
    [0] non costa punti produzione
    [one] costa un punto produzione, e non ne restano
   *[other] costa { $n } punti produzione, e ne restano di meno
 }.
in-revolt = { IL($space) } { PLURALE($space) ->
    [p] sono
   *[s] è
 } in rivolta.
not-national = { IL($space) } non { PLURALE($space) ->
    [p] sono
   *[s] è
 } una regione nazionale di chi compra.
owned-by-another = { IL($space) } { PLURALE($space) ->
    [p] sono
   *[s] è
 } di un'altra nazione.
needs-a-port = Le squadre si costruiscono in un porto nazionale.

## Politica

nobody-to-talk-to = Non c'è nessuno con cui parlare.
too-few-pap = Questo { $n ->
    [0] non costa punti azione politica
    [one] costa un punto azione politica, e non ne restano
   *[other] costa { $n } punti azione politica, e ne restano di meno
 }.

## Alleanze

joins-when-asked = Ora non si chiede { A($nation) } se muove insieme.
own-units-only = Ogni giocatore muove solo le proprie unità.

## Nazioni in Gioco e Neutrali

nobody-decides = Nessuno decide per { IL($nation) }.
control-ends-otherwise = Una Nazione Maggiore Neutrale lascia chi la controlla solo se è sconfitta o per la trattativa di un altro giocatore.
no-pap-for-neutrals = Una Nazione Maggiore Neutrale non riceve mai punti azione politica.
not-for-a-ward = { IL($nation) } è una Nazione Maggiore Neutrale: chi la controlla non compie per lei questa azione.
nobody-to-defend-it = Non resta nessun altro giocatore che prenda il controllo { DI($nation) }.

## Quando si compiono le azioni politiche

not-your-nation = Per { IL($nation) } decide un altro giocatore.

## Trattativa

not-allied = { IL($nation) } e { IL($other_nation) } non hanno un'alleanza.
own-nation = Le due nazioni sono nelle stesse mani.
no-neutral-minor = { IL($space) } non { PLURALE($space) ->
    [p] sono
   *[s] è
 } una Nazione Minore neutrale.
guardian-sought = Si sta decidendo chi prende in mano { IL($nation) } contro l'aggressore.
controlled-by-another = { IL($nation) } è in mano a un altro giocatore.

## Annessione

capital-last = { IL($space) } { PLURALE($space) ->
    [p] sono una capitale
   *[s] è una capitale
    }: prima vengono tutte le altre regioni nazionali.
needs-an-army-there = Serve un'armata sul posto ({ $space }).
own-turn-only = Solo nel turno della nazione.
already-fighting-there = Lì si combatte già.

## Pace e congresso

at-peace = { IL($nation) } non è in guerra con nessuno.
protected = La pace protegge { IL($nation) } per dodici mesi.
in-congress = Finché siede il congresso { SU($nation) }, le sue regioni passano di mano solo per atto del congresso.

## Rivolte

in-revolt-already = { IL($space) } { PLURALE($space) ->
    [p] sono
   *[s] è
 } già in rivolta.
loyal-region = È impossibile sollevare { IL($space) }.
nobody-owns-it = Nessuno possiede { IL($space) }.
no-revolt-of-yours = Nessuna rivolta contro di te: { $space }.
tried-already = La guarnigione { DI($space) } ha già tentato in questo turno.

## Liberazione

nothing-to-liberate = È impossibile liberare { IL($space) }.

## Rottura di un'alleanza

enemy-occupied = Armate nemiche occupano { IL($space) }.
no-refuge = { IL($space) } non { PLURALE($space) ->
    [p] sono
   *[s] è
 } una via d'uscita: solo una regione vicina, o la propria capitale se non ce n'è.

## Diritto di passaggio

asked-this-month = Questo è già stato offerto in questo mese.
not-neutral = { IL($nation) } non è neutrale: è un alleato o un nemico.
has-passage = { IL($nation) } ha già concesso il diritto di passaggio.
no-passage = { IL($nation) } non ha diritto di passaggio.

## Dichiarazione di guerra

already-at-war = C'è già guerra con { IL($nation) }.
break-first = Prima va rotta l'alleanza con { IL($nation) }.
no-such-enemy = Non c'è una tale nazione a cui fare guerra.

## Armistizio

not-at-war = Non c'è guerra con { IL($nation) }.
playing-nations-only = L'armistizio è tra due Nazioni in Gioco.

## Scambi

not-the-losers = { IL($space) } non { PLURALE($space) ->
    [p] appartengono
   *[s] appartiene
 } { A($nation) }.
enough-regions = Non più di { $n } regioni per parte in uno scambio.
named-already = { IL($space) } { PLURALE($space) ->
    [p] sono già
   *[s] è già
 } nello scambio.

## Battaglie: schieramento

no-battle-there = Nessuna battaglia da combattere: { $space }.
in-battle = { IL($nation) } è ora in battaglia.
other-defender-chooses = La battaglia { DI($space) } tocca a un altro difensore.
not-yours-to-deploy = Ora non si schiera quell'unità.
deploy-in-line-or-reserve = Le unità si schierano nella propria linea o in riserva.
line-needs-armies = Ogni area della linea di battaglia richiede un'armata all'inizio.

## Il turno di battaglia

not-its-phase = Non è la fase { DI($unit) }.
other-side-acts = Ora agisce l'altra parte.

## Azioni di battaglia

no-actions-left = { IL($unit) } non ha più azioni di battaglia.
cavalry-never-fires = La cavalleria non fa mai fuoco.

## Movimento in battaglia

enemy-in-area = Ci sono armate nemiche { IN($space) }.
zone-of-control = Un'unità accanto a nemici non può andare in un'altra area accanto a nemici.
in-retreat-area = Le unità nell'area di ritirata ne escono solo con un'adunata.
not-adjacent-area = { IL($space) } { PLURALE($space) ->
    [p] non sono adiacenti
   *[s] non è adiacente
    }; le diagonali non sono ammesse.

## Attacchi

not-straight-ahead = Il bersaglio non è dritto davanti, a tiro.
somebody-between = I cannoni non fanno fuoco oltre chi sta nel mezzo.

## Carica

artillery-never-charges = Solo fanteria e cavalleria caricano.

## Artiglieria coperta

artillery-covered = L'artiglieria coperta da fanteria o cavalleria non può essere caricata.

## Quadrati

not-in-square = L'unità non è in quadrato.
square-stands = Un'unità in quadrato non si muove e non carica.

## Generali e adunata

general-rallies-from-reserve = Solo un Generale in riserva può adunare.
rally-from-retreat-area = Si adunano solo le unità nell'area di ritirata della propria parte.

## Vincere una battaglia

no-retreat-there = La ritirata non porta verso { IL($space) }.
attackers-came-from-there = Gli attaccanti sono venuti { DA($space) }: di lì non ci si ritira.

## Ritirata

withdraw-before-acting = Ci si ritira solo prima di aver usato un'azione di battaglia nel turno di battaglia.
withdraw-from-second-turn = La ritirata è permessa dal secondo turno di battaglia.

## Inseguimento

never-catches = { IL($unit) } non raggiunge mai { IL($target_unit) }.
cannot-pursue = Questa unità non può inseguire ora.
cavalry-screen = La cavalleria nemica copre la ritirata: insegue solo la cavalleria.
screen-first = Va prima eliminata la cavalleria che copre la ritirata.
