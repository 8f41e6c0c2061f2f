### Gli esempi svolti del libro: che cosa si dice al lettore prima di ogni passo

example-sunken-lane = La strada incassata: una battaglia
example-sunken-lane-1 = Due unità britanniche tengono la strada incassata. Quattro unità francesi le hanno ingaggiate: la battaglia va combattuta.
example-sunken-lane-2 = I cannoni del II Corpo sono nell'area accanto e già rivelati. Dichiara che fanno fuoco: aggiungono il loro valore di 2 e poi perdono un livello.
example-sunken-lane-3 = All'inizio dell'impulso la strada era britannica e tranquilla: i britannici possono farvi salire a sorte un'unità del Corpo di Riserva. Tocca alla brigata Pack.
example-sunken-lane-4 = Francesi 2 + 4 + 4 + 1, Kellermann 2, Reille al cuore 0, i cannoni 2: 15. Britannici 4 + 3 + 3 e 3 per il terreno: 13. I francesi vincono di 2. I britannici devono colpire l'unità più forte: i pallini bianchi assorbono 2 colpi per livello.
example-sunken-lane-5 = Il vincitore di una battaglia marginale subisce la metà, arrotondata in su: 1 colpo. Un'unità con pallini bianchi lo assorbe senza perdite.
