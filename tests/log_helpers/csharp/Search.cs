// Alpha-beta on a fixed tree, right or with a mistake: the value of the last child is returned, not the best.
// The leaves are fractions, and the program runs in a country that writes 2,5.
using System;
using System.Globalization;
using System.Threading;

static class Search {
    static readonly double[] Leaves = {
        6, 11, 3, 9, 14, 8, 5, 2, 12, 7, 4, 13, 10, 16, 15, 1, 6, 9, 12, 17, 8, 14, 11, 18, 3, 5, 2
    };
    static string mode;
    static int arrived;

    static double Value(int place, int depth, double alpha, double beta, bool max) {
        var words = new object[] { max ? "max" : "min", "moves=" + (depth > 0 ? 3 : 0) };
        using (var call = new PlyLog(alpha, beta, mode == "bare" ? new object[0] : words))
            return call.Value(ValueInside(place, depth, alpha, beta, max));
    }

    static double ValueInside(int place, int depth, double alpha, double beta, bool max) {
        if (depth == 0) {
            if (mode == "stop" && place == 4) throw new InvalidOperationException("stopped");
            if (mode == "threads" && place == 4) {
                // Both threads are in the middle of their searches.
                Interlocked.Increment(ref arrived);
                while (Volatile.Read(ref arrived) < 2) Thread.Yield();
            }
            if (mode == "nothing" && place == 4) return double.NaN;
            return Leaves[place] + 0.5;
        }
        double best = max ? double.NegativeInfinity : double.PositiveInfinity;
        for (int move = 0; move < 3; move++) {
            double value = Value(3 * place + move, depth - 1, alpha, beta, !max);
            best = mode == "wrong" ? value : max ? Math.Max(best, value) : Math.Min(best, value);
            if (max) alpha = Math.Max(alpha, value);
            else beta = Math.Min(beta, value);
            if (alpha >= beta) break;
        }
        return best;
    }

    static void Main(string[] arguments) {
        mode = arguments[0];
        var german = (CultureInfo) CultureInfo.InvariantCulture.Clone();
        german.NumberFormat.NumberDecimalSeparator = ",";
        german.NumberFormat.PositiveInfinitySymbol = "unendlich";
        Thread.CurrentThread.CurrentCulture = german;
        if (mode == "threads")
            new Thread(() => Value(0, 3, double.NegativeInfinity, double.PositiveInfinity, true)).Start();
        try {
            Console.WriteLine(Value(0, 3, double.NegativeInfinity, double.PositiveInfinity, true));
        } catch (InvalidOperationException problem) {
            Console.WriteLine(problem.Message);
        }
    }
}
