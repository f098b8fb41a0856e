"""Quiescence with stand pat, in negamax."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(3)


def quiescence(position, alpha, beta):
    captures = game.captures(position) if len(position) < 6 else []
    with Call(alpha, beta, len(captures), 0) as call:
        stand = game.estimate(position)
        best = -INFINITY if VARIANT == "stand-forgotten" and captures else stand
        if stand >= beta or VARIANT == "stops-above-alpha" and stand > alpha:
            return call.returns(beta if VARIANT == "right-hard" else stand, stand=stand)
        alpha = max(alpha, stand)
        for child in captures:
            if VARIANT == "window-not-turned":
                value = -quiescence(child, alpha, beta)
            else:
                value = -quiescence(child, -beta, -alpha)
            best = max(best, value)
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        if VARIANT == "right-hard":
            best = min(alpha, beta)
        return call.returns(best, stand=stand)


def search(position, depth, alpha, beta):
    if depth == 0:
        return quiescence(position, alpha, beta)
    with Call(alpha, beta, 3, depth) as call:
        best = -INFINITY
        for child in game.moves(position):
            value = -search(child, depth - 1, -beta, -alpha)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 3, -INFINITY, INFINITY)
