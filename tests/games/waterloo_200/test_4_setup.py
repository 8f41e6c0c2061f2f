"""Chapter 4, set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games.waterloo_200.board import AREAS, FOOT_ARTILLERY, INFANTRY, suits
from tests.games.waterloo_200.conftest import AWAY, BOARD, BRITISH, FRENCH, GAME, POOL, PRUSSIAN, Field

SEEDS = range(6)


@pytest.mark.rule("W200-4.0")
def test_control_by_the_start_line_and_prussians_in_the_black_areas() -> None:
    s = GAME.table(seed=1).state
    assert {a for a in range(1, 116) if s.owner[a] == PRUSSIAN} == {10, 50, 79}
    assert (s.owner[3], s.owner[27], s.owner[100], s.owner[72]) == (BRITISH, BRITISH, FRENCH, FRENCH)


@pytest.mark.rule("W200-4.0-b")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_icon_gets_one_unit_of_its_corps_and_type(seed: int) -> None:
    t = GAME.table(seed=seed)
    for area in range(1, 116):
        icons = [BOARD.icons[i] for i in BOARD.icons_at[area]]
        units = [BOARD.units[t.state.face[b]] for b in range(116) if t.state.area[b] == area]
        units = [u for u in units if u.id not in ("napoleon", "wellington")]
        assert len(units) == len(icons)
        for icon in set(icons):
            assert sum(suits(u, icon) for u in units) == icons.count(icon)


@pytest.mark.rule("W200-4.0-b")
def test_units_are_drawn_at_random_within_their_corps() -> None:
    found: Counter[str] = Counter()
    for seed in range(40):
        t = GAME.table(seed=seed)
        found[next(BOARD.units[t.state.face[b]].id for b in range(54, 96) if t.state.area[b] == 28)] += 1
    assert set(found) == {
        "8Br",
        "9Br",
        "10Br",
        "4Han",
        "5Han",
        "Nsu",
    }  # every light blue infantry, never Brunswick


@pytest.mark.rule("W200-4.0-c")
@pytest.mark.parametrize("seed", SEEDS)
def test_british_set_up(seed: int) -> None:
    s = GAME.table(seed=seed).state
    british = range(*BOARD.handles[BRITISH])
    assert s.area[BOARD.unit("wellington")] == 3
    assert sum(0 < s.area[b] < POOL for b in british) == 33 and sum(s.area[b] == POOL for b in british) == 9
    assert not any(s.lost)


@pytest.mark.rule("W200-4.0-d")
@pytest.mark.parametrize("seed", SEEDS)
def test_french_set_up(seed: int) -> None:
    s = GAME.table(seed=seed).state
    french = range(*BOARD.handles[FRENCH])
    pool = [BOARD.units[s.face[b]] for b in french if s.area[b] == POOL]
    assert s.area[BOARD.unit("napoleon")] == 100 and len(pool) == 19
    assert Counter(u.type for u in pool) == {INFANTRY: 18, FOOT_ARTILLERY: 1}
    assert [BOARD.corps[u.corps].id for u in pool if u.type == FOOT_ARTILLERY] == ["fr-guard"]
    assert sum(0 < s.area[b] < POOL for b in french) == 35


@pytest.mark.rule("W200-4.0-c", "W200-4.0-d")
def test_nobody_reads_the_blocks_in_a_pool() -> None:
    t = GAME.table(seed=1)
    for role in ("french", "british", "observer"):
        pieces = t.view(role)["pieces"]
        assert all(
            unit == -1 for unit, at in zip(pieces["unit"], pieces["at"], strict=True) if 200 <= at < 203
        )


@pytest.mark.rule("W200-4.0-e")
def test_turn_1_and_the_french_with_the_disc_begin() -> None:
    t = GAME.table(seed=1)
    assert t.state.turn == 1 and t.decision is not None and t.decision.role == "french"
    assert next(track for track in t.view("observer")["tracks"] if track["id"] == "disc")["role"] == FRENCH
    assert [a.verb for a in t.decision.options] == ["tactical", "strategic", "pass"]


@pytest.mark.rule("W200-4.0-f")
def test_the_prussians_are_not_there_yet() -> None:
    s = GAME.table(seed=1).state
    assert all(s.area[b] == AWAY for b in range(*BOARD.handles[PRUSSIAN]))


@pytest.mark.rule("W200-4.1")
def test_brunswick_cavalry_and_one_brunswick_infantry_start_in_13() -> None:
    in_the_pool = set()
    for seed in range(12):
        s = GAME.table(seed=seed).state
        place = {u: s.area[s.block[BOARD.unit(u)]] for u in ("BrunsC", "BrunsL", "BrunsR")}
        assert place["BrunsC"] == 13 and sorted((place["BrunsL"], place["BrunsR"])) == [13, POOL]
        in_the_pool.add(next(u for u, area in place.items() if area == POOL))
    assert in_the_pool == {"BrunsL", "BrunsR"}


@pytest.mark.rule("W200-4.1-b")
def test_brunswick_infantry_enters_in_13_only() -> None:
    f = Field(draws=["BrunsL"]).pool("BrunsL").strategic("allied").play("reinforce british", "draw 1")
    assert f.options() == ["place 13"]
    f = Field(draws=["BrunsL"]).pool("BrunsL").control(FRENCH, 13).strategic("allied")
    f.play("reinforce british", "draw 1")
    assert f.area("BrunsL") == POOL and f.told("returns")


@pytest.mark.rule("W200-4.1-b")
def test_brunswick_never_comes_up_the_sunken_lane() -> None:
    f = Field().pool("BrunsL").place("8Br 1/1", 27).control(FRENCH, 42).combat("french", creux=[27])
    f.play("fight 27")
    assert f.asked == "british CheminCreux.come_up" and f.options() == ["pass"]


@pytest.mark.rule("W200-4.0")
def test_every_area_begins_with_the_owner_of_the_start_line() -> None:
    t = GAME.table(seed=1)
    assert [t.state.owner[area] for area in range(1, AREAS + 1)] == list(BOARD.first_owner[1 : AREAS + 1])


@pytest.mark.rule("W200-3.9.4", "W200-0.3")
def test_nobody_s_block_but_the_commander_s_could_be_the_commander() -> None:
    s = GAME.table(seed=1).state
    for faction, commander in enumerate(BOARD.commander):
        could = [block for block in range(*BOARD.handles[faction]) if s.could[block] >> commander & 1]
        assert could == [commander] and s.could[commander] == 1 << commander


@pytest.mark.rule("W200-4.0", "W200-0.3")
def test_the_number_of_a_block_tells_nothing_about_its_unit() -> None:
    for faction in (FRENCH, BRITISH, PRUSSIAN):
        first, last = BOARD.handles[faction]
        dealt = [list(GAME.table(seed=seed).state.face[first:last]) for seed in SEEDS]
        assert all(sorted(faces) == list(range(first, last)) for faces in dealt)
        assert all(faces != sorted(faces) for faces in dealt) and dealt[0] != dealt[1]
        assert {faces[0] for faces in dealt} == {first}  # but for the commander's
