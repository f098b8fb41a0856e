// PlyLog.java: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.
//
// Rename the search function to searchInside, change nothing in it, and put this one beside it:
//
//     int search(Board board, int depth, int alpha, int beta, boolean max) {
//         try (PlyLog call = new PlyLog(alpha, beta, max ? "max" : "min", "depth=" + depth,
//                 "moves=" + (depth > 0 ? board.moves().size() : 0))) {
//             return call.value(searchInside(board, depth, alpha, beta, max));
//         }
//     }
//
// All words behind alpha and beta are optional: also chance, move=b2, p=0.5, t=2, isNull ? "null" : "", again. What is
// empty is left out. A word of PlyLog.both(() -> "node=" + board.key()) is written at the return, too. A search without
// a window writes new PlyLog("-", "-"). If the function returns more than the value,
// call.value(result, result -> result.score) says where that is; PlyLog.note("chose=" + result.move), before it, names
// the move.
//
// The inside tells what only it knows: PlyLog.window(alpha, beta) when its table narrows the window, and before a
// return PlyLog.note("tt"), PlyLog.note("stand=" + score) or PlyLog.note("pruned=2"). If values are those of the side
// to move, call PlyLog.start("plyscope.log", "players=negamax") first.

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

public final class PlyLog implements AutoCloseable {
    private static final ThreadLocal<PlyLog> CURRENT = new ThreadLocal<>();
    private static PrintWriter file;
    private static final AtomicInteger running = new AtomicInteger(), threads = new AtomicInteger(1);

    private final PlyLog caller = CURRENT.get();
    private final StringBuilder notes = new StringBuilder();
    private final Object[] words;
    private String thread = ""; // the word t=, which stands on both lines
    private boolean isCounted;
    private String value = "?"; // stays so if an exception ends the call

    /** A call of the search begins. */
    public PlyLog(Object alpha, Object beta, Object... words) {
        this.words = words;
        for (Object word : words) if (String.valueOf(word).startsWith("t=")) thread = " " + word;
        if (thread.isEmpty() && caller != null) thread = caller.thread;
        isCounted = thread.isEmpty() && caller == null;
        // What runs beside another call has a thread of its own.
        if (isCounted && running.incrementAndGet() > 1) thread = " t=" + threads.incrementAndGet();
        CURRENT.set(this);
        line("> " + alpha + " " + beta + text(words, false) + thread);
    }

    /** Keeps the value that the call returns, and gives it back. */
    public <T> T value(T value) {
        if (value != null && !(value instanceof Number))
            throw new IllegalArgumentException("the search returned " + value
                + ": say where the value is, call.value(result, result -> result.score)");
        this.value = String.valueOf(value);
        return value;
    }

    /** Keeps the value that stands in what the call returns, which is given back. */
    public <T> T value(T result, Function<T, ? extends Number> place) {
        value(result == null ? null : place.apply(result));
        return result;
    }

    /** The call ends: `try` does this on every way out. */
    @Override
    public void close() {
        line("< " + value + text(words, true) + notes + thread);
        CURRENT.set(caller);
        if (isCounted) running.decrementAndGet();
    }

    /** A word, such as node=, that is read when the call begins and again when it ends. */
    public static Supplier<Object> both(Supplier<Object> word) {
        return word;
    }

    /** The search function itself has narrowed its window, by its table: called before its first child. */
    public static void window(Object alpha, Object beta) {
        line("= " + alpha + " " + beta + (CURRENT.get() == null ? "" : CURRENT.get().thread));
    }

    /** More words for the line that the search function writes when it returns. */
    public static void note(Object... words) {
        if (CURRENT.get() != null) CURRENT.get().notes.append(text(words, false));
    }

    /** Begins a log; without this call the first line does. */
    public static synchronized void start(String path, String header) {
        try {
            file = new PrintWriter(path, "UTF-8");
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        line("plyscope log 1 " + header);
    }

    /** Writes any line: PlyLog.line("search depth 3") before each search of iterative deepening. */
    public static synchronized void line(String text) {
        if (file == null) start("plyscope.log", "");
        file.println(text);
        file.flush(); // at once, so that a crash loses no line
    }

    /** Words without blanks in them; for the end of a call only those that stand on both lines. */
    private static String text(Object[] words, boolean isEnd) {
        StringBuilder text = new StringBuilder();
        for (Object word : words) {
            boolean isBoth = word instanceof Supplier;
            if (isEnd && !isBoth) continue;
            String found = String.valueOf(isBoth ? ((Supplier<?>) word).get() : word).trim().replaceAll("\\s+", "_");
            if (!found.isEmpty() && !found.startsWith("t=")) text.append(' ').append(found);
        }
        return text.toString();
    }
}
