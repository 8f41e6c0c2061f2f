"""All is lost save Honour: the Italian Wars in Lombardy, 1509 to 1525, an operational hex game for two."""

from __future__ import annotations

from grognard.engine import Game
from grognard.games.all_is_lost.bot import default, judge
from grognard.games.all_is_lost.chances import odds_said, rehearse
from grognard.games.all_is_lost.charts import charts, lit
from grognard.games.all_is_lost.judgement import JUDGEMENT
from grognard.games.all_is_lost.knowledge import imagine
from grognard.games.all_is_lost.loading import check_scenarios, load_board
from grognard.games.all_is_lost.naming import FIXED_NAMES, NAMES
from grognard.games.all_is_lost.options import OPTIONAL, OPTIONS, SCENARIOS
from grognard.games.all_is_lost.scene import scene
from grognard.games.all_is_lost.screens import facts, reach
from grognard.games.all_is_lost.senses import SENSES
from grognard.games.all_is_lost.sequence import set_up
from grognard.games.all_is_lost.staging import stage
from grognard.games.all_is_lost.state import State
from grognard.games.all_is_lost.view import view

CAPTAIN = "captain:piece"
UNIT = "troop:unit"

VERBS: dict[str, tuple[str, ...]] = {
    # set-up and organisation
    "hold": (CAPTAIN,),
    "put": (CAPTAIN, "space"),
    "face": ("space", "direction"),
    "source": ("army", "space"),
    "change_source": ("army",),
    "raise": (CAPTAIN, "force:piece"),
    "dismiss": (CAPTAIN,),
    "organise": ("space",),
    "give": (UNIT, CAPTAIN),
    "shift": (UNIT, "to_troop:unit", "n"),
    "split": (UNIT,),
    "place": (UNIT, CAPTAIN, "n"),
    "merge": (UNIT, CAPTAIN),
    "add": (UNIT,),
    "hand": ("aux", CAPTAIN, "to_captain:piece"),
    "detach": (CAPTAIN,),
    "give_up": (UNIT,),
    "order": (CAPTAIN, "order", "paid"),
    "quarter": (CAPTAIN,),
    "unquarter": (CAPTAIN,),
    # money and events
    "pay": ("n",),
    "bribe": ("army", "n"),
    "send_home": (UNIT,),
    "break_talks": (),
    "keep_talking": (),
    "enlist": (UNIT,),
    "offer": (),
    "accept": (),
    "refuse": (),
    "recruit": (CAPTAIN,),
    "hire": (UNIT,),
    "keep": (UNIT,),
    # activation
    "arrive": ("entry", "space"),
    "join": ("entry", CAPTAIN),
    "postpone": ("entry",),
    "return": ("space",),
    "name": (CAPTAIN,),
    "activate": (CAPTAIN,),
    "ride": (CAPTAIN,),
    "march": ("space",),
    "fall_back": ("space",),
    "hasten": (),
    "halt": (),
    "dig": ("direction",),
    "entrench": (),
    "rally": (),
    "bridge": ("direction",),
    "drop": (CAPTAIN,),
    "extra": ("n",),
    "assail": ("space",),
    "pillage": (),
    "exit": ("exit",),
    "treason": ("space", "method", "more"),
    "recover": (),
    "repair": (),
    # combat
    "attack": (CAPTAIN,),
    "oblige": (CAPTAIN,),
    "inside": (CAPTAIN,),
    "outside": (CAPTAIN,),
    "militia": (),
    "break_off": (),
    "besiege": (),
    "storm": (),
    "mine": (),
    "assault": (),
    "commit": (CAPTAIN,),
    "retire": (),
    "withdraw": (),
    "retreat": ("space",),
    "abandon": (CAPTAIN,),
    "advance": ("space",),
    "lose": (UNIT,),
    "demoralise": (UNIT,),
    "spare": (UNIT,),
    # Major Battle
    "allot": ("chit", CAPTAIN),
    "form": (CAPTAIN,),
    "deploy": (CAPTAIN, "section"),
    "fire": (CAPTAIN,),
    "aim": (CAPTAIN,),
    "charge": (CAPTAIN,),
    "countercharge": (CAPTAIN,),
    "charge_back": (CAPTAIN,),
    "stand_fast": (),
    "target": (CAPTAIN,),
    "wave": (UNIT,),
    "strike": (UNIT,),
    "works": (CAPTAIN,),
    "firearms": (CAPTAIN,),
    "lock": (CAPTAIN,),
    "engage": (CAPTAIN, "to_captain:piece"),
    "support": (CAPTAIN, "to_captain:piece", "foe:piece"),
    "hold_back": (CAPTAIN,),
    "resolve": (CAPTAIN,),
    "assault_corps": (CAPTAIN,),
    "coordinate": (CAPTAIN,),
    "combine": (CAPTAIN,),
    "muster": (CAPTAIN,),
    "reserve": (CAPTAIN,),
    "retreat_now": (),
    "retreat_later": (),
}

RULINGS = {
    "open-results": "What Initiative, Attrition, combat and Discipline come to is said aloud and not taken back; before, it could be.",
}

PANELS = {
    "TakeLosses.lose_one": "losses",
    "PursuitLosses.lose_one": "losses",
    "Demoralise.turn_one": "losses",
    "Consolidation.excess": "losses",
    "GenoaMoney.enlist": "recovery",
    "GiveOrders.give": "orders",
    "SetUp.first_orders": "orders",
    "SetUp.place": "deployment",
    "SetUp.divide": "organisation",
    "SetUp.first_sources": "sources",
    "SetUp.first_works": "deployment",
    "MajorBattle.deploy": "deployment",
    "Reinforcements.enter": "arrivals",
    "Regroup.regroup": "organisation",
    "Split.place_one": "organisation",
    "Merge.add": "organisation",
    "CommandPhase.sources": "sources",
    "Quarters.declare": "orders",
    "MinorCaptains.raise_or_dismiss": "organisation",
    "ChargeHome.form_wave": "charge",
}
"""Decisions in small steps that a screen asks in one panel: which step, in which panel."""

GAME = Game(
    id="all-is-lost",
    title="All is lost save Honour",
    package=__name__,
    roles=("french", "anti-french"),
    scenarios=SCENARIOS,
    options=OPTIONS,
    optional=OPTIONAL,
    rulings=RULINGS,
    board=load_board,
    playable=lambda board: board.grounds,
    check=check_scenarios,
    state=State,
    set_up=set_up,
    view=view,
    scene=scene,
    verbs=VERBS,
    names=NAMES,
    fixed_names=FIXED_NAMES,
    imagine=imagine,
    rehearse=rehearse,
    odds_said=odds_said,
    judge=judge,
    judgement=JUDGEMENT,
    default=default,
    facts=facts,
    reach=reach,
    panels=PANELS,
    stage=stage,
    senses=SENSES,
    charts=charts,
    lit=lit,
    about={
        "beginner": {"scenario": "1513", "options": (), "players": 2},
        "like": "",
        "opens": "",
        "players": "2",
        "minutes": 180,
        "complexity": 5,
        "year": "1509-1525",
        "reconstructed": "the hex map's terrain, rivers, roads and borders; the charts; captain and unit values",
    },
)
