# Che cosa si racconta, nell'ordine del regolamento

## Pezzi, mappa, tabelle

war-begins = La guerra peninsulare dal { $year }. In ogni giro agisce per prima la Gran Bretagna, poi l'Armée du Sud, la Spagna e l'Armée du Nord.
episode-year = L'anno { $year }

## Preparazione

takes-the-field = { IL($role) } scende in campo con { $n } SP, { $cards } carte e { $resources ->
    [0] nessuna Risorsa
    [one] 1 Risorsa
   *[other] { $resources } Risorse
 }.
mulligan = { IL($role) } cede { $n ->
    [one] una carta
   *[other] { $n } carte
 } per pescarne una di meno.
bids = { IL($role) } { $n ->
    [0] non offre nulla
   *[other] offre { $n } SP
 }.

## Lo svolgimento di un turno

impulse-over = { IL($role) } { $n ->
    [0] chiude l'impulso
    [one] chiude l'impulso con 1 CP non usato
   *[other] chiude l'impulso con { $n } CP non usati
 } e { $cards ->
    [0] resta senza carte
    [one] tiene 1 carta
   *[other] tiene { $cards } carte
 }.
passes = { IL($role) } non ha carte e passa.
preempts = { IL($role) } ha più carte di tutti e anticipa il prossimo impulso.
episode-end-of-turn = La fine del turno
turn-ends = Gli Alleati tengono { $allied } ducati chiave, i francesi { $french }.
episode-guerrilla = La guerriglia
guerrilla = La guerriglia prende { $duchy }{ $how ->
    [flag] {" "}e vi issa la bandiera { DI($role) }
    [freed] {" "}e ne toglie la bandiera francese
   *[no-flag] , ma non resta una bandiera alleata da issarvi
 }.
guerrilla-over = { $n ->
    [0] La guerriglia non prende nulla.
    [one] La guerriglia prende 1 ducato.
   *[other] La guerriglia prende { $n } ducati.
 }
rolls-guerrilla = Guerriglia { A($duchy) }: { $result }, in tutto { $total }, serve { $need }; { $passed ->
    [1] il ducato è preso
   *[0] invano
 }.
rolls-peace = Il tiro per la pace: { $result }, serve { $need }; la guerra { $passed ->
    [1] finisce
   *[0] continua
 }.
peace = Pace: decidono i punti vittoria.
end-of-1814 = La fine del 1814: decidono i punti vittoria.
term-beside-allies = truppe alleate vicine

## Carte

episode-impulse = { $kind ->
    [passing] Impulso senza carte { DI($role) }
    [preempted] Impulso anticipato { DI($role) }
    [seized] Impulso { DI($role) } per iniziativa presa
   *[scheduled] Impulso { DI($role) }
 }
episode-card = { IL($role) } gioca { $card }
plays = La carta { DI($role) } dice: «{ $effect }»
plays-for-points = { IL($role) } gioca { $card } per { $n } CP.
aims-power = { IL($role) } rivolge { $card } { A($power) }.
aims-leader = { IL($role) } rivolge { $card } { A($leader) }.
aims-duchy = { IL($role) } rivolge { $card } { A($duchy) }.
aims-line = { IL($role) } rivolge { $card } alla linea { $line }.
undone = { $card } viene annullata e non ha effetto.
happens-battle = { $card } { DI($role) } serve { A($side) } nella battaglia di { $duchy }{ $led ->
    [1] {" "}sotto { $leader }
   *[0] {""}
 }{ $n ->
    [0] {""}
    [one] , con 1 dado in più
   *[other] , con { $n } dadi in più
 }.
happens-siege = { $card } { DI($role) } serve { $besieger ->
    [1] all'assediante di { $duchy }
   *[0] alla guarnigione di { $duchy }
 }{ $led ->
    [1] {" "}sotto { $leader }
   *[0] {""}
 }{ $n ->
    [0] {""}
    [one] , con 1 dado in più
   *[other] , con { $n } dadi in più
 }.
happens-idle = { $card } { DI($role) } non trova più nulla da annullare.
happens-missed = { $card } { DI($role) } arriva tardi per { $duchy }.
happens-late = { $card } { DI($role) } arriva tardi per { $leader }.
happens-at = { $card } { DI($role) } { A($duchy) } { $n ->
    [0] non costa nulla a nessuno
   *[other] costa { $toll }
 }.
happens-led = { $card } { DI($role) }, su { $leader } e i suoi, { $n ->
    [0] non costa nulla a nessuno
   *[other] costa { $toll }
 }.
happens-against = { $card } { DI($role) }, contro { $duchies }, { $n ->
    [0] non costa nulla a nessuno
   *[other] costa { $toll }
 }.
happens-around = { $card } { DI($role) }, attorno a { $duchies }, { $n ->
    [0] non costa nulla a nessuno
   *[other] costa { $toll }
 }.
happens-placed = { $card } { DI($role) } porta { $n } SP { DI($power) } { A($duchy) }{ $how ->
    [arrived] {""}
    [joins] {" "}nella battaglia
    [waits] , dove seguirà una battaglia
    [won] {" "}e vi batte il nemico
    [enemy-routed] {" "}e vi mette in rotta il nemico
    [enemy-destroyed] {" "}e vi distrugge il nemico
    [lost] , ma vi sono battuti
    [routed] , ma vi sono messi in rotta
   *[destroyed] , ma non vi durano
 }.
happens-square = { $card } { DI($role) }: fino alla fine dell'impulso { IL($side) } sono in quadrato e non temono la cavalleria.
happens-brigade = { $card } { DI($role) } nella battaglia di { $duchy }: { $use ->
    [0] due dadi in più
    [1] { $struck_card } è scartata
   *[2] la rotta diventa ritirata
 }.
happens-mud = { $card } { DI($role) }: { IL($power) } e chiunque sia { A($duchy) } vi resta impantanato.
happens-given = { $card } { DI($role) } { $n ->
    [0] non costa nulla a nessuno
   *[other] costa { $toll }
 }{ $appeal ->
    [0] {""}
   *[other] {" "}e aggiunge { $appeal } a ogni Appello all'Imperatore
 }.
happens-deposed = { $card } { DI($role) } costa { $british ->
    [0] 2 SP
   *[1] { $british_card }
 } alla Gran Bretagna e { $spanish ->
    [0] 2 SP
   *[1] { $spanish_card }
 } alla Spagna.
happens-windfall = { $card } { DI($role) }: { IL($power) } guadagna una Risorsa e pesca una carta.
happens-bombardment = { $card } { DI($role) } dà { A($power) } tre dadi in più davanti { A($duchy) }, nel round d'assedio { $n }.
happens-closes = { $card } { DI($role) } chiude la linea { $line } fino al suo prossimo impulso.
happens-prolongs = { $card } { DI($role) } prolunga di un round la battaglia di { $duchy }; { $n ->
    [0] non vi si unisce nessuno
    [one] vi si unisce 1 pezzo
   *[other] vi si uniscono { $n } pezzi
 }.
happens-atrocities = { $card }: { IL($role) } ha un dado in più in ogni battaglia fino alla fine dell'anno.
happens-sortie = { $card } { DI($role) } { A($duchy) }: { $how ->
    [dice] { IL($power) } assedia con tre dadi in meno nel primo round
    [missed] nessuno giunge in soccorso
    [lost] i soccorsi battono { IL($power) }
    [routed] i soccorsi mettono in rotta { IL($power) }
    [destroyed] i soccorsi distruggono l'armata { DI($power) }
    [nobody] soccorsi e assedianti si distruggono a vicenda
   *[won] i soccorsi sono battuti { DA($power) }
 }.
happens-revolt = { $card } { DI($role) }: fino alla fine dell'anno la Gran Bretagna costruisce solo a Gibilterra e in Inghilterra.
happens-national = { $card }: { IL($role) } guadagna una Risorsa e { $n ->
    [0] non trova carte Nazionali da prendere
   *[other] prende una carta Nazionale
 }.
happens-patrie = { $card } { DI($role) }: ogni Potenza francese guadagna una Risorsa, e in Francia { $n ->
    [0] non appare nessun SP
    [one] appare 1 SP
   *[other] appaiono { $n } SP
 }.
happens-insulted = { $card } { DI($role) }: fino alla fine del prossimo impulso programmato { DI($power) } i suoi pezzi non si muovono sotto il comandante di un'altra Potenza.
happens-humbugged = { $card } { DI($role) }: { $leader } vale 1-4 fino alla fine del prossimo impulso { DI($power) }.
happens-undoes = { $card } { DI($role) } annulla { $struck_card } { DI($power) }.
happens-steals = { $card }: { IL($role) } ha preso una carta dalla mano { DI($power) }.
happens-staff = { $card } { DI($role) }: { IL($power) } guadagna una Risorsa e ha avuto 2 CP per muovere o costruire.
happens-stuck = { $card } { DI($role) }: { IL($power) } assedia { $duchy } con metà dei dadi.
happens-village = { $card } { DI($role) } { A($duchy) }: { $use ->
    [0] l'attaccante tira tre dadi in meno
   *[1] due colpi sul difensore sono attenuati
 }.
happens-grenadier = { $card } { DI($role) }: { $leader } mette a segno { $n ->
    [0] nessun colpo
    [one] 1 colpo
   *[other] { $n } colpi
 }, { $rallied ->
    [0] non riorganizza nessuno
   *[other] riorganizza { $rallied } SP
 } e { $fallen ->
    [1] cade
   *[0] sopravvive
 }.
happens-disgraced = { $card } { DI($role) }: { $leader } ({ $power }) { $shot ->
    [1] viene fucilato dai suoi
   *[0] va in disgrazia nella Casella del Raggruppamento
 }.
happens-initiative = { $card } { DI($role) }: { IL($power) } svolge un impulso da 3 CP { $now ->
    [1] subito
   *[0] dopo quello in corso
 }.
happens-oath = { $card } { DI($role) } { A($duchy) } { $n ->
    [0] non trova SP francesi che disertino
   *[other] costa { $toll }
 }; { $how ->
    [joins] l'SP spagnolo insorge con altri
    [arrived] l'SP spagnolo non incontra nessuno
    [won] l'SP spagnolo batte i francesi
    [enemy-routed] l'SP spagnolo mette in rotta i francesi
    [enemy-destroyed] l'SP spagnolo distrugge i francesi
    [waits] seguirà una battaglia
    [lost] l'SP spagnolo è battuto
   *[destroyed] l'SP spagnolo è distrutto
 }.
happens-fort = { $card }: { IL($role) } costruisce una Fortificazione Rapida { A($duchy) }.
happens-call = { $card } { DI($role) }: la Giovane Guardia è fuori dal gioco, i francesi hanno un solo dado di nazionalità, e ogni Appello all'Imperatore ha 1 in più.
happens-dissent = { $card } { DI($role) }: le truppe francesi in Francia stanno ferme finché ogni Potenza francese non ha avuto un impulso programmato.
happens-stragglers = { $card } { DI($role) }: la forza { DI($power) } subisce attrito { A($duchy) } e ovunque vada in questo impulso.
happens-walls = { $card } { DI($role) }: { $how ->
    [holds] { $duchy } resiste
    [falls] { $duchy } cade
   *[overrun] { $duchy } cade, e l'assediante può proseguire
 }.
happens-stands = { $card } { DI($role) }: { $leader } è { A($duchy) }.
happens-falls = { $card } { DI($role) }: { $leader } è caduto per via.
happens-column = { $card } { DI($role) }: { $how ->
    [pays] la forza { DI($power) } paga 1 CP in più per ogni ducato in questo impulso
    [halted] la forza { DI($power) } non può pagare 1 CP in più e resta ferma
    [intercepted] l'intercettazione { DI($power) } fallisce
   *[evaded] l'evasione { DI($power) } fallisce
 }.
happens-sabotage = { $card } { DI($role) } { $n ->
    [0] non costa nulla a nessuno: nessuno ha più di tre Risorse
   *[other] costa { $toll }
 }.
happens-recovery = { $card } { DI($role) }: tra { IL($side) } { A($duchy) } nessuno è più disorganizzato.
happens-rearguard = { $card } { DI($role) }: { A($duchy) } nessuno è perduto per la rotta.
happens-drawn = { $card }: { IL($role) } ha pescato due carte.
happens-loan = { $card }: { IL($role) } ha pescato due carte, e gli scarti tornano nel mazzo.
happens-death = { $card } { DI($role) }: { $how ->
    [evaded] nessuno evade { DA($duchy) }
   *[retreat] nessuno si ritira { DA($duchy) }, e comincia una nuova battaglia
 }.
happens-wound = { $card } { DI($role) }: { $leader } { $how ->
    [shaken] ha un dado in meno in questo impulso
    [wounded] non ha valore di battaglia in questo impulso
    [invalided] va nella Casella del Raggruppamento
   *[killed] è ucciso
 }.
happens-outflanked = { $card } { DI($role) }: { $struck_card } { $turned ->
    [1] serve ora { A($side) }
   *[0] è scartata
 }.
happens-raid = { $card } { DI($role) }, contro { $duchies }, { $n ->
    [0] non costa nulla a nessuno
   *[other] costa { $toll }
 }{ $flags ->
    [0] {""}
    [one] ; su { $flown_duchies } sventola la bandiera { DI($power) }
   *[other] ; su { $flown_duchies } sventolano le bandiere { DI($power) }
 }.
happens-better = { $card } { DI($role) }: il valore di battaglia di { $leader } è ora { $n }.
happens-lancers = { $card } { DI($role) } { A($duchy) }: { $use ->
    [0] la rotta richiede una perdita in meno
   *[1] la rotta richiede una perdita in più
 }, e il saccheggio ha 2 in più.
happens-rising = { $card } { DI($role) } { A($duchy) }: { $how ->
    [joins] le truppe { DI($power) } insorgono con altre
    [arrived] le truppe { DI($power) } non incontrano nessuno
    [won] le truppe { DI($power) } vincono
    [enemy-routed] le truppe { DI($power) } mettono in rotta i francesi
    [enemy-destroyed] le truppe { DI($power) } distruggono i francesi
    [waits] seguirà una battaglia
    [lost] le truppe { DI($power) } sono battute
    [routed] le truppe { DI($power) } sono in rotta
   *[destroyed] le truppe { DI($power) } sono distrutte
 }.
happens-subsidies = { $card } { DI($role) }: { $n ->
    [0] nessun porto può accogliere le truppe
    [one] 4 SP giungono a { $duchies }
   *[other] 4 SP ciascuno giungono a { $duchies }
 }; Gran Bretagna e Spagna pescano una carta.
happens-intrigue = { $card }: { IL($role) } ha una carta dalla mano { DI($power) }, che deve usare { $card } per 2 CP nel suo prossimo impulso.
happens-health = { $card } { DI($role) }: il valore di battaglia di { $leader } è 0 fino alla fine dell'impulso.
happens-orders = { $card } { DI($role) }: la forza { DI($power) } sotto { $leader } resta dov'è.
happens-train = { $card } { DI($role) }: { $how ->
    [plunder] { IL($power) } non saccheggia nulla { A($duchy) }
   *[attrition] { A($duchy) } l'attrito risparmia { $n } SP { A($power) }
 }.
happens-wellesley = { $card } { DI($role) }: { $french ->
    [1] un dado in meno ai prossimi rinforzi inglesi
   *[0] un dado in più ai prossimi rinforzi inglesi e spagnoli
 }.
happens-scouts = { $card }: { IL($role) } ha visto { $use ->
    [0] le carte { DI($power) }, che ne perde una
   *[1] le prossime carte del mazzo
 }.
happens-war = { $card } { DI($role) }: quest'anno non si tira per la pace, e la Spagna è conquistata solo con 9 o più.
happens-cautious = { $card } { DI($role) } { A($duchy) }: { $n ->
    [0] non torna in piedi nessuno
   *[other] tornano in piedi { $allied } fra SP e comandanti degli Alleati e { $french } dei francesi
 }.
happens-scum = { $card } { DI($role) }: fino alla fine del prossimo impulso { DI($power) } l'armata di { $leader } paga il doppio per muovere e ha 2 in meno per intercettare ed evadere.
happens-plans = { $card } { DI($role) }: { IL($power) } { $n ->
    [0] non perde carte
    [one] perde 1 carta
   *[other] perde { $n } carte
 } e ne pesca una.
happens-scattered = { $card } { DI($role) } { A($duchy) } { $n ->
    [0] non disperde nessuno
   *[other] costa { $toll }, in attesa nella Casella del Raggruppamento
 }.
happens-horses = { $card } { DI($role) }: { $gone ->
    [1] { $struck_card } è fuori dal gioco, e i francesi
   *[0] i francesi
 } hanno 1 in meno per intercettare ed evadere.
happens-eagle = { $card } { DI($role) }: ogni Potenza francese riceve una carta Nazionale{ $n ->
    [0] {""}
    [one] , 4 SP giungono a { $duchies }
   *[other] , 4 SP ciascuno giungono a { $duchies }
 }, e il prossimo Appello all'Imperatore ha 3 in meno.
happens-guerrillas = { $card } { DI($role) }: { $taken ->
    [0] { $tried ->
        [0] nessun ducato tentato
        [one] il ducato tentato non è preso
       *[other] dei { $tried } ducati tentati nessuno è preso
    }
   *[other] { $taken ->
        [one] preso { $duchies }
       *[other] presi { $duchies }
    }{ $tried ->
        [one] {""}
       *[other] , su { $tried } tentati
    }
 }{ $n ->
    [0] {""}
   *[other] , e l'attrito costa { $toll }
 }.
happens-oak = { $card }: { IL($role) } può fare { $use ->
    [0] un assalto anfibio
   *[1] due convogli gratis, con un dado in più e metà attrito nei porti in cui entra in questo impulso
 }.
happens-gift = { IL($role) } consegna { $card } alla Spagna, per 5 CP in un impulso di quest'anno.
happens-light = { $card }: fino alla fine dell'anno { $leader } ha un dado in più in ogni round e un CP gratis in ogni impulso inglese.
happens-guard = { $card } { DI($role) } mette a segno { $n ->
    [0] nessun colpo
    [one] 1 colpo
   *[other] { $n } colpi
 } e { $rallied ->
    [0] non riorganizza nessuno
   *[other] riorganizza { $rallied } SP
 }.
happens-bridges = { $card }: in questo impulso la linea { $line } è aperta { A($role) }.
happens-hussars = { $card }: fino alla fine dell'anno incursioni e guerriglia costano la metà { A($role) }.
happens-navy = { $card } { DI($role) }: { $how ->
    [sails] un convoglio è salpato { DA($duchy) } per { $to_duchy }
    [nobody] nessun convoglio salpa { DA($duchy) } per { $to_duchy }
    [stopped] il convoglio inglese { DA($duchy) } per { $to_duchy } è fermato
   *[haven] { A($duchy) } nessun attrito francese in questo impulso
 }.
toll-of = { $lost } { A($power) }
toll-sp = { $n } SP
toll-resources = { $n ->
    [one] 1 Risorsa
   *[other] { $n } Risorse
 }
toll-duchy = la bandiera di { $duchy }
draws = { IL($role) } pesca { $n ->
    [one] una carta
   *[other] { $n } carte
 }.
takes-national = { IL($role) } prende una carta Nazionale.
lifts = { IL($role) } toglie 1 SP { DA($duchy) } per averne abbastanza.
gives-up = { IL($role) } cede 1 SP { A($duchy) }.
owes = { IL($role) } deve { $n } SP.
pays-debt = { IL($role) } paga { $n } SP del suo debito.

## Bandiere

flag-on = { IL($role) } issa la sua bandiera { A($duchy) }.
flag-off = La bandiera { DI($role) } { A($duchy) } viene ammainata.
flag-taken = { IL($by_role) } toglie la bandiera { DI($role) } { A($duchy) }.

## Movimento

builds = { IL($role) } costruisce { $n } SP { A($duchy) }.
regroups = { IL($role) } riporta { $n } SP { A($duchy) } dalla Casella del Raggruppamento.
places = { IL($role) } mette { $n } SP { A($duchy) }.
episode-march = { $led ->
    [1] { $piece } ({ $role }): { DA($duchy) } { A($to_duchy) }
   *[0] { CAP(IL($role)) }: { DA($duchy) } { A($to_duchy) }
 }
episode-voyage = { $kind ->
    [assault] Assalto dal mare { DI($role) }: { DA($duchy) } { A($to_duchy) }
   *[convoy] Convoglio { DI($role) }: { DA($duchy) } { A($to_duchy) }
 }
episode-rising = { $kind ->
    [descent] Una discesa dal mare { A($duchy) } ({ $role })
    [sally] Una sortita { A($duchy) } ({ $role })
   *[rise] Una rivolta { A($duchy) } ({ $role })
 }
entered = { $how ->
    [arrived] { IL($role) } è { A($duchy) } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    }.
    [perished] Nessuno { DI($role) } raggiunge { $duchy }.
    [joins] { IL($role) } si unisce alla battaglia di { $duchy } con { $n } SP.
    [waits] { IL($role) } è { A($duchy) }: vi seguirà una battaglia.
    [won] { IL($role) } si è aperta la via di { $duchy } combattendo.
    [enemy-routed] { IL($role) } si è aperta la via di { $duchy } e ha messo in rotta il nemico.
    [enemy-destroyed] { IL($role) } ha sbaragliato il nemico { A($duchy) }.
    [lost] { IL($role) } è respinta { DA($duchy) }.
    [routed] { IL($role) } è respinta in rotta { DA($duchy) }.
    [destroyed] La forza { DI($role) } è distrutta { A($duchy) }.
   *[nobody] Nessuno { DI($role) } resta a tenere { $duchy }.
 }
march-stopped = Il movimento { DI($role) } { DA($duchy) } non ha luogo.
moves-march = { $led ->
    [1] { $piece } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } marcia { $way } per { $cost } CP, { $left ->
        [0] non ne restano
        [one] ne resta 1
       *[other] ne restano { $left }
    }.
   *[0] { $n ->
        [one] 1 SP { DI($piece) } marcia
       *[other] { $n } SP { DI($piece) } marciano
    } { $way } per { $cost } CP, { $left ->
        [0] non ne restano
        [one] ne resta 1
       *[other] ne restano { $left }
    }.
 }
moves-flank = { $led ->
    [1] { $piece } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } aggira non visto { $way }.
   *[0] { $n ->
        [one] 1 SP { DI($piece) } aggira non visto
       *[other] { $n } SP { DI($piece) } aggirano non visti
    } { $way }.
 }
moves-intercept = { $led ->
    [1] { $piece } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } accorre { $way }.
   *[0] { $n ->
        [one] 1 SP { DI($piece) } accorre
       *[other] { $n } SP { DI($piece) } accorrono
    } { $way }.
 }
moves-evade = { $led ->
    [1] { $piece } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } evade { $way }.
   *[0] { $n ->
        [one] 1 SP { DI($piece) } evade
       *[other] { $n } SP { DI($piece) } evadono
    } { $way }.
 }
moves-assault = { $led ->
    [1] { $piece } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } sbarca sotto il fuoco, { $way }.
   *[0] { $n ->
        [one] 1 SP { DI($piece) } sbarca sotto il fuoco,
       *[other] { $n } SP { DI($piece) } sbarcano sotto il fuoco,
    } { $way }.
 }
moves-retreat = { $led ->
    [1] { $piece } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } si ritira { $way }.
   *[0] { $n ->
        [one] 1 SP { DI($piece) } si ritira
       *[other] { $n } SP { DI($piece) } si ritirano
    } { $way }.
 }
commands = { $leader } ({ $role }) prende il comando { A($duchy) }.
term-pass = attraverso un passo
term-crossing = attraverso un passo, o da un ducato nemico all'altro
term-forced-march = marcia forzata

## Intercettazione ed evasione

episode-interception = { IL($role) } tenta d'intercettare { DA($duchy) } { A($to_duchy) }
interception-succeeds = { IL($role) } arriva in tempo { DA($duchy) } { A($to_duchy) } con { $n ->
    [one] 1 pezzo
   *[other] { $n } pezzi
 }.
interception-fails = { IL($role) } non arriva { DA($duchy) } { A($to_duchy) }.
episode-evasion = { IL($role) } tenta di evadere { DA($duchy) } { A($to_duchy) }
evasion-succeeds = { IL($role) } evade { DA($duchy) } { A($to_duchy) }.
evasion-fails = { IL($role) } non riesce a evadere { DA($duchy) } { A($to_duchy) }.
rolls-interception = { IL($role) } tira { $faces } per intercettare { A($duchy) }: { $total } con i modificatori, serve { $need }.
rolls-evasion = { IL($role) } tira { $faces } per evadere { DA($duchy) }: { $total } con i modificatori, serve { $need }.
sum-modifier = Modificatori
term-virtual = come se guidati
term-evasion = il nemico non è riuscito a evadere
term-friendly = { $duchy } è amico
term-foreign = { $duchy } è nemico o non controllato
term-rough = un passo o terreno rotto
term-hostile = in un ducato nemico
term-first-leg = la prima tappa

## Battaglia

heights = { IL($side) } tengono le alture di { $duchy }: { $struck ->
    [0] tre dadi in più
   *[1] { $struck_card } è scartata
 }.
duel-lost = { $card }: { IL($side) } perdono, due dei loro sono disorganizzati.
leader-appears = { $leader } entra in campo { A($duchy) } per { IL($role) }.
episode-battle = Battaglia di { $duchy }
episode-round = Round { $n }
rolls-battle = { $dice ->
    [0] { IL($role) } non ha dadi da tirare.
   *[other] { IL($role) } tira { $dice ->
        [one] 1 dado
       *[other] { $dice } dadi
    }: { $faces } – { $result ->
        [0] nessun colpo
        [one] 1 colpo
       *[other] { $result } colpi
    }.
 }
rolls-duel = { $card }: { IL($side) } tirano { $result }, in tutto { $total }.
round-losses = Perdite dopo il round { $n }, tra disorganizzati ed eliminati: Alleati { $allied ->
    [0] nessuna
   *[other] { $allied }
 }, francesi { $french ->
    [0] nessuna
   *[other] { $french }
 }.
battle-loss = { IL($role) } perde { $n } SP { A($duchy) }{ $fate ->
    [regroup] , alla Casella del Raggruppamento.
   *[gone] .
 }
leader-lost = { $leader } ({ $role }) cade { A($duchy) }.
rout = { IL($side) } sono in rotta { A($duchy) }: i disorganizzati sono perduti.
overrun = { IL($side) } sbaragliano il nemico { A($duchy) } e possono proseguire.
flag-overrun = Sbaragliamento di bandiera: { IL($role) } può cambiare la bandiera { A($duchy) }.
battle-won = { IL($side) } vincono { A($duchy) } ({ $role }); { IL($foe_side) } { $how ->
    [overrun] sono sbaragliati
    [rout] sono in rotta
   *[retreat] si ritirano
 }. Eliminati: Alleati { $allied ->
    [0] nessuno
   *[other] { $allied }
 }, francesi { $french ->
    [0] nessuno
   *[other] { $french }
 }.
battle-drawn = Entrambe le parti sono distrutte { A($duchy) }. Eliminati: Alleati { $allied }, francesi { $french }.
rolls-plunder = { IL($role) } saccheggia { A($duchy) }: { $result }, in tutto { $total } (con 8 una Risorsa, con 12 due; un 6 sul dado sempre una).
lands = { IL($role) } sbarca { $n } SP { A($duchy) }.
sum-dice = Dadi
term-sp = SP
term-staff = ufficiali di stato maggiore
term-rating = { $leader }
term-nation = nazionalità
term-disordered = disorganizzati
term-terrain = { $terrain }
term-lost = perduti dallo sconfitto
term-carried = perduti nella battaglia di prima

## Fortezze

episode-siege = Assedio di { $duchy } ({ $role })
besieges = { $leader } ({ $role }) apre le trincee davanti { A($duchy) }.
episode-siege-round = Round d'assedio { $n }
siege-round-void = Davanti { A($duchy) } non resta nessuno a portare avanti l'assedio { DI($role) }.
rolls-siege = { $dice ->
    [0] { IL($role) } non ha dadi da tirare contro le mura { DI($duchy) }.
   *[other] { IL($role) } tira { $dice ->
        [one] 1 dado
       *[other] { $dice } dadi
     } contro le mura { DI($duchy) }: { $faces } – { $result ->
        [0] nessun sei
       *[other] { $result } sei
     }, ne { $wanted ->
        [one] serviva 1
       *[other] servivano { $wanted }
     }.
 }
rolls-big-guns = { $dice ->
    [0] { IL($role) } non ha dadi da tirare contro le mura { DI($duchy) }.
   *[other] { IL($role) } tira { $dice ->
        [one] 1 dado
       *[other] { $dice } dadi
     } contro le mura { DI($duchy) }: { $faces } – { $result ->
        [0] né cinque né sei
       *[other] { $result } fra cinque e sei
     }; due cinque valgono un sei, e { $wanted ->
        [one] serviva 1 sei
       *[other] servivano { $wanted } sei
     }.
 }
rolls-fortress = { $dice ->
    [0] La guarnigione { DI($role) } { A($duchy) } non ha dadi con cui rispondere.
   *[other] La guarnigione { DI($role) } { A($duchy) } risponde con { $dice ->
        [one] 1 dado
       *[other] { $dice } dadi
     }: { $faces } – { $result ->
        [0] nessun colpo
        [one] 1 colpo
       *[other] { $result } colpi
     }.
 }
rolls-forlorn-hope = L'impresa disperata { DI($role) }: { $faces } – { $result ->
    [0] nessun sei
   *[other] { $result } sei
 }; un 1 costa uno dei suoi.
siege-round = { IL($role) } { $n ->
    [0] non ha ancora nessun sei
   *[other] ha { $n } sei
 } contro { $duchy }; { $wanted ->
    [0] le mura sono cadute
    [one] ne serve ancora 1
   *[other] ne servono ancora { $wanted }
 }.
fortress-falls = { $duchy } cade in mano { A($role) }.
siege-ended = { $how ->
    [overrun] { IL($role) } espugna { $duchy } al round { $rounds } con { $sixes ->
        [0] nessun sei
       *[other] { $sixes } sei
    }, { siege-cost }, e può proseguire.
    [falls] { IL($role) } prende { $duchy } al round { $rounds } con { $sixes ->
        [0] nessun sei
       *[other] { $sixes } sei
    }, { siege-cost }.
    [stopped] { IL($role) } interrompe l'assedio di { $duchy } dopo il round { $rounds } con { $sixes ->
        [0] nessun sei
       *[other] { $sixes } sei
    }, { siege-cost }.
   *[holds] { $duchy } resiste { A($role) }: { $sixes ->
        [0] nessun sei
       *[other] { $sixes } sei
    } in { $rounds } round, { siege-cost }.
 }
siege-cost = { $n ->
    [0] senza perdite
    [one] 1 perdita
   *[other] { $n } perdite
 }
rolls-devastation = { IL($role) } devasta { $duchy }: { $result }, in tutto { $total }, serve { $need }, { $passed ->
    [1] una Risorsa
   *[0] invano
 }.
term-rounds-saved = round risparmiati

## Attrito

attrition-loss = { IL($role) } perde { $n } SP { A($duchy) } per attrito{ $fate ->
    [regroup] , alla Casella del Raggruppamento.
   *[gone] .
 }
rolls-attrition = Attrito { A($duchy) }: { IL($role) } tira { $dice ->
    [one] 1 dado
   *[other] { $dice } dadi
 }: { $faces } – { $result ->
    [0] nessun { $need }, nessuna perdita
   *[other] da perdere { $result }, uno per ogni { $need }
 }.
rolls-attrition-card = { $card } { A($duchy) }: { IL($role) } tira { $dice ->
    [one] 1 dado
   *[other] { $dice } dadi
 } d'attrito: { $faces } – { $result ->
    [0] nessun { $need }, nessuna perdita
   *[other] da perdere { $result }, uno per ogni { $need }
 }.

## In mare

re-embarks = { IL($role) } si reimbarca per { $duchy }.
rolls-batteries = Le batterie costiere { DI($role) } { A($duchy) } aprono il fuoco: { $faces } – { $result ->
    [0] nessun colpo
    [one] 1 colpo
   *[other] { $result } colpi
 }.

## Risorse

spends-resource = { IL($role) } spende una Risorsa per una carta.

## Interfase

discards = { IL($role) } scarta { $card } per i rinforzi.
keeps-old = { IL($role) } tiene { $n ->
    [one] una vecchia carta
   *[other] { $n } vecchie carte
 }.
ninth-card = { IL($role) } trasforma { $card } in una Risorsa.
moves-convoy = { $led ->
    [1] { $piece } { $n ->
        [0] senza truppe
       *[other] con { $n } SP
    } naviga { $way }.
   *[0] { $n ->
        [one] 1 SP { DI($piece) } naviga
       *[other] { $n } SP { DI($piece) } navigano
    } { $way }.
 }
moves-ride = { $piece } { $n ->
    [0] senza truppe
   *[other] con { $n } SP
 } si porta { $way }.
episode-interphase = L'interfase
interphase-over = Entrano nel { $year } { $britain } SP della Gran Bretagna, { $spain } della Spagna, { $south } dell'Armée du Sud e { $north } dell'Armée du Nord.
rolls-appeal = L'Appello all'Imperatore: il dado dà { $result }{ $n ->
    [0] {""}
   *[other] , più { $n } per le carte
 }.
rolls-horse-guards = La Lettera alle Guardie a Cavallo: { $faces }, { $result } CP prima di quel che costano Lisbona e Porto.
rolls-uprising = La Sollevazione popolare: { $faces }, { $result } CP prima di quel che rendono i ducati chiave spagnoli.
reinforcements = Rinforzi: Gran Bretagna { $british } CP, ogni Potenza francese { $french }, Spagna { $spanish }.
city-pays = { IL($role) } tiene { $duchy } e guadagna una Risorsa.
reinforces = { IL($role) } rinforza { $duchy } con { $n ->
    [one] 1 pezzo
   *[other] { $n } pezzi
 }.
withdraws = { $leader } ({ $role }) è richiamato.

## La fine della partita

rolls-conquest = Il tiro per la conquista della Spagna: { $result }, in tutto { $total }, serve { $need }{ $passed ->
    [1] {""}
   *[0] , invano
 }.
conquest-of-spain = La Spagna è conquistata: vincono i francesi.
liberation-of-spain = La Spagna è liberata: vincono gli Alleati.
conquest-of-portugal = Il Portogallo è conquistato: vincono i francesi.
conquest-of-france = La Francia è conquistata: vincono gli Alleati.
term-spanish-keys = ducati chiave spagnoli, uno ogni tre
fought-attacker = Il ducato resta all'attaccante.
fought-defender = Il ducato resta al difensore.
fought-both = Restano entrambi.
fought-nobody = Non vi resta nessuno.

## Vittoria

year-ends = Il { $year } è finito: gli Alleati hanno { $allied }{ $allied_half ->
    [1] ½
   *[0] { "" }
 } PV, i francesi { $french }{ $french_half ->
    [1] ½
   *[0] { "" }
 }.
score = { $whole }{ $half ->
    [1] ½
   *[0] { "" }
 } PV


## Definizioni

battle-begins = { IL($role) } attacca { $sp ->
    [0] con il solo { $leader }
   *[other] con { $sp } SP{ $led ->
        [0] { "" }
       *[other] {" "}sotto { $leader }
    }
 }; { IL($foe_role) } resiste { $foe_sp ->
    [0] con il solo { $foe_leader }
   *[other] con { $foe_sp } SP{ $foe_led ->
        [0] { "" }
       *[other] {" "}sotto { $foe_leader }
    }
 }.
regroup-box = { $n ->
    [one] 1 pezzo { DI($role) } non può ritirarsi e va
   *[other] { $n } pezzi { DI($role) } non possono ritirarsi e vanno
 } alla Casella del Raggruppamento.

## Le carte una per una

no-peace = Guerra senza fine: quest'anno nessuno tira per la pace.
card-returns = { $card } torna in mano { A($role) }.
loses-card = { IL($role) } perde { $card }.
takes-card = { IL($role) } prende una carta dalla mano { DI($power) }.
unblocked = La linea { $line }, chiusa { DA($role) }, è di nuovo aperta.
dissent-over = Il Dissenso realista è finito.
gains-resources = { IL($role) } guadagna { $n ->
    [one] una Risorsa
   *[other] { $n } Risorse
 }.
to-the-death = Alla morte: nessuno lascia { $duchy } e comincia una nuova battaglia.
rolls-cold-steel = Ferro freddo: { IL($role) } tira { $dice } dadi a parte: { $faces } – { $result ->
    [0] nessun colpo
    [one] 1 colpo
   *[other] { $result } colpi
 }; un 1 ferisce i suoi.
rolls-cuirassiers = I corazzieri { DI($role) } caricano a fondo: { $result ->
    [one] 1 disorganizzato può essere travolto
   *[other] { $result } disorganizzati possono essere travolti
 }.
rolls-dragoons = I dragoni di { $leader } inseguono per { IL($role) }: { $faces } – { $result ->
    [0] nessun'altra perdita
    [one] 1 altra perdita
   *[other] altre { $result } perdite
 }, una per ogni { $need }.
rolls-grenadier = { $leader } ({ $role }) guida i suoi di persona: { $faces } – { $result ->
    [0] nessun colpo
    [one] 1 colpo
   *[other] { $result } colpi
 }; 3 e 4 riorganizzano, un 1 è la sua fine.
rolls-young-guard = La Giovane Guardia { DI($role) }: { $faces } – { $result ->
    [0] nessun colpo
    [one] 1 colpo
   *[other] { $result } colpi
 }; i 4 riorganizzano.
rolls-cannon = I pezzi da dodici { DI($side) }: { $faces } – { $result ->
    [0] nessun colpo
    [one] 1 colpo
   *[other] { $result } colpi
 }, prima che si possa rispondere.
rolls-wound = { $leader } ({ $role }) è colpito: il dado dà { $result } (1 un dado in meno, da 2 a 4 nessun valore, 5 alla Casella del Raggruppamento, 6 morto).
besieges-headless = { IL($role) } assedia { $duchy }, caduto il suo comandante.
rolls-bombardment = Bombardamento { DI($role) }: { $faces } – { $result ->
    [0] nessun sei
   *[other] { $result } sei
 }.
rolls-dysentery = Dissenteria { A($duchy) }: { $result }, { $need } apre le porte{ $passed ->
    [1] {""}
   *[0] , che restano chiuse
 }.
rolls-flag = Attrito per la bandiera { A($duchy) }: { $result }, { $need } la toglie.
rolls-bandits = Banditi { A($duchy) }: { $faces } – { $result ->
    [0] non si perde nulla
   *[other] da perdere { $result }, uno per ogni { $need }
 }.
term-card = { $card }
term-storm = il temporale dimezza i dadi
term-none = mai meno di zero
term-half = dimezzati
term-half-rating = metà del valore del comandante
term-player = chi ha giocato la carta
