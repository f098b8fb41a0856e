// Example.cs: an example for PlyLog.cs, of what a search does besides alpha-beta, and how its log says so.
//
// Save it beside PlyLog.cs and run both; then `plyscope review plyscope.log` and `plyscope review chance.log`.
// The game: two players take coins in turn, from an end of a row or from its middle. Values are the lead of who moves.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

class Move {
    public string Name;
    public int Coin;
    public int[] Rest;
}

class Result {
    public int Value;
    public string Move;
}

class Example {
    const int Big = 7; // taking such a coin is a move that quiescence looks at
    readonly Dictionary<string, int[]> table = new Dictionary<string, int[]>(); // the bounds of a value
    readonly string thread; // written behind t=, where there are several

    Example(string thread) {
        this.thread = thread;
    }

    static List<Move> Moves(int[] row) {
        var names = new[] { "left", "right", "middle" };
        var places = new[] { 0, row.Length - 1, row.Length / 2 };
        return Enumerable.Range(0, Math.Min(3, row.Length)).Select(number => new Move {
            Name = names[number],
            Coin = row[places[number]],
            Rest = row.Where((coin, place) => place != places[number]).ToArray(),
        }).ToList();
    }

    static List<Move> BigMoves(int[] row) {
        return Moves(row).Where(move => move.Coin >= Big).ToList();
    }

    static string Key(int[] row, int lead) {
        return string.Join(",", row) + ":" + lead;
    }

    Result Search(int[] row, int lead, int depth, int alpha, int beta, string move, string how) {
        using (var call = new PlyLog(alpha, beta, "moves=" + Moves(row).Count, move, how, "depth=" + depth, thread,
                PlyLog.Both(() => "node=" + Key(row, lead)))) {
            var result = SearchInside(row, lead, depth, alpha, beta, how);
            PlyLog.Note(result.Move == null ? "" : "chose=" + result.Move);
            return call.Value(result, found => found.Value);
        }
    }

    Result SearchInside(int[] row, int lead, int depth, int alpha, int beta, string how) {
        string key = Key(row, lead) + " " + depth;
        var known = table.ContainsKey(key) ? table[key] : new[] { -99, 99 };
        int low = known[0], high = known[1];
        if (low >= beta || high <= alpha || low == high) {
            PlyLog.Note("tt"); // the table answers
            return new Result { Value = low >= beta ? low : high };
        }
        if (low > alpha || high < beta) {
            alpha = Math.Max(alpha, low);
            beta = Math.Min(beta, high);
            PlyLog.Window(alpha, beta); // the table narrows the window
        }
        if (row.Length == 0) return new Result { Value = lead };
        if (depth >= 3 && lead >= beta && how != "null") {
            // A null move: so good that even passing would do.
            int value = -Search(row, -lead, depth - 2, -beta, 1 - beta, "", "null").Value;
            if (value >= beta) return new Result { Value = beta };
        }
        var best = new Result { Value = -99 };
        int atFirst = alpha, number = 0;
        foreach (var move in Moves(row)) {
            int value;
            if (number++ < 2 || depth < 3) {
                value = Child(move, lead, depth - 1, alpha, beta, "");
            } else {
                // A late move: less deep at first, and once more if it is good.
                value = Child(move, lead, depth - 2, alpha, alpha + 1, "");
                if (value > alpha) value = Child(move, lead, depth - 1, alpha, beta, "again");
            }
            if (value > best.Value) best = new Result { Value = value, Move = move.Name };
            alpha = Math.Max(alpha, best.Value);
            if (alpha >= beta) break;
        }
        table[key] = new[] { best.Value > atFirst ? best.Value : low, best.Value < beta ? best.Value : high };
        return best;
    }

    int Child(Move move, int lead, int depth, int alpha, int beta, string how) {
        int next = -lead - move.Coin;
        if (depth <= 0) return -Quiet(move.Rest, next, 0, -beta, -alpha, "move=" + move.Name);
        return -Search(move.Rest, next, depth, -beta, -alpha, "move=" + move.Name, how).Value;
    }

    /// Quiescence: only big coins are taken, and nobody must.
    int Quiet(int[] row, int lead, int depth, int alpha, int beta, string move) {
        using (var call = new PlyLog(alpha, beta, "moves=" + BigMoves(row).Count, move, "depth=" + depth, thread,
                PlyLog.Both(() => "node=" + Key(row, lead))))
            return call.Value(QuietInside(row, lead, depth, alpha, beta));
    }

    int QuietInside(int[] row, int lead, int depth, int alpha, int beta) {
        int best = lead, leftOut = 0;
        PlyLog.Note("stand=" + lead);
        foreach (var move in BigMoves(row)) {
            alpha = Math.Max(alpha, best);
            if (alpha >= beta) break;
            if (lead + move.Coin <= alpha) {
                best = alpha; // even this coin does not help: left out, and no less than alpha is claimed
                leftOut++;
            } else {
                int next = -lead - move.Coin;
                best = Math.Max(best, -Quiet(move.Rest, next, depth - 1, -beta, -alpha, "move=" + move.Name));
            }
        }
        PlyLog.Note(leftOut > 0 ? "pruned=" + leftOut : "");
        return best;
    }

    /// The row is drawn by lot.
    static async Task<double> Toss(params int[][] rows) {
        using (var call = new PlyLog("-", "-", "chance", "moves=" + rows.Length)) {
            double sum = 0;
            foreach (var row in rows) sum += await Take(row, "p=0.5");
            return call.Value(sum / rows.Length);
        }
    }

    static async Task<int> Take(int[] row, string p) {
        using (var call = new PlyLog("-", "-", "max", "moves=0", p)) {
            await Task.Delay(1);
            return call.Value(Math.Max(row[0], row[1]));
        }
    }

    void Deepen(params int[] row) {
        for (int depth = 1; depth <= 5; depth++) {
            if (thread == "") PlyLog.Line("search depth " + depth);
            var result = Search(row, 0, depth, -99, 99, "", "");
            Console.WriteLine(result.Value + " " + result.Move);
        }
    }

    static void Main() {
        PlyLog.Start("plyscope.log", "players=negamax");
        new Example("").Deepen(3, 9, 2, 7, 4, 8, 1, 6);
        Task.Run(() => new Example("t=second").Deepen(30, 70, 50, 20, 40)).Wait();
        PlyLog.Start("chance.log", "");
        // Two at once: the lines of the second have t=2.
        var both = new[] { Toss(new[] { 3, 9 }, new[] { 5, 1 }), Toss(new[] { 2, 8 }, new[] { 6, 6 }) };
        Console.WriteLine(string.Join(" ", Task.WhenAll(both).Result));
    }
}
