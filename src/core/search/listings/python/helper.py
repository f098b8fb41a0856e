"""What all listings stand on: positions, the transposition table, killers, history, and the log.

Values are whole numbers of points, `unit` of which make one as values are written, or exact fractions where chance
chooses; -inf and inf are bounds of windows alone. A decided game is worth WIN less the plies from the root.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Hashable, Iterable, Sequence
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Any, Optional, ParamSpec

Value = float
Move = int
inf: Value = float("inf")

WIN = 1_000_000_000
MAX_DISTANCE = 1_000_000

# Options of the search, which `start` sets.
NULL_REDUCTION = 2
REDUCTION = 1
ZUGZWANG_TEST = True


class Player(Enum):
    """Who chooses at a position."""

    MAX = "max"
    MIN = "min"
    CHANCE = "chance"

    def opponent(self) -> Player:
        return Player.MIN if self is Player.MAX else Player.MAX


class Position:
    """What a search asks of a position; a game is a class of its own."""

    player: Player
    # Plies from the root, the move that led here, none at the root, and whether that was a null move.
    ply: int = 0
    move: Move = -1
    is_null: bool = False

    def moves(self) -> list[Move]:
        """The moves to try, in the order of the game."""
        raise NotImplementedError

    def play(self, move: Move) -> Position:
        """The position behind a move."""
        raise NotImplementedError

    def is_over(self) -> bool:
        raise NotImplementedError

    def evaluate_for_max(self) -> Value:
        """What the position is worth to Max: exact at the end of the game, an estimate before."""
        raise NotImplementedError

    def evaluate_for_side_to_move(self) -> Value:
        value = self.evaluate_for_max()
        return -value if self.player is Player.MIN else value

    def key(self) -> int:
        """The same number for the same position, however it came about."""
        raise NotImplementedError

    def name(self, move: Move) -> str:
        return str(move)

    def capture(self, move: Move) -> Optional[tuple[int, int]]:
        """What the captured piece and the capturing one are worth; None for a move that takes nothing."""
        return None

    def captures(self) -> list[Move]:
        """The moves that take something: the most valuable victim first, by the least valuable attacker."""
        taking = [move for move in self.moves() if self.capture(move) is not None]
        return sorted(taking, key=self.capture_order)

    def capture_order(self, move: Move) -> tuple[bool, int, int]:
        taken = self.capture(move)
        return (True, 0, 0) if taken is None else (False, -taken[0], taken[1])

    def is_quiet(self, move: Move) -> bool:
        """Whether a move takes nothing, and the side to move is not in check."""
        return self.capture(move) is None

    def can_pass(self) -> bool:
        """Whether passing means anything here: not in check, and not in every game."""
        return False

    def pass_turn(self) -> Position:
        """The position with the other player to move."""
        raise NotImplementedError

    def may_be_in_zugzwang(self) -> bool:
        return False

    def probability(self, move: Move) -> Fraction:
        """The probability of a move of chance."""
        raise NotImplementedError

    def bounds(self) -> tuple[Value, Value]:
        """The least and the largest value that the end of a game can have."""
        return -inf, inf


def pass_is_tried(position: Position, depth: int, beta: Value) -> bool:
    """Whether a null move may be tried: not at the root, and not where having to move may be the trouble."""
    is_suspect = ZUGZWANG_TEST and position.may_be_in_zugzwang()
    return depth >= 2 and position.ply > 0 and beta < inf and not is_suspect and position.can_pass()


def moved(value: Value, plies: int) -> Value:
    """The value where the same end of the game lies so many plies further from the root."""
    distance = WIN - abs(value)
    if not 0 <= distance <= MAX_DISTANCE:
        return value
    distance = min(max(distance + plies, 0), MAX_DISTANCE)
    return WIN - distance if value > 0 else distance - WIN


def window_around(value: Value, width: int) -> tuple[Value, Value]:
    """The window that reaches so far to either side; a game won at once is no bound."""
    low, high = value - width, value + width
    return (-inf if low <= -WIN else low), (inf if high >= WIN else high)


class Table:
    """A transposition table. An end of an entry is a value and the ply at which it was written."""

    def __init__(self) -> None:
        self.clear()

    def clear(self, two_bounds: bool = False, slots: Optional[int] = None, at_least: bool = False,
              deeper: bool = False) -> None:
        self.two_bounds, self.slots, self.at_least, self.deeper = two_bounds, slots, at_least, deeper
        self.entries: dict[int, Entry] = {}

    def place(self, key: int) -> int:
        return key if self.slots is None else key % self.slots

    def probe(self, position: Position, depth: int) -> tuple[Value, Value, Optional[Move]]:
        """The bounds that are known of a position for its side to move, and the move that was best there."""
        entry = self.entries.get(self.place(position.key()))
        if entry is None or entry.key != position.key():
            return -inf, inf, None
        if entry.depth < depth or entry.depth > depth and not self.at_least:
            return -inf, inf, entry.best_move
        lower, upper = (
            none if end is None else moved(end[0], position.ply - end[1])
            for none, end in ((-inf, entry.lower), (inf, entry.upper))
        )
        return lower, upper, entry.best_move

    def store(self, position: Position, depth: int, alpha: Value, best: Value, beta: Value,
              best_move: Optional[Move]) -> None:
        """Keeps what was found out; `alpha` is that of the call, `beta` as the table has left it."""
        end = best, position.ply
        lower = end if best > alpha else None
        upper = end if best < beta or best <= alpha else None
        if best <= alpha:
            # Where every move was too weak, none of them is known to be the best.
            best_move = None
        key = position.key()
        old = self.entries.get(self.place(key))
        if old is not None:
            if old.key == key and old.depth == depth and self.two_bounds:
                lower, upper = lower or old.lower, upper or old.upper
            elif self.deeper and depth < old.depth:
                return
            if old.key == key and best_move is None:
                best_move = old.best_move
        self.entries[self.place(key)] = Entry(key, depth, lower, upper, best_move)


End = Optional[tuple[Value, int]]


class Entry:
    """What the table holds of a position."""

    def __init__(self, key: int, depth: int, lower: End, upper: End, best_move: Optional[Move]) -> None:
        self.key, self.depth, self.lower, self.upper, self.best_move = key, depth, lower, upper, best_move


class History:
    """How often, and how high above the leaves, each move was the best one."""

    def __init__(self) -> None:
        self.weights: dict[Move, int] = {}

    def sort(self, moves: Iterable[Move]) -> list[Move]:
        """The moves with the largest weight first; equal ones keep their order."""
        return sorted(moves, key=lambda move: -self.weights.get(move, 0))

    def add(self, move: Move, depth: int) -> None:
        self.weights[move] = self.weights.get(move, 0) + 2**depth


class KillerMoves:
    """The moves that cut last at each ply, the latest first."""

    def __init__(self) -> None:
        self.clear()

    def clear(self, most: int = 2) -> None:
        self.most = most
        self.of_ply: dict[int, list[Move]] = {}

    def at(self, ply: int) -> list[Move]:
        return self.of_ply.get(ply, [])

    def sort(self, moves: Iterable[Move], ply: int) -> list[Move]:
        """The killers of the ply first; the others keep their order."""
        return sorted(moves, key=lambda move: self.order(move, ply))

    def order(self, move: Move, ply: int) -> int:
        killers = self.at(ply)
        return killers.index(move) if move in killers else len(killers)

    def add(self, move: Move, ply: int) -> None:
        others = [killer for killer in self.at(ply) if killer != move]
        self.of_ply[ply] = [move, *others][: self.most]


table, history, killer_moves = Table(), History(), KillerMoves()


def first_to_front(moves: Sequence[Move], first: Optional[Move]) -> list[Move]:
    """The moves with one of them in front, if it is among them."""
    return sorted(moves, key=lambda move: move != first)


def best_first(position: Position, first: Optional[Move]) -> list[Move]:
    """The move of the table, captures by what they win, killers, and the rest by their history."""

    def order(move: Move) -> Any:
        killer, weight = killer_moves.order(move, position.ply), history.weights.get(move, 0)
        return move != first, position.capture_order(move), killer, -weight

    return sorted(position.moves(), key=order)


def reward(position: Position, move: Move, depth: int) -> None:
    """A quiet move that cut becomes a killer, and gains in the history."""
    if position.is_quiet(move):
        killer_moves.add(move, position.ply)
        history.add(move, depth)


class Ranges:
    """The moves of a node of chance, each with the numbers that it is known to lie between."""

    def __init__(self, position: Position) -> None:
        self.bounds = position.bounds()
        self.moves = position.moves()
        self.probabilities = {move: position.probability(move) for move in self.moves}
        self.known = {move: self.bounds for move in self.moves}
        self.players = {}
        for move in self.moves:
            behind = position.play(move)
            self.players[move] = Player.CHANCE if behind.is_over() else behind.player

    def rounds(self, depth: int) -> list[tuple[Move, bool]]:
        """The probes of the moves behind which a player chooses, with depth left; then all moves."""
        probed = [move for move in self.moves if depth > 1 and self.players[move] is not Player.CHANCE]
        return [(move, True) for move in probed] + [(move, False) for move in self.moves]

    def amount(self, end: int, without: Optional[Move] = None) -> Value:
        return sum(self.probabilities[move] * self.known[move][end] for move in self.moves if move != without)

    def lowest(self) -> Value:
        return self.amount(0)

    def highest(self) -> Value:
        return self.amount(1)

    def needed_above(self, move: Move, alpha: Value) -> Value:
        """What a move has to be worth so that all can come past alpha."""
        return (alpha - self.amount(1, without=move)) / self.probabilities[move]

    def needed_below(self, move: Move, beta: Value) -> Value:
        """What it has to be worth so that all can stay below beta."""
        return (beta - self.amount(0, without=move)) / self.probabilities[move]

    def window(self, move: Move, probes: bool, a: Value, b: Value) -> tuple[Value, Value]:
        """From a to b as far as positions can be worth that; a probe leaves open the end that it tells nothing of."""
        lowest, highest = self.bounds
        player = self.players[move] if probes else None
        low = lowest if player is Player.MAX else max(a, lowest)
        high = highest if player is Player.MIN else min(b, highest)
        return low, high

    def take(self, move: Move, probes: bool, value: Value) -> None:
        """Takes in what came back: exactly that, or the end on which a probe tells something."""
        low, high = self.known[move]
        if not probes:
            self.known[move] = value, value
        elif self.players[move] is Player.MAX:
            self.known[move] = value, high
        else:
            self.known[move] = low, value


def written(number: Fraction) -> str:
    """A decimal where that is exact, else a fraction."""
    rest = number.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return f"{number.numerator}/{number.denominator}"
    return format(Decimal(number.numerator) / Decimal(number.denominator), "f") if number.denominator > 1 else str(number)


class OpenNode:
    def __init__(self, position: Position, line: int, window: tuple[Value, Value], is_probe: bool) -> None:
        self.position, self.line, self.window, self.is_probe = position, line, window, is_probe
        self.last: Optional[Move] = None
        self.tried: list[Move] = []
        self.stand: Optional[Value] = None
        self.is_hit = False


class Log:
    """The log of a search, as `plyscope review` reads it: values as Max sees them."""

    def __init__(self) -> None:
        self.clear()

    def clear(self, negamax: bool = False, windowed: bool = True, unit: int = 1, bounds: Optional[str] = None) -> None:
        self.negamax, self.windowed, self.unit = negamax, windowed, unit
        self.lines = ["plyscope log 1" if bounds is None else f"plyscope log 1 bounds={bounds}"]
        self.open: list[OpenNode] = []
        self.passes: list[int] = []
        self.why = "first"

    def number(self, value: Value) -> str:
        if value in (inf, -inf):
            return "inf" if value > 0 else "-inf"
        if 0 <= WIN - abs(value) <= MAX_DISTANCE:
            return str(value)
        return written(Fraction(value) / self.unit)

    def for_max(self, position: Position, value: Value) -> Value:
        return -value if self.negamax and position.player is Player.MIN else value

    def window(self, position: Position, alpha: Value, beta: Value) -> tuple[Value, Value]:
        if self.negamax and position.player is Player.MIN:
            return -beta, -alpha
        return alpha, beta

    def begins(self, why: str) -> None:
        self.why = why

    def searches(self, root: Position, depth: int, alpha: Value, beta: Value) -> None:
        """The line that divides the searches of the root, where there are several."""
        if root.player is Player.MIN:
            alpha, beta = -beta, -alpha
        self.passes.append(len(self.lines))
        window = f"{self.number(alpha)} {self.number(beta)}"
        self.lines.append(f"search {self.why}, depth {depth}, window {window}")

    def enter(self, position: Position, depth: Optional[int], alpha: Value, beta: Value, is_probe: bool) -> None:
        window = self.window(position, alpha, beta)
        words = [">", *map(self.number, window)] if self.windowed else ["> - -"]
        words.append(position.player.value)
        above = self.open[-1] if self.open else None
        if above is not None:
            if above.position.player is Player.CHANCE:
                words.append("p=" + written(above.position.probability(position.move)))
            if not position.is_null:
                words.append("move=" + above.position.name(position.move))
        captures = position.captures() if depth is None and not position.is_over() else []
        ends = position.is_over() or depth == 0 or depth is None
        moves = captures if ends else position.moves()
        words += [f"node={position.key():016x}", f"depth={depth or 0}", f"moves={len(moves)}"]
        if position.is_null:
            words.append("null")
        elif above is not None:
            by_chance = above.position.player is Player.CHANCE
            if position.move == above.last or by_chance and position.move in above.tried:
                words.append("again")
        if above is not None:
            above.last = None if position.is_null else position.move
            above.tried.append(position.move)
        self.open.append(OpenNode(position, len(self.lines), window, is_probe and len(moves) > 1))
        self.lines.append(" ".join(words))

    def hit(self) -> None:
        """The table answers: nobody has counted the moves."""
        node = self.open[-1]
        node.is_hit = True
        words = self.lines[node.line].split(" ")
        self.lines[node.line] = " ".join(word for word in words if not word.startswith("moves="))

    def narrowed(self, position: Position, alpha: Value, beta: Value) -> None:
        window = self.window(position, alpha, beta)
        if window != self.open[-1].window:
            self.lines.append("= " + " ".join(map(self.number, window)))

    def stands(self, value: Value) -> None:
        node = self.open[-1]
        node.stand = self.for_max(node.position, value)

    def leave(self, value: Value) -> None:
        node = self.open.pop()
        value = self.for_max(node.position, value)
        line = "< " + self.number(value)
        if node.is_hit:
            line += " tt"
        is_cut = value >= node.window[1] if node.position.player is Player.MAX else value <= node.window[0]
        if node.is_probe and not is_cut:
            line += f" pruned={len(node.position.moves()) - 1}"
        if node.stand is not None:
            line += f" stand={self.number(node.stand)}"
        self.lines.append(line)

    def text(self) -> list[str]:
        left_out = set(self.passes) if len(self.passes) < 2 else set()
        return [line for place, line in enumerate(self.lines) if place not in left_out]


log = Log()


P = ParamSpec("P")


def logged(function: Callable[P, Value]) -> Callable[P, Value]:
    """A function that logs its call and what it returns."""
    names = list(inspect.signature(function).parameters)

    @functools.wraps(function)
    def calls(*arguments: P.args, **named: P.kwargs) -> Value:
        given: dict[str, Any] = {**dict(zip(names, arguments)), **named}
        alpha, beta = given.get("alpha", -inf), given.get("beta", inf)
        log.enter(given["position"], given.get("depth"), alpha, beta, bool(given.get("is_probe")))
        value = function(*arguments, **named)
        log.leave(value)
        return value

    return calls


def logged_with_depth(function: Callable[P, Value]) -> Callable[P, Value]:
    """The same, but where no depth is left another function is called, which logs."""
    with_log = logged(function)

    @functools.wraps(function)
    def calls(*arguments: P.args, **named: P.kwargs) -> Value:
        return (function if arguments[1] == 0 else with_log)(*arguments, **named)

    return calls


# How each listing is called at the root, with the window that Max sees, or in the negamax forms the side to move.
CALLS: dict[str, Callable[[Callable[..., Value], Position, int, Value, Value], Value]] = {
    name: call
    for names, call in (
        ("min_max nega_max value_by_player expectiminimax", lambda run, root, depth, alpha, beta: run(root, depth)),
        ("max_min", lambda run, root, depth, alpha, beta: run(root.player, root, depth)),
        ("minimax", lambda run, root, depth, alpha, beta: run(root, depth, root.player is Player.MAX)),
        ("max_min_pruned", lambda run, root, depth, alpha, beta: run(root.player, root, depth, alpha, beta)),
        ("alpha_beta_soft",
         lambda run, root, depth, alpha, beta: run(root, depth, alpha, beta, root.player is Player.MAX)),
        ("star2", lambda run, root, depth, alpha, beta: run(root, depth, alpha, beta, False)),
        ("null_move engine", lambda run, root, depth, alpha, beta: run(root, depth, alpha, beta, True)),
        ("alpha_beta alpha_beta_history principal_variation nega_scout alpha_beta_table killers quiescence "
         "late_move_reductions alpha_beta_by_player star1",
         lambda run, root, depth, alpha, beta: run(root, depth, alpha, beta)),
    )
    for name in names.split()
}
NEGAMAX = set(
    "nega_max alpha_beta alpha_beta_history principal_variation nega_scout alpha_beta_table killers quiescence null_move "
    "late_move_reductions engine".split()
)
WITHOUT_WINDOW = {"min_max", "nega_max", "max_min", "minimax", "value_by_player", "expectiminimax"}

_listing: tuple[str, Callable[..., Value]]


def use(name: str, function: Callable[..., Value]) -> None:
    """Which listing searches the root."""
    global _listing
    _listing = name, function


def search_root(root: Position, depth: int, alpha: Value, beta: Value) -> Value:
    """One search of the root; window and value are those of its side to move."""
    name, function = _listing
    log.searches(root, depth, alpha, beta)
    is_turned = name not in NEGAMAX and root.player is Player.MIN
    if is_turned:
        alpha, beta = -beta, -alpha
    value = CALLS[name](function, root, depth, alpha, beta)
    return -value if is_turned else value


def start(name: str, *, unit: int = 1, bounds: Optional[str] = None, two_bounds: bool = False,
          slots: Optional[int] = None, at_least: bool = False, deeper: bool = False, killers: int = 2,
          reduction: int = 1, null_reduction: int = 2, zugzwang_test: bool = True) -> None:
    """Forgets all that an earlier search has left behind."""
    global NULL_REDUCTION, REDUCTION, ZUGZWANG_TEST
    NULL_REDUCTION, REDUCTION, ZUGZWANG_TEST = null_reduction, reduction, zugzwang_test
    table.clear(two_bounds, slots, at_least, deeper)
    history.weights.clear()
    killer_moves.clear(killers)
    log.clear(name in NEGAMAX, name not in WITHOUT_WINDOW, unit, bounds)
