"""`grognard battle`: one tactical battle, fought many times by the tacticians."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from random import Random

from grognard.engine import AnyTable, GrognardError
from grognard.engine.values import Opening
from grognard.engine.words import Said, figure
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.board import GENERAL, KINDS, NATIONS, SQUADRON, LoneBattle
from grognard.games.napoleon_in_europe.setup import battle_alone
from grognard.games.napoleon_in_europe.state import FREE, State


def battle_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--attackers", default="infantry=10,cavalry=4,artillery=3,general=2")
    parser.add_argument("--defenders", default="infantry=9,cavalry=2,artillery=2,general=1")
    parser.add_argument("--attacker", default="france")
    parser.add_argument("--defender", default="great_britain")
    parser.add_argument("--bots", default="greedy,greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")


def run_battle(arguments: argparse.Namespace) -> int:
    bots = tuple(arguments.bots.split(","))
    if len(bots) != 2 or any(bot not in ("greedy", "random") for bot in bots):
        raise GrognardError(Said("fight.bots", __package__, bots=arguments.bots))
    if arguments.games < 1:
        raise GrognardError(Said("fight.number", __package__, games=arguments.games))
    nations = (nation(arguments.attacker), nation(arguments.defender))
    if nations[0] == nations[1]:
        raise GrognardError(Said("fight.itself", __package__, attacker=arguments.attacker))
    counts = (army(arguments.attackers), army(arguments.defenders))
    report = simulate(nations, counts, bots, arguments.games, arguments.seed)
    if arguments.json:
        print(json.dumps(report))
        return 0
    won = {name: report[name] for name in ("attacker", "defender")}
    print(Said("fight.won", __package__, games=arguments.games, **won).text(arguments.lang))
    means = {
        name: figure(report[name], ".1f", arguments.lang)
        for name in ("turns", "attacker_losses", "defender_losses")
    }
    print(Said("fight.lost", __package__, **means).text(arguments.lang))
    return 0


def nation(name: str) -> int:
    if name not in NATIONS:
        raise GrognardError(Said("fight.no-nation", __package__, name=name, names=", ".join(NATIONS)))
    return NATIONS.index(name)


def army(text: str) -> tuple[int, ...]:
    """`infantry=6,general=1` as numbers by kind."""
    counts = [0] * len(KINDS)
    for part in text.split(","):
        kind, _, number = part.strip().partition("=")
        if kind not in KINDS[:SQUADRON] or not number.isdigit():
            known = ", ".join(KINDS[:SQUADRON])
            raise GrognardError(
                Said("fight.army", __package__, part=part, known=known, example="infantry=6,general=1")
            )
        counts[KINDS.index(kind)] += int(number)
    if not any(counts[:GENERAL]):
        raise GrognardError(Said("fight.generals", __package__, text=text))
    return tuple(counts)


def simulate(
    nations: tuple[int, int],
    counts: tuple[tuple[int, ...], tuple[int, ...]],
    bots: tuple[str, ...],
    games: int,
    seed: int,
) -> dict[str, float]:
    """The same battle so many times, each with its own dice."""
    wins: Counter[int] = Counter()
    turns = 0
    lost = [0, 0]
    for game in range(games):
        t = set_up(nations, counts, f"{seed}-{game}")
        fight(t, nations, bots, Random(f"{seed} {game}"))
        outcome = t.outcome
        assert outcome is not None
        winner = 0 if NATIONS[nations[0]] in outcome.winners else 1
        wins[winner] += 1
        turns += sum(isinstance(e, Opening) and e.kind == "battle-turn" for e in t.chronicle) or 1
        for side in (0, 1):
            lost[side] += sum(counts[side]) - standing_units(t.state, nations[side])
    return {"attacker": wins[0], "defender": wins[1], "turns": turns / games, "attacker_losses": lost[0] / games,
            "defender_losses": lost[1] / games}  # fmt: skip


def standing_units(s: State, nation: int) -> int:
    return sum(n == nation and k != FREE for k, n in zip(s.kind, s.nation, strict=True))


def set_up(nations: tuple[int, int], counts: tuple[tuple[int, ...], tuple[int, ...]], seed: str) -> AnyTable:
    t = GAME.empty_table("belgium", seed=seed)
    known = t.board.battles[0]
    t.state = State()
    s = t.state
    s.owner = bytearray(t.board.home)
    s.revolt = bytearray(len(t.board.regions))
    s.raids = bytearray(len(t.board.ports))
    t.go_on_after(None)
    t._push(battle_alone(t, LoneBattle("", ("", ""), known.region, known.origin, nations, counts)))
    t._run(None)
    return t


def fight(t: AnyTable, nations: tuple[int, int], bots: tuple[str, ...], rng: Random) -> None:
    while (decision := t.decision) is not None:
        role = t.game.roles.index(decision.role)
        options = decision.options
        if len(options) == 1:
            choice = options[0]
        elif bots[nations.index(role)] == "random":
            choice = rng.choice(options)
        else:
            scores = t.game.judge(t.imagine(role, rng), role, options)
            best = max(scores)
            choice = rng.choice([a for a, score in zip(options, scores, strict=True) if score == best])
        t.play(choice)
