// plylog.js: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.
//
// Put this behind the search function, or behind each of two that call each other, and nothing else has to change:
//
//     const plylog = require("./plylog.js");
//     search = plylog.logged(search, (board, depth, alpha, beta, max) =>
//         [alpha, beta, max ? "max" : "min", `depth=${depth}`, `moves=${depth > 0 ? board.moves().length : 0}`]);
//
// The second argument takes the parameters of the search and gives alpha, beta and any words: chance, move=b2, p=0.5,
// t=2, isNull && "null", isAgain && "again"; what is false or empty is left out. A word that is a function is written
// at the return, too: () => `node=${board.key()}`. A search without a window gives ["-", "-"]. If the function returns
// more than the value, a third argument says where that is, and where the move is: (result) => result.score, or
// (result) => [result.score, `chose=${result.move}`]. An async function is awaited.
//
// The inside tells what only it knows: plylog.window(alpha, beta) when its table narrows the window, and before a
// return plylog.note("tt"), plylog.note(`stand=${score}`) or plylog.note("pruned=2"). If values are those of the side
// to move, call plylog.start("plyscope.log", "players=negamax") first. A method is logged by
// Engine.prototype.search = plylog.logged(Engine.prototype.search, …).
//
// In a page, <script src="plylog.js"> comes first; there is no file, and copy(plylog.lines.join("\n")) in the console
// of the browser takes the log. In a project of ES modules, save this file as plylog.cjs and import that.

const plylog = (() => {
    const files = typeof require === "function" ? require("fs") : null;
    // What has been called where: each chain of async calls has its own. A page has only the last call that is open.
    const context = files ? new (require("async_hooks").AsyncLocalStorage)() : null;
    const outside = { words: [], notes: [], running: 0 };
    const open = [outside];
    const lines = []; // the log, where there are no files
    let file = null;
    let threads = 1;

    /** Begins a log; without this call the first line does. */
    function start(path = "plyscope.log", header = "") {
        lines.length = 0;
        file = files ? files.openSync(path, "w") : "none";
        line(`plyscope log 1 ${header}`);
    }

    /** Writes any line: plylog.line("search depth 3") before each search of iterative deepening. */
    function line(text) {
        if (file === null) start();
        // Each line is written at once, so that a crash loses none.
        if (files) files.writeSync(file, text + "\n");
        else lines.push(text);
    }

    /** The call that is running. */
    function current() {
        return context ? context.getStore() || outside : open[open.length - 1];
    }

    /** The search function itself has narrowed its window, by its table: called before its first child. */
    function window(alpha, beta) {
        line(text("=", String(alpha), String(beta), ...current().words.filter(isThread)));
    }

    /** More words for the line that the search function writes when it returns. */
    function note(...words) {
        current().notes.push(...words);
    }

    function isThread(word) {
        return /^t=/.test(word);
    }

    /** A line: what is false or empty is left out, functions are called, and no word has blanks in it. */
    function text(first, ...words) {
        const found = words.map((word) => (typeof word === "function" ? word() : word));
        return [first, ...found.filter(Boolean).map((word) => String(word).trim().replace(/\s+/g, "_"))].join(" ");
    }

    /** A search function that writes a line when it is called and a line when it returns. */
    function logged(search, words, value = (result) => [result]) {
        return function (...parameters) {
            const caller = current();
            const [alpha, beta, ...first] = words.apply(this, parameters);
            // What runs beside another call has a thread of its own, and so has what it calls.
            const counts = !first.some(isThread);
            if (counts && context && caller.running > 0) first.push(`t=${++threads}`);
            else if (counts) first.push(...caller.words.filter(isThread));
            const last = first.filter((word) => typeof word === "function" || isThread(word));
            const call = { words: last, notes: [], running: 0 };
            caller.running += counts;
            open.push(call);
            line(text(">", String(alpha), String(beta), ...first));

            function leave(...returned) {
                caller.running -= counts;
                open.splice(open.indexOf(call), 1);
                line(text("<", ...returned, ...call.notes, ...last));
            }
            function finish(result) {
                const [found, ...more] = [].concat(result == null ? result : value(result));
                // "undefined", "null" and NaN are written as they are, so that the review can say where.
                if (found != null && !["number", "bigint", "boolean"].includes(typeof found)) {
                    const shown = files ? require("util").inspect(result) : result;
                    const place = Array.isArray(result) ? "result[0]" : "result.score";
                    const says = `say where the value is, (result) => ${place}`;
                    throw new TypeError(`${search.name} returned ${shown}: ${says}`);
                }
                leave(String(typeof found === "boolean" ? Number(found) : found), ...more);
                return result;
            }
            function fail(problem) {
                leave("?");
                throw problem;
            }
            let result;
            try {
                const run = () => search.apply(this, parameters);
                result = context ? context.run(call, run) : run();
                if (typeof result?.then !== "function") return finish(result);
            } catch (problem) {
                fail(problem);
            }
            return result.then(finish).catch(fail);
        };
    }

    return { start, line, lines, window, note, logged };
})();

if (typeof module !== "undefined") module.exports = plylog;
