## Che cosa guarda il giudizio: le ragioni di un consiglio

feature-objectives = Obiettivi tenuti
feature-pace = Obiettivi rispetto al tempo rimasto
feature-strength = forza sulla mappa
feature-mass = la concentrazione più forte
feature-worn = Forze ridotte
feature-supply = rifornimenti francesi
feature-enemy_supply = rifornimenti del Nemico
feature-scouts = Esploratori
feature-cities = città tenute
feature-menaces = città che non devono cadere
feature-napoleon = la sicurezza di Napoleone
feature-fight = regioni contese
