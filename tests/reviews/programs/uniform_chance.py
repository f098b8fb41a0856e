"""A die with equal sides below Max alone, as in 2048: Max moves, a tile comes, with windows that stop at the die."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(1)


def search(position, depth, alpha, beta):
    is_chance = len(position) % 2 == 1
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, player="chance" if is_chance else "max") as call:
        if depth == 0:
            return call.returns(sum(game.noise(position[:length], 9) for length in range(1, len(position) + 1)))
        children = game.moves(position)
        if is_chance:
            values = [search(child, depth - 1, -INFINITY, INFINITY) for child in children]
            if VARIANT == "least":
                return call.returns(min(values))
            if VARIANT == "rounded-by-division":
                return call.returns(sum(value // 3 for value in values))
            if VARIANT == "divided-by-too-much":
                return call.returns(sum(values) / 4)
            return call.returns(sum(values) / 3)
        best = -INFINITY
        for child in children:
            best = max(best, search(child, depth - 1, alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("")
search("", 4, -INFINITY, INFINITY)
