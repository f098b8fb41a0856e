// example.go: an example for plylog.go, of what a search does besides alpha-beta, and how its log says so.
//
// Save it beside plylog.go and run it (go run example.go plylog.go); then `plyscope review plyscope.log` and
// `plyscope review chance.log`.
// The game: two players take coins in turn, from an end of a row or from its middle. Values are the lead of who moves.

package main

import (
	"fmt"
	"sync"
)

const big = 7 // to take such a coin is a move that quiescence looks at

type move struct {
	name string
	coin int
	rest []int
}

type bounds struct{ low, high int }

// A searcher has a table of its own; thread is written behind t=, where there are several.
type searcher struct {
	table  map[string]bounds
	thread string
}

func max(one, other int) int {
	if one > other {
		return one
	}
	return other
}

func moves(row []int) (found []move) {
	for number, name := range []string{"left", "right", "middle"} {
		if number < len(row) {
			place := []int{0, len(row) - 1, len(row) / 2}[number]
			rest := append(append([]int{}, row[:place]...), row[place+1:]...)
			found = append(found, move{name, row[place], rest})
		}
	}
	return found
}

func bigMoves(row []int) (found []move) {
	for _, move := range moves(row) {
		if move.coin >= big {
			found = append(found, move)
		}
	}
	return found
}

func (s *searcher) search(row []int, lead, depth, alpha, beta int, name, how string) (best int, bestMove string) {
	node := func() string { return fmt.Sprint("node=", row, ":", lead) }
	count := fmt.Sprint("moves=", len(moves(row)))
	call := plylog(alpha, beta, count, name, how, fmt.Sprint("depth=", depth), node, s.thread)
	defer call.leave(&best)

	key := fmt.Sprint(row, lead, depth)
	known, isKnown := s.table[key]
	if !isKnown {
		known = bounds{-99, 99}
	}
	if known.low >= beta || known.low == known.high {
		call.note("tt") // the table answers
		return known.low, ""
	}
	if known.high <= alpha {
		call.note("tt")
		return known.high, ""
	}
	if known.low > alpha || known.high < beta {
		alpha, beta = max(alpha, known.low), -max(-beta, -known.high)
		call.window(alpha, beta) // the table narrows the window
	}
	if len(row) == 0 {
		return lead, ""
	}
	if depth >= 3 && lead >= beta && how != "null" {
		// A null move: so good that even passing would do.
		if value, _ := s.search(row, -lead, depth-2, -beta, 1-beta, "", "null"); -value >= beta {
			return beta, ""
		}
	}
	best = -99
	atFirst := alpha
	for number, move := range moves(row) {
		var value int
		if number < 2 || depth < 3 {
			value = s.child(move, lead, depth-1, alpha, beta, "")
		} else {
			// A late move: less deep at first, and once more if it is good.
			value = s.child(move, lead, depth-2, alpha, alpha+1, "")
			if value > alpha {
				value = s.child(move, lead, depth-1, alpha, beta, "again")
			}
		}
		if value > best {
			best, bestMove = value, move.name
		}
		alpha = max(alpha, best)
		if alpha >= beta {
			break
		}
	}
	if best > atFirst {
		known.low = best
	}
	if best < beta {
		known.high = best
	}
	s.table[key] = known
	call.note("chose=", bestMove)
	return best, bestMove
}

func (s *searcher) child(move move, lead, depth, alpha, beta int, how string) int {
	next := -lead - move.coin
	if depth <= 0 {
		return -s.quiet(move.rest, next, 0, -beta, -alpha, "move="+move.name)
	}
	value, _ := s.search(move.rest, next, depth, -beta, -alpha, "move="+move.name, how)
	return -value
}

// quiet is quiescence: only big coins are taken, and nobody must.
func (s *searcher) quiet(row []int, lead, depth, alpha, beta int, name string) (best int) {
	node := func() string { return fmt.Sprint("node=", row, ":", lead) }
	count := fmt.Sprint("moves=", len(bigMoves(row)))
	call := plylog(alpha, beta, count, name, fmt.Sprint("depth=", depth), node, s.thread)
	defer call.leave(&best)

	best = lead
	call.note("stand=", lead)
	leftOut := 0
	for _, move := range bigMoves(row) {
		alpha = max(alpha, best)
		if alpha >= beta {
			break
		}
		if lead+move.coin <= alpha {
			best = alpha // even this coin does not help: left out, and no less than alpha is claimed
			leftOut++
		} else {
			next := -lead - move.coin
			best = max(best, -s.quiet(move.rest, next, depth-1, -beta, -alpha, "move="+move.name))
		}
	}
	if leftOut > 0 {
		call.note("pruned=", leftOut)
	}
	return best
}

// toss: the row is drawn by lot.
func toss(rows [][]int) (mean float64) {
	defer plylog("-", "-", "chance", fmt.Sprint("moves=", len(rows))).leave(&mean)
	for _, row := range rows {
		mean += float64(take(row, 1/float64(len(rows)))) / float64(len(rows))
	}
	return mean
}

func take(row []int, p float64) (value int) {
	defer plylog("-", "-", "max", "moves=0", fmt.Sprint("p=", p)).leave(&value)
	return max(row[0], row[1])
}

func deepen(thread string, row ...int) {
	s := searcher{map[string]bounds{}, thread}
	for depth := 1; depth <= 5; depth++ {
		if thread == "" {
			plylogLine("search depth", depth)
		}
		fmt.Println(s.search(row, 0, depth, -99, 99, "", ""))
	}
}

func main() {
	plylogStart("plyscope.log", "players=negamax")
	deepen("", 3, 9, 2, 7, 4, 8, 1, 6)
	var others sync.WaitGroup
	others.Add(1)
	go func() {
		defer others.Done()
		deepen("t=second", 30, 70, 50, 20, 40)
	}()
	others.Wait()
	plylogStart("chance.log", "")
	fmt.Println(toss([][]int{{3, 9}, {5, 1}, {2, 8}, {6, 6}}))
}
