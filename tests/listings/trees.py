"""Random trees, as the program reads them and as a position in Python."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Optional

import render

sys.path.insert(0, str(render.FOLDER))
import helper  # noqa: E402
from helper import Player, Position, Value  # noqa: E402

MASK = (1 << 64) - 1


def mixed(number: int) -> int:
    """One step of SplitMix64 from this state, as the program makes its keys."""
    mixed = number + 0x9E37_79B9_7F4A_7C15 & MASK
    mixed = (mixed ^ mixed >> 30) * 0xBF58_476D_1CE4_E5B9 & MASK
    mixed = (mixed ^ mixed >> 27) * 0x94D0_49BB_1331_11EB & MASK
    return mixed ^ mixed >> 31


@dataclass
class Spec:
    """A node as it was made; one that several ways lead to is there once."""

    name: str
    children: list[Spec] = field(default_factory=list)
    # A leaf's value or an inner node's estimate, or a game that a player has won.
    value: Optional[Fraction | Player] = None
    player: Optional[Player] = None
    probabilities: Optional[list[Fraction]] = None
    # The moves that take something.
    captures: frozenset[int] = frozenset()


class Tree:
    """A tree with what the program derives of it."""

    def __init__(self, root: Spec, root_player: Player, bounds: Optional[tuple[int, int]] = None) -> None:
        self.spec, self.root_player, self.bounds = root, root_player, bounds
        self.nodes: list[TreePosition] = []
        # Where the program reads it.
        self.file: Optional[str] = None
        firsts: dict[str, int] = {}
        self.root = self.unfold(root, root_player, 0, -1, firsts)
        self.height = max(node.ply for node in self.nodes)
        values = [node.spec.value for node in self.nodes if isinstance(node.spec.value, Fraction)]
        # Chance has exact fractions, all others whole points.
        self.has_chance = any(node.player is Player.CHANCE for node in self.nodes)
        self.unit = 1
        if not self.has_chance:
            for value in values:
                self.unit = max(self.unit, value.denominator)
        for node in self.nodes:
            node.settle()

    def unfold(self, spec: Spec, player: Player, ply: int, move: int, firsts: dict[str, int]) -> TreePosition:
        node = TreePosition(self, spec, spec.player or player, ply, move)
        node.original = firsts.setdefault(spec.name, len(self.nodes))
        self.nodes.append(node)
        below = player if node.player is Player.CHANCE else node.player.opponent()
        node.below = [self.unfold(child, below, ply + 1, number, firsts) for number, child in enumerate(spec.children)]
        return node

    def ron(self) -> str:
        seen: set[str] = set()

        def amount(value: Fraction | Player | None) -> str:
            if isinstance(value, Player):
                return "inf" if value is Player.MAX else "-inf"
            assert value is not None
            return str(value) if value.denominator == 1 else f'"{value}"'

        def go(spec: Spec, takes: bool) -> str:
            if spec.name in seen:
                return f'same("{spec.name}")'
            seen.add(spec.name)
            mark = ", capture" if takes else ""
            if not spec.children:
                return f'leaf("{spec.name}", {amount(spec.value)}{mark})'
            kind = spec.player.value if spec.player else "node"
            parts = [go(child, number in spec.captures) for number, child in enumerate(spec.children)]
            if spec.probabilities:
                parts = [f'("{odds}", {part})' for odds, part in zip(spec.probabilities, parts)]
            if spec.value is not None:
                mark += f", estimate({amount(spec.value)})"
            return f'{kind}("{spec.name}", [{", ".join(parts)}]{mark})'

        bounds = f"    bounds: {self.bounds},\n" if self.bounds else ""
        root = "" if self.spec.player else f'    root: {self.root_player.value},\n'
        return f'(\n    title: (en: "t", zh: "t"),\n    tree: {go(self.spec, False)},\n{root}{bounds})\n'


class TreePosition(Position):
    """A node of a tree."""

    def __init__(self, tree: Tree, spec: Spec, player: Player, ply: int, move: int) -> None:
        self.tree, self.spec, self.player, self.ply, self.move = tree, spec, player, ply, move
        self.below: list[TreePosition] = []
        self.original = 0
        self.worth: Value = 0

    def settle(self) -> None:
        value = self.spec.value
        if isinstance(value, Player):
            self.worth = helper.WIN - self.ply if value is Player.MAX else self.ply - helper.WIN
        elif value is not None and self.tree.has_chance:
            self.worth = value  # type: ignore[assignment]
        elif value is not None:
            self.worth = int(value * self.tree.unit)

    @cached_property
    def number(self) -> int:
        return mixed(self.original << 1 | (self.player is Player.MIN))

    def moves(self) -> list[int]:
        return list(range(len(self.below)))

    def play(self, move: int) -> TreePosition:
        return self.below[move]

    def is_over(self) -> bool:
        return not self.below

    def evaluate_for_max(self) -> Value:
        return self.worth

    def key(self) -> int:
        return self.number

    def name(self, move: int) -> str:
        return self.spec.children[move].name

    def capture(self, move: int) -> Optional[tuple[int, int]]:
        return (0, 0) if move in self.spec.captures else None

    def probability(self, move: int) -> Fraction:
        assert self.player is Player.CHANCE
        odds = self.spec.probabilities
        return odds[move] if odds else Fraction(1, len(self.below))

    def bounds(self) -> tuple[Value, Value]:
        if self.tree.bounds is None:
            return super().bounds()
        low, high = self.tree.bounds
        return Fraction(low), Fraction(high)  # type: ignore[return-value]


class Maker:
    """Makes trees from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.count = 0

    def name(self) -> str:
        self.count += 1
        return f"n{self.count - 1}"

    def values(self, decided: bool) -> None:
        """Chooses what values are like: few of them for ties, many, or halves."""
        kind = self.random.randrange(4)
        self.range = [2, 5, 9, 100][kind]
        self.below = self.random.choice([1, 1, 2])
        self.decided = 0.1 if decided and self.random.random() < 0.3 else 0.0

    def value(self, may_be_decided: bool = True) -> Fraction | Player:
        if may_be_decided and self.random.random() < self.decided:
            return self.random.choice([Player.MAX, Player.MIN])
        return Fraction(self.random.randint(-self.range * self.below, self.range * self.below), self.below)

    def tree(self, estimates: bool = False, captures: bool = False, wide: bool = False) -> Tree:
        """An irregular tree."""
        self.values(decided=True)
        deepest = self.random.randint(2, 4 if wide else 5)
        widest = self.random.randint(4, 5) if wide else self.random.randint(2, 3 if deepest > 3 else 5)

        def go(ply: int) -> Spec:
            is_leaf = ply == deepest or ply > 0 and self.random.random() < 0.12
            if is_leaf:
                return Spec(self.name(), value=self.value())
            name = self.name()
            width = self.random.randint(3, widest) if wide else max(self.random.randint(1, widest), self.random.randint(1, widest))
            children = [go(ply + 1) for _ in range(width)]
            taking = frozenset(n for n in range(width) if captures and self.random.random() < 0.35)
            return Spec(name, children, self.value(False) if estimates else None, captures=taking)

        return Tree(go(0), self.root())

    def root(self) -> Player:
        return self.random.choice([Player.MAX, Player.MIN])

    def graph(self, estimates: bool = True, captures: bool = False, wide: bool = False) -> Tree:
        """A tree with nodes that several ways lead to, also at other distances from the root."""
        self.values(decided=True)
        layers = self.random.randint(3, 5 if wide else 7)
        width = self.random.randint(1, 4)
        levels = [[Spec(self.name()) for _ in range(1 if layer == 0 else width)] for layer in range(layers + 1)]
        for layer in reversed(range(layers + 1)):
            for spec in levels[layer]:
                if layer == layers or layer > 0 and self.random.random() < 0.12:
                    spec.value = self.value()
                    continue
                count = self.random.randint(3, 5) if wide and layer < 3 else self.random.choice([1, 2, 2, 2, 3])
                for _ in range(count):
                    far = layer + 3 <= layers and self.random.random() < 0.2
                    spec.children.append(self.random.choice(levels[layer + (3 if far else 1)]))
                if estimates:
                    spec.value = self.value(False)
        if captures:
            self.mark(levels)
        return Tree(levels[0][0], self.root())

    def tight_graph(self) -> Tree:
        """A graph of few nodes and many ways."""
        self.values(decided=False)
        layers, width = self.random.randint(5, 7), self.random.randint(3, 4)
        levels = [[Spec(self.name()) for _ in range(1 if layer == 0 else width)] for layer in range(layers + 1)]
        for layer in reversed(range(layers + 1)):
            for spec in levels[layer]:
                spec.value = self.value()
                if layer < layers:
                    spec.children = self.random.sample(levels[layer + 1], self.random.randint(2, 3))
                if layer + 3 <= layers and self.random.random() < 0.3:
                    spec.children[-1] = self.random.choice(levels[layer + 3])
        return Tree(levels[0][0], self.root())

    def mark(self, levels: list[list[Spec]]) -> None:
        """Marks captures: a mark is the node's to which the move leads, and so the same for all ways there."""
        taken = {id(spec): self.random.random() < 0.35 for level in levels for spec in level}
        for level in levels:
            for spec in level:
                spec.captures = frozenset(n for n, child in enumerate(spec.children) if taken[id(child)])

    def by_player(self, chance: bool, bounded: bool = False, fine: bool = False) -> Tree:
        """A tree in which anyone may choose anywhere."""
        self.range, self.decided = self.random.choice([3, 10]), 0.0
        self.below = self.random.choice([1, 1, 2])
        low, high = (0, self.range) if self.random.random() < 0.5 else (-self.range, self.range)
        deepest, widest = self.random.randint(2, 4), self.random.randint(3, 4)
        who = [Player.MAX, Player.MIN] + [Player.CHANCE] * (2 if chance else 0)

        def go(ply: int) -> Spec:
            if ply == deepest or ply > 0 and self.random.random() < 0.12:
                return Spec(self.name(), value=Fraction(self.random.randint(low * self.below, high * self.below), self.below))
            name, player = self.name(), self.random.choice(who)
            children = [go(ply + 1) for _ in range(self.random.randint(1 if ply else 2, widest))]
            odds = None
            if player is Player.CHANCE and self.random.random() < 0.6:
                parts = [self.random.randint(1, 4 if fine else 3) for _ in children]
                if not fine:
                    # Powers of two.
                    total = 1 << (len(parts) - 1)
                    parts = [total >> min(place + 1, len(parts) - 1) for place in range(len(parts))]
                odds = [Fraction(part, sum(parts)) for part in parts]
            return Spec(name, children, player=player, probabilities=odds)

        return Tree(go(0), Player.MAX, (low, high) if bounded else None)
