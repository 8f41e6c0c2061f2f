"""Chapter 1: soldiers, leaders, formations, armies; who commands; the counters supplied."""

from __future__ import annotations

from grognard.engine import Refusal
from grognard.games.wellington.board import NONE, POWERS, SIDE, SIDES, Board
from grognard.games.wellington.state import FOUGHT, ORPHANED, POOL, REGROUP, Lasting, State, Table, fight_of

VIRTUAL_COMMAND = 4  # of the 0-4 leader who stands in for a fallen one (WEL-C032)

# Cards that lie upon leaders.
HUMBUGGED, WOUNDED, BRAVEST, HEALTH, SCUM, LIGHT, DRAGOONS = 23, 52, 59, 66, 82, 98, 106
HUMBUGGED_COMMAND = 4  # (WEL-C023)
KEPT = (BRAVEST, LIGHT, DRAGOONS)  # go to their piles when their leader falls

# --- who commands whom ------------------------------------------------------------------------------------


def check_command(t: Table, power: int, leader: int) -> Refusal | None:
    """A Power moves its own leaders; of its soldiers without one, a single counter (WEL-9.1b, WEL-9.1c)."""
    b = t.board
    if leader in b.leaders_of[power]:
        return None
    if b.first[power] <= leader < b.end[power]:
        return Refusal("WEL-9.1b", "refused.leads", {})
    return Refusal("WEL-9.1c", "refused.not-yours", {"leader": leader})


# --- who is where ----------------------------------------------------------------------------------------


def sp(t: Table, power: int, duchy: int) -> int:
    """Strength points of a Power in a duchy (WEL-1.5)."""
    b = t.board
    return t.state.place.count(duchy, b.first[power], b.end[power])


def side_sp(t: Table, side: int, duchy: int) -> int:
    return sum(sp(t, power, duchy) for power in SIDES[side])


def soldiers(t: Table, power: int, duchy: int) -> list[int]:
    """The pieces of those strength points, ascending."""
    b, place = t.board, t.state.place
    found, at, end = [], b.first[power], b.end[power]
    while (at := place.find(duchy, at, end)) >= 0:
        found.append(at)
        at += 1
    return found


def leaders(t: Table, power: int, duchy: int) -> list[int]:
    place = t.state.place
    return [leader for leader in t.board.leaders_of[power] if place[leader] == duchy]


def side_leaders(t: Table, side: int, duchy: int) -> list[int]:
    b, place = t.board, t.state.place
    found, at, end = [], b.chiefs_first[side], b.chiefs_end[side]
    while (at := place.find(duchy, at, end)) >= 0:
        found.append(at)
        at += 1
    return found


def pieces(t: Table, power: int, duchy: int) -> list[int]:
    return soldiers(t, power, duchy) + leaders(t, power, duchy)


def side_pieces(t: Table, side: int, duchy: int) -> list[int]:
    a, b = SIDES[side]
    return sorted(pieces(t, a, duchy) + pieces(t, b, duchy))


def has_formation(t: Table, power: int, duchy: int) -> bool:
    """A formation is any soldier or leader; a flag is none (WEL-1.6d)."""
    b, place = t.board, t.state.place
    if place.find(duchy, b.first[power], b.end[power]) >= 0:
        return True
    return any(place[leader] == duchy for leader in b.leaders_of[power])


def side_present(t: Table, side: int, duchy: int) -> bool:
    b, find = t.board, t.state.place.find
    if find(duchy, b.side_first[side], b.side_end[side]) >= 0:
        return True
    return find(duchy, b.chiefs_first[side], b.chiefs_end[side]) >= 0


def is_leader(t: Table, piece: int) -> bool:
    return piece >= t.board.first_leader


def spare(t: Table, power: int) -> list[int]:
    """SP of a Power that are not on the map."""
    return soldiers(t, power, POOL) + soldiers(t, power, REGROUP)


def on_map(t: Table, power: int) -> int:
    """SP of a Power that stand in duchies or in England."""
    b = t.board
    return sum(1 for at in t.state.place[b.first[power] : b.end[power]] if at < REGROUP)


def unbuilt(t: Table, power: int) -> int:
    b = t.board
    return t.state.place.count(POOL, b.first[power], b.end[power])


def regrouping(t: Table, power: int) -> int:
    b = t.board
    return t.state.place.count(REGROUP, b.first[power], b.end[power])


# --- ratings ---------------------------------------------------------------------------------------------


def lasting(t: Table, leader: int, *cards: int) -> list[Lasting]:
    """What cards have done to this leader, in the order of play; of these cards, or of all."""
    rows = t.state.lasting
    return [row for row in rows if row.leader == leader and (not cards or row.card in cards)] if rows else []


def attached(t: Table, card: int) -> int:
    """The leader beside whom a card lies (98, 106), or NONE."""
    return next((row.leader for row in t.state.lasting if row.card == card), NONE)


def attach(t: Table, row: Lasting) -> None:
    """A card upon a leader; the latest of them prevails. The same card takes the place of itself."""
    s = t.state
    same = [old for old in s.lasting if old.card == row.card and old.dice == row.dice]
    gone = [
        old for old in same if old.leader == row.leader or row.card in KEPT
    ]  # those lie beside one leader
    s.lasting = [old for old in s.lasting if old not in gone]
    s.lasting.append(row)


def battle_rating(t: Table, leader: int, dragoons: bool = True) -> int:
    """Current battle rating (WEL-1.6a), as events have changed it one after the other (WEL-5.1c)."""
    rating = t.board.battle[leader - t.board.first_leader]
    for row in lasting(t, leader):
        if row.card == HUMBUGGED:
            rating = 1
        elif row.card == HEALTH or (row.card == WOUNDED and not row.dice):
            rating = 0
        elif row.card == BRAVEST or (row.card == DRAGOONS and dragoons):
            rating += 1
    return rating


def rating_dice(t: Table, leader: int) -> int:
    """The dice his rating gives in battle: squares keep the dragoons off those, and off nothing else (WEL-C001)."""
    return battle_rating(t, leader, not squared(t, SIDE[t.board.power_of[leader]]))


def squared(t: Table, side: int) -> bool:
    """The other side has formed square against this one's horse (card 1)."""
    return bool(t.state.square >> (1 - side) & 1)


def command_rating(t: Table, leader: int) -> int:
    """The most SP and other leaders an army may hold (WEL-1.6b)."""
    if t.state.lasting and lasting(t, leader, HUMBUGGED):
        return HUMBUGGED_COMMAND
    return t.board.command[leader - t.board.first_leader]


def leader_cost(t: Table, leader: int) -> int:
    """Half the printed command rating, rounded up (WEL-6.1)."""
    return half(t.board.command[leader - t.board.first_leader])


def half(number: int) -> int:
    """Halves are rounded up (WEL-5.1d, WEL-GL-FRACTIONS)."""
    return (number + 1) // 2


# --- command ---------------------------------------------------------------------------------------------


def commander(t: Table, side: int, duchy: int) -> int:
    """The leader in command of a side's formations in a duchy, or NONE (WEL-9.53, WEL-9.62)."""
    present = side_leaders(t, side, duchy)
    if len(present) < 2:
        return present[0] if present else NONE
    named = t.state.commander[side * len(t.board.duchies) + duchy]
    return named if named in present else natural_commander(t, side, duchy, present)


def natural_commander(t: Table, side: int, duchy: int, present: list[int]) -> int:
    """Whom the entitled Power would name without a second thought: its highest command, then rating."""
    chooser = names_commander(t, side, duchy)
    own = [leader for leader in present if t.board.power_of[leader] == chooser] or present
    return max(own, key=lambda leader: (command_rating(t, leader), battle_rating(t, leader), -leader))


def names_commander(t: Table, side: int, duchy: int) -> int:
    """The Power with more SP, or the later in impulse order (WEL-9.62, AMB-13)."""
    early, late = SIDES[side]
    if not leaders(t, early, duchy):
        return late
    if not leaders(t, late, duchy):
        return early
    return early if sp(t, early, duchy) > sp(t, late, duchy) else late


def name_commander(t: Table, side: int, duchy: int, leader: int) -> None:
    t.state.commander[side * len(t.board.duchies) + duchy] = leader


def leading_power(t: Table, side: int, duchy: int) -> int:
    """The commander's Power; without leaders the one with more SP, else the later (WEL-9.62a)."""
    leader = commander(t, side, duchy)
    if leader != NONE:
        return t.board.power_of[leader]
    early, late = SIDES[side]
    return early if sp(t, early, duchy) > sp(t, late, duchy) else late


def army_group(t: Table, side: int, duchy: int) -> list[int]:
    """The armies of a side in a duchy: its leaders, and of each Power as many SP as they command (WEL-1.61a, WEL-1.62)."""
    found = []
    for power in SIDES[side]:
        if group := leaders(t, power, duchy):
            found += soldiers(t, power, duchy)[: capacity(t, group)] + group
    return sorted(found)


def capacity(t: Table, group: list[int]) -> int:
    """What the leaders of a group can command together, each as his own army (WEL-9.63)."""
    return sum(command_rating(t, leader) for leader in group)


def orphan(t: Table, leader: int, army: list[int]) -> None:
    """The army of a commander who falls has a virtual leader for the rest of the impulse (32, 52)."""
    power, duchy = t.board.power_of[leader], t.state.place[leader]
    troops = sorted(soldiers(t, power, duchy), key=lambda piece: (piece not in army, piece))
    for piece in troops[: command_rating(t, leader)]:
        t.state.mark[piece] |= ORPHANED


def none_orphaned(mark: bytearray) -> bool:
    """Has nobody this mark, which is nearly always so? It is the highest bit of a byte, the one that letters do not have."""
    return mark.isascii()


def orphans(t: Table, power: int, duchy: int) -> list[int]:
    """SP of a Power in a duchy that follow a virtual leader."""
    mark = t.state.mark
    if none_orphaned(mark):
        return []
    return [piece for piece in soldiers(t, power, duchy) if mark[piece] & ORPHANED]


def all_orphans(t: Table, power: int) -> list[int]:
    """SP of a Power that follow virtual leaders, wherever they are."""
    b, mark = t.board, t.state.mark
    if none_orphaned(mark):
        return []
    return [piece for piece in range(b.first[power], b.end[power]) if mark[piece] & ORPHANED]


def virtual_army(t: Table, power: int, duchy: int) -> list[int]:
    """As many of them as a 0-4 leader commands, without those that have fought (WEL-C032)."""
    mark = t.state.mark
    return [piece for piece in orphans(t, power, duchy) if not mark[piece] & FOUGHT][:VIRTUAL_COMMAND]


def leave_behind(t: Table, power: int, frm: int, force: list[int]) -> None:
    """A virtual leader goes with this force; those who stay have none any more."""
    left = orphans(t, power, frm)
    if any(piece in left for piece in force):
        release(t, [piece for piece in left if piece not in force])


def release(t: Table, pieces: list[int]) -> None:
    """No virtual leader any more."""
    for piece in pieces:
        t.state.mark[piece] &= ~ORPHANED


# --- counters --------------------------------------------------------------------------------------------


def infantry_needed(mix: tuple[int, int, int], stacks: list[int]) -> int:
    """How many infantry counters it takes to show these stacks, with as much horse and guns as there is."""
    _, cavalry, artillery = mix
    pairs = sum(stack // 2 for stack in stacks)
    guns = min(artillery, sum(stack // 4 for stack in stacks))
    short = max(0, pairs - 2 * guns - cavalry)
    return sum(stack % 2 for stack in stacks) + 2 * short


def fits(mix: tuple[int, int, int], stacks: list[int]) -> bool:
    """Can the supplied infantry, cavalry and artillery show these stacks? (WEL-1.5a, 1.5b, AMB-68)"""
    return infantry_needed(mix, stacks) <= mix[0]


def mix(board: Board, power: int) -> tuple[int, int, int]:
    row = board.powers[power]
    return row.infantry, row.cavalry, row.artillery


def stacks(s: State, board: Board, power: int) -> list[int]:
    """Sizes of a Power's stacks: each duchy, England and the Regroup Box."""
    held = s.place[board.first[power] : board.end[power]]
    return [held.count(at) for at in sorted(set(held)) if at != POOL]


def counters(board: Board, power: int, sizes: list[int]) -> list[tuple[int, int, int]]:
    """A way to show those stacks with infantry, cavalry and artillery (for drawing and single moves)."""
    _, cavalry, artillery = mix(board, power)
    shown = []
    for size in sizes:
        guns = min(artillery, size // 4)
        artillery -= guns
        shown.append([size - 4 * guns, 0, guns])
    for row in sorted(shown, key=lambda row: -row[0]):
        horse = min(cavalry, row[0] // 2)
        cavalry -= horse
        row[0], row[1] = row[0] - 2 * horse, horse
    return [(foot, horse, guns) for foot, horse, guns in shown]


# --- changing places -------------------------------------------------------------------------------------


def take_from(t: Table, power: int, where: int, count: int) -> list[int]:
    """So many SP of a Power from the pool or the Regroup Box."""
    return soldiers(t, power, where)[:count]


def remove(t: Table, piece: int, to: int = POOL) -> None:
    """A piece off the map: eliminated, or to the Regroup Box; what hung on a leader goes with him.

    Out of a battle that a card may still change his cards go when the battle is over (48, 49, 79).
    """
    s, b = t.state, t.board
    fought = bool(s.fights) and fight_of(t).duchy == s.place[piece]
    if fought:
        fight_of(t).fallen.append(as_it_stood(t, piece))
    s.place[piece] = to
    s.march[piece] = s.mark[piece] = 0
    s.origin[piece] = NONE
    if piece >= b.first_leader:
        s.commander = bytearray(NONE if named == piece else named for named in s.commander)
        if not fought:
            forget_fallen(t)


def as_it_stood(t: Table, piece: int) -> list[int]:
    """Piece, march, marks, origin, and whether he commands."""
    s = t.state
    chief = is_leader(t, piece) and commander(t, SIDE[t.board.power_of[piece]], s.place[piece]) == piece
    return [piece, s.march[piece], s.mark[piece], s.origin[piece], int(chief)]


def forget_fallen(t: Table) -> None:
    """What events have done for leaders or to them ends when they are off the map (23, 59, 98, 106)."""
    s = t.state
    if not s.lasting:
        return
    in_battle = {row[0] for fight in s.fights for row in fight.fallen}
    s.lasting = [row for row in s.lasting if s.place[row.leader] < REGROUP or row.leader in in_battle]
    for card in KEPT:
        if attached(t, card) == NONE:
            retire(t, card)


def retire(t: Table, card: int) -> None:
    """A card that lay on the table goes to its pile."""
    s = t.state
    if card in s.in_play:
        s.in_play.remove(card)
        nation = t.board.cards[card].nation
        (s.played[("britain", "spain", "france").index(nation)] if nation else s.discards).append(card)


def powers_here(t: Table, side: int, duchy: int) -> list[int]:
    """Powers of a side with a formation in a duchy, in impulse order."""
    return [power for power in SIDES[side] if has_formation(t, power, duchy)]


def impulse_order(start: int) -> list[int]:
    """All Powers, beginning with the one after `start` (AMB-55)."""
    return [(start + step) % len(POWERS) for step in range(1, len(POWERS) + 1)]
