"""Futility pruning: at depth 1, moves but the first are left out that are hopeless by the estimate."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(4, width=4)
MARGIN = 6


def search(position, depth, alpha, beta):
    with Call(alpha, beta, 4 if depth > 0 else 0, depth) as call:
        if depth == 0:
            return call.returns(game.estimate(position))
        if VARIANT == "right-reverse" and depth == 1 and game.estimate(position) - MARGIN >= beta:
            return call.returns(game.estimate(position), pruned=4)
        best, pruned = -INFINITY, 0
        hopeful = game.estimate(position) + MARGIN
        for number, child in enumerate(game.moves(position)):
            if VARIANT == "right-late":
                is_left_out = depth == 1 and number >= 2 and best > -5
            else:
                is_left_out = depth == 1 and number > 0 and hopeful <= alpha
            if is_left_out:
                if VARIANT == "margin-added-twice":
                    best = max(best, hopeful + 2 * MARGIN)
                pruned += 1
                continue
            value = search(child, depth - 1, -beta, -alpha)
            value = value if VARIANT == "sign-forgotten" else -value
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
            if VARIANT == "return-in-the-loop" and number > 0:
                return call.returns(best, pruned=pruned or None)
        if VARIANT == "right-hard":
            best = min(alpha, beta)
        return call.returns(best, pruned=pruned or None)


header("players=negamax")
search("", 3, -INFINITY, INFINITY)
