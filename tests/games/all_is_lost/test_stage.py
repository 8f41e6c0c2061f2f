"""The stage of a combat: who takes part, how strong, which step; and nothing that a viewer may not know."""

from __future__ import annotations

import json

import pytest

from grognard.engine.story import written_out
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.combat import Combat
from grognard.games.all_is_lost.forces import out_of_the_game
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.simple_battle import SimpleBattle, modifiers

from .conftest import Position

FRENCH, ENEMY, OBSERVER = 1, 2, 0


def shown(p: Position, mask: int) -> dict:
    return written_out(GAME.stage(p.t, mask))


def words(p: Position, lang: str) -> str:
    return json.dumps(p.t.render(shown(p, 3), lang, 3))


def armies(options: tuple[str, ...] = ()) -> tuple[Position, int, int]:
    p = Position("1509", options)
    f = p.force("louis_xii", 2828, [("french_gendarmes", 9)], general=True, order="attack")
    g = p.force("pitigliano", 2829, [("venetian_infantry", 8)], general=True)
    return p, f, g


@pytest.mark.rule("AIL-11.4a", "AIL-11.4b")
def test_a_major_battle_shows_strengths_only_once_the_corps_are_open():
    p, f, g = armies()
    p.run(MajorBattle(f, g), dice=[3, 3])
    before = shown(p, OBSERVER)
    assert before["kind"] == "battle" and [side["role"] for side in before["sides"]] == [
        "french",
        "anti-french",
    ]
    own, foe = shown(p, FRENCH)["sides"]
    assert own["pieces"][0]["strength"] == 9 and foe["pieces"][0]["strength"] == -1
    p.until("MajorBattle.deploy")
    now = shown(p, OBSERVER)
    assert [side["pieces"][0]["strength"] for side in now["sides"]] == [9, 8]
    assert [step["state"] for step in now["steps"]] == ["done", "done", "now", *["next"] * 5]
    p.s.sp[p.units(g)[0]] -= 2
    assert shown(p, OBSERVER)["sides"][1]["losses"] == 2
    assert "Battle" in words(p, "en") and "Battaglia" in words(p, "it")


@pytest.mark.rule("AIL-11.4")
def test_men_who_are_elsewhere_or_have_run_are_not_counted_as_lost():
    p, f, g = armies()
    p.force("alviano", 2419, [("venetian_infantry", 6)])
    p.run(MajorBattle(f, g), dice=[3, 3]).until("MajorBattle.deploy")
    p.s.sp[p.units(g)[0]] -= 2
    assert [side["losses"] for side in shown(p, OBSERVER)["sides"]] == [0, 2]
    p.s.at[g] = 2830  # he falls back
    assert [side["losses"] for side in shown(p, OBSERVER)["sides"]] == [0, 2]


@pytest.mark.rule("AIL-18.9")
def test_a_simplified_battle_tells_what_it_cost_also_where_a_side_has_other_forces():
    p, f, g = armies(("simple-battle",))
    p.force("alviano", 2419, [("venetian_infantry", 6), ("venetian_infantry", 6)])
    sp = p.sp(f), p.sp(g)
    p.run(SimpleBattle(f, g), dice=[6, 3]).finish(prefer=("advance",))
    (told,) = [note for note in p.notes("battle-is-won")]
    assert sorted((told["n"], told["m"])) == sorted((sp[0] - p.sp(f), sp[1] - p.sp(g))) and told["m"] > 0


@pytest.mark.rule("AIL-3.6.2", "AIL-11.4")
def test_the_stage_goes_on_with_the_heirs_of_a_fallen_general():
    p, f, g = armies()
    heir = p.force("chaumont", 2828, [("french_infantry", 6)])
    p.s.lead[heir] = f
    p.run(MajorBattle(f, g), dice=[3, 3])
    p.until("MajorBattle.deploy")
    p.s.sp[p.units(f)[0]] = 0
    out_of_the_game(p.t, f)
    p.s.lead[heir], p.s.at[heir] = heir, 2828
    ours = shown(p, OBSERVER)["sides"][0]
    assert [piece["piece"] for piece in ours["pieces"]] == [heir]
    assert ours["losses"] == 9 and shown(p, OBSERVER)["space"] == 2829


@pytest.mark.rule("AIL-3.6.2", "AIL-11.5")
def test_a_skirmish_goes_on_with_the_heir_of_its_captain():
    p = Position("1522")
    f = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    heir = p.force("lescun", 2420, [("french_infantry", 6)])
    p.s.lead[heir] = f
    g = p.force("adorno", 2421, [("italian_infantry_milan", 4)])
    p.run(Combat(f, g), dice=[6, 1, 1, 1])
    p.until("TakeLosses.lose_one", prefer=("commit",))
    for u in p.units(f):
        p.s.captain[u] = heir + 1
    out_of_the_game(p.t, f)
    p.s.lead[heir], p.s.at[heir] = heir, 2420
    assert [piece["piece"] for piece in shown(p, OBSERVER)["sides"][0]["pieces"]] == [heir]


@pytest.mark.rule("AIL-11.6")
def test_a_siege_shows_how_far_it_has_come():
    p = Position("1522")
    f = p.force(
        "lautrec", 2524, [("swiss", 9), ("french_artillery", 2)], order="attack", general=True, aux="E"
    )
    g = p.force("adorno", 2624, [("italian_infantry_milan", 4)], order="garrison")
    p.works(2524, 0)
    p.s.siege[2624] = 2
    p.run(Siege(f, g))
    panel = shown(p, FRENCH)
    assert panel["kind"] == "siege" and panel["space"] == 2624
    assert panel["steps"][0]["state"] == "now" and panel["next"] == ["stage.siege-level", {"n": 1}]


@pytest.mark.rule("AIL-11.5")
def test_a_skirmish_shows_its_sum_to_who_sees_both_cards():
    p = Position("1522")
    f = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    g = p.force("adorno", 2421, [("italian_infantry_milan", 4)])
    p.run(Combat(f, g), dice=[6, 1, 1, 1])
    assert shown(p, OBSERVER)["kind"] == "battle"
    p.until("TakeLosses.lose_one", prefer=("commit",))
    assert shown(p, OBSERVER)["sides"][0]["sum"]["terms"]  # both cards lie open in combat (11.2.5)


@pytest.mark.rule("AIL-18.9b")
def test_a_battle_of_one_roll_shows_the_sum_it_will_be_fought_with():
    p, f, g = armies(("simple-battle",))
    p.run(SimpleBattle(f, g), dice=[6])
    for c in (f, g):
        p.s.shown[c] = 1
    panel = shown(p, OBSERVER)
    assert panel["kind"] == "quick" and panel["sides"][0]["sum"]["total"] == modifiers(p.t, f, g)


def test_without_a_combat_there_is_no_stage():
    assert GAME.stage(GAME.table("1522", seed=1), 3) is None
