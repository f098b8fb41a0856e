# `EXPECTIMINIMAX` of Russell and Norvig, 4th edition, section 5.5: a maximum, a minimum, or an expectation.
#: depth Depth
#: max_value Best
#: min_value Best
#: total Sum
#: move Move
#: value Value
#: probability Probability
from helper import Player, Position, Value, inf, logged  #!


@logged  #!
def expectiminimax(position: Position, depth: int) -> Value:
    """Max's value of the position, looking `depth` plies ahead."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    if position.player == Player.MAX:
        max_value = -inf
        for move in position.moves():
            value = expectiminimax(position.play(move), depth - 1)  #> Call
            if value > max_value:  #> Compare
                max_value = value  #> Raise
        return max_value  #> Return
    elif position.player == Player.MIN:
        min_value = inf
        for move in position.moves():
            value = expectiminimax(position.play(move), depth - 1)  #> Call
            if value < min_value:  #> Compare
                min_value = value  #> Raise
        return min_value  #> Return
    else:
        total: Value = 0
        for move in position.moves():
            probability = position.probability(move)
            value = expectiminimax(position.play(move), depth - 1)  #> Call
            total += probability * value  #> Add
        return total  #> Return
