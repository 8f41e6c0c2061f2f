"""What the options say of themselves, and where a leader can go."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.engine import Action
from grognard.games.wellington import GAME
from grognard.games.wellington.events import CARDS
from grognard.games.wellington.facts import GROUND, facts
from grognard.games.wellington.interphase import Reinforce
from tests.games.wellington.conftest import Position


def option(p: Position, role: str, *words: object) -> dict[str, Any]:
    """An option as the screen gets it."""
    wanted = p.action(words)
    sheet = p.t.describe(role)["decision"]
    return next(
        row for row in sheet["options"] if Action(row["action"][0], tuple(row["action"][1:])) == wanted
    )


@pytest.mark.rule("WEL-9.1", "WEL-6.1")
def test_orders_say_what_they_cost_and_leave() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington").place("armee_du_sud", "evora", 2)
    p.flag("evora", "armee_du_sud").begin("britain", cp=3)
    facts = option(p, "britain", "march", "wellington", "coimbra")["facts"]
    assert (facts["cost"], facts["left"], facts["group"]) == (1, 2, "Marches") and "note" not in facts
    assert (
        option(p, "britain", "march", "wellington", "evora")["facts"]["note"] == "2 enemy SP stand at Évora"
    )
    built = option(p, "britain", "build", "lisbon")["facts"]
    assert (built["cost"], built["left"]) == (2, 1)
    assert option(p, "britain", "convoy", "lisbon", "porto")["facts"]["note"] == "1 CP for each SP or leader"


@pytest.mark.rule("WEL-9.43", "WEL-9.41")
def test_a_march_says_how_many_dice_of_attrition_it_costs() -> None:
    p = (
        Position()
        .place("armee_du_nord", "avila", 3, "clausel")
        .flag("avila", "spain")
        .flag("madrid", "spain")
    )
    p.begin("armee_du_nord", cp=2)
    facts = option(p, "armee_du_nord", "march", "clausel", "madrid")["facts"]
    assert facts["sum"]["total"] == 8  # a pass and an ambush, four pieces


@pytest.mark.rule("WEL-5.5")
def test_ending_an_impulse_with_points_left_asks_again() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington").hand("britain", 37, 80).begin("britain", cp=2)
    done = option(p, "britain", "done")
    assert done["label"] == "End the impulse" and done["facts"]["ends"]
    assert done["facts"]["confirm"] == "2 CP are not used. End the impulse?"
    assert option(p, "britain", "points", 37)["facts"]["note"] == "4 CP"
    assert p.t.decision is not None and p.t.decision.text("en") == "Your impulse: 2 CP left."
    p.s.slots[-1].cp = 0
    p.t.rebase()
    done = option(p, "britain", "done")["facts"]
    assert "confirm" not in done and done["main"]


@pytest.mark.rule("WEL-10.4", "WEL-10.7")
def test_interception_and_evasion_show_their_modifiers() -> None:
    p = (
        Position()
        .place("armee_du_nord", "avila", 2, "clausel")
        .place("armee_du_nord", "salamanca", 2, "marmont")
    )
    p.place("britain", "ciudad_rodrigo", 3, "hill").flag("ciudad_rodrigo", "britain").begin("britain", cp=2)
    p.do("march", "hill", "salamanca")
    facts = option(p, "armee_du_nord", "intercept", "clausel")["facts"]
    assert facts["sum"]["total"] == 2 + 1 - 1 and facts["note"] == "9 or more on two dice"
    p.do("done")
    facts = option(p, "armee_du_nord", "evade", "marmont", "valladolid")["facts"]
    assert facts["sum"]["total"] == 2 + 1


@pytest.mark.rule("WEL-10.7")
def test_soldiers_without_a_leader_see_what_their_evasion_needs() -> None:
    p = Position().place("armee_du_nord", "salamanca", 1).flag("valladolid", "armee_du_nord")
    p.place("britain", "ciudad_rodrigo", 3, "hill").flag("ciudad_rodrigo", "britain").begin("britain", cp=2)
    p.do("march", "hill", "salamanca")
    facts = option(p, "armee_du_nord", "slip", 1, "valladolid")["facts"]
    assert facts["sum"]["total"] == 1 and facts["note"] == "9 or more on two dice"


@pytest.mark.rule("WEL-5.2", "WEL-C043", "WEL-C024")
def test_a_card_for_any_moment_can_wait_until_its_own() -> None:
    """Whoever lets a march pass need not be asked about such a card again at every step of it."""
    p = Position().place("armee_du_nord", "avila", 3, "clausel").place("britain", "lisbon", 3, "wellington")
    p.hand("britain", 43, 45, 24).begin("armee_du_nord", cp=3)
    p.answer("march", "clausel", "salamanca")
    assert p.t.decision is not None and p.t.decision.key == "ask.Moment.offer"
    waits = {card: option(p, "britain", "event", card)["facts"].get("waits", False) for card in (43, 45, 24)}
    assert waits == {43: True, 45: False, 24: True}
    assert not CARDS[24].waits("card") and not CARDS[52].waits("round") and CARDS[52].waits("rolled")


@pytest.mark.rule("WEL-12.3")
def test_a_siege_shows_its_dice_and_the_sixes_it_needs() -> None:
    p = Position().place("britain", "badajoz", 5, "wellington").begin("britain", cp=1)
    facts = option(p, "britain", "besiege", "wellington")["facts"]
    assert facts["sum"]["total"] == 11 and facts["note"] == "3 sixes take Badajoz"
    assert facts["confirm"].startswith("Resolve the siege of Badajoz now?")


@pytest.mark.rule("WEL-9.1", "WEL-9.5", "WEL-9.52")
def test_the_reach_of_a_leader() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 3, "wellington")
        .place("armee_du_nord", "salamanca", 2, "marmont")
    )
    p.begin("britain", cp=2)
    wellington = p.leader("wellington")
    found = {row["space"]: row for row in p.t.reach("britain", wellington)}
    names = {p.b.duchies[space].id for space in found}
    assert {
        "coimbra",
        "abrantes",
        "evora",
        "fuentes",
        "porto",
        "ciudad_rodrigo",
    } <= names and "salamanca" not in names
    near, far = found[p.duchy("fuentes")], found[p.duchy("ciudad_rodrigo")]
    assert (near["cost"], near["left"], far["cost"], far["left"]) == (1, 1, 2, 0)
    assert far["actions"] == [
        ["march", wellington, p.duchy("fuentes")],
        ["march", wellington, p.duchy("ciudad_rodrigo")],
    ]
    assert far["warn"] == "May be intercepted at Ciudad Rodrigo"
    p.place("armee_du_nord", "fuentes", 1)
    p.t.rebase()
    found = {row["space"]: row for row in p.t.reach("britain", wellington)}
    assert found[p.duchy("fuentes")]["warn"] == "Battle at Fuentes de Oñoro against 1 SP"
    assert p.duchy("ciudad_rodrigo") not in found  # nobody marches through enemies
    assert not p.t.reach("britain", p.leader("marmont"))


@pytest.mark.rule("WEL-9.1", "WEL-9.43")
def test_what_marches_of_a_position_share_is_never_that_of_another() -> None:
    """Facts read from what was worked out before are those of a table that is looked at for the first time."""
    t, rng, seen = GAME.table("1812", players=4, seed="shared"), Random(3), 0
    for _ in range(700):
        decision = t.decision
        assert decision is not None
        role = t.game.roles.index(decision.role)
        if decision.key == "ask.Impulse.act":
            options = [o for o in decision.options if o.verb in ("march", "walk")][::3]
            shared = [t.render(facts(t, role, option), "en") for option in options]
            for option, found in zip(options, shared, strict=True):
                GROUND.position = ()
                assert t.render(facts(t, role, option), "en") == found
            seen += len(options)
        t.play(rng.choice(decision.options))
    assert seen > 100


@pytest.mark.rule("WEL-2.6", "WEL-5.2")
def test_a_hand_that_goes_back_and_a_card_in_answer_are_asked_first() -> None:
    table = GAME.table("1812", players=4, seed=1)
    asked: dict[str, set[str]] = {}
    rng = Random(1)
    for _ in range(400):
        decision = table.decision
        if decision is None or len(asked) == 2:
            break
        for row in table.describe(decision.role)["decision"]["options"]:
            if row["action"][0] == "mulligan" or (
                row["action"][0] == "event" and decision.key.startswith("ask.Moment")
            ):
                asked.setdefault(row["action"][0], set()).add(row.get("facts", {}).get("confirm", ""))
        table.play(rng.choice(decision.options), role=decision.role)
    assert set(asked) == {"mulligan", "event"} and all(all(words) for words in asked.values()), asked


@pytest.mark.rule("WEL-5.5", "WEL-5.6b")
def test_a_card_an_event_lets_one_play_says_how_many_points_it_gives() -> None:
    p = Position().hand("spain", 77, 12).top(47).begin("spain")
    p.do("event", 77)
    told = option(p, "spain", "points", 12)["facts"]
    assert told["note"] == "3 CP" and "3 CP" in told["confirm"]


@pytest.mark.rule("WEL-6.1", "WEL-16.2")
def test_reinforcements_say_what_they_cost_and_leave() -> None:
    p = Position()
    p.t._push(Reinforce(0, 6))
    p.t._advance()
    p.do("base", "porto")
    built = option(p, "britain", "build", "porto")["facts"]
    raised = option(p, "britain", "raise", "wellington", "porto")["facts"]
    assert (built["cost"], built["left"], raised["cost"], raised["left"]) == (2, 4, 5, 1)
    p.do("raise", "wellington", "porto")
    assert [line.key for line in p.t.journal][-1] == "leader-appears"
