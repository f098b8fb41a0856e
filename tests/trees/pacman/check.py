#!/usr/bin/env python3
"""The values of the .test files beside this script, as an agent of the course finds them: state by state, without a tree.

python3 check.py          compares with values.txt
python3 check.py --write  writes values.txt
"""
import re
import sys
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).resolve().parent
FIELD = re.compile(r'^(\w+): *(?:"""(.*?)"""|"(.*?)")', re.M | re.S)


def value_of(text):
    field = {key: long or short for key, long, short in FIELD.findall(text)}
    agents, rounds = int(field['num_agents']), int(field['depth'])
    ends = set(field['win_states'].split()) | set(field['lose_states'].split())
    worth = {state: Fraction(value) for state, value in (row.split() for row in field['evaluation'].strip().splitlines())}
    below = {}
    for row in field['successors'].strip().splitlines():
        state, _, successor = row.split()
        below.setdefault(state, []).append(successor)

    def value(state, agent, depth):
        if depth == rounds or state in ends or state not in below:
            return worth[state]
        last = agent == agents - 1
        values = [value(each, 0 if last else agent + 1, depth + last) for each in below[state]]
        if agent == 0:
            return max(values)
        return sum(values) / len(values) if field['alg'] == 'ExpectimaxAgent' else min(values)

    return value(field['start_state'], 0, 0)


if __name__ == '__main__':
    lines = [f'{path.stem} {value_of(path.read_text())}' for path in sorted(HERE.glob('*.test'))]
    print('\n'.join(lines))
    values = HERE / 'values.txt'
    if '--write' in sys.argv:
        values.write_text('\n'.join(lines) + '\n')
    assert values.read_text().splitlines() == lines, 'values.txt differs'
