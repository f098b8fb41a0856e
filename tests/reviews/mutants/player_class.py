"""A class with methods, fail-hard."""


class Player:
    def __init__(self, lowest, highest):
        self.lowest = lowest
        self.highest = highest

    def choose(self, tree):
        return self.maximize(tree, self.lowest, self.highest)

    def is_over(self, node):
        return not isinstance(node, list)

    @logged(player="max")
    def maximize(self, node, alpha, beta):
        if self.is_over(node):
            return node
        for child in node:
            score = self.minimize(child, alpha, beta)
            if score >= beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha

    @logged(player="min")
    def minimize(self, node, alpha, beta):
        if self.is_over(node):
            return node
        for child in node:
            score = self.maximize(child, alpha, beta)
            if score <= alpha:
                return alpha
            if score < beta:
                beta = score
        return beta


def run(tree):
    return Player(-1000, 1000).choose(tree)
