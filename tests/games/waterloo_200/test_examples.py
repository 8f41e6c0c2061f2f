"""The worked examples of the book, number for number."""

from __future__ import annotations

import pytest

from grognard.games.waterloo_200.units import hits_to_kill, radius, strategic_value, value
from tests.games.waterloo_200.conftest import BOARD, BRITISH, FRENCH, GAME, POOL, Field


@pytest.mark.rule("W200-EX-01")
def test_a_green_area_holds_eight_four_of_each_side() -> None:
    f = Field().place("8Br 9Br 10Br 4Han", 42).place("1/1 2/1 1/2", 42).place("d-erlon 2/2 1/3", 59)
    f.activate("d-erlon")
    f.movement("french").play("move 2/2", "enter 42", "move 1/3")
    assert f.t.state.count[FRENCH][42] + f.t.state.count[BRITISH][42] == 8
    assert f.why("enter 42") == "W200-6.2.2-e"
    f = Field().place("8Br 9Br 10Br 4Han", 42).place("1/1", 42).place("picton 5Han", 27).activate("picton")
    assert f.movement("allied").play("move 5Han").why("enter 42") == "W200-6.2.2-e"


@pytest.mark.rule("W200-EX-02")
def test_the_french_ii_corps_is_green_and_reilles() -> None:
    corps = BOARD.corps[BOARD.units[BOARD.unit("1/5")].corps]
    assert (corps.name, corps.leader, corps.color) == ("II Corps", "reille", "green")


@pytest.mark.rule("W200-EX-03")
def test_the_first_brigade_of_the_twentieth_division() -> None:
    unit = BOARD.units[BOARD.unit("1/20")]
    assert unit.id.split("/") == ["1", "20"]
    f = Field().place("1/20", 42).place("8Br", 42).combat("french").play("fight 42")
    assert f.firepower()[0] == 3  # its number plays no part


@pytest.mark.rule("W200-EX-04")
def test_step_lists_and_strength() -> None:
    units = ("2/2", "1/1c", "fr-i-art", "d-erlon")
    assert [BOARD.units[BOARD.unit(u)].strength for u in units] == [
        (4, 3, 2, 1),
        (2, 1),
        (3, 2, 1, 1),
        (4, 3, 2, 1),
    ]
    f = Field().place(" ".join(units), 44).place("1Gds 2Gds 1C 2C", 44).combat("allied")
    assert [f.strength(u) for u in units] == [4, 2, 3, 4]
    f.play("fight 44")
    assert sorted(f.options()) == ["hit 2/2", "hit d-erlon"]  # the strongest two


@pytest.mark.rule("W200-EX-05")
def test_leaders_at_heart() -> None:
    f = Field().place("reille", 74, strength=0).place("picton", 15, strength=0)
    f.place("wellington", 3, strength=0).impulse("french")
    french, allied = BOARD.unit("reille"), BOARD.unit("picton")
    assert (value(f.t, french), radius(f.t, french), f.strength("reille"), hits_to_kill(f.t, french)) == (
        0,
        1,
        1,
        3,
    )
    assert (value(f.t, allied), radius(f.t, allied)) == (0, 0)
    assert strategic_value(f.t, BRITISH) == 1
    f = Field().place("picton", 15, strength=0).place("8Br", 15).place("9Br", 16).activate("picton")
    f.movement("allied")
    assert f.options("move") == ["move 8Br"]  # only in his own area


@pytest.mark.rule("W200-EX-06")
def test_foot_artillery_with_enhanced_movement() -> None:
    def begin() -> Field:
        f = Field().place("d-erlon fr-i-art kellermann fr-iii-cav-art", 58).place("1/1 8Br", 59)
        f.place("1/2 9Br", 41)
        return (
            f.control(FRENCH, 41, 43).activate("d-erlon kellermann").movement("french").play("move fr-i-art")
        )

    f = Field().place("d-erlon fr-i-art", 57).activate("d-erlon").movement("french")
    f.play("move fr-i-art", "enter 72")
    assert f.spent == 2 and f.why("reveal") == "W200-6.2.2-c"  # yellow and revealed: 3 > 2
    f = begin().play("enter 57", "reveal")
    assert f.area("fr-i-art") == 57 and f.seen("fr-i-art", "british") == "fr-i-art"
    f = begin().play("enter 59")  # contested green: 1 + 1
    assert f.area("fr-i-art") == 59
    f = begin()
    assert f.why("enter 41") == "W200-6.2.2-d"  # contested yellow: 2 + 1
    f.play("enter 57", "reveal", "move fr-iii-cav-art", "enter 41")
    assert f.area("fr-iii-cav-art") == 41
    # inside it adds its Strength even as a pawn, and is not reduced
    f = Field().place("1/1 8Br", 59).place("fr-i-art", 59, strength=0).combat("french").play("fight 59")
    assert f.firepower()[0] == 3 + 1
    assert f.take_hits().area("fr-i-art") == 59


@pytest.mark.rule("W200-EX-07")
@pytest.mark.parametrize("seed", range(4))
def test_the_british_reserve_corps_is_set_up(seed: int) -> None:
    s = GAME.table(seed=seed).state
    at: dict[int, list[str]] = {}
    for number, unit in enumerate(BOARD.units):
        if unit.corps != 255 and BOARD.corps[unit.corps].id == "br-reserve":
            at.setdefault(s.area[s.block[number]], []).append(unit.id)
    assert at[15] == ["picton"] and "br-reserve-art" in at[27] and len(at[27]) == 2
    assert [len(at[area]) for area in (28, 17, 3)] == [1, 1, 1]
    assert len(at[13]) == 2 and "BrunsC" in at[13]
    assert len(at[POOL]) == 3 and sum(u.startswith("Bruns") for u in at[POOL]) == 1
    assert sum(map(len, at.values())) == 11


@pytest.mark.rule("W200-EX-08")
def test_allied_activation_limits() -> None:
    f = Field().place("wellington", 3, strength=0).place("picton", 15, strength=0)
    f.place("hill", 23, strength=0)
    f.place("blucher", 50, strength=2).place("bulow", 50).place("pirch", 79, strength=0)
    f.place("ziethen", 10, strength=0)
    f.tactical("allied")
    assert f.why("activate picton") == "W200-6.2"  # one of them must have a star
    f.play("activate bulow", "reveal", "activate picton", "reveal")
    assert f.why("activate hill") == "W200-3.9.5-b"
    f.play("activate pirch", "reveal")
    assert f.why("activate ziethen") == "W200-3.9.5-b"


# --- the movement illustration ---------------------------------------------------------------------------------


def illustration() -> Field:
    """Reille and Kellermann on their icons, their corps as in the picture, British pickets in 51 and 68."""
    f = Field().place("reille", 83).place("kellermann", 84).place("1/6", 67).place("2/6 1/9 2/9", 69)
    f.place("1/5", 71)
    f.place("fr-ii-art", 70).place("1/2c", 80).place("fr-iii-cav-art 1/11c", 81)
    return f.place("3Han", 51).place("1/2D", 68).tactical("french")


def activated() -> Field:
    f = illustration().play("activate reille", "enter 82", "enter 67", "reveal")
    return f.play("activate kellermann", "enter 83", "enter 82", "enter 67", "reveal", "done")


@pytest.mark.rule("W200-EX-09")
def test_reille_and_kellermann_ride_to_67() -> None:
    f = illustration()
    assert strategic_value(f.t, FRENCH) == 4
    f.play("activate reille", "enter 82", "enter 67")
    assert f.spent == 2
    f.play("reveal", "activate kellermann", "enter 83", "enter 82", "enter 67")
    assert f.spent == 3 and f.why("enter 66") == "W200-6.2.2-d"
    f.play("reveal", "done")
    assert f.t.state.battles[FRENCH] == 2


@pytest.mark.rule("W200-EX-10")
def test_all_but_the_infantry_in_71_may_move() -> None:
    f = activated()
    assert set(f.options("move")) == {
        f"move {u}" for u in ("1/6", "2/6", "1/9", "2/9", "fr-ii-art", "1/2c", "fr-iii-cav-art", "1/11c")
    }
    assert f.why("move 1/5") == "W200-3.9.5.1"


@pytest.mark.rule("W200-EX-11")
def test_the_first_engagement() -> None:
    f = activated().play("move 1/2c", "enter 66")
    assert f.spent == 1
    f.play("enter 51")  # 2 + 1 MP
    f.play("move fr-iii-cav-art", "enter 80", "enter 66", "enter 51", "move 1/6", "enter 66", "enter 51")
    assert f.t.state.count[FRENCH][51] == 3 and f.t.state.engagements[FRENCH] == 1
    assert f.t.state.fresh == 1 << 51


@pytest.mark.rule("W200-EX-12")
def test_the_second_engagement() -> None:
    f = activated().play("move 1/2c", "enter 66", "enter 51", "move 1/11c", "enter 82")
    assert f.spent == 1 and f.why("enter 68") == ""  # 2 + 1 more of 5
    f.play("enter 68", "move 2/6", "enter 68")  # 2 + 1 of 3
    assert f.t.state.count[FRENCH][68] == 2 and f.t.state.engagements[FRENCH] == 0
    assert f.t.state.fresh == 1 << 51 | 1 << 68


@pytest.mark.rule("W200-EX-13")
def test_the_artillery() -> None:
    f = activated().play("move 2/6", "enter 68", "move fr-ii-art", "enter 69")
    assert f.spent == 1
    f.play("reveal")
    assert f.area("fr-ii-art") == 69 and f.seen("fr-ii-art", "british") == "fr-ii-art"


@pytest.mark.rule("W200-EX-14")
def test_the_plain_moves() -> None:
    f = activated()
    for unit in ("1/9", "2/9"):
        f.play(f"move {unit}", "enter 53")
        assert f.spent == 2
        f.play("done")
    assert f.t.state.count[FRENCH][53] == 2


# --- reorganisation ----------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-EX-15")
def test_the_allies_reorganise_first_and_the_french_decline() -> None:
    draws = ["P13", "P14", "P6", "9Br", "10Br"]
    f = Field(draws=draws).place("blucher", 50, strength=3).place("bulow", 50, strength=0)
    f.place("wellington", 3, strength=2)
    f.place("picton", 15, strength=3).place("hill", 23, strength=2).place("d-erlon", 74, strength=2)
    f.pool("P13 P14 P15 P6 9Br 10Br 4Han 1/3").disc("french").evening()
    f.play("reorganise prussian", "reveal", "regenerate bulow", "regenerate bulow", "regenerate bulow")
    assert f.strength("bulow") == 4 and f.asked == "prussian Reinforce.how_many"
    f.play("draw 3", "place 50", "place 50", "place 79")
    f.play("reorganise british", "reveal", "regenerate picton", "regenerate hill")
    assert (f.strength("picton"), f.strength("hill")) == (4, 3)
    f.play("draw 2", "place 17", "place 27")
    assert f.asked == "french SideReorganises.decide"
    f.play("done")
    assert f.strength("d-erlon") == 2 and f.area("1/3") == POOL and f.strength("napoleon") == 4
    assert f.strength("blucher") == 2 and f.at_last("wellington")


# --- the battle in area 27 ---------------------------------------------------------------------------------------


def battle_of_27() -> Field:
    """Fresh in the Chemin Creux: two British, four French, Kellermann, Reille and the green artillery beside it."""
    f = Field(draws=["9Br"]).place("8Br br-reserve-art", 27).pool("9Br 4Han BrunsL").control(FRENCH, 42)
    f.place("1/11c 1/6 2/6", 27).place("fr-iii-cav-art", 27, strength=1)
    f.place("kellermann", 42, strength=2).place("reille", 42, strength=0).place("fr-ii-art", 42, strength=2)
    return f.activate("kellermann reille fr-ii-art").combat("french", fresh=[27], creux=[27]).play("fight 27")


@pytest.mark.rule("W200-EX-16")
def test_the_lane_brings_one_of_two_light_blue_infantry() -> None:
    f = battle_of_27()
    assert f.options() == ["employ fr-ii-art", "done"]
    f.play("employ fr-ii-art")
    assert f.asked == "british CheminCreux.come_up"
    assert {BOARD.units[b].id for b in f.t._stack[-1].suitable(f.t)} == {"9Br", "4Han"}  # type: ignore[attr-defined]
    f.play("summon")
    assert f.t.state.count[BRITISH][27] == 3


@pytest.mark.rule("W200-EX-17")
def test_firepower_15_against_13() -> None:
    f = battle_of_27().play("employ fr-ii-art", "summon")
    assert f.firepower() == (11 + 2 + 0 + 2, 10 + 3, 2)


@pytest.mark.rule("W200-EX-18")
def test_the_defender_loses_a_step_and_the_attacker_none() -> None:
    f = battle_of_27().play("employ fr-ii-art", "summon")
    assert f.hits == 2 and f.options() == ["hit 8Br"]
    f.play("hit 8Br")
    assert f.strength("8Br") == 3 and f.asked == "french TakeHits.choose" and f.hits == 1
    f.play("hit 1/6")
    assert f.strength("1/6") == 4


def after_27() -> Field:
    return battle_of_27().play("employ fr-ii-art", "summon", "hit 8Br", "hit 1/6")


@pytest.mark.rule("W200-EX-19")
def test_after_the_battle() -> None:
    f = after_27()
    assert f.strength("fr-iii-cav-art") == 1 and not f.at_last("fr-iii-cav-art")  # inside: not reduced
    assert f.strength("br-reserve-art") == 3 and f.strength("fr-ii-art") == 1 and not f.at_last("fr-ii-art")
    assert f.owner(27) == BRITISH
    assert [f.seen(u, "french") for u in ("8Br", "9Br", "br-reserve-art")] == ["", "", ""]
    assert [f.seen(u, "british") for u in ("1/11c", "1/6", "2/6")] == ["1/11c", "1/6", "2/6"]


@pytest.mark.rule("W200-EX-20")
def test_deactivation() -> None:
    f = after_27()
    assert f.asked == "british Impulse.choose"
    assert [f.seen(u, "british") for u in ("fr-ii-art", "reille", "kellermann")] == ["", "", ""]
    assert f.strength("fr-ii-art") == 1 and not f.at_last("fr-ii-art")  # not reduced again
    assert f.at_last("reille") and f.area("reille") == 42
    assert f.at_last("kellermann")  # from two stars to the heart
