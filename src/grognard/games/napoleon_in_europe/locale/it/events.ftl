# Che cosa si racconta, nell'ordine del regolamento

## Sequenza di gioco

episode-round = Round { $n }: { $date }
round-over = Alla fine di { $date } il maggior numero di regioni è { DI($nation) }: { $n }.
episode-turn = Turno { DI($nation) }
turn-ends = { IL($nation) } chiude il turno { $n ->
    [0] senza regioni
    [one] con una regione
   *[other] con { $n } regioni
 } e { $m ->
    [0] senza armate
    [one] con un'armata
   *[other] con { $m } armate
 }.
episode-march = Marcia { DA($frm_space) }
moves = { IL($troop) }: { $way }.
undecided = La durata concordata è finita, e né la Francia né tutti i suoi nemici hanno implorato la pace: nessuno ha vinto.
ending-grade = { $n ->
    [1] l'estinzione
    [3] la sconfitta
    [7] una vittoria minore
    [8] una vittoria maggiore macchiata dalla sconfitta di una nazione protetta
    [9] una vittoria maggiore
    [10] una vittoria assoluta macchiata dalla sconfitta di una nazione protetta
    [11] una vittoria assoluta
    [12] una vittoria assoluta, e con essa quella di una nazione protetta
   *[other] la sopravvivenza
 }
ending-next = { $m ->
    [1] l'estinzione
    [3] la sconfitta
    [7] una vittoria minore
    [8] una vittoria maggiore macchiata dalla sconfitta di una nazione protetta
    [9] una vittoria maggiore
    [10] una vittoria assoluta macchiata dalla sconfitta di una nazione protetta
    [11] una vittoria assoluta
    [12] una vittoria assoluta, e con essa quella di una nazione protetta
   *[other] la sopravvivenza
 }
ending = { $k ->
    [0] Nessuno è giunto a una vittoria minore e perciò nessuno vince: il miglior risultato è { ending-grade }.
    [one] Vince { IL($roles) } con { ending-grade }; il miglior risultato degli altri è { ending-next }.
   *[other] Vincono insieme { IL($roles) }, ciascuna con { ending-grade }: livello e sorte delle nazioni protette sono pari.
 }

## Scenari

placed = { IL($nation) } ha preso posizione: { $units }.
squadrons-leave = { $n ->
    [one] Una squadra navale
   *[other] { $n } squadre navali
 } { DI($nation) } { $n ->
    [one] lascia
   *[other] lasciano
 } l'Europa per sempre.

## Vittoria

extinct = { IL($nation) } non esiste più.
graded = { IL($nation) }: { $level }.
anti-french-win = La Francia è battuta: vince l'Alleanza Anti-Francese ({ $roles }).
french-win = Tutti i nemici della Francia hanno implorato la pace: vince l'Alleanza Francese ({ $roles }).

## Fine di una partita Non Storica

time-is-up = È giunta l'ora concordata.
rolls-sudden-end = Il tiro per la Fine Improvvisa: { $faces } = { $result }, serve { $need }{ $passed ->
    [1] {""}
   *[0] , dunque si continua
 }.
last-turn = L'ultimo turno è stato giocato. { ending }
sudden-end-comes = La partita finisce all'improvviso. { ending }

## Unità

square-fails = { IL($troop) } non forma il quadrato in tempo.

## Movimento di terra

moves-all = Unità { DI($nation) }, { $units }: { $frm_space } > { $space }.
marched = { $n ->
    [0] Alla fine nessuno lascia { IL($frm_space) }.
    [one] Un'unità { DI($nation) } ha lasciato { IL($frm_space) }.
   *[other] { $n } unità { DI($nation) } hanno lasciato { IL($frm_space) }.
 }
marched-to = { $n ->
    [one] Un'unità { DI($nation) } marcia
   *[other] { $n } unità { DI($nation) } marciano
 } { DA($frm_space) } verso { $goal_regions }.

## Movimento navale

episode-voyage = Navigazione { DA($frm_space) }
sails = { $n ->
    [one] Una squadra navale
   *[other] { $n } squadre navali
 } { DI($nation) }: { $way }.
anchors = { $n ->
    [one] Una squadra navale { DI($nation) } è ora
   *[other] { $n } squadre navali { DI($nation) } sono ora
 } { $at_space }.
voyage-over = Nessuna squadra navale { DI($nation) } prosegue.
evades-interception = La flotta { DI($nation) } sfugge { A($other_nation) } { $at_space }.

## Porti

raids-port = { IL($nation) } attacca { IL($space) } con { $n ->
    [one] una squadra navale
   *[other] { $n } squadre navali
 }.
driven-from-port = Le squadre navali { DI($nation) } devono lasciare { IL($frm_space) } e prendono il largo: { $space }.

## Trasporto marittimo

embarks = { $n ->
    [one] Un'unità { DI($nation) } s'imbarca
   *[other] { $n } unità { DI($nation) } s'imbarcano
 } { DA($frm_space) } per { IL($space) }: { $units }.
militia-rises = { $n ->
    [one] Un'unità di milizia { DI($nation) } insorge
   *[other] { $n } unità di milizia { DI($nation) } insorgono
 } { $at_space } contro lo sbarco.
lands = { $n ->
    [one] Un'unità { DI($nation) } sbarca
   *[other] { $n } unità { DI($nation) } sbarcano
 } { $at_space }: { $units }{ $m ->
    [0] {""}
    [one] ; una è andata perduta in viaggio
   *[other] ; { $m } sono andate perdute in viaggio
 }.
transport-fails = Il trasporto { DI($nation) } va in fumo{ $n ->
    [0] {""}
    [one] ; un'unità è perduta
   *[other] ; { $n } unità sono perdute
 }.

## Intercettazione

no-naval-battle = Due flotte { $at_space }, e nessuna cerca battaglia.
rolls-interception = { IL($nation) } dà la caccia alla flotta { DI($other_nation) }: { $faces }, serve { $need }.
intercepted = La flotta { DI($nation) } è raggiunta { DA($other_nation) } { $at_space }.
episode-transport = Imbarco: { $frm_space }
rolls-transport = Un convoglio con { IL($troop) } { $at_space }: { $faces }, per passare serve { $need }.
transport-lost = { IL($troop) } cola a picco { $at_space }.

## Regole speciali delle nazioni

subsidises = { IL($nation) } manda { A($other_nation) } { $n ->
    [one] un punto produzione
   *[other] { $n } punti produzione
 }.

## Battaglie navali

episode-naval-battle = Battaglia navale: { $space }
rolls-naval = { IL($nation) } tira per la battaglia navale: { $faces }, in tutto { $total }.
naval-battle = { IL($nation) } totalizza { $n }, { IL($other_nation) } { $m } { $at_space }.
squadron-lost = Una squadra navale { DI($nation) } è perduta { $at_space }.
naval-won = { IL($nation) } batte { IL($other_nation) } { $at_space }: { $n ->
    [one] una squadra navale affondata
   *[other] { $n } squadre navali affondate
 }.
naval-even = Le flotte { DI($nation) } e { DI($other_nation) } si separano senza perdite { $at_space }.

## Punti produzione

episode-production = Produzione: { $date }
rolls-production = La produzione { DI($nation) } cala di { $result } (dadi: { $faces }).
earns = { IL($nation) } guadagna { $n ->
    [one] un punto produzione
   *[other] { $n } punti produzione
 } e ne ha { $m }.

## Acquisti

production-over = Tutti hanno comprato quel che vogliono; nelle casse { $n ->
    [0] non resta alcun PP
    [one] resta 1 PP
   *[other] restano { $n } PP
 }.
episode-purchases = Acquisti { DI($nation) }
buys = { IL($nation) } recluta { UN($unit) } { $at_space }.
bought = { IL($nation) } recluta { $n ->
    [0] nessuna armata
    [one] un'unità di terra
   *[other] { $n } unità di terra
 }{ $m ->
    [0] {""}
    [one] {""} e una squadra navale
   *[other] {""} e { $m } squadre navali
 }, e { $k ->
    [0] non tiene alcun punto produzione
    [one] tiene un punto produzione
   *[other] tiene { $k } punti produzione
 }.

## Politica

episode-talk = { IL($nation) } e { IL($other_nation) } si parlano
talk-broken-off = Il colloquio tra { IL($nation) } e { IL($other_nation) } si interrompe.
pact = In privato, { IL($speaker) } { A($hearer) }: { $promise } { $condition } ({ $answer }).
private-word = { $pact }

## Alleanze

joins-movement = { IL($nation) } muove insieme { A($other_nation) }.

## Nazioni in Gioco e Neutrali

chooses = Si gioca anche { IL($nation) }.
alliance = { IL($nation) } e { IL($other_nation) } stringono alleanza.
takes-control = D'ora in poi per { IL($nation) } decide { IL($by_nation) }.

## Quando si compiono le azioni politiche

episode-word = Fuori turno: { IL($nation) }

## Trattativa

episode-negotiation = { IL($nation) } tratta con { IL($other_nation) }
episode-intrigue = { IL($nation) } cerca di staccare { IL($other_nation) } { DA($ally_nation) }
rolls-diplomacy = Gli inviati { DI($nation) } presso { IL($other_nation) }: { $faces } = { $result }, serve { $need }.
diplomacy-fails = { IL($other_nation) } non dà ascolto { A($nation) }.
intrigue-fails = { IL($nation) } resta fedele { A($other_nation) }.
gains-control = { IL($other_nation) } segue d'ora in poi { IL($nation) }, come { GENERE($other_nation) ->
    [m] alleato
   *[f] alleata
 }.
alliance-ends = { IL($nation) } lascia l'alleanza con { IL($other_nation) }.
uncontrolled = Nessuno decide più per { IL($nation) }: le sue guerre sono finite, le truppe tornano a casa.
refuses-alliance = { IL($nation) } rifiuta l'alleanza offerta { DA($other_nation) }.
refuses-parting = { IL($nation) } resta nell'alleanza, qualunque cosa dica { IL($other_nation) }.
falls-through = L'offerta { DI($nation) } { A($other_nation) } cade nel vuoto.
episode-courting = { IL($nation) } corteggia { IL($space) }
rolls-negotiation = Gli inviati { DI($nation) } { $at_space }: { $faces } = { $result }, serve { $need }.
minor-joins = { IL($space) } si { PLURALE($space) ->
    [p] uniscono { A($nation) } con il loro esercito
   *[s] unisce { A($nation) } con il suo esercito
 }.
minor-declines = { IL($space) } { PLURALE($space) ->
    [p] restano indipendenti
   *[s] resta indipendente
 }.
rolls-minor = La leva di { $unit } { $at_space }: il dado dà { $faces }.
minor-army = { IL($space) } { PLURALE($space) ->
    [p] levano
   *[s] leva
 } { $n } unità di fanteria, { $m } di cavalleria e { $k ->
    [0] nessuna artiglieria
   *[other] { $k } di artiglieria
 }.

## Annessione

episode-annexation = Annessione { DI($space) }
announces-annexation = { IL($nation) } annuncia di voler annettere { IL($space) }.
rolls-annexation = Per annettere { IL($space) }: { $faces }, in tutto { $total }, serve { $need }{ $passed ->
    [1] {""}
   *[0] , invano
 }.
annexation-lapses = L'annessione { DI($space) } da parte { DI($nation) } cade nel vuoto.
annexed = { IL($nation) } annette { IL($space) }.
resists = { IL($space) } { PLURALE($space) ->
    [p] prendono
   *[s] prende
 } le armi contro { IL($nation) }.
resists-with = { IL($space) } { PLURALE($space) ->
    [p] prendono
   *[s] prende
 } le armi contro { IL($nation) }, a fianco { DI($other_nation) }.

## Pace e congresso

gains-pap = { IL($nation) } guadagna { $n ->
    [one] un punto azione politica
   *[other] { $n } punti azione politica
 } { $how ->
    [battle] con la vittoria
    [peace] con la pace
    [bought] in cambio di punti produzione
   *[production] per il trimestre
 }.
owes-pap = { IL($nation) } non può pagare la pace: { $m ->
    [one] deve un punto azione politica
   *[other] deve { $m } punti azione politica
 } dei prossimi che guadagnerà.
repays-pap = { IL($nation) } paga { $n ->
    [one] un punto
   *[other] { $n } punti
 } del suo debito; { $m ->
    [0] non deve più nulla
   *[other] ne deve ancora { $m }
 }.
capital-falls = { IL($space) }, capitale { DI($nation) }, è in mano nemica.
episode-peace = { IL($nation) } implora la pace
sues-for-peace = { IL($nation) } implora la pace.
peace-made = { IL($nation) } ha pace con { $nations }{ $n ->
    [0] {""} e non perde terre
    [one] {""} e perde una regione
   *[other] {""} e perde { $n } regioni
 }.
episode-congress = Congresso { SU($nation) }
congress-divides = Il congresso { SU($nation) } si chiude. Annesse: { $taken_regions }; liberate: { $freed_regions }.
congress-spares = Il congresso { SU($nation) } si chiude e non prende nulla.

## Rivolte

revolt = Rivolta { $at_space }, con il denaro { DI($nation) }.
rolls-quell = La guarnigione { DI($nation) } contro la rivolta { $at_space }: { $faces } = { $result }, serve { $need }.
quelled = La rivolta { $at_space } è soffocata.
eliminated = { IL($troop) } { $how ->
    [charge] soccombe nello scontro
    [general] cade: un tiro di { $n } o più, senza modificatori, abbatte un Generale
    [pursuit] soccombe all'inseguimento
   *[revolt] cade davanti alla rivolta
 }.
eliminated-by-fire = { IL($by_troop) } elimina { IL($troop) }.

## Liberazione

liberated = { IL($space) } { GENERE($space) ->
    [m] è liberato
    [f] è liberata
    [mp] sono liberati
   *[fp] sono liberate
 }.

## Rottura di un'alleanza

breaks-alliance = { IL($nation) } rompe l'alleanza con { IL($other_nation) }.
evacuates = { $n ->
    [0] { IL($nation) } deve lasciare { IL($frm_space) }
    [one] Un'unità { DI($nation) } lascia { IL($frm_space) } per { IL($space) }: { $units }
   *[other] { $n } unità { DI($nation) } lasciano { IL($frm_space) } per { IL($space) }: { $units }
 }{ $m ->
    [0] {""}
    [one] ; un'unità di milizia va alla capitale ({ $home_space })
   *[other] ; { $m } unità di milizia vanno alla capitale ({ $home_space })
 }{ $k ->
    [0] {""}
    [one] ; un'unità di milizia non trova la via e resta
   *[other] ; { $k } unità di milizia non trovano la via e restano
 }.
forced-battle = { IL($nation) } e { IL($other_nation) } condividono ancora gli accampamenti { $at_space } e vengono alle armi.

## Diritto di passaggio

episode-passage = { IL($nation) } chiede il passaggio { A($other_nation) }
grants-passage = { IL($nation) } lascia passare le truppe { DI($other_nation) }.
refuses-passage = { IL($nation) } nega il passaggio { A($other_nation) }.
revokes-passage = { IL($nation) } revoca il passaggio { A($other_nation) }.

## Dichiarazione di guerra

episode-war = Guerra tra { IL($nation) } e { IL($other_nation) }
war = { IL($nation) } entra in guerra con { IL($other_nation) }.
war-declared = { IL($nation) } ha dichiarato guerra { A($other_nation) }.

## Armistizio

episode-armistice = { IL($nation) } offre un armistizio { A($other_nation) }
armistice = Armistizio tra { IL($nation) } e { IL($other_nation) }.
refuses-armistice = { IL($nation) } rifiuta l'armistizio: la guerra con { IL($other_nation) } continua.

## Sottomissione

rolls-commitment = { IL($nation) } tira per la sottomissione e { $passed ->
    [1] continua a combattere
   *[0] non ha più la forza di combattere
 }: { $faces } = { $result }, serve { $need }.

## Scambi

trade-gets = { IL($nation) } ottiene { DA($other_nation) } { $wanted_regions } e in cambio dà: { $given_regions }.
episode-trade = { IL($nation) } e { IL($other_nation) } contrattano terre
trade-gives = { IL($nation) } cede { A($other_nation) } { $given_regions } e in cambio chiede: { $wanted_regions }.
trade = { IL($nation) } cede { A($other_nation) } { $given_regions } e ottiene { $wanted_regions }.
refuses-trade = { IL($nation) } respinge lo scambio proposto { DA($other_nation) }.

## Battaglie: schieramento

whisper = Due potenze si parlano in privato.
episode-battle = Battaglia { DI($space) }
battle-turn-over = Restano in campo { IL($attacker_nations) } { $n ->
    [0] senza armate
    [one] con un'armata
   *[other] con { $n } armate
 }, { IL($defender_nations) } { $m ->
    [0] senza armate
    [one] con una
   *[other] con { $m }
 }.
battle = Grande battaglia { $at_space }: { IL($attacker_nations) } { PLURALE($attacker_nations) ->
    [p] attaccano
   *[s] attacca
 } con { $n } armate, { IL($defender_nations) } si { PLURALE($defender_nations) ->
    [p] difendono
   *[s] difende
 } con { $m }.
skirmish = Schermaglia { $at_space }: { IL($attacker_nations) } { PLURALE($attacker_nations) ->
    [p] attaccano
   *[s] attacca
 } { $n ->
    [0] senza armate
    [one] con un'armata
   *[other] con { $n } armate
 }, { IL($defender_nations) } si { PLURALE($defender_nations) ->
    [p] difendono
   *[s] difende
 } { $m ->
    [0] senza armate
    [one] con una
   *[other] con { $m }
 }.
no-battle = I Generali senza armate non combattono { $at_space }.
deploys = { IL($nation) } ha schierato dietro lo schermo { $at_space }.
screen-lifted = Lo schermo è tolto { $at_space }.
to-retreat-area = { IL($troop) } fugge nell'area di ritirata.
to-retreat-area-by-fire = { IL($troop) } fugge nell'area di ritirata sotto il fuoco { DI($by_troop) }.

## Il turno di battaglia

episode-battle-turn = Turno di battaglia { $n }

## Movimento in battaglia

advances = { IL($troop) }: { $way }.

## Fuoco

rolls-fire = { IL($troop) } fa fuoco { SU($target_troop) }: { $faces }, in tutto { $total }, serve { $need }, { $passed ->
    [1] a segno
   *[0] a vuoto
 }.
rolls-hit = L'effetto del colpo { SU($troop) }: { $faces }, eliminazione con { $need }.

## Carica

charges = { IL($troop) } carica { IL($target_troop) }.
rolls-charge = Carica { DI($troop) }: { $faces }, in tutto { $total }.
rolls-countercharge = Resistenza { DI($troop) }: { $faces }, in tutto { $total }.
clash = { $how ->
    [won] La carica { DI($troop) } ha la meglio, { $n } a { $m }, { SU($target_troop) }.
    [lost] La carica { DI($troop) } è respinta { DA($target_troop) }, { $n } a { $m }.
   *[even] La carica { DI($troop) } non smuove { IL($target_troop) }: { $n } a { $m }.
 }

## Evitare la carica

evades = { IL($troop) } evita la carica e ripiega in riserva.

## Quadrati

dissolves-square = { IL($troop) } scioglie il quadrato.
rolls-square = { IL($troop) } tenta il quadrato: { $faces }, serve { $need }.
forms-square = { IL($troop) } forma il quadrato.
aborts = { IL($troop) } arresta la carica.

## Generali e adunata

rolls-rally = Un Generale { $passed ->
    [1] aduna
   *[0] cerca invano di adunare
 } { IL($troop) }: { $faces } = { $result }, serve { $need }.
rallied = { IL($troop) } è di nuovo in riserva.

## Vincere una battaglia

line-broken = La linea di battaglia { DI($nation) } è spezzata.
inactive = Due turni di battaglia inattivi: { IL($nation) } deve lasciare il campo.
wins-battle = { IL($winner_nations) } { PLURALE($winner_nations) ->
    [p] vincono
   *[s] vince
 } la battaglia { DI($space) }.
retreats = Ritirata { DI($troop) }: { $way }.
retreats-all = { $n ->
    [one] Un'unità { DI($nation) } ripiega
   *[other] { $n } unità { DI($nation) } ripiegano
 } { DA($frm_space) } verso { IL($space) }: { $units }.
trapped = { $n ->
    [one] Un'unità { DI($nation) } non ha dove ritirarsi ed è perduta
   *[other] { $n } unità { DI($nation) } non hanno dove ritirarsi e sono perdute
 }: { $units }.
battle-won = { IL($winner_nations) } { PLURALE($winner_nations) ->
    [p] vincono
   *[s] vince
 } la battaglia { DI($space) } e { $n ->
    [0] non { PLURALE($winner_nations) ->
        [p] perdono
       *[s] perde
     } nessuna unità
    [one] { PLURALE($winner_nations) ->
        [p] perdono
       *[s] perde
     } un'unità
   *[other] { PLURALE($winner_nations) ->
        [p] perdono
       *[s] perde
     } { $n } unità
 }; { IL($loser_nations) } { PLURALE($loser_nations) ->
    [p] { $m ->
        [0] non ne perdono
        [one] ne perdono una
       *[other] ne perdono { $m }
     } e si ritirano
   *[s] { $m ->
        [0] non ne perde
        [one] ne perde una
       *[other] ne perde { $m }
     } e { $how ->
        [disbands] si scioglie
       *[retreats] si ritira
     }
 }.
battle-destroys = { IL($winner_nations) } { PLURALE($winner_nations) ->
    [p] vincono
   *[s] vince
 } la battaglia { DI($space) } e { $n ->
    [0] non { PLURALE($winner_nations) ->
        [p] perdono
       *[s] perde
     } nessuna unità
    [one] { PLURALE($winner_nations) ->
        [p] perdono
       *[s] perde
     } un'unità
   *[other] { PLURALE($winner_nations) ->
        [p] perdono
       *[s] perde
     } { $n } unità
 }; { IL($loser_nations) } { PLURALE($loser_nations) ->
    [p] { $m ->
        [one] perdono la sola che avevano
       *[other] le perdono tutte e { $m }
     }
   *[s] { $m ->
        [one] perde la sola che aveva
       *[other] le perde tutte e { $m }
     }
 }.
battle-over = { $k ->
    [0] La battaglia è finita, e nessuno tiene il campo.
    [one] La battaglia è finita: la vince { IL($roles) }.
   *[other] La battaglia è finita: la vincono { IL($roles) }.
 }

## Ritirata

withdraws = { IL($nation) } si ritira dal campo.

## Inseguimento

episode-pursuit = { IL($nation) } insegue { IL($other_nation) }
pursuit-over = { $n ->
    [0] Nessuno { DI($other_nation) } si salva.
    [one] Si salva un'unità { DI($other_nation) }.
   *[other] Si salvano { $n } unità { DI($other_nation) }.
 }
rolls-pursuit = { IL($troop) } insegue { IL($target_troop) }: { $faces }, serve { $need }{ $passed ->
    [1] {""}
   *[0] , invano
 }.
