"""example.py: an example for plylog.py, of what a search does besides alpha-beta, and how its log says so.

Save it beside plylog.py and run it; then `plyscope review plyscope.log` and `plyscope review chance.log`.
The game: two players take coins in turn, from an end of a row or from its middle. Values are the lead of who moves.
"""

import threading

import plylog

BIG = 7  # taking such a coin is a move that quiescence looks at
table = {}  # the bounds of a value, by position and depth


def moves(row):
    places = {"left": 0, "right": len(row) - 1, "middle": len(row) // 2}
    return [(name, row[at], row[:at] + row[at + 1 :]) for name, at in list(places.items())[: len(row)]]


def big_moves(row):
    return [move for move in moves(row) if move[1] >= BIG]


WORDS = {
    "move": "move",  # None, and so left out, at the root
    "node": lambda call: f"{call['row']}:{call['lead']}",  # read again at the return
    "depth": "depth",
    "t": lambda call: threading.current_thread().name if threading.current_thread() is not MAIN else None,
}
MAIN = threading.current_thread()


@plylog.logged(
    moves=lambda call: len(moves(call["row"])), null="null", again="again",
    value=lambda result: result[0], chose=lambda result: result[1], **WORDS,
)
def search(row, lead, depth, alpha, beta, move=None, null=False, again=False):
    low, high = table.get((row, lead, depth), (-99, 99))
    if low >= beta or high <= alpha or low == high:
        plylog.note(tt=True)  # the table answers
        return (low if low >= beta else high), None
    if low > alpha or high < beta:
        alpha, beta = max(alpha, low), min(beta, high)
        plylog.window(alpha, beta)  # the table narrows the window
    if not row:
        return lead, None
    if depth >= 3 and lead >= beta and not null:  # a null move: so good that even passing would do
        value, _ = search(row, -lead, depth - 2, -beta, 1 - beta, null=True)
        if -value >= beta:
            return beta, None
    best, best_move, at_first = -99, None, alpha
    for number, (name, coin, rest) in enumerate(moves(row)):

        def child(depth, alpha, beta, again=False):
            if depth <= 0:
                return -quiet(rest, -lead - coin, 0, -beta, -alpha, name)
            return -search(rest, -lead - coin, depth, -beta, -alpha, name, again=again)[0]

        if number < 2 or depth < 3:
            value = child(depth - 1, alpha, beta)
        else:  # a late move: less deep at first, and once more if it is good
            value = child(depth - 2, alpha, alpha + 1)
            if value > alpha:
                value = child(depth - 1, alpha, beta, again=True)
        if value > best:
            best, best_move = value, name
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[row, lead, depth] = (best if best > at_first else low), (best if best < beta else high)
    return best, best_move


@plylog.logged(moves=lambda call: len(big_moves(call["row"])), **WORDS)
def quiet(row, lead, depth, alpha, beta, move):
    """Quiescence: only big coins are taken, and nobody must."""
    plylog.note(stand=lead)
    best, left_out = lead, 0
    for name, coin, rest in big_moves(row):
        alpha = max(alpha, best)
        if alpha >= beta:
            break
        if lead + coin <= alpha:  # even this coin does not help: left out, and no less than alpha is claimed
            best, left_out = alpha, left_out + 1
            plylog.note(pruned=left_out)
            continue
        best = max(best, -quiet(rest, -lead - coin, depth - 1, -beta, -alpha, name))
    return best


@plylog.logged(player="chance", moves=lambda call: len(call["rows"]))
def toss(rows):
    """The row is drawn by lot."""
    return sum(take(row, 1 / len(rows)) / len(rows) for row in rows)


@plylog.logged(player="max", p="p", moves=0)
def take(row, p):
    return max(row[0], row[-1])


def deepen(row):
    for depth in range(1, 6):
        if threading.current_thread() is MAIN:
            plylog.line(f"search depth {depth}")
        print(*search(row, 0, depth, -99, 99))


plylog.start(header="players=negamax")
deepen((3, 9, 2, 7, 4, 8, 1, 6))
thread = threading.Thread(target=deepen, args=((30, 70, 50, 20, 40),), name="second")
thread.start()
thread.join()
plylog.start("chance.log")
print(toss([(3, 9), (5, 1), (2, 8), (6, 6)]))
