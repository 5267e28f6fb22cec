package solve_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

func TestContract(t *testing.T) {
	for _, rules := range row.Games() {
		t.Run(rules.ID, func(t *testing.T) { enginetest.Contract(t, solve.GameOf(rules), enginetest.Conserved) })
	}
}

// RulesOf recognizes a solvable game as a one-row game.
func TestRulesOfGame(t *testing.T) {
	if got, ok := row.RulesOf(solve.GameOf(row.Monokalah())); !ok || got != row.Monokalah() {
		t.Errorf("RulesOf is %v, %v", got, ok)
	}
}

// The facts of a position include how certain they are.
func TestFacts(t *testing.T) {
	game := solve.GameOf(row.Multitchouka())
	for _, c := range []struct {
		board  string
		memory int64
		want   map[engine.FactKind]engine.Fact
	}{
		{"4x2", 0, map[engine.FactKind]engine.Fact{
			engine.ResultFact: {Value: int(engine.Won)},
			engine.MovesToGo:  {Kind: engine.MovesToGo, Value: 6},
			engine.Collected:  {Kind: engine.Collected, Value: 8},
		}},
		{"3 0 0 | 0", 0, map[engine.FactKind]engine.Fact{
			engine.ResultFact: {Value: int(engine.Lost)},
			engine.Collected:  {Kind: engine.Collected, Value: 2},
		}},
		{"8x4", 64 << 10, map[engine.FactKind]engine.Fact{engine.Collected: {Kind: engine.Collected, Bound: engine.AtLeast}}},
	} {
		start := rowtest.Board(t, c.board)
		facts := game.Solve(t.Context(), start, engine.Limits{Memory: c.memory}).Report(start.Key()).Facts
		for kind := engine.ResultFact; kind <= engine.Period; kind++ {
			got, ok := facts.Find(kind)
			want, wanted := c.want[kind]
			if c.memory > 0 {
				got.Value = 0 // any value found before
			}
			if ok != wanted || got != want {
				t.Errorf("%s with %d bytes: fact %d is %+v, %v; want %+v", c.board, c.memory, kind, got, ok, want)
			}
		}
	}
}

// A theorem decides its positions immediately. It is reported until a search has found all values.
func TestTheory(t *testing.T) {
	for _, c := range []struct {
		rules   row.Rules
		board   string
		want    string
		theorem string
	}{
		{row.Multitchouka(), "5x5", "lost, most collected at least 0", "Theorem 1 of Campbell and Chavey"},
		{row.Multitchouka(), "6x4", "", ""},
		{row.Multitchouka(), "7x2", "won, most collected at least 14", "Theorem 4 of Campbell and Chavey"},
		{row.Tchoukaillon(), "0 1 2 1", "lost, most collected at least 0", "Theorem 3.2 of Jones, Taalman and Tongen"},
		{row.Tchoukaillon(), "2 1", "won, moves to go 3, most collected 3", "Theorem 3.2 of Jones, Taalman and Tongen"},
	} {
		start := rowtest.Board(t, c.board)
		r := solve.GameOf(c.rules).About().Theory.Report(start.Key())
		if got := r.Facts.String(); got != c.want || r.End != engine.Unsearched {
			t.Errorf("%s: %q, search %d, want %q", c.board, got, r.End, c.want)
		}
		name := ""
		if r.Theorem != nil {
			name = r.Theorem.String()
		}
		if name != c.theorem {
			t.Errorf("%s: by %q, want %q", c.board, name, c.theorem)
		}
		searched := solve.GameOf(c.rules).Solve(t.Context(), start, engine.Limits{}).Report(start.Key())
		if searched.Theorem != nil || searched.End != engine.Finished || !searched.Facts.Exact() {
			t.Errorf("%s: searched in full it reports %+v", c.board, searched)
		}
	}
}

// If memory is short, the verdict may still be proved; all other facts are bounds.
func TestProofAfterMemoryFull(t *testing.T) {
	game, start := solve.GameOf(row.Multitchouka()), rowtest.Board(t, "9x3")
	limits := engine.Limits{Memory: 1 << 16}
	if r := game.Solve(t.Context(), start, limits).Report(start.Key()); r.Facts.Verdict() != engine.Unknown || r.Proved {
		t.Fatalf("without a proof it reports %v", r.Facts)
	}
	limits.Proof = engine.ProofFallback
	r := game.Solve(t.Context(), start, limits).Report(start.Key())
	toGo, _ := r.Facts.Find(engine.MovesToGo)
	if !r.Proved || r.Complete() || r.End != engine.MemoryFull || r.Facts.Verdict() != engine.Won || r.Sowings == nil ||
		toGo.Bound != engine.AtMost || len(slices.Collect(r.Line)) != toGo.Value {
		t.Errorf("it reports %+v", r)
	}
}

// On a large board a short proof precedes the full search, which keeps its facts.
func TestProofFirst(t *testing.T) {
	game, start := solve.GameOf(row.Multitchouka()), rowtest.Board(t, "12x4")
	var proved []engine.Report
	var first engine.Solution
	solution := game.Solve(t.Context(), start, engine.Limits{
		Memory: 32 << 20,
		Proved: func(s engine.Solution) { first, proved = s, append(proved, s.Report(start.Key())) },
	})
	if len(proved) != 1 || proved[0].Facts.Verdict() != engine.Won || proved[0].End != engine.Unsearched {
		t.Fatalf("proved: %+v", proved)
	}
	line := slices.Collect(proved[0].Line)
	at := engine.State(start)
	for i, m := range line {
		for _, s := range []engine.Solution{first, solution} {
			r := s.Report(at.Key())
			toGo, _ := r.Facts.Find(engine.MovesToGo)
			rest := slices.Collect(r.Line)
			if r.Facts.Verdict() != engine.Won || toGo.Value != len(rest) || toGo.Value > len(line)-i || *r.Sowings < toGo.Value {
				t.Fatalf("after %d moves: %v, the line %v", i, r.Facts, rest)
			}
		}
		after, err := game.Play(at, m)
		if err != nil {
			t.Fatal(err)
		}
		at = after.State
	}
	r := solution.Report(start.Key())
	if !r.Proved || r.Facts.Verdict() != engine.Won || r.End != engine.MemoryFull {
		t.Errorf("it reports %+v", r)
	}
	if kept := slices.Collect(r.Line); !slices.Equal(kept, line) {
		t.Errorf("line %v, want %v", kept, line)
	}
	if r := game.Solve(t.Context(), start, engine.Limits{Memory: 32 << 20}).Report(start.Key()); r.Facts.Verdict() != engine.Won {
		t.Errorf("without a receiver of the proof it reports %v", r.Facts)
	}
	known := false
	for at := engine.State(start); at != nil && !known; {
		from := at
		at = nil
		for m := range slices.Values(game.Moves(from)) {
			if after, err := game.Play(from, m); err == nil && !after.Outcome.Over() {
				at = after.State
				break
			}
		}
		known = solution.Facts(from.Key()) != (engine.Facts{}) && from.Key() != start.Key()
	}
	if !known {
		t.Error("no facts of the first variation")
	}
}

// No proof precedes the search of a board that a theorem decides: its line may be very long.
func TestNoProofWithTheorem(t *testing.T) {
	for board, rules := range map[string]row.Rules{"0 0 0 0 0 0 0 0 0 10 9 8 7 6 5 4 3 2 1": row.Tchoukaillon(), "24x2": row.Multitchouka()} {
		game, start := solve.GameOf(rules), rowtest.Board(t, board)
		game.Solve(t.Context(), start, engine.Limits{Memory: 1 << 20, Proved: func(s engine.Solution) {
			t.Errorf("%s %s: proved: %+v", rules.ID, board, s.Report(start.Key()))
		}})
	}
}

// tchuka analyses Tchuka Ruma with n holes of k seeds.
func tchuka(t rowtest.TB, n, k int) *solve.Result {
	t.Helper()
	return finish(t, row.Multitchouka(), rowtest.Uniform(t, n, k))
}

func won(r *solve.Result) bool { return r.Verdict == engine.Won }

func TestTchukaRuma(t *testing.T) {
	type row struct {
		Won                                            bool
		Collected, WithLosing, Moves, Sowings, Reached int
		Solutions                                      string
	}
	for board, want := range map[[2]int]row{
		{4, 2}:  {Won: true, Collected: 8, WithLosing: 8, Moves: 6, Sowings: 10, Solutions: "1", Reached: 11},
		{4, 3}:  {Won: false, Collected: 5, WithLosing: 7, Moves: -1, Sowings: -1, Solutions: "0", Reached: 5},
		{3, 10}: {Won: true, Collected: 30, WithLosing: 30, Moves: 7, Sowings: 17, Solutions: "10", Reached: 195},
		{8, 4}:  {Won: true, Collected: 32, WithLosing: 32, Moves: 22, Sowings: 41, Solutions: "9", Reached: 33202},
	} {
		t.Run(fmt.Sprintf("%dx%d", board[0], board[1]), func(t *testing.T) {
			r := tchuka(t, board[0], board[1])
			got := row{
				won(r), r.Collected, r.CollectedWithLosingMove, r.Value.Moves, r.Sowings, r.Positions, r.Solutions.String(),
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	if got, want := fmt.Sprint(tchuka(t, 4, 2).Line), "[3 4 3 4 2 4]"; got != want {
		t.Errorf("4x2 is won by %s, want %s", got, want)
	}
}

// "for n = 3 and k = 10, our tree program examines 824 positions" (Campbell and Chavey): the nodes
// of the unmerged tree, without its root.
func TestUnmergedTreeOf3x10(t *testing.T) {
	r := tchuka(t, 3, 10)
	safe, losing := 0, 0
	var count func(p row.Position)
	count = func(p row.Position) {
		safe++
		for _, m := range r.Moves(p) {
			if m.Outcome.Ending.Loses() {
				losing++
			} else {
				count(m.Outcome.Position)
			}
		}
	}
	count(r.Start)
	if safe != 416 || losing != 409 || safe+losing-1 != 824 {
		t.Errorf("%d safe positions and %d losing moves, want 416 and 409", safe, losing)
	}
}

// Ibáñez's table: the maximum number of seeds in the Ruma, n = 1 … 7, k = 1 … 8.
func TestCollectedWithLosingMove(t *testing.T) {
	for i, row := range []string{
		"1 1 3 3 4 6 7 7",
		"1 2 1 8 10 7 14 16",
		"3 4 2 1 15 17 21 24",
		"3 8 7 2 1 24 28 32",
		"3 7 14 6 2 1 35 40",
		"3 10 15 24 30 2 1 48",
		"5 14 19 27 35 13 2 1",
	} {
		var got []string
		for k := 1; k <= 8; k++ {
			got = append(got, fmt.Sprint(tchuka(t, i+1, k).CollectedWithLosingMove))
		}
		if got := strings.Join(got, " "); got != row {
			t.Errorf("n = %d: %s, want %s", i+1, got, row)
		}
	}
}

func TestWinningLineCounts(t *testing.T) {
	for _, test := range []struct {
		n, k, solutions, moves int // moves is 0 if no source states it
	}{
		{3, 5, 2, 7},
		{6, 4, 2, 16},
		{8, 3, 2, 21},
		{6, 5, 7, 18},
		{7, 5, 55, 19},
		{3, 1, 1, 0},
		{4, 2, 1, 6},
		{7, 2, 1, 0},
		{2, 5, 1, 0},
		{2, 7, 1, 0},
		{2, 8, 1, 0},
	} {
		r := tchuka(t, test.n, test.k)
		if r.Solutions.Int64() != int64(test.solutions) || test.moves != 0 && r.Value.Moves != test.moves {
			t.Errorf("%dx%d: %v winning lines, fewest moves %d; want %d, %d",
				test.n, test.k, r.Solutions, r.Value.Moves, test.solutions, test.moves)
		}
	}
}

// text formats a row so that it can be parsed.
func text(row []int) string { return strings.Trim(fmt.Sprint(row), "[]") }

// forEachRow visits every distribution of the given seeds over n holes.
func forEachRow(n, seeds int, visit func([]int)) {
	row := make([]int, n)
	var fill func(hole, left int)
	fill = func(hole, left int) {
		if hole == n-1 {
			row[hole] = left
			visit(row)
			return
		}
		for row[hole] = 0; row[hole] <= left; row[hole]++ {
			fill(hole+1, left-row[hole])
		}
	}
	fill(0, seeds)
}

// tableRow is a row of Campbell and Chavey's Table 1: the lost k for an n, or a sentence about them.
type tableRow struct {
	N    int
	Lost json.RawMessage
}

// readTable1 reads the rows of the table.
func readTable1(t *testing.T) []tableRow {
	t.Helper()
	var table struct{ Rows []tableRow }
	data, err := os.ReadFile("testdata/table1.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &table); err != nil {
		t.Fatal(err)
	}
	return table.Rows
}

// k = n − 1: the list of lost games in the text omits n = 19.
func TestLostJustBelowN(t *testing.T) {
	for _, n := range []int{2, 3, 4, 5, 7, 8, 11, 12, 19, 22, 23, 29, 30, 34, 35, 37, 38, 41, 42, 46, 52, 54} {
		if r := tchuka(t, n, n-1); won(r) {
			t.Errorf("%dx%d is won by %v", n, n-1, r.Line)
		} else if n == 19 && r.Positions != 3 {
			t.Errorf("19x18 has %d positions, want 3", r.Positions)
		}
	}
}

// Table 2: without wrapping, the maximum that k seeds in each hole collect, and the first n that
// reaches it, as far as is fast.
func TestTable2(t *testing.T) {
	for _, test := range []struct{ k, most, first, upTo int }{
		{k: 1, most: 7, first: 11, upTo: 75},
		{k: 2, most: 15, first: 20, upTo: 75},
		{k: 3, most: 13, first: 24, upTo: 75},
		{k: 4, most: 26, first: 35, upTo: 38},
	} {
		most, first := 0, 0
		for n := 1; n <= test.upTo; n++ {
			c := solve.Collect(context.Background(), row.NoWrap(), rowtest.Uniform(t, n, test.k), solve.Options{})
			if !c.Exact {
				t.Errorf("%dx%d: %+v", n, test.k, c)
			}
			if c.Collected > most {
				most, first = c.Collected, n
			}
		}
		if most != test.most || first != test.first {
			t.Errorf("k = %d: at most %d, first with %d holes; want %d with %d", test.k, most, first, test.most, test.first)
		}
	}
}

// Monokalah on three holes, Figure 6 of Jones, Taalman and Tongen: the boards by distance, each the
// predecessor of the previous one.
func TestMonokalahFigure6(t *testing.T) {
	for moves, by := range [][3]int{
		{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {1, 2, 0}, {0, 1, 3}, {1, 1, 3}, {5, 0, 2}, {4, 2, 2}, {1, 10, 0}, {0, 9, 3},
	} {
		r := finish(t, row.Monokalah(), rowtest.Board(t, fmt.Sprint(by[2], by[1], by[0])))
		if !won(r) || r.Value.Moves != moves || r.Solutions.Int64() != 1 {
			t.Errorf("%v: %v in %d moves, %v lines; want won in %d, 1 line", by, r.Verdict, r.Value.Moves, r.Solutions, moves)
		}
	}
}

// "she could not win with 10 or 12 seeds, and there is never more than one way
// to distribute them": Gautheron's four holes.
func TestMonokalahFourHoles(t *testing.T) {
	want := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14, 17, 18, 19, 20, 22, 24}
	var got []int
	for seeds := 0; seeds <= 24; seeds++ {
		boards := 0
		forEachRow(4, seeds, func(line []int) {
			if won(finish(t, row.Monokalah(), rowtest.Board(t, text(line)+" | 0"))) {
				boards++
			}
		})
		if boards > 1 {
			t.Errorf("%d seeds: %d winning boards", seeds, boards)
		}
		if boards == 1 {
			got = append(got, seeds)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("numbers attained: %v, want %v", got, want)
	}
}

func TestWinnableReversed(t *testing.T) {
	for _, test := range []struct {
		rules       row.Rules
		board, want string
	}{
		{row.Tchoukaillon(), "0 1 3", "3 1 0 | 0"},
		{row.Tchoukaillon(), "1 1 3 4 2 4 6 8 | 2", "8 6 4 2 4 3 1 1 | 2"},
		{row.Tchoukaillon(), "3 1 0", ""},
		{row.Tchoukaillon(), "1 2 1", ""},
		{row.Tchoukaillon(), "1 2 3", ""},
		{row.Tchoukaillon(), "1 | 4", ""},
		{row.NoWrap(), "0 1 3", ""},
	} {
		got := ""
		if s, ok := solve.WinnableReversed(solve.GeneratorOf(test.rules), rowtest.Board(t, test.board)); ok {
			got = s.String()
		}
		if got != test.want {
			t.Errorf("%s of %s reversed is %q, want %q", test.board, test.rules.ID, got, test.want)
		}
	}
}
