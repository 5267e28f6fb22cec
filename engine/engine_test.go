package engine_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/solve"
)

// The order of preference is: win (faster first), draw, unknown, loss (slower first). If the best
// verdict is unknown, Best reports no best move.
func TestBest(t *testing.T) {
	game := enginetest.Toy{}
	s, err := game.Parse("1 1 1 / 1 1 1 South")
	if err != nil {
		t.Fatal(err)
	}
	moves := game.Moves(s)
	keyAfter := func(m engine.Move) engine.Key {
		r, err := game.Play(s, m)
		if err != nil {
			t.Fatal(err)
		}
		return r.State.Key()
	}
	// Facts of the resulting states are from the view of the other player.
	facts := func(v engine.Verdict, toGo int) engine.Facts {
		if toGo < 0 {
			return engine.FactsOf(v)
		}
		return engine.FactsOf(v, engine.Fact{Kind: engine.MovesToGo, Value: toGo})
	}
	for _, c := range []struct {
		a, b  engine.Facts
		best  int
		known bool
	}{
		{facts(engine.Won, 4), facts(engine.Lost, 6), 1, true},
		{facts(engine.Lost, 4), facts(engine.Lost, 2), 1, true},
		{facts(engine.Lost, -1), facts(engine.Lost, 8), 1, true},
		{facts(engine.Won, 4), facts(engine.Won, 6), 1, true},
		{facts(engine.Won, 4), facts(engine.Drawn, -1), 1, true},
		{facts(engine.Won, 4), engine.Facts{}, 1, false},
		{engine.Facts{}, facts(engine.Drawn, -1), 1, true},
		{engine.Facts{}, engine.Facts{}, 0, false},
	} {
		known := map[engine.Key]engine.Facts{keyAfter(moves[0]): c.a, keyAfter(moves[1]): c.b, keyAfter(moves[2]): c.a}
		best, _, ok := engine.Best(game, s, func(k engine.Key) engine.Facts { return known[k] })
		if best != moves[c.best] || ok != c.known {
			t.Errorf("%v and %v: best is %v, %v", c.a, c.b, best, ok)
		}
	}
}

// If seeds are counted, the margin precedes all other criteria.
func TestBefore(t *testing.T) {
	counted := func(v engine.Verdict, margin int) engine.MoveValue {
		return engine.MoveValue{Verdict: v, ToGo: -1, Counted: true, Margin: margin}
	}
	best := []engine.MoveValue{
		{Verdict: engine.Won, ToGo: 1, Counted: true, Margin: 6},
		{Verdict: engine.Won, ToGo: 3, Counted: true, Margin: 6},
		counted(engine.Won, 2), counted(engine.Drawn, 0), counted(engine.Lost, -1), counted(engine.Lost, -5),
	}
	for i, w := range best {
		for j, v := range best {
			if w.Before(v) != (i < j) {
				t.Errorf("%+v before %+v: %v", w, v, w.Before(v))
			}
		}
	}
}

// allied is a game whose players are on one side.
type allied struct{ enginetest.Toy }

func (allied) Board(engine.State) engine.Board { return engine.Board{Players: make([]engine.Seat, 2)} }

// A win for an ally is a win.
func TestWorthAmongAllies(t *testing.T) {
	s, err := enginetest.Toy{}.Parse("1 1 1 / 1 1 1 South")
	if err != nil {
		t.Fatal(err)
	}
	r, err := enginetest.Toy{}.Play(s, enginetest.Toy{}.Moves(s)[0])
	if err != nil {
		t.Fatal(err)
	}
	won := func(engine.Key) engine.Facts { return engine.FactsOf(engine.Won) }
	if v := engine.EvaluateMove(enginetest.Toy{}, s, r, won).Verdict; v != engine.Lost {
		t.Errorf("what is won for the other is %v", v)
	}
	if v := engine.EvaluateMove(allied{}, s, r, won).Verdict; v != engine.Won {
		t.Errorf("what is won for an ally is %v", v)
	}
}

// The longest winning lines of the boards of the family, and of a lost one.
func TestMostMoves(t *testing.T) {
	game, err := games.All().ByID("multitchouka")
	if err != nil {
		t.Fatal(err)
	}
	for board, want := range map[string]int{"3x5": 7, "6x4": 16, "8x3": 22, "6x5": 22, "7x5": 28, "4x2": 6, "4x3": -1} {
		s, err := game.Parse(board)
		if err != nil {
			t.Fatal(err)
		}
		facts := solve.Of(game).Solve(t.Context(), s, engine.Limits{}).Facts
		if most, ok := engine.MostMoves(t.Context(), game, s, facts); ok != (want >= 0) || ok && most != want {
			t.Errorf("%s: %d, %t, want %d", board, most, ok, want)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, ok := engine.MostMoves(ctx, game, s, facts); ok {
			t.Errorf("%s: a cancelled count has a result", board)
		}
	}
}

// Only optional values of a start may be omitted; they have their defaults.
func TestCheckStart(t *testing.T) {
	params := []engine.Param{
		{Name: "holes", Min: 1, Max: 6, Default: 6},
		{Name: "seeds", Min: 0, Max: 9, Default: 4},
		{Name: "players", Min: 2, Max: 4, Default: 2, Optional: true},
		{Name: "rows", Min: 1, Max: 2, Default: 1, Optional: true},
	}
	for _, c := range []struct{ given, want []int }{
		{[]int{6, 4}, []int{6, 4, 2, 1}},
		{[]int{6, 4, 3}, []int{6, 4, 3, 1}},
		{[]int{6, 4, 3, 2}, []int{6, 4, 3, 2}},
		{[]int{6}, nil},
		{[]int{6, 4, 3, 2, 1}, nil},
		{[]int{6, 4, 5}, nil},
		{nil, nil},
	} {
		got, err := engine.CheckStart(params, c.given)
		if !slices.Equal(got, c.want) || (err == nil) != (c.want != nil) {
			t.Errorf("CheckStart(%v) = %v, %v; want %v", c.given, got, err, c.want)
		}
	}
}

// The documentation of the package contains the program of Example and its output.
func TestDocumentedProgram(t *testing.T) {
	doc, example := source(t, "doc.go"), source(t, "example_test.go")
	_, body, _ := strings.Cut(example, "func Example() {\n")
	program, output, found := strings.Cut(body, "\t// Output:\n")
	if !found {
		t.Fatal("example_test.go has no output")
	}
	for _, want := range []string{
		"//\t" + strings.ReplaceAll(program, "\n", "\n//\t") + "}\n",
		strings.ReplaceAll(strings.TrimSuffix(output, "}\n"), "\t// ", "//\t"),
	} {
		if !strings.Contains(doc, want) {
			t.Errorf("doc.go lacks a part of Example:\n%s", want)
		}
	}
}

func source(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}
