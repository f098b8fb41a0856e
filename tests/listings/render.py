"""Renders a listing for the options of a search: what is shown, and what runs.

A line may end in comments that are not shown:

    #? words   the line is there only where each of these conditions holds; !word: where it does not
    #> Role    the line is marked: it lights up; `#> Role after Other`: only where Other was lit last in this call
    #!         the line only logs, or imports: it runs, and is not shown

Before the first line of code stand comments that say where the listing comes from, and lines `#: name Meaning`, which
say what its variables hold.
"""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Iterable, Optional

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "src/core/search/listings/python"
RUST = ROOT / "src/core/search"
CONDITIONS = {"at-equal", "strict", "table", "table-first", "killers", "null"}
LINE = re.compile(
    r"(?P<code>.*?)"
    r"(?:\s+#\? (?P<conditions>[a-z!][a-z !-]*?))?"
    r"(?:\s+#> (?P<role>[A-Z]\w*)(?: after (?P<after>[A-Z]\w*))?)?"
    r"(?P<hidden>\s+#!)?$"
)
DECLARED = re.compile(r"#: ([\w-]+) ([A-Z]\w*)$")


@dataclass(frozen=True)
class Line:
    """A line of a listing."""

    code: str
    conditions: tuple[str, ...]
    role: Optional[str]
    # The role that has to be the last one that was lit in this call, for the line to light up.
    after: Optional[str]
    hidden: bool

    def holds(self, conditions: set[str]) -> bool:
        return all((word[1:] not in conditions) if word.startswith("!") else word in conditions
                   for word in self.conditions)


@dataclass(frozen=True)
class Listing:
    """A listing as its file has it."""

    name: str
    meanings: dict[str, str]
    lines: tuple[Line, ...]

    def rendered(self, conditions: Iterable[str]) -> list[Line]:
        held = set(conditions)
        return [line for line in self.lines if line.holds(held)]

    def shown(self, conditions: Iterable[str]) -> list[Line]:
        """The lines as they are shown: no empty ones before the first and behind the last."""
        lines = [line for line in self.rendered(conditions) if not line.hidden]
        while lines and not lines[0].code:
            lines.pop(0)
        while lines and not lines[-1].code:
            lines.pop()
        # Between functions one empty line is enough.
        return [line for place, line in enumerate(lines) if line.code or lines[place - 1].code]

    def marks(self) -> list[tuple[str, tuple[str, ...]]]:
        """The roles in the order of their lines, with what must hold for each."""
        return [(line.role, line.conditions) for line in self.lines if line.role]

    def conditions(self) -> set[str]:
        """The conditions that change the listing."""
        return {word.lstrip("!") for line in self.lines for word in line.conditions}


def read(name: str, folder: Path = FOLDER, end: str = "py") -> Listing:
    """Reads a listing by the name of its file."""
    text = (folder / f"{name}.{end}").read_text(encoding="utf-8")
    meanings, lines, in_head = {}, [], True
    for number, raw in enumerate(text.splitlines(), 1):
        if in_head and raw.startswith("#"):
            if declared := DECLARED.match(raw):
                meanings[declared[1]] = declared[2]
            elif raw.startswith("#:"):
                raise ValueError(f"{name}.py:{number}: {raw}")
            continue
        in_head = False
        found = LINE.match(raw)
        assert found is not None
        if re.search(r"#[?>!:]", found["code"]):
            raise ValueError(f"{name}.py:{number}: {raw}")
        conditions = tuple((found["conditions"] or "").split())
        if unknown := {word.lstrip("!") for word in conditions} - CONDITIONS:
            raise ValueError(f"{name}.py:{number}: no condition {unknown}")
        lines.append(Line(found["code"].rstrip(), conditions, found["role"], found["after"], bool(found["hidden"])))
    return Listing(name, meanings, tuple(lines))


def names() -> list[str]:
    """The names of all listings."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if path.stem not in ("helper", "games"))


def text(lines: Iterable[Line]) -> str:
    return "".join(line.code + "\n" for line in lines)


MAIN = """

def main() -> None:
    start("{name}")
    use("{name}", {name})
    root = {root}
    search_root(root, {depth}, -inf, inf)
    print(*log.text(), sep="\\n")


if __name__ == "__main__":
    main()
"""
ROOTS = {
    "tree": ("TreePosition([[3, 12, 8], [2, 4, 6], [14, 5, 2]])", 2),
    "tic-tac-toe": ('TicTacToe("XOX.O....")', 5),
}


def program(name: str, conditions: Iterable[str], game: str = "tree") -> str:
    """One file that runs as it is, and prints its log: helper, games and the listing."""
    root, depth = ROOTS[game]
    parts = [(FOLDER / f"{file}.py").read_text(encoding="utf-8") for file in ("helper", "games")]
    games = [line for line in parts[1].splitlines() if not line.endswith("#!") and not line.startswith("from __future__")]
    shown = [line for line in read(name).rendered(conditions) if not (line.hidden and is_import(line.code))]
    whole = parts[0] + "\n\n" + "\n".join(games[2:]).strip() + "\n\n\n" + text(shown).strip() + "\n"
    return whole + MAIN.format(name=name, root=root, depth=depth)


def is_import(code: str) -> bool:
    return not code.lstrip().startswith(("@", "log."))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("conditions", nargs="*", help="such as: table at-equal")
    parser.add_argument("--runs", action="store_true", help="the text that runs, with what is not shown")
    parser.add_argument("--program", choices=ROOTS, help="one file that runs as it is, and prints its log")
    parser.add_argument("--marks", action="store_true", help="the roles beside the lines")
    given = parser.parse_args()
    if given.program:
        print(program(given.name, given.conditions, given.program), end="")
        return
    listing = read(given.name)
    lines = listing.rendered(given.conditions) if given.runs else listing.shown(given.conditions)
    if given.marks:
        for number, line in enumerate(lines, 1):
            print(f"{number:3} {line.code:80} {line.role or ''}".rstrip())
    else:
        print(text(lines), end="")


if __name__ == "__main__":
    main()
