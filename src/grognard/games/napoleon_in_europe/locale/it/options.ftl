# Che cosa si può scegliere, nell'ordine del regolamento

## Scenari

do-place = { $unit }: { $space }

## Fine di una partita Non Storica

do-call_time = È giunta l'ora concordata

## Movimento di terra

do-march = Marcia { DA($space) }
do-move = { $piece } verso { IL($space) }
do-move_all = Tutti verso { IL($space) }

## Movimento navale

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

## Trasporto marittimo

do-embark = Imbarca { DA($space) }
do-board = Imbarca { IL($piece) }
do-land = Sbarca: { $space }
do-cross = Per { IL($space) }
do-ashore = A terra: { $space }
do-put_to_sea = Prendi il largo: { $space }

## Intercettazione

do-seek_battle = Cerca battaglia
do-avoid_battle = Evita battaglia

## Regole speciali delle nazioni

do-subsidise = Sovvenziona { IL($nation) }
do-amount = { $n ->
    [one] Un punto produzione
   *[other] { $n } punti produzione
 }

## Battaglie navali

do-sink = Perdi { UN($piece) }

## Acquisti

do-buy = { $unit }: { $space }

## Politica

do-talk = { IL($nation) } parla in privato con { IL($other) }
do-agree = D'accordo
do-decline = Rifiuta
do-promise = { $promise }
do-condition = { $condition }
do-about = { $nation }
do-about_region = { $space }

## Alleanze

do-join = { IL($nation) } muove ora
do-wait = { IL($nation) } aspetta il proprio turno

## Nazioni in Gioco e Neutrali

do-join_war = Entra in guerra
do-choose = Gioca anche { IL($nation) }

## Punti azione politica

do-buy_pap = Un punto azione politica

## Trattativa

do-negotiate = { IL($nation) } tratta con { IL($other) }
do-detach = { IL($nation) } stacca { IL($other) } { DA($ally) }
do-win_over = { IL($nation) } corteggia { IL($space) }

## Annessione

do-annex = { IL($nation) } annette { IL($space) }

## Pace e congresso

do-sue = { IL($nation) } implora la pace
do-claim = Annetti { IL($space) }

## Rivolte

do-lose = Perdi { IL($piece) }
do-stir = { IL($nation) } causa una rivolta: { $space }
do-quell = Muovi contro la rivolta: { $space }

## Liberazione

do-liberate = Libera { IL($space) }
do-also = Libera anche { IL($space) }

## Rottura di un'alleanza

do-evacuate = Verso { IL($space) }
do-break = { IL($nation) } rompe con { IL($other) }

## Diritto di passaggio

do-passage = { IL($nation) } chiede il passaggio { A($other) }
do-revoke = { IL($nation) } revoca il passaggio { A($other) }
do-grant = Lascia passare

## Dichiarazione di guerra

do-declare = { IL($nation) } dichiara guerra { A($other) }

## Armistizio

do-armistice = { IL($nation) } offre un armistizio { A($other) }

## Scambi

do-trade = { IL($nation) } offre { A($other) } uno scambio di regioni
do-accept = Accetta
do-refuse = Rifiuta
do-give = Dai { IL($space) }
do-want = Chiedi { IL($space) }

## Battaglie: schieramento

do-fight = Combatti: { $space }
do-deploy = { $piece } { A($space) }

## Movimento in battaglia

do-go = { $piece } verso { IL($space) }

## Fuoco

do-fire = { $piece } fa fuoco su { $target }

## Carica

do-charge = { $piece } carica { $target }

## Evitare la carica

do-evade = Evita la carica, in riserva

## Quadrati

do-unsquare = { $piece } scioglie il quadrato
do-square = Forma il quadrato
do-stand = Attendi la carica a piè fermo
do-abort = Arresta la carica
do-complete = Carica fino in fondo

## Generali e adunata

do-rally = { $piece } aduna { $target }

## Vincere una battaglia

do-retreat = { $piece } verso { IL($space) }
do-fall_back = Ripiega verso { IL($space) }

## Ritirata

do-withdraw = Ritirati dal campo

## Inseguimento

do-pursue = { $piece } insegue { $target }
