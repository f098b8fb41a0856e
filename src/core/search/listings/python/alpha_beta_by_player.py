# `max-value` and `min-value` with alpha and beta of Berkeley's course CS188: fail-soft, in any order of two players.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: best Best
#: move Move
#: value Value
from helper import Player, Position, Value, inf, logged  #!


@logged  #!
def alpha_beta_by_player(position: Position, depth: int,
                         alpha: Value, beta: Value) -> Value:
    """Max's value, or the best bound that the window leaves to be found."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    if position.player == Player.MAX:
        return max_value(position, depth, alpha, beta)
    return min_value(position, depth, alpha, beta)


def max_value(position: Position, depth: int,
              alpha: Value, beta: Value) -> Value:
    best = -inf
    for move in position.moves():
        child = position.play(move)
        value = alpha_beta_by_player(child, depth - 1, alpha, beta)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
            alpha = max(alpha, best)
        if alpha >= beta:  #? at-equal #> Test
        if alpha > beta:  #? strict #> Test
            return best  #> Cut
    return best  #> Return


def min_value(position: Position, depth: int,
              alpha: Value, beta: Value) -> Value:
    best = inf
    for move in position.moves():
        child = position.play(move)
        value = alpha_beta_by_player(child, depth - 1, alpha, beta)  #> Call
        if value < best:  #> Compare
            best = value  #> Raise
            beta = min(beta, best)
        if alpha >= beta:  #? at-equal #> Test
        if alpha > beta:  #? strict #> Test
            return best  #> Cut
    return best  #> Return
