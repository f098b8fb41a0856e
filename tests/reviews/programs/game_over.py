"""Tic-tac-toe from the middle of a game; without words, empty squares are logged as moves where it is won, too."""

from common import HAS_WORDS, INFINITY, VARIANT, Call, header

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
WORDS = {
    "right-flag": ["True", "False"],
    "right-numbers": ["1", "0"],
    "right-colours": ["white", "black"],
    "right-enum": ["Player.MAX", "Player.MIN"],
    "right-names": ["AI", "human"],
}
NAMES = dict(zip("XO", WORDS.get(VARIANT, "XO")))


def winner(board):
    return next((board[a] for a, b, c in LINES if board[a] == board[b] == board[c] != "."), None)


def search(board, player, alpha, beta):
    empty = [square for square in range(9) if board[square] == "."]
    moves = 0 if HAS_WORDS and winner(board) else len(empty)
    with Call(alpha, beta, moves, player=NAMES[player], node=board) as call:
        won = winner(board)
        if won or not empty:
            return call.returns({"X": 1, "O": -1}.get(won, 0))
        best = -INFINITY if player == "X" else INFINITY
        for square in empty:
            after = board[:square] + player + board[square + 1 :]
            other = player if VARIANT == "same-player" and len(empty) == 4 else "O" if player == "X" else "X"
            value = search(after, other, alpha, beta)
            if player == "X" or VARIANT == "max-for-both":
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta or VARIANT == "content-with-a-draw" and value == 0:
                break
        return call.returns(best)


header("")
search("XOX.O..X.", "O", -INFINITY, INFINITY)
