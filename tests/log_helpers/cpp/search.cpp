// Alpha-beta on a fixed tree, right or with a mistake: Max hands alpha and beta down in the wrong order.
#include <algorithm>
#include <atomic>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>

#include "plylog.hpp"

static const double LEAVES[27] = {6, 11, 3, 9, 14, 8, 5, 2, 12, 7, 4, 13, 10, 16, 15, 1, 6, 9, 12, 17, 8, 14, 11, 18, 3, 5, 2};
static const double INFINITE = std::numeric_limits<double>::infinity();
static std::string mode;
static std::atomic<int> arrived(0);

struct Result {
    double score;
    int move;
};

static Result search(int place, int depth, double alpha, double beta, bool max);

static Result search_inside(int place, int depth, double alpha, double beta, bool max) {
    if (depth == 0) {
        if (mode == "stop" && place == 4) throw std::runtime_error("stopped");
        if (mode == "threads" && place == 4) {
            arrived++; // both threads are in the middle of their searches
            while (arrived < 2) std::this_thread::yield();
        }
        if (mode == "nothing" && place == 4) return {std::numeric_limits<double>::quiet_NaN(), -1};
        return {LEAVES[place] / 10, -1};
    }
    Result best = {max ? -INFINITE : INFINITE, -1};
    for (int move = 0; move < 3; move++) {
        bool swap = mode == "wrong" && max;
        double score = search(3 * place + move, depth - 1, swap ? beta : alpha, swap ? alpha : beta, !max).score;
        if (max ? score > best.score : score < best.score) best = {score, move};
        if (max) alpha = std::max(alpha, score);
        else beta = std::min(beta, score);
        if (alpha >= beta) break;
    }
    return best;
}

static Result search(int place, int depth, double alpha, double beta, bool max) {
    const bool bare = mode == "bare";
    PlyLog call(alpha, beta, bare ? "" : max ? "max" : "min", bare ? "" : "depth=" + std::to_string(depth));
    return call.value(search_inside(place, depth, alpha, beta, max), [](const Result& result) { return result.score; });
}

int main(int count, char** arguments) {
    mode = count > 1 ? arguments[1] : "right";
    std::thread other([] { if (mode == "threads") search(0, 3, -INFINITE, INFINITE, true); });
    try {
        std::cout << search(0, 3, -INFINITE, INFINITE, true).score << std::endl;
    } catch (const std::runtime_error& problem) {
        std::cout << problem.what() << std::endl;
    }
    other.join();
}
