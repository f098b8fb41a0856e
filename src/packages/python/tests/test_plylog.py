"""The log helper: what it writes of every kind of function, number and word, and what it refuses."""

import asyncio
import collections
import decimal
import fractions
import os
import threading

import plyscope
import pytest
from plyscope import plylog

INFINITY = float("inf")
LEAVES = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
COUNT = {"moves": lambda call: len(call["node"]) if isinstance(call["node"], list) else 0}


def written(path="plyscope.log"):
    """The lines behind the heading."""
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()[1:]


def search(node, answer, **words):
    """Alpha-beta that returns what answer makes of a value; its parent takes it back out by value."""
    value = words.get("value", lambda result: result)

    @plylog.logged(player="maximizing", **COUNT, **words)
    def alpha_beta(node, alpha=-INFINITY, beta=INFINITY, maximizing=True):
        if not isinstance(node, list):
            return answer(node)
        best = -INFINITY if maximizing else INFINITY
        for child in node:
            found = value(alpha_beta(child, alpha, beta, not maximizing))
            best = max(best, found) if maximizing else min(best, found)
            alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return answer(best)

    return alpha_beta(node)


class Scalar:
    """As those of numpy and torch are."""

    def __init__(self, value):
        self.value = value

    def item(self):
        return self.value

    def __repr__(self):
        return f"np.float64({self.value})"


@pytest.mark.parametrize(
    "number, text",
    [
        (3, "3"),
        (True, "1"),
        (2.5, "2.5"),
        (-INFINITY, "-inf"),
        (float("nan"), "NaN"),
        (None, "None"),
        (10**30, "1" + 30 * "0"),
        (Scalar(3.0), "3.0"),
        (Scalar(-7), "-7"),
        (decimal.Decimal("1E+3"), "1000"),
        (decimal.Decimal("-0.10"), "-0.10"),
        (fractions.Fraction(1, 4), "0.25"),
    ],
)
def test_numbers_are_plain(folder, number, text):
    @plylog.logged(stand=number, p=number)
    def leaf(alpha, beta):
        return number

    assert leaf(number, 7) is number
    word = "" if number is None else f"={text}"
    assert written() == [f"> {text} 7" + (word and f" p{word}"), f"< {text}" + (word and f" stand{word}")]


@pytest.mark.parametrize("kind", [decimal.Decimal, fractions.Fraction, float])
def test_a_search_with_other_numbers_is_clean(folder, kind):
    leaves = [[kind(leaf) / 4 for leaf in row] for row in LEAVES]
    assert search(leaves, lambda value: value) == kind(3) / 4
    assert plyscope.review("plyscope.log").verdict == "CLEAN"


Pair = collections.namedtuple("Pair", "move score")


class Result:
    def __init__(self, move, value):
        self.move, self.value = move, value

    def __repr__(self):
        return f"Result({self.move}, {self.value})"


@pytest.mark.parametrize(
    "result, says",
    [
        ((3, 17.0), "alpha_beta returned (3, 17.0): say where the value is, `value=lambda r: r[1]`"),
        ((17, (0, 1)), "alpha_beta returned (17, (0, 1)): say where the value is, `value=lambda r: r[0]`"),
        ([None, 3], "alpha_beta returned [None, 3]: say where the value is, `value=lambda r: r[1]`"),
        (Pair(2, 5), "alpha_beta returned Pair(move=2, score=5): say where the value is, `value=lambda r: r.score`"),
        ({"move": 1, "value": 2}, "say where the value is, `value=lambda r: r['value']`"),
        (Result(1, 2), "alpha_beta returned Result(1, 2): say where the value is, `value=lambda r: r.value`"),
        ("3", "alpha_beta returned '3': say where the value is, `value=lambda r: r...`"),
    ],
)
def test_what_is_no_number_is_refused_at_the_first_return(folder, result, says):
    with pytest.raises(TypeError) as refused:
        search(LEAVES, lambda value: result)
    assert says in str(refused.value) and "\n" not in str(refused.value)
    assert not os.path.exists("plyscope.log")
    # The next search has a log again.
    assert search([1], lambda value: value) == 1
    assert plyscope.review("plyscope.log").verdict == "CLEAN"


def test_what_value_gives_has_to_be_a_number_too(folder):
    with pytest.raises(TypeError, match=r"value is, `value=lambda r: r\[1\]`, and not what value= gives, \(3, 17.0\)$"):
        search(LEAVES, lambda value: (3, 17.0), value=lambda result: result)
    assert not os.path.exists("plyscope.log")


def test_pairs_have_their_value_and_their_move(folder):
    take = {"value": lambda result: result[0]}
    assert search(LEAVES, lambda value: (value, "to the left"), **take) == (3, "to the left")
    assert plyscope.review("plyscope.log").verdict == "CLEAN"
    search(LEAVES, lambda value: (value, "to the left"), **take, chose=lambda result: result[1])
    assert written()[-1] == "< 3 chose=to_the_left"


def test_what_returns_nothing_is_written_as_it_is(folder):
    assert search(7, lambda value: None, value=lambda result: result[0], chose=lambda result: result[1]) is None
    assert written()[-1] == "< None"


def test_two_methods_that_call_each_other(folder):
    class Engine:
        @plylog.logged(player="max", depth="depth", moves=lambda call: call["self"].moves(call["node"], call["depth"]))
        def max_value(self, node, alpha, beta, depth):
            if depth == 0:
                return self.leaf(node)
            best = -INFINITY
            for child in node:
                best = max(best, self.min_value(child, alpha, beta, depth - 1))
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best

        @plylog.logged(player="min", depth="depth", moves=lambda call: call["self"].moves(call["node"], call["depth"]))
        def min_value(self, node, alpha, beta, depth):
            if depth == 0:
                return self.leaf(node)
            best = INFINITY
            for child in node:
                best = min(best, self.max_value(child, alpha, beta, depth - 1))
                beta = min(beta, best)
                if alpha >= beta:
                    break
            return best

        def leaf(self, node):
            return node if isinstance(node, int) else sum(node)

        def moves(self, node, depth):
            return len(node) if depth > 0 else 0

    # As the head of the helper has it: there are moves at depth 0, and none is searched.
    assert Engine().max_value(LEAVES, -INFINITY, INFINITY, 1) == 23
    assert Engine().max_value(LEAVES, -INFINITY, INFINITY, 2) == 3
    assert written()[:3] == ["> -inf inf player=max depth=1 moves=3", "> -inf inf player=min depth=0 moves=0", "< 23"]
    review = plyscope.review("plyscope.log")
    assert (review.verdict, review.reading) == ("CLEAN", "words"), review.findings


def test_flags_and_words_from_values(folder):
    @plylog.logged(null="is_null", again=lambda call: call["tries"] > 1, move="move", p="p", node="node", t=5)
    def inner(alpha, beta, is_null, tries, move=None, p=None, node="a b"):
        plylog.note(tt=tries > 1, stand=4)
        plylog.note(pruned=0, chose=None)
        return 1

    inner(1, 2, True, 1, "b2")
    inner(1, 2, False, 2, p=0.5, node=7)
    assert written() == [
        "> 1 2 null move=b2 node=a_b t=5",
        "< 1 node=a_b stand=4 pruned=0 t=5",
        "> 1 2 again p=0.5 node=7 t=5",
        "< 1 node=7 tt stand=4 pruned=0 t=5",
    ]


def test_windows_and_notes_belong_to_the_call_that_makes_them(folder):
    @plylog.logged(tt=lambda call: call["depth"] == 0)
    def narrowing(depth, alpha, beta):
        plylog.note(stand=depth)
        plylog.window(alpha + 1, beta - 1)
        if depth > 0:
            narrowing(depth - 1, alpha + 1, beta - 1)
        plylog.note(pruned=depth)
        return 5

    narrowing(1, 0, 9)
    ends = ["> 0 9", "= 1 8", "> 1 8", "= 2 7", "< 5 tt stand=0 pruned=0", "< 5 stand=1 pruned=1"]
    assert written() == ends


def test_a_move_that_is_not_taken_back_shows_in_the_node(folder):
    board = []

    @plylog.logged(node=lambda call: "".join(board) or "empty")
    def playing(alpha, beta, undoes):
        board.append("x")
        if undoes:
            board.pop()
        return 0

    playing(0, 1, True)
    playing(0, 1, False)
    assert written() == ["> 0 1 node=empty", "< 0 node=empty", "> 0 1 node=empty", "< 0 node=x"]


def test_names_that_are_no_parameters_are_refused_at_once(folder):
    for word in ("depth", "moves", "null", "alpha", "beta"):
        with pytest.raises(TypeError, match=f"^alpha_beta has no parameter dpeth, which {word}= names$"):

            @plylog.logged(**{word: "dpeth"})
            def alpha_beta(board, depth):
                pass

    @plylog.logged(player="max", node="start")
    def minimax(board):
        return 2

    minimax(0)
    assert written() == ["> - - player=max node=start", "< 2 node=start"]


@plylog.logged(player="maximizing", **COUNT)
async def awaited(node, alpha=-INFINITY, beta=INFINITY, maximizing=True, run=lambda task: task):
    await asyncio.sleep(0)
    if not isinstance(node, list):
        return node
    best = -INFINITY if maximizing else INFINITY
    for child in node:
        value = await run(awaited(child, alpha, beta, not maximizing, run))
        best = max(best, value) if maximizing else min(best, value)
        alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@pytest.mark.parametrize("run", [lambda task: task, lambda task: asyncio.wait_for(task, 60)])
def test_asynchronous_functions_are_awaited(folder, run):
    assert asyncio.run(awaited(LEAVES, run=run)) == 3
    assert not any(" t=" in line for line in written())
    review = plyscope.review("plyscope.log")
    assert (review.verdict, review.calls) == ("CLEAN", 11)


def test_tasks_that_run_at_once_are_kept_apart(folder):
    async def several():
        return await asyncio.gather(awaited(LEAVES), awaited(LEAVES[::-1]), awaited(LEAVES))

    assert asyncio.run(several()) == [3, 3, 3]
    lines = written()
    assert len({line.split(" t=")[1] for line in lines if " t=" in line}) == 2
    assert [sum(line.startswith(sign) for line in lines if " t=" in line) for sign in "><"] == [22, 22]
    assert (plyscope.review("plyscope.log").verdict, len(lines)) == ("CLEAN", 66)
    # What runs alone again has no name.
    assert asyncio.run(awaited(7)) == 7
    assert written()[-2:] == ["> -inf inf player=True moves=0", "< 7"]


def test_an_asynchronous_generator_is_refused():
    with pytest.raises(TypeError, match="^steps is an asynchronous generator: log the function that returns the value$"):

        @plylog.logged()
        async def steps():
            yield 1


def test_threads_are_kept_apart(folder):
    together = threading.Barrier(3, timeout=60)

    def run():
        together.wait()
        for _ in range(20):
            search(LEAVES, lambda value: together.wait() and value or value if value == 12 else value)

    threads = [threading.Thread(target=run) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    review = plyscope.review("plyscope.log")
    assert (review.verdict, review.calls) == ("CLEAN", 3 * 20 * 11), review.findings


@plylog.logged(player="maximizing", **COUNT)
def returning(node, alpha=-INFINITY, beta=INFINITY, maximizing=True):
    """A generator that returns its value."""
    yield "look"
    if not isinstance(node, list):
        return node
    best = -INFINITY if maximizing else INFINITY
    for child in node:
        value = yield from returning(child, alpha, beta, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
        alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@plylog.logged(player="maximizing", **COUNT)
def yielding(node, alpha=-INFINITY, beta=INFINITY, maximizing=True):
    """A generator whose last step is its value."""
    yield 0
    if isinstance(node, list):
        best = -INFINITY if maximizing else INFINITY
        for child in node:
            *_, value = yielding(child, alpha, beta, not maximizing)
            best = max(best, value) if maximizing else min(best, value)
            alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
            if alpha >= beta:
                break
        node = best
    yield node


@pytest.mark.parametrize("search, steps", [(returning, ["look"] * 11), (yielding, [0, 3])])
def test_generators(folder, search, steps):
    assert list(search(LEAVES)) == steps
    assert written()[-1] == "< 3"
    review = plyscope.review("plyscope.log")
    assert (review.verdict, review.calls) == ("CLEAN", 11)


def test_generators_that_run_at_once_are_kept_apart(folder):
    assert len(list(zip(returning(LEAVES), returning(LEAVES[::-1])))) > 3
    assert {line.split(" t=")[1] for line in written() if " t=" in line}
    assert plyscope.review("plyscope.log").verdict != "FAULT"


def test_a_generator_is_sent_to_and_closed(folder):
    @plylog.logged()
    def asked(alpha, beta):
        return (yield "which?") + (yield "and?")

    running = asked(0, 1)
    assert next(running) == "which?" and running.send(2) == "and?"
    with pytest.raises(StopIteration) as stopped:
        running.send(3)
    assert stopped.value.value == 5
    running = asked(0, 1)
    next(running)
    running.close()
    assert written() == ["> 0 1", "< 5", "> 0 1", "< ?"]


def test_an_exception_is_told_and_goes_on(folder):
    with pytest.raises(ZeroDivisionError):
        search(LEAVES, lambda value: 1 / (value - 12))
    assert written()[-2:] == ["< ?", "< ?"]
