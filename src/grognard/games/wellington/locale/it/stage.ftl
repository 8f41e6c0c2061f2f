# La scena: ciò che si combatte ora.
stage-battle = Battaglia di { $duchy }, round { $n }
stage-siege = Assedio di { $duchy }, round { $n }
stage-attacker = { CAP(IL($side)) } attaccano
stage-defender = { CAP(IL($side)) } difendono
stage-besieger = { CAP(IL($side)) } assediano
stage-fortress = La fortezza di { $duchy }
stage-troops = { $n } SP { DI($role) }
stage-leader = { $leader }
stage-need = { $n ->
    [6] 6 ciascuno
   *[other] { $n } o più ciascuno
 }
stage-hits = { $n ->
    [0] nessun colpo
    [one] 1 colpo
   *[other] { $n } colpi
 }
stage-cards = Carte
stage-dice = Dadi
stage-losses = Perdite
stage-decision = Decisione
stage-retreat = Ritirata
stage-fall = Le mura
stage-walls = mura
stage-sixes = { $n ->
    [0] Le mura sono cadute
    [one] Un altro sei prende la fortezza
   *[other] Altri { $n } sei prendono la fortezza
 }
stage-cards-alive = { $n ->
    [one] 1 carta accanto alla battaglia
   *[other] { $n } carte accanto alla battaglia
 }
