"""Lessons of the Combat phase: a storm, a siege, a sortie, a Major Battle."""

from __future__ import annotations

from grognard.engine import Dice, Lesson
from grognard.games.all_is_lost.board import (
    ATTACK,
    COMBINED,
    ENGINEERS,
    FOOT,
    GARRISON,
    STAND,
)
from grognard.games.all_is_lost.forces import arm, units_of
from grognard.games.all_is_lost.lesson_tables import (
    ENEMY_ROLE,
    FRENCH_ROLE,
    combat_phase,
    empty_map,
    place,
    told,
)
from grognard.games.all_is_lost.state import (
    MAIN_BODY,
    Table,
    captain_named,
)

# --- a small garrison is stormed (EX-25) ------------------------------------------------------------------


def storm_of_vigevano() -> Table:
    """Lescun before Vigevano, which Visconti holds with three points; Milan has its garrison."""
    t = empty_map([6, 3, 2, 2])
    lescun = place(t, "lescun", 2118, ATTACK, ("french_infantry", 8), ("french_gendarmes", 4))
    visconti = place(t, "visconti", 2117, GARRISON, ("italian_infantry_milan", 3))
    place(t, "sforza", 2624, GARRISON, ("italian_infantry_milan", 4))
    combat_phase(t, lescun, visconti)
    return t


def storm_of_vigevano_lessons() -> tuple[Lesson, ...]:
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


def breach_at_vigevano_lessons() -> tuple[Lesson, ...]:
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


def sortie_from_pavia_lessons() -> tuple[Lesson, ...]:
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


def battle_at_san_donato_lessons() -> tuple[Lesson, ...]:
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
