"""The book's own examples as a lesson: bidding for activation, letting the other move, digging in and recovering."""

from __future__ import annotations

from grognard.engine import Dice, Lesson, Tutorial
from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.board import MANOEUVRE, STAND
from grognard.games.all_is_lost.forces import put_on_map
from grognard.games.all_is_lost.sequence import Campaign, Turn
from grognard.games.all_is_lost.state import ACTIVATION, FIELDED, SPARE, Table, captain_named, counter


def empty_map(script: list[object]) -> Table:
    """The map of 1522 with nobody on it, and chance that follows a script."""
    from grognard.games.all_is_lost import GAME

    t: Table = GAME.table(scenario="1522", seed="tutorial")
    s = t.state
    for c in range(len(s.at)):
        s.at[c], s.lead[c], s.status[c], s.order[c], s.general[c], s.aux[c] = 0, c, 0, 0, 0, 0
    for u in range(len(s.captain)):
        s.captain[u] = s.sp[u] = s.demoralised[u] = 0
        s.fate[u] = SPARE
    for e in range(len(s.entered)):
        s.entered[e] = 1
    s.phase = ACTIVATION
    t.dice = Dice.scripted(script)
    return t


def place(t: Table, name: str, hex: int, unit: str, sp: int, order: int) -> int:
    """A captain with one unit and an order; his number."""
    s, c = t.state, captain_named(t, name)
    put_on_map(t, c, hex)
    s.order[c] = order
    u = next(
        u
        for u in range(len(s.captain))
        if t.board.types[counter(t, u).type].id == unit and not s.captain[u] and counter(t, u).maximum >= sp
    )
    s.captain[u], s.sp[u], s.fate[u] = c + 1, sp, FIELDED
    return c


def camp_at_brescia() -> Table:
    """Lautrec is on the march; Colonna stands near Brescia with a demoralised infantry."""
    t = empty_map([1, 1, 2])
    place(t, "lautrec", 2206, "swiss", 9, MANOEUVRE)
    colonna = place(t, "colonna", 2850, "spanish_infantry", 5, STAND)
    for u, holder in enumerate(t.state.captain):
        if holder == colonna + 1:
            t.state.demoralised[u] = 1
    t.state.ap = [0, 0, 0]
    t.stage(
        (Campaign(), "play_turn"), (Turn(), "activation", "intelligence"), (ActivationPhase(), "name_first")
    )
    return t


def _lessons() -> tuple[Lesson, ...]:
    t = camp_at_brescia()
    lautrec, colonna = captain_named(t, "lautrec"), captain_named(t, "colonna")
    return (
        Lesson(
            {
                "en": "Each player names a captain who still has an activation. The French are First Player and name Lautrec.",
                "it": "Ogni giocatore nomina un capitano con attivazioni rimaste. I francesi sono il Primo Giocatore e nominano Lautrec.",
            },
            "AIL-7.2.1",
            "french",
            ("name", lautrec),
        ),
        Lesson(
            {
                "en": "The Imperials know that choice and name Colonna. With a Stand order his Initiative counts as 0.",
                "it": "Gli imperiali conoscono la scelta e nominano Colonna. Con l'ordine Fermo la sua Iniziativa vale 0.",
            },
            "AIL-7.2.4a",
            "anti-french",
            ("name", colonna),
        ),
        Lesson(
            {
                "en": "Both rolled a 1: Lautrec 2 - 1 = 1, Colonna 0 - 1 = -1. The French may activate either captain, and let Colonna go first.",
                "it": "Entrambi hanno tirato 1: Lautrec 2 - 1 = 1, Colonna 0 - 1 = -1. I francesi possono attivare l'uno o l'altro, e lasciano muovere Colonna.",
            },
            "AIL-7.2.2",
            "french",
            ("activate", colonna),
        ),
        Lesson(
            {
                "en": "A standing Force does not leave its hex, but it may dig. Demoralised and a point short, it has three: two of them make earthworks that face west.",
                "it": "Una Forza ferma non lascia l'esagono, ma può scavare. Demoralizzata e con un punto in meno ne ha tre: due fanno fortificazioni rivolte a ovest.",
            },
            "AIL-7.5",
            "anti-french",
            ("dig", 3),
        ),
        Lesson(
            {
                "en": "Outside enemy zones of control the Force may try to recover. It spent points, so the die of 2 counts as 3; class N recovers on 4 or less.",
                "it": "Fuori dalle ZOC nemiche la Forza può tentare il recupero. Ha speso punti, quindi il 2 vale 3; la classe N recupera con 4 o meno.",
            },
            "AIL-9.2a",
            "anti-french",
            ("recover",),
        ),
    )


TUTORIALS = (
    Tutorial(
        id="dig-and-recover",
        name={"en": "Who acts, and what a camp can do", "it": "Chi agisce, e che cosa può fare un campo"},
        rule="AIL-EX-20",
        role="french",
        table=camp_at_brescia,
        steps=_lessons(),
    ),
)
