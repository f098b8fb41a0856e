// plylog.hpp: writes the log of an alpha-beta search, for `plyscope review plyscope.log`. Needs C++11.
//
// Rename the search function to search_inside, change nothing in it, and put this one behind it (declared before it):
//
//     int search(Board& board, int depth, int alpha, int beta, bool max) {
//         PlyLog call(alpha, beta, max ? "max" : "min", "depth=" + std::to_string(depth),
//                     "moves=" + std::to_string(depth > 0 ? board.moves().size() : 0));
//         return call.value(search_inside(board, depth, alpha, beta, max));
//     }
//
// All words behind alpha and beta are optional: also chance, move=b2, p=0.5, t=2, is_null ? "null" : "", again. What is
// empty is left out. A word that is a function is written at the return, too: [&] { return "node=" + board.key(); }. A
// search without a window writes PlyLog call("-", "-"). If the function returns more than the value,
// call.value(result, [](const Result& result) { return result.score; }) says where that is;
// PlyLog::note("chose=" + result.move), before it, names the move.
//
// The inside tells what only it knows: PlyLog::window(alpha, beta) when its table narrows the window, and before a
// return PlyLog::note("tt"), PlyLog::note("stand=" + std::to_string(score)) or PlyLog::note("pruned=2"). If values are
// those of the side to move, call PlyLog::start("plyscope.log", "players=negamax") first.
#pragma once

#include <atomic>
#include <cctype>
#include <fstream>
#include <functional>
#include <mutex>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

class PlyLog {
public:
    // A call of the search begins.
    template <class Alpha, class Beta, class... Words>
    PlyLog(const Alpha& alpha, const Beta& beta, const Words&... words) : caller(current()) {
        std::string first;
        (void) std::initializer_list<int>{0, (add(first, words), 0)...};
        if (thread.empty() && caller) thread = caller->thread;
        is_counted = thread.empty() && !caller;
        // What runs beside another call has a thread of its own.
        if (is_counted && running()++ > 0) thread = " t=" + text(++threads());
        current() = this;
        line("> " + text(alpha) + " " + text(beta) + first + thread);
    }

    PlyLog(const PlyLog&) = delete;

    // Keeps the value that the call returns, and gives it back.
    template <class Value> Value value(Value value) {
        returned = text(value);
        return value;
    }

    // Keeps the value that stands in what the call returns, which is given back.
    template <class Result, class Place> Result value(Result result, Place place) {
        returned = text(place(result));
        return result;
    }

    // The call ends: the destructor is called on every way out.
    ~PlyLog() {
        std::string more;
        for (const auto& word : both) more += blank_and(word());
        line("< " + returned + more + notes + thread);
        current() = caller;
        if (is_counted) running()--;
    }

    // The search function itself has narrowed its window, by its table: called before its first child.
    template <class Alpha, class Beta> static void window(const Alpha& alpha, const Beta& beta) {
        line("= " + text(alpha) + " " + text(beta) + (current() ? current()->thread : ""));
    }

    // One more word for the line that the search function writes when it returns.
    static void note(const std::string& word) {
        if (current()) current()->notes += blank_and(word);
    }

    // Begins a log; without this call the first line does.
    static void start(const std::string& path, const std::string& header) {
        file() = std::ofstream();
        file().exceptions(std::ios::failbit);
        file().open(path);
        line("plyscope log 1 " + header);
    }

    // Writes any line: PlyLog::line("search depth 3") before each search of iterative deepening.
    static void line(const std::string& text) {
        static std::recursive_mutex one_at_a_time;
        std::lock_guard<std::recursive_mutex> guard(one_at_a_time);
        if (!file().is_open()) start("plyscope.log", "");
        file() << text << std::endl; // endl writes at once, so that a crash loses no line
    }

private:
    PlyLog* caller;
    std::vector<std::function<std::string()>> both; // words that stand on both lines
    std::string notes, thread; // thread is the word t=, which stands on both lines, too
    std::string returned = "?"; // stays so if an exception ends the call
    bool is_counted = false;

    static PlyLog*& current() {
        static thread_local PlyLog* call = nullptr;
        return call;
    }

    static std::ofstream& file() {
        static std::ofstream only;
        return only;
    }

    static std::atomic<int>& running() {
        static std::atomic<int> calls(0);
        return calls;
    }

    static std::atomic<int>& threads() {
        static std::atomic<int> names(1);
        return names;
    }

    void add(std::string& words, const std::string& word) {
        if (word.compare(0, 2, "t=") == 0) thread = blank_and(word);
        else words += blank_and(word);
    }

    template <class Function, class = typename std::enable_if<!std::is_convertible<Function, std::string>::value>::type>
    void add(std::string& words, const Function& word) {
        both.push_back(word);
        words += blank_and(word());
    }

    // A word without blanks in it, with one before it; nothing for an empty one.
    static std::string blank_and(std::string word) {
        for (char& letter : word) if (std::isspace(static_cast<unsigned char>(letter))) letter = '_';
        return word.empty() ? word : " " + word;
    }

    template <class Value> static std::string text(const Value& value) {
        std::ostringstream stream;
        stream.precision(17); // tells any two doubles apart
        stream << value;
        return stream.str() == "nan" || stream.str() == "-nan" ? "NaN" : stream.str();
    }
};
