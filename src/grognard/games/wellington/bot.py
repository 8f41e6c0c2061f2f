"""The game's own judgement: what a key duchy, an army, a card as event or for points is worth to each Power."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.engine import PASS, Action, Decision
from grognard.games.wellington import battle_dice, forces, hands, interception, siege_dice
from grognard.games.wellington.board import ALLIED, FRENCH, NONE, SIDE
from grognard.games.wellington.control import (
    FRIENDLY,
    fortified,
    friendly,
    status,
    strength,
)
from grognard.games.wellington.events import IN_BATTLE, Happening
from grognard.games.wellington.movement import Muster, army, crossing
from grognard.games.wellington.sight import (
    KEY,
    chance_of_nine,
    chance_to_win,
    distance,
    front,
    goal,
    guard,
    hostile,
    laid_bare,
    look_anew,
    prize,
    punch,
    threat,
)
from grognard.games.wellington.state import REGROUP, Fight, Table
from grognard.games.wellington.victory import beside_allies, guerrilla_duchies

GARRISON = 3.0
"""What the first man is worth in a prize of ours that the enemy is near to."""
SOLDIER = 2.0
"""A strength point costs so much to build."""
BATTLE = 1.0
"""What a battle must promise to be offered."""
PRIZE_SHARE = 0.7
"""Of a prize that a battle is won for; it has to be flagged, and held."""
WALLS_SHARE = 0.4
"""And where a siege comes after it."""
PLUNDER = 2.0
"""What an army that is destroyed leaves to the enemy."""
NOTHING = 0.0
AVOID = -5.0

# Events as cards of one's own impulse, in command points; by side where it matters (Allied, French).
WORTH: dict[int, tuple[float, float]] = {
    4: (9, -9), 5: (7, -7), 6: (-6, 7), 13: (3, 3), 17: (-9, 4), 18: (9, 9), 19: (2, 3), 20: (-9, 11),
    25: (5.5, 5.5), 26: (-5, 6), 34: (4.5, 4.5), 37: (1, 1), 38: (8, -8), 39: (3.5, -9), 44: (3, 3), 46: (1, 1),
    47: (8.5, 8.5), 50: (8, 8), 57: (7, 7), 62: (5.5, -9), 63: (17, -9), 64: (-8, 8), 65: (5, 5), 69: (4, -9),
    72: (5, 3.5), 76: (2, 2), 77: (2, -1), 78: (8.5, -9), 80: (2, 2), 83: (3, 3), 85: (4, -9), 86: (-9, 20),
    88: (5, -9), 89: (8, -9), 93: (4, -9), 94: (4, -9), 98: (8, -9), 101: (-9, 8.5), 104: (-9, 9),
    105: (-9, 5.5), 106: (-9, 7), 109: (-9, 1), 92: (6, -9), 90: (6, -9), 35: (2.5, -9), 56: (2, 2),
}  # fmt: skip


# --- judging options -----------------------------------------------------------------------------------


def judge(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Higher is better; `pass` and `done` are worth nothing, so what is worth less is not done."""
    look_anew()
    decision = t.decision
    key = decision.key.removeprefix("ask.") if decision is not None else ""
    window = str(decision.args.get("window", "")) if decision is not None else ""
    thinker = THINKERS.get(key)
    scores = []
    for action in options:
        if key == "Moment.offer":
            scores.append(respond(t, role, action, window))
        elif thinker is not None:
            scores.append(thinker(t, role, action))
        else:
            scores.append(other(t, role, action))
    return scores


def other(t: Table, role: int, action: Action) -> float:
    judged = BY_VERB.get(action.verb)
    return judged(t, role, *action.args) if judged is not None else NOTHING


# --- one's own impulse -----------------------------------------------------------------------------------


def impulse(t: Table, role: int, action: Action) -> float:
    """Points first, then what they buy; sieges before anything that could undo them."""
    s, verb = t.state, action.verb
    cp = s.slots[-1].cp
    if verb == "done":
        return NOTHING
    if verb == "besiege":
        leader = int(action.args[0])
        return siege_worth(t, t.state.place[leader], punch(t, role, army(t, leader)))
    if verb == "invest":
        duchy = int(action.args[0])
        return siege_worth(t, duchy, punch(t, role, forces.virtual_army(t, role, duchy)))
    if verb in ("event", "points", "oblige", "resource"):
        return card_play(t, role, verb, int(action.args[0]) if action.args else 0, cp)
    return orders(t, role, action)


def card_play(t: Table, role: int, verb: str, number: int, cp: int) -> float:
    """A card as event or for points: only when the points at hand are used up."""
    slot = t.state.slots[-1]
    if verb == "resource":
        return 5.0 if not slot.acted and len(hands.common(t, role)) < 4 else 0.5 if not slot.acted else AVOID
    if cp and slot.acted:
        return -1.0  # first spend what there is
    if verb == "oblige":
        return 9.0
    value = event_worth(t, role, number) if verb == "event" else float(hands.points(t.board, number, role))
    must = not slot.acted
    keep = 4.0 if number in (24, 48, 49, 51, 79) else 0.0  # good answers are kept for later
    if must:
        return 3.0 + value - keep
    return 1.0 + 0.5 * value - keep if hands.is_plus(t.board, number, role) or not slot.main else AVOID


def event_worth(t: Table, role: int, number: int) -> float:
    values = WORTH.get(number)
    value = values[SIDE[role]] if values is not None else AVOID
    if number == 92:
        return 1.1 * min(5, len(guerrilla_duchies(t)))
    if number == 50:
        return value if len(t.state.hands[role]) == 1 else AVOID
    return value


def siege_worth(t: Table, duchy: int, dice: int) -> float:
    walls = strength(t, duchy)
    return 30.0 if dice >= 3 * walls - 2 else 2.0 if dice >= 2 * walls else AVOID


def orders(t: Table, role: int, action: Action) -> float:
    judged = BY_VERB.get(action.verb)
    return judged(t, role, *action.args) if judged is not None else NOTHING


def march(t: Table, role: int, leader: int, to: int) -> float:
    frm, side = t.state.place[leader], SIDE[role]
    force = army(t, leader)
    return advance(t, role, force, frm, to, side)


def advance(t: Table, role: int, force: list[int], frm: int, to: int, side: int) -> float:
    """What a step is worth: a battle with good odds, an open prize, or a step towards one."""
    might = punch(t, role, force)
    foes = guard(t, 1 - side, to)
    risk = SOLDIER * len(force) * crossing(t, role, frm, to, status(t, to, side)) / 6  # attrition (WEL-9.4)
    if foes:
        return offer_battle(t, role, force, frm, to) - risk
    if threat(t, side, to) > might + 2:
        risk += 3.0
    if hostile(t, frm, side) and status(t, frm, side) != FRIENDLY and not fortified(t, frm):
        risk += 1.0  # flag first: marching on from here would be an ambush
    risk += laid_bare(t, side, frm, len(forces.side_pieces(t, side, frm)) - len(force))
    if hostile(t, to, side):
        if fortified(t, to):
            return (5.0 if might >= 8 else AVOID) - risk
        return 2.5 + 0.6 * prize(t, to) - risk
    if fortified(t, frm) and hostile(t, frm, side) and might >= 7:
        return AVOID  # the siege goes on
    pull, where = goal(t, side, frm, might)
    if pull and where != frm and distance(t.board, to, where) < distance(t.board, frm, where):
        return 1.0 + pull - risk
    return AVOID


def offer_battle(t: Table, role: int, force: list[int], frm: int, to: int) -> float:
    """A battle is worth the men it is likely to cost the enemy, and the prize; it costs men, and all of them if it is
    lost and there is no way back (WEL-11.62)."""
    side = SIDE[role]
    line = t.board.kind[t.board.line_of[frm][to]]
    ours = punch(t, role, force)
    theirs = guard(t, 1 - side, to) + (t.board.terrain[line] if friendly(t, to, 1 - side) else 0)
    foes = len(forces.side_pieces(t, 1 - side, to))
    win = chance_to_win(ours, theirs)
    # a 6 kills, and in a rout, which every other defeat is, a 5 too
    gain = min(foes, ours / 6 + win * ours / 12)
    cost = min(len(force), theirs / 6 + (1 - win) * theirs / 12)
    stake = prize(t, to) * (WALLS_SHARE if fortified(t, to) else 1.0) if hostile(t, to, side) else 0.0
    back = friendly(t, frm, side) or (fortified(t, frm) and hostile(t, frm, side))
    lost = 0.0 if back else len(force) + PLUNDER
    worth = SOLDIER * (gain - cost) + win * stake * PRIZE_SHARE - (1 - win) * lost
    return 4.0 + worth if worth >= BATTLE else AVOID


def walk(t: Table, role: int, n: int, frm: int, to: int) -> float:
    """Single counters take open prizes, garrison keys, or join a leader."""
    side = SIDE[role]
    if guard(t, 1 - side, to):
        return AVOID
    risk = laid_bare(t, side, frm, len(forces.side_pieces(t, side, frm)) - n)
    if hostile(t, to, side):
        if fortified(t, to):
            return AVOID
        return 1.5 + 0.7 * prize(t, to) - risk - (1.5 if threat(t, side, to) else 0)
    need = laid_bare(t, side, to, len(forces.side_pieces(t, side, to)))
    if n == 1 and need and prize(t, to) >= KEY:
        return 1.5 + 0.5 * need - risk
    chiefs = forces.leaders(t, role, to)
    if chiefs and not forces.leaders(t, role, frm):
        room = sum(forces.command_rating(t, x) for x in chiefs) - forces.sp(t, role, to)
        return 1.2 + 0.3 * n - risk if room >= n else AVOID
    if forces.leaders(t, role, frm):
        return AVOID
    far, near = (rally_distance(t, role, d, n) for d in (frm, to))
    return 1.0 + 0.3 * n - 0.2 * near - risk if near < far <= 3 else AVOID


def rally_distance(t: Table, role: int, duchy: int, n: int) -> int:
    """Lines to the nearest leader of the Power who has room for so many men."""
    nearest = 99
    for leader in t.board.leaders_of[role]:
        at = t.state.place[leader]
        if at < REGROUP and forces.sp(t, role, at) + n <= forces.command_rating(t, leader):
            nearest = min(nearest, distance(t.board, duchy, at))
    return nearest


def flag(t: Table, role: int, duchy: int, choice: int) -> float:
    side = SIDE[role]
    value = 3.0 + prize(t, duchy) + (1.0 if threat(t, side, duchy) else 0.0)
    if choice == role:
        return value + 0.2
    return value


def build(t: Table, role: int, duchy: int) -> float:
    """Where the front is near and a leader has room for more men."""
    side = SIDE[role]
    chiefs = forces.leaders(t, role, duchy)
    room = sum(forces.command_rating(t, x) for x in chiefs) - forces.sp(t, role, duchy)
    near = front(t, side, duchy)
    bare = prize(t, duchy) >= KEY and near <= 2 and not fortified(t, duchy)
    watch = GARRISON if bare and not forces.side_present(t, side, duchy) else 0.0
    return 1.6 + (1.2 if room > 0 else 0.0) + max(0.0, 1.0 - 0.2 * near) + watch


def raise_leader(t: Table, role: int, leader: int, duchy: int) -> float:
    n = leader - t.board.first_leader
    men = forces.sp(t, role, duchy)
    out = sum(t.state.place[x] < REGROUP for x in t.board.leaders_of[role])
    return 1.0 + 0.6 * t.board.battle[n] + 0.3 * min(4, men) - 0.5 * out + (2.0 if out < 2 else 0.0)


def muster(t: Table, role: int, leader: int) -> float:
    """Worth the trouble when leaders stand together and one of them should stay or go along, or a man should stay."""
    frm, side = t.state.place[leader], SIDE[role]
    chiefs = forces.leaders(t, role, frm)
    if leader != max(chiefs, key=lambda x: forces.battle_rating(t, x)):
        return AVOID
    best = max((march(t, role, leader, d) for d in t.board.neighbours[frm]), default=AVOID)
    if len(chiefs) > 1:
        return best + 0.1 if t.state.slots[-1].cp > 1 else AVOID
    force = army(t, leader)
    if len(force) < 3 or not laid_bare(t, side, frm, len(forces.side_pieces(t, side, frm)) - len(force)):
        return AVOID
    guarded = max(
        (advance(t, role, force[:-1], frm, d, side) for d in t.board.neighbours[frm]), default=AVOID
    )
    return guarded + 0.1 if guarded > best else AVOID


def destination(t: Table, role: int, action: Action) -> float:
    if action.verb == "done":
        return NOTHING
    procedure = t.under_way[-1]
    force, frm = list(getattr(procedure, "force", [])), getattr(procedure, "frm", -1)
    if frm < 0 or not force:
        return front_step(t, role, int(action.args[0]))
    return advance(t, role, force, frm, int(action.args[0]), SIDE[role])


def front_step(t: Table, role: int, to: int) -> float:
    return 1.0 - 0.1 * front(t, SIDE[role], to)


def take(t: Table, role: int, n: int) -> float:
    """As many as go along; but the last man stays where he is needed."""
    column = t.under_way[-1]
    if not isinstance(column, Muster) or column.purpose not in ("march", "intercept"):
        return float(n)
    side, frm = SIDE[role], t.state.place[column.leader]
    stay = len(forces.side_pieces(t, side, frm)) - len(column.armies) - len(column.staff) - n
    return n - 1.5 if n and laid_bare(t, side, frm, stay) else float(n)


def convoy(t: Table, role: int, frm: int, to: int) -> float:
    """Men wait at home: bring them where a leader can use them."""
    if frm != t.board.england and forces.side_leaders(t, SIDE[role], frm):
        return AVOID
    chiefs = forces.leaders(t, role, to)
    room = sum(forces.command_rating(t, x) for x in chiefs) - forces.sp(t, role, to)
    return (
        1.5 + 0.2 * room - 0.1 * front(t, SIDE[role], to)
        if room > 0
        else 0.8
        if to == t.board.lisbon
        else AVOID
    )


def assault(t: Table, role: int, frm: int, to: int) -> float:
    men = len(forces.pieces(t, role, frm))
    return 4.0 + prize(t, to) if men >= 4 and not forces.side_present(t, FRENCH, to) else AVOID


def give_up(t: Table, role: int, power: int, duchy: int) -> float:
    """Men in safe places that leave nothing empty go first."""
    side = SIDE[power]
    spare = forces.side_sp(t, side, duchy) - 1
    mine = 1.0 if SIDE[role] == side else -1.0
    return 5.0 + mine * (min(3, spare) + 0.3 * front(t, side, duchy) - 0.3 * prize(t, duchy))


def bid(t: Table, role: int, n: int) -> float:
    return -float(n)


# --- interception, evasion, retreat --------------------------------------------------------------------


def intercept(t: Table, role: int, leader: int) -> float:
    """Join when the roll is likely and the battle then goes our way."""
    s, side = t.state, SIDE[role]
    to = getattr(t.under_way[-1], "to", -1)
    if to < 0:
        return AVOID
    power, frm = t.board.power_of[leader], s.place[leader]
    last = frm if t.board.line_of[frm][to] >= 0 else NONE
    modifier = 0 if last == NONE else interception.intercept_modifier(t, power, leader, last, to, 0)
    ours = punch(t, power, army(t, leader)) + len(forces.side_pieces(t, side, to))
    theirs = guard(t, 1 - side, to) or incoming(t)
    stake = prize(t, to) if friendly(t, to, side) else 0.0
    return chance_of_nine(modifier) * (ours - theirs + 0.3 * stake) - 0.5


def incoming(t: Table) -> int:
    """Dice of the force that is marching in."""
    for procedure in reversed(t.under_way):
        force = getattr(procedure, "force", None)
        if force and hasattr(procedure, "power"):
            return punch(t, procedure.power, list(force))
    return 3


def evade(t: Table, role: int, leader: int, to: int) -> float:
    side = SIDE[role]
    frm = t.state.place[leader]
    ours, theirs = guard(t, side, frm), incoming(t)
    modifier = interception.intercept_modifier(t, role, leader, frm, to, 0)
    gain = theirs - ours - 1 - 0.4 * prize(t, frm)
    return gain * chance_of_nine(modifier) - (1 - chance_of_nine(modifier)) + 0.3 * friendly(t, to, side)


def slip(t: Table, role: int, n: int, to: int) -> float:
    return 1.5 + 0.2 * n if friendly(t, to, SIDE[role]) and incoming(t) >= 5 else AVOID


def refuge(t: Table, role: int, duchy: int) -> float:
    side = SIDE[role]
    return 2.0 + 0.5 * forces.side_sp(t, side, duchy) - 0.2 * threat(t, side, duchy)


def command(t: Table, role: int, leader: int) -> float:
    own = 0.5 if t.board.power_of[leader] == role else 0.0
    return forces.battle_rating(t, leader) + 0.1 * forces.command_rating(t, leader) + own


def spare_leader(t: Table, role: int, leader: int) -> float:
    return 5.0 - forces.battle_rating(t, leader)


# --- answers -------------------------------------------------------------------------------------------


def lead(fight: Fight, side: int) -> int:
    """How far ahead a side is in a battle."""
    return battle_dice.losses(fight, 1 - side) - battle_dice.losses(fight, side)


def respond(t: Table, role: int, action: Action, window: str) -> float:
    """A response is played where it turns something; otherwise the card is kept for its points."""
    if action.verb != "event":
        return NOTHING
    number, side = int(action.args[0]), SIDE[role]
    if t.state.fights and (window in IN_BATTLE or window == "plunder"):
        return in_battle(t, side, number, window)
    if t.state.sieges and window.startswith("siege"):
        return in_siege(t, side, number, window)
    if window == "card":
        return against_card(t, side, number)
    if window in ("intercepted", "evaded") and number in (9, 10, 45, 51, 67):
        pending = t.window().pending
        theirs = SIDE[getattr(pending, "power", role)] != side
        wins = bool(pending is not None and pending.succeeds(t))  # type: ignore[attr-defined]
        return 3.0 if theirs and wins and number in (45, 51, 67) else AVOID
    if window == "march" and number in (67, 95, 3):
        pending = t.window().pending
        force = list(getattr(pending, "force", []))
        theirs = SIDE[getattr(pending, "power", role)] != side
        to = getattr(pending, "to", 0)
        big = len(force) >= 4 and (forces.side_present(t, side, to) or t.board.key[to])
        return 2.5 if theirs and big else AVOID
    if window == "attrition" and number == 68:
        pending = t.window().pending
        ours = getattr(pending, "side", 1 - side) == side
        return 2.5 if ours and getattr(pending, "losses", 0) >= 2 else AVOID
    if window == "convoy" and number == 103:
        return 2.0 if side == FRENCH else AVOID
    if window == "end":
        return at_leisure(t, role, number)
    return AVOID


def at_leisure(t: Table, role: int, number: int) -> float:
    """Risings and raids that need no occasion."""
    if SIDE[role] == ALLIED:
        if number == 92:
            return len(guerrilla_duchies(t)) - 3.5
        if number == 90:
            return 2.0 if any(rising(t, d) > 3 for d in t.board.spain) else AVOID
        if number == 35:
            return 1.0 if any(rising(t, d) > 3 for d in t.board.spain) else AVOID
        if number == 78:
            return 1.0
    return AVOID


def rising(t: Table, duchy: int) -> float:
    """What a Spanish rising in a duchy promises."""
    if fortified(t, duchy) or not (friendly(t, duchy, FRENCH) or forces.side_present(t, FRENCH, duchy)):
        return AVOID
    return prize(t, duchy) + beside_allies(t, duchy) - 1.5 * guard(t, FRENCH, duchy)


def in_battle(t: Table, side: int, number: int, window: str) -> float:
    fight = t.state.fights[-1]
    ours = forces.side_present(t, side, fight.duchy)
    weight = min(len(forces.side_pieces(t, 0, fight.duchy)), len(forces.side_pieces(t, 1, fight.duchy)))
    if not ours or weight < 2:
        return AVOID
    ahead = lead(fight, side)
    if window == "round":
        return (
            2.0
            if number in (2, 107, 108, 95, 99) and weight >= 3
            else 1.0
            if number in (66, 61) and weight >= 4
            else AVOID
        )
    if window == "rolled":
        coming = fight.hit5[side] + fight.hit6[side] - fight.hit5[1 - side] - fight.hit6[1 - side]
        if number == 99:
            return 2.5
        return 3.0 if number == 48 and fight.hit5[side] >= 2 and coming >= 0 else AVOID
    if window == "round_end":
        if number in (79, 48):
            return 3.0 if ahead <= -2 else AVOID
        return 2.0 if number == 31 and ahead < 0 else 1.0 if number in (11, 36) and -2 < ahead < 0 else AVOID
    if window == "decided":
        if fight.winner == side:
            return 2.5 if number == 54 else 1.5 if number == 61 and ahead >= 2 else AVOID
        return 3.5 if number in (49, 2, 48) and ahead <= -3 else AVOID
    if window == "victory":
        return 5.0 if number in (7, 75) and fight.winner == side else AVOID
    if window == "plunder":
        return 2.0 if number == 68 and fight.winner != side else AVOID
    if fight.winner == side:
        return 3.0 if number in (84, 33) else 2.5 if number == 51 and ahead >= 2 else AVOID
    return 1.0 if number == 82 else AVOID


def in_siege(t: Table, side: int, number: int, window: str) -> float:
    run = t.state.sieges[-1]
    besieger = SIDE[run.power] == side
    if window == "siege_won":
        return 5.0 if number == 7 and besieger else 1.0 if number == 82 and not besieger else AVOID
    if besieger:
        short = run.sixes + run.hits < strength(t, run.duchy)
        return 4.0 if number == 8 and window == "siege_rolled" and short else AVOID
    if number in (27, 16):
        return 3.0 if siege_dice.siege_dice(t, run) >= 6 else AVOID
    return 2.0 if number in (52, 66) and window == "siege" else 2.0 if number == 95 else AVOID


def against_card(t: Table, side: int, number: int) -> float:
    pending = t.window().pending
    if not isinstance(pending, Happening) or SIDE[pending.who] == side:
        return AVOID
    value = WORTH.get(pending.number, (4.0, 4.0))[SIDE[pending.who]]
    if number == 78 and pending.number in (4, 5, 38):
        return 6.0 if side == FRENCH else AVOID
    if number == 24:
        return 3.0 if value >= 7 else AVOID
    if number == 42:
        return 2.0
    return AVOID


def battle_card(t: Table, role: int, action: Action) -> float:
    """Battle cards where a battle is worth them."""
    if action.verb != "event":
        return NOTHING
    number, fight, side = int(action.args[0]), t.state.fights[-1], SIDE[role]
    sizes = [len(forces.side_pieces(t, x, fight.duchy)) for x in (0, 1)]
    if min(sizes) < 2 or max(sizes) < 4:
        return AVOID
    ours, theirs = battle_dice.battle_dice(t, fight, side), battle_dice.battle_dice(t, fight, 1 - side)
    if number == 81:
        return 2.0 if theirs > ours + 3 else AVOID
    if number in (40, 53):
        return 1.0 if ours < theirs + 2 else AVOID
    return 2.0 - 0.2 * abs(ours - theirs - 1)


def siege_card(t: Table, role: int, action: Action) -> float:
    if action.verb != "event":
        return NOTHING
    run = t.state.sieges[-1]
    number = int(action.args[0])
    if run.power == role:
        return 2.0 if number != 81 else AVOID
    return 1.5 if number in (71, 81, 70) else AVOID


# --- choices of a card -----------------------------------------------------------------------------------


def choice(t: Table, role: int, action: Action) -> float:
    """Whom or what a card is aimed at: our side for good ones, the strongest enemy for bad ones."""
    procedure = t.under_way[-1]
    number = int(getattr(procedure, "number", 0))
    side = SIDE[role]
    args = [int(arg) for arg in action.args]
    if action.verb == "leader":
        own = SIDE[t.board.power_of[args[0]]] == side
        value = forces.battle_rating(t, args[0]) + 0.5 * len(army(t, args[0]))
        good = number in (12, 44, 56, 59, 73, 98, 106)
        return (5.0 + value) * (1 if own == good else -1)
    if action.verb == "power":
        good = number in (25, 34)
        friend = 2.0 if args[0] == role else 1.0
        return friend if (SIDE[args[0]] == side) == good else -1.0
    if action.verb == "side":
        return 1.0 if (args[0] == side) == (number in (48, 70)) else -1.0
    if action.verb == "duchy":
        return duchy_choice(t, side, number, args[0])
    if action.verb == "use":
        return use_choice(t, side, number, args[0])
    if action.verb == "enough":
        return 0.1 if number != 85 else -1.0
    return NOTHING


def duchy_choice(t: Table, side: int, number: int, duchy: int) -> float:
    if number in (35, 62, 90):
        return rising(t, duchy)
    if number in (43, 19, 56, 80):
        return float(forces.side_sp(t, 1 - side, duchy))
    if number == 92:
        return 1.0 + prize(t, duchy) + beside_allies(t, duchy)
    if number == 88:
        return float(sum(forces.side_sp(t, FRENCH, near) for near in t.board.neighbours[duchy]))
    if number == 69:
        return prize(t, duchy) if friendly(t, duchy, FRENCH) else NOTHING
    if number == 37:
        return prize(t, duchy) + threat(t, side, duchy)
    chiefs = forces.side_leaders(t, side, duchy)
    return 3.0 - 0.3 * front(t, side, duchy) + (1.0 if chiefs else 0.0)


def use_choice(t: Table, side: int, number: int, use: int) -> float:
    if number == 24:
        return 1.0 if use == 0 else 0.5
    if number == 93:
        return 1.0 if use == 1 else 0.0
    if number == 103:
        return (0.2, 1.0, 0.1)[use]
    return 1.0 - use


def flag_choice(t: Table, role: int, action: Action) -> float:
    if action.verb != "flag":
        return NOTHING
    return flag(t, role, int(action.args[0]), int(action.args[1]))


def keep_cards(t: Table, role: int, action: Action) -> float:
    """A mulligan only for a hand of small cards."""
    if action.verb != "mulligan":
        return NOTHING
    fresh = [c for c in t.state.fresh[role] if not hands.is_must(t.board, c)]
    return 1.0 if len(fresh) >= 5 and sum(t.board.cards[c].cp for c in fresh) < 3 * len(fresh) else AVOID


def deploy(t: Table, role: int, leader: int) -> float:
    at = t.state.place[leader]
    return 0.5 * front(t, SIDE[role], at) - 1.5


def ride_on(t: Table, role: int, action: Action) -> float:
    """On towards the front, without leaving what has been gathered."""
    if action.verb == "done":
        return NOTHING
    side, to = SIDE[role], int(action.args[0])
    here = t.state.place[getattr(t.under_way[-1], "leader", t.board.first_leader)]
    return float(front(t, side, here) - front(t, side, to)) if front(t, side, to) >= 1 else AVOID


def never(t: Table, role: int, action: Action) -> float:
    return NOTHING if action.verb == "done" else AVOID


def preempt(t: Table, role: int, action: Action) -> float:
    return 1.0 if action.verb == "preempt" and len(t.state.hands[role]) > 3 else NOTHING


def consent(t: Table, role: int, action: Action) -> float:
    return 1.0 if action.verb == "agree" else 0.0


def give(t: Table, role: int, action: Action) -> float:
    if action.verb == "leave_to":
        return AVOID
    return give_up(t, role, *[int(arg) for arg in action.args])


def reinforce(t: Table, role: int, action: Action) -> float:
    verb, args = action.verb, [int(arg) for arg in action.args]
    if verb in ("build", "regroup"):
        return 2.0 + build(t, role, args[0]) + (1.0 if verb == "regroup" else 0.0)
    if verb in ("raise", "recall"):
        return 1.0 + raise_leader(t, role, *args)
    return NOTHING if verb == "done" else AVOID


def quarters(t: Table, role: int, action: Action) -> float:
    duchy = int(action.args[0])
    return 3.0 - 0.3 * front(t, SIDE[role], duchy) + bool(forces.leaders(t, role, duchy))


def chain(t: Table, role: int, action: Action) -> float:
    if action.verb == "done":
        return NOTHING
    number = int(action.args[0])
    if action.verb == "event":
        return event_worth(t, role, number)
    return float(hands.points(t.board, number, role))


def discard(t: Table, role: int, action: Action) -> float:
    return float(t.board.cards[int(action.args[0])].cp)


def attack_on(t: Table, role: int, action: Action) -> float:
    return 1.0 if action.verb == "attack" else 0.0


Thinker = Callable[[Table, int, Action], float]

THINKERS: dict[str, Thinker] = {
    "Impulse.act": impulse,
    "Staff.act": impulse,
    "Orders.destination": destination,
    "Flank.move": destination,
    "Declare.declare": battle_card,
    "SiegeCards.declare": siege_card,
    "PlayEvent.choose": choice,
    "FreeFlag.choose": flag_choice,
    "Mulligans.offer": keep_cards,
    "OldCards.offer": keep_cards,
    "Interphase.transfers": never,
    "Impulses.preempt": preempt,
    "Muster.consent": consent,
    "GiveUp.choose": give,
    "LoseAnywhere.choose": give,
    "Reinforce.choose": quarters,
    "Reinforce.spend": reinforce,
    "Chain.play_on": chain,
    "Excess.others": discard,
    "Ride.go_on": ride_on,
    "SiegeRounds.go_on": attack_on,
    "OpenTrenches.give_up": attack_on,
}

BY_VERB: dict[str, Callable[..., float]] = {
    "march": march,
    "walk": walk,
    "flag": flag,
    "build": build,
    "regroup": lambda t, role, duchy: 1.5 + build(t, role, duchy),
    "raise": raise_leader,
    "recall": lambda t, role, leader, duchy: 1.5 + raise_leader(t, role, leader, duchy),
    "muster": muster,
    "convoy": convoy,
    "free_convoy": convoy,
    "assault": assault,
    "sally": lambda t, role, duchy: AVOID,
    "take": take,
    "army": lambda t, role, leader: 20.0 if forces.sp(t, role, t.state.place[leader]) > 9 else AVOID,
    "staff": lambda t, role, leader: AVOID,
    "appoint": lambda t, role, leader: AVOID,
    "invite": lambda t, role, leader: AVOID,
    "intercept": intercept,
    "rush": lambda t, role, duchy: 0.5,
    "evade": evade,
    "slip": slip,
    "retreat": refuge,
    "detach": lambda t, role, duchy: AVOID,
    "send": lambda t, role, leader, duchy: AVOID,
    "command": command,
    "leader_lost": spare_leader,
    "ship": lambda t, role, n: float(n),
    "board": lambda t, role, leader: 0.5,
    "deploy": deploy,
    "bid": bid,
    "lower": lambda t, role, duchy: -prize(t, duchy),
    "loss": lambda t, role, power: 1.0 if power == role else 1.2,
    "lift": lambda t, role, duchy: 0.3 * front(t, SIDE[role], duchy) - prize(t, duchy),
}


# --- the neutral choice ------------------------------------------------------------------------------


def default(t: Table, decision: Decision) -> Action:
    """The neutral choice: nobody responds or plays cards, a force is as large as it can be."""
    if PASS in decision.options:
        return PASS
    if most := [option for option in decision.options if option.verb == "take"]:
        return most[-1]
    return next((o for o in decision.options if o.verb == "done"), decision.options[0])
