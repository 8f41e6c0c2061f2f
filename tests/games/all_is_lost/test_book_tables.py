"""The scenario chapter of the book as one table, typed from the book and not from the data, so that the data cannot drift.

A Force is `army when hex order captain+others auxiliaries | type SP maxima ...`: `when` is `start`, month/turn or the event; the order
has a `*` in Administrative March; `@` names the captain who has the units at first, `q` a Quality that differs from the counter.
"""

from __future__ import annotations

import pytest

from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.board import (
    ALIGNMENTS,
    AUXILIARIES,
    ORDERS,
    REGIONS,
    RELIABILITIES,
    is_ap_turn,
    turn_name,
    year_of,
)
from grognard.games.all_is_lost.rows import (
    Bank,
    BoundGarrison,
    Castle,
    Caution,
    ClosedPlace,
    ClosedRegion,
    Expedition,
    King,
    Landing,
    Levy,
    Mixed,
    OpenRegion,
    Plague,
    Purse,
    Recall,
    Subsidy,
    Talks,
    Trip,
    Truce,
)
from grognard.games.all_is_lost.state import (
    IN_PLAY,
    IN_THE_BOX,
    captain_named,
    captain_row,
    counter,
    ground,
    unit_type,
)
from grognard.games.all_is_lost.supply import can_trace_to, loc_length

FORCES = {
    "1509": """
french start 2728 stand louis_xii+g_trivulzio+lorraine+imbault+meylan E | french_gendarmes 19 10,10 | picardie 2 2 | french_infantry 14 8,8 | swiss 16 10,10 | french_artillery 5 2,2,2
french start 2832 attack chaumont - | french_gendarmes 6 10 | italian_infantry_french 12 8,8 q2
french start 1242 manoeuvre roquebertin P | italian_hc_french 2 4 | italian_infantry_french 6 8 q1
venetian start 2342 garrison pitigliano+pio+dal_monte+saccoccio - | venetian_hc 20 8,8,8 | venetian_infantry 12 8,8 | italian_infantry_venetian 12 8,8 | venetian_artillery 2 2
venetian start 1552 manoeuvre alviano - | venetian_lc 3 3 | stradiots 3 3 | venetian_infantry 8 8 | italian_infantry_venetian 8 8
venetian start 2834 garrison vitelli - | italian_infantry_venetian 2 4 | stradiots 1 3
venetian start 2632 garrison naldi - | italian_infantry_venetian 1 4
""",
    "1513": """
french start 1014 manoeuvre* tremouille+g_trivulzio+florange+bourbon_french ES | french_gendarmes 9 10 | landsknechts_french 12 8,8 | french_artillery 2 2,2 | french_infantry 8 8 @g_trivulzio | french_artillery 1 2 @g_trivulzio
swiss start 2611 garrison mutt+graff - | swiss 8 10 | freiknechte 2 2
swiss 6/1 4010 manoeuvre* bern - | swiss 5 5
swiss 6/1 3917 manoeuvre* basel - | swiss 5 5
swiss 6/2 3822 manoeuvre* hohensax - | swiss 6 10
""",
    "1515": """
french start 2206 garrison francis_i+navarro+gelderland+bayard+g_trivulzio+alencon+la_palice+bourbon_french ES | french_gendarmes 26 10,10,10 | french_infantry 16 8,8 @navarro | black_band 11 8,4 @gelderland | landsknechts_french 3 4 | french_artillery 7 4,4
french start 0213 manoeuvre de_prie+florange - | french_gendarmes 4 5 | italian_infantry_french 8 8 q2 | french_infantry 8 8
venetian start 2236 garrison ceri - | venetian_infantry 2 4
swiss start 2611 retreat schiner+rhan+von_stein - | swiss 16 10,10 | swiss_schiner 8 8 @schiner
swiss start 2624 any minor_swiss - | italian_hc_milan 2 2
spanish start 2849~1 manoeuvre cardona P | spanish_hc 4 4 | spanish_lc 1 4 | spanish_infantry 12 8,4
spanish start 2849 garrison minor_spanish - | landsknechts_imperial 2 4
venetian 8/5 1552 manoeuvre alviano+orsini - | venetian_infantry 18 8,8,4 | stradiots 3 3 | venetian_hc 6 8
papal 8/5 0251 manoeuvre* urbino - | papal_hc 4 4 | papal_lc 2 2 | italian_infantry_papal 8 8
french 9/1 2301 manoeuvre* HELD - | landsknechts_french 32 8,8,8,8
swiss swiss 4029 manoeuvre* roist+anglard - | swiss 40 10,10,10,10
""",
    "1522": """
french start 3032 garrison lautrec+von_stein+lescun+bayard+navarro+montmorency EP | french_gendarmes 2 5 | french_infantry 14 8,8 | french_artillery 4 2,2 | swiss 9 10 @von_stein | swiss 9 5,5 @von_stein
venetian start 3033 stand t_trivulzio - | venetian_infantry 8 8 | venetian_hc 2 4 | venetian_lc 2 4
imperial start 2624 garrison colonna+pescara+del_vasto+adorno EP | imperial_hc 3 4 | imperial_lc 2 4 | spanish_infantry 5 8 | italian_infantry_imperial 2 4 | italian_infantry_milan 12 8,4 | landsknechts_imperial 8 8
imperial start 0710 garrison visconti - | italian_infantry_milan 3 4
imperial start 1623 garrison de_leyva - | landsknechts_imperial 4 4 | italian_infantry_imperial 3 4
imperial start 2611~3 still tornielle - | italian_infantry_imperial 4 4
french 3/3 CG join giovanni - | bande_nere_lc 1 4 | bande_nere_infantry 4 4
imperial 3/5 0251 manoeuvre* sforza+frundsberg+gonzaga - | frundsberg 12 8,4 @frundsberg | mantuan_lc 2 2
""",
    "1524": """
french start 2611 any francis_i+florange+alencon+suffolk+lorraine+bonnivet+tremouille+albany EP | swiss 22 10,10,10 | french_infantry 8 8 | french_artillery 6 2,2,2 | french_gendarmes 10 10
french start 0213 attack montmorency - | french_infantry 2 4 | black_band 6 8 | italian_lc_french 2 4
french start 0801 attack la_palice - | french_gendarmes 5 5 | french_infantry 2 4 | landsknechts_french 10 8,8
imperial start 0710 manoeuvre bourbon_imperial - | spanish_infantry 6 8 | landsknechts_imperial 1 4
imperial start 0809 manoeuvre pescara - | spanish_infantry 6 8
imperial start duchy any lannoy+de_leyva+del_vasto EP | imperial_hc 4 4 | imperial_artillery 2 2 | italian_infantry_imperial 4 4 | landsknechts_imperial 10 8,4
imperial 12/1 2752 manoeuvre minor_imperial_a - | landsknechts_imperial 12 8,4
french 12/2 CG join giovanni - | bande_nere_lc 4 4 | bande_nere_infantry 4 4
imperial 1/2 CG join - - | italian_infantry_imperial 4 4 | spanish_lc 4 4
imperial recruits 2752 join +frundsberg+sittich - | frundsberg 12 8,8 @frundsberg | imperial_hc 2 4 @sittich
imperial genoa_small 0114 manoeuvre minor_imperial_b - | spanish_infantry 4 4 | spanish_lc 2 4
imperial genoa_large 0114 manoeuvre minor_imperial_b - | spanish_infantry 8 8 | spanish_lc 4 4
""",
}
"""The book gives Bourbon and Pescara together two counters and 12 SP of Spanish Infantry; the data start with one each (S5a)."""

SUBSTITUTES = {
    "1509": {"french_gendarmes 5x4", "swiss 5x4", "italian_infantry_french 4x2", "venetian_hc 4x2", "venetian_infantry 4x2",
             "italian_infantry_venetian 4x2"},
    "1513": {"french_gendarmes 5x2", "landsknechts_french 4x2", "swiss 5x2", "swiss 10x1 6/1"},
    "1515": {"french_gendarmes 5x4", "black_band 4x2", "swiss 5x2", "swiss_schiner 4x2", "spanish_infantry 4x2",
             "landsknechts_french 4x4 9/1", "swiss 5x2 swiss"},
    "1522": {"spanish_infantry 4x2"},
    "1524": {"french_gendarmes 5x2", "swiss 5x2", "landsknechts_french 4x2", "spanish_infantry 4x2", "landsknechts_imperial 4x2",
             "frundsberg 4x2 recruits"},
}  # fmt: skip

# start, turns, Swiss class, Minor Captains in the box; the French are First Player throughout
CALENDAR = {
    "1509": ((4, 4, 1509), 9, "V", {"minor_french", "minor_venetian"}),
    "1513": ((5, 6, 1513), 4, "R", {"minor_french", "minor_swiss"}),
    "1515": ((8, 4, 1515), 12, "R", set()),
    "1522": ((3, 1, 1522), 16, "V", {"minor_imperial_b"}),
    "1524": ((10, 6, 1524), 25, "S", {"minor_french"}),
}

# army: Captains General, sources, AP at the start, AP by turn
ARMIES = {
    "1509": {
        "french": ("louis_xii", "1227 1527 2027 2327 2727 3027", 5, "5/1 4, 5/5 4"),
        "venetian": ("pitigliano", "1152 1552 2552 2752", 4, "5/1 5, 5/5 4"),
    },
    "1513": {"french": ("tremouille", "0801", 0, ""), "swiss": ("", "2624", 0, "")},
    "1515": {
        "french": ("francis_i", "0114 0401 0801 1801 2301 3201", 10, "9/1 6, 9/5 4, 10/3 4"),
        "venetian": ("alviano", "1152 1552", 4, "9/1 2, 9/5 1, 10/3 1"),
        "spanish": ("cardona", "2552 2752", 1, "9/1 3, 9/5 2, 10/3 1"),
        "papal": ("urbino", "0252", 2, "9/1 2, 9/5 2, 10/3 2"),
        "swiss": ("", "", 0, ""),
    },
    "1522": {
        "french": ("lautrec", "0401 0801 1801 2301 3201", 9, "3/1 0, 3/5 4, 4/3 3, 5/1 3"),
        "venetian": ("t_trivulzio", "2236 2752", 4, "3/1 2, 3/5 2, 4/3 2, 5/1 2"),
        "imperial": ("colonna sforza", "4049", 7, "3/1 2, 3/5 4, 4/3 4, 5/1 2"),
    },
    "1524": {
        "french": ("francis_i", "0114 0401 0801 1801 2301 3201", 5, "11/1 6, 11/5 5, 12/3 5, 1/1 5, 1/5 3, 2/3 3"),
        "imperial": ("bourbon_imperial lannoy", "0252 1152 1552 2552 2752 4029", 5, "11/1 2, 11/5 1, 12/3 4, 1/1 5, 1/5 2, 2/3 2"),
    },
}  # fmt: skip

# M G C R V PP F A S E: f French, e their enemies, n Non-aligned, 0 Neutral, - does not apply
ALIGNED = {
    "1509": "f f e n e n - - - -",
    "1513": "- - - - - - - - - -",
    "1515": "n n n n n e 0 n f n",
    "1522": "e e n e n 0 0 n 0 n",
    "1524": "e e 0 e 0 0 0 n 0 n",
}
# what the book marks as conquered, and after the bar what a garrison at the start makes so
CONQUERED = {
    "1509": "venetian 1444 1639 2341 2433 2632 2736 2834",
    "1513": "",
    "1515": "spanish 2849 | venetian 2236 | swiss 2611 2624",
    "1522": "french 1444 1639 2341 3032 3610",
    "1524": "| french 0801 2611",
}
CARDS = {  # number of the captain card, in every scenario that lists it
    1: "imbault minor_swiss", 2: "lautrec suffolk", 3: "montmorency", 4: "minor_french navarro", 5: "bayard albany",
    6: "tremouille de_prie", 7: "chaumont minor_spanish minor_imperial_a", 8: "gelderland minor_imperial_b", 9: "minor_venetian la_palice",
    10: "basel alencon", 12: "hohensax rhan", 13: "lorraine bern", 14: "graff anglard", 15: "schiner", 16: "mutt bonnivet",
    17: "von_stein", 18: "roist", 19: "ceri pescara", 20: "pio lannoy", 21: "saccoccio de_leyva", 22: "urbino colonna",
    23: "alviano frundsberg", 24: "dal_monte bourbon_imperial", 25: "cardona gonzaga", 26: "orsini del_vasto", 27: "pitigliano adorno",
    28: "bourbon_french sittich", 29: "louis_xii visconti", 30: "naldi giovanni", 31: "florange", 32: "roquebertin tornielle",
    33: "g_trivulzio lescun", 34: "francis_i", 35: "meylan t_trivulzio", 36: "vitelli sforza",
}  # fmt: skip

TEN = "0710 2611 2117 1623 3822 2032 1444 0716 2341 3032"
PLACES = {
    "1509": {"key": "1444", "any": "2834 2736 2632 2433", "more": "2236 2849 3436"},
    "1513": {"key": "2611"},
    "1515": {"key": "2624", "any": "0710 0716 2611 2117 1623 2032", "more": "0251 1136"},
    "1522": {"key": "2624", "any": TEN},
    "1524": {"key": "2624", "any": TEN},
}
SPECIAL = {
    "1509": {Caution: {"captain": "pitigliano", "places": "any", "count": 2}, Bank: {"side": 1, "bank": "east_of_adda"}},
    "1513": {BoundGarrison: {"side": 1, "hex": "2611", "turns": 2}},
    "1515": {King: {"captain": "francis_i"},
             Talks: {"spend": ((2, 1), (5, 2)), "anti": 2, "neutral": 4, "envoy": "schiner", "envoy_sp": 40, "since": 2,
                     "suitor": "french", "rivals": ("spanish", "papal"), "region": "M", "bank": "east_of_ticino"},
             Levy: {"since": 2, "arrive": 5, "void": 6}, ClosedRegion: {"side": 0, "region": "PP", "until": "papal"},
             ClosedPlace: {"side": 0, "hex": "2624"}, Mixed: {"attack": ("papal", "spanish")}},
    "1522": {Subsidy: {"army": "french", "hex": "0114", "turns": ((4, 2), (4, 3)), "ap": 3, "sp": 4},
             Recall: {"army": "venetian", "captain": "t_trivulzio", "die": 3, "refuges": ("3436", "2849", "2236")},
             Purse: {"captain": "sforza", "hex": "2624", "ap": 1}, Castle: {"hex": "2624", "army": "french"},
             ClosedRegion: {"side": 0, "region": "PP", "until": ""}, Mixed: {"attack": ()},
             Bank: {"side": 0, "bank": "east_of_adda", "army": "venetian", "duchy": True}},
    "1524": {King: {"captain": "francis_i"}, Plague: {"hex": "2624", "die": 4},
             Landing: {"hex": "0114", "victim": "french", "die": 5, "barred": ((2, 3),),
                       "sizes": ((11, 2, "genoa_large"), (10, 3, "genoa_small"))},
             Trip: {"army": "imperial", "since": (12, 6), "turns": 2}, OpenRegion: {"side": 0, "hex": "2624", "army": "imperial"},
             Expedition: {"side": 0, "hex": "0252", "before": (12, 6), "infantry": 12, "artillery": 1, "cavalry": 5, "die": 5}},
}  # fmt: skip

SCENARIOS = tuple(FORCES)


def the_book(name: str) -> set[str]:
    return {line for line in FORCES[name].splitlines() if line}


def written(board, name: str) -> set[str]:
    """The deployment of the data, in the notation of the table."""
    g = board.grounds[name]
    lines = set()
    for e in g.entries:
        row = e.row
        when = row.event or ("start" if row.entry is None else "{}/{}".format(*turn_name(g.row, e.turn)))
        hex = "duchy" if row.free else f"{row.hex}~{row.around}" if row.around else row.hex
        people = "+".join([row.captain, *row.others]) or "-"
        head = (
            f"{row.army} {when} {hex} {row.order}{'*' * row.admin} {people} {''.join(sorted(row.aux)) or '-'}"
        )
        units = []
        for kind, sp, maxima, *more in row.units:
            holder = f" @{more[0]}" if more and more[0] else ""
            quality = f" q{more[1]}" if len(more) > 1 else ""
            units.append(f"{kind} {sp} {','.join(map(str, maxima))}{holder}{quality}")
        lines.add(" | ".join([head, *units]))
    return lines


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.rule(
    "AIL-S1a", "AIL-S2a", "AIL-S2f", "AIL-S3a", "AIL-S3f", "AIL-S4a", "AIL-S4f", "AIL-S5a", "AIL-S5f"
)
def test_every_force_and_reinforcement_is_the_books(board, name):
    assert written(board, name) == the_book(name)


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.rule("AIL-S1a", "AIL-S2a", "AIL-S3a", "AIL-S4a", "AIL-S5a", "AIL-S0")
def test_the_map_at_the_start_shows_what_the_book_deploys(name):
    """Who stands where, with what SP in which counters, under whom, with which auxiliaries and order."""
    t = GAME.table(name, seed=1)
    s = t.state
    placed = set()
    for line in the_book(name):
        head, *units = line.split(" | ")
        army, when, hex, order, people, aux = head.split()
        if when != "start":
            continue
        at = 2624 if hex == "duchy" else int(hex[:4])
        names = people.split("+")
        staff = [c for c in range(len(s.at)) if captain_row(t, c).id in names]
        placed |= set(staff)
        assert len(staff) == len(names) and all(s.at[c] == at and s.status[c] == IN_PLAY for c in staff)
        first = s.lead[staff[0]]
        assert all(s.lead[c] == first for c in staff) and ground(t).row.army[s.army[first]].id == army
        assert sum(s.aux[c] for c in staff) == sum(AUXILIARIES[letter] for letter in aux.strip("-"))
        if order.strip("*") in ORDERS:
            assert ORDERS[s.order[first]] == order.strip("*") and s.admin[first] == order.endswith("*")
        held = [u for u in range(len(s.captain)) if s.captain[u] - 1 in staff]
        for row in units:
            kind, sp, maxima, *more = row.split()
            under = next((x[1:] for x in more if x[0] == "@"), "")
            quality = next((int(x[1:]) for x in more if x[0] == "q"), 0)
            mine = []
            for most in map(int, maxima.split(",")):
                u = next(
                    u
                    for u in held
                    if unit_type(t, u).id == kind
                    and counter(t, u).maximum == most
                    and u not in mine
                    and (not under or captain_row(t, s.captain[u] - 1).id == under)
                )
                mine.append(u)
            held = [u for u in held if u not in mine]
            assert sum(s.sp[u] for u in mine) == int(sp), row
            assert all(not quality or counter(t, u).quality == quality for u in mine)
        assert not held, line
    assert placed == {c for c in range(len(s.at)) if s.status[c] == IN_PLAY}  # and nobody else


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.rule("AIL-1.3.4", "AIL-S1a", "AIL-S2f", "AIL-S3f", "AIL-S4a", "AIL-S5.2")
def test_the_substitutes_and_when_they_come(board, name):
    found = set()
    for sub in board.grounds[name].row.substitute:
        since = sub.event or ("{}/{}".format(*sub.since) if sub.since else "")
        for kind, maxima, *more in sub.units:
            assert len(set(maxima)) == 1 and more == ([2] if kind == "italian_infantry_french" else [])
            found.add(f"{kind} {maxima[0]}x{len(maxima)} {since}".strip())
    assert found == SUBSTITUTES[name]


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.rule(
    "AIL-S1", "AIL-S2", "AIL-S3", "AIL-S4", "AIL-S5", "AIL-S1c", "AIL-S1d", "AIL-S1e", "AIL-S1f", "AIL-S2d", "AIL-S2e", "AIL-S2g",
    "AIL-S3c", "AIL-S3d", "AIL-S3e", "AIL-S3g", "AIL-S4c", "AIL-S4d", "AIL-S4e", "AIL-S4g", "AIL-S5c", "AIL-S5d", "AIL-S5e",
    "AIL-S5g",
)  # fmt: skip
def test_calendar_money_sources_generals_and_reliability(name):
    t = GAME.table(name, seed=1)
    row = ground(t).row
    start, turns, swiss, minors = CALENDAR[name]
    assert (row.start, row.turns, year_of(row, 1)) == (start, turns, start[2])
    reliabilities = {
        RELIABILITIES[counter(t, u).reliability]
        for u in range(len(t.state.sp))
        if unit_type(t, u).nation == "swiss"
    }
    assert reliabilities <= {swiss}
    box = {captain_row(t, c).id for c in range(len(t.state.at)) if t.state.status[c] == IN_THE_BOX}
    assert box == minors
    armies = {}
    for i, army in enumerate(row.army):
        income = ", ".join(f"{month}/{turn} {ap}" for month, turn, ap in army.income)
        armies[army.id] = (
            " ".join(sorted(army.generals)),
            " ".join(sorted(army.sources)),
            t.state.ap[i],
            income,
        )
        for month, turn, _ in army.income:
            n = next(n for n in range(1, turns + 1) if turn_name(row, n) == (month, turn))
            assert is_ap_turn(row, n)
        assert army.extra_loc == (30 if (name, army.id) == ("1509", "french") else 0)
    assert armies == ARMIES[name]
    assert row.columns == {"1509": (27, 52), "1513": (1, 26)}.get(name, (1, 52))


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.rule("AIL-S1g", "AIL-S2h", "AIL-S3h", "AIL-S4h", "AIL-S5h")
def test_alignment_and_conquests(name):
    t = GAME.table(name, seed=1)
    codes = {"f": "french", "e": "enemy", "n": "non", "0": "neutral", "-": "none"}
    printed = dict(
        zip(["M", "G", "C", "R", "V", "PP", "F", "A", "S", "E"], ALIGNED[name].split(), strict=True)
    )
    assert {code: ALIGNMENTS[t.state.alignment[REGIONS.index(code)]] for code in REGIONS} == {
        code: codes[letter] for code, letter in printed.items()
    }
    expected = {}
    for group in CONQUERED[name].split("|"):
        army, *hexes = group.split() or [""]
        expected |= {int(hex): army for hex in hexes}
    marked = {h: ground(t).row.army[army - 1].id for h, army in enumerate(bytes(t.state.conquered)) if army}
    assert marked == expected


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.rule(
    "AIL-S1b",
    "AIL-S2.2",
    "AIL-S3.5",
    "AIL-S3.6",
    "AIL-S4.4",
    "AIL-S4.5",
    "AIL-S5.1",
    "AIL-S5.2",
    "AIL-S5.3",
    "AIL-S5.4",
)
def test_the_figures_of_the_special_rules(board, name):
    g = board.grounds[name]
    assert {type(row) for row in g.special} - {Truce} == set(SPECIAL[name])
    for kind, figures in SPECIAL[name].items():
        for field, value in figures.items():
            assert getattr(g.rule(kind), field) == value, (kind, field)
    assert {group: set(hexes) for group, hexes in g.row.places.items()} == {
        group: set(hexes.split()) for group, hexes in PLACES[name].items()
    }


@pytest.mark.rule("AIL-1.3.6", "AIL-3.5", "AIL-1.3.8", "AIL-15.2", "AIL-15.3", "AIL-15.4")
def test_captains_cards_and_what_the_book_says_of_counters(board):
    cards = {}
    for captain in board.captains:
        cards.setdefault(captain.card, set()).add(captain.id)
    assert cards == {number: set(names.split()) for number, names in CARDS.items()}
    by_id = {captain.id: captain for captain in board.captains}
    assert all((c.initiative, c.rank) == (1, 2) for c in board.captains if c.minor)
    assert {c.id for c in board.captains if c.minor} == {name for name in by_id if name.startswith("minor_")}
    assert by_id["giovanni"].star and not any("pol" in c.id for c in board.captains)
    types = {kind.id: kind for kind in board.types}
    assert {kind.code: kind.nation for kind in board.types if kind.code} == {
        "Picr": "french", "Sch": "swiss", "Fre": "swiss", "BB": "german", "Fru": "german", "BaN": "italian",
    }  # fmt: skip
    assert {kind.id for kind in board.types if kind.code == "BaN"} == {"bande_nere_infantry", "bande_nere_lc"}
    assert {kind.nation for kind in board.types if kind.firearms} <= {"spanish", "french", "italian"}
    assert types["swiss"].quality == 3 and types["french_gendarmes"].quality == 3
    assert (types["picardie"].quality, types["picardie"].reliability) == (2, "S") and types[
        "freiknechte"
    ].quality == 2
    assert all(kind.movement == 5 for kind in board.types if kind.arm in ("infantry", "landsknechts"))
    assert all(not kind.reliability for kind in board.types if kind.nation == "swiss")  # the scenario sets it


@pytest.mark.rule("AIL-S4c", "AIL-4.2")
def test_in_1522_the_french_have_no_line_of_communication_at_the_start():
    t = GAME.table("1522", seed=1)
    lautrec = captain_named(t, "lautrec")
    assert loc_length(t, lautrec) < 0
    assert not any(can_trace_to(t, lautrec, hex) for hex in (401, 801, 1801, 2301, 3201, 114))
    assert (
        loc_length(t, captain_named(t, "colonna")) > 0 and loc_length(t, captain_named(t, "t_trivulzio")) > 0
    )
