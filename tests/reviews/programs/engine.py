"""All of it in one program: a table, null move, reductions, futility, quiescence with delta pruning, deepening."""

from common import INFINITY, VARIANT, Call, Game, header, line

game = Game(1003)
table = {}


def quiescence(position, alpha, beta, **words):
    captures = game.captures(position) if len(position) < 6 else []
    with Call(alpha, beta, len(captures), node=position or "root", **words) as call:
        best = stand = game.estimate(position)
        if stand >= beta:
            return call.returns(stand, stand=stand)
        alpha, pruned = max(alpha, stand), 0
        for child in captures:
            if stand + game.noise(child, 9, "capture") + 4 <= alpha:
                pruned += 1
                continue
            best = max(best, -quiescence(child, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best, stand=stand, pruned=pruned or None)


def search(position, depth, alpha, beta, **words):
    if depth <= 0:
        return quiescence(position, alpha, beta, **words)
    with Call(alpha, beta, 3, depth, node=position or "root", **words) as call:
        key = position, depth, bool(words.get("null"))
        lower, upper = table.get(key, (-INFINITY, INFINITY))
        if lower >= beta or lower == upper:
            return call.returns(lower, tt=True)
        if upper <= alpha:
            return call.returns(upper, tt=True)
        estimate = game.estimate(position)
        if depth >= 3 and not words.get("null") and estimate >= beta:
            value = -search(position + "-", depth - 3, -beta, -beta + 1, null=True)
            if value >= beta:
                return call.returns(beta)
        best, low, pruned = -INFINITY, alpha, 0
        for number, child in enumerate(game.moves(position)):
            if depth == 1 and number > 0 and estimate + 5 <= low:
                pruned += 1
                continue
            if number == 0:
                value = -search(child, depth - 1, -beta, -low)
            else:
                reduced = depth - 2 if depth >= 3 and number >= 2 and VARIANT != "right-unreduced" else depth - 1
                value = -search(child, reduced, -low - 1, -low)
                is_reduced = reduced < depth - 1
                if value > low and (is_reduced or value < beta) and VARIANT != "no-second-search":
                    value = -search(child, depth - 1, -beta, -low, again=True)
            best = value if VARIANT == "last-one" else max(best, value)
            low = max(low, best)
            if low >= beta:
                break
        if VARIANT == "always-exact":
            table[key] = best, best
        elif best <= alpha:
            table[key] = lower, min(upper, best)
        elif best >= beta:
            table[key] = max(lower, best), upper
        else:
            table[key] = best, best
        return call.returns(best, pruned=pruned or None)


header("players=negamax")
for limit in (1, 2, 3, 4):
    line(f"search depth {limit}")
    search("", limit, -INFINITY, INFINITY)
