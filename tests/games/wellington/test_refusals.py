"""A refusal names the rule: asked of every verb an impulse, an interception, an evasion or a retreat knows."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine import act
from grognard.games.wellington import GAME, forces
from grognard.games.wellington.state import FOUGHT, HARRIED, POOL, REGROUP
from grognard.games.wellington.view import VERBS
from tests.games.wellington.conftest import Position

ASKED = {
    "ask.Impulse.act": ("march", "walk", "muster", "build", "regroup", "raise", "recall", "flag", "convoy", "besiege",
                        "appoint", "event", "points", "resource"),
    "ask.Interceptions.offer": ("intercept",),
    "ask.Evasions.offer": ("evade",),
    "ask.Retreat.go": ("retreat",),
}  # fmt: skip


def test_every_order_that_is_refused_is_refused_by_a_rule() -> None:
    rng = Random(7)
    seen = set()
    for seed in range(4):
        t = GAME.table(("1812", "1813")[seed % 2], players=4, seed=f"why {seed}")
        values = {
            "space": range(len(t.board.duchies)),
            "piece": range(t.board.first_leader, t.board.pieces),
            "card": range(1, 111),
            "n": range(1, 5),
            "flag": range(4),
        }
        for _ in range(500):
            d = t.decision
            if d is None:
                break
            for verb in ASKED.get(d.key, ()):
                kinds = [kind.rpartition(":")[2] for kind in VERBS[verb]]
                for _ in range(3):
                    tried = act(verb, *(rng.choice(values[kind]) for kind in kinds))
                    refused = t.why_not(tried)
                    if tried in d.options:
                        assert refused is None
                    elif any(option.verb == verb for option in d.options):
                        assert refused is not None and refused.key != "refused.option", (tried, d.key)
                        assert refused.rule and refused.text("en") and refused.text("it")
                        seen.add(refused.key)
            eager = [o for o in d.options if o.verb not in ("pass", "done")]
            t.play(rng.choice(eager) if eager and rng.random() < 0.7 else rng.choice(d.options))
    assert len(seen) > 12, seen


def refusal(p: Position, verb: str, *args: object) -> str:
    refused = p.t.why_not(p.action((verb, *args)))
    return "" if refused is None else f"{refused.rule} {refused.key.removeprefix('refused.')}"


@pytest.mark.rule("WEL-9.1", "WEL-9.1b", "WEL-6.3", "WEL-6.3a", "WEL-14.2", "WEL-12.2", "WEL-15.2")
def test_what_is_said_of_orders() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington").place("britain", "porto", 1)
    p.place("spain", "cadiz", 2, "freire").hand("britain", 37, 80).begin("britain", cp=1)
    assert refusal(p, "build", "lisbon") == "WEL-5.5 points"
    assert refusal(p, "march", "freire", "sevilla") == "WEL-9.1c not-yours"
    soldier = p.t.board.first[p.power("britain")]
    assert refusal(p, "march", soldier, "sevilla") == refusal(p, "besiege", soldier) == "WEL-9.1b leads"
    assert refusal(p, "march", "wellington", "salamanca") == "WEL-9.3 not-adjacent"
    assert refusal(p, "walk", 3, "porto", "braga") == "WEL-9.1c none-here"
    assert refusal(p, "walk", 3, "lisbon", "coimbra") == "WEL-9.1b one-counter"
    assert refusal(p, "convoy", "lisbon", "barcelona") == "WEL-14.2 no-voyage"
    assert refusal(p, "muster", "hill") == "WEL-6 not-on-map"
    p.s.slots[-1].cp = 5
    p.t.rebase()
    assert refusal(p, "build", "madrid") == "WEL-6.3 no-base"
    assert refusal(p, "raise", "hill", "coimbra") == "WEL-6.3a no-key"
    assert refusal(p, "raise", "wellington", "lisbon") == "WEL-6.1 not-unbuilt"
    assert refusal(p, "build", "lisbon") == refusal(p, "raise", "hill", "lisbon") == ""


@pytest.mark.rule("WEL-C022", "WEL-11.52b")
def test_what_is_said_of_leaders_who_may_not_march() -> None:
    p = Position().place("britain", "salamanca", 3, "wellington").place("spain", "salamanca", 2, "de_espana")
    p.place("spain", "oviedo", 1, "castanos").hand("spain", 37)
    forces.name_commander(p.t, 0, p.duchy("salamanca"), p.leader("wellington"))
    p.begin("spain", cp=2)
    p.s.insulted[2] = 1
    p.t.rebase()
    assert refusal(p, "march", "de_espana", "valladolid") == "WEL-C022 insulted"
    p.s.mark[p.leader("de_espana")] |= 1
    assert refusal(p, "march", "de_espana", "valladolid") == "WEL-11.52b fought"


@pytest.mark.rule("WEL-10.3d", "WEL-10.6")
def test_what_is_said_of_interceptors_and_evaders() -> None:
    p = (
        Position()
        .place("armee_du_nord", "avila", 2, "clausel")
        .place("armee_du_nord", "salamanca", 2, "marmont")
    )
    p.place("armee_du_nord", "burgos", 2, "reille").place("britain", "ciudad_rodrigo", 3, "hill")
    p.flag("ciudad_rodrigo", "britain").begin("britain", cp=2).do("march", "hill", "salamanca")
    assert (
        refusal(p, "intercept", "reille") == "WEL-10.3d no-way" and refusal(p, "intercept", "clausel") == ""
    )
    assert refusal(p, "intercept", "jourdan") == "WEL-6 not-on-map"
    p.do("done")
    assert refusal(p, "evade", "marmont", "zamora") == "WEL-10.6 no-evasion"  # a river
    assert refusal(p, "evade", "clausel", "madrid") == "WEL-10.5 not-yours"


@pytest.mark.rule("WEL-6.2", "WEL-6.3a", "WEL-1.5b", "WEL-C026", "WEL-C032", "WEL-14.2", "WEL-6.3b")
def test_what_is_said_of_orders_that_only_some_impulses_know() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington").hand("britain", 37, 80).begin("britain", cp=5)
    for piece in (p.leader("hill"), *forces.take_from(p.t, 0, POOL, 1)):
        p.s.place[piece] = REGROUP
    p.t.rebase()
    assert refusal(p, "recall", "hill", "coimbra") == "WEL-6.3a no-key"
    assert refusal(p, "recall", "graham", "lisbon") == "WEL-6.2 not-regrouping"
    assert refusal(p, "recall", "hill", "lisbon") == refusal(p, "regroup", "lisbon") == ""
    assert refusal(p, "regroup", "madrid") == "WEL-6.3 no-base"
    assert refusal(p, "oblige", 26) == "WEL-C026 not-obliged"
    assert refusal(p, "invest", "lisbon") == "WEL-C032 no-siege"
    assert refusal(p, "sally", "lisbon") == "WEL-6.3b no-sally"
    assert refusal(p, "free_convoy", "lisbon", "porto") == "WEL-14.2 no-free-convoy"
    assert refusal(p, "assault", "lisbon", "porto") == "WEL-14.2 no-assault"
    p.s.convoys = p.s.assault = True
    p.s.adventure = True
    p.t.rebase()
    assert refusal(p, "free_convoy", "lisbon", "madrid") == "WEL-14.2 no-voyage"
    assert refusal(p, "assault", "lisbon", "madrid") == "WEL-14.2 no-voyage"
    assert refusal(p, "free_convoy", "lisbon", "porto") == ""
    assert refusal(p, "assault", *p.options("assault")[0]) == ""
    assert refusal(p, "oblige", 26) == ""
    assert {refusal(p, "oblige", card) for card in (25, 27)} == {"WEL-C026 not-obliged"}
    p.slot().main = True
    p.t.rebase()
    assert refusal(p, "oblige", 26) == "WEL-C026 not-obliged"


@pytest.mark.rule("WEL-10.5", "WEL-10.6", "WEL-10.3d")
def test_what_is_said_of_soldiers_without_a_leader() -> None:
    p = Position().place("armee_du_nord", "salamanca", 2).place("armee_du_nord", "avila", 2, "clausel")
    p.place("britain", "ciudad_rodrigo", 3, "hill")
    p.flag("ciudad_rodrigo", "britain").begin("britain", cp=2).do("march", "hill", "salamanca")
    assert p.key() == "Interceptions.offer" and refusal(p, "rush", "avila") == "WEL-10.3d no-rush"
    p.do("done")
    assert p.key() == "Evasions.offer"
    assert refusal(p, "slip", 3, "valladolid") == "WEL-10.5 no-slip"
    assert refusal(p, "slip", 1, "zamora") == "WEL-10.6 no-evasion"
    assert refusal(p, "slip", *p.options("slip")[0]) == ""


def price(p: Position, verb: str, *args: object) -> object:
    """What an order costs that there are too few points for."""
    refused = p.t.why_not(p.action((verb, *args)))
    assert refused is not None and refused.key == "refused.points"
    return refused.args["n"]


@pytest.mark.rule("WEL-9.1", "WEL-5.5", "WEL-6.1", "WEL-6.2", "WEL-C082", "WEL-C045")
def test_what_orders_cost_is_said() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington").place("britain", "porto", 1)
    p.place("britain", "elvas", 1, "graham").hand("britain", 37, 80).begin("britain", cp=1)
    p.s.place[p.leader("hill")] = REGROUP
    p.slot().cp = 0
    p.t.rebase()
    assert price(p, "walk", 1, "porto", "braga") == 1 and price(p, "muster", "wellington") == 1
    assert price(p, "march", "wellington", "coimbra") == 1
    assert price(p, "build", "lisbon") == p.b.cost["build"] == 2
    assert price(p, "raise", "beresford", "lisbon") == forces.leader_cost(p.t, p.leader("beresford"))
    assert price(p, "recall", "hill", "lisbon") == p.b.cost["regroup_leader"] == 1
    for piece in forces.pieces(p.t, 0, p.duchy("lisbon")) + forces.pieces(p.t, 0, p.duchy("porto")):
        p.s.mark[piece] |= HARRIED
    p.lay(82, "wellington").t.rebase()
    assert price(p, "walk", 1, "porto", "braga") == 2
    assert price(p, "muster", "wellington") == price(p, "march", "wellington", "coimbra") == 3


@pytest.mark.rule("WEL-2.5", "WEL-5.1", "WEL-5.6", "WEL-5.8", "WEL-4.2", "WEL-15.2")
def test_what_is_said_of_cards() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington").hand("britain", 37, 80, 77, 11, 94)
    p.begin("britain")
    assert refusal(p, "event", 13) == refusal(p, "points", 13) == "WEL-2.5 not-in-hand"
    assert refusal(p, "event", 11) == "WEL-5.1 conditions"  # a response is no card of an impulse
    assert refusal(p, "points", 77) == "WEL-5.8 must-play"
    assert refusal(p, "done") == "WEL-4.2 must-play-on"
    p.s.resources[0] = 1
    p.t.rebase()
    assert refusal(p, "resource") == ""
    p.do("points", 80)
    assert refusal(p, "event", 37) == refusal(p, "points", 37) == "WEL-5.6 one-card"
    assert refusal(p, "points", 94) == refusal(p, "done") == ""  # a plus card besides
    p.do("points", 94)
    assert refusal(p, "resource") == "WEL-15.2 one-plus"


@pytest.mark.rule("WEL-5.2b", "WEL-2.5")
def test_what_is_said_of_cards_in_a_window() -> None:
    p = Position().place("armee_du_nord", "madrid", 2, "joseph").hand("spain", 67, 28, 24, 37)
    p.hand("armee_du_nord", 13).begin("armee_du_nord", cp=2).answer("march", "joseph", "toledo")
    while p.asked() != "spain":
        p.answer("pass")
    assert refusal(p, "event", 67) == ""
    assert refusal(p, "event", 31) == "WEL-2.5 not-in-hand"
    assert refusal(p, "event", 37) == refusal(p, "event", 28) == "WEL-5.2b not-now"


@pytest.mark.rule(
    "WEL-7", "WEL-7.1b", "WEL-7.1c", "WEL-8.1a", "WEL-9.62", "WEL-11.52b", "WEL-12.2", "WEL-14.1", "WEL-14.2a"
)
def test_what_is_said_of_flags_sieges_and_the_sea() -> None:
    p = Position().place("britain", "badajoz", 3, "hill").place("spain", "badajoz", 1, "castanos")
    p.place("britain", "merida", 2, "graham").hand("britain", 37, 80).flag("merida", "armee_du_sud")
    p.begin("britain", cp=5)
    assert refusal(p, "flag", "badajoz", "britain") == "WEL-7.1b fortress-flag"
    assert refusal(p, "flag", "lisbon", "britain") in ("WEL-7.1b fortress-flag", "WEL-8.1a friendly-flag")
    assert refusal(p, "flag", "coimbra", "britain") == "WEL-8.1a friendly-flag"
    assert refusal(p, "flag", "madrid", "britain") == "WEL-7.1c flag"
    assert refusal(p, "flag", "merida", "armee_du_sud") == "WEL-7 flag"
    assert refusal(p, "flag", *p.options("flag")[0]) == ""
    assert refusal(p, "besiege", "beresford") == "WEL-6 not-on-map"
    assert refusal(p, "besiege", "graham") == "WEL-12.2 no-siege"
    assert refusal(p, "appoint", "graham") == "WEL-9.62 no-group"
    p.s.mark[p.leader("hill")] |= FOUGHT
    p.s.convoyed = True
    p.t.rebase()
    assert refusal(p, "besiege", "hill") == "WEL-11.52b fought"
    assert refusal(p, "convoy", "lisbon", "porto") == "WEL-14.2a one-convoy"
    q = Position().place("armee_du_nord", "madrid", 2, "joseph").hand("armee_du_nord", 37)
    q.begin("armee_du_nord", cp=2)
    assert refusal(q, "convoy", "lisbon", "porto") == "WEL-14.1 no-navy"
    q.s.mark[p.b.first[3]] |= FOUGHT
    q.t.rebase()
    assert refusal(q, "walk", 2, "madrid", "toledo") == "WEL-11.52b spent"
