"""Writes the table of games in README.md: what is counted is counted here, never typed.

python tools/readme.py            # writes it
python tools/readme.py --check    # exit code 1 if it is not as it should be
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import grognard
from grognard.engine.coverage import REFERENCE, read_rules

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- games -->\n", "<!-- /games -->"
COMMANDED = {
    "waterloo-200": "18 June 1815 with hidden blocks, impulse by impulse",
    "wellington": "the Peninsular War 1812-1814, with 110 cards",
    "field-commander-napoleon": "Napoleon's campaigns, alone against the rules",
    "napoleon-in-europe": "the great powers 1796-1820: armies, fleets, diplomacy",
    "all-is-lost": "the Italian Wars, 1509-1525: captains, pay and pikes",
}


def table() -> str:
    rows = [
        "| game | players | what you command | rules, cards and examples | scenarios | options |",
        "|---|---|---|--:|--:|--:|",
    ]
    for id, commanded in COMMANDED.items():
        game = grognard.game(id)
        rules = [r for r in read_rules(game.folder.parent / "rules.csv") if r.kind != REFERENCE]
        players = (
            f"{min(game.players)}-{max(game.players)}" if len(game.players) > 1 else str(game.players[0])
        )
        rows.append(
            f"| **{game.title}** | {players} | {commanded} | all {len(rules)} | {len(game.scenarios)} | {len(game.options)} |"
        )
    return "\n".join(rows) + "\n"


def written(text: str) -> str:
    return re.sub(f"{BEGIN}.*?{END}", lambda _: f"{BEGIN}{table()}{END}", text, flags=re.DOTALL)


def main() -> int:
    text = README.read_text(encoding="utf-8")
    if "--check" in sys.argv[1:]:
        return 0 if written(text) == text else 1
    README.write_text(written(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
