"""Chance: the recipe word for word, fairness, scripts that fail loudly, records that need no script."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine import Dice, GrognardError, RulesError, ScriptError
from grognard.engine.dice import BranchingDice, EvenDice, RecordedDice, ScriptedDice, ways_to_hit
from tests.engine import salvo, truce


def by_the_recipe(seed: str, bounds: list[int]) -> list[int]:
    """The recipe of the docs, written a second time."""
    raw = seed.encode()
    key = raw if len(raw) <= 64 else blake2b(raw).digest()
    counter, found = 0, []
    for n in bounds:
        while True:
            digest = blake2b(counter.to_bytes(8, "big"), digest_size=8, key=key).digest()
            counter += 1
            value = int.from_bytes(digest, "big")
            if value < 2**64 // n * n:
                found.append(value % n)
                break
    return found


@given(seed=st.text(max_size=80), bounds=st.lists(st.integers(1, 2**64), max_size=12))
def test_draws_follow_the_recipe(seed: str, bounds: list[int]) -> None:
    dice = Dice(seed)
    assert [dice.below(n) for n in bounds] == by_the_recipe(seed, bounds)


def test_known_vectors() -> None:
    """These never change: every recorded game stands on them."""
    dice = Dice("7")
    assert [dice.roll(6) for _ in range(12)] == [1, 1, 1, 6, 3, 3, 5, 2, 3, 4, 3, 6]
    dice = Dice("waterloo")
    assert [dice.below(116) for _ in range(8)] == [115, 106, 102, 33, 19, 114, 71, 45]
    letters = list("abcdefgh")
    Dice("7").shuffle(letters, None)
    assert "".join(letters) == "ehdcbafg"
    dice = Dice("x" * 70)
    assert [dice.roll(20) for _ in range(6)] == [4, 7, 19, 8, 11, 19]


def test_seven_and_the_word_seven_are_one_game() -> None:
    assert salvo.GAME.table(seed=7).hash() == salvo.GAME.table(seed="7").hash()
    assert salvo.GAME.table(seed=7).hash() != salvo.GAME.table(seed=8).hash()


def chi_square(counts: Counter[int], cells: int, draws: int) -> float:
    expected = draws / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (6, 20.52), (10, 27.88), (116, 166.41)])
def test_numbers_are_fair(n: int, limit: float) -> None:
    """Chi-square below the value that fair dice pass in 999 of 1,000 tries; the seed is fixed, so it never wavers."""
    dice = Dice("fair")
    draws = 200 * n
    assert chi_square(Counter(dice.below(n) for _ in range(draws)), n, draws) < limit


def test_shuffles_are_fair() -> None:
    orders = {order: place for place, order in enumerate(permutations(range(4)))}
    dice, counts = Dice("orders"), Counter[int]()
    for _ in range(4800):
        items = [0, 1, 2, 3]
        dice.shuffle(items, None)
        counts[orders[tuple(items)]] += 1
    assert chi_square(counts, 24, 4800) < 49.73


def test_words_that_would_make_numbers_unequal_are_thrown_away() -> None:
    """Of 2**64 words, those above the largest multiple of n are skipped: here half of them."""
    n = 2**63 + 1
    dice = Dice("rejection")
    for _ in range(40):
        assert 0 <= dice.below(n) < n
    assert 60 < dice.counter < 110  # about two words a number


def test_seeds_are_far_apart() -> None:
    one, other = Dice("1"), Dice("2")
    same = sum(one.below(1000) == other.below(1000) for _ in range(2000))
    assert same < 10


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_chance_among_nothing_is_refused(n: int) -> None:
    with pytest.raises(ScriptError, match="chance is asked to choose among"):
        Dice("7").below(n)


def test_every_kind_of_chance_is_built_on_fair_numbers() -> None:
    dice = Dice("kinds")
    total, faces = dice.sum(5, 8)
    assert total == sum(faces) and len(faces) == 5 and all(1 <= face <= 8 for face in faces)
    hits, faces = dice.hits(6, 5, 6)
    assert hits == sum(face >= 5 for face in faces) and len(faces) == 6
    assert dice.draw("abc", None) in "abc"
    assert [dice.chance([0, 3, 0]) for _ in range(5)] == [1] * 5
    shares = Counter(dice.chance([1, 3]) for _ in range(4000))
    assert 0.70 < shares[1] / 4000 < 0.80
    with pytest.raises(ScriptError):
        dice.chance([0, 0])


def test_a_copy_goes_on_alike_and_apart() -> None:
    dice = Dice("7")
    dice.roll(6)
    other = dice.copy()
    assert [dice.roll(6) for _ in range(5)] == [other.roll(6) for _ in range(5)]
    assert other.log == dice.log[1:]


# --- scripts ------------------------------------------------------------------------------------------


def test_a_script_gives_results() -> None:
    dice = Dice.scripted([5, 3, "1/20", ["c", "a", "b"], 1])
    assert dice.roll(6) == 5 and dice.roll(6) == 3
    assert dice.draw([10, 11, 12], lambda n: {10: "1/19", 11: "1/20", 12: "2/20"}[n]) == 11
    letters = ["a", "b", "c"]
    dice.shuffle(letters, None)
    assert letters == ["c", "a", "b"]
    assert dice.chance([2, 5, 1]) == 1
    assert dice.left == []
    dice.assert_spent()


def test_a_script_shuffles_by_label() -> None:
    dice = Dice.scripted([["three", "one", "two"]])
    numbers = [1, 2, 3]
    dice.shuffle(numbers, lambda n: ("", "one", "two", "three")[n])
    assert numbers == [3, 1, 2]


@pytest.mark.parametrize(
    ("script", "ask", "sentence"),
    [
        ([], lambda d: d.roll(6), "the script is at its end, and the rules ask for a die of 6 sides"),
        ([], lambda d: d.draw(["a"], None), r"the script is at its end, and the rules ask for one of \['a'\]"),
        ([], lambda d: d.shuffle([1, 2], None), "the script is at its end, and the rules ask for an order"),
        ([7], lambda d: d.roll(6), "the script says 7, and the rules ask for a die of 6 sides"),
        ([0], lambda d: d.roll(6), "the script says 0, and the rules ask for a die of 6 sides"),
        (["5"], lambda d: d.roll(6), "the script says '5', and the rules ask for a die of 6 sides"),
        ([True], lambda d: d.roll(6), "the script says True"),
        ([6], lambda d: d.below(6), "the script says 6, and the rules ask for a number from 0 to 5"),
        ([0], lambda d: d.chance([0, 1]), "the script says 0, which cannot happen here"),
        (["z"], lambda d: d.draw(["a", "b"], None), r"the script says 'z', and the rules choose from \['a', 'b'\]"),
        ([["a"]], lambda d: d.shuffle(["a", "b"], None), r"the script says \['a'\], and the rules shuffle 2 things"),
        ([["a", "a"]], lambda d: d.shuffle(["a", "b"], None), "the script says 'a', and the rules choose from"),
        ([3], lambda d: d.shuffle(["a", "b"], None), "the script says 3, and the rules shuffle 2 things"),
    ],
)  # fmt: skip
def test_a_script_that_does_not_fit_fails_loudly(script: list[object], ask: object, sentence: str) -> None:
    with pytest.raises(ScriptError, match=sentence):
        ask(Dice.scripted(script))  # type: ignore[operator]


def test_results_that_nobody_asked_for_are_named() -> None:
    dice = Dice.scripted([5, "1/20"])
    dice.roll(6)
    with pytest.raises(ScriptError, match=r"1 results that the rules never asked for: \['1/20'\]"):
        dice.assert_spent()
    assert issubclass(ScriptError, GrognardError)


def test_a_script_that_ends_too_early_closes_the_table_and_says_where() -> None:
    table = truce.GAME.table(dice=Dice.scripted([1, 1, 6]))
    table.play(table.decision.options[2], role="north")
    with pytest.raises(RulesError, match=r"Storm.storm \(TRU-3\): ScriptError: the script is at its end"):
        table.play(table.decision.options[0], role="south")


def test_a_script_for_set_up_that_ends_too_early_says_so() -> None:
    with pytest.raises(RulesError, match="before the first step: ScriptError: the script is at its end"):
        truce.GAME.table(dice=Dice.scripted([1]))


def test_a_clone_of_a_scripted_table_reads_on_in_the_same_script() -> None:
    table = truce.GAME.table(dice=Dice.scripted([1, 2, 6, 5, 1]))
    clone = table.clone()
    for t in (table, clone):
        t.play(t.decision.options[3], role="north")
        t.play(t.decision.options[0], role="south")
        assert list(t.state.men) == [20, 18]
        t.dice.assert_spent()  # type: ignore[attr-defined]


# --- records ------------------------------------------------------------------------------------------


@given(seed=st.integers(0, 10_000), data=st.data())
def test_a_record_gives_the_same_chance_without_seed_or_script(seed: int, data: st.DataObject) -> None:
    """Whatever the rules ask, in any order, the raw draws of the log give it again."""
    asks = data.draw(
        st.lists(st.sampled_from(["roll", "sum", "hits", "draw", "shuffle", "chance"]), max_size=12)
    )

    def play(dice: Dice) -> list[object]:
        found: list[object] = []
        for ask in asks:
            if ask == "shuffle":
                items = list("abcde")
                dice.shuffle(items, None)
                found.append("".join(items))
            else:
                found.append(
                    {
                        "roll": lambda: dice.roll(6),
                        "sum": lambda: dice.sum(3, 6),
                        "hits": lambda: dice.hits(4, 5, 6),
                        "draw": lambda: dice.draw("xyz", None),
                        "chance": lambda: dice.chance([1, 0, 4]),
                    }[ask]()
                )
        return found

    dice = Dice(str(seed))
    results = play(dice)
    recorded = RecordedDice(list(dice.log))
    assert play(recorded) == results
    assert recorded.counter == len(dice.log)

    script: list[object] = []
    for ask, result in zip(asks, results, strict=True):
        if ask in ("sum", "hits"):
            script += result[1]  # type: ignore[index]
        else:
            script.append(list(result) if ask == "shuffle" else result)  # type: ignore[call-overload]
    scripted = ScriptedDice(script)
    assert play(scripted) == results
    assert play(RecordedDice(list(scripted.log))) == results
    assert scripted.counter == len(scripted.log), "a script counts its draws like the record of it"


def test_after_the_end_of_a_record_chance_goes_on_fairly() -> None:
    dice = RecordedDice([3, 4])
    assert [dice.below(6), dice.below(6)] == [3, 4]
    counts = Counter(dice.below(6) for _ in range(1200))
    assert chi_square(counts, 6, 1200) < 20.52
    assert dice.copy().below(6) == dice.below(6)


def test_a_record_that_cannot_have_been_is_refused() -> None:
    with pytest.raises(ScriptError, match="the record has 9 at place 0, where a draw below 6 is asked for"):
        RecordedDice([9]).below(6)


# --- branches -----------------------------------------------------------------------------------------


def test_branching_dice_walk_every_way_once() -> None:
    seen, path = Counter[tuple[int, ...]](), []
    whole = 0.0
    while path is not None:
        dice = BranchingDice(path)
        first = dice.roll(3)
        rolls = (first, dice.roll(2)) if first == 2 else (first,)
        part, of = dice.weight()
        seen[rolls] += 1
        whole += part / of
        path = dice.next_path()
    assert seen == {(1,): 1, (2, 1): 1, (2, 2): 1, (3,): 1}
    assert whole == pytest.approx(1)


def test_branching_dice_belong_to_one_run() -> None:
    with pytest.raises(ScriptError, match="belong to one run"):
        BranchingDice([]).copy()


# --- even over many runs ------------------------------------------------------------------------------


def test_even_dice_fall_by_their_exact_odds_however_many_runs_there_are() -> None:
    """The first fight, and the second after it: never off by more than a throw or two, where fair dice are off by five."""
    odds = ways_to_hit(4, 2, 6)
    assert odds == (256, 512, 384, 128, 16) and sum(odds) == 6**4
    for runs in (6, 17, 36, 100):
        found = [Counter[int](), Counter[int]()]
        for number in range(runs):
            dice = EvenDice("fights", number)
            for fight in found:
                fight[dice.hits(4, 5, 6)[0]] += 1
        for fight, most in zip(found, (1.5, 2.5), strict=True):
            assert all(abs(fight[hits] - runs * ways / 1296) < most for hits, ways in enumerate(odds))


def test_even_dice_are_fair_where_there_are_many_chances() -> None:
    late = Counter(EvenDice("late", number, 9).roll(6) for number in range(600))
    assert set(late) == set(range(1, 7)) and all(60 < times < 140 for times in late.values())
    pairs = Counter((dice.roll(2), dice.roll(2)) for dice in (EvenDice("pairs", n) for n in range(200)))
    assert set(pairs.values()) <= set(range(40, 61)), "what falls first says nothing of what falls next"


def test_of_two_runs_with_the_same_luck_who_throws_more_hits_more() -> None:
    for number in range(40):
        few, many = (EvenDice("luck", number).hits(n, 5, 6)[0] for n in (2, 5))
        assert few <= many


def test_a_copy_of_even_dice_goes_on_alike() -> None:
    dice = EvenDice("copy", 3)
    dice.roll(6)
    other = dice.copy()
    assert [dice.roll(20) for _ in range(9)] == [other.roll(20) for _ in range(9)]
