"""The course of lessons, and the book's battle, action by action: a tutorial to play, and the script of the tests of NIE-EX-07 to NIE-EX-25."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from grognard.engine import Action, AnyTable, Dice, Lesson, Tutorial
from grognard.engine.lesson import LessonRow, course
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.board import KINDS, NATIONS

AREAS = {"A1": 0, "A2": 1, "A3": 2, "M1": 3, "M2": 4, "M3": 5, "D1": 6, "D2": 7, "D3": 8, "RA": 9, "RD": 10}
SHORT = {"inf": "infantry", "cav": "cavalry", "art": "artillery", "gen": "general"}


@dataclass(frozen=True)
class Scene:
    """One example of the book: what is told, who acts, the actions, and the dice in the order they fall."""

    rule: str
    en: str
    it: str
    role: str
    actions: tuple[str, ...]
    dice: tuple[int, ...] = ()


def two(*totals: int) -> tuple[int, ...]:
    """Two dice for each total."""
    return tuple(face for n in totals for face in (n // 2, n - n // 2))


# An action is a verb, how often, a unit with its area, and a target or area. `sq` is a target in square, `open` one that is not.
SCENES = (
    Scene("NIE-EX-07", "France masses on its left, opposite the British right.",
          "La Francia ammassa a sinistra, davanti alla destra britannica.", "france",
          ("deploy 5 inf A1", "deploy 3 inf A2", "deploy 2 inf A3", "deploy 3 cav A1", "deploy 1 cav RA",
           "deploy 3 art A1", "deploy 1 gen A1", "deploy 1 gen RA")),
    Scene("NIE-EX-07", "Britain spreads its infantry, cavalry in reserve, artillery in the centre.",
          "La Gran Bretagna distribuisce la fanteria: cavalleria in riserva, artiglieria al centro.", "great_britain",
          ("deploy 3 inf D1", "deploy 3 inf D2", "deploy 3 inf D3", "deploy 2 cav RD", "deploy 2 art D2",
           "deploy 1 gen RD")),
    Scene("NIE-EX-08", "Cavalry phase: the French reserve joins the left.",
          "Fase della cavalleria: la riserva francese va a sinistra.", "france", ("go 1 cav RA A1", "done")),
    Scene("NIE-EX-08", "The British cavalry comes up in the centre.",
          "La cavalleria britannica avanza al centro.", "great_britain", ("go 2 cav RD D2", "done")),
    Scene("NIE-EX-09", "French artillery at two areas: 9 needed; 5, 7 and 10, then a 5: the target runs.",
          "Artiglieria francese a due aree: serve 9; 5, 7 e 10, poi 5: il bersaglio fugge.", "france",
          ("fire 3 art A1 inf D1",), (*two(5, 7, 10), 5)),
    Scene("NIE-EX-10", "The British guns hit once; the French infantry goes to the retreat area.",
          "I cannoni britannici colpiscono una volta; la fanteria francese va nell'area di ritirata.", "great_britain",
          ("fire 2 art D2 inf A2",), (*two(9), 4, *two(5))),
    Scene("NIE-EX-11", "Four infantry into the middle, one to the centre.",
          "Quattro fanterie nel mezzo, una al centro.", "france", ("go 4 inf A1 M1", "go 1 inf A1 A2", "done")),
    Scene("NIE-EX-12", "Britain shifts to its right and fires: 6 and 8 miss.",
          "La Gran Bretagna si sposta a destra e spara: 6 e 8 mancano.", "great_britain",
          ("go 2 inf D2 D1", "go 1 inf D2 M2", "go 1 inf D3 D2", "fire 2 inf D1 inf M1", "done"), two(6, 8)),
    Scene("NIE-EX-13", "The General in reserve tries twice to rally: 5 and 7 fail. The other advances.",
          "Il Generale in riserva tenta due adunate: 5 e 7 falliscono. L'altro avanza.", "france",
          ("rally 2 gen RA inf", "go 1 gen A1 M1", "done"), two(5, 7)),
    Scene("NIE-EX-13", "The British General: 7 fails, 9 rallies.",
          "Il Generale britannico: 7 fallisce, 9 aduna.", "great_britain", ("rally 2 gen RD inf",), two(7, 9)),
    Scene("NIE-EX-14", "Four cavalry charge, every target forms square, every charge is aborted.",
          "Quattro cavallerie caricano, ogni bersaglio forma il quadrato, ogni carica è annullata.", "france",
          ("go 1 cav A1 M1", "charge 1 cav M1 inf D1 open", "!square", "abort") * 4),
    Scene("NIE-EX-15", "The British cavalry does the same in the centre.",
          "La cavalleria britannica fa lo stesso al centro.", "great_britain",
          ("go 1 cav D2 M2", "charge 1 cav M2 inf A2 open", "!square", "abort") * 2),
    Scene("NIE-EX-16", "The French guns move up: combined forces in the middle.",
          "I cannoni francesi avanzano: forze combinate nel mezzo.", "france", ("go 3 art A1 M1",)),
    Scene("NIE-EX-16", "The British guns too.", "Anche i cannoni britannici.", "great_britain", ("go 2 art D2 M2",)),
    Scene("NIE-EX-17", "Infantry at squares: natural 8 needed; 3, 7, 9 and 11, result dice 1 and 5.",
          "Fanteria contro quadrati: serve 8; 3, 7, 9 e 11, dadi di risultato 1 e 5.", "france",
          ("fire 4 inf M1 inf D1 sq",), (*two(3, 7, 9), 1, *two(11), 5)),
    Scene("NIE-EX-18", "The centre is reinforced, two squares dissolve, the third infantry fires at cavalry: 10, then 2.",
          "Il centro è rinforzato, due quadrati si sciolgono, la terza fanteria spara alla cavalleria: 10, poi 2.",
          "france", ("go 1 inf A3 A2", "unsquare 2 inf A2", "fire 1 inf A2 cav M2", "done"), (*two(10), 2)),
    Scene("NIE-EX-19", "Britain fills its line; squares fire at -1: natural 10 needed.",
          "La Gran Bretagna riempie la linea; i quadrati sparano a -1: serve 10.", "great_britain",
          ("fire 1 inf M2 inf A2", "go 1 inf D2 M2", "go 1 inf RD D1", "fire 2 inf D1 inf M1", "done"),
          (*two(5, 10), 4, *two(6))),
    Scene("NIE-EX-20", "The French General rolls 3 and 8: one infantry is rallied.",
          "Il Generale francese tira 3 e 8: una fanteria è adunata.", "france", ("rally 2 gen RA inf", "done"),
          two(3, 8)),
    Scene("NIE-EX-20", "The British General fails once and rides to the right flank.",
          "Il Generale britannico fallisce e va al fianco destro.", "great_britain",
          ("rally 1 gen RD inf", "go 1 gen RD D1"), two(5)),
    Scene("NIE-EX-21", "Cavalry against squares: 10 to 8 drives one off, 5 to 9 costs the cavalry.",
          "Cavalleria contro quadrati: 10 a 8 ne scaccia uno, 5 a 9 costa la cavalleria.", "france",
          ("charge 1 cav M1 inf D1 open", "!square", "complete", "charge 1 cav M1 inf D1 sq spent", "complete", "done"),
          two(9, 7, 4, 8)),
    Scene("NIE-EX-22", "The British cavalry: 11 to 8 eliminates, 8 to 9 sends it back.",
          "La cavalleria britannica: 11 a 8 elimina, 8 a 9 la manda indietro.", "great_britain",
          ("charge 1 cav M2 inf A2 open", "!stand", "charge 1 cav M2 inf A2 open", "!stand"), two(8, 8, 5, 9)),
    Scene("NIE-EX-23", "French artillery at squares: 7 and 9 hit; 2 and 6. Only a General is left: the line is broken.",
          "Artiglieria contro quadrati: 7 e 9 colpiscono; 2 e 6. Resta solo un Generale: la linea è spezzata.", "france",
          ("fire 2 art M1 inf D1 sq",), (*two(7), 2, *two(9), 6)),
    Scene("NIE-EX-24", "Pursuit: cavalry after the guns, infantry after the General and the infantry.",
          "Inseguimento: la cavalleria i cannoni, la fanteria il Generale e la fanteria.", "france",
          ("pursue 3 cav - art", "pursue 4 inf - gen", "pursue 4 inf - inf"), (2, 4, 5, 2, 4, 3, 6, 5, 2, 4, 6)),
    Scene("NIE-EX-25", "The survivors retreat to Holland, and Britain rolls for its commitment.",
          "I superstiti si ritirano in Olanda, e la Gran Bretagna tira per la sottomissione.", "great_britain",
          ("fall_back holland",), two(7)),
)  # fmt: skip


def table() -> AnyTable:
    """The battle before the first unit is deployed, with the book's dice."""
    return GAME.table("belgium", players=2, dice=Dice.scripted([d for scene in SCENES for d in scene.dice]))


def find(t: AnyTable, words: list[str]) -> Action:
    """The option that these words mean."""
    s, b = t.state, t.board
    decision = t.decision
    assert decision is not None
    for option in decision.options:
        if option.verb != words[0]:
            continue
        args = [int(a) for a in option.args]
        if words[0] == "fall_back" and b.regions[args[0]].id == words[1]:
            return option
        if len(words) == 1:
            return option
        if words[0] == "fall_back" or KINDS[s.kind[args[0]]] != SHORT[words[1]]:
            continue
        if words[0] == "deploy" and args[1] - b.field0 != AREAS[words[2]]:
            continue
        if words[0] in ("go", "fire", "charge", "rally", "unsquare") and s.spot[args[0]] != AREAS[words[2]]:
            continue
        if words[0] == "go" and args[1] - b.field0 != AREAS[words[3]]:
            continue
        if words[0] in ("fire", "charge", "rally", "pursue"):
            if KINDS[s.kind[args[1]]] != SHORT[words[3]]:
                continue
            if words[0] in ("fire", "charge") and s.spot[args[1]] != AREAS[words[4]]:
                continue
            if "sq" in words and not s.square[args[1]] or "open" in words and s.square[args[1]]:
                continue
            if words[0] == "charge" and "spent" in words and not s.spent[args[0]]:
                continue
        return option
    raise LookupError(f"{' '.join(words)} is not among {decision.options}")


def expand(action: str) -> list[list[str]]:
    """`go 4 inf A1 M1` is four actions `go inf A1 M1`."""
    words = action.removeprefix("!").split()
    if len(words) > 2 and words[1].isdigit():
        return [[words[0], *words[2:]]] * int(words[1])
    return [words]


def play_scene(t: AnyTable, scene: Scene) -> list[tuple[str, Action]]:
    """Play one example; returns who played what."""
    played = []
    for action in scene.actions:
        other = "great_britain" if scene.role == "france" else "france"
        role = other if action.startswith("!") else scene.role
        for words in expand(action):
            assert t.decision is not None and t.decision.role == role, (scene.rule, action, t.decision)
            option = find(t, words)
            t.play(option)
            played.append((role, option))
    return played


@cache
def lessons() -> tuple[Lesson, ...]:
    t = table()
    out = []
    for scene in SCENES:
        for role, action in play_scene(t, scene):
            out.append(
                Lesson({"en": scene.en, "it": scene.it}, scene.rule, role, (action.verb, *action.args))
            )
    return tuple(out)


TUTORIALS = (
    Tutorial(
        "belgium",
        {"en": "The book's battle", "it": "La battaglia del libro"},
        "NIE-EX-07",
        NATIONS[0],
        table,
        lessons(),
    ),
)


def meaning(t: AnyTable, arg: Arg) -> Arg:
    """The number of what a lesson names: `region:vienna`, `power:austria`, `field:A1`, or `france.inf@A1`, the first such unit
    in an area of the battlefield, `france.inf@A1#1` the next one."""
    if not isinstance(arg, str):
        return arg
    kind, _, name = arg.partition(":")
    if kind == "region":
        return next(n for n, region in enumerate(t.board.regions) if region.id == name)
    if kind == "power":
        return t.game.roles.index(name)
    if kind == "field":
        return int(t.board.field0) + AREAS[name]
    return _unit_at(t, arg) if "@" in arg else arg


def _unit_at(t: AnyTable, name: str) -> int:
    s = t.state
    who, _, place = name.partition("@")
    (power, _, kind), (area, _, nth) = who.partition("."), place.partition("#")
    role = t.game.roles.index(power)
    found = [
        u
        for u in range(len(s.spot))
        if s.spot[u] == AREAS[area] and KINDS[s.kind[u]] == SHORT[kind] and s.nation[u] == role and s.alive(u)
    ]
    return found[int(nth or 0)] if len(found) > int(nth or 0) else -1


def book_battle(row: LessonRow) -> AnyTable:
    """The book's battle after so many of its examples (`[scenes, n]`)."""
    t = table()
    for scene in SCENES[: int(row.place[0][1])]:
        play_scene(t, scene)
    return t


LESSONS = course(GAME, Path(__file__).parent / "lessons.toml", meaning, {"book": book_battle})
