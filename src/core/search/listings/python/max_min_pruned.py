# `maxmin(player, node, alpha, beta)` of article 001; it gains a depth. It raises, then tests.
#: player Player
#: depth Depth
#: alpha Alpha
#: beta Beta
#: move Move
#: value Value
from helper import Player, Position, Value, logged  #!


@logged  #!
def max_min_pruned(player: Player, position: Position, depth: int,
                   alpha: Value, beta: Value) -> Value:
    """Max's value, as far as it matters between alpha and beta."""
    if depth == 0 or position.is_over():  #> Enter
        return position.evaluate_for_max()  #> Leaf
    opponent = player.opponent()
    if player == Player.MAX:
        for move in position.moves():
            child = position.play(move)
            value = max_min_pruned(opponent, child, depth - 1, alpha, beta)  #> Call
            if value > alpha:  #> Compare
                alpha = value  #> Raise
            if alpha >= beta:  #? at-equal #> Test
            if alpha > beta:  #? strict #> Test
                return alpha  #> Cut
        return alpha  #> Return
    else:
        for move in position.moves():
            child = position.play(move)
            value = max_min_pruned(opponent, child, depth - 1, alpha, beta)  #> Call
            if value < beta:  #> Compare
                beta = value  #> Raise
            if alpha >= beta:  #? at-equal #> Test
            if alpha > beta:  #? strict #> Test
                return beta  #> Cut
        return beta  #> Return
