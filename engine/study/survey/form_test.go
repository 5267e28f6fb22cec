package survey_test

import (
	"context"
	"errors"
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

func surveyed(t *testing.T, id string, collected bool) (survey.Form, []survey.Cell) {
	t.Helper()
	game, err := games.All().ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	r := survey.Request{Game: game, Collected: collected, NoLines: true, Grid: survey.Grid{Down: survey.Range{From: 1, To: 3}, Across: survey.Range{From: 1, To: 3}, Workers: 1}}
	f, err := r.Form(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var cells []survey.Cell
	if err := survey.Run(t.Context(), r, func(c survey.Cell) { cells = append(cells, c) }); err != nil {
		t.Fatal(err)
	}
	return f, cells
}

// The rows of a survey are read as they were written, in every form, with and without checksums, and
// as editors save them.
func TestReadRows(t *testing.T) {
	for _, c := range []struct {
		id        string
		collected bool
	}{{"multitchouka", false}, {"multitchouka", true}, {"no-wrap", true}, {"two-person", false}, {"meutjoh", false}} {
		f, cells := surveyed(t, c.id, c.collected)
		var sealed, plain, jsonRows strings.Builder
		if err := f.WriteRows(&sealed, slices.Values(cells)); err != nil {
			t.Fatal(err)
		}
		plain.WriteString(strings.Join(f.Header(), ",") + "\n")
		for _, cell := range cells {
			plain.WriteString(strings.Join(f.Row(cell), ",") + "\n")
			jsonRows.WriteString(survey.AddChecksum(string(f.JSON(cell)), true) + "\n")
		}
		for name, text := range map[string]string{
			"sealed": sealed.String(), "plain": plain.String(), "JSON": jsonRows.String(),
			"a mark": "\ufeff" + sealed.String(), "ends of Windows": strings.ReplaceAll(sealed.String(), "\n", "\r\n"),
			"no end": strings.TrimSuffix(jsonRows.String(), "\n"), "torn": sealed.String() + "9,",
		} {
			rows, err := survey.ReadRows(strings.NewReader(text), games.All().ByID)
			if err != nil || rows.Game.ID() != c.id || rows.Form.Rules != c.id || len(rows.Cells) != len(cells) {
				t.Fatalf("%s, %s: %d rows, %v", c.id, name, len(rows.Cells), err)
			}
			for i, cell := range rows.Cells {
				want := strings.Join(f.Row(cells[i]), ",")
				if got := strings.Join(rows.Form.Row(cell), ","); got != want {
					t.Errorf("%s, %s: %s, want %s", c.id, name, got, want)
				}
			}
		}
	}
}

// Files that are not a survey, and damaged rows, are refused with the reason.
func TestReadRowsRefuses(t *testing.T) {
	f, cells := surveyed(t, "multitchouka", false)
	var text strings.Builder
	if err := f.WriteRows(&text, slices.Values(cells)); err != nil {
		t.Fatal(err)
	}
	row := survey.AddChecksum(strings.Join(f.Row(cells[0]), ","), false)
	for name, c := range map[string]struct {
		text    string
		foreign bool
		want    string
	}{
		"empty":               {"", true, ""},
		"a letter":            {"Dear Sir,\nyours\n", true, "line 2"},
		"only a header":       {strings.Join(f.Header(), ",") + "\n", true, ""},
		"another game":        {`{"rules":"chess","holes":4,"seeds":2}` + "\n", true, "chess"},
		"another document":    {`{"precious":1}` + "\n", true, "line 1"},
		"a board too large":   {strings.Replace(text.String(), row, survey.AddChecksum(strings.Replace(strings.Join(f.Row(cells[0]), ","), "1,1", "9999999,1", 1), false), 1), true, "line 2"},
		"a changed first row": {strings.Replace(text.String(), "1,1,", "1,7,", 1), false, "the checksum does not match"},
		"a changed row":       {strings.Replace(text.String(), "2,3,", "2,7,", 1), false, "the checksum does not match"},
		"a long line":         {strings.Repeat("x", 65<<20), true, ""},
	} {
		_, err := survey.ReadRows(strings.NewReader(c.text), func(id string) (engine.Game, error) { return games.All().ByID(id) })
		if err == nil || errors.Is(err, survey.ErrNotRows) != c.foreign || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}
