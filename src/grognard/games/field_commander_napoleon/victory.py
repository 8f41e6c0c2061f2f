"""FCN-3: how a campaign ends, its rating and its Victory Points."""

from __future__ import annotations

from grognard.games.field_commander_napoleon.battlefield import on_field
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.state import (
    DEFEAT,
    FRENCH_HELD,
    GRADES,
    NOWHERE,
    SUPERIOR,
    Table,
    campaign,
    forces_in,
    presence,
)

ENDLESS = -1  # the campaign goes on


def lose(t: Table, reason: str, rule: str) -> None:
    """A defeat scores nothing and ends the campaign, and with it a linked series (FCN-3.5, FCN-3.9,
    FCN-49.3).
    """
    if t.outcome is None:
        write_diary(t, DEFEAT, 0)
        if t.scenario == "career":
            t.note("career_over", rule="FCN-49.3", n=scores(t)["points"], campaigns=len(t.state.diary) - 1)
        t.win([ENEMY], reason, rule, scores(t))


def scores(t: Table) -> dict[str, int]:
    diary = t.state.diary
    return {
        "grade": diary[-1][1],
        "points": sum(row[2] for row in diary),
        "campaigns": len(diary),
        "turn": t.state.turn,
    }


def write_diary(t: Table, grade: int, points: int) -> None:
    """The player's log: campaign, rating, points, turn and surviving commanders (FCN-4.4, FCN-49.4,
    FCN-49.5).
    """
    s = t.state
    s.survivors = survivors(t)
    s.diary.append([s.campaign, grade, points, s.turn, len(s.survivors)])
    t.note("diary", rule="FCN-49.4", campaign=s.campaign, grade=grade, n=points)


def survivors(t: Table) -> list[int]:
    """French commanders whose counters are on the map; a stand-in counts as the older counter (FCN-49.5,
    A-84).
    """
    s, b = t.state, t.board
    there = [
        f
        for f in campaign(t).forces
        if b.side[f] == FRENCH and not b.static[f] and not b.recruit[f] and s.area[f] < len(b.areas)
    ]
    return sorted(s.counter(f) for f in there)


def napoleon_alone(t: Table, rule: str = "FCN-3.6") -> bool:
    """Napoleon without a French Force, on the Battlefield or on the map, loses the campaign (FCN-3.6)."""
    s = t.state
    if s.battle.napoleon:
        alone = not on_field(t, FRENCH) and not _placing(t)
    else:
        alone = s.napoleon != NOWHERE and not forces_in(t, s.napoleon, FRENCH)
    if alone:
        lose(t, "lost.napoleon_alone", rule)
    return alone


def _placing(t: Table) -> bool:
    """Before the first Battle Turn the Forces of the area are on their way to the Battlefield."""
    return t.state.battle.number == 0 and bool(forces_in(t, t.state.battle.area, FRENCH))


def objectives_held(t: Table) -> int:
    held = presence(t)
    return sum(held[a] == FRENCH_HELD for a in campaign(t).objectives)


def rating(t: Table) -> tuple[int, int]:
    """Rating and Victory Points of a campaign that ends in the present box (FCN-3.8 to FCN-3.12)."""
    c, turn = campaign(t), t.state.turn
    labels = [(i, box.label) for i, box in enumerate(c.turns, 1) if box.label]
    if not labels:
        return SUPERIOR, c.turns[turn - 1].points
    first, label = labels[0]
    if turn < first:
        if label == "superior":
            return SUPERIOR, t.board.number["early_superior_points"]  # FCN-3.11
        return DEFEAT, 0  # FCN-3.12
    now = [name for i, name in labels if i <= turn][-1]
    return GRADES.index(now), c.turns[turn - 1].points


def phase_over(t: Table, rule: str = "FCN-3.4") -> bool:
    """Victory and defeat are tested at the end of every phase; True if the campaign is over."""
    from grognard.games.field_commander_napoleon import special

    if t.outcome is not None:
        return True
    if napoleon_alone(t) or special.lost(t):
        return True
    if special.fallen(t):
        return conclude(t, "FCN-3.12")
    if campaign(t).special("score") or campaign(t).special("endurance"):
        return False  # a condition of the campaign's own replaces the default one (FCN-3.3)
    if objectives_held(t) == len(campaign(t).objectives):
        return conclude(t, rule)
    return False


def conclude(t: Table, rule: str) -> bool:
    """The campaign ends and is rated by the box of the turn marker."""
    grade, points = rating(t)
    if grade == DEFEAT:
        lose(t, "lost.too_early", "FCN-3.12")
    else:
        t.note("campaign_won", rule=rule, grade=grade, n=points)
        write_diary(t, grade, points)
    return True
