do-march = Marcia { DA($space) }
do-move = { $piece } verso { IL($space) }
do-move_all = Tutti verso { IL($space) }
do-fleet = Squadre navali: { $space }
do-take = { $n ->
    [one] Parti con una squadra navale
   *[other] Parti con { $n } squadre navali
 }
do-sail = Fai vela verso { IL($space) }
do-raid = Attacca { IL($space) } con { $n ->
    [one] una squadra navale
   *[other] { $n } squadre navali
 }
do-engage = Cerca la flotta nemica qui
do-seek_battle = Cerca battaglia
do-avoid_battle = Evita battaglia
do-sink = Perdi { UN($piece) }
do-embark = Imbarca { DA($space) }
do-board = Imbarca { IL($piece) }
do-land = Sbarca: { $space }
do-cross = Per { IL($space) }
do-ashore = A terra: { $space }
do-put_to_sea = Prendi il largo: { $space }
do-join = { IL($nation) } muove ora
do-wait = { IL($nation) } aspetta il proprio turno
do-fight = Combatti: { $space }
do-evacuate = Verso { IL($space) }
do-deploy = { $piece } { A($space) }
do-go = { $piece } verso { IL($space) }
do-fire = { $piece } fa fuoco su { $target }
do-charge = { $piece } carica { $target }
do-rally = { $piece } aduna { $target }
do-unsquare = { $piece } scioglie il quadrato
do-withdraw = Ritirati dal campo
do-square = Forma il quadrato
do-stand = Attendi la carica a piè fermo
do-evade = Evita la carica, in riserva
do-abort = Arresta la carica
do-complete = Carica fino in fondo
do-lose = Perdi { IL($piece) }
do-pursue = { $piece } insegue { $target }
do-retreat = { $piece } verso { IL($space) }
do-fall_back = Ripiega verso { IL($space) }
do-declare = { IL($nation) } dichiara guerra { A($other) }
do-sue = { IL($nation) } implora la pace
do-passage = { IL($nation) } chiede il passaggio { A($other) }
do-revoke = { IL($nation) } revoca il passaggio { A($other) }
do-annex = { IL($nation) } annette { IL($space) }
do-trade = { IL($nation) } offre { A($other) } uno scambio di regioni
do-talk = { IL($nation) } parla in privato con { IL($other) }
do-negotiate = { IL($nation) } tratta con { IL($other) }
do-detach = { IL($nation) } stacca { IL($other) } { DA($ally) }
do-win_over = { IL($nation) } corteggia { IL($space) }
do-stir = { IL($nation) } causa una rivolta: { $space }
do-break = { IL($nation) } rompe con { IL($other) }
do-armistice = { IL($nation) } offre un armistizio { A($other) }
do-call_time = È giunta l'ora concordata
do-accept = Accetta
do-refuse = Rifiuta
do-grant = Lascia passare
do-agree = D'accordo
do-decline = Rifiuta
do-join_war = Entra in guerra
do-give = Dai { IL($space) }
do-want = Chiedi { IL($space) }
do-claim = Annetti { IL($space) }
do-liberate = Libera { IL($space) }
do-also = Libera anche { IL($space) }
do-promise = { $promise }
do-condition = { $condition }
do-about = { $nation }
do-about_region = { $space }
do-quell = Muovi contro la rivolta: { $space }
do-buy = { $unit }: { $space }
do-buy_pap = Un punto azione politica
do-subsidise = Sovvenziona { IL($nation) }
do-amount = { $n ->
    [one] Un punto produzione
   *[other] { $n } punti produzione
 }
do-choose = Gioca anche { IL($nation) }
do-place = { $unit }: { $space }
