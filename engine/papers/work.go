package papers

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"runtime"
	"slices"
	"strings"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/survey"
)

// memory is the limit of one search of a check, in bytes.
const memory = 1 << 30

// errUnsettled is the error of a check whose search did not finish.
var errUnsettled = errors.New("the check did not finish: a search reached its memory limit")

// work is a running check. Its methods do nothing after the first error, so that checks need not
// test for it.
type work struct {
	ctx    context.Context
	report func(part float64)
	err    error
}

func (w *work) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// settled ends the check unless a search finished.
func (w *work) settled(finished bool) {
	if !finished {
		w.fail(pace.Yield(w.ctx))
		w.fail(errUnsettled)
	}
}

// to yields from to to, and reports progress. It stops when the context ends.
func (w *work) to(from, to int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i := from; i <= to && w.err == nil; i++ {
			w.fail(pace.Yield(w.ctx))
			if w.report != nil {
				w.report(float64(i-from) / float64(to-from+1))
			}
			if w.err != nil || !yield(i) {
				return
			}
		}
	}
}

// equal compares what a source prints with what was computed.
func equal(printed string, computed ...any) (Finding, string) {
	text := strings.TrimSuffix(fmt.Sprintln(computed...), "\n")
	if text == printed {
		return Equal, text
	}
	return Refuted, text
}

// holds returns a finding for a statement that holds, or Refuted with the counterexamples.
func holds(finding Finding, computed string, counterexamples []string) (Finding, string) {
	if len(counterexamples) > 0 {
		return Refuted, strings.Join(counterexamples, ", ")
	}
	return finding, computed
}

// position returns the board with the given holes, the farthest first, and an empty Ruma.
func position(holes ...int) row.Position {
	p, err := row.NewPosition(0, holes...)
	if err != nil {
		panic(err) // the boards of the checks are constant
	}
	return p
}

func uniform(n, k int) row.Position { return position(slices.Repeat([]int{k}, n)...) }

// analyse analyses a board without theorems.
func (w *work) analyse(rules row.Rules, p row.Position) *solve.Result {
	r := solve.Analyse(w.ctx, rules, p, solve.Options{NoTheorems: true, Memory: memory})
	w.settled(r.Cause == solve.Finished)
	return r
}

// won reports whether a board of Tchuka Ruma is won, without theorems.
func (w *work) won(p row.Position) bool {
	proof := solve.Prove(w.ctx, row.Multitchouka(), p, solve.Options{NoTheorems: true, NoLine: true, Memory: memory})
	w.settled(proof.Verdict != engine.Unknown)
	return proof.Verdict == engine.Won
}

// lost returns the lost boards of Tchuka Ruma in a rectangle, in order. Theorems 1, 3, 4 and 5 decide
// some of them.
func (w *work) lost(holes, seeds survey.Range) (lost []board) {
	request := survey.Request{Game: solve.GeneratorOf(row.Multitchouka()), NoLines: true, Memory: memory}
	request.Down, request.Across = holes, seeds
	request.Workers = max(runtime.GOMAXPROCS(0)-1, 1) // the window keeps one
	done := 0
	w.fail(survey.Run(w.ctx, request, func(c survey.Cell) {
		if done++; w.report != nil {
			w.report(float64(done) / float64(request.Size()))
		}
		w.settled(c.Facts.Verdict() != engine.Unknown)
		if c.Facts.Verdict() == engine.Lost {
			lost = append(lost, board{c.Down, c.Across})
		}
	}))
	slices.SortFunc(lost, board.compare)
	return lost
}

// board is the uniform board of n holes with k seeds each.
type board struct{ n, k int }

func (b board) String() string { return fmt.Sprintf("%dx%d", b.n, b.k) }

func (b board) compare(c board) int {
	if b.n != c.n {
		return b.n - c.n
	}
	return b.k - c.k
}

// byTheorem1 reports whether Theorem 1 of Campbell and Chavey states that a board is lost.
func (b board) byTheorem1() bool {
	power := func(k int) bool {
		for k > 1 && k%(b.n+1) == 0 {
			k /= b.n + 1
		}
		return k == 1
	}
	return b.n >= 2 && (b.k > 1 && power(b.k) || b.k%b.n == 0 && power(b.k/b.n))
}

// play plays a line, and returns the position after each move. It returns false if a move is not
// allowed or loses.
func play(rules row.Rules, p row.Position, line ...int) (positions []row.Position, safe bool) {
	for _, hole := range line {
		r, err := rules.Play(p, row.Move(hole))
		if err != nil || r.Ending.Loses() {
			return positions, false
		}
		p = r.Position
		positions = append(positions, p)
	}
	return positions, true
}

// wins reports whether a line brings all seeds into the Ruma.
func wins(rules row.Rules, p row.Position, line ...int) bool {
	positions, safe := play(rules, p, line...)
	return safe && len(positions) > 0 && positions[len(positions)-1].Outside() == 0
}

// rows formats boards as rows of counts.
func rows(boards ...[]int) string {
	words := make([]string, len(boards))
	for i, b := range boards {
		words[i] = strings.Trim(fmt.Sprint(b), "[]")
	}
	return strings.Join(words, "; ")
}

// PositionBounds returns both bounds of Campbell and Chavey for the positions of Tchuka Ruma with n
// holes of k seeds: C(n(k+1), n), the ways to distribute the seeds, and that number less the
// distributions with more seeds in a hole than m = k + k(n−1)/2. If m is not an integer it is
// rounded up, because a hole can hold half a seed more than m.
func PositionBounds(n, k int) (all, sharper *big.Int) {
	all = new(big.Int).Binomial(int64(n*(k+1)), int64(n))
	full := new(big.Int).Binomial(int64(k*(n-1)/2+n-1), int64(n))
	return all, new(big.Int).Sub(all, full.Mul(full, big.NewInt(int64(n-1))))
}
