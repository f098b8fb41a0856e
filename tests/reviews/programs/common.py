"""What the programs of this folder share: a small game, and the lines of the log.

usage: python3 PROGRAM.py VARIANT [words]

Without `words` a line has nothing but windows, values, moves= and depth=, as a log has that nobody thought about.
"""

import sys
import zlib

VARIANT = sys.argv[1]
HAS_WORDS = sys.argv[2:] == ["words"]
INFINITY = float("inf")


def line(text):
    print(text)


def header(words):
    """The first line: how the log is to be read."""
    line(f"plyscope log 1 {words}".rstrip() if HAS_WORDS else "plyscope log 1")


def spelled(words):
    """`{"null": True, "stand": 3, "t": None}` is ` null stand=3`."""
    text = ""
    for word, what in words.items():
        if what is True:
            text += f" {word}"
        elif what is not None and what is not False:
            text += f" {word}={what}"
    return text


class Call:
    """A call of the search: `with Call(alpha, beta) as call: ... return call.returns(value)`."""

    def __init__(self, alpha, beta, moves=None, depth=None, **words):
        self.thread = words.get("t")
        said = words if HAS_WORDS else {}
        line(f"> {alpha} {beta}{spelled({'moves': moves, 'depth': depth, **said})}")
        self.value, self.words = "?", {}

    def __enter__(self):
        return self

    def narrowed(self, alpha, beta):
        """The node itself narrows its window."""
        if HAS_WORDS:
            line(f"= {alpha} {beta}")

    def returns(self, value, **words):
        self.value, self.words = value, words
        return value

    def __exit__(self, *_):
        said = {"t": self.thread, **self.words} if HAS_WORDS else {}
        line(f"< {self.value}{spelled(said)}")


class Game:
    """Positions are texts, a letter for each move that was made; Max begins."""

    def __init__(self, seed, width=3):
        self.seed, self.letters = seed, "abcdefgh"[:width]

    def noise(self, position, spread, of=""):
        return zlib.crc32(f"{self.seed}{of}:{position}".encode()) % (2 * spread + 1) - spread

    def moves(self, position):
        return [position + letter for letter in self.letters]

    def estimate(self, position):
        """What it seems to be worth to the side to move, which is that of the moves made so far."""
        for_max = sum(self.noise(position[:length], 9) for length in range(1, len(position) + 1))
        return for_max if len(position) % 2 == 0 else -for_max

    def captures(self, position, most=3):
        """The moves that quiescence looks at: some, and none after a few of them."""
        return [next_one for next_one in self.moves(position)[:most] if self.noise(next_one, 9, "capture") > 0]
