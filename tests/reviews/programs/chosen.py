"""The root chooses a move; a move that comes back with alpha is a bound, and no tie."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(3)
last_chosen = None


def search(position, depth, alpha, beta, move=None):
    global last_chosen
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, move=move) as call:
        if depth == 0:
            return call.returns(game.estimate(position) // 4)
        # Each function returns the bound that was reached, so that a bound looks like a tie.
        chosen, best = None, alpha
        for child in game.moves(position):
            value = -search(child, depth - 1, -beta, -alpha, move=child[-1])
            is_better = value >= alpha if VARIANT == "at-equal" else value > alpha
            if VARIANT == "first-move":
                is_better = chosen is None
            if is_better:
                chosen = last_chosen = child[-1]
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                return call.returns(beta)
        if VARIANT == "one-for-all-depths":
            chosen = last_chosen
        return call.returns(alpha, chose=chosen if position == "" else None)


header("players=negamax")
search("", 3, -INFINITY, INFINITY)
