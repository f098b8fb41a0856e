"""A game in which some moves let the same player move again, as in Dots and Boxes, with a flag for the side."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(6)


def search(position, depth, is_max, alpha, beta):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, player="max" if is_max else "min") as call:
        if depth == 0:
            return call.returns(sum(game.noise(position[:length], 9) for length in range(1, len(position) + 1)))
        best = -INFINITY if is_max else INFINITY
        for child in game.moves(position):
            # The last line has closed a box.
            goes_on = game.noise(child, 9, "turn") > 4
            if VARIANT == "window-turned" and not goes_on:
                value = search(child, depth - 1, not is_max, -beta, -alpha)
            else:
                value = search(child, depth - 1, is_max if goes_on else not is_max, alpha, beta)
            if is_max or VARIANT == "max-for-both":
                best = max(best, value) if best < INFINITY else value
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta or VARIANT == "stops-where-it-goes-on" and goes_on:
                break
        return call.returns(best)


header("")
search("", 4, True, -INFINITY, INFINITY)
