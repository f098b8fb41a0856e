"""search() at depth 0 calls quiescence() on the same position, and both write lines."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(13)


def quiescence(position, alpha, beta):
    captures = game.captures(position) if len(position) < 6 else []
    with Call(alpha, beta, len(captures), node=position or "root") as call:
        best = stand = game.estimate(position)
        if stand >= beta:
            return call.returns(stand, stand=stand)
        alpha = max(alpha, stand)
        for child in captures:
            best = max(best, -quiescence(child, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best, stand=stand)


def search(position, depth, alpha, beta):
    with Call(alpha, beta, 3 if depth > 0 else None, node=position or "root") as call:
        if depth == 0:
            if VARIANT == "window-turned":
                return call.returns(quiescence(position, -beta, -alpha))
            if VARIANT == "sign-turned":
                return call.returns(-quiescence(position, alpha, beta))
            return call.returns(quiescence(position, alpha, beta))
        best = -INFINITY
        for child in game.moves(position):
            value = search(child, depth - 1, -beta, -alpha)
            value = value if VARIANT == "sign-forgotten" else -value
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 2, -INFINITY, INFINITY)
