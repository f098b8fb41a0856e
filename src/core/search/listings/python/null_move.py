# Null move: who stands well enough to pass need not be searched any further (Goetsch and Campbell 1990).
#: depth Depth
#: alpha Alpha
#: beta Beta
#: best Best
#: move Move
#: value Value
from helper import NULL_REDUCTION, Position, Value, inf, logged, pass_is_tried  #!


@logged  #!
def null_move(position: Position, depth: int, alpha: Value, beta: Value,
              may_pass: bool) -> Value:
    """The value for the side to move, or a bound outside the window, if
    passing is never best. `may_pass` is false behind a null move."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_side_to_move()  #> Leaf
    if may_pass and pass_is_tried(position, depth, beta):
        passed, left = position.pass_turn(), max(depth - 1 - NULL_REDUCTION, 0)
        value = -null_move(passed, left, -beta, -beta + 1, False)  #> Null
        if value >= beta:  #> NullTest
            return value  #> NullCut
    best = -inf
    for move in position.moves():
        child = position.play(move)
        value = -null_move(child, depth - 1, -beta, -alpha, True)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
            alpha = max(alpha, value)
        if alpha >= beta:  #> Test
            break  #> Cut
    return best  #> Return
