"""The course of lessons, and the book's extended example: 1796, turn 1, played by the reader with the book's dice.

The book breaks its own rules twice (A-53, A-88). Here Brempt has the skill that his token needs, and Dichat, whom
the plan Melee leaves in Line, fails his shock tests by a roll.
"""

from __future__ import annotations

from pathlib import Path

from grognard.engine import AnyTable, Dice, Lesson, Tutorial
from grognard.engine.lesson import course
from grognard.engine.values import Arg
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import Board
from grognard.games.field_commander_napoleon.state import Table

YEAR = 1796
GENOA = [
    "Liptay", "diCuto", "Schubirz", "Rosselmini", "Nicoletti", "Kerpen",
    "Salisch (infantry)", "Salisch (cavalry)", "Pittoni", "Rukavina",
]  # fmt: skip
CHANCE: list[object] = [
    1, 8, "Field Guns", ["Dichat (cavalry)", "Dichat (infantry)", "Brempt", "Provera", "deVital"],
    5, "wheel", "closing", 3, 2, 3, 10, 2,
    9, "melee_plan", "aimed", 2, 3, 9, 7, 9, 9, 3, 6, 1,
    2, 2, 5, 7, "well_struck", "assault", "wedge", 7, 10, 5, 4,
    "aimed", 9,
    GENOA, 4, "lodi", 1, 9, 2, 7, 1, 2, 4, "Salisch (cavalry)", 8,
]  # fmt: skip

# verb, arguments, rule, English, Italian; an empty text repeats none
STEPS: list[tuple[str, tuple[Arg, ...], str, str, str]] = [
    (
        "march",
        ("Augereau", "turin"),
        "FCN-9.4",
        (
            "March 1796. From the end of this turn two Objectives must be held. Send four Forces to "
            "Turin, the second one: Augereau first."
        ),
        (
            "Marzo 1796. Dalla fine di questo turno servono due obiettivi. Manda quattro eserciti a "
            "Torino, il secondo: prima Augereau."
        ),
    ),
    (
        "march",
        ("Kilmaine", "turin"),
        "FCN-9.4",
        "Kilmaine follows.",
        "Segue Kilmaine.",
    ),
    (
        "march",
        ("La Harpe", "turin"),
        "FCN-9.4",
        "La Harpe follows.",
        "Segue La Harpe.",
    ),
    (
        "march",
        ("Maynier", "turin"),
        "FCN-9.4",
        "Maynier makes it 28 points of Combat.",
        "Con Maynier sono 28 punti di combattimento.",
    ),
    (
        "ride",
        ("savona",),
        "FCN-9.6",
        "Napoleon goes to Savona against the Piedmontese.",
        "Napoleone va a Savona contro i Piemontesi.",
    ),
    (
        "march",
        ("Serurier", "savona"),
        "FCN-9.7",
        "He needs a French Force with him: Serurier.",
        "Deve avere con sé un esercito: Serurier.",
    ),
    (
        "march",
        ("Macquard", "savona"),
        "FCN-9.4",
        "Macquard too.",
        "Anche Macquard.",
    ),
    (
        "march",
        ("Garnier", "savona"),
        "FCN-9.4",
        "Garnier too.",
        "Anche Garnier.",
    ),
    (
        "march",
        ("Stengel", "savona"),
        "FCN-9.4",
        "And the cavalry of Stengel. The Garrison holds Nice.",
        "E la cavalleria di Stengel. Il presidio tiene Nizza.",
    ),
    (
        "fight",
        ("turin",),
        "FCN-9.10",
        "Both sides are in two areas. Fight at Turin first.",
        "In due regioni ci sono entrambi. Combatti prima a Torino.",
    ),
    (
        "done",
        (),
        "FCN-F05",
        (
            "The Enemy paid 4 supply, so the die of 1 counts 5: Napoleon may join. Decline; 28 against 9 "
            "is an overrun."
        ),
        (
            "Il Nemico ha speso 4 rifornimenti e il dado 1 vale 5: Napoleone può unirsi. Rifiuta; 28 "
            "contro 9 è una sopraffazione."
        ),
    ),
    (
        "done",
        (),
        "FCN-13.5",
        "Savona: a cannon has joined the Enemy, 26 against 23. Two plans for each side; buy no more.",
        "Savona: un cannone si è unito al Nemico, 26 contro 23. Due piani per parte; non comprarne.",
    ),
    (
        "take",
        ("sweep",),
        "FCN-14.2",
        "Give one of your two plans for the Insight Sweep.",
        "Cedi uno dei due piani per l'Intuizione Dilagare.",
    ),
    (
        "done",
        (),
        "FCN-14.2",
        "One plan is left for each Battle Turn. That is enough.",
        "Resta un piano per turno di battaglia. Basta così.",
    ),
    (
        "deploy",
        ("Serurier", "french_approach", 0),
        "FCN-15.9",
        "Serurier in French Approach, in Line, so that he can fire without a roll.",
        "Serurier in Approccio francese, in Linea, per sparare senza dado.",
    ),
    (
        "deploy",
        ("Macquard", "french_approach", 1),
        "FCN-16.5",
        "Macquard in Column: he marches without a roll.",
        "Macquard in Colonna: marcia senza dado.",
    ),
    (
        "deploy",
        ("Garnier", "french_approach", 1),
        "FCN-16.5",
        "Garnier in Column too.",
        "Anche Garnier in Colonna.",
    ),
    (
        "deploy",
        ("Stengel", "french_reserve", 0),
        "FCN-I06",
        "Stengel stays in Reserve: only from there can cavalry sweep.",
        "Stengel resta in Riserva: solo da lì la cavalleria può dilagare.",
    ),
    (
        "attempt",
        ("sweep",),
        "FCN-27.1",
        "Try Sweep: 3 or less, Napoleon's Command of 2 and 1.",
        "Tenta Dilagare: 3 o meno, il comando 2 di Napoleone più 1.",
    ),
    (
        "assign",
        ("engage", "Garnier"),
        "FCN-28.1",
        "A 5: not now. Your one plan: Engage for Garnier.",
        "Un 5: non ora. Il tuo piano: Ingaggio a Garnier.",
    ),
    (
        "give",
        ("Dichat (cavalry)",),
        "FCN-31.4",
        (
            "The Enemy draws. Of those with the highest skill you name who receives the plan, before it "
            "is seen."
        ),
        "Il Nemico pesca. Tra i più abili scegli chi riceve il piano, prima di vederlo.",
    ),
    (
        "give",
        ("Brempt",),
        "FCN-31.5",
        "Wheel for Dichat's cavalry. The next for Brempt.",
        "Conversione alla cavalleria di Dichat. Il prossimo a Brempt.",
    ),
    (
        "wake",
        ("Dichat (cavalry)",),
        "FCN-34.2",
        "The Enemy acts first, from front to rear, tokens before defaults.",
        "Agisce prima il Nemico, dal fronte alle retrovie, prima chi ha un piano.",
    ),
    (
        "wake",
        ("Dichat (infantry)",),
        "FCN-33.2",
        "Without a token and far away: the default Advance.",
        "Senza piano e lontano: il piano predefinito, Avanzata.",
    ),
    (
        "wake",
        ("deVital",),
        "FCN-34.1",
        "Now the Enemy Reserve: deVital, then the cannon.",
        "Ora la Riserva nemica: deVital, poi il cannone.",
    ),
    (
        "order",
        ("Garnier", "engage"),
        "FCN-P02",
        "The cannon has reduced Garnier. He engages: Dichat must pass a shock test at 6 - 2.",
        "Il cannone ha ridotto Garnier. Ingaggia: Dichat deve superare lo shock con 6 - 2.",
    ),
    (
        "order",
        ("Serurier", "fire"),
        "FCN-P11",
        "Passed, and Garnier missed. Serurier fires, 7 or less.",
        "Superato, e Garnier ha mancato. Spara Serurier, 7 o meno.",
    ),
    (
        "order",
        ("Macquard", "march"),
        "FCN-P10",
        "Cavalry has one step: Dichat is gone. Macquard marches.",
        "La cavalleria ha un solo passo: Dichat è distrutto. Marcia Macquard.",
    ),
    (
        "advance",
        ("Macquard",),
        "FCN-20.1",
        "Forward.",
        "Avanti.",
    ),
    (
        "done",
        (),
        "FCN-30.3",
        "Stengel waits. 22 against 20: nobody is routed.",
        "Stengel aspetta. 22 contro 20: nessuna rotta.",
    ),
    (
        "attempt",
        ("sweep",),
        "FCN-27.2",
        "Battle Turn 2: try Sweep again.",
        "Turno di battaglia 2: tenta ancora Dilagare.",
    ),
    (
        "hold",
        ("formation",),
        "FCN-P04",
        "A 9. Take Formation: it waits beside the Battlefield.",
        "Un 9. Prendi Formazione: resta accanto al campo.",
    ),
    (
        "give",
        ("Dichat (infantry)",),
        "FCN-31.4",
        "A plan for Dichat's infantry.",
        "Un piano alla fanteria di Dichat.",
    ),
    (
        "give",
        ("Provera",),
        "FCN-31.4",
        "And one for Provera.",
        "E uno a Provera.",
    ),
    (
        "wake",
        ("Dichat (infantry)",),
        "FCN-34.2",
        "Dichat acts first.",
        "Agisce prima Dichat.",
    ),
    (
        "reform",
        ("Macquard",),
        "FCN-21.9",
        "He will come: in Column you would fail without a roll. Use Formation: Macquard to Line.",
        "Verrà avanti: in Colonna falliresti senza dado. Usa Formazione: Macquard in Linea.",
    ),
    (
        "reform",
        ("Serurier",),
        "FCN-P04",
        "And Serurier to Column, to march later.",
        "E Serurier in Colonna, per marciare dopo.",
    ),
    (
        "done",
        (),
        "FCN-P18",
        "Enough. Dichat's Melee: shock, and two attacks with +3/+3.",
        "Basta. Mischia di Dichat: shock, e due attacchi con +3/+3.",
    ),
    (
        "order",
        ("Serurier", "march"),
        "FCN-P10",
        "Garnier is lost, Macquard and Serurier are reduced. Now you: Serurier marches into Dichat.",
        "Garnier è perso, Macquard e Serurier ridotti. Ora tu: Serurier marcia contro Dichat.",
    ),
    (
        "advance",
        ("Serurier",),
        "FCN-21.5",
        "Dichat needs 5 or less, fails, takes a hit and retreats.",
        "Dichat deve fare 5 o meno, fallisce, subisce un colpo e si ritira.",
    ),
    (
        "order",
        ("Macquard", "fire"),
        "FCN-26.1",
        "Macquard fires with 3; the hit goes to the lowest skill.",
        "Macquard spara con 3; il colpo va al meno abile.",
    ),
    (
        "done",
        (),
        "FCN-36.1",
        "15 against 17: no rout.",
        "15 contro 17: nessuna rotta.",
    ),
    (
        "attempt",
        ("sweep",),
        "FCN-27.1",
        "Battle Turn 3: Sweep.",
        "Turno di battaglia 3: Dilagare.",
    ),
    (
        "sweep",
        ("Stengel",),
        "FCN-I06",
        "A 2! Stengel makes three attacks in the Enemy's rear.",
        "Un 2! Stengel fa tre attacchi nelle retrovie nemiche.",
    ),
    (
        "strike",
        ("Brempt",),
        "FCN-26.2",
        "Four hits: the cannon, deVital, and two for Brempt.",
        "Quattro colpi: il cannone, deVital, e due a Brempt.",
    ),
    (
        "assign",
        ("push", "Serurier"),
        "FCN-P07",
        "Push for Serurier.",
        "Spinta a Serurier.",
    ),
    (
        "give",
        ("Dichat (infantry)",),
        "FCN-32.2",
        "Well Struck is special: it is set aside and another is drawn.",
        "Bel colpo è speciale: si mette da parte e si pesca ancora.",
    ),
    (
        "wake",
        ("Dichat (infantry)",),
        "FCN-19.2",
        "Both fail to activate.",
        "Nessuno dei due si attiva.",
    ),
    (
        "order",
        ("Serurier", "push"),
        "FCN-P07",
        "Serurier pushes forward.",
        "Serurier spinge avanti.",
    ),
    (
        "test",
        ("Dichat (infantry)",),
        "FCN-21.2",
        "Equal skill: you choose who tests, at -4.",
        "Pari abilità: scegli chi fa il test, a -4.",
    ),
    (
        "order",
        ("Macquard", "march"),
        "FCN-19.1",
        "Macquard is in Line and must roll to march.",
        "Macquard è in Linea e deve tirare per marciare.",
    ),
    (
        "advance",
        ("Macquard",),
        "FCN-21.9",
        "Provera is in Column: he fails without a roll.",
        "Provera è in Colonna: fallisce senza dado.",
    ),
    (
        "hold",
        ("formation",),
        "FCN-P04",
        "Battle Turn 4: Formation again.",
        "Turno di battaglia 4: ancora Formazione.",
    ),
    (
        "done",
        (),
        "FCN-31.6",
        "Only Provera can have a token. Keep Formation for now.",
        "Solo Provera può avere un piano. Tieni Formazione per ora.",
    ),
    (
        "reform",
        ("Macquard",),
        "FCN-P04",
        "Macquard to Column.",
        "Macquard in Colonna.",
    ),
    (
        "done",
        (),
        "FCN-P04",
        "Nobody else.",
        "Nessun altro.",
    ),
    (
        "order",
        ("Macquard", "march"),
        "FCN-P10",
        "March without a roll.",
        "Marcia senza dado.",
    ),
    (
        "advance",
        ("Macquard",),
        "FCN-38.1",
        "Provera is destroyed; one side is left and the battle ends at once.",
        "Provera è distrutto; resta una parte sola e la battaglia finisce subito.",
    ),
    (
        "march",
        ("Augereau", "savona"),
        "FCN-40.3",
        "Forced march, one supply each: three Forces to Savona.",
        "Marcia forzata, un rifornimento ciascuno: tre eserciti a Savona.",
    ),
    (
        "march",
        ("Kilmaine", "savona"),
        "FCN-40.3",
        "Kilmaine.",
        "Kilmaine.",
    ),
    (
        "march",
        ("La Harpe", "savona"),
        "FCN-40.3",
        "La Harpe.",
        "La Harpe.",
    ),
    (
        "done",
        (),
        "FCN-40.5",
        "Napoleon stays.",
        "Napoleone resta.",
    ),
    (
        "refit",
        ("Macquard",),
        "FCN-42.2",
        "Nine points of supply. Refit Macquard for two.",
        "Nove punti rifornimento. Riequipaggia Macquard per due.",
    ),
    (
        "buy",
        ("Fortification 2",),
        "FCN-42.4",
        "A Fortification costs its Combat value, four.",
        "Una fortificazione costa il suo valore, quattro.",
    ),
    (
        "place",
        ("savona",),
        "FCN-42.7",
        "At Savona.",
        "A Savona.",
    ),
    (
        "done",
        (),
        "FCN-43.4",
        "Keep three. Now the Enemy at Genoa forms groups of three.",
        "Tienine tre. Ora il Nemico a Genova forma gruppi di tre.",
    ),
    (
        "command",
        ("Liptay",),
        "FCN-43.5",
        "You choose which group rolls. Liptay's: 4 and 1, Random.",
        "Scegli quale gruppo tira. Quello di Liptay: 4 più 1, Casuale.",
    ),
    (
        "command",
        ("Rosselmini",),
        "FCN-44.1",
        "Rosselmini's: towards the nearest Enemy-held Objective.",
        "Quello di Rosselmini: verso il più vicino obiettivo nemico.",
    ),
    (
        "command",
        ("Salisch (infantry)",),
        "FCN-44.7",
        "Salisch's: Advance to Savona, where 44 against 14 overrun it.",
        "Quello di Salisch: Avanzata a Savona, dove 44 contro 14 lo sopraffanno.",
    ),
    (
        "supply_roll",
        ("genoa",),
        "FCN-46.2",
        "Enemy supply, a die for each City. Genoa.",
        "Rifornimenti nemici, un dado per città. Genova.",
    ),
    (
        "supply_roll",
        ("mantua",),
        "FCN-46.3",
        "Mantua.",
        "Mantova.",
    ),
    (
        "supply_roll",
        ("milan",),
        "FCN-46.4",
        "Milan, and then Klagenfurt. Turn 1 is over.",
        "Milano, e poi Klagenfurt. Il turno 1 è finito.",
    ),
]


def opening() -> Table:
    t: Table = GAME.table(scenario=str(YEAR), dice=Dice.scripted(CHANCE))
    t.state.skill[t.board.force(YEAR, "Brempt")] = t.state.skill[t.board.force(YEAR, "Provera")]
    return t


def identified(board: Board, verb: str, args: tuple[Arg, ...]) -> tuple[Arg, ...]:
    """The action of these names."""
    zones = [zone.key for zone in board.tables.zone]
    found: list[Arg] = [verb]
    for kind, arg in zip(GAME.verbs[verb], args, strict=True):
        what = kind.rpartition(":")[2]
        if isinstance(arg, int):
            found.append(arg)
        elif what == "piece":
            found.append(board.force(YEAR, arg))
        elif what == "card":
            found.append(board.plan(arg))
        elif what == "insight":
            found.append(board.insight(arg))
        else:
            found.append(len(board.areas) + zones.index(arg) if arg in zones else board.area(arg))
    return tuple(found)


def lessons() -> tuple[Lesson, ...]:
    board: Board = GAME.board()[0]
    return tuple(
        Lesson({"en": en, "it": it}, rule, "french", identified(board, verb, args))
        for verb, args, rule, en, it in STEPS
    )


TUTORIALS = (
    Tutorial(
        "savona-1796",
        {"en": "Turn 1 of 1796: Turin and Savona", "it": "Turno 1 del 1796: Torino e Savona"},
        "FCN-EX-61",
        "french",
        opening,
        lessons(),
    ),
)


def meaning(t: AnyTable, arg: Arg) -> Arg:
    """The number of what a lesson names: `force:Augereau`, `area:turin`, `zone:french_approach`, `plan:sweep`."""
    kind, _, name = arg.partition(":") if isinstance(arg, str) else ("", "", "")
    board: Board = t.board
    if kind == "force":
        return board.force(YEAR, name)
    if kind == "area":
        return board.area(name)
    if kind == "zone":
        return len(board.areas) + [zone.key for zone in board.tables.zone].index(name)
    if kind == "plan":
        return board.plan(name)
    return arg


LESSONS = course(GAME, Path(__file__).parent / "lessons.toml", meaning)
