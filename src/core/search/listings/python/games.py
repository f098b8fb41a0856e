"""Two games to try a listing on: a tree that is written out, and tic-tac-toe."""

from __future__ import annotations

from typing import Union

from helper import WIN, Move, Player, Position, Value  #!

Nested = Union[int, list["Nested"]]

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TreePosition(Position):
    """A node of a tree in brackets: a leaf is a number, and a move the number of a child."""

    def __init__(self, node: Nested, player: Player = Player.MAX, path: tuple[int, ...] = ()) -> None:
        self.node, self.player, self.path = node, player, path
        self.ply, self.move = len(path), path[-1] if path else -1

    def moves(self) -> list[Move]:
        return [] if isinstance(self.node, int) else list(range(len(self.node)))

    def play(self, move: Move) -> TreePosition:
        assert not isinstance(self.node, int)
        return TreePosition(self.node[move], self.player.opponent(), (*self.path, move))

    def is_over(self) -> bool:
        return isinstance(self.node, int)

    def evaluate_for_max(self) -> Value:
        return self.node if isinstance(self.node, int) else 0

    def key(self) -> int:
        # Every node is a position of its own.
        return hash(self.path) & (1 << 64) - 1


class TicTacToe(Position):
    """A board: X is Max and begins. A move is a cell, 0 to 8 along the rows from the upper left."""

    def __init__(self, cells: str, ply: int = 0, move: Move = -1) -> None:
        self.cells, self.ply, self.move = cells, ply, move
        self.player = Player.MAX if cells.count("X") == cells.count("O") else Player.MIN

    def moves(self) -> list[Move]:
        return [] if self.is_over() else [cell for cell in range(9) if self.cells[cell] == "."]

    def play(self, move: Move) -> TicTacToe:
        mark = "X" if self.player is Player.MAX else "O"
        return TicTacToe(self.cells[:move] + mark + self.cells[move + 1 :], self.ply + 1, move)

    def has_won(self, mark: str) -> bool:
        return any(all(self.cells[cell] == mark for cell in line) for line in LINES)

    def is_over(self) -> bool:
        return "." not in self.cells or self.has_won("X") or self.has_won("O")

    def evaluate_for_max(self) -> Value:
        # The quicker win is the better one.
        return WIN - self.ply if self.has_won("X") else self.ply - WIN if self.has_won("O") else 0

    def key(self) -> int:
        return int(self.cells.translate(str.maketrans(".XO", "012")), 3)

    def name(self, move: Move) -> str:
        return f"{'abc'[move % 3]}{3 - move // 3}"
