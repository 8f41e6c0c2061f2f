# Errori nei file di dati: che cosa non va, e che cosa è ammesso

fault-area-count = l'area { $number } c'è { $counts ->
    [one] una volta
   *[other] { $counts } volte
 }, e ognuna da 1 a { $areas } deve esserci una volta sola
fault-stars = le Aree Vittoria sono { $stars }, e nel regolamento 7
fault-own-link = l'area { $a } è collegata a sé stessa
fault-unit-order = le unità stanno nell'ordine `french`, `british`, `prussian`
fault-twice = «{ $id }» c'è due volte
fault-no-corps = il corpo «{ $corps }» non c'è
fault-unit-count = { $faction ->
    [french] le unità francesi
    [british] le unità britanniche
   *[prussian] le unità prussiane
 } sono { $n }, e nel regolamento { $number }
fault-commander = la prima unità { $faction ->
    [french] francese
    [british] britannica
   *[prussian] prussiana
 } è il suo Comandante Strategico
