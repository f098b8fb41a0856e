# Late move reductions: moves that come late are searched less deep, and again where that was too little.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: best Best
#: move Move
#: value Value
from helper import REDUCTION, Position, Value, inf, logged  #!


@logged  #!
def late_move_reductions(position: Position, depth: int,
                         alpha: Value, beta: Value) -> Value:
    """The value for the side to move, or a bound outside the window, if late
    moves that look bad from afar are."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_side_to_move()  #> Leaf
    best = -inf
    for index, move in enumerate(position.moves()):
        child = position.play(move)
        value = inf
        if index >= 3 and depth >= 3 and position.is_quiet(move):
            left = max(depth - 1 - REDUCTION, 0)
            value = -late_move_reductions(child, left, -alpha - 1, -alpha)  #> Reduce
        if value > alpha:  #> ReducedTest after Reduce
            value = -late_move_reductions(child, depth - 1, -beta, -alpha)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
            alpha = max(alpha, value)
        if alpha >= beta:  #> Test
            break  #> Cut
    return best  #> Return
