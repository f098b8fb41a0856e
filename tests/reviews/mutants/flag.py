"""One function with a flag for the side, which returns the value and the number of the move."""


@logged(value=lambda result: result[0])
def alphabeta(node, alpha, beta, is_max):
    if isinstance(node, int):
        return node, None
    best_move = 0
    if is_max:
        best = -INFINITY
        for move, child in enumerate(node):
            value, _ = alphabeta(child, alpha, beta, False)
            if value > best:
                best, best_move = value, move
            alpha = max(alpha, best)
            if beta <= alpha:
                break
    else:
        best = INFINITY
        for move, child in enumerate(node):
            value, _ = alphabeta(child, alpha, beta, True)
            if value < best:
                best, best_move = value, move
            beta = min(beta, best)
            if beta <= alpha:
                break
    return best, best_move


def run(tree):
    return alphabeta(tree, -INFINITY, INFINITY, True)[0]
