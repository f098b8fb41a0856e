"""Iterative deepening until time is up; then the search is ended, and what the last finished one found counts."""

from common import HAS_WORDS, INFINITY, VARIANT, Call, Game, header, line

game = Game(1)
calls = 0


class TimeIsUp(Exception):
    pass


def is_time_up():
    return calls > 40


def nothing(call):
    """What is returned when time is up is looked at by nobody; with words the log says so."""
    call.returns("?" if HAS_WORDS else 0)
    return 0


def search(position, depth, alpha, beta):
    global calls
    with Call(alpha, beta, 3 if depth > 0 else 0, depth) as call:
        calls += 1
        if is_time_up():
            if VARIANT == "right-thrown-away":
                return nothing(call)
            raise TimeIsUp
        if depth == 0:
            return call.returns(game.estimate(position))
        best = -INFINITY
        for child in game.moves(position):
            window = (alpha, beta) if VARIANT == "window-not-turned" else (-beta, -alpha)
            try:
                value = search(child, depth - 1, *window)
            except TimeIsUp:
                if VARIANT == "right-caught-at-the-root" and position == "":
                    return call.returns(best)
                raise
            if VARIANT == "right-thrown-away" and is_time_up():
                return nothing(call)
            value = value if VARIANT == "sign-forgotten" else -value
            best = value if VARIANT == "last-one" else max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(best)


header("players=negamax")
found = None
try:
    for limit in (1, 2, 3, 4):
        line(f"search depth {limit}")
        value = search("", limit, -INFINITY, INFINITY)
        if is_time_up():
            break
        found = value
except TimeIsUp:
    pass
