"""What comes of a combat is told by its kind; what each modifier of a simplified battle is worth."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost.combat import Combat
from grognard.games.all_is_lost.combatants import ATTACKER, DEFENDER
from grognard.games.all_is_lost.forces import consolidate
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.roster import new_roster
from grognard.games.all_is_lost.simple_battle import SimpleBattle, host, modifiers, share, sign
from grognard.games.all_is_lost.skirmish import ENCOUNTER, LOCATED, SORTIE, STORM, Skirmish
from grognard.games.all_is_lost.state import FINISHED, side_of
from grognard.games.all_is_lost.terrain import allowance

from .conftest import Position
from .test_11_combat import besieging


def ends(p: Position) -> list[str]:
    keys = [getattr(item, "key", "") for item in p.t.chronicle]
    return [key.removeprefix("combat.") for key in keys if key.startswith("combat.")]


@pytest.mark.rule("AIL-11.2.2", "AIL-11.2.2c", "AIL-11.3.1", "AIL-11.5")
@pytest.mark.parametrize(
    ("kind", "told"), [("besiege", "siege-lost"), ("storm", "storm-lost"), ("break_off", "break-off")]
)
def test_a_combat_with_who_is_inside_is_told_by_its_kind(kind, told):
    p, f, g = besieging()
    p.run(Combat(f, g), dice=[1] * 9).play("inside", g)
    p.until("Combat.choose_kind").play(kind).finish()
    assert ends(p) == [told] and p.value is False and p.s.finished[f] == FINISHED


@pytest.mark.rule("AIL-11.7", "AIL-11.2.2d")
def test_a_combat_out_of_a_besieged_place_is_told_as_a_sortie():
    p, f, g = besieging()
    p.s.siege[2624], p.s.besieges[f] = 2, 2624
    p.run(Combat(g, f), dice=[6] * 9).finish()
    assert ends(p) in (["sortie-won"], ["sortie-lost"]) and (p.value is True) == (ends(p) == ["sortie-won"])


@pytest.mark.rule("AIL-15.1.1", "AIL-11.7")
def test_militia_rises_against_a_sortie_from_the_next_fortress():
    p = Position("1522")
    g = p.force("colonna", 2341, [("spanish_infantry", 5)])  # besieged in Soncino
    f = p.force("t_trivulzio", 2342, [("venetian_infantry", 3)], order="attack")  # in Orzinuovi, its own
    p.works(2342, 0)
    p.s.siege[2341], p.s.besieges[f] = 1, 2341
    p.run(Combat(g, f), dice=[4])
    assert p.key == "Combat.militia" and p.offers("militia")
    p.play("militia")
    assert p.sp(f) == 3 + 2  # half a 4
    q = Position("1522")
    g = q.force("colonna", 2341, [("spanish_infantry", 5)])
    f = q.force("t_trivulzio", 2341 - 100, [("venetian_infantry", 3)], order="attack")
    q.s.siege[2341], q.s.besieges[f] = 1, 2341
    q.run(Combat(g, f), dice=[1] * 9)
    assert q.key != "Combat.militia"  # in the open


@pytest.mark.rule("AIL-11.2.2a", "AIL-11.2.2b", "AIL-18.9")
def test_a_combat_in_the_field_is_told_as_a_battle_or_a_skirmish():
    for general, options, kind in ((True, ["simple-battle"], "battle"), (False, [], "skirmish")):
        p = Position("1509", options)
        f = p.force("louis_xii", 2027, [("swiss", 9)], order="attack", general=general)
        g = p.force("pitigliano", 2028, [("venetian_infantry", 4)], general=general)
        h = p.force("pio", 2028, [("venetian_lc", 2)])
        p.s.admin[g] = p.s.quartered[h] = 1
        p.run(Combat(f, g), dice=[6] * 12).finish()
        assert ends(p) == [kind + "-won"] and p.value is True
        assert not p.s.admin[g] and bool(p.s.quartered[h]) == (
            kind == "skirmish"
        )  # all who were there have fought


@pytest.mark.rule("AIL-11.3.2", "AIL-7.9b", "AIL-11.2.1a")
@pytest.mark.parametrize("march", [False, True])
def test_an_attack_on_who_runs_is_won_and_told_as_a_flight(march):
    p = Position("1522")
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack")
    g = p.force("colonna", 2421, [("spanish_infantry", 5, True)], order="retreat")
    p.run(Combat(f, g, march=march), dice=[1] * 6).finish()
    assert ends(p) == ["flight"] and p.value is True
    assert p.s.finished[f] == (0 if march else FINISHED)  # a March Attack is no attack of the Combat phase


@pytest.mark.rule("AIL-11.5d")
def test_guns_alone_attack_nobody_and_that_is_told_as_nothing():
    p = Position("1522")
    f = p.force("lautrec", 2420, [("french_artillery", 2)], order="attack")
    g = p.force("colonna", 2421, [("spanish_infantry", 5)])
    p.run(Combat(f, g)).finish()
    assert ends(p) == ["nothing"] and p.value is False


FRENCH, VENETIAN = [("french_infantry", 8)], [("venetian_infantry", 8)]
OPEN, HILL, RIVER, RIVER_AND_WOOD = (2027, 2028), (2040, 2041), (2028, 2029), (2042, 2043)


def field(
    hexes=OPEN, french=FRENCH, venetian=VENETIAN, one="chaumont", two="pitigliano"
) -> tuple[Position, int, int]:
    p = Position("1509", ["simple-battle"])
    f = p.force(one, hexes[0], french, order="attack", general=True)
    g = p.force(two, hexes[1], venetian, general=True)
    return p, f, g


def worth(*given, **named) -> int:
    return modifiers(*((p := field(*given, **named))[0].t, *p[1:]))


@pytest.mark.rule("AIL-18.9b")
def test_every_line_of_the_simplified_battle_counts_for_whom_it_says():
    base = worth()
    assert base == 1  # Chaumont's Initiative is the higher
    assert worth(one="minor_french") == -1 and worth(one="lorraine") == 0
    assert (
        worth(one="roquebertin") == 2 and worth(two="alviano") == -1
    )  # the stars; of two equals' Initiative none
    assert worth(HILL) == worth(RIVER) == worth(RIVER_AND_WOOD) == base - 1  # a river instead of bad ground
    assert worth(HILL[::-1]) == base  # it is the defender's ground that counts
    p, f, g = field()
    for level in (1, 2):
        p.works(2028, 1, level=level)
        assert modifiers(p.t, f, g) == base - level
    p.works(2028, 1, walls=1)
    assert modifiers(p.t, f, g) == base  # they face the other way
    p.works(2028, 0)
    assert modifiers(p.t, f, g) == base  # and these the French dug
    for hexes in (HILL, RIVER):
        p, f, g = field(hexes)
        p.works(hexes[1], 1)
        assert modifiers(p.t, f, g) == base - 1 - (
            hexes is RIVER
        )  # works instead of bad ground, a river besides
    p, f, g = field()
    for weather in ("rain", "snow"):
        p.weather(weather)
        foul = bool(p.t.board.charts.weather_effect[p.s.weather].assault)
        assert modifiers(p.t, f, g) == base - foul
    p.weather("fair")
    p.s.disrupted[f] = 1
    assert modifiers(p.t, f, g) == base - 1
    p.s.disrupted[g] = 1
    assert modifiers(p.t, f, g) == base
    p.s.admin[f] = p.s.quartered[f] = 1  # only who is attacked is caught on the road
    assert modifiers(p.t, f, g) == base
    p.s.admin[g] = 1
    assert modifiers(p.t, f, g) == base + 1


@pytest.mark.rule("AIL-18.9b", "AIL-12.1e")
def test_men_guns_and_horse_of_both_armies_count_in_the_simplified_battle():
    base = worth()
    assert worth(french=[*FRENCH, ("french_artillery", 1)]) == base + 1
    assert worth(venetian=[*VENETIAN, ("venetian_artillery", 1)]) == base - 1
    both = {"french": [*FRENCH, ("french_artillery", 1)], "venetian": [*VENETIAN, ("venetian_artillery", 1)]}
    assert worth(**both) == base
    assert (
        worth(venetian=[*VENETIAN, ("venetian_lc", 1)]) == base - 1
    )  # 9 against 8 is no ratio, but more horse
    assert worth(french=[("french_infantry", 8), ("french_infantry", 4)]) == base + 1  # 3 : 2
    assert worth(french=[("french_infantry", 8), ("french_infantry", 8)]) == base + 2
    assert worth(venetian=[("venetian_infantry", 8), ("venetian_infantry", 8)]) == base - 2
    assert worth(french=[("swiss", 8)]) == base + 2  # Quality 3 against 1
    assert (
        worth(french=[("french_infantry", 8), ("french_infantry", 8, True)]) == base
    )  # who is shaken counts no more
    p, f, g = field()
    h = p.force("imbault", OPEN[0], [("french_infantry", 8)])
    assert sorted(host(p.t, f, ATTACKER)) == sorted([*p.units(f), *p.units(h)])
    assert modifiers(p.t, f, g) == base + 2  # every Force in the hex fights
    m = p.unit("militia", 1, g)
    assert m in host(p.t, g, DEFENDER) and m not in host(p.t, g, ATTACKER)
    assert [sign(n) for n in (-3, 0, 2)] == [-1, 0, 1]
    assert share(p.t, [*p.units(f), *p.units(h)], 30) == 4  # of 16, rounded down


@pytest.mark.rule("AIL-10.1", "AIL-3.2.2")
def test_whom_a_captain_general_may_not_command_join_each_other_beside_him():
    p = Position("1522")
    bayard = p.force("bayard", 2420, [("french_gendarmes", 2)], general=True)
    f = p.force("lescun", 2420, [("french_infantry", 4)])
    g = p.force("navarro", 2420, [("swiss", 4)])
    p.t.dice = Dice.scripted([g])
    consolidate(p.t)  # both are of a higher Rank than the Captain General
    assert p.s.lead[bayard] == bayard and p.s.lead[f] == p.s.lead[g] == g and p.sp(g) == 8
    q = Position("1522")
    bayard = q.force("bayard", 2420, [("french_gendarmes", 2)], general=True)
    f = q.force("lescun", 2420, [("french_infantry", 4)])
    venetian = q.force("t_trivulzio", 2420, [("venetian_infantry", 4)], general=True)
    q.t.dice = Dice.scripted([])
    consolidate(q.t)  # a second Captain General, of another Army, among them: each for himself
    assert [q.s.lead[c] for c in (bayard, f, venetian)] == [bayard, f, venetian]


@pytest.mark.rule("AIL-11.5c", "AIL-11.5g", "AIL-9.1.1b")
def test_who_has_nobody_in_good_order_is_beaten_without_a_roll():
    for mode, inside in ((STORM, True), (SORTIE, False)):
        p = Position("1522")
        f = p.force("lautrec", 2623, [("swiss", 6)], order="attack")
        g = p.force("colonna", 2624, [("spanish_infantry", 5, True)])
        p.t.dice = Dice.scripted([])
        fight = Skirmish(f, g, mode, inside=inside, captain_a=f)
        fight.measure(p.t)
        assert (fight.size_a, fight.size_d, fight.frm, fight.hex) == (6, 5, 2623, 2624)
        assert bool(p.s.disrupted[f]) == (mode == STORM)
        assert fight.defender_picks(p.t) is None and fight.captain_d == g
        assert fight.roll(p.t).name == "check" and fight.loser == 1 and fight.fortunes() == (g, f)
        fight.survivors(p.t)
        assert p.s.finished[g] == FINISHED and not p.s.finished[f]
    assert fight.survivors(p.t).value is True  # a sortie ends there
    q = Position("1522")
    f = q.force("lautrec", 2623, [("swiss", 6)], order="attack")
    g = q.force("colonna", 2624, [("spanish_infantry", 5, True)])
    storm = Skirmish(f, g, STORM, inside=True, loser=1)
    assert storm.retreat(q.t) is None and q.notes("surrenders")[-1]["captain"] == g and not storm.stays


@pytest.mark.rule("AIL-11.5f", "AIL-11.5h", "AIL-12.2.7")
def test_the_larger_loser_stays_and_the_smaller_winner_may_go():
    for size_a, size_d, loser, stays in ((6, 5, 0, True), (5, 5, 0, True), (4, 5, 0, False), (5, 6, 1, True), (5, 5, 1, False), (6, 5, 1, False)):  # fmt: skip
        p = Position("1522")
        f = p.force("lautrec", 2420, [("swiss", 6)], order="attack")
        g = p.force("colonna", 2421, [("spanish_infantry", 5)])
        fight = Skirmish(f, g, LOCATED, size_a=size_a, size_d=size_d, loser=loser, frm=2420, hex=2421)
        flow = fight.retreat(p.t)
        beaten, winner = fight.fortunes()
        assert (beaten, winner) == ((f, g) if loser == 0 else (g, f)) and fight.stays == stays
        if stays:
            assert (flow.procedure.captain, flow.procedure.up_to, flow.procedure.optional) == (
                winner,
                True,
                True,
            )
            assert flow.procedure.mp == max(allowance(p.t, winner), 2) and fight.advance(p.t) is None
        else:
            assert (flow.procedure.captain, flow.procedure.walls) == (beaten, loser == 1)
            follow = fight.advance(p.t).procedure
            assert (follow.captain, follow.hex) == (winner, 2420 if loser == 0 else 2421)
        fight.after_retreat(p.t, True)
        assert fight.stays and fight.tell(p.t).value == (loser == 1)
    march = Skirmish(f, g, ENCOUNTER, march=True, loser=1)
    assert march.advance(p.t) is None
    march.survivors(p.t)
    assert not p.s.finished[g]  # in the Activation phase


@pytest.mark.rule("AIL-12.1.7", "AIL-12.1.7a", "AIL-11.4.3b", "AIL-18.9.1")
@pytest.mark.parametrize("french_attack", [True, False])
def test_each_side_says_which_of_its_own_men_fall_or_lose_heart(french_attack):
    p = Position("1522")
    f = p.force("lautrec", 2420, [("swiss", 9), ("french_infantry", 5)], general=True)
    g = p.force("colonna", 2421, [("spanish_infantry", 5), ("imperial_hc", 4)], general=True)
    if not french_attack:
        f, g = g, f
    told = {
        "units_a": p.units(f),
        "units_d": p.units(g),
        "loss_a": 2,
        "loss_d": 2,
        "shaken_a": 1,
        "shaken_d": 1,
    }
    simple = {name: n for name, n in told.items() if not name.startswith("units")}
    p.s.roster = new_roster(p.t, f, g)
    fights = [
        (Skirmish(f, g, LOCATED, captain_a=f, captain_d=g, **told), ("attacker", "defender")),
        (SimpleBattle(f, g, **simple), ("attacker", "defender")),
        (Melee(f, target=g, **told), ("engaging", "engaged")),
    ]
    for fight, names in fights:
        for who, c in zip(names, (f, g), strict=True):
            for what in ("losses", "shaken"):
                asked = getattr(fight, f"{who}_{what}")(p.t).procedure
                assert asked.side == side_of(p.t, c) and set(asked.units) == set(p.units(c))


def test_the_eye_goes_to_the_hex_that_is_attacked():
    p, f, g = besieging()
    p.s.last_hex = 0
    Combat(f, g).reveal(p.t)
    assert p.s.last_hex == p.s.at[g] != p.s.at[f]
