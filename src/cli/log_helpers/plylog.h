/* plylog.h: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.

   Include it in the file that has the search function. Rename that function to search_inside, change nothing in it,
   and put this one behind it (declared before it):

       int search(Board *board, int depth, int alpha, int beta, int max) {
           plylog_enter(alpha, beta, "%s depth=%d", max ? "max" : "min", depth);
           int value = search_inside(board, depth, alpha, beta, max);
           plylog_leave(value);
           return value;
       }

   The third argument is as in printf, and may be "". All its words are optional: max or min, moves=3, move=b2,
   node=KEY, depth=2. A search without a window writes plylog_line("> - -"). If values are those of the side to move,
   call plylog_start("plyscope.log", "players=negamax") first. */
#ifndef PLYLOG_H
#define PLYLOG_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static FILE *plylog_file;

/* Begins a log; without this call the first line does. */
static inline void plylog_start(const char *path, const char *header) {
    plylog_file = fopen(path, "w");
    if (plylog_file == NULL) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    fprintf(plylog_file, "plyscope log 1 %s\n", header);
}

static inline FILE *plylog_open(void) {
    if (plylog_file == NULL) plylog_start("plyscope.log", "");
    return plylog_file;
}

/* Writes any line: plylog_line("search depth 3") before each search of iterative deepening. */
static inline void plylog_line(const char *text) {
    fprintf(plylog_open(), "%s\n", text);
    fflush(plylog_file); /* at once, so that a crash loses no line */
}

/* A call of the search begins. A double holds every int, and INFINITY. */
static inline void plylog_enter(double alpha, double beta, const char *words, ...) {
    va_list list;
    fprintf(plylog_open(), "> %.17g %.17g ", alpha, beta);
    va_start(list, words);
    vfprintf(plylog_file, words, list);
    va_end(list);
    plylog_line("");
}

/* A call of the search returns this value. */
static inline void plylog_leave(double value) {
    fprintf(plylog_open(), "< %.17g", value);
    plylog_line("");
}

#endif
