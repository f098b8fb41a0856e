# Star1 (Ballard 1983): alpha-beta that cuts at nodes of chance as well, since all leaves lie between two known bounds.
#: depth Depth
#: alpha Alpha
#: beta Beta
#: total Sum
#: move Move
#: value Value
#: probability Probability
#: a NeededForAlpha
#: b NeededForBeta
from helper import Player, Position, Value, logged  #!


@logged  #!
def star1(position: Position, depth: int, alpha: Value, beta: Value) -> Value:
    """Max's value if it lies in the window; otherwise the bound beyond."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    if position.player == Player.MAX:
        for move in position.moves():
            value = star1(position.play(move), depth - 1, alpha, beta)  #> Call
            if value > alpha:  #> Compare
                alpha = value  #> Raise
            if alpha >= beta:  #> Test
                return beta  #> Cut
        return alpha  #> Return
    elif position.player == Player.MIN:
        for move in position.moves():
            value = star1(position.play(move), depth - 1, alpha, beta)  #> Call
            if value < beta:  #> Compare
                beta = value  #> Raise
            if alpha >= beta:  #> Test
                return alpha  #> Cut
        return beta  #> Return
    else:
        lowest, highest = position.bounds()
        total: Value = 0
        rest: Value = 1
        for move in position.moves():
            probability = position.probability(move)
            rest -= probability
            a = (alpha - total - highest * rest) / probability
            b = (beta - total - lowest * rest) / probability
            low, high = max(a, lowest), min(b, highest)
            value = star1(position.play(move), depth - 1, low, high)  #> Call
            total += probability * value  #> Add
            if value <= a:  #> Test
                return alpha  #> CutLow
            if value >= b:
                return beta  #> CutHigh
        return total  #> Return
