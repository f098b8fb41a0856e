"""A game in which some moves let the same player move again, as in Kalah, in negamax."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(1023)


def search(position, depth, player, alpha, beta):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth, player=player) as call:
        if depth == 0:
            value = sum(game.noise(position[:length], 9) for length in range(1, len(position) + 1))
            return call.returns(value * player)
        best = -INFINITY
        for child in game.moves(position):
            # The last seed fell into the own store.
            goes_on = game.noise(child, 9, "turn") > 4
            if goes_on and VARIANT != "always-turned":
                if VARIANT == "window-turned":
                    value = search(child, depth - 1, player, -beta, -alpha)
                elif VARIANT == "sign-turned":
                    value = -search(child, depth - 1, player, alpha, beta)
                else:
                    value = search(child, depth - 1, player, alpha, beta)
            else:
                value = -search(child, depth - 1, player if goes_on else -player, -beta, -alpha)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
search("", 4, 1, -INFINITY, INFINITY)
