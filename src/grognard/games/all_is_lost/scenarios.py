"""The scenarios' own rules: who may go where, what happens when, and who wins (AIL-S1 to AIL-S5)."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.all_is_lost.alignment import army_side, owner
from grognard.games.all_is_lost.board import (
    ATTACK,
    DUCHY,
    ENEMY_ALIGNED,
    FOOT,
    FORTIFIED_CITY,
    FORTIFIED_TOWN,
    HORSE,
    NON_ALIGNED,
    REGIONS,
    is_ap_turn,
    turn_name,
    turn_number,
)
from grognard.games.all_is_lost.forces import (
    BOTH,
    after_demoralisation,
    arm,
    combat_units,
    force_units,
    forces,
    forces_at,
    guns,
    highest_rank_is_general,
    is_besieged,
    is_force,
    members,
    next_to,
    remove_unit,
    take_off,
    total_sp,
    units_of,
)
from grognard.games.all_is_lost.state import (
    ANTI_FRENCH,
    CAPTURED,
    DESTROYED,
    ELIMINATED,
    ENEMY,
    FRENCH,
    IN_PLAY,
    NEUTRAL_SWISS,
    NO_ATTITUDE,
    NO_PLAGUE,
    PLAGUE,
    PLAGUE_OVER,
    PRO_FRENCH,
    Table,
    captain_named,
    captain_row,
    ground,
    other,
    side_of,
    unit_type,
)

PARMA_PIACENZA = REGIONS.index("PP")
HEARTLAND = REGIONS.index("M")


def scenario(t: Table) -> str:
    g = ground(t)
    return "" if g.battle is not None else g.row.id


def milan(t: Table) -> int:
    return next(place.hex for place in t.board.places if place.name == "Milan")


def army_id(t: Table, c: int) -> str:
    return ground(t).row.army[t.state.army[c]].id


def army_number(t: Table, name: str) -> int:
    return next(i for i, army in enumerate(ground(t).row.army) if army.id == name)


def in_duchy(t: Table, hex: int) -> bool:
    return t.board.region[hex] in DUCHY


def reached(t: Table, name: tuple[int, int]) -> bool:
    """Has this turn come?"""
    return t.state.turn >= turn_number(ground(t).row, name)


# --- where a Force may not go ----------------------------------------------------------------------------


def barred(t: Table, f: int, hex: int) -> Refusal | None:
    """The movement limits of the scenario for this Force or captain."""
    which = scenario(t)
    if which == "1509":
        return _barred_1509(t, f, hex)
    if which == "1515":
        return _barred_1515(t, f, hex) or _mixed(t, f, hex, "AIL-S3.3")
    if which == "1522":
        return _barred_1522(t, f, hex) or _mixed(t, f, hex, "AIL-S4.2")
    return None


def _barred_1509(t: Table, f: int, hex: int) -> Refusal | None:
    if side_of(t, f) != ENEMY:
        return None
    if hex not in t.board.east_of_adda:
        return Refusal("AIL-S1.1", "venetian-limits", {"space": hex})
    if is_cautious(t, f) and next_to(t, hex, FRENCH, plain=True):
        return Refusal("AIL-S1.2", "caution", {"captain": f, "space": hex})
    return None


def is_cautious(t: Table, f: int) -> bool:
    """Pitigliano keeps away until two of the four places have fallen (S1.2)."""
    bound = t.state.caution and not enough_lost(t)
    return bound and captain_row(t, f).id == ground(t).special.caution and bool(force_units(t, f))


def _barred_1515(t: Table, f: int, hex: int) -> Refusal | None:
    s, side = t.state, side_of(t, f)
    talking = s.attitude in (PRO_FRENCH, NEUTRAL_SWISS)
    if army_id(t, f) == "swiss" and s.attitude == PRO_FRENCH:
        return Refusal("AIL-S3.6b", "pro-french-swiss", {"captain": f})
    if side == FRENCH and t.board.region[hex] == PARMA_PIACENZA and not s.papal_in_duchy:
        return Refusal("AIL-S3.1", "no-parma", {"space": hex})
    if side == FRENCH and hex == milan(t) and talking:
        return Refusal("AIL-S3.1", "no-milan", {"space": hex})
    if talking and _near_other_coalition(t, f, hex):
        return Refusal("AIL-S3.7", "truce", {"space": hex})
    return None


def _near_other_coalition(t: Table, f: int, hex: int) -> bool:
    """Next to troops of the coalition the book lists as the other, or of the other player: Pro-French Swiss keep both away."""
    mine = _coalition(t, f)
    return any(_coalition(t, g) != mine for g in next_to(t, hex, BOTH, plain=True)) or bool(
        next_to(t, hex, other(side_of(t, f)), plain=True)
    )


def _coalition(t: Table, f: int) -> int:
    """As the scenario lists it, whoever commands the Swiss today."""
    return ground(t).row.army[t.state.army[f]].side


def _barred_1522(t: Table, f: int, hex: int) -> Refusal | None:
    if side_of(t, f) != FRENCH:
        return None
    if t.board.region[hex] == PARMA_PIACENZA:
        return Refusal("AIL-S4.1", "no-parma", {"space": hex})
    # T. Trivulzio himself or his troops, on their own or on a French card
    venetian = any(army_id(t, c) == "venetian" for c in members(t, f)) or any(
        unit_type(t, u).nation == "venetian" for u in force_units(t, f)
    )
    if venetian and in_duchy(t, hex) and hex not in t.board.east_of_adda:
        return Refusal("AIL-S4.1", "venetian-limits", {"space": hex})
    return None


def _mixed(t: Table, f: int, hex: int, rule: str) -> Refusal | None:
    """Nationalities of a coalition share a hex only under a captain entitled to command them all (S3.3, S4.2)."""
    if not force_units(t, f):
        return None
    s = t.state
    company = [g for g in forces_at(t, hex, side_of(t, f)) if s.army[g] != s.army[f]]
    if not company:
        return None
    entitled = ground(t).row.multinational
    heads = [c for g in [*company, f] for c in [g] if captain_row(t, c).id in entitled and s.general[c]]
    if not heads:
        return Refusal(rule, "mixed-nations", {"space": hex})
    if (rule == "AIL-S3.3" and {army_id(t, g) for g in [*company, f]} >= {"papal", "spanish"}) and not any(
        s.order[c] == ATTACK for c in heads
    ):
        return Refusal(rule, "needs-attack-order", {"space": hex})
    return None


def may_fight(t: Table, f: int, g: int) -> Refusal | None:
    """While the Swiss of 1515 negotiate they stand aside: Pro-French Swiss start nothing (S3.6b)."""
    if scenario(t) == "1515" and army_id(t, f) == "swiss" and t.state.attitude == PRO_FRENCH:
        return Refusal("AIL-S3.6b", "pro-french-swiss", {"captain": f})
    return None


def novara_bound(t: Table, f: int) -> bool:
    """1513: the Swiss of Novara keep their order for two turns (S2.2)."""
    return (
        scenario(t) == "1513"
        and t.state.turn <= ground(t).special.garrison_turns
        and side_of(t, f) == ENEMY
        and t.state.at[f] == int(ground(t).special.victory[0])
    )


# --- what entering a hex brings about --------------------------------------------------------------------


def has_entered(t: Table, f: int, hex: int) -> None:
    """Events that follow from a Force in a hex."""
    which, s = scenario(t), t.state
    if which == "1509":
        lift_caution(t)
    elif which == "1515" and is_force(t, f):
        if army_id(t, f) == "papal" and in_duchy(t, hex) and not s.papal_in_duchy:
            s.papal_in_duchy = True
            t.note("papal-in-duchy", rule="AIL-S3.1")
        french = army_side(t, s.army[f]) == FRENCH and army_id(t, f) != "swiss"
        heart = t.board.region[hex] == HEARTLAND and hex in t.board.east_of_ticino  # which ends at the Po
        if french and heart and s.attitude != ANTI_FRENCH:
            end_talks(t, "AIL-S3.6a")
    elif which == "1522":
        milan_castle(t)
    elif which == "1524" and is_force(t, f):
        if hex == milan(t) and side_of(t, f) == FRENCH and s.at[f] == hex:
            open_duchy(t)
        start_plague(t, hex)


def enough_lost(t: Table) -> bool:
    """Have the French two of the four places (S1.2)?"""
    special = ground(t).special
    return sum(owner(t, int(hex)) == FRENCH for hex in special.victory_any) >= special.caution_count


def lift_caution(t: Table) -> None:
    if t.state.caution and enough_lost(t):
        t.state.caution = False
        t.note("caution-lifted", rule="AIL-S1.2")


def end_talks(t: Table, rule: str) -> None:
    """The Swiss turn Anti-French for good, and the Duchy with them (S3.6a, S3.6d, S3h, A-45)."""
    s = t.state
    s.attitude = ANTI_FRENCH
    for region in DUCHY:
        s.alignment[region] = ENEMY_ALIGNED
    t.note("swiss-anti-french", rule=rule)


def milan_castle(t: Table) -> None:
    """1522: Milan abandoned by the Imperials returns to the French at once (S4.7)."""
    s, hex = t.state, milan(t)
    if s.turn and not forces_at(t, hex, ENEMY) and owner(t, hex) == ENEMY and not _ever_left(t):
        s.conquered[hex] = army_number(t, "french") + 1
        t.note("milan-castle", rule="AIL-S4.7", space=hex)


def _ever_left(t: Table) -> bool:
    return t.state.phase == 0


def open_duchy(t: Table) -> None:
    """1524: French troops in Milan make the Duchy Non-aligned; what the Imperials hold is theirs by conquest (S5h)."""
    s = t.state
    if s.alignment[HEARTLAND] == NON_ALIGNED:
        return
    imperial = army_number(t, "imperial") + 1
    for place in t.board.places:
        held = owner(t, place.hex) == ENEMY and not forces_at(t, place.hex, FRENCH)
        if held and in_duchy(t, place.hex) and not s.conquered[place.hex]:
            s.conquered[place.hex] = imperial
    for region in DUCHY:
        s.alignment[region] = NON_ALIGNED
    t.note("duchy-opens", rule="AIL-S5h")


def start_plague(t: Table, hex: int) -> None:
    """1524: the first Force in Milan rolls for the plague, once in the game (S5.4, A-79)."""
    s = t.state
    if hex != milan(t) or s.plague != NO_PLAGUE:
        return
    s.plague = PLAGUE if t.roll(why="plague") <= ground(t).special.plague_die else PLAGUE_OVER
    t.note("plague" if s.plague == PLAGUE else "no-plague", rule="AIL-S5.4")


# --- leaving the map (S5.2, S5.3) ------------------------------------------------------------------------


def exits(t: Table, f: int, left: int) -> list[Action]:
    """Ways off the map a scenario allows (7.6.4)."""
    if scenario(t) != "1524":
        return []
    s, special = t.state, ground(t).special
    hex = s.at[f]
    options = []
    east = hex % 100 == t.board.columns and hex in ground(t).sources[army_number(t, "imperial")]
    cost = t.board.charts.road[0].cost
    season = special.trip_from is not None and reached(t, special.trip_from) and not trip_made(t)
    if side_of(t, f) == ENEMY and east and s.general[f] and season and left >= cost:
        options.append(act("exit", "trip"))
        if not units_of(t, f) and len(members(t, f)) > 1:
            options.append(act("exit", "alone"))
    if side_of(t, f) == FRENCH and hex == int(special.albany_exit) and may_exit_albany(t, f) and left >= cost:
        options.append(act("exit", "albany"))
    return options


def trip_made(t: Table) -> bool:
    return t.state.travel_turn > 0


def may_exit_albany(t: Table, f: int) -> bool:
    """At least a captain, 12 SP of infantry, 1 of artillery and 5 of cavalry, before December 6 (S5.3)."""
    special, units = ground(t).special, force_units(t, f)
    infantry, artillery, cavalry = special.albany
    assert special.trip_from is not None
    return (
        not t.state.expedition
        and not reached(t, special.trip_from)
        and total_sp(t, [u for u in units if arm(t, u) in FOOT]) >= infantry
        and total_sp(t, guns(t, units)) >= artillery
        and total_sp(t, [u for u in units if arm(t, u) in HORSE]) >= cavalry
    )


def leave_map(t: Table, f: int, kind: str) -> None:
    s = t.state
    hex, side = s.at[f], side_of(t, f)
    from grognard.games.all_is_lost.forces import left_hex

    if kind == "albany":
        s.expedition = True
        t.note("albany-leaves", rule="AIL-S5.3", captain=f)
        for u in force_units(t, f):
            remove_unit(t, u, DESTROYED)
        army = s.army[f]
        for c in members(t, f):
            take_off(t, c)  # a King who leaves is neither killed nor captured
            s.status[c] = ELIMINATED
        highest_rank_is_general(t, army)  # whoever is left (3.2.1)
    else:
        s.traveller, s.travel_turn = f, s.turn
        t.note("trip-begins", rule="AIL-S5.2", captain=f)
        others = [c for c in members(t, f) if c != f]
        if kind == "alone" and others:
            new = max(others, key=lambda c: (len(combat_units(t, c)), -c))
            for c in others:
                s.lead[c] = new
            s.order[new], s.acts[new] = s.order[f], s.acts[f] + 1
            s.at[f] = 0
        else:
            for c in members(t, f):
                s.at[c] = 0
    left_hex(t, hex, other(side))


def may_return(t: Table) -> bool:
    """Not before the third Activation phase, counting the one he left in (S5.2, A-78)."""
    s = t.state
    return s.traveller >= 0 and s.turn >= s.travel_turn + ground(t).special.trip_turns


# --- events of the Weather and Command phases ------------------------------------------------------------


@dataclass
class SwissTalks(Procedure):
    """1515: at the end of each Weather phase money and a die decide what the Swiss are today (S3.6)."""

    french: int = 0
    enemy: int = 0

    def purses(self, t: Table) -> list[int]:
        return [army_number(t, "spanish"), army_number(t, "papal")]

    @step("AIL-S3.6")
    def french_money(self, t: Table) -> Flow:
        s = t.state
        if scenario(t) != "1515" or s.attitude == ANTI_FRENCH:
            return Leave()
        affordable = [n for n, _ in ground(t).special.spend if s.ap[army_number(t, "french")] >= n]
        return t.ask(FRENCH, each("bribe", [(army_number(t, "french"), n) for n in affordable]), done=True)

    def on_bribe(self, t: Table, army: int, n: int) -> Flow:
        t.state.ap[army] -= n
        worth = next(adds for cost, adds in ground(t).special.spend if cost == n)
        if ground(t).row.army[army].side == FRENCH:
            self.french = worth
        else:
            self.enemy = worth
        t.note("bribes", army=army, n=n)
        return None

    @step("AIL-S3.6")
    def enemy_money(self, t: Table) -> Flow:
        s = t.state
        spend = ground(t).special.spend
        offers = [(army, n) for army in self.purses(t) for n, _ in spend if s.ap[army] >= n]
        return t.ask(ENEMY, each("bribe", offers), done=True)

    @step("AIL-S3.6")
    def roll(self, t: Table) -> Flow:
        s, special = t.state, ground(t).special
        die = t.roll(why="attitude") + self.french - self.enemy - schiner_counts(t)
        if die <= special.attitude_anti:
            end_talks(t, "AIL-S3.6d")
            return Leave()
        s.attitude = NEUTRAL_SWISS if die <= special.attitude_neutral else PRO_FRENCH
        t.note("swiss-neutral" if s.attitude == NEUTRAL_SWISS else "swiss-pro-french", rule="AIL-S3.6")
        return None

    @step("AIL-S3.6b")
    def one_goes_home(self, t: Table) -> Flow:
        """Pro-French: one Swiss unit of the French player's choice is gone, Schiner's apart (A-92)."""
        if t.state.attitude != PRO_FRENCH:
            return None
        s = t.state
        units = [
            u
            for u in range(len(s.sp))
            if s.captain[u]
            and s.sp[u]
            and unit_type(t, u).nation == "swiss"
            and unit_type(t, u).code != "Sch"
            and s.at[s.captain[u] - 1]
        ]
        return t.ask(FRENCH, each("send_home", units)) if units else None

    def on_send_home(self, t: Table, u: int) -> Flow:
        from grognard.games.all_is_lost.forces import left_hex

        t.note("goes-home", unit=u)
        f = t.state.lead[t.state.captain[u] - 1]
        remove_unit(t, u)
        if not force_units(t, f):  # what they dug, they dug for either side
            for side in (FRENCH, ENEMY):
                left_hex(t, t.state.at[f], side)
        return None


def schiner_counts(t: Table) -> int:
    """One less while Schiner is in a Force of at least 40 Swiss SP (S3.6)."""
    s, special = t.state, ground(t).special
    c = captain_named(t, special.schiner)
    if c < 0 or s.status[c] != IN_PLAY or not s.at[c]:
        return 0
    swiss = [u for u in force_units(t, s.lead[c]) if unit_type(t, u).nation == "swiss"]
    return int(total_sp(t, swiss) >= special.schiner_sp)


def swiss_reinforcement(t: Table) -> None:
    """1515: from August 5 the Anti-French player rolls for Roist and 40 SP (S3.5, A-84)."""
    s, special = t.state, ground(t).special
    if scenario(t) != "1515" or s.turn < 2:
        return
    entry = next(i for i, e in enumerate(ground(t).entries) if e.row.event == "swiss")
    if s.due[entry]:
        return
    face = t.roll(why="swiss")
    bonus = s.turn - 2  # one for each turn after August 5
    if face != special.swiss_void and face + bonus >= special.swiss_arrive:
        s.due[entry] = s.turn
        t.note("swiss-come", rule="AIL-S3.5")


def genoa_landing(t: Table) -> None:
    """1524: on AP turns the Imperials may land at Genoa (S5.1)."""
    s, special = t.state, ground(t).special
    row = ground(t).row
    if scenario(t) != "1524" or s.genoa_landed or not is_ap_turn(row, s.turn):
        return
    if turn_name(row, s.turn) in special.genoa_not:
        return
    if t.roll(why="genoa") < special.genoa_die:
        return
    s.genoa_landed = True
    t.note("genoa-landing", rule="AIL-S5.1")
    french = army_number(t, "french")
    if s.source[french] == int(special.genoa) and s.marker[french] == 0:
        s.marker[french], s.marker_turn[french] = CAPTURED, s.turn


def genoa_force(t: Table) -> None:
    """In the next Activation phase two dice tell how many come by Genoa, and when (S5.1)."""
    s, special = t.state, ground(t).special
    if scenario(t) != "1524" or not s.genoa_landed or s.genoa_rolled:
        return
    s.genoa_rolled = True
    total = t.sum(2, why="genoa-force")
    (small, small_delay), (large, large_delay) = special.genoa_force
    if total < small:
        t.note("genoa-nobody", rule="AIL-S5.1")
        return
    event, delay = ("genoa_small", small_delay) if total < large else ("genoa_large", large_delay)
    entry = next(i for i, e in enumerate(ground(t).entries) if e.row.event == event)
    s.due[entry] = s.turn + delay
    t.note("genoa-force", rule="AIL-S5.1", n=delay)


@dataclass
class GenoaMoney(Procedure):
    """1522: on April 2 or 3 money and men from Genoa reach whoever can trace a LOC there (S4.4)."""

    left: int = 0

    def takers(self, t: Table) -> list[int]:
        from grognard.games.all_is_lost.supply import can_trace_to

        genoa = int(ground(t).special.genoa)
        return [f for f in forces(t, FRENCH) if can_trace_to(t, f, genoa)]

    @step("AIL-S4.4")
    def arrive(self, t: Table) -> Flow:
        s, special = t.state, ground(t).special
        if (
            scenario(t) != "1522"
            or s.genoa_paid
            or turn_name(ground(t).row, s.turn) not in special.genoa_turns
        ):
            return Leave()
        if not self.takers(t):
            return Leave()
        s.genoa_paid = True
        s.ap[army_number(t, "french")] += special.genoa_ap
        self.left = special.genoa_sp
        t.note("genoa-money", army=army_number(t, "french"), n=special.genoa_ap)
        return None

    @step("AIL-S4.4")
    def enlist(self, t: Table) -> Flow:
        s = t.state
        units = [
            u
            for f in self.takers(t)
            for u in force_units(t, f)
            if arm(t, u) in FOOT and s.sp[u] < ground(t).counters[u].maximum
        ]
        if not self.left or not units:
            return None
        return t.ask(FRENCH, each("enlist", sorted(units)), done=True, n=self.left)  # or they are lost

    def on_enlist(self, t: Table, u: int) -> Flow:
        from grognard.engine import AGAIN

        self.left -= 1
        t.state.sp[u] += 1
        t.note("reinforced", unit=u, n=1)
        return AGAIN


def start_of_turn(t: Table) -> None:
    """1513: on the third turn the Swiss of Novara receive an Attack order (S2.2), if they are fit to hold one (9.1.1)."""
    s = t.state
    if scenario(t) == "1513" and s.turn == ground(t).special.garrison_turns + 1:
        for f in forces_at(t, int(ground(t).special.victory[0]), ENEMY):
            s.order[f] = ATTACK
            t.note("novara-attacks", rule="AIL-S2.2", captain=f)
            after_demoralisation(t, f)


# --- victory (13) ----------------------------------------------------------------------------------------


def free_and_owned(t: Table, hex: int, side: int) -> bool:
    return owner(t, hex) == side and not besieged_place(t, hex)


def besieged_place(t: Table, hex: int) -> bool:
    return bool(t.state.siege[hex])


def in_hands(t: Table, hex: int, side: int) -> bool:
    return bool(forces_at(t, hex, side))


def judge_turn(t: Table, last: bool) -> None:
    """The Victory phase: each scenario's own conditions, every turn or at the end (13)."""
    which = scenario(t)
    if which == "1509" and last:
        _victory_1509(t)
    elif which == "1513":
        _victory_1513(t, last)
    elif which == "1515":
        _victory_1515(t, last)
    elif which == "1522":
        _victory_1522(t, last)
    elif which == "1524":
        _victory_1524(t, last)


def _victory_1509(t: Table) -> None:
    special = ground(t).special
    cremona = free_and_owned(t, int(special.victory[0]), FRENCH)
    others = sum(free_and_owned(t, int(hex), FRENCH) for hex in special.victory_any)
    if cremona and others >= special.victory_count:
        great = all(free_and_owned(t, int(hex), FRENCH) for hex in special.victory_more)
        t.win(
            [FRENCH],
            "win.french-strategic" if great else "win.french",
            "AIL-S1b",
            _scores(2 if great else 1, 0),
        )
        return
    held = [
        place.hex
        for place in t.board.places
        if place.kind >= FORTIFIED_TOWN
        and place.hex in t.board.east_of_adda
        and in_hands(t, place.hex, FRENCH)
        and not besieged_place(t, place.hex)
    ]
    if not held:
        t.win([ENEMY], "win.venetian", "AIL-S1b", _scores(0, 1))
    else:
        t.win([], "draw", "AIL-S1b", _scores(0, 0))


def _scores(french: int, enemy: int) -> dict[str, int]:
    return {"french": french, "anti-french": enemy}


def _victory_1513(t: Table, last: bool) -> None:
    s, novara = t.state, int(ground(t).special.victory[0])
    if s.battle_won:
        side = s.battle_won - 1
        t.win([side], "win.battle", "AIL-S2b", _scores(side == FRENCH, side == ENEMY))
    elif in_hands(t, novara, FRENCH):
        t.win([FRENCH], "win.novara", "AIL-S2b", _scores(1, 0))
    elif last:
        t.win([], "draw", "AIL-S2b", _scores(0, 0))


def _victory_1515(t: Table, last: bool) -> None:
    s, special = t.state, ground(t).special
    if s.king_lost:  # prevails over all else
        t.win([ENEMY], "win.king", "AIL-S3b", _scores(0, 1))
        return
    milan_taken = any(
        not is_besieged(t, f) and army_id(t, f) == "french" for f in forces_at(t, milan(t), FRENCH)
    )
    swiss = any(
        unit_type(t, u).nation == "swiss"
        for hex in special.victory_any
        for f in forces_at(t, int(hex))
        for u in force_units(t, f)
    )
    if milan_taken and not swiss:
        great = all(in_hands(t, int(hex), FRENCH) for hex in special.victory_more)
        t.win(
            [FRENCH],
            "win.french-strategic" if great else "win.french",
            "AIL-S3b",
            _scores(2 if great else 1, 0),
        )
    elif last:
        t.win([ENEMY], "win.anti-french", "AIL-S3b", _scores(0, 1))


def _victory_1522(t: Table, last: bool) -> None:
    special = ground(t).special
    for side in (FRENCH, ENEMY):
        if all(free_and_owned(t, int(hex), side) for hex in special.victory_any):
            t.win([side], "win.ten-places", "AIL-S4b", _scores(10 * (side == FRENCH), 10 * (side == ENEMY)))
            return
    if not last:
        return
    points = [0, 0]
    for place in t.board.places:
        if place.kind < FORTIFIED_TOWN or place.hex == milan(t):
            continue
        side = owner(t, place.hex)
        if side >= 0:
            points[side] += (t.roll(why="city") + 1) // 2 if place.kind == FORTIFIED_CITY else 1
    scores = _scores(points[FRENCH], points[ENEMY])
    if points[FRENCH] == points[ENEMY]:
        t.win([], "draw", "AIL-S4b", scores)
    else:
        side = FRENCH if points[FRENCH] > points[ENEMY] else ENEMY
        t.win([side], "win.points", "AIL-S4b", scores)


def _victory_1524(t: Table, last: bool) -> None:
    s, special = t.state, ground(t).special
    if s.king_lost:
        t.win([ENEMY], "win.king", "AIL-S5b", _scores(0, 1))
        return
    milan_held = any(not is_besieged(t, f) for f in forces_at(t, milan(t), FRENCH))
    imperials = any(in_hands(t, int(hex), ENEMY) for hex in special.victory_any)
    level = 1 if milan_held and not imperials else 0
    if not level and not last:
        return
    french_there = any(
        (owner(t, int(hex)) == FRENCH or in_hands(t, int(hex), FRENCH)) and not besieged_place(t, int(hex))
        for hex in special.victory_any
    )
    if not level and not french_there:
        t.win([ENEMY], "win.imperial", "AIL-S5b", _scores(0, 1))
        return
    level += albany_bonus(t)
    reasons = ("draw", "win.french", "win.french-strategic")
    t.win([FRENCH] if level else [], reasons[level], "AIL-S5b", _scores(level, 0))


def albany_bonus(t: Table) -> int:
    """The expedition may raise a draw or a French victory by one level (S5.3)."""
    if not t.state.expedition:
        return 0
    return int(t.roll(why="albany") >= ground(t).special.albany_die)


def set_alignment(t: Table) -> None:
    """Regions at the start (3.3); 1515 opens with Neutral Swiss until the first roll."""
    from grognard.games.all_is_lost.board import ALIGNMENTS

    s, row = t.state, ground(t).row
    for code, value in row.alignment.items():
        s.alignment[REGIONS.index(code)] = ALIGNMENTS.index(value)
    s.first_alignment[:] = s.alignment
    for army, hex in row.conquered:
        s.conquered[int(hex)] = army_number(t, army) + 1
    s.attitude = NEUTRAL_SWISS if scenario(t) == "1515" else NO_ATTITUDE
