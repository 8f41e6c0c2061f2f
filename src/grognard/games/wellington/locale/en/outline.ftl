## What a turn is made of: steps of the procedures

outline-War-mulligans = Cards are dealt; a bad hand may be exchanged
outline-War-impulses = Impulses: Britain, Armée du Sud, Spain, Armée du Nord, until the cards are gone
outline-War-end_of_turn = The end of the year
outline-War-interphase = Interphase: money, men, deployment, new cards
outline-Impulse-act = In an impulse: a card for its event or its points, and a Plus card or a Resource
outline-Impulse-sallies = besieged troops may sally
outline-EndOfTurn-attrition = Attrition where an army stands in enemy land
outline-EndOfTurn-guerrilla = Guerrillas rise in empty French duchies
outline-EndOfTurn-conquest = Conquest roll
outline-EndOfTurn-peace = Peace roll: the war may end
outline-Interphase-resources = Resources for great cities
outline-Interphase-reinforcements = Reinforcements
outline-Interphase-deployments = Deployment
outline-Interphase-draw = New cards
