## Di che cosa è fatto un turno: passi delle procedure

outline-War-mulligans = Si danno le carte; una mano cattiva si può cambiare
outline-War-impulses = Impulsi: Gran Bretagna, Armée du Sud, Spagna, Armée du Nord, finché ci sono carte
outline-War-end_of_turn = La fine dell'anno
outline-War-interphase = Interfase: denaro, uomini, schieramento, nuove carte
outline-Impulse-act = In un impulso: una carta per l'evento o i punti, e una carta Più o una Risorsa
outline-Impulse-sallies = gli assediati possono fare sortite
outline-EndOfTurn-attrition = Attrito dove un'armata sta in terra nemica
outline-EndOfTurn-guerrilla = La guerriglia insorge nei ducati francesi vuoti
outline-EndOfTurn-conquest = Tiro di conquista
outline-EndOfTurn-peace = Tiro di pace: la guerra può finire
outline-Interphase-resources = Risorse per le grandi città
outline-Interphase-reinforcements = Rinforzi
outline-Interphase-deployments = Schieramento
outline-Interphase-draw = Nuove carte
