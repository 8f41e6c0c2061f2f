set-up = Gli eserciti si fronteggiano attraverso la valle.
turn = Inizia il turno { $n }.
plays-tactical = { $role } giocano un'Azione Tattica.
plays-strategic = { $role } giocano il disco per un'Azione Strategica.
plays-pass = { $role } passano.
disc-passes = Il Disco dell'Iniziativa va a: { $role }.
differ = Gli Alleati non concordano: i Britannici propongono '{ $british }', i Prussiani '{ $prussian }'.
moves = { $unit } muove a { $space }.
engages = { $unit } ingaggia il nemico a { $space }.
activated = { $unit } è attivato a { $space }.
hidden = { $unit } torna nascosto.
worn = { $unit } perde un livello per l'uso.
scouts = { $unit } esplora { $space }.
scouted = Gli esploratori vedono { $unit } (forza { $strength }) a { $space }.
takes = { $role } prendono il controllo di { $space }.
attacks = { $role } attaccano a { $space }.
employs = { $unit } fa fuoco su { $space }.
fires = A { $space }: potenza offensiva { $of }, difensiva { $df }, risultato { $fr }.
reduced = { $unit } perde un livello.
eliminated = { $unit } è eliminato a { $space }.
comes-up = { $unit } sbuca dalla strada incassata a { $space }.
plays-disc = { $role } spendono il disco per ritirarsi da { $space }.
pins = Un attacco combinato inchioda i difensori di { $space }.
withdraws = { $unit } si ritira a { $space }.
withdrew = { $role } si sono ritirati da { $space }.
advances = { $unit } prosegue fino a { $space }.
arrives = { $unit } arriva a { $space }.
reinforces-icon = { $unit } arriva dalla riserva a { $space } ({ $icon }).
reinforces = { $unit } arriva dalla riserva a { $space }.
returns = { $unit } non trova posto e torna nella riserva.
regenerates = { $unit } a { $space } recupera un livello.
absorbs =
    { $n ->
        [one] { $unit } assorbe un colpo senza perdite.
       *[other] { $unit } assorbe { $n } colpi senza perdite.
    }
