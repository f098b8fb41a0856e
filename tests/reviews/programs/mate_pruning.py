"""Mate distance pruning: no mate can be better than one at once, so the window is narrowed at each node."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(1)
MATE = 1000


def search(position, depth, alpha, beta):
    ply = len(position)
    is_mate = ply > 0 and game.noise(position, 9, "mate") > 6
    with Call(alpha, beta, 3 if depth > 0 and not is_mate else 0, depth, ply=ply) as call:
        if is_mate:
            return call.returns(ply - MATE)
        low, high = max(alpha, ply - MATE), min(beta, MATE - ply - 1)
        if low >= high:
            return call.returns(low, pruned=3 if depth > 0 else None)
        if (low, high) != (alpha, beta) and depth > 0:
            call.narrowed(low, high)
        alpha, beta = low, high
        if depth == 0:
            return call.returns(game.estimate(position))
        best = -INFINITY
        for child in game.moves(position):
            window = (alpha, beta) if VARIANT == "window-not-turned" else (-beta, -alpha)
            value = -search(child, depth - 1, *window)
            if VARIANT == "sign-of-mate":
                value = abs(value) if abs(value) > MATE // 2 else value
            best = value if VARIANT == "last-one" else max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 4, -INFINITY, INFINITY)
