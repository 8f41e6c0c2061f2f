"""The book's battle, example by example, number for number (NIE-EX-07 to NIE-EX-25)."""

from __future__ import annotations

import pytest

from grognard.engine import AnyTable
from grognard.games.napoleon_in_europe.attacks import charge_bonus, fire_needs, own_charge_bonus
from grognard.games.napoleon_in_europe.board import KINDS
from grognard.games.napoleon_in_europe.state import FREE, NONE, at
from grognard.games.napoleon_in_europe.tutorial import SCENES, TUTORIALS, play_scene, table
from tests.games.napoleon_in_europe.position import AREAS

FR, GB = 0, 1
SHORT = {"infantry": "inf", "cavalry": "cav", "artillery": "art", "general": "gen"}


def after(rule: str, part: int = 99) -> AnyTable:
    """The battle after this example (or its first parts) has been played."""
    t = table()
    for scene in SCENES:
        if scene.rule > rule:
            break
        if scene.rule == rule:
            part -= 1
            if part < 0:
                break
        play_scene(t, scene)
    return t


def board(t: AnyTable, nation: int) -> dict[str, str]:
    """`{"A1": "5 inf 3 cav"}`: what stands where, of one side."""
    s = t.state
    out: dict[str, str] = {}
    for name, area in AREAS.items():
        kinds = [KINDS[s.kind[u]] for u in range(len(s.kind)) if s.nation[u] == nation and s.spot[u] == area]
        if kinds:
            out[name] = " ".join(f"{kinds.count(k)} {SHORT[k]}" for k in SHORT if k in kinds)
    return out


def squares(t: AnyTable, nation: int, area: str) -> int:
    s = t.state
    return sum(s.nation[u] == nation and s.spot[u] == AREAS[area] and s.square[u] for u in range(len(s.kind)))


def unit(t: AnyTable, nation: int, area: str, kind: str) -> int:
    s = t.state
    return next(u for u in range(len(s.kind))
                if s.nation[u] == nation and s.spot[u] == AREAS[area] and KINDS[s.kind[u]] == kind)  # fmt: skip


@pytest.mark.rule("NIE-EX-07")
def test_set_up() -> None:
    t = after("NIE-EX-07")
    f = t.state.battle
    assert f.columns == 3 and f.sides == [1 << FR, 1 << GB] and not f.screen
    assert board(t, FR) == {
        "A1": "5 inf 3 cav 3 art 1 gen",
        "A2": "3 inf",
        "A3": "2 inf",
        "RA": "1 cav 1 gen",
    }
    assert board(t, GB) == {"D1": "3 inf", "D2": "3 inf 2 art", "D3": "3 inf", "RD": "2 cav 1 gen"}
    assert t.decision.role == "france"


@pytest.mark.rule("NIE-EX-08")
def test_turn_1_cavalry() -> None:
    t = after("NIE-EX-08")
    assert board(t, FR)["A1"] == "5 inf 4 cav 3 art 1 gen"
    assert board(t, GB)["D2"] == "3 inf 2 cav 2 art"


@pytest.mark.rule("NIE-EX-09")
def test_turn_1_french_artillery() -> None:
    before = after("NIE-EX-08")
    assert fire_needs(before, unit(before, FR, "A1", "artillery"), unit(before, GB, "D1", "infantry")) == 9
    t = after("NIE-EX-09")
    assert board(t, GB)["D1"] == "2 inf" and board(t, GB)["XD"] == "1 inf"


@pytest.mark.rule("NIE-EX-10")
def test_turn_1_british_artillery() -> None:
    before = after("NIE-EX-09")
    assert fire_needs(before, unit(before, GB, "D2", "artillery"), unit(before, FR, "A2", "infantry")) == 9
    t = after("NIE-EX-10")
    assert board(t, FR)["A2"] == "2 inf" and board(t, FR)["XA"] == "1 inf"


@pytest.mark.rule("NIE-EX-11")
def test_turn_1_french_infantry() -> None:
    t = after("NIE-EX-11")
    assert board(t, FR) == {"A1": "4 cav 3 art 1 gen", "A2": "3 inf", "A3": "2 inf", "M1": "4 inf", "RA": "1 gen",
                            "XA": "1 inf"}  # fmt: skip


@pytest.mark.rule("NIE-EX-12")
def test_turn_1_british_infantry() -> None:
    t = after("NIE-EX-12")
    assert board(t, GB) == {"M2": "1 inf", "D1": "4 inf", "D2": "1 inf 2 cav 2 art", "D3": "2 inf", "RD": "1 gen",
                            "XD": "1 inf"}  # fmt: skip
    assert board(t, FR)["M1"] == "4 inf"  # 6 and 8 missed


@pytest.mark.rule("NIE-EX-13")
def test_turn_1_generals() -> None:
    first = after("NIE-EX-13", part=1)
    assert board(first, FR)["XA"] == "1 inf" and board(first, FR)["M1"] == "4 inf 1 gen"
    t = after("NIE-EX-13")
    assert "XD" not in board(t, GB) and board(t, GB)["RD"] == "1 inf 1 gen"


@pytest.mark.rule("NIE-EX-14")
def test_turn_2_french_cavalry_forces_squares() -> None:
    t = after("NIE-EX-14")
    assert squares(t, GB, "D1") == 4
    assert board(t, FR)["M1"] == "4 inf 4 cav 1 gen"
    assert t.decision.role == "great_britain"  # no cavalry of France has an action left


@pytest.mark.rule("NIE-EX-15")
def test_turn_2_british_cavalry() -> None:
    t = after("NIE-EX-15")
    assert squares(t, FR, "A2") == 2 and board(t, FR)["A2"] == "3 inf"
    assert board(t, GB)["M2"] == "1 inf 2 cav"
    assert own_charge_bonus(t, unit(t, FR, "M1", "cavalry")) == 1  # the General there would help the French


@pytest.mark.rule("NIE-EX-16")
def test_turn_2_artillery_moves_up() -> None:
    t = after("NIE-EX-16")
    assert board(t, FR)["M1"] == "4 inf 4 cav 3 art 1 gen" and "A1" not in board(t, FR)
    assert board(t, GB)["M2"] == "1 inf 2 cav 2 art"
    assert own_charge_bonus(t, unit(t, FR, "M1", "cavalry")) == 2  # General and combined forces
    assert own_charge_bonus(t, unit(t, GB, "M2", "cavalry")) == 1  # combined forces
    assert t.state.battle.turn == 2 and t.decision.key == "ask.Battle.act"  # the empty line area is no break


@pytest.mark.rule("NIE-EX-17")
def test_turn_2_french_infantry_fires_at_squares() -> None:
    before = after("NIE-EX-16")
    assert fire_needs(before, unit(before, FR, "M1", "infantry"), unit(before, GB, "D1", "infantry")) == 8
    t = after("NIE-EX-17")
    assert board(t, GB)["D1"] == "2 inf" and squares(t, GB, "D1") == 2 and board(t, GB)["XD"] == "1 inf"
    assert t.state.battle.lost[GB] == 1  # one eliminated; the natural 11 found no General


@pytest.mark.rule("NIE-EX-18")
def test_turn_2_french_centre() -> None:
    t = after("NIE-EX-18")
    assert board(t, FR)["A2"] == "4 inf" and squares(t, FR, "A2") == 0 and board(t, FR)["A3"] == "1 inf"
    assert board(t, GB)["M2"] == "1 inf 1 cav 2 art" and t.state.battle.lost[GB] == 2


@pytest.mark.rule("NIE-EX-19")
def test_turn_2_british_infantry() -> None:
    before = after("NIE-EX-18")
    assert fire_needs(before, unit(before, GB, "D1", "infantry"), unit(before, FR, "M1", "infantry")) == 10
    t = after("NIE-EX-19")
    assert board(t, GB) == {
        "M2": "2 inf 1 cav 2 art",
        "D1": "3 inf",
        "D3": "2 inf",
        "RD": "1 gen",
        "XD": "1 inf",
    }
    assert squares(t, GB, "D1") == 2
    assert board(t, FR)["M1"] == "3 inf 4 cav 3 art 1 gen" and board(t, FR)["XA"] == "2 inf"


@pytest.mark.rule("NIE-EX-20")
def test_turn_2_generals() -> None:
    t = after("NIE-EX-20")
    assert board(t, FR)["XA"] == "1 inf" and board(t, FR)["RA"] == "1 inf 1 gen"
    assert board(t, GB)["D1"] == "3 inf 1 gen" and board(t, GB)["XD"] == "1 inf"


@pytest.mark.rule("NIE-EX-21")
def test_turn_3_french_cavalry_charges_squares() -> None:
    before = after("NIE-EX-20")
    cavalry, infantry = unit(before, FR, "M1", "cavalry"), unit(before, GB, "D1", "infantry")
    before.state.square[infantry] = 1
    assert charge_bonus(before, cavalry, infantry) == 1 and own_charge_bonus(before, infantry) == 1
    t = after("NIE-EX-21")
    clashes = [(e.args["n"], e.args["m"]) for e in t.journal if e.key == "clash"]
    assert clashes == [(10, 8), (5, 9)]
    assert board(t, GB)["D1"] == "2 inf 1 gen" and squares(t, GB, "D1") == 2 and board(t, GB)["XD"] == "2 inf"
    assert board(t, FR)["M1"] == "3 inf 3 cav 3 art 1 gen" and t.state.battle.lost[FR] == 1


@pytest.mark.rule("NIE-EX-22")
def test_turn_3_british_cavalry() -> None:
    t = after("NIE-EX-22")
    clashes = [(e.args["n"], e.args["m"]) for e in t.journal if e.key == "clash"]
    assert clashes[2:] == [(11, 8), (8, 9)]
    assert board(t, FR)["A2"] == "3 inf" and t.state.battle.lost[FR] == 2
    assert board(t, GB)["XD"] == "2 inf 1 cav"


@pytest.mark.rule("NIE-EX-23")
def test_turn_3_french_artillery_breaks_the_line() -> None:
    before = after("NIE-EX-22")
    assert fire_needs(before, unit(before, FR, "M1", "artillery"), unit(before, GB, "D1", "infantry")) == 5
    t = after("NIE-EX-23")
    assert board(t, GB)["D1"] == "1 gen"  # a General alone does not hold the line
    assert t.decision.key == "ask.Pursuit.choose"  # the third gun does not fire
    assert t.state.battle.lost[GB] == 3


@pytest.mark.rule("NIE-EX-24")
def test_pursuit() -> None:
    before = after("NIE-EX-23")
    s = before.state
    assert {KINDS[s.kind[int(a.args[0])]] for a in before.decision.options if a.args} == {
        "infantry",
        "cavalry",
    }
    t = after("NIE-EX-24")
    lost = [divmod(int(e.args["troop"]), len(KINDS)) for e in t.journal if e.key == "eliminated"][-4:]
    assert [(nation, KINDS[kind]) for nation, kind in lost] == [
        (GB, "artillery"), (GB, "artillery"), (GB, "general"), (GB, "infantry")
    ]  # fmt: skip
    assert len([e for e in t.journal if e.key == "rolls.pursuit"]) == 11
    over = next(e for e in reversed(t.journal) if e.key == "pursuit-over")
    left = [u for u, nation in enumerate(t.state.nation) if nation == GB and t.state.kind[u] != FREE]
    assert (over.args["other_nation"], over.args["n"]) == (GB, len(left))
    assert t.decision.key == "ask.Retreat.defenders_go"


@pytest.mark.rule("NIE-EX-25", "NIE-34.2")
def test_result() -> None:
    before = after("NIE-EX-24")
    b, s = before.board, before.state
    ways = [b.regions[int(a.args[0])].id for a in before.decision.options]
    assert "holland" in ways and "picardy" not in ways
    t = after("NIE-EX-25")
    s = t.state
    where = {r.id: i for i, r in enumerate(b.regions)}
    kinds = [KINDS[s.kind[u]] for u in at(s, where["holland"])]
    assert kinds.count("infantry") == 6 and kinds.count("cavalry") == 1 and len(kinds) == 7
    french = [KINDS[s.kind[u]] for u in at(s, where["belgium"])]
    assert [french.count(k) for k in ("infantry", "cavalry", "artillery", "general")] == [9, 3, 3, 2]
    assert all(s.spot[u] == NONE for u in at(s, where["belgium"]))  # the straggler has rejoined
    assert s.pap[FR] == 1
    roll = next(e for e in t.journal if e.key == "rolls.commitment")
    assert roll.args["nation"] == GB and roll.args["result"] == 7
    assert (
        sum(e.key.startswith("eliminated") and int(e.args["troop"]) // len(KINDS) == GB for e in t.journal)
        == 7
    )
    fought = next(e for e in t.journal if e.key == "battle-won")
    assert (fought.args["winner_nations"], fought.args["loser_nations"]) == (str(FR), str(GB))
    assert t.outcome is not None and t.outcome.winners == ("france",)
    t.dice.assert_spent()


def test_the_tutorial_plays_through() -> None:
    tutorial = TUTORIALS[0]
    t = tutorial.table()
    for lesson in tutorial.steps:
        t.play(type(t.decision.options[0])(str(lesson.action[0]), lesson.action[1:]), role=lesson.role)
    assert t.outcome is not None and {"en", "it"} == set(tutorial.steps[0].text)
