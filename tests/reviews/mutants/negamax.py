"""Negamax on a nested list; leaves are worth their number to who begins."""


@logged()
def negamax(node, alpha, beta, colour):
    if isinstance(node, int):
        return colour * node
    best = -INFINITY
    for child in node:
        value = -negamax(child, -beta, -alpha, -colour)
        if value > best:
            best = value
        if best > alpha:
            alpha = best
        if alpha >= beta:
            break
    return best


def run(tree):
    return negamax(tree, -INFINITY, INFINITY, 1)
