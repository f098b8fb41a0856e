# `maxmin(player, node)` of article 001; it gains a depth.
#: player Player
#: depth Depth
#: best Best
#: move Move
#: value Value
from helper import Player, Position, Value, inf, logged  #!


@logged  #!
def max_min(player: Player, position: Position, depth: int) -> Value:
    """Max's value of the position with `player` to move."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    if player == Player.MAX:
        best = -inf
        for move in position.moves():
            child = position.play(move)
            value = max_min(player.opponent(), child, depth - 1)  #> Call
            if value > best:  #> Compare
                best = value  #> Raise
        return best  #> Return
    else:
        best = inf
        for move in position.moves():
            child = position.play(move)
            value = max_min(player.opponent(), child, depth - 1)  #> Call
            if value < best:  #> Compare
                best = value  #> Raise
        return best  #> Return
