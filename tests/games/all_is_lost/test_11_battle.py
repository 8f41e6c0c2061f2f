"""Chapter 11.4: the Major Battle."""

from __future__ import annotations

import random

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost.aftermath import plunder_camp, tire
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import (
    CHARGE,
    COMBINED,
    COORDINATION,
    FIREARMS,
    FORMATION,
    GUNS,
    MUSTER,
    RESERVE,
    WORKS,
)
from grognard.games.all_is_lost.charge import ChargeHome, Countercharge
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.fire import Answer, Shot
from grognard.games.all_is_lost.forces import initiative, move_force
from grognard.games.all_is_lost.melee import Melee, combined_sp
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.orders import GiveOrders
from grognard.games.all_is_lost.retreat import retreat_routes
from grognard.games.all_is_lost.roster import (
    corps_of,
    disengage_broken,
    engage,
    engagers,
    free_chits,
    in_section,
    is_free,
    new_roster,
    stands,
    targets_in_clash,
)
from grognard.games.all_is_lost.siege import UnderFire
from grognard.games.all_is_lost.state import FATIGUED, MAIN_BODY, REARGUARD, VANGUARD, ground
from grognard.games.all_is_lost.terrain import allowance

from .conftest import VALUES, Position, Stage, aftermath


def field(scenario="1509"):
    """Louis with Trivulzio and Lorraine against Pitigliano with Pio and Saccoccio, in the open."""
    p = Position(scenario)
    f = p.force(
        "louis_xii",
        2828,
        [("french_gendarmes", 9), ("french_artillery", 2)],
        general=True,
        order="attack",
        staff=[
            ("g_trivulzio", [("swiss", 9)]),
            ("lorraine", [("french_infantry", 8), ("french_gendarmes", 5)]),
        ],
    )
    g = p.force(
        "pitigliano",
        2829,
        [("venetian_hc", 8), ("italian_infantry_venetian", 8)],
        general=True,
        staff=[("pio", [("italian_infantry_venetian", 8)]), ("saccoccio", [("venetian_infantry", 8)])],
    )
    return p, f, g


def lined_up(**sections):
    p, f, g = field()
    p.s.roster = new_roster(p.t, f, g)
    r = p.s.roster
    for c in corps_of(p.t, 0) + corps_of(p.t, 1):
        r.corps[c].section = MAIN_BODY
    for name, section in sections.items():
        r.corps[p.captain(name)].section = section
    r.open[0] = r.open[1] = 1
    return p, f, g, r


@pytest.mark.rule("AIL-11.4", "AIL-11.4a", "AIL-11.4b", "AIL-11.4e")
def test_reorganisation_battle_initiative_and_secret_chits():
    p, f, g = field()
    p.run(MajorBattle(f, g), dice=[5, 2])
    assert p.key == "Regroup.regroup" and p.t.decision.role == "french" and not p.offers("detach")
    p.play("done").play("done")
    battle = next(x for x in p.t._stack if isinstance(x, MajorBattle))
    assert battle.chits_left == [3 + 3, 1 + 2]  # half the die up, and the Captain General's Initiative
    assert len(p.t.decisions) == 2  # both choose at once
    assert p.s.roster.shown[0] and p.s.shown[f]  # the corps are open now, the chits are not
    mine = next(d for d in p.t.decisions if d.role == "anti-french").options[0]
    p.t.play(mine, role="anti-french")
    hands = p.t.view("french")["hands"]
    assert hands[1]["cards"] == []
    for _ in range(60):
        if p.key != "MajorBattle.choose_chits":
            break
        d = p.t.decisions[0]
        p.t.play(d.options[0], role=d.role)
    r = p.s.roster
    for c in corps_of(p.t, 0) + corps_of(p.t, 1):
        assert sum(r.corps[c].chits) <= 2


def test_two_like_chits_of_one_captain_are_two_cards():
    p, f, _, r = lined_up()
    r.corps[f].chits[0] = 2
    cards = p.t.view("french")["hands"][0]["cards"]
    assert len(cards) == 2 and cards[0]["id"] != cards[1]["id"]


@pytest.mark.rule("AIL-11.4c", "AIL-11.4d", "AIL-11.4.1v")
def test_free_chits_behind_earthworks_and_rivers():
    p, _f, _g = field()
    assert free_chits(p.t, 2828, 2829, 1) == 0
    p.works(2829, 1)
    assert free_chits(p.t, 2828, 2829, 1) == 2
    p.works(2829, 1, level=2)
    assert free_chits(p.t, 2828, 2829, 1) == 4
    p.works(2829, 1, walls=1)  # they face east, the attack comes from the west
    assert free_chits(p.t, 2828, 2829, 1) == 0
    hex, n = next(
        (h, n)
        for h in range(len(ground(p.t).near))
        for d, n in ground(p.t).near[h]
        if p.t.board.river[h * 6 + d] == 1
    )
    assert free_chits(p.t, hex, n, 1) == 2


@pytest.mark.rule("AIL-11.4f", "AIL-11.4.1a")
def test_formation_opens_vanguard_and_rearguard_and_somebody_holds_the_centre():
    p, f, g = field()
    battle = MajorBattle(f, g)
    p.s.roster = new_roster(p.t, f, g)
    assert {a.args[1] for a in battle.placements(p.t, 0) if a.verb == "deploy"} == {MAIN_BODY}
    p.s.roster.corps[f].chits[FORMATION] = 1
    assert any(a.verb == "form" for a in battle.placements(p.t, 0))
    p.s.roster.open[0] = 1
    assert {a.args[1] for a in battle.placements(p.t, 0)} == {VANGUARD, MAIN_BODY, REARGUARD}
    p.s.roster.corps[f].section = VANGUARD
    p.s.roster.corps[p.captain("g_trivulzio")].section = VANGUARD
    assert {a.args[1] for a in battle.placements(p.t, 0)} == {MAIN_BODY}  # the last one


@pytest.mark.rule("AIL-11.4g", "AIL-11.4k", "AIL-11.4.1b")
def test_who_may_fight_whom_in_each_clash():
    p, f, _g, r = lined_up(louis_xii=VANGUARD, lorraine=REARGUARD)
    assert targets_in_clash(p.t, f, VANGUARD) == in_section(p.t, 1, MAIN_BODY)  # no enemy Vanguard
    r.corps[p.captain("pio")].section = VANGUARD
    assert targets_in_clash(p.t, f, VANGUARD) == [p.captain("pio")]
    trivulzio = p.captain("g_trivulzio")
    assert p.captain("pio") in targets_in_clash(p.t, trivulzio, MAIN_BODY)  # a Free Vanguard corps
    engage(p.t, f, p.captain("pio"))
    assert p.captain("pio") not in targets_in_clash(p.t, trivulzio, MAIN_BODY)
    assert all(
        p.captain("lorraine") not in targets_in_clash(p.t, c, s)
        for c in corps_of(p.t, 1)
        for s in (VANGUARD, MAIN_BODY)
    )


@pytest.mark.rule("AIL-11.4h", "AIL-11.4.1c", "AIL-11.4.1d")
def test_artillery_fires_two_shots_a_salvo_and_two_salvos_a_chit():
    p, f, _g, r = lined_up()
    r.corps[f].chits[GUNS] = r.corps[f].chits[CHARGE] = 1
    p.run(Clash(MAIN_BODY), dice=[1, 1])
    p.play("fire", f)
    assert r.corps[f].salvos == 1 and r.corps[f].fired
    shots = 0
    while p.key == "Clash.shoot":
        p.play("aim", p.offers("aim")[0][0])
        shots += 1
    assert shots == 2 and len(p.notes("fires")) == 2
    r.corps[f].fired = 0  # the next round
    p.run(Clash(MAIN_BODY), dice=[1, 1]).play("fire", f)
    assert r.corps[f].salvos == 0 and r.corps[f].chits[GUNS] == 0


@pytest.mark.rule("AIL-11.4.1d")
def test_fire_hits_guns_only_if_there_is_nothing_else_and_checks_captains():
    p, _f, _g, _r = lined_up()
    x = p.captain("lorraine")

    guns = p.unit("french_artillery", 1, x)
    p.run(UnderFire(x, p.units(x), 1, True, True, True), dice=[1, 3])
    assert (guns,) not in p.offers("lose")
    p.play("lose", p.units(x)[0])
    assert p.notes("captain-unhurt")


@pytest.mark.rule("AIL-11.4.1e")
def test_horse_stung_by_fire_gets_a_chit_and_must_charge():
    p, _f, _g, r = lined_up()
    target = p.captain("lorraine")
    battery = p.captain("pio")
    p.unit("venetian_artillery", 2, battery)
    before = r.bank[0][CHARGE]
    p.run(Shot(battery, target), dice=[6, 1, 1])
    p.finish(prefer=())
    if p.notes("loses-sp") or p.notes("rolls.discipline"):
        assert (
            r.corps[target].chits[CHARGE] == 1 and r.corps[target].reacts and r.bank[0][CHARGE] == before - 1
        )
        clash = Clash(MAIN_BODY, guns=[0, 0])
        assert clash.must_charge(p.t, 0) == [target]
    else:
        pytest.fail("a six with two guns should hurt")


@pytest.mark.rule("AIL-11.4.1f", "AIL-11.4.1k")
def test_ground_hampers_fire_and_charges(board):
    rows = {row.id: row for row in board.charts.terrain}
    assert rows["clear"].fire == rows["clear"].charge == 0
    assert all(rows[k].charge < 0 for k in ("wood", "marsh", "hill", "mountain"))
    assert rows["wood"].fire < 0 and rows["mountain"].fire < 0


@pytest.mark.rule("AIL-11.4.1g", "AIL-11.4.1w", "AIL-11.4.2.2c", "AIL-11.4.1l")
def test_engaging_and_charging_leave_guns_and_earthworks_behind():
    p, f, _g, r = lined_up()
    r.corps[f].chits[GUNS] = r.corps[f].salvos = r.corps[f].chits[WORKS] = r.corps[f].works = 1
    engage(p.t, f, p.captain("pio"))
    assert (
        not r.corps[f].chits[GUNS]
        and not r.corps[f].salvos
        and not r.corps[f].works
        and not r.corps[f].chits[WORKS]
    )
    x = p.captain("pio")
    p.unit("venetian_artillery", 2, x)
    assert Clash(MAIN_BODY).fire_targets(p.t, x) == [f]  # an engaged battery fires at who engages it
    lorraine = p.captain("lorraine")
    r.corps[lorraine].chits[CHARGE] = r.corps[lorraine].works = 1
    p.run(Clash(MAIN_BODY, guns=[0, 0]))
    p.until("Clash.charge").play("charge", lorraine)
    assert not r.corps[lorraine].works


@pytest.mark.rule("AIL-11.4i", "AIL-11.4.1h", "AIL-11.4.1i", "AIL-11.4.1n")
def test_a_charge_in_waves_of_heavy_or_light_horse_against_named_units():
    p, f, _g, r = lined_up()
    target = p.captain("saccoccio")
    light = p.unit("stradiots", 2, f)
    p.run(ChargeHome(f, target, True), dice=[5, 1, 3, 3, 1, 1])
    heavy = p.units(f)[0]
    p.play("wave", heavy)
    assert (light,) not in p.offers("wave")  # heavy and light do not mix
    prey = p.units(target)[0]
    p.play("strike", prey)
    assert p.notes("charges")
    home = ChargeHome(f, target, True, wave=[heavy], struck=prey)
    base = home.modifier(p.t)
    home.flank = True
    assert home.modifier(p.t) == base + p.t.board.charts.charge_modifier[0].flank
    r.corps[target].works = 1
    assert home.modifier(p.t) < base
    r.corps[target].works = 0
    p.weather("mud")
    home.flank = False
    assert home.modifier(p.t) == base - 1


@pytest.mark.rule("AIL-11.4.1j", "AIL-11.4.1m")
def test_a_countercharge_goes_by_initiative_and_ends_in_an_engagement():
    p, f, g, r = lined_up()
    r.corps[f].chits[CHARGE] = r.corps[g].chits[CHARGE] = 1
    p.run(Clash(MAIN_BODY, guns=[0, 0]), dice=[2, 2, 2, 2])
    p.until("Clash.charge").play("charge", f)
    assert p.key == "Clash.counter" and p.offers("countercharge") == [(g,)]
    p.play("countercharge", g)
    charging = next(x for x in p.t._stack if isinstance(x, Countercharge))
    assert (charging.one, charging.two) == (f, g)  # Louis 3, Pitigliano 2
    q, f, g, r = lined_up()
    q.run(Countercharge(f, g), dice=[4] * 12)
    q.finish(prefer=())
    if stands(q.t, f) and stands(q.t, g):
        assert r.corps[f].engages == 1 << g


@pytest.mark.rule("AIL-11.4.1m")
def test_the_charged_corps_may_hold_the_chargers_in_melee():
    p, f, _g, r = lined_up()
    target = p.captain("saccoccio")
    home = ChargeHome(f, target, True)
    ask = home.lock(p.t)
    assert list(ask.wants) == [1] and ask.wants[1][0].verb == "lock"
    home.on_lock(p.t, f)
    assert r.corps[f].engages == 1 << target
    assert ChargeHome(f, target, True).lock(p.t) is None  # they are locked already


@pytest.mark.rule("AIL-11.4.1o")
def test_lost_in_plundering_is_out_of_the_battle_and_counts_as_demoralised():
    p, _f, _g, _r = lined_up()
    lorraine = p.captain("lorraine")
    foot, horse = p.units(lorraine)
    p.s.demoralised[foot] = 1
    assert stands(p.t, lorraine)
    p.s.plundering[horse] = 1
    assert not stands(p.t, lorraine)
    top = p.t.board.charts.charge[-1]
    assert top.plunder


@pytest.mark.rule("AIL-11.4.1p")
def test_firearms_serve_twice_in_different_rounds_double_the_chargers_losses_and_not_in_rain():
    p, f, _g, r = lined_up()
    x = p.captain("pio")
    r.corps[x].chits[FIREARMS] = 1
    p.run(Answer(x, True)).play("firearms", x)
    assert r.corps[x].shooting and r.corps[x].volleys == 1 and not r.corps[x].chits[FIREARMS]
    r.corps[x].shooting = 0  # the next round
    p.run(Answer(x, True)).play("firearms", x)
    assert r.corps[x].volleys == 0
    r.corps[x].shooting = 0
    p.run(Answer(x, True))
    assert p.over
    r.corps[x].chits[FIREARMS] = 1
    p.weather("rain")
    p.run(Answer(x, True))
    assert not p.offers("firearms")
    p.weather("fair")
    r.corps[x].shooting = 1
    home = ChargeHome(f, x, True, wave=[p.units(f)[0]], struck=p.units(x)[0], row=2)
    home.riders = [p.units(f)[0]]
    p.run(home)
    inner = next(z for z in p.t._stack if isinstance(z, ChargeHome))
    inner.row = 2
    loss = p.t.board.charts.charge[2].charger
    call = inner.charger_losses(p.t)
    assert call.procedure.n == 2 * loss


@pytest.mark.rule("AIL-11.4.1q", "AIL-EX-22")
def test_combined_arms_multiplies_horse_and_foot():
    p = Position("1509")
    f = p.force("louis_xii", 2828, [("french_gendarmes", 2), ("french_infantry", 3)])
    assert combined_sp(p.t, p.units(f)) == 18  # 9 SP, counted in halves
    q, f, _g, r = lined_up()
    lorraine, pio = q.captain("lorraine"), q.captain("pio")
    r.corps[lorraine].chits[COMBINED] = 1
    engage(q.t, lorraine, pio)
    q.run(Melee(lorraine), dice=[3, 1]).play("assault_corps", pio)
    assert q.key == "Melee.play"
    q.play("combine", lorraine)
    assert not r.corps[lorraine].chits[COMBINED]


@pytest.mark.rule("AIL-11.4.1u")
def test_coordination_lets_two_corps_attack_as_one():
    p, _f, _g, r = lined_up()
    a, b, x = p.captain("g_trivulzio"), p.captain("lorraine"), p.captain("pio")
    r.corps[a].chits[COORDINATION] = 1
    engage(p.t, a, x)
    engage(p.t, b, x)
    p.run(Melee(a), dice=[3, 1]).play("assault_corps", x)
    assert p.offers("coordinate") == [(b,)]
    p.play("coordinate", b).finish(prefer=())
    assert p.value == b + 1 and len(p.notes("melee")) == 1


@pytest.mark.rule("AIL-11.4.1r", "AIL-11.4n")
def test_reserve_brings_a_rearguard_corps_into_the_main_body():
    p, f, g, r = lined_up(lorraine=REARGUARD)
    lorraine = p.captain("lorraine")
    battle = MajorBattle(f, g)
    assert battle.ask_reserve(p.t, 0) is None
    r.corps[lorraine].chits[RESERVE] = 1
    ask = battle.ask_reserve(p.t, 0)
    assert any(a.verb == "reserve" for a in ask.wants[0])
    battle.on_reserve(p.t, lorraine)
    assert r.corps[lorraine].section == MAIN_BODY
    r.open[0] = 0
    r.corps[lorraine].section, r.corps[lorraine].chits[RESERVE] = REARGUARD, 1
    assert battle.ask_reserve(p.t, 0) is None  # Formation was never played


@pytest.mark.rule("AIL-11.4.1s", "AIL-11.4.1t")
def test_muster_from_the_second_round_loses_the_battle_but_saves_corps():
    p, f, g, r = lined_up()
    battle = MajorBattle(f, g)
    r.corps[f].chits[MUSTER] = 1
    battle.asked = 0
    assert type(battle.muster(p.t)).__name__ == "Go"  # not in the first round
    r.round, battle.asked = 2, 0
    assert battle.muster(p.t).wants[0][0].verb == "muster"
    battle.on_muster(p.t, f)
    # Trivulzio 3 + Louis 3 + Free 1 needs a 3; Lorraine 2 + 3 + 1 a 4; Louis himself 3 + 3 + 1
    order = corps_of(p.t, 0)
    p.t.dice = Dice.scripted([3] * len(order))
    battle.mustered(p.t)
    assert set(battle.escaped) == {f, p.captain("g_trivulzio")} and battle.winner == 1
    both = MajorBattle(f, g)
    both.musters = [0, 1]
    both.mustered(p.t)
    assert both.winner == -1


@pytest.mark.rule("AIL-11.4j", "AIL-11.4.2", "AIL-11.4.2.1", "AIL-11.4.2.2")
def test_engagements_in_descending_initiative_within_two_to_one_and_the_last_must():
    p, f, g, r = lined_up()
    clash = Clash(MAIN_BODY)
    p.run(Clash(MAIN_BODY, guns=[0, 0], passed=[0, 1]), dice=[p.captain("lorraine"), g])
    p.until("Clash.engage")
    assert p.t.decision.role == "french"  # Initiative 3 before 2 and 1
    saccoccio = p.captain("saccoccio")
    small = p.force("imbault", 2828, [("picardie", 2)])
    p.s.lead[small] = f
    r.corps[small].section = MAIN_BODY
    assert not clash.within_limit(p.t, small, saccoccio)  # 8 against twice 2
    assert clash.within_limit(p.t, p.captain("g_trivulzio"), saccoccio)
    engage(p.t, p.captain("g_trivulzio"), saccoccio)
    assert engagers(p.t, saccoccio) == [p.captain("g_trivulzio")] and not is_free(p.t, saccoccio)
    options, _ = clash.engage_options(p.t, saccoccio)
    assert not [a for a in options if a.verb == "engage" and is_free(p.t, saccoccio)]
    # the last Free corps of the order has no way out
    q, f, g, r = lined_up()
    for x in ("g_trivulzio", "lorraine", "pio", "saccoccio"):
        r.corps[q.captain(x)].section = REARGUARD
    q.run(Clash(MAIN_BODY, guns=[0, 0], passed=[0, 1]))
    q.until("Clash.engage")
    if q.t.decision.role == "french":
        q.play("hold_back", f)
    assert q.t.decision.role == "anti-french" and not q.offers("hold_back")


@pytest.mark.rule("AIL-11.4.2.2a")
def test_free_corps_may_join_as_attackers_or_in_defence():
    p, _f, _g, r = lined_up()
    a, b, x, y = p.captain("g_trivulzio"), p.captain("lorraine"), p.captain("pio"), p.captain("saccoccio")
    engage(p.t, a, x)
    options, _ = Clash(MAIN_BODY).engage_options(p.t, b)
    assert any(o.verb == "engage" and o.args == (b, x) for o in options)  # several against one
    helpers, _ = Clash(MAIN_BODY).engage_options(p.t, y)
    assert any(o.verb == "support" and o.args == (y, x, a) for o in helpers)
    engage(p.t, b, x)
    p.run(Clash(MAIN_BODY, guns=[0, 0], passed=[0, 1], order=[y]))
    clash = next(z for z in p.t._stack if isinstance(z, Clash))
    clash.on_support(p.t, y, x, a)
    assert r.corps[a].engages == 1 << y and r.corps[b].engages == 1 << x  # one attacker is split off


@pytest.mark.rule("AIL-11.4.2.2b", "AIL-11.4.4", "AIL-11.4.3c")
def test_a_corps_stays_engaged_until_one_side_is_demoralised():
    p, _f, _g, r = lined_up()
    a, x = p.captain("g_trivulzio"), p.captain("pio")
    engage(p.t, a, x)
    disengage_broken(p.t)
    assert r.corps[a].engages == 1 << x
    for u in p.units(x):
        p.s.demoralised[u] = 1
    disengage_broken(p.t)
    assert r.corps[a].engages == 0 and is_free(p.t, a) and not stands(p.t, x)


@pytest.mark.rule("AIL-11.4.3", "AIL-11.4.3a", "AIL-11.4.3b")
def test_melee_one_corps_against_several_in_its_owners_order_results_in_order():
    p, _f, _g, _r = lined_up()
    a, x, y = p.captain("g_trivulzio"), p.captain("pio"), p.captain("saccoccio")
    engage(p.t, a, x)
    engage(p.t, a, y)
    p.run(Melee(a), dice=[4, 4, 4, 4])
    assert set(p.offers("assault_corps")) == {(x,), (y,)}
    p.play("assault_corps", y).until("Melee.choose", prefer=())
    keys = [e.key for e in p.t.journal]
    assert keys.index("melee") < keys.index("loses-sp")
    assert not p.over and p.offers("assault_corps") == [(x,)]


@pytest.mark.rule("AIL-11.4l")
def test_no_melee_in_the_main_body_is_a_draw():
    p, f, g, _r = lined_up()
    battle = MajorBattle(f, g)
    flow = battle.no_melee(p.t)
    assert flow.name == "aftermath" and battle.winner == -1
    engage(p.t, p.captain("g_trivulzio"), p.captain("pio"))
    assert battle.no_melee(p.t) is None


@pytest.mark.rule("AIL-11.4m")
def test_who_has_nobody_left_in_the_main_body_loses():
    p, f, g, _r = lined_up(louis_xii=VANGUARD, lorraine=VANGUARD)
    battle = MajorBattle(f, g)
    assert battle.who_lost(p.t) is None
    for u in p.units(p.captain("g_trivulzio")):
        p.s.demoralised[u] = 1
    assert battle.who_lost(p.t).name == "aftermath" and battle.winner == 1
    for c in corps_of(p.t, 1):
        for u in p.units(c):
            p.s.demoralised[u] = 1
    drawn = MajorBattle(f, g)
    assert drawn.who_lost(p.t).name == "aftermath" and drawn.winner == -1


@pytest.mark.rule("AIL-11.4o", "AIL-11.4q")
def test_the_winner_pursues_plunders_half_the_ap_and_is_tired():
    p, f, g = field()
    p.s.ap = [1, 5]
    plunder_camp(p.t, 0, [f, g])
    assert p.s.ap == [1 + 3, 2]  # half of five, rounded up
    tire(p.t, f)
    assert p.s.still[f] == FATIGUED

    p.s.order[f] = 4
    p.run(Move(f, 0))
    assert p.refusal("march", 2827) == "AIL-11.4q" and p.offers("dig")
    p.s.phase = 2
    p.run(GiveOrders(0))
    assert {x[1] for x in p.offers("order")} <= {1, 2} and not p.offers("done")
    p.play("order", f, 2, 1)
    assert not p.s.still[f] and p.s.order[f] == 2


def at_the_end(winner: int, ap=(0, 0), step="retreat_first"):
    """The battle is decided (-1: drawn); the roster is about to be cleared."""
    p, f, g = field()
    move_force(p.t, f, 2539)  # east of the Adda, where Venetians may go (S1.1)
    move_force(p.t, g, 2540)
    p.s.roster = new_roster(p.t, f, g)
    battle = aftermath(p, f, g, winner)
    VALUES.clear()
    p.t.dice = Dice("the end of a battle")
    p.s.ap = list(ap)
    p.t.stand_in((Stage(None), "run", "hold"), (battle, step))
    return p, f, g


@pytest.mark.rule("AIL-11.4o", "AIL-11.4q")
def test_after_the_pursuit_the_camp_is_plundered_and_the_winner_tired():
    p, f, g = at_the_end(0, ap=[1, 5], step="plunder")
    assert p.s.ap == [4, 2] and p.s.still[f] == FATIGUED and not p.s.still[g]
    q, f, g = at_the_end(0, step="pursue")
    assert q.key == "PursuitLosses.lose_one" and q.t.decision.role == "anti-french"


@pytest.mark.rule("AIL-11.4s")
def test_the_loser_gets_a_retreat_order_goes_its_full_allowance_and_the_attacker_may_advance():
    p, f, g = at_the_end(0)
    assert p.s.order[g] == 5 and p.s.order[f] == 4 and not p.s.roster.on
    assert p.key == "Retreat.choose" and p.t.decision.role == "anti-french"
    end = p.offers("retreat")[0][0]
    free = [r for r in retreat_routes(p.t, g, allowance(p.t, g)) if r.end == end]
    p.play("retreat", end).until("Advance.choose")
    assert free and p.s.at[g] == end and p.offers("advance") == [(2540,)]
    p.play("advance", 2540).finish()
    assert p.s.at[f] == 2540 and p.value is True


@pytest.mark.rule("AIL-11.4s")
def test_a_defender_who_wins_does_not_advance():
    p, f, g = at_the_end(1)
    assert p.s.order[f] == 5 and p.s.order[g] != 5 and p.t.decision.role == "french"
    p.play("retreat", p.offers("retreat")[0][0]).finish(prefer=("advance", "lose", "done"))
    assert p.s.at[g] == 2540 and p.s.at[f] != 2539 and not p.notes("advances") and p.value is False


@pytest.mark.rule("AIL-11.4s")
def test_in_a_draw_both_retreat_and_the_attacker_says_who_goes_first():
    for verb, first in (("retreat_now", "french"), ("retreat_later", "anti-french")):
        p, f, g = at_the_end(-1)
        assert p.t.decision.role == "french" and {a.verb for a in p.options} == {
            "retreat_now",
            "retreat_later",
        }
        p.play(verb)
        assert p.s.order[f] == p.s.order[g] == 5
        assert p.key == "Retreat.choose" and p.t.decision.role == first
        p.finish(prefer=("retreat", "lose"))
        assert p.s.at[f] != 2539 and p.s.at[g] != 2540 and not p.notes("advances")


@pytest.mark.rule("AIL-11.4.1")
def test_a_whole_battle_ends_and_clears_the_roster():
    rng = random.Random(4)
    p, f, g = field()
    p.run(MajorBattle(f, g))
    p.t.dice = Dice("a whole battle")
    played = set()
    for _ in range(2000):
        if p.over:
            break
        d = rng.choice(p.t.decisions)
        action = rng.choice(d.options)
        if action.verb == "allot":
            side = 0 if d.role == "french" else 1
            assert p.s.roster.bank[side][action.args[0]]  # only what is left in the player's own set
            assert sum(p.s.roster.corps[action.args[1]].chits) < p.t.board.constants.chits_each
            played.add(action.args[0])
        p.t.play(action, role=d.role)
    assert p.over and not p.s.roster.on and len(played) > 3
    assert p.notes("battle") and (p.notes("battle-won") or p.notes("battle-drawn"))
    rounds = p.notes("round.over")  # each says what it cost
    assert rounds and sum(n["n"] + n["m"] for n in rounds) > 0


def test_chits_of_the_two_sets_are_identical(board):
    p, f, g = field()
    r = new_roster(p.t, f, g)
    assert bytes(r.bank[0]) == bytes(r.bank[1]) == bytes(row.count for row in board.charts.chit)
    assert board.charts.chit[WORKS].count >= 6


@pytest.mark.rule("AIL-11.4.1t")
def test_a_free_corps_gets_away_more_easily_than_one_in_melee_and_a_broken_one_less():
    got_away = {}
    for state in ("free", "engaged", "broken"):
        for face in range(1, 7):
            p, f, g, r = lined_up()
            mate = p.captain("g_trivulzio")
            for c in corps_of(p.t, 0):
                if c != mate:
                    for u in p.units(c):
                        p.s.captain[u] = 0
            if state == "engaged":
                engage(p.t, p.captain("pio"), mate)
            if state == "broken":
                for u in p.units(mate):
                    p.s.demoralised[u] = 1
            battle = MajorBattle(f, g, musters=[0])
            r.round = 2
            p.t.dice = Dice.scripted([face])
            battle.mustered(p.t)
            got_away[state, face] = mate in battle.escaped
            assert battle.winner == 1
    count = {s: sum(got_away[s, face] for face in range(1, 7)) for s in ("free", "engaged", "broken")}
    need = p.t.board.constants.muster - initiative(p.t, mate) - initiative(p.t, f)
    assert count == {"free": 8 - need, "engaged": 7 - need, "broken": 6 - need}


@pytest.mark.rule("AIL-11.4e", "AIL-11.4h", "AIL-11.4i", "AIL-11.4.2.2", "AIL-11.4.3")
def test_what_a_corps_may_not_do_in_a_battle_is_refused_with_its_reason():
    p, f, g, r = lined_up()
    a, x = p.captain("g_trivulzio"), p.captain("pio")
    r.corps[f].chits[GUNS] = r.corps[f].chits[CHARGE] = r.corps[g].chits[CHARGE] = 1
    p.run(Clash(MAIN_BODY))
    assert p.refusal("fire", a) == "AIL-11.4.1c"
    p.play("fire", f).until("Clash.shoot")
    assert p.refusal("aim", a) == "AIL-11.4.1b"
    p.run(Clash(MAIN_BODY, guns=[0, 0]))
    p.until("Clash.charge")
    assert p.refusal("charge", a) == "AIL-11.4.1h"
    p.play("charge", f)
    assert p.refusal("countercharge", x) == "AIL-11.4.1j"
    p.play("pass")
    assert p.refusal("target", a) == "AIL-11.4.1h"
    p.play("target", x)
    assert p.refusal("wave", p.units(a)[0]) == "AIL-11.4.1i"
    p.play("wave", p.units(f)[0]).until("ChargeHome.strike")
    assert p.refusal("strike", p.units(a)[0]) == "AIL-11.4.1i"
    q, f, g, r = lined_up()
    a, x, y = q.captain("g_trivulzio"), q.captain("pio"), q.captain("saccoccio")
    engage(q.t, a, x)
    q.run(Melee(a))
    assert q.refusal("assault_corps", y) == "AIL-11.4.3"
