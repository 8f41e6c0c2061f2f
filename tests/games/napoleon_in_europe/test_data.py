"""The loader refuses data whose parts do not fit, with file, place and advice."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.engine import GrognardError
from grognard.games import napoleon_in_europe
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.board import GENERAL, KINDS, NATIONS, NOBODY, SQUADRON, load_board
from grognard.games.napoleon_in_europe.opening import upgrade
from grognard.games.napoleon_in_europe.peace import Congress
from grognard.games.napoleon_in_europe.production import printed_worth
from tests.games.napoleon_in_europe.position import FR, Position

DATA = Path(napoleon_in_europe.__file__).parent / "data"


def spoilt(tmp_path: Path, name: str, old: str, new: str) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(("name", "old", "new", "says"), [
    ("map.toml", 'seas = ["gulf_of_bothnia"]', 'seas = ["black_sea"]', "has no coast on"),
    ("map.toml", 'links = ["', 'links = ["black_sea", "', "which does not link it"),
    ("map.toml", 'borders = ["', 'borders = ["arabia", "', "which does not border it"),
    ("nations.toml", 'id = "france"', 'id = "gaul"', "expected france"),
    ("units.toml", 'id = "infantry"', 'id = "foot"', "expected infantry"),
    ("scenarios.toml", 'first = "france"', 'first = "gaul"', "no nation is called 'gaul'"),
    ("scenarios.toml", "infantry = 5", "infantry = -5", "forces"),
    ("battles.toml", "artillery = 3", "artillery = 1000000", "expected a whole number from 0 to 500"),
    ("tables.toml", 'id = "long"', 'id = "longer"', "no row is called 'long', and the rules ask for it"),
    ("tables.toml", 'default_for = "historical"\n', "", "no row is called 'historical'"),
    ("tables.toml", "victors = [2, 1] ", "victors = [2] ", "exactly 2 entries"),
    ("scenarios.toml", "pap = [3, 3, 2, 2, 2, 3, 2]", "pap = [3, 3, 2]", "pap"),
])  # fmt: skip
def test_data_that_does_not_fit_is_refused(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    with pytest.raises(GrognardError, match=says):
        load_board(spoilt(tmp_path, name, old, new))


def test_squadrons_need_a_port_or_a_sea(tmp_path: Path) -> None:
    text = (DATA / "scenarios.toml").read_text(encoding="utf-8")
    where = text.index("naval_squadron")
    start = text.rindex("place = ", 0, where)
    place = text[start : text.index("\n", start)]
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    changed = text[:start] + 'place = "paris"' + text[start + len(place) :]
    (folder / "scenarios.toml").write_text(changed, encoding="utf-8")
    with pytest.raises(GrognardError, match="paris has no port"):
        load_board(folder)


@pytest.mark.rule("NIE-4.1")
def test_every_force_of_a_scenario_is_on_the_map() -> None:
    """Land units in regions, squadrons in ports and seas, as many as the scenario states."""
    for scenario in ("1805", "1809", "1796"):
        t = GAME.table(scenario, players=7, seed=1)
        s, row = t.state, t.board.scenario(scenario)
        for nation in range(len(NATIONS)):
            placed = [f for f in row.forces if f.nation == nation and f.space >= 0]
            stated = [sum(f.counts[kind] for f in placed) for kind in range(len(KINDS))]
            here = [
                sum(s.nation[u] == nation and s.kind[u] == k for u in range(len(s.kind)))
                for k in range(len(KINDS))
            ]
            assert sum(here) == sum(stated), (scenario, NATIONS[nation])
            assert here[SQUADRON] == stated[SQUADRON] and here[GENERAL] == stated[GENERAL]
        for u in range(len(s.kind)):
            if s.kind[u] == SQUADRON:
                assert t.board.sea0 <= s.place[u] < t.board.field0


@pytest.mark.rule("NIE-4.1")
def test_an_army_placed_freely_has_its_squadrons() -> None:
    t = GAME.table("1820", players=7, seed=1)
    row = t.board.scenario("1820")
    ships = sum(f.counts[SQUADRON] for f in row.forces if f.space < 0)
    assert ships > 0
    while t.decision is not None and t.decision.key in ("ask.Campaign.choose_nations", "ask.PlaceArmy.place"):
        t.play(t.decision.options[-1])
    assert sum(k == SQUADRON for k in t.state.kind) == ships


@pytest.mark.rule("NIE-4.1")
def test_a_better_piece_takes_its_place_in_the_largest_stack() -> None:
    p = Position()
    p.put("france", "paris", infantry=1)
    large = p.put("france", "lorraine", infantry=2, cavalry=1)
    upgrade(p.t, FR, KINDS.index("infantry"), KINDS.index("elite_infantry"))
    assert p.count("france", "lorraine") == {"elite_infantry": 1, "infantry": 1, "cavalry": 1}
    assert p.s.kind[large[0]] == KINDS.index("elite_infantry")
    assert all(p.s.owner[r] in (p.b.home[r], NOBODY) for r in range(len(p.s.owner)))


@pytest.mark.rule("NIE-29.1", "NIE-18.5")
def test_who_changes_a_figure_of_the_tables_changes_the_game(tmp_path: Path) -> None:
    folder = spoilt(tmp_path, "tables.toml", "liberate_regions = 2", "liberate_regions = 3")
    text = (folder / "tables.toml").read_text(encoding="utf-8")
    (folder / "tables.toml").write_text(text.replace("national_pp = 2", "national_pp = 3"), encoding="utf-8")
    p = Position(data=folder)
    p.war("russia", "austria")
    p.own("austria", "venice", "milan", "madrid", "belgium")
    p.pap(russia=1)
    p.call(Congress(5, [3]))
    p.do("liberate", "venice").do("also", "milan").do("also", "madrid")
    assert p.asks()[1] == "ask.Congress.session" and p.owner("belgium") == "austria"
    burgundy, paris, egypt = (
        printed_worth(p.b, FR, p.region(name)) for name in ("burgundy", "paris", "egypt")
    )
    assert (burgundy, paris, egypt) == (3, 10, 1)
