"""Who may know what: the table of hidden information row by row, from the view of each role and from the story it reads."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from grognard.engine import act
from grognard.games.waterloo_200.areas import areas_of, shift
from grognard.games.waterloo_200.board import AREAS, STRATEGIC_LEADER, TYPES
from grognard.games.waterloo_200.knowledge import deal, one_of
from tests.games.waterloo_200.conftest import AWAY, BOARD, BRITISH, FRENCH, GAME, POOL, PRUSSIAN, Field

EVERYBODY = ("french", "british", "prussian", "observer")


def story(f: Field, viewer: str, lang: str = "en") -> str:
    return "\n".join(event.text(lang, f.t.mask(viewer)) for event in f.t.journal)


@pytest.mark.rule("W200-0.3")
def test_number_and_faction_of_blocks_in_an_area_are_public() -> None:
    f = Field().place("8Br 9Br", 42).place("1/1 2/1 1/2", 58).impulse("french")
    for viewer in EVERYBODY:
        pieces = f.t.view(viewer)["pieces"]
        assert pieces["at"].count(42) == 2 and pieces["at"].count(58) == 3
        assert {r for r, at in zip(pieces["role"], pieces["at"], strict=True) if at == 42} == {BRITISH}


@pytest.mark.rule("W200-0.3")
def test_identity_type_and_step_of_a_hidden_block_are_its_owners_alone() -> None:
    one = Field().place("8Br", 42).impulse("french")
    other = Field().place("8Br", 42).impulse("french")
    other.t.state.face[BOARD.unit("8Br")], other.t.state.face[BOARD.unit("1C")] = (
        BOARD.unit("1C"),
        BOARD.unit("8Br"),
    )
    other.t.state.lost[BOARD.unit("8Br")] = 2
    other.t.state.derive(BOARD)
    for viewer in ("french", "observer"):
        assert one.t.view(viewer) == other.t.view(viewer)
    assert one.t.view("british") != other.t.view("british")


@pytest.mark.rule("W200-3.9.4")
def test_everybody_knows_the_commanders_block_and_only_his_owner_his_step() -> None:
    f = Field().place("napoleon", 100, strength=2).impulse("french")
    for viewer in EVERYBODY:
        assert f.seen("napoleon", viewer) == "napoleon"
    assert [f.read_strength("napoleon", v) for v in EVERYBODY] == [2, -1, -1, -1]


@pytest.mark.rule("W200-3.9.1", "W200-3.10.1", "W200-6.2.4")
def test_activated_leaders_and_guns_are_public_until_deactivation() -> None:
    f = Field().place("d-erlon fr-i-art", 59).tactical("french").play("activate d-erlon")
    assert f.seen("d-erlon", "british") == ""
    f.play("reveal", "done", "move fr-i-art", "reveal")
    for viewer in EVERYBODY:
        assert f.seen("d-erlon", viewer) == "d-erlon" and f.read_strength("fr-i-art", viewer) == 3
    f.play("done")
    for viewer in ("british", "prussian", "observer"):
        assert f.seen("d-erlon", viewer) == f.seen("fr-i-art", viewer) == ""


@pytest.mark.rule("W200-6.2.3.1.3", "W200-6.2.3.1.10-b")
def test_units_of_a_battle_are_public_from_the_showdown_on() -> None:
    f = Field().place("2/2 1/1", 42).place("8Br", 42).place("fr-i-art", 59).activate("fr-i-art")
    f.combat("french")
    f.play("fight 42")
    assert [f.seen("8Br", v) for v in EVERYBODY] == ["", "8Br", "8Br", ""]
    f.play("employ fr-i-art")
    assert [f.seen("8Br", v) for v in EVERYBODY] == ["8Br"] * 4
    f.take_hits()
    assert [f.seen("8Br", v) for v in EVERYBODY] == ["", "8Br", "8Br", ""]
    assert [f.seen("2/2", v) for v in EVERYBODY] == ["2/2"] * 4


@pytest.mark.rule("W200-6.2.3.1.9")
def test_the_dead_are_public() -> None:
    f = Field().lost("1/1 8Br").impulse("french")
    for viewer in EVERYBODY:
        assert f.seen("1/1", viewer) == "1/1" and f.seen("8Br", viewer) == "8Br"


@pytest.mark.rule("W200-4.0-c", "W200-4.0-d")
def test_of_the_pools_everybody_knows_the_number() -> None:
    f = Field().pool("1/3 2/3 9Br").impulse("french")
    for viewer in EVERYBODY:
        tracks = {t["id"]: t["value"] for t in f.t.view(viewer)["tracks"]}
        assert (tracks["pool-french"], tracks["pool-british"]) == (2, 1)
        assert f.seen("1/3", viewer) == f.seen("9Br", viewer) == ""  # face down for their owners too


@pytest.mark.rule("W200-5.0-e", "W200-0.3")
def test_a_drawn_unit_is_seen_by_its_owner_alone() -> None:
    f = Field(draws=["1/3"]).pool("1/3 2/3").strategic("french").play("reinforce french", "draw 1")
    assert [f.seen("1/3", v) for v in EVERYBODY] == ["1/3", "", "", ""]
    f.play("place 73")
    assert "Noguès" in story(f, "french") and "Noguès" not in story(f, "british") + story(f, "observer")


@pytest.mark.rule("W200-1.5", "W200-2.1")
def test_control_disc_turn_and_morale_are_public() -> None:
    f = Field().lose(FRENCH, 2).control(FRENCH, 42).disc("allied").turn(2).impulse("french")
    views = [f.t.view(v) for v in EVERYBODY]
    for view in views:
        assert view["spaces"] == views[0]["spaces"] and view["tracks"] == views[0]["tracks"]
        assert view["turn"]["number"] == 2
    assert views[3]["spaces"]["owner"][42 - 1] == FRENCH


@pytest.mark.rule("W200-0.3")
def test_the_story_names_a_hidden_block_to_its_owners_only() -> None:
    f = Field().place("1/1", 58).impulse("french").play("pass", "move 1/1", "enter 59", "done")
    assert "Charlet's brigade: Quiot's Valley > Grand Battery" in story(f, "french")
    for viewer in ("british", "prussian", "observer"):
        assert "Charlet" not in story(
            f, viewer
        ) and "A French block: Quiot's Valley > Grand Battery" in story(f, viewer)
    assert "Charlet" not in story(f, "british", "it")


@pytest.mark.rule("W200-0.4", "W200-0.3")
def test_allied_players_share_what_they_see_unless_they_play_apart() -> None:
    def play(*options: str) -> Field:
        f = Field(*options, players=3).place("8Br", 15).place("blucher P13", 50).passing("allied")
        return f.play("move 8Br", "enter 16", "done")

    shared, apart = play(), play("allies-apart")
    assert shared.seen("8Br", "prussian") == "8Br" and "Kempt" in story(shared, "prussian")
    assert apart.seen("8Br", "prussian") == "" and "Kempt" not in story(apart, "prussian")
    assert apart.seen("8Br", "british") == "8Br" and "Kempt" in story(apart, "british")


@pytest.mark.rule("W200-0.3")
def test_the_enemy_gets_no_options_and_no_prompt_of_a_decision() -> None:
    f = Field().place("1/1 2/1", 58).impulse("french").play("pass")
    sheet = f.t.describe("british")["decision"]
    assert (
        sheet["options"] == [] and not sheet["mine"] and "Charlet" not in json.dumps(f.t.describe("british"))
    )


@pytest.mark.rule("W200-5.0-d", "W200-0.3")
def test_a_reinforcement_stands_on_its_icon_and_everybody_sees_which() -> None:
    f = (
        Field(draws=["GJG"])
        .pool("GJG GG 1/3")
        .strategic("french")
        .play("reinforce french", "draw 1", "place 85")
    )
    told = "A French block comes up from the reserve to Decoster's House (Imperial Guard, infantry)."
    assert told in story(f, "british") and "Tirailleurs" in story(f, "french")
    assert "Guardia imperiale, fanteria" in story(f, "british", "it")
    assert could(f, "GJG") == {"GG", "CG", "GMG", "CMG", "GJG", "CJG"}


# --- what the enemy can tell ------------------------------------------------------------------------------------


def could(f: Field, id: str) -> set[str]:
    return {u.id for n, u in enumerate(BOARD.units) if f.t.state.could[BOARD.unit(id)] >> n & 1}


def test_a_move_tells_how_fast_a_block_is() -> None:
    f = Field().place("1/1c", 58).passing("french").play("move 1/1c", "enter 59", "enter 60", "enter 61")
    assert "1/1" not in could(f, "1/1c") and {"1/1c", "d-erlon", "HG"} <= could(f, "1/1c")


@pytest.mark.rule("W200-0.3", "W200-3.8-d")
def test_a_block_that_goes_on_into_enemy_ground_after_disengaging_is_mounted() -> None:
    f = Field().place("1/1c", 42).place("8Br", 42).place("d-erlon", 59).activate("d-erlon").movement("french")
    f.play("move 1/1c", "enter 59")
    assert {"1/1", "1/1c"} <= could(f, "1/1c")
    f.play("enter 43")  # 3 MP, which infantry has too with Enhanced Movement
    assert "1/1" not in could(f, "1/1c") and "1/1c" in could(f, "1/1c")


def test_a_block_that_opens_an_engagement_is_a_combat_unit() -> None:
    f = Field().place("d-erlon 1/1", 59).place("8Br", 42).activate("d-erlon").movement("french")
    f.play("move 1/1", "enter 42")
    assert not {"fr-i-art", "milhaud"} & could(f, "1/1")
    assert {BOARD.corps[BOARD.units[BOARD.unit(u)].corps].id for u in could(f, "1/1")} == {
        "fr-i"
    }  # d'Erlon's


def test_what_was_shown_is_remembered() -> None:
    f = Field().place("2/2 1/1", 42).place("8Br", 42).combat("french").play("fight 42").take_hits()
    assert could(f, "8Br") == {"8Br"} and f.seen("8Br", "french") == ""


@pytest.mark.parametrize("seed", range(3))
def test_the_truth_is_never_ruled_out_and_imagined_worlds_look_the_same(seed: int) -> None:
    t = GAME.table(seed=seed, options=["reconnaissance", "retreat-by-disc", "variable-prussians"])
    rng = Random(seed)
    for number in range(600):
        if t.decision is None:
            break
        t.play(rng.choice(t.decision.options))
        s = t.state
        assert all(s.could[b] >> s.face[b] & 1 for b in range(116))
        if number % 60 == 0:
            for seat in t.seats:
                world = t.imagine(seat, rng)
                assert world.view(seat) == t.view(seat)
                assert sorted(world.state.face) == list(range(116))


# --- undo ------------------------------------------------------------------------------------------------------------


def test_moves_can_be_taken_back_and_what_was_shown_or_drawn_cannot() -> None:
    f = Field().place("d-erlon 1/1", 59).place("8Br", 42).tactical("french").play("activate d-erlon")
    assert f.t.why_not_undo() is None
    f.play("reveal")
    assert f.t.why_not_undo() is not None  # shown
    f.play("done", "move 1/1", "enter 42")
    assert f.t.why_not_undo() is None
    f.t.undo()
    assert f.area("1/1") == 59
    f = Field(draws=["1/3"]).pool("1/3 2/3").strategic("french").play("reinforce french", "draw 1")
    assert f.t.why_not_undo() is not None  # drawn
    f = Field().place("1/1 1/2", 58).passing("french").play("move 1/1", "enter 59", "done")
    assert f.t.why_not_undo() is not None  # the British are to decide


@pytest.mark.rule("W200-0.3", "W200-5.1")
def test_to_ask_tells_nothing_of_blocks_that_have_not_come() -> None:
    """Bülow is on the map; whoever of the Prussians is still on the march or in the pool is refused in the same words."""
    f = Field(players=3).place("picton", 15).place("blucher bulow", 50).pool("pirch P5").disc("french")
    f.impulse("allied")
    f.play("tactical", role="british").play("tactical", role="prussian").play("done")
    assert f.asked == "prussian Activation.activate" and f.offers("activate bulow")
    first, last = BOARD.handles[PRUSSIAN]
    told = set()
    for block in range(first, last):
        if not 0 < f.t.state.area[block] <= AREAS:
            refusal = f.t.why_not(act("activate", block), "prussian")
            assert refusal is not None
            told.add((refusal.rule, refusal.key, refusal.text("it")))
    assert len(told) == 1


@pytest.mark.rule("W200-6.2.3.1.10-b")
def test_an_attacker_that_leaves_for_another_contested_area_is_hidden_again() -> None:
    f = Field().place("2/2 1/1", 42).place("8Br", 42).place("9Br", 58).impulse("french")
    f.t.state.exposed = 1 << BOARD.unit("2/2") | 1 << BOARD.unit("1/1")
    shift(f.t, BOARD.unit("1/1"), 58)
    assert f.seen("1/1", "british") == "" and f.seen("2/2", "british") == "2/2"


@pytest.mark.rule("W200-5.1")
def test_a_corps_that_has_come_leaves_no_block_behind() -> None:
    f = Field(draws=["P-IV-2c", "P15"]).begin(3)
    corps = BOARD.units[BOARD.unit("P15")].corps
    for unit in ("P1", "P5"):
        assert not f.t.state.could[BOARD.unit(unit)] & BOARD.of_corps[corps]


@pytest.mark.rule("W200-0.3", "W200-5.1")
def test_an_owner_reads_a_unit_as_soon_as_it_has_come() -> None:
    """Whatever was shown of the same blocks before: while it is away its owner reads nothing on it."""
    f = Field(players=3).place("blucher", 50).impulse("allied")
    for where in (AWAY, 50, POOL, 51, AWAY):
        f.t.state.area[BOARD.unit("P15")] = where
        f.t.state.derive(BOARD)
        assert f.seen("P15", "prussian") == ("P15" if where in (50, 51) else "")
        assert f.seen("P15", "french") == ""


@pytest.mark.rule("W200-0.3", "W200-5.0-c")
def test_an_owner_reads_of_his_pool_what_he_drew_or_may_choose_from() -> None:
    f = Field().pool("1/3 2/3").impulse("french")
    assert f.seen("1/3", "french") == ""
    f.t.state.peeked |= 1 << BOARD.unit("1/3")
    assert f.seen("1/3", "french") == "1/3" and f.seen("2/3", "french") == ""


# --- what a deed shows of who did it -------------------------------------------------------------------


def types(f: Field, block: str) -> set[str]:
    """Of what types the enemy must still think a block possible."""
    return {TYPES[BOARD.kind[BOARD.unit(unit)]] for unit in could(f, block)}


@pytest.mark.rule("W200-6.4-g", "W200-3.6")
def test_a_block_that_is_given_a_step_is_a_leader() -> None:
    """Only leaders are turned back (6.4), and everybody sees the block turned."""
    f = Field().place("d-erlon", 59, strength=2).disc("allied").evening()
    f.play("done") if f.asked.startswith("british") else None
    f.play("reorganise french", "reveal", "regenerate d-erlon")
    assert types(f, "d-erlon") <= {"strategic-leader", "tactical-leader"}


@pytest.mark.rule("W200-3.9.1-c")
def test_a_block_that_rides_to_be_activated_is_a_tactical_leader() -> None:
    f = Field().place("d-erlon", 59).tactical("french").play("activate d-erlon", "enter 60")
    assert types(f, "d-erlon") == {"tactical-leader"} and "reille" in could(f, "d-erlon")


@pytest.mark.rule("W200-6.2.1-b")
def test_a_block_that_joins_others_among_enemies_is_no_leader() -> None:
    f = Field().place("napoleon", 100).place("1/1 fr-i-art", 59).place("2/1 8Br", 42).strategic("french")
    f.play("march french", "move 1/1", "enter 42")
    assert "tactical-leader" not in types(f, "1/1") and "infantry" in types(f, "1/1")
    assert "horse-artillery" in types(f, "1/1")  # it opened nothing, so it may be guns that are fast enough


@pytest.mark.rule("W200-4.0-b", "W200-4.0-c")
def test_set_up_shows_corps_and_type_of_each_block_and_what_the_pools_can_hold() -> None:
    t = GAME.table(players=2, seed="icons")
    s = t.state
    for block, area in enumerate(s.area):
        unit = BOARD.units[s.face[block]]
        shown = [BOARD.units[u] for u in areas_of(s.could[block])]
        if 0 < area <= AREAS and BOARD.kind[s.face[block]] != STRATEGIC_LEADER:
            assert {(u.corps, u.type) for u in shown} == {(unit.corps, unit.type)}
    pool = [b for b in range(len(s.area)) if s.area[b] == POOL and BOARD.faction_of[b] == FRENCH]
    in_pool = {(BOARD.units[s.face[b]].corps, BOARD.units[s.face[b]].type) for b in pool}
    for block in pool:
        assert {(BOARD.units[u].corps, BOARD.units[u].type) for u in areas_of(s.could[block])} == in_pool


@pytest.mark.rule("W200-5.0-d", "W200-5.1")
def test_prussians_show_their_corps_by_the_area_they_come_to() -> None:
    f = Field(draws=["P-IV-2c", "P15"]).begin(3)
    red = BOARD.units[BOARD.unit("P15")].corps
    came = [b for b in range(*BOARD.handles[PRUSSIAN]) if f.t.state.herd[b] % 2]
    assert len(came) == 4  # Bülow, the guns, and the two that were drawn
    kinds = {BOARD.kind[f.t.state.face[b]] for b in came}
    for block in came:
        shown = areas_of(f.t.state.could[block])
        assert {BOARD.corps_of[u] for u in shown} == {red} and {BOARD.kind[u] for u in shown} == kinds


@pytest.mark.rule("W200-0.3")
def test_every_imagined_block_has_a_face_of_its_own_that_it_may_have() -> None:
    """Whoever finds all his faces taken gets one from a place that takes another, and nobody gets that one again."""
    may = [0b101, 0b110, 0b011, 0b11100, 0b11100]
    found = set()
    for seed in range(200):
        dealt = deal(may, Random(seed))
        assert dealt is not None and len(set(dealt)) == len(may)
        assert all(faces >> face & 1 for faces, face in zip(may, dealt, strict=True))
        found.add(tuple(dealt))
    assert len(found) == 4  # two ways among the first three, two among the others
    assert deal([0b11, 0b11, 0b11], Random(1)) is None


@pytest.mark.rule("W200-0.3")
def test_a_face_is_found_through_a_chain_of_blocks_that_change_theirs() -> None:
    may = [0b0011, 0b0110, 0b1100, 0b0011]
    for seed in range(50):
        dealt = deal(may, Random(seed))
        assert dealt is not None and dealt[1:3] == [2, 3] and {dealt[0], dealt[3]} == {0, 1}


@pytest.mark.rule("W200-0.3", "W200-5.1")
def test_what_a_side_imagines_is_all_that_could_be_and_nothing_else() -> None:
    """The French read their own blocks and whoever lies face up; of the others each may be all that was not ruled out."""
    f = (
        Field()
        .place("8Br 9Br picton", 42)
        .place("5Br", 28, strength=2)
        .place("d-erlon 1/1 2/1", 59)
        .impulse("french")
    )
    shown, hidden = BOARD.unit("5Br"), [BOARD.unit(u) for u in ("8Br", "9Br", "picton")]
    s = f.t.state
    for block in hidden:
        s.could[block] = sum(1 << unit for unit in hidden)
    s.could[hidden[0]] &= ~(1 << hidden[2])  # it has done what no leader does
    s.exposed |= 1 << shown
    s.could[shown] = 1 << shown
    read = [shown, *(BOARD.unit(u) for u in ("d-erlon", "1/1", "2/1"))]
    before, worlds = list(s.face), set()
    for seed in range(200):
        w = f.t.imagine(("french",), Random(seed)).state
        assert sorted(w.face) == sorted(before) and all(w.block[face] == b for b, face in enumerate(w.face))
        assert all(w.face[block] == before[block] for block in read)
        assert list(w.lost) == list(s.lost)
        worlds.add(tuple(w.face[block] for block in hidden))
    assert worlds == {x for x in permutations(hidden) if x[0] != hidden[2]}


@pytest.mark.rule("W200-0.3", "W200-5.1")
def test_prussians_who_came_together_are_imagined_with_their_types_among_them() -> None:
    f = Field(draws=["P-IV-2c", "P15"]).begin(3)
    came = [b for b in range(*BOARD.handles[PRUSSIAN]) if f.t.state.herd[b] % 2]
    true = [f.t.state.face[b] for b in came]
    kinds, worlds = sorted(BOARD.kind[u] for u in true), set()
    for seed in range(100):
        w = f.t.imagine(("french",), Random(seed)).state
        assert sorted(BOARD.kind[w.face[b]] for b in came) == kinds
        worlds.add(tuple(w.face[b] for b in came))
    for place, block in enumerate(came):
        assert len({world[place] for world in worlds}) > 1, f"{block} is never anything else"


@pytest.mark.rule("W200-0.3", "W200-5.1")
def test_each_of_those_who_came_together_is_as_likely_of_one_type_as_of_another() -> None:
    f = Field(draws=["P-IV-2c", "P15"]).begin(3)
    came = [b for b in range(*BOARD.handles[PRUSSIAN]) if f.t.state.herd[b] % 2]
    dealt: Counter[tuple[int, int]] = Counter()
    for seed in range(200):
        w = f.t.imagine(("french",), Random(seed)).state
        dealt.update((block, BOARD.kind[w.face[block]]) for block in came)
    assert len(dealt) == len(came) ** 2 == 16 and all(25 < n < 80 for n in dealt.values())


@pytest.mark.rule("W200-0.3")
def test_of_what_a_block_could_be_each_is_as_likely() -> None:
    rng = Random("likely")
    drawn = Counter(one_of(0b10110, rng) for _ in range(600))
    assert set(drawn) == {1, 2, 4} and all(150 < n < 250 for n in drawn.values())


@pytest.mark.rule("W200-5.0-d")
def test_a_prussian_from_the_pool_shows_his_corps_by_his_black_area() -> None:
    f = Field(draws=["P15"]).place("blucher", 50).pool("P15").strategic("allied")
    f.play("reinforce prussian", "draw 1", "place 50")
    red = BOARD.corps_of[BOARD.unit("P15")]
    assert {BOARD.corps_of[BOARD.unit(unit)] for unit in could(f, "P15")} == {red}
