"""Null move, late move reductions and quiescence, with a flag for the side, as many first programs have it."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(4)


def for_max(position):
    return game.estimate(position) * (1 if len(position) % 2 == 0 else -1)


def quiescence(position, alpha, beta, is_max, **words):
    captures = game.captures(position) if len(position) < 6 else []
    with Call(alpha, beta, len(captures), player="max" if is_max else "min", **words) as call:
        best = stand = for_max(position)
        if is_max and stand >= beta or not is_max and stand <= alpha:
            return call.returns(stand, stand=stand)
        alpha, beta = (max(alpha, stand), beta) if is_max else (alpha, min(beta, stand))
        for child in captures:
            value = quiescence(child, alpha, beta, not is_max)
            if is_max:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return call.returns(best, stand=stand)


def search(position, depth, alpha, beta, is_max, **words):
    if depth <= 0:
        return quiescence(position, alpha, beta, is_max, **words)
    with Call(alpha, beta, 3, depth, player="max" if is_max else "min", **words) as call:
        bound = beta if is_max else alpha
        if depth >= 3 and not words.get("null") and abs(bound) < INFINITY:
            window = (beta - 1, beta) if is_max else (alpha, alpha + 1)
            value = search(position + "-", depth - 3, *window, not is_max, null=True)
            is_cut = value >= beta if is_max else value <= alpha
            if VARIANT == "null-cuts-for-the-other" and not is_max:
                is_cut = value >= alpha
            if is_cut:
                return call.returns(bound)
        best = -INFINITY if is_max else INFINITY
        for number, child in enumerate(game.moves(position)):
            is_reduced = depth >= 2 and number >= 1
            value = search(child, depth - (2 if is_reduced else 1), alpha, beta, not is_max)
            is_better = value > alpha if is_max else value < beta
            if VARIANT == "again-for-max-alone" and not is_max:
                is_better = False
            if is_reduced and is_better:
                value = search(child, depth - 1, alpha, beta, not is_max, again=True)
            if is_max or VARIANT == "max-for-both" and best < INFINITY:
                best = max(best, value)
            else:
                best = min(best, value)
            if is_max:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("")
search("", 4, -INFINITY, INFINITY, True)
