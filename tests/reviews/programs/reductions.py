"""Late move reductions: later moves are searched with less depth, and again where that is better than alpha."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(5, width=4)


def search(position, depth, alpha, beta, again=False):
    with Call(alpha, beta, 4 if depth > 0 else 0, depth, again=again) as call:
        if depth == 0:
            return call.returns(game.estimate(position))
        best = -INFINITY
        for number, child in enumerate(game.moves(position)):
            if number >= 2 and depth >= 2:
                null = (-beta, -alpha) if VARIANT == "right-full-window" else (-alpha - 1, -alpha)
                value = -search(child, depth - 2, *null)
                is_better = value >= beta if VARIANT == "compares-with-beta" else value > alpha
                if is_better and VARIANT != "no-second-search":
                    second = search(child, depth - 1, -beta, -alpha, again=True)
                    if VARIANT == "sign-forgotten":
                        value = second
                    elif VARIANT != "second-search-dropped":
                        value = -second
            else:
                value = -search(child, depth - 1, -beta, -alpha)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 3, -INFINITY, INFINITY)
