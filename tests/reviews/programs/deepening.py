"""Iterative deepening; the leaves, at depth 0, still have moves."""

from common import INFINITY, VARIANT, Call, Game, header, line

game = Game(4)
kept = {}


def search(position, depth, alpha, beta):
    with Call(alpha, beta, 3, depth) as call:
        if depth == 0:
            return call.returns(game.estimate(position))
        best = kept.get(position, -INFINITY) if VARIANT == "best-kept" else -INFINITY
        for child in game.moves(position):
            value = search(child, depth - 1, -beta, -alpha)
            value = value if VARIANT == "sign-forgotten" else -value
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
            if VARIANT == "return-in-the-loop":
                break
        kept[position] = best
        return call.returns(best)


header("players=negamax")
for limit in (1, 2, 3):
    line(f"search depth {limit}")
    if VARIANT == "right-root-loop":
        # The root is a loop of its own, which writes no line.
        best = -INFINITY
        for move in game.moves(""):
            best = max(best, -search(move, limit - 1, -INFINITY, -best))
    else:
        search("", limit, -INFINITY, INFINITY)
