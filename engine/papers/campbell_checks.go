package papers

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/find"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/survey"
)

func dotted(n, k int) string {
	return strings.Join(slices.Repeat([]string{strconv.Itoa(k)}, n), ".")
}

func verdict(won bool) string {
	if won {
		return "won"
	}
	return "lost"
}

func degrazia4x2(w *work) (Finding, string) {
	rules, p := row.Multitchouka(), uniform(4, 2)
	r := w.analyse(rules, p)
	played, now := []string{}, p
	for _, m := range r.Line {
		chain := now
		_, err := rules.PlaySteps(now, m, func(s engine.Step) bool {
			if chain = chain.Apply(s); s.Hand == 0 && (s.Kind == engine.Drop || s.Kind == engine.Bank) {
				played = append(played, fmt.Sprint(rows(chain.Holes()), " ", chain.Ruma()))
			}
			return true
		})
		w.fail(err)
		now = chain
	}
	return equal("1 line: 2 2 0 3 1; 3 3 0 0 2; 3 0 1 1 3; 3 0 0 2 3; 4 0 0 0 4; 0 1 1 1 5; 0 1 1 0 6; 0 0 2 0 6; 0 0 0 1 7; 0 0 0 0 8",
		r.Solutions, "line:", strings.Join(played, "; "))
}

func theorem1(w *work) (Finding, string) {
	var won []string
	for n := range w.to(2, 30) {
		for _, first := range []int{n, n + 1} {
			for k := first; k <= 1_000_000; k *= n + 1 {
				if w.won(uniform(n, k)) {
					won = append(won, board{n, k}.String())
				}
			}
		}
	}
	return holds(Equal, "all lost", won)
}

func notation(*work) (Finding, string) {
	f, err := row.ParseFamily("2{033}^0-1 033(1/2) | 3")
	if err != nil {
		return Refuted, err.Error()
	}
	var boards []string
	for p, err := range f.Boards() {
		if err != nil {
			return Refuted, err.Error()
		}
		boards = append(boards, strings.ReplaceAll(rows(p.Holes()), " ", "")+" | "+strconv.Itoa(p.Ruma()))
	}
	return equal("20331 | 3, 20332 | 3, 20330331 | 3, 20330332 | 3", strings.Join(boards, ", "))
}

// firstMoves checks which holes start a win of n holes of n + 1 − i seeds.
func firstMoves(w *work, allowed func(i, hole int) bool) (Finding, string) {
	var wrong []string
	for n := range w.to(3, 8) {
		for i := 2; i <= n && n*(n+1-i) <= 42; i++ {
			r := w.analyse(row.Multitchouka(), uniform(n, n+1-i))
			for _, m := range r.Moves(r.Start) {
				if m.Value.Verdict == engine.Won && !allowed(i, int(m.Move)) {
					wrong = append(wrong, fmt.Sprintf("%dx%d: %d", n, n+1-i, m.Move))
				}
			}
		}
	}
	return holds(Equal, "no other hole", wrong)
}

func isTriangularStart(i, hole int) bool {
	for ; i > 0; i-- {
		if hole -= i; hole == 0 {
			return true
		}
	}
	return false
}

func lemma1(w *work) (Finding, string) {
	var wrong []string
	rules := row.Multitchouka()
	for n := range w.to(3, 13) {
		p := uniform(n, n-1)
		for turn := 1; turn <= 2 && n >= 3; turn++ {
			for _, m := range rules.Moves(p) {
				if r, err := rules.Play(p, m); err == nil && !r.Ending.Loses() && m != 3 && w.won(r.Position) {
					wrong = append(wrong, fmt.Sprintf("%dx%d: move %d is %d", n, n-1, turn, m))
				}
			}
			r, err := rules.Play(p, 3)
			if err != nil || r.Ending.Loses() {
				break
			}
			p = r.Position
		}
	}
	return holds(Equal, "no other hole", wrong)
}

func lostBelowN(w *work) (Finding, string) {
	var lost []int
	holes := []int{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 19, 22, 23}
	for i := range w.to(0, len(holes)-1) {
		if n := holes[i]; !w.won(uniform(n, n-1)) {
			lost = append(lost, n)
		}
	}
	return equal("2 3 4 5 7 8 11 12 22 23", rows(lost))
}

func conjecture1(w *work) (Finding, string) {
	var lost []string
	for n := range w.to(3, 13) {
		if w.won(uniform(n, n-2)) == (n == 5) {
			lost = append(lost, board{n, n - 2}.String())
		}
	}
	return holds(Open, "only 5x3 is lost", lost)
}

func conjecture2(w *work) (Finding, string) {
	var lost []string
	for _, b := range w.lost(survey.Range{From: 2, To: 12}, survey.Range{From: 4, To: 155}) {
		if b.n+2 <= b.k && b.k < b.n*(b.n+1) {
			lost = append(lost, b.String())
		}
	}
	return holds(Equal, "all won", lost)
}

func conjecture3(w *work) (Finding, string) {
	lost := w.lost(survey.Range{From: 3, To: 10}, survey.Range{From: 3, To: 1000})
	lost = slices.DeleteFunc(lost, func(b board) bool { return b.k < b.n || b.byTheorem1() })
	if len(lost) != 1 || lost[0] != (board{3, 6}) {
		return Refuted, fmt.Sprint(lost)
	}
	return Open, "only 3x6 is lost"
}

// wonHoles compares the numbers of holes for which k seeds in each are won.
func wonHoles(w *work, printed string, to, k int) (Finding, string) {
	var won []int
	for n := range w.to(1, to) {
		if w.won(uniform(n, k)) {
			won = append(won, n)
		}
	}
	return equal(printed, rows(won))
}

func conjecture4(w *work) (Finding, string) {
	for k, printed := range []string{"1 3", "4 7"} {
		if finding, computed := wonHoles(w, printed, 15, k+1); finding != Equal {
			return finding, computed
		}
	}
	return Open, "K(1) = 4, K(2) = 8"
}

func conjecture4Bound(*work) (Finding, string) {
	line := []int{14, 6, 8, 2, 14, 15, 14, 7, 14, 4, 16, 5, 16, 2, 11, 8, 14, 15, 4, 16, 16, 2, 16, 3, 16, 14, 16, 5, 16, 9, 16, 7, 16, 14, 16, 9, 16, 11, 16, 13, 16, 15, 16}
	return equal("16x3 lost", "16x3", verdict(wins(row.Multitchouka(), uniform(16, 3), line...)))
}

// fewestSeeds returns the fewest seeds of a winnable board of effective size 1 to 12.
func (w *work) fewestSeeds() (fewest []int) {
	for size := range w.to(1, 12) {
		request := find.Request{Holes: size, Seeds: find.Range{From: 0, To: 12}, Memory: memory}
		layers, cause, err := solve.GeneratorOf(row.Multitchouka()).Won(w.ctx, request)
		w.fail(err)
		w.settled(cause == find.Finished)
		fewest = append(fewest, slices.IndexFunc(layers, func(boards []row.Position) bool {
			return slices.ContainsFunc(boards, func(p row.Position) bool { return p.Seeds(1) > 0 })
		}))
	}
	return fewest
}

func lemma2First(w *work) (Finding, string) {
	fewest, finding := w.fewestSeeds(), Equal
	for i, seeds := range fewest {
		switch size := i + 1; {
		case size >= 6 && seeds < size:
			return Refuted, rows(fewest)
		case size >= 6 && seeds > size:
			finding = Sharper
		}
	}
	return finding, rows(fewest)
}

func suspicion(w *work) (Finding, string) {
	most := 0.0
	for i, seeds := range w.fewestSeeds() {
		most = max(most, float64(seeds)/float64(i+1))
	}
	return Open, fmt.Sprintf("at most %.3f", most)
}

func lemma2Second(*work) (Finding, string) {
	p := position(1, 2, 0, 1, 3, 0, 1, 1, 1, 1, 1, 0)
	won := wins(row.Multitchouka(), p, 1, 12, 3, 12, 5, 12, 7, 12, 9, 12, 11, 12)
	return equal("12 seeds: lost", p.Outside(), "seeds:", verdict(won))
}

func binary11(w *work) (Finding, string) {
	p, reached := uniform(1, 11), []string{}
	for range 3 {
		r, err := row.Multitchouka().Play(p, 1)
		w.fail(err)
		p = r.Position
		if reached = append(reached, p.String()); r.Ending.Loses() {
			reached = append(reached, "lost")
		}
	}
	return equal("5 | 6, 2 | 9, 1 | 10, lost", strings.Join(reached, ", "))
}

func theorem5(w *work) (Finding, string) {
	var wrong []string
	for k := range w.to(1, 20_000) {
		i := bits.Len(uint(k)) - 1
		if w.won(uniform(1, k)) != (2*k >= 3<<i) {
			wrong = append(wrong, board{1, k}.String())
		}
	}
	return holds(Equal, "all equal", wrong)
}

// table1 compares a part of Table 1 with a survey.
func table1(w *work, from, to, seeds int) (Finding, string) {
	printed := map[int][]int{
		2: {1, 2, 3, 6, 9, 11, 18, 20, 27, 30, 54, 81, 162, 168, 243, 486, 729, 1458, 2187, 4374, 6561, 13122, 19683, 39366, 59049},
		3: {2, 3, 4, 6, 12, 16, 48, 64, 192, 256, 768, 1024, 3072, 4096, 12288, 16384, 49152, 65536},
		4: {1, 3, 4, 5, 20, 25, 100, 125, 500, 625, 2500, 3125, 12500, 15625, 62500, 78125},
		5: {1, 2, 3, 4, 5, 6, 30, 36, 180, 216, 1080, 1296, 6480, 7776, 38880, 46656},
		6: {1, 2, 3, 6, 7, 42, 49, 294, 343, 2058, 2401, 14406, 16807},
		7: {1, 3, 4, 6, 7, 8, 56, 64, 448, 512, 3584, 4096, 28672, 32768},
		8: {1, 2, 4, 7, 8, 9, 72, 81, 648, 729, 5832, 6561},
		9: {1, 2, 9, 10, 90, 100, 900, 1000}, 10: {1, 2, 10, 11, 110, 121},
	}
	lost := map[int][]int{}
	for _, b := range w.lost(survey.Range{From: from, To: to}, survey.Range{From: 1, To: seeds}) {
		lost[b.n] = append(lost[b.n], b.k)
	}
	var differ []string
	for n := from; n <= to; n++ {
		for _, k := range slices.Concat(printed[n], lost[n]) {
			if slices.Contains(printed[n], k) != slices.Contains(lost[n], k) {
				differ = append(differ, fmt.Sprintf("%dx%d is %s", n, k, verdict(slices.Contains(printed[n], k))))
			}
		}
	}
	return holds(Equal, "no difference", differ)
}

func twoHoles(w *work) (Finding, string) {
	lost := w.lost(survey.Range{From: 2, To: 2}, survey.Range{From: 3, To: 1_000_000})
	lost = slices.DeleteFunc(lost, board.byTheorem1)
	if fmt.Sprint(lost) != "[2x11 2x20 2x30 2x168]" {
		return Refuted, fmt.Sprint(lost)
	}
	return Open, "11, 20, 30, 168"
}
