"""Chapters 1.6 and 3: formations, armies, and who controls a duchy."""

from __future__ import annotations

import pytest

from grognard.games.wellington import forces
from grognard.games.wellington.board import ALLIED, FRENCH, NONE
from grognard.games.wellington.control import (
    ENEMY,
    FRIENDLY,
    UNCONTROLLED,
    controller,
    friendly,
    owner,
    status,
)
from grognard.games.wellington.flags import raise_flag
from grognard.games.wellington.movement import Muster, army, free_soldiers
from tests.games.wellington.conftest import Position


@pytest.mark.rule("WEL-3.1", "WEL-EX-05", "WEL-GL-CONTROL")
def test_an_empty_duchy_belongs_to_its_printed_owner() -> None:
    p = Position()
    assert controller(p.t, p.duchy("braga")) == 0


@pytest.mark.rule("WEL-3.1b", "WEL-EX-06", "WEL-GL-UNCONTROLLED")
def test_an_enemy_formation_cancels_control() -> None:
    p = Position().place("armee_du_nord", "braga", 1)
    assert controller(p.t, p.duchy("braga")) == NONE
    assert status(p.t, p.duchy("braga"), ALLIED) == status(p.t, p.duchy("braga"), FRENCH) == UNCONTROLLED


@pytest.mark.rule("WEL-3.1b", "WEL-EX-07")
@pytest.mark.parametrize("power", ["spain", "britain"])
def test_an_allied_formation_cancels_a_french_flag(power: str) -> None:
    p = Position().flag("braga", "armee_du_nord").place(power, "braga", 1)
    assert controller(p.t, p.duchy("braga")) == NONE


@pytest.mark.rule("WEL-3.1a", "WEL-1.7")
def test_a_flag_gives_control() -> None:
    p = Position().flag("braga", "armee_du_sud")
    assert controller(p.t, p.duchy("braga")) == 1
    p.place("armee_du_nord", "braga", 1)
    assert controller(p.t, p.duchy("braga")) == 1  # an ally's formation changes nothing


@pytest.mark.rule("WEL-3.1c", "WEL-EX-08", "WEL-12.1")
def test_a_besieged_fortress_keeps_its_owner() -> None:
    p = Position().place("britain", "san_sebastian", 3)
    duchy = p.duchy("san_sebastian")
    assert controller(p.t, duchy) == 3
    assert status(p.t, duchy, FRENCH) == FRIENDLY
    assert status(p.t, duchy, ALLIED) == UNCONTROLLED


@pytest.mark.rule("WEL-3.1d", "WEL-GL-ENEMY", "WEL-8.1")
def test_friendly_includes_the_ally_and_enemy_needs_an_empty_duchy() -> None:
    p = Position()
    assert friendly(p.t, p.duchy("cadiz"), ALLIED) and owner(p.t, p.duchy("cadiz")) == 2
    assert status(p.t, p.duchy("madrid"), ALLIED) == ENEMY
    p.place("britain", "madrid", 1)
    assert status(p.t, p.duchy("madrid"), ALLIED) == UNCONTROLLED


@pytest.mark.rule("WEL-1.6d", "WEL-EX-103", "WEL-1.61b")
def test_what_a_formation_is() -> None:
    p = Position().flag("braga", "armee_du_nord")
    assert not forces.side_present(p.t, FRENCH, p.duchy("braga"))  # a flag is none
    p.place("armee_du_nord", "braga", 1)
    assert forces.side_present(p.t, FRENCH, p.duchy("braga"))  # a soldier is one
    p.place("armee_du_nord", "leon", 0, "reille")
    assert forces.side_present(p.t, FRENCH, p.duchy("leon"))  # a leader alone is an army
    assert army(p.t, p.leader("reille")) == [p.leader("reille")]


@pytest.mark.rule("WEL-1.61", "WEL-1.6b", "WEL-1.61a", "WEL-EX-04", "WEL-9.2", "WEL-GL-STAFF")
def test_wellingtons_army_holds_nine() -> None:
    p = Position().place("britain", "lisbon", 10, "wellington", "hill", "graham")
    duchy = p.duchy("lisbon")
    assert len(army(p.t, p.leader("wellington"))) == 1 + 9  # the tenth stays behind
    assert len(free_soldiers(p.t, 0, duchy)) == 10
    muster = Muster(0, p.leader("wellington"), "march", 1, [p.leader("wellington")], [p.leader("hill")])
    assert muster.room(p.t) == 8  # one leader and 8 SP
    muster.staff.append(p.leader("graham"))
    assert muster.room(p.t) == 7


@pytest.mark.rule("WEL-1.61c", "WEL-EX-04")
def test_an_army_holds_no_piece_of_an_ally() -> None:
    p = Position().place("britain", "lisbon", 2, "wellington").place("spain", "lisbon", 3)
    assert {p.b.power_of[piece] for piece in army(p.t, p.leader("wellington"))} == {0}


@pytest.mark.rule("WEL-1.62", "WEL-1.6c", "WEL-9.62", "WEL-1.62a")
def test_the_power_with_more_sp_names_the_commander() -> None:
    p = Position().place("britain", "lisbon", 2, "beresford").place("spain", "lisbon", 3, "castanos")
    duchy = p.duchy("lisbon")
    assert forces.names_commander(p.t, ALLIED, duchy) == 2
    assert forces.commander(p.t, ALLIED, duchy) == p.leader("castanos")
    p.place("britain", "lisbon", 1)  # equal: the later in impulse order (AMB-13)
    assert forces.names_commander(p.t, ALLIED, duchy) == 2
    p.place("britain", "lisbon", 1)
    assert forces.names_commander(p.t, ALLIED, duchy) == 0


@pytest.mark.rule("WEL-GL-OCCUPIED", "WEL-7.1e")
def test_control_by_symbol_counts_as_occupied() -> None:
    p = Position().place("armee_du_sud", "cordoba", 1)
    assert controller(p.t, p.duchy("cordoba")) == 1
    p = Position().place("armee_du_nord", "cordoba", 1)  # an allied formation is irrelevant
    assert controller(p.t, p.duchy("cordoba")) == 1


@pytest.mark.rule("WEL-EX-44", "WEL-GL-FRACTIONS", "WEL-5.1d")
def test_halves_are_rounded_up() -> None:
    assert [forces.half(n) for n in (1, 2, 3, 4)] == [1, 1, 2, 2]


@pytest.mark.rule("WEL-GL-NATION")
def test_french_means_both_powers() -> None:
    p = Position().place("armee_du_sud", "leon", 1).place("armee_du_nord", "leon", 1)
    assert forces.powers_here(p.t, FRENCH, p.duchy("leon")) == [1, 3]
    assert forces.side_sp(p.t, FRENCH, p.duchy("leon")) == 2


@pytest.mark.rule("WEL-7.1", "WEL-7")
def test_the_story_says_whose_flag_comes_and_whose_goes() -> None:
    p = Position().flag("salamanca", "britain")
    for flag, told in ((2, ("flag-on", "spain")), (NONE, ("flag-off", "spain")), (NONE, None), (0, ("flag-on", "britain"))):  # fmt: skip
        before = len(p.t.journal)
        raise_flag(p.t, p.duchy("salamanca"), flag)
        assert p.s.flag[p.duchy("salamanca")] == (0 if flag == NONE else flag + 1)
        new = [(event.key, event.role) for event in p.t.journal[before:]]
        assert new == ([told] if told else [])
