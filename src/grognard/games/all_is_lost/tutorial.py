"""The book's own examples as lessons.

Orders, bidding and digging in, a bridge in the rain, infantry left behind, a zone of control left, a March Attack, a storm, a
siege, a sortie, a Major Battle.
"""

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
from grognard.games.all_is_lost.orders import FORCED, PAID, GiveOrders
from grognard.games.all_is_lost.sequence import Campaign, CommandPhase, Turn
from grognard.games.all_is_lost.state import (
    ACTIVATION,
    COMBAT,
    COMMAND,
    FIELDED,
    FRENCH,
    MAIN_BODY,
    SPARE,
    Table,
    captain_named,
    counter,
)


def empty_map(
    script: list[object] | None, scenario: str = "1522", options: tuple[str, ...] = (), seed: str = "tutorial"
) -> Table:
    """The map of a scenario with nobody on it, and chance that follows a script if there is one."""
    from grognard.games.all_is_lost import GAME

    t: Table = GAME.table(scenario, options, seed=seed)
    s = t.state
    for c in range(len(s.at)):
        s.at[c], s.lead[c], s.status[c], s.order[c], s.general[c], s.aux[c] = 0, c, 0, 0, 0, 0
    for u in range(len(s.captain)):
        s.captain[u] = s.sp[u] = s.demoralised[u] = 0
        s.fate[u] = SPARE
    for e in range(len(s.entered)):
        s.entered[e] = 1
    s.phase, s.weather = ACTIVATION, FAIR
    if script is not None:
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


def activation_phase(t: Table, *done: int) -> None:
    """Stand at the bidding, with these captains activated already."""
    for c in done:
        t.state.acts[c] = 1
    t.stand_in(
        (Campaign(), "play_turn"), (Turn(), "activation", "intelligence"), (ActivationPhase(), "name_first")
    )


def camp_at_brescia() -> Table:
    """Lautrec is on the march; Colonna stands near Brescia with a demoralised infantry."""
    t = empty_map([1, 1, 2])
    place(t, "lautrec", 2206, MANOEUVRE, ("swiss", 9))
    colonna = place(t, "colonna", 2850, STAND, ("spanish_infantry", 5))
    for u, holder in enumerate(t.state.captain):
        if holder == colonna + 1:
            t.state.demoralised[u] = 1
    t.state.ap = [0, 0, 0]
    activation_phase(t)
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
    activation_phase(t)
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


# --- orders, paid and forced (EX-09) ----------------------------------------------------------------------


def two_points_for_orders() -> Table:
    """Lautrec, a Captain General, has Manoeuvre and two points; Lescun stands at Novara, Montmorency on the road."""
    t = empty_map([4])
    lautrec = place(t, "lautrec", 2206, MANOEUVRE, ("swiss", 9))
    place(t, "lescun", 2611, STAND, ("french_infantry", 4), ("french_gendarmes", 3))
    place(t, "montmorency", 2017, STAND, ("french_infantry", 4))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    s = t.state
    s.general[lautrec], s.ap, s.turn, s.phase = 1, [2, 0, 0], 2, COMMAND
    t.stand_in(
        (Campaign(), "play_turn"),
        (Turn(), "french_command", "enemy_command"),
        (CommandPhase(FRENCH), "orders", "quarters"),
        (GiveOrders(FRENCH), "give"),
    )
    return t


def _two_points_for_orders() -> tuple[Lesson, ...]:
    t = two_points_for_orders()
    lautrec, lescun = captain_named(t, "lautrec"), captain_named(t, "lescun")
    return (
        told(
            "AIL-5.3.2",
            FRENCH_ROLE,
            ("order", lautrec, ATTACK, PAID),
            "An order may be changed in any Command phase for the difference. For a Major Force Attack costs 4 and Manoeuvre 2: Lautrec pays 4 - 2 = 2.",
            "In ogni Fase di Comando un ordine si può cambiare pagando la differenza. Per una Forza Maggiore Attacco costa 4 e Manovra 2: Lautrec paga 4 - 2 = 2.",
        ),
        told(
            "AIL-5.3.1",
            FRENCH_ROLE,
            ("order", lescun, MANOEUVRE, FORCED),
            "The treasury is empty and Manoeuvre for a Minor Force costs 1. Lescun gets the order all the same: it is forced, and his unpaid troops check their "
            "discipline at once with +1.",
            "La cassa è vuota e Manovra per una Forza Minore costa 1. Lescun riceve l'ordine lo stesso: è forzato, e le sue truppe non pagate fanno subito un "
            "Controllo di Disciplina con +1.",
        ),
        told(
            "AIL-9.1",
            FRENCH_ROLE,
            ("done",),
            "A 4 counts as 5. The gendarmes, class R, pass on it; the infantry, class N, would need 4, and is demoralised: a point less to march, and no fighting until it recovers. Montmorency keeps his order.",
            "Un 4 vale 5. I gendarmi, classe R, lo superano; alla fanteria, classe N, servirebbe 4, ed è demoralizzata: un punto di marcia in meno, e niente combattimento finché non recupera. Montmorency tiene il suo ordine.",
        ),
    )


# --- the infantry is left behind (EX-10) ------------------------------------------------------------------


def infantry_left_behind() -> Table:
    """Lautrec with gendarmes, and Montmorency with the infantry on his card, in their second activation."""
    t = empty_map([4, 6, 3])
    lautrec = place(t, "lautrec", 2014, MANOEUVRE, ("french_gendarmes", 5))
    place(t, "montmorency", 2014, 0, ("french_infantry", 6), under=lautrec)
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    t.state.general[lautrec] = 1
    t.state.ap = [0, 0, 0]
    activation_phase(t, lautrec)
    return t


def _infantry_left_behind() -> tuple[Lesson, ...]:
    t = infantry_left_behind()
    lautrec, infantry, sforza = (captain_named(t, name) for name in ("lautrec", "montmorency", "sforza"))
    return (
        told(
            "AIL-7.2.3",
            FRENCH_ROLE,
            ("name", lautrec),
            "With Manoeuvre a Force may act twice in a turn. The second time its Initiative is one less, and it will check attrition.",
            "Con Manovra una Forza può agire due volte in un turno. La seconda volta la sua Iniziativa vale uno in meno, e farà il controllo di attrito.",
        ),
        told(
            "AIL-7.2.1",
            ENEMY_ROLE,
            ("name", sforza),
            "The Imperials can name only the garrison of Milan.",
            "Gli imperiali possono nominare solo la guarnigione di Milano.",
        ),
        told(
            "AIL-7.2.4",
            FRENCH_ROLE,
            ("activate", lautrec),
            "Lautrec has 2 - 1 - 4 = -3, Sforza 0 - 6: Lautrec goes, with three points less. His infantry has two of its five left, the gendarmes three of six.",
            "Lautrec ha 2 - 1 - 4 = -3, Sforza 0 - 6: va Lautrec, con tre punti in meno. Alla fanteria ne restano due su cinque, ai gendarmi tre su sei.",
        ),
        told(
            "AIL-7.4",
            FRENCH_ROLE,
            ("march", 2015),
            "A Force marches at the pace of its slowest unit. Open ground costs a point.",
            "Una Forza marcia al passo della sua unità più lenta. Il terreno aperto costa un punto.",
        ),
        told(
            "AIL-7.4",
            FRENCH_ROLE,
            ("march", 2016),
            "The second point, and the infantry has no more.",
            "Il secondo punto, e la fanteria non ne ha più.",
        ),
        told(
            "AIL-6.3",
            FRENCH_ROLE,
            ("drop", infantry),
            "A Captain General on the march may leave a subordinate and his units behind. Montmorency stays here with the infantry, face down, until the phase is over.",
            "In marcia un Capitano Generale può distaccare un subordinato con le sue unità. Montmorency resta qui con la fanteria, coperto, fino alla fine della fase.",
        ),
        told(
            "AIL-5.3.3",
            FRENCH_ROLE,
            ("order", infantry, STAND, PAID),
            "A new Force gets an order at once. Stand costs nothing.",
            "Una nuova Forza riceve subito un ordine. Fermo non costa nulla.",
        ),
        told(
            "AIL-6.3a",
            FRENCH_ROLE,
            ("march", 2017),
            "The gendarmes have their own third point and ride on.",
            "I gendarmi hanno ancora il loro terzo punto e proseguono.",
        ),
        told(
            "AIL-6.3b",
            FRENCH_ROLE,
            ("lose", units_of(t, infantry)[0]),
            "Attrition of a second activation: a die of 3 and three points marched are 6, read for the eleven points that set out together. One is lost, and the "
            "infantry left behind may bear it.",
            "Attrito della seconda attivazione: un dado di 3 e tre punti di marcia fanno 6, letti per gli undici punti partiti insieme. Se ne perde uno, e può "
            "subirlo anche la fanteria rimasta indietro.",
        ),
    )


# --- out of a zone of control (EX-18) ---------------------------------------------------------------------


def gonzaga_slips_away() -> Table:
    """Gonzaga's light horse next to Bayard, who has Initiative 3 and a star."""
    t = empty_map([3, 5])
    bayard = place(t, "bayard", 2421, STAND, ("french_gendarmes", 5))
    place(t, "gonzaga", 2420, MANOEUVRE, ("imperial_lc", 4))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    activation_phase(t, bayard)
    return t


def _gonzaga_slips_away() -> tuple[Lesson, ...]:
    t = gonzaga_slips_away()
    gonzaga = captain_named(t, "gonzaga")
    return (
        told(
            "AIL-7.8.2",
            ENEMY_ROLE,
            ("name", gonzaga),
            "Gonzaga is in Bayard's zone of control. To act he has his Initiative of 2 changed by the table: a captain of 3 next to him is -4.",
            "Gonzaga è nella zona di controllo di Baiardo. Per agire la sua Iniziativa di 2 è modificata dalla tabella: un capitano da 3 accanto vale -4.",
        ),
        told(
            "AIL-7.8.2.1",
            ENEMY_ROLE,
            ("march", 2419),
            "2 - 4 = -2, and a die of 3 makes it -5: five points less. Infantry could not stir; the light horse has three of its eight left. Leaving costs nothing "
            "by itself, but Bayard will pursue.",
            "2 - 4 = -2, e un dado di 3 fa -5: cinque punti in meno. La fanteria non si muoverebbe; alla cavalleria leggera ne restano tre su otto. Uscire di per "
            "sé non costa, ma Baiardo inseguirà.",
        ),
        told(
            "AIL-7.8.2.1a",
            ENEMY_ROLE,
            ("extra", 2),
            "The open hex took one point. The two that are left make the escape cleaner: each takes one off the pursuit roll.",
            "L'esagono aperto è costato un punto. I due rimasti rendono più pulita la fuga: ognuno toglie uno al tiro di inseguimento.",
        ),
        told(
            "AIL-11.4p",
            ENEMY_ROLE,
            ("lose", units_of(t, gonzaga)[0]),
            "A die of 5, one more for Bayard's star, two less: 4, and two pursuit losses for five gendarmes. A point in good order satisfies both.",
            "Un dado di 5, uno in più per la stella di Baiardo, due in meno: 4, e due perdite di inseguimento con cinque gendarmi. Un punto in buon ordine le copre entrambe.",
        ),
    )


# --- a March Attack (EX-23, 7.9) --------------------------------------------------------------------------


def pescara_on_the_march() -> Table:
    """Pescara with foot and horse of three Qualities; somebody stands face down on his road."""
    t = empty_map([4, 4, 3])
    place(
        t, "pescara", 2424, ATTACK, ("spanish_infantry", 4), ("imperial_hc", 2), ("italian_infantry_milan", 5)
    )
    hidden = place(t, "montmorency", 2421, STAND, ("french_infantry", 5))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    t.state.down[hidden] = 1
    activation_phase(t, hidden)
    return t


def _pescara_on_the_march() -> tuple[Lesson, ...]:
    t = pescara_on_the_march()
    pescara, hidden = captain_named(t, "pescara"), captain_named(t, "montmorency")
    spaniards = next(
        u for u in units_of(t, pescara) if t.board.types[counter(t, u).type].id == "spanish_infantry"
    )
    infantry = units_of(t, hidden)[0]
    loss = told(
        "AIL-12.1.7",
        FRENCH_ROLE,
        ("lose", infantry),
        "Montmorency's infantry loses three.",
        "La fanteria di Montmorency ne perde tre.",
    )
    return (
        told(
            "AIL-7.2.5",
            ENEMY_ROLE,
            ("name", pescara),
            "The French have nobody left to name. Pescara's Initiative of 4 minus a die of 4 is 0: his infantry has all its five points.",
            "I francesi non hanno più nessuno da nominare. L'Iniziativa 4 di Pescara meno un dado di 4 fa 0: la fanteria ha tutti i suoi cinque punti.",
        ),
        told(
            "AIL-7.3c",
            ENEMY_ROLE,
            ("march", 2423),
            "With an Attack order he may go up to the enemy.",
            "Con un ordine di Attacco può avvicinarsi al nemico.",
        ),
        told(
            "AIL-7.8.1",
            ENEMY_ROLE,
            ("march", 2422),
            "Here he enters the zone of control of a Force that lies face down, and must stop.",
            "Qui entra nella zona di controllo di una Forza coperta, e deve fermarsi.",
        ),
        told(
            "AIL-7.9",
            ENEMY_ROLE,
            ("assail", 2421),
            "Unless he attacks on the march. He needs the points to enter that hex and one more, two in all, and has three. Whoever hides there is revealed.",
            "A meno che non attacchi in marcia. Gli servono i punti per entrare in quell'esagono più uno, due in tutto, e ne ha tre. Chi vi si nasconde è rivelato.",
        ),
        told(
            "AIL-12.1a",
            ENEMY_ROLE,
            ("lose", spaniards),
            "It is Montmorency with five points. Pescara has 4 of Quality 3, 2 of Quality 2 and 5 of Quality 1: the best count down, 6 of 11 are of Quality 2, and the French "
            "firearms make it 1, against 1. On the march the row is the unfavourable one. A die of 4, two for 11 to 5, one for the star: the French lose. It costs a point of the "
            "group that set the Quality.",
            "È Montmorency con cinque punti. Pescara ne ha 4 di Qualità 3, 2 di Qualità 2 e 5 di Qualità 1: i migliori si degradano, 6 su 11 sono di Qualità 2, e le armi da fuoco "
            "francesi la portano a 1, contro 1. In marcia la riga è quella sfavorevole. Un dado di 4, due per 11 a 5, uno per la stella: perdono i francesi. Costa un punto del "
            "gruppo che ha dato la Qualità.",
        ),
        loss,
        loss,
        loss,
        told(
            "AIL-12.1.7a",
            FRENCH_ROLE,
            ("demoralise", infantry),
            "And a unit is demoralised, the only one.",
            "E un'unità è demoralizzata, l'unica.",
        ),
        told(
            "AIL-11.5f",
            FRENCH_ROLE,
            ("retreat", 2616),
            "The smaller Force lost, so it retreats. There is no advance after a March Attack: instead Pescara must enter the hex he has emptied, for its cost and one point more.",
            "Ha perso la Forza più piccola, che si ritira. Dopo un Attacco in Marcia non c'è avanzata: Pescara deve invece entrare nell'esagono svuotato, al suo costo più un punto.",
        ),
        told(
            "AIL-7.9b",
            ENEMY_ROLE,
            ("march", 2420),
            "The attack succeeded, so the move goes on. One point is left of five, and no enemy zone holds him.",
            "L'attacco è riuscito, e la mossa continua. Di cinque punti ne resta uno, e nessuna zona nemica lo ferma.",
        ),
    )


# --- a small garrison is stormed (EX-25) ------------------------------------------------------------------


def combat_phase(t: Table, *captains: int) -> None:
    """Stand in the Combat phase, cards open, with these captains to be considered."""
    t.state.phase = COMBAT
    for c in captains:
        t.state.shown[c] = 1
    queue = BattleResolution(list(captains))
    t.stand_in((Campaign(), "play_turn"), (Turn(), "battles", "consolidation"), (queue, "next_force"))


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


# --- a sortie (EX-31) -------------------------------------------------------------------------------------


def sortie_from_pavia() -> Table:
    """De Leyva besieged in Pavia; Lautrec lies before it with Montmorency; elsewhere Navarro faces Vigevano."""
    t = empty_map([])
    s = t.state
    leyva = place(t, "de_leyva", 1623, GARRISON, ("spanish_infantry", 6))
    lautrec = place(t, "lautrec", 1624, ATTACK, ("french_infantry", 6))
    drawn = place(t, "montmorency", 1624, 0, ("french_infantry", 4), under=lautrec)
    navarro = place(t, "navarro", 2118, ATTACK, ("french_gendarmes", 3))
    place(t, "visconti", 2117, GARRISON, ("italian_infantry_milan", 3))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    s.general[lautrec] = 1
    s.works[1624], s.walls[1624], s.dug_by[1624] = 1, 63, 1
    s.siege[1623], s.besieges[lautrec] = 1, 1623
    t.dice = Dice.scripted([drawn, 5, 2])
    combat_phase(t, leyva, lautrec, navarro)
    return t


def _sortie_from_pavia() -> tuple[Lesson, ...]:
    t = sortie_from_pavia()
    leyva, lautrec, drawn = (captain_named(t, name) for name in ("de_leyva", "lautrec", "montmorency"))
    garrison, infantry = units_of(t, leyva)[0], units_of(t, drawn)[0]
    loss = told(
        "AIL-12.1.7",
        FRENCH_ROLE,
        ("lose", infantry),
        "The besiegers lose two points.",
        "Gli assedianti perdono due punti.",
    )
    return (
        told(
            "AIL-11.7",
            ENEMY_ROLE,
            ("attack", lautrec),
            "A besieged Force need not attack, but it may, whatever its order: out of the gates against one enemy Force. That is a sortie, never a Major Battle.",
            "Una Forza assediata non è obbligata ad attaccare, ma può, qualunque sia il suo ordine: fuori dalle porte contro una sola Forza. È una sortita, mai una Battaglia Maggiore.",
        ),
        told(
            "AIL-11.7a",
            ENEMY_ROLE,
            ("commit", leyva),
            "De Leyva chooses who leads. Who meets him is drawn by lot.",
            "De Leyva sceglie chi guida. Chi gli viene incontro è tirato a sorte.",
        ),
        told(
            "AIL-12.1.7",
            ENEMY_ROLE,
            ("lose", garrison),
            "It is Montmorency, with four points behind earthworks: they count as eight, and the row is the unfavourable one. A die of 5 is enough all the same, and costs a point.",
            "È Montmorency, con quattro punti dietro le fortificazioni: valgono otto, e la riga è quella sfavorevole. Un dado di 5 basta lo stesso, e costa un punto.",
        ),
        loss,
        loss,
        told(
            "AIL-12.1.7a",
            FRENCH_ROLE,
            ("demoralise", infantry),
            "And a unit is demoralised. Nobody retreats, nobody advances, no hex changes hands. But one of Lautrec's two units is now demoralised: that is half, his Attack "
            "order is gone, and with it the siege combat of this army.",
            "E un'unità è demoralizzata. Nessuno si ritira, nessuno avanza, nessun esagono cambia mano. Ma delle due unità di Lautrec una è ora demoralizzata: è la metà, il suo "
            "ordine di Attacco è perduto, e con esso il combattimento d'assedio.",
        ),
    )


# --- a Major Battle with Combined Arms and a pursuit (EX-22) -----------------------------------------------


def battle_at_san_donato() -> Table:
    """Lautrec with horse and foot against Colonna: two Captains General, and so a Major Battle."""
    t = empty_map([6, 2, 6, 5, 2, 2])
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
        id="orders",
        name={"en": "Orders, paid and forced", "it": "Ordini pagati e ordini forzati"},
        rule="AIL-EX-09",
        role=FRENCH_ROLE,
        table=two_points_for_orders,
        steps=_two_points_for_orders(),
    ),
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
        id="infantry-left-behind",
        name={"en": "The horse rides on", "it": "La cavalleria prosegue"},
        rule="AIL-EX-10",
        role=FRENCH_ROLE,
        table=infantry_left_behind,
        steps=_infantry_left_behind(),
    ),
    Tutorial(
        id="leaving-a-zone",
        name={"en": "Out of a zone of control", "it": "Fuori da una zona di controllo"},
        rule="AIL-EX-18",
        role=ENEMY_ROLE,
        table=gonzaga_slips_away,
        steps=_gonzaga_slips_away(),
    ),
    Tutorial(
        id="march-attack",
        name={"en": "A March Attack", "it": "Un Attacco in Marcia"},
        rule="AIL-EX-23",
        role=ENEMY_ROLE,
        table=pescara_on_the_march,
        steps=_pescara_on_the_march(),
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
        id="sortie",
        name={"en": "A sortie", "it": "Una sortita"},
        rule="AIL-EX-31",
        role=ENEMY_ROLE,
        table=sortie_from_pavia,
        steps=_sortie_from_pavia(),
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
