"""Lessons of the Command and Activation phases: orders, bidding, digging, bridges, detachments, zones of control, a March Attack."""

from __future__ import annotations

from grognard.engine import Lesson
from grognard.games.all_is_lost.board import (
    ATTACK,
    GARRISON,
    MANOEUVRE,
    RAIN,
    STAND,
)
from grognard.games.all_is_lost.forces import units_of
from grognard.games.all_is_lost.lesson_tables import (
    ENEMY_ROLE,
    FRENCH_ROLE,
    activation_phase,
    empty_map,
    place,
    told,
)
from grognard.games.all_is_lost.orders import FORCED, PAID, GiveOrders
from grognard.games.all_is_lost.sequence import Campaign, CommandPhase, Turn
from grognard.games.all_is_lost.state import (
    COMMAND,
    FRENCH,
    Table,
    captain_named,
    counter,
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


def dig_and_recover_lessons() -> tuple[Lesson, ...]:
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


def bridge_in_the_rain_lessons() -> tuple[Lesson, ...]:
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


def two_points_for_orders_lessons() -> tuple[Lesson, ...]:
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


def infantry_left_behind_lessons() -> tuple[Lesson, ...]:
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


def gonzaga_slips_away_lessons() -> tuple[Lesson, ...]:
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


def pescara_on_the_march_lessons() -> tuple[Lesson, ...]:
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
