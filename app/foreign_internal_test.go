package app

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/punga"
)

// newForeignBench opens the window with a row. The games include the toy game, whose boards are in
// files of another program. The result path is such a file.
func newForeignBench(t *testing.T, start Start) (b *bench, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "Seeds.RING")
	disktest.Put(t, path, "toy ring\n2 0 / 1 0 North\n")
	start.Games = append(games.All(), enginetest.Toy{})
	if start.Foreign != nil {
		start.Foreign = []string{path}
	}
	return newBenchOf(t, start), path
}

func TestStartWithForeignFile(t *testing.T) {
	b, _ := newForeignBench(t, Start{Foreign: []string{"yes"}})
	b.queue.WaitUntil(t, "opened", func() bool { return b.desk.Doc.Game().ID() == "toy" })
	if !strings.Contains(b.status.Message, "Seeds.RING") {
		t.Errorf("said is %q", b.status.Message)
	}
}

// A document that the system passes to the open window is opened like a dropped file.
func TestOpenDocumentFromSystem(t *testing.T) {
	var open func(string)
	b, path := newForeignBench(t, Start{Documents: func(f func(string)) { open = f }})
	open(path)
	b.queue.WaitUntil(t, "opened", func() bool { return b.desk.Doc.Game().ID() == "toy" })
}

// startSelect returns the list of the dialog for a new game.
func (b *bench) startSelect() *dialogs.Select {
	b.t.Helper()
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if list, ok := o.(*dialogs.Select); ok {
			return list
		}
	}
	b.t.Fatal("there is no list of ways to begin")
	return nil
}

// startFields returns the visible fields of the dialog for a new game.
func (b *bench) startFields() (fields []*dialogs.Entry) {
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if entry, ok := o.(*dialogs.Entry); ok && entry.Visible() {
			fields = append(fields, entry)
		}
	}
	return fields
}

// A new game begins with the default numbers, another shape, or an example board.
func TestNewGameDialogStarts(t *testing.T) {
	b := newToyBench(t)
	b.restartGame()
	ways := b.startSelect()
	if want := []string{"Usual start", "A single seed", "All in one hole"}; !slices.Equal(ways.Options, want) {
		t.Fatalf("one can begin with %q, want %q", ways.Options, want)
	}
	if n := len(b.startFields()); n != 2 {
		t.Errorf("the usual start asks for %d numbers", n)
	}
	ways.SetSelectedIndex(1)
	fields := b.startFields()
	if len(fields) != 1 {
		t.Fatalf("the other kind asks for %d numbers", len(fields))
	}
	fields[0].SetText("9")
	b.answer("New")
	if !b.main.Covered() {
		t.Fatal("a number too large is taken")
	}
	fields[0].SetText("2")
	b.answer("New")
	b.settle()
	if got := b.desk.Doc.State().String(); got != "1 0 / 0 0 South" {
		t.Errorf("the other kind begins with %q", got)
	}
	b.restartGame()
	b.startSelect().SetSelectedIndex(2)
	if n := len(b.startFields()); n != 0 {
		t.Errorf("a board with a name asks for %d numbers", n)
	}
	b.startSelect().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if got := b.desk.Doc.State().String(); got != "4 0 / 0 0 South" {
		t.Errorf("the board with a name is %q", got)
	}
	b.restartGame()
	b.startSelect().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.main.Covered() {
		t.Error("Escape does not leave")
	}
}

// The error of an impossible start is shown at the number that causes it.
func TestInvalidStartErrorAtField(t *testing.T) {
	b := newContest(t, punga.Game{}, "2x1")
	b.restartGame()
	fields := b.startFields()
	for i, number := range []string{"2", "1", "4", "2"} {
		fields[i].SetText(number)
	}
	b.answer("New")
	if !b.main.Covered() || b.win.Canvas().Focused() != fields[3] {
		t.Errorf("%v has the keys, %T", b.main.Covered(), b.win.Canvas().Focused())
	}
	if reported := strings.Join(b.dialogs(), " "); !strings.Contains(reported, "With four players, each has one row") {
		t.Errorf("it says %q", reported)
	}
}

// The menu has the same boards, from any game.
func TestMenuStartsAnyGame(t *testing.T) {
	b, _ := newForeignBench(t, Start{})
	b.do("begin.toy.2")
	if got := b.desk.Doc.State().String(); got != "4 0 / 0 0 South" {
		t.Errorf("the menu begins with %q", got)
	}
	b.do("begin.toy.1")
	if got := b.desk.Doc.State().String(); got != "1 0 / 0 0 / 0 0 South" && got != "1 0 0 / 0 0 0 South" {
		t.Errorf("the other kind begins with %q", got)
	}
	b.do("begin.toy")
	b.startSelect().SetSelectedIndex(2)
	b.answer("New")
	b.settle()
	if got := b.desk.Doc.State().String(); got != "4 0 / 0 0 South" {
		t.Errorf("the dialog begins with %q", got)
	}
}

// The position of a graph is exported as this graph.
func TestExportGraphAsDOT(t *testing.T) {
	b := newBenchOf(t, Start{Games: games.All()})
	b.app.Clipboard().SetContent("digraph { a [seeds=2]; r [shape=doublecircle]; a -> a -> r }")
	b.do("paste")
	b.drawn("a** r! a>a a>r")
	dot := b.exported(positionLabel, "dot")
	b.has(dot, "digraph", "doublecircle", "seeds=2", "pos=")
	b.do("rules.monokalah")
	b.app.Clipboard().SetContent(dot)
	b.do("paste")
	b.drawn("a** r! a>a a>r")
}

// drawn compares the graph with a text of [apptest.Drawing].
func (b *bench) drawn(want string) {
	b.t.Helper()
	if got := apptest.Drawing(b.desk.Doc.State()); got != want {
		b.t.Errorf("drawn is %q, want %q; said is %q", got, want, b.status.Message)
	}
}
