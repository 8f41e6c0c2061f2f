## Di che cosa è fatto un turno: passi delle procedure

outline-Campaign-french_set_up = Le due parti si schierano
outline-Campaign-play_turn = Turni, ognuno con queste fasi:
outline-Turn-weather = Tempo atmosferico
outline-Turn-french_command = Fase di Comando dei francesi
outline-Turn-enemy_command = Fase di Comando dei loro nemici
outline-Turn-activation = Attivazione: si nominano capitani a turno, l'offerta più alta decide chi agisce
outline-Turn-battles = Combattimenti fra Forze adiacenti
outline-Turn-consolidation = Le Forze in un esagono si uniscono
outline-Turn-attrition = Attrito
outline-Turn-victory = Si verifica la vittoria
outline-CommandPhase-administration = Fase di Comando: arriva il denaro nei turni che lo portano
outline-CommandPhase-sources = la Fonte di Rifornimento si può cambiare
outline-CommandPhase-organise = le unità cambiano capitano
outline-CommandPhase-orders = si danno e si pagano gli ordini
outline-MajorBattle-attacker_regroups = Battaglia Maggiore: le due parti formano i corpi
outline-MajorBattle-choose_chits = si scelgono in segreto le opzioni tattiche
outline-MajorBattle-deploy = Avanguardia, Centro, Retroguardia
outline-MajorBattle-vanguard_clash = si scontrano le Avanguardie
outline-MajorBattle-main_clash = si scontrano i Centri
outline-MajorBattle-resolve = si decidono le mischie, finché un Centro cede
outline-MajorBattle-aftermath = inseguimento e ritirata
