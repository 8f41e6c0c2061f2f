# Per chi comincia: di che cosa tratta una domanda, e che cosa farebbe una scelta. help-<domanda>, help-do-<verbo>.

## Che cos'è il gioco

help-ask-Agreement-propose = Britannici e prussiani devono fare la stessa cosa in un impulso. Ciascuno propone senza vedere la proposta dell'altro, e poi può cambiare idea; se restano diverse, scelgono i britannici fra le due.
help-ask-Agreement-decide = Le due proposte sono diverse, e se ne gioca una sola. Un passo risparmia le stelle di tutti, e due passi di fila chiudono il turno.

## Preparazione

help-ask-SetUp-place = Ogni segno sulla mappa prende un'unità di quel corpo e di quell'arma. I forti dove vuoi attaccare o non puoi cedere.

## Rinforzi

help-ask-Reinforce-draw = Scegli invece di estrarre a sorte. Pensa a dove può entrare: aree tue con il segno del suo corpo e della sua arma.
help-ask-PrussiansArrive-drawn_units = Questa unità arriva ora con il suo comandante; le altre aspettano nella riserva.

## Sequenza di gioco

help-ask-Impulse-choose = Una cosa per impulso: svegliare comandanti, marciare e combattere; oppure giocare il Disco, se ce l'hai; oppure passare. Un comandante svegliato perde una stella: a volte conviene passare.
help-ask-Activation-activate = Ogni comandante che svegli permette una battaglia e presta le sue stelle a quelle accanto, ma poi è più stanco di una stella. Conta anche lui fra le unità che un'area può contenere. Al cuore non presta nulla e non si stanca più; comanda ancora le unità della sua area, e i francesi anche accanto, se è sveglio un altro comandante con la stella.
help-ask-StrategicAction-choose = La marcia muove unità di qualsiasi corpo con una linea di comunicazione al loro comandante in capo, tante quante le sue stelle. Per i rinforzi lui deve stare al suo Quartier Generale. La Grande Batterie spara da lontano.
help-ask-CombatPhase-choose_battle = I cannoni si chiedono dopo la dichiarazione: la potenza di fuoco mostrata è ancora senza di loro. Il terreno aiuta chi è attaccato. Se vinci di 1-5 subisci la metà dei colpi che dai, di 6-10 un quarto, di più uno solo.
help-ask-CheminCreux-come_up = Dietro la strada incassata i britannici nascondono una riserva: un'unità adatta all'area balza in piedi e combatte subito. È estratta a sorte, e poi la riserva ne ha una in meno.
help-ask-TakeHits-choose = Subisce l'unità più forte, finché perde un livello; poi tocca a quella che è la più forte a quel punto. I colpi che non bastano per un livello non fanno nulla e si dimenticano: fra uguali, scegli chi ha i pallini rossi o bianchi.
help-do-reinforce = Dalla riserva vengono unità, tante quante le stelle del comandante. Deve stare al suo Quartier Generale e non essere ingaggiato.

## Regole opzionali

help-ask-Battle-retreat_by_disc = Il Disco è speso, e tutte le tue unità se ne vanno prima che i blocchi si scoprano, ciascuna in un'area accanto che è tua e dove ci sono già i tuoi. L'area è perduta, le unità no.
help-ask-Battle-pin = Un comandante, cannoni, fanti e cavalli insieme sono un attacco combinato: mostrato ora, trattiene il nemico, e il Disco è speso lo stesso. Così però vede quei blocchi prima dello scontro.
help-ask-Battle-withdraw = In un'area accanto che è tua, dove ci sono già i tuoi e c'è posto. Le unità possono prendere vie diverse.
help-ask-Battle-impetus = Un punto movimento subito, prima di ogni altra battaglia: per prendere un'area vuota o piombare sul prossimo nemico.
help-ask-GrandeBatterie-choose_guns = Cannoni entro due aree dal bersaglio, tanti quante le stelle di Napoleone, ciascuno con una linea di comunicazione fino a lui. Nessuno muove, non perdono nulla, e il terreno non aiuta il difensore.
help-do-scout = La cavalleria guarda blocchi nell'area verde accanto, tanti quanta è la sua forza, presi a caso; in questo impulso non attacca.
help-do-bombard = Lo paga il Disco: i cannoni entro due aree sparano insieme su quest'area, senza muovere e senza perdite.
