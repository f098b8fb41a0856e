import java.util.concurrent.atomic.AtomicInteger;

/** Alpha-beta on a fixed tree, right or with a mistake: Max moves again after Max. */
public class Search {
    static final int[] LEAVES = {
        6, 11, 3, 9, 14, 8, 5, 2, 12, 7, 4, 13, 10, 16, 15, 1, 6, 9, 12, 17, 8, 14, 11, 18, 3, 5, 2
    };
    static final AtomicInteger ARRIVED = new AtomicInteger();
    static String mode;

    static int search(int place, int depth, int alpha, int beta, boolean max) {
        Object[] words = {max ? "max" : "min", "depth=" + depth, "moves=" + (depth > 0 ? 3 : 0)};
        try (PlyLog call = new PlyLog(alpha, beta, mode.equals("bare") ? new Object[0] : words)) {
            return call.value(searchInside(place, depth, alpha, beta, max));
        }
    }

    static int searchInside(int place, int depth, int alpha, int beta, boolean max) {
        if (depth == 0) {
            if (mode.equals("stop") && place == 4) throw new IllegalStateException("stopped");
            if (mode.equals("threads") && place == 4) {
                // Both threads are in the middle of their searches.
                ARRIVED.incrementAndGet();
                while (ARRIVED.get() < 2) Thread.yield();
            }
            return LEAVES[place];
        }
        boolean next = mode.equals("wrong") ? true : !max;
        if (max) {
            for (int move = 0; move < 3; move++) {
                alpha = Math.max(alpha, search(3 * place + move, depth - 1, alpha, beta, next));
                if (alpha >= beta) return beta;
            }
            return alpha;
        }
        for (int move = 0; move < 3; move++) {
            beta = Math.min(beta, search(3 * place + move, depth - 1, alpha, beta, next));
            if (alpha >= beta) return alpha;
        }
        return beta;
    }

    public static void main(String[] arguments) {
        mode = arguments[0];
        if (mode.equals("threads")) new Thread(() -> search(0, 3, Integer.MIN_VALUE, Integer.MAX_VALUE, true)).start();
        try {
            System.out.println(search(0, 3, Integer.MIN_VALUE, Integer.MAX_VALUE, true));
        } catch (IllegalStateException problem) {
            System.out.println(problem.getMessage());
        }
    }
}
