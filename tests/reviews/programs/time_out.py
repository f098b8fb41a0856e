"""Iterative deepening that an exception ends when time is up; the last search that was finished counts."""

from common import INFINITY, VARIANT, Call, Game, header, line

game = Game(1)
calls = 0


class TimeIsUp(Exception):
    pass


def search(position, depth, alpha, beta):
    global calls
    with Call(alpha, beta, 3 if depth > 0 else 0, depth) as call:
        calls += 1
        if calls > 40:
            if VARIANT == "zero-returned":
                return call.returns(0)
            raise TimeIsUp
        if depth == 0:
            return call.returns(game.estimate(position))
        best = -INFINITY
        for child in game.moves(position):
            try:
                value = -search(child, depth - 1, -beta, -alpha)
            except TimeIsUp:
                if VARIANT == "caught-inside":
                    return call.returns(best)
                if VARIANT == "caught-and-zero":
                    return call.returns(0)
                raise
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
try:
    for limit in (1, 2, 3):
        line(f"search depth {limit}")
        search("", limit, -INFINITY, INFINITY)
except TimeIsUp:
    pass
