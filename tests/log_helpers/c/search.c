/* Negamax with alpha-beta on a fixed tree, right or with a mistake: the sign of the child's value is forgotten. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plylog.h"

static const int LEAVES[27] = {6, 11, 3, 9, 14, 8, 5, 2, 12, 7, 4, 13, 10, 16, 15, 1, 6, 9, 12, 17, 8, 14, 11, 18, 3, 5, 2};
static const char *mode;

static int search(int place, int depth, int alpha, int beta);

static int search_inside(int place, int depth, int alpha, int beta) {
    int best = -INT_MAX;
    if (depth == 0) {
        if (strcmp(mode, "stop") == 0 && place == 4) abort(); /* as a crash would */
        return -LEAVES[place]; /* leaves stand at an odd depth: the player to move is Min */
    }
    for (int move = 0; move < 3; move++) {
        int value = search(3 * place + move, depth - 1, -beta, -alpha);
        if (strcmp(mode, "wrong") != 0) value = -value;
        if (value > best) best = value;
        if (best > alpha) alpha = best;
        if (alpha >= beta) break;
    }
    return best;
}

static int search(int place, int depth, int alpha, int beta) {
    if (strcmp(mode, "bare") == 0) plylog_enter(alpha, beta, "");
    else plylog_enter(alpha, beta, "node=%d depth=%d moves=%d", place, depth, depth > 0 ? 3 : 0);
    int value = search_inside(place, depth, alpha, beta);
    plylog_leave(value);
    return value;
}

int main(int count, char **arguments) {
    mode = count > 1 ? arguments[1] : "right";
    plylog_start("plyscope.log", "players=negamax");
    printf("%d\n", search(0, 3, -INT_MAX, INT_MAX));
    return 0;
}
