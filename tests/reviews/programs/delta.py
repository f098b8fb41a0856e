"""Quiescence with delta pruning: captures that cannot reach alpha are left out."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(31, width=4)
DELTA = 4


def quiescence(position, alpha, beta):
    captures = game.captures(position, 4) if len(position) < 5 else []
    with Call(alpha, beta, len(captures)) as call:
        best = stand = game.estimate(position)
        if stand >= beta:
            returned = {"returns-alpha": alpha, "right-hard": beta}.get(VARIANT, stand)
            return call.returns(returned, stand=stand)
        alpha, pruned = max(alpha, stand), 0
        if VARIANT == "stand-forgotten" and captures:
            best = -INFINITY
        for child in captures:
            if stand + game.noise(child, 9, "capture") + DELTA <= alpha:
                pruned += 1
                continue
            value = -quiescence(child, -beta, -alpha)
            best = value if VARIANT == "last-one" else max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        if VARIANT == "right-hard":
            best = min(alpha, beta)
        return call.returns(best, stand=stand, pruned=pruned or None)


def search(position, depth, alpha, beta):
    if depth == 0:
        return quiescence(position, alpha, beta)
    with Call(alpha, beta, 4) as call:
        best = -INFINITY
        for child in game.moves(position):
            best = max(best, -search(child, depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 3, -INFINITY, INFINITY)
