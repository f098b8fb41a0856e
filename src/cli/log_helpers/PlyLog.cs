// PlyLog.cs: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.
//
// Rename the search function to SearchInside, change nothing in it, and put this one beside it:
//
//     int Search(Board board, int depth, int alpha, int beta, bool max) {
//         using (var call = new PlyLog(alpha, beta, max ? "max" : "min", "depth=" + depth))
//             return call.Value(SearchInside(board, depth, alpha, beta, max));
//     }
//
// All words behind alpha and beta are optional: max or min, moves=3, move=b2, node=KEY, depth=2. A search without a
// window writes new PlyLog("-", "-"). If the function returns more than the value, call.Value(result.Score) tells the
// value, and result is returned behind it. If values are those of the side to move, call
// PlyLog.Start("plyscope.log", "players=negamax") first.

using System;
using System.Globalization;
using System.IO;

public sealed class PlyLog : IDisposable {
    static StreamWriter file;
    object returned = "?"; // stays so if an exception ends the call

    /// A call of the search begins.
    public PlyLog(object alpha, object beta, params object[] words) {
        string text = "> " + Text(alpha) + " " + Text(beta);
        foreach (object word in words) text += " " + Text(word);
        Line(text);
    }

    /// Keeps the value that the call returns, and gives it back.
    public T Value<T>(T value) {
        returned = value;
        return value;
    }

    /// The call ends: `using` does this on every way out.
    public void Dispose() {
        Line("< " + Text(returned));
    }

    /// Begins a log; without this call the first line does.
    public static void Start(string path, string header) {
        // Each line is written at once, so that a crash loses none.
        file = new StreamWriter(path) { AutoFlush = true };
        Line("plyscope log 1 " + header);
    }

    /// Writes any line: PlyLog.Line("search depth 3") before each search of iterative deepening.
    public static void Line(string text) {
        if (file == null) Start("plyscope.log", "");
        file.WriteLine(text);
    }

    /// A number as it is written in every country: 2.5, not 2,5.
    static string Text(object value) {
        return Convert.ToString(value, CultureInfo.InvariantCulture);
    }
}
