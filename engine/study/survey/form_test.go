package survey_test

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/study/survey"
)

func form(t *testing.T) survey.Form {
	t.Helper()
	f, err := survey.Request{Game: enginetest.Toy{}}.Form(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Cells are read as they were written, except for bounds in CSV.
func TestCellRoundTrip(t *testing.T) {
	f := form(t)
	if got, want := strings.Join(f.Header(), ","), "holes,seeds,verdict,remoteness,positions,complete,rules"; got != want {
		t.Fatalf("the header is %s, not %s", got, want)
	}
	rapid.Check(t, func(t *rapid.T) {
		c := survey.Cell{
			Down: rapid.IntRange(1, 99).Draw(t, "down"), Across: rapid.IntRange(0, 99).Draw(t, "across"),
			Complete: rapid.Bool().Draw(t, "complete"), States: rapid.Int64Range(0, 1<<40).Draw(t, "states"),
		}
		c.Facts = engine.FactsOf(rapid.SampledFrom([]engine.Verdict{engine.Unknown, engine.Won, engine.Lost, engine.Drawn}).Draw(t, "verdict"))
		exact := c
		if rapid.Bool().Draw(t, "moves known") {
			bound := rapid.SampledFrom([]engine.Bound{engine.Exact, engine.AtLeast, engine.AtMost}).Draw(t, "bound")
			c.Facts.Add(engine.Fact{Kind: engine.MovesToGo, Bound: bound, Value: rapid.IntRange(0, 1<<30).Draw(t, "moves")})
			if bound == engine.Exact {
				exact = c
			}
		}
		if got, err := f.ReadJSON(f.JSON(c)); err != nil || !reflect.DeepEqual(got, c) {
			t.Fatalf("%s is read as %+v, %v; want %+v", f.JSON(c), got, err, c)
		}
		if got, err := f.ReadRow(f.Row(c)); err != nil || !reflect.DeepEqual(got, exact) {
			t.Fatalf("%v is read as %+v, %v; want %+v", f.Row(c), got, err, exact)
		}
	})
}

func TestInvalidCells(t *testing.T) {
	f := form(t)
	for text, why := range map[string]string{
		"1,2,won,3,4,true":            "not a row of",
		"1,2,won,3,4,true,chess":      `row belongs to "chess"`,
		"1,2,won,3,4,true,":           "the game is missing",
		"x,2,won,3,4,true,toy":        `holes: "x"`,
		"1,2,winning,3,4,true,toy":    `"winning" is not a verdict`,
		"1,2,won,three,4,true,toy":    `remoteness: "three"`,
		"1,2,won,3,4,perhaps,toy":     `complete: "perhaps"`,
		"1,2,won,3,,true,toy":         `positions: ""`,
		`{"rules":"toy"`:              "not a row of a survey",
		`{"rules":"chess"}`:           `row belongs to "chess"`,
		`{"rules":"toy","holes":"4"}`: "whole number",
	} {
		var err error
		if strings.HasPrefix(text, "{") {
			_, err = f.ReadJSON([]byte(text))
		} else {
			_, err = f.ReadRow(strings.Split(text, ","))
		}
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v; want %q", text, err, why)
		}
	}
}

// A game whose usual start is too large has the facts of its smallest starts. Optional parameters
// do not prevent a survey.
func TestMultiPlayerGames(t *testing.T) {
	for id, want := range map[string]string{
		"punga":      "pockets,balls,verdict,remoteness,positions,complete,rules",
		"dampu":      "holes,seeds,verdict,positions,complete,rules",
		"meutjoh":    "holes,seeds,verdict,remoteness,margin,positions,complete,rules",
		"recurrence": "holes,seeds,period,positions,complete,rules",
	} {
		i := slices.IndexFunc(games.All(), func(g engine.Game) bool { return g.ID() == id })
		game := games.All()[i]
		if !survey.Supports(game) {
			t.Errorf("%s is not surveyed", id)
			continue
		}
		f, err := survey.Request{Game: game}.Form(t.Context())
		if got := strings.Join(f.Header(), ","); err != nil || got != want {
			t.Errorf("%s: %s, not %s: %v", id, got, want, err)
		}
	}
}
