"""The game's own judgement: sane at every decision, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.engine import AnyTable, GrognardError
from grognard.games.napoleon_in_europe import GAME, statecraft
from grognard.games.napoleon_in_europe.board import NOBODY
from grognard.games.napoleon_in_europe.bot import MINDS, Plan
from grognard.games.napoleon_in_europe.command import army, nation, simulate
from grognard.games.napoleon_in_europe.production import Purchases
from grognard.games.napoleon_in_europe.sequence import MovementTurn
from tests.games.napoleon_in_europe.position import Position


def played(t: AnyTable, seed: int, most: int = 20_000) -> AnyTable:
    """The table played by greedy bots in every seat."""
    bots = {seat: grognard.bot("greedy", GAME) for seat in t.seats}
    rng = Random(seed)
    for bot in bots.values():
        bot.rng = rng  # type: ignore[attr-defined]
    for _ in range(most):
        if t.decision is None:
            break
        role = GAME.roles.index(t.decisions[0].role)
        seat = next(seat for seat in t.seats if role in seat)
        t.play(bots[seat].choose(t.seat(seat)), role=t.decisions[0].role)
    return t


def test_seven_bots_play_a_year_without_a_stall() -> None:
    t = played(GAME.table("1805", ["short"], 7, seed=5), 5)
    assert t.outcome is not None and t.state.turn == 12
    keys = {e.key for e in t.journal}
    assert {"moves-all", "buys", "battle", "annexed"} <= keys  # they march, build, fight and rule


def test_the_tactician_beats_chance_from_both_sides() -> None:
    even = army("infantry=8,cavalry=3,artillery=2,general=1")
    attack = simulate((0, 1), (even, even), ("greedy", "random"), 8, 1)
    defence = simulate((0, 1), (even, even), ("random", "greedy"), 8, 1)
    assert attack["attacker"] + defence["defender"] >= 15


def test_judgements_fit_the_options() -> None:
    rng = Random(2)
    t = GAME.table("1806-historical", ["short"], 2, seed=2)
    seen = set()
    for _ in range(1500):
        if t.decision is None:
            break
        decision = t.decisions[0]
        scores = GAME.judge(t.imagine(decision.role, rng), GAME.roles.index(decision.role), decision.options)
        assert len(scores) == len(decision.options)
        seen.add(decision.key)
        t.play(rng.choice(decision.options), role=decision.role)
    assert len(seen & set(MINDS)) > 8


def test_a_capital_in_danger_is_guarded() -> None:
    p = Position("1805")
    p.war("austria", "france")
    guards = p.put("france", "paris", infantry=3)
    p.put("austria", "burgundy", infantry=3)
    p.turn("france")
    scores = dict(zip(p.t.decision.options, GAME.judge(p.t, 0, p.t.decision.options), strict=True))
    assert guards and scores[p.args("march", "paris")] < scores[p.t.decision.options[-1]]


def liked(p: Position) -> str:
    """What the bot likes best of the decision that stands."""
    decision = p.t.decision
    assert decision is not None
    scores = GAME.judge(p.t, GAME.roles.index(decision.role), decision.options)
    return str(decision.options[scores.index(max(scores))].verb)


HELD_BY_FRANCE = ("belgium", "holland", "hanover", "switzerland", "piedmont", "milan", "bavaria")
HELD_BY_TURKS = (
    "moldavia",
    "wallachia",
    "bulgaria",
    "serbia",
    "bosnia",
    "albania",
    "macedonia",
    "greece",
    "egypt",
)


def before_paris() -> Position:
    """Prussians and Russians in Picardy: neither can beat the French in Paris alone."""
    p = Position("1805")
    p.war("prussia", "france")
    p.war("russia", "france")
    p.ally("prussia", "russia")
    p.put("france", "paris", infantry=12)
    p.put("prussia", "picardy", infantry=12)
    p.put("russia", "picardy", infantry=6)
    return p


def test_allies_march_together_on_an_enemy_whom_neither_can_beat_alone() -> None:
    p = before_paris().call(MovementTurn(GAME.roles.index("prussia")))
    assert p.asks() == ("russia", "ask.MovementTurn.allies_join") and liked(p) == "join"
    p.do("join", "russia")
    while p.t.decision and p.t.decision.key != "ask.MovementTurn.move":
        p.t.play(p.t.decision.options[-1])
    paris = p.region("paris")
    prussia, russia = (Plan(p.t, GAME.roles.index(name)) for name in ("prussia", "russia"))
    assert prussia.worth(12.0, p.region("picardy"), paris) > 0
    p.do("march", "picardy")
    assert p.asks()[0] == "prussia"
    p.do("move_all", "paris")
    assert Plan(p.t, russia.nation).worth(6.0, p.region("picardy"), paris) > prussia.worth(
        12.0, p.region("picardy"), paris
    )  # and nobody is left alone in a fight


def test_allies_wait_where_together_they_are_too_weak() -> None:
    p = before_paris()
    p.put("france", "paris", infantry=6)
    p.call(MovementTurn(GAME.roles.index("prussia")))
    assert p.asks() == ("russia", "ask.MovementTurn.allies_join") and liked(p) == "wait"


def test_an_army_annexes_minor_nations_on_its_way() -> None:
    p = Position("1805")
    austria, bohemia, saxony = GAME.roles.index("austria"), p.region("bohemia"), p.region("saxony")
    p.put("austria", "bohemia", infantry=8)
    p.war("austria", "france")
    without = Plan(p.t, austria).worth(8.0, bohemia, saxony)
    p.pap(austria=1)
    assert Plan(p.t, austria).worth(8.0, bohemia, saxony) > without
    assert Plan(p.t, austria).worth(2.0, bohemia, saxony) == without  # too few to beat what it may raise


def test_britain_sends_an_expedition_to_a_minor_nation_over_the_sea() -> None:
    p = Position("1805")
    p.war("great_britain", "france")
    p.put("great_britain", "london", infantry=5, cavalry=1)
    p.ships("great_britain", "north_sea", 6)
    p.pap(great_britain=1)
    p.turn("great_britain")
    plan = Plan(p.t, GAME.roles.index("great_britain"))
    assert p.t.board.home[plan.beach] == NOBODY and p.t.board.coasts[plan.beach] and liked(p) == "embark"
    p.do("embark", "london")
    while p.t.decision and p.t.decision.key == "ask.Transport.load" and liked(p) == "board":
        p.t.play(next(a for a in p.t.decision.options if a.verb == "board"))
    scores = GAME.judge(p.t, 1, p.t.decision.options)
    best = p.t.decision.options[scores.index(max(scores))]
    assert best.verb == "land" and int(best.args[0]) == plan.beach
    p.pap(great_britain=0)
    assert Plan(p.t, 1).beach < 0 or not Plan(p.t, 1).crossing  # nothing to pay with


def test_an_expedition_hems_in_whoever_comes_next() -> None:
    """Cyrenaica is far from London, but the Turk cannot go on to the west past a British army."""
    p = Position("1805")
    p.war("great_britain", "france")
    p.put("great_britain", "london", infantry=5, cavalry=1)
    p.ships("great_britain", "north_sea", 6)
    p.pap(great_britain=1)
    p.own("france", *HELD_BY_FRANCE)
    p.own("ottoman", *HELD_BY_TURKS)
    assert statecraft.is_next(p.t, 4) and p.t.board.regions[Plan(p.t, 1).beach].id == "cyrenaica"
    p.own("russia", *HELD_BY_TURKS)
    assert p.t.board.regions[Plan(p.t, 1).beach].id != "cyrenaica"


def test_a_coalition_fights_at_less_favourable_odds() -> None:
    p = Position("1805")
    p.put("austria", "bavaria", infantry=10)
    p.put("france", "baden_wurtt", infantry=8)
    bavaria, baden, austria = p.region("bavaria"), p.region("baden_wurtt"), p.nation("austria")
    p.war("austria", "france")
    assert Plan(p.t, austria).worth(10.0, bavaria, baden) < 0
    p.war("russia", "france")
    p.war("great_britain", "france")
    assert Plan(p.t, austria).worth(10.0, bavaria, baden) > 0


def test_in_the_last_months_points_are_bought_and_no_armies_unless_the_capital_is_in_danger() -> None:
    p = Position("1805")
    p.put("prussia", "berlin", infantry=3)
    p.war("prussia", "france")
    p.pap(prussia=2)
    p.t.state.pp[2] = 30
    for r in range(len(p.t.state.owner)):
        if p.t.state.owner[r] == NOBODY:
            p.t.state.owner[r] = 0
    p.call(Purchases(2))
    assert liked(p) == "buy"
    p.t.state.turn = 10
    assert liked(p) == "buy_pap"
    p.put("france", "hanover", infantry=9)
    assert liked(p) == "buy"


def test_points_are_bought_where_a_minor_nation_can_be_annexed() -> None:
    p = Position("1805")
    p.put("prussia", "berlin", infantry=8, cavalry=3, heavy_cavalry=2, artillery=3, general=1)
    p.pap(prussia=2)
    p.t.state.pp[2] = 30
    p.call(Purchases(2))
    assert liked(p) == "buy_pap"
    for r in range(len(p.t.state.owner)):
        if p.t.state.owner[r] == NOBODY:
            p.t.state.owner[r] = 0
    assert liked(p) == "buy"


@pytest.mark.parametrize(
    ("text", "word"), [("foo=3", "foo"), ("infantry", "infantry"), ("general=2", "Generals")]
)
def test_a_wrong_army_gets_one_sentence(text: str, word: str) -> None:
    with pytest.raises(GrognardError, match=word):
        army(text)
    with pytest.raises(GrognardError, match="atlantis"):
        nation("atlantis")
