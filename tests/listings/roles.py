"""Which marked lines a search runs through, in their order: as Python says itself, and as the program's log has it.

`passed` asks `sys.settrace` while a listing runs. `implied` follows the log and the JSON of `plyscope trace`, by the
rules of `core/replay/phase.rs` and `core/replay/frame.rs`, and knows nothing of the listing.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf
from types import CodeType, FrameType
from typing import Any, Callable, Iterator, Optional

import render
from trees import helper

# A role, which of the marks of that role it is, and the node whose call runs the line; drivers run for none.
Lit = tuple[str, int, Optional[int]]
# What variables of these meanings hold before a lit line runs, as the listing sees it.
Held = dict[str, Any]
# Lines that change none of these variables, and run before or behind all that do.
AT_REST = {"Enter", "Leaf", "Sort", "Compare", "Test", "Again", "ReducedTest", "NullTest", "Bonus", "Store", "Return", "Add"}


def passed(texts: dict[str, tuple[render.Line, ...]], run: Callable[[], Any]) -> tuple[list[Lit], list[Held]]:
    """The marked lines that run, in their order, and what the variables hold; `texts` are the listings by the names of
    their files."""
    meanings = {name: render.read(name).meanings for name in texts}
    marks: dict[tuple[str, int], tuple[str, int, Optional[str]]] = {}
    for name, lines in texts.items():
        counts: dict[str, int] = {}
        for number, line in enumerate(lines, 1):
            if line.role:
                counts[line.role] = counts.get(line.role, -1) + 1
                marks[name, number] = line.role, counts[line.role], line.after
    lit: list[Lit] = []
    held: list[Held] = []
    last: dict[FrameType, str] = {}
    entered = [0]
    open_nodes: list[int] = []
    enter, leave = helper.log.enter, helper.log.leave

    def counting_enter(*arguments: Any) -> None:
        enter(*arguments)
        open_nodes.append(entered[0])
        entered[0] += 1

    def counting_leave(*arguments: Any) -> None:
        leave(*arguments)
        open_nodes.pop()

    def at_line(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line" and (mark := marks.get((frame.f_code.co_filename, frame.f_lineno))):
            role, place, after = mark
            if after is None or last.get(frame) == after:
                lit.append((role, place, open_nodes[-1] if open_nodes else None))
                local, named = frame.f_locals, meanings[frame.f_code.co_filename]
                held.append({named[name]: local[name] for name in named if name in local})
            last[frame] = role
        elif event == "return":
            last.pop(frame, None)
        return at_line

    def at_call(frame: FrameType, event: str, _: Any) -> Any:
        return at_line if frame.f_code.co_filename in texts else None

    helper.log.enter, helper.log.leave = counting_enter, counting_leave  # type: ignore
    sys.settrace(at_call)
    try:
        run()
    finally:
        sys.settrace(None)
        del helper.log.enter, helper.log.leave
    return lit, held


@dataclass(frozen=True)
class Form:
    """What kind of listing it is: `ListingForm` of the program."""

    negamax: bool = False
    windowed: bool = False
    soft: bool = True
    test_first: bool = False
    cut_returns: bool = False
    history: bool = False
    branches: bool = True
    enhanced: bool = False
    table: bool = False
    research: bool = False
    sorts: bool = False
    quiescence: bool = False
    by_player: bool = False
    chance: bool = False
    two_rounds: bool = False


def form_of(name: str, has_table: bool) -> Form:
    soft: dict[str, Any] = {"negamax": True, "windowed": True, "branches": False, "enhanced": True}
    star: dict[str, Any] = {"by_player": True, "chance": True, "windowed": True, "soft": False, "cut_returns": True}
    return {
        "min-max": Form(),
        "max-min": Form(),
        "minimax": Form(),
        "nega-max": Form(negamax=True, branches=False),
        "alpha-beta": Form(negamax=True, windowed=True, soft=False, test_first=True, cut_returns=True, branches=False),
        "max-min-pruned": Form(windowed=True, soft=False, cut_returns=True),
        "alpha-beta-soft": Form(windowed=True),
        "alpha-beta-history": Form(negamax=True, windowed=True, soft=False, history=True, branches=False),
        "principal-variation": Form(**soft, research=True, sorts=True, table=has_table),
        "nega-scout": Form(**soft, research=True, sorts=True, table=has_table),
        "alpha-beta-table": Form(**soft, sorts=True, table=has_table),
        "killers": Form(**soft, sorts=True),
        "quiescence": Form(**soft, quiescence=True),
        "null-move": Form(**soft),
        "late-move-reductions": Form(**soft),
        "engine": Form(**soft, sorts=True, quiescence=True, table=has_table),
        "value-by-player": Form(by_player=True, chance=True),
        "expectiminimax": Form(by_player=True, chance=True),
        "alpha-beta-by-player": Form(by_player=True, windowed=True, cut_returns=True),
        "star1": Form(**star),
        "star2": Form(**star, two_rounds=True),
    }[name]


def amount(text: str) -> Any:
    if text in ("inf", "-inf"):
        return inf if text == "inf" else -inf
    if text == "-":
        return None
    return Fraction(text)


# Fractions of windows are rounded in the log.
NEAR = Fraction(1, 1_000_000)


@dataclass
class Frame:
    """An open node."""

    node: int
    who: str
    depth: int
    entry: tuple[Any, Any]
    window: list[Any]
    count: int
    hit: bool
    call: str
    visit: int
    is_null: bool
    probability: Any
    best: Any = None
    best_is_set: bool = False
    stand: Any = None
    returned: int = 0
    fired: bool = False
    passed: bool = False
    cut: Optional[str] = None
    # Of chance: what has been added up, and the probability that is left; or ranges by move.
    total: Any = Fraction(0)
    rest: Any = Fraction(1)
    ranges: dict[str, list[Any]] = field(default_factory=dict)
    move: str = ""

    @property
    def sign(self) -> int:
        return -1 if self.who == "min" else 1

    @property
    def own(self) -> Any:
        return self.window[1] if self.who == "min" else self.window[0]

    @property
    def cutting(self) -> Any:
        return self.window[0] if self.who == "min" else self.window[1]

    def prefers(self, one: Any, other: Any) -> bool:
        return bool(one * self.sign > other * self.sign)

    def raise_own(self, value: Any) -> None:
        self.window[1 if self.who == "min" else 0] = value


@dataclass
class Event:
    """An entering or a returning, as log and JSON have it."""

    enters: bool
    words: list[str]
    said: dict[str, Any]
    narrowed: Optional[list[Any]] = None
    stand: Any = None
    hit: bool = False


def events(log: list[str], rows: list[str]) -> list[Event]:
    """Joins the two accounts of a search."""
    found: list[Event] = []
    open_events: list[Event] = []
    told = iter(rows)
    for line in log[1:]:
        words = line.split(" ")
        if words[0] == "=":
            found[-1].narrowed = [amount(words[1]), amount(words[2])]
        elif words[0] in "<>":
            event = Event(words[0] == ">", words, json.loads(next(told)))
            assert event.said["kind"] == ("enter" if event.enters else "return")
            found.append(event)
            if event.enters:
                open_events.append(event)
            else:
                entered = open_events.pop()
                entered.hit = "tt" in words
                entered.stand = next((amount(word[6:]) for word in words if word.startswith("stand=")), None)
    assert next(told, None) is None
    return found


def implied(log: list[str], rows: list[str], name: str, cutoff: str, has_table: bool, driver: str,
            bounds: Optional[tuple[int, int]], counts: dict[str, int]) -> tuple[list[Lit], list[Held]]:
    """What the program's own account of a search says of the lines that run; `counts` are the marks of each role."""
    form = form_of(name, has_table)
    lit: list[Lit] = []
    held: list[Held] = []
    # What has just come back to the node above.
    returned: Any = None
    path: list[Frame] = []
    all_events = events(log, rows)
    entered = 0
    low, high = (Fraction(bounds[0]), Fraction(bounds[1])) if bounds else (-inf, inf)

    def fires(one: Any, other: Any) -> bool:
        return bool(one > other) if cutoff == "strict" else bool(one >= other)

    def light(role: str, frame: Frame) -> None:
        if form.branches and frame.who == "chance":
            place = 2
        elif form.branches and frame.who == "min" or form.quiescence and frame.depth == 0:
            place = 1
        else:
            place = 0
        lit.append((role, place if place < counts[role] else 0, frame.node))
        is_turned = form.negamax and frame.who == "min"
        low, high = (-frame.window[1], -frame.window[0]) if is_turned else frame.window
        best = frame.best if frame.best_is_set else -inf * frame.sign
        now = {"Depth": frame.depth, "Alpha": low, "Beta": high, "Best": -best if is_turned else best}
        if frame.who == "chance":
            del now["Best"]
            now["Sum"] = frame.total
        if role in ("Compare", "Test", "Again", "ReducedTest", "NullTest", "Add"):
            now["Value"] = -returned if is_turned else returned
        held.append(now)

    for number, event in enumerate(all_events):
        if event.enters:
            words = event.words
            said = dict(word.split("=", 1) for word in words if "=" in word)
            window = (amount(words[1]), amount(words[2])) if form.windowed else (-inf, inf)
            above = path[-1] if path else None
            frame = Frame(entered, words[3], int(said["depth"]), window, list(window), int(said.get("moves", 0)), event.hit,
                          event.said.get("call", "full"), event.said.get("attempt", 1), "null" in words,
                          Fraction(said["p"]) if "p" in said else None, move=said.get("move", ""))
            entered += 1
            if above is not None:
                if frame.is_null:
                    role = "Null"
                elif form.two_rounds or not form.enhanced:
                    role = "Call"
                elif frame.call in ("scout", "reduced"):
                    role = {"scout": "Scout", "reduced": "Reduce"}[frame.call]
                else:
                    role = "Research" if form.research and frame.visit > 1 else "Call"
                light(role, above)
            elif driver != "none":
                lit.append(("Iterate", 0, None))
                held.append({})
            path.append(frame)
            light("Enter", frame)
            is_inner = all_events[number + 1].enters
            if form.table and frame.depth > 0 and (is_inner or frame.hit):
                light("Probe", frame)
                if event.narrowed is not None:
                    own, other = frame.own, frame.cutting
                    frame.window = event.narrowed
                    if frame.prefers(frame.own, own):
                        light("NarrowAlpha", frame)
                    if frame.prefers(other, frame.cutting):
                        light("NarrowBeta", frame)
            if event.stand is not None:
                is_inner = True
                frame.stand = frame.best = event.stand
                frame.best_is_set = True
                light("StandPat", frame)
                if frame.prefers(event.stand, frame.own):
                    light("StandRaise", frame)
                    frame.raise_own(event.stand)
                own, other = frame.own * frame.sign, frame.cutting * frame.sign
                if fires(own, other):
                    frame.fired = True
                    light("StandCut", frame)
            if is_inner and (form.history or form.sorts and event.stand is None):
                light("Sort", frame)
            continue
        frame = path.pop()
        returned = value = amount(event.words[1])
        is_leaf = frame.returned == 0 and frame.stand is None
        if frame.hit:
            light("Hit", frame)
        elif is_leaf:
            light("Leaf", frame)
        elif frame.passed or frame.fired and frame.stand is not None and frame.returned == 0:
            pass  # It has returned where it was cut.
        elif frame.fired and form.cut_returns:
            pass
        else:
            if form.history and frame.best_is_set:
                light("Bonus", frame)
            if form.table and frame.depth > 0:
                light("Store", frame)
            light("Return", frame)
        if not path:
            if driver != "none":
                add_of_driver(lit, driver, frame, value, number + 1 == len(all_events))
                held += [{}] * (len(lit) - len(held))
            continue
        parent = path[-1]
        parent.returned += 1
        if frame.is_null:
            light("NullTest", parent)
            if not parent.prefers(parent.cutting, value):
                parent.passed = True
                light("NullCut", parent)
            continue
        if parent.who == "chance":
            take_in_chance(parent, frame, value, low, high, form, light)
            continue
        if form.enhanced and frame.call in ("scout", "reduced"):
            is_better = parent.prefers(value, parent.own)
            light("Again" if frame.call == "scout" else "ReducedTest", parent)
            if is_better and (frame.call == "reduced" or parent.prefers(parent.cutting, value)):
                continue
        own_first = parent.own
        if form.windowed and form.test_first:
            light("Test", parent)
            if fires(value * parent.sign, parent.cutting * parent.sign):
                parent.fired = True
                light("Cut", parent)
                continue
        light("Compare", parent)
        best = parent.best if parent.best_is_set else -inf * parent.sign
        if parent.prefers(value, best if form.soft else own_first):
            parent.best, parent.best_is_set = value, True
            if form.windowed and parent.prefers(value, parent.own):
                parent.raise_own(value)
            light("Raise", parent)
        if form.windowed and not form.test_first:
            light("Test", parent)
            if fires(parent.own * parent.sign, parent.cutting * parent.sign):
                parent.fired = True
                light("Cut", parent)
    return lit, held


def unlike(role: str, ours: Held, theirs: Held, unit: int) -> Optional[str]:
    """A variable that does not hold what the program's account says."""
    if role not in AT_REST:
        return None
    for meaning in ours.keys() & theirs.keys():
        one, two = ours[meaning], theirs[meaning]
        if meaning != "Depth" and abs(two) < helper.WIN - helper.MAX_DISTANCE:
            two *= unit
        if one != two and not (abs(two) != inf and abs(one - two) < NEAR):
            return f"{meaning} is {one}, expected {two}"
    return None


def add_of_driver(lit: list[Lit], driver: str, root: Frame, value: Any, is_last: bool) -> None:
    value, low, high = value * root.sign, *sorted(bound * root.sign for bound in root.entry)
    if driver != "iterative-deepening":
        lit.append(("Judge", 0, None))
        fails_low = value < high if driver == "mtd-f" else value <= low and low > -inf
        fails_high = driver == "mtd-f" or value >= high and high < inf
        if fails_low:
            lit.append(("FailLow", 0, None))
        elif fails_high:
            lit.append(("FailHigh", 0, None))
    if is_last:
        lit.append(("Answer", 0, None))


def take_in_chance(parent: Frame, child: Frame, value: Any, low: Any, high: Any, form: Form, light: Any) -> None:
    """What a node of chance does with a move that has returned; equal numbers may be some millionths apart."""
    light("Add", parent)
    odds = child.probability
    parent.total += odds * value
    parent.rest -= odds
    if not form.windowed:
        return
    light("Test", parent)
    alpha, beta = parent.window
    if form.two_rounds:
        known = parent.ranges.setdefault(child.move, [odds, low, high])
        if child.call != "scout":
            known[1] = known[2] = value
        elif child.who == "max":
            known[1] = value
        else:
            known[2] = value
        unknown = 1 - sum(known[0] for known in parent.ranges.values())
        least = sum(known[0] * known[1] for known in parent.ranges.values()) + unknown * low
        most = sum(known[0] * known[2] for known in parent.ranges.values()) + unknown * high
        is_low, is_high = most <= alpha + NEAR, least >= beta - NEAR
    else:
        is_low = parent.total + parent.rest * high <= alpha + NEAR
        is_high = parent.total + parent.rest * low >= beta - NEAR
    if is_low or is_high:
        parent.fired = True
        light("CutLow" if is_low else "CutHigh", parent)


def marks_of(lines: tuple[render.Line, ...]) -> dict[str, int]:
    """How many marks there are of each role."""
    counts: dict[str, int] = {}
    for line in lines:
        if line.role:
            counts[line.role] = counts.get(line.role, 0) + 1
    return counts
