"""NIE-25.3 to 25.7 and NIE-26.5 to 26.12: neutral Minor Nations, won over or annexed."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import PASS, Action, Flow, Leave, Procedure, Refusal, Terms, Window, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.battle_step import BattleStep
from grognard.games.napoleon_in_europe.board import ARTILLERY, CAVALRY, INFANTRY, MAJORS, NOBODY
from grognard.games.napoleon_in_europe.points import cannot_pay, pay
from grognard.games.napoleon_in_europe.settling import Settle
from grognard.games.napoleon_in_europe.state import (
    NONE,
    WAR,
    State,
    Table,
    add_unit,
    allied,
    armies,
    bits,
    generals_of,
    is_active,
    is_playing,
    lands,
    relation,
    scenario_of,
    seating,
    standing,
)
from grognard.games.napoleon_in_europe.sums import add
from grognard.games.napoleon_in_europe.war import DeclareWar, may_declare, politics_closed


def is_free_minor(t: Table, region: int) -> bool:
    """A Minor Nation nobody owns."""
    owner = t.state.owner
    return 0 <= region < len(owner) and owner[region] == NOBODY and t.board.home[region] == NOBODY


def free_minors(t: Table) -> list[int]:
    return bits(lands(t.state)[NOBODY] & t.board.homelands[NOBODY])


def may_win_over(t: Table, nation: int, region: int) -> Refusal | None:
    """Negotiation with a neutral Minor Nation: 2 PAP (NIE-25.3)."""
    if not is_free_minor(t, region):
        return Refusal("NIE-25.3", "no-neutral-minor", {"space": region})
    if any(row[0] == region for row in t.state.resisting) or region == t.state.battle.region:
        return Refusal("NIE-26.9", "already-fighting-there")
    for note in scenario_of(t).notes_of("closed", t.state.month):
        if region in note.regions:
            return Refusal("NIE-4.1", "closed-region", {"space": region})
    return politics_closed(t) or cannot_pay(t, nation, t.board.politics.negotiate, "NIE-25.3")


def courting_needs(t: Table, nation: int, region: int) -> int:
    """What two dice must reach; a General of the nation in the place makes it easier (NIE-25.3)."""
    s, p = t.state, t.board.politics
    helped = region in [s.place[u] for u in generals_of(s, nation)]
    return p.minor_joins - (p.general_helps if helped else 0)


def raise_minor_army(t: Table, region: int, nation: int) -> None:
    """1-4 infantry, 1-2 cavalry, 0-1 artillery (NIE-25.5, A-30), in the pieces of whoever it joins."""
    s, p = t.state, t.board.politics
    infantry = t.roll(
        p.minor_infantry, why="minor", unit=INFANTRY, at_space=region
    )  # a die whose 5 and 6 are thrown again
    cavalry = p.minor_cavalry[t.roll(why="minor", unit=CAVALRY, at_space=region) - 1]
    artillery = p.minor_artillery[t.roll(why="minor", unit=ARTILLERY, at_space=region) - 1]
    for kind, number in ((INFANTRY, infantry), (CAVALRY, cavalry), (ARTILLERY, artillery)):
        for _ in range(number):
            add_unit(s, kind, nation, region)
    t.note("minor-army", rule="NIE-25.5", space=region, n=infantry, m=cavalry, k=artillery)


@dataclass
class WinOver(Procedure):
    """NIE-25.3, 25.4: on success the region and its army are the nation's, and strangers leave it (A-62)."""

    nation: int
    region: int
    episode = "courting"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "space": self.region}

    @step("NIE-25.3")
    def negotiate(self, t: Table) -> Flow:
        s, p = t.state, t.board.politics
        pay(t, self.nation, p.negotiate)
        needs = courting_needs(t, self.nation, self.region)
        roll = t.sum(
            2, why="negotiation", role=self.nation, hit=needs, nation=self.nation, at_space=self.region
        )
        if roll < needs:
            t.ended(
                "minor-declines", rule="NIE-25.7", role=self.nation, nation=self.nation, space=self.region
            )
            return Leave("refused")
        s.owner[self.region] = self.nation
        t.ended("minor-joins", rule="NIE-25.4", role=self.nation, nation=self.nation, space=self.region)
        raise_minor_army(t, self.region, self.nation)
        return Leave("joins")


# --- annexation -----------------------------------------------------------------------------------------


def may_annex(t: Table, nation: int, region: int) -> Refusal | None:
    """1 PAP, in the nation's own turn, with an army there (NIE-26.5)."""
    s = t.state
    if not is_free_minor(t, region):
        return Refusal("NIE-26.5", "no-neutral-minor", {"space": region})
    if not is_playing(s, nation):
        return Refusal("NIE-26.5", "playing-nations-only")
    if not s.movers >> nation & 1:
        return Refusal("NIE-26.5", "own-turn-only")
    if not armies(s, region, nation):
        return Refusal("NIE-26.5", "needs-an-army-there", {"space": region})
    if any(row[0] == region for row in s.resisting) or s.battle.region != NONE:
        return Refusal("NIE-26.9", "already-fighting-there")
    return politics_closed(t) or cannot_pay(t, nation, t.board.politics.annex_minor, "NIE-26.5")


def garrisons(s: State, nation: int) -> list[int]:
    """Regions where this nation has armies."""
    return bits(standing(s).armed[nation])


def footholds(t: Table, nation: int) -> list[int]:
    """The Minor Nations nobody owns where this nation has armies."""
    s = t.state
    return bits(standing(s).armed[nation] & lands(s)[NOBODY] & t.board.homelands[NOBODY])


def annexable(t: Table, nation: int) -> list[int]:
    """The Minor Nations this nation could annex now."""
    return [r for r in footholds(t, nation) if may_annex(t, nation, r) is None]


def annex_modifier(t: Table, nation: int, region: int, terms: Terms | None = None) -> int:
    """NIE-26.7; taken after the others have had their chance to declare war (A-33)."""
    s, p = t.state, t.board.politics
    number = armies(s, region, nation)
    strong = p.many_bonus if number >= p.armies_many else p.some_bonus if number >= p.armies_some else 0
    bonus = add(terms, strong, "term.armies", "NIE-26.7", n=number)
    if any(s.owner[r] == nation for r in t.board.borders[region]):
        bonus += add(terms, p.adjacent_bonus, "term.neighbour", "NIE-26.7")
    if any(relation(s, nation, n) == WAR for n in MAJORS if n != nation):
        bonus += add(terms, p.war_penalty, "term.at-war", "NIE-26.7")
    return bonus


def annexing(t: Table, nation: int, region: int) -> tuple[object, ...]:
    """What speaks for an annexation and against it, to be compared."""
    terms = Terms()
    annex_modifier(t, nation, region, terms)
    return tuple([(term.value, term.key, *term.args.items()) for term in terms.terms])


@dataclass
class Annex(Procedure):
    nation: int
    region: int
    episode = "annexation"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "space": self.region}

    @step("NIE-26.5")
    def announce(self, t: Table) -> Flow:
        pay(t, self.nation, t.board.politics.annex_minor)
        t.note("announces-annexation", rule="NIE-26.5", nation=self.nation, space=self.region)
        return t.call(AnnexWindow("annex", AnnexRoll(self.nation, self.region), 0, self.nation, self.region))

    def after_announce(self, t: Table, result: str) -> Flow:
        return Leave(result)


@dataclass
class Reply(Procedure):
    """War in reply to an announcement, and what follows from it before the roll."""

    nation: int
    target: int

    @step("NIE-26.8")
    def declare(self, t: Table) -> Flow:
        return t.call(DeclareWar(self.nation, self.target))

    @step("NIE-26.8")
    def settle(self, t: Table) -> Flow:
        return t.call(Settle())


@dataclass
class AnnexWindow(Window):
    """NIE-26.8: between announcement and roll every other Major Nation may declare war on the annexer."""

    by: int = NONE
    region: int = NONE

    @step("NIE-26.8")
    def offer(self, t: Table) -> Flow:
        """The question names the annexer and the region."""
        if self.pending is None:
            return Leave(None)
        order = self.order(t)
        if self.passed >= len(order):
            return None
        role = order[self.passed]
        return t.ask(
            role, [*self.responses(t, role), PASS], window=self.key, nation=self.by, space=self.region
        )

    def order(self, t: Table) -> list[int]:
        s = t.state
        if self.by == NONE:
            return []
        roles = [s.commander[n] for n in seating(t, self.by)[1:] if is_active(s, n)]
        return [r for r in dict.fromkeys(roles) if r != s.commander[self.by]]

    def responses(self, t: Table, role: int) -> list[Action]:
        mine = [n for n in MAJORS if t.state.commander[n] == role]
        return self.legal(t, "declare", [(n, self.by) for n in mine])

    def check_declare(self, t: Table, nation: int, target: int) -> Refusal | None:
        return may_declare(t, nation, target)

    def on_declare(self, t: Table, nation: int, target: int) -> Flow:
        return self.respond(t, Reply(nation, target))


@dataclass
class AnnexRoll(Procedure):
    nation: int
    region: int

    @step("NIE-26.5")
    def still_stands(self, t: Table) -> Flow:
        """Between the announcement and the roll somebody else may have won the place over, or driven the annexer out."""
        if is_free_minor(t, self.region) and armies(t.state, self.region, self.nation):
            return None
        t.ended("annexation-lapses", rule="NIE-26.5", nation=self.nation, space=self.region)
        return Leave("lapses")

    @step("NIE-26.6")
    def roll(self, t: Table) -> Flow:
        s = t.state
        terms, needs = t.terms("sum.annexation"), t.board.politics.minor_annexed
        bonus = annex_modifier(t, self.nation, self.region, terms)
        roll = t.roll(
            why="annexation", role=self.nation, hit=needs, terms=terms, nation=self.nation, space=self.region
        )
        if roll + bonus < needs:
            return None
        s.owner[self.region] = self.nation
        t.ended("annexed", rule="NIE-26.6", role=self.nation, nation=self.nation, space=self.region)
        return Leave("annexed")

    @step("NIE-26.9")
    def resist(self, t: Table) -> Flow:
        """The Minor joins an enemy of the annexer, or fights alone in light blue (NIE-26.10, 26.11)."""
        s = t.state
        foes = [n for n in MAJORS if n != self.nation and is_playing(s, n) and is_active(s, n)
                and relation(s, n, self.nation) == WAR]  # fmt: skip
        joins = NOBODY
        if foes:
            joins = foes[0] if len(foes) == 1 else t.draw(foes, label=lambda n: t.game.roles[n])
            s.owner[self.region] = joins
        else:
            s.commander[NOBODY] = self.champion(t)
        raise_minor_army(t, self.region, joins)
        s.resisting.append([self.region, self.nation])
        if foes:
            t.ended(
                "resists-with",
                rule="NIE-26.10",
                role=joins,
                nation=self.nation,
                other_nation=joins,
                space=self.region,
            )
        else:
            t.ended("resists", rule="NIE-26.11", nation=self.nation, space=self.region)
        return t.call(BattleStep()) if s.fighting else Leave("resists")

    def after_resist(self, t: Table, value: object) -> Flow:
        return Leave("resists")

    def champion(self, t: Table) -> int:
        """Who deploys and rolls for light blue armies (A-67)."""
        s = t.state
        mine = s.commander[self.nation]
        others = [n for n in seating(t, self.nation)[1:] if is_playing(s, n) and is_active(s, n)]
        foreign = [n for n in others if s.commander[n] != mine]
        free = [n for n in foreign if not allied(s, n, self.nation)]
        return s.commander[(free or foreign or others or [self.nation])[0]]
