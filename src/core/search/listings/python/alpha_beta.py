# `AlphaBeta` of article 002: fail-hard, in negamax form; it tests for the cutoff before it raises alpha.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: move Move
#: value Value
from helper import Position, Value, logged  #!


@logged  #!
def alpha_beta(position: Position, depth: int,
               alpha: Value, beta: Value) -> Value:
    """The value for the side to move, if it lies between alpha and beta;
    otherwise the bound that it lies beyond."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_side_to_move()  #> Leaf
    for move in position.moves():
        value = -alpha_beta(position.play(move), depth - 1, -beta, -alpha)  #> Call
        if value >= beta:  #? at-equal #> Test
        if value > beta:  #? strict #> Test
            return beta  #> Cut
        if value > alpha:  #> Compare
            alpha = value  #> Raise
    return alpha  #> Return
