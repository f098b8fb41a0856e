// plylog.js: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.
//
// Put two lines behind the search function, and nothing else has to change:
//
//     const plylog = require("./plylog.js");
//     search = plylog.logged(search, (board, depth, alpha, beta, max) => [alpha, beta, max ? "max" : "min"]);
//
// The second argument takes the parameters of the search and gives alpha, beta and any of these words: "max" or "min",
// "moves=3", "move=b2", "node=KEY", "depth=2". A search without a window gives ["-", "-"]. If the function returns more
// than the value, a third argument says where it is: (result) => result.score. If values are those of the side to move,
// call plylog.start("plyscope.log", "players=negamax") first. A method is logged by
// Engine.prototype.search = plylog.logged(Engine.prototype.search, …).
//
// In a page, <script src="plylog.js"> comes first; there is no file, and copy(plylog.lines.join("\n")) in the console
// of the browser takes the log. In a project of ES modules, save this file as plylog.cjs and import that.

const plylog = (() => {
    const files = typeof require === "function" ? require("fs") : null;
    const lines = []; // the log, where there are no files
    let file = null;

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

    /** A search function that writes a line when it is called and a line when it returns. */
    function logged(search, words, value = (result) => result) {
        return function (...parameters) {
            line(`> ${words.apply(this, parameters).join(" ")}`);
            let returned = "?"; // stays so if an exception ends the call
            try {
                const result = search.apply(this, parameters);
                returned = value(result);
                return result;
            } finally {
                line(`< ${returned}`);
            }
        };
    }

    return { start, line, lines, logged };
})();

if (typeof module !== "undefined") module.exports = plylog;
