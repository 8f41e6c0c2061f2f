"""Napoleon in Europe: seven powers, diplomacy, fleets and tactical battles, in the Standard rules."""

from __future__ import annotations

from pathlib import Path

from grognard.engine import Game
from grognard.games.napoleon_in_europe.board import LENGTHS, NATIONS, load_board
from grognard.games.napoleon_in_europe.bot import default, judge
from grognard.games.napoleon_in_europe.chances import odds_said, rehearse, worlds
from grognard.games.napoleon_in_europe.charts import charts, lit
from grognard.games.napoleon_in_europe.judgement import JUDGEMENT
from grognard.games.napoleon_in_europe.names import FIXED_NAMES, NAMES, VERBS
from grognard.games.napoleon_in_europe.options import facts, reach
from grognard.games.napoleon_in_europe.politics import bundles, interject, refuses
from grognard.games.napoleon_in_europe.scene import scene
from grognard.games.napoleon_in_europe.seats import seats
from grognard.games.napoleon_in_europe.senses import SENSES
from grognard.games.napoleon_in_europe.setup import set_up
from grognard.games.napoleon_in_europe.stage import stage
from grognard.games.napoleon_in_europe.state import State
from grognard.games.napoleon_in_europe.view import imagine, sight, view

CAMPAIGNS = {
    "1805": "September 1805: Austria and Russia march, France is at Boulogne.",
    "1796": "April 1796: Bonaparte takes command of the army of Italy.",
    "1800": "April 1800: the Second Coalition holds Italy.",
    "1806": "September 1806: Prussia goes to war.",
    "1809": "April 1809: Austria rises, Spain bleeds the Empire.",
    "1812": "June 1812: the Grande Armée stands on the Niemen.",
    "1813": "March 1813: Germany turns on France.",
    "1815": "June 1815: the last hundred days.",
}
PEACEFUL = {
    "1802": "April 1802: peace, and everything still possible.",
    "1820": "March 1820: every man for himself, armies placed at will.",
}

PANELS = {
    "PlaceArmy.place": "deployment",
    "Battle.deploy": "deployment",
    "Purchases.buy": "purchases",
    "NavalBattle.choose_losses": "losses",
    "Transport.load": "loading",
    "Retreat.attackers_go": "retreat",
    "Evacuate.leave_region": "retreat",
    "Trade.give": "offer",
    "Trade.want": "demand",
}
"""Decisions in small steps that a screen asks in one panel: which step, in which panel."""

GAME = Game(
    id="napoleon-in-europe",
    title="Napoleon in Europe",
    package=__name__,
    roles=NATIONS,
    scenarios={
        **{
            f"{id}-historical": f"{text} Historical: the French alliance against its enemies."
            for id, text in CAMPAIGNS.items()
        },
        **{
            id: f"{text} Non-Historical: each nation for itself."
            for id, text in {**CAMPAIGNS, **PEACEFUL}.items()
        },
        "belgium": "A battle alone: France attacks a British army in Belgium, the book's own example.",
    },
    options={
        "short": "12 turns.",
        "medium": "18 turns.",
        "long": "24 turns.",
        "very-long": "60 turns.",
        "campaign": "Until July 1815.",
        "time-limit": "Until an agreed hour, which the players call.",
        "allied-fleets": "At sea all allies of a side fight with it, even those who are at peace with its enemy.",
        "minors-only": "Britain's limit of 8 regions counts Minor Nations only, not conquered national regions.",
        "sudden-end": "From the agreed end on two dice decide after each round whether the game is over.",
    },
    optional={"NIE-7.2": ("time-limit",), "NIE-7.3": ("sudden-end",)},
    excludes=[
        *((a, b) for i, a in enumerate(LENGTHS) for b in LENGTHS[i + 1 :]),
        *((a, "time-limit") for a in LENGTHS),
    ],
    players=(2, 3, 4, 5, 6, 7),
    seats=seats,
    board=load_board,
    playable=lambda board: {*board.by_id, *(battle.id for battle in board.battles)},
    state=State,
    set_up=set_up,
    view=view,
    facts=facts,
    reach=reach,
    panels=PANELS,
    stage=stage,
    sight=sight,
    charts=charts,
    lit=lit,
    scene=scene,
    verbs=VERBS,
    names=NAMES,
    fixed_names=FIXED_NAMES,
    open_names=("condition", "date", "level", "nations", "pact", "phase", "promise", "regions", "units"),
    imagine=imagine,
    judge=judge,
    judgement=JUDGEMENT,
    worlds=worlds,
    rehearse=rehearse,
    odds_said=odds_said,
    default=default,
    bundles=bundles,
    interject=interject,
    refuses=refuses,
    senses=SENSES,
    about={
        "beginner": {"scenario": "belgium", "options": (), "players": 2},
        "like": "",
        "opens": "",
        "players": "2-7",
        "minutes": 240,
        "complexity": 4,
        "year": "1796-1820",
        "reconstructed": "Map and scenarios follow a fan edition; the polygons are drawn from geography.",
        "picture": "",
    },
    data=Path(__file__).parent / "data",
)
