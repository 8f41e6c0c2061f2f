"""What each card can be played on, where the armies stand among each other; and which can be played when in a battle."""

from __future__ import annotations

import pytest

from grognard.games.wellington import forces, hands
from grognard.games.wellington.events import CARDS, playable
from grognard.games.wellington.state import POOL
from tests.games.wellington.battles import besiege, clash, fight, siege, trenches
from tests.games.wellington.conftest import Position

ROLES = ("britain", "armee_du_sud", "spain", "armee_du_nord")
FILLERS = (14, 47)  # another Power has cards that can be taken or discarded


def among_each_other() -> Position:
    """Sieges of Ciudad Rodrigo and Elvas, flags of everybody where somebody else is at home."""
    p = Position().place("spain", "cadiz", 3, "castanos").place("spain", "oviedo", 2, "freire")
    p.place("spain", "murcia", 1).place("britain", "lisbon", 4, "hill", "beresford")
    p.place("britain", "ciudad_rodrigo", 3, "wellington").place("britain", "sevilla", 2)
    p.place("britain", "palma", 1).place("armee_du_nord", "madrid", 4, "joseph")
    p.place("armee_du_nord", "burgos", 2, "marmont").place("armee_du_nord", "toledo", 1)
    p.place("armee_du_sud", "granada", 3, "soult").place("armee_du_sud", "elvas", 2, "jourdan")
    p.place("armee_du_sud", "valencia", 2, "suchet")
    p.flag("valencia", "armee_du_sud").flag("braga", "armee_du_nord").flag("salamanca", "britain")
    return p.flag("toledo", None).flag("cordoba", "spain").flag("bayonne", "britain")


def targets(power: str, card: int) -> list[str]:
    """What the Power may choose first when it plays this card as its own; nothing where it cannot play it."""
    p = among_each_other().hand(power, card, 80 if card == 37 else 37)
    other = next(name for name in ROLES if name != power)
    p.hand(other, *[filler for filler in FILLERS if filler != card]).begin(power)
    if not p.may("event", card):
        return []
    p.answer("event", card)
    found = []
    for option in p.t.decision.options:  # type: ignore[union-attr]
        value = option.args[0] if option.args else option.verb
        if option.verb == "duchy":
            value = p.b.duchies[value].id  # type: ignore[index]
        elif option.verb == "leader":
            value = p.b.leaders[value - p.b.first_leader].id  # type: ignore[operator]
        elif option.verb == "power":
            value = ROLES[value]  # type: ignore[index]
        found.append(str(value))
    return sorted(found)


ALLIES = "beresford castanos freire hill wellington"
FRENCH = "jourdan joseph marmont soult suchet"
EVERYBODY = "armee_du_nord armee_du_sud britain spain"


@pytest.mark.rule(
    "WEL-C019", "WEL-C023", "WEL-C034", "WEL-C044", "WEL-C052", "WEL-C056", "WEL-C059", "WEL-C065"
)
@pytest.mark.parametrize(
    ("card", "power", "chosen"),
    [
        (19, "britain", "braga elvas granada madrid toledo"),
        (19, "armee_du_nord", "bayonne ciudad_rodrigo cordoba murcia oviedo salamanca sevilla"),
        (22, "spain", EVERYBODY),
        (25, "armee_du_sud", EVERYBODY),
        (83, "britain", EVERYBODY),
        (23, "spain", f"{ALLIES} {FRENCH}"),
        (52, "armee_du_sud", f"{ALLIES} {FRENCH}"),
        (66, "britain", f"{ALLIES} {FRENCH}"),
        (80, "armee_du_nord", f"{ALLIES} {FRENCH}"),
        (34, "britain", "armee_du_nord spain"),  # the two beside it on the track
        (34, "armee_du_sud", "armee_du_nord britain"),
        (34, "spain", "armee_du_sud britain"),
        (34, "armee_du_nord", "armee_du_sud spain"),
        (44, "britain", "beresford hill wellington"),
        (44, "armee_du_sud", "soult suchet"),
        (44, "spain", "castanos freire"),
        (44, "armee_du_nord", "jourdan joseph marmont"),
        (56, "spain", ALLIES),
        (56, "armee_du_nord", FRENCH),
        (59, "britain", "beresford castanos freire jourdan joseph marmont"),  # printed rating 1 or 2
        (65, "britain", "armee_du_sud"),  # who has a common card
        (65, "armee_du_sud", "britain"),
        (88, "spain", "cadiz murcia oviedo"),
        (98, "britain", "beresford hill wellington"),
        (101, "armee_du_sud", "carcassonne perpignan tarbes toulouse"),
        (101, "armee_du_nord", "bordeaux dax pau"),  # Bayonne is British
        (106, "armee_du_sud", FRENCH),
        (47, "armee_du_nord", "bordeaux carcassonne dax pau perpignan tarbes toulouse"),
        (24, "britain", "1"),
        (43, "spain", "0 1"),
        (76, "britain", "0 1"),
        (93, "britain", "0 1"),
        (103, "armee_du_sud", "0 2"),  # only the South has soldiers in a friendly port
        (103, "armee_du_nord", "2"),
        (104, "armee_du_nord", "0 1"),
        (85, "spain", "102 106 enough"),
        (69, "britain", "alicante almeria barcelona bayonne bilbao bordeaux corunna faro gijon huelva malaga palma perpignan porto santander tarragona vigo"),
        (105, "armee_du_sud", "aranjuez badajoz barcelona caceres ciudad_real girona granada jaen lerida llerena malaga tarragona tortosa valencia"),
        (105, "armee_du_nord", "almaraz avila bilbao burgos guadalajara leon lerma lumbrales madrid pamplona saldana san_sebastian talavera toledo valladolid vitoria zamora zaragoza"),
        (37, "britain", "abrantes bayonne braganca castelo_branco coimbra evora faro fuentes lamego porto salamanca"),
        (37, "armee_du_sud", "aranjuez barcelona caceres carcassonne ciudad_real girona granada jaen lerida llerena malaga perpignan tarbes tarragona tortosa toulouse"),
    ],
)  # fmt: skip
def test_what_a_card_can_be_played_on(card: int, power: str, chosen: str) -> None:
    assert targets(power, card) == sorted(chosen.split())


@pytest.mark.rule(
    "WEL-C009", "WEL-C010", "WEL-C035", "WEL-C047", "WEL-C062", "WEL-C090", "WEL-C092", "WEL-C100"
)
def test_where_whole_countries_may_be_chosen() -> None:
    passes, rivers = targets("britain", 9), targets("spain", 10)
    assert (len(passes), len(rivers)) == (35, 22) and not set(passes) & set(rivers)
    assert targets("armee_du_nord", 100) == rivers
    rising = set(targets("spain", 62))
    assert len(rising) == 29 and {"braga", "granada", "madrid", "toledo"} <= rising
    assert not rising & {"burgos", "elvas", "cordoba", "bayonne", "valencia", "bordeaux"}
    masses = set(targets("spain", 90))
    assert masses == rising - {"braga"}  # only in Spain
    assert set(targets("spain", 92)) == masses - {"granada", "madrid", "toledo"}  # only where nobody stands
    called = targets("spain", 47)
    assert len(called) == 40 and called == targets("britain", 47)
    open_to_forts = set(targets("spain", 37))
    assert {"elvas", "lisbon", "cadiz"} <= set(called) - open_to_forts and len(open_to_forts) == 25
    spain = set(targets("britain", 35))
    assert len(spain) == 55 and not spain & {"burgos", "cadiz", "braga", "porto", "bayonne"}


def empty(p: Position, side: int) -> None:
    for piece in forces.side_pieces(p.t, side, fight(p).duchy):
        p.s.place[piece] = POOL


def battle_at(state: str) -> Position:
    """British and a few Spaniards against the North, and how it stands."""
    p = clash(5, 5).place("spain", "almaraz", 1, "castanos")
    this = fight(p)
    if state == "second":
        this.round = 2
    for side, name in enumerate(("allies", "french")):
        if state in (f"{name} gone", "both gone"):
            empty(p, side)
            this.winner = -1 if state == "both gone" else 1 - side
        if state in (f"{name} beaten", f"{name} routed"):
            this.winner = 1 - side
            this.sixes[side] = 1
        if state == f"{name} routed":
            this.fives[side] = this.disordered[side] = 4
            this.routed = True
    return p


def playable_in(p: Position, moment: str, power: str) -> set[int]:
    """Battle and response cards this Power could play now; those that answer what is pending are left out."""
    role = p.power(power)
    return {
        number
        for number, event in CARDS.items()
        if moment in event.moments
        and number not in (2, 95)
        and hands.card_nation(p.b, number) in (-1, hands.nation(p.b, role))
        and playable(p.t, role, number, moment)
    }


BATTLE = {12, 14, 28, 29, 40, 53, 58, 60, 70, 73, 81}
DECLARED = {
    "britain": BATTLE | {96, 97},
    "spain": BATTLE | {74, 87, 91},
    "armee_du_nord": BATTLE | {30, 74, 110},
}
FIRST_ROUND = {28, 29, 30, 58, 60, 73, 74, 81}
NEED_A_LEADER = {12, 73}


@pytest.mark.rule(
    "WEL-5.3", "WEL-11.1", "WEL-C028", "WEL-C030", "WEL-C058", "WEL-C060", "WEL-C073", "WEL-C074"
)
@pytest.mark.parametrize("power", DECLARED)
def test_which_cards_can_be_declared_in_a_round(power: str) -> None:
    own, other = ("french", "allies") if power == "armee_du_nord" else ("allies", "french")
    assert playable_in(battle_at("first"), "battle", power) == DECLARED[power]
    assert playable_in(battle_at("second"), "battle", power) == DECLARED[power] - FIRST_ROUND
    assert playable_in(battle_at(f"{own} gone"), "battle", power) == DECLARED[power] - NEED_A_LEADER
    assert playable_in(battle_at(f"{other} gone"), "battle", power) == DECLARED[power]


ALWAYS = {1, 9, 10, 22, 23, 24, 35, 43, 52, 56, 59, 61, 66, 78}
FRENCH_ALWAYS, SPANISH_ALWAYS = {100, 102, 103}, {90, 92}


@pytest.mark.rule(
    "WEL-5.2", "WEL-C011", "WEL-C032", "WEL-C036", "WEL-C054", "WEL-C079", "WEL-C082", "WEL-C084", "WEL-C099"
)
@pytest.mark.parametrize(
    ("moment", "power", "plain", "less"),
    [
        ("round", "britain", ALWAYS, {"allies gone": {56}, "french gone": {43}}),
        ("round", "spain", ALWAYS | SPANISH_ALWAYS, {"second": set(), "allies gone": {56}}),
        ("round", "armee_du_nord", ALWAYS | FRENCH_ALWAYS | {107, 108}, {"second": set(), "french gone": {56}}),
        ("rolled", "britain", ALWAYS - {61} | {32, 48}, {"allies gone": {32, 56}, "french gone": {43}}),
        ("rolled", "armee_du_nord", ALWAYS - {61} | FRENCH_ALWAYS | {32, 48, 99}, {"french gone": {32, 56, 99}}),
        ("rolled", "armee_du_sud", ALWAYS - {61} | FRENCH_ALWAYS | {48, 99}, {"second": set()}),
        (
            "round_end",
            "britain",
            ALWAYS | {11, 31, 36, 48, 49, 79},
            {"second": {36}, "allies gone": {11, 36, 56}, "french gone": {11, 36, 43}, "allies routed": {11}, "french routed": {11}, "allies beaten": set()},
        ),
        ("decided", "britain", ALWAYS | {48, 49}, {"allies gone": {56}, "french gone": {43}}),
        ("retreat", "britain", ALWAYS - {1, 61}, {"second": set(), "both gone": {23, 43, 52, 56, 59, 66}}),
    ],
)  # fmt: skip
def test_which_cards_answer_what_happens_in_a_battle(
    moment: str, power: str, plain: set[int], less: dict[str, set[int]]
) -> None:
    assert playable_in(battle_at("first"), moment, power) == plain
    for state, cards in less.items():
        assert playable_in(battle_at(state), moment, power) == plain - cards, state


@pytest.mark.rule("WEL-C054", "WEL-C082", "WEL-C084")
def test_which_cards_wait_for_somebody_to_lose() -> None:
    """Panic for a loser who is still there; Scum and Beaten and Scattered once it is known who won."""
    for state in ("allies beaten", "french beaten", "allies routed", "french routed"):
        p = battle_at(state)
        assert 54 in playable_in(p, "decided", "spain")
        assert playable_in(p, "retreat", "britain") >= {82, 84}
        fight(p).army[fight(p).winner] = 0
        assert 84 in playable_in(p, "retreat", "britain")
        fight(p).army[1 - fight(p).winner] = 0  # no army has lost
        assert 84 not in playable_in(p, "retreat", "britain")
    for state in ("allies gone", "french gone", "both gone"):
        p = battle_at(state)
        assert 54 not in playable_in(p, "decided", "spain")
        assert ({82, 84} <= playable_in(p, "retreat", "armee_du_sud")) is (state != "both gone")


SIEGE = {9, 10, 22, 23, 24, 35, 52, 66, 78}
OF_SIEGES = {
    "siege": {16, 27},
    "siege_round": {8},
    "siege_rolled": {8},
    "siege_won": {7, 82},
}


@pytest.mark.rule(
    "WEL-12.23", "WEL-C008", "WEL-C015", "WEL-C016", "WEL-C021", "WEL-C027", "WEL-C071", "WEL-C073"
)
@pytest.mark.parametrize("moment", OF_SIEGES)
def test_which_cards_answer_what_happens_in_a_siege(moment: str) -> None:
    p = besiege(trenches("britain", 5))
    assert playable_in(p, moment, "britain") == SIEGE | OF_SIEGES[moment] | {56}
    assert playable_in(p, moment, "spain") == SIEGE | OF_SIEGES[moment] | {56, 90, 92}
    assert playable_in(p, moment, "armee_du_sud") == SIEGE | OF_SIEGES[moment] | {43, 100, 102, 103}
    declared = {"britain": {15, 21, 70, 71, 73, 81}, "armee_du_sud": {70, 71, 81}}
    for power, cards in declared.items():
        siege(p).round = 1
        assert playable_in(p, "siege_cards", power) == cards
        siege(p).round = 2
        assert playable_in(p, "siege_cards", power) == cards - {21, 71, 73, 81}


@pytest.mark.rule("WEL-C016", "WEL-C030", "WEL-C061", "WEL-C093", "WEL-C104")
def test_in_which_ways_a_card_may_be_used() -> None:
    """A sortie for both sides, relief only against the besieger; the others have two ways for whoever plays them."""
    p = besiege(trenches())
    siege(p)
    ways = {power: [o.args for o in CARDS[16].choices(p.t, power, []) or ()] for power in range(4)}
    assert ways == {0: [(0,)], 1: [(0,), (1,)], 2: [(0,)], 3: [(0,), (1,)]}
    for card in (30, 61, 93, 104):
        options = CARDS[card].choices(p.t, 0, [])
        assert options is not None and [o.args for o in options] == [(0,), (1,)]
        assert CARDS[card].choices(p.t, 0, [0]) is None
