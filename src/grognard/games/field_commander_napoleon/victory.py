"""FCN-3: how a campaign ends, its rating and its Victory Points. Every end of a campaign goes through `end`."""

from __future__ import annotations

from typing import NamedTuple

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
    on_map,
    presence,
)


class Verdict(NamedTuple):
    """How a campaign ends: rating, Victory Points, the reason in words and its rule."""

    grade: int
    points: int
    reason: str
    rule: str


def defeat(reason: str, rule: str) -> Verdict:
    """A defeat scores nothing (FCN-3.5, FCN-3.9)."""
    return Verdict(DEFEAT, 0, reason, rule)


# --- when ------------------------------------------------------------------------------------------------


def phase_over(t: Table) -> bool:
    """Victory and defeat are tested at the end of every phase; True if the campaign is over (FCN-3.4, FCN-3.5)."""
    if t.outcome is not None:
        return True
    found = napoleon_lost(t) or ruled(t) or victory(t)
    if found is not None:
        end(t, found)
    return found is not None


def ruled(t: Table) -> Verdict | None:
    """What the campaign's own rules say (FCN-3.3, FCN-3.5)."""
    return next((found for rule in campaign(t).rules if (found := rule.verdict(t)) is not None), None)


def victory(t: Table) -> Verdict | None:
    """All Objectives are French-held, unless the campaign is won in a way of its own (FCN-3.2, FCN-3.3)."""
    c = campaign(t)
    if any(rule.own_victory for rule in c.rules) or objectives_held(t) < len(c.objectives):
        return None
    return rated(t, "FCN-3.4")


def track_over(t: Table) -> None:
    """The marker would move past the last box: a defeat, unless the campaign says otherwise (FCN-9.2, FCN-9.3)."""
    c = campaign(t)
    t.state.turn = len(c.turns)
    own = (found for rule in c.rules if (found := rule.at_track_end(t)) is not None)
    end(t, next(own, defeat("lost.time", "FCN-3.7")))


def napoleon_alone(t: Table, rule: str = "FCN-3.6") -> bool:
    """Napoleon without a French Force loses the campaign at once; True if he does (FCN-3.6)."""
    found = napoleon_lost(t, rule)
    if found is not None:
        end(t, found)
    return found is not None


def napoleon_lost(t: Table, rule: str = "FCN-3.6") -> Verdict | None:
    """Is Napoleon without a French Force, on the Battlefield or on the map?"""
    s = t.state
    if s.battle.napoleon:
        alone = not on_field(t, FRENCH) and not _placing(t)
    else:
        alone = s.napoleon != NOWHERE and not forces_in(t, s.napoleon, FRENCH)
    return defeat("lost.napoleon_alone", rule) if alone else None


def _placing(t: Table) -> bool:
    """Before the first Battle Turn the Forces of the area are on their way to the Battlefield."""
    return t.state.battle.number == 0 and bool(forces_in(t, t.state.battle.area, FRENCH))


def lose(t: Table, reason: str, rule: str) -> None:
    """A defeat in the middle of a phase."""
    end(t, defeat(reason, rule))


# --- what it is worth ------------------------------------------------------------------------------------


def objectives_held(t: Table) -> int:
    held = presence(t)
    return sum(held[a] == FRENCH_HELD for a in campaign(t).objectives)


def rated(t: Table, rule: str) -> Verdict:
    """A campaign that ends in the present box; before a first Inferior box that is a defeat (FCN-3.12)."""
    grade, points = rating(t)
    if grade == DEFEAT:
        return defeat("lost.too_early", "FCN-3.12")
    return Verdict(grade, points, "won." + GRADES[grade], rule)


def rating(t: Table) -> tuple[int, int]:
    """Rating and Victory Points of the present box (FCN-3.8 to FCN-3.12)."""
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


# --- the end ---------------------------------------------------------------------------------------------


def end(t: Table, verdict: Verdict) -> None:
    """The campaign is over and goes into the diary; a defeat ends the game, and with it a linked series
    (FCN-49.3). Whoever wins plays on in the series, or has won (`crown`).
    """
    if t.outcome is not None:
        return
    if verdict.grade != DEFEAT:
        t.note("campaign_rated", rule=verdict.rule, role=FRENCH, grade=verdict.grade, n=verdict.points)
    write_diary(t, verdict.grade, verdict.points)
    if verdict.grade == DEFEAT:
        if t.scenario == "career":
            t.note("career_over", rule="FCN-49.3", n=scores(t)["points"], campaigns=len(t.state.diary) - 1)
        t.win([ENEMY], verdict.reason, verdict.rule, scores(t))


def crown(t: Table) -> None:
    """All campaigns of the table have been won (FCN-3.10, FCN-49.10)."""
    s = t.state
    if len(s.diary) > 1:
        t.note("renown", rule="FCN-49.10", n=scores(t)["points"], years=renown(t))
        t.win([FRENCH], "won.series", "FCN-49.10", {**scores(t), "years": renown(t)})
    else:
        t.win([FRENCH], "won." + GRADES[s.diary[-1][1]], "FCN-3.10", scores(t))


def renown(t: Table) -> int:
    """How long he is remembered (FCN-49.10)."""
    points = sum(row[2] for row in t.state.diary)
    return [row.years for row in t.board.tables.renown if row.at_least <= points][-1]


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
    if t.scenario == "career":
        t.note("diary", rule="FCN-49.4", role=FRENCH, campaign=s.campaign, grade=grade, n=points)


def survivors(t: Table) -> list[int]:
    """French commanders whose counters are on the map; a stand-in counts as the older counter (FCN-49.5,
    A-84).
    """
    s, b = t.state, t.board
    there = [
        f
        for f in campaign(t).forces
        if b.side[f] == FRENCH and not b.static[f] and not b.recruit[f] and on_map(t, f)
    ]
    return sorted(s.counter(f) for f in there)
