"""Negamax with a colour that is handed on, 1 for who begins and -1 for the other."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(25)


def search(position, depth, alpha, beta, colour):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, player=colour) as call:
        if depth == 0:
            for_max = sum(game.noise(position[:length], 9) for length in range(1, len(position) + 1))
            return call.returns(colour * for_max)
        best = -INFINITY
        for child in game.moves(position):
            other = colour if VARIANT == "colour-not-turned" else -colour
            if VARIANT == "colour-always-one":
                other = 1
            if VARIANT == "window-not-turned":
                value = -search(child, depth - 1, alpha, beta, other)
            else:
                value = -search(child, depth - 1, -beta, -alpha, other)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 3, -INFINITY, INFINITY, -1 if VARIANT == "colour-not-turned" else 1)
