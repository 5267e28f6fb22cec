package solve_test

import (
	"slices"
	"testing"

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
