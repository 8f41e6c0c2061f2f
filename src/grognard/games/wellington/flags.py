"""Chapter 7: flags."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Action, Flow, Procedure, act, step
from grognard.games.wellington import forces
from grognard.games.wellington.board import BRITAIN, NONE, SIDE, SIDES, SPAIN
from grognard.games.wellington.control import flags_placed, fortified, friendly, occupied, owner
from grognard.games.wellington.interception import headless_interceptors, interceptors, may_intercept_along
from grognard.games.wellington.movement import passable
from grognard.games.wellington.state import Table


def flag_choices(t: Table, power: int, duchy: int) -> list[int]:
    """Whose flag, as a Power, may stand there after a flag action of this Power; NONE: no flag.

    The original owner never flags (WEL-7); an ally's own duchy may be given back (WEL-7b); Britain may
    raise the Spanish flag over an Occupied duchy (WEL-7c); a side's flags are limited (WEL-1.7a).
    """
    printed, held, side = t.board.owner[duchy], owner(t, duchy), SIDE[power]
    if SIDE[held] == side:
        return []  # friendly already; an ally's control is not taken (WEL-8.1a)
    if printed == power:
        return [NONE]
    choices = []
    if flags_placed(t, side) < side_flags(t, side):
        choices.append(power)
        if power == BRITAIN and occupied(t, duchy):
            choices.append(SPAIN)
    if t.state.flag[duchy] and (SIDE[printed] == side or not choices):
        choices.append(NONE)  # removed, control goes back to the printed owner
    return choices


def side_flags(t: Table, side: int) -> int:
    return t.board.limit["flags_allied" if side == 0 else "flags_french"]


def raise_flag(t: Table, duchy: int, flag: int, by: int = NONE) -> None:
    """One flag a duchy; NONE takes it off, and `by` is who does so, where somebody else does."""
    before = t.state.flag[duchy]
    set_flag(t, duchy, flag)
    if flag == NONE and before:
        if by in (NONE, before - 1):
            t.note("flag-off", rule="WEL-7.1", role=before - 1, duchy=duchy)
        else:
            t.note("flag-taken", rule="WEL-7.1", role=before - 1, by_role=by, duchy=duchy)
    elif flag != NONE:
        t.note("flag-on", rule="WEL-7.1", role=flag, duchy=duchy)


def set_flag(t: Table, duchy: int, flag: int) -> None:
    """Without a word: for what tells of it in a sentence of its own."""
    t.state.flag[duchy] = 0 if flag == NONE else flag + 1


def may_flag(t: Table, power: int, duchy: int) -> bool:
    """A formation there, or an army in a friendly duchy beside it (WEL-7.1a to 7.1e)."""
    if duchy == t.board.england or fortified(t, duchy) or not flag_choices(t, power, duchy):
        return False
    side = SIDE[power]
    if forces.side_present(t, 1 - side, duchy):
        return False
    if forces.has_formation(t, power, duchy) and leads(t, power, duchy):
        return True
    return bool(flagging_armies(t, power, duchy))


def leads(t: Table, power: int, duchy: int) -> bool:
    """A two-Power group places only flags of its commander's Power (WEL-9.62a)."""
    side = SIDE[power]
    powers = {t.board.power_of[leader] for leader in forces.side_leaders(t, side, duchy)}
    return len(powers) < 2 or forces.leading_power(t, side, duchy) == power


def flagging_armies(t: Table, power: int, duchy: int) -> list[int]:
    """Leaders whose armies can flag an adjacent duchy across an unblocked line (WEL-7.1c)."""
    side = SIDE[power]
    armies = []
    for near in t.board.neighbours[duchy]:
        if not friendly(t, near, side) or not passable(t, t.board.line_of[near][duchy]):
            continue
        armies += [leader for leader in forces.leaders(t, power, near) if leads(t, power, near)]
        armies += forces.orphans(t, power, near)[:1]  # a virtual leader places flags too (WEL-C032)
    if armies and any(hinders(t, foe, duchy) for foe in SIDES[1 - side]):
        return []
    return armies


def hinders(t: Table, foe: int, duchy: int) -> bool:
    """An enemy army beside the duchy that could intercept the placement."""
    places = [t.state.place[leader] for leader in interceptors(t, foe, duchy)]
    places += headless_interceptors(t, foe, duchy)
    return any(may_intercept_along(t, foe, place, duchy) for place in places)


def flag_options(t: Table, power: int, duchies: list[int]) -> list[Action]:
    return [act("flag", d, choice) for d in duchies for choice in flag_choices(t, power, d)]


@dataclass
class Flag(Procedure):
    """A flag action paid for: placed, changed or taken off."""

    power: int
    duchy: int
    flag: int

    def matter(self, t: Table) -> str:
        return f"flag;role={self.power};duchy={self.duchy}"

    @step("WEL-7.1")
    def change(self, t: Table) -> Flow:
        if may_flag(t, self.power, self.duchy) and self.flag in flag_choices(t, self.power, self.duchy):
            raise_flag(t, self.duchy, self.flag, self.power)
        return None


@dataclass
class FreeFlag(Procedure):
    """A flag that costs nothing: overrun, siege, end of turn, event (WEL-7.1)."""

    power: int
    duchy: int
    must: bool = False

    @step("WEL-7.1")
    def choose(self, t: Table) -> Flow:
        options = flag_options(t, self.power, [self.duchy])
        if not options:
            return None
        return t.ask(self.power, options, done=not self.must, duchy=self.duchy)

    def on_flag(self, t: Table, duchy: int, flag: int) -> Flow:
        raise_flag(t, duchy, flag, self.power)
        return None
