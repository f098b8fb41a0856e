# What programs that play do: principal variation search with a table, moves in the best order known, a null move, late
# moves reduced, and captures searched on where no depth is left.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: best Best
#: best_move BestMove
#: move Move
#: value Value
from helper import (  #!
    NULL_REDUCTION, REDUCTION, Position, Value, best_first, inf, log, logged, logged_with_depth, pass_is_tried,  #!
    reward, table,  #!
)  #!


@logged_with_depth  #!
def engine(position: Position, depth: int, alpha: Value, beta: Value,
           may_pass: bool = True) -> Value:
    """The value for the side to move, or a bound, as far as believed."""
    if depth == 0:
        return engine_captures(position, alpha, beta)
    if position.is_over():  #> Enter
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
    moves = best_first(position, first)  #? table #> Sort
    moves = best_first(position, None)  #? !table #> Sort
    if may_pass and pass_is_tried(position, depth, beta):  #? null
        passed, left = position.pass_turn(), max(depth - 1 - NULL_REDUCTION, 0)  #? null
        value = -engine(passed, left, -beta, -beta + 1, False)  #? null #> Null
        if value >= beta:  #? null #> NullTest
            return value  #? null #> NullCut
    best = -inf  #? !table
    best, best_move = -inf, None  #? table
    for index, move in enumerate(moves):
        child = position.play(move)
        value = inf
        if index >= 3 and depth >= 3 and position.is_quiet(move):
            left = max(depth - 1 - REDUCTION, 0)
            value = -engine(child, left, -alpha - 1, -alpha)  #> Reduce
        if index > 0 and value > alpha:  #> ReducedTest after Reduce
            value = -engine(child, depth - 1, -alpha - 1, -alpha)  #> Scout
        if index == 0 or alpha < value < beta:  #> Again after Scout
            value = -engine(child, depth - 1, -beta, -alpha)  #> Call
        if value > best:  #> Compare
            best = value  #? !table #> Raise
            best, best_move = value, move  #? table #> Raise
            alpha = max(alpha, value)
        if alpha >= beta:  #> Test
            reward(position, move, depth)  #> Cut
            break
    table.store(position, depth, asked, best, beta, best_move)  #? table #> Store
    return best  #> Return


@logged  #!
def engine_captures(position: Position, alpha: Value, beta: Value) -> Value:
    captures = position.captures()  #> Enter
    if position.is_over() or not captures:
        return position.evaluate_for_side_to_move()  #> Leaf
    best = position.evaluate_for_side_to_move()  #> StandPat
    log.stands(best)  #!
    if best > alpha:
        alpha = best  #> StandRaise
    if alpha >= beta:
        return best  #> StandCut
    for move in captures:
        value = -engine_captures(position.play(move), -beta, -alpha)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
            alpha = max(alpha, value)
        if alpha >= beta:  #> Test
            break  #> Cut
    return best  #> Return
