"""Razoring: at depth 1, a hopeless node is worth what quiescence on the same position says."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(1)
MARGIN = 5


def quiescence(position, alpha, beta, again=False):
    captures = game.captures(position) if len(position) < 6 else []
    with Call(alpha, beta, len(captures), node=position or "root", again=again) as call:
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
    if depth == 0:
        return quiescence(position, alpha, beta)
    with Call(alpha, beta, 3, node=position or "root") as call:
        if depth == 1 and game.estimate(position) + MARGIN <= alpha:
            if VARIANT == "window-turned":
                value = -quiescence(position, -beta, -alpha, again=True)
            else:
                value = quiescence(position, alpha, beta, again=True)
            if VARIANT == "sign-turned":
                value = -value
            if value <= alpha or VARIANT == "right-always":
                return call.returns(value, pruned=3)
        best = -INFINITY
        for child in game.moves(position):
            best = max(best, -search(child, depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta or VARIANT == "stops-at-the-first" and depth == 2:
                break
        return call.returns(best)


header("players=negamax")
search("", 3, -INFINITY, INFINITY)
