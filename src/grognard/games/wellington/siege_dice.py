"""Chapter 12.3: the dice of a siege, its further rounds and its overruns."""

from __future__ import annotations

from dataclasses import replace

from grognard.engine import Terms
from grognard.games.wellington import forces
from grognard.games.wellington.battle_dice import GEESE, GRENADIERS, leader_dice, naval_dice
from grognard.games.wellington.board import FRENCH, NONE, SIDE
from grognard.games.wellington.control import hostile_walls, strength
from grognard.games.wellington.effects import (
    apart_dice,
    card_dice,
    in_force,
    is_alive,
    living,
    stormed,
    worths,
)
from grognard.games.wellington.state import FOUGHT, Siege, Table
from grognard.games.wellington.sums import add

BOMBARDMENT, GUNS, STUCK, SAPPERS = 8, 21, 27, 71
NO_ROUND = 0  # of dice rolled at once
BOMBARDED = 3  # Bombardment gives a second or third round, none beyond (WEL-C008)


def besieging(t: Table, siege: Siege) -> list[int]:
    """The besieging army as it stands: with its leader, or what a virtual one leads on (32, 52).

    Soldiers beyond his command stand in for those he has lost (WEL-12.31).
    """
    here = [piece for piece in siege.army if t.state.place[piece] == siege.duchy]
    if siege.army[0] in here and forces.is_leader(t, siege.army[0]):
        fallen = sum(not forces.is_leader(t, piece) for piece in siege.army if piece not in here)
        return here + reserves(t, siege)[:fallen]
    led = forces.virtual_army(t, siege.power, siege.duchy)
    return [piece for piece in here if piece in led]


def reserves(t: Table, siege: Siege) -> list[int]:
    """Soldiers of the Power before the walls who are not of the besieging army (WEL-12.31)."""
    there = forces.soldiers(t, siege.power, siege.duchy)
    return [piece for piece in there if piece not in siege.army and not t.state.mark[piece] & FOUGHT]


def siege_bonus(t: Table, power: int) -> int:
    """Only the besieging army's own nation counts (WEL-12.31)."""
    row = t.board.powers[power]
    return row.bonus_after_call if SIDE[power] == FRENCH and t.state.call else row.bonus


def siege_dice(t: Table, siege: Siege, terms: Terms | None = None) -> int:
    """The dice the army would roll in battle, without terrain (WEL-12.3)."""
    here = besieging(t, siege)
    if not here:
        return 0
    side = SIDE[siege.power]
    chief = siege.army[0] if forces.is_leader(t, here[0]) else NONE
    spare = sum(piece not in here for piece in reserves(t, siege))
    officers = sum(forces.is_leader(t, piece) for piece in here) - (chief != NONE)
    dice = add(terms, len(here) - officers - (chief != NONE), "term.sp", "WEL-12.3")
    dice += add(terms, officers, "term.staff", "WEL-11.2")
    dice += leader_dice(t, here, chief, terms)  # of who besieges alone (WEL-12.31)
    dice += add(terms, siege_bonus(t, siege.power), "term.nation", "WEL-11.3")
    dice += card_dice(t, siege, side, terms)
    dice += add(terms, naval_dice(t, side, siege.duchy), "term.card", "WEL-C093", card=93)
    if not bombarded(siege):
        # a soldier beyond the command rating may stand in for a disorganized one (WEL-12.31)
        dice += add(terms, -max(0, siege.fives - spare), "term.disordered", "WEL-12.31")
    rolled = max(0, dice)
    if is_alive(t, siege, STUCK):
        rolled = forces.half(rolled)
    apart = sum(worth.apart for worth in worths(t, siege, side))
    # of all dice together half are left; those rolled apart are among them
    left = stormed(t, siege.duchy, rolled + apart) - apart_dice(t, siege, side)
    if left != dice:
        add(terms, left - dice, "term.half", "WEL-C027")
    return left


def fortress_dice(t: Table, siege: Siege) -> int:
    """The defender rolls his strength, never reduced by hits (WEL-12.3)."""
    walls = strength(t, siege.duchy)
    return stormed(t, siege.duchy, walls + card_dice(t, siege, 1 - SIDE[siege.power]))


def able(t: Table, siege: Siege) -> bool:
    """The besieging leader is there and no enemy formation is (WEL-12.2, WEL-GL-SIEGE)."""
    here = besieging(t, siege)
    return (
        bool(here)
        and not t.state.mark[here[0]] & FOUGHT
        and not forces.side_present(t, 1 - SIDE[siege.power], siege.duchy)
        and hostile_walls(t, SIDE[siege.power], siege.duchy)
    )


def suffered(siege: Siege) -> int:
    """Losses of the round; a leader who fell to a card is one (WEL-C052)."""
    return siege.suffered5 + siege.suffered6 + siege.struck


def another(t: Table, siege: Siege) -> bool:
    """More 6s than losses in this round, within the maximum; or by card 8, 70 or 71."""
    unused = any(row.card == BOMBARDMENT and not row.number for row in living(t, siege))
    return entitled(t, siege) or (unused and siege.round < BOMBARDED)


def entitled(t: Table, siege: Siege) -> bool:
    """A further round without the one that card 8 gives."""
    cards = [row.card for row in in_force(t, siege) if row.side == SIDE[siege.power]]
    if SAPPERS in cards or (GRENADIERS in cards and siege.hits == suffered(siege)):
        return True
    return siege.hits > suffered(siege) and siege.round < strength(t, siege.duchy)


def bombarded(siege: Siege) -> bool:
    """Is this the round that card 8 gives, fought with all survivors? (WEL-C008)"""
    return any(row.card == BOMBARDMENT and row.number == siege.round for row in siege.effects)


def next_round(t: Table, siege: Siege) -> None:
    given = not entitled(t, siege)  # the round that card 8 gives, used when nothing else does
    siege.round += 1
    if given:
        siege.effects = [
            replace(row, number=siege.round) if row.card == BOMBARDMENT else row for row in siege.effects
        ]
    siege.hits = siege.pairs = siege.suffered5 = siege.suffered6 = siege.struck = 0
    siege.faces, siege.shots = [], []


def geese_besiege(t: Table, siege: Siege) -> bool:
    """Wild Geese in the besieging army: no attrition for what Spain gains here (WEL-C091)."""
    return any(row.side == SIDE[siege.power] for row in living(t, siege, GEESE))


def siege_overrun(t: Table, siege: Siege) -> bool:
    """More 6s than the strength, or fewer rounds than it (WEL-12.41, AMB-26)."""
    walls = strength(t, siege.duchy)
    return siege.sixes > walls or siege.round < walls
