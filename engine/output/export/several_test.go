package export_test

import (
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/text/i18n"
)

// firstMoves alternates between the first and the last legal move, until the end or a maximum.
func firstMoves(t *testing.T, game engine.Game, at engine.State, most int) (moves []engine.Move) {
	t.Helper()
	for len(moves) < most {
		open := game.Moves(at)
		if len(open) == 0 {
			break
		}
		m := open[len(moves)%2*(len(open)-1)]
		r, err := game.Play(at, m)
		if err != nil {
			t.Fatal(err)
		}
		if moves, at = append(moves, m), r.State; r.Outcome.Over() {
			break
		}
	}
	return moves
}

// Films of all multi-player games work: captures, penalties, passes and several hands have captions
// like sowings.
func TestFilmsOfMultiPlayerGames(t *testing.T) {
	t.Parallel()
	for _, id := range enginetest.Sample(t, 2, "punga", "punga-variation", "dampu", "meusoeeb", "meuta", "meutjoh", "meulieh") {
		game, start := started(t, id, 3, 2)
		doc, err := export.Line(game, start, firstMoves(t, game, start, 12), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, by := range []film.By{film.Seeds, film.Sowings, film.Moves} {
			_ = write(t, doc, "gif", export.Options{Fit: paper.Fit{Pixels: 200}, Film: film.Options{By: by}})
		}
	}
}

// Winners have names, and joint winners are listed. Data identifies them by numbers, like in any
// other game.
func TestWinnerNames(t *testing.T) {
	t.Parallel()
	game := byID(t, "punga")
	start, err := game.Parse("0 2 | 0 / 1 0 | 1 / 0 2 | 0 / 0 1 | 1 West players 3")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := export.Line(game, start, firstMoves(t, game, start, 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	for format, want := range map[export.Format]string{
		"text": "1 move · won by East, West",
		"md":   "won by East, West",
		"svg":  "won by East, West",
		"json": `"result": "won by players 2, 3"`,
		"csv":  "South 1,South 2,South Ruma,East 1,",
	} {
		if content := string(write(t, doc, format, export.Options{})); !strings.Contains(content, want) {
			t.Errorf("%s does not say %s:\n%s", format, want, content)
		}
	}
}

// The picture of a finished position shows the result before the notation, which may be long.
func TestPositionShowsResult(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ rules, board, wantText string }{
		{"meutjoh", "0 0 | 5 / 1 0 | 2", "won by South · 0 0 | 5"},
		{"meuta", "0 0 / 4 0", "won by North · 0 0"},
		{"dampu", "0 0 | 2 / 0 0 | 2", "drawn · 0 0"},
		{"punga", "0 0 | 3 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 East players 3", ""},
		{"punga", "1 0 | 1 / 1 0 | 1 / 1 1 | 0 / 1 1 | 0 penalties 12 0 0 0", "won by East and West · 1 0"},
		{"dampu", "0 0 | 4", "won · 0 0"},
		{"meutjoh", "1 0 | 5 / 1 0 | 2", ""},
	} {
		game := byID(t, c.rules)
		s, err := game.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		wantText := "won"
		if c.wantText != "" {
			wantText = ">" + c.wantText
		}
		content := string(write(t, export.Position(game, s), "svg", export.Options{}))
		if strings.Contains(content, wantText) != (c.wantText != "") {
			t.Errorf("%s %s: the picture does not say %q, or says it too soon:\n%.3000s", c.rules, c.board, c.wantText, content)
		}
	}
}

// Text and tables name the mover if players have names. If both players move at once, they do not.
func TestLinesNameMover(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rules    string
		format   export.Format
		wantText string
	}{
		{"meutjoh", "text", "   1  South   1       "},
		{"meutjoh", "md", "| 1 | South | 1 | "},
		{"punga", "text", "   2  East    "},
		{"two-person", "text", "   1  1       2 "},
		{"dampu", "text", "\nmove  played  state"},
		{"dampu", "md", "| move | played | state"},
		{"return", "text", "\nmove  played  state"},
	} {
		game, start := started(t, c.rules, 3, 2)
		doc, err := export.Line(game, start, firstMoves(t, game, start, 4), nil)
		if err != nil {
			t.Fatal(err)
		}
		o := export.Options{Language: i18n.Language{Translator: german{}}}
		if content := string(write(t, doc, c.format, o)); !strings.Contains(content, c.wantText) {
			t.Errorf("%s as %s does not say %q:\n%.3000s", c.rules, c.format, c.wantText, content)
		}
	}
}

// A captured hole differs from an empty one: in tables of numbers it has a sign, which is
// explained.
func TestCapturedHolesDifferFromEmpty(t *testing.T) {
	t.Parallel()
	game := byID(t, "meuta")
	start, err := game.Parse("4 0 4 / 3 0 1 North closed N2")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := export.Line(game, start, firstMoves(t, game, start, 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game, start)
	grown.Grow(t.Context(), 3)
	for _, c := range []struct {
		of       export.Document
		format   export.Format
		look     scene.Look
		wantText []string
	}{
		{export.Position(game, start), "md", scene.Look{}, []string{"| 4 | 0 | 4 | 0 | 3 | × | 1 | 0 |", "North closed N2"}},
		{doc, "md", scene.Look{}, []string{"| 4 | 0 | 4 | 0 | 3 | × | 1 | 0 |", " · × is a captured hole"}},
		{doc, "text", scene.Look{Lines: scene.ColumnLines}, []string{" 3       × ", " · × is a captured hole"}},
		{doc, "tex", scene.Look{Lines: scene.ColumnLines}, []string{"\\ensuremath{\\times}", " · × is a captured hole"}},
		{export.Tree(grown, export.TreeView{}), "text", scene.Look{Nodes: scene.SowingNodes}, []string{"4 0 4 | 0 / 3 × 1 | 0"}},
		{export.Tree(grown, export.TreeView{}), "svg", scene.Look{Nodes: scene.SowingNodes}, []string{">captured hole<"}},
	} {
		content := string(write(t, c.of, c.format, export.Options{Look: c.look}))
		for _, want := range c.wantText {
			if !strings.Contains(content, want) {
				t.Errorf("%s does not say %q:\n%.3000s", c.format, want, content)
			}
		}
	}
}

// german is a language with a single translation.
type german struct{}

func (german) Filled(english string, _ map[string]any) string {
	return strings.ReplaceAll(english, "North", "Nord")
}

func (german) Counted(one string, _ int) string { return one }

// A tree shows what the solver of its game finds: winners with their names, values of games of chance,
// periods, and Grundy values. The names N and P are for impartial games only.
func TestTreesOfSolvedGames(t *testing.T) {
	t.Parallel()
	const sum = "3 3 3 + 2 2 + 4 4 4 4"
	for _, c := range []struct {
		rules, board string
		format       export.Format
		want, not    string
	}{
		{"meutjoh", "2x1", "text", "1  0 0 | 4 / 0 0 | 0 North  won by South", ""},
		{"meutjoh", "2x1", "text", "won by South in 2, margin 2", ""},
		{"meutjoh", "2x1", "dot", `North\nwon by South`, ""},
		{"meutjoh", "2x1", "json", `"verdict":"lost","winners":[0]`, ""},
		{"meutjoh", "2x1", "csv", "verdict,winners,", ""},
		{"meutjoh", "2x1", "svg", "over: won by South", ""},
		{"punga", "0 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0", "svg", ">the player to move wins, moves to go<", "N: the next player wins"},
		{"dampu", "2 1 3 | 0 / 2 2 0 | 0", "svg", "value for South", "next player"},
		{"dampu", "2 1 | 0 / 0 1 | 0", "svg", ">South wins<", "moves to go"},
		{"dampu", "1 3 | 1 / 2 0 | 1", "svg", "North wins", "next player"},
		{"dampu", "4 2 2 | 0 / 1 1 0 | 0", "text", "value +0.5", ""},
		{"dampu", "4 2 2 | 0 / 1 1 0 | 0", "json", `"facts":[{"name":"value","value":0.5}]`, ""},
		{"recurrence", "2 2", "text", "period", "drawn"},
		{"recurrence", "2 2", "json", "period", "drawn"},
		{"recurrence", "2 2", "csv", "period", "drawn"},
		{"recurrence", "2 2", "dot", "period", "drawn"},
		{"two-person", sum, "dot", `\nGrundy value 1"`, ""},
		{"two-person", sum, "dot", `facts="Grundy value 0"`, ""},
		{"two-person", sum, "json", `"Grundy value"`, ""},
		{"two-person", sum, "csv", "Grundy value 1", ""},
		{"two-person", sum, "svg", "N: the next player wins, Grundy value", ""},
		{"two-person", sum, "svg", "P: the previous player wins, Grundy value", ""},
	} {
		game := byID(t, c.rules)
		start, err := game.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		grown := tree.New(game, start)
		for id := tree.Root; int(id) < grown.Len() && grown.Len() < 200; id++ {
			grown.Expand(id)
		}
		grown.Annotate(game.(engine.Solvable).Solve(t.Context(), start, engine.Limits{}).Facts)
		content := string(write(t, export.Tree(grown, export.TreeView{}), c.format, export.Options{Verdicts: true}))
		if !strings.Contains(content, c.want) || c.not != "" && strings.Contains(content, c.not) {
			t.Errorf("%s of %s %s does not say %q, or says %q:\n%.900s", c.format, c.rules, c.board, c.want, c.not, content)
		}
	}
}
