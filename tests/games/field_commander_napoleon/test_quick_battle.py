"""A battle alone, once by hand and many times by the program; and the greedy commander against chance."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest

from grognard.bots import make
from grognard.cli import main
from grognard.engine import DONE, DataError
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.command import fight_once
from grognard.games.field_commander_napoleon.loading import load_board
from grognard.games.field_commander_napoleon.quick_battle import QuickBattle
from grognard.games.field_commander_napoleon.state import CUP, NOWHERE, POOL
from tests.games.field_commander_napoleon.position import Position


def test_a_battle_alone_is_no_turn_of_a_campaign() -> None:
    """Only its year stands above the field."""
    shown = GAME.table(scenario="battle-1805", seed=4).view("french")["turn"]
    assert shown["of"] == 1 and shown["text"]["it"] == "1805"
    assert GAME.table(scenario="1805", seed=4).view("french")["turn"]["of"] == 9


def test_forces_are_chosen_on_both_sides() -> None:
    t = GAME.table(scenario="battle-1805", seed=4)
    french, enemy = t.board.force(1805, "Davout"), t.board.force(1805, "Kutuzov")
    assert DONE not in t.decision.options
    t.play(next(a for a in t.decision.options if a.args == (french,)))
    t.play(DONE)
    t.play(next(a for a in t.decision.options if a.verb == "with_napoleon"))
    t.play(next(a for a in t.decision.options if a.args == (enemy,)))
    t.play(DONE)
    while t.decision is not None:
        t.play(t.decision.options[0])
    assert t.outcome.reason in ("battle.won", "battle.lost", "lost.overrun", "lost.napoleon_alone")


def mustering(year: int = 1805) -> Position:
    p = Position(year)
    return p.run(QuickBattle(p.c.areas[0]))


def test_a_battle_is_fought_by_those_who_were_mustered_and_napoleon_if_he_is() -> None:
    p = mustering()
    here = p.b.areas[p.c.areas[0]].id
    assert p.asked == "QuickBattle.french" and not p.may("done")
    french = {f for f in p.c.forces if p.b.side[f] == FRENCH}
    assert {x for (x,) in p.options("muster")} == french
    p.play("muster", "Davout")
    assert p.may("done") and {x for (x,) in p.options("muster")} == french - {p.f("Davout")}
    p.play("done")
    p.s.napoleon = p.c.areas[1]  # where the campaign has put him
    p.play("without_napoleon")
    assert p.s.napoleon == NOWHERE
    assert p.asked == "QuickBattle.enemy" and not p.may("done")
    assert {x for (x,) in p.options("muster")} == {f for f in p.c.forces if p.b.side[f] == ENEMY}
    p.play("muster", "Kutuzov")
    assert p.here(here) == ["Davout", "Kutuzov"]
    quick = QuickBattle(p.c.areas[0])
    quick.fight(p.t)
    outside = {f: p.s.area[f] for f in p.c.forces if p.s.area[f] != p.c.areas[0]}
    assert all(
        area == (CUP if p.b.side[f] == ENEMY and not p.b.static[f] else POOL) for f, area in outside.items()
    )
    q = mustering().play("muster", "Davout").play("done").play("with_napoleon")
    assert q.s.napoleon == q.c.areas[0]


def test_who_holds_the_field_has_won_and_else_who_has_more_left() -> None:
    def ends(
        french: tuple[str, ...], enemy: tuple[str, ...], away: tuple[str, ...] = ()
    ) -> tuple[str, dict[str, int]]:
        p = Position(1805)
        area, other = (p.b.areas[a].id for a in p.c.areas[:2])
        p.put(area, *french, *enemy).put(other, *away)
        QuickBattle(p.c.areas[0]).result(p.t)
        assert p.t.outcome is not None and p.t.outcome.rule == "FCN-38.1"
        won = p.t.outcome.reason == "battle.won"
        assert p.t.outcome.winners == (("french",) if won else ("enemy",))
        return p.t.outcome.reason, p.t.outcome.scores

    b = Position(1805)
    worth = {name: b.s.combat[b.f(name)] for name in ("Davout", "Kutuzov", "Mack", "Wrede")}
    assert ends(("Wrede",), (), ("Kutuzov", "Mack")) == (
        "battle.won", {"french": worth["Wrede"], "enemy": worth["Kutuzov"] + worth["Mack"]}
    )  # fmt: skip
    assert ends((), ("Mack",), ("Davout", "Wrede"))[0] == "battle.lost"
    assert ends(("Davout",), ("Mack",))[0] == (
        "battle.won" if worth["Davout"] > worth["Mack"] else "battle.lost"
    )
    assert ends(("Wrede",), ("Kutuzov", "Mack"))[0] == "battle.lost"
    assert ends((), ())[0] == "battle.lost"  # as many as none


def test_many_battles_depend_on_the_forces() -> None:
    def won(french: list[str], enemy: list[str]) -> int:
        ends = [fight_once(1805, french, enemy, True, f"1 {number}")[0] for number in range(12)]
        return ends.count("battle.won")

    strong = won(["Lannes", "Soult", "Murat", "Davout"], ["Mack", "Ferdinand", "Klenau"])
    assert strong > won(["Wrede", "Augereau"], ["Kutuzov", "Bagration", "Dokhturov"])


def battle(*words: str) -> int:
    return main(["battle", "field-commander-napoleon", "--workers", "1", *words])


def test_the_distribution_is_told_and_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    drawn = tmp_path / "battle.svg"
    assert battle("--games", "15", "--plot", str(drawn)) == 0
    told = capsys.readouterr().out
    assert "15 battles" in told and "The French have won the battle." in told
    assert "Combat value left to the French" in told and "Combat value left to the Enemy" in told
    assert "Combat value left to the Enemy, of 27" in drawn.read_text()


def test_the_counts_are_the_same_on_however_many_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert battle("--games", "20", "--json") == 0
    one = json.loads(capsys.readouterr().out)
    assert battle("--games", "20", "--json", "--workers", "2") == 0
    assert json.loads(capsys.readouterr().out) == one
    assert one["games"] == 20 == sum(one["ends"].values()) == sum(one["left"]["Enemy"].values())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--year", "1804"), "there is no campaign of 1804"),
        (("--french", "Lanes"), "did you mean 'Lannes'?"),
        (("--french", "Lannes,Lannes"), "only one Lannes"),
        (("--enemy", " , "), "name at least one Enemy counter"),
        (("--games", "0"), "a number from 1 on"),
        (("--plot", "battle.gif"), ".svg or .png"),
        (("--plot", "no/such/folder/b.svg"), "there is no folder"),
        (("--armies", "x"), "is not an argument"),
    ],
)
def test_what_cannot_be_fought_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    assert battle(*words) == 2
    said = capsys.readouterr()
    assert told in said.err and not said.out and said.err.count("\n") == 1


def test_greedy_wins_far_more_often_than_random() -> None:
    def wins(name: str) -> int:
        found = 0
        for seed in range(12):
            t = GAME.table(scenario="1809", seed=seed)
            bot = make(name, GAME, Random(seed))
            while t.decision is not None:
                t.play(bot.choose(t.seat("french")))
            found += "french" in t.outcome.winners
        return found

    assert wins("greedy") >= 3 * max(1, wins("random"))


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("1796.toml", 'area = "savona"', 'area = "savonna"', "did you mean 'savona'?"),
        ("1796.toml", 'skill = "elite"', 'skill = "best"', "skill level"),
        ("plans.toml", 'no_roll = "never"', 'no_roll = "perhaps"', "expected one of"),
        ("1814.toml", 'do = "toward", areas = 1', 'do = "toward", areas = 2', "not given for 2 areas"),
        ("1814.toml", 'do = "random", areas = 1', 'do = "toward", areas = 1', "names an area"),
        ("maps.toml", 'between = ["nice", "savona"]', 'between = ["nice", "nice"]', "two different areas"),
    ],
)
def test_a_fault_in_the_data_is_told_in_one_sentence(
    tmp_path: object, file: str, old: str, new: str, told: str
) -> None:
    folder = Path(str(tmp_path)) / "data"
    shutil.copytree(GAME.folder, folder)
    path = folder / file
    text = path.read_text()
    if old not in text:
        old, new = 'skill = "veteran"', 'skill = "best"'
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(DataError) as error:
        load_board(folder)
    assert told in str(error.value) and file in str(error.value)


def test_another_data_folder_can_be_played(tmp_path: object) -> None:
    folder = Path(str(tmp_path)) / "data"
    shutil.copytree(GAME.folder, folder)
    path = folder / "1796.toml"
    path.write_text(path.read_text().replace("french_supply = 3", "french_supply = 7", 1))
    t = GAME.table(scenario="1796", data=folder, seed=1)
    assert t.state.supply[0] == 7
