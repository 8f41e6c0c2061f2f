"""NIE-11: every port is a port, the first on the list and the last: what is done in one can be done in each."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_in_europe.board import KINDS, MAJORS, NOBODY, SQUADRON
from grognard.games.napoleon_in_europe.naval import is_port
from grognard.games.napoleon_in_europe.opening import open_relations
from grognard.games.napoleon_in_europe.production import Purchases
from grognard.games.napoleon_in_europe.sequence import MovementTurn, PlaceArmy
from grognard.games.napoleon_in_europe.settling import driven_out
from grognard.games.napoleon_in_europe.transport import cover_by_sea
from grognard.games.napoleon_in_europe.wards import go_home
from tests.games.napoleon_in_europe.position import FR, GB, Position

BOARD = Position().b
PORTS = {BOARD.regions[region].id: number for number, (region, _) in enumerate(BOARD.ports)}
OF_MAJORS = [name for name, number in PORTS.items() if BOARD.home[BOARD.ports[number][0]] != NOBODY]


def home(name: str) -> int:
    return BOARD.home[BOARD.ports[PORTS[name]][0]]


@pytest.mark.rule("NIE-25.11", "NIE-11.2")
@pytest.mark.parametrize("name", OF_MAJORS)
def test_a_fleet_of_a_nation_set_free_goes_from_a_foreign_port_to_the_one_it_has_left(name: str) -> None:
    p = Position()
    nation, others = home(name), [n for n in MAJORS if n != home(name)]
    for region in p.b.national[nation]:
        p.s.owner[region] = others[0]
    p.own(nation, name)
    abroad = next(other for other in OF_MAJORS if home(other) == others[0])
    ships = p.ships(nation, f"port:{abroad}", 2) + p.ships(nation, f"port:{name}", 1)
    (guest,) = p.ships(others[0], f"port:{name}", 1)
    go_home(p.t, nation)
    assert {p.s.place[q] for q in ships} == {p.space(f"port:{name}")}
    go_home(p.t, others[0])
    assert home(p.b.regions[p.b.ports[p.s.place[guest] - p.b.port0][0]].id) == others[0]


@pytest.mark.rule("NIE-19.4", "NIE-11.4", "NIE-4.1")
@pytest.mark.parametrize("nation", MAJORS)
def test_squadrons_are_built_and_placed_in_every_national_port(nation: int) -> None:
    p = Position()
    ports = {p.space(f"port:{name}") for name in OF_MAJORS if home(name) == nation}
    p.s.pp[nation] = p.b.cost[SQUADRON]
    p.call(Purchases(nation))
    assert {space for kind, space in p.options("buy") if kind == SQUADRON} == ports
    counts = [0] * len(KINDS)
    counts[SQUADRON] = 1
    if ports:
        p.call(PlaceArmy(nation, counts))
        assert {space for _, space in p.options("place")} == ports


@pytest.mark.rule("NIE-11.1", "NIE-11.2", "NIE-12.1", "NIE-31.1")
@pytest.mark.parametrize("name", list(PORTS))
def test_every_port_is_closed_to_strangers_and_open_to_who_embarks(name: str) -> None:
    p = Position()
    port, nation = p.space(f"port:{name}"), home(name)
    assert is_port(p.b, port)
    stranger = FR if nation != FR else GB
    p.ships(stranger, f"port:{name}", 1)
    assert driven_out(p.t) == (stranger, port, "NIE-11.2")
    p.s.movers, p.s.active = 1 << stranger, stranger
    refusal = MovementTurn(stranger).check_embark(p.t, p.region(name))
    assert refusal is not None and refusal.key != "no-port"
    if nation != NOBODY:
        p.neutral(nation)  # type: ignore[arg-type]
        open_relations(p.t)
        assert p.s.passage[stranger * 7 + nation], "a fleet that lies with who is nobody's is let be"


@pytest.mark.rule("NIE-12.3")
def test_squadrons_cover_landings_in_every_sea() -> None:
    p = Position()
    for sea in p.b.seas:
        p.ships(FR, sea.id, 1)
    assert cover_by_sea(p.t, FR) == dict.fromkeys(range(len(p.b.seas)), 1)
