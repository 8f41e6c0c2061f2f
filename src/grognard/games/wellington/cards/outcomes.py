"""What came of a card's event, in the order of the numbers: a message of `happens` and what it names (WEL-5.1).

`came` is what the card's effect left with. Who played the card, and which, every message has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grognard.engine.values import Arg
from grognard.games.wellington import forces
from grognard.games.wellington.board import BRITAIN, FRENCH, NONE, POWERS, SIDE, SPAIN
from grognard.games.wellington.cards.c031_060 import recruits
from grognard.games.wellington.cards.common import MISSED, victor
from grognard.games.wellington.cards.national import RifleBrigade
from grognard.games.wellington.events import OUTCOMES, Happening, active
from grognard.games.wellington.state import REGROUP, Table, fight_of, siege_of

Told = tuple[str, dict[str, Arg]]
Outcome = Callable[[Table, Happening, Any], Told]


def of(*numbers: int) -> Callable[[Outcome], Outcome]:
    """These cards end so."""

    def entered(outcome: Outcome) -> Outcome:
        for number in numbers:
            OUTCOMES[number] = outcome
        return outcome

    return entered


def plain(key: str, *numbers: int) -> None:
    """Cards of which there is no more to say than that they did what they do."""
    of(*numbers)(lambda t, event, came: (key, {}))


# --- what was lost, and where ----------------------------------------------------------------------------


def toll(t: Table, pieces: Iterable[int], flags: Iterable[list[int]] = ()) -> dict[str, Arg]:
    """Pieces and flags that a card cost, Power by Power, as `view.toll_name` reads them; and how many they are."""
    lost, down = list(pieces), list(flags)
    rows = []
    for power in POWERS:
        own = [piece for piece in lost if t.board.power_of[piece] == power]
        men = sum(not forces.is_leader(t, piece) for piece in own)
        items = [f"sp={men}"] if men else []
        items += [f"leader={piece}" for piece in own if forces.is_leader(t, piece)]
        items += [f"duchy={duchy}" for whose, duchy in down if whose == power]
        if items:
            rows.append(",".join([str(power), *items]))
    return {"n": len(lost) + len(down), "toll": ";".join(rows)}


def shares(kind: str, counts: Iterable[int]) -> dict[str, Arg]:
    """The same of SP or Resources that are but numbers, in the order of the Powers."""
    given = [(power, count) for power, count in enumerate(counts) if count]
    return {"n": sum(n for _, n in given), "toll": ";".join(f"{power},{kind}={n}" for power, n in given)}


def duchies(places: Iterable[int]) -> str:
    return ",".join(map(str, places))


def on_map(t: Table, leader: int) -> bool:
    return t.state.place[leader] < REGROUP


def too_late(event: Happening) -> Told:
    """The leader has fallen meanwhile."""
    return "late", {"leader": event.choice}


def placed(t: Table, power: int, count: int, duchy: int, how: str) -> Told:
    if how == MISSED:
        return "missed", {"duchy": duchy}
    return "placed", {"power": power, "n": count, "duchy": duchy, "how": how}


# --- 1 to 30 ---------------------------------------------------------------------------------------------


@of(1)
def square(t: Table, event: Happening, came: Any) -> Told:
    return "square", {"side": SIDE[event.who]}


@of(2)
def brigade(t: Table, event: Happening, came: Any) -> Told:
    struck = event.chosen[-1] if event.choice == 1 else event.number
    return "brigade", {"use": event.choice, "struck_card": struck, "duchy": fight_of(t).duchy}


@of(3)
def mud(t: Table, event: Happening, came: Any) -> Told:
    power, duchy = came
    return "mud", {"power": power, "duchy": duchy}


@of(4, 5, 26, 64)
def given_up(t: Table, event: Happening, came: Any) -> Told:
    lost = shares("sp", [came.count(power) for power in POWERS])
    return "given", {**lost, "appeal": t.board.cards[event.number].appeal}


@of(6)
def deposed(t: Table, event: Happening, came: Any) -> Told:
    cards = [card if card != NONE else event.number for card in came]
    lost = [int(card != NONE) for card in came]
    return "deposed", {
        "british": lost[0], "british_card": cards[0], "spanish": lost[1], "spanish_card": cards[1],
    }  # fmt: skip


@of(7, 75)
def windfall(t: Table, event: Happening, came: Any) -> Told:
    return "windfall", {"power": victor(t)}


@of(8)
def bombardment(t: Table, event: Happening, came: Any) -> Told:
    siege = siege_of(t)
    return "bombardment", {"power": siege.power, "duchy": siege.duchy, "n": came}


@of(9, 10)
def line_closed(t: Table, event: Happening, came: Any) -> Told:
    return "closes", {"line": event.choice}


@of(11, 36)
def prolonged(t: Table, event: Happening, came: Any) -> Told:
    return "prolongs", {"duchy": fight_of(t).duchy, "n": len(came)}


plain("atrocities", 13)


@of(16)
def sortie(t: Table, event: Happening, came: Any) -> Told:
    siege = siege_of(t)
    how = "dice" if event.choice == 0 else came or "missed"
    return "sortie", {"how": how, "power": siege.power, "duchy": siege.duchy}


plain("revolt", 17)


@of(18)
def royal(t: Table, event: Happening, came: Any) -> Told:
    return "national", {"n": came or 0}


@of(19)
def bandits(t: Table, event: Happening, came: Any) -> Told:
    lost, flags = came
    return "against", {"duchies": duchies(event.chosen), **toll(t, lost, flags)}


@of(20)
def patrie(t: Table, event: Happening, came: Any) -> Told:
    return "patrie", {"n": came}


@of(22)
def insulted(t: Table, event: Happening, came: Any) -> Told:
    return "insulted", {"power": event.choice}


@of(23)
def humbugged(t: Table, event: Happening, came: Any) -> Told:
    leader = event.choice
    if not on_map(t, leader):
        return too_late(event)
    return "humbugged", {"leader": leader, "power": t.board.power_of[leader]}


@of(24)
def hand_of_god(t: Table, event: Happening, came: Any) -> Told:
    return undoes(t, event, came) if event.choice == 0 else ("steals", {"power": event.chosen[1]})


@of(42)
def undoes(t: Table, event: Happening, came: Any) -> Told:
    if came is None:  # somebody else has undone it before
        return "idle", {}
    power, struck = came
    return "undoes", {"power": power, "struck_card": struck}


@of(25)
def staff(t: Table, event: Happening, came: Any) -> Told:
    return "staff", {"power": event.choice}


@of(27)
def stuck(t: Table, event: Happening, came: Any) -> Told:
    return "stuck", {"power": siege_of(t).power, "duchy": siege_of(t).duchy}


@of(30)
def village(t: Table, event: Happening, came: Any) -> Told:
    return "village", {"use": event.choice, "duchy": fight_of(t).duchy}


# --- 31 to 60 --------------------------------------------------------------------------------------------


@of(31, 54)
def panic(t: Table, event: Happening, came: Any) -> Told:
    return "at", {"duchy": fight_of(t).duchy, **toll(t, came or ())}


@of(32)
def grenadier(t: Table, event: Happening, came: Any) -> Told:
    if came is None:
        return too_late(event)
    hits, rallied, fallen = came
    return "grenadier", {"leader": event.choice, "n": hits, "rallied": rallied, "fallen": fallen}


@of(33)
def disgraced(t: Table, event: Happening, came: Any) -> Told:
    power = t.board.power_of[event.choice]
    return "disgraced", {"leader": event.choice, "power": power, "shot": int(power == SPAIN)}


@of(34)
def initiative(t: Table, event: Happening, came: Any) -> Told:
    return "initiative", {"power": event.choice, "now": int(active(t) == NONE)}


@of(35)
def oath(t: Table, event: Happening, came: Any) -> Told:
    lost, verdict = came
    return "oath", {"duchy": event.choice, "how": verdict, **toll(t, lost)}


@of(37)
def fort(t: Table, event: Happening, came: Any) -> Told:
    return ("missed" if came == MISSED else "fort"), {"duchy": event.choice}


plain("call", 38)
plain("dissent", 39)


@of(41)
def stragglers(t: Table, event: Happening, came: Any) -> Told:
    power, duchy = came
    return "stragglers", {"power": power, "duchy": duchy}


@of(43)
def dysentery(t: Table, event: Happening, came: Any) -> Told:
    use, duchy = event.chosen
    return ("at", {"duchy": duchy, **toll(t, came)}) if use == 0 else ("walls", {"duchy": duchy, "how": came})


@of(44)
def flank(t: Table, event: Happening, came: Any) -> Told:
    leader = event.choice
    if not on_map(t, leader):
        return "falls", {"leader": leader}
    return "stands", {"leader": leader, "duchy": t.state.place[leader]}


@of(45)
def column(t: Table, event: Happening, came: Any) -> Told:
    how, power = came
    return "column", {"how": how, "power": power}


@of(46)
def sabotage(t: Table, event: Happening, came: Any) -> Told:
    return "sabotage", shares("resources", came)


@of(47)
def next_class(t: Table, event: Happening, came: Any) -> Told:
    power = recruits(t, event.who, event.choice)
    return placed(t, power if power != NONE else event.who, 4, event.choice, came or "stopped")


@of(48)
def recovery(t: Table, event: Happening, came: Any) -> Told:
    return "recovery", {"side": event.choice, "duchy": fight_of(t).duchy}


@of(49)
def rearguard(t: Table, event: Happening, came: Any) -> Told:
    return "rearguard", {"duchy": fight_of(t).duchy}


plain("drawn", 50, 89)
plain("loan", 57)


@of(51)
def to_the_death(t: Table, event: Happening, came: Any) -> Told:
    how, duchy = came
    return "death", {"how": how, "duchy": duchy}


@of(52)
def wounded(t: Table, event: Happening, came: Any) -> Told:
    return ("wound", {"leader": event.choice, "how": came}) if came else too_late(event)


@of(55)
def outflanked(t: Table, event: Happening, came: Any) -> Told:
    struck = event.choice
    turned = int(not t.board.cards[struck].nation)
    return "outflanked", {"struck_card": struck, "turned": turned, "side": SIDE[event.who]}


@of(56)
def raid(t: Table, event: Happening, came: Any) -> Told:
    power, raided = t.board.power_of[event.choice], event.chosen[1:]
    flown = [duchy for duchy in raided if t.state.flag[duchy] == power + 1]
    lost = toll(t, came)
    return "raid", {
        "duchies": duchies(raided),
        **lost,
        "flags": len(flown),
        "power": power,
        "flown_duchies": duchies(flown),
    }


@of(59, 106)
def better(t: Table, event: Happening, came: Any) -> Told:
    leader = event.choice
    if not on_map(t, leader):
        return too_late(event)
    return "better", {"leader": leader, "n": forces.battle_rating(t, leader)}


# --- 61 to 86 --------------------------------------------------------------------------------------------


@of(61)
def lancers(t: Table, event: Happening, came: Any) -> Told:
    return "lancers", {"use": event.choice, "duchy": fight_of(t).duchy}


@of(62, 90)
def rising(t: Table, event: Happening, came: Any) -> Told:
    spanish = event.number == 90 or t.board.country[event.choice] == "spain"
    power = SPAIN if spanish else BRITAIN
    return "rising", {"power": power, "duchy": event.choice, "how": came or "joins"}


@of(63)
def subsidies(t: Table, event: Happening, came: Any) -> Told:
    return "subsidies", {"n": len(came), "duchies": duchies(came)}


@of(65)
def intrigue(t: Table, event: Happening, came: Any) -> Told:
    return "intrigue", {"power": event.choice}


@of(66)
def health(t: Table, event: Happening, came: Any) -> Told:
    return ("health", {"leader": event.choice}) if on_map(t, event.choice) else too_late(event)


@of(67)
def orders(t: Table, event: Happening, came: Any) -> Told:
    power, leader = came
    return "orders", {"power": power, "leader": leader}


@of(68)
def train(t: Table, event: Happening, came: Any) -> Told:
    how, power, count, duchy = came
    return "train", {"how": how, "power": power, "n": count, "duchy": duchy}


@of(69)
def descent(t: Table, event: Happening, came: Any) -> Told:
    return placed(t, BRITAIN, 1, event.choice, came)


@of(72)
def wellesley(t: Table, event: Happening, came: Any) -> Told:
    return "wellesley", {"french": int(SIDE[event.who] == FRENCH)}


@of(76)
def scouts(t: Table, event: Happening, came: Any) -> Told:
    power = event.chosen[1] if event.choice == 0 else event.who
    return "scouts", {"use": event.choice, "power": power}


plain("war", 77)


@of(78)
def reversal(t: Table, event: Happening, came: Any) -> Told:
    return undoes(t, event, came) if event.choice == 0 else placed(t, BRITAIN, 4, event.chosen[1], came)


@of(79)
def cautious(t: Table, event: Happening, came: Any) -> Told:
    return "cautious", {"duchy": fight_of(t).duchy, "n": sum(came), "allied": came[0], "french": came[1]}


@of(80)
def quartermaster(t: Table, event: Happening, came: Any) -> Told:
    return ("led", {"leader": event.choice, **toll(t, came)}) if came is not None else too_late(event)


@of(82)
def scum(t: Table, event: Happening, came: Any) -> Told:
    leader = event.choice
    return (
        ("scum", {"leader": leader, "power": t.board.power_of[leader]})
        if on_map(t, leader)
        else too_late(event)
    )


@of(83)
def plans(t: Table, event: Happening, came: Any) -> Told:
    return "plans", {"power": event.choice, "n": came[0]}


@of(84)
def scattered(t: Table, event: Happening, came: Any) -> Told:
    return "scattered", {"duchy": fight_of(t).duchy, **toll(t, came or ())}


@of(85)
def horses(t: Table, event: Happening, came: Any) -> Told:
    struck = event.choice
    gone = struck != NONE
    return "horses", {"gone": int(gone), "struck_card": struck if gone else event.number}


@of(86)
def eagle(t: Table, event: Happening, came: Any) -> Told:
    return "eagle", {"n": len(came), "duchies": duchies(came)}


# --- National cards --------------------------------------------------------------------------------------


@of(88)
def partisans(t: Table, event: Happening, came: Any) -> Told:
    return "around", {"duchies": duchies(d for d in event.chosen if d != NONE), **toll(t, came)}


@of(92)
def guerrillas(t: Table, event: Happening, came: Any) -> Told:
    chosen = [duchy for duchy in event.chosen if duchy != NONE]
    taken = [duchy for duchy in chosen if t.state.flag[duchy] == SPAIN + 1]
    lost = toll(t, came or ())
    return "guerrillas", {"tried": len(chosen), "taken": len(taken), "duchies": duchies(taken), **lost}


@of(93)
def hearts_of_oak(t: Table, event: Happening, came: Any) -> Told:
    return "oak", {"use": event.choice}


plain("gift", 94)


@of(95)
def rifles(t: Table, event: Happening, came: Any) -> Told:
    return "at", {"duchy": RifleBrigade().target(t)[1], **toll(t, came)}


@of(98)
def light_division(t: Table, event: Happening, came: Any) -> Told:
    return ("light", {"leader": event.choice}) if on_map(t, event.choice) else too_late(event)


@of(99)
def young_guard(t: Table, event: Happening, came: Any) -> Told:
    return "guard", {"n": came[0], "rallied": came[1]}


@of(100)
def pontoons(t: Table, event: Happening, came: Any) -> Told:
    return "bridges", {"line": event.choice}


@of(101)
def germans(t: Table, event: Happening, came: Any) -> Told:
    return placed(t, event.who, 4, event.choice, came)


plain("hussars", 102)


@of(103)
def naval_support(t: Table, event: Happening, came: Any) -> Told:
    use = event.choice
    frm, to = came if use == 1 else (event.chosen[1], event.chosen[-1])
    how = ("sails", "stopped", "haven")[use] if use or came not in (None, "stopped") else "nobody"
    return "navy", {"how": how, "duchy": frm, "to_duchy": to}


@of(104)
def favour(t: Table, event: Happening, came: Any) -> Told:
    return ("drawn", {}) if event.choice == 0 else ("national", {"n": came or 0})


@of(105)
def afrancesados(t: Table, event: Happening, came: Any) -> Told:
    return placed(t, event.who, 2, event.choice, came)


@of(109)
def soult(t: Table, event: Happening, came: Any) -> Told:
    leader = t.board.leader("soult")
    if not on_map(t, leader):
        return "late", {"leader": leader}
    return "stands", {"leader": leader, "duchy": t.state.place[leader]}
