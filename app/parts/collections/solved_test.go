package collections_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/bench/apptest"
	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/app/parts/collections"
	"tchouka/app/parts/exports"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// TestSolvedOnlyByPlayer checks that only the player solves a board of a collection, with their own moves from the
// board in the collection. Each case uses the first board, 2 2 2 2, which 3 4 3 4 2 4 wins. Hints are hidden; a win is
// with help if a result was shown before.
func TestSolvedOnlyByPlayer(t *testing.T) {
	type bench = panetest.Bench
	do := func(ids ...string) func(*bench) {
		return func(b *bench) {
			for _, id := range ids {
				b.Invoke(id)
			}
		}
	}
	play := func(holes ...int) func(*bench) { return func(b *bench) { b.Invoke("first"); b.Sow(holes...) } }
	sow := func(holes ...int) func(*bench) { return func(b *bench) { b.Sow(holes...) } }
	hints := func(shown bool) func(*bench) { return func(b *bench) { b.Hints(shown) } }
	edit := func(b *bench) { b.Boards.SetUp(rowtest.Board(b.T, "0 0 0 1")) }
	verdict := func(shown bool) func(*bench) {
		return func(b *bench) {
			b.Stage = nil
			if shown {
				b.Stage = &desk.Stage{Verdict: true}
			}
			b.Announce(desk.ChangedSettings)
		}
	}
	copyTree := func(answer string) func(*bench) {
		return func(b *bench) {
			b.Invoke("copyAs")
			var lists []*dialogs.Select
			for _, o := range test.LaidOutObjects(b.Canvas().Overlays().Top()) {
				if list, ok := o.(*dialogs.Select); ok {
					lists = append(lists, list)
				}
			}
			lists[0].SetSelected("Tree")
			lists[1].SetSelected("Text")
			b.Answer("Copy")
			b.Answer(answer)
		}
	}
	win := play(3, 4, 3, 4, 2, 4)
	for _, c := range []struct {
		name  string
		steps []func(*bench)
		want  string
	}{
		{"played", []func(*bench){win}, "alone"},
		{"played after the verdict", []func(*bench){do("verdict"), win}, "with help"},
		{"played with hints", []func(*bench){hints(true), win}, "with help"},
		{"played after hints were shown and hidden", []func(*bench){hints(true), hints(false), win}, "with help"},
		{"played after a copy of the tree", []func(*bench){copyTree("Copy"), win}, "with help"},
		{"played after a copy of the tree was cancelled", []func(*bench){copyTree("Cancel"), win}, "alone"},
		{"played after the verdict of a presentation", []func(*bench){verdict(true), verdict(false), win}, "with help"},
		{"hints shown afterwards", []func(*bench){win, do("previous"), hints(true), do("last")}, "alone"},
		{"played after undo and redo", []func(*bench){play(3, 4, 3), do("undo", "undo", "undo", "redo", "redo", "redo"), sow(4, 2, 4)}, "alone"},
		{"played with a hint that was only shown", []func(*bench){do("hint"), win}, "with help"},
		{"Solve", []func(*bench){do("solve")}, ""},
		{"Solve from the middle", []func(*bench){play(3, 4, 3), do("solve")}, ""},
		{"Solve, the last move undone and played", []func(*bench){do("solve", "previous"), sow(4)}, ""},
		{"played after Solve", []func(*bench){do("solve"), win}, "with help"},
		{"hints that play", []func(*bench){do(strings.Fields(strings.Repeat("hint hint ", 6))...)}, ""}, // each points, then plays
		{"another board", []func(*bench){edit, sow(4)}, ""},
		{"another board, and undo", []func(*bench){play(3, 4, 3), edit, do("undo"), sow(4, 2, 4)}, "alone"},
		{"a pasted line", []func(*bench){func(b *bench) {
			if err := b.Doc.Session.GoMoves(row.Line(3, 4, 3, 4, 2, 4)); err != nil {
				b.T.Fatal(err)
			}
		}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := panetest.NewWithTree(t, row.Multitchouka().Game(), "3x2")
			strip := collections.NewStrip(b.Main, theme.SizeNameText)
			b.Add(exports.New(b.Main).Part(), strip.Part())
			b.Hints(false)
			b.Open("monday.csv", threeBoards)
			for _, step := range c.steps {
				step(b)
				b.Settle()
			}
			if !b.Doc.Over() {
				t.Fatalf("the game is not over at %v", b.Doc.State())
			}
			got, coll := "", b.Doc.Collection
			if coll.Solved(0) {
				got = map[bool]string{false: "alone", true: "with help"}[coll.Helped(0)]
			}
			if got != c.want {
				t.Errorf("solved: %q, want %q", got, c.want)
			}
			shown := map[string]string{"": "0 of 3 solved", "alone": "✓ solved · 1 of 3 solved", "with help": "solved with help · 0 of 3 solved, 1 with help"}[c.want]
			if texts := strings.Join(apptest.Texts(strip.Object), " "); !strings.Contains(texts, shown) {
				t.Errorf("the strip does not show %q: %s", shown, texts)
			}
		})
	}
}
