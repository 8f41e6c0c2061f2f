# Che cosa si racconta, nell'ordine del regolamento

## Introduzione e pezzi

turned-up = { IL($captain) } viene riconosciuto { A($space) }.

## Sequenza di gioco

episode-turn = { $month } { $year }, turno { $n } del mese
episode-command = Comando: { IL($role) }
episode-activation = I capitani agiscono

## Comando

episode-march = { CAP(IL($captain)) } { PLURALE($captain) ->
    [p] agiscono
   *[s] agisce
 } { A($space) }
captain-unhurt = { IL($captain) } è illeso.
captain-lost = { IL($captain) } è ucciso o catturato.
bombards = Tabella del Fuoco a { $n } per { $m } PF dei cannoni { DI($captain) }: { $loss ->
    [0] nessun PF perso
    [one] 1 PF perso
   *[other] { $loss } PF persi
 } { DA($to_captain) }.
takes-over = { IL($captain) } prende il comando { DI($unit) }.
unit-without-captain = Nessuno resta a comandare { IL($unit) }, e l'unità è perduta.
rolls-escape = { IL($captain) } cerca di fuggire: dado { $faces }, serve { $need }.
term-sieges = { IL($captain) } sa condurre assedi
becomes-general = { IL($captain) } diventa Capitano Generale.
raises-minor = { CAP(IL($role)) } { PLURALE($role) ->
    [p] nominano
   *[s] nomina
 } un Capitano Minore.
raises-minor-told = Viene nominato { IL($captain) }.
dismisses-minor = { CAP(IL($role)) } { PLURALE($role) ->
    [p] congedano
   *[s] congeda
 } un Capitano Minore.
dismisses-minor-told = { IL($captain) } viene congedato.
general-no-more = { IL($captain) } non è più Capitano Generale.

## Rifornimenti

no-income = { CAP(IL($army)) } non { PLURALE($army) ->
    [p] ricevono
   *[s] riceve
 } PA: manca la Linea di Comunicazione.
spends = { CAP(IL($army)) } { PLURALE($army) ->
    [p] spendono
   *[s] spende
 } { $n } PA.
source-set = { CAP(IL($army)) } { PLURALE($army) ->
    [p] ricevono
   *[s] riceve
 } rifornimenti { DA($space) }.
source-changes = { CAP(IL($army)) } { PLURALE($army) ->
    [p] cambiano
   *[s] cambia
 } Fonte di Rifornimento.
source-captured = La Fonte di Rifornimento { DI($army) } { A($space) } è presa.

## Organizzazione e ordini

command-over = { CAP(IL($role)) } { PLURALE($role) ->
    [p] impartiscono
   *[s] impartisce
 } { $n ->
    [one] un ordine
   *[other] { $n } ordini
 }.
command-unchanged = { CAP(IL($role)) } { PLURALE($role) ->
    [p] lasciano
   *[s] lascia
 } tutti gli ordini come sono.
term-forced = forzato senza paga
order-given = { CAP(IL($role)) } { PLURALE($role) ->
    [p] mandano un ordine a uno dei loro capitani
   *[s] manda un ordine a uno dei suoi capitani
 }.
order-given-told = { IL($captain) } riceve l'ordine: { $order }.
order-retreat = { CAP(IL($role)) } { PLURALE($role) ->
    [p] ordinano a uno dei loro capitani di ritirarsi
   *[s] ordina a uno dei suoi capitani di ritirarsi
 }.
order-retreat-told = { IL($captain) } riceve l'ordine di ritirata.
new-force = { CAP(IL($role)) } { PLURALE($role) ->
    [p] formano
   *[s] forma
 } una nuova Forza { A($space) }.
new-force-told = { IL($captain) } forma una nuova Forza { A($space) }.
forced-order = L'ordine { DI($captain) } è forzato.
continued-attack = { IL($captain) } riceve l'ordine di continuare l'attacco.

## Attivazione e movimento

activation-over = { CAP(IL($frm_role)) } { $n ->
    [0] non { PLURALE($frm_role) ->
        [p] agiscono
       *[s] agisce
     } mai
    [one] { PLURALE($frm_role) ->
        [p] agiscono
       *[s] agisce
     } una volta
   *[other] { PLURALE($frm_role) ->
        [p] agiscono
       *[s] agisce
     } { $n } volte
 }, { IL($to_role) } { $m ->
    [0] mai
    [one] una volta
   *[other] { $m } volte
 }.
marches = { IL($piece) } marcia: { $way }.
rides = { IL($piece) }, senza truppe, cavalca: { $way }.
march-over = { IL($captain) } va { DA($frm_space) } { A($space) } ({ $half ->
    [0] { $n ->
        [one] 1 punto
       *[other] { $n } punti
     }
   *[1] { $n ->
        [0] ½ punto
       *[other] { $n }½ punti
     }
 }).
march-stayed = { IL($captain) } resta { A($space) }.
march-lost = { IL($captain) }, partito { DA($frm_space) }, non ha più una Forza.
march-leaves = { IL($captain) }, partito { DA($frm_space) }, lascia la mappa.
bids = { IL($captain) } offre { $n } per l'Iniziativa (dado { $die }).
enters-emptied = { IL($captain) } incalza fino { A($space) }.
disrupted = La Forza { DI($captain) } è Disorganizzata.
declines = { CAP(IL($role)) } non { PLURALE($role) ->
    [p] nominano
   *[s] nomina
 } altri capitani in questo turno.
rolls-city = { $space } vale { $n ->
    [one] 1 punto
   *[other] { $n } punti
 } per { IL($role) }: metà del dado { $faces }.
sum-initiative = Iniziativa { DI($captain) }
term-softened = punti spesi per sganciarsi
term-order = ordine: { $order }
term-in-zone = nella zona di controllo { DI($captain) }
term-second = seconda attivazione
term-die = il dado
digs = { IL($captain) } scava fortificazioni di livello { $n } { A($space) }.
postponed = { CAP(IL($role)) } { PLURALE($role) ->
    [p] rinviano
   *[s] rinvia
 } un rinforzo a un altro turno.
joins = Rinforzi raggiungono { IL($captain) } { A($space) }.
halts = { IL($captain) } termina la Marcia Amministrativa.
arrives = { IL($captain) } arriva { A($space) }.
admin-march = { IL($captain) } passa in Marcia Amministrativa.
activated = { IL($captain) } è attivato con un risultato di { $n }.

## Attrito

rolls-attrition = L'attrito { $n ->
    [0] non costa nulla alla Forza
   *[other] costa { $n } PF alla Forza
 } { DI($captain) }: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }.
sum-attrition = Attrito
term-march = punti di marcia: { $n }
term-besieged = assediata e isolata

## Disciplina

demoralised = { CAP(IL($unit)) } { GENERE($unit) ->
    [m] è demoralizzato
    [f] è demoralizzata
    [mp] sono demoralizzati
   *[fp] sono demoralizzate
 }.
rolls-discipline = Disciplina degli uomini { DI($captain) }: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }; più è basso, meglio è.
discipline-holds = Gli uomini { DI($captain) } reggono.
deserters = Uomini disertano { DA($unit) }: 1 PF perso.
spared = { IL($captain) } trattiene { IL($unit) }.
rolls-recovery = { IL($captain) } rianima i suoi uomini: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }.
recovers = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] sono
   *[s] è
 } di nuovo in buon ordine.
rallies = { IL($captain) } riordina la sua Forza.
retreat-order = { IL($captain) } riceve un ordine di Ritirata.
attack-given-up = { IL($captain) } deve rinunciare all'ordine di Attacco.
sum-discipline = Disciplina
sum-recovery = Recupero
term-star = la stella { DI($captain) }
term-paid = paghe extra
term-spent = si è mossa

## Raggruppamento

excess-unit-lost = Nessun capitano ha posto per { IL($unit) }, e l'unità è perduta.

## Combattimento

episode-combats = Combattimenti
combats-over = { $n ->
    [0] Nessuna Forza resta a contatto con il nemico.
    [one] 1 Forza è ancora a contatto con il nemico.
   *[other] { $n } Forze sono ancora a contatto con il nemico.
 }
episode-combat = { CAP(IL($captain)) } contro { IL($to_captain) } { A($space) }
episode-battle = Battaglia { A($space) }: { IL($captain) } contro { IL($to_captain) }
episode-round = Round { $n }
episode-siege = Assedio { DI($space) }
round-over = PF persi nel round: { $n ->
    [0] nessuno
   *[other] { $n }
 } { DA($frm_role) }, { $m ->
    [0] nessuno
   *[other] { $m }
 } { DA($to_role) }. Corpi che tengono il Centro: { $french ->
    [0] nessuno
   *[other] { $french }
 } { DI($frm_role) }, { $enemy ->
    [0] nessuno
   *[other] { $enemy }
 } { DI($to_role) }.
attacks = { IL($captain) } attacca { IL($to_captain) } { A($space) }.
combat-losses = { $n ->
    [0] { $m ->
        [0] Nessuno dei due perde PF.
       *[other] PF persi: nessuno { DA($captain) }, { $m } { DA($to_captain) }.
    }
   *[other] { $m ->
        [0] PF persi: { $n } { DA($captain) }, nessuno { DA($to_captain) }.
       *[other] PF persi: { $n } { DA($captain) }, { $m } { DA($to_captain) }.
    }
 }
combat-skirmish-won = { IL($captain) } batte { IL($to_captain) } { A($space) }. { combat-losses }
combat-skirmish-lost = { IL($to_captain) } respinge { IL($captain) } { A($space) }. { combat-losses }
combat-storm-won = { IL($captain) } ha la meglio sulla guarnigione { DI($space) }. { combat-losses }
combat-storm-lost = { IL($to_captain) } ricaccia { IL($captain) } dalle mura { DI($space) }. { combat-losses }
combat-sortie-won = La sortita { DI($captain) } sorprende { IL($to_captain) }. { combat-losses }
combat-sortie-lost = La sortita { DI($captain) } è respinta. { combat-losses }
combat-siege-won = { IL($captain) } prende { $space }. { combat-losses }
combat-siege-lost = { IL($to_captain) } tiene ancora { $space }. { combat-losses }
combat-battle-won = { IL($captain) } vince la battaglia contro { IL($to_captain) } { A($space) }. { combat-losses }
combat-battle-lost = { IL($captain) } non vince la battaglia contro { IL($to_captain) } { A($space) }. { combat-losses }
combat-break-off = { IL($captain) } desiste davanti { A($space) }: { IL($to_captain) } resta dietro le mura.
combat-flight = La Forza demoralizzata { DI($to_captain) } fugge davanti { A($captain) } e perde { $m } PF.
combat-nothing = { IL($captain) } non riesce a venire alle mani con { IL($to_captain) } { A($space) }.
retreats-before-combat = La Forza demoralizzata { DI($captain) } non regge.
obliges = { IL($captain) } obbliga { IL($to_captain) } ad attaccare.
rolls-assault = { IL($captain) } assalta { IL($to_captain) }: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }.
skirmish = Tabella degli Assalti a { $n }, { $difference ->
    [0] pari Qualità
   *[other] differenza di Qualità { $difference }
 } su terreno { $bad ->
    [0] favorevole
   *[other] sfavorevole
 }: sconfitta { DI($loser) } ({ IL($captain) } contro { IL($to_captain) }).
rolls-captain = La sorte { DI($captain) }: dado { $faces }, perduto con { $need }.
battle = { IL($captain) } con { $n } PF attacca { IL($to_captain) } con { $m } PF { A($space) }.
battle-won = { CAP(IL($role)) } { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } la battaglia { A($space) }.
battle-drawn = Nessuna mischia al Centro: la battaglia è pari.
rolls-battle-initiative = { IL($captain) } prepara la battaglia con { $n ->
    [one] 1 opzione tattica
   *[other] { $n } opzioni tattiche
 }: metà del dado { $faces } e la sua Iniziativa di { $value }.
plays = { IL($captain) } gioca { $chit }.
deploys = { IL($captain) } prende posto { IN($section) }.
fires = Tabella del Fuoco a { $n } per { $m } PF dei cannoni { DI($captain) }: { $loss ->
    [0] nessun PF perso
    [one] 1 PF perso
   *[other] { $loss } PF persi
 } { DA($to_captain) }.
rolls-fire = I cannoni { DI($captain) } sparano { A($to_captain) }: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }.
reaction = La cavalleria { DI($captain) }, colpita dal fuoco, caricherà.
rolls-charge = { IL($captain) } carica { IL($to_captain) }, contro { IL($unit) }: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }.
charges = Tabella delle Cariche a { $n }: { losses-of-both }.
countercharges = { IL($captain) } controcarica { IL($to_captain) }.
rolls-countercharge = { IL($captain) } e { IL($to_captain) } sono alla pari: dado { $faces }, e { IL($captain) } carica per primo.
plundering = { CAP(IL($unit)) } si { PLURALE($unit) ->
    [p] disperdono
   *[s] disperde
 } a saccheggiare.
engages = { IL($captain) } ingaggia { IL($to_captain) }.
supports = { IL($captain) } viene in aiuto { DI($to_captain) }.
rolls-muster = Il corpo { DI($captain) } cerca di sganciarsi: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }, serve { $need }.
escapes = Il corpo { DI($captain) } si sgancia in buon ordine.
rolls-battle = { IL($captain) } contro { IL($to_captain) }: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }.
simple-battle = La battaglia { A($space) } si legge a { $n } sulla tabella.
camp-plundered = Il campo è saccheggiato: { $n } PA per { IL($army) }.
rolls-pursuit = { IL($captain) } insegue: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }.
pursuit = Tabella dell'Inseguimento per { IL($captain) }: { $n ->
    [0] nessuna perdita
    [one] 1 perdita da coprire
   *[other] { $n } perdite da coprire
 }.
siege-begins = { IL($captain) } pone l'assedio { A($space) }.
siege-lifted = L'assedio { DI($space) } è finito.
siege-falls = { $space } cade in mano { A($captain) }.
siege-breached = Le mura { DI($space) } sono aperte, ma la piazza resiste: Livello d'Assedio { $n }.
siege-fruitless = L'assedio { DI($space) } non fa progressi: Livello d'Assedio { $n }.
breach = Breccia { A($space) }: Livello d'Assedio { $n }.
fortress-falls = { $space } apre le porte { A($captain) }.
rolls-engineers = I genieri { DI($captain) } al lavoro: dado { $faces }, serve { $need }.
loses-sp = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] perdono
   *[s] perde
 } { $n } PF.
sum-charge = Carica
sum-fire = Tiro d'artiglieria
sum-pursuit = Inseguimento
sum-muster = Adunata
term-strength = forza dell'ondata, { $n } PF
term-quality = truppe migliori o peggiori
term-heavy = cavalleria pesante
term-terrain = terreno { A($space) }
term-firearms = le armi da fuoco { DI($captain) }
term-works = le fortificazioni { DI($captain) }
term-flank = sul fianco
term-pikes = picche: { $unit }
term-guns = contro i cannoni: { $unit }
term-dense = ranghi serrati di svizzeri
term-light = cavalleria leggera
term-own-initiative = Iniziativa { DI($captain) }
term-broken = demoralizzato
term-free = libero dalla mischia
battle-is-won = { CAP(IL($role)) } { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } la battaglia { A($space) }: { IL($captain) } batte { IL($to_captain) }. { combat-losses }
battle-is-drawn = La battaglia { A($space) } è pari, e le due armate si ritirano. PF persi: { $n ->
    [0] nessuno
   *[other] { $n }
 } dall'attaccante, { $m ->
    [0] nessuno
   *[other] { $m }
 } dal difensore.
draw = Nessuno ha vinto: la partita è pari.
draw-1509 = Ai francesi resta una Fortezza a est dell'Adda, ma non Cremona con tre fra Treviglio, Caravaggio, Rivolta e Pandino: la partita è pari.
draw-1513 = Nessuno ha vinto una Battaglia Maggiore, e Novara ha tenuto: la partita è pari.
draw-1522 = Borghi e Città danno a entrambe le parti { $n ->
    [one] { $n } punto
   *[other] { $n } punti
 }: la partita è pari.
draw-1524 = I francesi non hanno conquistato il Ducato, ma una delle dieci piazze è ancora loro e libera da assedio: la partita è pari.
win-french = I francesi vincono.
win-french-strategic = I francesi ottengono una vittoria strategica.
win-1509-strategic = Cremona, la Ghiaradadda, Crema, Brescia e Bergamo sono francesi e libere da assedio: vittoria strategica per { IL($role) }.
win-1509-french = Cremona e tre fra Treviglio, Caravaggio, Rivolta e Pandino sono francesi e libere da assedio: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }.
win-1515-strategic = Truppe francesi tengono Milano senza assedio, con Parma e Piacenza, e gli svizzeri hanno lasciato le città del Ducato: vittoria strategica per { IL($role) }.
win-1515-french = Truppe francesi tengono Milano senza assedio, e non restano svizzeri nelle città che contano: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }.
win-1524-strategic = Milano è francese e libera da assedio, nelle dieci piazze non c'è più un nemico e Albany ha scosso Napoli: vittoria strategica per { IL($role) }.
win-1524-french = Milano è francese e libera da assedio, e nelle dieci piazze non c'è più un nemico: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }.
win-1524-albany = Il Ducato non è preso, ma la spedizione di Albany ha scosso Napoli: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }.
win-venetian = Ai francesi non resta una Fortezza libera da assedio a est dell'Adda: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }.
win-battle = { CAP(IL($role)) } { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } la battaglia, e con essa la partita.
win-novara = Truppe francesi stanno in Novara: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }.
win-king = Il re di Francia è perduto: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }, e tutto è perduto fuorché l'onore.
win-anti-french = L'ultimo turno è passato, e Milano e le città intorno non sono ancora sgombre per la Francia: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }.
win-ten-places = Tutte e dieci le piazze sono di una parte sola e libere da assedio: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }.
win-points = { CAP(IL($role)) } { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } ai punti: Borghi e Città contano { $n } contro { $m }.
win-imperial = Alla fine nessuna delle dieci piazze è francese e libera da assedio: { PLURALE($role) ->
    [p] vincono
   *[s] vince
 } { IL($role) }.

## Assalti e ritirate

retreats = { IL($piece) } si ritira: { $way }.
melee = Tabella degli Assalti a { $n }, { $difference ->
    [0] pari Qualità
   *[other] differenza di Qualità { $difference }
 } su terreno { $bad ->
    [0] favorevole
   *[other] sfavorevole
 }: { losses-of-both }.
losses-of-both = { IL($captain) } { $loss ->
    [0] non perde nulla
   *[other] perde { $loss } PF
 }, { IL($to_captain) } { $to_loss ->
    [0] nulla
   *[other] { $to_loss } PF
 }
advances = { IL($captain) } avanza { A($space) }.
cannot-retreat = { IL($captain) } non può ritirarsi.
surrenders = { IL($captain) } si arrende { A($space) }.
sum-assault = Assalto
term-ratio = rapporto di forze, { $n } contro { $m }
term-swiss = il modo di combattere degli svizzeri
earthworks-gone = Le fortificazioni { A($space) } sono abbandonate.

## Allineamento

turn-quiet = Nessuna piazza è presa: { IL($frm_role) } { $french ->
    [0] non ne { PLURALE($frm_role) ->
        [p] tengono
       *[s] tiene
     } nessuna
   *[other] ne { PLURALE($frm_role) ->
        [p] tengono
       *[s] tiene
     } { $french }
 }, { IL($to_role) } { $enemy ->
    [0] nessuna
   *[other] { $enemy }
 }.
turn-one = { CAP(IL($role)) } { PLURALE($role) ->
    [p] prendono
   *[s] prende
 } { $space }; { IL($frm_role) } { $french ->
    [0] non { PLURALE($frm_role) ->
        [p] tengono
       *[s] tiene
    } nessuna piazza
    [one] { PLURALE($frm_role) ->
        [p] tengono
       *[s] tiene
    } 1 piazza
   *[other] { PLURALE($frm_role) ->
        [p] tengono
       *[s] tiene
    } { $french } piazze
 }, { IL($to_role) } { $enemy ->
    [0] nessuna
   *[other] { $enemy }
 }.
turn-many = Piazze che cambiano mano: { $n ->
    [0] nessuna
   *[other] { $n }
 } { A($frm_role) } e { $m ->
    [0] nessuna
   *[other] { $m }
 } { A($to_role) }; { IL($frm_role) } { $french ->
    [0] non { PLURALE($frm_role) ->
        [p] tengono
       *[s] tiene
    } nessuna piazza
    [one] { PLURALE($frm_role) ->
        [p] tengono
       *[s] tiene
    } 1 piazza
   *[other] { PLURALE($frm_role) ->
        [p] tengono
       *[s] tiene
    } { $french } piazze
 }, { IL($to_role) } { $enemy ->
    [0] nessuna
   *[other] { $enemy }
 }.
conquers = { IL($captain) } prende { $space }.

## Unità speciali

force-eliminated = La Forza { DI($captain) } { A($space) } è eliminata.
engineers-lost = { IL($captain) } perde i genieri.
repairs = Le mura { DI($space) } sono riparate: Livello d'Assedio { $n }.
rolls-militia = { $n ->
        [0] Nessuna milizia prende le armi
        [one] 1 PF di milizia prende le armi
       *[other] { $n } PF di milizia prendono le armi
    } { A($space) }: { $half ->
    [0] dado { $faces }
   *[1] metà del dado { $faces }
 }.
term-train = l'artiglieria d'assedio { DI($captain) }
militia-disbands = La milizia { DI($space) } torna a casa.
reveals = { IL($captain) } mostra la sua Forza { A($space) }: { $n } PF.
elected = Gli svizzeri eleggono { IL($captain) } Capitano Generale.
bridges = { IL($captain) } getta un ponte di barche { A($space) }.

## Tempo atmosferico

rolls-weather = Il tempo del turno: { $weather } (dado { $faces }).
term-weather = tempo: { $weather }

## Regole opzionali

guns-captured = { IL($captain) } si impadronisce { DI($unit) }.
guns-abandoned = Nessuno può prendere in consegna { IL($unit) }, e i cannoni sono perduti.
deserts = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] disertano
   *[s] diserta
 } fino all'ultimo uomo.
rioters-gone = { CAP(IL($unit)) } si { PLURALE($unit) ->
    [p] sbandano
   *[s] sbanda
 } { GENERE($unit) ->
    [m] ed è perso
    [f] ed è persa
    [mp] e sono persi
   *[fp] e sono perse
 }.
runs-riot = Le truppe { DI($captain) } si danno al saccheggio verso { $space }.
interphase-refused = { CAP(IL($role)) } { PLURALE($role) ->
    [p] rifiutano
   *[s] rifiuta
 } il turno di Interfase.
mercenaries-leave = { CAP(IL($unit)) } se ne { PLURALE($unit) ->
    [p] vanno
   *[s] va
 } per una paga migliore.
mercenaries-join = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] entrano
   *[s] entra
 } al servizio { DI($captain) }.
hires = { IL($captain) } assolda { IL($unit) }.
rolls-pillage = { IL($captain) } saccheggia { $space } e { $n ->
        [0] non ne trae nulla
       *[other] ne trae { $n } PA
    }: { $half ->
    [0] dado { $faces }
   *[1] metà del dado { $faces }
 }.
rolls-recruit = { IL($captain) } cerca mercenari: dado { $faces }.
nobody-enlists = Nessun mercenario si presenta { A($captain) }.
rolls-treason = { IL($captain) } trama per { $space }: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }, serve { $need }.
rolls-subversion = { IL($captain) } sobilla la guarnigione { DI($space) }: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }; alto è bene per lui.
sum-treason = Tradimento
term-rank = Rango { DI($captain) }
term-treason = truppe sobillate
term-bribe = altro denaro
rolls-fate = La sorte { DI($captain) }: { $fate } (dado { $faces }).
sum-battle = Battaglia
term-river = il fiume
term-quarters = nei quartieri
term-interphase = un turno di Interfase
term-initiative = Capitano Generale migliore
term-more-guns = più cannoni
term-more-horse = più cavalleria
treason = { $space } è venduta { A($captain) }.
treason-fails = L'intrigo { DI($captain) } { A($space) } fallisce.
quarters = { IL($captain) } si acquartiera { A($space) }.
leaves-quarters = { IL($captain) } lascia i quartieri.
devastates = { IL($captain) } devasta { IL($space) }.
interphase = I giocatori lasciano passare la stagione.

## Gli scenari

episode-talks = Le trattative con gli svizzeri
income = { CAP(IL($army)) } { $n ->
    [0] non { PLURALE($army) ->
        [p] ricevono
       *[s] riceve
    } PA
   *[other] { PLURALE($army) ->
        [p] ricevono
       *[s] riceve
    } { $n } PA
 }.
bribes = { CAP(IL($army)) } { PLURALE($army) ->
    [p] spendono
   *[s] spende
 } { $n } PA per gli svizzeri.
goes-home = Un'unità se ne torna a casa: { IL($unit) }.
reinforced = { CAP(IL($unit)) } { PLURALE($unit) ->
    [p] ricevono
   *[s] riceve
 } { $n } PF.
genoa-money = { $n } PA e uomini arrivano da Genova per { IL($army) }.
rolls-income = Le paghe { DI($army) }, { $value } PA, sono in viaggio: dadi { $faces }.
term-due = PA dovuti
term-line = Tabella dei PA: Linea di { $n ->
    [one] 1 esagono
   *[other] { $n } esagoni
 }
rolls-attitude = Che cosa pensano oggi gli svizzeri: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }.
rolls-swiss = Gli svizzeri possono arrivare: dado { $faces }{ $added ->
    [0] {""}
   *[other] , modificato { $total }
 }, serve { $need }, ma mai con un 6 naturale.
rolls-genoa = { $passed ->
    [0] Gli imperiali non sbarcano a Genova
   *[1] Gli imperiali sbarcano a Genova
 }: dado { $faces }, serve { $need }.
rolls-genoa-force = Quanti arrivano da Genova: dadi { $faces }.
rolls-germany = { CAP(IL($army)) } { PLURALE($army) ->
    [p] ricevono
   *[s] riceve
 } PA dalla Germania: dado { $faces }.
rolls-plague = { $passed ->
    [0] La peste risparmia Milano
   *[1] La peste scoppia a Milano
 }: dado { $faces }, con { $need } scoppia.
rolls-albany = La spedizione di Albany contro Napoli: dado { $faces }, serve { $need }.
rolls-venetians = Venezia può richiamare { IL($captain) }: dado { $faces }, lo fa con { $need }.
sum-attitude = Atteggiamento degli svizzeri
sum-swiss = L'esercito svizzero
term-plague = la peste
term-french-money = denaro francese
term-enemy-money = denaro dell'altra parte
term-envoy = { IL($captain) } parla contro
term-turns = turni trascorsi: { $n }
venetians-withdraw = Venezia richiama { IL($captain) }: ordine di Ritirata.
venetians-leave = Senza il loro comandante { IL($captain) } e i suoi veneziani se ne vanno.
trip-begins = { IL($captain) } parte a reclutare in Germania.
swiss-neutral = Gli svizzeri restano neutrali.
swiss-pro-french = Gli svizzeri sono per ora filofrancesi.
swiss-come = Un grande esercito svizzero è in marcia verso Lecco.
swiss-stay-home = Nessun esercito svizzero parte per Lecco in questo turno.
swiss-anti-french = Gli svizzeri diventano antifrancesi, e il Ducato con loro.
plague-over = La peste di Milano è finita.
papal-in-duchy = L'esercito pontificio è entrato nel Ducato.
novara-attacks = { IL($captain) } a Novara riceve un ordine di Attacco.
milan-castle = Milano, lasciata dagli imperiali, torna ai francesi.
held-back = { CAP(IL($role)) } { PLURALE($role) ->
    [p] tengono
   *[s] tiene
 } indietro un capitano per i rinforzi.
held-back-told = { IL($captain) } è tenuto indietro per i rinforzi.
genoa-nobody = Nessuno arriva da Genova.
genoa-force = Una Forza arriverà da Genova fra { $n ->
    [one] 1 turno
   *[other] { $n } turni
}.
duchy-opens = Truppe francesi tengono Milano: il Ducato è Non allineato.
caution-lifted = Pitigliano può avvicinarsi ai francesi.
albany-leaves = { IL($captain) } parte con la spedizione verso Napoli.
score-win-points = { $n ->
    [one] 1 punto
   *[other] { $n } punti
 }
score-draw-1522 = { score-win-points }
