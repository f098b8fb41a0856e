"""Logs of searches of one's own, and what is wrong with them."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, Dict, Iterable, List, Optional, Tuple, Union

from ._program import run
from ._source import Tree, notation


@dataclass(frozen=True)
class Finding:
    """What is wrong at a line of a log."""

    kind: str
    line: int
    """Counted from 1."""
    says: str
    node: Optional[str]
    """The way to the node from the root: 1.2 is the second child of the first."""


@dataclass(frozen=True)
class CountedFinding:
    """The first finding of a kind, and how many there are of it."""

    verdict: str
    """How bad it is: BROKEN, FAULT, WASTE or ASK."""
    kind: str
    line: int
    count: int
    says: str
    unless: Optional[str] = None
    """What would make it right if the program does it: stand-pat, null-move, reduction, pruning, extra-search,
    same-position, further-turn or time-out."""


@dataclass(frozen=True)
class Roots:
    """How many searches there are in a log, and whether they are one search or several."""

    count: int
    kind: str


@dataclass(frozen=True)
class Cut:
    """Where a limit has ended the reading of a log: max-bytes, max-seconds or memory."""

    stopped_by: str
    bytes: int
    lines: int


@dataclass(frozen=True)
class Review:
    """What is wrong with a log."""

    verdict: str
    """BROKEN (the lines do not fit), FAULT (wrong however the log is read), WASTE (work that changes no value), ASK
    (the log does not tell) or CLEAN."""
    first: Optional[Finding]
    """The first finding of the worst class."""
    findings: Tuple[CountedFinding, ...]
    reading: str
    """Whose side the numbers are seen from: negamax, max, min or words."""
    roots: Roots
    returns: str
    """Whether the search is fail-soft or fail-hard."""
    rule: str
    """The cutoff rule: at-equal or strict."""
    calls: int
    not_judged: Tuple[str, ...]
    """What the log does not tell, in sentences."""
    cut: Optional[Cut] = None

    @property
    def is_wrong(self) -> bool:
        """Whether the search is wrong, and does not merely work in vain."""
        return self.verdict in ("BROKEN", "FAULT")


def review(
    path_or_lines: Union[str, os.PathLike[str], Iterable[str]],
    *,
    players: Optional[str] = None,
    plain: bool = False,
    against: Optional[Tree] = None,
    max_bytes: Union[int, str, None] = None,
    max_seconds: Optional[int] = None,
    language: Optional[str] = None,
) -> Review:
    """Reads the log of a search, and returns what is wrong with it.

    A text without a line end is a path; one with line ends is the log itself, as a list of lines is. `players` is
    "negamax", "max" or "min": whose side its numbers are seen from, if it does not say so. `plain` says that the program
    is plain alpha-beta: what looks wrong is wrong, and not something that the log leaves out. `against` is what was
    searched: nested lists, a notation, a path or a built-in name, or a game with a position, such as
    "chess 8/8/8/8/8/k7/7R/K7 w - - 0 1"; then every value is checked. `language` is "en" or "zh".

    Raises `PlyscopeError` with the message of the program where it is no log.
    """
    options: List[str] = ["--plain"] if plain else []
    if against is not None:
        searched = os.fspath(against) if isinstance(against, os.PathLike) else against
        options.append(f"--against={searched if isinstance(searched, str) else notation(searched)}")
    named = {"players": players, "max-bytes": max_bytes, "max-seconds": max_seconds, "language": language}
    options += [f"--{name}={value}" for name, value in named.items() if value is not None]
    if isinstance(path_or_lines, os.PathLike):
        path_or_lines = os.fspath(path_or_lines)
    text: Optional[str] = None
    if isinstance(path_or_lines, str) and "\n" not in path_or_lines:
        log = os.path.abspath(path_or_lines)
    elif isinstance(path_or_lines, str):
        log, text = "-", path_or_lines
    else:
        log, text = "-", "".join(line.rstrip("\r\n") + "\n" for line in path_or_lines)
    return _review(json.loads(run(["review", "--json", *options, "--", log], text, "log")))


def _review(found: Dict[str, Any]) -> Review:
    first, cut = found["first"], found.get("cut")
    return Review(
        verdict=found["verdict"],
        first=None if first is None else Finding(first["kind"], first["line"], first["says"], first["node"]),
        findings=tuple(
            CountedFinding(row["class"], row["kind"], row["line"], row["count"], row["says"], row.get("unless"))
            for row in found["findings"]
        ),
        reading=found["reading"],
        roots=Roots(found["roots"]["count"], found["roots"]["kind"]),
        returns=found["returns"],
        rule=found["rule"],
        calls=found["calls"],
        not_judged=tuple(found["not_judged"]),
        cut=None if cut is None else Cut(cut["stopped_by"], cut["bytes"], cut["lines"]),
    )
