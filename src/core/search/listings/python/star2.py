# Star2 (Ballard 1983): Star1 that first probes the moves of chance.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: move Move
#: value Value
#: a NeededForAlpha
#: b NeededForBeta
from helper import Player, Position, Ranges, Value, logged  #!


@logged  #!
def star2(position: Position, depth: int, alpha: Value, beta: Value,
          is_probe: bool) -> Value:
    """Max's value if it lies in the window; otherwise the bound beyond.
    A probe tries the first move alone."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    moves = position.moves()
    if is_probe:
        moves = moves[:1]
    if position.player == Player.MAX:
        for move in moves:
            value = star2(position.play(move), depth - 1, alpha, beta, False)  #> Call
            if value > alpha:  #> Compare
                alpha = value  #> Raise
            if alpha >= beta:  #> Test
                return beta  #> Cut
        return alpha  #> Return
    elif position.player == Player.MIN:
        for move in moves:
            value = star2(position.play(move), depth - 1, alpha, beta, False)  #> Call
            if value < beta:  #> Compare
                beta = value  #> Raise
            if alpha >= beta:  #> Test
                return alpha  #> Cut
        return beta  #> Return
    else:
        ranges = Ranges(position)
        for move, probes in ranges.rounds(depth):
            a = ranges.needed_above(move, alpha)
            b = ranges.needed_below(move, beta)
            low, high = ranges.window(move, probes, a, b)
            value = star2(position.play(move), depth - 1, low, high, probes)  #> Call
            ranges.take(move, probes, value)  #> Add
            if ranges.highest() <= alpha:  #> Test
                return alpha  #> CutLow
            if ranges.lowest() >= beta:
                return beta  #> CutHigh
        return ranges.lowest()  #> Return
