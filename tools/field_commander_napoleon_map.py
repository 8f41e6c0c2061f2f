"""Draw the seven maps of Field Commander: Napoleon from a gazetteer and from Natural Earth.

    python tools/field_commander_napoleon_map.py GEO_FOLDER DATA_FOLDER

GEO_FOLDER holds land.geojson, rivers.geojson and lakes.geojson (Natural Earth, WGS84). DATA_FOLDER receives maps.toml
(maps, areas, links) and scenery.toml (coasts, rivers and lakes). Both may be corrected by hand afterwards. Needs
shapely.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any

from shapely import Polygon, box
from shapely.geometry import shape
from shapely.ops import unary_union

WIDTH = 1000  # map units from west to east
MARGIN = 0.14  # of the extent of the areas, on each side
GAP = 46  # areas nearer than this are moved apart, so that counters have room

# areas: id|English|Italian if different|longitude|latitude|c for a City
# links: an area and those of its neighbours that were not named before
# names that take an article; towns do not
GRAMMAR = {
    "embabeh": '\ngrammar = "thep"\ngrammar_it = "fp"',
    "cairo": '\ngrammar_it = "m"',
    "mount_tabor": '\ngrammar_it = "m"',
    "borisov": '\ngrammar = "the"\ngrammar_it = "f"',
}
MAPS: dict[str, dict[str, str]] = {
    "italy": {
        "en": "Italy",
        "it": "Italia",
        "areas": """
nice|Nice|Nizza|7.266|43.703|c
savona|Savona||8.477|44.309
genoa|Genoa|Genova|8.944|44.405|c
turin|Turin|Torino|7.687|45.071|c
ivrea|Ivrea||7.876|45.467
marengo|Marengo||8.678|44.886
milan|Milan|Milano|9.190|45.464|c
lodi|Lodi||9.501|45.310
lonato|Lonato||10.477|45.461
mantua|Mantua|Mantova|10.798|45.160|c
rivoli|Rivoli||10.812|45.571
arcole|Arcole|Arcola|11.280|45.356
trent|Trent|Trento|11.121|46.067
bassano|Bassano||11.734|45.767
udine|Udine||13.235|46.063
klagenfurt|Klagenfurt||14.305|46.625|c
""",
        "links": """
nice savona turin
savona turin genoa
genoa marengo lodi mantua
turin ivrea milan
ivrea milan
marengo milan lodi
milan lodi lonato
lodi lonato mantua
lonato mantua rivoli
mantua rivoli arcole
rivoli arcole trent
arcole bassano
trent bassano klagenfurt
bassano udine
udine klagenfurt
""",
    },
    "egypt": {
        "en": "Egypt and Syria",
        "it": "Egitto e Siria",
        "areas": """
alexandria|Alexandria|Alessandria d'Egitto|29.919|31.201|c
aboukir|Aboukir|Abukir|30.064|31.316
rosetta|Rosetta||30.417|31.404
damietta|Damietta|Damietta|31.813|31.417
ramanieh|Ramanieh||30.650|31.030
embabeh|Pyramids|Piramidi|31.130|29.980
cairo|Cairo|Cairo|31.235|30.044|c
mansourah|Mansourah||31.379|31.041
salahieh|Salahieh||32.040|30.830
suez|Suez||32.550|29.967
el_arish|El Arish||33.800|31.130
gaza|Gaza||34.450|31.500
jaffa|Jaffa|Giaffa|34.750|32.050|c
jerusalem|Jerusalem|Gerusalemme|35.217|31.778
mount_tabor|Mount Tabor|Monte Tabor|35.390|32.690
acre|Acre|San Giovanni d'Acri|35.080|32.920|c
damascus|Damascus|Damasco|36.290|33.510|c
beni_suef|Beni Suef||31.100|29.070
asyut|Asyut||31.180|27.180
qena|Qena||32.720|26.160
aswan|Aswan|Assuan|32.900|24.090|c
""",
        "links": """
alexandria aboukir ramanieh
aboukir rosetta
rosetta ramanieh damietta
damietta mansourah
ramanieh embabeh mansourah
embabeh cairo beni_suef
cairo mansourah salahieh suez beni_suef
mansourah salahieh
salahieh suez el_arish
el_arish gaza
gaza jaffa jerusalem
jaffa jerusalem acre
jerusalem mount_tabor
mount_tabor acre damascus
acre damascus
beni_suef asyut
asyut qena
qena aswan
""",
    },
    "germany": {
        "en": "Germany and Austria",
        "it": "Germania e Austria",
        "areas": """
strasbourg|Strasbourg|Strasburgo|7.752|48.573|c
mainz|Mainz|Magonza|8.271|50.000|c
hanau|Hanau||8.917|50.133
stuttgart|Stuttgart|Stoccarda|9.182|48.776
ulm|Ulm|Ulma|9.992|48.401|c
augsburg|Augsburg|Augusta|10.898|48.371
ingolstadt|Ingolstadt||11.426|48.766
munich|Munich|Monaco|11.582|48.135|c
innsbruck|Innsbruck||11.404|47.269
ratisbon|Ratisbon|Ratisbona|12.101|49.013
eckmuhl|Eckmühl||12.180|48.843
passau|Passau|Passavia|13.460|48.574
salzburg|Salzburg|Salisburgo|13.055|47.800
linz|Linz||14.286|48.306
nuremberg|Nuremberg|Norimberga|11.077|49.454
wurzburg|Würzburg||9.953|49.792|c
bamberg|Bamberg|Bamberga|10.887|49.892
vienna|Vienna||16.373|48.208|c
aspern|Aspern||16.480|48.218
wagram|Wagram||16.570|48.300
znaim|Znaim||16.049|48.856
austerlitz|Austerlitz||16.876|49.153
brunn|Brünn||16.607|49.195
olmutz|Olmütz||17.251|49.594|c
pressburg|Pressburg|Presburgo|17.107|48.148
prague|Prague|Praga|14.421|50.088|c
kulm|Kulm||13.940|50.700
saalfeld|Saalfeld||11.360|50.648
erfurt|Erfurt||11.030|50.978|c
jena|Jena||11.587|50.927
auerstedt|Auerstedt||11.590|51.100
lutzen|Lützen||12.142|51.257
leipzig|Leipzig|Lipsia|12.373|51.340|c
dresden|Dresden|Dresda|13.738|51.051|c
bautzen|Bautzen||14.424|51.181
katzbach|Katzbach||16.160|51.150
breslau|Breslau|Breslavia|17.038|51.108|c
torgau|Torgau||13.005|51.560
dennewitz|Dennewitz||13.000|51.950
magdeburg|Magdeburg|Magdeburgo|11.629|52.131|c
brunswick|Brunswick|Brunswick|10.527|52.269
hamburg|Hamburg|Amburgo|9.994|53.551|c
lubeck|Lübeck|Lubecca|10.687|53.866
berlin|Berlin|Berlino|13.405|52.520|c
kustrin|Küstrin||14.650|52.590
stettin|Stettin|Stettino|14.553|53.429|c
posen|Posen||16.925|52.409
thorn|Thorn||18.598|53.014
warsaw|Warsaw|Varsavia|21.012|52.230|c
pultusk|Pultusk||21.083|52.703
danzig|Danzig|Danzica|18.647|54.352|c
eylau|Eylau||20.640|54.390
friedland|Friedland||21.020|54.445
konigsberg|Königsberg||20.511|54.710|c
""",
        "links": """
strasbourg mainz stuttgart
mainz hanau stuttgart
hanau wurzburg erfurt brunswick
stuttgart ulm wurzburg
ulm augsburg nuremberg
augsburg ingolstadt munich
ingolstadt nuremberg eckmuhl munich
munich innsbruck salzburg eckmuhl passau
innsbruck salzburg augsburg
eckmuhl ratisbon passau
ratisbon nuremberg ingolstadt passau
passau linz prague
salzburg linz
linz vienna znaim prague
nuremberg bamberg wurzburg
wurzburg bamberg
bamberg saalfeld
vienna aspern pressburg
aspern wagram pressburg
wagram znaim austerlitz
znaim brunn prague
austerlitz brunn olmutz pressburg
brunn olmutz
olmutz prague breslau
prague kulm
kulm dresden bautzen
saalfeld jena erfurt
erfurt auerstedt
jena auerstedt lutzen dresden
auerstedt lutzen magdeburg
lutzen leipzig
leipzig dresden torgau magdeburg
dresden bautzen torgau
bautzen katzbach kustrin
katzbach breslau kustrin
breslau posen warsaw
torgau dennewitz
dennewitz berlin magdeburg leipzig
magdeburg brunswick berlin
brunswick hamburg
hamburg lubeck berlin
lubeck stettin
berlin kustrin stettin posen
kustrin posen
stettin danzig
posen thorn warsaw danzig
thorn danzig pultusk
warsaw pultusk
pultusk eylau
danzig eylau
eylau friedland konigsberg
friedland konigsberg
""",
    },
    "spain": {
        "en": "Spain and Portugal",
        "it": "Spagna e Portogallo",
        "areas": """
bayonne|Bayonne|Baiona|-1.475|43.493|c
vitoria|Vitoria||-2.673|42.847
pamplona|Pamplona||-1.645|42.812
santander|Santander||-3.810|43.462
burgos|Burgos||-3.697|42.344
tudela|Tudela||-1.606|42.062
saragossa|Saragossa|Saragozza|-0.889|41.649|c
lerida|Lerida||0.627|41.615
gerona|Gerona||2.825|41.984
barcelona|Barcelona|Barcellona|2.173|41.385|c
tarragona|Tarragona||1.245|41.119
valencia|Valencia||-0.376|39.470|c
valladolid|Valladolid||-4.724|41.652
astorga|Astorga||-6.056|42.458
corunna|Corunna|La Coruña|-8.396|43.371|c
oporto|Oporto|Oporto|-8.611|41.150|c
salamanca|Salamanca||-5.664|40.970
ciudad_rodrigo|Ciudad Rodrigo||-6.534|40.600
coimbra|Coimbra||-8.429|40.206
vimeiro|Vimeiro||-9.317|39.175
lisbon|Lisbon|Lisbona|-9.139|38.722|c
badajoz|Badajoz||-6.970|38.879
talavera|Talavera||-4.830|39.963
somosierra|Somosierra||-3.580|41.135
madrid|Madrid||-3.704|40.417|c
toledo|Toledo||-4.027|39.857
ocana|Ocaña||-3.500|39.960
bailen|Bailén||-3.777|38.096
cordoba|Cordoba|Cordova|-4.779|37.888
seville|Seville|Siviglia|-5.984|37.389|c
cadiz|Cadiz|Cadice|-6.288|36.527|c
granada|Granada||-3.599|37.177
""",
        "links": """
bayonne vitoria pamplona
vitoria pamplona santander burgos
pamplona tudela
santander burgos astorga
burgos tudela valladolid somosierra
tudela saragossa somosierra
saragossa lerida valencia madrid
lerida barcelona tarragona
gerona barcelona
barcelona tarragona
tarragona valencia
valencia ocana
valladolid astorga salamanca somosierra
astorga corunna salamanca
corunna oporto
oporto coimbra ciudad_rodrigo
salamanca ciudad_rodrigo talavera madrid
ciudad_rodrigo coimbra
coimbra vimeiro
vimeiro lisbon
lisbon badajoz
badajoz talavera seville
talavera madrid toledo
somosierra madrid
madrid toledo ocana
toledo ocana bailen
ocana bailen
bailen cordoba granada
cordoba seville granada
seville cadiz
""",
    },
    "russia": {
        "en": "Russia",
        "it": "Russia",
        "areas": """
warsaw_1812|Warsaw|Varsavia|21.012|52.230|c
tilsit|Tilsit||21.890|55.081
grodno|Grodno||23.830|53.678
brest|Brest-Litovsk||23.690|52.098
kovno|Kovno||23.904|54.897|c
riga|Riga||24.105|56.950|c
vilna|Vilna||25.280|54.687|c
minsk|Minsk||27.562|53.902|c
bobruisk|Bobruisk||29.220|53.150
dunaburg|Dünaburg||26.530|55.875
drissa|Drissa||27.950|55.790
polotsk|Polotsk||28.790|55.490
borisov|Beresina|Beresina|28.500|54.230
mogilev|Mogilev||30.330|53.900
vitebsk|Vitebsk||30.200|55.190|c
orsha|Orsha||30.420|54.510
krasnoi|Krasnoi||31.430|54.560
smolensk|Smolensk||32.045|54.782|c
valutino|Valutino||32.300|54.850
vyazma|Vyazma||34.290|55.210
elnya|Yelnya||33.180|54.570
borodino|Borodino||35.820|55.520
moscow|Moscow|Mosca|37.617|55.756|c
tarutino|Tarutino||36.930|55.120
maloyaroslavets|Maloyaroslavets||36.463|55.013
kaluga|Kaluga||36.270|54.510|c
velikie_luki|Velikie Luki||30.520|56.340
petersburg|Saint Petersburg|San Pietroburgo|30.336|59.935|c
tver|Tver||35.910|56.860
""",
        "links": """
warsaw_1812 grodno brest
tilsit kovno riga
grodno kovno vilna minsk brest
brest minsk
kovno vilna
riga dunaburg petersburg
vilna minsk dunaburg borisov drissa
minsk borisov bobruisk
bobruisk mogilev
dunaburg drissa
drissa polotsk
polotsk vitebsk velikie_luki borisov
borisov orsha mogilev
mogilev orsha smolensk
vitebsk orsha smolensk
orsha krasnoi
krasnoi smolensk
smolensk valutino elnya
valutino vyazma
vyazma borodino elnya tver
elnya kaluga
borodino moscow maloyaroslavets
moscow tarutino tver
tarutino maloyaroslavets kaluga
maloyaroslavets kaluga
velikie_luki petersburg tver
petersburg tver
""",
    },
    "france": {
        "en": "Champagne",
        "it": "Champagne",
        "areas": """
paris|Paris|Parigi|2.352|48.857|c
meaux|Meaux||2.879|48.960
soissons|Soissons||3.323|49.381
laon|Laon||3.624|49.564
craonne|Craonne||3.790|49.440
reims|Rheims||4.032|49.258|c
chateau_thierry|Château-Thierry||3.400|49.041
montmirail|Montmirail||3.541|48.873
champaubert|Champaubert||3.776|48.882
vauchamps|Vauchamps||3.620|48.880
la_fere|La Fère-Champenoise||3.990|48.754
chalons|Châlons||4.367|48.957|c
vitry|Vitry||4.584|48.725
saint_dizier|Saint-Dizier||4.950|48.638
brienne|Brienne||4.524|48.393
la_rothiere|La Rothière||4.550|48.345
arcis|Arcis-sur-Aube||4.141|48.536
troyes|Troyes||4.074|48.297|c
nogent|Nogent||3.502|48.493
montereau|Montereau||2.951|48.385
fontainebleau|Fontainebleau||2.701|48.405
bar_sur_aube|Bar-sur-Aube||4.706|48.233
chaumont|Chaumont||5.140|48.111
langres|Langres||5.334|47.863|c
nancy|Nancy||6.184|48.692|c
verdun|Verdun||5.384|49.160
""",
        "links": """
paris meaux fontainebleau soissons
meaux chateau_thierry montmirail soissons nogent
soissons laon craonne chateau_thierry
laon craonne
craonne reims
reims chalons chateau_thierry verdun
chateau_thierry montmirail champaubert
montmirail vauchamps nogent
vauchamps champaubert
champaubert la_fere chalons
la_fere chalons arcis vitry nogent
chalons vitry verdun
vitry saint_dizier brienne arcis
saint_dizier brienne nancy chaumont verdun
brienne la_rothiere arcis
la_rothiere bar_sur_aube troyes
arcis troyes nogent
troyes nogent bar_sur_aube
nogent montereau
montereau fontainebleau
bar_sur_aube chaumont
chaumont langres nancy
langres nancy
nancy verdun
""",
    },
    "belgium": {
        "en": "Belgium",
        "it": "Belgio",
        "areas": """
maubeuge|Maubeuge||3.973|50.278|c
beaumont|Beaumont||4.238|50.236
philippeville|Philippeville||4.544|50.196
thuin|Thuin||4.287|50.340
charleroi|Charleroi||4.444|50.411|c
fleurus|Fleurus||4.550|50.483
frasnes|Frasnes||4.453|50.535
quatre_bras|Quatre Bras||4.453|50.571
ligny|Ligny||4.574|50.512
sombreffe|Sombreffe||4.600|50.529
gembloux|Gembloux||4.697|50.562
namur|Namur||4.867|50.467|c
liege|Liège|Liegi|5.567|50.633|c
tirlemont|Tirlemont||4.937|50.807
wavre|Wavre||4.608|50.717
genappe|Genappe||4.450|50.611
plancenoit|Plancenoit||4.430|50.662
waterloo|Waterloo||4.398|50.714
nivelles|Nivelles||4.324|50.598
mons|Mons||3.952|50.454|c
enghien|Enghien||4.040|50.693
hal|Hal||4.236|50.736
brussels|Brussels|Bruxelles|4.352|50.847|c
louvain|Louvain|Lovanio|4.701|50.880
ghent|Ghent|Gand|3.725|51.054|c
antwerp|Antwerp|Anversa|4.403|51.219|c
""",
        "links": """
maubeuge beaumont mons
beaumont thuin philippeville
philippeville charleroi namur
thuin charleroi mons
charleroi fleurus frasnes
fleurus ligny
frasnes quatre_bras ligny nivelles
quatre_bras genappe sombreffe nivelles
ligny sombreffe
sombreffe gembloux
gembloux namur wavre tirlemont
namur liege
liege tirlemont
tirlemont louvain
wavre plancenoit louvain waterloo genappe
genappe plancenoit
plancenoit waterloo
waterloo brussels hal nivelles
nivelles mons hal
mons enghien
enghien hal ghent
hal brussels
brussels louvain ghent antwerp
louvain antwerp
ghent antwerp
""",
    },
}


def rows(text: str) -> list[list[str]]:
    return [line.split("|") for line in text.strip().splitlines()]


class Projection:
    """Equirectangular about the middle of the map; y grows downwards."""

    def __init__(self, points: list[tuple[float, float]]) -> None:
        lons, lats = [p[0] for p in points], [p[1] for p in points]
        wide, high = max(lons) - min(lons), max(lats) - min(lats)
        self.squeeze = math.cos(math.radians((max(lats) + min(lats)) / 2))
        side = max(wide * self.squeeze, high) * MARGIN
        self.west, self.east = min(lons) - side / self.squeeze, max(lons) + side / self.squeeze
        self.south, self.north = min(lats) - side, max(lats) + side
        self.scale = WIDTH / ((self.east - self.west) * self.squeeze)
        self.height = round((self.north - self.south) * self.scale)

    def __call__(self, lon: float, lat: float) -> tuple[float, float]:
        x = (lon - self.west) * self.squeeze * self.scale
        return round(x, 1), round((self.north - lat) * self.scale, 1)

    def frame(self) -> Polygon:
        return box(self.west, self.south, self.east, self.north)

    def project(self, ring: Any) -> list[list[float]]:
        points: list[list[float]] = []
        for lon, lat in ring:
            point = list(self(lon, lat))
            if not points or math.dist(points[-1], point) >= 1.5:
                points.append(point)
        return points


def spread(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The points, with those too near to each other moved apart, each by half."""
    places = [list(point) for point in points]
    for _ in range(200):
        moved = False
        for i, one in enumerate(places):
            for other in places[i + 1 :]:
                away = math.dist(one, other)
                if away < GAP:
                    moved = True
                    push = (GAP - away) / 2 + 0.1
                    dx, dy = (other[0] - one[0]) / (away or 1), (other[1] - one[1]) / (away or 1)
                    one[0], one[1] = one[0] - dx * push, one[1] - dy * push
                    other[0], other[1] = other[0] + dx * push, other[1] + dy * push
        if not moved:
            break
    return [(round(x, 1), round(y, 1)) for x, y in places]


def features(folder: Path, name: str) -> list[Any]:
    return json.loads((folder / name).read_text())["features"]


def parts(geometry: Any) -> list[Any]:
    return list(geometry.geoms) if hasattr(geometry, "geoms") else [geometry]


def scenery(folder: Path, key: str, at: Projection) -> list[str]:
    frame, out = at.frame(), []
    land = unary_union([shape(f["geometry"]).intersection(frame) for f in features(folder, "land.geojson")])
    for polygon in parts(land):
        if isinstance(polygon, Polygon) and len(ring := at.project(polygon.exterior.coords)) > 3:
            out.append(layer(key, "land", "", ring))
    for f in features(folder, "lakes.geojson"):
        if not shape(f["geometry"]).intersects(frame):
            continue
        for polygon in parts(shape(f["geometry"]).intersection(frame)):
            if isinstance(polygon, Polygon) and len(ring := at.project(polygon.exterior.coords)) > 3:
                out.append(layer(key, "lake", "", ring))
    for f in features(folder, "rivers.geojson"):
        line = shape(f["geometry"])
        if (f["properties"].get("scalerank") or 0) > 8 or not line.intersects(frame):
            continue
        for piece in parts(line.intersection(frame)):
            if piece.geom_type == "LineString" and len(points := at.project(piece.coords)) > 1:
                out.append(layer(key, "river", f["properties"].get("name") or "", points))
    return out


RIVERS = {
    "Damietta Branch": ("Damietta branch", "Ramo di Damietta"),
    "Danube": ("Danube", "Danubio"),
    "Donau": ("Danube", "Danubio"),
    "Dnepre": ("Dnieper", "Dnepr"),
    "Dnipro": ("Dnieper", "Dnepr"),
    "Dniester": ("Dniester", "Dnestr"),
    "Donets": ("Donets", "Donec"),
    "Drau": ("Drava", "Drava"),
    "Elbe": ("Elbe", "Elba"),
    "Ferenc Csatorna": ("", ""),
    "Garonne": ("Garonne", "Garonna"),
    "Ismailiya Canal": ("", ""),
    "Jordan": ("Jordan", "Giordano"),
    "Kokemenjoki": ("", ""),
    "Loire": ("Loire", "Loira"),
    "Maas": ("Meuse", "Mosa"),
    "Main": ("Main", "Meno"),
    "Mosel": ("Moselle", "Mosella"),
    "Mukhavyets": ("", ""),
    "Mur": ("Mur", "Mura"),
    "Mures": ("Mureș", ""),
    "Nederrijn": ("Lower Rhine", "Basso Reno"),
    "Neman": ("Niemen", ""),
    "Nile": ("Nile", "Nilo"),
    "Pripyat": ("Pripyat", "Pripjat"),
    "Rhein": ("Rhine", "Reno"),
    "Rhin": ("Rhine", "Reno"),
    "Rhine": ("Rhine", "Reno"),
    "Rhne": ("Rhône", "Rodano"),
    "Rhône": ("Rhône", "Rodano"),
    "Rosetta Branch": ("Rosetta branch", "Ramo di Rosetta"),
    "Schelde": ("Scheldt", "Schelda"),
    "Seine": ("Seine", "Senna"),
    "Sio": ("", ""),
    "Soroksari Duna": ("", ""),
    "Suda": ("", ""),
    "Suez Canal": ("", ""),
    "Tajo": ("Tagus", "Tago"),
    "Tejo": ("Tagus", "Tago"),
    "Tevere": ("Tiber", "Tevere"),
    "Tisa": ("Tisza", "Tibisco"),
    "Velikaya": ("Velikaya", "Velikaja"),
    "Vistula": ("Vistula", "Vistola"),
    "Zncara": ("Záncara", ""),
}  # fmt: skip
"""What Natural Earth calls a river, in English and, where it is another name, in Italian; nothing for what was dug later."""


def layer(key: str, kind: str, name: str, points: list[list[float]]) -> str:
    text = json.dumps(points, separators=(",", ":"))
    en, it = RIVERS.get(name, (name, ""))
    names = f'name = "{en}"\n' + (f'name_it = "{it}"\n' if it not in ("", en) else "")
    return f'[[shape]]\nmap = "{key}"\nkind = "{kind}"\n{names}points = {text}\n'


def main(geo: Path, data: Path) -> None:
    maps = [
        "# The seven maps: areas and links. Written by tools/field_commander_napoleon_map.py; may be corrected by hand."
    ]
    maps += [
        "# 1796 facts of the book are kept: neighbours of Lodi and Genoa, the Cities, the distances from Mantua.",
        "",
    ]
    maps += ['source = "reconstructed"', ""]
    shapes = ["# Coasts, rivers and lakes from Natural Earth (public domain).", "", 'source = "known"', ""]
    for key, text in MAPS.items():
        areas = rows(text["areas"])
        at = Projection([(float(r[3]), float(r[4])) for r in areas])
        maps.append(
            f'[[map]]\nid = "{key}"\nname = "{text["en"]}"\nname_it = "{text["it"]}"\nsize = [{WIDTH}, {at.height}]\n'
        )
        book = BOOK_AREAS if key == "italy" else ()
        places = spread([at(float(r[3]), float(r[4])) for r in areas])
        for r, (x, y) in zip(areas, places, strict=True):
            maps.append(
                f'[[area]]\nid = "{r[0]}"\nmap = "{key}"\nname = "{r[1]}"\nname_it = "{r[2] or r[1]}"{GRAMMAR.get(r[0], "")}'
            )
            maps.append(
                f"lon = {r[3]}\nlat = {r[4]}\nx = {x}\ny = {y}\ncity = {'true' if len(r) > 5 else 'false'}"
            )
            maps.append('source = "book"\n' if r[0] in book else "")
        for line in text["links"].strip().splitlines():
            first, *others = line.split()
            for other in others:
                maps.append(f'[[link]]\nbetween = ["{first}", "{other}"]')
                known = KNOWN_LINKS.get(frozenset((first, other)))
                maps.append(f'source = "{known}"\n' if known else "")
        shapes += scenery(geo, key, at)
    (data / "maps.toml").write_text("\n".join(maps).replace("\n\n\n", "\n\n"))
    (data / "scenery.toml").write_text("\n".join(shapes))


BOOK_AREAS = (
    "nice",
    "savona",
    "genoa",
    "turin",
    "marengo",
    "milan",
    "lodi",
    "lonato",
    "mantua",
    "klagenfurt",
)
KNOWN_LINKS = {
    frozenset(("turin", "milan")): "known",  # told by a player's report
    **{
        frozenset(pair): "book"
        for pair in (
            ("lodi", "milan"), ("lodi", "lonato"), ("lodi", "mantua"), ("lodi", "genoa"), ("lodi", "marengo"),
            ("nice", "savona"), ("nice", "turin"), ("savona", "turin"), ("savona", "genoa"),
        )
    },
}  # fmt: skip


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: field_commander_napoleon_map.py GEO_FOLDER DATA_FOLDER")
    main(Path(sys.argv[1]), Path(sys.argv[2]))
