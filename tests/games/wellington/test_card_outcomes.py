"""What came of a card, in one sentence: who played it, on what, and what it cost or gave."""

from __future__ import annotations

import pytest

from grognard.engine import words
from grognard.games.wellington import GAME
from grognard.games.wellington.events import BESIDE, CARDS, OUTCOMES
from tests.games.wellington.battles import besiege, clash, no_cards, rolls, trenches
from tests.games.wellington.conftest import Position


def came_of(p: Position, lang: str = "en") -> str:
    """The last outcome of a card that was told."""
    told = [event for event in p.t.journal if event.key.startswith("happens.")]
    return told[-1].text(lang)


def test_a_card_that_does_not_lie_beside_a_battle_says_what_came_of_it() -> None:
    assert [n for n in CARDS if n not in OUTCOMES and not CARDS[n].moments & BESIDE] == []


@pytest.mark.rule("WEL-C019")
def test_bandits_name_both_duchies_and_all_that_is_lost() -> None:
    p = Position().place("armee_du_nord", "toledo", 2).place("armee_du_sud", "ciudad_real", 1)
    p.flag("ciudad_real", None).hand("spain", 19).begin("spain").dice(5, 6, 1, 6, 1, 1)
    p.do("event", 19).do("duchy", "toledo").do("duchy", "ciudad_real")
    p.do("loss", "armee_du_nord").do("loss", "armee_du_nord").do("loss", "armee_du_sud")
    assert came_of(p) == (
        "Bandits of the Sierra (#19) of Spain, against Toledo and Ciudad Real, "
        "costs the Armée du Sud 1 SP and the Armée du Nord 2 SP."
    )
    assert came_of(p, "it") == (
        "I banditi della sierra (#19) della Spagna, contro Toledo e Ciudad Real, "
        "costa 1 SP all'Armée du Sud e 2 SP all'Armée du Nord."
    )


@pytest.mark.rule("WEL-C019")
def test_a_flag_that_bandits_take_is_named() -> None:
    p = Position().flag("merida", "armee_du_sud").hand("spain", 19).begin("spain").dice(5, 1, 1, 1, 1, 1)
    p.do("event", 19).do("duchy", "merida").do("duchy", "caceres").do("lower", "merida")
    assert came_of(p).endswith("costs the Armée du Sud the flag at Mérida.")


@pytest.mark.rule("WEL-C056")
def test_a_raid_says_what_it_struck_and_what_fell() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 2, "hill").flag("ciudad_rodrigo", "britain")
    p.place("armee_du_nord", "salamanca", 2).flag("fuentes", "armee_du_nord").hand("britain", 56, 37)
    p.begin("britain").dice(6, 1, 6)
    p.do("event", 56).do("leader", "hill").do("duchy", "salamanca").do("duchy", "fuentes")
    assert came_of(p) == (
        "Cavalry Raid (#56) of Britain, against Salamanca and Fuentes de Oñoro, costs the Armée du Nord 1 SP."
    )


@pytest.mark.rule("WEL-C099")
def test_the_young_guard_tells_its_hits_and_whom_it_rallied() -> None:
    p = clash(4, 4, armee_du_sud=(99,))
    p.respond("armee_du_sud", 99, at="rolled").dice(*rolls([], 8, [], 9), 6, 5, 1)
    no_cards(p)
    assert came_of(p) == "Young Guard (#99) of the Armée du Sud scores 2 hits and rallies nobody."


@pytest.mark.rule("WEL-C092")
def test_guerrillas_name_the_duchies_they_take_and_the_men_they_cost() -> None:
    p = Position().place("britain", "salamanca", 2).hand("spain", 92, 37).begin("spain").dice(3, 3)
    p.do("event", 92).do("duchy", "valladolid").do("duchy", "vitoria").do("enough")
    assert came_of(p) == "Guerrilla Attacks (#92) of Spain: Valladolid taken, of 2 tried."
    assert came_of(p, "it") == "Attacchi della guerriglia (#92) della Spagna: preso Valladolid, su 2 tentati."


@pytest.mark.rule("WEL-C088")
def test_partisans_that_cost_nobody_anything_say_so() -> None:
    p = Position().place("spain", "merida", 1).place("armee_du_sud", "caceres", 2).hand("spain", 88, 37)
    p.begin("spain").dice(1, 1)
    p.do("event", 88).do("duchy", "merida").do("enough")
    assert came_of(p) == "Partisans (#88) of Spain, around Mérida, costs nobody anything."


@pytest.mark.rule("WEL-C004")
def test_what_each_power_gives_up_is_told() -> None:
    p = (
        Position()
        .place("armee_du_sud", "sevilla", 4)
        .place("armee_du_nord", "toledo", 4)
        .hand("spain", 4, 37)
    )
    p.begin("spain").do("event", 4)
    while p.key() == "GiveUp.choose":
        p.do(*next(("give_up", *args) for args in p.options("give_up")))
    assert came_of(p) == (
        "Russian Front (#4) of Spain costs the Armée du Sud 3 SP and the Armée du Nord 2 SP "
        "and adds 2 to every Appeal to the Emperor."
    )


@pytest.mark.rule("WEL-C046")
def test_resources_that_are_lost_are_counted() -> None:
    p = Position().hand("spain", 46, 37)
    p.s.resources[p.power("armee_du_nord")] = 5
    p.begin("spain").do("event", 46)
    assert p.resources("armee_du_nord") == 2
    assert came_of(p) == "Corruption & Sabotage (#46) of Spain costs the Armée du Nord 3 Resources."


@pytest.mark.rule("WEL-C090")
def test_a_rising_says_how_its_battle_ended() -> None:
    p = Position().hand("spain", 90, 37).begin("spain")
    p.do("event", 90).do("duchy", "valladolid")
    if p.key() == "FreeFlag.choose":
        p.do("done")
    assert came_of(p) == "The Spanish Masses (#90) of Spain at Valladolid: the troops of Spain meet nobody."


@pytest.mark.rule("WEL-C014", "WEL-C015")
def test_a_card_beside_a_battle_or_a_siege_says_whom_it_serves() -> None:
    p = clash(4, 3, britain=(14,)).do("event", 14)
    assert (
        came_of(p)
        == "Cold Steel (#14) of Britain serves the Allies in the battle of Almaraz, with 3 more dice."
    )
    p = besiege(trenches(britain=(15,))).do("event", 15)
    assert came_of(p) == "The Forlorn Hope (#15) of Britain serves the besieger of Badajoz, with 3 more dice."


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_what_was_undone_is_named(lang: str) -> None:
    p = Position().place("britain", "lisbon", 2, "hill").hand("spain", 66, 37).hand("armee_du_nord", 24)
    p.respond("armee_du_nord", 24, ("use", 0)).begin("spain").do("event", 66).do("leader", "hill")
    said = {
        "en": ("The Hand of God (#24) of the Armée du Nord undoes The Leader's Health (#66) of Spain.",
               "The Leader's Health (#66) is undone and does nothing."),
        "it": ("La mano di Dio (#24) dell'Armée du Nord annulla La salute del comandante (#66) della Spagna.",
               "La salute del comandante (#66) viene annullata e non ha effetto."),
    }  # fmt: skip
    assert came_of(p, lang) == said[lang][0]
    assert [event.text(lang) for event in p.t.journal if event.key == "undone"] == [said[lang][1]]


@pytest.mark.rule("WEL-C032")
@pytest.mark.parametrize(
    ("dice", "said"),
    [((6, 3), "scores 1 hit, rallies 1 and lives."), ((1, 5), "scores 1 hit, rallies nobody and falls."), ((2, 2), "scores no hits, rallies nobody and lives.")],
)  # fmt: skip
def test_what_a_leader_did_as_a_grenadier_is_told(dice: tuple[int, int], said: str) -> None:
    p = clash(4, 4, armee_du_nord=(32,))
    p.respond("armee_du_nord", 32, ("leader", "reille"), at="rolled")
    p.dice(*rolls([5, 5], 8, [], 9), *dice)
    no_cards(p)
    assert came_of(p).endswith(said)


def test_two_names_of_the_table_are_joined() -> None:
    t = Position().t
    places = ",".join(str(t.board.duchy(name)) for name in ("abrantes", "elvas", "jaen"))
    assert GAME.names["duchies"](t, places, "it", 0) == "Abrantes, Elvas e Jaén"
    leader = t.board.leader("suchet")
    assert GAME.names["toll"](t, f"1,sp=2,leader={leader}", "it", 0) == "2 SP e Suchet all'Armée du Sud"
    assert GAME.names["toll"](t, "3,resources=1", "en", 0) == "the Armée du Nord 1 Resource"
