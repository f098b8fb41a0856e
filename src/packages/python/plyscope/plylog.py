"""plylog.py: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.

Import it, put a line above the search function, and nothing else has to change:

    @plylog.logged(player="maximizing", depth="depth", moves=lambda call: len(call["board"].moves()))
    def search(board, depth, alpha, beta, maximizing):
        ...

alpha=, beta= and the optional words player=, moves=, move=, node=, depth= each take the name of a parameter,
a text such as "max", or a function of all parameters, which come as a dictionary. If the function returns more than
the value, say where it is: value=lambda result: result[0]. If values are those of the side to move, call
plylog.start(header="players=negamax") first.
"""

import functools
import inspect

_file = None


def start(path="plyscope.log", header=""):
    """Begins a log; without this call the first line does."""
    global _file
    _file = open(path, "w", encoding="utf-8", buffering=1)  # a line at a time, so that a crash loses none
    line(f"plyscope log 1 {header}")


def line(text):
    """Writes any line: plylog.line("search depth 3") before each search of iterative deepening."""
    if _file is None:
        start()
    _file.write(text.rstrip() + "\n")


def logged(alpha="alpha", beta="beta", value=lambda result: result, **words):
    """Makes a search function write a line when it is called and a line when it returns."""

    def read(what, call):
        found = what(call) if callable(what) else call.get(what, what)
        return "_".join(str(found).split())  # a word of a log has no blanks in it

    def decorate(function):
        signature = inspect.signature(function)
        @functools.wraps(function)
        def wrapper(*positional, **named):
            bound = signature.bind(*positional, **named)
            bound.apply_defaults()
            call = {"alpha": "-", "beta": "-", **bound.arguments}  # "-": there is no window
            more = "".join(f" {word}={read(what, call)}" for word, what in words.items())
            line(f"> {read(alpha, call)} {read(beta, call)}{more}")
            returned = "?"  # stays so if an exception ends the call
            try:
                result = function(*positional, **named)
                returned = value(result)
                return result
            finally:
                line(f"< {returned}")
        return wrapper
    return decorate
