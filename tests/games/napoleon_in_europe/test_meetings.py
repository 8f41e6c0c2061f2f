"""Where two political words meet: one is said while another waits for an answer, a roll or a congress."""

from __future__ import annotations

import pytest

from grognard.engine import act
from grognard.games.napoleon_in_europe.minors import Annex
from grognard.games.napoleon_in_europe.peace import SueForPeace
from grognard.games.napoleon_in_europe.state import NONE
from grognard.games.napoleon_in_europe.war import DeclareWar
from tests.games.napoleon_in_europe.position import AU, FR, GB, PR, RU, SP, Position, two


@pytest.mark.rule("NIE-26.5", "NIE-26.6", "NIE-25.4")
def test_a_minor_that_was_won_over_before_the_roll_is_annexed_no_more() -> None:
    p = Position()
    p.put("france", "switzerland", infantry=3)
    p.s.movers = 1 << FR
    p.pap(france=3, austria=2)
    p.call(Annex(FR, p.region("switzerland")), [*two(9), 2, 1, 1])  # the last die would be the annexation
    p.do("win_over", "austria", "switzerland", role="austria")
    assert p.asks() == ("austria", "ask.Evacuate.courtesy")
    p.do("grant")
    while p.asks()[1] == "ask.AnnexWindow.offer":
        p.do("pass")
    assert p.rests() and p.owner("switzerland") == "austria"
    assert p.count("austria", "switzerland") == {"infantry": 2, "cavalry": 1}
    assert p.events("annexation-lapses") and p.s.pap[FR] == 2


def attacked() -> Position:
    """France attacks Spain, which nobody plays, and the others are asked."""
    p = Position()
    p.neutral("spain")
    p.pap(france=2, austria=4, great_britain=4, russia=4)
    return p.call(DeclareWar(FR, SP))


@pytest.mark.rule("NIE-22.5", "NIE-22.7", "NIE-25.8")
def test_nobody_negotiates_for_a_nation_while_its_guardian_is_sought() -> None:
    p = attacked()
    assert p.asks() == ("great_britain", "ask.Guardian.new_enemies")
    assert p.args("negotiate", "russia", "spain") not in p.t.interjections("russia")
    refusal = p.t.why_not(p.args("negotiate", "russia", "spain"), role="russia")
    assert refusal is not None and (refusal.rule, refusal.key) == ("NIE-22.5", "guardian-sought")


@pytest.mark.rule("NIE-22.5", "NIE-22.8")
def test_a_second_attack_does_not_give_a_nation_two_guardians() -> None:
    p = attacked()
    p.do("declare", "austria", "spain", role="austria")
    while p.asks()[1] == "ask.Guardian.new_enemies" and p.s.guardian[SP] == NONE:
        p.t.play(act("pass"))
    guardian = p.s.guardian[SP]
    assert guardian not in (NONE, AU) and p.s.aggressor[SP] == AU
    assert p.rests() and p.s.commander[SP] == guardian and set(p.s.enemies[SP]) == {FR, AU}


@pytest.mark.rule("NIE-22.8", "NIE-27.4")
def test_no_guardian_is_sought_against_who_has_sued_for_peace() -> None:
    p = attacked()
    p.war("prussia", "france")  # and he has lost
    p.s.pap[FR] = 2
    p.do("join_war")
    p.do("sue", "france", role="france")
    while not p.rests():
        p.t.play(act("pass"))
    assert p.s.guardian[SP] == p.s.commander[SP] == NONE and not p.s.enemies[SP]


@pytest.mark.rule("NIE-27.7", "NIE-27.8")
def test_a_peace_within_a_congress_leaves_the_first_one_sitting() -> None:
    p = Position()
    p.war("france", "austria")
    p.war("prussia", "russia")
    p.own("austria", "venice")
    p.own("russia", "finland")
    p.pap(france=6, austria=4, russia=4, prussia=4)
    p.call(SueForPeace(AU, False))
    p.do("sue", "russia", role="russia")
    assert p.asks() == ("prussia", "ask.Congress.session") and p.s.congress == RU
    p.do("pass")
    assert p.asks() == ("france", "ask.Congress.session") and p.s.congress == AU
    assert p.args("trade", "austria", "great_britain") not in p.t.interjections("austria")
    p.do("pass")
    assert p.rests() and p.s.congress == NONE
    assert (GB, PR) == (1, 2)
