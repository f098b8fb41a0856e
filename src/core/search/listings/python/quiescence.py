# Quiescence: where no depth is left, captures are searched on, and the side to move may stand pat instead (Beal 1990).
#: depth Depth
#: alpha Alpha
#: beta Beta
#: best Best
#: move Move
#: value Value
from helper import Position, Value, inf, log, logged, logged_with_depth  #!


@logged_with_depth  #!
def quiescence(position: Position, depth: int,
               alpha: Value, beta: Value) -> Value:
    """The value for the side to move, or a bound outside the window."""
    if depth == 0:
        return quiesce(position, alpha, beta)
    if position.is_over():  #> Enter
        return position.evaluate_for_side_to_move()  #> Leaf
    best = -inf
    for move in position.moves():
        value = -quiescence(position.play(move), depth - 1, -beta, -alpha)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
            alpha = max(alpha, value)
        if alpha >= beta:  #? at-equal #> Test
        if alpha > beta:  #? strict #> Test
            break  #> Cut
    return best  #> Return


@logged  #!
def quiesce(position: Position, alpha: Value, beta: Value) -> Value:
    captures = position.captures()  #> Enter
    if position.is_over() or not captures:
        return position.evaluate_for_side_to_move()  #> Leaf
    best = position.evaluate_for_side_to_move()  #> StandPat
    log.stands(best)  #!
    if best > alpha:
        alpha = best  #> StandRaise
    if alpha >= beta:  #? at-equal
    if alpha > beta:  #? strict
        return best  #> StandCut
    for move in captures:
        value = -quiesce(position.play(move), -beta, -alpha)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
            alpha = max(alpha, value)
        if alpha >= beta:  #? at-equal #> Test
        if alpha > beta:  #? strict #> Test
            break  #> Cut
    return best  #> Return
