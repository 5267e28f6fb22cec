package export_test

import (
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/tree"
)

// If players have names, a tree names the winner instead of a verdict for the player to move. In a
// game of chance it shows the value of a position.
func TestTreeNamesWinner(t *testing.T) {
	for _, c := range []struct {
		rules, board string
		format       export.Format
		wantText     string
	}{
		{"meutjoh", "2x1", "text", "1  0 0 | 4 / 0 0 | 0 North  won by South"},
		{"meutjoh", "2x1", "text", "won by South in 2, margin 2"},
		{"meutjoh", "2x1", "dot", `North\nwon by South`},
		{"meutjoh", "2x1", "json", `"verdict":"lost","winners":[0]`},
		{"meutjoh", "2x1", "csv", "verdict,winners,"},
		{"meutjoh", "2x1", "svg", "over: won by South"},
		{"dampu", "2 1 3 | 0 / 2 2 0 | 0", "svg", "value for South"},
		{"dampu", "4 2 2 | 0 / 1 1 0 | 0", "text", "value +0.5"},
		{"dampu", "4 2 2 | 0 / 1 1 0 | 0", "json", `"facts":[{"name":"value","value":0.5}]`},
	} {
		game, err := games.All().ByID(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		start, err := game.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		grown := tree.New(game, start)
		for id := tree.Root; int(id) < grown.Len() && grown.Len() < 200; id++ {
			grown.Expand(id)
		}
		grown.Annotate(game.(engine.Solvable).Solve(t.Context(), start, engine.Limits{}).Facts)
		var b strings.Builder
		document := export.Tree(grown, export.TreeView{})
		if err := export.Write(&b, document, c.format, export.Options{Verdicts: true}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), c.wantText) {
			t.Errorf("%s of %s does not say %q:\n%.900s", c.format, c.board, c.wantText, b.String())
		}
	}
}
