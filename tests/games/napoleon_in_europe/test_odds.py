"""Exact chances: every cell of the fire, charge and pursuit tables against all the ways the dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from grognard.engine import Action, act
from grognard.engine.words import has
from grognard.games.napoleon_in_europe import GAME, chances
from grognard.games.napoleon_in_europe.agreements import OfferArmistice
from grognard.games.napoleon_in_europe.board import KINDS
from grognard.games.napoleon_in_europe.negotiation import rating
from grognard.games.napoleon_in_europe.peace import commitment_rating
from grognard.games.napoleon_in_europe.politics import Council
from grognard.games.napoleon_in_europe.production import Purchases, Subsidy
from grognard.games.napoleon_in_europe.pursuit import pursuit_needs
from grognard.games.napoleon_in_europe.revolts import Quell
from grognard.games.napoleon_in_europe.war import DeclareWar
from tests.games.napoleon_in_europe.position import AU, FR, GB, SP, Position, facts_of, two
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


# --- every verb that commits to something uncertain -------------------------------------------------------------


def said(p: Position, action: Action) -> dict[str, float]:
    """The odds of an action in the words of both languages, none of them a raw key."""
    odds = p.t.odds(action)
    assert odds is not None and sum(chance for chance, _ in odds.outcomes) == pytest.approx(1)
    found: dict[str, float] = {}
    for chance, value in odds.outcomes:
        told = GAME.odds_said(value) if GAME.odds_said is not None else None
        key, args = told or (f"odds.{value}", {})
        for lang in ("en", "it"):
            assert has(GAME.package, key, lang), (value, lang)
            text = p.t.say(key, args, lang)
            assert text and "odds" not in text.lower() and "{" not in text
        found[p.t.say(key, args, "en")] = chance
    return found


@pytest.mark.rule("NIE-45.1", "NIE-45.2", "NIE-8.20")
def test_odds_of_a_square_of_standing_and_of_charging_home() -> None:
    p, at = line_up(A1={"cavalry": 1}, M1={"infantry": 1, "british": 1})
    p.phase("cavalry")
    horse = next(u for u in at["A1"] if KINDS[p.s.kind[u]] == "cavalry")
    p.do("charge", horse, at["M1"][0])
    assert p.verbs() == {"square", "stand"}
    stand = p.t.odds(act("stand"))
    assert stand is not None and stand.chance("target-eliminated") > stand.chance("charger-eliminated") > 0
    assert said(p, act("square"))
    p.do("square")
    assert p.verbs() == {"abort", "complete"}
    home = p.t.odds(act("complete"))
    assert home is not None and home.chance("target-eliminated") < stand.chance("target-eliminated")
    assert said(p, act("complete"))
    assert p.t.odds(act("abort")) is None


@pytest.mark.rule("NIE-27.3", "NIE-34.2")
def test_odds_of_marching_into_a_capital_that_nobody_defends() -> None:
    p = Position()
    p.war("france", "austria")
    foot = p.put("france", "tyrol", infantry=1, general=1)
    p.own("france", "tyrol")
    p.turn("france").do("march", "tyrol")
    capital = p.b.regions[p.b.capitals[AU][0]].id
    goal = p.args("move", foot[0], capital)
    rating = commitment_rating(p.t, AU)
    holds = Fraction(sum(n for total, n in TWO.items() if total <= rating), 36)
    odds = p.t.odds(goal)
    assert odds is not None and odds.chance("steadfast") == pytest.approx(float(holds), abs=1e-12)
    assert len(said(p, goal)) == 2
    assert "sues for peace" in facts_of(p, "move", foot[0], capital)["note"]
    assert p.t.odds(p.args("move", foot[1], capital)) is None, "a General alone takes no capital"


@pytest.mark.rule("NIE-9.6", "NIE-36.1")
def test_odds_of_marching_into_the_enemy_are_fought_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "MOST", 25)
    won = {}
    for mine, theirs in ((4, 1), (1, 4)):
        p = Position()
        p.war("france", "austria")
        foot = p.put("france", "lorraine", infantry=mine)[0]
        p.put("france", "paris", infantry=9)
        p.put("austria", "baden_wurtt", infantry=theirs)
        p.turn("france").do("march", "lorraine")
        action = p.args("move_all" if mine > 1 else "move", *([foot] if mine == 1 else []), "baden_wurtt")
        before = p.t.hash()
        odds = p.t.odds(action)
        assert odds is not None and odds.sampled >= 25 and odds == p.t.odds(action)
        assert p.t.hash() == before and said(p, action)
        won[mine] = odds.chance("battle-won")
        assert (
            f"Against {'one enemy army' if theirs == 1 else '4 enemy armies'}"
            in facts_of(p, *action.json())["note"]
        )
    assert won[4] > 0.7 and won[1] < 0.3


@pytest.mark.rule("NIE-12.5")
@pytest.mark.parametrize("revolt", [False, True])
def test_odds_of_a_landing_reckon_with_the_militia_that_rises(
    monkeypatch: pytest.MonkeyPatch, revolt: bool
) -> None:
    """On a coast that nobody holds a battle awaits all the same, unless the region is in revolt."""
    monkeypatch.setattr(chances, "MOST", 25)
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "bay_of_biscay", 1)
    unit = p.put("great_britain", "cornwall", infantry=1)[0]
    p.s.revolt[p.region("vendee")] = int(revolt)
    p.turn("great_britain").do("embark", "cornwall").do("board", unit).do("land", "vendee")
    p.do("cross", "english_channel").do("cross", "north_atlantic").do("cross", "bay_of_biscay")
    odds = p.t.odds(p.args("ashore", "vendee"))
    assert (odds is None) if revolt else (odds is not None and odds.sampled >= 25)


@pytest.mark.rule("NIE-36.3")
def test_odds_of_the_battle_a_defender_chooses() -> None:
    p = Position()
    p.war("france", "austria")
    for place in ("bavaria", "baden_wurtt"):
        p.put("france", place, infantry=3)
        p.put("austria", place, infantry=1)
    p.turn("france").do("done")
    assert p.verbs() == {"fight"}
    odds = p.t.odds(p.args("fight", "bavaria"))
    assert odds is not None and odds.sampled and odds.chance("battle-lost") > 0.6, "seen by who defends"


@pytest.mark.rule("NIE-22.5", "NIE-22.6", "NIE-22.8")
def test_odds_of_war_on_a_nation_nobody_decides_for() -> None:
    p = Position()
    p.neutral("prussia")
    p.pap(france=2)
    p.war("france", "austria")
    p.war("france", "russia")
    p.call(Council(FR))
    assert said(p, p.args("declare", "france", "prussia")) == {
        "Russia defends it": 0.5,
        "Austria defends it": 0.5,
    }
    assert p.t.odds(p.args("declare", "france", "spain")) is None, "that is certain"


@pytest.mark.rule("NIE-13.2", "NIE-13.3")
def test_seeking_battle_says_what_it_takes_to_catch_the_others() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "port:london", 2)
    p.ships("france", "english_channel", 1)
    p.turn("great_britain").do("fleet", "port:london").do("take", 2)
    assert said(p, p.args("sail", "english_channel"))
    p.do("sail", "english_channel")
    notes = {}
    for decision in p.t.decisions:
        sheet = next(s for s in p.t.describe(decision.role)["decisions"] if s["mine"])
        notes[decision.role] = next(
            o["facts"]["note"] for o in sheet["options"] if o["action"] == ["seek_battle"]
        )
    close, far = p.b.naval.intercepts_close, p.b.naval.intercepts
    assert (
        f"{far} or more" in notes["great_britain"] and f"{close} or more" in notes["france"] and close < far
    )


@pytest.mark.rule("NIE-25.3")
def test_courting_says_what_two_dice_must_reach() -> None:
    p = Position()
    p.pap(great_britain=4)
    p.call(Council(1))
    alone = facts_of(p, "win_over", "great_britain", "bavaria")
    assert (alone["cost"], alone["left"], alone["note"]) == (2, 2, "9 or more needed")
    p.put("great_britain", "bavaria", general=1)
    p.call(Council(1))
    action = p.args("win_over", "great_britain", "bavaria")
    helped = facts_of(p, "win_over", "great_britain", "bavaria")["note"]
    needs = int(helped.split()[0])
    ways = sum(n for total, n in TWO.items() if total >= needs)
    odds = p.t.odds(action)
    assert needs < 9 and odds is not None and odds.chance("joins") == pytest.approx(ways / 36)


@pytest.mark.rule("NIE-19.1", "NIE-14.3", "NIE-23.5")
def test_every_purchase_shows_its_price_and_what_is_left() -> None:
    p = Position()
    p.s.pp[GB] = 12
    p.call(Purchases(GB))
    decision = p.t.decision
    assert decision is not None and {a.verb for a in decision.options} >= {"buy", "buy_pap", "done"}
    sheet = p.t.describe(decision.role)["decision"]
    for option in sheet["options"]:
        verb, *args = option["action"]
        if verb == "done":
            assert "12" in option["label"], "what is kept"
            continue
        price = p.b.production.pap_cost if verb == "buy_pap" else p.b.cost[args[0]]
        assert (option["facts"]["cost"], option["facts"]["left"]) == (price, 12 - price)
    p.call(Subsidy(GB, AU))
    assert [facts_of(p, "amount", n)["left"] for n in (1, 12)] == [11, 0]


@pytest.mark.rule("NIE-33.1", "NIE-22.7")
def test_answers_that_cost_points_say_so() -> None:
    p = Position()
    p.war("france", "austria")
    p.pap(france=2, austria=3, russia=4)
    p.call(OfferArmistice(FR, AU))
    assert facts_of(p, "accept") == {"cost": 1, "left": 2} and not facts_of(p, "refuse")
    p = Position()
    p.neutral("prussia")
    p.pap(france=2, russia=4)
    p.call(Council(FR)).do("declare", "france", "prussia")
    while p.t.decision is not None and not p.may("join_war"):
        p.do("pass")
    assert facts_of(p, "join_war") == {"cost": 1, "left": 3}


@pytest.mark.rule("NIE-50.2", "NIE-28.4", "NIE-26.11", "NIE-13.5", "NIE-13.1")
def test_pursuit_revolt_annexation_transport_and_battle_at_sea_have_odds() -> None:
    p, british = beaten([], {"cavalry": 1}, {"infantry": 1})
    assert chance(p, act("pursue", p.options("pursue")[0][0], british[0]), "eliminated") == pytest.approx(
        2 / 6
    )
    p = Position()
    p.own("france", "belgium")
    p.s.revolt[p.region("belgium")] = 1
    p.put("france", "belgium", infantry=4)
    p.call(Quell(FR))
    assert chance(p, p.args("quell", "belgium"), "quelled") == pytest.approx(6 / 36)
    p = Position()
    p.pap(france=1)
    p.put("france", "belgium", infantry=1)
    p.turn("france")
    assert chance(p, p.args("annex", "france", "belgium"), "annexed") == pytest.approx(3 / 6)
    p = Position()
    p.war("great_britain", "france")
    p.ships("france", "english_channel", 3)
    p.ships("great_britain", "english_channel", 1)
    men = p.put("great_britain", "cornwall", infantry=1)
    p.turn("great_britain").do("fleet", "english_channel")
    assert p.t.odds(act("engage")) is not None
    p.turn("great_britain").do("embark", "cornwall").do("board", men[0]).do("land", "london")
    assert chance(p, p.args("cross", "english_channel"), "drowned-1") == pytest.approx(2 / 6)


@pytest.mark.rule("NIE-43.1", "NIE-45.1", "NIE-45.7")
@pytest.mark.parametrize(
    ("charger", "target", "squared", "supposed"),
    [("cavalry", "infantry", False, True), ("cavalry", "infantry", True, False), ("infantry", "cavalry", False, True),
     ("infantry", "infantry", False, False), ("cavalry", "cavalry", False, False),
     ("cavalry", "artillery", False, False)],
)  # fmt: skip
def test_odds_that_suppose_the_target_to_stand_say_so(
    charger: str, target: str, squared: bool, supposed: bool
) -> None:
    p, at = line_up([*two(2, 12)], A1={charger: 1}, M1={target: 1, "british": 1})
    unit, victim = next(u for u in at["A1"] if KINDS[p.s.kind[u]] == charger), at["M1"][0]
    p.s.square[victim] = int(squared)
    p.phase(charger)
    assert ("stands" in facts_of(p, "charge", unit, victim).get("note", "")) == supposed
    p.do("charge", unit, victim)
    other = {"square", "evade"} & p.verbs()
    assert bool(other) == supposed, "and that is what he is asked"


@pytest.mark.rule("NIE-25.8", "NIE-25.10")
def test_odds_of_drawing_a_power_away_from_its_guardian() -> None:
    p = Position()
    p.controls("france", "spain")
    p.pap(great_britain=2)
    p.call(Council(GB))
    action = p.args("detach", "great_britain", "spain", "france")
    ways = sum(n for total, n in TWO.items() if total <= rating(p.t, GB, SP))
    assert chance(p, action, "uncontrolled") == pytest.approx(ways / 36) and len(said(p, action)) == 2


@pytest.mark.rule("NIE-11.5", "NIE-11.9", "NIE-13.2")
@pytest.mark.parametrize("watched", [True, False])
def test_odds_of_putting_to_sea_before_the_eyes_of_the_enemy(watched: bool) -> None:
    p = Position()
    p.s.passage[FR * 7 + SP] = 1
    p.put("france", "western_spain", infantry=1)
    p.ships("spain", "port:western_spain", 2)
    p.ships("france", "mid_atlantic" if watched else "north_sea", 2)
    p.pap(spain=1)
    p.call(DeclareWar(SP, FR))
    action = p.args("put_to_sea", "mid_atlantic")
    assert len(said(p, action)) > 2 if watched else p.t.odds(action) is None


def chance(p: Position, action: Action, result: str) -> float:
    odds = p.t.odds(action)
    assert odds is not None
    return odds.chance(result)
