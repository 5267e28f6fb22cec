package twoperson_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/twoperson"
)

func TestContract(t *testing.T) {
	for _, game := range twoperson.Games() {
		t.Run(game.ID(), func(t *testing.T) {
			enginetest.Contract(t, twoRows{game}, enginetest.Conserved)
		})
	}
}

// twoRows starts with a sum: a uniform row, and one of two holes.
type twoRows struct{ twoperson.Game }

func (twoRows) Params() []engine.Param {
	return []engine.Param{{Name: "holes", Min: 1, Max: 6, Default: 4}, {Name: "seeds", Min: 0, Max: 5, Default: 3}}
}

func (g twoRows) Start(values ...int) (engine.State, error) {
	if _, err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	row := slices.Repeat([]int{values[1]}, values[0])
	return g.Game.Parse(text([][]int{append(row, 0), {values[1], values[1], 0}}))
}

func (g twoRows) Parse(text string) (engine.State, error) {
	if s, ok, err := engine.ParseStart(g, text); ok {
		return s, err
	}
	return g.Game.Parse(text)
}

// The names of the examples agree with the search.
func TestExamples(t *testing.T) {
	type claim struct {
		grundy int
		parts  []int
	}
	normal := map[string]claim{
		"A row worth 2":                               {2, []int{2}},
		"A row worth 3":                               {3, []int{3}},
		"Two equal rows: answer in the other":         {0, []int{2, 2}},
		"Worth 2 and 1: make them equal":              {3, []int{2, 1}},
		"Worth 1, 2 and 3: together nothing":          {0, []int{1, 2, 3}},
		"Worth 1 and 1: won, though the nim-sum is 0": {0, []int{1, 1}},
		"Worth 2 and 2: lost":                         {0, []int{2, 2}},
		"Worth 2 and 2: won":                          {0, []int{2, 2}},
	}
	misere := map[string]engine.Verdict{
		"Worth 1 and 1: won, though the nim-sum is 0": engine.Won,
		"Worth 2 and 2: lost":                         engine.Lost,
		"Worth 2 and 2: won":                          engine.Won,
	}
	for _, game := range twoperson.Games() {
		for _, example := range game.About().Examples {
			s := board(t, game, example.Board)
			want, known := normal[example.Name]
			if !known {
				t.Errorf("%s: nothing is known of %q", game.ID(), example.Name)
			}
			solution := game.Solve(context.Background(), s, engine.Limits{})
			facts := solution.Facts(s.Key())
			if got := fact(t, facts, engine.Grundy); got != want.grundy {
				t.Errorf("%s, %s: %q is worth %d", game.ID(), example.Name, s, got)
			}
			for i, part := range game.Board(s).Parts {
				if got := fact(t, solution.Facts(part.Key()), engine.Grundy); got != want.parts[i] {
					t.Errorf("%s, %s: %q is worth %d", game.ID(), example.Name, part, got)
				}
			}
			if verdict, reported := misere[example.Name]; reported && (!game.Misere || facts.Verdict() != verdict) {
				t.Errorf("%s, %s: %q is %v", game.ID(), example.Name, s, facts)
			}
		}
	}
}

func board(t *testing.T, game twoperson.Game, text string) engine.State {
	t.Helper()
	s, err := game.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return s
}

func TestNotation(t *testing.T) {
	game := twoperson.Game{}
	for text, want := range map[string]string{
		"3 3 3":                   "3 3 3 | 0",
		"3,3, 3|2":                "3 3 3 | 2",
		"3x2":                     "2 2 2 | 0",
		"2x10 1 | 4":              "10 10 1 | 4",
		"7":                       "7 | 0",
		"2 2+3 1":                 "2 2 | 0 + 3 1 | 0",
		"2 2 | 1 + 3x1 second":    "2 2 | 1 + 1 1 1 | 0 second",
		"  1   first ":            "1 | 0",
		"0 0 | 0 + 0 | 9 second ": "0 0 | 0 + 0 | 9 second",
	} {
		if s := board(t, game, text); s.String() != want {
			t.Errorf("%q is read as %q, not %q", text, s, want)
		}
	}
	for text, why := range map[string]string{
		"":                             "empty",
		" second":                      "empty",
		"2 2 +":                        "no holes",
		"| 3":                          "no holes",
		"2 two":                        `"two"`,
		"2 -1":                         `"-1"`,
		"2 2 |":                        "the Ruma",
		"2 2 | 1 | 1":                  "the Ruma",
		"second 2 2":                   `"second"`,
		"0x3 2":                        "not a hole",
		"61x1 1":                       "at most 60",
		"9999 1":                       "at most 9999",
		"99999999999":                  `"99999999999"`,
		strings.Repeat("1+", 12) + "1": "at most 12",
	} {
		if s, err := game.Parse(text); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q is read as %v, %v; want an error about %q", text, s, err, why)
		}
	}
}

// Moves are written with the row if there are several; it is optional if there is one.
func TestMoveNotation(t *testing.T) {
	game := twoperson.Game{}
	for _, c := range []struct{ board, move, after, why string }{
		{"2 1", "2", "2 0 | 1 second", ""},
		{"2 1", "1:2", "2 0 | 1 second", ""},
		{"2 1 + 1 second", "2:1", "2 1 | 0 + 0 | 1", ""},
		{"2 1 + 1", "1", "", "enter the row"},
		{"2 1 + 1", "3:1", "", "no row 3"},
		{"2 1", "3", "", "no hole 3"},
		{"2 0", "2", "", "hole 2 is empty"},
		{"1 0 1", "1", "", "empty hole"},
		{"2 2", "2", "", "pass the Ruma"},
	} {
		m, err := game.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		to, err := game.Play(board(t, game, c.board), m)
		switch {
		case err != nil && (c.why == "" || !strings.Contains(err.Error(), c.why)):
			t.Errorf("%s, move %s: %v", c.board, c.move, err)
		case err == nil && to.State.String() != c.after:
			t.Errorf("%s, move %s: %v", c.board, c.move, to.State)
		}
	}
	for _, text := range []string{"", "x", "0:1", "1:", ":1", "1:2:3", "-1"} {
		if m, err := game.ParseMove(text); err == nil {
			t.Errorf("%q is read as the move %v", text, m)
		}
	}
}

// Grundy values computed by retrograde analysis. The boards are processed by the seeds outside.
// When the value of a board is computed, it is added to all predecessors. Each move decreases the
// seeds outside, so all successors of a board are processed before it.
func TestGrundyByRetrogradeAnalysis(t *testing.T) {
	for _, game := range twoperson.Games() {
		for _, size := range []struct{ holes, seeds int }{{1, 12}, {2, 12}, {3, 9}, {4, 8}, {5, 6}} {
			reported := map[engine.Key]map[int]bool{}
			layers := layersOf(t, game, size.holes, size.seeds)
			for _, layer := range layers {
				for _, s := range layer {
					value := 0
					for reported[s.Key()][value] {
						value++
					}
					facts := game.Solve(context.Background(), s, engine.Limits{}).Facts(s.Key())
					if got := fact(t, facts, engine.Grundy); got != value {
						t.Fatalf("%s: %v: %d, and from the end %d", game.ID(), s, got, value)
					}
					game.Predecessors(s, false, func(before engine.State, _ engine.Move) bool {
						key := before.Key()
						if reported[key] == nil {
							reported[key] = map[int]bool{}
						}
						reported[key][value] = true
						return true
					})
				}
			}
		}
	}
}

// layersOf returns all boards with the given holes and seeds, including those of the Ruma, by the
// seeds outside, for both players.
func layersOf(t *testing.T, game twoperson.Game, holes, seeds int) [][]engine.State {
	t.Helper()
	layers := make([][]engine.State, seeds+1)
	var fill func(row []int, left int)
	fill = func(row []int, left int) {
		if len(row) < holes {
			for n := range left + 1 {
				fill(append(slices.Clone(row), n), left-n)
			}
			return
		}
		for _, turn := range []string{"", " second"} {
			s := board(t, game, text([][]int{append(slices.Clone(row), left)})+turn)
			layers[seeds-left] = append(layers[seeds-left], s)
		}
	}
	fill(nil, seeds)
	return layers
}
