package dampu

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve/matrixgame"
)

// worth is the solution of a board. For two players it is the value for South and the certainties;
// for a single player the moves to go.
type worth struct {
	value float64
	sure  [2]certainty
}

// certainty is the result that a player can force against any choices of the other.
type certainty uint8

const (
	noCertainty certainty = iota
	certainDraw
	certainWin
)

// exchanged returns the worth of the board with the players exchanged.
func (w worth) exchanged() worth { return worth{0 - w.value, [2]certainty{w.sure[1], w.sure[0]}} }

// verdict returns the result for South if it is certain.
func (w worth) verdict() engine.Verdict {
	switch {
	case w.sure[South] == certainWin:
		return engine.Won
	case w.sure[North] == certainWin:
		return engine.Lost
	case w.sure == [2]certainty{certainDraw, certainDraw}:
		return engine.Drawn
	}
	return engine.Unknown
}

// settled returns the worth of a board that is already decided: the holes are empty, or a player
// has banked more than half of all seeds.
func (p packing) settled(seeds []int) (worth, bool) {
	row := p.places / p.rows
	if p.rows == 1 {
		return worth{}, seeds[row-1] == p.total
	}
	switch south, north := seeds[row-1], seeds[2*row-1]; {
	case 2*south > p.total:
		return worth{1, [2]certainty{certainWin, noCertainty}}, true
	case 2*north > p.total:
		return worth{-1, [2]certainty{noCertainty, certainWin}}, true
	case south+north == p.total:
		return worth{0, [2]certainty{certainDraw, certainDraw}}, true
	}
	return worth{}, false
}

// choiceTable are the successors of a board: a row for each choice of South, a column for each of
// North. A single player has one column.
type choiceTable struct {
	exchanged []int // reused for the board with the players exchanged
	choices   [2][]int
	next      []int
	worths    []worth // row by row
	payoffs   [][]float64
	alone     bool
}

// of computes the worth after each choice; it returns false if one was not computed.
func (x *choiceTable) of(p packing, seeds []int, after func(next []int) (worth, bool)) bool {
	x.alone = p.rows == 1
	row := p.places / p.rows
	for player := range x.choices {
		x.choices[player] = x.choices[player][:0]
		for at := player * row; player < p.rows && at < (player+1)*row-1; at++ {
			if seeds[at] > 0 {
				x.choices[player] = append(x.choices[player], at)
			}
		}
		if len(x.choices[player]) == 0 {
			x.choices[player] = append(x.choices[player], none)
		}
	}
	x.worths = x.worths[:0]
	for _, south := range x.choices[South] {
		for _, north := range x.choices[North] {
			x.next = append(x.next[:0], seeds...)
			r := round{seeds: x.next, row: row}
			r.play([2]int{south, north})
			w, ok := after(x.next)
			if !ok {
				return false
			}
			x.worths = append(x.worths, w)
		}
	}
	return true
}

// worth returns the worth of the board to which the prospects belong.
func (x *choiceTable) worth() worth {
	if x.alone {
		least := slices.MinFunc(x.worths, func(a, b worth) int { return int(a.value - b.value) })
		return worth{value: least.value + 1}
	}
	w := worth{sure: [2]certainty{x.sure(South), x.sure(North)}}
	switch w.verdict() {
	case engine.Won:
		w.value = 1
	case engine.Lost:
		w.value = -1
	case engine.Unknown:
		w.value = x.solved().Value
	}
	return w
}

// sure returns the certainty of a player: the maximum over the player's choices of the minimum over
// the other's.
func (x *choiceTable) sure(p engine.Player) certainty {
	columns := len(x.choices[North])
	most := noCertainty
	for mine := range x.choices[p] {
		least := certainWin
		for others := range x.choices[1-p] {
			at := mine*columns + others
			if p == North {
				at = others*columns + mine
			}
			least = min(least, x.worths[at].sure[p])
		}
		most = max(most, least)
	}
	return most
}

// solved returns optimal strategies of both players.
func (x *choiceTable) solved() matrixgame.Solution {
	columns := len(x.choices[North])
	x.payoffs = x.payoffs[:0]
	numbers := make([]float64, len(x.worths))
	for i, w := range x.worths {
		numbers[i] = w.value
	}
	for i := range x.choices[South] {
		x.payoffs = append(x.payoffs, numbers[i*columns:(i+1)*columns])
	}
	s, err := matrixgame.Solve(x.payoffs)
	if err != nil {
		panic(err) // cannot happen: the payoffs are rectangular
	}
	return s
}
