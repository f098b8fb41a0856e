// PlyLog.java: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.
//
// Rename the search function to searchInside, change nothing in it, and put this one beside it:
//
//     int search(Board board, int depth, int alpha, int beta, boolean max) {
//         try (PlyLog call = new PlyLog(alpha, beta, max ? "max" : "min", "depth=" + depth)) {
//             return call.value(searchInside(board, depth, alpha, beta, max));
//         }
//     }
//
// All words behind alpha and beta are optional: max or min, moves=3, move=b2, node=KEY, depth=2. A search without a
// window writes new PlyLog("-", "-"). If the function returns more than the value, call.value(result.score) tells the
// value, and result is returned behind it. If values are those of the side to move, call
// PlyLog.start("plyscope.log", "players=negamax") first.

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

public final class PlyLog implements AutoCloseable {
    private static PrintWriter file;
    private Object value = "?"; // stays so if an exception ends the call

    /** A call of the search begins. */
    public PlyLog(Object alpha, Object beta, Object... words) {
        String text = "> " + alpha + " " + beta;
        for (Object word : words) text += " " + word;
        line(text);
    }

    /** Keeps the value that the call returns, and gives it back. */
    public <T> T value(T value) {
        this.value = value;
        return value;
    }

    /** The call ends: `try` does this on every way out. */
    @Override
    public void close() {
        line("< " + value);
    }

    /** Begins a log; without this call the first line does. */
    public static void start(String path, String header) {
        try {
            file = new PrintWriter(path, "UTF-8");
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        line("plyscope log 1 " + header);
    }

    /** Writes any line: PlyLog.line("search depth 3") before each search of iterative deepening. */
    public static void line(String text) {
        if (file == null) start("plyscope.log", "");
        file.println(text);
        file.flush(); // at once, so that a crash loses no line
    }
}
