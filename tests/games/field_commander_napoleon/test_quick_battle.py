"""A battle alone, once by hand and many times by the program; and the greedy commander against chance."""

from __future__ import annotations

from random import Random

import pytest

from grognard.bots import make
from grognard.engine import DONE, DataError
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import load_board
from grognard.games.field_commander_napoleon.quick_battle import fight_many


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


def test_many_battles_depend_on_the_forces() -> None:
    strong = fight_many(
        1805, ["Lannes", "Soult", "Murat", "Davout"], ["Mack", "Ferdinand", "Klenau"], True, 12
    )
    weak = fight_many(1805, ["Wrede", "Augereau"], ["Kutuzov", "Bagration", "Dokhturov"], True, 12)
    won = [sum(reason == "battle.won" for _, _, reason in results) for results in (strong, weak)]
    assert won[0] > won[1] and len(strong) == 12


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
        ("maps.toml", 'between = ["nice", "savona"]', 'between = ["nice", "nice"]', "two different areas"),
    ],
)
def test_a_fault_in_the_data_is_told_in_one_sentence(
    tmp_path: object, file: str, old: str, new: str, told: str
) -> None:
    import shutil
    from pathlib import Path

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
    import shutil
    from pathlib import Path

    folder = Path(str(tmp_path)) / "data"
    shutil.copytree(GAME.folder, folder)
    path = folder / "1796.toml"
    path.write_text(path.read_text().replace("french_supply = 3", "french_supply = 7", 1))
    t = GAME.table(scenario="1796", data=folder, seed=1)
    assert t.state.supply[0] == 7
