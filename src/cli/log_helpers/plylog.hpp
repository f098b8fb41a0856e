// plylog.hpp: writes the log of an alpha-beta search, for `plyscope review plyscope.log`. Needs C++11.
//
// Rename the search function to search_inside, change nothing in it, and put this one behind it (declared before it):
//
//     int search(Board& board, int depth, int alpha, int beta, bool max) {
//         PlyLog call(alpha, beta, std::string(max ? "max" : "min") + " depth=" + std::to_string(depth));
//         return call.value(search_inside(board, depth, alpha, beta, max));
//     }
//
// The third argument is optional, and so are all its words: max or min, moves=3, move=b2, node=KEY, depth=2. A search
// without a window writes PlyLog call("-", "-"). If the function returns more than the value, call.value(result.score)
// tells the value, and result is returned behind it. If values are those of the side to move, call
// PlyLog::start("plyscope.log", "players=negamax") first.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

class PlyLog {
public:
    // A call of the search begins.
    template <class Alpha, class Beta>
    PlyLog(const Alpha& alpha, const Beta& beta, const std::string& words = "") {
        line("> " + text(alpha) + " " + text(beta) + " " + words);
    }

    // Keeps the value that the call returns, and gives it back.
    template <class Value> Value value(Value value) {
        returned = text(value);
        return value;
    }

    // The call ends: the destructor is called on every way out.
    ~PlyLog() { line("< " + returned); }

    // Begins a log; without this call the first line does.
    static void start(const std::string& path, const std::string& header) {
        file().exceptions(std::ios::failbit);
        file().open(path);
        line("plyscope log 1 " + header);
    }

    // Writes any line: PlyLog::line("search depth 3") before each search of iterative deepening.
    static void line(const std::string& text) {
        if (!file().is_open()) start("plyscope.log", "");
        file() << text << std::endl; // endl writes at once, so that a crash loses no line
    }

private:
    std::string returned = "?"; // stays so if an exception ends the call

    static std::ofstream& file() {
        static std::ofstream only;
        return only;
    }

    template <class Value> static std::string text(const Value& value) {
        std::ostringstream stream;
        stream.precision(17); // tells any two doubles apart
        stream << value;
        return stream.str();
    }
};
