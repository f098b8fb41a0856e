"""Futility pruning that may leave out every move of a node, with a flag for the side."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(1, width=3)
MARGIN = 5


def search(position, depth, alpha, beta, is_max):
    with Call(alpha, beta, 3 if depth > 0 else 0, player="max" if is_max else "min") as call:
        estimate = game.estimate(position) * (1 if is_max else -1)
        if depth == 0:
            return call.returns(estimate)
        best, pruned = -INFINITY if is_max else INFINITY, 0
        for child in game.moves(position):
            hopeful = estimate + MARGIN if is_max else estimate - MARGIN
            if depth == 1 and (hopeful <= alpha if is_max else hopeful >= beta):
                # What was left out is worth that at most.
                if VARIANT != "infinity-returned":
                    best = max(best, hopeful) if is_max else min(best, hopeful)
                pruned += 1
                continue
            value = search(child, depth - 1, alpha, beta, not is_max)
            if is_max:
                best = max(best, value)
                alpha = max(alpha, value)
            else:
                best = max(best, value) if VARIANT == "max-for-min" and best < INFINITY else min(best, value)
                beta = min(beta, value)
            if alpha >= beta or VARIANT == "stops-at-the-first" and depth == 2:
                break
        return call.returns(best, pruned=pruned or None)


header("")
search("", 3, -INFINITY, INFINITY, True)
