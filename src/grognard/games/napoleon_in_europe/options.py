"""What an option costs and leads to, and how far a unit can get: for who has to choose."""

from __future__ import annotations

from grognard.engine import Action, Reach, Terms, act
from grognard.engine.values import Facts
from grognard.games.napoleon_in_europe.attacks import charge_bonus, fire_bonus, fire_table, way_out
from grognard.games.napoleon_in_europe.board import GENERAL, SQUADRON
from grognard.games.napoleon_in_europe.chances import takes_a_capital
from grognard.games.napoleon_in_europe.entry import may_unit_enter
from grognard.games.napoleon_in_europe.minors import annex_modifier
from grognard.games.napoleon_in_europe.movement import March
from grognard.games.napoleon_in_europe.naval import Encounter, is_close
from grognard.games.napoleon_in_europe.peace import Congress, annex_cost, commitment_rating
from grognard.games.napoleon_in_europe.politics import WORDS
from grognard.games.napoleon_in_europe.pursuit import pursuit_needs
from grognard.games.napoleon_in_europe.state import (
    Table,
    ally_mask,
    armies,
    at,
    enemy_mask,
    is_army,
    nations_at,
    one_of_each,
    purse,
)

CONFIRMED = ("declare", "sue", "break", "withdraw", "detach")
GROUPS = {
    "declare": "war", "armistice": "war", "sue": "war",
    "negotiate": "alliances", "detach": "alliances", "break": "alliances",
    "passage": "passage", "revoke": "passage",
    "win_over": "regions", "annex": "regions", "stir": "regions", "trade": "regions",
    "talk": "talks", "call_time": "talks",
}  # fmt: skip


def facts(t: Table, role: int, action: Action) -> Facts | None:
    """Cost, what is left, the sum, the chances in short; None where there is nothing to say."""
    found: Facts = {}
    if action.verb in WORDS:
        found = political(t, action)
    elif action.verb == "seek_battle":
        found = seeking(t, role)
    elif action.verb in BY_VERB:
        found = BY_VERB[action.verb](t, action)
    if action.verb in CONFIRMED:
        found["confirm"] = [f"confirm.{action.verb}", named(t, action)]
    if action.verb == "done" and t.decision is not None and t.decision.key in ENDING:
        found["ends"] = True
    return found or None


ENDING = ("ask.MovementTurn.move", "ask.Council.sit", "ask.Battle.act", "ask.Purchases.buy")


def named(t: Table, action: Action) -> dict[str, int | str]:
    """The arguments of a political word, for the question that goes before it."""
    if action.verb not in WORDS:
        return {}
    out: dict[str, int | str] = {"nation": action.args[0]}
    for kind, value in zip(WORDS[action.verb].takes, action.args[1:], strict=True):
        name = {"other:nation": "other_nation", "ally:nation": "ally_nation", "space": "space"}[kind]
        out[name] = value
    return out


# --- politics -----------------------------------------------------------------------------------------------


def political(t: Table, action: Action) -> Facts:
    word, nation = WORDS[action.verb], int(action.args[0])
    price = word.price(t.board.politics)
    found: Facts = {"group": f"group.{GROUPS[action.verb]}"}
    if price:
        found |= {"cost": price, "left": purse(t.state, nation) - price}
    if action.verb == "annex":
        terms = Terms("sum.annexation")
        annex_modifier(t, nation, int(action.args[1]), terms)
        found |= {"sum": terms, "note": ["note.needs", {"n": t.board.politics.minor_annexed}]}
    elif (weighed := word.weighs(t, *action.args)) is not None:
        found["note"] = ["note.needs" if action.verb == "win_over" else "note.at-most", {"n": weighed}]
    return found


# --- movement -----------------------------------------------------------------------------------------------


def moving(t: Table, action: Action) -> Facts:
    s, unit = t.state, int(action.args[0])
    found = {"cost": 1, "left": t.board.movement[s.kind[unit]] - s.steps[unit] - 1}
    return found | ahead(t, s.nation[unit], int(action.args[1]), action)


def moving_all(t: Table, action: Action) -> Facts:
    decision = t.decision
    return ahead(t, int(decision.args["nation"]), int(action.args[0]), action) if decision is not None else {}


def ahead(t: Table, nation: int, region: int, action: Action) -> Facts:
    """What a march meets: enemies to fight, or a capital that falls."""
    s = t.state
    if foes := nations_at(s, region) & enemy_mask(s, nation):
        theirs = sum(is_army(s, u) for u in at(s, region) if foes >> s.nation[u] & 1)
        mine = sum(is_army(s, u) for u in at(s, region) if ally_mask(s, nation) >> s.nation[u] & 1)
        return {"note": ["note.meets", {"n": theirs, "m": mine}]}
    if takes_a_capital(t, action):
        home = t.board.home[region]
        return {"note": ["note.capital", {"nation": home, "n": commitment_rating(t, home)}]}
    return {}


def reach(t: Table, role: int, piece: int) -> list[Reach]:
    """Where a land unit can march from here, in one step or two, with the actions that lead there."""
    s, b, decision = t.state, t.board, t.decision
    if decision is None or piece >= len(s.kind) or s.kind[piece] > GENERAL:
        return []
    region, nation = s.place[piece], s.nation[piece]
    if decision.args.get("nation") != nation:
        return []
    if decision.key == "ask.MovementTurn.move":
        begin: tuple[Action, ...] = (act("march", region),)
    elif decision.key == "ask.March.march" and decision.args.get("space") == region:
        begin = ()
    else:
        return []
    if begin and begin[0] not in decision.options:
        return []
    march, left = March(nation, region), b.movement[s.kind[piece]] - s.steps[piece] - 1
    # of units that nobody can tell apart the first stands among the options
    piece = next((u for u in march.marchers(t) if one_of_each(s, [u, piece]) == [u]), piece)
    out: dict[int, Reach] = {}
    others = [
        u
        for u in march.marchers(t)
        if u != piece and any(march.check_move(t, u, r) is None for r in b.borders[region])
    ]
    for near in b.borders[region]:
        if march.check_move(t, piece, near) is not None:
            continue
        first = (*begin, act("move", piece, near))
        out[near] = Reach(near, 1, first, way=(region, near), left=left, warn=meeting(t, nation, near))
    for near, found in list(out.items()):
        if left < 1 or found.warn:
            continue
        on = (*found.actions, *((act("done"),) if others else ()), act("march", near))
        for far in b.borders[near]:
            if far not in out and far != region and may_unit_enter(t, piece, far) is None:
                out[far] = Reach(far, 2, (*on, act("move", piece, far)), way=(region, near, far), left=left - 1,
                                 warn=meeting(t, nation, far))  # fmt: skip
    return [out[r] for r in sorted(out)]


def meeting(t: Table, nation: int, region: int) -> tuple[str, dict[str, int | str]] | None:
    """A march into the enemy ends there, and a battle follows (NIE-9.6)."""
    s = t.state
    if nations_at(s, region) & enemy_mask(s, nation):
        return "warn.enemy", {"space": region}
    return None


# --- battle, revolts, production, congress --------------------------------------------------------------------


def firing(t: Table, action: Action) -> Facts:
    unit, target = int(action.args[0]), int(action.args[1])
    terms = Terms("sum.fire")
    fire_bonus(t, unit, target, terms)
    return {"sum": terms, "note": ["note.needs", {"n": fire_table(t, unit, target)}]}


def charging(t: Table, action: Action) -> Facts:
    """The odds of a charge take it that the target stands: a square or flight, where it may choose them, changes them."""
    unit, target = int(action.args[0]), int(action.args[1])
    terms = Terms("sum.charge", troop=t.state.nation[unit] * (SQUADRON + 1) + t.state.kind[unit])
    charge_bonus(t, unit, target, terms)
    return {"sum": terms, "note": "note.target-stands"} if way_out(t, unit, target) else {"sum": terms}


def pursuing(t: Table, action: Action) -> Facts:
    s = t.state
    needs = pursuit_needs(t.board, s.kind[int(action.args[0])], s.kind[int(action.args[1])])
    return {"note": ["note.needs", {"n": needs}]}


def quelling(t: Table, action: Action) -> Facts:
    region = int(action.args[0])
    return {"note": ["note.at-most", {"n": armies(t.state, region, t.state.owner[region])}]}


def buying(t: Table, action: Action) -> Facts:
    decision = t.decision
    stock = int(decision.args["n"]) if decision is not None else 0
    price = t.board.production.pap_cost if action.verb == "buy_pap" else t.board.cost[int(action.args[0])]
    return {"cost": price, "left": stock - price}


def paying(t: Table, action: Action) -> Facts:
    """A subsidy, of what the giver has."""
    decision = t.decision
    if decision is None:
        return {}
    return {
        "cost": int(action.args[0]),
        "left": t.state.pp[int(decision.args["nation"])] - int(action.args[0]),
    }


def agreeing(t: Table, action: Action) -> Facts:
    """An answer that costs political points: an armistice, or a war for somebody else."""
    decision = t.decision
    prices = {"ask.OfferArmistice.answer": ("other_nation", t.board.politics.armistice),
              "ask.Guardian.new_enemies": ("nation", t.board.politics.war)}  # fmt: skip
    if decision is None or decision.key not in prices:
        return {}
    who, price = prices[decision.key]
    return {"cost": price, "left": purse(t.state, int(decision.args[who])) - price}


def seeking(t: Table, role: int) -> Facts:
    """Who wants the battle alone must catch the other first (NIE-13.2 to 13.4)."""
    meeting, naval = t.under_way[-1], t.board.naval
    if not isinstance(meeting, Encounter):
        return {}
    mover = role == t.state.commander[meeting.nation]
    close = not mover and is_close(t.board, meeting.came, meeting.water)
    return {"note": ["note.catches", {"n": naval.intercepts_close if close else naval.intercepts}]}


def demanding(t: Table, action: Action) -> Facts:
    meeting = next((p for p in reversed(t.under_way) if isinstance(p, Congress)), None)
    if meeting is None:
        return {}
    claim = action.verb == "claim"
    price = annex_cost(t, meeting.loser, int(action.args[0])) if claim else t.board.politics.liberate
    return {"cost": price, "left": purse(t.state, meeting.victor()) - price, "group": f"group.{action.verb}"}


def deploying(t: Table, action: Action) -> Facts:
    """How many like this one still wait for a place (NIE-36.4)."""
    s, unit = t.state, int(action.args[0])
    return {"waiting": sum(one_of_each(s, [unit, u]) == [unit] for u in at(s, s.place[unit]))}


BY_VERB = {
    "move_all": moving_all, "amount": paying, "accept": agreeing, "join_war": agreeing,
    "move": moving, "fire": firing, "charge": charging, "pursue": pursuing, "quell": quelling, "buy": buying,
    "buy_pap": buying, "claim": demanding, "liberate": demanding, "deploy": deploying,
}  # fmt: skip
