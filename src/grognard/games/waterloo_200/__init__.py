"""W'aterloo 200: 18 June 1815 with blocks, fog of war and no dice, for two or three players."""

from __future__ import annotations

from grognard.engine import Game
from grognard.games.waterloo_200.board import FACTIONS, load_board
from grognard.games.waterloo_200.bot import glance, judge
from grognard.games.waterloo_200.chances import odds_said, rehearse, worlds
from grognard.games.waterloo_200.charts import charts, lit
from grognard.games.waterloo_200.judgement import JUDGEMENT
from grognard.games.waterloo_200.knowledge import imagine
from grognard.games.waterloo_200.senses import SENSES
from grognard.games.waterloo_200.sequence import set_up
from grognard.games.waterloo_200.sheets import facts, made_of, reach, stage
from grognard.games.waterloo_200.state import State
from grognard.games.waterloo_200.view import FIXED_NAMES, NAMES, VERBS, scene, view
from grognard.games.waterloo_200.voices import seats

OPTIONS = {
    "free-deployment": "Both sides choose their units instead of drawing them (W200-OR-1.0).",
    "free-deployment-french": "Only the French choose their units, as a handicap (W200-OR-1.0-b).",
    "free-deployment-allied": "Only the Allies choose their units, as a handicap (W200-OR-1.0-b).",
    "cavalry-charge": "Attacking cavalry counts double in open ground against a defender without cavalry (W200-OR-2.0).",
    "reconnaissance": "Cavalry may scout an adjacent area instead of fighting (W200-OR-3.0).",
    "impetus": "Cavalry that fought may ride on one area when the enemy is gone (W200-OR-4.0).",
    "grande-batterie": "The French may play the disc to bombard an area from afar (W200-OR-5.0).",
    "languages": "British units of different languages fight worse together (W200-OR-6.0).",
    "retreat-by-disc": "A defender who holds the disc may spend it to withdraw from a battle (W200-OR-7.0).",
    "combined-attack": "An attack of all arms under a leader loses less and pins a retreat (W200-OR-8.0).",
    "morale": "Morale adds to firepower, and units cut off in battle melt away (W200-OR-9.0).",
    "variable-prussians": "Which Prussian corps comes on which turn is drawn (W200-OR-10.0).",
    "allies-apart": "With three players the two Allies do not see each other's blocks.",
    "unlimited-impulses": "The disc may go to and fro in the same position, as in the book; a game may then go on for ever.",
}

OPTIONAL = {
    "W200-OR-1.0": ("free-deployment", "free-deployment-french", "free-deployment-allied"),
    "W200-OR-2.0": ("cavalry-charge",),
    "W200-OR-3.0": ("reconnaissance",),
    "W200-OR-4.0": ("impetus",),
    "W200-OR-5.0": ("grande-batterie",),
    "W200-OR-6.0": ("languages",),
    "W200-OR-7.0": ("retreat-by-disc",),
    "W200-OR-8.0": ("combined-attack",),
    "W200-OR-9.0": ("morale",),
    "W200-OR-10.0": ("variable-prussians",),
}

RULINGS = {
    "named-endings": "How a game ended says who won; before, it said what happened.",
    "silent-hearts": "A leader at heart next door adds nothing to a battle and speaks no language in it; before, he spoke English.",
    "no-repetition": "In a turn the disc is not played twice in the same position; before, a turn ended after 40 impulses.",
}

PANELS = {
    "TakeHits.choose": "losses",
    "Reorganise.regenerate": "recovery",
    "Battle.employ_artillery": "guns",
    "GrandeBatterie.choose_guns": "guns",
    "SetUp.place": "deployment",
    "PrussiansArrive.drawn_units": "arrivals",
    "Reinforce.draw": "arrivals",
    "Reinforce.place": "arrivals",
}
"""Decisions in small steps that a screen asks in one panel: which step, in which panel."""

GAME = Game(
    id="waterloo-200",
    title="W'aterloo 200",
    package=__name__,
    roles=FACTIONS,
    scenarios={"waterloo": "18 June 1815, from eleven in the morning to nine in the evening."},
    options=OPTIONS,
    optional=OPTIONAL,
    rulings=RULINGS,
    excludes=(
        ("free-deployment", "free-deployment-french"),
        ("free-deployment", "free-deployment-allied"),
        ("free-deployment-french", "free-deployment-allied"),
    ),
    players=(2, 3),
    seats=seats,
    board=load_board,
    state=State,
    set_up=set_up,
    view=view,
    scene=scene,
    verbs=VERBS,
    names=NAMES,
    fixed_names=FIXED_NAMES,
    open_names=("spaces", "units"),
    imagine=imagine,
    judge=judge,
    glance=glance,
    judgement=JUDGEMENT,
    worlds=worlds,
    rehearse=rehearse,
    facts=facts,
    made_of=made_of,
    reach=reach,
    panels=PANELS,
    stage=stage,
    odds_said=odds_said,
    senses=SENSES,
    charts=charts,
    lit=lit,
    about={
        "beginner": {"scenario": "waterloo", "options": (), "players": 2},
        "like": "",
        "opens": "",
        "players": "2-3",
        "minutes": 120,
        "complexity": 3,
        "year": "1815",
        "reconstructed": "The map of 115 areas, the set-up icons and the strengths of the blocks.",
    },
)
