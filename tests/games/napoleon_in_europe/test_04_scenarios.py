"""NIE-4: how every scenario begins and what its special rules change, read once more from the scenarios' own rows."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from grognard.engine import Dice
from grognard.games import napoleon_in_europe
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.board import HISTORICAL, KINDS, NATIONS, NOBODY, SQUADRON, month_of
from grognard.games.napoleon_in_europe.entry import is_held, may_enter
from grognard.games.napoleon_in_europe.minors import may_win_over
from grognard.games.napoleon_in_europe.negotiation import rating
from grognard.games.napoleon_in_europe.peace import commitment_losses, commitment_rating
from grognard.games.napoleon_in_europe.politics import WORDS
from grognard.games.napoleon_in_europe.production import ProductionRound, Purchases
from grognard.games.napoleon_in_europe.relations import locked, war_too_early
from grognard.games.napoleon_in_europe.sequence import Campaign, MovementTurn
from grognard.games.napoleon_in_europe.state import ALLIED, FREE, NEUTRAL, WAR, Table
from grognard.games.napoleon_in_europe.victory import last_turn_played
from grognard.games.napoleon_in_europe.war import may_declare, politics_closed
from tests.games.napoleon_in_europe.position import AU, FR, PR, RU, Position

DATA = Path(napoleon_in_europe.__file__).parent / "data"
ROWS: dict[str, dict[str, Any]] = {
    row["id"]: row for row in tomllib.loads((DATA / "scenarios.toml").read_text("utf-8"))["scenarios"]
}
BOARD = GAME.board()[0]
REGION = {row.id: i for i, row in enumerate(BOARD.regions)}
SEA = {row.id: BOARD.sea0 + i for i, row in enumerate(BOARD.seas)}
ALL = sorted(name for name in GAME.scenarios if name[:4].isdigit())
SCENARIOS = [(name, players) for name in ALL for players in (2, 7)]


def row_of(name: str) -> dict[str, Any]:
    return ROWS[name.removesuffix(HISTORICAL)]


def notes(name: str, kind: str) -> list[dict[str, Any]]:
    """The special rules of this kind, with whom and when they concern."""
    return [
        note | {"from": month_of(tuple(note.get("since", (0, 1)))), "to": month_of(tuple(note.get("until", (9999, 1))))}
        for note in row_of(name).get("notes", ())
        if note["kind"] == kind
    ]  # fmt: skip


def begun(name: str, players: int) -> Table:
    """The table at the first decision after the nations were chosen."""
    t = GAME.table(name, players=players, seed=4)
    while t.decision is not None and t.decision.key == "ask.Campaign.choose_nations":
        t.play(t.decision.options[-1])
    return t


@cache
def seven(name: str) -> Table:
    """Seven players, for what only looks."""
    return begun(name, 7)


def place(name: str, kind: str) -> int:
    """Where a row puts its pieces: squadrons in the port of a region."""
    if name in SEA:
        return SEA[name]
    return BOARD.port0 + BOARD.port_of[REGION[name]] if kind == KINDS[SQUADRON] else REGION[name]


# --- how it begins -------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-4.1", "NIE-20.3", "NIE-20.4", "NIE-22.2", "NIE-23.1")
@pytest.mark.parametrize(("name", "players"), SCENARIOS)
def test_relations_and_points_are_those_of_the_nations_in_play(name: str, players: int) -> None:
    t, row = begun(name, players), row_of(name)
    s = t.state
    playing = {n for seat in t.seats for n in seat}
    assert {n for n in range(7) if s.playing >> n & 1} == playing
    wanted = {pair: NEUTRAL for pair in product(range(7), repeat=2) if pair[0] != pair[1]}
    enemies: list[list[int]] = [[] for _ in NATIONS]
    for key, value in (("allied", ALLIED), ("war", WAR)):
        for a, b in (tuple(map(NATIONS.index, pair)) for pair in row[key]):
            if {a, b} <= playing:
                wanted[a, b] = wanted[b, a] = value
                if value == WAR:
                    enemies[a].append(b)
                    enemies[b].append(a)
    assert {(a, b): s.relation[a * 7 + b] for a, b in wanted} == wanted
    assert s.enemies == enemies
    assert s.pap == [row["pap"][n] if n in playing else 0 for n in range(7)] and s.debt == [0] * 7
    assert s.month == month_of(tuple(row["start"])) and s.turn == 1
    assert [s.commander[n] != 255 for n in range(7)] == [n in playing for n in range(7)]
    for n in playing:  # who decides for it is the first of its seat, or itself
        assert t.together(s.commander[n], n)


@pytest.mark.rule("NIE-4.1", "NIE-17.1", "NIE-28.1")
@pytest.mark.parametrize("name", ALL)
def test_land_and_pieces_are_those_of_the_rows(name: str) -> None:
    t, row = seven(name), row_of(name)
    s = t.state
    owners = list(BOARD.home)
    for entry in row.get("owners", ()):
        owners[REGION[entry["region"]]] = NATIONS.index(entry["nation"])
    assert list(s.owner) == owners
    risen = {REGION[x["region"]] for x in row.get("revolts", ())}
    assert list(s.revolt) == [int(r in risen) for r in range(len(BOARD.regions))]
    free = bool(notes(name, "free_setup"))
    placed: dict[tuple[int, int, str], int] = {}
    better: dict[tuple[int, str], int] = {}
    for force in row["forces"]:
        nation = NATIONS.index(force["nation"])
        for kind in KINDS:
            number = force.get(kind, 0)
            if number and force.get("place"):
                spot = (nation, place(force["place"], kind), kind)
                placed[spot] = placed.get(spot, 0) + number
            elif number and not free:
                better[nation, kind] = better.get((nation, kind), 0) + number
    found: dict[tuple[int, int, str], int] = {}
    for u, kind in enumerate(s.kind):
        if kind != FREE:
            spot = (s.nation[u], s.place[u], KINDS[kind])
            found[spot] = found.get(spot, 0) + 1

    def plain(pieces: dict[tuple[int, int, str], int]) -> dict[tuple[int, int, str], int]:
        """As if no piece were better than its arm."""
        out: dict[tuple[int, int, str], int] = {}
        for (nation, spot, kind), number in pieces.items():
            arm = {"elite_infantry": "infantry", "heavy_cavalry": "cavalry"}.get(kind, kind)
            out[nation, spot, arm] = out.get((nation, spot, arm), 0) + number
        return out

    assert plain(found) == plain(placed)
    for nation, kind in product(range(7), ("elite_infantry", "heavy_cavalry")):
        stood = sum(n for (who, _, what), n in placed.items() if (who, what) == (nation, kind))
        stands = sum(n for (who, _, what), n in found.items() if (who, what) == (nation, kind))
        assert stands == stood + better.get((nation, kind), 0), (NATIONS[nation], kind)


@pytest.mark.rule("NIE-4.1", "NIE-31.2", "NIE-27.3", "NIE-27.6", "NIE-30.2")
@pytest.mark.parametrize(("name", "players"), SCENARIOS)
def test_what_the_set_up_has_arranged_is_no_news(name: str, players: int) -> None:
    """Passage for guests of nations nobody plays, capitals that are held have shaken their nation, nobody is sent away."""
    t, row = begun(name, players), row_of(name)
    s = t.state
    land: list[set[int]] = [set() for _ in BOARD.regions]
    armed: list[set[int]] = [set() for _ in BOARD.regions]
    harbours: list[set[int]] = [set() for _ in BOARD.regions]
    for u, kind in enumerate(s.kind):
        if kind == FREE:
            continue
        if kind == SQUADRON:
            if s.place[u] >= BOARD.port0:
                harbours[BOARD.ports[s.place[u] - BOARD.port0][0]].add(s.nation[u])
        else:
            land[s.place[u]].add(s.nation[u])
            if KINDS[kind] != "general":
                armed[s.place[u]].add(s.nation[u])
    passage = {(NATIONS.index(a), NATIONS.index(b)) for a, b in row["passage"]}
    for r in range(len(BOARD.regions)):
        together = (land[r] | harbours[r] | {s.owner[r]}) - {NOBODY}
        passage |= {
            (a, b) for a, b in product(together, repeat=2) if a != b and not (s.playing >> a & s.playing >> b & 1)
        }  # fmt: skip
    assert {(i // 7, i % 7) for i, granted in enumerate(s.passage) if granted} == passage
    war = {(a, b) for a, b in product(range(7), repeat=2) if s.relation[a * 7 + b] == WAR}
    held = {c for n in range(7) for c in BOARD.capitals[n] if any((n, foe) in war for foe in armed[c])}
    assert {r for r in range(len(BOARD.regions)) if s.invaded >> r & 1} == held
    for guest in range(7):
        hosts = {
            h for h in range(7) if h != guest and s.relation[guest * 7 + h] == NEUTRAL and (guest, h) not in passage
        }  # fmt: skip
        stays = {
            r for r in range(len(BOARD.regions))
            if guest in land[r] and s.owner[r] != guest and (s.owner[r] in hosts or land[r] & hosts)
        }  # fmt: skip
        assert {r for r in range(len(BOARD.regions)) if s.stranded[guest] >> r & 1} == stays, NATIONS[guest]
    safe = {
        (NATIONS.index(x["other"]), NATIONS.index(x["nation"])): x["to"] for x in notes(name, "protection")
    }
    assert {(i // 7, i % 7): until for i, until in enumerate(s.protection) if until} == safe


@pytest.mark.rule("NIE-31.2", "NIE-4.1")
def test_passage_of_a_row_is_granted_one_way() -> None:
    """Whoever plays: the rows of a scenario name guest and host."""
    granted = {name: row["passage"] for name, row in ROWS.items() if row["passage"]}
    for name, pairs in granted.items():
        s = seven(name).state
        for guest, host in (tuple(map(NATIONS.index, pair)) for pair in pairs):
            assert s.passage[guest * 7 + host]
            assert bool(s.passage[host * 7 + guest]) == ([NATIONS[host], NATIONS[guest]] in pairs)


# --- its special rules ---------------------------------------------------------------------------------------


def months(name: str, kind: str) -> list[int]:
    """The first month of the scenario, and those at both ends of each rule."""
    start = month_of(tuple(row_of(name)["start"]))
    found = {start, start + 1}
    for note in notes(name, kind):
        found |= {
            m
            for m in (note["from"] - 1, note["from"], note["to"] - 1, note["to"])
            if start <= m < start + 400
        }
    return sorted(found)


HOLDS = [(name, kind) for name in ALL for kind in ("only_moves", "still", "frozen_ally") if notes(name, kind)]


@pytest.mark.rule("NIE-4.1")
@pytest.mark.parametrize(("name", "kind"), HOLDS)
def test_who_stands_still_and_how_long(name: str, kind: str) -> None:
    t = begun(name, 7)
    s = t.state
    met = set[bool]()
    for month in months(name, kind):
        s.month = month
        for allied in (True, False):
            for note in notes(name, "frozen_ally"):
                a, b = NATIONS.index(note["nation"]), NATIONS.index(note["other"])
                s.relation[a * 7 + b] = s.relation[b * 7 + a] = ALLIED if allied else NEUTRAL
            for u, unit in enumerate(s.kind):
                if unit == FREE or unit == SQUADRON:
                    continue
                where, held = BOARD.regions[s.place[u]].id, False
                for note in notes(name, kind):
                    if not note["from"] <= month < note["to"]:
                        continue
                    if kind == "only_moves":
                        held |= NATIONS[s.nation[u]] != note["nation"] or where not in note["regions"]
                    elif kind == "still":
                        held |= where in note["regions"]
                    else:
                        held |= NATIONS[s.nation[u]] == note["nation"] and where in note["regions"] and allied
                refusal = is_held(t, u)
                assert (refusal is not None) == held, (where, month, allied)
                assert refusal is None or refusal.rule == "NIE-4.1"
                met.add(held)
    assert met == {True, False}


@pytest.mark.rule("NIE-4.1")
@pytest.mark.parametrize("name", [name for name in ALL if notes(name, "fixed_general")])
def test_a_general_who_waits_for_a_grand_battle(name: str) -> None:
    t = begun(name, 7)
    s = t.state
    (note,) = notes(name, "fixed_general")
    waits = {
        u for u in range(len(s.kind))
        if KINDS[s.kind[u] % len(KINDS)] == "general" and NATIONS[s.nation[u] % 7] == note["nation"]
        and s.place[u] in [REGION[r] for r in note["regions"]]
    }  # fmt: skip
    assert waits and {u for u in range(len(s.kind)) if is_held(t, u)} == waits
    s.champions = 127 & ~(1 << NATIONS.index(note["nation"]))
    assert {u for u in range(len(s.kind)) if is_held(t, u)} == waits, "others' victories do not free him"
    s.champions = 1 << NATIONS.index(note["nation"])
    assert not any(is_held(t, u) for u in range(len(s.kind)))


@pytest.mark.rule("NIE-4.1", "NIE-25.3")
@pytest.mark.parametrize("name", [name for name in ALL if notes(name, "closed")])
def test_a_closed_region_is_neither_entered_nor_won_over(name: str) -> None:
    p = Position(name)
    p.pap(france=9)
    for month in months(name, "closed"):
        p.s.month = month
        shut = {
            r for note in notes(name, "closed") if note["from"] <= month < note["to"] for r in note["regions"]
        }
        for r, row in enumerate(BOARD.regions):
            if BOARD.home[r] == NOBODY:
                for refusal in (may_enter(p.t, FR, r), may_win_over(p.t, FR, r)):
                    closed = refusal is not None and refusal.key == "closed-region"
                    assert closed == (row.id in shut), (row.id, month)


@pytest.mark.rule("NIE-4.1", "NIE-24.1")
@pytest.mark.parametrize("name", ["1796", "1802", "1812", "1805"])
def test_no_politics_and_no_war_before_their_months(name: str) -> None:
    for kind, month in product(
        ("no_politics", "no_war"), sorted({*months(name, "no_politics"), *months(name, "no_war")})
    ):
        p = Position(name)
        p.pap(france=9, austria=9)
        p.s.month = month
        quiet = any(note["from"] <= month < note["to"] for note in notes(name, kind))
        if kind == "no_politics":
            assert (politics_closed(p.t) is not None) == quiet
            if quiet:
                p.s.enemies[FR] = [AU]
                said = {
                    "sue": (), "negotiate": (RU,), "win_over": (REGION["bavaria"],), "stir": (REGION["vendee"],),
                    "declare": (RU,),
                }  # fmt: skip
                for verb, args in said.items():
                    refusal = WORDS[verb].check(p.t, FR, *args)
                    assert refusal is not None and refusal.key in ("no-politics-yet", "no-war-yet"), verb
        else:
            refusal = war_too_early(p.t, FR, RU)
            assert (refusal is not None and refusal.key == "no-war-yet") == quiet
            declared = may_declare(p.t, FR, RU)
            assert not quiet or declared is not None


@pytest.mark.rule("NIE-4.1", "NIE-32.1")
@pytest.mark.parametrize("name", [name for name in ALL if notes(name, "war_after")])
def test_a_war_that_waits_for_another(name: str) -> None:
    (note,) = notes(name, "war_after")
    waits, first, enemy = (NATIONS.index(note[key]) for key in ("nation", "other", "enemy"))
    p = Position(name, year=row_of(name)["start"][0])
    for nation, target in product(range(7), repeat=2):
        refusal = war_too_early(p.t, nation, target)
        assert (refusal is not None) == ((nation, target) == (waits, enemy))
    p.war(NATIONS[first], NATIONS[enemy])
    assert war_too_early(p.t, waits, enemy) is None


@pytest.mark.rule("NIE-4.1", "NIE-30.1")
@pytest.mark.parametrize("name", [name for name in ALL if notes(name, "locked_alliance")])
def test_locked_alliances(name: str) -> None:
    p = Position(name)
    for month in (*months(name, "locked_alliance"), month_of((1825, 1))):
        p.s.month = month
        kept = {
            frozenset((NATIONS.index(x["nation"]), NATIONS.index(x["other"])))
            for x in notes(name, "locked_alliance")
            if name.endswith(HISTORICAL) or month < x["to"]
        }
        for a, b in product(range(7), repeat=2):
            assert locked(p.t, a, b) == (frozenset((a, b)) in kept), (month, a, b)


@pytest.mark.rule("NIE-4.1", "NIE-34.1", "NIE-34.2")
@pytest.mark.parametrize("name", ALL)
def test_commitment_is_the_scenarios(name: str) -> None:
    p = Position(name)
    fragile = p.b.battle.losses_to_roll
    for month in months(name, "fragile"):
        p.s.month = month
        for n in range(7):
            fewer = [x["amount"] for x in notes(name, "fragile")
                     if NATIONS.index(x["nation"]) == n and x["from"] <= month < x["to"]]  # fmt: skip
            assert commitment_losses(p.t, n) == (fewer[0] if fewer else fragile)
    for n, foe in product(range(7), repeat=2):
        if n == foe:
            continue
        p.s.relation[:] = bytes(49)
        p.s.relation[n * 7 + foe] = p.s.relation[foe * 7 + n] = WAR
        changed = [x["amount"] for x in notes(name, "commitment_at_war")
                   if NATIONS.index(x["nation"]) == n and NATIONS.index(x["enemy"]) == foe]  # fmt: skip
        assert commitment_rating(p.t, n) == (changed[0] if changed else row_of(name)["commitment"][n])


@pytest.mark.rule("NIE-4.1", "NIE-25.12")
@pytest.mark.parametrize("name", ALL)
def test_ratings_are_the_scenarios(name: str) -> None:
    p = Position(name)
    for force, number in (("infantry", 2), ("general", 3)):
        p.put(RU, BOARD.regions[BOARD.national[PR][0]].id, **{force: number})  # Generals do not count
    p.put(RU, BOARD.regions[BOARD.national[PR][-1]].id, artillery=1)
    p.put(RU, "bavaria", infantry=4)
    for month in months(name, "rating_shift"):
        p.s.month = month
        for a, b in product(range(7), repeat=2):
            wanted = row_of(name)["ratings"][a][b]
            for x in notes(name, "rating_shift"):
                if NATIONS[a] in x["acting"] and NATIONS[b] in x["targets"] and x["from"] <= month < x["to"]:
                    wanted += x["amount"] * 3
            assert rating(p.t, a, b) == wanted, (month, a, b)


@pytest.mark.rule("NIE-4.1", "NIE-18.3")
@pytest.mark.parametrize(
    "name", [name for name in ALL if notes(name, "production") + notes(name, "production_dice")]
)
def test_scenarios_change_production_in_their_months(name: str) -> None:
    homes = [28, 24, 16, 26, 8, 20, 12]
    for month in sorted({*months(name, "production"), *months(name, "production_dice")}):
        p = Position(name)
        p.s.month = month
        wanted, dice = list(homes), list[int]()
        for x in notes(name, "production"):
            if x["from"] <= month < x["to"]:
                wanted[NATIONS.index(x["nation"])] += x["amount"]
        for x in notes(name, "production_dice"):
            if x["from"] <= month < x["to"]:
                wanted[NATIONS.index(x["nation"])] -= 5 * x["amount"]
                dice += [5] * x["amount"]
        p.t.dice = Dice.scripted(dice)
        ProductionRound().count(p.t)
        assert p.s.pp == wanted, month
    if notes(name, "production_dice"):
        p = Position(name)
        p.s.month = notes(name, "production_dice")[0]["to"] - 1
        loses = NATIONS.index(notes(name, "production_dice")[0]["nation"])
        for r in p.b.national[loses][1:]:
            p.s.owner[r] = NOBODY
        p.s.revolt[p.b.national[loses][0]] = 1
        p.t.dice = Dice.scripted([6, 6])
        ProductionRound().count(p.t)
        assert p.s.pp[loses] == 0, "never less than nothing"


@pytest.mark.rule("NIE-4.1", "NIE-19.1")
@pytest.mark.parametrize("name", [name for name in ALL if notes(name, "frozen_ally")])
def test_an_ally_who_earns_and_does_not_spend(name: str) -> None:
    p = Position(name)
    frozen = {NATIONS.index(x["nation"]): NATIONS.index(x["other"]) for x in notes(name, "frozen_ally")}
    assert not any(Purchases(n).frozen(p.t) for n in range(7)), "only while it is allied"
    for n, other in frozen.items():
        p.ally(NATIONS[n], NATIONS[other])
    assert {n for n in range(7) if Purchases(n).frozen(p.t)} == set(frozen)


@pytest.mark.rule("NIE-4.1")
@pytest.mark.parametrize("name", [name for name in ALL if notes(name, "squadrons_leave")])
def test_squadrons_that_are_called_away(name: str) -> None:
    (note,) = notes(name, "squadrons_leave")
    nation = NATIONS.index(note["nation"])
    for month, has in product((note["from"] - 2, note["from"] - 1, note["from"]), (2, 3, 5)):
        p = Position(name)
        p.ships(nation, "north_sea", has)
        p.ships((nation + 1) % 7, "north_sea", 2)
        p.put(nation, BOARD.regions[BOARD.national[nation][0]].id, infantry=2)
        p.s.month = month  # whose round ends: they are gone when the month begins
        Campaign().end_of_round(p.t)
        leave = min(note["amount"], has) if month + 1 == note["from"] else 0
        assert p.count(nation, "north_sea").get("naval_squadron", 0) == has - leave
        assert p.total(NATIONS[(nation + 1) % 7]) == 2 and p.total(NATIONS[nation]) == 2 + has - leave
        assert [event["n"] for event in p.events("squadrons-leave")] == ([leave] if leave else [])


@pytest.mark.rule("NIE-4.1", "NIE-30.4")
@pytest.mark.parametrize("name", [name for name in ALL if notes(name, "must_leave")])
def test_who_must_leave_in_the_first_turn_or_fight(name: str) -> None:
    (note,) = notes(name, "must_leave")
    guest, host = NATIONS.index(note["nation"]), NATIONS.index(note["other"])
    for nation, turn in product(range(7), (1, 2)):
        p = Position(name)
        p.s.turn = turn
        MovementTurn(nation).begin(p.t)
        told = {(i // 7, i % 7) for i, on in enumerate(p.s.parting) if on}
        assert told == ({(guest, host)} if (nation, turn) == (guest, 1) else set())


# --- how long it lasts ---------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-7.1")
@pytest.mark.parametrize("name", ["1796", "1815", "1820", "1805-historical"])
def test_every_length_that_can_be_agreed_on(name: str) -> None:
    lengths = {row["id"]: row for row in tomllib.loads((DATA / "tables.toml").read_text("utf-8"))["lengths"]}
    usual = "very-long" if name.endswith(HISTORICAL) else "short"
    for option in ("", *(x for x in lengths if x in GAME.options)):
        if option and name.endswith(HISTORICAL):
            continue
        p = Position(name, options=(option,) if option else (), players=2 if "-" in name else 7)
        row = lengths[option or usual]
        last = month_of(tuple(row["last"])) if "last" in row else None
        start = month_of(tuple(row_of(name)["start"]))
        if last is not None and last >= start:
            for month, over in ((last - 1, False), (last, True)):
                p.s.month, p.s.turn = month, 1
                assert last_turn_played(p.t) == over
        else:
            for turn, over in ((row["turns"] - 1, False), (row["turns"], True), (row["turns"] + 1, True)):
                p.s.turn, p.s.month = turn, start
                assert last_turn_played(p.t) == over, option


@pytest.mark.rule("NIE-7.2")
def test_with_a_clock_the_longest_length_is_the_end_at_last() -> None:
    p = Position(options=("time-limit",))
    longest = max(row.turns for row in p.b.lengths)
    for turn, up, over in (
        (1, False, False),
        (1, True, True),
        (longest - 1, False, False),
        (longest, False, True),
    ):
        p.s.turn, p.s.time_up = turn, up
        assert last_turn_played(p.t) == over
