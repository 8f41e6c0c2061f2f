"""The terminal tells the story: what happened in short, the log set in by episodes, the stage, the end turn by turn."""

from __future__ import annotations

from io import StringIO
from random import Random

from rich.console import Console

from grognard.engine import DONE, Game, act
from grognard.games import all_is_lost, napoleon_in_europe, waterloo_200, wellington
from grognard.terminal import Session
from tests.server import picket


def session(lang: str = "en", game: Game = picket.GAME) -> tuple[Session, StringIO]:
    page = StringIO()
    at = Session(
        game.table(seed=3), ["human", "random"], lang, Console(file=page, width=160, highlight=False)
    )
    at.at_the_keyboard = 0
    return at, page


def shown(at: Session, page: StringIO, command: str) -> str:
    page.truncate(0)
    page.seek(0)
    at.obey(command)
    return page.getvalue()


def test_what_others_did_is_told_in_short() -> None:
    at, page = session()
    for action in (act("march", 4, 5), DONE, act("march", 5, 6), DONE):
        at.table.play(action)
    at.told[0] = 2
    at.tell(0)
    told = page.getvalue()
    assert "Turn 2 of Grey: 1 marches." in told and "Turn 1" not in told
    page.truncate(0)
    page.seek(0)
    at.tell(0)
    assert page.getvalue() == "", "nothing is told twice"


def test_the_log_is_set_in_by_episodes() -> None:
    at, page = session("it")
    for action in (act("march", 4, 5), DONE, act("march", 5, 6), DONE, act("march", 4, 6)):
        at.table.play(action)
    log = shown(at, page, "log 7").splitlines()
    assert log[0].startswith("      Il") or any(line.startswith("    Scontro a miglio 6") for line in log)
    clash = next(i for i, line in enumerate(log) if "Scontro a miglio 6" in line)
    margin = len(log[clash]) - len(log[clash].lstrip())
    inside = log[clash + 1]
    assert len(inside) - len(inside.lstrip()) == margin + 2


def test_the_stage_shows_both_sides() -> None:
    at, page = session()
    for action in (act("march", 4, 5), DONE, act("march", 5, 6)):
        at.table.play(action)
    at.show_stage(0)
    told = page.getvalue()
    assert "In sight at mile 5" in told and "White" in told and "Grey" in told
    page.truncate(0)
    at.show_stage(0)
    assert page.getvalue().strip("\x00") == "", "once is enough while nothing changes"


def test_the_end_tells_the_turns() -> None:
    at, page = session()
    rng = Random(4)
    while (decision := at.table.decision) is not None:
        at.table.play(rng.choice(decision.options))
    at.show_end()
    told = page.getvalue()
    assert "Most pickets left" in told and "Turn 1 of White" in told and "white" in told.lower()


def test_a_choice_shows_what_it_costs() -> None:
    at, _ = session()
    sum_ = {"total": 3, "terms": [[4, "cavalry", ""], [-1, "hill", ""]]}
    option = {"label": "Attack", "facts": {"cost": 2, "left": 1, "sum": sum_, "note": "river"}}
    assert at.choice(option) == "Attack [dim](cost 2, 1 left, 3 = +4 cavalry, -1 hill, river)[/dim]"
    assert at.choice({"label": "Stop"}) == "Stop"
    assert (
        at.choice({"label": "March", "facts": {"cost": 1.5, "left": 1.0}})
        == "March [dim](cost 1½, 1 left)[/dim]"
    )


def test_the_terminal_speaks_italian() -> None:
    at, page = session("it")
    assert "annulla l'ultima scelta" in shown(at, page, "help")
    assert "«volare» non è un comando" in shown(at, page, "volare")
    assert "Look vuole il numero o il nome di un luogo." in shown(at, page, "look")
    assert "«nowhere» non lo è" in shown(at, page, "look nowhere")
    assert "Non è stato giocato nulla che si possa annullare." in shown(at, page, "u")
    assert "Lang vuole una di queste: en, it." in shown(at, page, "lang xx")
    assert "Save needs the name of a file." in shown(at, page, "lang en") + shown(at, page, "save")


def test_who_sits_down_is_briefed_and_every_new_question_is_explained_once() -> None:
    at, page = session(game=all_is_lost.GAME)
    told = " ".join(shown(at, page, "briefing").split())
    assert "How you win:" in told and "Good to know:" in told
    at.explain_once({"": "A bid for Initiative."})
    at.explain_once({"": "A bid for Initiative.", "march": "A road costs less."})
    assert page.getvalue().count("bid") == 1 and "A road costs less." in page.getvalue()


def test_a_place_is_found_without_the_number_of_its_hex() -> None:
    at, page = session(game=all_is_lost.GAME)
    assert "2611" in shown(at, page, "look novara") and "2611 Novara 2611" not in shown(at, page, "map")


def test_the_charts_stand_beside_the_map_with_the_row_that_applies_now() -> None:
    at, page = session(game=waterloo_200.GAME)
    names = shown(at, page, "charts")
    number = next(line for line in names.replace("  ", "\n").splitlines() if "Turns" in line).split()[0]
    chart = shown(at, page, f"charts {number}")
    assert "►" in chart and "13:00 – 15:00" in chart
    assert "Result of a battle" in shown(at, page, "charts result of")
    assert "There is no chart called Zama" in shown(at, page, "charts Zama")


def test_tracks_are_named_once_and_halves_are_written_as_printed() -> None:
    at, page = session("it", wellington.GAME)
    side = " ".join(shown(at, page, "side").split())
    assert "Gran Bretagna Gran Bretagna" not in side
    assert "Punti vittoria, Gran Bretagna 5½/30" in side
    assert "Impulso, Gran Bretagna" in side


def test_a_marker_tells_in_whose_hands_it_is_and_a_count_without_end_has_none() -> None:
    at, page = session("en", waterloo_200.GAME)
    lines = [" ".join(line.split()) for line in shown(at, page, "side").splitlines()]
    assert "Initiative Disc French" in lines and "Impulse 1" in lines and "Morale, French 10/10" in lines


def test_a_place_tells_whose_it_is_who_stands_there_and_what_lies_between() -> None:
    at, page = session("it", wellington.GAME)
    place = " ".join(shown(at, page, "look Ciudad Rodrigo").split())
    assert "Armée du Nord Paese: Spagna, Fortezza: 3, Ducato chiave" in place and "True" not in place
    assert "Wellington 5-9 (Comandante qui)" in place
    assert "Lisbona (Terreno rotto)" in " ".join(shown(at, page, "look Fuentes de Oñoro").split())


def test_a_card_in_hand_is_read_with_its_figure() -> None:
    at, page = session("en", wellington.GAME)
    hands = at.table.view(at.table.seats[0])["hands"]
    card = next(card for hand in hands for card in hand["cards"] if "name" in card)
    told = " ".join(shown(at, page, f"look {card['name']['en']}").split())
    assert told == f"{card['name']['en']} ({card['value']}) {card['text']['en']}"
    assert shown(at, page, "look cards").count("\n") >= 4
    assert f"{card['name']['en']} ({card['value']})" in " ".join(shown(at, page, "side").split())


def test_who_plays_several_powers_reads_which_one_is_asked() -> None:
    game = wellington.GAME
    page = StringIO()
    at = Session(
        game.table("1813", players=2, seed=3), ["human", "random"], "en", Console(file=page, width=160)
    )
    at.ask = lambda prompt: None  # type: ignore[method-assign]
    assert at.turn_of(0) is False
    assert "Britain: Keep your cards" in page.getvalue()


def test_an_undone_choice_is_not_made_again_by_a_question_with_one_answer() -> None:
    """France's lone squadron has one way out of its port: to sail and to leave are one choice, and taken back as one."""
    page = StringIO()
    table = napoleon_in_europe.GAME.table("1815-historical", players=2, seed=7)
    at = Session(table, ["human", "greedy"], "en", Console(file=page, width=160, highlight=False))
    at.at_the_keyboard = 0
    table.play(DONE)
    decision = table.decision
    assert decision is not None
    table.play(next(option for option in decision.options if option.verb == "fleet"))
    while table.decision is not None and table.decision.forced:
        table.play(table.decision.options[0])
    at.obey("u")
    assert table.decision is not None and table.decision.key == decision.key, page.getvalue()
    assert not table.decision.forced


def test_the_battle_board_is_shown_when_a_side_first_stands_on_it() -> None:
    page = StringIO()
    table = napoleon_in_europe.GAME.table("belgium", players=2, seed=7)
    at = Session(table, ["human", "human"], "en", Console(file=page, width=160, highlight=False))
    at.at_the_keyboard = 0
    at.show_new_boards()
    assert page.getvalue() == "", "nobody stands on it yet"
    while len(table.decisions) > 1 or not at.laid_out or len(at.laid_out) < 2:
        decision = table.decisions[0]
        table.play(decision.options[0], role=decision.role)
        at.show_new_boards()
    told = page.getvalue()
    assert told.count("Attacker's left") == 2, "one's own first, then both sides when the screen is lifted"
    assert "Infantry I  ×10" in told.rpartition("Attacker's left")[2]
    assert "Attacker's left" in shown(at, page, "map")


def test_why_not_tries_what_is_there_too_and_what_is_asked_first() -> None:
    """Where a battery may fire it is told so, not that now is no time to deploy."""
    at, page = session()
    table = napoleon_in_europe.GAME.table("belgium", players=2, seed=7)
    at.table, at.scene = table, table.game.scene(table.board)
    at.seats, at.bots = ["human", "greedy"], [None, None]
    rng = Random(3)
    while not any(option.verb == "fire" for option in table.decisions[0].options):
        decision = table.decisions[0]
        table.play(rng.choice(decision.options), role=decision.role)
    role = table.game.roles.index(table.decisions[0].role)
    at.at_the_keyboard = next(i for i, seat in enumerate(table.seats) if role in seat)
    offered = {(o.args[0], o.args[1]) for o in table.decisions[0].options if o.verb == "fire"}
    pieces = table.view(table.seats[at.at_the_keyboard])["pieces"]
    where = dict(zip(pieces["id"], pieces["at"], strict=True))
    gun, target = min(offered)
    assert "It is allowed" in shown(at, page, f"why not {where[gun]} -> {where[target]}")
