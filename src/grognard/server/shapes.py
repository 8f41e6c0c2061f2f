"""What goes over the wire, as types: requests and answers of the interface, all in the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from grognard.engine.words import LANGUAGES

Text = dict[str, str]
View = dict[str, Any]
Step = list[int | str]

END = r"$(?!\n)"
"""Where a text ends, and not before a last line feed."""
Count = Annotated[int, Meta(ge=0, le=2_000_000_000)]
SeatIndex = Annotated[int, Meta(ge=0, le=30)]
Seats = Annotated[list[SeatIndex], Meta(min_length=1, max_length=30)]
NAME = r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*" + END
Name = Annotated[str, Meta(min_length=1, max_length=30, pattern=NAME)]
Password = Annotated[str, Meta(max_length=200)]
Token = Annotated[str, Meta(min_length=1, max_length=100, pattern=r"^[A-Za-z0-9_-]+" + END)]
Key = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\x20-\x7e]+" + END)]
Prose = Annotated[str, Meta(min_length=1, max_length=2000, pattern=r"^[^\x00]*[^\s\x00][^\x00]*$")]
LongProse = Annotated[str, Meta(max_length=20000, pattern=r"^[^\x00]*$")]
ActionIn = Annotated[
    list[
        Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
        | Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")]
    ],
    Meta(min_length=1, max_length=40),
]
ADDRESS = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+" + END
"""As browsers take one (HTML, 4.10.5.1.5): no comments, nothing that cannot be seen."""
Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})" + END)]
Time = str


class Fail(Struct):
    """How every refusal looks."""

    error: str
    code: str
    rule: str | None = None
    seq: int | UnsetType = UNSET
    detail: str | UnsetType = UNSET  # what exactly was wrong with a request, for who writes a client


# accounts --------------------------------------------------------------------------------------------------------


class User(Struct):
    id: str
    name: str
    guest: bool
    admin: bool
    lang: str | None
    vacation_until: Time | None
    vacation_left_days: float


class House(Struct):
    """What this server lets a stranger do."""

    registration: str  # open, invitation, closed
    guests: bool
    mail: bool


class Me(Struct):
    user: User | None
    csrf: str
    lang: str
    house: House


class SignedIn(Struct):
    user: User
    csrf: str
    link: str | UnsetType = UNSET


class Credentials(Struct):
    name: Name
    password: Password
    invitation: Token | None = None


class Forgotten(Struct):
    """Whoever forgot a password says who they are."""

    name: Name


class Done(Struct):
    done: bool


class NewPassword(Struct):
    token: Token
    password: Password


class GuestIn(Struct):
    name: Name | None = None


class TokenIn(Struct):
    token: Token


class Link(Struct):
    link: str


class MeIn(Struct):
    name: Name | None = None
    lang: Language | None = None
    password: Password | None = None
    old_password: Annotated[str, Meta(max_length=200)] | None = None


class Farewell(Struct):
    password: Annotated[str, Meta(max_length=200)] | None = None


class VacationIn(Struct):
    until: Annotated[str, Meta(max_length=40)] | None


class Webhook(Struct):
    url: Annotated[str, Meta(min_length=8, max_length=500, pattern=r"^https?://[\x21-\x7e]+" + END)]
    form: Literal["discord", "slack", "ntfy", "json"]


class Notifications(Struct):
    browser: bool = False
    webhook: Webhook | None = None
    email: Annotated[str, Meta(max_length=200, pattern=ADDRESS)] | None = None
    email_available: bool = False
    email_confirmed: bool = False


class NotificationTest(Struct):
    sent: list[str]
    failed: dict[str, str]


# titles -----------------------------------------------------------------------------------------------------------


class Named(Struct):
    id: str
    text: Text


class TitleRole(Struct):
    id: str
    name: Text


class Beginner(Struct):
    """What a beginner should open: Play on the card of a title does so."""

    scenario: str
    options: list[str]
    players: int
    seats: list[list[str]]


class Title(Struct):
    id: str
    title: str
    roles: list[TitleRole]
    players: list[int]
    scenarios: list[Named]
    options: list[Named]
    excludes: list[list[str]]
    about: dict[str, Any]
    data: str
    seats: dict[str, list[list[str]]]
    bots: list[Named]
    tutorials: int
    beginner: Beginner
    phases: dict[str, Text] = {}  # what a view's `phase` is called
    windows: dict[str, Text] = {}  # kinds of questions that a player may answer beforehand
    seats_in: dict[str, dict[str, list[list[str]]]] = {}  # scenarios in which others sit together


class Briefing(Struct):
    scenario: str
    role: str
    stake: str
    length: str
    win: str
    lose: str
    know: list[str]
    first: str


class Chart(Struct):
    """A table of the data, in words."""

    id: str
    title: str
    note: str
    rule: str
    columns: list[str]
    rows: list[list[str]]


class Lit(Struct):
    """The rows of the charts that apply at a step, by the id of the chart."""

    seq: int
    rows: dict[str, list[int]]


class Ruling(Struct):
    """What is played where the book is silent or can be read in two ways; told in English."""

    id: str
    text: str


class Rule(Struct):
    id: str
    kind: str
    title: str
    text: str
    chapter: str
    options: list[str]
    """The options that switch it on; none: it is always on."""
    rulings: list[Ruling]
    links: list[tuple[int, int, str]]
    """Where the text refers to another rule: from, to, its id."""


class TurnStep(Struct):
    """A step of the turn: what is played now is marked, what it is made of stands one level below."""

    text: str
    rule: str
    depth: int
    now: bool


class Term(Struct):
    """A term that explains itself: the words it stands for, what it means, the rule that says more."""

    id: str
    terms: list[str]
    text: str
    rule: str


class ChapterOf(Struct):
    id: str
    title: str


class Rulebook(Struct):
    """The chapters in their order, and the rulings that belong to no rule; the rules come by themselves."""

    chapters: list[ChapterOf]
    rulings: list[Ruling]


class Beginning(Struct, omit_defaults=True):
    """An episode begins: what players call it, and of whom."""

    kind: str
    title: Text
    rule: str | None = None
    role: str | None = None
    touch: list[list[Any]] = []


class Ending(Struct, omit_defaults=True):
    """An episode is over; the text says how it ended, if anything does."""

    kind: str
    text: Text = {}
    key: str = ""
    rule: str | None = None
    role: str | None = None
    facts: dict[str, Any] = {}
    touch: list[list[Any]] = []


class Line(Struct, omit_defaults=True):
    """One item of the story: a line, or the beginning or the end of an episode; in this order they are a tree.

    `touch` has what the line names, as kind, id and, if the text has them, words. `again` is the next step of a move, told
    as the whole way so far: it takes the place of the last move of the episode that is open.
    """

    n: int
    i: int
    text: Text = {}
    key: str = ""
    rule: str | None = None
    role: str | None = None
    kind: str = ""
    touch: list[list[Any]] = []
    facts: dict[str, Any] = {}
    again: bool = False
    open: Beginning | None = None
    close: Ending | None = None


class Chapter(Struct):
    """A place where a lesson can be taken up."""

    k: int
    name: Text


class Tutorial(Struct):
    id: str
    name: Text
    rule: str | None
    role: str
    steps: int
    kind: Literal["lesson", "example"]
    about: Text
    chapters: list[Chapter]


class TutorialStep(Struct):
    k: int
    steps: int
    text: Text
    rule: str | None
    expect: Step | None
    mine: bool
    view: View
    describe: dict[str, Any]
    log: list[Line]
    point: list[str]
    chapter: Text


class ActionOnly(Struct):
    action: ActionIn


class Why(Struct):
    legal: bool
    text: str | None
    rule: str | None


# lobby -----------------------------------------------------------------------------------------------------------


class Clock(Struct):
    """`move`: so many seconds for each move; `bank`: a reserve, plus the increment each time the turn passes on."""

    kind: Literal["move", "bank"]
    seconds: Annotated[float, Meta(ge=10, le=31_536_000)]
    increment: Annotated[float, Meta(ge=0, le=2_592_000)] = 0.0
    expiry: Literal["default", "resign"] = "default"


class SeatOut(Struct):
    index: int
    roles: list[str]
    kind: str
    name: str | None
    bot: str | None
    connected: bool
    resigned: bool
    away: bool


class Outcome(Struct):
    winners: list[str]
    reason: str
    rule: str | None = None
    scores: dict[str, Any] = {}


class Fork(Struct):
    """What a what-if is of: the game it began in, with its name, and the step."""

    game: str
    seq: int
    name: str = ""


class Game(Struct):
    id: str
    title: str
    name: str
    scenario: str
    options: list[str]
    players: int
    state: str
    public: bool
    sandbox: bool
    created: Time
    updated: Time
    seq: int
    seats: list[SeatOut]
    clock: Clock | None
    turn: list[int]
    mine: list[int]
    my_turn: bool
    host: bool
    outcome: Outcome | None
    fork: Fork | None
    observers: int
    dice_hash: str
    turn_text: Text | None
    edition: str | None
    advice: bool


class GameMade(Game):
    invitation: str = ""


class GameEntered(Game):
    """A game with the guest's session that was made on the way."""

    user: User | None = None
    csrf: str = ""
    link: str | None = None


class Games(Struct):
    games: list[Game]
    more: bool
    turns: int


class SeatIn(Struct):
    kind: Literal["me", "open", "bot", "screen"]
    bot: Key | None = None


class GameIn(Struct):
    title: Key
    seats: Annotated[list[SeatIn], Meta(min_length=1, max_length=10)]
    scenario: Key | None = None
    options: Annotated[list[Key], Meta(max_length=60)] = []
    players: Annotated[int, Meta(ge=1, le=10)] | None = None
    name: Annotated[str, Meta(max_length=100, pattern=r"^[^\x00-\x1f]*" + END)] | None = None
    public: bool = True
    clock: Clock | None = None
    edition: Key | None = None
    advice: bool = False
    """May people ask what a marshal would do, though they play against each other? Who sits down agrees."""


class EditionIn(Struct):
    """TOML files by name, or a zip of them; what is not there is taken from the data that ships."""

    name: Name
    files: Annotated[dict[Key, str], Meta(max_length=200)] = {}
    zip: Annotated[str, Meta(pattern="^[A-Za-z0-9+/=]*$")] = ""  # in base64


class Edition(Struct):
    id: str
    title: str
    name: str
    hash: str
    created: Time


class SeatChange(Struct):
    kind: Literal["bot", "open"]
    bot: Key | None = None


class SeatChoice(Struct):
    seat: SeatIndex | None = None


class Acceptance(Struct):
    token: Token
    seat: SeatIndex | None = None


class Invitation(Struct):
    invitation: str


# play -------------------------------------------------------------------------------------------------------------


class Chat(Struct):
    id: int
    seat: int | None
    name: str
    text: str
    at: Time
    seq: int
    to: list[int] | None = None
    """A whisper: the seats it was said to. Nobody else reads it before the game is over."""


class ChatIn(Struct):
    text: Prose
    to: Seats | None = None
    """The seats that alone shall read it; without them everybody does."""


class NotesText(Struct):
    text: LongProse


class PlayIn(Struct):
    action: ActionIn
    seq: Count
    role: Key | None = None


class AnswersIn(Struct):
    """Many small answers, to be played one after the other."""

    actions: Annotated[list[ActionIn], Meta(min_length=1, max_length=101)]
    seq: Count
    role: Key | None = None


class Played(Struct):
    played: int
    seq: int


class SeqIn(Struct):
    seq: Count


class RewindIn(Struct):
    to: Count


class RewindAnswer(Struct):
    id: Count
    agree: bool


class Agree(Struct):
    agree: bool


class DrawOffer(Struct):
    by: list[int]
    open: list[int]


class RewindOffer(Struct):
    id: int
    by: int
    to: int
    agreed: list[int]
    open: list[int]


class Offers(Struct):
    draw: DrawOffer | None = None
    rewind: RewindOffer | None = None


class Standing(Struct):
    key: Key
    answer: Literal["pass", "ask", "forced"]
    until: Literal["turn", "game"] = "turn"


class SeatClock(Struct):
    left: float
    running: bool
    standing_still: bool


class Clocks(Struct):
    seats: list[SeatClock]
    at: Time


class Undo(Struct):
    allowed: bool
    reason: str | None = None


class Present(Struct):
    seats: list[bool]
    observers: int


class LogPatch(Struct):
    after: int
    lines: list[Line]


class Trouble(Struct):
    """Why a game is paused, in a sentence; the report that was kept, and the step from which its players may agree to go on."""

    error: str
    report: str = ""
    to: int | None = None


class State(Struct, tag="state"):
    """Everything a seat (or an observer) may see now."""

    seq: int
    seat: int | None
    state: str
    view: View | None
    describe: dict[str, Any] | None
    log: LogPatch
    chat: list[Chat]
    notes: str | None
    clocks: Clocks | None
    present: Present
    thinking: list[int]
    undo: Undo
    offers: Offers
    standing: list[Standing]
    since: int
    game: Game
    data: str
    problem: Trouble | None


class StepOut(Struct, tag="step", omit_defaults=True):
    """What one action changed, for one seat: the view as a patch."""

    seq: int
    patch: dict[str, Any]
    describe: dict[str, Any] | Raw
    log: LogPatch
    turn: list[int]
    undo: Undo
    thinking: list[int] = []
    clocks: Clocks | None = None
    outcome: Outcome | None = None
    state: str = "playing"
    ack: int | None = None


class ReachOut(Struct):
    """A place within reach of a piece: the actions lead there one by one."""

    space: int
    cost: int
    left: int | None
    way: list[int]
    actions: list[Step]
    warn: str | None


class Reach(Struct):
    seq: int
    reach: list[ReachOut]


class Advice(Struct):
    """What a marshal would do from this seat, and why."""

    seq: int
    action: Step
    label: str
    text: str
    chance: float
    after: float


class DraftIn(Struct):
    """Answers that are not given yet; `fill` asks for the rest of the run too."""

    actions: Annotated[list[ActionIn], Meta(max_length=100)]
    fill: bool = False


class Draft(Struct):
    seq: int
    draft: dict[str, Any] | None


class Preview(Struct):
    odds: dict[str, Any] | None
    undoable: bool


# replay -----------------------------------------------------------------------------------------------------------


class Log(Struct):
    lines: list[Line]
    seq: int


class Summary(Struct):
    """What happened after a step, in short: lines, and episodes folded to their outcomes."""

    since: int
    seq: int
    items: list[dict[str, Any]]


class TurnOut(Struct, rename={"from_": "from"}):
    title: str
    outcome: str | None
    from_: int
    to: int


class Score(Struct):
    """A final figure in words: a role's own, or nobody's."""

    role: str
    text: str


class End(Struct):
    """How a game ended: by whom and why it was won, by how much, and what came of each turn."""

    winners: list[str]
    reason: str
    rule: str | None
    scores: list[Score]
    margin: str
    how: str
    turns: list[TurnOut]


class At(Struct):
    seq: int
    of: int
    view: View
    describe: dict[str, Any]
    log: LogPatch
    live: bool


class Frame(Struct):
    seq: int
    role: str
    patch: dict[str, Any]
    lines: list[Line]


class Replay(Struct, rename={"from_": "from"}):
    from_: int
    to: int
    of: int
    view: View
    frames: list[Frame]
    lines: list[Line]


class ForkIn(Struct):
    seq: Count
    bots: Key = "greedy"
    me: Annotated[list[SeatIndex], Meta(max_length=10)] | None = None


class Luck(Struct):
    rolls: int
    sum: int
    expected: float
    deviation: float
    z: float
    series: list[list[float]]


class Moment(Struct, rename={"from_": "from"}):
    """An episode that turned the game: how it ended, how far it moved the chances, what it cost whom, and who did it."""

    seq: int
    from_: int
    to: int
    kind: str
    title: Text
    text: Text
    swing: float
    cost: dict[str, int]
    role: str | None


class Series(Struct):
    id: str
    name: Text
    role: str | None
    values: list[float]


class Gap(Struct):
    """Actions that an older version played and the rules of today do not: told nowhere, their dice not drawn again."""

    begin: int
    end: int | None  # None: to the end of the game; before `begin`: none is missing
    counter: int  # where chance went on


class Report(Struct):
    seq: int
    roles: list[str]
    steps: list[int]
    turns: list[tuple[int, Text]]
    control: dict[str, list[int]]
    pieces: dict[str, list[int]]
    strength: dict[str, list[int]]
    tracks: list[Series]
    luck: dict[str, Luck]
    moments: list[Moment]
    outcome: Outcome | None
    gaps: list[Gap]


class Dice(Struct):
    hash: str
    seed: str | None
    recipe: str
    draws: list[dict[str, Any]] | None
    gaps: list[Gap] = []


class ProblemIn(Struct):
    text: Prose
    client: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=500)]] = {}


class ProblemMade(Struct):
    id: str


class Health(Struct):
    ok: bool
    version: str
    database: str
