"""Alpha-beta on a fixed tree, right or with a mistake: alpha is never raised. Returns pairs of value and move."""

import sys

import plylog

LEAVES = [6, 11, 3, 9, 14, 8, 5, 2, 12, 7, 4, 13, 10, 16, 15, 1, 6, 9, 12, 17, 8, 14, 11, 18, 3, 5, 2]
IS_RIGHT = sys.argv[1] != "wrong"


class Stopped(Exception):
    pass


WORDS = {
    "player": "maximizing",
    "depth": "depth",
    "node": "place",
    "move": lambda call: call["place"] % 3 if call["depth"] < 3 else None,
    "moves": lambda call: 3 if call["depth"] > 0 else 0,
    "chose": lambda result: result[1],
}


@plylog.logged(value=lambda result: result[0], **({} if sys.argv[1] == "bare" else WORDS))
def search(place, depth, alpha=float("-inf"), beta=float("inf"), maximizing=True):
    if depth == 0:
        if sys.argv[1] == "stop" and place == 4:
            raise Stopped
        if sys.argv[1] == "nothing" and place == 4:
            return None
        return LEAVES[place], None
    best, best_move = (float("-inf") if maximizing else float("inf")), None
    for move in range(3):
        value, _ = search(3 * place + move, depth - 1, alpha, beta, not maximizing)
        if maximizing and value > best or not maximizing and value < best:
            best, best_move = value, move
        if maximizing and IS_RIGHT:
            alpha = max(alpha, best)
        elif not maximizing:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


try:
    print(search(0, 3))
except (Stopped, TypeError) as problem:
    print(repr(problem))
