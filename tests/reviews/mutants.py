#!/usr/bin/env python3
"""What is said of programs with one small change: 200 mutants of the plain programs in mutants/.

usage: mutants.py PLYSCOPE [--before PLYSCOPE] [--count N] [--keep FOLDER]

An operator, a constant or an argument is changed, or a line is dropped; each mutant searches a few random trees, and
the log of each tree is reviewed, by `review` and by `review --plain`. What is counted of a mutant is the worst that is
said of one of its logs. With --before the logs are reviewed by another program, too, and those are named that it called
FAULT and that --plain calls less now: then the exit code is 1. --keep writes the logs that are not called FAULT.
Mutants are chosen with a fixed seed.
"""

import argparse
import ast
import copy
import functools
import inspect
import json
import random
import subprocess
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

FOLDER = Path(__file__).resolve().parent / "mutants"
INFINITY = float("inf")
TREES = 4
MOST_CALLS = 3000
VERDICTS = ["BROKEN", "FAULT", "WASTE", "ASK", "CLEAN"]


class TooManyCalls(Exception):
    pass


# The programs run here, and write their logs by a decorator like that of `plyscope log-helper python`.


class Log:
    def __init__(self):
        self.lines = ["plyscope log 1"]

    def logged(self, moves=None, depth=None, player=None, value=lambda result: result):
        def decorate(function):
            signature = inspect.signature(function)

            @functools.wraps(function)
            def wrapper(*positional):
                call = signature.bind(*positional).arguments
                if moves is None:
                    count = len(call["node"]) if isinstance(call["node"], list) else 0
                else:
                    count = moves(call)
                words = f" {player}" if player else ""
                words += f" depth={call[depth]}" if depth else ""
                self.line(f"> {call['alpha']} {call['beta']}{words} moves={count}")
                returned = "?"
                try:
                    result = function(*positional)
                    returned = value(result)
                    return result
                finally:
                    self.line(f"< {returned}")

            return wrapper

        return decorate

    def line(self, text):
        self.lines.append(text)
        if len(self.lines) > 2 * MOST_CALLS:
            raise TooManyCalls


def tree(seed):
    """Three plies and more, ties in every second one."""
    chooser = random.Random(seed)

    def node(ply):
        if ply == 4 or ply == 3 and chooser.random() < 0.5:
            return chooser.randrange(-20, 21) if seed % 2 else chooser.randrange(-3, 4)
        return [node(ply + 1) for _ in range(2 + (chooser.random() < 0.4))]

    return node(0)


def logs_of(module):
    """The log of each tree and what the root is worth; nothing where the program stops."""
    logs = []
    for seed in range(TREES):
        log = Log()
        names = {"logged": log.logged, "INFINITY": INFINITY}
        try:
            exec(compile(module, "mutant", "exec"), names)
            value = names["run"](tree(seed))
        except (Exception, TooManyCalls):
            return None
        logs.append(("\n".join(log.lines) + "\n", value))
    return logs


# The changes.

COMPARISONS = {ast.Lt: [ast.LtE, ast.Gt], ast.LtE: [ast.Lt, ast.GtE], ast.Gt: [ast.GtE, ast.Lt]}
COMPARISONS |= {ast.GtE: [ast.Gt, ast.LtE], ast.Eq: [ast.NotEq]}
OPERATORS = {ast.Add: [ast.Sub], ast.Sub: [ast.Add], ast.Mult: [ast.Add]}
TWINS = {"max": "min", "min": "max", "max_value": "min_value", "min_value": "max_value"}
TWINS |= {"maximize": "minimize", "minimize": "maximize"}
SWAPPED = {"alpha": "beta", "beta": "alpha", "value": "best", "best": "value", "score": "alpha", "v": "alpha"}


def changes_of(node):
    """Pairs of what is done and a function that does it to the node of a copy."""

    def set_to(**fields):
        return lambda other: [setattr(other, name, value) for name, value in fields.items()]

    if isinstance(node, ast.Compare):
        for other in COMPARISONS.get(type(node.ops[0]), []):
            yield f"comparison becomes {other.__name__}", set_to(ops=[other()])
    elif isinstance(node, ast.BinOp):
        for other in OPERATORS.get(type(node.op), []):
            yield f"operator becomes {other.__name__}", set_to(op=other())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield "minus dropped", set_to(op=ast.UAdd())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        # `not not x` is x.
        yield "not dropped", set_to(operand=ast.UnaryOp(op=ast.Not(), operand=node.operand))
    elif isinstance(node, ast.BoolOp):
        yield "and, or", set_to(op=ast.And() if isinstance(node.op, ast.Or) else ast.Or())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "constant turned over", set_to(value=not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "constant plus one", set_to(value=node.value + 1)
        yield "constant becomes 0", set_to(value=0)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        if node.id == "INFINITY":
            yield "INFINITY becomes 5", set_to(id="5")
        for names in (TWINS, SWAPPED):
            if node.id in names:
                yield f"{node.id} becomes {names[node.id]}", set_to(id=names[node.id])
    elif isinstance(node, ast.Attribute) and node.attr in TWINS:
        yield f"{node.attr} becomes {TWINS[node.attr]}", set_to(attr=TWINS[node.attr])
    elif isinstance(node, ast.Call) and len(node.args) >= 2:
        for place in range(len(node.args) - 1):
            arguments = list(node.args)
            arguments[place], arguments[place + 1] = arguments[place + 1], arguments[place]
            yield f"arguments {place + 1} and {place + 2} swapped", set_to(args=arguments)
    for field in ("body", "orelse"):
        statements = getattr(node, field, None)
        if isinstance(node, (ast.FunctionDef, ast.For, ast.If)) and statements:
            for place, statement in enumerate(statements):
                if not isinstance(statement, ast.FunctionDef):
                    dropped = statements[:place] + [ast.Pass()] + statements[place + 1 :]
                    yield f"dropped: {ast.unparse(statement).splitlines()[0]}", set_to(**{field: dropped})


def mutants_of(source):
    """The lines, what is done there, and the changed programs."""
    module = ast.parse(source)
    decorators = [one for node in ast.walk(module) for one in getattr(node, "decorator_list", ())]
    untouched = {id(part) for one in decorators for part in ast.walk(one)}
    for place, node in enumerate(ast.walk(module)):
        if id(node) in untouched:
            continue
        for number, (does, _) in enumerate(changes_of(node)):
            other = copy.deepcopy(module)
            changed = next(part for at, part in enumerate(ast.walk(other)) if at == place)
            list(changes_of(changed))[number][1](changed)
            line = getattr(node, "lineno", 0)
            yield f"line {line}, {does}", ast.parse(ast.unparse(ast.fix_missing_locations(other)))


# The reviews.


class Reviewer:
    def __init__(self, program, *arguments):
        self.program, self.arguments = program, arguments

    def verdict(self, path):
        command = [self.program, "review", path, "--json", *self.arguments]
        run = subprocess.run(command, capture_output=True, text=True, timeout=60)
        return json.loads(run.stdout)["verdict"] if run.stdout.startswith("{") else "BROKEN"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--before")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--keep", type=Path)
    arguments = parser.parse_args()
    reviewers = {"review": Reviewer(arguments.program), "--plain": Reviewer(arguments.program, "--plain")}
    if arguments.before:
        reviewers["before"] = Reviewer(arguments.before)
    files = sorted(FOLDER.glob("*.py"))
    each = arguments.count // len(files)
    counts = {way: Counter() for way in reviewers}
    unnoticed, less, not_reviewed = Counter(), [], Counter()
    with TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        for file in files:
            source = file.read_text(encoding="utf-8")
            right = logs_of(ast.parse(source))
            for text, _ in right:
                path = Path(folder, "right.log")
                path.write_text(text, encoding="utf-8")
                verdicts = {way: reviewers[way].verdict(path) for way in ("review", "--plain")}
                if set(verdicts.values()) != {"CLEAN"}:
                    raise SystemExit(f"{file.stem} is right, and called {verdicts}:\n{text}")
            mutants = list(mutants_of(source))
            chosen = random.Random(file.stem).sample(range(len(mutants)), each)
            for number in sorted(chosen):
                does, module = mutants[number]
                name = f"{file.stem}, {does}"
                logs = logs_of(module)
                if logs is None or logs == right:
                    not_reviewed["crashed" if logs is None else "equivalent"] += 1
                    continue
                paths = []
                for at, (text, _) in enumerate(logs):
                    paths.append(Path(folder, f"{at}.log"))
                    paths[-1].write_text(text, encoding="utf-8")
                said = {way: list(pool.map(reviewer.verdict, paths)) for way, reviewer in reviewers.items()}
                worst = {way: min(verdicts, key=VERDICTS.index) for way, verdicts in said.items()}
                for way, verdict in worst.items():
                    counts[way][verdict] += 1
                is_wrong = any(value != right_value for (_, value), (_, right_value) in zip(logs, right))
                unnoticed[worst["--plain"]] += is_wrong
                if worst["--plain"] not in ("FAULT", "BROKEN"):
                    print(f"{worst['--plain']:5} {name}{', and a root has another value' if is_wrong else ''}")
                for at, (before, after) in enumerate(zip(said.get("before", []), said["--plain"])):
                    if before == "FAULT" and VERDICTS.index(after) > VERDICTS.index("FAULT"):
                        less.append(f"{name}, tree {at}: {before} before, {after} with --plain")
                if arguments.keep and (worst["--plain"] != "FAULT" or any(name in one for one in less)):
                    arguments.keep.mkdir(parents=True, exist_ok=True)
                    for at, path in enumerate(paths):
                        kept = f"{file.stem}-{number}-{at}-{said['--plain'][at]}.log"
                        (arguments.keep / kept).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    print(f"{each * len(files)} mutants: {dict(not_reviewed)}, of the others:")
    for way, counted in counts.items():
        print(f"{way:8} " + ", ".join(f"{verdict} {counted[verdict]}" for verdict in VERDICTS))
    print("with another value at a root, by --plain: " + ", ".join(f"{v} {unnoticed[v]}" for v in VERDICTS))
    print("\n".join(less) or "none that was FAULT is less" if arguments.before else "")
    raise SystemExit(1 if less else 0)


if __name__ == "__main__":
    main()
