"""Singular extensions: where all other moves are much worse by a search of less depth, the first goes deeper."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(27)
MARGIN = 3


def search(position, depth, alpha, beta, left_out=None, again=False):
    moves = [child for child in game.moves(position) if child != left_out]
    with Call(alpha, beta, len(moves) if depth > 0 else 0, depth, again=again) as call:
        if depth <= 0:
            return call.returns(game.estimate(position))
        best, extension = -INFINITY, 0
        if depth >= 3 and left_out is None and len(position) > 0:
            limit = game.estimate(moves[0]) * -1 - MARGIN
            value = search(position, depth - 2, limit - 1, limit, left_out=moves[0], again=True)
            extension = 1 if value < limit else 0
            if VARIANT == "value-counts":
                best = value
            if VARIANT == "multi-cut-at-alpha" and value >= alpha:
                return call.returns(limit)
        for number, child in enumerate(moves):
            window = (alpha, beta) if VARIANT == "window-not-turned" else (-beta, -alpha)
            value = -search(child, depth - 1 + (extension if number == 0 else 0), *window)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 4, -INFINITY, INFINITY)
