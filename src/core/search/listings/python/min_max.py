# `MinMax`, `Max` and `Min` of article 000: a pair of functions that call each other.
#: depth Depth
#: best Best
#: move Move
#: value Value
from helper import Player, Position, Value, inf, logged  #!


def min_max(position: Position, depth: int) -> Value:
    """Max's value of the position, looking `depth` plies ahead."""
    if position.player == Player.MAX:
        return max_value(position, depth)
    return min_value(position, depth)


@logged  #!
def max_value(position: Position, depth: int) -> Value:
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    best = -inf
    for move in position.moves():
        value = min_value(position.play(move), depth - 1)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
    return best  #> Return


@logged  #!
def min_value(position: Position, depth: int) -> Value:
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    best = inf
    for move in position.moves():
        value = max_value(position.play(move), depth - 1)  #> Call
        if value < best:  #> Compare
            best = value  #> Raise
    return best  #> Return
