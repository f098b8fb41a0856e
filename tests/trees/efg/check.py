#!/usr/bin/env python3
"""Reads the .efg files beside this script with a small parser of its own, and finds their values by backward induction.

python3 check.py          compares with values.txt
python3 check.py --write  writes values.txt
"""
import re
import sys
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOKEN = re.compile(r'\s*(?:"((?:\\"|[^"])*)"|([{},])|([^\s{},"]+))')


def tokens(text):
    place, found = 0, []
    text = text.lstrip('\ufeff').rstrip()
    while place < len(text):
        match = TOKEN.match(text, place)
        assert match, text[place:place + 40]
        found.append(('text', match[1]) if match[1] is not None else ('mark', match[2]) if match[2] else ('word', match[3]))
        place = match.end()
    return found


def number(word):
    above, _, below = word.partition('/')
    return Fraction(above) / Fraction(below) if below else Fraction(above)


class Game:
    def __init__(self, text):
        self.tokens, self.next = tokens(text), 0
        assert [word for _, word in self.tokens[:3]] == ['EFG', '2', 'R']
        self.next = 3
        self.take('text')
        self.players = self.list(lambda: self.take('text'))
        assert len(self.players) == 2
        if self.peek()[0] == 'text':
            self.take('text')
        self.sets, self.outcomes, self.sums, self.count = {}, {0: (Fraction(0), Fraction(0))}, set(), 0
        self.value = self.node((Fraction(0), Fraction(0)))
        assert self.next == len(self.tokens) and len(self.sums) == 1

    def peek(self):
        return self.tokens[self.next] if self.next < len(self.tokens) else (None, None)

    def take(self, kind):
        found, word = self.peek()
        assert found == kind, (kind, found, word, self.next)
        self.next += 1
        return word

    def list(self, item):
        assert self.take('mark') == '{'
        items = []
        while self.peek() != ('mark', '}'):
            items.append(item())
            if self.peek() == ('mark', ','):
                self.next += 1
        self.next += 1
        return items

    def set(self, key, item):
        if self.peek()[0] == 'text':
            self.take('text')
            actions = self.list(item)
            assert self.sets.setdefault(key, actions) == actions
        return self.sets[key]

    def outcome(self):
        key = int(self.take('word'))
        if self.peek()[0] == 'text':
            self.take('text')
            payoffs = tuple(self.list(lambda: number(self.take('word'))))
            assert self.outcomes.setdefault(key, payoffs) == payoffs
        return self.outcomes[key]

    def node(self, above):
        """The value of a node to player 1, with the payoffs on the way added (the recursion is the tree's depth)."""
        self.count += 1
        letter = self.take('word')
        self.take('text')
        if letter == 'c':
            actions = self.set(('c', self.take('word')), lambda: (self.take('text'), number(self.take('word'))))
            assert sum(chance for _, chance in actions) == 1
        elif letter == 'p':
            player = self.take('word')
            actions = self.set((player, self.take('word')), lambda: self.take('text'))
        here = tuple(a + b for a, b in zip(above, self.outcome()))
        if letter == 't':
            self.sums.add(sum(here))
            return here[0]
        values = [self.node(here) for _ in actions]
        if letter == 'c':
            return sum(chance * value for (_, chance), value in zip(actions, values))
        return max(values) if player == '1' else min(values)


if __name__ == '__main__':
    lines = []
    for path in sorted(HERE.glob('*.efg')):
        game = Game(path.read_text(encoding='utf-8'))
        lines.append(f'{path.stem} {game.value}')
        print(lines[-1], f'({game.count} nodes)')
    values = HERE / 'values.txt'
    if '--write' in sys.argv:
        values.write_text('\n'.join(lines) + '\n')
    assert values.read_text().splitlines() == lines, 'values.txt differs'
