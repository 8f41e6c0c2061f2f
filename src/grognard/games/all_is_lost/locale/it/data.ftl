# Errori nei file di dati: che cosa non va, e che cosa è ammesso

fault-letter = «{ $letter }» non è { $name ->
    [terrain] un terreno
    [region] una regione
   *[height] un'altura
 }; si può scegliere fra { $letters }{ $none }
fault-class = «{ $kind }» non è una classe; si può scegliere fra { $names }
fault-no-river = lungo { $side } non corre nessun fiume principale
fault-no-neighbours = { $a } e { $b } non sono contigui
fault-compass = «{ $compass }» non è una direzione; si può scegliere fra { $names }
fault-no-river-called = nessun fiume si chiama «{ $name }», { $hint }
fault-no-hex = «{ $hex }» non è un esagono della mappa
fault-whole-map = «{ $id }» è l'intera mappa: nulla lo separa dal resto
fault-no-region = nessuna regione si chiama «{ $code }», { $hint }
fault-no-duchy = di nessuna regione è detto che appartiene al Ducato
fault-no-scenario = nessuno scenario si chiama «{ $name }», { $hint }
fault-unknown = { $what ->
    [army] nessuna Armata
    [captain] nessun capitano
    [places] nessun gruppo di luoghi
    [land] nessuna terra
    [region] nessuna regione
    [hex] nessun esagono
    [order] nessun ordine
    [unit] nessun tipo di unità
   *[event] nessun rinforzo per un evento
 } si chiama «{ $text }», { $hint }
fault-no-hex-in-places = { $hex } di «{ $name }» non è un esagono della mappa
fault-no-captain = nessun capitano si chiama «{ $name }» in captains.toml
fault-no-unit-type = nessun tipo di unità si chiama «{ $type_id }» in units.toml
fault-unit-sp = «{ $name }» ha { $sp } PF, più di quanti ne reggano le sue pedine, o nessuno da distribuire
