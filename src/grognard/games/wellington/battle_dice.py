"""Chapters 11.2 to 11.5: the dice of a battle, its losses and margins, derived from pieces and living cards."""

from __future__ import annotations

from grognard.engine import Terms
from grognard.engine.dice import BranchingDice
from grognard.games.wellington import forces
from grognard.games.wellington.board import BRITAIN, FRENCH, KINDS, NONE, SIDE, SIDES, SPAIN
from grognard.games.wellington.effects import apart_dice, card_dice, in_force, living, stormed, worths
from grognard.games.wellington.events import CARDS, card_rule
from grognard.games.wellington.movement import kind_for
from grognard.games.wellington.state import ORPHANED, SAILED, Effect, Fight, Table
from grognard.games.wellington.sums import add

GOES_ON = (11, 36)  # cards that make the battle go on for a round
RISINGS = (35, 62, 90)  # cards whose troops raise the flag if they win
WORKS, GRENADIERS, CALM, REARGUARD, RECOVERY, CHARGE = 74, 70, 79, 49, 48, 107
LANCERS, MILITIA, GEESE, GROUND = 61, 87, 91, 97

# --- what living cards change ----------------------------------------------------------------------------


def cannot_rout(t: Table, fight: Fight, side: int) -> bool:
    """A rout of this side is a retreat: by 2, 96 or thunder (81)."""
    if t.state.thunder >> fight.duchy & 1:
        return True
    return any(CARDS[row.card].worth(row).no_rout and row.side == side for row in living(t, fight))


def rout_margin(t: Table, fight: Fight) -> int:
    """Losses more than the winner's that make a rout (WEL-11.7), as Lancers change it."""
    changed = sum(CARDS[row.card].worth(row).margin for row in living(t, fight, LANCERS))
    return t.board.limit["rout"] + changed


def routs(t: Table, fight: Fight, loser: int) -> bool:
    """Would the battle as it stands be a rout of this side? (WEL-11.7)"""
    margin = losses(fight, loser) - losses(fight, 1 - loser)
    return margin >= rout_margin(t, fight) and not cannot_rout(t, fight, loser)


def plunder_modifier(t: Table, fight: Fight, winner: int, terms: Terms | None = None) -> int:
    """Of the winner's plunder: 61, 74, 96, and what he did in an earlier battle here (51)."""
    total = add(terms, fight.carried[winner], "term.carried", "WEL-11.10a")
    for row in living(t, fight):
        worth = CARDS[row.card].worth(row)
        change = worth.spoils + (worth.plunder if row.side == winner else worth.spared)
        total += add(terms, change, "term.card", card_rule(row.card), card=row.card)
    return total


def dug_in(t: Table, fight: Fight) -> int:
    """The side behind field fortifications, or -1: nobody who overruns it takes the flag or goes on (WEL-C074)."""
    return next((row.side for row in living(t, fight, WORKS)), -1)


def one_round(t: Table, fight: Fight) -> int:
    """The side whose works end the battle after a round; a later card that prolongs it prevails (WEL-EX-11)."""
    rows = living(t, fight, WORKS, *GOES_ON)
    return rows[-1].side if rows and rows[-1].card == WORKS else -1


def prolonged(t: Table, fight: Fight) -> list[Effect]:
    """Cards that make the battle go on and have not yet done so (11, 36)."""
    return [row for row in living(t, fight, *GOES_ON) if not row.number]


def tie_breaker(t: Table, fight: Fight) -> Effect | None:
    """Massed Grenadiers of this round (WEL-C070)."""
    return next((row for row in in_force(t, fight) if row.card == GRENADIERS), None)


def chosen_winner(t: Table, fight: Fight) -> int:
    """The winner of a tied round by choice of who played Massed Grenadiers, or -1."""
    row = tie_breaker(t, fight)
    return row.target if row is not None and row.target != NONE else -1


def rising(fight: Fight) -> int:
    """The Power whose risen troops attack (35, 62, 90), or NONE."""
    return next((row.power for row in fight.effects if row.card in RISINGS), NONE)


# --- dice ------------------------------------------------------------------------------------------------


def nationality_bonus(t: Table, side: int, duchy: int) -> int:
    """French +2, or +1 after the Emperor's Call; British +1; Spanish 0; a mix by majority (WEL-11.3)."""
    rows = t.board.powers
    if side == FRENCH:
        row = rows[SIDES[FRENCH][0]]
        return row.bonus_after_call if t.state.call else row.bonus
    british = len(forces.pieces(t, BRITAIN, duchy))
    total = british + len(forces.pieces(t, SPAIN, duchy))
    return rows[BRITAIN].bonus if 2 * british >= total else rows[SPAIN].bonus


def leader_dice(t: Table, present: list[int], chief: int, terms: Terms | None = None) -> int:
    """Of the leaders who fight: the commander's rating, wounds, the Light Division (WEL-11.2, WEL-C052, WEL-C098)."""
    dice = 0
    if chief != NONE:
        dice += add(terms, forces.rating_dice(t, chief), "term.rating", "WEL-11.2", leader=chief)
    for row in t.state.lasting:
        if row.leader in present:
            change = (row.card == forces.LIGHT) - row.dice
            dice += add(terms, change, "term.card", card_rule(row.card), card=row.card)
    return dice


def naval_dice(t: Table, side: int, duchy: int) -> int:
    """Hearts of Oak: one die in a port that a British formation entered this impulse (WEL-C093)."""
    s = t.state
    if side == FRENCH or not s.hearts or not t.board.port[duchy]:
        return 0
    return int(any(s.origin[piece] != NONE for piece in forces.pieces(t, BRITAIN, duchy)))


def battle_dice(t: Table, fight: Fight, side: int, terms: Terms | None = None) -> int:
    """How many dice a side rolls in this round (WEL-11.2, 11.4, 11.53)."""
    s, duchy = t.state, fight.duchy
    chief = NONE if fight.virtual[side] else forces.commander(t, side, duchy)
    present = forces.side_leaders(t, side, duchy)
    staff = len(present) - (chief != NONE)
    cruel = sum(s.atrocities[power] for power in forces.powers_here(t, side, duchy))
    dice = add(terms, forces.side_sp(t, side, duchy), "term.sp", "WEL-11.2")
    dice += add(terms, staff, "term.staff", "WEL-11.2")
    dice += leader_dice(t, present, chief, terms)
    dice += add(terms, nationality_bonus(t, side, duchy), "term.nation", "WEL-11.3")
    dice += add(terms, naval_dice(t, side, duchy), "term.card", "WEL-C093", card=93)
    dice += add(terms, cruel, "term.card", "WEL-C013", card=13)
    dice += card_dice(t, fight, side, terms)
    dice += add(terms, -fight.disordered[side], "term.disordered", "WEL-11.53")
    if fight.round == 1 and side != fight.attacker:
        dice += terrain_dice(t, fight, terms)
    elif fight.round == 1 and fight.failed_evasion and fight.active:
        dice += add(terms, 1, "term.evasion", "WEL-10.7a")
    apart = sum(worth.apart for worth in worths(t, fight, side))
    # of all dice together half are left; those rolled apart are among them
    left = stormed(t, duchy, max(0, dice) + apart) - apart_dice(t, fight, side)
    if left != dice:
        add(terms, left - dice, "term.storm" if s.thunder >> duchy & 1 else "term.none", "WEL-C081")
    return left


def terrain_dice(t: Table, fight: Fight, terms: Terms | None = None) -> int:
    """Each kind of line the attackers came along counts once, in a friendly duchy (WEL-11.4, AMB-19)."""
    if not fight.home or fight.failed_evasion:
        return 0
    chief = forces.leading_power(t, fight.attacker, fight.duchy)
    kinds = {kind_for(t, line, power, chief) for line, power in fight.lines}
    return sum(
        add(terms, t.board.terrain[k], "term.terrain", "WEL-11.4", terrain=KINDS[k]) for k in sorted(kinds)
    )


def lines_used(t: Table, pieces: list[int], duchy: int) -> list[list[int]]:
    """Lines along which these pieces came into a duchy in this impulse, with the Power that came along each."""
    s, found = t.state, []
    for piece in pieces:
        frm = s.origin[piece]
        if s.mark[piece] & SAILED or frm == NONE:
            continue  # came by sea, wherever it sailed from, or was there
        row = [t.board.line_of[frm][duchy], t.board.power_of[piece]]
        if row[0] >= 0 and row not in found:
            found.append(row)
    return found


def join(t: Table, pieces: list[int], duchy: int) -> bool:
    """Pieces that come into a battle under way count from its start (WEL-10.1c). Is there one?"""
    fight = next((fight for fight in t.state.fights if fight.duchy == duchy), None)
    if fight is None:
        return False
    here = [piece for piece in pieces if t.state.place[piece] == duchy]
    for side in (0, 1):
        came = [piece for piece in here if SIDE[t.board.power_of[piece]] == side]
        fight.start[side] += len(came)
        led = [p for p in came if forces.is_leader(t, p) or t.state.mark[p] & ORPHANED]
        fight.army[side] |= int(bool(led))
        if side == fight.attacker:
            fight.lines += [row for row in lines_used(t, came, duchy) if row not in fight.lines]
    return True


def losses(fight: Fight, side: int) -> int:
    """Total losses of a side, 5s and 6s of all rounds (WEL-11.52)."""
    return fight.fives[side] + fight.sixes[side]


def gone(t: Table, fight: Fight, side: int) -> bool:
    return not forces.side_present(t, side, fight.duchy)


def fives_and_sixes(
    t: Table,
    dice: int,
    why: str,
    duchy: int,
    power: int,
    terms: Terms | None = None,
    fives_count: bool = True,
    wanted: int = 0,
) -> tuple[int, int, list[int]]:
    """How many of so many dice show 5 and 6, and the faces; exact odds branch on the numbers, not on every face."""
    if isinstance(t.dice, BranchingDice):
        sixes = t.hits(dice, 6)
        return t.hits(dice - sixes, 5, sides=5) if fives_count else 0, sixes, []
    hit = 5 if fives_count else 6
    faces = t.rolls(dice, why=why, role=power, hit=hit, terms=terms, duchy=duchy, dice=dice, wanted=wanted)
    return faces.count(5), faces.count(6), faces


def verdict(winner: int, attacker: int, destroyed: bool, routed: bool) -> str:
    """How a battle went for the attacker, in a word; what the retreat costs is another matter."""
    if winner < 0:
        return "nobody"
    if winner == attacker:
        return "enemy-destroyed" if destroyed else "enemy-routed" if routed else "won"
    return "destroyed" if destroyed else "routed" if routed else "lost"
