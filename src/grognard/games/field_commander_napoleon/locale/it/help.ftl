# Per chi comincia: di che cosa tratta una domanda, e che cosa farebbe una scelta. help-<domanda>, help-do-<verbo>.

## Componenti

help-ask-QuickBattle-french = Metti insieme un'armata, un esercito dopo l'altro. Due di fanteria, uno di cavalleria e dei cannoni fanno una buona prima battaglia.
help-ask-QuickBattle-napoleon = Con lui hai più piani e puoi cederne per intuizioni.
help-ask-QuickBattle-enemy = Ora l'altra parte, un esercito dopo l'altro. Più o meno il tuo valore di combattimento fa uno scontro alla pari.

## Preparazione

help-ask-Hardship-choose = Un primo colpo gira un esercito sul lato ridotto, un secondo lo distrugge; cavalleria, cannoni e reclute ne reggono uno solo. Prendilo dove costa meno riequipaggiare.

## Il turno francese

help-ask-March-move = Ogni esercito va di una regione, e non si muove se ha il nemico con sé; Napoleone va con chi vuoi. Dove poi stanno le due parti si combatte, anche dopo una marcia forzata. Il triplo dei punti combattimento è una sopraffazione.
help-ask-Battles-choose = L'ordine è tuo: una battaglia vinta prima può decidere la campagna, e Napoleone combatte solo dove sta.

## Lo svolgimento di una battaglia

help-ask-BattleTurn-before_enemy = Questi piani agiscono prima di lui: fanno agire prima un esercito, o mettono la fanteria in quadrato. Dopo è tardi.

## Nebbia di guerra

help-ask-Fog-scouts = Il tiro dice quanti turni di battaglia ci sono e che cos'altro accade. L'esploratore è speso, e vale l'ultimo tiro.

## Quanti piani di battaglia

help-ask-Battle-buy_plans = Una volta per battaglia: 2 punti rifornimento danno un piano in più in ogni turno di battaglia, 5 ne danno due. Spesso vale più di un'altra brigata.

## Campo di battaglia e piazzamento francese

help-ask-Battle-place_french = Dalla Riserva combattono solo i cannoni; nell'Approccio si comincia a combattere. In Colonna si muove senza dado, ma allo shock si cede; in Linea si fa fuoco senza dado.

## Shock

help-ask-Shock-choose = Chi entra in una zona mette alla prova il meno abile dell'altra parte: un dado da dieci, il suo valore di combattimento o meno. Se fallisce è colpito e ripiega. Fra pari scegli tu.

## Colpi

help-ask-TakeHits-choose = L'abilità non è il valore di combattimento: prima le reclute, poi mediocri, attendibili, veterani ed élite. Fra pari scegli tu; risparmia chi regge un colpo solo.

## Passo 1: intuizioni

help-ask-ActivateInsights-choose = Un tiro per intuizione in ogni turno di battaglia: il valore di comando di Napoleone o meno. Chi fallisce ritenta al turno dopo.
help-ask-ActivateInsights-scouts = Un esploratore ripete il tiro ed è speso.

## Passo 2: piani francesi

help-ask-BattleTurn-choose_plans = Chi ha un piano lo usa in questo turno, o lo perde. Salva arriva solo alla zona accanto, Aggiramento vuole il nemico a distanza 2; i cannoni tirano da un capo all'altro del campo. La tabella dei piani li ha tutti.
help-do-hold = Formazione non va a nessuno: aspetta accanto al campo, e la usi quando vuoi in questo turno.

## Passo 3: piani nemici

help-ask-BattleTurn-recipient = Le regole danno i suoi piani ai suoi eserciti migliori; fra pari scegli tu, magari quello che ti fa meno danno.

## Passo 4: agisce il nemico

help-ask-BattleTurn-next_enemy = Ognuno agisce una volta, zona per zona; di quelli nella stessa zona dici tu chi comincia.
help-ask-BattleTurn-watch = Guarda che cosa ha fatto prima che agisca il prossimo. «Fino alla fine di questa fase» fa seguire gli altri senza fermate.
help-do-wake = Agisce con il piano ricevuto.

## Passo 5: agiscono i francesi

help-ask-BattleTurn-french_acts = Ognuno agisce una volta; guarda prima le probabilità. Chi alla fine di un turno di battaglia ha un terzo dei punti combattimento dell'altro, o meno, è in rotta e lascia il campo, tu come il nemico.

## Rifornimenti francesi

help-ask-FrenchSupply-spend_points = Le reclute costano poco, ma sono le prime a essere colpite. Un esploratore fa ripetere un tiro, due punti riequipaggiano chi è ridotto, e ciò che tieni può pagare piani nella prossima battaglia.
help-do-refit = Due punti rifornimento, e un esercito ridotto torna sul lato pieno.
help-do-buy_reduced = Costa meno, sul lato debole: un colpo lo distrugge. Si può riequipaggiare dal prossimo turno.

## Ordini nemici: procedura

help-ask-EnemyOrders-scouts = Un ordine verso un obiettivo o una città sua porta il nemico lontano da te; verso uno dei francesi, o con Avanzata, te lo porta addosso. L'esploratore è speso, e il nuovo tiro è senza rifornimenti aggiunti.
help-ask-EnemyOrders-watch = Leggi che cosa deve fare questo gruppo prima che tiri il prossimo. «Fino alla fine di questa fase» fa seguire gli altri senza fermate.

## Rifornimenti nemici

help-ask-EnemySupply-refit = Spende due punti, e l'esercito torna sul lato pieno. Fra pari scegli tu.
help-ask-EnemySupply-watch = Guarda che cosa gli ha portato prima che tiri la prossima città. «Fino alla fine di questa fase» fa seguire le altre senza fermate.

## Decisioni di chi gioca da solo

help-ask-EnemyOrders-choose_target = L'ordine lascia aperte più possibilità, e allora scegli tu.
help-ask-EnemyOrders-choose_way = Le vie sono ugualmente lunghe; il gruppo prende quella che dici.
help-ask-EnemySupply-choose = Ogni sua città tira una volta; l'ordine non cambia nulla.

## Campagne collegate

help-ask-Series-choose_survivors = È sopravvissuto all'ultima campagna. Il vecchio segnalino resta com'era, il nuovo è come comincia questa campagna: confronta i numeri.

## I piani di battaglia uno per uno

help-ask-BattleTurn-formation_window = Il piano Formazione porta eserciti da Linea a Colonna o viceversa nel momento che vuoi: il migliore è prima che il nemico si avvicini. Non usato, finisce con il turno.
help-ask-Reform-choose = Lo stesso piano ne fa cambiare altri. La Linea spara, la Colonna muove, e una Colonna sotto shock cede.
help-do-retreat = Una zona indietro, verso la tua parte: fuori portata, ma senza guadagnare terreno. Dalla Riserva lascia la battaglia per una regione accanto.

## Le intuizioni una per una

help-ask-Battle-choose_field = L'intuizione ti fa dire dove comincia tutto il nemico: lontano perde tempo, vicino è sotto i tuoi cannoni.
help-ask-UseInsight-length = Più tempo per spezzarlo, o meno perché spezzi te.
help-ask-UseInsight-sweep = La cavalleria della Riserva passa dove il nemico è debole. Va ogni esercito che nomini.
help-do-sweep = Lascia la Riserva e attraversa la linea nemica.

## La nebbia di guerra riga per riga

help-ask-Fog-free_insight = Un'intuizione per questa battaglia, senza cedere un piano. Si tira come se lui ci fosse.
help-ask-Fog-recruit = Due punti rifornimento mettono subito una recluta in qualsiasi regione con tuoi eserciti: anche qui.
help-ask-Fog-napoleon_joins = Con lui vengono più piani e le sue intuizioni. La regione che lascia tiene i suoi eserciti; bada che qui sia al sicuro.
help-ask-Fog-force_joins = Viene da un'altra regione e combatte subito qui. Non lasciare vuota una regione da tenere.
help-ask-Fog-city_victim = Un primo colpo gira un esercito sul lato ridotto, un secondo lo distrugge; cavalleria, cannoni e reclute ne reggono uno solo.
