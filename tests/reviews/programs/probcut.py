"""Probcut: a move that beats beta by a margin with less depth is taken to beat beta with all of it."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(1003)
MARGIN = 5


def search(position, depth, alpha, beta, move=None, again=False):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, move=move, again=again) as call:
        if depth == 0:
            return call.returns(game.estimate(position))
        if depth >= 3 and beta < INFINITY:
            raised = beta + MARGIN
            for child in game.moves(position):
                value = search(child, depth - 3, -raised, -raised + 1, move=child[-1], again=True)
                value = value if VARIANT == "sign-forgotten" else -value
                if VARIANT == "value-counts":
                    alpha = max(alpha, value)
                if value >= raised or VARIANT == "compares-with-alpha" and value > alpha:
                    return call.returns(beta)
        best = -INFINITY
        for child in game.moves(position):
            best = max(best, -search(child, depth - 1, -beta, -alpha, move=child[-1]))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 4, -INFINITY, INFINITY)
