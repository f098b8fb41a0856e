"""A table of values with mates: those are stored as seen from the position, and are shifted by the plies.

A pile of stones: three, one or two are taken in turn, and who cannot take one has lost.
"""

from common import INFINITY, VARIANT, Call, header

MATE = 1000
table = {}


def search(stones, ply, alpha, beta):
    with Call(alpha, beta, min(stones, 3), node=stones, ply=ply) as call:
        if stones in table:
            value, kind = table[stones]
            if VARIANT != "not-shifted":
                shift = -ply if VARIANT != "shifted-the-other-way" else ply
                value += shift if value > MATE // 2 else -shift if value < -MATE // 2 else 0
            if kind == "exact" or kind == "lower" and value >= beta or kind == "upper" and value <= alpha:
                return call.returns(value, tt=True)
        if stones == 0:
            return call.returns(ply - MATE)
        best, low = -INFINITY, alpha
        for taken in (3, 1, 2):
            if taken > stones:
                continue
            best = max(best, -search(stones - taken, ply + 1, -beta, -low))
            low = max(low, best)
            if low >= beta:
                break
        kind = "exact" if alpha < best < beta else "lower" if best >= beta else "upper"
        if VARIANT == "always-exact":
            kind = "exact"
        stored = best
        if VARIANT != "not-shifted":
            stored += ply if best > MATE // 2 else -ply if best < -MATE // 2 else 0
        table[stones] = stored, kind
        return call.returns(best)


header(f"players=negamax mate={MATE - 100}")
search(10, 0, -INFINITY, INFINITY)
