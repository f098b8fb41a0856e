"""Negamax whose numbers have 32 or 64 bits, as in Java, C and Rust: minus the least number is itself."""

from common import VARIANT, Call, header

BITS = 64 if "64" in VARIANT else 32
LEAST, GREATEST = -(2 ** (BITS - 1)), 2 ** (BITS - 1) - 1
TREE = [[[3, 5], [1, 4]], [[2, 7], [6, 3]]]


def wrapped(number):
    return (number - LEAST) % 2**BITS + LEAST


def search(node, alpha, beta):
    is_leaf = isinstance(node, int)
    with Call(alpha, beta, 0 if is_leaf else len(node)) as call:
        if is_leaf:
            return call.returns(-node)
        best = 0 if VARIANT == "best-starts-at-zero" else -GREATEST
        for child in node:
            value = wrapped(-search(child, wrapped(-beta), wrapped(-alpha)))
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
# The least number is no bound that can be turned over.
search(TREE, LEAST if VARIANT.startswith("from-the-least") else -GREATEST, GREATEST)
