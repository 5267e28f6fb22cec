package export_test

import (
	"context"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/tree"
)

// Facts without a column of their own are written if verdicts are included, and only then. A column has
// only exact numbers, so a bound is one of these facts.
func TestAllFactKindsWritten(t *testing.T) {
	t.Parallel()
	start := rowtest.Uniform(t, 4, 2)
	grown := tree.New(row.Multitchouka().Game(), start)
	grown.Grow(context.Background(), 3)
	grown.Annotate(func(engine.Key) engine.Facts {
		return engine.FactsOf(engine.Won,
			engine.Fact{Kind: engine.MovesToGo, Bound: engine.AtMost, Value: 6},
			engine.Fact{Kind: engine.Grundy, Value: 2}, engine.Fact{Kind: engine.Margin, Bound: engine.AtLeast, Value: -3})
	})
	doc := export.Tree(grown, export.TreeView{})
	for format, want := range map[export.Format]string{
		"text": "won in at most 6, Grundy value 2, margin at least -3",
		"csv":  `,won,,,"moves to go at most 6, Grundy value 2, margin at least -3",`,
		"json": `"verdict":"won","facts":[{"name":"moves to go","bound":"at most","value":6},{"name":"Grundy value","value":2},{"name":"margin","bound":"at least","value":-3}`,
		"dot":  `facts="moves to go at most 6, Grundy value 2, margin at least -3"`,
	} {
		content := string(write(t, doc, format, export.Options{Verdicts: true}))
		if format == "json" {
			content = strings.Join(strings.Fields(content), "")
			want = strings.ReplaceAll(want, " ", "")
		}
		if !strings.Contains(content, want) {
			t.Errorf("%s does not say %s:\n%s", format, want, content)
		}
		if content := string(write(t, doc, format, export.Options{})); strings.Contains(content, "Grundy") {
			t.Errorf("%s without verdicts says\n%s", format, content)
		}
	}
}

// A recurrence has neither winner nor draw: no format gives its nodes a verdict.
func TestRecurrenceTreesOmitVerdicts(t *testing.T) {
	t.Parallel()
	game := ring.Recurrence{}
	start, err := game.Parse("2 2")
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game, start)
	grown.Grow(t.Context(), 4)
	grown.Annotate(game.Solve(t.Context(), start, engine.Limits{}).Facts)
	doc := export.Tree(grown, export.TreeView{})
	for _, format := range []export.Format{"text", "json", "csv", "dot"} {
		content := string(write(t, doc, format, export.Options{Verdicts: true}))
		if !strings.Contains(content, "period") || strings.Contains(content, "drawn") {
			t.Errorf("%s says\n%s", format, content)
		}
	}
}

// A tree of a two-player game contains the Grundy values in every format. Pictures show the
// verdicts by shapes.
func TestTreesContainGrundyValues(t *testing.T) {
	t.Parallel()
	game := twoperson.Game{Wrapping: true}
	start, err := game.Parse("3 3 3 + 2 2 + 4 4 4 4")
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game, start)
	grown.Grow(t.Context(), 100)
	grown.Annotate(game.Solve(t.Context(), start, engine.Limits{}).Facts)
	doc := export.Tree(grown, export.TreeView{})
	for format, wants := range map[export.Format][]string{
		"dot":  {`\nGrundy value 1"`, `facts="Grundy value 0"`},
		"json": {`"Grundy value"`},
		"csv":  {"Grundy value 1"},
		"svg":  {"N: the next player wins, Grundy value", "P: the previous player wins, Grundy value"},
	} {
		content := string(write(t, doc, format, export.Options{Verdicts: true}))
		for _, want := range wants {
			if !strings.Contains(content, want) {
				t.Errorf("%s does not say %q", format, want)
			}
		}
	}
}

// The names N and P are for impartial games only. If both players move at once, nodes have no
// numbers.
func TestLegendsOfPartisanGames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game interface {
			engine.Game
			engine.Solvable
		}
		board         string
		wantText, not string
	}{
		{punga.Game{}, "0 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0", ">the player to move wins, moves to go<", "N: the next player wins"},
		{dampu.Game{}, "2 1 | 0 / 0 1 | 0", ">South wins<", "moves to go"},
	} {
		start, err := c.game.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		grown := tree.New(c.game, start)
		grown.Grow(t.Context(), 100)
		grown.Annotate(c.game.Solve(t.Context(), start, engine.Limits{}).Facts)
		content := string(write(t, export.Tree(grown, export.TreeView{}), "svg", export.Options{Verdicts: true}))
		if !strings.Contains(content, c.wantText) || strings.Contains(content, c.not) {
			t.Errorf("the legend of %s says %q: %v; and %q: %v", c.game.ID(), c.wantText, strings.Contains(content, c.wantText), c.not, strings.Contains(content, c.not))
		}
	}
}
