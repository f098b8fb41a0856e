# `alpha_beta` of article 004, with the history heuristic: it tries first what was best before.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: best_move BestMove
#: move Move
#: value Value
from helper import Position, Value, history, logged  #!


@logged  #!
def alpha_beta_history(position: Position, depth: int,
                       alpha: Value, beta: Value) -> Value:
    """The value for the side to move, as far as it matters in the window."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_side_to_move()  #> Leaf
    best_move = None
    moves = history.sort(position.moves())  #> Sort
    for move in moves:
        child = position.play(move)
        value = -alpha_beta_history(child, depth - 1, -beta, -alpha)  #> Call
        if value > alpha:  #> Compare
            alpha = value  #> Raise
            best_move = move
        if alpha >= beta:  #? at-equal #> Test
        if alpha > beta:  #? strict #> Test
            break  #> Cut
    if best_move is not None:
        history.add(best_move, depth)  #> Bonus
    return alpha  #> Return
