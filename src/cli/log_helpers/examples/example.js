// example.js: an example for plylog.js, of what a search does besides alpha-beta, and how its log says so.
//
// Save it beside plylog.js and run it; then `plyscope review plyscope.log` and `plyscope review chance.log`.
// The game: two players take coins in turn, from an end of a row or from its middle. Values are the lead of who moves.
"use strict";
const plylog = require("./plylog.js");

const BIG = 7; // taking such a coin is a move that quiescence looks at
const table = new Map(); // the bounds of a value, by position and depth

function moves(row) {
    const places = [["left", 0], ["right", row.length - 1], ["middle", row.length >> 1]].slice(0, row.length);
    return places.map(([name, at]) => ({ name, coin: row[at], rest: row.filter((_, place) => place !== at) }));
}

function bigMoves(row) {
    return moves(row).filter((move) => move.coin >= BIG);
}

let search = (row, lead, depth, alpha, beta, { isNull = false } = {}) => {
    const key = `${row} ${lead} ${depth}`;
    const [low, high] = table.get(key) || [-99, 99];
    if (low >= beta || high <= alpha || low === high) {
        plylog.note("tt"); // the table answers
        return { value: low >= beta ? low : high };
    }
    if (low > alpha || high < beta) {
        [alpha, beta] = [Math.max(alpha, low), Math.min(beta, high)];
        plylog.window(alpha, beta); // the table narrows the window
    }
    if (row.length === 0) return { value: lead };
    if (depth >= 3 && lead >= beta && !isNull) {
        // A null move: so good that even passing would do.
        const { value } = search(row, -lead, depth - 2, -beta, 1 - beta, { isNull: true });
        if (-value >= beta) return { value: beta };
    }
    const best = { value: -99 };
    const atFirst = alpha;
    moves(row).forEach(({ name, coin, rest }, number) => {
        if (alpha >= beta) return;
        const child = (depth, alpha, beta, isAgain = false) =>
            depth <= 0
                ? -quiet(rest, -lead - coin, 0, -beta, -alpha, name)
                : -search(rest, -lead - coin, depth, -beta, -alpha, { move: name, isAgain }).value;
        let value;
        if (number < 2 || depth < 3) {
            value = child(depth - 1, alpha, beta);
        } else {
            // A late move: less deep at first, and once more if it is good.
            value = child(depth - 2, alpha, alpha + 1);
            if (value > alpha) value = child(depth - 1, alpha, beta, true);
        }
        if (value > best.value) Object.assign(best, { value, move: name });
        alpha = Math.max(alpha, best.value);
    });
    table.set(key, [best.value > atFirst ? best.value : low, best.value < beta ? best.value : high]);
    return best;
};
search = plylog.logged(
    search,
    (row, lead, depth, alpha, beta, { move, isNull, isAgain } = {}) => [
        alpha,
        beta,
        `moves=${moves(row).length}`,
        move && `move=${move}`,
        () => `node=${row}:${lead}`, // read again at the return
        `depth=${depth}`,
        isNull && "null",
        isAgain && "again",
    ],
    (result) => [result.value, result.move && `chose=${result.move}`],
);

/** Quiescence: only big coins are taken, and nobody must. */
let quiet = (row, lead, depth, alpha, beta) => {
    plylog.note(`stand=${lead}`);
    let best = lead;
    let leftOut = 0;
    for (const { name, coin, rest } of bigMoves(row)) {
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
        if (lead + coin <= alpha) {
            best = alpha; // even this coin does not help: left out, and no less than alpha is claimed
            leftOut += 1;
        } else {
            best = Math.max(best, -quiet(rest, -lead - coin, depth - 1, -beta, -alpha, name));
        }
    }
    plylog.note(leftOut > 0 && `pruned=${leftOut}`);
    return best;
};
quiet = plylog.logged(quiet, (row, lead, depth, alpha, beta, move) => [
    alpha,
    beta,
    `moves=${bigMoves(row).length}`,
    `move=${move}`,
    () => `node=${row}:${lead}`,
    `depth=${depth}`,
]);

/** The row is drawn by lot. */
let toss = async (rows) => {
    let sum = 0;
    for (const row of rows) sum += await take(row, 1 / rows.length);
    return sum / rows.length;
};
toss = plylog.logged(toss, (rows) => ["-", "-", "chance", `moves=${rows.length}`]);

let take = async (row) => Math.max(row[0], row[row.length - 1]);
take = plylog.logged(take, (row, p) => ["-", "-", "max", "moves=0", `p=${p}`]);

plylog.start("plyscope.log", "players=negamax");
for (let depth = 1; depth <= 5; depth += 1) {
    plylog.line(`search depth ${depth}`);
    console.log(search([3, 9, 2, 7, 4, 8, 1, 6], 0, depth, -99, 99));
}
plylog.start("chance.log");
// Two at once: the lines of the second have t=2.
Promise.all([toss([[3, 9], [5, 1]]), toss([[2, 8], [6, 6]])]).then((values) => console.log(...values));
