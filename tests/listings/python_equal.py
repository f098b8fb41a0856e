"""Runs every listing in Python beside the Rust listing, and compares what they log, call by call.

python3 tests/listings/python_equal.py PROGRAM [--trees N] [--only NAME,…]

For each listing, for all options that it shows or that change what it does, on trees made from seeds: the log of
`PROGRAM trace … --log` has to be the log of the Python listing, word by word. Where chance chooses, Python has exact
fractions, and the program's log has decimals: there numbers are compared as numbers.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf
from pathlib import Path
from types import CodeType
from typing import Any, Callable, Iterator, Optional

import render
import roles
from asked import Rules, XiangqiPosition, random_board
from recorded import RecordedPosition, random_fen, recorded
from trees import Maker, Tree, helper

from games import TicTacToe

DRIVERS = ["iterative-deepening", "aspiration", "mtd-f"]
ARTICLES = "min-max nega-max max-min minimax alpha-beta max-min-pruned alpha-beta-soft alpha-beta-history".split()
ENHANCED = "principal-variation nega-scout alpha-beta-table killers quiescence late-move-reductions engine".split()
BY_PLAYER = "value-by-player alpha-beta-by-player expectiminimax star1 star2".split()
WITH_RULE = {"alpha-beta", "max-min-pruned", "alpha-beta-soft", "alpha-beta-history", "alpha-beta-by-player", "killers",
             "quiescence", "alpha-beta-table"}
WITH_TABLE = {"principal-variation", "nega-scout", "alpha-beta-table", "engine"}
FAIL_SOFT = {"alpha-beta-soft", "alpha-beta-by-player", "principal-variation", "nega-scout", "alpha-beta-table", "killers",
             "quiescence", "late-move-reductions", "engine"}


@dataclass(frozen=True)
class Options:
    """How a search is asked for."""

    algorithm: str
    cutoff: Optional[str] = None
    depth: Optional[int] = None
    table: str = "none"
    slots: Optional[int] = None
    table_depth: str = "exact"
    replace: str = "always"
    ordering: Optional[str] = None
    killers: Optional[int] = None
    reduction: Optional[int] = None
    null_reduction: Optional[int] = None
    zugzwang_test: Optional[bool] = None
    driver: str = "none"
    guess: int = 0
    aspiration_width: int = 1

    def words(self) -> list[str]:
        given: dict[str, Any] = {"algorithm": self.algorithm, "cutoff": self.cutoff, "depth": self.depth,
                                 "ordering": self.ordering, "killers": self.killers, "reduction": self.reduction,
                                 "null-reduction": self.null_reduction}
        if self.zugzwang_test is not None:
            given["zugzwang-test"] = "on" if self.zugzwang_test else "off"
        name = self.algorithm
        if name in WITH_TABLE:
            given["table"] = self.table
            if self.table != "none":
                given |= {"slots": self.slots, "table-depth": self.table_depth, "replace": self.replace}
        if self.driver != "none":
            given["driver"] = self.driver
            if self.driver != "iterative-deepening":
                given["guess"] = self.guess
            if self.driver == "aspiration":
                given["aspiration-width"] = self.aspiration_width
        return [word for key, value in given.items() if value is not None for word in (f"--{key}={value}",)]

    def conditions(self) -> set[str]:
        chosen = {self.cutoff or "at-equal"}
        if self.algorithm in WITH_TABLE and self.table != "none":
            chosen.add("table")
        if self.ordering == "table-first":
            chosen.add("table-first")
        if self.algorithm == "engine" and self.null_reduction is not None:
            chosen.add("null")
        if self.killers != 0:
            chosen.add("killers")
        return chosen


@lru_cache(maxsize=None)
def compiled(name: str, conditions: frozenset[str]) -> tuple[CodeType, tuple[render.Line, ...]]:
    lines = render.read(name).rendered(conditions)
    return compile(render.text(lines), name, "exec"), tuple(lines)


def python_log(tree: Tree | Game, options: Options) -> list[str]:
    """The log of the Python listing."""
    name = options.algorithm.replace("-", "_")
    bounds = f"{tree.bounds[0]},{tree.bounds[1]}" if tree.bounds else None
    helper.start(name, unit=tree.unit, bounds=bounds, two_bounds=options.table == "two-bounds", slots=options.slots,
                 at_least=options.table_depth == "at-least", deeper=options.replace == "deeper",
                 killers=2 if options.killers is None else options.killers,
                 reduction=1 if options.reduction is None else options.reduction,
                 null_reduction=2 if options.null_reduction is None else options.null_reduction,
                 zugzwang_test=options.zugzwang_test is not False)
    code, _ = compiled(name, frozenset(options.conditions()))
    space: dict[str, Any] = {}
    exec(code, space)
    helper.use(name, space[name])
    depth = tree.height if options.depth is None else min(options.depth, tree.height)
    if options.driver == "none":
        value = helper.search_root(tree.root, depth, -inf, inf)
    else:
        driver = options.driver.replace("-", "_")
        driver_space: dict[str, Any] = {}
        exec(compiled(driver, frozenset())[0], driver_space)
        guess, width = options.guess * tree.unit, options.aspiration_width * tree.unit
        more = {"iterative-deepening": (), "aspiration": (guess, width), "mtd-f": (guess,)}[options.driver]
        value = driver_space[driver](tree.root, depth, *more)
    log = helper.log.text()
    # What is returned in the end is what was logged last.
    shown = helper.log.number(-value if tree.root.player is helper.Player.MIN else value)
    return log if log[-1].split(" ")[1] == shown else [f"returned {shown}", *log]


class Program:
    """The program, and what it has been asked."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.folder = tempfile.TemporaryDirectory()
        self.files = 0

    def file(self, tree: Tree) -> str:
        if tree.file is None:
            path = Path(self.folder.name) / f"tree{self.files}.ron"
            self.files += 1
            path.write_text(tree.ron(), encoding="utf-8")
            tree.file = str(path)
        return tree.file

    def trace(self, tree: Tree, options: Options, form: str) -> tuple[list[str], str]:
        return self.run(self.file(tree), options, form)

    def run(self, source: str, options: Options, form: str) -> tuple[list[str], str]:
        command = [self.path, "trace", source, *options.words(), form]
        ran = subprocess.run(command, capture_output=True, text=True)
        return ran.stdout.splitlines(), ran.stderr


@dataclass
class Game:
    """A recorded game, which stands for a tree."""

    root: helper.Position
    height: int
    unit: int = 1
    bounds: None = None
    has_chance: bool = False


def compare_games(program: Program, count: int, tally: Tally, pool: ThreadPoolExecutor) -> None:
    """Null moves need a game in which a side may pass: chess, as far as the program's own log has it."""
    sources = [f"chess {random_fen(seed)}" for seed in range(4 * count)] + ["zugzwang", "chess-mate-in-two"]
    depths = {"zugzwang": [2, 3, 4], "chess-mate-in-two": [2, 3]}
    work = [
        (source, Options("null-move", depth=depth, null_reduction=less, zugzwang_test=test))
        for source in sources
        for depth in depths.get(source, [3, 4])
        for less in (0, 1, 2)
        for test in (True, False)
    ]
    logs = pool.map(lambda item: program.run(item[0], item[1], "--log"), work)
    for (source, options), (theirs, error) in zip(work, logs):
        if not theirs:
            # Not every board is a position of chess.
            continue
        root = recorded(theirs)
        try:
            ours = python_log(Game(root, options.depth or 0), options)
        except LookupError as fault:
            ours = [str(fault)]
        tally.events["null moves"] += sum(line.endswith(" null") for line in ours)
        tally.take("chess, as far as the log has it", source, options, ours, theirs, False)


# Boards of tic-tac-toe, with the depth to search to; both sides come to move, and both to win.
BOARDS = [("XOX.O....", 5), ("XOX.OX..O", 9), ("X........", 3), ("XO.......", 4), (".........", 3), ("XOXOX....", 9),
          ("X.O.O.X..", 9), ("XOOX.....", 9)]


def compare_boards(program: Program, tallies: dict[str, Tally], only: Optional[list[str]], pool: ThreadPoolExecutor) -> None:
    """Tic-tac-toe, whose rules the listings' own helper has; the keys of its positions are its own."""
    names = ARTICLES + ENHANCED + BY_PLAYER[:3]
    for name in names:
        if only is not None and name not in only:
            continue
        tally = tallies.setdefault(name, Tally())
        for cells, depth in BOARDS:
            path = Path(program.folder.name) / "board.ron"
            path.write_text(f'(title: (en: "t", zh: "t"), tic_tac_toe: "{cells}", depth: {depth})', encoding="utf-8")
            root = TicTacToe(cells)
            every = rules(name, depth=depth)
            if name in WITH_TABLE:
                every += [option for option in table_options(name, depth, False) if option.slots is None]
            for (options, (theirs, error)) in zip(every, pool.map(lambda it: program.run(str(path), it, "--log"), every)):
                if not theirs:
                    tally.refused[error.strip()] += 1
                    continue
                game = Game(root, min(depth, cells.count(".")))
                ours = [without_key(line) for line in python_log(game, options)]
                tally.take("tic-tac-toe", cells, options, ours, [without_key(line) for line in theirs], False)


def without_key(line: str) -> str:
    return " ".join(word for word in line.split(" ") if not word.startswith("node="))


def compare_xiangqi(program: Program, count: int, tallies: dict[str, Tally], only: Optional[list[str]]) -> None:
    """Captures, killers, null moves, checks and a table in a game whose rules the program is asked for."""
    asked_for = [
        Options("null-move", depth=3, null_reduction=1),
        Options("quiescence", cutoff="at-equal", depth=1),
        Options("late-move-reductions", depth=3),
        Options("engine", depth=3, null_reduction=0, killers=1),
        Options("engine", depth=3, null_reduction=1, table="one-bound", zugzwang_test=False),
        Options("engine", depth=3, null_reduction=1, reduction=2, table="two-bounds", table_depth="at-least",
                driver="iterative-deepening"),
        Options("killers", cutoff="at-equal", depth=3),
    ]
    asked = [options for options in asked_for if only is None or options.algorithm in only]
    rules_of_game, done = Rules(program.path), 0
    for seed in range(10 * count):
        board, player = random_board(seed)
        root = XiangqiPosition(rules_of_game, board, player)
        path = Path(program.folder.name) / "xiangqi.ron"
        path.write_text(f'(title: (en: "t", zh: "t"), xiangqi: "{root.fen(player)}")', encoding="utf-8")
        if done == count or not asked or not program.run(str(path), Options("nega-max", depth=1), "--log")[0]:
            continue
        done += 1
        for options in asked:
            log, error = program.run(str(path), options, "--log")
            rows, _ = program.run(str(path), options, "--json")
            tally = tallies.setdefault(options.algorithm, Tally())
            game = Game(root, options.depth or 0)
            tally.follow("xiangqi", seed, options, game, log, rows)
            ours = python_log(game, options)
            tally.events["null moves"] += sum(line.endswith(" null") for line in ours)
            tally.take("xiangqi", seed, options, ours, log, False)


def lines_of_games(program: Program, tally: Tally, count: int) -> None:
    """Which lines run in searches of games."""
    done = 0
    for seed in range(4 * count):
        options = Options("null-move", depth=3, null_reduction=seed % 3, zugzwang_test=False)
        source = f"chess {random_fen(seed)}"
        (log, _), (rows, _) = program.run(source, options, "--log"), program.run(source, options, "--json")
        if log and done < count:
            done += 1
            tally.follow("chess", source, options, Game(recorded(log), 3), log, rows)


def same(ours: str, theirs: str, options: Options, has_chance: bool) -> bool:
    if ours == theirs:
        return True
    if not has_chance:
        return False
    mine, other = ours.split(" "), theirs.split(" ")
    if len(mine) != len(other):
        return False
    return all(one == two or near(one, two) or two_rounds(one, two, mine, options) for one, two in zip(mine, other))


def near(one: str, two: str) -> bool:
    try:
        above, _, below = one.partition("/")
        return abs(int(above) / int(below) - float(two)) < 1e-6 if below else abs(float(one) - float(two)) < 1e-6
    except ValueError:
        return False


def two_rounds(one: str, two: str, line: list[str], options: Options) -> bool:
    """The program counts the probes of moves of chance among the moves."""
    return options.algorithm == "star2" and line[3:4] == ["chance"] and one.startswith("moves=") and two.startswith("moves=")


Trees = Callable[[int], Tree]


@dataclass
class Case:
    """A listing with the trees and options that it is run with."""

    name: str
    options: list[Options]
    trees: list[tuple[str, Trees]]
    driver: str = "none"


def plain(seed: int) -> Tree:
    return Maker(seed).tree()


def estimated(seed: int) -> Tree:
    return Maker(seed).tree(estimates=True)


def graph(seed: int) -> Tree:
    return Maker(seed).graph()


def tight(seed: int) -> Tree:
    return Maker(seed).tight_graph()


def capturing(seed: int) -> Tree:
    return Maker(seed).tree(estimates=True, captures=True)


def capturing_graph(seed: int) -> Tree:
    return Maker(seed).graph(captures=True)


def wide(seed: int) -> Tree:
    return Maker(seed).tree(estimates=True, captures=True, wide=True)


def wide_graph(seed: int) -> Tree:
    return Maker(seed).graph(captures=True, wide=True)


def any_player(seed: int) -> Tree:
    return Maker(seed).by_player(chance=False)


def chance(seed: int) -> Tree:
    return Maker(seed).by_player(chance=True, fine=True)


def bounded(seed: int) -> Tree:
    return Maker(seed).by_player(chance=True, bounded=True, fine=True)


def rules(name: str, **more: Any) -> list[Options]:
    if name in WITH_RULE:
        return [Options(name, cutoff=rule, **more) for rule in ("at-equal", "strict")]
    return [Options(name, **more)]


def table_options(name: str, depth: Optional[int], wide_choice: bool, **more: Any) -> list[Options]:
    orders = [None] if name == "engine" else [None, "table-first"]
    every = []
    for bounds, slots, deep, replace, order in itertools.product(
        ["one-bound", "two-bounds"], [None, 3], ["exact", "at-least"], ["always", "deeper"], orders
    ):
        if not wide_choice and (slots, replace) not in {(None, "always"), (3, "deeper")}:
            continue
        every.append(Options(name, depth=depth, table=bounds, slots=slots, table_depth=deep, replace=replace,
                             ordering=order, cutoff="at-equal" if name == "alpha-beta-table" else None, **more))
    return every


def cases() -> Iterator[Case]:
    for name in ARTICLES:
        yield Case(name, rules(name), [("trees", plain)])
        yield Case(name, rules(name, depth=2), [("trees with estimates", estimated)])
    for name in ("principal-variation", "nega-scout", "alpha-beta-table"):
        yield Case(name, rules(name), [("trees", plain)])
        yield Case(name, rules(name, depth=2), [("graphs", graph)])
        yield Case(name, table_options(name, None, True) + table_options(name, 3, False),
                   [("graphs", graph)])
        cut = "at-equal" if name == "alpha-beta-table" else None
        yield Case(name, [Options(name, cut, table="one-bound"), Options(name, cut, table="two-bounds"),
                          Options(name, cut, table="two-bounds", table_depth="at-least", ordering="table-first"),
                          Options(name, cut, 4, "one-bound", 4, "at-least", "deeper")], [("tight graphs", tight)])
    for count in (0, 1, 2, 3):
        yield Case("killers", rules("killers", killers=count), [("trees", plain)])
    yield Case("killers", rules("killers", depth=3), [("graphs", graph)])
    for depth in (0, 1, 2, None):
        yield Case("quiescence", rules("quiescence", depth=depth), [("trees with captures", capturing)])
    for reduction in (0, 1, 2):
        for depth in (3, 4):
            yield Case("late-move-reductions", rules("late-move-reductions", depth=depth, reduction=reduction),
                       [("wide trees with captures", wide)])
    for reduction, killers, depth in [(0, 0, 3), (1, 2, 2), (1, 2, 3), (2, 0, 4), (1, 1, 4), (3, 2, 4)]:
        more = {"reduction": reduction, "killers": killers}
        yield Case("engine", rules("engine", depth=depth, **more), [("wide trees with captures", wide)])
        yield Case("engine", table_options("engine", depth, False, **more), [("wide graphs with captures", wide_graph)])
    yield Case("value-by-player", [Options("value-by-player")], [("players in any order", any_player), ("chance", chance)])
    yield Case("alpha-beta-by-player", rules("alpha-beta-by-player"), [("players in any order", any_player)])
    yield Case("expectiminimax", [Options("expectiminimax")], [("players in any order", any_player), ("chance", chance)])
    yield Case("star1", [Options("star1")], [("chance", bounded)])
    yield Case("star2", [Options("star2")], [("chance", bounded)])
    yield Case("star2", [Options("star2")], [("players in any order", lambda seed: Maker(seed).by_player(False, True))])
    for driver in DRIVERS:
        for name in ARTICLES + ENHANCED + ["alpha-beta-by-player"]:
            if driver != "iterative-deepening" and name not in FAIL_SOFT:
                continue
            trees = any_player if name == "alpha-beta-by-player" else wide_graph if name == "engine" else capturing_graph
            if name == "alpha-beta-by-player" and driver != "mtd-f":
                continue
            guesses = [{}] if driver == "iterative-deepening" else [{"guess": guess} for guess in (-4, 0, 3)]
            widths = [{}] if driver != "aspiration" else [{"aspiration_width": width} for width in (1, 4)]
            depth = None if name == "alpha-beta-by-player" else 3
            options = [
                option
                for guess, width in itertools.product(guesses, widths)
                for option in rules(name, driver=driver, depth=depth, **guess, **width)
                if not (driver == "mtd-f" and option.cutoff == "strict")
            ]
            if name in WITH_TABLE:
                for guess, width in itertools.product(guesses, widths):
                    options += table_options(name, 3, False, driver=driver, **guess, **width)[::3]
            yield Case(driver, options, [("graphs with captures", trees)], driver)


# On so many trees of each kind `sys.settrace` is asked which lines run.
ROLE_TREES = 50


@dataclass
class Tally:
    """What has been compared of a listing."""

    searches: int = 0
    lines: int = 0
    trees: set[tuple[str, object]] = field(default_factory=set)
    options: set[Options] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    refused: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    events: Counter[str] = field(default_factory=Counter)
    followed: set[tuple[str, object]] = field(default_factory=set)
    lit: Counter[str] = field(default_factory=Counter)
    variables: int = 0

    def follow(self, kind: str, seed: object, options: Options, tree: Tree | Game, log: list[str],
               rows: list[str]) -> None:
        """Compares the marked lines that run with those that the program's own account implies."""
        name, driver = options.algorithm.replace("-", "_"), options.driver.replace("-", "_")
        texts = {name: compiled(name, frozenset(options.conditions()))[1]}
        if driver != "none":
            texts[driver] = compiled(driver, frozenset())[1]
        ours, held = roles.passed(texts, lambda: python_log(tree, options))
        counts = roles.marks_of(texts[name])
        cutoff = options.cutoff or {"max-min-pruned": "strict", "alpha-beta-soft": "strict"}.get(options.algorithm, "at-equal")
        theirs, said = roles.implied(log, rows, options.algorithm, cutoff, "table" in options.conditions(), options.driver,
                                     tree.bounds, counts)
        self.followed.add((kind, seed))
        self.lit.update(role for role, _, _ in ours)
        for number, (one, two) in enumerate(itertools.zip_longest(ours, theirs), 1):
            if one != two:
                self.faults.append(f"{kind} {seed}, {options.words()}, lit line {number}: {one}, expected {two}")
                return
        for (role, _, _), one, two in zip(ours, held, said):
            self.variables += len(one.keys() & two.keys()) if role in roles.AT_REST else 0
            if fault := roles.unlike(role, one, two, tree.unit):
                self.faults.append(f"{kind} {seed}, {options.words()}, {role}: {fault}")
                break

    def take(self, kind: str, seed: object, options: Options, ours: list[str], theirs: list[str],
             has_chance: bool) -> None:
        """Compares two logs, line by line."""
        self.searches += 1
        self.lines += len(ours)
        self.trees.add((kind, seed))
        self.kinds.add(kind)
        self.options.add(options)
        for line in ours:
            self.events["narrowed"] += line.startswith("=")
            self.events["hits"] += line.endswith(" tt")
            self.events["again"] += line.endswith(" again")
            self.events["stands"] += " stand=" in line
            self.events["passes"] += line.startswith("search")
        for number, (one, two) in enumerate(itertools.zip_longest(ours, theirs, fillvalue="nothing"), 1):
            if not same(one, two, options, has_chance):
                self.faults.append(f"{kind} {seed}, {options.words()}, line {number}: {one!r}, expected {two!r}")
                break


def of_some_size(make: Trees, seed: int) -> Tree:
    """The tree of a seed; but for one in five it has more than a few nodes."""
    tree = make(seed)
    for more in range(1, 100):
        if seed % 5 == 0 or len(tree.nodes) >= 16:
            break
        tree = make(seed + 1000 * more)
    return tree


def compare(program: Program, case: Case, count: int, tally: Tally, pool: ThreadPoolExecutor) -> None:
    for kind, make in case.trees:
        # Where there are many options, fewer trees are enough.
        seeds = count if len(case.options) <= 4 else max(count // 4, 3)
        made = [(seed, of_some_size(make, seed)) for seed in range(seeds)]
        work = [(seed, tree, options) for seed, tree in made for options in case.options]
        for _, tree, _ in work:
            program.file(tree)
        logs = pool.map(lambda item: program.trace(item[1], item[2], "--log"), work)
        for (seed, tree, options), (theirs, error) in zip(work, logs):
            if not theirs:
                tally.refused[error.strip().split(": ", 1)[-1]] += 1
                continue
            lines = seed < ROLE_TREES
            if lines:
                rows, _ = program.trace(tree, options, "--json")
                tally.follow(kind, seed, options, tree, theirs, rows)
            tally.take(kind, seed, options, python_log(tree, options), theirs, tree.has_chance)


def report(tallies: dict[str, Tally]) -> None:
    print(f"{'listing':22} {'searches':>8} {'trees':>6} {'options':>7} {'lines':>9}  on what; what came up")
    for name, tally in tallies.items():
        events = ", ".join(f"{count} {what}" for what, count in tally.events.items() if count)
        print(f"{name:22} {tally.searches:8} {len(tally.trees):6} {len(tally.options):7} {tally.lines:9}  "
              f"{', '.join(sorted(tally.kinds))}; {events}")
        print(f"{'':22} {sum(tally.lit.values())} lit lines followed on {len(tally.followed)} trees, {tally.variables} variables: "
              + " ".join(f"{role} {count}" for role, count in tally.lit.items()))
        for why, times in tally.refused.items():
            print(f"    refused {times} times: {why}")
        print(*[f"    {fault}" for fault in tally.faults[:3]], sep="\n", end="\n" if tally.faults else "")
        if len(tally.faults) > 3:
            print(f"    and {len(tally.faults) - 3} more")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--trees", type=int, default=20, help="so many of each kind")
    parser.add_argument("--games", type=int, default=4, help="so many positions of xiangqi")
    parser.add_argument("--only", help="names of listings")
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    sys.setrecursionlimit(10_000)
    tallies: dict[str, Tally] = {}
    program = Program(given.program)
    with ThreadPoolExecutor(given.threads) as pool:
        for case in cases():
            if given.only is None or case.name in given.only.split(","):
                compare(program, case, given.trees, tallies.setdefault(case.name, Tally()), pool)
                print(case.name, len(case.options), len(tallies[case.name].faults), file=sys.stderr, flush=True)
        only = given.only.split(",") if given.only else None
        compare_xiangqi(program, given.games, tallies, only)
        compare_boards(program, tallies, only, pool)
        if given.only is None or "null-move" in given.only.split(","):
            compare_games(program, given.trees, tallies.setdefault("null-move", Tally()), pool)
        if given.only is None or "null-move" in given.only.split(","):
            lines_of_games(program, tallies["null-move"], min(given.trees, 10))
    print()
    report(tallies)
    return any(tally.faults or not tally.searches for tally in tallies.values())


if __name__ == "__main__":
    sys.exit(main())
