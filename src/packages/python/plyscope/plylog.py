"""plylog.py: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.

Import it, put a line above the search function, or above each of two that call each other, and that is all:

    @plylog.logged(player="maximizing", depth="depth",
                   moves=lambda call: len(call["board"].moves()) if call["depth"] > 0 else 0)
    def search(board, depth, alpha, beta, maximizing):
        ...

alpha=, beta= and the optional words player=, moves=, move=, node=, depth=, null=, again=, p=, t= each take the name of
a parameter, a text ("max", "min", "chance"), or a function of all parameters, which come as a dictionary. None leaves a
word out.
If the function returns more than the value, say where that is: value=lambda result: result[0], and where the move is:
chose=lambda result: result[1]. The inside tells what only it knows: plylog.window(alpha, beta) when its table narrows
the window, and before a return plylog.note(tt=True), note(stand=5) or note(pruned=2). If values are those of the side
to move, call plylog.start(header="players=negamax") first.
"""

import contextvars
import decimal
import functools
import inspect
import itertools
import numbers
import os
import reprlib
import threading
import types

_FLAGS = ("null", "again", "tt")  # written without a value, or not at all
_COUNTS = ("moves", "depth", "ply", "p", "stand", "pruned")
_AT_THE_END = ("tt", "stand", "pruned")  # known when the call returns; node= and t= stand on both lines

_file = None
_lock = threading.RLock()
_names = itertools.count(2)  # of threads
_outside = types.SimpleNamespace(thread="", running=0, notes={})  # what calls the first search function
_current = contextvars.ContextVar("call", default=_outside)  # each thread, and each task of asyncio, has its own


def start(path="plyscope.log", header=""):
    """Begins a log; without this call the first line does."""
    global _file
    if _file is not None:
        _file.close()
    _file = open(path, "w", encoding="utf-8", buffering=1)  # a line at a time, so that a crash loses none
    line(f"plyscope log 1 {header}")


def line(text):
    """Writes any line: plylog.line("search depth 3") before each search of iterative deepening."""
    with _lock:
        if _file is None:
            start()
        _file.write(text.rstrip() + "\n")


def window(alpha, beta):
    """The search function itself has narrowed its window, by its table: called before its first child."""
    line(f"= {_bound(alpha)} {_bound(beta)}{_current.get().thread}")


def note(**words):
    """More words for the line that the search function writes when it returns: note(stand=5), note(tt=True)."""
    _current.get().notes.update(words)


def logged(alpha="alpha", beta="beta", value=None, chose=None, **words):
    """Makes a search function write a line when it is called and a line when it returns."""

    def decorate(function):
        signature, name = inspect.signature(function), function.__name__
        for word, what in {"alpha": alpha, "beta": beta, **words}.items():
            if isinstance(what, str) and what not in [*signature.parameters, "alpha", "beta"]:
                if word in ("alpha", "beta", *_FLAGS, *_COUNTS):
                    raise TypeError(f"{name} has no parameter {what}, which {word}= names")

        def enter(positional, named):
            bound = signature.bind(*positional, **named)
            bound.apply_defaults()
            return _Call({"alpha": "-", "beta": "-", **bound.arguments}, alpha, beta, words)  # "-": there is no window

        def leave(call, result):
            call.returned = _value(name, result, value)
            if chose and result is not None:
                call.notes["chose"] = chose(result)
            return result

        @functools.wraps(function)
        def plain(*positional, **named):
            with enter(positional, named) as call:
                return leave(call, function(*positional, **named))

        @functools.wraps(function)
        async def awaited(*positional, **named):
            with enter(positional, named) as call:
                return leave(call, await function(*positional, **named))

        @functools.wraps(function)
        def generator(*positional, **named):  # its value is what it returns, or else what it yields last
            with enter(positional, named) as call:
                steps, sent, step = function(*positional, **named), None, None
                while True:
                    try:
                        step = steps.send(sent)
                    except StopIteration as stop:
                        leave(call, step if stop.value is None else stop.value)
                        return stop.value
                    _current.set(call.caller)
                    sent = yield step
                    _current.set(call)

        if inspect.isasyncgenfunction(function):
            raise TypeError(f"{name} is an asynchronous generator: log the function that returns the value")
        is_generator, is_awaited = inspect.isgeneratorfunction(function), inspect.iscoroutinefunction(function)
        return generator if is_generator else awaited if is_awaited else plain
    return decorate


class _Call:
    """A call of a search function, from its first line to its last."""

    def __init__(self, arguments, alpha, beta, words):
        self.arguments, self.words, self.notes, self.running = arguments, words, {}, 0
        self.caller, self.returned = _current.get(), "?"  # stays so if an exception ends the call
        with _lock:  # what runs beside another call has a thread of its own
            self.thread = self.caller.thread if self.caller.running == 0 else f" t={next(_names)}"
            self.thread = self.text({"t": words["t"]}) if "t" in words else self.thread
            self.caller.running += "t" not in words
        first = {word: what for word, what in words.items() if word not in _AT_THE_END and word != "t"}
        line(f"> {_bound(self.read(alpha))} {_bound(self.read(beta))}{self.text(first)}{self.thread}")

    def __enter__(self):
        _current.set(self)
        return self

    def __exit__(self, kind, *_):
        if _current.get() is self:  # and is no generator that waits, and is given up
            _current.set(self.caller)
        with _lock:
            self.caller.running -= "t" not in self.words
        if kind is not _NoNumber:
            last = {word: what for word, what in self.words.items() if word in _AT_THE_END or word == "node"}
            line(f"< {self.returned}{self.text(last)}{_text(self.notes)}{self.thread}")

    def read(self, what):
        return what(self.arguments) if callable(what) else self.arguments.get(what, what)

    def text(self, words):
        return _text({word: self.read(what) for word, what in words.items()})


def _text(words):
    """Words of a line, which have no blanks in them."""
    found = ""
    for word, what in words.items():
        if word in _FLAGS:
            found += f" {word}" if what else ""
        else:
            text = "" if what is None else "_".join(str(_bound(what) if word in _COUNTS else what).split())
            found += f" {word}={text}" if text else ""
    return found


def _number(what):
    """A number as it is written in a log, also of numpy, a decimal or a fraction; None for anything else."""
    if hasattr(what, "item") and getattr(what, "size", 1) == 1:
        what = what.item()
    if isinstance(what, numbers.Integral):
        return str(int(what))
    if isinstance(what, decimal.Decimal):
        return format(what, "f")
    if isinstance(what, numbers.Real):
        return str(float(what)).replace("nan", "NaN")
    return None


def _bound(what):
    return _number(what) or what


class _NoNumber(TypeError):
    """A log without values could not be read, so that there is none."""


def _value(name, result, value):
    """The value that a search function returns; None is written as it is, so that the review can say where."""
    found = result if value is None or result is None else value(result)
    if found is None or _number(found):
        return _bound(found)
    global _file
    with _lock:
        if _file is not None:
            _file.close()
            os.remove(_file.name)
            _file = None
    says = f"{name} returned {reprlib.repr(result)}: say where the value is, `value=lambda r: r{_place(result)}`"
    raise _NoNumber(says if value is None else f"{says}, and not what value= gives, {reprlib.repr(found)}")


def _place(result):
    """Where the value may stand in what was returned: where its name says so, or at the first fraction or number."""
    if isinstance(result, dict):
        places = {f"[{name!r}]": what for name, what in result.items()}
    elif isinstance(result, (list, tuple)) and not hasattr(result, "_asdict"):
        places = {f"[{number}]": what for number, what in enumerate(result)}
    else:
        fields = result._asdict() if hasattr(result, "_asdict") else getattr(result, "__dict__", {})
        places = {f".{name}": what for name, what in fields.items()}
    found = [place for place in places if _number(places[place]) and not isinstance(places[place], bool)]
    named = [place for place in found if "val" in place or "score" in place]
    fractions = [place for place in found if isinstance(places[place], float)]
    return [*named, *fractions, *found, "..."][0]
