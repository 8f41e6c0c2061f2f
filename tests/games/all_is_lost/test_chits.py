"""11.4e: tactical option chits are secret, and what is asked in a Major Battle tells nobody who holds which."""

from __future__ import annotations

import random

import pytest

from grognard.engine import Dice, act
from grognard.engine.values import Ask
from grognard.engine.words import keyed
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import (
    CHARGE,
    CHITS,
    COMBINED,
    COORDINATION,
    FIREARMS,
    FORMATION,
    GUNS,
    MUSTER,
    RESERVE,
    WORKS,
)
from grognard.games.all_is_lost.chits import face_down, lay, may_hold
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.fire import Answer
from grognard.games.all_is_lost.forces import trait
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.roster import can_use, corps_of, engage
from grognard.games.all_is_lost.state import MAIN_BODY, REARGUARD

from .conftest import Stage
from .test_11_battle import lined_up

BATTLES = ("agnadello", "novara", "marignano", "bicocca", "pavia")
WINDOWS = {id.replace("-", ".") for id in keyed(GAME.package, "window.")}


def chosen(scenario, rng):
    """A battle whose chits have been chosen and assigned, at its first deployment."""
    t = GAME.table(scenario, seed=rng.getrandbits(32))
    while t.decision.key != "ask.MajorBattle.deploy":
        d = t.decisions[0]
        t.play(rng.choice(d.options), role=d.role)
    return t


def dealt_anew(t, side, rng):
    """The same battle as the enemy of this side knows it: as many chits of it, and any that its captains could have been given."""
    twin = t.clone()
    r = twin.state.roster
    corps = corps_of(twin, side)
    loose = [c for c in corps if not trait(twin, c, "I")]  # of an Impetuous captain one chit is no secret
    number = 0
    for c in loose:
        for kind in range(len(CHITS)):
            number += r.corps[c].chits[kind]
            r.bank[side][kind] += r.corps[c].chits[kind]
            r.corps[c].chits[kind] = 0
    works = r.free if side != r.attacker else 0
    for _ in range(number):
        fits = [
            (kind, c)
            for c in loose
            if sum(r.corps[c].chits) < twin.board.constants.chits_each
            for kind in range(len(CHITS))
            if r.bank[side][kind]
            and can_use(twin, c, kind)
            and (kind != WORKS or sum(corps.chits[WORKS] for corps in r.corps) < works)
        ]
        if not fits:
            return dealt_anew(t, side, rng)
        kind, c = rng.choice(fits)
        r.bank[side][kind] -= 1
        r.corps[c].chits[kind] += 1
    twin._asked = None
    twin._run(None)  # what stands is asked anew
    return twin


def held(t):
    """Every unplayed chit and its captain."""
    return [
        (kind, c) for c, corps in enumerate(t.state.roster.corps) for kind, n in enumerate(corps.chits) if n
    ]


def play_both(t, twin, role, rng):
    """The same moves on both tables, as long as there are any; the kinds of questions that came with nothing to play."""
    idle = set()
    while t.decision is not None:
        if [corps.gifts for corps in t.state.roster.corps] != [
            corps.gifts for corps in twin.state.roster.corps
        ]:
            break  # one of the sets had no chit left for a reaction charge (11.4.1e): that is seen
        asked, asked_there = (table.describe(role)["decisions"] for table in (t, twin))
        assert asked == asked_there, "whom the game waits for tells what he holds"
        assert t.view(role) == twin.view(role)
        assert all(may_hold(table, c, kind) for table in (t, twin) for kind, c in held(table))
        mine, theirs = t.decisions[0], twin.decisions[0]
        idle |= {
            d.kind
            for d in (mine, theirs)
            if d.forced and d.options != (mine if d is theirs else theirs).options
        }
        common = [a for a in mine.options if a in theirs.options]
        if not common:
            break  # an Impetuous captain charges here, and has no chit there: they part in the open
        action = rng.choice(common)
        for table in (t, twin):
            table.play(action, role=mine.role)
    return idle


@pytest.mark.rule("AIL-11.4e", "AIL-11.4.1")
@pytest.mark.parametrize("scenario", BATTLES)
def test_whatever_chits_he_was_given_the_enemy_is_asked_the_same(scenario):
    rng = random.Random(scenario)
    idle = set()
    for game in range(6):
        side = game % 2
        t = chosen(scenario, rng)
        idle |= play_both(t, dealt_anew(t, side, rng), GAME.roles[1 - side], rng)
    assert idle and idle <= WINDOWS, "a question without a choice must not be answered in haste"


QUESTIONS = ("Clash.attacker_guns", "Clash.counter", "Answer.offer", "Melee.play")


def at_the_question(kind, held):
    """What is asked where a chit of this kind can be played; the captain it is about has one of `held`, or none at all."""
    p, f, g, r = lined_up()
    lorraine, trivulzio, pio = p.captain("lorraine"), p.captain("g_trivulzio"), p.captain("pio")
    about = {
        FIREARMS: pio,
        WORKS: pio,
        CHARGE: g,
        RESERVE: lorraine,
        COMBINED: lorraine,
        COORDINATION: lorraine,
    }
    c = about.get(kind, f)
    if held is not None:
        r.corps[c].chits[held] = 1
    r.round = 2
    procedure = {
        GUNS: Clash(MAIN_BODY),
        CHARGE: Clash(MAIN_BODY, guns=[0, 0]),
        FIREARMS: Answer(pio, True),
        WORKS: Answer(pio),
        COMBINED: Melee(lorraine),
        COORDINATION: Melee(lorraine),
    }.get(kind)
    if kind == RESERVE:
        r.corps[lorraine].section = REARGUARD
        return MajorBattle(f, g).ask_reserve(p.t, 0)
    if kind == MUSTER:
        return MajorBattle(f, g, asked=0).muster(p.t)
    if kind == CHARGE:
        r.corps[f].chits[CHARGE] = 1
    if kind in (COMBINED, COORDINATION):
        engage(p.t, lorraine, pio)
        if kind == COORDINATION:
            engage(p.t, trivulzio, pio)
    p._set([Stage(procedure)])
    p.t.dice = Dice("chits")
    p.t._run(None)
    if kind == CHARGE:
        p.until("Clash.charge").play("charge", f)
    if kind in (COMBINED, COORDINATION):
        p.play("assault_corps", pio)
    return p.t._asked if p.key in QUESTIONS else None


VERBS = {
    GUNS: "fire",
    CHARGE: "countercharge",
    FIREARMS: "firearms",
    WORKS: "works",
    COMBINED: "combine",
    COORDINATION: "coordinate",
    RESERVE: "reserve",
    MUSTER: "muster",
}


@pytest.mark.rule("AIL-11.4e")
@pytest.mark.parametrize("kind", VERBS)
def test_who_has_the_chit_and_who_has_another_are_asked_the_same_question(kind):
    held = at_the_question(kind, kind)
    bare = at_the_question(kind, FORMATION)
    (role, options), (other_role, nothing) = *held.wants.items(), *bare.wants.items()
    assert (role, held.rule, held.about) == (other_role, bare.rule, bare.about)
    assert VERBS[kind] in {a.verb for a in options} and nothing in ((act("done"),), (act("pass"),))


@pytest.mark.rule("AIL-11.4e")
@pytest.mark.parametrize("kind", VERBS)
def test_nobody_is_asked_for_a_chit_when_none_lies_face_down(kind):
    assert not isinstance(at_the_question(kind, None), Ask)


@pytest.mark.rule("AIL-11.4e", "AIL-11.4.1g", "AIL-11.4.1l", "AIL-11.4.2.2c")
def test_chits_lost_unplayed_stay_face_down():
    p, f, _g, r = lined_up()
    r.corps[f].chits[GUNS] = r.corps[f].chits[FORMATION] = 1
    assert p.t.view("anti-french")["hands"][0]["hidden"] == 2
    engage(p.t, f, p.captain("pio"))
    assert p.t.view("anti-french")["hands"][0]["hidden"] == 2
    assert len(p.t.view("french")["hands"][0]["cards"]) == 1
    assert not may_hold(p.t, f, GUNS) and not may_hold(p.t, f, WORKS) and may_hold(p.t, f, COORDINATION)


@pytest.mark.rule("AIL-11.4e", "AIL-11.4.1")
def test_what_was_laid_open_and_what_the_set_holds_limit_what_a_captain_may_have():
    p, f, _g, r = lined_up()
    lorraine, trivulzio = p.captain("lorraine"), p.captain("g_trivulzio")
    r.corps[lorraine].chits[RESERVE] = 2
    r.corps[trivulzio].chits[FORMATION] = 2
    assert may_hold(p.t, lorraine, COORDINATION)
    lay(p.t, lorraine, RESERVE)
    assert may_hold(p.t, lorraine, RESERVE)
    lay(p.t, lorraine, RESERVE)
    assert not may_hold(p.t, lorraine, COORDINATION)  # both his chits have been seen
    assert may_hold(p.t, f, COORDINATION) and not may_hold(p.t, f, RESERVE)  # there are two in the set


@pytest.mark.rule("AIL-11.4e", "AIL-11.4.1e")
def test_the_chit_of_a_reaction_charge_is_no_secret_and_beyond_the_limit():
    p, f, _g, r = lined_up()
    for kind in (GUNS, COMBINED):
        r.corps[f].chits[kind] = 1
        lay(p.t, f, kind)
    assert not may_hold(p.t, f, CHARGE)
    r.corps[f].chits[CHARGE] = r.corps[f].gifts = 1
    assert may_hold(p.t, f, CHARGE) and face_down(p.t, 0) == 0
    lay(p.t, f, CHARGE)
    assert not may_hold(p.t, f, CHARGE) and r.corps[f].laid == 2


@pytest.mark.rule("AIL-11.4e", "AIL-3.6.1.1")
def test_who_had_no_corps_at_the_choice_has_no_chit():
    rng = random.Random(8)
    t = chosen("marignano", rng)
    corps = corps_of(t, 0) + corps_of(t, 1)
    others = [c for c in range(len(t.state.at)) if c not in corps]
    assert others and not any(may_hold(t, c, kind) for c in others for kind in range(len(CHITS)))
    assert held(t) and all(may_hold(t, c, kind) for kind, c in held(t))


@pytest.mark.rule("AIL-11.4e")
def test_while_chits_and_room_are_left_he_is_asked_whatever_his_set_holds():
    p, f, g, r = lined_up()
    battle = MajorBattle(f, g, chits_left=[1, 0])
    assert len(battle.choose_chits(p.t).wants[0]) > 1
    r.bank[0][:] = bytes(len(CHITS))
    assert battle.choose_chits(p.t).wants == {0: (act("done"),)}
    for c in corps_of(p.t, 0):
        r.corps[c].chits[RESERVE] = 2
    assert battle.choose_chits(p.t) is None
