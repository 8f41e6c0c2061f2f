"""A tiny game for the server's tests: two lines of pickets on a road, their strength hidden until they meet."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from grognard.engine import (
    AGAIN,
    Action,
    Column,
    Flow,
    Game,
    Leave,
    Procedure,
    Reach,
    Refusal,
    Table,
    Terms,
    act,
    step,
)

SPACES = 12
SIDE = 5  # pickets of a side
TURNS = 20
GONE = 255
STRENGTHS = (1, 2, 3, 4, 5)


@dataclass
class State:
    at: Column
    strength: Column  # hidden until shown
    shown: Column
    owner: Column
    turn: int = 1
    moved: Column = field(default_factory=lambda: Column(2 * SIDE))


PicketTable = Table[State, str]


def side_of(piece: int) -> int:
    return piece // SIDE


def turns(t: PicketTable) -> int:
    """A truce goes on for long: for games of thousands of actions."""
    return TURNS * (200 if t.scenario == "truce" else 2)


@dataclass
class Turns(Procedure):
    by: int = 0

    @step("PIC-1")
    def begin(self, t: PicketTable) -> Flow:
        t.chapter("turn", n=t.state.turn, role=self.by)
        return None

    @step("PIC-1")
    def march(self, t: PicketTable) -> Flow:
        mine = [p for p in range(2 * SIDE) if side_of(p) == self.by and t.state.at[p] != GONE]
        moves = [(p, to) for p in mine for to in (t.state.at[p] - 1, t.state.at[p] + 1)]
        options = self.legal(t, "march", moves)
        if "faulty" in t.options and self.by == 0:
            options = [*options, act("stumble")]
        return t.ask(self.by, options, done=True)

    def check_march(self, t: PicketTable, piece: int, space: int) -> Refusal | None:
        if not 0 <= space < SPACES:
            return Refusal("PIC-2", "no-road", {"space": space})
        if t.state.moved[piece]:
            return Refusal("PIC-3", "has-marched", {"piece": piece})
        if any(t.state.at[p] == space and side_of(p) == self.by for p in range(2 * SIDE)):
            return Refusal("PIC-4", "full", {"space": space})
        if t.scenario == "truce" and space in t.state.at:
            return Refusal("PIC-7", "no-fight", {"space": space})
        return None

    def on_march(self, t: PicketTable, piece: int, space: int) -> Flow:
        t.state.moved[piece] = 1
        enemy = [p for p in range(2 * SIDE) if t.state.at[p] == space]
        t.note("marches", role=self.by, piece=piece, space=space)
        if enemy:
            return t.call(Clash(piece, enemy[0], space), then=AGAIN)
        t.state.at[piece] = space
        t.state.owner[space] = self.by + 1
        return AGAIN

    def on_stumble(self, t: PicketTable) -> Flow:
        t.state.turn += 5
        raise KeyError("a rule that is wrong")

    @step("PIC-5")
    def pass_on(self, t: PicketTable) -> Flow:
        s = t.state
        marched = sum(s.moved)
        s.moved = Column(2 * SIDE)
        t.ended("turn-over", role=self.by, n=marched)
        left = [sum(s.at[p] != GONE for p in range(2 * SIDE) if side_of(p) == r) for r in range(2)]
        if s.turn >= turns(t) or not all(left):
            best = max(left)
            scores = {t.game.roles[r]: left[r] for r in range(2)}
            t.win([r for r in range(2) if left[r] == best], "most-left", "PIC-5", scores)
            return None
        s.turn += 1
        self.by = 1 - self.by
        return t.go(self.begin)


@dataclass
class Clash(Procedure):
    """Both roll and add their strength; the lower one is gone. Leaves with whether the attacker won."""

    piece: int
    enemy: int
    space: int
    episode = "clash"

    def subject(self, t: PicketTable) -> dict[str, int | str]:
        return {"space": self.space, "role": side_of(self.piece)}

    @step("PIC-6")
    def clash(self, t: PicketTable) -> Flow:
        s = t.state
        for p in (self.piece, self.enemy):
            s.shown[p] = 1
        t.reveal()
        terms = [t.terms("sum.strength", piece=p) for p in (self.piece, self.enemy)]
        mine = t.roll(why="attack", role=side_of(self.piece), best="high", terms=men(t, self.piece, terms[0]))
        theirs = t.roll(
            why="defence", role=side_of(self.enemy), best="high", terms=men(t, self.enemy, terms[1])
        )
        won = mine + s.strength[self.piece] > theirs + s.strength[self.enemy]
        lost = self.enemy if won else self.piece
        t.note("falls", piece=lost)
        roles = t.game.roles
        winner = roles[side_of(self.piece if won else self.enemy)]
        t.ended("clash-won", facts={"winner": winner, "losses": {roles[side_of(lost)]: 1}}, piece=lost)
        s.at[self.enemy if won else self.piece] = GONE
        if won:
            s.at[self.piece] = self.space
            s.owner[self.space] = side_of(self.piece) + 1
        return Leave(won)


def men(t: PicketTable, piece: int, terms: Terms | None) -> Terms | None:
    if terms is not None:
        terms.add(t.state.strength[piece], "term.men", "PIC-6", piece=piece)
    return terms


def stage(t: PicketTable, mask: int) -> dict[str, Any] | None:
    """Pickets in sight of each other, the first pair."""
    s = t.state
    for p in range(SIDE):
        for other in range(SIDE, 2 * SIDE):
            if s.at[p] != GONE and s.at[other] == s.at[p] + 1:
                sides = [(p, 0), (other, 1)]
                return {
                    "kind": "battle",
                    "title": ["stage.sight", {"space": s.at[p]}],
                    "space": s.at[p],
                    "rule": "PIC-6",
                    "sides": [
                        {
                            "role": t.game.roles[role],
                            "name": ["role." + t.game.roles[role], {}],
                            "pieces": [
                                {"piece": q, "label": ["stage.piece", {"piece": q}], "state": "fighting"}
                            ],
                            "sum": {"total": s.strength[q] if seen(t, q, mask) else 0, "terms": []},
                        }
                        for q, role in sides
                    ],
                }
    return None


def reach(t: PicketTable, role: int, piece: int) -> list[Reach]:
    if side_of(piece) != role or t.state.at[piece] == GONE:
        return []
    here = t.state.at[piece]
    return [Reach(to, 1, (act("march", piece, to),), (here, to)) for to in (here - 1, here + 1)]


def set_up(t: PicketTable) -> Procedure:
    strength = Column()
    for _ in range(2):
        order = list(STRENGTHS)
        t.shuffle(order)
        strength += bytes(order)
    at = Column([*range(SIDE), *range(SPACES - SIDE, SPACES)])
    t.state = State(at, strength, Column(2 * SIDE), Column(SPACES))
    t.note("set-up")
    return Turns()


def seen(t: PicketTable, piece: int, mask: int) -> bool:
    return bool(t.state.shown[piece] or mask >> side_of(piece) & 1)


def view(t: PicketTable, mask: int) -> dict[str, Any]:
    s = t.state
    there = [p for p in range(2 * SIDE) if s.at[p] != GONE]
    return {
        "turn": {"number": s.turn, "of": turns(t), "text": {"en": f"Turn {s.turn}", "it": f"Turno {s.turn}"}},
        "phase": "march",
        "spaces": {"owner": [o - 1 for o in s.owner], "marks": []},
        "pieces": {
            "id": there,
            "at": [s.at[p] for p in there],
            "role": [side_of(p) for p in there],
            "unit": [s.strength[p] - 1 if seen(t, p, mask) else -1 for p in there],
            "value": [s.strength[p] if seen(t, p, mask) else -1 for p in there],
            "flags": [s.moved[p] for p in there],
        },
        "flags": ["moved"],
        "tracks": [
            {
                "id": f"left-{role}",
                "name": {"en": role, "it": role},
                "value": sum(side_of(p) == r for p in there),
                "min": 0,
                "max": SIDE,
                "role": r,
            }
            for r, role in enumerate(t.game.roles)
        ],
    }


def scene(board: str) -> dict[str, Any]:
    return {
        "size": [1200, 200],
        "layers": [],
        "boards": [{"id": "map", "name": {"en": "Road", "it": "Strada"}, "size": [1200, 200]}],
        "spaces": {
            "id": list(range(SPACES)),
            "board": [0] * SPACES,
            "name": [f"Mile {n}" for n in range(SPACES)],
            "label": [str(n) for n in range(SPACES)],
            "x": [50 + 100 * n for n in range(SPACES)],
            "y": [100] * SPACES,
            "shape": ["circle"] * SPACES,
            "size": [40] * SPACES,
            "polygon": [None] * SPACES,
            "terrain": ["road"] * SPACES,
            "facts": [{}] * SPACES,
        },
        "links": [[n, n + 1, "road"] for n in range(SPACES - 1)],
        "roles": [
            {"id": "white", "name": {"en": "White", "it": "Bianco"}, "color": "#ddd", "ink": "#222"},
            {"id": "grey", "name": {"en": "Grey", "it": "Grigio"}, "color": "#888", "ink": "#fff"},
        ],
        "units": [
            {
                "name": f"Picket of {n}",
                "kind": "infantry",
                "label": str(n),
                "steps": [n],
                "facts": {},
                "role": 0,
            }
            for n in STRENGTHS
        ],
        "terrains": {"road": {"name": {"en": "Road", "it": "Strada"}, "fill": "#eee"}},
    }


def imagine(t: PicketTable, mask: int, rng: Random) -> None:
    for r in range(2):
        hidden = [p for p in range(2 * SIDE) if side_of(p) == r and not seen(t, p, mask)]
        values = sorted(t.state.strength[p] for p in hidden)  # from what is known of them alone
        rng.shuffle(values)
        for p, value in zip(hidden, values, strict=True):
            t.state.strength[p] = value


def worlds(t: PicketTable, role: int, action: Action) -> list[tuple[int, PicketTable]]:
    if action.verb != "march":
        return []
    enemy = [p for p in range(2 * SIDE) if t.state.at[p] == action.args[1]]
    if not enemy or t.state.shown[enemy[0]]:
        return [(1, t)] if enemy else []
    found = []
    for other in range(2 * SIDE):
        if side_of(other) == side_of(enemy[0]) and not t.state.shown[other]:
            world = t.clone()
            s = world.state.strength
            s[enemy[0]], s[other] = s[other], s[enemy[0]]
            found.append((1, world))
    return found


def piece_name(t: PicketTable, piece: int, lang: str, mask: int) -> str:
    if piece >= 2 * SIDE:
        return "?"
    word = {"en": "Picket", "it": "Picchetto"}[lang]
    return f"{word} of {t.state.strength[piece]}" if seen(t, piece, mask) else word


GAME = Game(
    id="picket",
    title="Picket",
    package=__name__,
    roles=("white", "grey"),
    scenarios={"road": "Five pickets a side on twelve miles of road", "truce": "Nobody fights, for long"},
    options={"faulty": "A rule that is wrong", "mist": "Mist", "sun": "Sun"},
    excludes=[("mist", "sun")],
    board=lambda folder: "a road",
    state=State,
    set_up=set_up,
    view=view,
    scene=scene,
    verbs={"march": ("piece", "space"), "stumble": ()},
    names={
        "piece": piece_name,
        "space": lambda t, v, lang, mask: f"{'mile' if lang == 'en' else 'miglio'} {v}",
    },
    imagine=imagine,
    worlds=worlds,
    stage=stage,
    reach=reach,
    about={"players": "2", "minutes": 5, "complexity": 1, "year": "1815", "reconstructed": "all of it"},
    data=Path(__file__).parent / "no-data",
)
