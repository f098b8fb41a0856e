"""Xiangqi, whose rules the program is asked for: moves, keys and values of each position that a listing comes to.

A search of one ply by plain negamax tells all moves of a position in their order, the keys of what follows and what that
is worth. The board is kept here; a side is in check where the program refuses the board with the other side to move.
"""

from __future__ import annotations

import random
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Optional

from trees import Player, Position, Value, helper

# What pieces are worth where captures are ordered.
MATERIAL = {"P": 55, "R": 989, "N": 439, "C": 442, "K": 65_535, "A": 226, "B": 210}


class Rules:
    """The program, and what it has said."""

    def __init__(self, program: str) -> None:
        self.program = program
        self.folder = tempfile.TemporaryDirectory()
        self.say = lru_cache(maxsize=None)(self.asked)

    def asked(self, fen: str, depth: int) -> tuple[str, ...]:
        path = Path(self.folder.name) / "position.ron"
        path.write_text(f'(title: (en: "t", zh: "t"), xiangqi: "{fen}", depth: {depth}, algorithm: "nega-max")')
        ran = subprocess.run([self.program, "trace", str(path), "--log"], capture_output=True, text=True)
        return tuple(ran.stdout.splitlines())


class XiangqiPosition(Position):
    """A board: ten rows of nine cells, the black side's first."""

    def __init__(self, rules: Rules, board: str, player: Player, ply: int = 0, move: int = -1, is_null: bool = False) -> None:
        self.rules, self.board, self.player = rules, board, player
        self.ply, self.move, self.is_null = ply, move, is_null
        self.known: Optional[tuple[list[int], int]] = None

    def fen(self, player: Player) -> str:
        rows = "/".join(self.board[row * 9 : row * 9 + 9] for row in range(10))
        for count in range(9, 0, -1):
            rows = rows.replace("." * count, str(count))
        return f"{rows} {'w' if player is Player.MAX else 'b'}"

    def look(self) -> tuple[list[int], int]:
        if self.known is None:
            log = self.rules.say(self.fen(self.player), 1)
            said = [line.split(" ") for line in log if line.startswith(">")]
            key = next(int(word[5:], 16) for word in said[0] if word.startswith("node="))
            names = [word[5:] for words in said[1:] for word in words if word.startswith("move=")]
            self.known = [number(name) for name in names], key
        return self.known

    def moves(self) -> list[int]:
        return list(self.look()[0])

    def key(self) -> int:
        return self.look()[1]

    def play(self, move: int) -> XiangqiPosition:
        start, end = divmod(move, 90)
        cells = list(self.board)
        cells[start], cells[end] = ".", cells[start]
        return XiangqiPosition(self.rules, "".join(cells), self.player.opponent(), self.ply + 1, move)

    def name(self, move: int) -> str:
        return "".join(f"{'abcdefghi'[cell % 9]}{9 - cell // 9}" for cell in divmod(move, 90))

    def is_over(self) -> bool:
        return not self.look()[0]

    def evaluate_for_max(self) -> Value:
        value = int(self.rules.say(self.fen(self.player), 0)[2].split(" ")[1])
        return helper.moved(value, self.ply)

    def capture(self, move: int) -> Optional[tuple[int, int]]:
        attacker, victim = (self.board[cell].upper() for cell in divmod(move, 90))
        return None if victim == "." else (MATERIAL[victim], MATERIAL[attacker])

    def is_in_check(self) -> bool:
        return not self.rules.say(self.fen(self.player.opponent()), 0)

    def is_quiet(self, move: int) -> bool:
        return self.capture(move) is None and not self.is_in_check()

    def can_pass(self) -> bool:
        return not self.is_over() and not self.is_in_check()

    def pass_turn(self) -> XiangqiPosition:
        return XiangqiPosition(self.rules, self.board, self.player.opponent(), self.ply + 1, -1, is_null=True)

    def may_be_in_zugzwang(self) -> bool:
        fighters = "RNC" if self.player is Player.MAX else "rnc"
        return not any(piece in self.board for piece in fighters)


def number(name: str) -> int:
    start, end = ("abcdefghi".index(name[at]) + 9 * (9 - int(name[at + 1])) for at in (0, 2))
    return start * 90 + end


def random_board(seed: int) -> tuple[str, Player]:
    """A position with few pieces, which may be none that can come about."""
    chance = random.Random(seed)
    cells = ["."] * 90
    cells[chance.choice([3, 4, 5]) + 9 * chance.choice([0, 1])] = "k"
    cells[chance.choice([3, 4, 5]) + 9 * chance.choice([8, 9])] = "K"
    for piece in chance.sample("RNCPrncpPp", chance.randint(3, 5)):
        rows = (0, 4) if piece == "P" else (5, 9) if piece == "p" else (0, 9)
        cell = chance.randrange(9) + 9 * chance.randint(*rows)
        if cells[cell] == ".":
            cells[cell] = piece
    return "".join(cells), chance.choice([Player.MAX, Player.MIN])
