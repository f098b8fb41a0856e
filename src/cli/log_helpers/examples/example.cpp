// example.cpp: an example for plylog.hpp, of what a search does besides alpha-beta, and how its log says so.
//
// Save it beside plylog.hpp, compile it (c++ -std=c++11 -pthread example.cpp -o example) and run it; then
// `plyscope review plyscope.log` and `plyscope review chance.log`.
// The game: two players take coins in turn, from an end of a row or from its middle. Values are the lead of who moves.
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "plylog.hpp"

static const int BIG = 7; // to take such a coin is a move that quiescence looks at

struct Move {
    std::string name;
    int coin;
    std::string rest;
};

struct Result {
    int value;
    std::string move;
};

struct Bounds {
    int low, high;
};

static int value_of(const Result& result) { return result.value; }

// A row of coins is a text with a digit for each.
static std::vector<Move> moves(const std::string& row) {
    const char* names[] = {"left", "right", "middle"};
    const std::size_t places[] = {0, row.size() - 1, row.size() / 2};
    std::vector<Move> found;
    for (std::size_t move = 0; move < std::min<std::size_t>(3, row.size()); move++) {
        std::string rest = row;
        rest.erase(places[move], 1);
        found.push_back({names[move], row[places[move]] - '0', rest});
    }
    return found;
}

static std::vector<Move> big_moves(const std::string& row) {
    std::vector<Move> found = moves(row);
    const auto is_small = [](const Move& move) { return move.coin < BIG; };
    found.erase(std::remove_if(found.begin(), found.end(), is_small), found.end());
    return found;
}

class Example {
public:
    explicit Example(const std::string& thread) : thread(thread) {}

    void deepen(const std::string& row) {
        for (int depth = 1; depth <= 5; depth++) {
            if (thread.empty()) PlyLog::line("search depth " + std::to_string(depth));
            Result result = search(row, 0, depth, -99, 99, "", "");
            std::cout << result.value << " " << result.move << std::endl;
        }
    }

private:
    std::map<std::string, Bounds> table; // the bounds of a value, by position and depth
    std::string thread; // written behind t=, where there are several

    Result search(const std::string& row, int lead, int depth, int alpha, int beta, const std::string& move,
                  const std::string& how) {
        PlyLog call(alpha, beta, "moves=" + std::to_string(moves(row).size()), move, how,
                    "depth=" + std::to_string(depth), thread,
                    [&] { return "node=" + row + ":" + std::to_string(lead); });
        Result result = search_inside(row, lead, depth, alpha, beta, how);
        if (!result.move.empty()) PlyLog::note("chose=" + result.move);
        return call.value(result, value_of);
    }

    Result search_inside(const std::string& row, int lead, int depth, int alpha, int beta, const std::string& how) {
        const std::string key = row + " " + std::to_string(lead) + " " + std::to_string(depth);
        const Bounds known = table.count(key) ? table[key] : Bounds{-99, 99};
        if (known.low >= beta || known.high <= alpha || known.low == known.high) {
            PlyLog::note("tt"); // the table answers
            return {known.low >= beta ? known.low : known.high, ""};
        }
        if (known.low > alpha || known.high < beta) {
            alpha = std::max(alpha, known.low);
            beta = std::min(beta, known.high);
            PlyLog::window(alpha, beta); // the table narrows the window
        }
        if (row.empty()) return {lead, ""};
        if (depth >= 3 && lead >= beta && how != "null") {
            // A null move: so good that even passing would do.
            const int value = -search(row, -lead, depth - 2, -beta, 1 - beta, "", "null").value;
            if (value >= beta) return {beta, ""};
        }
        Result best = {-99, ""};
        const int at_first = alpha;
        int number = 0;
        for (const Move& move : moves(row)) {
            int value;
            if (number++ < 2 || depth < 3) {
                value = child(move, lead, depth - 1, alpha, beta, "");
            } else {
                // A late move: less deep at first, and once more if it is good.
                value = child(move, lead, depth - 2, alpha, alpha + 1, "");
                if (value > alpha) value = child(move, lead, depth - 1, alpha, beta, "again");
            }
            if (value > best.value) best = {value, move.name};
            alpha = std::max(alpha, best.value);
            if (alpha >= beta) break;
        }
        table[key] = {best.value > at_first ? best.value : known.low, best.value < beta ? best.value : known.high};
        return best;
    }

    int child(const Move& move, int lead, int depth, int alpha, int beta, const std::string& how) {
        const int next = -lead - move.coin;
        if (depth <= 0) return -quiet(move.rest, next, 0, -beta, -alpha, "move=" + move.name);
        return -search(move.rest, next, depth, -beta, -alpha, "move=" + move.name, how).value;
    }

    // Quiescence: only big coins are taken, and nobody must.
    int quiet(const std::string& row, int lead, int depth, int alpha, int beta, const std::string& move) {
        PlyLog call(alpha, beta, "moves=" + std::to_string(big_moves(row).size()), move,
                    "depth=" + std::to_string(depth), thread,
                    [&] { return "node=" + row + ":" + std::to_string(lead); });
        return call.value(quiet_inside(row, lead, depth, alpha, beta));
    }

    int quiet_inside(const std::string& row, int lead, int depth, int alpha, int beta) {
        int best = lead, left_out = 0;
        PlyLog::note("stand=" + std::to_string(lead));
        for (const Move& move : big_moves(row)) {
            alpha = std::max(alpha, best);
            if (alpha >= beta) break;
            if (lead + move.coin <= alpha) {
                best = alpha; // even this coin does not help: left out, and no less than alpha is claimed
                left_out++;
            } else {
                const int next = -lead - move.coin;
                best = std::max(best, -quiet(move.rest, next, depth - 1, -beta, -alpha, "move=" + move.name));
            }
        }
        if (left_out > 0) PlyLog::note("pruned=" + std::to_string(left_out));
        return best;
    }
};

static int take(const std::vector<int>& row, double p) {
    PlyLog call("-", "-", "max", "moves=0", "p=" + std::to_string(p));
    return call.value(std::max(row.front(), row.back()));
}

// The row is drawn by lot.
static double toss(const std::vector<std::vector<int>>& rows) {
    PlyLog call("-", "-", "chance", "moves=" + std::to_string(rows.size()));
    double sum = 0;
    for (const std::vector<int>& row : rows) sum += take(row, 1.0 / rows.size());
    return call.value(sum / rows.size());
}

int main() {
    PlyLog::start("plyscope.log", "players=negamax");
    Example("").deepen("39274816");
    std::thread([] { Example("t=second").deepen("85462"); }).join();
    PlyLog::start("chance.log", "");
    std::cout << toss({{3, 9}, {5, 1}, {2, 8}, {6, 6}}) << std::endl;
}
