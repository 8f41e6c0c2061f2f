"""Exact chances: every cell of the fire, charge and pursuit tables against all the ways the dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from grognard.engine import act
from grognard.games.napoleon_in_europe.board import KINDS
from grognard.games.napoleon_in_europe.pursuit import pursuit_needs
from tests.games.napoleon_in_europe.position import Position
from tests.games.napoleon_in_europe.test_36_battle import beaten, line_up

TWO = Counter(a + b for a, b in product(range(1, 7), repeat=2))
NEEDED = {("infantry", "infantry"): 9, ("infantry", "cavalry"): 8, ("infantry", "artillery"): 10,
          ("artillery", "infantry"): 7, ("artillery", "cavalry"): 6, ("artillery", "artillery"): 8}  # fmt: skip
KILLS = {"infantry": 3, "elite_infantry": 2, "militia": 4, "cavalry": 3, "heavy_cavalry": 3, "irregular_cavalry": 3,
         "artillery": 3}  # fmt: skip
BASE = {
    "elite_infantry": "infantry",
    "militia": "infantry",
    "heavy_cavalry": "cavalry",
    "irregular_cavalry": "cavalry",
}
OWN = {"elite_infantry": 1, "militia": -1, "heavy_cavalry": 1, "irregular_cavalry": -1}
CHARGE = {("infantry", "infantry"): 0, ("infantry", "cavalry"): -2, ("infantry", "artillery"): 3,
          ("cavalry", "infantry"): 2, ("cavalry", "cavalry"): 0, ("cavalry", "artillery"): 3}  # fmt: skip


def base(kind: str) -> str:
    return BASE.get(kind, kind)


@pytest.mark.rule("NIE-41.2", "NIE-41.3", "NIE-41.4", "NIE-41.5")
@pytest.mark.parametrize("target", list(KILLS))
@pytest.mark.parametrize(("firer", "far"), [("infantry", False), ("elite_infantry", False), ("militia", False),
                                            ("artillery", False), ("artillery", True)])  # fmt: skip
def test_every_cell_of_the_fire_table(firer: str, target: str, far: bool) -> None:
    where = "D1" if far else "M1"
    p, at = line_up(A1={firer: 1}, **{where: {target: 1} | ({} if far else {"british": 1})})
    p.phase("artillery" if firer == "artillery" else "infantry")
    needs = (
        NEEDED[base(firer), base(target)]
        + (2 if far else 0)
        - (OWN.get(firer, 0) if firer != "artillery" else 0)
    )
    hit = Fraction(sum(n for total, n in TWO.items() if total >= needs), 36)
    victim = at[where][-1]
    shooter = next(u for u in at["A1"] if KINDS[p.s.kind[u]] == firer)
    mark = victim if p.may("fire", shooter, victim) else at[where][0]  # one of each kind is offered
    assert KINDS[p.s.kind[mark]] == target
    odds = p.t.odds(act("fire", shooter, mark))
    assert odds is not None
    killed = hit * Fraction(KILLS[target], 6)
    assert odds.chance("eliminated") == pytest.approx(float(killed), abs=1e-12)
    assert odds.chance("retreats") == pytest.approx(float(hit - killed), abs=1e-12)
    assert odds.chance("missed") == pytest.approx(float(1 - hit), abs=1e-12)


@pytest.mark.rule("NIE-42.2", "NIE-42.3", "NIE-42.4", "NIE-8.15")
@pytest.mark.parametrize("target", list(KILLS))
@pytest.mark.parametrize("charger", [k for k in KILLS if k != "artillery"])
def test_every_cell_of_the_charge_table(charger: str, target: str) -> None:
    p, at = line_up(A1={charger: 1}, M1={target: 1, "british": 1})
    p.phase("cavalry" if base(charger) == "cavalry" else "infantry")
    unit, victim = next(u for u in at["A1"] if KINDS[p.s.kind[u]] == charger), at["M1"][0]
    assert KINDS[p.s.kind[victim]] == target
    plus = CHARGE[base(charger), base(target)] + OWN.get(charger, 0)
    minus = OWN.get(target, 0)
    ways: Counter[str] = Counter()
    for (a, n), (b, m) in product(TWO.items(), repeat=2):
        gap = a + plus - b - minus
        loser, name = (target, "target") if gap > 0 else (charger, "charger")
        least = 4 if loser == "elite_infantry" else 3
        result = "stands" if not gap else f"{name}-eliminated" if abs(gap) >= least else f"{name}-retreats"
        ways[result] += n * m
    odds = p.t.odds(act("charge", unit, victim))
    assert odds is not None  # nobody forms square or evades by default
    for result, n in ways.items():
        assert odds.chance(result) == pytest.approx(n / 1296, abs=1e-12), result
    assert sum(p for p, _ in odds.outcomes) == pytest.approx(1)


@pytest.mark.rule("NIE-50.2")
@pytest.mark.parametrize(
    ("pursuer", "target", "needs"),
    [("infantry", "infantry", 6), ("infantry", "artillery", 5), ("infantry", "general", 6), ("cavalry", "infantry", 5),
     ("cavalry", "cavalry", 6), ("cavalry", "artillery", 3), ("cavalry", "general", 5)],
)  # fmt: skip
def test_every_cell_of_the_pursuit_table(pursuer: str, target: str, needs: int) -> None:
    caught = 0
    for die in range(1, 7):
        p, british = beaten([die], {pursuer: 1}, {target: 1})
        unit = p.options("pursue")[0][0]
        p.do("pursue", unit, british[0])
        caught += bool(p.events("eliminated"))
    assert caught == 7 - needs


@pytest.mark.rule("NIE-50.2", "NIE-8.1")
def test_every_subtype_pursues_and_flees_as_its_base_type() -> None:
    b = Position().b
    printed = {("infantry", "infantry"): 6, ("infantry", "cavalry"): 0, ("infantry", "artillery"): 5,
               ("infantry", "general"): 6, ("cavalry", "infantry"): 5, ("cavalry", "cavalry"): 6,
               ("cavalry", "artillery"): 3, ("cavalry", "general"): 5}  # fmt: skip
    for pursuer, target in product([k for k in KILLS if k != "artillery"], [*KILLS, "general"]):
        needs = pursuit_needs(b, KINDS.index(pursuer), KINDS.index(target))
        assert needs == printed[base(pursuer), base(target)], (pursuer, target)


@pytest.mark.rule("NIE-50.2")
def test_infantry_never_catches_cavalry() -> None:
    p, british = beaten([], {"infantry": 1}, {"infantry": 1}, fled={"cavalry": 1})
    horse = next(u for u in range(len(p.s.kind)) if p.s.nation[u] == 1 and KINDS[p.s.kind[u]] == "cavalry")
    assert british and p.refusal("pursue", p.options("pursue")[0][0], horse) == ("NIE-50.2", "never-catches")


@pytest.mark.rule("NIE-47.2")
def test_odds_of_a_rally() -> None:
    p, at = line_up(RA={"general": 1}, XA={"infantry": 1})
    p.phase("generals")
    odds = p.t.odds(act("rally", at["RA"][0], at["XA"][0]))
    assert odds is not None and odds.chance("rallied") == pytest.approx(15 / 36)


@pytest.mark.rule("NIE-11.8", "NIE-15.2")
def test_odds_of_an_attack_on_a_port() -> None:
    """Two British squadrons (+1) against two French in port (+2), over all 1,296 pairs of rolls."""
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "bay_of_biscay", 2)
    p.ships("france", "port:brittany", 2)
    p.turn("great_britain").do("fleet", "bay_of_biscay")
    odds = p.t.odds(p.args("raid", "port:brittany", 2))
    assert odds is not None
    ways: Counter[str] = Counter()
    for (a, n), (b, m) in product(TWO.items(), repeat=2):
        gap = a + 3 - (b + 4)
        lost = min(2, 0 if not gap else 1 if abs(gap) <= 2 else 2 if abs(gap) <= 4 else 3)
        ways["even" if not gap else f"{'won' if gap > 0 else 'lost'}-{lost}"] += n * m
    for result, number in ways.items():
        assert odds.chance(result) == pytest.approx(number / 1296, abs=1e-12), result


@pytest.mark.rule("NIE-25.3", "NIE-25.8")
def test_odds_of_negotiations() -> None:
    p = Position()
    p.neutral("austria")
    p.pap(great_britain=4)
    from grognard.games.napoleon_in_europe.politics import Council

    p.call(Council(1))
    minor = p.t.odds(p.args("win_over", "great_britain", "bavaria"))
    major = p.t.odds(p.args("negotiate", "great_britain", "austria"))
    assert minor is not None and minor.chance("joins") == pytest.approx(10 / 36)
    assert major is not None and major.chance("controlled") == pytest.approx(21 / 36)  # 7 or less


def test_moves_commit_to_nothing() -> None:
    p = Position()
    unit = p.put("france", "paris", infantry=1)[0]
    p.turn("france").do("march", "paris")
    assert p.t.odds(p.args("move", unit, "picardy")) is None
