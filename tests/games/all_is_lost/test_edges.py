"""The first of a list, the last of six sides, a way of no length: where counting begins and ends."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import forces as ranks
from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.assault import odds
from grognard.games.all_is_lost.attrition import modifier
from grognard.games.all_is_lost.board import (
    ATTACK,
    COORDINATION,
    GUNS,
    HEXES,
    NO_RIVER,
    RETREAT,
    opposite,
    turn_name,
)
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.combat import Combat
from grognard.games.all_is_lost.deployment import SetUp
from grognard.games.all_is_lost.forces import _keep_order, _merge_minor, forces, is_force, may_join
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.optional import CAPTAIN, PEOPLE, TROOPS, treasons
from grognard.games.all_is_lost.orders import GiveOrders
from grognard.games.all_is_lost.pillage import Pillage
from grognard.games.all_is_lost.roster import engage, new_roster
from grognard.games.all_is_lost.rows import Landing
from grognard.games.all_is_lost.siege import Siege, fire_modifier, fire_result
from grognard.games.all_is_lost.skirmish import Skirmish
from grognard.games.all_is_lost.state import (
    ENEMY,
    FRENCH,
    IN_PLAY,
    MAIN_BODY,
    army_number,
    ground,
    marked,
    other,
    side_of,
)
from grognard.games.all_is_lost.supply import eligible_sources, loc_length, receive

from .conftest import Position

OPEN = 2420
CITY = 2624

# --- whoever stands first in the list of captains --------------------------------------------------------


def facing() -> tuple[Position, int, int]:
    """Francis I, captain number 0, against Pescara, each a Captain General, in the Main Body of a battle."""
    p = Position("1524")
    f = p.force("francis_i", OPEN, [("french_gendarmes", 6), ("french_artillery", 2)], general=True)
    g = p.force("pescara", 2520, [("spanish_infantry", 6), ("imperial_artillery", 1)], general=True)
    assert f == 0 and p.t.board.captains[ground(p.t).captains[0]].star
    p.s.roster = new_roster(p.t, f, g)
    for c in (f, g):
        p.s.roster.corps[c].section = MAIN_BODY
    return p, f, g


@pytest.mark.rule("AIL-12.1d", "AIL-3.7")
def test_the_star_of_the_first_captain_counts_and_that_of_nobody_does_not():
    p, f, g = facing()
    shown = []
    for star_a, star_d in ((-1, -1), (f, -1), (-1, f)):
        shown.append(
            odds(
                p.t, p.units(g)[:1], p.units(g)[:1], sp_a=6, sp_d=6, drop_a=0, drop_d=0,
                star_a=star_a, star_d=star_d, bad_row=False, fortified=False,
            ).modifier
        )  # fmt: skip
    adds = p.t.board.charts.assault_modifier[0].star
    assert adds > 0 and shown == [shown[0], shown[0] + adds, shown[0] - adds]


@pytest.mark.rule("AIL-11.4.1u", "AIL-11.4.3a")
def test_the_first_captain_is_a_partner_like_any_other():
    p = Position("1524")
    f = p.force("francis_i", OPEN, [("swiss", 6)], general=True, staff=[("montmorency", [("swiss", 5)])])
    g = p.force("pescara", 2520, [("spanish_infantry", 6)], general=True)
    c = p.captain("montmorency")
    p.s.roster = new_roster(p.t, f, g)
    for corps in (f, g, c):
        p.s.roster.corps[corps].section = MAIN_BODY
    engage(p.t, f, g)
    engage(p.t, c, g)
    p.s.roster.corps[c].chits[COORDINATION] = 1
    melee = Melee(c, target=g)
    assert melee.mates(p.t) == [f] and melee.attacking() == [c]
    melee.partner = f
    assert melee.mates(p.t) == [] and melee.attacking() == [c, f]  # one partner and no more


@pytest.mark.rule("AIL-11.4h", "AIL-11.4.1d", "AIL-11.4i")
def test_the_first_captain_fires_and_charges_like_any_other():
    p, f, g = facing()
    p.s.roster.corps[f].chits[GUNS] = 1
    clash = Clash(MAIN_BODY)
    clash.on_fire(p.t, f)
    clash.on_done(p.t)
    assert clash.guns == [f + 1, 0] and p.s.roster.corps[f].fired == 1
    assert clash.next_shooter(p.t) == 0  # the attacker's first shot; the defender has no battery
    clash.shots = [g]
    assert clash.next_shooter(p.t) == 2
    clash.shots = [g, g, g]
    assert clash.next_shooter(p.t) == -1
    clash = Clash(MAIN_BODY, side=FRENCH, charger=f)
    clash.on_pass(p.t)  # nobody answers his charge: he has not passed himself
    assert clash.passed == [] and clash.side == FRENCH
    clash.charger = -1
    clash.on_pass(p.t)
    assert clash.passed == [FRENCH] and clash.side == ENEMY


@pytest.mark.rule("AIL-7.2.5", "AIL-7.2.1", "AIL-7.2.4b")
@pytest.mark.parametrize("rest", [FRENCH, ENEMY])
def test_whom_the_side_that_is_left_may_name(rest):
    """Its own captains who have not acted; the other side stopped, and of itself nothing is asked of it."""
    p = Position("1524")
    forces = [
        p.force("francis_i", OPEN, [("swiss", 6)], order="attack", general=True),
        p.force("pescara", 2810, [("spanish_infantry", 6)], order="attack", general=True),
    ]
    mine, theirs = forces[rest], forces[other(rest)]
    step = ActivationPhase(namer=other(rest), rest=rest)

    def refused(f: int) -> str:
        found = step.check_name(p.t, f)
        return "" if found is None else found.key

    assert (refused(mine), refused(theirs)) == ("", "name-first-captain")
    p.s.acts[mine] = 1
    assert refused(mine) == "acted-already"
    step.twice = True
    assert refused(mine) == ""
    p.s.acts[mine] = 2
    assert refused(mine) == "completed"
    p.s.acts[mine] = 0
    step.rest = -1  # both name: the namer first, then the other
    assert (refused(mine), refused(theirs)) == ("name-first-captain", "")
    step.named = [theirs]
    assert (refused(mine), refused(theirs)) == ("", "name-first-captain")


@pytest.mark.rule("AIL-5.3.3", "AIL-5.2")
def test_a_single_force_that_gets_an_order_may_be_the_first_of_the_list():
    p = Position("1524")
    f = p.force("francis_i", OPEN, [("swiss", 6)], general=True)
    g = p.force("montmorency", 2206, [("swiss", 5)])
    p.s.order[f] = p.s.order[g] = 0
    assert GiveOrders(FRENCH).waiting(p.t) == [f, g]
    assert GiveOrders(FRENCH, only=f).waiting(p.t) == [f] and GiveOrders(FRENCH, only=g).waiting(p.t) == [g]
    for u in p.units(f):
        p.s.captain[u] = p.s.sp[u] = 0
    assert GiveOrders(FRENCH, only=f).waiting(p.t) == []  # no Force any more


@pytest.mark.rule("AIL-2.2h", "AIL-7.2.4")
def test_when_activations_are_over_nobody_has_acted():
    p = Position("1524")
    p.force("francis_i", OPEN, [("swiss", 6)], order="attack", general=True)
    p.s.acts[:] = bytes([2]) * len(p.s.acts)
    ActivationPhase(acted=[3, 2]).close(p.t)
    assert not any(p.s.acts)
    assert [(e.args["n"], e.args["m"]) for e in p.t.journal if e.key == "activation.over"] == [(3, 2)]


# --- all six sides of a hex ------------------------------------------------------------------------------


@pytest.mark.rule("AIL-7.5", "AIL-2.1")
@pytest.mark.parametrize("direction", range(6))
def test_earthworks_face_a_side_and_the_two_next_to_it(direction):
    faced = {(direction - 1) % 6, direction, (direction + 1) % 6}
    p = Position()
    f = p.force("lautrec", OPEN, [("swiss", 2)], order="manoeuvre")
    p.run(Move(f, 0)).play("dig", direction)
    assert {d for d in range(8) if p.s.walls[OPEN] >> d & 1} == faced
    assert p.s.dug_by[OPEN] == FRENCH + 1 and moving(p).left(p.t) == 6
    SetUp(FRENCH).on_face(p.t, 2206, direction)
    assert {d for d in range(8) if p.s.walls[2206] >> d & 1} == faced


def moving(p: Position) -> Move:
    return next(step for step in p.t.under_way if isinstance(step, Move))


@pytest.mark.rule("AIL-15.1.4")
def test_a_pontoon_bridge_is_there_from_both_banks():
    p = Position()
    rivers = p.t.board.river
    here, direction, beyond = next(
        (hex, d, n)
        for hex, near in enumerate(ground(p.t).near)
        for d, n in near
        if rivers[hex * 6 + d] != NO_RIVER and d > 2 and not p.t.board.fortress(hex)
    )
    f = p.force("lautrec", here, [("swiss", 4)], order="manoeuvre", aux="P")
    p.run(Move(f, 0)).play("bridge", direction)
    assert p.s.pontoons[here] == 1 << direction and p.s.pontoons[beyond] == 1 << opposite(direction)
    assert sum(map(bool, p.s.pontoons)) == 2 and not p.s.aux[f]
    assert p.refusal("bridge", direction) == "AIL-15.1.4"  # it had one


# --- nothing and one -------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-4.3.1", "AIL-4.2", "AIL-4.2b")
def test_a_captain_general_on_his_source_has_a_line_of_no_length():
    p = Position("1522")
    s = p.s
    source = s.source[0]
    f = p.force("lautrec", source, [("swiss", 9)], general=True)
    row = ground(p.t).row
    paid = {(month, number) for month, number, _ in row.army[0].income}
    s.turn = next(n for n in range(1, row.turns) if turn_name(row, n) in paid)
    assert loc_length(p.t, f) == 0
    p.t.dice = type(p.t.dice)("a line of no length")
    before = s.ap[0]
    receive(p.t, 0)
    assert s.ap[0] > before and not p.notes("no-income")


@pytest.mark.rule("AIL-18.7", "AIL-9.3", "AIL-12.1b")
def test_pillage_leaves_a_force_in_disorder_once():
    p = Position("1524", ["pillage"])
    f = p.force("francis_i", OPEN, [("swiss", 6)], general=True)
    for _ in range(2):
        Pillage(f).disorder(p.t)
        assert p.s.disrupted[f] == 1


@pytest.mark.rule("AIL-11.2.1a", "AIL-11.3a", "AIL-11.2.5")
@pytest.mark.parametrize("won", [False, True])
@pytest.mark.parametrize(
    "kind", ["break-off", "flight", "nothing", "siege", "storm", "skirmish", "battle", "sortie"]
)
def test_every_combat_ends_in_a_line_that_says_how_and_what_it_cost(kind, won):
    p = Position("1524")
    f = p.force("francis_i", OPEN, [("swiss", 6)], order="attack", general=True)
    g = p.force("pescara", 2520, [("spanish_infantry", 6)])
    units = [*p.units(f), *p.units(g)]
    combat = Combat(f, g, kind=kind, won=won, hex=2520, forces=units, before=[8, 7])
    combat.tell(p.t)
    told = p.t.journal[-1]
    plain = kind in ("break-off", "flight", "nothing")
    assert told.key == "combat." + (kind if plain else f"{kind}-{'won' if won else 'lost'}")
    assert (told.args["n"], told.args["m"]) == (2, 1)
    assert told.facts["losses"] == {"french": 2, "anti-french": 1}
    lines = len(p.t.journal)
    Combat(f, g).tell(p.t)  # one that never began
    assert len(p.t.journal) == lines


@pytest.mark.rule("AIL-11.3a")
def test_what_an_attacker_decides_before_walls_is_what_is_told():
    p = Position("1524")
    f = p.force("francis_i", OPEN, [("swiss", 6)], order="attack", general=True)
    g = p.force("pescara", 2520, [("spanish_infantry", 6)])
    combat = Combat(f, g)
    for decide, kind, procedure in (
        (combat.on_break_off, "break-off", None),
        (combat.on_besiege, "siege", Siege),
        (combat.on_storm, "storm", Skirmish),
    ):
        flow = decide(p.t)
        assert combat.kind == kind
        assert procedure is None or isinstance(flow.procedure, procedure)


@pytest.mark.rule("AIL-10.1", "AIL-5.3.6", "AIL-11.3.1a", "AIL-7.2.4")
def test_what_forces_that_become_one_keep():
    """The order of the highest Rank; of disorder, fatigue, activations and sieges what any of them had."""
    p = Position("1524")
    f = p.force("francis_i", OPEN, [("swiss", 6)], order="stand", general=True)
    g = p.force("montmorency", OPEN, [("swiss", 5)], order="attack")
    s = p.s
    for column in (s.disrupted, s.finished, s.still, s.acts, s.quartered):
        for had in ((0, 1), (1, 0), (0, 0)):
            column[f], column[g] = had
            _keep_order(p.t, [f, g], f)
            assert column[f] == max(had), had
            column[f] = column[g] = 0
    for had, has in (((0, CITY), CITY), ((CITY, 0), CITY), ((0, 0), 0), ((OPEN, CITY), OPEN)):
        s.besieges[f], s.besieges[g] = had
        _keep_order(p.t, [f, g], f)
        assert s.besieges[f] == has
    assert s.order[f] != s.order[g]  # his Rank is the higher
    s.order[g] = RETREAT
    _keep_order(p.t, [g, f], g)
    assert s.order[g] == s.order[f]


@pytest.mark.rule("AIL-4.1.2", "AIL-S5.1")
def test_where_a_captured_source_may_come_back_before_and_after_a_landing():
    """1524: every source of an Army that is free of enemies; Genoa no more for the French once the Imperials have landed there."""
    p = Position("1524")
    landing = ground(p.t).rule(Landing)
    genoa = int(landing.hex)
    for army, row in enumerate(ground(p.t).row.army):
        for landed in (False, True):
            p.s.genoa_landed = landed
            sources = set(ground(p.t).sources[army])
            lost = {genoa} if landed and row.id == landing.victim else set()
            assert set(eligible_sources(p.t, army, row.side)) == sources - lost
    assert genoa in ground(p.t).sources[army_number(p.t, landing.victim)]
    p.s.genoa_landed = False
    army = army_number(p.t, landing.victim)
    others = [hex for hex in ground(p.t).sources[army] if hex != genoa]
    p.force("pescara", genoa, [("spanish_infantry", 3)])
    assert eligible_sources(p.t, army, FRENCH) == others


@pytest.mark.rule("AIL-8b", "AIL-17.1")
@pytest.mark.parametrize(("half_points", "full"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3), (8, 4), (11, 5)])
def test_a_second_march_wears_a_force_down_by_its_full_points(half_points, full):
    p = Position("1522")
    f = p.force("lescun", OPEN, [("french_infantry", 8)])
    m, most = p.t.board.charts.attrition_modifier[0].march, p.t.board.constants.march_attrition
    still = modifier(p.t, f, 0, False)
    terms = p.t.terms("sum.attrition")
    assert modifier(p.t, f, half_points, False, terms) == still + m * min(full, most)
    told = [term for term in terms.terms if term.key == "term.march"]
    assert [term.args["n"] for term in told] == [full] * bool(full)


@pytest.mark.rule("AIL-11.6", "AIL-11.4.1d", "AIL-15.1.2")
@pytest.mark.parametrize("guns", [1, 2, 3, 4, 5, 6, 7, 8, 9])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_shot_of_a_siege_is_read_in_the_column_of_its_guns(guns, level):
    """The besieger's moves one column for each Siege Level beyond the first, and engineers add guns to his alone."""
    p = Position("1509")
    f = p.force("louis_xii", 2235, [("french_artillery", 1)], order="attack", general=True)
    g = p.force("vitelli", 2236, [("venetian_artillery", 1)], order="garrison")
    p.s.sp[p.units(f)[0]] = p.s.sp[p.units(g)[0]] = guns
    siege = Siege(f, g, hex=2236, frm=2235)
    p.s.siege[2236] = level
    for besieger, shooter, target, bonus in (
        (True, f, g, 0),
        (True, f, g, 2),
        (False, g, f, 0),
        (False, g, f, 2),
    ):
        siege.bonus = bonus
        adds = fire_modifier(p.t, p.s.at[target], p.units(target))
        shift = level - 1 if besieger else 0
        for die in (2, 5):
            p.t.dice = Dice.scripted([die])
            row = siege.shot(p.t, shooter, target, besieger)
            assert row == fire_result(p.t, guns + bonus * besieger, die + adds, shift)


@pytest.mark.rule("AIL-18.6")
@pytest.mark.parametrize(("ap", "ways"), [(0, 0), (1, 0), (2, 3), (3, 4), (9, 4)])
def test_what_treason_the_purse_allows(ap, ways):
    p = Position("1522", ["treason"])
    f = p.force("colonna", 2623, [("spanish_infantry", 5)], order="attack", general=True)
    p.force("bayard", CITY, [("french_infantry", 4)])
    p.s.ap = [0, 0, ap]
    every = [(CITY, CAPTAIN, 0), (CITY, PEOPLE, 0), (CITY, TROOPS, 0), (CITY, TROOPS, 1)]
    assert [option.args for option in treasons(p.t, f)] == every[:ways]


@pytest.mark.rule("AIL-11.4.2.2a", "AIL-11.4.2.2", "AIL-11.4.2.1")
def test_when_a_corps_may_help_another():
    """Against one attacker only if he then faces no more than twice his own SP; one of several is taken over in any case."""
    for helpers, alone in ((4, True), (5, True), (6, True), (7, False)):
        p = Position("1524")
        f = p.force(
            "francis_i", OPEN, [("swiss", 6)], general=True, staff=[("montmorency", [("swiss", helpers)])]
        )
        g = p.force(
            "pescara",
            2520,
            [("spanish_infantry", 6)],
            general=True,
            staff=[("de_leyva", [("spanish_infantry", 5)])],
        )
        c, d = p.captain("montmorency"), p.captain("de_leyva")
        p.s.roster = new_roster(p.t, f, g)
        for corps in (f, g, c, d):
            p.s.roster.corps[corps].section = MAIN_BODY
        engage(p.t, g, f)
        clash = Clash(MAIN_BODY)
        assert clash.may_help(p.t, c, f, g) == alone
        engage(p.t, d, f)
        assert clash.may_help(p.t, c, f, g)  # two attack him


@pytest.mark.rule("AIL-6", "AIL-3.4")
def test_what_a_force_is():
    """In play, on the map himself, with a unit: none of these may be missing."""
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 5)], staff=[("lescun", [("french_infantry", 4)])])
    s, m = p.s, p.captain("lescun")
    assert is_force(p.t, f) and forces(p.t) == [f] and not is_force(p.t, m)
    for column, value in ((s.at, 0), (s.status, 0)):
        was = column[f]
        column[f] = value
        assert not is_force(p.t, f) and f not in forces(p.t)
        column[f] = was
    for u in range(len(s.captain)):
        if s.captain[u] == f + 1:
            s.captain[u] = 0
    assert is_force(p.t, f)  # by the units of who serves under him
    for u in p.units(m):
        s.captain[u] = 0
    assert not is_force(p.t, f) and not forces(p.t)


@pytest.mark.rule("AIL-10.1")
def test_of_minor_forces_that_become_one_the_only_one_with_troops_keeps_what_it_has():
    p = Position("1522")
    f = p.force("lescun", OPEN, [("french_infantry", 4)], order="attack")
    g = p.force("montmorency", OPEN)
    p.s.disrupted[g] = p.s.acts[g] = 1
    head = _merge_minor(p.t, [f, g])
    assert head == f and p.s.lead[g] == f and p.s.order[f] == ATTACK
    assert not p.s.disrupted[f] and not p.s.acts[f]  # a captain without troops brings neither


@pytest.mark.rule("AIL-3.6.1", "AIL-11.6a")
def test_who_leads_what_a_shot_has_left():
    """The First Captain while troops of his are left, and if there are none; else the highest of those who have them now."""
    p = Position("1522")
    f = p.force("lescun", OPEN, [("french_infantry", 4)])
    g = p.force("lautrec", OPEN, [("swiss", 5)])  # of higher Rank
    m = p.force("montmorency", OPEN, [("french_infantry", 3)])
    siege = Siege(f, g, units=[*p.units(f), *p.units(g), *p.units(m)])
    assert siege.first_captain(p.t, f) == f
    for u in p.units(f):
        p.s.captain[u] = 0
    assert siege.first_captain(p.t, f) == g
    for u in siege.units:
        p.s.captain[u] = 0
    assert siege.first_captain(p.t, f) == f


@pytest.mark.rule("AIL-3.2.3", "AIL-3.2.2", "AIL-S3.3")
@pytest.mark.parametrize("above", [False, True])
def test_who_heads_several_armies_does_so_whatever_the_ranks_and_over_his_own_by_rank(above, monkeypatch):
    p = Position("1515")
    general = p.force("cardona", OPEN, [("spanish_infantry", 5)], general=True)
    row = ground(p.t).row
    assert p.t.board.captains[ground(p.t).captains[general]].id in row.multinational
    monkeypatch.setattr(ranks, "rank", lambda t, c: 4 if above and c != general else 3)
    seen = set()
    for c in range(len(p.s.at)):
        if c == general or side_of(p.t, c) != side_of(p.t, general):
            continue
        p.s.status[c], p.s.at[c], p.s.lead[c] = IN_PLAY, OPEN, c
        u = p.unit("militia", 1, c)
        own = p.s.army[c] == p.s.army[general]
        assert may_join(p.t, general, c) == (not (own and above))
        seen.add(own)
        p.s.captain[u] = p.s.sp[u] = 0
        p.s.status[c] = p.s.at[c] = 0
    assert seen == {False, True}


@pytest.mark.rule("AIL-3.6", "AIL-3.6a")
def test_captains_met_on_the_way_are_met_in_the_order_of_the_way():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 5)])
    near, far = 2419, 2418
    others = [c for c in range(len(p.s.at)) if side_of(p.t, c) == ENEMY][:2]
    for c, hex in zip(others, (far, near), strict=True):  # the first of the list stands farther on
        p.s.status[c], p.s.at[c], p.s.lead[c] = IN_PLAY, hex, c
    move = Move(f, 0, trail=[near, far])
    assert move.strays(p.t).procedure.captain == others[1]
    p.s.at[others[1]] = 0
    assert move.strays(p.t).procedure.captain == others[0] and move.trail == [far]


def test_a_marker_is_found_on_whatever_hex_it_lies():
    column = Position("1522").s.pillaged
    for hex in range(0, HEXES, 7):
        column[:] = bytes(HEXES)
        column[hex] = 1
        assert marked(column) == [hex]
    column[:] = bytes([1]) * HEXES
    assert marked(column) == list(range(HEXES))
