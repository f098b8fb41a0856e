"""Internal deepening: a node without a good first move is searched with less depth before."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(2)
best_moves = {}


def search(position, depth, alpha, beta, again=False):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, node=position or "root", again=again) as call:
        if depth == 0:
            return call.returns(game.estimate(position))
        best = -INFINITY
        if depth >= 3 and position not in best_moves:
            value = search(position, depth - 2, alpha, beta, again=True)
            if VARIANT == "value-counts":
                best = value
            if VARIANT == "value-returned":
                return call.returns(value)
        moves = game.moves(position)
        if position in best_moves:
            moves.sort(key=lambda child: child != best_moves[position])
        for child in moves:
            value = -search(child, depth - 1, -beta, -alpha)
            if value > best:
                best, best_moves[position] = value, child
            alpha = max(alpha, best)
            if alpha >= beta or VARIANT == "stops-at-the-first" and depth == 2:
                break
        return call.returns(best)


header("players=negamax")
search("", 3, -INFINITY, INFINITY)
