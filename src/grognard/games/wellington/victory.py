"""Chapters 18 and 19: how the game ends and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.engine import AGAIN, Flow, Procedure, step
from grognard.games.wellington import forces
from grognard.games.wellington.board import ALLIED, BRITAIN, FRENCH, NONE, POWERS, SIDE, SIDES, SPAIN
from grognard.games.wellington.control import (
    flags_placed,
    fortified,
    friendly,
    holders,
    occupied,
    spanish_keys,
)
from grognard.games.wellington.debts import in_debt
from grognard.games.wellington.flags import set_flag, side_flags
from grognard.games.wellington.state import Table
from grognard.games.wellington.sums import add

SIDES_OF = bytes([SIDE[power] if power in POWERS else NONE for power in range(256)])
"""The side of each Power; of nobody none."""

# --- immediate ends --------------------------------------------------------------------------------------


def sudden_end(t: Table) -> str:
    """What has been conquered or liberated, if anything (WEL-18.1); Spain before France (WEL-18.6)."""
    b = t.board
    side = holders(t).translate(SIDES_OF)
    french = sum([side[d] == FRENCH for d in b.spanish_keys])
    if not any(side[d] == ALLIED for d in b.spanish_keys):
        return "conquest-of-spain"
    if not french:
        return "liberation-of-spain"
    portugal = side[b.madrid] == FRENCH and all(side[d] == FRENCH for d in b.portuguese_keys)
    if portugal and french >= b.limit["portugal_keys"]:
        return "conquest-of-portugal"
    if not any(side[d] == FRENCH for d in b.france):
        return "conquest-of-france"
    return ""


@dataclass
class SuddenEnd(Procedure):
    """The game ends at once (WEL-18.1)."""

    reason: str
    winner: int = FRENCH

    @step("WEL-18.2")
    def conquest_of_france(self, t: Table) -> Flow:
        self.winner = ALLIED if self.reason in ("conquest-of-france", "liberation-of-spain") else FRENCH
        french_madrid = self.reason == "conquest-of-france" and friendly(t, t.board.madrid, FRENCH)
        if french_madrid and conquest_roll(t):
            self.reason, self.winner = "conquest-of-spain", FRENCH
        return None

    @step("WEL-18.2a")
    def guerrilla(self, t: Table) -> Flow:
        """Before the VP of an Allied win are counted, if Spain has a player of its own."""
        if self.winner == ALLIED and not t.together(BRITAIN, SPAIN):
            return t.call(Guerrilla())
        return None

    @step("WEL-19.1")
    def end(self, t: Table) -> Flow:
        finish(t, self.winner, self.reason)
        return None


def conquest_roll(t: Table) -> bool:
    """d6 and one for each three Spanish keys; 8, or 9 in a war without end (WEL-18.6)."""
    limit = t.board.limit
    need = limit["conquest_without_end" if t.state.no_peace else "conquest"]
    terms = t.terms("sum.modifier")
    more = add(
        terms, len(spanish_keys(t, FRENCH)) // limit["conquest_share"], "term.spanish-keys", "WEL-18.6"
    )
    return t.roll(why="conquest", hit=need, terms=terms) + more >= need


@dataclass
class Guerrilla(Procedure):
    """A die for every open French-held duchy of Spain and Portugal without French troops (WEL-4.4)."""

    episode = "guerrilla"

    @step("WEL-4.4a")
    def rise(self, t: Table) -> Flow:
        taken = [duchy for duchy in guerrilla_duchies(t) if guerrillas_take(t, duchy)]
        for duchy in taken:
            lose_to_guerrilla(t, duchy)
        t.ended("guerrilla-over", rule="WEL-4.4a", n=len(taken))
        return None


def guerrilla_duchies(t: Table) -> list[int]:
    return [
        d
        for d in t.board.land
        if t.board.country[d] in ("spain", "portugal")
        and not fortified(t, d)
        and friendly(t, d, FRENCH)
        and not forces.side_present(t, FRENCH, d)
    ]


def guerrillas_take(t: Table, duchy: int) -> bool:
    """A die, +1 beside Allied formations; 4 or more takes the duchy (WEL-4.4a)."""
    terms, need = t.terms("sum.modifier"), t.board.limit["guerrilla"]
    more = add(terms, beside_allies(t, duchy), "term.beside-allies", "WEL-4.4a")
    return t.roll(why="guerrilla", hit=need, terms=terms, duchy=duchy) + more >= need


def beside_allies(t: Table, duchy: int) -> int:
    """+1, never more, next to Allied formations."""
    return int(any(forces.side_present(t, ALLIED, near) for near in t.board.neighbours[duchy]))


def lose_to_guerrilla(t: Table, duchy: int) -> None:
    """The French flag goes; an Occupied duchy gets a Spanish one (WEL-4.4a, AMB-52)."""
    if not occupied(t, duchy):
        how, flag = "freed", NONE
    elif flags_placed(t, ALLIED) < side_flags(t, ALLIED):
        how, flag = "flag", SPAIN
    else:
        how, flag = "no-flag", t.state.flag[duchy] - 1
    set_flag(t, duchy, flag)
    t.note("guerrilla", rule="WEL-4.4a", role=SPAIN, duchy=duchy, how=how)


# --- victory points --------------------------------------------------------------------------------------


def half_points(t: Table, power: int, all_held: Sequence[int] | None = None) -> int:
    """Victory points of a Power in halves, without the Spanish bonus (WEL-19.2 to 19.4a)."""
    s, b = t.state, t.board
    at = holders(t) if all_held is None else all_held
    held = [duchy for duchy in b.keys if at[duchy] == power]
    points = len(held) + (b.madrid in held) - in_debt(t, power)
    if SIDE[power] == FRENCH:
        points += (b.lisbon in held) + (b.gibraltar in held)
        year = next(row for row in b.tables.year if row.year == s.year)
        points += sum(at[d] == power for d in b.land) // year.share
        if all(at[d] == power for d in b.france if b.owner[d] == power):
            points += year.home
    return 2 * points + s.resources[power]


def liberation_bonus(t: Table) -> int:
    """Spain's single best bonus by the duchies still French (WEL-19.5)."""
    french = sum(1 for d in t.board.spain if friendly(t, d, FRENCH))
    return next(row.vp for row in t.board.tables.liberation if french <= row.up_to)


def side_half_points(t: Table, side: int) -> int:
    return sum(half_points(t, power) for power in SIDES[side])


def winning_side(t: Table) -> int:
    """More VP; then the Spanish bonus, then Resources, then the French (WEL-19.1, AMB-51)."""
    allied, french = side_half_points(t, ALLIED), side_half_points(t, FRENCH)
    if allied > french:
        return ALLIED
    if french > allied:
        return FRENCH
    if not t.together(BRITAIN, SPAIN) and liberation_bonus(t):
        return ALLIED
    wealth = [sum(t.state.resources[power] for power in SIDES[side]) for side in (ALLIED, FRENCH)]
    return ALLIED if wealth[ALLIED] > wealth[FRENCH] else FRENCH


def ranking(t: Table, side: int) -> list[int]:
    """The winning Power of a side with two players, or both Powers of one player (WEL-19.1a)."""
    early, late = SIDES[side]
    if t.together(early, late):
        return [early, late]
    points = [half_points(t, early), half_points(t, late)]
    if side == ALLIED:
        points[1] += 2 * liberation_bonus(t)
    return [early] if points[0] > points[1] else [late]


def finish(t: Table, side: int, reason: str) -> None:
    scores = {t.game.roles[power]: half_points(t, power) for power in POWERS}
    if side == ALLIED and not t.together(BRITAIN, SPAIN):
        scores[t.game.roles[SPAIN]] += 2 * liberation_bonus(t)
    t.win(ranking(t, side), reason, "WEL-19.1", scores)


@dataclass
class LastCount(Procedure):
    """Peace, or the end of 1814: victory points decide (WEL-19.1)."""

    reason: str

    @step("WEL-19.1")
    def count(self, t: Table) -> Flow:
        finish(t, winning_side(t), self.reason)
        return None


def watch(t: Table) -> Flow:
    """A step that only looks: None unless the war has just ended."""
    reason = sudden_end(t)
    return t.call(SuddenEnd(reason), then=AGAIN) if reason else None
