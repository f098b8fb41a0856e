# Killers: a move that cut at this ply before is tried first (Akl and Newborn 1977), in fail-soft alpha-beta.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: best Best
#: move Move
#: value Value
from helper import Position, Value, inf, killer_moves, logged  #!


@logged  #!
def killers(position: Position, depth: int, alpha: Value, beta: Value) -> Value:
    """The value for the side to move, or a bound outside the window."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_side_to_move()  #> Leaf
    best = -inf
    moves = killer_moves.sort(position.moves(), position.ply)  #? killers #> Sort
    moves = position.moves()  #? !killers #> Sort
    for move in moves:
        value = -killers(position.play(move), depth - 1, -beta, -alpha)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
            alpha = max(alpha, value)
        if alpha >= beta:  #? at-equal #> Test
        if alpha > beta:  #? strict #> Test
            killer_moves.add(move, position.ply)  #? killers
            break  #> Cut
    return best  #> Return
