"""`grognard battle` for All is lost save Honour: a Major Battle fought many times, both sides led by the greedy judgement.

One of the five historical battles, or armies of your own on open ground: corps with a semicolon between, each a captain and his
units, as in `--french "lautrec swiss=9; bayard french_gendarmes=5" --enemy "colonna spanish_infantry=8"`. The first captain of a
side is its Captain General.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from grognard.engine import Flow, GrognardError, Procedure, step
from grognard.engine.data import suggest
from grognard.engine.words import LANGUAGES, Said, together, voiced
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import ATTACK, STAND, WEATHERS
from grognard.games.all_is_lost.forces import may_take, total_sp
from grognard.games.all_is_lost.lesson_tables import empty_map, place
from grognard.games.all_is_lost.rows import BattleRow
from grognard.games.all_is_lost.simple_battle import SimpleBattle
from grognard.games.all_is_lost.single_battle import tell_winner
from grognard.games.all_is_lost.state import (
    COMBAT,
    FIELDED,
    FRENCH,
    Table,
    captain_row,
    counter,
    ground,
    side_of,
)

ATTACKER_HEX, DEFENDER_HEX = 2425, 2426
"""Open ground before Milan, for armies that meet nowhere in particular."""

Corps = tuple[str, tuple[tuple[str, int], ...]]


def battle_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--battle", default="pavia", metavar="NAME", help=", ".join(battles()))
    parser.add_argument("--french", metavar="CORPS")
    parser.add_argument("--enemy", metavar="CORPS")
    parser.add_argument("--scenario", default="1522")
    parser.add_argument("--attacker", choices=GAME.roles, default=GAME.roles[FRENCH])
    parser.add_argument("--weather", choices=WEATHERS, default="fair")
    parser.add_argument("--simple", action="store_true")


def battles() -> dict[str, BattleRow]:
    """The historical battles by their names."""
    grounds = GAME.board()[0].grounds
    return {name: ground.battle for name, ground in grounds.items() if ground.battle is not None}


@dataclass
class Meeting(Procedure):
    """Two armies and nothing else: the Major Battle, and who won it."""

    attacker: int
    defender: int

    @step("AIL-11.4")
    def fight(self, t: Table) -> Flow:
        if "simple-battle" in t.options:
            return t.call(SimpleBattle(self.attacker, self.defender))
        return t.call(MajorBattle(self.attacker, self.defender))

    @step("AIL-11.4m")
    def end(self, t: Table) -> Flow:
        tell_winner(t)
        return None


@dataclass
class Fight:
    """A battle of the lab: a historical one by its name, or two armies of corps."""

    title: str
    named: str
    armies: tuple[tuple[Corps, ...], ...]
    scenario: str
    attacker: int
    weather: int
    options: tuple[str, ...]
    seed: str
    at_start: tuple[int, ...] = ()
    sides: tuple[str, str] = (Said("fight.french", __package__), Said("fight.enemies", __package__))
    counted: str = Said("fight.counted", __package__)

    def table(self, seed: str) -> Table:
        if not self.armies:
            t: Table = GAME.table(self.named, self.options, seed=seed)
            return t
        t = empty_map(None, self.scenario, self.options, seed)
        leaders = [draw_up(t, army, side == self.attacker) for side, army in enumerate(self.armies)]
        t.state.phase, t.state.weather = COMBAT, self.weather
        t.stand_in((Meeting(leaders[self.attacker], leaders[1 - self.attacker]), "fight"))
        return t

    def fight(self, numbers: range) -> list[tuple[str, tuple[int, ...]]]:
        return [fought(self.table(f"{self.seed} {number}")) for number in numbers]

    def ending(self, key: str) -> str:
        return Said(f"fought.{key}", __package__)


def draw_up(t: Table, army: tuple[Corps, ...], attacks: bool) -> int:
    """Every corps on the card of the first captain, who is Captain General."""
    hex, order = (ATTACKER_HEX, ATTACK) if attacks else (DEFENDER_HEX, STAND)
    first = -1
    for name, units in army:
        c = place(t, name, hex, order if first < 0 else 0, *units, under=first)
        first = c if first < 0 else first
    t.state.general[first] = 1
    return first


def fought(t: Table) -> tuple[str, tuple[int, ...]]:
    """The battle to its end: who won, and the SP left to each side."""
    while t.decision is not None:
        decision = t.decisions[0]
        scores = GAME.judge(t, GAME.roles.index(decision.role), decision.options)
        t.play(decision.options[scores.index(max(scores))], role=decision.role)
    assert t.outcome is not None
    return (t.outcome.winners[0] if t.outcome.winners else "draw"), strengths(t)


def strengths(t: Table) -> tuple[int, ...]:
    s = t.state
    fielded = [u for u, holder in enumerate(s.captain) if holder and s.fate[u] == FIELDED]
    return tuple(total_sp(t, [u for u in fielded if side_of(t, s.captain[u] - 1) == side]) for side in (0, 1))


def battle(arguments: argparse.Namespace) -> Fight:
    options = ("simple-battle",) if arguments.simple else ()
    if bool(arguments.french) != bool(arguments.enemy):
        raise GrognardError(Said("fight.both-armies", __package__))
    if not arguments.french:
        if arguments.battle not in battles():
            raise GrognardError(
                Said(
                    "fight.no-battle",
                    __package__,
                    battle=arguments.battle,
                    hint=suggest(arguments.battle, battles()),
                )
            )
        row = battles()[arguments.battle]
        called = voiced(en=row.name, it=row.name_it)
        chosen = Fight(called, row.id, (), row.scenario, row.attacker, 0, options, arguments.seed)
    else:
        armies = (army(arguments.french), army(arguments.enemy))
        check(armies, arguments.scenario)
        names = [together([captain_name(name) for name, _ in corps]) for corps in armies]
        title = Said("fight.title", __package__, scenario=arguments.scenario, french=names[0], enemy=names[1])
        chosen = Fight(
            title,
            "",
            armies,
            arguments.scenario,
            GAME.roles.index(arguments.attacker),
            WEATHERS.index(arguments.weather),
            options,
            arguments.seed,
        )
    chosen.at_start = strengths(chosen.table("start"))
    return chosen


def army(text: str) -> tuple[Corps, ...]:
    """`lautrec swiss=9; bayard french_gendarmes=5` as captains with their units."""
    found: list[Corps] = []
    for part in text.split(";"):
        words = part.split()
        if len(words) < 2 or any("=" not in word for word in words[1:]):
            raise GrognardError(
                Said(
                    "fight.no-corps",
                    __package__,
                    part=part.strip(),
                    example="lautrec swiss=9 french_infantry=6",
                )
            )
        units = [word.partition("=") for word in words[1:]]
        if any(not number.isdigit() or not int(number) for _, _, number in units):
            raise GrognardError(Said("fight.strength", __package__, part=part.strip()))
        found.append((words[0], tuple((kind, int(number)) for kind, _, number in units)))
    return tuple(found)


def captain_name(id: str) -> str:
    row = next(row for row in GAME.board()[0].captains if row.id == id)
    return voiced(en=row.name, it=row.name_it or row.name)


def check(armies: tuple[tuple[Corps, ...], ...], scenario: str) -> None:
    """One sentence about a captain, unit or command that this scenario does not have."""
    campaigns = [name for name in GAME.scenarios if name not in battles()]
    if scenario not in campaigns:
        raise GrognardError(
            Said("fight.no-scenario", __package__, scenario=scenario, hint=suggest(scenario, campaigns))
        )
    t = empty_map(None, scenario)
    for side, corps in enumerate(armies):
        known = [captain_row(t, c).id for c in range(len(t.state.at)) if side_of(t, c) == side]
        for name, units in corps:
            if name not in known:
                raise GrognardError(
                    Said(
                        "fight.no-captain",
                        __package__,
                        roles=GAME.roles[side],
                        scenario=scenario,
                        name=name,
                        hint=suggest(name, known),
                    )
                )
            c = place(t, name, ATTACKER_HEX if side == FRENCH else DEFENDER_HEX, STAND)
            for kind, sp in units:
                command(t, c, kind, sp)


def command(t: Table, c: int, kind: str, sp: int) -> None:
    """Put one unit on this captain's card, or say why he cannot have it."""
    s, name = t.state, captain_row(t, c).id
    kinds = sorted({t.board.types[row.type].id for row in ground(t).counters if row.side == side_of(t, c)})
    if kind not in kinds:
        raise GrognardError(
            Said("fight.no-unit", __package__, name=name, kind=kind, hint=suggest(kind, kinds))
        )
    spare = [
        u
        for u in range(len(s.captain))
        if t.board.types[counter(t, u).type].id == kind and not s.captain[u] and counter(t, u).maximum >= sp
    ]
    if not spare:
        raise GrognardError(Said("fight.no-counter", __package__, kind=kind, sp=sp))
    refusal = may_take(t, c, spare[0])
    if refusal is not None:
        told = {lang: t.say(refusal.key, refusal.args, lang, 3) for lang in LANGUAGES}
        raise GrognardError(voiced(**told))
    s.captain[spare[0]], s.sp[spare[0]], s.fate[spare[0]] = c + 1, sp, FIELDED
