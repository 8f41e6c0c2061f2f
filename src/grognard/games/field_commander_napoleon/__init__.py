"""Field Commander: Napoleon. Eleven campaigns, solitaire: the player commands the French, the rules the
Enemy.
"""

from __future__ import annotations

from grognard.engine import Game
from grognard.games.field_commander_napoleon.board import Board
from grognard.games.field_commander_napoleon.book import check_book
from grognard.games.field_commander_napoleon.bot import judge
from grognard.games.field_commander_napoleon.chances import odds_said, rehearse, worlds
from grognard.games.field_commander_napoleon.charts import charts, lit
from grognard.games.field_commander_napoleon.decisions import facts, made_of, reach
from grognard.games.field_commander_napoleon.judgement import JUDGEMENT
from grognard.games.field_commander_napoleon.linked import set_up
from grognard.games.field_commander_napoleon.loading import load_board
from grognard.games.field_commander_napoleon.senses import SENSES
from grognard.games.field_commander_napoleon.stage import stage
from grognard.games.field_commander_napoleon.state import State
from grognard.games.field_commander_napoleon.view import FIXED_NAMES, NAMES, scene, view

CAMPAIGNS = {
    1796: "The Italian Campaign, March 1796 to May 1797",
    1798: "The Egyptian Adventure, July 1798 to August 1799",
    1800: "The Marengo Campaign, May to August 1800",
    1805: "Ulm and Austerlitz, September 1805 to January 1806",
    1806: "Jena to Friedland, October 1806 to July 1807",
    1807: "The Peninsular Campaign, November 1807 to October 1809",
    1809: "Eckmühl and Wagram, April to August 1809",
    1812: "The Russian Campaign, June to December 1812",
    1813: "The German Campaign, April to October 1813",
    1814: "The Campaign of France, January to April 1814",
    1815: "The Hundred Days, 15 to 24 June 1815",
}
SCENARIOS = {
    **{str(year): text for year, text in CAMPAIGNS.items()},
    "career": "The linked series of all eleven campaigns, with the player's diary",
    **{f"battle-{year}": f"A battle alone with the counters of {year}" for year in CAMPAIGNS},
}


def playable(board: Board) -> set[str]:
    """The campaigns of the data, a battle of each, and all of them one after another."""
    years = [str(campaign.year) for campaign in board.campaigns]
    return {*years, *(f"battle-{year}" for year in years), "career"}


OPTIONS = {
    "seeded-choices": "Ties and free choices of the Enemy are drawn by chance instead of made by the player",
    "watch-enemy": "The Enemy's turn halts after each of its actions until the player goes on",
    "routed-enemy-fights": "A routed Enemy Force in melee performs Combat instead of Retreat",
    "one-exit": "All Forces of a side that leave the Battlefield go to the same area",
    "lenient-retreat": "A French Retreat without an area to go to is a defeat only if Napoleon is there",
    "held-cities-only": "The Fog of War strikes only Cities that are French-held, not contested ones",
    "no-march-back": "Cavalry that has advanced by March may not retreat by the same March",
    "carry-once": "In a linked series a counter is carried over to one later campaign only",
    "objectives-every-phase": "The Objectives of 1796 are counted at the end of every phase, not only of the French turn",
    "alexandria-french-turn": "Areas to be held at the end of a turn are checked at the end of the French half",
}
VERBS = {
    "march": ("piece", "space"),
    "ride": ("space",),
    "fight": ("space",),
    "scout": (),
    "take": ("effect:insight",),
    "enlist": ("piece", "space"),
    "join": ("piece",),
    "suffer": ("piece",),
    "buy_plans": ("n",),
    "deploy": ("piece", "space", "formation"),
    "all_enemies": ("space",),
    "attempt": ("insight",),
    "lengthen": (),
    "shorten": (),
    "sweep": ("piece",),
    "assign": ("plan:card", "piece"),
    "hold": ("plan:card",),
    "give": ("piece",),
    "order": ("piece", "plan:card"),
    "reform": ("piece",),
    "wake": ("piece",),
    "advance": ("piece",),
    "retreat": ("piece",),
    "strike": ("piece",),
    "test": ("piece",),
    "refit": ("piece",),
    "buy": ("piece",),
    "buy_reduced": ("piece",),
    "scouts": (),
    "place": ("space",),
    "command": ("piece",),
    "aim": ("space",),
    "via": ("space",),
    "supply_roll": ("space",),
    "enemy_refit": ("piece",),
    "keep": ("piece", "older:piece"),
    "renew": ("newer:piece",),
    "muster": ("piece",),
    "with_napoleon": (),
    "without_napoleon": (),
    "go_on": (),
    "run_on": (),
}


def seats(players: int, scenario: str) -> tuple[tuple[int, ...], ...]:
    """One player, the French; nobody sits for the Enemy (FCN-1.1)."""
    return ((0,),)


PANELS = {
    "TakeHits.choose": "losses",
    "Battle.place_french": "deployment",
    "Battle.select_insights": "insights",
    "BattleTurn.choose_plans": "plans",
    "BattleTurn.recipient": "enemy-plans",
    "FrenchSupply.spend_points": "purchases",
    "FrenchSupply.place": "purchases",
    "Reform.choose": "formations",
    "UseInsight.sweep": "charge",
    "QuickBattle.french": "forces",
    "QuickBattle.enemy": "forces",
}
"""Decisions in small steps that a screen asks in one panel: which step, in which panel."""

GAME = Game(
    id="field-commander-napoleon",
    title="Field Commander: Napoleon",
    package=__name__,
    roles=("french", "enemy"),
    scenarios=SCENARIOS,
    options=OPTIONS,
    players=(1,),
    seats=seats,
    board=load_board,
    playable=playable,
    check=check_book,
    state=State,
    set_up=set_up,
    view=view,
    scene=scene,
    verbs=VERBS,
    names=NAMES,
    fixed_names=FIXED_NAMES,
    open_names=NAMES,
    judge=judge,
    judgement=JUDGEMENT,
    worlds=worlds,
    rehearse=rehearse,
    odds_said=odds_said,
    stage=stage,
    sight=lambda t, mask: 0,  # nothing is hidden from anybody
    facts=facts,
    made_of=made_of,
    reach=reach,
    senses=SENSES,
    panels=PANELS,
    charts=charts,
    lit=lit,
    about={
        "beginner": {
            "scenario": "1796",
            "options": ("seeded-choices", "watch-enemy", "lenient-retreat"),
            "players": 1,
        },
        "like": "",
        "opens": "",
        "players": "1",
        "minutes": 120,
        "complexity": 3,
        "year": "1796-1815",
        "reconstructed": "Ten of the eleven campaigns, most counter values and the maps; see RULINGS.md",
    },
)
