pact = In privato, { $speaker } a { $hearer }: { $promise } { $condition } ({ $answer })
aborts = { $nation }: { $unit } annulla la carica.
advances = { $nation }: { $unit } → { $space }.
alliance = { $nation } e { $other_nation } sono alleate.
alliance-ends = { $nation } e { $other_nation } non sono più alleate.
annexation-roll = { $nation } arriva a { $n } con tutti i modificatori, serve { $m }.
annexed = { $nation } annette { $space }.
announces-annexation = { $nation } annuncia un'annessione: { $space }.
armistice = Armistizio tra { $nation } e { $other_nation }.
battle = Battaglia ({ $space }): { $attacker_nation }, armate { $n }, contro { $defender_nation }, armate { $m }.
battle-turn = Turno di battaglia { $n }.
buys = { $nation } recluta { $unit } ({ $space }).
capital-falls = { $space } (capitale, { $nation }) è in mano nemica.
charges = { $nation }: { $unit } carica { $target_unit }.
chooses = Si gioca anche { $nation }.
clash = Con tutti i modificatori { $n } contro { $m }.
commitment = { $nation } alla prova: { $n } con due dadi, valore di sottomissione { $m }.
courts-minor = { $nation } tratta con { $space }, serve { $n }.
deploys = { $nation }: schieramento compiuto dietro lo schermo ({ $space }).
detaches = { $nation } cerca di staccare { $other_nation } da { $ally_nation }.
diplomacy = { $nation } e { $other_nation }: { $n } con due dadi, valore diplomatico { $m }.
dissolves-square = { $nation }: { $unit } scioglie il quadrato.
driven-from-port = { $nation }: squadre navali cacciate dal porto → { $space }.
earns =
    { $n ->
        [one] { $nation }: un punto produzione, { $m } in cassa.
       *[other] { $nation }: { $n } punti produzione, { $m } in cassa.
    }
eliminated = { $nation } perde { $unit }.
embarks =
    { $n ->
        [one] { $nation }: un'unità salpa, { $frm_space } → { $space }.
       *[other] { $nation }: { $n } unità salpano, { $frm_space } → { $space }.
    }
evacuates = { $nation }: le truppe partono, { $frm_space } → { $space }.
evades = { $nation }: { $unit } evita, in riserva.
evades-interception = { $nation } sfugge a { $other_nation } ({ $space }).
extinct = { $nation } è fuori dal gioco.
fires = { $nation }: { $unit } spara a { $target_unit }, serve { $n }.
forced-battle = { $nation } e { $other_nation } sono ancora insieme ({ $space }) e combattono.
forms-square = { $nation }: { $unit } forma il quadrato.
gains-pap =
    { $n ->
        [one] { $nation }: un punto azione politica in più.
       *[other] { $nation }: { $n } punti azione politica in più.
    }
graded = { $nation }: { $level }.
grants-passage = { $nation } lascia passare { $other_nation }.
inactive = Due turni di battaglia inattivi: { $nation } deve ritirarsi.
intercepted = { $nation }: intercettazione da parte di { $other_nation } ({ $space }).
joins-movement = { $nation } muove insieme a { $other_nation }.
lands =
    { $n ->
        [one] { $nation }: sbarca un'unità ({ $space }).
       *[other] { $nation }: sbarcano { $n } unità ({ $space }).
    }
liberated = { $space } è liberata.
line-broken = { $nation }: la linea di battaglia è spezzata.
militia-rises = { $nation }: { $n } milizie insorgono ({ $space }).
minor-army =
    { $n ->
        [one] { $space }: si forma un esercito di un'unità.
       *[other] { $space }: si forma un esercito di { $n } unità.
    }
minor-joins = { $space } si unisce a { $nation }.
moves = { $nation }: { $unit }, { $frm_space } → { $space }.
moves-all =
    { $n ->
        [one] { $nation }: un'unità, { $frm_space } → { $space }.
       *[other] { $nation }: { $n } unità, { $frm_space } → { $space }.
    }
naval-battle = Battaglia navale ({ $space }): { $nation } { $n }, { $other_nation } { $m }.
negotiates = { $nation } tratta con { $other_nation }.
no-naval-battle = Nessuno cerca battaglia ({ $space }).
private-word = { $pact }
pursues = { $nation }: { $unit } insegue { $target_unit }, serve { $n }.
quells = { $nation } cerca di soffocare la rivolta ({ $space }): { $n } con due dadi, serve { $m } o meno.
raids-port =
    { $n ->
        [one] { $nation } attacca il { $space } con una squadra navale.
       *[other] { $nation } attacca il { $space } con { $n } squadre navali.
    }
rallied = { $nation }: { $unit }, adunata riuscita, in riserva.
resists = { $space } resiste.
retreats = { $nation }: { $unit }, ritirata → { $space }.
revokes-passage = { $nation } revoca il passaggio a { $other_nation }.
revolt = Rivolta ({ $space }), fomentata da { $nation }.
round = Turno { $n }, { $date }.
sails =
    { $n ->
        [one] { $nation }: una squadra navale → { $space }.
       *[other] { $nation }: { $n } squadre navali → { $space }.
    }
screen-lifted = Lo schermo è tolto ({ $space }).
squadron-lost = { $nation } perde una squadra navale ({ $space }).
squadrons-leave =
    { $n ->
        [one] { $nation }: una squadra navale lascia l'Europa.
       *[other] { $nation }: { $n } squadre navali lasciano l'Europa.
    }
square-fails = { $nation }: { $unit } non riesce a formare il quadrato.
subsidises =
    { $n ->
        [one] { $nation } → { $other_nation }: un punto produzione.
       *[other] { $nation } → { $other_nation }: { $n } punti produzione.
    }
sudden-end = Due dadi: { $n }, la partita finisce con { $m } o più.
sues-for-peace = { $nation } implora la pace.
takes-control = { $by_nation } prende il controllo: { $nation }.
time-is-up = È giunta l'ora concordata.
to-retreat-area = { $nation }: { $unit } va nell'area di ritirata.
trade = { $nation } e { $other_nation } scambiano regioni: { $n } date, { $m } prese.
transport-lost = { $nation } perde { $unit } in mare ({ $space }).
turn = Turno della nazione: { $nation }.
uncontrolled = Nessuno controlla più { $nation }.
war = { $nation } entra in guerra con { $other_nation }.
wins-battle = { $nation } vince la battaglia ({ $space }).
withdraws = { $nation } si ritira.
anti-french-win = La Francia implora la pace: vince l'alleanza Anti-Francese.
french-win = Tutti i nemici della Francia hanno implorato la pace: vince l'alleanza Francese.
undecided = La durata concordata è finita e nessuna parte ha vinto.
last-turn = L'ultimo turno è stato giocato.
sudden-end-comes = La partita finisce all'improvviso.
battle-over = La battaglia è finita.
rolls-fire = Fuoco: { $faces }.
rolls-hit = Colpito: { $faces }.
rolls-charge = Carica: { $faces }.
rolls-countercharge = Contro: { $faces }.
rolls-square = Quadrato: { $faces }.
rolls-rally = Adunata: { $faces }.
rolls-pursuit = Inseguimento: { $faces }.
rolls-commitment = Sottomissione: { $faces }.
rolls-interception = Intercettazione: { $faces }.
rolls-naval = Battaglia navale: { $faces }.
rolls-transport = Trasporto: { $faces }.
rolls-minor = Esercito della Nazione Minore: { $faces }.
rolls-negotiation = Trattativa: { $faces }.
rolls-annexation = Annessione: { $faces }.
rolls-diplomacy = Diplomazia: { $faces }.
rolls-quell = Repressione: { $faces }.
rolls-production = Produzione perduta: { $faces }.
rolls-sudden-end = Fine Improvvisa: { $faces }.
whisper = Due potenze si parlano in privato.
retreats-all =
    { $n ->
        [one] { $nation }: un'unità, ritirata → { $space }.
       *[other] { $nation }: { $n } unità, ritirata → { $space }.
    }
rallies = { $nation }: un Generale tenta di adunare { $unit }, serve { $n }.
refuses-alliance = { $other_nation } offre un'alleanza e { $nation } rifiuta.
refuses-parting = { $nation } resta nell'alleanza, malgrado { $other_nation }.
refuses-passage = { $other_nation } chiede il diritto di passaggio e { $nation } rifiuta.
refuses-armistice = { $other_nation } offre un armistizio e { $nation } rifiuta.
refuses-trade = { $other_nation } offre uno scambio di regioni e { $nation } rifiuta.
