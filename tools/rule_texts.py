"""Write the English paraphrase of every rule of a game into its messages, from a ledger in Markdown.

    python tools/rule_texts.py LEDGER.md src/grognard/games/<game>

Each id of the game's rules.csv becomes `rule.<id>` in locale/en/rules.ftl. The package needs neither this tool nor the
ledger; a text can be corrected by hand there afterwards.
"""

from __future__ import annotations

import csv
import re
import sys
from pathlib import Path

SHAPES = (
    r"^\| {id} \|(?P<cells>.*)\|\s*$",
    r"^- \*\*{id}\*\* ?· [^·]*· [^·]*· \*(?P<title>[^*]*)\*\.? ?(?P<text>.*)$",
    r"^-? ?\*\*{id} · [^*]*\*\* \[[^\]]*\] ?(?P<text>.*)$",
    r"^-? ?\*\*{id}\*\* \([^)]*\) \*[^*]*\*\.? ?(?P<text>.*)$",
    r"^\*\*{id}\*\* (?P<text>.*)$",
    r"^### {id} (?P<text>.*)$",
)


def text_of(rule: str, lines: list[str]) -> str:
    """The statement of a rule: in its row of a table, behind its bold id, or below its heading."""
    for shape in SHAPES:
        pattern = re.compile(shape.replace("{id}", re.escape(rule)))
        for number, line in enumerate(lines):
            found = pattern.match(line)
            if found is None:
                continue
            parts = found.groupdict()
            if parts.get("cells") is not None:
                return parts["cells"].split(" | ")[-1].strip()
            follow = []
            for after in lines[number + 1 : number + 12]:
                if re.match(r"^(#|\*\*[A-Z0-9]+-|- \*\*[A-Z0-9]+-|\| [A-Z0-9]+-|---)", after):
                    break
                if after.strip() and not after.startswith("Lines:"):
                    follow.append(after.strip().removeprefix("- "))
            return " ".join([parts["text"].strip(), *follow]).strip()
    return ""


def clean(text: str) -> str:
    """Without marks of Markdown and references to lines and rulings of the ledger."""
    text = re.sub(r"[*`]", "", text)
    text = re.sub(r" ?\(lines? [^)]*\)", "", text)
    text = re.sub(r" ?\((?:see )?(?:lines? )?L?\d[\d\s,;L-]*\)", "", text)
    text = re.sub(r"[,;] (?:line |L)?\d{2,4}(?:-\d+)?(?=\))", "", text)
    return re.sub(r"\s+", " ", text).replace("{", "(").replace("}", ")").strip()


def main(ledger: Path, package: Path) -> None:
    lines = ledger.read_text(encoding="utf-8").splitlines()
    out = []
    missing = []
    with (package / "rules.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            text = clean(text_of(row["id"], lines))
            if not text:
                missing.append(row["id"])
                text = row["title"]
            out.append(f"rule-{row['id'].replace('.', '-')} = {text}\n")
    folder = package / "locale" / "en"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "rules.ftl").write_text("".join(out), encoding="utf-8")
    print(f"{package.name}: {len(missing)} without a text{': ' + ', '.join(missing[:10]) if missing else ''}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
