// plylog.go: writes the log of an alpha-beta search, for `plyscope review plyscope.log`. Needs Go 1.18.
//
// Save it beside the program. Give the result of the search function a name, and put this at its top:
//
//	func search(board *Board, depth, alpha, beta int, max bool) (value int) {
//		call := plylog(alpha, beta, max, fmt.Sprint("depth=", depth), fmt.Sprint("moves=", board.moves(depth)))
//		defer call.leave(&value)
//		...
//	}
//
// where moves is 0 at depth 0. All words behind alpha and beta are optional: "max", "min" or "chance", "move=b2",
// "p=0.5", "null", "again"; what is empty is left out. "t=2" is written at the return, too, and so is a word that is a
// function: func() string { return "node=" + board.key() }. Goroutines cannot be told apart without a word t=. A search
// without a window writes plylog("-", "-"). If the function returns more than the value, hand over the place of the
// value: call.leave(&result.score).
//
// The inside tells what only it knows: call.window(alpha, beta) when its table narrows the window, and before a return
// call.note("tt"), call.note("stand=", score), call.note("pruned=", 2) or call.note("chose=", move). If values are
// those of the side to move, call plylogStart("plyscope.log", "players=negamax") first.

package main

import (
	"fmt"
	"os"
	"reflect"
	"strings"
)

var plylogFile *os.File

// plylogCall is a call that has not returned.
type plylogCall struct {
	both   []func() string // words that stand on both lines
	notes  []any
	thread string // the word t=, which stands on both lines, too
}

// plylog says that a call of the search begins.
func plylog(alpha, beta any, words ...any) *plylogCall {
	call := new(plylogCall)
	line := []any{">", alpha, beta}
	for _, word := range words {
		if function, isFunction := word.(func() string); isFunction {
			call.both = append(call.both, function)
			word = function()
		}
		if text := plylogWord(word); strings.HasPrefix(text, "t=") {
			call.thread = text
		} else {
			line = append(line, text)
		}
	}
	plylogLine(append(line, call.thread)...)
	return call
}

// window says that the search function itself has narrowed its window, by its table: called before its first child.
func (call *plylogCall) window(alpha, beta any) {
	plylogLine("=", alpha, beta, call.thread)
}

// note keeps a word for the line that is written when the search function returns.
func (call *plylogCall) note(word ...any) {
	call.notes = append(call.notes, plylogWord(word...))
}

// leave says that the call ends, with the value that is there.
func (call *plylogCall) leave(value any) {
	for _, word := range call.both {
		call.notes = append(call.notes, plylogWord(word()))
	}
	rest := append(call.notes, call.thread)
	if problem := recover(); problem != nil {
		plylogLine(append([]any{"<", "?"}, rest...)...)
		panic(problem)
	}
	found := reflect.Indirect(reflect.ValueOf(value))
	if kind := found.Kind(); kind < reflect.Int || kind > reflect.Float64 {
		panic(fmt.Sprintf("the search returned %v: say where the value is, call.leave(&result.score)", found))
	}
	plylogLine(append([]any{"<", found}, rest...)...)
}

// plylogStart begins a log; without this call the first line does.
func plylogStart(path, header string) {
	file, problem := os.Create(path)
	if problem != nil {
		panic(problem)
	}
	plylogFile = file
	plylogLine("plyscope log 1", header)
}

// plylogLine writes any line: plylogLine("search depth 3") before each search of iterative deepening.
func plylogLine(words ...any) {
	if plylogFile == nil {
		plylogStart("plyscope.log", "")
	}
	line := ""
	for _, word := range words {
		if text := fmt.Sprint(word); text != "" {
			line += " " + text
		}
	}
	// A file of Go has no buffer: each line is written at once, so that a crash loses none.
	plylogFile.WriteString(line[1:] + "\n")
}

// plylogWord is a word without blanks in it.
func plylogWord(word ...any) string {
	return strings.Join(strings.Fields(fmt.Sprint(word...)), "_")
}
