package enginetest_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/solve"
)

func TestContractOfToy(t *testing.T) {
	enginetest.Contract(t, enginetest.Toy{}, enginetest.Conserved)
}

// A game need not implement any optional interface.
func TestContractOfMinimalGame(t *testing.T) { enginetest.Contract(t, bare{enginetest.Toy{}}) }

type bare struct{ engine.Game }

func (bare) Board(engine.State) engine.Board { return engine.Board{} }

// full lists the interfaces of the Toy. Types that embed it replace single methods.
type full interface {
	engine.Game
	engine.Settable
	engine.Reversible
}

// Breach detects each kind of violation.
func TestBreaches(t *testing.T) {
	toy := enginetest.Toy{}
	for name, game := range map[string]engine.Game{
		"bad ID":               badID{toy},
		"no name":              noName{toy},
		"any start":            anyStart{toy},
		"one start":            oneStart{toy},
		"no state":             badDecode{toy},
		"another state":        badParse{toy},
		"any move read":        badParseMove{toy},
		"other order":          &badMoves{full: toy},
		"a move too few":       fewMoves{toy},
		"plays everything":     badPlay{toy},
		"over early":           badOutcome{toy},
		"never over":           badResult{toy},
		"steps go elsewhere":   badSteps{toy},
		"never falls":          badLayer{toy},
		"seeds are added":      badPlaces{toy},
		"sets another place":   badSet{toy},
		"cannot be taken back": noPredecessor{toy},
		"taken back from here": badPredecessor{toy},
		"lost where won":       badSolve{toy, engine.Lost},
		"won where lost":       badSolve{toy, engine.Won},
		"drawn":                badSolve{toy, engine.Drawn},
		"no card":              noCard{toy},
		"off the card":         badCard{toy},
		"no such board":        badExample{toy},
		"any shape":            badShape{toy},
		"another file":         badFile{toy},
	} {
		if err := enginetest.Check(game, 1, enginetest.Conserved); err == nil {
			t.Errorf("%s: not noticed", name)
		} else {
			t.Logf("%s: %.200v", name, err)
		}
	}
}

type badID struct{ full }

func (badID) ID() string { return "Toy ring" }

type noName struct{ full }

func (noName) Name() string { return "" }

type anyStart struct{ full }

func (g anyStart) Start(values ...int) (engine.State, error) {
	if len(values) == 2 && values[1] > 3 {
		values[1] = 3
	}
	return g.full.Start(values...)
}

type oneStart struct{ full }

func (g oneStart) Start(...int) (engine.State, error) { return g.full.Start(2, 1) }

type badDecode struct{ full }

func (g badDecode) Decode(engine.Key) (engine.State, error) { return g.Start(2, 1) }

type badParse struct{ full }

func (g badParse) Parse(string) (engine.State, error) { return g.Start(2, 1) }

type badParseMove struct{ full }

func (g badParseMove) ParseMove(string) (engine.Move, error) { return enginetest.ToyMove{}, nil }

type badMoves struct {
	full
	calls int
}

func (g *badMoves) Moves(s engine.State) []engine.Move {
	moves := g.full.Moves(s)
	if g.calls++; g.calls%2 == 0 {
		slices.Reverse(moves)
	}
	return moves
}

type fewMoves struct{ full }

func (g fewMoves) Moves(s engine.State) []engine.Move {
	moves := g.full.Moves(s)
	return moves[:min(1, len(moves))]
}

type badPlay struct{ full }

func (g badPlay) Play(s engine.State, m engine.Move) (engine.Result, error) {
	if r, err := g.full.Play(s, m); err == nil {
		return r, nil
	}
	return engine.Result{State: s, Sowings: 1}, nil
}

type badOutcome struct{ full }

func (g badOutcome) Outcome(s engine.State) engine.Outcome {
	if s.ToMove() == enginetest.North {
		return engine.SolitaireWon
	}
	return g.full.Outcome(s)
}

type badResult struct{ full }

func (g badResult) Play(s engine.State, m engine.Move) (engine.Result, error) {
	r, err := g.full.Play(s, m)
	r.Outcome = engine.Open
	return r, err
}

type badSteps struct{ full }

func (g badSteps) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	return g.full.PlaySteps(s, m, func(step engine.Step) bool { return step.Hand == 0 || yield(step) })
}

type badLayer struct{ full }

func (badLayer) Layer(engine.State) int { return 1 }

type badPlaces struct{ full }

func (g badPlaces) Board(s engine.State) engine.Board {
	b := g.full.Board(s)
	if s.ToMove() == enginetest.North {
		b.Places[0].Seeds++
	}
	return b
}

type badSet struct{ full }

func (g badSet) Set(s engine.State, place, seeds int) (engine.State, error) {
	return g.full.Set(s, len(g.Board(s).Places)-1-place, seeds)
}

type noPredecessor struct{ full }

func (noPredecessor) Predecessors(engine.State, bool, func(engine.State, engine.Move) bool) bool {
	return true
}

type badPredecessor struct{ full }

func (g badPredecessor) Predecessors(s engine.State, grow bool, yield func(engine.State, engine.Move) bool) bool {
	return g.full.Predecessors(s, grow, yield) && yield(s, enginetest.ToyMove{To: 1})
}

type badSolve struct {
	full
	verdict engine.Verdict
}

func (g badSolve) Solve(context.Context, engine.State, engine.Limits) engine.Solution {
	return badSolution{g.verdict}
}

type badSolution struct{ verdict engine.Verdict }

func (s badSolution) Facts(engine.Key) engine.Facts {
	return engine.FactsOf(s.verdict)
}

func (s badSolution) Report(key engine.Key) engine.Report { return engine.Report{Facts: s.Facts(key)} }

func (badSolution) Complete() bool { return true }

type noCard struct{ full }

func (noCard) About() engine.About { return engine.About{} }

type badCard struct{ full }

func (g badCard) About() engine.About {
	about := g.full.About()
	about.SinglePlayer = "Nothing"
	return about
}

type badExample struct{ full }

func (g badExample) About() engine.About {
	about := g.full.About()
	about.Examples = []engine.Example{{Name: "Nothing", Board: "nothing"}}
	return about
}

type badShape struct{ full }

func (g badShape) About() engine.About {
	about := g.full.About()
	about.Shapes[0].Start = func(...int) (engine.State, error) { return g.Start(2, 1) }
	return about
}

type badFile struct{ full }

func (g badFile) About() engine.About {
	about := g.full.About()
	about.File.Read = func(io.Reader) (engine.State, error) { return g.Start(2, 2) }
	return about
}

// Breach reports a panic of a game like any other violation.
func TestBreachReportsPanic(t *testing.T) {
	if err := enginetest.Check(panics{enginetest.Toy{}}, 1); err == nil {
		t.Error("not noticed")
	}
}

type panics struct{ full }

func (panics) Play(engine.State, engine.Move) (engine.Result, error) { panic(errors.New("broken")) }

func TestSample(t *testing.T) {
	all := []int{1, 2, 3, 4, 5}
	want := len(all)
	if testing.Short() {
		want = 2
	}
	some := enginetest.Sample(t, 2, all...)
	if len(some) != want || !slices.IsSorted(some) || len(slices.Compact(some)) != want {
		t.Errorf("of %v: %v", all, some)
	}
	for _, i := range some {
		if !slices.Contains(all, i) {
			t.Errorf("%d is none of %v", i, all)
		}
	}
}

// The same seed gives the same numbers.
func TestRandom(t *testing.T) {
	t.Setenv("TCHOUKA_SEED", "7")
	if a, b := enginetest.Random(t).Uint64(), enginetest.Random(t).Uint64(); a != b {
		t.Errorf("%d and %d", a, b)
	}
}

// The expected numbers of states that can be reached from a start, and of those with a legal move
// that are won, lost and drawn, come from an independent program.
func TestToyNumbers(t *testing.T) {
	for _, c := range []struct{ holes, seeds, states, won, lost, drawn, longest int }{
		{1, 1, 2, 0, 0, 2, 0},
		{2, 1, 33, 14, 11, 6, 7},
		{2, 2, 144, 33, 22, 87, 11},
		{3, 1, 603, 196, 148, 241, 14},
	} {
		start, err := enginetest.Toy{}.Start(c.holes, c.seeds)
		if err != nil {
			t.Fatal(err)
		}
		solution := solve.Of(enginetest.Toy{}).Solve(context.Background(), start, engine.Limits{})
		seen := map[engine.Key]bool{start.Key(): true}
		count, longest := map[engine.Verdict]int{}, 0
		for todo := []engine.State{start}; len(todo) > 0; todo = todo[1:] {
			facts := solution.Facts(todo[0].Key())
			for _, m := range (enginetest.Toy{}).Moves(todo[0]) {
				r, err := enginetest.Toy{}.Play(todo[0], m)
				if err != nil {
					t.Fatal(err)
				}
				if !seen[r.State.Key()] {
					seen[r.State.Key()] = true
					todo = append(todo, r.State)
				}
			}
			if !(enginetest.Toy{}).Outcome(todo[0]).Over() {
				count[facts.Verdict()]++
			}
			toGo, _ := facts.Find(engine.MovesToGo)
			longest = max(longest, toGo.Value)
		}
		if len(seen) != c.states || count[engine.Won] != c.won || count[engine.Lost] != c.lost ||
			count[engine.Drawn] != c.drawn || longest != c.longest {
			t.Errorf("%d holes of %d seeds: %d states, %v, longest %d; want %+v", c.holes, c.seeds, len(seen), count, longest, c)
		}
	}
}
