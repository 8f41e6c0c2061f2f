# Che cosa si può scegliere, nell'ordine del regolamento

## Introduzione e pezzi

do-split = Dividi { IL($troop) }
do-place = { $n } PF come { IL($troop) } sotto { IL($captain) }
do-merge = Forma { IL($troop) } sotto { IL($captain) }
do-add = Aggiungi { IL($troop) }

## Sequenza di gioco

do-put = { IL($captain) } { A($space) }
do-organise = Riordina { IL($space) }

## Comando

do-raise = Nomina { IL($captain) } con { IL($force) }
do-dismiss = Congeda { IL($captain) }
do-ride = { IL($captain) } cavalca

## Rifornimenti

do-source = { IL($army) }: rifornimenti { DA($space) }
do-change_source = Cambia la Fonte { DI($army) }

## Organizzazione e ordini

do-give = { IL($troop) } { A($captain) }
do-shift = { $n } PF { DA($troop) } { A($to_troop) }
do-hand = { $aux } { DA($captain) } { A($to_captain) }
do-detach = { IL($captain) } da solo
do-order = { IL($captain) }: { $order }{ $paid }

## Attivazione e movimento

do-face = Verso { $direction }
do-arrive = { IL($entry) } { PLURALE($entry) ->
    [p] entrano
   *[s] entra
 } { A($space) }
do-join = { IL($entry) } { PLURALE($entry) ->
    [p] raggiungono
   *[s] raggiunge
 } { IL($captain) }
do-postpone = Rinvia { IL($entry) }
do-name = Nomina { IL($captain) }
do-activate = Attiva { IL($captain) }
do-march = Marcia { A($space) }
do-fall_back = Ritirati { A($space) }
do-hasten = Marcia Amministrativa
do-halt = Termina la Marcia Amministrativa
do-dig = Fortifica: { $direction }
do-entrench = Porta le fortificazioni al livello 2
do-drop = Lascia indietro { IL($captain) }
do-extra = { $n ->
    [0] Nessun punto in più
    [one] 1 punto in più
   *[other] { $n } punti in più
 }
do-assail = Attacco in Marcia { SU($space) }

## Disciplina

do-pay = Paga { $n } PA
do-rally = Rimuovi la disorganizzazione
do-recover = Tenta il recupero
do-spare = Trattieni { IL($troop) }

## Raggruppamento

do-give_up = Rinuncia { A($troop) }

## Combattimento

do-attack = Attacca { IL($captain) }
do-oblige = Obbliga { IL($captain) } ad attaccare
do-inside = { IL($captain) }: dentro le mura
do-outside = { IL($captain) }: in campo aperto
do-break_off = Rinuncia all'attacco
do-besiege = Bombarda e assedia
do-storm = Prendi d'assalto le mura
do-assault = Assalta la breccia
do-commit = Combatte { IL($captain) }
do-advance = Avanza { A($space) }
do-allot = { $chit } { A($captain) }
do-form = { IL($captain) } gioca Formazione
do-deploy = { IL($captain) }: { $section }
do-fire = Sparano i cannoni { DI($captain) }
do-aim = Spara { A($captain) }
do-charge = { IL($captain) } carica
do-countercharge = { IL($captain) } controcarica
do-charge_back = { IL($captain) } carica a propria volta
do-stand_fast = Nessuna carica in risposta
do-target = Carica { IL($captain) }
do-wave = { IL($troop) } nell'ondata
do-strike = Colpisci { IL($troop) }
do-works = { IL($captain) }: Fortificazioni/Fiume
do-firearms = { IL($captain) }: Armi da Fuoco
do-lock = Trattieni { IL($captain) } in mischia
do-engage = { IL($captain) } ingaggia { IL($to_captain) }
do-support = { IL($captain) } aiuta { IL($to_captain) } contro { IL($foe) }
do-hold_back = { IL($captain) } non ingaggia nessuno
do-resolve = L'ingaggio { DI($captain) }
do-assault_corps = Assalta { IL($captain) }
do-coordinate = Insieme { A($captain) }
do-combine = Armi Combinate
do-muster = Suona l'Adunata
do-reserve = Impegna { IL($captain) }
do-retreat_now = Ci ritiriamo per primi
do-retreat_later = Il nemico si ritira per primo
use-formation = { IL($captain) }: apre Avanguardia e Retroguardia allo schieramento.
use-artillery = { IL($captain) }: i suoi cannoni sparano, due salve in round diversi.
use-cavalry_charge = { IL($captain) }: tutta la sua cavalleria carica un corpo nemico.
use-firearms = { IL($captain) }: i suoi archibugieri contro una carica o in un assalto, due volte.
use-combined_arms = { IL($captain) }: cavalleria e fanteria insieme valgono di più in un assalto.
use-reserve = { IL($captain) }: passa dalla Retroguardia al Centro.
use-muster = { IL($captain) }: rompe il combattimento e salva il salvabile.
use-fight_coordination = { IL($captain) }: due corpi assaltano insieme lo stesso nemico.
use-earthworks_river = { IL($captain) }: protegge il suo corpo da tiro, carica e assalto.

## Assalti e ritirate

do-retire = Nella Fortezza, con un controllo di Disciplina
do-withdraw = Ritirati dall'esagono
do-retreat = Ritirati { A($space) }
do-abandon = { IL($captain) } lascia la mappa ed è perso
do-lose = 1 PF { DI($troop) }
do-demoralise = { PLURALE($troop) ->
    [p] Cedono
   *[s] Cede
 }: { IL($troop) }

## Unità speciali

do-bridge = Ponte di barche verso { $direction }
do-repair = Ripara le mura
do-militia = Chiama la milizia
do-mine = Usa i genieri

## Regole opzionali

do-quarter = { IL($captain) } si acquartiera
do-unquarter = { IL($captain) } lascia i quartieri
do-offer = Offri un turno di Interfase
do-accept = Lascia passare quattro turni
do-refuse = Rifiuta
do-recruit = { IL($captain) } recluta
do-hire = Assolda { IL($troop) }
do-keep = Tieni { IL($troop) }
do-pillage = Saccheggia
do-treason = { $space }: { $method } (più denaro: { $more })

## Gli scenari

do-hold = Tieni indietro { IL($captain) }
do-bribe = { IL($army) }: { $n } PA
do-send_home = { IL($troop) } { PLURALE($troop) ->
    [p] tornano
   *[s] torna
 } a casa
do-break_talks = Interrompi le trattative
do-keep_talking = Continua le trattative
do-enlist = 1 PF per { IL($troop) }
do-return = Rientra { A($space) }
do-exit = Lascia la mappa: { $exit }
