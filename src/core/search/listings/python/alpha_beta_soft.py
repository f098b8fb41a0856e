# `alphabeta(node, depth, alpha, beta, maximizingPlayer)` of article 003: fail-soft. It raises, then tests.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: maximizing_player Player
#: max_value Best
#: min_value Best
#: move Move
#: value Value
from helper import Position, Value, inf, logged  #!


@logged  #!
def alpha_beta_soft(position: Position, depth: int, alpha: Value, beta: Value,
                    maximizing_player: bool) -> Value:
    """Max's value, or the best bound that the window leaves to be found."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    if maximizing_player:
        max_value = -inf
        for move in position.moves():
            child = position.play(move)
            value = alpha_beta_soft(child, depth - 1, alpha, beta, False)  #> Call
            if value > max_value:  #> Compare
                max_value = value  #> Raise
                alpha = max(alpha, value)
            if alpha >= beta:  #? at-equal #> Test
            if alpha > beta:  #? strict #> Test
                break  #> Cut
        return max_value  #> Return
    else:
        min_value = inf
        for move in position.moves():
            child = position.play(move)
            value = alpha_beta_soft(child, depth - 1, alpha, beta, True)  #> Call
            if value < min_value:  #> Compare
                min_value = value  #> Raise
                beta = min(beta, value)
            if alpha >= beta:  #? at-equal #> Test
            if alpha > beta:  #? strict #> Test
                break  #> Cut
        return min_value  #> Return
