# `NegaMax` of article 000: one function for both players, who see values with opposite signs.
#: depth Depth
#: best Best
#: move Move
#: value Value
from helper import Position, Value, inf, logged  #!


@logged  #!
def nega_max(position: Position, depth: int) -> Value:
    """The value for the side to move, looking `depth` plies ahead."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_side_to_move()  #> Leaf
    best = -inf
    for move in position.moves():
        value = -nega_max(position.play(move), depth - 1)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
    return best  #> Return
