"""FCN-49: single campaigns and the linked series from 1796 to 1815, with the player's diary."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Procedure, act, step
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, row_of
from grognard.games.field_commander_napoleon.quick_battle import QuickBattle
from grognard.games.field_commander_napoleon.sequence import CampaignTurns
from grognard.games.field_commander_napoleon.set_up import set_up_campaign
from grognard.games.field_commander_napoleon.state import (
    ENEMY_HELD,
    NOWHERE,
    OUT,
    Table,
    blank,
    campaign,
    die,
    presence,
    told,
)
from grognard.games.field_commander_napoleon.supply import enemy_gains
from grognard.games.field_commander_napoleon.victory import crown


def set_up(t: Table) -> Procedure:
    """All campaigns after each other, one of them, or a battle by itself (FCN-38.1, FCN-49.1, FCN-49.2)."""
    t.state = blank(t.board)
    if t.scenario == "career":
        return Series(list(range(len(t.board.campaigns))))
    year = int(t.scenario.removeprefix("battle-"))
    c = t.board.campaign(year)
    if t.scenario.startswith("battle-"):
        set_up_campaign(t, c)
        for f in c.forces:
            t.state.area[f] = OUT
        t.state.napoleon, t.state.turn = NOWHERE, 1
        return QuickBattle(c.objectives[-1])
    return Series([c.index])


@dataclass
class Series(Procedure):
    """One campaign, or several in chronological order (FCN-49.1, FCN-49.2)."""

    campaigns: list[int]
    kept: list[list[int]] = field(default_factory=list)  # Force, older counter chosen for it
    asked: list[int] = field(default_factory=list)
    paid: int = 0

    @step("FCN-49.7")
    def choose_survivors(self, t: Table) -> Flow:
        """For each surviving commander who appears again: the old counter or the new one (FCN-49.6)."""
        for force, older in self.reunions(t):
            if force not in self.asked:
                return t.ask(FRENCH, [act("keep", force, older), act("renew", force)], piece=force)
        return None

    def reunions(self, t: Table) -> list[tuple[int, int]]:
        """Forces of the coming campaign with a survivor of the same name, and that survivor's counter."""
        b, c = t.board, t.board.campaigns[self.campaigns[0]]
        found: list[tuple[int, int]] = []
        once = "carry-once" in t.options  # the other reading of A-84
        last = t.state.diary[-1][0] if t.state.diary else -1
        for f in c.forces:
            force = b.forces[f]
            if force.side != FRENCH or not force.mobile or force.recruit:
                continue
            for older in t.state.survivors:
                if b.forces[older].name != force.name or b.forces[older].kind != force.kind:
                    continue
                if once and b.forces[older].year != b.campaigns[last].year:
                    continue
                found.append((f, older))
                break
        return found

    def on_keep(self, t: Table, force: int, older: int) -> Flow:
        self.kept.append([force, older])
        self.asked.append(force)
        t.note("keeps", rule="FCN-49.6", role=FRENCH, older=older)
        return t.go(self.choose_survivors)

    def on_renew(self, t: Table, newer: int) -> Flow:
        self.asked.append(newer)
        t.note("renews", rule="FCN-49.7", role=FRENCH, newer=newer)
        return t.go(self.choose_survivors)

    @step("FCN-7.3")
    def set_up(self, t: Table) -> Flow:
        s = t.state
        s.stand_ins = [list(pair) for pair in self.kept]
        set_up_campaign(t, t.board.campaigns[self.campaigns[0]])
        self.paid = 0
        return None

    @step("FCN-49.8")
    def price(self, t: Table) -> Flow:
        """At the end of set-up, one roll for each commander carried over (A-86)."""
        if self.paid >= len(self.kept):
            return None
        self.paid += 1
        face = die(t)
        row = row_of(t.board.tables.replacement, face)
        told(
            t,
            "replacement",
            face,
            "FCN-49.8",
            ENEMY,
            piece=self.kept[self.paid - 1][1],
            gain=row.gives,
            n=row.number,
        )
        held = presence(t)
        areas = [a for a in campaign(t).areas if held[a] == ENEMY_HELD]
        area = areas[0] if row.gives == "supply" else t.draw(areas, lambda a: t.board.areas[a].id)
        enemy_gains(t, row, area, t.board.number["missing_counter_supply_linked"])
        return t.go(self.price)

    @step("FCN-47.1")
    def play(self, t: Table) -> Flow:
        return t.call(CampaignTurns())

    @step("FCN-49.4")
    def next_campaign(self, t: Table) -> Flow:
        del self.campaigns[0]
        self.kept, self.asked = [], []
        if self.campaigns:
            return t.go(self.choose_survivors)
        crown(t)
        return None
