"""A depth limit, an evaluation where it ends, and moves that are made and taken back."""


class Board:
    def __init__(self, tree):
        self.tree = tree
        self.path = []

    def node(self):
        node = self.tree
        for move in self.path:
            node = node[move]
        return node

    def moves(self):
        node = self.node()
        return range(len(node)) if isinstance(node, list) else range(0)

    def make(self, move):
        self.path.append(move)

    def take_back(self):
        self.path.pop()

    def evaluate(self):
        node = self.node()
        while isinstance(node, list):
            node = node[0]
        return node


@logged(depth="depth", moves=lambda call: len(call["board"].moves()))
def search(board, depth, alpha, beta, maximizing):
    if depth == 0 or not board.moves():
        return board.evaluate()
    best = -INFINITY if maximizing else INFINITY
    for move in board.moves():
        board.make(move)
        value = search(board, depth - 1, alpha, beta, not maximizing)
        board.take_back()
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def run(tree):
    return search(Board(tree), 3, -INFINITY, INFINITY, True)
