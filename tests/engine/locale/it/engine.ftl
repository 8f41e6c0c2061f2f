strikes = Colpisce { $target_role }.
last-standing = Vince l'ultimo in piedi.
ask-Round-play_card = Gioca una carta.
ask-Reply-offer = Rispondi?
do-strike = Colpisci { $role } con { $card }
do-parry = Para
do-halve = Dimezza
do-deflect = Devia
bids = Nord manda { $first }, Sud { $second }.
ask-War-bid = Quanti uomini?
ask-War-volley = Fuoco?
ask-Offer-answer = Accetti la tregua?
do-send = Manda { $n }
do-fire = Tira { $n } dadi
do-accept = Accetta
do-offer = Offri una tregua
counted = Si contano gli uomini.
truce = Una tregua.
four-at-most = Al massimo quattro dadi.
role-red = Rosso
role-green = Verde
role-blue = Blu
role-north = Nord
role-south = Sud
suffers =
    { $n ->
        [one] Una vita persa.
       *[other] { $n } vite perse.
    }
too-few =
    { $n ->
        [one] Non c'è un uomo.
       *[other] Non ci sono { $n } uomini.
    }
agreed = D'accordo.
declined = Rifiuta.
ask-Campaign-choose = Marciare o combattere?
ask-Campaign-choose-done = Termina il turno
ask-Campaign-blue = Marciare?
ask-March-go = Dove?
ask-Talk-answer = Amici?
battle-won = Vinta: { $n } perdite.
do-fight = Combatti
do-march = Marcia { $piece }
do-enter = Entra in { $space }
do-talk = Parla
friends = Sono amici.
pursues = Il rosso insegue.
spied = Una spia dice { $n } punti.
turn-over = Il turno { $n } è finito.
falls-behind = Il rosso resta indietro.
episode-turn = Turno { $n }
episode-march = Marcia di { $piece }
episode-battle = Battaglia a { $space }
episode-pursuit = Inseguimento
episode-talk = Colloquio con { $role }
episode-truce = { $role } offre una tregua
episode-strike = Colpo
episode-card = Carta
term-men = uomini
term-hill = collina
term-rain = pioggia
term-guns = cannoni
sum-attack = attacco di { $piece }
group-fights = Combattimenti
confirm-fight = Davvero?
