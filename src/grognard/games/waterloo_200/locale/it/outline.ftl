## Di che cosa è fatto un turno: passi delle procedure

outline-Day-deploy = Preparazione: i due eserciti si schierano
outline-Day-prussians = Arrivano i prussiani, dal terzo turno
outline-Day-impulses = Impulsi, una parte dopo l'altra, finché entrambe passano di seguito
outline-Day-night = Dopo il quinto turno: la notte, e il conto delle Aree Vittoria
outline-Day-reorganise = Riorganizzazione: i comandanti in capo rendono livelli, arrivano rinforzi
outline-Impulse-choose = In un impulso: Azione Tattica, Azione Strategica con il Disco, o passo
outline-TacticalAction-activation = Azione Tattica: i comandanti cavalcano e si rivelano
outline-TacticalAction-movement = i loro corpi muovono
outline-TacticalAction-combat = battaglie, una per ogni comandante attivato
outline-TacticalAction-deactivation = comandanti e artiglierie si nascondono di nuovo
