"""A position that came about before is a draw: it is worth 0 at once, whatever moves it has."""

from common import HAS_WORDS, INFINITY, VARIANT, Call, Game, header

game = Game(2)


def place(position):
    """Where a piece stands that moves on a ring of five; both sides move it."""
    return sum({"a": 1, "b": -1, "c": 2}[letter] for letter in position) % 5


def search(position, depth, alpha, beta):
    is_draw = place(position) in [place(position[:length]) for length in range(len(position) % 2, len(position), 2)]
    moves = 0 if depth == 0 or is_draw and HAS_WORDS else 3
    with Call(alpha, beta, moves, depth, node=f"{place(position)}/{position}") as call:
        if is_draw:
            return call.returns(0)
        if depth == 0:
            return call.returns(game.noise(str(place(position)), 20))
        best = -INFINITY
        for child in game.moves(position):
            value = search(child, depth - 1, -beta, -alpha)
            value = value if VARIANT == "sign-forgotten" and value != 0 else -value
            best = max(best, value)
            if VARIANT == "draw-is-enough" and value == 0:
                return call.returns(0)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return call.returns(0 if VARIANT == "draw-for-the-worse" and best < 0 else best)


header("players=negamax")
search("", 4, -INFINITY, INFINITY)
