# `value`, `max-value`, `min-value` and `exp-value` of Berkeley's course CS188, in any order of players and chance.
#: depth Depth
#: best Best
#: total Sum
#: move Move
#: value Value
#: probability Probability
from helper import Player, Position, Value, inf, logged  #!


@logged  #!
def value_by_player(position: Position, depth: int) -> Value:
    """Max's value of the position, looking `depth` plies ahead."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    if position.player == Player.MAX:
        return max_value(position, depth)
    if position.player == Player.MIN:
        return min_value(position, depth)
    return expected_value(position, depth)


def max_value(position: Position, depth: int) -> Value:
    best = -inf
    for move in position.moves():
        value = value_by_player(position.play(move), depth - 1)  #> Call
        if value > best:  #> Compare
            best = value  #> Raise
    return best  #> Return


def min_value(position: Position, depth: int) -> Value:
    best = inf
    for move in position.moves():
        value = value_by_player(position.play(move), depth - 1)  #> Call
        if value < best:  #> Compare
            best = value  #> Raise
    return best  #> Return


def expected_value(position: Position, depth: int) -> Value:
    total: Value = 0
    for move in position.moves():
        probability = position.probability(move)
        value = value_by_player(position.play(move), depth - 1)  #> Call
        total += probability * value  #> Add
    return total  #> Return
