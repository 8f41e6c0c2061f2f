"""How a power makes war, peace, alliances and trades: for the sake of its level of victory.

Who owns all his national regions and more regions than anybody else has won (NIE-5.11). So war is made on a neighbour who can
be beaten, sooner on one who holds our land, is likely to win or is fighting somebody else already, and the later in the game
the more readily by who has not got what he needs; peace is wanted by who is losing, and by who has what he needs, but nobody
makes it alone with whoever leads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from grognard.engine import Action
from grognard.games.napoleon_in_europe.agreements import OfferArmistice, Trade
from grognard.games.napoleon_in_europe.board import GREAT_BRITAIN, MAJORS, Board
from grognard.games.napoleon_in_europe.judgement import progress
from grognard.games.napoleon_in_europe.minors import annex_modifier
from grognard.games.napoleon_in_europe.negotiation import rating
from grognard.games.napoleon_in_europe.peace import commitment_rating
from grognard.games.napoleon_in_europe.production import yields
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    FREE,
    NATIONS,
    NONE,
    WAR,
    State,
    Table,
    ally_mask,
    at,
    bits,
    in_one_hand,
    is_active,
    is_historical,
    relation,
)
from grognard.games.napoleon_in_europe.victory import ABSOLUTE, MAJOR, level, owns_home
from grognard.games.napoleon_in_europe.worth import WAYS, WORTH, subject

WAR_AT = 1.25
"""How many times the enemy's strength, with friends, one wants for a war of choice."""
IMPATIENCE = 0.35
"""What of it a power gives up by the end of a game that it is not winning."""
AGAINST_THE_LEADER = 0.4
"""What of it is given up against whoever leads in regions."""
LEADERS_REACH = 2
"""Regions between whoever leads and a power that may make war on him."""
FIRST_WARS = 2
"""The turn from which wars of choice are made."""
FIRM = 5
"""The commitment below which a power starts no war: one lost battle could end it."""
BREAK_AT = 0.6
"""The part of the game after which an ally who is winning is an ally no more."""
A_REGION_FOR = 0.15
"""Regions that a unit under arms counts for at the beginning of a game, when one asks who will win it."""
AT_THE_END = 0.95
"""The part of the game after which nothing is saved any more."""
LIKELY = 0.6
"""The chance at which a Minor Nation is annexed."""
MINOR_ARMY = 5.6
"""What a Minor Nation raises on average when it resists (NIE-26.9)."""
BEATEN = 0.3
"""Of the enemies' strength: with less, and a capital lost, one sues for peace."""


# --- strength ----------------------------------------------------------------------------------------------


def armies(s: State) -> list[float]:
    """What every nation has under arms."""
    found = [0.0] * (NATIONS + 1)
    for kind, nation in zip(s.kind, s.nation, strict=True):
        if kind != FREE:
            found[min(nation, NATIONS)] += WORTH[kind]
    return found


def coalition(s: State, nation: int, against: int) -> float:
    """The armies of a nation, and half of those of its allies that are not the enemy's too."""
    friends = bits(ally_mask(s, nation) & ~(1 << nation) & ~ally_mask(s, against) & ((1 << NATIONS) - 1))
    under_arms = armies(s)
    return under_arms[nation] + 0.5 * sum(under_arms[n] for n in friends)


def edge(t: Table, nation: int, other: int) -> float:
    """How much stronger a nation would be in a war with another: what either fights already cannot be used twice."""
    s = t.state
    under_arms = armies(s)
    busy = sum(under_arms[n] for n in s.enemies[nation] if n != other)
    held = 0.8 * sum(under_arms[n] for n in s.enemies[other] if n != nation)
    mine, theirs = coalition(s, nation, other), coalition(s, other, nation)
    return max(0.0, mine - 0.6 * busy) / (max(0.3 * theirs, theirs - held) + 1.0)


def steps_to(b: Board, targets: list[int]) -> list[int]:
    """Steps over land from every region to the nearest target."""
    return list(steps(b.borders, tuple(targets)))


@lru_cache(maxsize=512)
def steps(borders: tuple[tuple[int, ...], ...], targets: tuple[int, ...]) -> tuple[int, ...]:
    out = [99] * len(borders)
    ring = list(targets)
    for r in ring:
        out[r] = 0
    while ring:
        after = []
        for r in ring:
            for o in borders[r]:
                if out[o] == 99:
                    out[o] = out[r] + 1
                    after.append(o)
        ring = after
    return tuple(out)


def leads(t: Table, nation: int) -> bool:
    """Is this the power to be feared most: who would win if the game ended soon?"""
    prospects = outlook(t)
    return prospects[nation] == max(prospects)


def is_next(t: Table, nation: int) -> bool:
    """Would this power lead if the one that leads were brought down?"""
    prospects = outlook(t)
    return sum(p > prospects[nation] for p in prospects) == 1


def outlook(t: Table) -> list[float]:
    """Regions, and what armies may still bring; who lacks some of his own has lost (NIE-5.12)."""
    s, under_arms = t.state, armies(t.state)
    still = A_REGION_FOR * (1.0 - progress(t))
    return [
        s.owner.count(n) + still * under_arms[n] + under_arms[n] / 1000 if owns_home(t, n) else 0.0
        for n in MAJORS
    ]


# --- the council -------------------------------------------------------------------------------------------


def council(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    nation = subject(t)
    return [politics(t, nation, a) for a in options]


def politics(t: Table, nation: int, a: Action) -> float:
    """What a political word is worth to a nation that wants a higher level of victory; 0 is to say nothing."""
    thought = THOUGHTS.get(a.verb)
    stock = t.state.pap[nation] if nation < NATIONS else 0
    if thought is None:
        return 0.0 if a.verb == "done" else -1.0
    return thought(t, nation, stock, [int(x) for x in a.args[1:]])


def think_negotiate(t: Table, nation: int, stock: int, args: list[int]) -> float:
    """A Neutral Major to command, or a friend against a common enemy, or against whoever leads."""
    s, other = t.state, args[0]
    if s.commander[other] == NONE:
        return 3.0 * WAYS_BELOW[rating(t, nation, other)] - 0.8 if stock >= 2 else -1.0
    if set(s.enemies[nation]) & set(s.enemies[other]):
        return 2.0 if stock >= 3 else -1.0
    if is_historical(t) or leads(t, other) or leads(t, nation) or stock < 4:
        return -1.0
    feared = next((n for n in MAJORS if leads(t, n)), NONE)
    both = feared != NONE and touches(t, nation, feared) and touches(t, other, feared)
    return 0.4 if both and relation(s, nation, feared) != ALLIED and not is_prey(t, nation, other) else -1.0


def think_detach(t: Table, nation: int, stock: int, args: list[int]) -> float:
    s, (other, ally) = t.state, args
    hostile = relation(s, nation, ally) == WAR and s.commander[other] != other
    return 3.0 * WAYS_BELOW[rating(t, nation, other)] - 0.7 if hostile and stock >= 3 else -1.0


def think_annex(t: Table, nation: int, stock: int, args: list[int]) -> float:
    """A Minor Nation that is likely to give in, or to be beaten if it does not."""
    return 2.0 if annexed(t, nation, args[0]) >= LIKELY else -0.5


def annexed(t: Table, nation: int, region: int) -> float:
    """The chance to have a Minor Nation in the end: by the die, or by beating the army it raises (NIE-26.6 to 26.12)."""
    s, needs = t.state, t.board.politics.minor_annexed
    yes = min(1.0, max(0.0, (7 - needs + annex_modifier(t, nation, region)) / 6))
    force = sum(WORTH[s.kind[u]] for u in at(s, region) if s.nation[u] == nation)
    return yes + (1 - yes) * min(0.9, max(0.0, force / (2 * MINOR_ARMY)))


def think_win_over(t: Table, nation: int, stock: int, args: list[int]) -> float:
    s, region = t.state, args[0]
    near = any(s.owner[r] == nation for r in t.board.borders[region])
    ends = progress(t) >= AT_THE_END and not is_historical(t)  # what is left then was saved for nothing
    return 0.5 + 0.1 * yields(t, nation, region) if ends or (stock >= 6 and near) else -1.0


def think_stir(t: Table, nation: int, stock: int, args: list[int]) -> float:
    return 0.3 if stock >= 5 and relation(t.state, nation, t.state.owner[args[0]]) == WAR else -1.0


def think_passage(t: Table, nation: int, stock: int, args: list[int]) -> float:
    """The way to an enemy may lead through a neutral's land."""
    return 0.4 if t.state.enemies[nation] and lies_between(t, nation, args[0]) else -1.0


def think_war(t: Table, nation: int, stock: int, args: list[int]) -> float:
    """War on who can be beaten, for land that raises our level; Britain joins in against whoever leads."""
    s, other = t.state, args[0]
    if is_historical(t) or s.turn < FIRST_WARS or stock < 1 or level(t, nation) == ABSOLUTE:
        return -1.0
    if commitment_rating(t, nation) < FIRM or len(s.enemies[nation]) > 1 + leads(t, other):
        return -1.0
    if nation == GREAT_BRITAIN and not touches(t, nation, other):
        return 0.8 if leads(t, other) and s.enemies[other] else -1.0
    if plays_into_the_leaders_hands(t, nation, other) or not within_reach(t, nation, other):
        return -1.0
    odds, wanted = edge(t, nation, other), war_at(t, nation, other)
    if odds < wanted:
        return -1.0
    return (
        min(1.5, odds - wanted + 0.5) + 0.4 * bool(holds_our_land(t, nation, other)) + 0.6 * leads(t, other)
    )


def fights_the_leader(t: Table, nation: int) -> bool:
    return any(leads(t, enemy) for enemy in t.state.enemies[nation] if enemy < NATIONS)


def plays_into_the_leaders_hands(t: Table, nation: int, other: int) -> bool:
    """Does a war of these two serve whoever leads? He alone wins by it, so who fights him has no other enemy."""
    if leads(t, nation) or leads(t, other):
        return False
    return fights_the_leader(t, nation) or fights_the_leader(t, other)


def within_reach(t: Table, nation: int, other: int) -> bool:
    """A neighbour; and the leader also beyond a neighbour's land."""
    if touches(t, nation, other):
        return True
    s, b = t.state, t.board
    far = steps_to(b, [r for r in range(len(s.owner)) if s.owner[r] == other])
    return leads(t, other) and any(far[r] <= LEADERS_REACH for r in range(len(far)) if s.owner[r] == nation)


def war_at(t: Table, nation: int, other: int) -> float:
    """The edge a nation wants: less against who leads or holds its land, and less as time runs out on who is not winning."""
    wanted = WAR_AT
    if level(t, nation) < MAJOR:
        wanted -= IMPATIENCE * progress(t)
    if leads(t, other) or holds_our_land(t, nation, other):
        wanted -= AGAINST_THE_LEADER
    return wanted


def is_prey(t: Table, nation: int, other: int) -> bool:
    """Could a nation make war on another with profit?"""
    return touches(t, nation, other) and edge(t, nation, other) >= war_at(t, nation, other)


def think_sue(t: Table, nation: int, stock: int, args: list[int]) -> float:
    """Who has lost his capital and nearly all his army saves what is left, while he may still choose."""
    return 0.7 if beaten(t, nation) and not is_historical(t) else -1.0


def beaten(t: Table, nation: int) -> bool:
    """Without a capital and nearly without an army."""
    s = t.state
    lost = any(s.invaded >> c & 1 or s.owner[c] != nation for c in t.board.capitals[nation])
    under_arms = armies(s)
    return lost and under_arms[nation] < BEATEN * sum(under_arms[n] for n in s.enemies[nation])


def think_break(t: Table, nation: int, stock: int, args: list[int]) -> float:
    """An ally who is winning the game is let go when nobody else has to be fought with him."""
    s, ally = t.state, args[0]
    if is_historical(t) or in_one_hand(t, nation, ally) or set(s.enemies[nation]) & set(s.enemies[ally]):
        return -1.0
    late = progress(t) >= BREAK_AT
    return 0.5 if late and stock >= 3 and leads(t, ally) and level(t, nation) < MAJOR else -1.0


def think_armistice(t: Table, nation: int, stock: int, args: list[int]) -> float:
    """Peace without a victor is sought by who is losing, by who has what he needs, and at once between own nations."""
    if in_one_hand(t, nation, args[0]):
        return 2.0
    if is_historical(t):
        return -1.0
    return 0.8 if wants_peace(t, nation, args[0]) else -1.0


def wants_peace(t: Table, nation: int, enemy: int) -> bool:
    """Weaker by a third with all friends counted, or content with what he has; but not about to take the enemy's capital."""
    s = t.state
    if any(s.invaded >> c & 1 for c in t.board.capitals[enemy]):
        return False
    if plays_into_the_leaders_hands(t, nation, enemy) and not is_next(t, enemy):
        return True
    if leads(t, enemy) and len(s.enemies[enemy]) > 1:
        return beaten(t, nation)  # whoever makes peace alone with the leader leaves him the others
    lost = any(s.invaded >> c & 1 for c in t.board.capitals[nation])
    strong = edge(t, nation, enemy)
    if level(t, nation) >= MAJOR and progress(t) > BREAK_AT:
        return strong < WAR_AT
    return strong < (0.9 if lost else 0.65)


def think_trade(t: Table, nation: int, stock: int, args: list[int]) -> float:
    """Own land in other hands is worth a bargain: without all of it there is no victory (NIE-5.11)."""
    other = args[0]
    wanted, given = holds_our_land(t, nation, other), spare_land(t, nation, other)
    return 0.9 if wanted and given else -1.0


def touches(t: Table, nation: int, other: int) -> bool:
    s, b = t.state, t.board
    return any(s.owner[o] == other for r in range(len(s.owner)) if s.owner[r] == nation for o in b.borders[r])


def holds_our_land(t: Table, nation: int, other: int) -> list[int]:
    """National regions of ours that the other owns."""
    return [r for r in t.board.national[nation] if t.state.owner[r] == other]


def spare_land(t: Table, nation: int, other: int) -> list[int]:
    """What we could give for it: his own land first, then Minor Nations."""
    s, b = t.state, t.board
    mine = [r for r in range(len(s.owner)) if s.owner[r] == nation and b.home[r] != nation]
    return sorted(mine, key=lambda r: (b.home[r] != other, b.regions[r].pp))


def bargain(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """One of his for one of ours."""
    procedure = t.under_way[-1]
    assert isinstance(procedure, Trade)
    giving = any(a.verb == "give" for a in options)
    named = procedure.given if giving else procedure.wanted
    if giving:
        wish = spare_land(t, procedure.nation, procedure.other)[:1]
    else:
        wish = holds_our_land(t, procedure.nation, procedure.other)[:1]
    return [1.0 if a.args and int(a.args[0]) in wish and not named else 0.5 if a.verb == "done" else 0.0
            for a in options]  # fmt: skip


def choosing(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """One nation is enough; never one that the scenario sets against our own."""
    s = t.state

    def score(a: Action) -> float:
        if a.verb == "done":
            return 1.0
        nation = int(a.args[0]) if a.args else role
        own = [n for n in MAJORS if s.commander[n] == role]
        return -1.0 if any(relation(s, n, nation) == WAR for n in own) else 0.0

    return [score(a) for a in options]


Thought = Callable[[Table, int, int, list[int]], float]
THOUGHTS: dict[str, Thought] = {
    "declare": think_war, "armistice": think_armistice, "negotiate": think_negotiate, "detach": think_detach,
    "annex": think_annex, "win_over": think_win_over, "stir": think_stir, "passage": think_passage,
    "trade": think_trade, "sue": think_sue, "break": think_break,
}  # fmt: skip


WAYS_BELOW = [sum(WAYS[: n + 1]) / 36 for n in range(13)] + [1.0] * 30


def lies_between(t: Table, nation: int, other: int) -> bool:
    """Is some of the other's land nearer to an enemy capital than our own, and beside it?"""
    s, b = t.state, t.board
    goals = [c for o in s.enemies[nation] for c in b.capitals[o]]
    far = steps_to(b, goals)
    least = min((far[r] for r in b.national[nation]), default=99)
    return any(far[r] < least for r in b.national[other])


# --- answers -----------------------------------------------------------------------------------------------


def answer_offer(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """An alliance is welcome from who is no enemy and no prey; an armistice when one is losing; a trade that brings more."""
    decision = t.decision
    assert decision is not None
    asker, mine = int(decision.args["nation"]), int(decision.args.get("other_nation", role))
    procedure = t.under_way[-1]
    if isinstance(procedure, OfferArmistice):
        good = in_one_hand(t, mine, asker) or (wants_peace(t, mine, asker) and not is_historical(t))
    elif isinstance(procedure, Trade):
        good = good_bargain(t, mine, procedure)
    else:
        good = good_friend(t, mine, asker)
    return [1.0 if (a.verb in ("accept", "grant")) == good else 0.0 for a in options]


def good_friend(t: Table, mine: int, asker: int) -> bool:
    """Who fights our enemy; or who fights nobody, does not lead, and is not easier to rob than to befriend."""
    s = t.state
    if relation(s, asker, mine) == WAR:
        return False
    if in_one_hand(t, mine, asker) or set(s.enemies[asker]) & set(s.enemies[mine]):
        return True
    if is_historical(t):
        return not s.enemies[asker]
    return not s.enemies[asker] and not leads(t, asker) and not is_prey(t, mine, asker)


def good_bargain(t: Table, mine: int, trade: Trade) -> bool:
    """Own land back is worth a Minor Nation; else what brings more."""
    home, capitals = t.board.home, t.board.capitals[mine]
    if any(home[r] == mine for r in trade.wanted):
        return False
    # a Historical war is won in the enemy's capital: who takes it as a present can never take it by storm
    if is_historical(t) and any(t.board.regions[r].capital and r not in capitals for r in trade.given):
        return False
    back = sum(4 for r in trade.given if home[r] == mine)
    gain = sum(yields(t, mine, r) for r in trade.given) - sum(yields(t, mine, r) for r in trade.wanted)
    return gain + back > 0


def own_hand(t: Table, nation: int) -> int:
    """The nations that whoever decides for this one decides for too, as a mask: they are never fought."""
    s = t.state
    return sum(
        1 << n for n in MAJORS if is_active(s, n) and is_active(s, nation) and in_one_hand(t, n, nation)
    )
