"""Searches, and what comes of them."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

from . import _window
from ._program import run, warn
from ._source import Source, Tree, source_of
from ._steps import Steps, StepView, steps_of
from ._words import say

Value = Union[int, float, Fraction]
"""A value as Max sees it: a number, or an infinity for a game that one side has won."""

# A notebook with the pictures of more steps is too large to be sent to anybody.
_MOST_STEPS = 500
# Behind the last step of every search: the program takes the last one then.
_LAST = 2**53


@dataclass(frozen=True)
class Pass:
    """One search of the root; values and windows are those of its side to move."""

    depth: int
    window: Tuple[Optional[Value], Optional[Value]]
    """From alpha to beta; None where there is no bound."""
    why: str
    """Why it was made."""
    value: Optional[Value]
    """None where it was stopped."""
    bound: Optional[str]
    nodes: int
    mate_in: Optional[int] = None
    """Of a decided game: the plies from the root to its end."""
    window_mate_in: Optional[Tuple[Optional[int], Optional[int]]] = None


@dataclass(frozen=True)
class Iteration:
    """What was found to one depth, by a search that deepens."""

    depth: int
    value: Optional[Value]
    bound: Optional[str]
    proved: bool
    finished: bool
    nodes: int
    line: Tuple[str, ...]
    mate_in: Optional[int] = None


@dataclass(frozen=True)
class SearchResult:
    """What a search has found, and what it took. A notebook shows the tree when the search is over."""

    algorithm: str
    cutoff: str
    ordering: str
    value: Optional[Value]
    """As Max sees it; None when a stopped search has proved nothing of the root yet."""
    bound: Optional[str]
    """What the visited leaves prove of the value: exact, lower or upper."""
    best_move: Optional[str]
    principal_variation: Tuple[str, ...]
    """The line of best play; in trees names of children, or indexes from 0."""
    nodes: int
    """Nodes entered, the root included."""
    leaves: int
    """Leaf evaluations."""
    cutoffs: int
    """Tests for a cutoff that fired, even where no move was left to prune."""
    cutoffs_that_prune: int
    spared: int
    """Moves that were never made because of them."""
    hits: int
    """Nodes that an entry of the transposition table settled."""
    visits_again: int
    """Nodes that were searched again from the same parent."""
    proved: bool
    """Whether the visited leaves prove value and bound."""
    depth: Optional[int]
    """The depth limit in plies."""
    complete: bool
    """False when the search was stopped."""
    bytes_per_node: float
    passes: Tuple[Pass, ...]
    """The searches of the root."""
    iterations: Tuple[Iteration, ...] = ()
    """What was found to each depth, where the driver deepens."""
    seconds: Optional[float] = None
    """The time that the search took; None for one that was saved."""
    stopped_by: Optional[str] = None
    """Why it is not complete: max-nodes, ordering, memory or damaged."""
    mate_in: Optional[int] = None
    """Of a decided game: the plies from the root to its end."""
    table: Optional[str] = None
    driver: Optional[str] = None
    visited_leaves: Optional[Tuple[int, ...]] = None
    """For trees: leaves from 0, left to right as written, in the order of the visits."""
    visited_names: Optional[Tuple[str, ...]] = None
    """For trees with names: those of the visited leaves that have one."""
    pruned_leaves: Optional[Tuple[int, ...]] = None
    """For trees: leaves that lie below a move spared by a cutoff."""
    _asked: Optional[_Asked] = field(default=None, repr=False, compare=False)

    def step(self, step: int, *, theme: Optional[str] = None, windows: Optional[str] = None,
             can_be: bool = False) -> StepView:
        """Returns the picture at a step, counted from 1, with the sentence of the step.

        `theme` is light, dark or print; `windows` says where windows are written: off, sentence, path or all; with
        `can_be` visited nodes say what they can be.
        """
        return self._views(f"--step={step}", theme, windows, can_be)[0]

    def steps(self, first: int = 1, last: Optional[int] = None, *, theme: Optional[str] = None,
              windows: Optional[str] = None, can_be: bool = False) -> Steps:
        """Returns the steps from one to another, by one call of the program. Without a last one these are up to 500,
        and a warning says where there are more.

        A notebook shows a slider through them, or where there is no ipywidgets, one below the other. What else can be
        asked for is described at `step`.
        """
        if last is not None:
            return Steps(self._views(f"--steps={first}..{last}", theme, windows, can_be))
        # One more than are kept says whether there are more.
        views = self._views(f"--steps={first}..{first + _MOST_STEPS}", theme, windows, can_be, quiet=True)
        if len(views) > _MOST_STEPS:
            warn(say("more_steps", self._what_was_asked().language, count=_MOST_STEPS, next=first + _MOST_STEPS))
        return Steps(views[:_MOST_STEPS])

    def link(self, step: Optional[int] = None, *, base: Optional[str] = None) -> str:
        """Returns a link to the search, at a step; `base` is where Plyscope stands on the web, without which the link
        is the part from # on. Every link can be searched and opened, too."""
        more = _options({"step": step, "base": base})
        return self._run(["link"], more).strip()

    def open(self, step: Optional[int] = None, *, base: Optional[str] = None) -> None:
        """Opens the window, at a step. Where there is no display, a sentence says so and gives the link, for which
        `base` is where Plyscope stands on the web."""
        asked = self._what_was_asked()
        if not _window.has_display():
            print(_window.no_display(lambda: self.link(step, base=base), asked.language))
            return
        arguments = [*asked.options("--form"), *_options({"step": step}), "--", asked.source.argument]
        _window.open_window(arguments, asked.source.text)

    def _repr_svg_(self) -> str:
        return self._export(["--form=svg", f"--step={_LAST}"], quiet=True)

    def _views(self, steps: str, theme: Optional[str], windows: Optional[str], can_be: bool,
               quiet: bool = False) -> List[StepView]:
        look = _options({"theme": theme, "windows": windows}) + (["--can-be"] if can_be else [])
        return steps_of(self._export(["--form=markdown", steps, *look], quiet))

    def _export(self, more: List[str], quiet: bool = False) -> str:
        return self._run(["export", "--output=-"], more, form="--from", quiet=quiet)

    def _run(self, command: List[str], more: List[str], form: str = "--form", quiet: bool = False) -> str:
        asked = self._what_was_asked()
        return run([*command, *asked.options(form), *more, "--", asked.source.argument], asked.source.text, "tree",
                   quiet)

    def _what_was_asked(self) -> _Asked:
        if self._asked is None:
            raise ValueError("this result was not made by plyscope.search, which knows the tree")
        return self._asked


@dataclass(frozen=True)
class _Asked:
    """What was searched, and how."""

    source: Source
    changes: Tuple[str, ...]
    form: Optional[str]
    language: Optional[str]

    def options(self, form: str) -> List[str]:
        """The options of the search; the form of the tree has another name where that of a file is asked for, too."""
        return [*self.changes, *([f"{form}={self.form}"] if self.form is not None else [])]


def search(
    tree: Tree,
    algorithm: Optional[str] = None,
    cutoff: Optional[str] = None,
    *,
    depth: Optional[int] = None,
    ordering: Optional[str] = None,
    root: Optional[str] = None,
    table: Optional[str] = None,
    slots: Union[int, str, None] = None,
    table_depth: Optional[str] = None,
    replace: Optional[str] = None,
    null_reduction: Optional[int] = None,
    zugzwang_test: Optional[bool] = None,
    reduction: Optional[int] = None,
    killers: Optional[int] = None,
    driver: Optional[str] = None,
    guess: Union[int, str, None] = None,
    aspiration_width: Union[int, str, None] = None,
    max_nodes: Optional[int] = None,
    max_memory: Union[int, str, None] = None,
    commas: Optional[str] = None,
    move: Optional[int] = None,
    form: Optional[str] = None,
    language: Optional[str] = None,
) -> SearchResult:
    """Searches a tree or a game, and returns what was found.

    `tree` is nested lists of numbers, a text in any notation that the program reads, the path of a file, or the name of
    a built-in scenario, such as "wikipedia". A text is taken for a path where there is such a file.

    The options are those of the command line and say the same there: `plyscope search --help` lists them all.
    `algorithm` is such as "minimax", "alpha-beta", "principal-variation", "engine"; `cutoff` is "at-equal" or "strict";
    `root` is "max" or "min", who chooses at the root of a tree; `move` after how many plies of a game; `driver` is such
    as "iterative-deepening"; `language` is "en" or "zh", for messages and sentences. What is not given stays as the
    scenario has it.

    Raises `PlyscopeError` with the message of the program where the tree cannot be read or an option does not fit. A
    search that a limit stops gives a result that is not `complete`, and a `PlyscopeWarning`.
    """
    changes = _options({
        "algorithm": algorithm,
        "cutoff": cutoff,
        "depth": depth,
        "ordering": ordering,
        "root": root,
        "table": table,
        "slots": slots,
        "table_depth": table_depth,
        "replace": replace,
        "null_reduction": null_reduction,
        "zugzwang_test": zugzwang_test,
        "reduction": reduction,
        "killers": killers,
        "driver": driver,
        "guess": guess,
        "aspiration_width": aspiration_width,
        "max_nodes": max_nodes,
        "max_memory": max_memory,
        "commas": commas,
        "move": move,
        "language": language,
    })
    asked = _Asked(source_of(tree), tuple(changes), form, language)
    source = asked.source
    printed = run(["search", "--json", *asked.options("--form"), "--", source.argument], source.text, "tree")
    return _result(json.loads(printed), asked)


def _options(given: Mapping[str, Union[str, int, bool, None]]) -> List[str]:
    """The options that are given, as they are typed."""
    options = []
    for name, value in given.items():
        if value is not None:
            text = ("on" if value else "off") if isinstance(value, bool) else str(value)
            options.append(f"--{name.replace('_', '-')}={text}")
    return options


def _result(found: Dict[str, Any], asked: _Asked) -> SearchResult:
    return SearchResult(
        algorithm=found["algorithm"],
        cutoff=found["cutoff"],
        ordering=found["ordering"],
        value=_value(found["value"]),
        bound=found["bound"],
        best_move=found["best_move"],
        principal_variation=tuple(found["principal_variation"]),
        nodes=found["nodes"],
        leaves=found["leaves"],
        cutoffs=found["cutoffs"],
        cutoffs_that_prune=found["cutoffs_that_prune"],
        spared=found["spared"],
        hits=found["hits"],
        visits_again=found["visits_again"],
        proved=found["proved"],
        depth=found["depth"],
        complete=found["complete"],
        bytes_per_node=found["bytes_per_node"],
        passes=tuple(_pass(row) for row in found["passes"]),
        iterations=tuple(_iteration(row) for row in found.get("iterations", ())),
        seconds=found.get("seconds"),
        stopped_by=found.get("stopped_by"),
        mate_in=found.get("mate_in"),
        table=found.get("table"),
        driver=found.get("driver"),
        visited_leaves=_tuple(found.get("visited_leaves")),
        visited_names=_tuple(found.get("visited_names")),
        pruned_leaves=_tuple(found.get("pruned_leaves")),
        _asked=asked,
    )


def _pass(row: Dict[str, Any]) -> Pass:
    alpha, beta = row["window"]
    return Pass(
        depth=row["depth"],
        window=(_value(alpha), _value(beta)),
        why=row["why"],
        value=_value(row["value"]),
        bound=row["bound"],
        nodes=row["nodes"],
        mate_in=row.get("mate_in"),
        window_mate_in=_tuple(row.get("window_mate_in")),
    )


def _iteration(row: Dict[str, Any]) -> Iteration:
    return Iteration(
        depth=row["depth"],
        value=_value(row["value"]),
        bound=row["bound"],
        proved=row["proved"],
        finished=row["finished"],
        nodes=row["nodes"],
        line=tuple(row["line"]),
        mate_in=row.get("mate_in"),
    )


def _value(written: Union[int, float, str, None]) -> Optional[Value]:
    """A number, a text such as "7/3", or an infinity."""
    if isinstance(written, str):
        return math.inf if written == "inf" else -math.inf if written == "-inf" else Fraction(written)
    return written


def _tuple(written: Optional[List[Any]]) -> Any:
    return None if written is None else tuple(written)
