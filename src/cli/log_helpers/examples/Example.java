// Example.java: an example for PlyLog.java, of what a search does besides alpha-beta, and how its log says so.
//
// Save it beside PlyLog.java, `javac Example.java PlyLog.java`, `java Example`; then `plyscope review plyscope.log` and
// `plyscope review chance.log`.
// The game: two players take coins in turn, from an end of a row or from its middle. Values are the lead of who moves.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Example {
    static final int BIG = 7; // taking such a coin is a move that quiescence looks at
    final Map<String, int[]> table = new HashMap<>(); // the bounds of a value, by position and depth
    final String thread; // written behind t=, where there are several

    Example(String thread) {
        this.thread = thread;
    }

    record Move(String name, int coin, List<Integer> rest) {}

    record Result(int value, String move) {}

    static List<Move> moves(List<Integer> row) {
        String[] names = {"left", "right", "middle"};
        int[] places = {0, row.size() - 1, row.size() / 2};
        List<Move> moves = new ArrayList<>();
        for (int number = 0; number < Math.min(3, row.size()); number++) {
            List<Integer> rest = new ArrayList<>(row);
            moves.add(new Move(names[number], rest.remove(places[number]), rest));
        }
        return moves;
    }

    static List<Move> bigMoves(List<Integer> row) {
        return moves(row).stream().filter(move -> move.coin >= BIG).toList();
    }

    Result search(List<Integer> row, int lead, int depth, int alpha, int beta, String move, String how) {
        try (PlyLog call = new PlyLog(alpha, beta, "moves=" + moves(row).size(), move, how, "depth=" + depth, thread,
                PlyLog.both(() -> "node=" + row + ":" + lead))) {
            Result result = searchInside(row, lead, depth, alpha, beta, how);
            if (result.move != null) PlyLog.note("chose=" + result.move);
            return call.value(result, Result::value);
        }
    }

    Result searchInside(List<Integer> row, int lead, int depth, int alpha, int beta, String how) {
        String key = row + " " + lead + " " + depth;
        int[] known = table.getOrDefault(key, new int[] {-99, 99});
        int low = known[0], high = known[1];
        if (low >= beta || high <= alpha || low == high) {
            PlyLog.note("tt"); // the table answers
            return new Result(low >= beta ? low : high, null);
        }
        if (low > alpha || high < beta) {
            alpha = Math.max(alpha, low);
            beta = Math.min(beta, high);
            PlyLog.window(alpha, beta); // the table narrows the window
        }
        if (row.isEmpty()) return new Result(lead, null);
        if (depth >= 3 && lead >= beta && !how.equals("null")) {
            // A null move: so good that even passing would do.
            int value = -search(row, -lead, depth - 2, -beta, 1 - beta, "", "null").value;
            if (value >= beta) return new Result(beta, null);
        }
        Result best = new Result(-99, null);
        int atFirst = alpha, number = 0;
        for (Move move : moves(row)) {
            int value;
            if (number++ < 2 || depth < 3) {
                value = child(move, lead, depth - 1, alpha, beta, "");
            } else {
                // A late move: less deep at first, and once more if it is good.
                value = child(move, lead, depth - 2, alpha, alpha + 1, "");
                if (value > alpha) value = child(move, lead, depth - 1, alpha, beta, "again");
            }
            if (value > best.value) best = new Result(value, move.name);
            alpha = Math.max(alpha, best.value);
            if (alpha >= beta) break;
        }
        table.put(key, new int[] {best.value > atFirst ? best.value : low, best.value < beta ? best.value : high});
        return best;
    }

    int child(Move move, int lead, int depth, int alpha, int beta, String how) {
        int next = -lead - move.coin;
        if (depth <= 0) return -quiet(move.rest, next, 0, -beta, -alpha, "move=" + move.name);
        return -search(move.rest, next, depth, -beta, -alpha, "move=" + move.name, how).value;
    }

    /** Quiescence: only big coins are taken, and nobody must. */
    int quiet(List<Integer> row, int lead, int depth, int alpha, int beta, String move) {
        try (PlyLog call = new PlyLog(alpha, beta, "moves=" + bigMoves(row).size(), move, "depth=" + depth, thread,
                PlyLog.both(() -> "node=" + row + ":" + lead))) {
            return call.value(quietInside(row, lead, depth, alpha, beta));
        }
    }

    int quietInside(List<Integer> row, int lead, int depth, int alpha, int beta) {
        int best = lead, leftOut = 0;
        PlyLog.note("stand=" + lead);
        for (Move move : bigMoves(row)) {
            alpha = Math.max(alpha, best);
            if (alpha >= beta) break;
            if (lead + move.coin <= alpha) {
                best = alpha; // even this coin does not help: left out, and no less than alpha is claimed
                leftOut++;
            } else {
                int next = -lead - move.coin;
                best = Math.max(best, -quiet(move.rest, next, depth - 1, -beta, -alpha, "move=" + move.name));
            }
        }
        PlyLog.note(leftOut > 0 ? "pruned=" + leftOut : "");
        return best;
    }

    /** The row is drawn by lot. */
    static double toss(int[][] rows) {
        try (PlyLog call = new PlyLog("-", "-", "chance", "moves=" + rows.length)) {
            double p = 1.0 / rows.length;
            return call.value(Arrays.stream(rows).mapToDouble(row -> p * take(row, p)).sum());
        }
    }

    static int take(int[] row, double p) {
        try (PlyLog call = new PlyLog("-", "-", "max", "moves=0", "p=" + p)) {
            return call.value(Math.max(row[0], row[1]));
        }
    }

    void deepen(Integer... row) {
        for (int depth = 1; depth <= 5; depth++) {
            if (thread.isEmpty()) PlyLog.line("search depth " + depth);
            System.out.println(search(Arrays.asList(row), 0, depth, -99, 99, "", ""));
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        PlyLog.start("plyscope.log", "players=negamax");
        new Example("").deepen(3, 9, 2, 7, 4, 8, 1, 6);
        Thread second = new Thread(() -> new Example("t=second").deepen(30, 70, 50, 20, 40));
        second.start();
        second.join();
        PlyLog.start("chance.log", "");
        System.out.println(toss(new int[][] {{3, 9}, {5, 1}, {2, 8}, {6, 6}}));
    }
}
