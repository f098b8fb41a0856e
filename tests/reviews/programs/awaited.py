"""The search is a coroutine: it waits for a server that knows the values of the leaves."""

import asyncio

from common import INFINITY, VARIANT, Call, Game, header

game = Game(19)


async def asked(position):
    await asyncio.sleep(0)
    return game.estimate(position)


async def search(position, depth, alpha, beta):
    with Call(alpha, beta, 3 if depth > 0 else 0, depth) as call:
        if depth == 0:
            return call.returns(await asked(position))
        best = -INFINITY
        for child in game.moves(position):
            value = -await search(child, depth - 1, -beta, -alpha)
            if VARIANT == "least":
                best = value if best == -INFINITY else min(best, value)
            elif VARIANT == "starts-at-zero":
                best = max(best, value, 0)
            else:
                best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                return call.returns(-beta if VARIANT == "beta-turned" and beta < INFINITY else best)
        return call.returns(best)


header("players=negamax")
asyncio.run(search("", 3, -INFINITY, INFINITY))
