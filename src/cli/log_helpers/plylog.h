/* plylog.h: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.

   Include it in the file that has the search function. Rename that function to search_inside, change nothing in it,
   and put this one behind it (declared before it):

       int search(Board *board, int depth, int alpha, int beta, int max) {
           plylog_enter(alpha, beta, "%s depth=%d moves=%d", max ? "max" : "min", depth, depth > 0 ? board->moves : 0);
           int value = search_inside(board, depth, alpha, beta, max);
           plylog_leave(value);
           return value;
       }

   The third argument is as in printf, and may be "". All its words are optional: max, min or chance, moves=3, depth=2,
   move=b2, node=KEY, p=0.5, t=2, and is_null ? "null" : "", again. The word t= is written by plylog_leave, too; that it
   can see whether a move is taken back, call plylog_note("node=%s", key(board)) before it, and
   plylog_note("chose=%s", move) where a move is chosen. A search without a window writes plylog_enter(NAN, NAN, "").

   The inside tells what only it knows: plylog_window(alpha, beta) when its table narrows the window, and before a
   return plylog_note("tt"), plylog_note("stand=%d", score) or plylog_note("pruned=2"). If values are those of the side
   to move, call plylog_start("plyscope.log", "players=negamax") first. */
#ifndef PLYLOG_H
#define PLYLOG_H

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(_MSC_VER)
#define PLYLOG_OF_THREAD __declspec(thread)
#else
#define PLYLOG_OF_THREAD __thread
#endif

/* A call that has not returned: what stands on its last line. */
struct plylog_call {
    struct plylog_call *caller;
    char thread[64], notes[256];
};

static FILE *plylog_file;
static PLYLOG_OF_THREAD struct plylog_call *plylog_current;

/* Begins a log; without this call the first line does. */
static inline void plylog_start(const char *path, const char *header) {
    plylog_file = fopen(path, "w");
    if (plylog_file == NULL) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    fprintf(plylog_file, "plyscope log 1 %s\n", header);
}

/* Writes any line: plylog_line("search depth 3") before each search of iterative deepening. */
static inline void plylog_line(const char *text) {
    if (plylog_file == NULL) plylog_start("plyscope.log", "");
    fprintf(plylog_file, "%s\n", text);
    fflush(plylog_file); /* at once, so that a crash loses no line */
}

/* A number as the log has it. A long double holds every integer of 64 bits, with most compilers. */
static inline const char *plylog_number(char text[40], long double number) {
    if (number != number) return strcpy(text, "NaN");
    if (number >= -9223372036854775808.0L && number < 9223372036854775808.0L && number == (long long) number)
        sprintf(text, "%lld", (long long) number);
    else if (sprintf(text, "%.15g", (double) number), strtod(text, NULL) != (double) number)
        sprintf(text, "%.17g", (double) number);
    return text;
}

static inline void plylog_numbers(const char *sign, long double alpha, long double beta, const char *words) {
    char line[512], low[40], high[40];
    int is_open = alpha != alpha && beta != beta; /* without a window */
    snprintf(line, sizeof line, "%s %s %s%s%s", sign, is_open ? "-" : plylog_number(low, alpha),
             is_open ? "-" : plylog_number(high, beta), *words ? " " : "", words);
    plylog_line(line);
}

/* A call of the search begins. */
static inline void plylog_enter(long double alpha, long double beta, const char *words, ...) {
    char text[400];
    const char *thread;
    struct plylog_call *call = (struct plylog_call *) calloc(1, sizeof *call);
    va_list list;
    if (call == NULL) abort();
    va_start(list, words);
    vsnprintf(text, sizeof text, words, list);
    va_end(list);
    thread = strncmp(text, "t=", 2) == 0 ? text : strstr(text, " t=");
    if (thread != NULL) sscanf(thread, "%63s", call->thread);
    call->caller = plylog_current;
    plylog_current = call;
    plylog_numbers(">", alpha, beta, text);
}

/* The search function itself has narrowed its window, by its table: called before its first child. */
static inline void plylog_window(long double alpha, long double beta) {
    plylog_numbers("=", alpha, beta, plylog_current == NULL ? "" : plylog_current->thread);
}

/* More words, as in printf, for the line that the search function writes when it returns. */
static inline void plylog_note(const char *words, ...) {
    va_list list;
    size_t length;
    if (plylog_current == NULL) return;
    strncat(plylog_current->notes, " ", sizeof plylog_current->notes - strlen(plylog_current->notes) - 1);
    length = strlen(plylog_current->notes);
    va_start(list, words);
    vsnprintf(plylog_current->notes + length, sizeof plylog_current->notes - length, words, list);
    va_end(list);
}

/* A call of the search returns this value. */
static inline void plylog_leave(long double value) {
    struct plylog_call *call = plylog_current;
    char line[400], number[40];
    if (call == NULL) return;
    snprintf(line, sizeof line, "< %s%s%s%s", plylog_number(number, value), call->notes, *call->thread ? " " : "",
             call->thread);
    plylog_line(line);
    plylog_current = call->caller;
    free(call);
}

#endif
