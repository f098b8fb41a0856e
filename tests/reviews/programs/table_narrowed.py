"""A table of bounds narrows the window; where nothing is left of it, the node returns."""

from common import INFINITY, VARIANT, Call, Game, header, line

game = Game(6)
table = {}


def transposed(position):
    """The same moves in another order lead to the same position."""
    return "".join(sorted(position[::2])) + "." + "".join(sorted(position[1::2]))


def search(position, depth, alpha, beta):
    key = transposed(position)
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, node=key) as call:
        if depth == 0:
            return call.returns(game.noise(key, 20) * (1 if len(position) % 2 == 0 else -1))
        at_entry = alpha, beta
        lower, upper = table.get((key, depth), (-INFINITY, INFINITY))
        alpha, beta = max(alpha, lower), min(beta, upper)
        if (alpha, beta) != at_entry and alpha < beta:
            call.narrowed(alpha, beta)
        if alpha >= beta:
            if VARIANT != "goes-on-without-room":
                return call.returns(upper if upper <= at_entry[0] else lower, tt=True)
            call.narrowed(alpha, beta)
        best, low = -INFINITY, alpha
        for child in game.moves(position):
            best = max(best, -search(child, depth - 1, -beta, -low))
            low = max(low, best)
            if low >= beta:
                break
        if VARIANT == "flag-by-the-raised-alpha":
            alpha = low
        if VARIANT == "bounds-not-kept-apart":
            table[key, depth] = best, best
        elif best <= alpha:
            table[key, depth] = lower, min(upper, best)
        elif best >= beta:
            table[key, depth] = max(lower, best), upper
        else:
            table[key, depth] = best, best
        return call.returns(best)


header("players=negamax")
line("search from outside")
search("", 4, -INFINITY, INFINITY)
