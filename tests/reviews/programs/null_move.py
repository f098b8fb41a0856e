"""Null move: the side passes, and where that is good enough, so is a move."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(8)
REDUCTION = 2


def search(position, depth, alpha, beta, null=False):
    with Call(alpha, beta, 0 if depth <= 0 else 3, max(depth, 0), null=null) as call:
        if depth <= 0:
            return call.returns(game.estimate(position))
        if depth >= 2 and not null and beta < INFINITY:
            # The letter stands for no move.
            passed = position + "-"
            if VARIANT == "window-not-turned":
                value = -search(passed, depth - 1 - REDUCTION, beta - 1, beta, null=True)
            elif VARIANT == "sign-forgotten":
                value = search(passed, depth - 1 - REDUCTION, -beta, -beta + 1, null=True)
            else:
                value = -search(passed, depth - 1 - REDUCTION, -beta, -beta + 1, null=True)
            if value >= beta or VARIANT == "compares-with-alpha" and value > alpha:
                if VARIANT == "right-soft":
                    return call.returns(value)
                return call.returns(value + 100 if VARIANT == "claims-more" else beta)
        best = -INFINITY
        for child in game.moves(position):
            value = -search(child, depth - 1, -beta, -alpha)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 4, -INFINITY, INFINITY)
