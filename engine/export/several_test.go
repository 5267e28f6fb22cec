package export_test

import (
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/film"
	"tchouka/engine/paper"
	"tchouka/engine/tree"
)

// firstMoves plays the first, the last, the first … of the moves, to the end or so far.
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

// A film of every game of several can be made: captures, penalties, passes and several
// hands have captions as sowings have.
func TestFilmsOfGamesOfSeveral(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"punga", "punga-variation", "dampu", "meusoeeb", "meuta", "meutjoh", "meulieh"} {
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

// Who has won is told by name, and those who play together side by side; data says it by
// numbers, as it does of every game.
func TestWinnersHaveNames(t *testing.T) {
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
	for format, want := range map[string]string{
		"text": "1 move · won by East, West",
		"md":   "won by East, West",
		"svg":  "won by East, West",
		"json": `"result": "won by players 2, 3"`,
		"csv":  "South 1,South 2,South Ruma,East 1,",
	} {
		if told := string(write(t, doc, format, export.Options{})); !strings.Contains(told, want) {
			t.Errorf("%s does not say %s:\n%s", format, want, told)
		}
	}
}

// Where both choose at once nobody is the next player: the legend says who wins.
func TestLegendOfSimultaneousGames(t *testing.T) {
	t.Parallel()
	game := byID(t, "dampu").(engine.Solvable)
	start, err := game.(engine.Game).Parse("1 3 | 1 / 2 0 | 1")
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game.(engine.Game), start)
	grown.Grow(t.Context(), 4)
	grown.Annotate(game.Solve(t.Context(), start, engine.Limits{}).Facts)
	told := string(write(t, export.Tree(grown, export.TreeView{}), "svg", export.Options{Verdicts: true}))
	if !strings.Contains(told, "South wins") || !strings.Contains(told, "North wins") || strings.Contains(told, "next player") {
		t.Errorf("the legend is that of turns:\n%.3000s", told)
	}
}
