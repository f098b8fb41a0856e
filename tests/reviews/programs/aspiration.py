"""Aspiration: each depth begins with a window round the value of the depth before, which is widened where it fails."""

from common import INFINITY, VARIANT, Call, Game, header, line

game = Game(20)


def search(position, depth, alpha, beta):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth) as call:
        if depth == 0:
            return call.returns(game.estimate(position))
        best = -INFINITY
        for child in game.moves(position):
            window = (-alpha, -beta) if VARIANT == "bounds-not-swapped" else (-beta, -alpha)
            value = search(child, depth - 1, *window)
            value = value if VARIANT == "sign-forgotten" else -value
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
            if VARIANT == "clipped" and best < alpha:
                best = alpha + 1
        return call.returns(best)


header("players=negamax")
value = search("", 1, -INFINITY, INFINITY)
for limit in (2, 3):
    line(f"search depth {limit}")
    alpha, beta = value - 4, value + 4
    while True:
        value = search("", limit, alpha, beta)
        if value <= alpha:
            alpha = -INFINITY
        elif value >= beta:
            beta = INFINITY
        else:
            break
