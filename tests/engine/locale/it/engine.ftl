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
