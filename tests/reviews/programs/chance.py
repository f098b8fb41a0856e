"""Expectiminimax: Max moves, a die is cast, Min moves, a die is cast."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(2)
CHANCES = {"probabilities-wrong": [0.5, 0.3, 0.3]}.get(VARIANT, [0.5, 0.25, 0.25])


def search(position, depth, player, p=None):
    with Call("-", "-", 3 if depth > 0 else 0, depth, player=player, p=p) as call:
        if depth == 0:
            return call.returns(sum(game.noise(position[:length], 9) for length in range(1, len(position) + 1)))
        children = game.moves(position)
        if player == "chance":
            after = "min" if len(position) % 4 == 1 else "max"
            values = [search(child, depth - 1, after, p) for child, p in zip(children, CHANCES)]
            if VARIANT == "largest":
                return call.returns(max(values))
            if VARIANT == "not-weighed":
                return call.returns(sum(values))
            return call.returns(sum(p * value for p, value in zip(CHANCES, values)))
        values = [search(child, depth - 1, "chance") for child in children]
        return call.returns(max(values) if player == "max" else min(values))


header("")
search("", 4, "max")
