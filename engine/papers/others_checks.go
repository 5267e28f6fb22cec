package papers

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/punga"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// together formats a position like the article: 22220.
func together(p row.Position) string {
	return strings.ReplaceAll(rows(append(p.Holes(), p.Ruma())), " ", "")
}

func ibanezSolution(w *work) (Finding, string) {
	r := w.analyse(row.Multitchouka(), uniform(4, 2))
	line, p := []string{together(r.Start)}, r.Start
	for _, m := range r.Line {
		_, err := r.Rules.PlaySteps(p, m, func(s engine.Step) bool {
			if p = p.Apply(s); s.Hand == 0 && (s.Kind == engine.Drop || s.Kind == engine.Bank) {
				line = append(line, together(p))
			}
			return true
		})
		w.fail(err)
	}
	return equal("1: 22220 – 22031 – 33002 – 30113 – 30023 – 40004 – 01115 – 01106 – 00206 – 00017 – 00008", fmt.Sprintf("%v: %s", r.Solutions, strings.Join(line, " – ")))
}

// ibanezTree compares the last position of each move of the tree, in the order of the holes. An x
// marks a losing move.
func ibanezTree(w *work) (Finding, string) {
	printed := strings.Fields("13031x 02411x 22031 03131x 31013 12104x 30113x 31004 02114x 30104x 30113 11204x 01115 00026 10007x 11006x 01106 00017 00008 01016x 30104 01214x 30014x 03311x")
	var computed []string
	var walk func(p row.Position)
	walk = func(p row.Position) {
		for _, m := range row.Multitchouka().Moves(p) {
			r, err := row.Multitchouka().Play(p, m)
			if w.fail(err); r.Ending.Loses() {
				computed = append(computed, together(r.Position)+"x")
				continue
			}
			computed = append(computed, together(r.Position))
			walk(r.Position)
		}
	}
	walk(uniform(4, 2))
	if len(computed) != len(printed) {
		return Refuted, fmt.Sprintf("%d moves", len(computed))
	}
	var differ []string
	for i := range printed {
		if printed[i] != computed[i] {
			differ = append(differ, computed[i])
		}
	}
	return holds(Equal, "all equal", differ)
}

func ibanezBackwards(w *work) (Finding, string) {
	cleared, err := row.NewPosition(8, 0, 0, 0, 0)
	w.fail(err)
	var before []string
	for p := range solve.Predecessors(row.Multitchouka(), cleared) {
		if p.Added > 0 {
			break
		}
		before = append(before, together(p.From))
	}
	return equal("00017", strings.Join(before, " "))
}

func ibanezCollected(w *work) (Finding, string) {
	r := w.analyse(row.Multitchouka(), uniform(4, 3))
	finding, _ := equal("7", r.CollectedWithLosingMove)
	return finding, fmt.Sprintf("%d, %d without", r.CollectedWithLosingMove, r.Collected)
}

func ibanezDiagonals(w *work) (Finding, string) {
	var won []string
	for n := range w.to(3, 10) {
		for _, k := range []int{n, n - 1} {
			if w.won(uniform(n, k)) {
				won = append(won, board{n, k}.String())
			}
		}
		if w.won(uniform(n, n+1)) {
			return Refuted, board{n, n + 1}.String()
		}
	}
	return holds(Equal, "all lost", won)
}

func ibanezUndecidable(w *work) (Finding, string) {
	r := w.analyse(row.Multitchouka(), uniform(4, 3))
	if r.Verdict == engine.Lost && r.Exact {
		return Refuted, fmt.Sprintf("lost, %d positions", r.Positions)
	}
	return Equal, r.Verdict.String()
}

func noDraw(w *work) (Finding, string) {
	game := punga.Game{}
	for _, size := range [][]int{{2, 1}, {2, 2}, {3, 1}} {
		s, err := game.Start(size...)
		w.fail(err)
		verdict := game.Solve(w.ctx, s, engine.Limits{Memory: memory}).Facts(s.Key()).Verdict()
		w.settled(verdict != engine.Unknown)
		if verdict == engine.Drawn {
			return Refuted, fmt.Sprint(size)
		}
	}
	random := rand.New(rand.NewPCG(1931, 0)) //nolint:gosec // repeatable, not for security
	for i := range w.to(1, 600) {
		s, err := game.Start(6, 2+i%3)
		w.fail(err)
		s, err = game.WithPlayers(s, 2+i/3%3)
		w.fail(err)
		outcome := engine.Open
		for !outcome.Over() && w.err == nil {
			moves := game.Moves(s)
			r, err := game.Play(s, moves[random.IntN(len(moves))])
			w.fail(err)
			s, outcome = r.State, r.Outcome
		}
		if w.err == nil && len(outcome.Winners(s.Players())) == 0 {
			return Refuted, fmt.Sprintf("%v", s)
		}
	}
	return Equal, "no draw"
}

func blogNearest(w *work) (Finding, string) {
	rules := row.Tchoukaillon()
	return holds(Equal, "no other move wins", w.failing(60, func(_ int, board []int) bool {
		holes := slices.Clone(board)
		slices.Reverse(holes)
		if len(holes) == 0 {
			return true
		}
		moves := rules.Moves(position(holes...))
		for _, m := range moves[:len(moves)-1] {
			r, err := rules.Play(position(holes...), m)
			nearest := int(moves[len(moves)-1])
			if w.fail(err); err == nil && r.Position.Seeds(nearest) <= r.Position.Distance(nearest) {
				return false
			}
		}
		return true
	}))
}

func blogLoses(w *work) (Finding, string) {
	r, err := row.Tchoukaillon().Play(position(3, 1, 1), 1)
	w.fail(err)
	return equal("0 2 2 | 1 lost", r.Position, w.analyse(row.Tchoukaillon(), r.Position).Verdict)
}

func blogNextTurn(w *work) (Finding, string) {
	r, err := row.Tchoukaillon().Play(position(3, 1, 1), 3)
	w.fail(err)
	return equal("1 moves", w.analyse(row.Tchoukaillon(), r.Position).Value.Moves, "moves")
}

func blogRight(w *work) (Finding, string) {
	last := 0
	_, err := row.Multitchouka().PlaySteps(position(2, 1, 1), 1, func(s engine.Step) bool {
		last = s.Hole
		return s.Hand > 0
	})
	w.fail(err)
	if last < 4 { // the Ruma is place 4, the rightmost
		return Refuted, fmt.Sprintf("house %d", 4-last)
	}
	return Equal, "beyond the Ruma"
}
