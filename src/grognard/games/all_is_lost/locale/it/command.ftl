# Una battaglia combattuta molte volte: che cosa il comando rifiuta e scrive

fight-both-armies = `--french` e `--enemy` vanno insieme: nominate entrambi gli eserciti o nessuno
fight-no-battle = nessuna battaglia si chiama «{ $battle }», { $hint }
fight-no-corps = un corpo si scrive come `{ $example }`, e «{ $part }» no
fight-strength = un'unità ha un numero di PF da 1 in su, e in «{ $part }» una non l'ha
fight-no-scenario = nessuno scenario si chiama «{ $scenario }», { $hint }
fight-no-captain = nessun capitano { $roles ->
    [french] francese
   *[anti-french] antifrancese
 } del { $scenario } si chiama «{ $name }», { $hint }
fight-no-unit = { $name } non ha unità che si chiamano «{ $kind }», { $hint }
fight-no-counter = non è rimasta nessuna pedina di { $kind } che regga { $sp } PF
fight-french = Francesi
fight-enemies = Antifrancesi
fight-counted = PF
fight-title = { $scenario }: { $french } contro { $enemy }
fought-french = Vincono i francesi
fought-anti-french = Vincono i loro nemici
fought-draw = Non vince nessuno
