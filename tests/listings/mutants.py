"""Does the comparison see mistakes? Every listing is run with one small change at a time.

python3 tests/listings/mutants.py PROGRAM [--only NAME,…]

What no log and no lit line shows is listed; each such change has to be one that means nothing.
"""

from __future__ import annotations

import argparse
import re
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Iterator

import python_equal
import render
import roles

CHANGES = [(" > ", " >= "), (" >= ", " > "), (" < ", " <= "), (" <= ", " < "), (" == ", " != "), ("- 1", "- 2"), ("+ 1", "+ 2"),
           ("True", "False"), ("False", "True"), ("max(", "min("), ("min(", "max("), ("-inf", "inf"), (" or ", " and "),
           (" and ", " or "), ("MAX", "MIN"), ("highest", "lowest"), ("lowest", "highest")]
WORDS = [("alpha", "beta"), ("beta", "alpha"), ("value", "best"), ("best", "value"), ("lower", "upper"), ("upper", "lower"),
         ("asked", "alpha"), ("a", "b"), ("b", "a")]


def mutants(lines: tuple[render.Line, ...]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines):
        code = line.code
        if line.hidden or code.lstrip().startswith(("def ", '"""', "from ")) or '"""' in code:
            continue
        for old, new in CHANGES:
            for found in re.finditer(re.escape(old), code):
                yield number, code[: found.start()] + new + code[found.end() :]
        for old, new in WORDS:
            for found in re.finditer(rf"(?<![\w.]){old}\b(?!\()", code):
                yield number, code[: found.start()] + new + code[found.end() :]
        for found in re.finditer(r"(?<=[=(,] )-(?=[a-z])|(?<=\()-(?=[a-z])", code):
            yield number, code[: found.start()] + code[found.end() :]


class TooLong(Exception):
    pass


def stop(*_: Any) -> None:
    raise TooLong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--only")
    parser.add_argument("--trees", type=int, default=10)
    given = parser.parse_args()
    sys.setrecursionlimit(2_000)
    signal.signal(signal.SIGALRM, stop)
    program = python_equal.Program(given.program)
    by_name: dict[str, list[tuple[Any, Any, list[str], list[str]]]] = {}
    with ThreadPoolExecutor(2) as pool:
        for case in python_equal.cases():
            # Some of many options are enough.
            options = case.options[:: max(1, len(case.options) // 6)]
            names = {case.name} | {option.algorithm for option in options}
            if given.only and not names & set(given.only.split(",")):
                continue
            for _, make in case.trees:
                made = [python_equal.of_some_size(make, seed) for seed in range(given.trees)]
                work = [(tree, option) for option in options for tree in made]
                for tree, _ in work:
                    program.file(tree)
                logs = list(pool.map(lambda it: program.trace(it[0], it[1], "--log")[0], work))
                rows = list(pool.map(lambda it: program.trace(it[0], it[1], "--json")[0], work))
                told = zip(work, logs, rows)
                for (tree, option), log, row in told:
                    for name in {case.name, option.algorithm} if log else set():
                        by_name.setdefault(name, []).append((tree, option, log, row))
    for name, searched in by_name.items():
        if given.only and name not in given.only.split(","):
            continue
        conditions = {frozenset(options.conditions()) for _, options, _, _ in searched}
        file = name.replace("-", "_")
        every: set[tuple[str, str]] = set()
        seen: set[tuple[str, str]] = set()
        for held in conditions:
            held = frozenset() if name in python_equal.DRIVERS else held
            lines = python_equal.compiled(file, held)[1]
            here = [it for it in searched if name in python_equal.DRIVERS or frozenset(it[1].conditions()) == held]
            for number, code in mutants(lines):
                key = (lines[number].code.strip(), code.strip())
                if key in seen:
                    continue
                every.add(key)
                if is_seen(file, held, lines, number, code, here):
                    seen.add(key)
        tried, survivors = len(every), every - seen
        print(f"{name}: {tried - len(survivors)} of {tried} changes are seen", flush=True)
        for before, after in sorted(survivors):
            print(f"    not seen: {before}  ->  {after}")


def is_seen(file: str, held: frozenset[str], lines: tuple[render.Line, ...], number: int, code: str, work: list[Any]) -> bool:
    old = lines[number]
    changed = (*lines[:number], render.Line(code, old.conditions, old.role, old.after, old.hidden), *lines[number + 1 :])
    try:
        compiled = compile(render.text(changed), file, "exec"), changed
    except SyntaxError:
        return True
    real = python_equal.compiled
    python_equal.compiled = lambda name, conditions: compiled if name == file else real(name, conditions)  # type: ignore
    try:
        for tree, options, log, rows in work:
            signal.setitimer(signal.ITIMER_REAL, 5)
            tally = python_equal.Tally()
            tally.take("", 0, options, python_equal.python_log(tree, options), log, tree.has_chance)
            if not tally.faults and rows:
                tally.follow("", 0, options, tree, log, rows)
            if tally.faults:
                return True
        return False
    except Exception:
        return True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        python_equal.compiled = real
        sys.settrace(None)


if __name__ == "__main__":
    main()
