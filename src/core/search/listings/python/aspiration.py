# Aspiration: a window around the value of the search before, and a second look where the value lies outside it.
#: depth Depth
#: guess Guess
#: width Width
#: limit Limit
#: alpha Alpha
#: beta Beta
#: value Value
from helper import Position, Value, inf, log, search_root, window_around  #!


def aspiration(root: Position, depth: int, guess: Value, width: int) -> Value:
    """The value for the root's side to move; `guess` is what is expected."""
    value = guess
    for limit in range(min(1, depth), depth + 1):
        alpha, beta = window_around(value, width)
        log.begins("aspiration")  #!
        while True:
            value = search_root(root, limit, alpha, beta)  #> Iterate
            if value <= alpha and alpha > -inf:  #> Judge
                alpha = -inf  #> FailLow
                log.begins("failed-low")  #!
            elif value >= beta and beta < inf:
                beta = inf  #> FailHigh
                log.begins("failed-high")  #!
            else:
                break
    return value  #> Answer
