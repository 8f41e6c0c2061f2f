do-march = Marcia da { $space }
do-move = { $piece } a { $space }
do-move_all = Tutti a { $space }
do-fleet = Squadre in { $space }
do-take =
    { $n ->
        [one] Salpa con una squadra navale
       *[other] Salpa con { $n } squadre navali
    }
do-sail = Naviga a { $space }
do-raid =
    { $n ->
        [one] Attacca il { $space } con una squadra navale
       *[other] Attacca il { $space } con { $n } squadre navali
    }
do-engage = Cerca la flotta nemica in quest'area
do-seek_battle = Cerca battaglia
do-avoid_battle = Evita battaglia
do-sink = Perdi { $piece }
do-embark = Imbarca in { $space }
do-board = Imbarca { $piece }
do-land = Sbarca in { $space }
do-cross = Per { $space }
do-ashore = A terra in { $space }
do-put_to_sea = Prendi il mare: { $space }
do-join = Muovi ora
do-wait = Aspetta il proprio turno
do-fight = Combatti in { $space }
do-evacuate = A { $space }
do-deploy = { $piece } in { $space }
do-go = { $piece } in { $space }
do-fire = { $piece } spara a { $target }
do-charge = { $piece } carica { $target }
do-rally = { $piece } aduna { $target }
do-unsquare = { $piece } scioglie il quadrato
do-withdraw = Ritirati dalla battaglia
do-square = Forma il quadrato
do-stand = Resta fermo
do-evade = Evita, in riserva
do-abort = Annulla la carica
do-complete = Completa la carica
do-lose = Perdi { $piece }
do-pursue = { $piece } insegue { $target }
do-retreat = { $piece } a { $space }
do-fall_back = Ripiega in { $space }
do-declare = { $nation } dichiara guerra a { $other }
do-sue = { $nation } implora la pace
do-passage = { $nation } chiede passaggio a { $other }
do-revoke = { $nation } revoca il passaggio a { $other }
do-annex = { $nation } annette { $space }
do-trade = { $nation } offre a { $other } uno scambio di regioni
do-talk = { $nation } parla in privato con { $other }
do-negotiate = { $nation } tratta con { $other }
do-detach = { $nation } stacca { $other } da { $ally }
do-win_over = { $nation } tratta con { $space }
do-stir = { $nation } causa una rivolta in { $space }
do-break = { $nation } rompe con { $other }
do-armistice = { $nation } offre a { $other } un armistizio
do-call_time = È giunta l'ora concordata
do-accept = Accetta
do-refuse = Rifiuta
do-grant = Concedi
do-agree = D'accordo
do-decline = Declina
do-join_war = Entra in guerra
do-give = Dai { $space }
do-want = Vuoi { $space }
do-claim = Annetti { $space }
do-liberate = Libera { $space }
do-also = Libera anche { $space }
do-promise = { $promise }
do-condition = { $condition }
do-about = { $nation }
do-about_region = { $space }
do-quell = Soffoca la rivolta in { $space }
do-buy = { $unit } in { $space }
do-buy_pap = Un punto azione politica
do-subsidise = Sovvenziona { $nation }
do-amount =
    { $n ->
        [one] Un punto produzione
       *[other] { $n } punti produzione
    }
do-choose = Gioca anche { $nation }
do-place = { $unit } in { $space }
