# Iterative deepening: one search after the other, each a ply deeper (Slate and Atkin 1977).
#: depth Depth
#: limit Limit
#: value Value
from helper import Position, Value, inf, log, search_root  #!


def iterative_deepening(root: Position, depth: int) -> Value:
    """The value for the root's side to move, deeper and deeper."""
    value: Value = 0
    for limit in range(min(1, depth), depth + 1):
        log.begins("first" if limit <= 1 else "deeper")  #!
        value = search_root(root, limit, -inf, inf)  #> Iterate
    return value  #> Answer
