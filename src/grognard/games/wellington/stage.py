"""What is fought now, for the screen: a battle or a siege with its sides, sums, dice and steps."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grognard.engine import Procedure, Terms
from grognard.engine.columns import public_bytes
from grognard.engine.parts import Parts
from grognard.engine.story import Written
from grognard.games.wellington import forces
from grognard.games.wellington.aftermath import Aftermath, Retreat
from grognard.games.wellington.battle import Decided, Declare, Hits, RoundEnd
from grognard.games.wellington.battle_dice import battle_dice, losses
from grognard.games.wellington.board import SIDE
from grognard.games.wellington.control import owner, sixes_wanted
from grognard.games.wellington.siege import Fall, SiegeCards, SiegeHits
from grognard.games.wellington.siege_dice import besieging, fortress_dice, siege_dice
from grognard.games.wellington.state import Fight, Siege, Table, fight_of, siege_of

Said = list[Any]
Order = tuple[tuple[type[Procedure], int], ...]
BATTLE: Order = (
    (Retreat, 4), (Aftermath, 3), (Decided, 3), (RoundEnd, 2), (Hits, 2), (Declare, 0),
)  # fmt: skip
SIEGE: Order = ((Fall, 3), (SiegeHits, 2), (SiegeCards, 0))
"""Procedures by the step of the stage that they are; any other is the second step, the dice."""


def stage(t: Table, mask: int) -> dict[str, Any] | None:
    """All of it is public: cards lie open as soon as they are played."""
    s = t.state
    if s.fights:
        return battle(t, fight_of(t))
    return siege(t, siege_of(t)) if s.sieges and siege_of(t).army else None


part = Parts(1000)  # each knows a whole position


def stage_kept(t: Table, mask: int) -> Written | None:
    """The same, and the very same while cards are only offered and passed."""
    s = t.state
    if not s.fights and not (s.sieges and siege_of(t).army):
        return None
    now = step_now(t, BATTLE if s.fights else SIEGE)
    found: Written = part(
        lambda: Written(stage(t, mask)), t.data, t.scenario, t.options, now, public_bytes(s)
    )
    return found


def step_now(t: Table, order: Order) -> int:
    told = tuple(kind for kind, _ in order)
    under_way = [p for p in t.under_way if isinstance(p, told)]  # seldom more than one
    return next((at for kind, at in order for p in under_way if isinstance(p, kind)), 1)


def steps(t: Table, names: tuple[str, ...], order: Order) -> Written:
    return written_steps(names, step_now(t, order))


@lru_cache(maxsize=16)
def written_steps(names: tuple[str, ...], now: int) -> Written:
    state = ["done" if n < now else "now" if n == now else "next" for n in range(len(names))]
    return Written([{"label": [f"stage.{name}", {}], "state": state[n]} for n, name in enumerate(names)])


def volley(t: Table, power: int, faces: list[int], hit: int) -> dict[str, Any]:
    """Dice that lie on the table."""
    marks = [face >= hit for face in faces]
    return {
        "role": t.game.roles[power],
        "faces": faces,
        "marks": marks,
        "need": ["stage.need", {"n": hit}],
        "result": ["stage.hits", {"n": sum(marks)}],
    }


def dice_sum(terms: Terms, total: int, faces: list[int]) -> dict[str, Any]:
    """What the dice are counted by; once losses have changed what was counted, the dice on the table speak for themselves."""
    if faces and len(faces) != total:
        return {}
    return {"sum": {"total": total, "label": ["sum.dice", {}], "terms": terms.json()["terms"]}}


def roster(t: Table, here: list[int], dead: list[int]) -> list[dict[str, Any]]:
    """Soldiers of each Power together, leaders one by one; the fallen too."""
    found = []
    power_of = t.board.power_of
    for power in sorted({power_of[piece] for piece in [*here, *dead]}):
        men = [p for p in here if power_of[p] == power and not forces.is_leader(t, p)]
        fallen = [p for p in dead if power_of[p] == power and not forces.is_leader(t, p)]
        if men or fallen:
            found.append(
                {
                    "piece": (men or fallen)[0],
                    "label": ["stage.troops", {"role": power, "n": len(men)}],
                    "strength": len(men),
                    "was": len(men) + len(fallen),
                    "state": "fighting" if men else "lost",
                }
            )
    for leader in [p for p in [*here, *dead] if forces.is_leader(t, p)]:
        lost, rating = leader in dead, forces.battle_rating(t, leader)
        found.append(
            {
                "piece": leader,
                "label": ["stage.leader", {"leader": leader}],
                "strength": 0 if lost else rating,
                "was": rating,
                "state": "lost" if lost else "fighting",
            }
        )
    return found


def battle(t: Table, fight: Fight) -> dict[str, Any]:
    sides, dice = [], []
    for side in (fight.attacker, 1 - fight.attacker):
        power, terms = forces.leading_power(t, side, fight.duchy), Terms("sum.dice")
        total = battle_dice(t, fight, side, terms)
        dead = [p for p in fight.dead[side] if t.state.place[p] != fight.duchy]
        sides.append(
            {
                "role": t.game.roles[power],
                "name": ["stage.attacker" if side == fight.attacker else "stage.defender", {"side": side}],
                "pieces": roster(t, forces.side_pieces(t, side, fight.duchy), dead),
                "losses": losses(fight, side),
                **dice_sum(terms, total, fight.faces[side]),
            }
        )
        if fight.faces[side]:
            dice.append(volley(t, power, fight.faces[side], 5))
    return {
        "kind": "battle",
        "title": ["stage.battle", {"duchy": fight.duchy, "n": fight.round}],
        "space": fight.duchy,
        "rule": "WEL-11.2",
        "sides": sides,
        "dice": dice,
        "steps": steps(t, ("cards", "dice", "losses", "decision", "retreat"), BATTLE),
        "next": ["stage.cards-alive", {"n": len(fight.effects)}] if fight.effects else None,
    }


def siege(t: Table, this: Siege) -> dict[str, Any]:
    holder, terms = owner(t, this.duchy), Terms("sum.dice")
    total, walls = siege_dice(t, this, terms), fortress_dice(t, this)
    dead = [p for p in this.dead if t.state.place[p] != this.duchy]
    besieger = {
        "role": t.game.roles[this.power],
        "name": ["stage.besieger", {"side": SIDE[this.power]}],
        "pieces": roster(t, besieging(t, this), dead),
        "losses": len(this.dead),
        **dice_sum(terms, total, this.faces),
    }
    fortress = {
        "role": t.game.roles[holder],
        "name": ["stage.fortress", {"duchy": this.duchy}],
        "pieces": [],
        "sum": {
            "total": walls,
            "label": ["sum.dice", {}],
            "terms": [[walls, ["stage.walls", {}], "WEL-12.3"]],
        },
        "losses": this.sixes,
    }
    dice = []
    if this.faces:
        dice = [volley(t, this.power, this.faces, 6), volley(t, holder, this.shots, 5)]
    return {
        "kind": "siege",
        "title": ["stage.siege", {"duchy": this.duchy, "n": this.round}],
        "space": this.duchy,
        "rule": "WEL-12.3",
        "sides": [besieger, fortress],
        "dice": dice,
        "steps": steps(t, ("cards", "dice", "losses", "fall"), SIEGE),
        "next": ["stage.sixes", {"n": sixes_wanted(t, this)}],
    }
