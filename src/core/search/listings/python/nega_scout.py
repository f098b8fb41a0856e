# NegaScout (Reinefeld 1983): a null window asks whether another move is better at all; it is searched again from there.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: best Best
#: best_move BestMove
#: move Move
#: value Value
from helper import Position, Value, first_to_front, inf, log, logged, table  #!


@logged  #!
def nega_scout(position: Position, depth: int,
               alpha: Value, beta: Value) -> Value:
    """The value for the side to move, or a bound outside the window."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_side_to_move()  #> Leaf
    asked = alpha  #? table
    lower, upper, first = table.probe(position, depth)  #? table #> Probe
    if lower >= beta or upper <= alpha or lower == upper:  #? table
        log.hit()  #? table #!
        return lower if lower >= beta else upper  #? table #> Hit
    if lower > alpha:  #? table
        alpha = lower  #? table #> NarrowAlpha
    if upper < beta:  #? table
        beta = upper  #? table #> NarrowBeta
    log.narrowed(position, alpha, beta)  #? table #!
    best = -inf
    best_move = None  #? table
    moves = first_to_front(position.moves(), first)  #? table-first #> Sort
    moves = position.moves()  #? !table-first #> Sort
    for index, move in enumerate(moves):
        child = position.play(move)
        if index == 0:
            value = -nega_scout(child, depth - 1, -beta, -alpha)  #> Call
        else:
            value = -nega_scout(child, depth - 1, -alpha - 1, -alpha)  #> Scout
            if alpha < value < beta:  #> Again
                value = -nega_scout(child, depth - 1, -beta, -value)  #> Research
        if value > best:  #> Compare
            best = value  #> Raise
            best_move = move  #? table
            alpha = max(alpha, value)
        if alpha >= beta:  #> Test
            break  #> Cut
    table.store(position, depth, asked, best, beta, best_move)  #? table #> Store
    return best  #> Return
