"""Checks the text of every listing: marks as the Rust listing has them, widths, lengths, names, syntax.

python3 tests/listings/well_formed.py
"""

from __future__ import annotations

import ast
import itertools
import re
import sys

import render

# What `VariableMeaning` knows, and what drivers hold.
MEANINGS = set(
    "Depth Player Alpha Beta Best BestMove Move Value Probability Sum NeededForAlpha NeededForBeta "
    "Limit Guess Width Lower Upper".split()
)
WIDEST, LONGEST = 80, 40


def rust_roles(name: str) -> list[str]:
    source = (render.RUST / f"{name}.rs").read_text(encoding="utf-8")
    listing = source.split("//> ")[1].split("//< ")[0]
    return re.findall(r"self\.at\((\w+)\);", listing)


def sensible(conditions: set[str]) -> bool:
    """Whether the program allows these conditions together."""
    return len(conditions & {"at-equal", "strict"}) == 1 and not (
        "table-first" in conditions and "table" not in conditions or {"table", "strict"} <= conditions
    )


def main() -> int:
    faults = []
    print(f"{'listing':24} {'lines shown':>12}  longest function, conditions")
    for name in render.names():
        listing = render.read(name)
        used = listing.conditions()
        choices = [set(chosen) for size in range(len(used) + 1) for chosen in itertools.combinations(sorted(used), size)]
        counts, functions = [], []
        for chosen in choices:
            full = chosen if used & {"at-equal", "strict"} else chosen | {"at-equal"}
            if not sensible(full):
                continue
            runs, shown = listing.rendered(chosen), listing.shown(chosen)
            tree = ast.parse(render.text(runs))
            ast.parse(render.text(shown))
            counts.append(len(shown))
            defined = [node for node in ast.parse(render.text(shown)).body if isinstance(node, ast.FunctionDef)]
            functions.append(max((node.end_lineno or 0) - node.lineno + 1 for node in defined))
            for line in shown:
                if len(line.code) > WIDEST:
                    faults.append(f"{name}: {len(line.code)} columns: {line.code}")
                if line.role and (re.search(r":\s*(return|break|continue)", line.code)):
                    faults.append(f"{name}: a marked line does not stand alone: {line.code}")
            # A marked line is one logical line, so that it runs once.
            spans = {}
            for node in ast.walk(tree):
                if isinstance(node, (ast.Return, ast.Assign, ast.AugAssign, ast.Expr, ast.If, ast.While, ast.Break)):
                    end = node.test.end_lineno if isinstance(node, (ast.If, ast.While)) else node.end_lineno
                    spans[node.lineno] = end
            for number, line in enumerate(runs, 1):
                if line.role and spans.get(number) != number:
                    faults.append(f"{name}: a mark beside no line of its own: {line.code}")
                if line.role and line.hidden:
                    faults.append(f"{name}: a marked line is not shown: {line.code}")
            roles = [line.role for line in runs if line.role]
            wanted = [role for role in rust_roles(name) if role_is_there(role, chosen, used)]
            if roles != wanted:
                faults.append(f"{name} {sorted(chosen)}: marks {roles}, in Rust {wanted}")
            held = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
            held |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
            optional = {"best_move"} if "table" in used and "table" not in chosen else set()
            if missing := set(listing.meanings) - held - optional:
                faults.append(f"{name}: no variable {missing}")
        if unknown := set(listing.meanings.values()) - MEANINGS:
            faults.append(f"{name}: no meaning {unknown}")
        if max(functions) > LONGEST:
            faults.append(f"{name}: a function of {max(functions)} lines")
        span = f"{min(counts)}" if min(counts) == max(counts) else f"{min(counts)} to {max(counts)}"
        note = "  over 40" if max(counts) > LONGEST else ""
        print(f"{name:24} {span:>12}  {max(functions)}, {' '.join(sorted(used)) or '-'}{note}")
    print(*faults, sep="\n")
    return bool(faults)


def role_is_there(role: str, chosen: set[str], used: set[str]) -> bool:
    """Phases that have no line without a table, or without passing."""
    if role in {"Probe", "Hit", "NarrowAlpha", "NarrowBeta", "Store"}:
        return "table" in chosen
    if role in {"Null", "NullTest", "NullCut"} and "null" in used:
        return "null" in chosen
    return True


if __name__ == "__main__":
    sys.exit(main())
