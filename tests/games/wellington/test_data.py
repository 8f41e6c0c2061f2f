"""Chapters 1 and 2: the pieces, the map and the set-up as data; the checks a map must pass."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from grognard.engine import DataError
from grognard.games.wellington import GAME, forces
from grognard.games.wellington.board import (
    BROKEN,
    KINDS,
    NORD,
    OPEN,
    PASS,
    RIVER,
    SIDES,
    SPAIN,
    SUD,
    Board,
    load_board,
)
from grognard.games.wellington.control import controller, fortified, keys, national, strength
from tests.games.wellington.conftest import Position

FORTRESSES = {
    "gibraltar", "elvas", "lisbon", "almeida", "valencia", "cartagena", "cadiz", "badajoz", "ciudad_rodrigo",
    "san_sebastian", "burgos",
}  # fmt: skip
SPANISH_KEYS = {
    "valencia", "cartagena", "cadiz", "oviedo", "barcelona", "granada", "cordoba", "sevilla", "badajoz",
    "zaragoza", "san_sebastian", "burgos", "madrid", "salamanca", "ciudad_rodrigo",
}  # fmt: skip


@pytest.fixture(scope="module")
def board() -> Board:
    return GAME.board()[0]


def ids(board: Board, duchies: object) -> set[str]:
    return {board.duchies[d].id for d in duchies}  # type: ignore[attr-defined]


@pytest.mark.rule("WEL-1.1", "WEL-1.3", "WEL-EX-104")
def test_four_powers_on_two_sides_in_impulse_order(board: Board) -> None:
    assert [p.id for p in board.powers] == ["britain", "armee_du_sud", "spain", "armee_du_nord"]
    assert [p.side for p in board.powers] == ["allied", "french", "allied", "french"]
    assert SIDES == ((0, 2), (1, 3))
    assert board.powers[NORD].color == "#2c57a8"  # its flags are blue


@pytest.mark.rule("WEL-1.21e", "WEL-GL-SPAIN", "WEL-1.2")
def test_the_counts_of_the_rulebook(board: Board) -> None:
    assert len(board.spain) == 62
    assert [sum(board.owner[d] == p for d in board.spain) for p in range(4)] == [0, 15, 27, 20]
    assert [sum(board.owner[d] == p for d in board.france) for p in (SUD, NORD)] == [4, 4]


@pytest.mark.rule("WEL-1.21a", "WEL-1.21b", "WEL-1.21")
def test_key_duchies_the_capital_and_fortresses(board: Board) -> None:
    assert ids(board, board.spanish_keys) == SPANISH_KEYS
    assert ids(board, board.portuguese_keys) == {"elvas", "lisbon", "almeida", "porto"}
    assert ids(board, [d for d in board.france if board.key[d]]) == {
        "toulouse",
        "perpignan",
        "bordeaux",
        "bayonne",
    }
    assert [row.id for row in board.duchies if row.capital] == ["madrid"]
    assert ids(board, [d for d in board.land if board.fortress[d]]) == FORTRESSES
    assert all(board.key[d] for d in board.land if board.fortress[d])


@pytest.mark.rule("WEL-1.21c", "WEL-D-FORT")
def test_fortress_strengths(board: Board) -> None:
    p = Position()
    assert strength(p.t, p.duchy("gibraltar")) == 5
    assert {strength(p.t, p.duchy(d)) for d in FORTRESSES - {"gibraltar"}} == {3}
    assert strength(p.t, p.duchy("merida")) == 0
    p.s.fort[p.duchy("merida")] = 1
    assert strength(p.t, p.duchy("merida")) == 2


@pytest.mark.rule("WEL-1.22", "WEL-1.23", "WEL-EX-02")
def test_lines_of_march_of_the_book(board: Board) -> None:
    given = {
        "san_sebastian bayonne": PASS, "fuentes ciudad_rodrigo": OPEN, "ciudad_rodrigo salamanca": BROKEN,
        "salamanca avila": PASS, "salamanca valladolid": OPEN, "salamanca zamora": RIVER, "avila madrid": PASS,
        "talavera almaraz": OPEN, "lerma madrid": PASS, "valladolid lerma": RIVER,
    }  # fmt: skip
    for ends, kind in given.items():
        assert board.kind[board.line(*ends.split())] == kind
    for ends in (
        "valencia yecla",
        "lisbon fuentes",
        "madrid toledo",
        "toledo talavera",
        "salamanca lumbrales",
    ):
        assert board.line(*ends.split()) >= 0
    assert board.kind[board.line("salamanca", "lumbrales")] != RIVER
    assert board.kind[board.line("ciudad_rodrigo", "almaraz")] in (OPEN, BROKEN)
    assert board.duchy("almaraz") not in board.neighbours[board.duchy("madrid")]
    assert set(board.kind) == set(range(len(KINDS)))


@pytest.mark.rule("WEL-1.2")
def test_the_map_hangs_together(board: Board) -> None:
    assert ids(board, board.neighbours[board.duchy("salamanca")]) == {
        "ciudad_rodrigo", "avila", "valladolid", "zamora", "lumbrales",
    }  # fmt: skip
    merida = board.neighbours[board.duchy("merida")]
    assert {board.owner[d] for d in merida} <= {SUD, NORD}
    reached, edge = {board.madrid}, [board.madrid]
    while edge:
        edge = [d for at in edge for d in board.neighbours[at] if d not in reached]
        reached |= set(edge)
    assert ids(board, range(len(board.duchies))) - ids(board, reached) == {"england", "palma"}


@pytest.mark.rule("WEL-1.24", "WEL-1.21f")
def test_ports_and_sea_zones(board: Board) -> None:
    assert board.zones[board.gibraltar] == 3  # in both
    assert (
        board.port[board.lisbon] and board.port[board.duchy("valencia")] and board.port[board.duchy("palma")]
    )
    assert {board.port[d] for d in board.ports} == {1, 2}
    assert all(board.zones[d] for d in board.ports)


@pytest.mark.rule("WEL-1.21d", "WEL-EX-01")
def test_national_duchies_follow_control_in_spain() -> None:
    p = Position()
    british = {p.b.duchies[d].id for d in p.b.land if national(p.t, d, 0)}
    assert {"gibraltar", "lisbon", "porto"} <= british
    sevilla = p.duchy("sevilla")
    assert not national(p.t, sevilla, SPAIN)
    p.flag("sevilla", "spain")
    assert national(p.t, sevilla, SPAIN)
    assert not national(p.t, p.duchy("madrid"), NORD)  # occupied, never National
    p.flag("cadiz", "armee_du_sud")
    assert national(p.t, p.duchy("cadiz"), SPAIN)  # printed Spanish: always (AMB-71)


@pytest.mark.rule("WEL-1.5", "WEL-1.5a", "WEL-EX-03", "WEL-EX-111", "WEL-GL-SOLDIER")
def test_counters_are_change(board: Board) -> None:
    row = board.powers[0]
    assert (row.infantry, row.cavalry, row.artillery) == (14, 6, 3)
    assert [board.end[p] - board.first[p] for p in range(4)] == [38, 51, 65, 51]
    assert forces.counters(board, 0, [2]) == [(0, 1, 0)]  # two infantry are one cavalry
    assert forces.counters(board, 0, [4, 3]) == [(0, 0, 1), (1, 1, 0)]
    sizes = [9, 8, 7, 3, 2]  # three guns, then horse where the most men are left
    assert forces.counters(board, 0, sizes) == [(1, 0, 2), (0, 2, 1), (1, 3, 0), (1, 1, 0), (2, 0, 0)]
    for shown, size in zip(forces.counters(board, 1, [20, 20, 11]), (20, 20, 11), strict=True):
        assert shown[0] + 2 * shown[1] + 4 * shown[2] == size


@pytest.mark.rule("WEL-1.5b")
def test_the_counter_mix_is_a_limit() -> None:
    mix = (14, 6, 3)
    assert forces.fits(mix, [1] * 14)
    assert not forces.fits(mix, [1] * 15)  # no fifteenth infantry
    assert forces.fits(mix, [4, 4, 4, 2, 2, 2, 2, 2, 2])
    assert not forces.fits(mix, [39])
    assert forces.fits(mix, [38])


@pytest.mark.rule("WEL-1.6", "WEL-1.6a", "WEL-1.6b", "WEL-EX-105")
def test_leaders_have_two_ratings(board: Board) -> None:
    ratings = {row.id: (row.battle, row.command) for row in board.leaders}
    assert ratings["wellington"] == (5, 9)
    assert ratings["soult"] == (4, 9)
    assert (ratings["marmont"], ratings["clausel"], ratings["joseph"]) == ((2, 6), (2, 4), (1, 4))
    assert {command for _, command in ratings.values()} <= {4, 6, 9}
    assert all(1 <= rating <= 5 for rating, _ in ratings.values())


@pytest.mark.rule("WEL-1.10", "WEL-1.10a", "WEL-D-NAT", "WEL-D-CARDS")
def test_the_cards_of_the_book(board: Board) -> None:
    """The book's 110; a card that is added has a higher number and is none of them."""
    cards = board.cards[1:111]
    assert [card.id for card in cards] == list(range(1, 111))
    assert [card.id for card in cards if "must" in card.kinds] == [4, 5, 6, 26, 38, 46, 64, 77]
    assert {card.cp for card in cards if "must" not in card.kinds} == {2, 3, 4, 5, 6, 8}
    nations = [sum(card.nation == nation for card in cards) for nation in ("britain", "spain", "france")]
    assert nations == [6, 6, 12]
    plus = [card.id for card in cards if "plus" in card.kinds]
    assert plus == [25, 34, 76, *range(87, 95), 96, 98, *range(99, 104), 105, 106, 109]
    assert [card.id for card in cards if card.siege == "also"] == [70, 73, 81, 91]
    assert [card.id for card in cards if card.siege == "only"] == [15, 21, 71]
    assert {card.id for card in cards if card.removed} == {4, 5, 6, 17, 20, 26, 38, 64, 72, 77, 86}


@pytest.mark.rule("WEL-2.7a", "WEL-2.7c", "WEL-D-HAND")
def test_the_deal() -> None:
    t = GAME.table("1812", seed=3)
    assert [len(t.state.hands[p]) for p in range(4)] == [3, 2, 2, 2]
    assert [len(t.state.fresh[p]) for p in range(4)] == [6, 6, 6, 6]
    assert len(t.state.deck) == 62 + len(t.board.cards[111:])
    assert [len(reserve) for reserve in t.state.reserve] == [3, 4, 8]


@pytest.mark.rule("WEL-S13-SETUP", "WEL-S13-VP", "WEL-2.3c", "WEL-2.3a", "WEL-2.3")
def test_the_start_of_1813() -> None:
    t = GAME.table("1813", seed=1)
    s, b = t.state, t.board
    assert s.year == 1813 and s.marker == 0
    assert [len(keys(t, p)) for p in range(4)] == [5, 4, 8, 7]
    assert list(s.resources) == [3, 0, 1, 1]
    for duchy in b.spain:
        if b.owner[duchy] != SPAIN and forces.sp(t, SPAIN, duchy):
            assert s.flag[duchy] == SPAIN + 1
    assert controller(t, b.duchy("valencia")) == SUD


@pytest.mark.rule("WEL-S13-CARDS", "WEL-2.7b")
def test_cards_out_of_1813() -> None:
    t = GAME.table("1813", seed=1)
    assert sorted(t.state.removed) == [4, 6, 38, 99]
    assert t.state.appeal == 3 and t.state.call
    everywhere = [*t.state.deck, *(c for h in t.state.hands + t.state.fresh + t.state.reserve for c in h)]
    assert not {4, 6, 38, 99} & set(everywhere)


@pytest.mark.rule("WEL-2.2", "WEL-1.5b")
@pytest.mark.parametrize("scenario", ["1812", "1813"])
def test_both_set_ups_can_be_shown_with_the_counters(scenario: str) -> None:
    t = GAME.table(scenario, seed=1)
    for power in range(4):
        assert forces.fits(forces.mix(t.board, power), forces.stacks(t.state, t.board, power))


@pytest.mark.rule("WEL-1.7", "WEL-1.7a")
def test_flags_are_limited(board: Board) -> None:
    assert (board.limit["flags_french"], board.limit["flags_allied"]) == (35, 45)


@pytest.mark.rule("WEL-2.1")
def test_seats_for_two_three_and_four() -> None:
    assert GAME.seats(2, "1812") == ((0, 2), (1, 3))
    assert GAME.seats(3, "1812") == ((0,), (1, 3), (2,))
    assert GAME.seats(3, "1812", ["allied-team"]) == ((0, 2), (1,), (3,))
    assert len(GAME.seats(4, "1812")) == 4


@pytest.mark.rule("WEL-1.4")
def test_three_years(board: Board) -> None:
    assert [row.year for row in board.tables.year] == [1812, 1813, 1814]


def test_a_wrong_map_is_refused_with_a_sentence(tmp_path: Path) -> None:
    for file in GAME.folder.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    chart = tmp_path / "map.toml"
    text = chart.read_text(encoding="utf-8")
    chart.write_text(
        text.replace('ends = ["valencia", "yecla"]', 'ends = ["valencia", "jecla"]'), encoding="utf-8"
    )
    with pytest.raises(DataError, match="no duchy is 'jecla'; did you mean 'yecla'"):
        load_board(tmp_path)
    chart.write_text(text.replace("capital = true\n", ""), encoding="utf-8")
    with pytest.raises(DataError, match="by the rulebook the capitals are 1, on this map 0"):
        load_board(tmp_path)


def test_the_shipped_folder_loads_again_as_it_was_loaded(board: Board) -> None:
    again = load_board(GAME.folder)
    assert {name: getattr(again, name) for name in again.__annotations__} == {
        name: getattr(board, name) for name in board.__annotations__
    }
    assert (again.cards[0].id, again.cards[0].cp) == (0, 0)


@pytest.mark.rule("WEL-1.2", "WEL-1.21", "WEL-1.21a", "WEL-1.22")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('["tarbes", "toulouse"]', '["tarbes", "tarbes"]', "joined by one line of march only"),
        ('["tarbes", "toulouse"]', '["bordeaux", "toulouse"]', "joined by one line of march only"),
        ("key = true\nfortress = 3", "key = false\nfortress = 3", "a fortress duchy must be a key duchy"),
        ('port = "major"\n', "", "a port, and only a port, needs its sea zones"),
        ('zones = ["atlantic"]\n', "", "a port, and only a port, needs its sea zones"),
        (
            'id = "toulouse"\nname = "Toulouse"\nname_it = "Tolosa"\ncountry = "france"\nowner = "armee_du_sud"',
            'id = "toulouse"\nname = "Toulouse"\nname_it = "Tolosa"\ncountry = "france"\nowner = "armee_du_nord"',
            "National duchies of armee_du_nord are 4, on this map 5",
        ),
        (
            'country = "spain"\nowner = "armee_du_nord"',
            'country = "spain"\nowner = "armee_du_sud"',
            "occupied by the Armée du Nord are 20, on this map 19",
        ),
        (
            'country = "spain"\nowner = "armee_du_sud"',
            'country = "spain"\nowner = "spain"',
            "occupied by the Armée du Sud are 15, on this map 14",
        ),
        ('country = "spain"', 'country = "france"', "duchies in Spain are 62, on this map 61"),
    ],
)
def test_a_map_that_is_not_the_books_is_refused_with_a_sentence(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    for file in GAME.folder.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    chart = tmp_path / "map.toml"
    text = chart.read_text(encoding="utf-8")
    assert old in text
    chart.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=told):
        load_board(tmp_path)


@pytest.mark.rule("WEL-2.2", "WEL-1.5")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('scenario = "1812"', 'scenario = "1811"', "no scenario is '1811'; did you mean"),
        ("sp = 2", "sp = 99", "SP in all to place in 181"),
        ("sp = 2", "sp = -1", "SP in all to place in 181"),
        ('leaders = ["hill"', 'leaders = ["soult"', "britain has no leader 'soult'"),
        ('leaders = ["hill"', 'leaders = ["hill", "hill"', "'hill' stands somewhere else already"),
        ('leaders = ["hill"', 'leaders = ["hil"', "britain has no leader 'hil'; did you mean 'hill'"),
        ('duchy = "ciudad_rodrigo"\npower', 'duchy = "ciudad"\npower', "no duchy is 'ciudad'; did you mean"),
        ("year = 1812", "year = 1811", "the war is fought from 1812 to 1814, not in 1811"),
        ("year = 1813", "year = 1815", "the war is fought from 1812 to 1814, not in 1815"),
    ],
)
def test_a_wrong_start_is_refused_with_a_sentence(tmp_path: Path, old: str, new: str, told: str) -> None:
    for file in GAME.folder.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    starts = tmp_path / "scenarios.toml"
    text = starts.read_text(encoding="utf-8")
    assert old in text
    starts.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=told):
        load_board(tmp_path)


@pytest.mark.rule("WEL-1.9a", "WEL-2.3d")
def test_key_markers_are_an_aid_the_view_gives_anyway() -> None:
    p = Position(bare=False)
    panels = {
        panel["id"]: {row[0]["en"]: row[1] for row in panel["rows"]}
        for panel in p.t.view("observer")["panels"]
    }
    names = ("britain", "spain", "armee_du_sud", "armee_du_nord")
    powers = [p.power(name) for name in names]
    held = {power: [d for d in p.b.keys if controller(p.t, d) == power] for power in powers}
    assert [panels[f"hq-{name}"]["Key duchies"] for name in names] == [len(held[power]) for power in powers]
    assert panels["hq-britain"]["Key duchies"] == 5 and sum(map(len, held.values())) == len(p.b.keys)


@pytest.mark.rule("WEL-1.9a")
def test_key_markers_follow_control() -> None:
    def shown(p: Position) -> dict[str, int]:
        return {
            panel["id"]: row[1]
            for panel in p.t.view("observer")["panels"]
            for row in panel["rows"]
            if row[0]["en"] == "Key duchies"
        }

    p = Position()
    before = shown(p)
    town = next(d for d in p.b.keys if controller(p.t, d) == NORD and not fortified(p.t, d))
    p.s.flag[town] = SPAIN + 1
    after = shown(p)
    assert {hq: after[hq] - before[hq] for hq in before} == {
        "hq-britain": 0,
        "hq-armee_du_sud": 0,
        "hq-spain": 1,
        "hq-armee_du_nord": -1,
    }


@pytest.mark.rule("WEL-T-APPEAL", "WEL-T-HORSE", "WEL-T-UPRISING")
def test_the_reference_tables(board: Board) -> None:
    def result(roll: int) -> tuple[int, int]:
        row = next(row for row in board.tables.appeal if roll <= row.up_to)
        return row.cp, row.remove

    assert [result(n) for n in (-2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13)] == [
        (8, 0), (8, 0), (6, 0), (6, 0), (4, 0), (4, 0), (3, 0), (0, 0), (0, 1), (0, 2), (0, 4), (0, 4),
    ]  # fmt: skip
    limit = board.limit
    assert (limit["horse_guards"], limit["without_lisbon"], limit["without_porto"]) == (4, 4, 2)
    assert (limit["uprising"], limit["uprising_share"]) == (2, 2)


@pytest.mark.rule("WEL-1.3", "WEL-4.6", "WEL-19.5", "WEL-16.21")
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("tables.toml", 'id = "hand"', 'id = "hands"', "no row is called 'hand', and the rules ask for it"),
        ("tables.toml", 'id = "regroup"\n', 'id = "build"\n', "'build' stands in two rows"),
        ("tables.toml", 'kind = "pass"', 'kind = "broken"', "'broken' stands in two rows"),
        ("tables.toml", "up_to = 5", "up_to = 3", "appeal[2].up_to: expected more than 3, found 3"),
        (
            "tables.toml",
            "up_to = 99\nremove = 4",
            "up_to = 29\nremove = 4",
            "no row is for a result of 30, and results go up to 30",
        ),
        ("tables.toml", "up_to = 99\nvp", "up_to = 60\nvp", "no row is for a result of 61"),
        (
            "tables.toml",
            "at_least = 12",
            "at_least = 8",
            "plunder[1].at_least: expected more than 8, found 8",
        ),
        (
            "tables.toml",
            "year = 1813",
            "year = 1815",
            "year[1].year: the years follow one another: expected 1813",
        ),
        ("tables.toml", "share = 4", "share = 0", "expected one VP for at least one duchy"),
        (
            "units.toml",
            'id = "spain"',
            'id = "britain"',
            "in the order of their impulses: britain, armee_du_sud",
        ),
        ("units.toml", 'id = "hill"', 'id = "wellington"', "'wellington' stands in two rows"),
        ("cards.toml", "{id=3,", "{id=4,", "in the order of their numbers: expected 3, found 4"),
        ("units.toml", "cavalry = 8", "cavalry = 99", "pieces are too many, at most 255"),
    ],
)
def test_tables_and_counters_that_the_rules_cannot_read_are_refused_with_a_sentence(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    for ours in GAME.folder.glob("*.toml"):
        (tmp_path / ours.name).write_text(ours.read_text(encoding="utf-8"), encoding="utf-8")
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        load_board(tmp_path)
    assert told in str(error.value)


@pytest.mark.rule("WEL-1.5", "WEL-2.2")
@pytest.mark.parametrize(
    ("more", "said"), [(0, ""), (1, "SP in all to place in 1812"), (None, "SP in all to place in 1812")]
)
def test_a_set_up_may_place_all_men_of_a_power_and_no_more(
    tmp_path: Path, more: int | None, said: str
) -> None:
    for ours in GAME.folder.glob("*.toml"):
        (tmp_path / ours.name).write_text(ours.read_text(encoding="utf-8"), encoding="utf-8")
    board = GAME.board()[0]
    text = (tmp_path / "scenarios.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)["place"]
    men = [row["sp"] for row in rows if (row["scenario"], row["power"]) == ("1812", "britain")]
    left = board.end[0] - board.first[0] - sum(men)
    first = f"sp = {men[0]}\n"
    wanted = f"sp = {-1 if more is None else men[0] + left + more}\n"
    (tmp_path / "scenarios.toml").write_text(text.replace(first, wanted, 1), encoding="utf-8")
    if not said:
        load_board(tmp_path)
        return
    with pytest.raises(DataError, match=said):
        load_board(tmp_path)


def test_a_card_without_a_class_is_told_by_the_check(tmp_path: Path) -> None:
    for ours in GAME.folder.glob("*.toml"):
        (tmp_path / ours.name).write_text(ours.read_text(encoding="utf-8"), encoding="utf-8")
    text = (tmp_path / "cards.toml").read_text(encoding="utf-8")
    number = len(GAME.board()[0].cards)
    last = next(line for line in text.splitlines() if line.startswith("{id=110,"))
    more = last.replace("{id=110,", f"{{id={number},")
    (tmp_path / "cards.toml").write_text(f"{text.rstrip().removesuffix(']')}{more}\n]\n", encoding="utf-8")
    with pytest.raises(DataError, match=f"no class of the folder `cards` says what card {number} does"):
        GAME.check_data(tmp_path)
