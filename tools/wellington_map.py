"""Draw the Peninsula: towns, lines of march and coasts, written as data/map.toml and data/geography.toml.

    python tools/wellington_map.py GEO_FOLDER [DATA_FOLDER]

GEO_FOLDER holds land.geojson and rivers.geojson (Natural Earth, public domain). The towns and roads below are
the reconstruction; the rulebook's own facts are marked "book". The TOML may be corrected by hand afterwards.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

SCALE, LON0, LAT0, COS = 100.0, -11.0, 45.6, math.cos(math.radians(40.5))
DATA = Path(__file__).resolve().parents[1] / "src/grognard/games/wellington/data"
RIVERS = (
    "Duero",
    "Douro",
    "Tajo",
    "Tagus",
    "Tejo",
    "Ebro",
    "Guadiana",
    "Guadalquivir",
    "Garonne",
    "Adour",
    "Minho",
)

# id, English, Italian, country, owner in 1812, traits (key, fortress, capital, minor, major), zones, lat, lon, source
# Owners: N Armée du Nord, S Armée du Sud, B Britain, E Spain.
TOWNS = """
madrid|Madrid|Madrid|spain|N|key capital||40.417|-3.703|book
salamanca|Salamanca|Salamanca|spain|N|key||40.970|-5.664|book
ciudad_rodrigo|Ciudad Rodrigo|Ciudad Rodrigo|spain|N|key fortress||40.600|-6.533|book
burgos|Burgos|Burgos|spain|N|key fortress||42.340|-3.700|book
san_sebastian|San Sebastián|San Sebastián|spain|N|key fortress minor|A|43.313|-1.975|book
zaragoza|Zaragoza|Saragozza|spain|N|key||41.656|-0.877|book
valladolid|Valladolid|Valladolid|spain|N|||41.655|-4.724|book
avila|Ávila|Avila|spain|N|||40.656|-4.700|book
leon|León|León|spain|N|||42.600|-5.570|book
zamora|Zamora|Zamora|spain|N|||41.506|-5.745|book
saldana|Saldaña|Saldaña|spain|N|||42.522|-4.737|book
lerma|Lerma|Lerma|spain|N|||42.026|-3.757|book
toledo|Toledo|Toledo|spain|N|||39.858|-4.024|book
talavera|Talavera de la Reina|Talavera de la Reina|spain|N|||39.964|-4.831|book
almaraz|Almaraz|Almaraz|spain|N|||39.815|-5.674|book
lumbrales|Lumbrales|Lumbrales|spain|N|||40.935|-6.720|book
vitoria|Vitoria|Vitoria|spain|N|||42.850|-2.673|reconstructed
pamplona|Pamplona|Pamplona|spain|N|||42.817|-1.643|reconstructed
bilbao|Bilbao|Bilbao|spain|N|minor|A|43.263|-2.935|reconstructed
guadalajara|Guadalajara|Guadalajara|spain|N|||40.630|-3.160|reconstructed
barcelona|Barcelona|Barcellona|spain|S|key major|M|41.389|2.159|book
granada|Granada|Granada|spain|S|key||37.188|-3.607|book
cordoba|Córdoba|Cordova|spain|S|key||37.891|-4.773|book
sevilla|Sevilla|Siviglia|spain|S|key||37.383|-5.973|book
badajoz|Badajoz|Badajoz|spain|S|key fortress||38.878|-6.971|book
caceres|Cáceres|Cáceres|spain|S|||39.477|-6.372|book
aranjuez|Aranjuez|Aranjuez|spain|S|||40.033|-3.603|book
girona|Girona|Gerona|spain|S|||41.983|2.824|reconstructed
lerida|Lérida|Lérida|spain|S|||41.617|0.622|reconstructed
tarragona|Tarragona|Tarragona|spain|S|minor|M|41.119|1.245|reconstructed
tortosa|Tortosa|Tortosa|spain|S|||40.812|0.521|reconstructed
malaga|Málaga|Malaga|spain|S|minor|M|36.721|-4.421|reconstructed
jaen|Jaén|Jaén|spain|S|||37.769|-3.790|reconstructed
ciudad_real|Ciudad Real|Ciudad Real|spain|S|||38.986|-3.929|known
llerena|Llerena|Llerena|spain|S|||38.238|-6.014|reconstructed
valencia|Valencia|Valencia|spain|E|key fortress major|M|39.470|-0.376|book
cartagena|Cartagena|Cartagena|spain|E|key fortress major|M|37.605|-0.986|book
cadiz|Cádiz|Cadice|spain|E|key fortress major|A|36.527|-6.289|book
oviedo|Oviedo|Oviedo|spain|E|key||43.360|-5.845|book
merida|Mérida|Mérida|spain|E|||38.918|-6.343|book
yecla|Yecla|Yecla|spain|E|||38.613|-1.115|book
palma|Palma|Palma|spain|E|major|M|39.570|2.650|book
corunna|La Coruña|La Coruña|spain|E|major|A|43.371|-8.396|reconstructed
lugo|Lugo|Lugo|spain|E|||43.010|-7.557|reconstructed
santiago|Santiago|Santiago|spain|E|||42.880|-8.545|reconstructed
orense|Orense|Orense|spain|E|||42.340|-7.864|reconstructed
vigo|Vigo|Vigo|spain|E|minor|A|42.231|-8.712|reconstructed
gijon|Gijón|Gijón|spain|E|minor|A|43.541|-5.662|reconstructed
villafranca|Villafranca del Bierzo|Villafranca del Bierzo|spain|E|||42.607|-6.808|reconstructed
astorga|Astorga|Astorga|spain|E|||42.459|-6.056|reconstructed
santander|Santander|Santander|spain|E|minor|A|43.463|-3.805|reconstructed
alicante|Alicante|Alicante|spain|E|minor|M|38.345|-0.483|reconstructed
murcia|Murcia|Murcia|spain|E|||37.987|-1.130|reconstructed
albacete|Albacete|Albacete|spain|E|||38.994|-1.858|reconstructed
cuenca|Cuenca|Cuenca|spain|E|||40.070|-2.137|reconstructed
teruel|Teruel|Teruel|spain|E|||40.345|-1.107|reconstructed
jativa|Játiva|Játiva|spain|E|||38.990|-0.519|reconstructed
baza|Baza|Baza|spain|E|||37.490|-2.773|reconstructed
almeria|Almería|Almería|spain|E|minor|M|36.834|-2.464|reconstructed
huelva|Huelva|Huelva|spain|E|minor|A|37.261|-6.945|reconstructed
ronda|Ronda|Ronda|spain|E|||36.742|-5.167|reconstructed
vic|Vic|Vic|spain|E|||41.930|2.254|reconstructed
lisbon|Lisbon|Lisbona|portugal|B|key fortress major|A|38.725|-9.150|book
elvas|Elvas|Elvas|portugal|B|key fortress||38.882|-7.163|book
almeida|Almeida|Almeida|portugal|B|key fortress||40.725|-6.906|book
porto|Porto|Porto|portugal|B|key major|A|41.149|-8.611|book
braga|Braga|Braga|portugal|B|||41.551|-8.423|book
fuentes|Fuentes de Oñoro|Fuentes de Oñoro|portugal|B|||40.590|-6.812|book
braganca|Bragança|Braganza|portugal|B|||41.806|-6.757|reconstructed
lamego|Lamego|Lamego|portugal|B|||41.100|-7.810|reconstructed
coimbra|Coimbra|Coimbra|portugal|B|||40.206|-8.420|reconstructed
castelo_branco|Castelo Branco|Castelo Branco|portugal|B|||39.823|-7.493|reconstructed
abrantes|Abrantes|Abrantes|portugal|B|||39.463|-8.197|reconstructed
evora|Évora|Évora|portugal|B|||38.571|-7.909|reconstructed
faro|Faro|Faro|portugal|B|minor|A|37.016|-7.935|reconstructed
gibraltar|Gibraltar|Gibilterra|gibraltar|B|key fortress major|AM|36.145|-5.353|book
bayonne|Bayonne|Bayonne|france|N|key minor|A|43.493|-1.473|book
bordeaux|Bordeaux|Bordeaux|france|N|key major|A|44.841|-0.581|book
dax|Dax|Dax|france|N|||43.710|-1.054|reconstructed
pau|Pau|Pau|france|N|||43.311|-0.356|reconstructed
toulouse|Toulouse|Tolosa|france|S|key||43.604|1.444|book
perpignan|Perpignan|Perpignano|france|S|key minor|M|42.698|2.895|book
tarbes|Tarbes|Tarbes|france|S|||43.234|0.071|reconstructed
carcassonne|Carcassonne|Carcassonne|france|S|||43.217|2.349|reconstructed
england|England (Portsmouth)|Portsmouth (Inghilterra)|england|B|major|A|45.3|-9.8|book
"""

# a b kind source: roads of the period; a river line where the great river lies between the towns, a pass where
# the road climbs a sierra, broken where the road is poor or hilly.
LINES = """
valencia yecla open reconstructed the book gives the line, not its kind
san_sebastian bayonne pass book
lisbon fuentes broken reconstructed the book gives the line, not its kind
fuentes ciudad_rodrigo open book
ciudad_rodrigo almaraz broken book open or broken by the book; the Sierra de Gata decides
ciudad_rodrigo salamanca broken book
salamanca avila pass book
salamanca valladolid open book
salamanca zamora river book
salamanca lumbrales broken book not a river by the book
lumbrales almeida broken book the book says only that Portugal is reached from here
avila madrid pass book
madrid toledo open book the kind is reconstructed
toledo talavera open book the kind is reconstructed
talavera almaraz open book
lerma madrid pass book
valladolid lerma river book
ciudad_rodrigo lumbrales broken reconstructed
lumbrales lamego broken reconstructed
avila talavera pass reconstructed
almaraz merida river reconstructed the Tagus bridge of Almaraz
almaraz caceres river reconstructed the Tagus
caceres merida open reconstructed
merida badajoz river reconstructed the Guadiana
merida llerena river reconstructed the Guadiana
merida ciudad_real broken reconstructed
caceres elvas broken reconstructed
caceres castelo_branco river reconstructed the Tagus at Alcántara
almeida fuentes open reconstructed
almeida lamego broken reconstructed
almeida coimbra broken reconstructed
almeida castelo_branco pass reconstructed
fuentes castelo_branco pass reconstructed
lisbon abrantes open reconstructed
lisbon coimbra open reconstructed
lisbon evora river reconstructed the Tagus
abrantes coimbra broken reconstructed
abrantes castelo_branco broken reconstructed
abrantes elvas river reconstructed the Tagus
castelo_branco almaraz broken reconstructed
coimbra porto river reconstructed the Douro
coimbra lamego broken reconstructed
porto braga open reconstructed
porto lamego river reconstructed the Douro
braga vigo open reconstructed
braga orense broken reconstructed
braga braganca broken reconstructed
braganca zamora open reconstructed
braganca orense broken reconstructed
braganca astorga broken reconstructed
braganca lamego river reconstructed the Douro
evora elvas open reconstructed
evora faro broken reconstructed
faro huelva river reconstructed the Guadiana
elvas badajoz river reconstructed the Guadiana
corunna lugo open reconstructed
corunna santiago open reconstructed
santiago vigo open reconstructed
santiago lugo broken reconstructed
santiago orense open reconstructed
lugo orense broken reconstructed
orense vigo open reconstructed
lugo villafranca pass reconstructed
orense villafranca broken reconstructed
lugo oviedo pass reconstructed
villafranca astorga pass reconstructed
astorga leon open reconstructed
astorga zamora open reconstructed
leon oviedo pass reconstructed
oviedo gijon open reconstructed
gijon santander broken reconstructed
leon saldana open reconstructed
leon zamora open reconstructed
saldana burgos open reconstructed
saldana santander pass reconstructed
saldana valladolid open reconstructed
zamora valladolid open reconstructed
burgos lerma open reconstructed
burgos vitoria river reconstructed the Ebro at Miranda
burgos santander pass reconstructed
burgos bilbao pass reconstructed
bilbao vitoria pass reconstructed
bilbao san_sebastian broken reconstructed
bilbao santander broken reconstructed
vitoria san_sebastian broken reconstructed
vitoria pamplona broken reconstructed
pamplona san_sebastian pass reconstructed
pamplona bayonne pass reconstructed Maya and Roncesvalles
pamplona zaragoza river reconstructed the Ebro
vitoria zaragoza river reconstructed the Ebro
lerma zaragoza broken reconstructed by Soria
lerma guadalajara pass reconstructed Somosierra
zaragoza guadalajara broken reconstructed
zaragoza teruel open reconstructed
zaragoza lerida river reconstructed the Ebro
zaragoza pau pass reconstructed by Jaca and the Somport
lerida barcelona open reconstructed
lerida tarragona open reconstructed
lerida vic broken reconstructed
barcelona girona open reconstructed
barcelona vic broken reconstructed
barcelona tarragona open reconstructed
girona vic broken reconstructed
girona perpignan pass reconstructed
tarragona tortosa open reconstructed
tortosa valencia river reconstructed the Ebro
tortosa teruel pass reconstructed
valencia teruel broken reconstructed
valencia jativa open reconstructed
valencia cuenca pass reconstructed
jativa albacete broken reconstructed
jativa yecla open reconstructed
jativa alicante broken reconstructed
yecla albacete open reconstructed
yecla alicante open reconstructed
yecla murcia open reconstructed
alicante murcia open reconstructed
alicante cartagena open reconstructed
murcia cartagena open reconstructed
murcia albacete open reconstructed
murcia baza broken reconstructed
murcia almeria broken reconstructed
albacete cuenca pass reconstructed
albacete aranjuez open reconstructed
albacete ciudad_real open reconstructed
albacete jaen broken reconstructed
cuenca aranjuez broken reconstructed
cuenca guadalajara pass reconstructed
cuenca teruel pass reconstructed
guadalajara madrid open reconstructed
madrid aranjuez river reconstructed the Tagus
toledo aranjuez river reconstructed the Tagus
toledo ciudad_real river reconstructed the Tagus
aranjuez ciudad_real open reconstructed
ciudad_real cordoba pass reconstructed the Sierra Morena
ciudad_real jaen pass reconstructed Despeñaperros
jaen cordoba open reconstructed
jaen granada broken reconstructed
jaen baza broken reconstructed
granada baza open reconstructed
granada malaga pass reconstructed
granada almeria pass reconstructed the Sierra Nevada
baza almeria broken reconstructed
malaga ronda pass reconstructed
malaga cordoba broken reconstructed
cordoba sevilla open reconstructed
cordoba llerena pass reconstructed the Sierra Morena
sevilla llerena pass reconstructed the Sierra Morena
badajoz llerena open reconstructed
sevilla cadiz open reconstructed
sevilla ronda pass reconstructed
cadiz ronda pass reconstructed
cadiz gibraltar broken reconstructed
gibraltar ronda pass reconstructed
sevilla huelva open reconstructed
huelva llerena broken reconstructed
bayonne dax open reconstructed
dax bordeaux open reconstructed
bayonne pau open reconstructed
pau dax broken reconstructed
pau tarbes open reconstructed
tarbes toulouse open reconstructed
toulouse bordeaux open reconstructed
toulouse carcassonne open reconstructed
carcassonne perpignan open reconstructed
"""

OWNERS = {"N": "armee_du_nord", "S": "armee_du_sud", "B": "britain", "E": "spain"}
ZONES = {"A": "atlantic", "M": "mediterranean"}


def project(lon: float, lat: float) -> tuple[float, float]:
    """Plate carrée with the middle latitude true: good enough for a map of one peninsula."""
    return round((lon - LON0) * COS * SCALE, 1), round((LAT0 - lat) * SCALE, 1)


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def map_toml() -> str:
    out = [
        "# The Peninsula: 62 duchies of Spain, Portugal, Gibraltar, 8 of France, and the England box.",
        '# source: "book" stated in the rulebook, "known" a public source, "reconstructed" from geography.',
        'source = "reconstructed"',
        "",
    ]
    for row in TOWNS.strip().splitlines():
        key, en, it, country, owner, traits, zones, lat, lon, source = row.split("|")
        words = traits.split()
        x, y = project(float(lon), float(lat))
        out += ["[[duchy]]", f"id = {quoted(key)}", f"name = {quoted(en)}"]
        if it != en:
            out.append(f"name_it = {quoted(it)}")
        out += [f"country = {quoted(country)}", f"owner = {quoted(OWNERS[owner])}"]
        out += [f"{word} = true" for word in words if word in ("key", "capital")]
        if "fortress" in words:
            out.append(f"fortress = {5 if key == 'gibraltar' else 3}")
        port = [word for word in words if word in ("minor", "major")]
        if port:
            out.append(f"port = {quoted(port[0])}")
            out.append(f"zones = {json.dumps([ZONES[z] for z in zones])}")
        out += [f"lat = {lat}", f"lon = {lon}", f"x = {x}", f"y = {y}", f"source = {quoted(source)}", ""]
    for row in LINES.strip().splitlines():
        a, b, kind, source, *note = row.split(" ")
        out += ["[[line]]", f"ends = [{quoted(a)}, {quoted(b)}]", f"kind = {quoted(kind)}"]
        out.append(f"source = {quoted(source)}")
        if note:
            out.append(f"note = {quoted(' '.join(note))}")
        out.append("")
    return "\n".join(out)


def thin(points: list[list[float]], step: float) -> list[tuple[float, float]]:
    """Every point at least a step from the one before it: a coast needs no more at this scale."""
    kept: list[tuple[float, float]] = []
    for lon, lat in points:
        at = project(lon, lat)
        if not kept or math.dist(at, kept[-1]) >= step:
            kept.append(at)
    return kept


def inside(points: list[list[float]]) -> bool:
    return any(-10.5 <= lon <= 5 and 35.6 <= lat <= 45.6 for lon, lat in points)


def clip(points: list[list[float]]) -> list[list[float]]:
    """Coordinates held to the sheet, so that a continent becomes the corner of it that shows."""
    return [[min(max(lon, -11.0), 5.5), min(max(lat, 35.2), 45.6)] for lon, lat in points]


def rings(geometry: dict) -> list[list[list[float]]]:
    if geometry["type"] == "Polygon":
        return [geometry["coordinates"][0]]
    return [polygon[0] for polygon in geometry["coordinates"]]


def strands(geometry: dict) -> list[list[list[float]]]:
    return [geometry["coordinates"]] if geometry["type"] == "LineString" else geometry["coordinates"]


def geography_toml(geo: Path) -> str:
    out = [
        "# Coasts and great rivers for drawing, from Natural Earth (public domain).",
        'source = "known"',
        "",
    ]
    for feature in json.loads((geo / "land.geojson").read_text())["features"]:
        for ring in rings(feature["geometry"]):
            shape = thin(clip(ring), 3.0) if inside(ring) else []
            if len(shape) > 12:
                out += ["[[coast]]", f"points = {json.dumps(shape)}", ""]
    for feature in json.loads((geo / "rivers.geojson").read_text())["features"]:
        name = feature["properties"].get("name") or ""
        if not any(river in name for river in RIVERS):
            continue
        for strand in strands(feature["geometry"]):
            if inside(strand):
                out += [
                    "[[river]]",
                    f"name = {quoted(name)}",
                    f"points = {json.dumps(thin(strand, 3.0))}",
                    "",
                ]
    return "\n".join(out)


def main(arguments: list[str]) -> None:
    if not arguments:
        sys.exit(
            "Give the folder with land.geojson and rivers.geojson, and if you like the folder to write to."
        )
    target = Path(arguments[1]) if len(arguments) > 1 else DATA
    (target / "map.toml").write_text(map_toml(), encoding="utf-8")
    (target / "geography.toml").write_text(geography_toml(Path(arguments[0])), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
