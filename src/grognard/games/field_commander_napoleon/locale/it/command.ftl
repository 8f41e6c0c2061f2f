# Una battaglia combattuta molte volte: che cosa il comando rifiuta e scrive

fight-no-campaign = non c'è una campagna del { $year }; ci sono { $names }
fight-no-force = nessun segnalino { $sides ->
    [french] francese
   *[enemy] nemico
 } del { $year } si chiama «{ $name }», { $hint }
fight-only-one = nel { $year } c'è un solo { $name }
fight-none = nominate almeno un segnalino { $sides ->
    [french] francese
   *[enemy] nemico
 }
fight-french = Francesi
fight-enemy = Nemico
fight-counted = valore di combattimento
fight-title = { $year }: { $french }{ $napoleon ->
    [with] {" "}con Napoleone
   *[without] {""}
 } contro { $enemy }
