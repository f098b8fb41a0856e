"""One position, on which moves are made and taken back."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(1)
made = []


def position():
    return "".join(made)


def search(depth, alpha, beta):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, node=position() or "root") as call:
        if depth == 0:
            return call.returns(game.estimate(position()), node=position() or "root")
        best = -INFINITY
        for letter in game.letters:
            made.append(letter)
            value = -search(depth - 1, -beta, -alpha)
            best = max(best, value)
            alpha = max(alpha, best)
            if VARIANT == "not-at-cutoffs" and alpha >= beta:
                break
            if VARIANT == "not-where-it-is-the-best" and value == best and letter == "c":
                break
            made.pop(0 if VARIANT == "first-one-taken-back" else -1)
            if alpha >= beta:
                break
        return call.returns(best, node=position() or "root")


header("players=negamax")
search(3, -INFINITY, INFINITY)
