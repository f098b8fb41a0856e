// Alpha-beta on a fixed tree, right or with a mistake: Min cuts off as soon as its value is below beta.
"use strict";
const plylog = require("./plylog.js");

const LEAVES = [6, 11, 3, 9, 14, 8, 5, 2, 12, 7, 4, 13, 10, 16, 15, 1, 6, 9, 12, 17, 8, 14, 11, 18, 3, 5, 2];
const mode = process.argv[2];

class Engine {
    search(place, depth, alpha, beta, max) {
        if (depth === 0) {
            if (mode === "stop" && place === 4) throw new Error("stopped");
            if (mode === "nothing" && place === 4) return;
            return { score: LEAVES[place] };
        }
        const best = { score: max ? -Infinity : Infinity, move: null };
        for (let move = 0; move < 3; move++) {
            const { score } = this.search(3 * place + move, depth - 1, alpha, beta, !max);
            if (max ? score > best.score : score < best.score) Object.assign(best, { score, move });
            if (mode === "wrong" && !max && best.score < beta) break;
            if (max) alpha = Math.max(alpha, best.score);
            else beta = Math.min(beta, best.score);
            if (alpha >= beta) break;
        }
        return best;
    }
}

Engine.prototype.search = plylog.logged(
    Engine.prototype.search,
    (place, depth, alpha, beta, max) =>
        mode === "bare" ? [alpha, beta] : [alpha, beta, max ? "max" : "min", `moves=${depth > 0 ? 3 : 0}`],
    (result) => result.score,
);

try {
    console.log(new Engine().search(0, 3, -Infinity, Infinity, true).score);
} catch (problem) {
    console.log(problem.message);
}
