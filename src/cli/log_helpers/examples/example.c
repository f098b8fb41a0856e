/* example.c: an example for plylog.h, of what a search does besides alpha-beta, and how its log says so.

   Save it beside plylog.h, compile it (cc example.c -o example) and run it; then `plyscope review plyscope.log` and
   `plyscope review chance.log`.
   The game: two players take coins in turn, from an end of a row or from its middle. Values are the lead of who moves.
*/
#include <stdio.h>
#include <string.h>

#include "plylog.h"

enum { BIG = 7, SLOTS = 4096 }; /* to take such a coin is a move that quiescence looks at */

static const char *const NAMES[] = {"left", "right", "middle"};

typedef struct {
    char coins[12]; /* a digit each */
    int lead;       /* of who moves */
} Position;

typedef struct {
    Position position;
    int depth, low, high; /* the bounds of the value */
} Entry;

typedef struct {
    int value;
    const char *move;
} Result;

static Entry table[SLOTS];

static int larger(int one, int other) { return one > other ? one : other; }

static int moves(const Position *position) {
    int coins = (int) strlen(position->coins);
    return coins < 3 ? coins : 3;
}

/* The coin that a move takes, and the position after it. */
static int after(const Position *position, int move, Position *next) {
    size_t coins = strlen(position->coins), at = move == 0 ? 0 : move == 1 ? coins - 1 : coins / 2;
    int coin = position->coins[at] - '0';
    memset(next, 0, sizeof *next);
    memcpy(next->coins, position->coins, at);
    memcpy(next->coins + at, position->coins + at + 1, coins - at);
    next->lead = -position->lead - coin;
    return coin;
}

static int big_moves(const Position *position) {
    int count = 0;
    Position next;
    for (int move = 0; move < moves(position); move++) count += after(position, move, &next) >= BIG;
    return count;
}

/* The place for a position in the table; what stood there for another is forgotten. */
static Entry *entry(const Position *position, int depth) {
    unsigned place = (unsigned) (depth * 31 + position->lead + 99);
    for (const char *coin = position->coins; *coin; coin++) place = place * 31 + (unsigned) *coin;
    Entry *found = &table[place % SLOTS];
    if (memcmp(&found->position, position, sizeof *position) != 0 || found->depth != depth)
        *found = (Entry) {*position, depth, -99, 99};
    return found;
}

static Result search(Position position, int depth, int alpha, int beta, const char *move, const char *how);
static int quiet(Position position, int depth, int alpha, int beta, const char *move);

static int child(Position next, int depth, int alpha, int beta, const char *move, const char *how) {
    if (depth <= 0) return -quiet(next, 0, -beta, -alpha, move);
    return -search(next, depth, -beta, -alpha, move, how).value;
}

static Result search_inside(Position position, int depth, int alpha, int beta, const char *how) {
    int low = entry(&position, depth)->low, high = entry(&position, depth)->high, at_first;
    Result best = {-99, NULL};
    if (low >= beta || high <= alpha || low == high) {
        plylog_note("tt"); /* the table answers */
        return (Result) {low >= beta ? low : high, NULL};
    }
    if (low > alpha || high < beta) {
        if (low > alpha) alpha = low;
        if (high < beta) beta = high;
        plylog_window(alpha, beta); /* the table narrows the window */
    }
    if (moves(&position) == 0) return (Result) {position.lead, NULL};
    if (depth >= 3 && position.lead >= beta && strcmp(how, "null") != 0) {
        /* A null move: so good that even passing would do. */
        Position passed = position;
        passed.lead = -position.lead;
        if (-search(passed, depth - 2, -beta, 1 - beta, "", "null").value >= beta) return (Result) {beta, NULL};
    }
    at_first = alpha;
    for (int move = 0; move < moves(&position) && alpha < beta; move++) {
        Position next;
        int value;
        after(&position, move, &next);
        if (move < 2 || depth < 3) {
            value = child(next, depth - 1, alpha, beta, NAMES[move], "");
        } else {
            /* A late move: less deep at first, and once more if it is good. */
            value = child(next, depth - 2, alpha, alpha + 1, NAMES[move], "");
            if (value > alpha) value = child(next, depth - 1, alpha, beta, NAMES[move], "again");
        }
        if (value > best.value) best = (Result) {value, NAMES[move]};
        alpha = larger(alpha, best.value);
    }
    entry(&position, depth)->low = best.value > at_first ? best.value : low;
    entry(&position, depth)->high = best.value < beta ? best.value : high;
    return best;
}

static Result search(Position position, int depth, int alpha, int beta, const char *move, const char *how) {
    plylog_enter(alpha, beta, "moves=%d %s%s depth=%d node=%s:%d %s", moves(&position), *move ? "move=" : "", move,
                 depth, position.coins, position.lead, how);
    Result result = search_inside(position, depth, alpha, beta, how);
    if (result.move != NULL) plylog_note("chose=%s", result.move);
    plylog_note("node=%s:%d", position.coins, position.lead); /* once more, when the moves are taken back */
    plylog_leave(result.value);
    return result;
}

/* Quiescence: only big coins are taken, and nobody must. */
static int quiet_inside(Position position, int depth, int alpha, int beta) {
    int best = position.lead, left_out = 0;
    plylog_note("stand=%d", position.lead);
    for (int move = 0; move < moves(&position); move++) {
        Position next;
        int coin = after(&position, move, &next);
        if (coin < BIG) continue;
        alpha = larger(alpha, best);
        if (alpha >= beta) break;
        if (position.lead + coin <= alpha) {
            best = alpha; /* even this coin does not help: left out, and no less than alpha is claimed */
            left_out++;
        } else {
            best = larger(best, -quiet(next, depth - 1, -beta, -alpha, NAMES[move]));
        }
    }
    if (left_out > 0) plylog_note("pruned=%d", left_out);
    return best;
}

static int quiet(Position position, int depth, int alpha, int beta, const char *move) {
    plylog_enter(alpha, beta, "moves=%d move=%s depth=%d node=%s:%d", big_moves(&position), move, depth, position.coins,
                 position.lead);
    int value = quiet_inside(position, depth, alpha, beta);
    plylog_note("node=%s:%d", position.coins, position.lead);
    plylog_leave(value);
    return value;
}

static double take(const int row[2], double p) {
    plylog_enter(NAN, NAN, "max moves=0 p=%g", p);
    int value = larger(row[0], row[1]);
    plylog_leave(value);
    return value;
}

/* The row is drawn by lot. */
static double toss(const int rows[4][2]) {
    double mean = 0;
    plylog_enter(NAN, NAN, "chance moves=4");
    for (int row = 0; row < 4; row++) mean += take(rows[row], 0.25) / 4;
    plylog_leave(mean);
    return mean;
}

int main(void) {
    const int rows[4][2] = {{3, 9}, {5, 1}, {2, 8}, {6, 6}};
    plylog_start("plyscope.log", "players=negamax");
    for (int depth = 1; depth <= 5; depth++) {
        char line[40];
        Position position = {"39274816", 0};
        sprintf(line, "search depth %d", depth);
        plylog_line(line);
        Result result = search(position, depth, -99, 99, "", "");
        printf("%d %s\n", result.value, result.move);
    }
    plylog_start("chance.log", "");
    printf("%g\n", toss(rows));
    return 0;
}
