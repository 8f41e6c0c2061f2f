## Che cosa guarda il giudizio: le ragioni di un consiglio

feature-objectives = obiettivi tenuti
feature-pace = obiettivi rispetto al tempo rimasto
feature-strength = forza sulla mappa
feature-mass = la concentrazione più forte
feature-worn = eserciti ridotti
feature-supply = rifornimenti francesi
feature-enemy_supply = rifornimenti del nemico
feature-scouts = esploratori
feature-cities = città tenute
feature-menaces = città che non devono cadere
feature-napoleon = la sicurezza di Napoleone
feature-fight = regioni contese
