package twoperson_test

import (
	"context"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/twoperson"
)

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
