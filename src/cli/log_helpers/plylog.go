// plylog.go: writes the log of an alpha-beta search, for `plyscope review plyscope.log`. Needs Go 1.18.
//
// Save it beside the program. Give the result of the search function a name, and put one line at its top:
//
//	func search(board *Board, depth, alpha, beta int, max bool) (value int) {
//		defer plylog(alpha, beta, fmt.Sprint("depth=", depth))(&value)
//		...
//	}
//
// All words behind alpha and beta are optional: "max" or "min", "moves=3", "move=b2", "node=KEY", "depth=2". A search
// without a window writes plylog("-", "-"). If the function returns more than the value, hand over the place of the
// value: (&result.score). If values are those of the side to move, call
// plylogStart("plyscope.log", "players=negamax") first.

package main

import (
	"fmt"
	"os"
	"reflect"
)

var plylogFile *os.File

// plylog says that a call of the search begins. The function that it gives back says that the call ends.
func plylog(alpha, beta any, words ...any) func(value any) {
	plylogLine(append([]any{">", alpha, beta}, words...)...)
	return func(value any) {
		if problem := recover(); problem != nil {
			plylogLine("<", "?")
			panic(problem)
		}
		plylogLine("<", reflect.Indirect(reflect.ValueOf(value)))
	}
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
	// A file of Go has no buffer: each line is written at once, so that a crash loses none.
	fmt.Fprintln(plylogFile, words...)
}
