"""Alpha-beta with two functions; in its mistakes a branch returns nothing."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(24)


def worth(value):
    """What a program makes of nothing, if it does not stop: it counts as zero."""
    return 0 if value is None else value


def max_value(position, depth, alpha, beta):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, player="max") as call:
        if depth == 0:
            return call.returns(None if VARIANT == "no-return-at-leaves" else game.estimate(position))
        best = -INFINITY
        for child in game.moves(position):
            best = max(best, worth(min_value(child, depth - 1, alpha, beta)))
            if best >= beta:
                return call.returns(None if VARIANT == "no-return-at-cutoffs" else best)
            alpha = max(alpha, best)
        return call.returns(best)


def min_value(position, depth, alpha, beta):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, player="min") as call:
        if depth == 0:
            return call.returns(-game.estimate(position))
        best = INFINITY
        for child in game.moves(position):
            best = min(best, worth(max_value(child, depth - 1, alpha, beta)))
            if best <= alpha:
                return call.returns(best)
            beta = min(beta, best)
        return call.returns(None if VARIANT == "no-return-at-the-end" else best)


header("")
max_value("", 4 if VARIANT == "no-return-at-leaves" else 3, -INFINITY, INFINITY)
