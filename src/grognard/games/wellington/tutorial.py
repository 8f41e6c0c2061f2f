"""The course of lessons, and the book's guide as a tutorial: the first round of 1812, played step by step with its cards and dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

from grognard.engine import Action, AnyTable, Lesson, Tutorial, act
from grognard.engine.dice import Dice, ScriptedDice
from grognard.engine.lesson import LessonRow, course
from grognard.engine.values import Arg
from grognard.games.wellington import GAME, hands
from grognard.games.wellington.state import Table
from grognard.games.wellington.view import VERBS

T = TypeVar("T")

HANDS = {
    "armee_du_nord": (101, 105, 7, 21, 33, 57, 70, 71),
    "armee_du_sud": (103, 109, 26, 38, 39, 52, 59, 78),
    "spain": (89, 90, 8, 9, 20, 37, 40, 46),
    "britain": (93, 96, 98, 6, 10, 17, 29, 83, 84),
}
TOP = (86, 16, 41)  # the next cards of the deck


def _ones(count: int) -> list[int]:
    return [1] * count


def _chance() -> list[object]:
    """Every roll of the guide, and the cards that lie on top after each shuffle."""
    siege = [1, 6, 6, *_ones(9), 5, 1, 1, 6, 6, 6, *_ones(10), 5, 6, 1, 5]
    almaraz, marmont = [5, 3], [2, 3]
    valladolid = [5, 1, 1, 1, 6, *_ones(5), 6, *_ones(5)]
    salamanca = [3, 4, 6, 5, 5, 5, *_ones(9), 6, 5, 5, *_ones(4), 1]
    joseph = [3, 3, 4, 4, 3, 3, 5, 5, 5, *_ones(5), 1, 1, 6, 6, 5, 5, *_ones(4), 1, 1, 1, 5]
    return [*siege, *almaraz, *marmont, *valladolid, *salamanca, (85, 23), (47,), *joseph]


class GuideDice(ScriptedDice):
    """A script that says of a shuffle only which cards come to lie on top."""

    def shuffle(self, items: list[T], label: Callable[[T], str] | None) -> None:
        top = self._next("the top of a shuffled deck")
        assert isinstance(top, tuple)
        self.place -= 1
        rest = [item for item in items if item not in top]
        self.results = [*self.results]
        self.results[self.place] = [*rest, *top]
        super().shuffle(items, label)

    def copy(self) -> Dice:
        return GuideDice(self.results, self.place, self.counter)


def guide() -> Table:
    """The set-up of 1812 with the hands of the guide."""
    t: Table = GAME.table("1812", players=4, seed="guide")
    deal(t, HANDS, TOP)
    t.dice = GuideDice(_chance())
    t.rebase()
    return t


def deal(t: Table, dealt: Mapping[str, Sequence[int]], top: Sequence[int]) -> None:
    """These hands instead of those that were dealt, and these cards on top of the deck."""
    s = t.state
    for power in range(4):
        s.deck += [c for c in s.fresh[power] + s.hands[power] if not hands.is_national(t.board, c)]
        for card in [c for c in s.hands[power] if hands.is_national(t.board, c)]:
            s.reserve[hands.card_nation(t.board, card)].append(card)
        s.fresh[power].clear()
        s.hands[power].clear()
    for role, cards in dealt.items():
        for card in cards:
            for heap in (s.deck, *s.reserve):
                if card in heap:
                    heap.remove(card)
            hands.receive(t, t.game.roles.index(role), card)
    for card in reversed(top):
        s.deck.remove(card)
        s.deck.append(card)


BRITAIN, SUD, SPAIN, NORD = "britain", "armee_du_sud", "spain", "armee_du_nord"
Row = tuple[str, str, tuple[object, ...], str, str, str]

# who, in which window (empty: not in one), what, English, Italian, rule
ROWS: tuple[Row, ...] = (
    (BRITAIN, "", ("done",), "Four Powers, four hands. Britain keeps its cards.", "Quattro Potenze, quattro mani. La Gran Bretagna tiene le sue carte.", "WEL-2.6"),
    (SUD, "", ("done",), "So does the Armée du Sud.", "Anche l'Armée du Sud.", "WEL-2.6"),
    (SPAIN, "", ("done",), "And Spain.", "E la Spagna.", "WEL-2.6"),
    (NORD, "", ("done",), "And the Armée du Nord.", "E l'Armée du Nord.", "WEL-2.6"),
    (BRITAIN, "", ("event", 98), "Britain plays the Light Division, a plus card: another card may follow.", "La Gran Bretagna gioca la Divisione Leggera, una carta più: un'altra carta può seguire.", "WEL-EX-53"),
    (BRITAIN, "", ("leader", "wellington"), "It goes to Wellington: a die more in each round, and one free point each British impulse.", "Va a Wellington: un dado in più per round e un punto gratis a ogni impulso inglese.", "WEL-EX-53"),
    (BRITAIN, "", ("besiege", "wellington"), "No enemy formation stands at Ciudad Rodrigo: the siege costs nothing.", "A Ciudad Rodrigo non c'è alcuna formazione nemica: l'assedio non costa nulla.", "WEL-EX-54"),
    (BRITAIN, "", ("take", 5), "Only the British army takes part, with its 5 SP.", "Partecipa solo l'armata inglese, con i suoi 5 SP.", "WEL-EX-54"),
    (SUD, "siege", ("event", 52), "The Armée du Sud holds no battle card it could play here, but a Response: Leader Wounded.", "L'Armée du Sud non può giocare carte battaglia qui, ma una Risposta sì: Comandante ferito.", "WEL-EX-55"),
    (SUD, "", ("leader", "wellington"), "On Wellington. The die shows 1: one die fewer for the whole impulse.", "Su Wellington. Il dado dà 1: un dado in meno per tutto l'impulso.", "WEL-EX-56"),
    (BRITAIN, "", ("done",), "Britain, the besieger, declares siege cards first: none.", "La Gran Bretagna, assediante, dichiara per prima le carte d'assedio: nessuna.", "WEL-EX-55"),
    (NORD, "", ("event", 71), "The Armée du Nord owns the fortress and plays Sappers: a certain 6 for the defence.", "L'Armée du Nord possiede la fortezza e gioca gli Zappatori: un 6 sicuro per la difesa.", "WEL-EX-58"),
    (NORD, "", ("done",), "That is all. Wellington rolls 5 + 5 + 1 + 1 - 1 = 11 dice, the fortress 3.", "È tutto. Wellington tira 5 + 5 + 1 + 1 - 1 = 11 dadi, la fortezza 3.", "WEL-EX-57"),
    (SPAIN, "siege_rolled", ("event", 8), "Two 6s against two losses give no further round by right. Spain plays Bombardment.", "Due 6 contro due perdite non danno diritto a un altro round. La Spagna gioca Bombardamento.", "WEL-EX-59"),
    (BRITAIN, "", ("use", 1), "Britain keeps the three dice for the second round.", "La Gran Bretagna tiene i tre dadi per il secondo round.", "WEL-EX-59"),
    (BRITAIN, "", ("attack",), "On: 4 survivors, 5, 1, 1, 3 and the wound make 13 dice.", "Avanti: 4 superstiti, 5, 1, 1, 3 e la ferita fanno 13 dadi.", "WEL-EX-60"),
    (BRITAIN, "", ("done",), "No more cards.", "Nessun'altra carta.", "WEL-12.23"),
    (NORD, "", ("done",), "No card here either. The fortress falls in the second round of three.", "Nemmeno qui. La fortezza cade nel secondo round su tre.", "WEL-EX-60"),
    (BRITAIN, "", ("flag", "ciudad_rodrigo", SPAIN), "Britain may raise the Spanish flag over an occupied duchy: Spain can build here now.", "La Gran Bretagna può issare la bandiera spagnola su un ducato occupato: ora la Spagna può costruire qui.", "WEL-EX-61"),
    (BRITAIN, "", ("march", "wellington", "almaraz"), "5 and 1 for the round saved: a Resource. After a siege overrun Wellington moves with his free point; De España stays.", "5 più 1 per il round risparmiato: una Risorsa. Dopo lo sbaragliamento Wellington muove col punto gratis; De España resta.", "WEL-EX-63"),
    (NORD, "", ("slip", 1, "talavera"), "The infantry of Almaraz evades to friendly Talavera: 8 and 1 make 9.", "La fanteria di Almaraz evade nell'amica Talavera: 8 più 1 fa 9.", "WEL-EX-64"),
    (BRITAIN, "", ("points", 17), "A second card, no plus card: the Portuguese Revolt for its 5 CP.", "Una seconda carta, non più: la Rivolta portoghese per i suoi 5 CP.", "WEL-EX-65"),
    (BRITAIN, "", ("walk", 2, "lisbon", "fuentes"), "The cavalry of Lisbon rides without a leader: 1 CP a duchy.", "La cavalleria di Lisbona cavalca senza comandante: 1 CP per ducato.", "WEL-EX-66"),
    (BRITAIN, "", ("walk", 2, "fuentes", "ciudad_rodrigo"), "And on to Ciudad Rodrigo; 3 CP are left.", "E avanti fino a Ciudad Rodrigo; restano 3 CP.", "WEL-EX-66"),
    (BRITAIN, "", ("march", "wellington", "ciudad_rodrigo"), "Wellington comes back for it.", "Wellington torna a prenderla.", "WEL-EX-67"),
    (BRITAIN, "", ("command", "wellington"), "He commands: the British have more SP here.", "Comanda lui: gli inglesi hanno qui più SP.", "WEL-9.62"),
    (BRITAIN, "", ("march", "wellington", "salamanca"), "Now with 5 SP to Salamanca. But before he moves ...", "Ora con 5 SP a Salamanca. Ma prima che muova ...", "WEL-EX-68"),
    (SPAIN, "march", ("event", 90), "... Spain answers with the Spanish Masses ...", "... la Spagna risponde con le Masse spagnole ...", "WEL-EX-68"),
    (SPAIN, "", ("duchy", "valladolid"), "... at Valladolid, where Marmont stands: 2 SP that attack at once.", "... a Valladolid, dove sta Marmont: 2 SP che attaccano subito.", "WEL-EX-68"),
    (NORD, "", ("evade", "marmont", "salamanca"), "Marmont tries to get away: 5 + 2 + 1 = 8 is not enough.", "Marmont tenta di sottrarsi: 5 + 2 + 1 = 8 non basta.", "WEL-EX-69"),
    (SPAIN, "", ("done",), "No battle cards. Spain rolls 2 + 2 dice, the French 2 + 2 + 2.", "Nessuna carta battaglia. La Spagna tira 2 + 2 dadi, i francesi 2 + 2 + 2.", "WEL-EX-70"),
    (NORD, "", ("done",), "One loss each: a second round.", "Una perdita a testa: un secondo round.", "WEL-EX-70"),
    (SPAIN, "", ("done",), "One die now, without the card's bonus: a 6!", "Ora un dado, senza il bonus della carta: un 6!", "WEL-EX-71"),
    (NORD, "", ("done",), "Five dice, one fewer for the disorganized infantry: nothing.", "Cinque dadi, uno in meno per la fanteria disorganizzata: nulla.", "WEL-EX-71"),
    (NORD, "", ("retreat", "salamanca"), "2 to 1: Marmont retreats to Salamanca.", "2 a 1: Marmont si ritira a Salamanca.", "WEL-EX-71"),
    (SPAIN, "", ("flag", "valladolid", SPAIN), "The victors flag Valladolid free.", "I vincitori mettono gratis la bandiera a Valladolid.", "WEL-EX-71"),
    (NORD, "", ("intercept", "clausel"), "Wellington's march goes on. Clausel intercepts over the pass: 7 + 2 + 1 - 1 = 9.", "La marcia di Wellington continua. Clausel intercetta attraverso il passo: 7 + 2 + 1 - 1 = 9.", "WEL-EX-72"),
    (NORD, "", ("take", 2), "With all his men.", "Con tutti i suoi uomini.", "WEL-EX-72"),
    (SPAIN, "intercepted", ("event", 9), "Spain plays Blocked Passes after the roll ...", "La Spagna gioca Passi bloccati dopo il tiro ...", "WEL-EX-73"),
    (SPAIN, "", ("line", "avila", "salamanca"), "... and Clausel does not come.", "... e Clausel non arriva.", "WEL-EX-73"),
    (NORD, "", ("done",), "Marmont could evade to Lumbrales only, and stands.", "Marmont potrebbe evadere solo a Lumbrales, e resta.", "WEL-EX-74"),
    (BRITAIN, "", ("event", 96), "Bloody Pipes: two dice, two disorganizations ignored.", "Cornamuse insanguinate: due dadi, due disorganizzazioni ignorate.", "WEL-EX-75"),
    (BRITAIN, "", ("done",), "Britain rolls 5 + 5 + 1 + 1 + 2 - 1 = 13 dice.", "La Gran Bretagna tira 5 + 5 + 1 + 1 + 2 - 1 = 13 dadi.", "WEL-EX-75"),
    (NORD, "", ("done",), "France 2 + 2 + 2 and 1 for the broken line: 7. Four losses to one: a rout, and all are gone.", "La Francia 2 + 2 + 2 e 1 per la linea sconnessa: 7. Quattro perdite a una: rotta, e tutti sono eliminati.", "WEL-EX-77"),
    (BRITAIN, "", ("flag", "salamanca", BRITAIN), "Four losses against three pieces: a flag overrun. Plunder 1 + 3 + 3 = 7 brings nothing.", "Quattro perdite contro tre pezzi: sbaragliamento di bandiera. Saccheggio 1 + 3 + 3 = 7: nulla.", "WEL-EX-78"),
    (BRITAIN, "", ("convoy", "england", "valencia"), "The last point: a convoy from England to Valencia.", "L'ultimo punto: un convoglio dall'Inghilterra a Valencia.", "WEL-EX-80"),
    (BRITAIN, "", ("ship", 1), "One infantry of the cavalry there.", "Una fanteria della cavalleria che è lì.", "WEL-EX-80"),
    (BRITAIN, "", ("done",), "The British impulse ends; the wound with it.", "L'impulso inglese finisce, e con esso la ferita.", "WEL-EX-81"),
    (SUD, "", ("event", 26), "The Armée du Sud plays the Italian Adventure.", "L'Armée du Sud gioca l'Avventura italiana.", "WEL-EX-82"),
    (BRITAIN, "", ("give_up", BRITAIN, "palma"), "Britain gives up 2 SP: the cavalry at Palma.", "La Gran Bretagna cede 2 SP: la cavalleria a Palma.", "WEL-EX-82"),
    (BRITAIN, "", ("give_up", BRITAIN, "palma"), "Both of them.", "Entrambi.", "WEL-EX-82"),
    (SUD, "", ("done",), "It drew a card and could play on, but declines ...", "Ha pescato una carta e potrebbe continuare, ma rinuncia ...", "WEL-EX-82"),
    (SUD, "", ("done",), "... and ends its impulse.", "... e finisce l'impulso.", "WEL-EX-82"),
    (SPAIN, "", ("resource",), "Spain's impulse opens the pass again. It spends its Resource for a card.", "L'impulso spagnolo riapre il passo. La Spagna spende la Risorsa per una carta.", "WEL-EX-84"),
    (SPAIN, "", ("event", 46), "Corruption & Sabotage hurts nobody here; Spain draws, and the discards are reshuffled.", "Corruzione e sabotaggio qui non colpisce nessuno; la Spagna pesca e gli scarti si rimescolano.", "WEL-EX-85"),
    (SPAIN, "", ("points", 16), "A further card is allowed: 5 CP.", "Un'altra carta è permessa: 5 CP.", "WEL-EX-85"),
    (SPAIN, "", ("build", "ciudad_rodrigo"), "Two SP are built at Ciudad Rodrigo ...", "Due SP si costruiscono a Ciudad Rodrigo ...", "WEL-EX-86"),
    (SPAIN, "", ("build", "ciudad_rodrigo"), "... for 4 CP ...", "... per 4 CP ...", "WEL-EX-86"),
    (SPAIN, "", ("flag", "almaraz", SPAIN), "... and De España's army flags Almaraz beside it.", "... e l'armata di De España mette la bandiera nella vicina Almaraz.", "WEL-EX-86"),
    (SPAIN, "", ("done",), "Done.", "Fatto.", "WEL-EX-86"),
    (NORD, "", ("event", 105), "The Armée du Nord: Afrancesados ...", "L'Armée du Nord: Afrancesados ...", "WEL-EX-87"),
    (NORD, "", ("duchy", "madrid"), "... a cavalry for Joseph at Madrid.", "... una cavalleria per Giuseppe a Madrid.", "WEL-EX-87"),
    (NORD, "", ("event", 57), "The House of Rothschild draws two cards, one of which must be played.", "Casa Rothschild pesca due carte, una delle quali va giocata.", "WEL-EX-88"),
    (NORD, "", ("points", 85), "6 CP: a third card, by the book.", "6 CP: una terza carta, secondo le regole.", "WEL-EX-88"),
    (NORD, "", ("march", "clausel", "madrid"), "Clausel marches to Madrid.", "Clausel marcia a Madrid.", "WEL-EX-89"),
    (NORD, "", ("command", "joseph"), "The king commands there.", "Lì comanda il re.", "WEL-9.53"),
    (NORD, "", ("muster", "joseph"), "Soldiers change leaders freely in a duchy.", "In un ducato i soldati cambiano comandante liberamente.", "WEL-EX-89"),
    (NORD, "", ("take", 2), "Joseph takes the cavalry.", "Giuseppe prende la cavalleria.", "WEL-EX-89"),
    (NORD, "", ("to", "toledo"), "To Toledo ...", "A Toledo ...", "WEL-EX-89"),
    (NORD, "", ("muster", "joseph"), "... leaving its garrison ...", "... lasciandovi la guarnigione ...", "WEL-EX-89"),
    (NORD, "", ("take", 2), "... with his two SP ...", "... con i suoi due SP ...", "WEL-EX-89"),
    (NORD, "", ("to", "talavera"), "... to Talavera, where the other cavalry waits.", "... a Talavera, dove attende l'altra cavalleria.", "WEL-EX-89"),
    (NORD, "", ("march", "joseph", "almaraz"), "With 4 SP, his maximum, to Almaraz.", "Con 4 SP, il suo massimo, ad Almaraz.", "WEL-EX-90"),
    (SPAIN, "", ("done",), "De España could intercept, and declines.", "De España potrebbe intercettare, e rinuncia.", "WEL-EX-107"),
    (NORD, "", ("flag", "almaraz", None), "The Spanish flag comes down: no ambush at the next step.", "La bandiera spagnola viene tolta: nessuna imboscata al passo seguente.", "WEL-EX-90"),
    (NORD, "", ("march", "joseph", "ciudad_rodrigo"), "The sixth point: against Ciudad Rodrigo.", "Il sesto punto: contro Ciudad Rodrigo.", "WEL-EX-90"),
    (BRITAIN, "", ("intercept", "wellington"), "Wellington intercepts with +5 ...", "Wellington intercetta con +5 ...", "WEL-EX-91"),
    (BRITAIN, "", ("take", 4), "... and all his men ...", "... e tutti i suoi uomini ...", "WEL-EX-91"),
    (NORD, "intercept", ("event", 23), "... but he is humbugged ...", "... ma viene ingannato ...", "WEL-EX-92"),
    (NORD, "", ("leader", "wellington"), "... and 6 + 1 fails.", "... e 6 + 1 fallisce.", "WEL-EX-92"),
    (SPAIN, "", ("evade", "de_espana", "fuentes"), "De España tries to evade ...", "De España tenta di evadere ...", "WEL-EX-93"),
    (NORD, "evade", ("event", 33), "... and is disgraced ...", "... e cade in disgrazia ...", "WEL-EX-93"),
    (NORD, "", ("leader", "de_espana"), "... and shot by his own men.", "... e viene fucilato dai suoi.", "WEL-EX-93"),
    (SPAIN, "", ("slip", 1, "fuentes"), "The infantry gets away with 8 + 1 ...", "La fanteria scappa con 8 + 1 ...", "WEL-EX-94"),
    (SPAIN, "", ("slip", 2, "fuentes"), "... the cavalry does not.", "... la cavalleria no.", "WEL-EX-94"),
    (NORD, "", ("done",), "4 + 1 + 2 + 1 = 8 dice against 2.", "4 + 1 + 2 + 1 = 8 dadi contro 2.", "WEL-EX-95"),
    (SPAIN, "", ("done",), "Three 5s: a rout, an overrun, and no flag in a fortress.", "Tre 5: rotta, sbaragliamento, ma nessuna bandiera in una fortezza.", "WEL-EX-96"),
    (NORD, "", ("besiege", "joseph"), "He may not leave, but he may besiege.", "Non può andarsene, ma può assediare.", "WEL-EX-98"),
    (NORD, "", ("take", 4), "With all 4 SP.", "Con tutti i 4 SP.", "WEL-EX-98"),
    (NORD, "", ("event", 21), "Really Big Guns: two 5s are a 6.", "Cannoni davvero grossi: due 5 valgono un 6.", "WEL-EX-98"),
    (NORD, "", ("event", 70), "Massed Grenadiers: a die more.", "Granatieri riuniti: un dado in più.", "WEL-EX-98"),
    (NORD, "", ("done",), "4 + 2 + 1 + 1 = 8 dice.", "4 + 2 + 1 + 1 = 8 dadi.", "WEL-EX-98"),
    (SPAIN, "", ("done",), "Two 6s and two 5s: the fortress falls in one round.", "Due 6 e due 5: la fortezza cade in un round.", "WEL-EX-98"),
    (NORD, "", ("flag", "ciudad_rodrigo", None), "The Spanish flag comes down.", "La bandiera spagnola viene tolta.", "WEL-EX-98"),
    (NORD, "siege_won", ("event", 7), "Pillage: a Resource and a card. And 5 + 2 is another Resource.", "Saccheggio: una Risorsa e una carta. E 5 + 2 è un'altra Risorsa.", "WEL-EX-99"),
    (NORD, "", ("done",), "The round is over; the Armée du Sud, with most cards, may preempt.", "Il giro è finito; l'Armée du Sud, con più carte, può anticipare.", "WEL-EX-100"),
)  # fmt: skip


def action_of(t: Table, words: tuple[object, ...]) -> Action:
    """The action of these words: names of duchies, leaders and Powers as their numbers."""
    b, verb = t.board, str(words[0])
    if verb == "line":
        return act(verb, b.line(str(words[1]), str(words[2])))
    args: list[int] = []
    for kind, word in zip(VERBS.get(verb, ()), words[1:], strict=True):
        kind = kind.rpartition(":")[2]
        if isinstance(word, int):
            args.append(word)
        elif word is None:
            args.append(255)
        elif kind == "space":
            args.append(b.duchy(str(word)))
        elif kind == "piece":
            args.append(b.leader(str(word)))
        else:
            args.append(t.game.roles.index(str(word)))
    return act(verb, *args)


@cache
def lessons() -> tuple[Lesson, ...]:
    """The steps of the guide, with a pass wherever somebody is asked and does not answer."""
    t = guide()
    steps: list[Lesson] = []
    for role, window, words, en, it, rule in ROWS:
        action = action_of(t, words)
        while (d := t.decision) is not None and d.key == "ask.Moment.offer":
            if d.role == role and d.args["window"] == window and action in d.options:
                break
            text = {"en": "Anybody who holds cards may respond; here nobody does.", "it": "Chi ha carte può rispondere; qui nessuno lo fa."}  # fmt: skip
            steps.append(Lesson(text, "WEL-5.2", d.role, ("pass",)))
            t.play(act("pass"))
        steps.append(Lesson({"en": en, "it": it}, rule, role, (action.verb, *action.args)))
        t.play(action, role=role)
    return tuple(steps)


TUTORIALS = (
    Tutorial(
        id="first-impulse",
        name={"en": "The first impulse: Ciudad Rodrigo and Salamanca", "it": "Il primo impulso: Ciudad Rodrigo e Salamanca"},
        rule="WEL-EX-53",
        role="britain",
        table=guide,
        steps=lessons(),
    ),
)  # fmt: skip

# --- the course --------------------------------------------------------------------------------------------------------


def dealt_hands(row: LessonRow) -> Table:
    """A scenario with the hands that a lesson deals: `[power, card, ...]`; `[top, card, ...]` is the top of the deck."""
    t: Table = GAME.table(row.scenario, players=row.players or 4, seed=row.seed)
    hand = {str(word): [int(card) for card in cards] for word, *cards in row.place}
    deal(t, {role: hand.get(role, []) for role in GAME.roles}, hand.get("top", []))
    t.rebase()
    return t


def meaning(t: AnyTable, arg: Arg) -> Arg:
    """Everything here has a name or a number of its own; `leader:wellington` and `duchy:porto` are what is pointed at."""
    kind, _, name = str(arg).partition(":")
    if kind == "leader":
        return t.board.leader(name)  # type: ignore[no-any-return]
    if kind == "duchy":
        return t.board.duchy(name)  # type: ignore[no-any-return]
    return arg


LESSONS = course(GAME, Path(__file__).parent / "lessons.toml", meaning, {"dealt": dealt_hands})
