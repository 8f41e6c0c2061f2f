"""The book's own examples as lessons: bidding and digging in, a bridge in the rain, a storm, a siege, a Major Battle."""

from __future__ import annotations

from grognard.engine import Dice, Lesson, Tutorial
from grognard.engine.values import Arg
from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.board import (
    ATTACK,
    COMBINED,
    ENGINEERS,
    FAIR,
    FOOT,
    GARRISON,
    MANOEUVRE,
    RAIN,
    STAND,
)
from grognard.games.all_is_lost.combat import BattleResolution
from grognard.games.all_is_lost.forces import arm, put_on_map, units_of
from grognard.games.all_is_lost.sequence import Campaign, Turn
from grognard.games.all_is_lost.state import (
    ACTIVATION,
    COMBAT,
    FIELDED,
    MAIN_BODY,
    SPARE,
    Table,
    captain_named,
    counter,
)


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
    s.phase, s.weather = ACTIVATION, FAIR
    t.dice = Dice.scripted(script)
    return t


def place(t: Table, name: str, hex: int, order: int, *units: tuple[str, int], under: int = -1) -> int:
    """A captain with his units, on the map with an order or on another's card; his number."""
    s, c = t.state, captain_named(t, name)
    put_on_map(t, c, hex)
    s.order[c] = order
    if under >= 0:
        s.lead[c] = under
    for unit, sp in units:
        u = next(
            u
            for u in range(len(s.captain))
            if t.board.types[counter(t, u).type].id == unit
            and not s.captain[u]
            and counter(t, u).maximum >= sp
        )
        s.captain[u], s.sp[u], s.fate[u] = c + 1, sp, FIELDED
    return c


def camp_at_brescia() -> Table:
    """Lautrec is on the march; Colonna stands near Brescia with a demoralised infantry."""
    t = empty_map([1, 1, 2])
    place(t, "lautrec", 2206, MANOEUVRE, ("swiss", 9))
    colonna = place(t, "colonna", 2850, STAND, ("spanish_infantry", 5))
    for u, holder in enumerate(t.state.captain):
        if holder == colonna + 1:
            t.state.demoralised[u] = 1
    t.state.ap = [0, 0, 0]
    t.stage(
        (Campaign(), "play_turn"), (Turn(), "activation", "intelligence"), (ActivationPhase(), "name_first")
    )
    return t


def _dig_and_recover() -> tuple[Lesson, ...]:
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


def told(rule: str, role: str, action: tuple[Arg, ...], en: str, it: str) -> Lesson:
    return Lesson({"en": en, "it": it}, rule, role, action)


FRENCH_ROLE, ENEMY_ROLE = "french", "anti-french"


# --- a bridge in the rain (EX-17) -------------------------------------------------------------------------


def bridge_in_the_rain() -> Table:
    """Lautrec, a Captain General, before a bridge; it rains, and only a garrison in Milan is against him."""
    t = empty_map([2])
    lautrec = place(t, "lautrec", 711, MANOEUVRE, ("french_infantry", 6))
    sforza = place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    t.state.general[lautrec] = t.state.acts[sforza] = 1
    t.state.weather = RAIN
    t.stage(
        (Campaign(), "play_turn"), (Turn(), "activation", "intelligence"), (ActivationPhase(), "name_first")
    )
    return t


def _bridge_in_the_rain() -> tuple[Lesson, ...]:
    lautrec = captain_named(bridge_in_the_rain(), "lautrec")
    return (
        told(
            "AIL-7.2.5",
            FRENCH_ROLE,
            ("name", lautrec),
            "The enemy has nobody left to name, so the French activate what remains to them, one captain after the other. Name Lautrec.",
            "Il nemico non ha più nessuno da nominare: i francesi attivano quello che resta loro, un capitano dopo l'altro. Nomina Lautrec.",
        ),
        told(
            "AIL-7.6.2.1",
            FRENCH_ROLE,
            ("march", 712),
            "Initiative 2 minus a die of 2 is 0: the infantry keeps its five points. The road leads over a bridge; in Rain the crossing alone costs two "
            "points, and a Major Force that pays so much for a river is Disrupted.",
            "Iniziativa 2 meno un dado di 2 fa 0: la fanteria ha i suoi cinque punti. La strada passa un ponte; con la pioggia il solo passaggio costa due "
            "punti, e una Forza Maggiore che paga tanto per un fiume è Disorganizzata.",
        ),
        told(
            "AIL-9.3",
            FRENCH_ROLE,
            ("rally",),
            "Half a point went for the road, two for the bridge: two and a half are left. Two of them put the Force in order again, before an enemy finds it so.",
            "Mezzo punto per la strada, due per il ponte: ne restano due e mezzo. Due servono a riordinare la Forza, prima che un nemico la trovi così.",
        ),
    )


# --- a small garrison is stormed (EX-25) ------------------------------------------------------------------


def combat_phase(t: Table, *captains: int) -> None:
    """Stand in the Combat phase, cards open, with these captains to be considered."""
    t.state.phase = COMBAT
    for c in captains:
        t.state.shown[c] = 1
    queue = BattleResolution(list(captains))
    t.stage((Campaign(), "play_turn"), (Turn(), "battles", "consolidation"), (queue, "next_force"))


def storm_of_vigevano() -> Table:
    """Lescun before Vigevano, which Visconti holds with three points; Milan has its garrison."""
    t = empty_map([6, 3, 2, 2])
    lescun = place(t, "lescun", 2118, ATTACK, ("french_infantry", 8), ("french_gendarmes", 4))
    visconti = place(t, "visconti", 2117, GARRISON, ("italian_infantry_milan", 3))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    combat_phase(t, lescun, visconti)
    return t


def _storm_of_vigevano() -> tuple[Lesson, ...]:
    t = storm_of_vigevano()
    lescun, visconti = captain_named(t, "lescun"), captain_named(t, "visconti")
    foot, defenders = next(u for u in units_of(t, lescun) if arm(t, u) in FOOT), units_of(t, visconti)[0]
    loss = told(
        "AIL-12.1.7",
        ENEMY_ROLE,
        ("lose", defenders),
        "The defender lost the roll: the garrison pays point by point.",
        "Il difensore ha perso il tiro: la guarnigione paga punto per punto.",
    )
    return (
        told(
            "AIL-11.2.4",
            ENEMY_ROLE,
            ("inside", visconti),
            "Before the French decide anything the garrison says where it stands. Three points inside a Fortified Town defend as six; outside they are three.",
            "Prima che i francesi decidano, la guarnigione dice dove sta. Tre punti dentro un Borgo Fortificato difendono come sei; fuori sono tre.",
        ),
        told(
            "AIL-11.2.3",
            FRENCH_ROLE,
            ("attack", visconti),
            "Nobody is obliged to attack a Fortress. Lescun has an Attack order and twelve points, and attacks.",
            "Nessuno è obbligato ad attaccare una Fortezza. Lescun ha un ordine di Attacco e dodici punti, e attacca.",
        ),
        told(
            "AIL-15.1.1",
            ENEMY_ROLE,
            ("done",),
            "A Fortress that is loyal may raise its militia once, half a die of points in a Town. Visconti spares his townsmen.",
            "Una Fortezza fedele può levare una volta la sua milizia, mezzo dado di punti in un Borgo. Visconti risparmia i cittadini.",
        ),
        told(
            "AIL-11.5b",
            FRENCH_ROLE,
            ("storm",),
            "Without earthworks there is no siege. Lescun may break off, or storm the walls at once; whoever storms is Disrupted by it.",
            "Senza fortificazioni campali non c'è assedio. Lescun può rinunciare, o assaltare subito le mura; chi assalta ne esce Disorganizzato.",
        ),
        told(
            "AIL-11.5a",
            FRENCH_ROLE,
            ("commit", lescun),
            "One captain fights with his own units. Twelve points against six are two to one.",
            "Combatte un capitano con le proprie unità. Dodici punti contro sei fanno due a uno.",
        ),
        told(
            "AIL-12.1.7",
            FRENCH_ROLE,
            ("lose", foot),
            "A 6, and the garrison loses. The French lose a point for it, of a unit of their choice.",
            "Un 6, e la guarnigione perde. Ai francesi costa un punto, di un'unità a loro scelta.",
        ),
        loss,
        loss,
        loss,
        told(
            "AIL-11.5h",
            FRENCH_ROLE,
            ("advance", 2117),
            "Nothing is left of the garrison, and its captain is lost with it. Lescun enters, stops there, and Vigevano is French.",
            "Della guarnigione non resta niente, e con lei è perduto il suo capitano. Lescun entra, si ferma, e Vigevano è francese.",
        ),
    )


# --- mines, breach and assault (11.6) ---------------------------------------------------------------------


def breach_at_vigevano() -> Table:
    """Navarro has dug in before Vigevano with guns and engineers; six points are inside."""
    t = empty_map([5, 6, 1, 6, 2, 2, 2])
    s = t.state
    navarro = place(t, "navarro", 2118, ATTACK, ("french_infantry", 8), ("french_artillery", 2))
    visconti = place(t, "visconti", 2117, GARRISON, ("italian_infantry_milan", 6))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    s.aux[navarro] |= ENGINEERS
    s.works[2118], s.walls[2118], s.dug_by[2118] = 1, 63, 1
    combat_phase(t, navarro, visconti)
    return t


def _breach_at_vigevano() -> tuple[Lesson, ...]:
    t = breach_at_vigevano()
    navarro, visconti = captain_named(t, "navarro"), captain_named(t, "visconti")
    foot, defenders = next(u for u in units_of(t, navarro) if arm(t, u) in FOOT), units_of(t, visconti)[0]
    fire = told(
        "AIL-11.6a",
        ENEMY_ROLE,
        ("lose", defenders),
        "The shot costs the garrison two points and a Discipline check, which it passes with a 1. It has no guns to answer with.",
        "Il tiro costa alla guarnigione due punti e un Controllo di Disciplina, che supera con un 1. Non ha cannoni per rispondere.",
    )
    loss = told(
        "AIL-12.1.7",
        ENEMY_ROLE,
        ("lose", defenders),
        "Two points of the garrison fall in the breach.",
        "Due punti della guarnigione cadono sulla breccia.",
    )
    return (
        told(
            "AIL-11.2.4",
            ENEMY_ROLE,
            ("inside", visconti),
            "The garrison stays behind its walls: four of its six points count double.",
            "La guarnigione resta dietro le mura: quattro dei suoi sei punti valgono doppio.",
        ),
        told(
            "AIL-11.2.3",
            FRENCH_ROLE,
            ("attack", visconti),
            "Navarro attacks: a siege is fought out turn by turn in the Combat phase.",
            "Navarro attacca: un assedio si combatte turno per turno nella fase di Combattimento.",
        ),
        told(
            "AIL-15.1.1",
            ENEMY_ROLE,
            ("done",),
            "No militia today.",
            "Niente milizia per oggi.",
        ),
        told(
            "AIL-11.3.1",
            FRENCH_ROLE,
            ("besiege",),
            "He has an Attack order and earthworks that face the Town, so he may lay siege to it.",
            "Ha un ordine di Attacco e fortificazioni rivolte al Borgo: può porre l'assedio.",
        ),
        told(
            "AIL-15.1.2a",
            FRENCH_ROLE,
            ("mine",),
            "Engineers may dig mines before the guns fire: on a good die the battery counts for more, on a bad one the engineers are lost.",
            "I genieri possono scavare mine prima del tiro: con un buon dado la batteria vale di più, con uno cattivo i genieri sono perduti.",
        ),
        fire,
        fire,
        told(
            "AIL-11.6c",
            FRENCH_ROLE,
            ("assault",),
            "The mines worked and the die was a 6: a breach, and Siege Level 1. A breach made in this turn may be stormed.",
            "Le mine hanno funzionato e il dado era 6: una breccia, e Livello d'Assedio 1. La breccia fatta in questo turno si può assaltare.",
        ),
        told(
            "AIL-11.5a", FRENCH_ROLE, ("commit", navarro), "Navarro goes himself.", "Navarro va di persona."
        ),
        told(
            "AIL-11.5c",
            ENEMY_ROLE,
            ("commit", visconti),
            "And Visconti meets him.",
            "E Visconti gli viene incontro.",
        ),
        told(
            "AIL-12.1.7",
            FRENCH_ROLE,
            ("lose", foot),
            "Another 6: the defender loses, and the attacker pays a point.",
            "Un altro 6: perde il difensore, e l'attaccante paga un punto.",
        ),
        loss,
        loss,
        told(
            "AIL-12.1.7a",
            ENEMY_ROLE,
            ("demoralise", defenders),
            "The result also demoralises a unit, and there is only one.",
            "Il risultato demoralizza anche un'unità, e ce n'è una sola.",
        ),
        told(
            "AIL-11.6d",
            FRENCH_ROLE,
            ("advance", 2117),
            "A garrison beaten in the breach is gone. Vigevano has fallen, and Navarro enters.",
            "Una guarnigione battuta sulla breccia è finita. Vigevano è caduta, e Navarro entra.",
        ),
    )


# --- a Major Battle with Combined Arms and a pursuit (EX-22) -----------------------------------------------


def battle_at_san_donato() -> Table:
    """Lautrec with horse and foot against Colonna: two Captains General, and so a Major Battle."""
    t = empty_map([6, 2, 6, 1, 5, 2, 2])
    lautrec = place(t, "lautrec", 2425, ATTACK, ("french_gendarmes", 2), ("french_infantry", 3))
    colonna = place(t, "colonna", 2426, STAND, ("spanish_infantry", 6))
    t.state.general[lautrec] = t.state.general[colonna] = 1
    combat_phase(t, lautrec, colonna)
    return t


def _battle_at_san_donato() -> tuple[Lesson, ...]:
    t = battle_at_san_donato()
    lautrec, colonna = captain_named(t, "lautrec"), captain_named(t, "colonna")
    foot, tercio = next(u for u in units_of(t, lautrec) if arm(t, u) in FOOT), units_of(t, colonna)[0]
    loss = told(
        "AIL-12.1.7",
        ENEMY_ROLE,
        ("lose", tercio),
        "The Spaniards lose two points.",
        "Gli spagnoli perdono due punti.",
    )
    chased = told(
        "AIL-11.4o",
        ENEMY_ROLE,
        ("lose", tercio),
        "A Main Body all demoralised has lost the battle. Lautrec's troops in good order pursue: a die of 5, two losses, and a demoralised point satisfies one each.",
        "Un Centro tutto demoralizzato ha perso la battaglia. Le truppe di Lautrec in buon ordine inseguono: dado 5, due perdite, e ogni punto demoralizzato ne copre una.",
    )
    return (
        told(
            "AIL-11.2.2",
            FRENCH_ROLE,
            ("attack", colonna),
            "Lautrec and Colonna are both Captains General, so their meeting is a Major Battle.",
            "Lautrec e Colonna sono entrambi Capitani Generali: il loro scontro è una Battaglia Maggiore.",
        ),
        told(
            "AIL-11.4a",
            ENEMY_ROLE,
            ("done",),
            "Each side may first put its corps in order. Colonna has one unit and leaves it whole.",
            "Prima ogni parte può riordinare i propri corpi. Colonna ha una sola unità e la lascia intera.",
        ),
        told(
            "AIL-11.4e",
            FRENCH_ROLE,
            ("allot", COMBINED, lautrec),
            "Half a die and the Captain General's Initiative: five options for the French, four for Colonna, chosen in secret. Lautrec takes Combined Arms.",
            "Mezzo dado e l'Iniziativa del Capitano Generale: cinque opzioni ai francesi, quattro a Colonna, scelte in segreto. Lautrec prende Armi Combinate.",
        ),
        told(
            "AIL-11.4e",
            ENEMY_ROLE,
            ("done",),
            "Colonna answers at the same time, without knowing it, and trusts his infantry alone.",
            "Colonna risponde nello stesso momento, senza saperlo, e si affida alla sola fanteria.",
        ),
        told(
            "AIL-11.4e",
            FRENCH_ROLE,
            ("done",),
            "Four more could be taken. One is enough for this lesson.",
            "Se ne potrebbero prendere altre quattro. Per questa lezione una basta.",
        ),
        told(
            "AIL-11.4f",
            FRENCH_ROLE,
            ("deploy", lautrec, MAIN_BODY),
            "Without a Formation chit every corps stands in the Main Body. The attacker deploys first.",
            "Senza un segnalino Formazione ogni corpo sta al Centro. L'attaccante schiera per primo.",
        ),
        told(
            "AIL-11.4f",
            ENEMY_ROLE,
            ("deploy", colonna, MAIN_BODY),
            "Colonna has no choice either.",
            "Nemmeno Colonna ha scelta.",
        ),
        told(
            "AIL-11.4.1j",
            FRENCH_ROLE,
            ("pass",),
            "Guns fire first and then the horse charges, if a chit was allotted for it. None was.",
            "Prima sparano i cannoni, poi carica la cavalleria, se le è stato assegnato un segnalino. Non è così.",
        ),
        told(
            "AIL-11.4.2",
            ENEMY_ROLE,
            ("hold_back", colonna),
            "Captains engage in order of Initiative. Colonna comes first and waits.",
            "I capitani ingaggiano in ordine di Iniziativa. Colonna è il primo e aspetta.",
        ),
        told(
            "AIL-11.4.2",
            FRENCH_ROLE,
            ("engage", lautrec, colonna),
            "Somebody must fight, and the attacker who was not engaged engages.",
            "Qualcuno deve combattere, e l'attaccante che non è stato ingaggiato ingaggia.",
        ),
        told(
            "AIL-11.4m",
            FRENCH_ROLE,
            ("resolve", lautrec),
            "Engagements are fought one after the other, in the attacker's order.",
            "Gli ingaggi si combattono uno dopo l'altro, nell'ordine scelto dall'attaccante.",
        ),
        told(
            "AIL-11.4.3",
            FRENCH_ROLE,
            ("assault_corps", colonna),
            "The corps that engaged assaults.",
            "Il corpo che ha ingaggiato va all'assalto.",
        ),
        told(
            "AIL-11.4.1q",
            FRENCH_ROLE,
            ("combine", lautrec),
            "Now the chit: two points of heavy cavalry count for three, three of infantry for six. Nine points instead of five.",
            "Ora il segnalino: due punti di cavalleria pesante valgono tre, tre di fanteria valgono sei. Nove punti invece di cinque.",
        ),
        told(
            "AIL-12.1.7",
            FRENCH_ROLE,
            ("lose", foot),
            "A die of 6. The attacker still pays a point, of a unit of his choice.",
            "Un dado di 6. L'attaccante paga comunque un punto, di un'unità a sua scelta.",
        ),
        loss,
        loss,
        told(
            "AIL-12.1.7a",
            ENEMY_ROLE,
            ("demoralise", tercio),
            "And a unit is demoralised. It is Colonna's only one.",
            "E un'unità è demoralizzata. È l'unica di Colonna.",
        ),
        chased,
        chased,
        told(
            "AIL-12.2.1",
            ENEMY_ROLE,
            ("retreat", 2031),
            "The camp is plundered and Colonna must retreat. Into Milan he would pass under Lautrec's eyes and be pursued again; so he goes as far as he can, towards Lodi.",
            "Il campo è saccheggiato e Colonna deve ritirarsi. Verso Milano passerebbe sotto gli occhi di Lautrec e sarebbe inseguito ancora; va quindi il più lontano possibile, verso Lodi.",
        ),
    )


TUTORIALS = (
    Tutorial(
        id="dig-and-recover",
        name={"en": "Who acts, and what a camp can do", "it": "Chi agisce, e che cosa può fare un campo"},
        rule="AIL-EX-20",
        role="french",
        table=camp_at_brescia,
        steps=_dig_and_recover(),
    ),
    Tutorial(
        id="bridge-in-the-rain",
        name={"en": "A bridge in the rain", "it": "Un ponte sotto la pioggia"},
        rule="AIL-EX-17",
        role=FRENCH_ROLE,
        table=bridge_in_the_rain,
        steps=_bridge_in_the_rain(),
    ),
    Tutorial(
        id="small-garrison",
        name={"en": "Storming a small garrison", "it": "L'assalto a una piccola guarnigione"},
        rule="AIL-EX-25",
        role=FRENCH_ROLE,
        table=storm_of_vigevano,
        steps=_storm_of_vigevano(),
    ),
    Tutorial(
        id="siege",
        name={"en": "Mines, a breach and an assault", "it": "Mine, breccia e assalto"},
        rule="AIL-11.6",
        role=FRENCH_ROLE,
        table=breach_at_vigevano,
        steps=_breach_at_vigevano(),
    ),
    Tutorial(
        id="combined-arms",
        name={"en": "A Major Battle and the pursuit", "it": "Una Battaglia Maggiore e l'inseguimento"},
        rule="AIL-EX-22",
        role=FRENCH_ROLE,
        table=battle_at_san_donato,
        steps=_battle_at_san_donato(),
    ),
)
