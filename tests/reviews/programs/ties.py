"""At the root a tie is broken at random: the window is widened by one there, so that a tie is seen as one."""

import random

from common import INFINITY, VARIANT, Call, Game, header

# In one of the games no tie comes about.
game = Game(1001 if VARIANT == "right-single-best" else 1)
chooser = random.Random(5)


def search(position, depth, alpha, beta, move=None):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, move=move) as call:
        if depth == 0:
            # Few different values, so that there are ties.
            return call.returns(game.estimate(position) // 8)
        best, best_moves = -INFINITY, []
        is_root = position == ""
        for child in game.moves(position):
            low = alpha - 1 if is_root and VARIANT != "not-widened" else alpha
            if VARIANT == "widened-for-the-other-side" and is_root:
                low = alpha + 1
            value = -search(child, depth - 1, -beta, -low, move=child[-1])
            if value > best:
                best, best_moves = value, [child[-1]]
            elif value == best:
                best_moves.append(child[-1])
            if VARIANT == "worse-ones-too" and is_root and value == best - 1:
                best = value
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best, chose=chooser.choice(best_moves) if is_root else None)


header("players=negamax")
search("", 3, -INFINITY, INFINITY)
