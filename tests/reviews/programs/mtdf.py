"""MTD(f): null windows from outside, with a table of bounds."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(1000)
table = {}


def search(position, depth, alpha, beta):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, node=position or "root") as call:
        lower, upper = table.get(position, (-INFINITY, INFINITY))
        if lower >= beta:
            return call.returns(lower, tt=True)
        if upper <= alpha:
            return call.returns(upper, tt=True)
        narrowed = max(alpha, lower), min(beta, upper)
        if narrowed != (alpha, beta):
            alpha, beta = narrowed
            call.narrowed(alpha, beta)
        if depth == 0:
            best = game.estimate(position)
        else:
            best, low = -INFINITY, alpha
            for child in game.moves(position):
                value = search(child, depth - 1, -beta, -low)
                best = max(best, value if VARIANT == "sign-forgotten" else -value)
                low = max(low, best)
                if low >= beta:
                    break
        # Leaves are exact; others are bounds.
        if VARIANT == "always-exact" or depth == 0:
            table[position] = best, best
        elif best <= alpha:
            table[position] = (best, upper) if VARIANT == "bounds-swapped" else (lower, best)
        else:
            table[position] = (lower, best) if VARIANT == "bounds-swapped" else (best, upper)
        return call.returns(best)


header("players=negamax")
lowest, highest, guess = -INFINITY, INFINITY, 0
for _ in range(12):
    if lowest >= highest:
        break
    beta = guess + 1 if guess == lowest else guess
    guess = search("", 3, beta - 1, beta)
    if guess < beta:
        highest = guess
    else:
        lowest = guess
