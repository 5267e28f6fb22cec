package enginetest_test

import (
	"context"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
)

// table is the Toy with all optional features of a board.
type table struct{ enginetest.Toy }

func (table) Board(s engine.State) engine.Board {
	b := enginetest.Toy{}.Board(s)
	for i, p := range b.Places {
		b.Rows = append(b.Rows, engine.Row{Owner: p.Owner, Holes: []int{p.Seeds}})
		if i > 0 {
			b.Links = append(b.Links, engine.Link{From: i - 1, To: i})
		}
	}
	b.Players, b.Parts = engine.Seats("South", "North"), []engine.State{s}
	return b
}

func (g table) About() engine.About {
	about := g.Toy.About()
	about.Sum, about.SumDecides = "It is no sum.", true
	return about
}

func (g table) Perft(ctx context.Context, s engine.State, depth int) (uint64, error) {
	if depth == 0 {
		return 1, nil
	}
	count := uint64(0)
	for _, m := range g.Moves(s) {
		r, err := g.Play(s, m)
		if err != nil {
			return 0, err
		}
		more, err := g.Perft(ctx, r.State, depth-1)
		if count += more; err != nil {
			return 0, err
		}
	}
	return count, nil
}

func TestContractOfTable(t *testing.T) { enginetest.Contract(t, table{}, enginetest.Conserved) }

func TestBreachesOfTable(t *testing.T) {
	for name, game := range map[string]engine.Game{
		"a row left out":     badRows{},
		"a link to nowhere":  badLinks{},
		"no first side":      badSides{},
		"a player too few":   badPlayers{},
		"another's turn":     badTurn{},
		"a score too few":    badScores{},
		"scores of no seeds": highScores{},
		"no reason to end":   noReason{},
		"ends while open":    endsOpen{},
		"seeds from nowhere": badAdded{},
		"no part":            noParts{},
		"miscounted":         badPerft{},
		"nothing to choose":  badNext{},
		"another is chosen":  badComplete{},
		"chosen by no place": badTrace{},
	} {
		if err := enginetest.Check(game, 1); err == nil {
			t.Errorf("%s: not noticed", name)
		} else {
			t.Logf("%s: %.200v", name, err)
		}
	}
}

type badRows struct{ table }

func (g badRows) Board(s engine.State) engine.Board {
	b := g.table.Board(s)
	b.Rows = b.Rows[1:]
	return b
}

type badLinks struct{ table }

func (g badLinks) Board(s engine.State) engine.Board {
	b := g.table.Board(s)
	b.Links[0].To = len(b.Places)
	return b
}

type badSides struct{ table }

func (g badSides) Board(s engine.State) engine.Board {
	b := g.table.Board(s)
	b.Players[0].Side = 1
	return b
}

type badPlayers struct{ table }

func (g badPlayers) Board(s engine.State) engine.Board {
	b := g.table.Board(s)
	b.Players = b.Players[1:]
	return b
}

type badTurn struct{ table }

func (g badTurn) Board(s engine.State) engine.Board {
	b := g.table.Board(s)
	b.TurnByRow = true
	return b
}

type badScores struct{ table }

func (badScores) Scores(engine.State) []int { return []int{0} }

type highScores struct{ table }

func (highScores) Scores(s engine.State) []int { return slices.Repeat([]int{1000}, s.Players()) }

type noReason struct{ table }

func (noReason) End(engine.Result) engine.GameEnd { return engine.GameEnd{} }

type endsOpen struct{ table }

func (g endsOpen) End(engine.Result) engine.GameEnd {
	return engine.GameEnd{Reason: g.About().Ends[0]}
}

// badAdded has scores, which its stores do not have and its end does not add.
type badAdded struct{ table }

func (badAdded) Scores(s engine.State) []int {
	if (enginetest.Toy{}).Outcome(s).Over() {
		return []int{1, 0}
	}
	return []int{0, 0}
}

type noParts struct{ table }

func (g noParts) Board(s engine.State) engine.Board {
	b := g.table.Board(s)
	b.Parts = nil
	return b
}

type badPerft struct{ table }

func (badPerft) Perft(context.Context, engine.State, int) (uint64, error) { return 1, nil }

type badNext struct{ table }

func (badNext) NextPlaces(engine.State, []int) ([]int, engine.Move) { return nil, nil }

type badComplete struct{ table }

func (g badComplete) NextPlaces(s engine.State, chosen []int) ([]int, engine.Move) {
	next, _ := engine.NextPlaces(g.table, s, chosen)
	if moves := g.Moves(s); len(moves) > 0 && len(next) == 0 {
		return next, moves[0]
	}
	return next, nil
}

type badTrace struct{ table }

func (badTrace) Trace(engine.State, engine.Move) []int { return []int{0} }
