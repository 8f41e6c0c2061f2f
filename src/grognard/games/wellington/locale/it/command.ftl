# Una battaglia combattuta molte volte: che cosa il comando rifiuta e scrive

fight-no-duchy = non c'è il ducato «{ $duchy }», { $hint }
fight-army = un esercito comincia con una Potenza della sua parte, e «{ $text }» no, { $hint }
fight-points = { $words } ha da 1 a { $most } punti forza: si scrive come «{ $armies }»
fight-no-leader = { $words } non ha il comandante «{ $word }», { $hint }
fight-allies = Alleati
fight-french = Francesi
fight-counted = punti forza
fight-title = { $duchy }: { $attacker } contro { $defender }
fight-party = { $power }, { $n } SP{ $leaders ->
    [none] {""}
   *[other] {" "}con { $leaders }
 }
