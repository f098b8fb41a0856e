// Alpha-beta on a fixed tree, right or with a mistake: no cutoff at Max.
package main

import (
	"fmt"
	"math"
	"os"
)

var leaves = []float64{6, 11, 3, 9, 14, 8, 5, 2, 12, 7, 4, 13, 10, 16, 15, 1, 6, 9, 12, 17, 8, 14, 11, 18, 3, 5, 2}
var mode = os.Args[1]

type result struct {
	score float64
	move  int
}

func search(place, depth int, alpha, beta float64, max bool) (best result) {
	if mode == "bare" {
		defer plylog(alpha, beta).leave(&best.score)
	} else {
		defer plylog(alpha, beta, max, fmt.Sprint("depth=", depth)).leave(&best.score)
	}
	if depth == 0 {
		if mode == "stop" && place == 4 {
			panic("stopped")
		}
		if mode == "nothing" && place == 4 {
			return result{math.NaN(), -1}
		}
		return result{leaves[place], -1}
	}
	if best = (result{math.Inf(1), -1}); max {
		best.score = math.Inf(-1)
	}
	for move := 0; move < 3; move++ {
		score := search(3*place+move, depth-1, alpha, beta, !max).score
		if max && score > best.score || !max && score < best.score {
			best = result{score, move}
		}
		if max {
			alpha = math.Max(alpha, best.score)
		} else {
			beta = math.Min(beta, best.score)
		}
		if alpha >= beta && (!max || mode != "wrong") {
			break
		}
	}
	return best
}

func main() {
	defer func() {
		if problem := recover(); problem != nil {
			fmt.Println(problem)
		}
	}()
	fmt.Println(search(0, 3, math.Inf(-1), math.Inf(1), true).score)
}
