// PlyLog.cs: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.
//
// Rename the search function to SearchInside, change nothing in it, and put this one beside it:
//
//     int Search(Board board, int depth, int alpha, int beta, bool max) {
//         using (var call = new PlyLog(alpha, beta, max ? "max" : "min", "depth=" + depth,
//                 "moves=" + (depth > 0 ? board.Moves().Count : 0)))
//             return call.Value(SearchInside(board, depth, alpha, beta, max));
//     }
//
// All words behind alpha and beta are optional: also chance, move=b2, p=0.5, t=2, isNull ? "null" : "", again. What is
// empty is left out. A word of PlyLog.Both(() => "node=" + board.Key()) is written at the return, too. A search without
// a window writes new PlyLog("-", "-"). If the function returns more than the value,
// call.Value(result, result => result.Score) says where that is; PlyLog.Note("chose=" + result.Move), before it, names
// the move. An async function has await before SearchInside.
//
// The inside tells what only it knows: PlyLog.Window(alpha, beta) when its table narrows the window, and before a
// return PlyLog.Note("tt"), PlyLog.Note("stand=" + score) or PlyLog.Note("pruned=2"). If values are those of the side
// to move, call PlyLog.Start("plyscope.log", "players=negamax") first.

using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;

public sealed class PlyLog : IDisposable {
    static readonly object gate = new object();
    static readonly PlyLog outside = new PlyLog(); // what calls the first search function
    static readonly AsyncLocal<PlyLog> current = new AsyncLocal<PlyLog>(); // each thread and task has its own
    static StreamWriter file;
    static int threads = 1;

    readonly PlyLog caller;
    readonly object[] words = {};
    readonly string thread = ""; // the word t=, which stands on both lines
    readonly bool isCounted;
    int running; // calls that this one has made, and that have not returned
    string notes = "", returned = "?"; // stays so if an exception ends the call

    PlyLog() {}

    /// A call of the search begins.
    public PlyLog(object alpha, object beta, params object[] words) {
        this.words = words;
        caller = current.Value ?? outside;
        string named = words.OfType<string>().FirstOrDefault(word => word.StartsWith("t="));
        isCounted = named == null;
        lock (gate) {
            // What runs beside another call has a thread of its own.
            thread = named != null ? " " + named : caller.running > 0 ? " t=" + ++threads : caller.thread;
            if (isCounted) caller.running++;
        }
        current.Value = this;
        Line("> " + Text(alpha) + " " + Text(beta) + string.Concat(words.Select(Word)) + thread);
    }

    /// Keeps the value that the call returns, and gives it back.
    public T Value<T>(T value) {
        if (value != null && (!(value is IConvertible) || value is string))
            throw new ArgumentException("the search returned " + value
                + ": say where the value is, call.Value(result, result => result.Score)");
        returned = value == null ? "null" : Text(value);
        return value;
    }

    /// Keeps the value that stands in what the call returns, which is given back.
    public T Value<T>(T result, Func<T, object> place) {
        Value(result == null ? null : place(result));
        return result;
    }

    /// The call ends: `using` does this on every way out.
    public void Dispose() {
        Line("< " + returned + string.Concat(words.Where(word => word is Func<object>).Select(Word)) + notes + thread);
        current.Value = caller;
        lock (gate) if (isCounted) caller.running--;
    }

    /// A word, such as node=, that is read when the call begins and again when it ends.
    public static Func<object> Both(Func<object> word) {
        return word;
    }

    /// The search function itself has narrowed its window, by its table: called before its first child.
    public static void Window(object alpha, object beta) {
        Line("= " + Text(alpha) + " " + Text(beta) + (current.Value ?? outside).thread);
    }

    /// More words for the line that the search function writes when it returns.
    public static void Note(params object[] words) {
        (current.Value ?? outside).notes += string.Concat(words.Select(Word));
    }

    /// Begins a log; without this call the first line does.
    public static void Start(string path, string header) {
        // Each line is written at once, so that a crash loses none.
        file = new StreamWriter(path) { AutoFlush = true };
        Line("plyscope log 1 " + header);
    }

    /// Writes any line: PlyLog.Line("search depth 3") before each search of iterative deepening.
    public static void Line(string text) {
        lock (gate) {
            if (file == null) Start("plyscope.log", "");
            file.WriteLine(text);
        }
    }

    /// A word without blanks in it, with one before it; nothing for an empty one, and for t=, which stands at the end.
    static string Word(object word) {
        string text = string.Join("_", Text(word).Split((char[]) null, StringSplitOptions.RemoveEmptyEntries));
        return text == "" || text.StartsWith("t=") ? "" : " " + text;
    }

    /// A number as it is written in every country: 2.5, not 2,5.
    static string Text(object value) {
        var word = value as Func<object>;
        return Convert.ToString(word == null ? value : word(), CultureInfo.InvariantCulture);
    }
}
