### Gli esempi svolti del libro: che cosa si dice al lettore prima di ogni passo

example-orders = Ordini pagati e ordini forzati
example-orders-1 = In ogni fase di Comando un ordine si può cambiare pagando la differenza. Per una Forza Maggiore Attacco costa 4 e Manovra 2: Lautrec paga 4 - 2 = 2.
example-orders-2 = La cassa è vuota e Manovra per una Forza Minore costa 1. Lescun riceve l'ordine lo stesso: è forzato, e le sue truppe non pagate fanno subito un controllo di disciplina con +1.
example-orders-3 = Un 4 vale 5. I gendarmi, classe R, lo superano; alla fanteria, classe N, servirebbe 4, ed è demoralizzata: un punto di marcia in meno, e niente combattimento finché non recupera. Montmorency tiene il suo ordine.

example-dig-and-recover = Chi agisce, e che cosa può fare un campo
example-dig-and-recover-1 = Ogni giocatore nomina un capitano con attivazioni rimaste. I francesi sono il Primo Giocatore e nominano Lautrec.
example-dig-and-recover-2 = Gli imperiali conoscono la scelta e nominano Colonna. Con l'ordine Fermo la sua Iniziativa vale 0.
example-dig-and-recover-3 = Entrambi hanno tirato 1: Lautrec 2 - 1 = 1, Colonna 0 - 1 = -1. I francesi possono attivare l'uno o l'altro, e lasciano muovere Colonna.
example-dig-and-recover-4 = Una Forza ferma non lascia l'esagono, ma può scavare. Demoralizzata e con un punto in meno ne ha tre: due fanno fortificazioni rivolte a ovest.
example-dig-and-recover-5 = Fuori dalle ZOC nemiche la Forza può tentare il recupero. Ha speso punti, quindi il 2 vale 3; la classe N recupera con 4 o meno.

example-bridge-in-the-rain = Un ponte sotto la pioggia
example-bridge-in-the-rain-1 = Il nemico non ha più nessuno da nominare: i francesi attivano quello che resta loro, un capitano dopo l'altro. Nomina Lautrec.
example-bridge-in-the-rain-2 = Iniziativa 2 meno un dado di 2 fa 0: la fanteria ha i suoi cinque punti. La strada passa un ponte; con la pioggia il solo passaggio costa due punti, e una Forza Maggiore che paga tanto per un fiume è Disorganizzata.
example-bridge-in-the-rain-3 = Mezzo punto per la strada, due per il ponte: ne restano due e mezzo. Due servono a riordinare la Forza, prima che un nemico la trovi così.

example-infantry-left-behind = La cavalleria prosegue
example-infantry-left-behind-1 = Con Manovra una Forza può agire due volte in un turno. La seconda volta la sua Iniziativa vale uno in meno, e farà il controllo di attrito.
example-infantry-left-behind-2 = Gli imperiali possono nominare solo la guarnigione di Milano.
example-infantry-left-behind-3 = Lautrec ha 2 - 1 - 4 = -3, Sforza 0 - 6: va Lautrec, con tre punti in meno. Alla fanteria ne restano due su cinque, ai gendarmi tre su sei.
example-infantry-left-behind-4 = Una Forza marcia al passo della sua unità più lenta. Il terreno chiaro costa un punto.
example-infantry-left-behind-5 = Il secondo punto, e la fanteria non ne ha più.
example-infantry-left-behind-6 = In marcia un Capitano Generale può distaccare un subordinato con le sue unità. Montmorency resta qui con la fanteria, coperto, fino alla fine della fase.
example-infantry-left-behind-7 = Una nuova Forza riceve subito un ordine. Fermo non costa nulla.
example-infantry-left-behind-8 = I gendarmi hanno ancora il loro terzo punto e proseguono.
example-infantry-left-behind-9 = Attrito della seconda attivazione: un dado di 3 e tre punti di marcia fanno 6, letti per gli undici punti partiti insieme. Se ne perde uno, e può subirlo anche la fanteria rimasta indietro.

example-leaving-a-zone = Fuori da una zona di controllo
example-leaving-a-zone-1 = Gonzaga è nella zona di controllo di Baiardo. Per agire la sua Iniziativa di 2 è modificata dalla tabella: un capitano da 3 accanto vale -4.
example-leaving-a-zone-2 = 2 - 4 = -2, e un dado di 3 fa -5: cinque punti in meno. La fanteria non si muoverebbe; alla cavalleria leggera ne restano tre su otto. Uscire di per sé non costa, ma Baiardo inseguirà.
example-leaving-a-zone-3 = L'esagono di terreno chiaro è costato un punto. I due rimasti rendono più pulita la fuga: ognuno toglie uno al tiro di inseguimento.
example-leaving-a-zone-4 = Un dado di 5, uno in più per la stella di Baiardo, due in meno: 4, e due perdite di inseguimento con cinque gendarmi. Un punto in buon ordine le copre entrambe.

example-march-attack = Un Attacco in Marcia
example-march-attack-1 = I francesi non hanno più nessuno da nominare. L'Iniziativa 4 di Pescara meno un dado di 4 fa 0: la fanteria ha tutti i suoi cinque punti.
example-march-attack-2 = Con un ordine di Attacco può avvicinarsi al nemico.
example-march-attack-3 = Qui entra nella zona di controllo di una Forza coperta, e deve fermarsi.
example-march-attack-4 = A meno che non attacchi in marcia. Gli servono i punti per entrare in quell'esagono più uno, due in tutto, e ne ha tre. Chi vi si nasconde è rivelato.
example-march-attack-5 = È Montmorency con cinque punti. Pescara ne ha 4 di Qualità 3, 2 di Qualità 2 e 5 di Qualità 1: i migliori si degradano, 6 su 11 sono di Qualità 2, e le armi da fuoco francesi la portano a 1, contro 1. In marcia la riga è quella sfavorevole. Un dado di 4, due per 11 a 5, uno per la stella: perdono i francesi. Costa un punto del gruppo che ha dato la Qualità.
example-march-attack-6 = La fanteria di Montmorency ne perde tre.
example-march-attack-7 = La fanteria di Montmorency ne perde tre.
example-march-attack-8 = La fanteria di Montmorency ne perde tre.
example-march-attack-9 = E un'unità è demoralizzata, l'unica.
example-march-attack-10 = Ha perso la Forza più piccola, che si ritira. Dopo un Attacco in Marcia non c'è avanzata: Pescara deve invece entrare nell'esagono svuotato, al suo costo più un punto.
example-march-attack-11 = L'attacco è riuscito, e la mossa continua. Di cinque punti ne resta uno, e nessuna zona nemica lo ferma.

example-small-garrison = L'assalto a una piccola guarnigione
example-small-garrison-1 = Prima che i francesi decidano, la guarnigione dice dove sta. Tre punti dentro un Borgo Fortificato difendono come sei; fuori sono tre.
example-small-garrison-2 = Nessuno è obbligato ad attaccare una Fortezza. Lescun ha un ordine di Attacco e dodici punti, e attacca.
example-small-garrison-3 = Una Fortezza fedele può levare una volta la sua milizia, mezzo dado di punti in un Borgo. Visconti risparmia i cittadini.
example-small-garrison-4 = Senza fortificazioni campali non c'è assedio. Lescun può rinunciare, o assaltare subito le mura; chi assalta ne esce Disorganizzato.
example-small-garrison-5 = Combatte un capitano con le proprie unità. Dodici punti contro sei fanno due a uno.
example-small-garrison-6 = Un 6, e la guarnigione perde. Ai francesi costa un punto, di un'unità a loro scelta.
example-small-garrison-7 = Il difensore ha perso il tiro: la guarnigione paga punto per punto.
example-small-garrison-8 = Il difensore ha perso il tiro: la guarnigione paga punto per punto.
example-small-garrison-9 = Il difensore ha perso il tiro: la guarnigione paga punto per punto.
example-small-garrison-10 = Della guarnigione non resta niente, e con lei è perduto il suo capitano. Lescun entra, si ferma, e Vigevano è francese.

example-breach = Mine, breccia e assalto
example-breach-1 = La guarnigione resta dietro le mura: quattro dei suoi sei punti valgono doppio.
example-breach-2 = Navarro attacca: un assedio si combatte turno per turno nella fase di Combattimento.
example-breach-3 = Niente milizia per oggi.
example-breach-4 = Ha un ordine di Attacco e fortificazioni rivolte al Borgo: può porre l'assedio.
example-breach-5 = I genieri possono scavare mine prima del tiro: con un buon dado la batteria vale di più, con uno cattivo i genieri sono perduti.
example-breach-6 = Il tiro costa alla guarnigione due punti e un controllo di disciplina, che supera con un 1. Non ha cannoni per rispondere.
example-breach-7 = Il tiro costa alla guarnigione due punti e un controllo di disciplina, che supera con un 1. Non ha cannoni per rispondere.
example-breach-8 = Le mine hanno funzionato e il dado era 6: una breccia, e Livello d'Assedio 1. La breccia fatta in questo turno si può assaltare.
example-breach-9 = Navarro va di persona.
example-breach-10 = E Visconti gli viene incontro.
example-breach-11 = Un altro 6: perde il difensore, e l'attaccante paga un punto.
example-breach-12 = Due punti della guarnigione cadono sulla breccia.
example-breach-13 = Due punti della guarnigione cadono sulla breccia.
example-breach-14 = Il risultato demoralizza anche un'unità, e ce n'è una sola.
example-breach-15 = Una guarnigione battuta sulla breccia è finita. Vigevano è caduta, e Navarro entra.

example-sortie = Una sortita
example-sortie-1 = Una Forza assediata non è obbligata ad attaccare, ma può, qualunque sia il suo ordine: fuori dalle porte contro una sola Forza. È una sortita, mai una Battaglia Maggiore.
example-sortie-2 = De Leyva sceglie chi guida. Chi gli viene incontro è tirato a sorte.
example-sortie-3 = È Montmorency, con quattro punti dietro le fortificazioni: valgono otto, e la riga è quella sfavorevole. Un dado di 5 basta lo stesso, e costa un punto.
example-sortie-4 = Gli assedianti perdono due punti.
example-sortie-5 = Gli assedianti perdono due punti.
example-sortie-6 = E un'unità è demoralizzata. Nessuno si ritira, nessuno avanza, nessun esagono cambia mano. Ma delle due unità di Lautrec una è ora demoralizzata: è la metà, il suo ordine di Attacco è perduto, e con esso il combattimento d'assedio.

example-combined-arms = Una Battaglia Maggiore e l'inseguimento
example-combined-arms-1 = Lautrec e Colonna sono entrambi Capitani Generali: il loro scontro è una Battaglia Maggiore.
example-combined-arms-2 = Prima ogni parte può riordinare i propri corpi. Colonna ha una sola unità e la lascia intera.
example-combined-arms-3 = Mezzo dado e l'Iniziativa del Capitano Generale: cinque opzioni ai francesi, quattro a Colonna, scelte in segreto. Lautrec prende Armi Combinate.
example-combined-arms-4 = Colonna risponde nello stesso momento, senza saperlo, e si affida alla sola fanteria.
example-combined-arms-5 = Se ne potrebbero prendere altre quattro. Per questa lezione una basta.
example-combined-arms-6 = Senza un segnalino Formazione ogni corpo sta al Centro. L'attaccante schiera per primo.
example-combined-arms-7 = Nemmeno Colonna ha scelta.
example-combined-arms-8 = Prima sparano i cannoni, poi carica la cavalleria, se le è stato assegnato un segnalino; qui non ne ha.
example-combined-arms-9 = I capitani ingaggiano in ordine di Iniziativa. Colonna è il primo e aspetta.
example-combined-arms-10 = Qualcuno deve combattere, e l'attaccante che non è stato ingaggiato ingaggia.
example-combined-arms-11 = Gli ingaggi si combattono uno dopo l'altro, nell'ordine scelto dall'attaccante.
example-combined-arms-12 = Il corpo che ha ingaggiato va all'assalto.
example-combined-arms-13 = Ora il segnalino: due punti di cavalleria pesante valgono tre, tre di fanteria valgono sei. Nove punti invece di cinque.
example-combined-arms-14 = Un dado di 6. L'attaccante paga comunque un punto, di un'unità a sua scelta.
example-combined-arms-15 = Gli spagnoli perdono due punti.
example-combined-arms-16 = Gli spagnoli perdono due punti.
example-combined-arms-17 = E un'unità è demoralizzata. È l'unica di Colonna.
example-combined-arms-18 = Un Centro tutto demoralizzato ha perso la battaglia. Le truppe di Lautrec in buon ordine inseguono: dado 5, due perdite, e ogni punto demoralizzato ne copre una.
example-combined-arms-19 = Un Centro tutto demoralizzato ha perso la battaglia. Le truppe di Lautrec in buon ordine inseguono: dado 5, due perdite, e ogni punto demoralizzato ne copre una.
example-combined-arms-20 = Il campo è saccheggiato e Colonna deve ritirarsi. Verso Milano passerebbe sotto gli occhi di Lautrec e sarebbe inseguito ancora; va quindi il più lontano possibile, verso Lodi.
