"""Play in the terminal: any game, against bots or with friends at one keyboard."""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid

import grognard
from grognard import Bot as _Bot
from grognard.arguments import language_argument, say, table_arguments
from grognard.bots import advice
from grognard.engine import Action, AnyTable, charts, sheets, story, words
from grognard.engine.briefing import briefing, named
from grognard.engine.coverage import read_rules
from grognard.engine.errors import GrognardError
from grognard.engine.rulebook import title_of

COMPASS = (("nw", "n", "ne"), ("w", "c", "e"), ("sw", "s", "se"))
COMMANDS = (
    "number",
    "briefing",
    "undo",
    "log",
    "map",
    "look",
    "odds",
    "advice",
    "why",
    "rule",
    "charts",
    "side",
    "save",
    "load",
    "lang",
    "quit",
)
"""What `help` explains, in this order."""


def play_arguments(parser: argparse.ArgumentParser) -> None:
    table_arguments(parser)
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
    )
    parser.add_argument("--load", metavar="FILE", type=Path)
    language_argument(parser)


def run_play(arguments: argparse.Namespace) -> int:
    game = grognard.game(arguments.game)
    if arguments.load:
        table = grognard.load(read_file(arguments.load, arguments.lang), arguments.data)
    else:
        table = game.table(
            arguments.scenario, arguments.options, arguments.players, arguments.seed, arguments.data
        )
    return Session(
        table, seats_of(table, arguments.seats, arguments.lang), arguments.lang, Console(highlight=False)
    ).run()


def read_file(path: Path, lang: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        why = words.spoken(words.reason(error), lang)
        raise GrognardError(say("unreadable", lang, file=str(path), why=why)) from None


def halves(number: float) -> str:
    """A figure as it is printed: points may be halved."""
    whole, half = divmod(number, 1)
    return f"{int(whole) or ''}½" if half else str(int(whole))


def figure(number: float) -> int | str:
    """A figure for a sentence, which may agree with it when it is whole."""
    return halves(number) if number % 1 else int(number)


def seats_of(table: AnyTable, given: str | None, lang: str = "en") -> list[str]:
    """Who sits where; one word for each seat."""
    number = len(table.seats)
    names = given.split(",") if given else ["human"] + ["greedy"] * (number - 1)
    if len(names) != number:
        raise GrognardError(say("so-many-seats", lang, title=table.game.title, n=number, named=len(names)))
    for name in names:
        if name != "human":
            grognard.bot(name, table.game)
    return names


def counted(pieces: Iterable[str]) -> list[str]:
    """Pieces that read alike, once with their number."""
    return [text if n == 1 else f"{text} ×{n}" for text, n in Counter(pieces).items()]


class Session:
    """One game at one keyboard."""

    def __init__(self, table: AnyTable, seats: list[str], lang: str, console: Console) -> None:
        self.table = table
        self.seats = seats
        self.lang = lang
        self.console = console
        self.bots: list[_Bot | None] = [
            None if name == "human" else grognard.bot(name, table.game, seed=f"{table.dice.seed} {i}")
            for i, name in enumerate(seats)
        ]
        self.scene: dict[str, Any] = table.game.scene(table.board)
        self.at_the_keyboard = -1
        self.explained: set[str] = set()  # the questions that have been explained without being asked
        self.told: dict[int, int] = {}  # up to which action each seat knows the story
        self.staged: dict[str, Any] | None = None  # the stage as it was shown last
        self.laid_out: set[tuple[int, int]] = set()  # who stood on which board when the question was last put
        self.commands: dict[str, Callable[[str], None]] = {
            "u": self.undo,
            "undo": self.undo,
            "log": self.show_log,
            "map": self.show_map,
            "look": self.look,
            "odds": self.show_odds,
            "advice": self.show_advice,
            "why": self.why_not,
            "rule": self.show_rule,
            "charts": self.show_charts,
            "side": self.show_side,
            "save": self.save,
            "load": self.load,
            "lang": self.set_lang,
            "briefing": self.show_briefing,
            "help": self.help,
            "?": self.help,
        }

    def say(self, key: str, **values: int | str) -> str:
        """The terminal's own words."""
        return say(key, self.lang, **values)

    def help(self, _: str) -> None:
        """What the question is about and what each kind of choice would do; then the commands."""
        if self.at_the_keyboard >= 0:
            for about in self.sheet(self.at_the_keyboard).get("help", {}).values():
                self.console.print(escape(about))
        rows = [
            f"[bold]{escape(self.say(f'usage.{c}'))}[/bold]  {escape(self.say(f'help.{c}'))}"
            for c in COMMANDS
        ]
        self.console.print(Columns(rows, padding=(0, 3)))

    def explain_once(self, asked: dict[str, str]) -> None:
        """What was never asked before is explained without being asked for."""
        for text in asked.values():
            if text not in self.explained:
                self.console.print(f"[dim]{escape(text)}[/dim]")
        self.explained.update(asked.values())

    def show_briefing(self, _: str) -> None:
        """Who plays at this seat, what is at stake, and how it wins and loses."""
        roles = [self.table.game.roles[role] for role in self.table.seats[max(0, self.at_the_keyboard)]]
        for role in roles:
            told = briefing(self.table.game, self.table.scenario, role, self.lang)
            body = [f"[italic]{escape(told['stake'])}[/italic]"]
            for part in ("win", "lose", "know", "first"):
                text = " ".join(told[part]) if isinstance(told[part], list) else told[part]
                body += [f"[bold]{self.say(f'briefing.{part}')}[/bold] {escape(text)}"] if text else []
            self.console.print(Panel("\n".join(body), title=escape(self.role_name(role)), title_align="left"))

    # --- the loop --------------------------------------------------------------------------------

    def run(self) -> int:
        title = self.table.game.title
        scenario = named(self.table.game, self.table.scenario, self.lang)
        self.console.print(Panel(f"[bold]{title}[/bold]  {escape(scenario)}", expand=False))
        self.help("")
        while self.table.decision is not None:
            seat = self.deciding()
            bot = self.bots[seat]
            if bot is not None:
                chair = self.table.seat(self.table.seats[seat])
                self.table.play(bot.choose(chair), role=self.role_of(seat))
            elif not self.turn_of(seat):
                return 0
        self.tell(self.at_the_keyboard)
        self.show_end()
        return 0

    def show_end(self) -> None:
        """Who won and why, by how much, and what came of each turn."""
        outcome = self.table.outcome
        assert outcome is not None
        who = ", ".join(self.role_name(role) for role in outcome.winners) or "-"
        told = [f"{escape(outcome.text(self.lang))}", f"[bold]{who}[/bold]  [dim]{outcome.rule}[/dim]"]
        figures = sheets.scores(self.table, self.lang)
        if figures:
            told.append(
                "  ".join(f"{self.role_name(role)} {text}" if role else text for role, text in figures)
            )
        turns = [
            node for node in self.table.summary(self.table.game.roles, lang=self.lang) if "outcome" in node
        ]
        told += [escape(line) for line in story.written([{**turn, "items": []} for turn in turns])]
        self.console.print(Panel("\n".join(told), expand=False))

    def deciding(self) -> int:
        """The seat to act; the one at the keyboard first where several choose at the same time."""
        roles = [self.table.game.roles.index(d.role) for d in self.table.decisions]
        seats = [i for i, seat in enumerate(self.table.seats) if any(role in seat for role in roles)]
        return self.at_the_keyboard if self.at_the_keyboard in seats else seats[0]

    def role_of(self, seat: int) -> str:
        roles = [self.table.game.roles[r] for r in self.table.seats[seat]]
        return next(d.role for d in self.table.decisions if d.role in roles)

    def turn_of(self, seat: int) -> bool:
        """One choice of a person; False to leave the game."""
        decision = self.table.seat(self.table.seats[seat]).decision
        assert decision is not None
        if decision.forced and self.at_the_keyboard == seat:
            self.table.play(decision.options[0], role=decision.role)
            return True
        self.change_places(seat)
        self.tell(seat)
        self.show_stage(seat)
        self.show_new_boards()
        self.console.print()
        asked = decision.text(self.lang)
        if len(self.table.seats[seat]) > 1:
            asked = f"{self.role_name(decision.role)}: {asked}"
        self.console.print(f"[bold]{escape(asked)}[/bold]  [dim]{decision.rule}[/dim]")
        sheet = self.sheet(seat)
        self.explain_once(sheet.get("help", {}))
        rows = [f"[bold]{i:>3}[/bold] {self.choice(option)}" for i, option in enumerate(sheet["options"], 1)]
        self.console.print(Columns(rows, padding=(0, 2)) if len(rows) > 6 else "\n".join(rows))
        while True:
            line = self.ask("> ")
            if line is None or line in ("quit", "q", "exit"):
                self.console.print(self.say("good-bye"))
                return False
            before = self.table
            if line.isdecimal():
                if 1 <= int(line) <= len(decision.options):
                    self.table.play(decision.options[int(line) - 1], role=decision.role)
                    return True
                self.console.print(self.say("choose-a-number", n=len(decision.options)))
                continue
            self.obey(line)
            if self.table is not before or self.table.decision != decision:
                return True

    def sheet(self, seat: int) -> dict[str, Any]:
        """The question a seat has to answer, with its options, their facts and the help."""
        asked = self.table.describe(self.table.seats[seat], self.lang)["decisions"]
        return next((one for one in asked if one["mine"]), {})

    def choice(self, option: dict[str, Any]) -> str:
        """An option in words, with what it costs and leads to."""
        facts = option.get("facts", {})
        numbers = [
            self.say(f"fact.{name}", n=figure(facts[name])) for name in ("cost", "left") if name in facts
        ]
        if "sum" in facts:
            numbers.append(self.sum(facts["sum"]))
        if "note" in facts:
            numbers.append(str(facts["note"]))
        return escape(option["label"]) + (f" [dim]({escape(', '.join(numbers))})[/dim]" if numbers else "")

    def sum(self, facts: dict[str, Any]) -> str:
        """A number with what it counts and its reasons: `dice 7 = +4 cavalry, +3 guns`."""
        terms = ", ".join(f"{value:+} {reason}" for value, reason, _ in facts["terms"])
        total = f"{facts.get('label') or ''} {facts['total']}".strip()
        return f"{total} = {terms}" if terms else total

    def ask(self, prompt: str) -> str | None:
        try:
            return self.console.input(prompt).strip()
        except EOFError:
            return None

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is None:
            if line:
                self.console.print(escape(self.say("no-command", word=word)))
            return
        try:
            command(rest.strip())
        except GrognardError as error:
            self.console.print(f"[yellow]{escape(words.told(error, self.lang))}[/yellow]")

    def change_places(self, seat: int) -> None:
        """With several people at one keyboard the screen is cleared between them."""
        if seat != self.at_the_keyboard:
            if self.bots.count(None) > 1:
                names = ", ".join(self.role_name(self.table.game.roles[r]) for r in self.table.seats[seat])
                self.console.clear()
                self.ask(self.say("hand-over", names=names) + " ")
            first = self.at_the_keyboard < 0 or self.bots.count(None) > 1 and seat not in self.told
            self.at_the_keyboard = seat
            if first:
                self.show_briefing("")
            self.show_map("")
            self.laid_out = self.standing()

    def role_name(self, role: str) -> str:
        return self.table.name("role", role, self.lang)

    # --- the story -------------------------------------------------------------------------------

    def tell(self, seat: int) -> None:
        """What has happened since this seat was told last, in short; `log` has all of it."""
        if seat < 0:
            return
        done = self.table.actions
        since = self.told.get(seat, max(-1, done - 12))
        for line in story.written(self.table.summary(self.table.seats[seat], since, self.lang)):
            self.console.print("  " + escape(line))
        self.told[seat] = done

    def show_log(self, rest: str) -> None:
        number = int(rest) if rest.isdecimal() else 20
        eyes = self.table.seats[self.at_the_keyboard] if self.at_the_keyboard >= 0 else "observer"
        for line in story.written(self.table.story(eyes, self.lang))[-number:]:
            self.console.print("  " + escape(line))

    def show_stage(self, seat: int) -> None:
        """The battle, siege or congress that is under way: both sides with their pieces and their sums."""
        roles = self.table.seats[seat]
        shown = self.table.view(roles).get("stage")
        if not shown or shown == self.staged:
            return
        self.staged = shown
        stage = self.table.render(shown, self.lang, self.table.mask(roles))
        lines = []
        for side in stage.get("sides", ()):
            pieces = ", ".join(counted(self.piece(piece) for piece in side.get("pieces", ())))
            lines.append(f"[bold]{escape(str(side['name']))}[/bold]  {escape(pieces)}")
            if "sum" in side:
                lines.append("   " + escape(self.sum(side["sum"])))
        steps = [step["label"] for step in stage.get("steps", ()) if step["state"] != "done"]
        lines += [f"[dim]{escape(' > '.join(steps))}[/dim]"] if steps else []
        self.console.print(
            Panel("\n".join(lines), title=escape(str(stage["title"])), title_align="left", expand=False)
        )

    def piece(self, piece: dict[str, Any]) -> str:
        """A piece on the stage, with its strength and what has become of it."""
        text = str(piece["label"])
        if "strength" in piece:
            was = f"/{piece['was']}" if piece.get("was", piece["strength"]) != piece["strength"] else ""
            text += f" {piece['strength']}{was}"
        state = piece.get("state", "fighting")
        return text if state == "fighting" else f"{text} ({self.say(f'state.{state}')})"

    # --- the field -------------------------------------------------------------------------------

    def stacks(self, in_full: bool = False) -> dict[int, list[str]]:
        """What stands in each space, as this seat sees it; in full with the names and what is marked on each."""
        view = self.table.view(self.eyes())
        pieces, units, roles = view["pieces"], self.scene["units"], self.scene["roles"]
        found: dict[int, list[str]] = {}
        for i, space in enumerate(pieces["at"]):
            role = roles[pieces["role"][i]] if pieces["role"][i] >= 0 else {"color": "white"}
            unit = pieces["unit"][i]
            text = "▪" if unit < 0 else self.label(units[unit])
            if pieces["value"][i] >= 0 and text != str(pieces["value"][i]):
                text += f"·{pieces['value'][i]}"
            if in_full and unit >= 0 and self.words(units[unit]["name"]) != self.label(units[unit]):
                text = f"{self.words(units[unit]['name'])} {text}"
            bits = pieces["flags"][i] if in_full and "flags" in pieces else 0
            marked = [self.word(flag) for bit, flag in enumerate(view.get("flags", ())) if bits >> bit & 1]
            if marked:
                text += f" ({', '.join(marked)})"
            found.setdefault(space, []).append(f"[{role['color']} on #e8e0cc] {escape(text)} [/]")
        return found

    def label(self, unit: dict[str, Any]) -> str:
        """What is written on a piece; a label that is only an id stands for its name."""
        given = str(unit["label"])
        return self.words(unit["name"]) if re.fullmatch(r"[a-z][a-z0-9_-]{2,}", given) else given

    def show_map(self, rest: str) -> None:
        """The field by sectors: every place where somebody stands; a board of boxes, box by box.

        Without a word the map, or the board the game turns to, and every other board that somebody stands on.
        """
        boards, sector = self.scene.get("boards", ()), rest.lower()
        wanted = self.boards_in_use()
        for number, other in enumerate(boards):
            if sector and sector in (other["id"], self.words(other["name"]).lower()):
                wanted, sector = [number], ""
        for board in wanted:
            self.show_board(board, sector)
        self.show_side("", printed=False)

    def show_board(self, board: int, sector: str = "") -> None:
        spaces, boards = self.scene["spaces"], self.scene.get("boards", ())
        here = [i for i, at in enumerate(spaces["board"]) if at == board]
        if all(spaces["shape"][i] == "box" for i in here):
            self.show_boxes(here)
        else:
            self.show_sectors(here, boards[board]["size"] if boards else self.scene["size"], sector)

    def boards_in_use(self) -> list[int]:
        spaces, view = self.scene["spaces"], self.table.view(self.eyes())
        if "board" in view:
            return [view["board"]]
        board_of = dict(zip(spaces["id"], spaces["board"], strict=True))
        return sorted({0} | {board_of[space] for space in view["pieces"]["at"] if space in board_of})

    def standing(self) -> set[tuple[int, int]]:
        """Which sides stand on the boards beside the map."""
        spaces, pieces = self.scene["spaces"], self.table.view(self.eyes())["pieces"]
        board_of = dict(zip(spaces["id"], spaces["board"], strict=True))
        found = zip((board_of.get(space, 0) for space in pieces["at"]), pieces["role"], strict=True)
        return {(board, role) for board, role in found if board}

    def show_new_boards(self) -> None:
        """A battle board is shown when a side first stands on it, so too when a screen is lifted."""
        standing, in_use = self.standing(), self.boards_in_use()
        for board in sorted({board for board, _ in standing - self.laid_out} & set(in_use)):
            self.show_board(board)
        self.laid_out = standing

    def eyes(self) -> Sequence[int]:
        return self.table.seats[self.at_the_keyboard] if self.at_the_keyboard >= 0 else []

    def show_boxes(self, here: list[int]) -> None:
        spaces, stacks = self.scene["spaces"], self.stacks(in_full=True)
        for i in here:
            name = escape(self.place(i))
            self.console.print(
                f"[bold]{name}[/bold]  " + "".join(counted(stacks.get(spaces["id"][i], ["-"])))
            )

    def show_sectors(self, here: list[int], size: Sequence[float], sector: str) -> None:
        spaces, stacks = self.scene["spaces"], self.stacks()
        owners = self.table.view([])["spaces"]["owner"]
        cells: dict[str, list[str]] = {point: [] for points in COMPASS for point in points}
        for i in here:
            id = spaces["id"][i]
            if id not in stacks and not sector:
                continue
            row = min(2, int(3 * spaces["y"][i] / size[1]))
            column = min(2, int(3 * spaces["x"][i] / size[0]))
            owner = self.scene["roles"][owners[i]]["color"] if owners[i] >= 0 else "dim"
            name = escape(self.place(i))
            cells[COMPASS[row][column]].append(f"[{owner}]●[/] {name} " + "".join(stacks.get(id, [])))
        for point, lines in cells.items():
            called = self.say(f"compass.{point}")
            if lines and (not sector or sector in (point, called)):
                self.console.print(Panel("\n".join(lines), title=called, title_align="left"))

    def look(self, rest: str) -> None:
        """One place in full, by its number or its name, with its facts and its neighbours; or a card one may see."""
        spaces = self.scene["spaces"]
        if self.look_at_cards(rest):
            return
        space = int(rest) if rest.isdecimal() else self.place_called(rest.lower())
        if space not in spaces["id"]:
            raise GrognardError(self.say("look-where", given=rest or "none"))
        i = spaces["id"].index(space)
        facts = ", ".join(
            self.word(key) if value is True else f"{self.word(key)}: {self.words(value)}"
            for key, value in spaces["facts"][i].items()
            if value not in ("", []) and value is not False and key != "source"
        )
        near = [(b if a == space else a, kind) for a, b, kind in self.scene["links"] if space in (a, b)]
        body = [
            f"{self.ground(i)}  {facts}",
            self.say("next-to")
            + " "
            + ", ".join(self.place(spaces["id"].index(n)) + self.way(kind) for n, kind in near),
            "".join(self.stacks(in_full=True).get(space, [])),
        ]
        self.console.print(
            Panel("\n".join(body), title=f"{space} {self.words(spaces['name'][i])}", title_align="left")
        )

    def place(self, i: int) -> str:
        """A place by its number and its name; the number once, where the name has it already."""
        number, name = str(self.scene["spaces"]["id"][i]), self.words(self.scene["spaces"]["name"][i])
        return name if number in name.split() else f"{number} {name}"

    def place_called(self, name: str) -> int:
        """The place of this name, with or without the number of its hex; -1 if there is none."""
        spaces = self.scene["spaces"]
        names = {
            self.words(called).lower(): id for id, called in zip(spaces["id"], spaces["name"], strict=True)
        }
        plain = {called.removesuffix(f" {id}"): id for called, id in names.items()}
        return int(names.get(name, plain.get(name, -1)))

    def way(self, kind: str) -> str:
        """What a link crosses, where the scene or its legend has a word for it; an open one crosses nothing."""
        rows = {row.get("link"): row["name"] for row in (self.scene.get("legend") or {}).get("rows", ())}
        called = self.words(self.scene.get("words", {}).get(kind) or rows.get(kind, ""))
        return f" ({called})" if called and kind != "open" else ""

    def ground(self, i: int) -> str:
        """The terrain of a place, or whose it is now where the land changes hands."""
        owner = self.table.view([])["spaces"]["owner"][i]
        if owner >= 0:
            return self.role_name(self.scene["roles"][owner]["id"])
        return self.word(str(self.scene["spaces"]["terrain"][i] or ""))

    def look_at_cards(self, rest: str) -> bool:
        """The cards of a name, or all that this seat may read; False if none is called so."""
        seat = self.at_the_keyboard
        hands = self.table.view(self.table.seats[seat] if seat >= 0 else []).get("hands", [])
        seen = [card for hand in hands for card in hand["cards"] if "name" in card]
        wanted = rest.casefold()
        found = [card for card in seen if wanted in ("cards", self.words(card["name"]).casefold())]
        for card in found:
            self.console.print(
                f"[bold]{escape(self.card(card))}[/bold]  {escape(self.words(card.get('text', '')))}"
            )
        return bool(found)

    def card(self, card: dict[str, Any]) -> str:
        """A card with the figure printed on it."""
        name = self.words(card["name"])
        return f"{name} ({card['value']})" if card.get("value") is not None else name

    def show_side(self, _: str, printed: bool = True) -> None:
        """Tracks, hands and panels; with those that never change, as printed on the map, if wanted."""
        view = self.table.view(self.eyes())
        grid = Grid(box=None, show_header=False, pad_edge=False)
        turn = view["turn"]
        head = f"{turn['number']}" + (f"/{turn['of']}" if turn.get("of") else "")
        grid.add_row(self.say("turn"), f"{head} {self.words(turn.get('text', ''))}")
        for track in view.get("tracks", []):
            grid.add_row(*self.track(track))
        for hand in view.get("hands", []):
            cards = ", ".join(self.card(card) for card in hand["cards"] if "name" in card)
            grid.add_row(self.words(hand["name"]), cards or self.say("hidden", n=hand.get("hidden", 0)))
        for panel in view.get("panels", []):
            if panel.get("printed") and not printed:
                continue
            for label, text, *last in panel["rows"]:
                value = f"{text}/{last[0]}" if last else self.words(text)
                grid.add_row(f"{self.words(panel['name'])}: {self.words(label)}", value)
        self.console.print(grid)

    def track(self, track: dict[str, Any]) -> tuple[str, str]:
        """Its name, and how it stands: on a named field, so many of so many, so many without end, or in whose hands."""
        name, value = self.words(track["name"]), halves(track["value"])
        role = track.get("role", -1)
        whose = self.role_name(self.scene["roles"][role]["id"]) if role >= 0 else ""
        if whose and track["max"] == 1:
            return name, whose
        if cells := track.get("cells"):
            value = self.words(cells[track["value"] - track["min"]]["name"])
        elif not track.get("endless"):
            value += f"/{track['max']}"
        return name if whose in name else f"{name}, {whose}", value

    def word(self, key: str) -> str:
        """What a fact or a mark is called; the scene names those that are shown."""
        return self.words(self.scene.get("words", {}).get(key, key.replace("_", " ")))

    def words(self, text: Any) -> str:
        if isinstance(text, list):
            return " ".join(map(self.words, text))
        return str(text.get(self.lang, text.get("en", ""))) if isinstance(text, dict) else str(text)

    # --- questions -------------------------------------------------------------------------------

    def why_not(self, rest: str) -> None:
        """`why not 3 -> 38`: the rule that forbids it; or the words of an action, `why not move 12`."""
        asked = rest.removeprefix("not").strip()
        way = re.fullmatch(r"(\d+)\s*(?:->|to|→)\s*(\d+)", asked)
        if way:
            self.console.print(escape(self.why_not_way(int(way[1]), int(way[2]))))
            return
        parts = asked.split()
        if not parts:
            raise GrognardError(self.say("why-how"))
        action = grognard.Action.from_json(
            [int(w) if w.isdecimal() and i else w for i, w in enumerate(parts)]
        )
        refusal = self.table.why_not(action, self.role_of(self.at_the_keyboard))
        self.console.print(
            self.say("allowed") if refusal is None else escape(f"{refusal.text(self.lang)} ({refusal.rule})")
        )

    def why_not_way(self, here: int, there: int) -> str:
        """From one place to another: every piece of ours there is tried in every way the verbs allow."""
        role = self.role_of(self.at_the_keyboard)
        pieces = self.table.view(self.table.seats[self.at_the_keyboard])["pieces"]
        mine = self.table.seats[self.at_the_keyboard]
        movers = [
            id
            for id, at, who in zip(pieces["id"], pieces["at"], pieces["role"], strict=True)
            if at == here and who in mine
        ]
        if not movers:
            return self.say("nothing-there", place=here)
        asked = self.table.seat(mine).decision
        offered = {option.verb for option in asked.options} if asked else set()
        verbs = sorted(self.table.game.verbs.items(), key=lambda one: one[0] not in offered)
        reasons: list[grognard.Refusal] = []
        for piece in movers:
            for verb, kinds in verbs:
                for table, action in self.tries(verb, kinds, piece, there):
                    refusal = table.why_not(action, role)
                    if refusal is None:
                        return self.say("allowed-choose")
                    reasons.append(refusal)
        dull = ("refused.verb", "refused.option", "refused.not-your-turn")
        told = next((r for r in reasons if r.key not in dull), reasons[0] if reasons else None)
        return f"{told.text(self.lang)} ({told.rule})" if told else self.say("nothing-now")

    def tries(
        self, verb: str, kinds: tuple[str, ...], piece: int, there: int
    ) -> list[tuple[AnyTable, Action]]:
        """The actions of a verb that take this piece there, at once or by choosing the piece first."""
        plain = tuple(kind.rpartition(":")[2] for kind in kinds)
        act = grognard.Action
        if plain == ("piece", "space"):
            return [(self.table, act(verb, (piece, there)))]
        if plain == ("piece", "piece"):
            pieces = self.table.view(self.eyes())["pieces"]
            targets = [id for id, at in zip(pieces["id"], pieces["at"], strict=True) if at == there]
            return [(self.table, act(verb, (piece, target))) for target in targets]
        if plain == ("space",):
            decision = self.table.decision
            about = decision.args.get("piece") if decision else None
            return [(self.table, act(verb, (there,)))] if about == piece else []
        if plain != ("piece",):
            return []
        choosing = act(verb, (piece,))
        role = self.role_of(self.at_the_keyboard)
        if self.table.why_not(choosing, role) is not None:
            return [(self.table, choosing)]
        chosen = self.table.clone()
        chosen.play(choosing, role=role)
        follow = [
            v
            for v, ks in self.table.game.verbs.items()
            if tuple(k.rpartition(":")[2] for k in ks) == ("space",)
        ]
        return [(chosen, act(v, (there,))) for v in follow] if chosen.decision is not None else []

    def show_odds(self, rest: str) -> None:
        decision = self.table.seat(self.table.seats[self.at_the_keyboard]).decision
        assert decision is not None
        if not rest.isdecimal() or not 1 <= int(rest) <= len(decision.options):
            raise GrognardError(self.say("odds-how", n=len(decision.options)))
        odds = self.table.odds(decision.options[int(rest) - 1])
        if odds is None:
            self.console.print(self.say("no-odds"))
            return
        grid = Grid(self.say("chance"), self.say("result"), box=None, pad_edge=False)
        for chance, value in odds.outcomes[:12]:
            grid.add_row(
                f"{words.figure(100 * chance, '.1f', self.lang)} %",
                escape(sheets.odds_text(self.table, value, self.lang)),
            )
        self.console.print(grid)
        if odds.sampled:
            error = words.figure(100 * odds.error, ".1f", self.lang)
            self.console.print(self.say("odds-sampled", n=odds.sampled, policy=odds.policy, error=error))

    def show_advice(self, _: str) -> None:
        """What a marshal would do from this seat, with what speaks for it."""
        table = self.table
        seat = self.at_the_keyboard
        found = advice.advise(table.seat(table.seats[seat]), Random(f"{table.dice.seed} {table.actions}"))
        sheet = self.sheet(seat)
        number = next(n for n, o in enumerate(sheet["options"]) if o["action"] == found.action.json())
        package = table.game.package
        gains = [
            words.say(package, f"feature.{name}", {}, self.lang) for name, by in found.reasons if by > 0
        ][:2]
        choice = sheet["options"][number]["label"]
        self.console.print(escape(self.say("advice", n=number + 1, choice=choice)))
        if gains:
            self.console.print(escape(self.say("advice-for", reasons=words.listed(gains, self.lang))))
        elif found.outlook is not None and any(value is not None for _, value in found.outlook.outcomes):
            ends = [
                f"{sheets.odds_text(self.table, value, self.lang)}: {words.figure(100 * chance, '.0f', self.lang)} %."
                for chance, value in found.outlook.outcomes[:3]
            ]
            told = self.say("advice-outlook", n=found.outlook.sampled, outcomes=" ".join(ends))
            self.console.print(escape(told))
        elif found.slight is not None:
            reason = words.say(package, f"feature.{found.slight}", {}, self.lang)
            self.console.print(escape(self.say("advice-slight", reason=reason)))
        else:
            self.console.print(escape(self.say("advice-none")))

    def show_rule(self, rest: str) -> None:
        game = self.table.game
        rows = {row.id: row for row in read_rules(game.folder.parent / "rules.csv")}
        if rest not in rows:
            raise GrognardError(self.say("no-rule", rule=rest or "none", title=game.title))
        known = words.has(game.package, f"rule.{rest}", "en")
        title = title_of(game, rows[rest], self.lang)
        text = words.say(game.package, f"rule.{rest}", {}, self.lang) if known else title
        self.console.print(
            Panel(escape(text), title=f"{rest} {escape(title)}", title_align="left", expand=False)
        )

    def show_charts(self, rest: str) -> None:
        """The list of the charts; with a number or a word of a title that chart, the rows that apply now marked."""
        table = self.table
        found = charts.shown(table.game, table.board, table.scenario, self.lang)
        if not rest:
            names = [f"[bold]{n}[/bold] {escape(chart['title'])}" for n, chart in enumerate(found, 1)]
            self.console.print(Columns(names, padding=(0, 3)))
            return
        wanted = [
            chart
            for n, chart in enumerate(found, 1)
            if rest == str(n) or (not rest.isdigit() and rest.casefold() in chart["title"].casefold())
        ]
        if not wanted:
            raise GrognardError(self.say("no-chart", chart=rest))
        seat = self.at_the_keyboard
        now = charts.lit(table, table.seats[seat] if seat >= 0 else "observer")
        for chart in wanted:
            self.show_chart(chart, now.get(chart["id"], []))

    def show_chart(self, chart: dict[str, Any], now: list[int]) -> None:
        grid = Grid(title=f"{chart['title']} ({chart['rule']})", caption=chart["note"] or None)
        for heading in ("", *chart["columns"]):
            grid.add_column(escape(heading))
        for n, row in enumerate(chart["rows"]):
            grid.add_row("►" if n in now else "", *map(escape, row), style="bold" if n in now else "")
        self.console.print(grid)

    # --- keeping ---------------------------------------------------------------------------------

    def undo(self, _: str) -> None:
        """The last choice, with what followed of itself: a question with one answer would only be answered again."""
        self.table.undo()
        roles = self.table.seats[self.at_the_keyboard]
        while (asked := self.table.seat(roles).decision) and asked.forced and not self.table.why_not_undo():
            self.table.undo()
        self.told[self.at_the_keyboard] = self.table.actions

    def save(self, rest: str) -> None:
        if not rest:
            raise GrognardError(self.say("save-where"))
        try:
            Path(rest).write_bytes(self.table.save())
        except OSError as error:
            raise GrognardError(
                self.say("not-written", file=rest, why=words.spoken(words.reason(error), self.lang))
            ) from None
        self.console.print(escape(self.say("saved", file=rest)))

    def load(self, rest: str) -> None:
        if not rest:
            raise GrognardError(self.say("load-where"))
        table = grognard.load(read_file(Path(rest), self.lang))
        if table.game is not self.table.game or len(table.seats) != len(self.seats):
            raise GrognardError(self.say("other-seats", file=rest, title=table.game.title))
        self.table = table
        self.told = {}
        self.show_map("")

    def set_lang(self, rest: str) -> None:
        if rest not in words.LANGUAGES:
            raise GrognardError(self.say("lang-which", languages=", ".join(words.LANGUAGES)))
        self.lang = rest
