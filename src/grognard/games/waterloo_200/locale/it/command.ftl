# Una battaglia combattuta molte volte: che cosa il comando rifiuta e scrive

fight-no-area = le aree sono numerate da 1 a { $areas }, e { $area } non c'è
fight-no-block = nessuna unità della parte { $name ->
    [french] francese
   *[allied] alleata
 } si chiama «{ $id }», { $hint }
fight-only-one = c'è un solo { $id }
fight-so-many = nell'area { $area } la parte { $name ->
    [french] francese
   *[allied] alleata
 } ha { $most ->
    [one] 1 blocco
   *[other] da 1 a { $most } blocchi
 }, non { $text }
fight-french = Francesi
fight-allies = Alleati
fight-counted = Forza
fight-drawn = { $n ->
    [one] 1 blocco a sorte
   *[other] { $n } blocchi a sorte
 }
fight-title = { $attacker ->
    [french] { $area }: { $french } (francesi) contro { $allies } (Alleati)
   *[allied] { $area }: { $allies } (Alleati) contro { $french } (francesi)
 }
