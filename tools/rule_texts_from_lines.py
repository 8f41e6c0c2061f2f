"""Write the rule texts of a game from lines of `ID|text`: python tools/rule_texts_from_lines.py LINES PACKAGE LANG."""

from __future__ import annotations

import csv
import sys
from pathlib import Path


def main(source: Path, package: Path, lang: str) -> None:
    texts = dict(
        line.split("|", 1) for line in source.read_text(encoding="utf-8").splitlines() if "|" in line
    )
    with (package / "rules.csv").open(encoding="utf-8") as file:
        ids = [row["id"] for row in csv.DictReader(file)]
    out = [f"rule-{rule.replace('.', '-')} = {texts[rule].strip()}\n" for rule in ids if rule in texts]
    folder = package / "locale" / lang
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "rules.ftl").write_text("".join(out), encoding="utf-8")
    print(
        f"{package.name}: {len(ids)} rules, without a text: {[rule for rule in ids if rule not in texts][:10]}"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
