"""Two functions that call each other, as in the textbook by Russell and Norvig."""


@logged(player="max")
def max_value(node, alpha, beta):
    if isinstance(node, int):
        return node
    v = -INFINITY
    for child in node:
        v = max(v, min_value(child, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


@logged(player="min")
def min_value(node, alpha, beta):
    if isinstance(node, int):
        return node
    v = INFINITY
    for child in node:
        v = min(v, max_value(child, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def run(tree):
    return max_value(tree, -INFINITY, INFINITY)
