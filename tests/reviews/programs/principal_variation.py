"""Principal variation search: null windows after the first move, and a second search where one beats alpha."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(23)


def search(position, depth, alpha, beta, move=None):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, move=move) as call:
        if depth == 0:
            return call.returns(game.estimate(position))
        best = -INFINITY
        for number, child in enumerate(game.moves(position)):
            name = child[-1]
            if number == 0:
                value = -search(child, depth - 1, -beta, -alpha, name)
            else:
                null = (alpha, alpha + 1) if VARIANT == "window-not-turned" else (-alpha - 1, -alpha)
                value = -search(child, depth - 1, *null, name)
                if alpha < value < beta and VARIANT != "no-second-search":
                    again = search(child, depth - 1, -beta, -alpha, name)
                    value = again if VARIANT == "sign-forgotten" else -again
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 3, -INFINITY, INFINITY)
