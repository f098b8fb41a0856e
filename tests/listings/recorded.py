"""A game as far as a log has it: for searches of games whose rules are not told again here.

A position is known by its key. What the log of a search says of it is all that the Python listing gets: how many moves
there are and where the tried ones lead, what it is worth where it was evaluated, and whether anybody ever passed there.
Moves that the program's search did not try lead nowhere: a listing that tries one fails.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Optional

from trees import Player, Position, Value, helper


@dataclass
class Known:
    """What is known of a position."""

    key: int
    player: Player
    count: int = 0
    names: list[str] = field(default_factory=list)
    below: list[Known] = field(default_factory=list)
    passed: Optional[Known] = None
    # As far from the decision as it is from here.
    value: Optional[Value] = None
    is_over: bool = False


class RecordedPosition(Position):
    """A position of the recorded game."""

    def __init__(self, known: Known, ply: int = 0, move: int = -1, is_null: bool = False) -> None:
        self.known, self.player, self.ply, self.move, self.is_null = known, known.player, ply, move, is_null

    def moves(self) -> list[int]:
        return list(range(self.known.count))

    def play(self, move: int) -> RecordedPosition:
        if move >= len(self.known.below):
            raise LookupError(f"move {move} of {self.known.key:016x} was never tried")
        return RecordedPosition(self.known.below[move], self.ply + 1, move)

    def is_over(self) -> bool:
        return self.known.is_over

    def evaluate_for_max(self) -> Value:
        if self.known.value is None:
            raise LookupError(f"{self.known.key:016x} was never evaluated")
        return helper.moved(self.known.value, self.ply)

    def key(self) -> int:
        return self.known.key

    def name(self, move: int) -> str:
        return self.known.names[move]

    def can_pass(self) -> bool:
        return self.known.passed is not None

    def pass_turn(self) -> RecordedPosition:
        assert self.known.passed is not None
        return RecordedPosition(self.known.passed, self.ply + 1, -1, is_null=True)


def number(text: str) -> Value:
    return int(text)


def recorded(log: list[str]) -> RecordedPosition:
    """The game of a log."""
    all_known: dict[int, Known] = {}
    open_nodes: list[tuple[Known, int]] = []
    root = None
    for line in log[1:]:
        words = line.split(" ")
        if words[0] == ">":
            said = dict(word.split("=", 1) for word in words if "=" in word)
            key, depth, count = int(said["node"], 16), int(said["depth"]), int(said["moves"])
            known = all_known.setdefault(key, Known(key, Player(words[3])))
            known.count = max(known.count, count)
            known.is_over |= depth > 0 and count == 0
            if open_nodes:
                above = open_nodes[-1][0]
                if "null" in words:
                    above.passed = known
                elif said["move"] not in above.names:
                    above.names.append(said["move"])
                    above.below.append(known)
            root = root or known
            open_nodes.append((known, count))
        elif words[0] == "<":
            known, count = open_nodes.pop()
            if count == 0:
                known.value = helper.moved(number(words[1]), -len(open_nodes))
    assert root is not None
    return RecordedPosition(root)


def random_fen(seed: int) -> str:
    """A position of chess with few pieces, which may be none that can come about."""
    chance = random.Random(seed)
    squares = chance.sample(range(64), 8)
    pieces = ["K", "k"] + [chance.choice("QRBNPPPrbnqppp") for _ in range(chance.randint(2, 5))]
    board = ["1"] * 64
    for square, piece in zip(squares, pieces):
        if piece in "Pp" and not 8 <= square < 56:
            continue
        board[square] = piece
    rows = "/".join("".join(board[row * 8 : row * 8 + 8]) for row in range(8))
    for count in range(8, 1, -1):
        rows = rows.replace("1" * count, str(count))
    return f"{rows} {chance.choice('wb')} - - 0 1"
