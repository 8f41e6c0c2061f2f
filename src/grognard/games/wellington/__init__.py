"""Wellington: the Peninsular War, 1812 to 1814."""

from __future__ import annotations

from pathlib import Path

from grognard.engine import Game
from grognard.engine.data import fault
from grognard.engine.words import Said
from grognard.games.wellington import cards
from grognard.games.wellington.board import Board, load_board
from grognard.games.wellington.bot import default, judge
from grognard.games.wellington.chances import odds_said
from grognard.games.wellington.charts import charts, lit
from grognard.games.wellington.facts import facts, made_of, worlds
from grognard.games.wellington.judgement import JUDGEMENT
from grognard.games.wellington.reach import reach
from grognard.games.wellington.senses import SENSES
from grognard.games.wellington.setup import seats, set_up
from grognard.games.wellington.stage import stage_kept
from grognard.games.wellington.state import State
from grognard.games.wellington.view import FIXED_NAMES, NAMES, VERBS, imagine, scene, view


def check_classes(folder: Path, board: Board) -> None:
    """What a card does is a class of its own, which a row of the data cannot bring along."""
    for n, card in enumerate(board.cards[1:]):
        if card.id not in cards.CARDS:
            raise fault(
                folder / "cards.toml", f"card[{n}].id", Said("fault.no-class", __package__, number=card.id)
            )


PANELS = {
    "Casualties.take": "losses",
    "Losses.take": "losses",
    "GiveUp.choose": "losses",
    "LoseAnywhere.choose": "losses",
    "PlaceTroops.make_room": "losses",
    "Bids.pay": "losses",
    "Reinforce.spend": "purchases",
    "Interphase.transfers": "withdrawal",
    "Muster.compose": "column",
    "Ride.gather": "column",
    "Embark.board_ship": "loading",
    "DeployConvoy.load_ships": "loading",
    "Scout.put_back": "cards",
    "Excess.others": "cards",
}
"""Decisions in small steps that a screen asks in one panel: which step, in which panel."""

GAME = Game(
    id="wellington",
    title="Wellington",
    package=__name__,
    roles=("britain", "armee_du_sud", "spain", "armee_du_nord"),
    scenarios={
        "1812": "January 1812: Wellington before Ciudad Rodrigo, the French at their widest",
        "1813": "Spring 1813: the south is free, King Joseph stands on the Duero",
    },
    options={
        "bidding": "Players bid strength points for the choice of sides; the highest bidder pays",
        "allied-team": "With three players one takes both Allied Powers, not both French ones",
    },
    optional={"WEL-2.1a": ("bidding",)},
    players=(2, 3, 4),
    seats=seats,
    board=load_board,
    playable=lambda board: {row.id for row in board.scenarios},
    check=check_classes,
    state=State,
    set_up=set_up,
    view=view,
    scene=scene,
    verbs=VERBS,
    names=NAMES,
    fixed_names=FIXED_NAMES,
    open_names=NAMES,
    imagine=imagine,
    judge=judge,
    judgement=JUDGEMENT,
    worlds=worlds,
    stage=stage_kept,
    facts=facts,
    made_of=made_of,
    reach=reach,
    panels=PANELS,
    charts=charts,
    lit=lit,
    default=default,
    odds_said=odds_said,
    senses=SENSES,
    about={
        "beginner": {"scenario": "1813", "options": (), "players": 2},
        "like": "",
        "opens": "",
        "players": "2-4",
        "minutes": 240,
        "complexity": 4,
        "year": "1812-1814",
        "reconstructed": "map lines and set-ups beyond the rulebook's example; leaders it does not rate",
        "picture": "wellington",
    },
)

__all__ = ["GAME", "cards"]
