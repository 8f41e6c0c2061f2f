"""Positions for lessons, examples and battles of one's own: an empty map, Forces put on it, the phase they stand in."""

from __future__ import annotations

from grognard.engine import Dice
from grognard.engine.lesson import LessonRow
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import ActivationPhase

# --- a small garrison is stormed (EX-25) ------------------------------------------------------------------
from grognard.games.all_is_lost.board import (
    ATTACK,
    ENGINEERS,
    FAIR,
    GARRISON,
    MANOEUVRE,
    RAIN,
    STAND,
)
from grognard.games.all_is_lost.combat import BattleResolution
from grognard.games.all_is_lost.forces import put_on_map
from grognard.games.all_is_lost.orders import GiveOrders
from grognard.games.all_is_lost.sequence import Campaign, CommandPhase, Turn
from grognard.games.all_is_lost.state import (
    ACTIVATION,
    COMBAT,
    COMMAND,
    FIELDED,
    FRENCH,
    SPARE,
    Table,
    captain_named,
    counter,
)


def empty_map(
    script: list[object] | None, scenario: str = "1522", options: tuple[str, ...] = (), seed: str = "tutorial"
) -> Table:
    """The map of a scenario with nobody on it, and chance that follows a script if there is one."""
    t: Table = GAME.table(scenario, options, seed=seed)
    s = t.state
    for c in range(len(s.at)):
        s.at[c], s.lead[c], s.status[c], s.order[c], s.general[c], s.aux[c] = 0, c, 0, 0, 0, 0
    for u in range(len(s.captain)):
        s.captain[u] = s.sp[u] = s.demoralised[u] = 0
        s.fate[u] = SPARE
    for e in range(len(s.entered)):
        s.entered[e] = 1
    s.phase, s.weather = ACTIVATION, FAIR
    if script is not None:
        t.dice = Dice.scripted(script)
    return t


def place(t: Table, name: str, hex: int, order: int, *units: tuple[str, int], under: int = -1) -> int:
    """A captain with his units, on the map with an order or on another's card; his number."""
    s, c = t.state, captain_named(t, name)
    put_on_map(t, c, hex)
    s.order[c] = order
    if under >= 0:
        s.lead[c] = under
    for unit, sp in units:
        u = next(
            u
            for u in range(len(s.captain))
            if t.board.types[counter(t, u).type].id == unit
            and not s.captain[u]
            and counter(t, u).maximum >= sp
        )
        s.captain[u], s.sp[u], s.fate[u] = c + 1, sp, FIELDED
    return c


def activation_phase(t: Table, *done: int) -> None:
    """Stand at the bidding, with these captains activated already."""
    for c in done:
        t.state.acts[c] = 1
    t.stand_in(
        (Campaign(), "play_turn"), (Turn(), "activation", "intelligence"), (ActivationPhase(), "name_first")
    )


def combat_phase(t: Table, *captains: int) -> None:
    """Stand in the Combat phase, cards open, with these captains to be considered."""
    t.state.phase = COMBAT
    for c in captains:
        t.state.shown[c] = 1
    queue = BattleResolution(list(captains))
    t.stand_in((Campaign(), "play_turn"), (Turn(), "battles", "consolidation"), (queue, "next_force"))


# --- the positions of the lessons ------------------------------------------------------------------------


def camp_at_brescia() -> Table:
    """Lautrec is on the march; Colonna stands near Brescia with a demoralised infantry."""
    t = empty_map([1, 1, 2])
    place(t, "lautrec", 2206, MANOEUVRE, ("swiss", 9))
    colonna = place(t, "colonna", 2850, STAND, ("spanish_infantry", 5))
    for u, holder in enumerate(t.state.captain):
        if holder == colonna + 1:
            t.state.demoralised[u] = 1
    t.state.ap = [0, 0, 0]
    activation_phase(t)
    return t


def bridge_in_the_rain() -> Table:
    """Lautrec, a Captain General, before a bridge; it rains, and only a garrison in Milan is against him."""
    t = empty_map([2])
    lautrec = place(t, "lautrec", 711, MANOEUVRE, ("french_infantry", 6))
    sforza = place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    t.state.general[lautrec] = t.state.acts[sforza] = 1
    t.state.weather = RAIN
    activation_phase(t)
    return t


def two_points_for_orders() -> Table:
    """Lautrec, a Captain General, has Manoeuvre and two points; Lescun stands at Novara, Montmorency on the road."""
    t = empty_map([4])
    lautrec = place(t, "lautrec", 2206, MANOEUVRE, ("swiss", 9))
    place(t, "lescun", 2611, STAND, ("french_infantry", 4), ("french_gendarmes", 3))
    place(t, "montmorency", 2017, STAND, ("french_infantry", 4))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    s = t.state
    s.general[lautrec], s.ap, s.turn, s.phase = 1, [2, 0, 0], 2, COMMAND
    t.stand_in(
        (Campaign(), "play_turn"),
        (Turn(), "french_command", "enemy_command"),
        (CommandPhase(FRENCH), "orders", "quarters"),
        (GiveOrders(FRENCH), "give"),
    )
    return t


def infantry_left_behind() -> Table:
    """Lautrec with gendarmes, and Montmorency with the infantry on his card, in their second activation."""
    t = empty_map([4, 6, 3])
    lautrec = place(t, "lautrec", 2014, MANOEUVRE, ("french_gendarmes", 5))
    place(t, "montmorency", 2014, 0, ("french_infantry", 6), under=lautrec)
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    t.state.general[lautrec] = 1
    t.state.ap = [0, 0, 0]
    activation_phase(t, lautrec)
    return t


def gonzaga_slips_away() -> Table:
    """Gonzaga's light horse next to Bayard, who has Initiative 3 and a star."""
    t = empty_map([3, 5])
    bayard = place(t, "bayard", 2421, STAND, ("french_gendarmes", 5))
    place(t, "gonzaga", 2420, MANOEUVRE, ("imperial_lc", 4))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    activation_phase(t, bayard)
    return t


def pescara_on_the_march() -> Table:
    """Pescara with foot and horse of three Qualities; somebody stands face down on his road."""
    t = empty_map([4, 4, 3])
    place(
        t, "pescara", 2424, ATTACK, ("spanish_infantry", 4), ("imperial_hc", 2), ("italian_infantry_milan", 5)
    )
    hidden = place(t, "montmorency", 2421, STAND, ("french_infantry", 5))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    t.state.down[hidden] = 1
    activation_phase(t, hidden)
    return t


def storm_of_vigevano() -> Table:
    """Lescun before Vigevano, which Visconti holds with three points; Milan has its garrison."""
    t = empty_map([6, 3, 2, 2])
    lescun = place(t, "lescun", 2118, ATTACK, ("french_infantry", 8), ("french_gendarmes", 4))
    visconti = place(t, "visconti", 2117, GARRISON, ("italian_infantry_milan", 3))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    combat_phase(t, lescun, visconti)
    return t


def breach_at_vigevano() -> Table:
    """Navarro has dug in before Vigevano with guns and engineers; six points are inside."""
    t = empty_map([5, 6, 1, 6, 2, 2, 2])
    s = t.state
    navarro = place(t, "navarro", 2118, ATTACK, ("french_infantry", 8), ("french_artillery", 2))
    visconti = place(t, "visconti", 2117, GARRISON, ("italian_infantry_milan", 6))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    s.aux[navarro] |= ENGINEERS
    s.works[2118], s.walls[2118], s.dug_by[2118] = 1, 63, 1
    combat_phase(t, navarro, visconti)
    return t


def sortie_from_pavia() -> Table:
    """De Leyva besieged in Pavia; Lautrec lies before it with Montmorency; elsewhere Navarro faces Vigevano."""
    t = empty_map([])
    s = t.state
    leyva = place(t, "de_leyva", 1623, GARRISON, ("spanish_infantry", 6))
    lautrec = place(t, "lautrec", 1624, ATTACK, ("french_infantry", 6))
    drawn = place(t, "montmorency", 1624, 0, ("french_infantry", 4), under=lautrec)
    navarro = place(t, "navarro", 2118, ATTACK, ("french_gendarmes", 3))
    place(t, "visconti", 2117, GARRISON, ("italian_infantry_milan", 3))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    s.general[lautrec] = 1
    s.works[1624], s.walls[1624], s.dug_by[1624] = 1, 63, 1
    s.siege[1623], s.besieges[lautrec] = 1, 1623
    t.dice = Dice.scripted([drawn, 5, 2])
    combat_phase(t, leyva, lautrec, navarro)
    return t


def battle_at_san_donato() -> Table:
    """Lautrec with horse and foot against Colonna: two Captains General, and so a Major Battle."""
    t = empty_map([6, 2, 6, 5, 2, 2])
    lautrec = place(t, "lautrec", 2425, ATTACK, ("french_gendarmes", 2), ("french_infantry", 3))
    colonna = place(t, "colonna", 2426, STAND, ("spanish_infantry", 6))
    t.state.general[lautrec] = t.state.general[colonna] = 1
    combat_phase(t, lautrec, colonna)
    return t


# --- positions that a lesson writes down --------------------------------------------------------------------


def written_down(row: LessonRow) -> Table:
    """A map as a lesson's `place` says: `[captain, hex, order, unit, points, ...]`, and words about them.

    Words: `under` (a captain on another's card), `general`, `acted`, `down`, `demoralised`, `engineers`, `works`, `besieged`,
    `ap`, `weather`, `turn`; the last row is the phase to stand in, `command`, `activation` or `combat` with its queue.
    """
    t = empty_map(None, row.scenario or "1522", row.options, row.seed)
    for word, *rest in row.place[:-1]:
        _put(t, str(word), rest)
    phase, *queue = row.place[-1]
    captains = [captain_named(t, str(name)) for name in queue]
    if phase == "activation":
        activation_phase(t, *captains)
    elif phase == "combat":
        combat_phase(t, *captains)
    else:
        t.state.phase = COMMAND
        t.stand_in(
            (Campaign(), "play_turn"),
            (Turn(), "french_command", "enemy_command"),
            (CommandPhase(FRENCH), "orders", "quarters"),
            (GiveOrders(FRENCH), "give"),
        )
    return t


def _put(t: Table, word: str, rest: list[str | int]) -> None:
    s = t.state
    if word in ("ap", "weather", "turn"):
        numbers = [int(value) for value in rest]
        s.ap[:] = numbers if word == "ap" else s.ap
        s.weather = numbers[0] if word == "weather" else s.weather
        s.turn = numbers[0] if word == "turn" else s.turn
    elif word == "works":
        hex = int(rest[0])
        s.works[hex], s.walls[hex], s.dug_by[hex] = 1, 63, 1
    elif word == "besieged":
        s.siege[int(rest[0])], s.besieges[captain_named(t, str(rest[1]))] = 1, int(rest[0])
    elif word in ("general", "down", "demoralised", "engineers"):
        for name in rest:
            _mark(t, word, captain_named(t, str(name)))
    else:
        under = captain_named(t, str(rest.pop(0))) if word == "under" else -1
        name = str(rest.pop(0)) if word == "under" else word
        hex, order = int(rest[0]), int(rest[1])
        units = [(str(unit), int(sp)) for unit, sp in zip(rest[2::2], rest[3::2], strict=True)]
        place(t, name, hex, order, *units, under=under)


def _mark(t: Table, word: str, c: int) -> None:
    s = t.state
    if word == "general":
        s.general[c] = 1
    elif word == "down":
        s.down[c] = 1
    elif word == "engineers":
        s.aux[c] |= ENGINEERS
    else:
        for u, holder in enumerate(s.captain):
            if holder == c + 1:
                s.demoralised[u] = 1
