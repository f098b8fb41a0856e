"""Reads pseudo-code as Python, and compares it with the listing in Python: they are the same program, statement by statement.

python3 tests/listings/pseudo_equal.py

`python_equal.py` runs that listing beside the one of the program; what is equal to it needs no run of its own. For every
set of conditions on which the lines of either depend, a dozen replacements make Python of the pseudo-code; then the two
syntax trees have to be equal, without what only logs, types and what documents a function.
"""

from __future__ import annotations

import ast
import itertools
import re
import sys

import render

FOLDER = render.FOLDER.parent / "pseudo_code"
# Functions of the pseudo-code that are methods of something in Python.
METHODS = {
    "RESULT": "play", "IS-OVER": "is_over", "MOVES": "moves", "CAPTURES": "captures", "BOUNDS": "bounds",
    "PASS-TURN": "pass_turn", "EVALUATE-FOR-SIDE-TO-MOVE": "evaluate_for_side_to_move",
    "EVALUATE-FOR-MAX": "evaluate_for_max", "PROBABILITY": "probability", "IS-QUIET": "is_quiet",
    "OPPONENT": "opponent", "ROUNDS": "rounds", "NEEDED-ABOVE": "needed_above", "NEEDED-BELOW": "needed_below",
    "WINDOW": "window", "TAKE": "take", "HIGHEST": "highest", "LOWEST": "lowest",
}
OF = {
    "TABLE-PROBE": "table.probe", "TABLE-STORE": "table.store", "KILLERS-FIRST": "killer_moves.sort",
    "ADD-KILLER": "killer_moves.add", "BEST-HISTORY-FIRST": "history.sort", "REWARD-IN-HISTORY": "history.add",
    "RANGES": "Ranges",
}
SIGNS = {"≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "·": "*", "∞": "inf", "α": "alpha", "β": "beta", "none": "None",
         "true": "True", "false": "False"}


def expression(text: str) -> str:
    """An expression of pseudo-code as one of Python."""
    text = re.sub(r"(?<![<>=!])=(?!=)", "==", text)
    text = re.sub(r"PLAYER\(position\) == (Max|Min)", lambda found: f"position.player == Player.{found[1].upper()}", text)
    text = re.sub(r"player == (Max|Min)\b", lambda found: f"player == Player.{found[1].upper()}", text)
    text = text.replace("PLY(position)", "position.ply").replace("FIRST(moves)", "moves[:1]")
    text = re.sub(r"\bnull-reduction\b", "NULL_REDUCTION", text)
    text = re.sub(r"(?<!-)\breduction\b", "REDUCTION", text)
    text = re.sub(r"[≤≥≠−·∞αβ]|\b(?:none|true|false)\b", lambda found: SIGNS[found[0]], text)

    def called(found: re.Match[str]) -> str:
        name, first = found[1], found[2]
        if name in METHODS:
            return f"{first}.{METHODS[name]}(" if found[3] == ")" else f"{first}.{METHODS[name]}(" + " "
        return found[0]

    # What is called with one thing of which it is a method: the innermost first.
    method = re.compile(r"\b([A-Z][A-Z0-9-]*)\((\w+)(\)|, )")
    while found := next((one for one in method.finditer(text) if one[1] in METHODS), None):
        behind = ")" if found[3] == ")" else ""
        text = f"{text[:found.start()]}{found[2]}.{METHODS[found[1]]}({behind}{text[found.end():]}"
    text = re.sub(r"\b([A-Z][A-Z0-9-]+)\(", lambda found: OF.get(found[1], found[1].lower().replace("-", "_")) + "(", text)
    return re.sub(r"\b[a-z]+(?:-[a-z]+)+\b", lambda found: found[0].replace("-", "_"), text)


def statement(text: str) -> str:
    """A statement of pseudo-code as one of Python."""
    if found := re.fullmatch(r"function (.*)", text):
        return f"def {expression(found[1])}:"
    if found := re.fullmatch(r"for each (\w+) in (.*), with its index, do", text):
        return f"for index, {found[1]} in enumerate({expression(found[2])}):"
    if found := re.fullmatch(r"for each ([\w, ]+) in (.*) do", text):
        return f"for {found[1]} in {expression(found[2])}:"
    if found := re.fullmatch(r"for (\w+) from (.*) to (.*) do", text):
        return f"for {found[1]} in range({expression(found[2])}, {expression(found[3])} + 1):"
    if found := re.fullmatch(r"(while|if|else if) (.*) (?:do|then)", text):
        return f"{'elif' if found[1] == 'else if' else found[1]} {expression(found[2])}:"
    if found := re.fullmatch(r"return (.*) if (.*), else (.*)", text):
        return f"return {expression(found[1])} if {expression(found[2])} else {expression(found[3])}"
    if found := re.fullmatch(r"([^←]*) ← (.*) if (.*), else (.*)", text):
        return (f"{expression(found[1])} = {expression(found[2])} if {expression(found[3])} "
                f"else {expression(found[4])}")
    if found := re.fullmatch(r"([^←]*) ← (.*)", text):
        return f"{expression(found[1])} = {expression(found[2])}"
    plain = {"repeat": "while True:", "else": "else:", "leave the loop": "break"}
    return plain.get(text) or expression(text)


class Plain(ast.NodeTransformer):
    """Leaves out types, what documents a function, decorators and values that parameters have by themselves; sums are
    written out."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list, node.returns = [], None
        node.args.defaults = []
        for argument in node.args.args:
            argument.annotation = None
        if isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant):
            del node.body[0]
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        assert node.value is not None
        return ast.Assign([node.target], node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        assert isinstance(node.target, ast.Name)
        return ast.Assign([node.target], ast.BinOp(ast.Name(node.target.id), node.op, node.value))


def tree(text: str) -> str:
    """The syntax tree of what is left of a program."""
    whole = Plain().visit(ast.parse(text))
    whole.body = [part for part in whole.body if isinstance(part, ast.FunctionDef)]
    return re.sub(r", ctx=\w+\(\)|ctx=\w+\(\)", "", ast.dump(whole, indent=1))


def main() -> int:
    compared, wrong = 0, 0
    for name in render.names():
        python, pseudo = render.read(name), render.read(name, FOLDER, "txt")
        if python.marks() != pseudo.marks():
            print(f"{name}: the marks are {pseudo.marks()}, expected {python.marks()}")
            wrong += 1
        conditions = sorted(python.conditions() | pseudo.conditions())
        for held in itertools.product([False, True], repeat=len(conditions)):
            chosen = {word for word, holds in zip(conditions, held) if holds}
            if {"at-equal", "strict"} & set(conditions) and len({"at-equal", "strict"} & chosen) != 1:
                continue
            lines = [line for line in python.rendered(chosen) if not line.hidden]
            written = [f"{line.code[:len(line.code) - len(line.code.lstrip())]}{statement(line.code.strip())}"
                       for line in pseudo.rendered(chosen) if line.code]
            compared += 1
            ours, theirs = tree("\n".join(written)), tree(render.text(lines))
            if ours != theirs:
                wrong += 1
                different = next((pair for pair in itertools.zip_longest(ours.split("\n"), theirs.split("\n"))
                                  if pair[0] != pair[1]), None)
                print(f"{name} with {sorted(chosen)}: {different}")
    print(f"{compared} renderings of pseudo-code are compared with those in Python, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
