"""Quiescence with stand pat, with a flag for the side; the captures of a side go on until there are none."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(12)


def quiescence(position, alpha, beta, is_max):
    captures = game.captures(position) if len(position) < 6 else []
    with Call(alpha, beta, len(captures), player="max" if is_max else "min") as call:
        stand = game.estimate(position) * (1 if len(position) % 2 == 0 else -1)
        best = stand
        if is_max and stand >= beta or not is_max and stand <= alpha:
            if VARIANT == "returns-the-wrong-bound":
                return call.returns(alpha if is_max else beta, stand=stand)
            return call.returns(stand, stand=stand)
        if is_max or VARIANT == "max-in-both":
            alpha = max(alpha, stand)
        else:
            beta = min(beta, stand)
        for child in captures:
            value = quiescence(child, alpha, beta, is_max if VARIANT == "same-side" else not is_max)
            if is_max or VARIANT == "max-in-both":
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return call.returns(best, stand=stand)


def search(position, depth, alpha, beta, is_max):
    if depth == 0:
        return quiescence(position, alpha, beta, is_max)
    with Call(alpha, beta, 3, depth, player="max" if is_max else "min") as call:
        best = -INFINITY if is_max else INFINITY
        for child in game.moves(position):
            value = search(child, depth - 1, alpha, beta, not is_max)
            if is_max:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("")
search("", 3, -INFINITY, INFINITY, True)
