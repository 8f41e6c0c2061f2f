role-french = francesi
    .grammar = mp
role-british = britannici
    .grammar = mp
role-prussian = prussiani
    .grammar = mp
side-french = francesi
    .grammar = mp
side-allied = Alleati
    .grammar = mp
block-french = un blocco francese
    .grammar = m-
block-british = un blocco britannico
    .grammar = m-
block-prussian = un blocco prussiano
    .grammar = m-
piece-strength = { $name } ({ $n })
piece-at = { $name } { A($space) }
piece-off = { $name } fuori mappa
box = luogo fuori mappa
    .grammar = m
box-pool = Riserva: { $role }
box-lost = Perdite: { $role }
box-away = Ancora in marcia: { $role }
board-map = Il campo
board-boxes = Riserve e perdite
terrain-green = terreno aperto
terrain-yellow = terreno accidentato
terrain-red = il castello cinto da mura
terrain-black = ingresso prussiano
track-morale = Morale
track-pool = Riserva
track-stars = Aree Vittoria
track-disc = Disco dell'Iniziativa
track-impulse = Impulso
icon = { $corps }, { $type }
type-infantry = fanteria
type-cavalry = cavalleria
type-foot-artillery = artiglieria appiedata
type-horse-artillery = artiglieria a cavallo
type-tactical-leader = comandante
ground-lane = Sentiero di { $place }
ground-road = Strada di { $place }
ground-way = Via di { $place }
ground-avenue = Viale di { $place }
ground-track = Pista di { $place }
ground-wood = Bosco di { $place }
ground-orchard = Frutteto di { $place }
ground-gardens = Giardini di { $place }
ground-park = Parco di { $place }
ground-brook = Ruscello di { $place }
ground-Soignes = Foresta di Soignes
option-free-deployment = Entrambe le parti scelgono le loro unità invece di pescarle (W200-OR-1.0).
option-free-deployment-french = Solo i francesi scelgono le loro unità, come vantaggio (W200-OR-1.0-b).
option-free-deployment-allied = Solo gli Alleati scelgono le loro unità, come vantaggio (W200-OR-1.0-b).
option-cavalry-charge = La cavalleria che attacca in terreno aperto un difensore senza cavalleria conta il doppio (W200-OR-2.0).
option-reconnaissance = La cavalleria può esplorare un'area adiacente invece di combattere (W200-OR-3.0).
option-impetus = La cavalleria che ha combattuto può avanzare di un'area quando il nemico non c'è più (W200-OR-4.0).
option-grande-batterie = I francesi possono giocare il Disco per bombardare un'area da lontano (W200-OR-5.0).
option-languages = Le unità britanniche di lingue diverse combattono peggio insieme (W200-OR-6.0).
option-retreat-by-disc = Un difensore che ha il Disco può spenderlo per ritirarsi da una battaglia (W200-OR-7.0).
option-combined-attack = Un attacco di tutte le armi sotto un comandante perde meno e impedisce la ritirata (W200-OR-8.0).
option-morale = Il morale si aggiunge alla potenza di fuoco, e le unità tagliate fuori in battaglia si dissolvono (W200-OR-9.0).
option-variable-prussians = Si sorteggia quale corpo prussiano arriva in quale turno (W200-OR-10.0).
option-allies-apart = In tre giocatori i due Alleati non vedono i blocchi l'uno dell'altro.
option-unlimited-impulses = Il Disco può andare e venire nella stessa posizione, come nel regolamento: una partita può allora non finire mai.
scenario-waterloo = Il 18 giugno 1815, dalle undici del mattino alle nove di sera.

## Le ragioni di un numero

sum-offence = Potenza di fuoco { DI($role) }
sum-defence = Potenza di fuoco { DI($role) }
sum-hits = Colpi { A($role) }
term-unit = { $unit }
term-charge = { $unit }, in carica
term-leader = { $unit }, dall'area accanto
term-gun = { $unit }, dall'area accanto
term-ground = il terreno { DI($space) }
term-morale = morale { DI($role) }
term-languages = { $n } lingue nella stessa battaglia
term-result = la differenza
term-no-more = più di quanto le unità possano subire
term-battle-marginal = la metà di { $n }, arrotondata in su
term-battle-decisive = un quarto di { $n }, arrotondato in su
term-battle-brilliant = una vittoria brillante
term-combined = attacco combinato

## Il palco e i fatti delle scelte

stage-side = { IL($faction) }
stage-guns = Cannoni
stage-showdown = Fase conclusiva
stage-losses = Perdite
stage-hits = { IL($role) } subiscono { $n ->
    [one] un colpo.
   *[other] { $n } colpi.
 }
group-corps = { $corps }
group-engage = Tra i nemici
group-must-fight = Nuovi ingaggi, da combattere
group-may-fight = Si possono combattere
fact-at = Sta { A($space) }.
fact-against = Contro { $n ->
    [one] un blocco
   *[other] { $n } blocchi
 }{ $bonus ->
    [0] { "" }
   *[other] {" "}e un bonus del terreno di { $bonus }
 }.
fact-leader = Valore tattico { $n }, raggio { $radius }; è { A($space) }, e prima può cavalcare per { $ride } PM.
fact-gun = Aggiunge { $n } e poi perde un livello.
fact-step = Un suo livello vale { $n ->
    [one] un colpo
   *[other] { $n } colpi
 }; ha forza { $strength }.
fact-last-step = È al suo ultimo livello: { $n ->
    [one] un colpo lo distrugge
   *[other] { $n } colpi lo distruggono
 } (forza { $strength }).
fact-march = Fino a { $n ->
    [one] un'unità in marcia
   *[other] { $n } unità in marcia
 }, un nuovo ingaggio, una battaglia.
fact-reinforce = Fino a { $n ->
    [one] un'unità
   *[other] { $n } unità
 }; nella riserva { DI($faction) } { $pool ->
    [one] ce n'è una
   *[other] ce ne sono { $pool }
 }; { $places ->
    [0] nessun simbolo è aperto
    [one] un simbolo è aperto
   *[other] { $places } simboli sono aperti
 }.
confirm-turn-ends = Il nemico ha passato. Se passi anche tu, il turno finisce. Passare?
confirm-reveal = Mostrare { IL($block) } al nemico? Ciò che si è visto non si dimentica.
confirm-disc-for-nothing = Con il Disco non si è fatto nulla, e va comunque al nemico. Proseguire?
odds-won = Vinta di { $n }: { $hits ->
    [one] un colpo inflitto
   *[other] { $hits } colpi inflitti
 }, { $enemy ->
    [0] nessuna unità distrutta
    [one] un'unità distrutta
   *[other] { $enemy } unità distrutte
 }{ $own ->
    [0] { "" }
    [one] , una nostra perduta
   *[other] , { $own } nostre perdute
 }
odds-lost = Persa di { $n }: { $hits ->
    [0] nessun colpo subito
    [one] un colpo subito
   *[other] { $hits } colpi subiti
 }, { $own ->
    [0] nessuna nostra perduta
    [one] una nostra perduta
   *[other] { $own } nostre perdute
 }{ $enemy ->
    [0] { "" }
    [one] , un'unità nemica distrutta
   *[other] , { $enemy } unità nemiche distrutte
 }
odds-drawn = Pareggio
odds-withdrawn = La ritirata riesce
odds-pinned = Un attacco combinato può inchiodarci, e il Disco è speso
odds-sighted = { $n ->
    [one] Scoperto un blocco
   *[other] Scoperti { $n } blocchi
 }, di forza { $strength }{ $n ->
    [one] { "" }
   *[other] {" "}in tutto
 }
odds-comes = Sbuca un'unità di forza { $strength }
odds-drawn-from-the-pool = { $n ->
    [0] Nessuno trova posto
    [one] Arriva un'unità, di forza { $strength }
   *[other] Arrivano { $n } unità, di forza { $strength } in tutto
 }{ $back ->
    [0] { "" }
    [one] ; una torna nella riserva
   *[other] ; { $back } tornano nella riserva
 }

## Parole delle schede di pezzi e aree

type-strategic-leader = comandante in capo
pips-black = un colpo per livello (pallini neri)
pips-white = due colpi per livello (pallini bianchi)
pips-red = tre colpi per livello (pallini rossi)
pips-cannonballs = un colpo per livello (palle di cannone; il pedone è l'ultimo)
pips-stars = un colpo per stella, tre per il cuore
word-face-up = scoperto
word-activated = attivato
word-moved = ha mosso
word-contested = ingaggiato
word-cube = controllo cambiato
word-infantry = fanteria
word-cavalry = cavalleria
word-artillery = artiglieria
word-leader = comandante
word-type = Tipo
word-corps = Corpo
word-mp = Punti movimento
word-hits = Colpi
word-bonus = Bonus del terreno
word-stacking = Unità di una parte, al massimo
word-icons = Simboli di schieramento
word-victory = Area Vittoria
word-chemin_creux = Strada incassata del corpo

## La scheda nell'atrio

about-like = Blocchi che celano la forza, una mappa ad aree, niente dadi: bluff, posizione, e quando spendere il Disco.
about-opens = «Gioca» apre la battaglia stessa: cinque turni, circa due ore.
