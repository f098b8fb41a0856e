# MTD(f): null windows alone, each at the value that the one before gave (Plaat, Schaeffer, Pijls and de Bruin 1996).
#: depth Depth
#: guess Guess
#: lower Lower
#: upper Upper
#: beta Beta
#: value Value
from helper import Position, Value, inf, log, search_root  #!


def mtd_f(root: Position, depth: int, guess: Value) -> Value:
    """The value for the root's side to move: the nearer `guess`, the faster."""
    value, lower, upper = guess, -inf, inf
    while lower < upper:
        beta = value + 1 if value == lower else value
        log.begins("probe")  #!
        value = search_root(root, depth, beta - 1, beta)  #> Iterate
        if value < beta:  #> Judge
            upper = value  #> FailLow
        else:
            lower = value  #> FailHigh
    return value  #> Answer
