"""The moves at the root are searched by two threads, which take turns here so that the log is always the same."""

from common import INFINITY, VARIANT, Call, Game, header

game = Game(18, width=2)


def search(position, depth, alpha, beta, thread):
    """A generator: what runs between two of its steps is what a thread does before the other one goes on."""
    with Call(alpha, beta, 2 if depth > 0 else 0, depth, t=thread) as call:
        yield
        if depth == 0:
            return call.returns(game.estimate(position))
        best = -INFINITY
        for child in game.moves(position):
            if VARIANT == "window-not-turned":
                value = -(yield from search(child, depth - 1, alpha, beta, thread))
            elif VARIANT == "sign-forgotten":
                value = yield from search(child, depth - 1, -beta, -alpha, thread)
            else:
                value = -(yield from search(child, depth - 1, -beta, -alpha, thread))
            best = value if VARIANT == "last-one" else max(best, value)
            alpha = max(alpha, best)
            yield
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
running = [search(move, 3, -INFINITY, INFINITY, number) for number, move in enumerate(game.moves(""), 1)]
while running:
    for one in list(running):
        if next(one, "ended") == "ended":
            running.remove(one)
