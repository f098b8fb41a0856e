"""Alpha-beta whose lines are written as the language prints what is there: tuples, names, numbers of a library."""

from common import HAS_WORDS, INFINITY, VARIANT, Game, line

game = Game(41)


def printed(value):
    return f"np.float64({float(value)})" if VARIANT == "right-numpy" else value


def search(position, depth, alpha, beta):
    low, high = printed(alpha), printed(beta)
    forms = {"right-tuple": f"({low}, {high})", "right-names": f"alpha={low} beta={high}"}
    window = forms.get(VARIANT, f"{low} {high}")
    line(f"> {window} moves={3 if depth > 0 else 0}" + (f" depth={depth}" if HAS_WORDS else ""))
    best, best_move = game.estimate(position) if depth == 0 else -INFINITY, None
    for child in game.moves(position) if depth > 0 else []:
        if VARIANT == "window-not-turned":
            value = -search(child, depth - 1, alpha, beta)
        elif VARIANT == "sign-forgotten":
            value = search(child, depth - 1, -beta, -alpha)
        else:
            value = -search(child, depth - 1, -beta, -alpha)
        if value > best or VARIANT == "last-one":
            best, best_move = value, child[-1]
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    # A pair, as Python prints it.
    line(f"< ({printed(best)}, {best_move!r})" if VARIANT == "right-pair" else f"< {printed(best)}")
    return best


line("plyscope log 1 players=negamax" if HAS_WORDS else "plyscope log 1")
search("", 3, -INFINITY, INFINITY)
