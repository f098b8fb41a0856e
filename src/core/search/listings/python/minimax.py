# `minimax(node, depth, maximizingPlayer)` of article 003.
#: depth Depth
#: maximizing_player Player
#: max_value Best
#: min_value Best
#: move Move
#: value Value
from helper import Position, Value, inf, logged  #!


@logged  #!
def minimax(position: Position, depth: int, maximizing_player: bool) -> Value:
    """Max's value of the position, looking `depth` plies ahead."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    if maximizing_player:
        max_value = -inf
        for move in position.moves():
            value = minimax(position.play(move), depth - 1, False)  #> Call
            if value > max_value:  #> Compare
                max_value = value  #> Raise
        return max_value  #> Return
    else:
        min_value = inf
        for move in position.moves():
            value = minimax(position.play(move), depth - 1, True)  #> Call
            if value < min_value:  #> Compare
                min_value = value  #> Raise
        return min_value  #> Return
