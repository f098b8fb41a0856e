"""Star1: the bounds of all values narrow the windows below a chance node."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(1000)
LOWEST, HIGHEST = -20, 20
CHANCES = [0.5, 0.25, 0.25]


def chance(position, depth, alpha, beta):
    with Call(alpha, beta, 3, depth, player="chance") as call:
        mean, left = 0, 1.0
        for child, p in zip(game.moves(position), CHANCES):
            left -= p
            low = (alpha - mean - left * HIGHEST) / p
            high = (beta - mean - left * LOWEST) / p
            if VARIANT == "bounds-swapped":
                low = (alpha - mean - left * LOWEST) / p
                high = (beta - mean - left * HIGHEST) / p
            if VARIANT == "window-handed-down":
                low, high = alpha, beta
            low, high = max(low, LOWEST), min(high, HIGHEST)
            value = search(child, depth - 1, low, high, p)
            mean += p * value
            if value <= low and value > LOWEST:
                return call.returns(mean if VARIANT == "rest-forgotten" else mean + left * HIGHEST)
            if value >= high and value < HIGHEST:
                return call.returns(mean if VARIANT == "rest-forgotten" else mean + left * LOWEST)
        return call.returns(mean)


def search(position, depth, alpha, beta, p=None):
    is_max = len(position) % 4 == 0
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, player="max" if is_max else "min", p=p) as call:
        if depth == 0:
            return call.returns(sum(game.noise(position[:length], 5) for length in range(1, len(position) + 1)))
        best = LOWEST if is_max else HIGHEST
        for child in game.moves(position):
            value = chance(child, depth - 1, alpha, beta)
            if is_max:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return call.returns(best)


header(f"bounds={LOWEST},{HIGHEST}")
search("", 4, LOWEST, HIGHEST)
