"""Leaves are valued by their parent, without a call of their own."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(16)


def search(position, depth, alpha, beta):
    with Call(alpha, beta, 3, depth) as call:
        best = -INFINITY
        for child in game.moves(position):
            if depth == 1:
                value = -game.estimate(child)
            elif VARIANT == "sign-forgotten":
                value = search(child, depth - 1, -beta, -alpha)
            elif VARIANT == "window-not-turned":
                value = -search(child, depth - 1, alpha, beta)
            else:
                value = -search(child, depth - 1, -beta, -alpha)
            best = value if VARIANT == "last-one" else max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 4, -INFINITY, INFINITY)
