package app

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/record/session"
	"tchouka/widgets/board"
)

// newToyBench opens the window with a game of two players that no other package contains.
func newToyBench(t *testing.T) *bench {
	t.Helper()
	toy := enginetest.Toy{}
	start, err := toy.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	return newBenchOf(t, Start{Games: append(games.All(), toy), Session: session.New(toy, start)})
}

// clickMove clicks the place of move number i.
func (b *bench) clickMove(i int) {
	b.t.Helper()
	game := b.desk.Doc.Game().(engine.Traced)
	here := b.desk.Doc.State()
	b.clickPlace(game.Trace(here, b.desk.Doc.Game().Moves(here)[i])[0], tapPlace)
}

func tapPlace(f *board.Board, at fyne.Position) { test.TapAt(f, at) }

func (b *bench) clickPlace(i int, click func(*board.Board, fyne.Position)) {
	b.t.Helper()
	click(b.board.Widget, b.board.Widget.CenterOf(i))
	b.settle()
}

// expectState compares the state of the document and the text field with a state.
func (b *bench) expectState(want engine.State) {
	b.t.Helper()
	if got := b.desk.Doc.State(); got.Key() != want.Key() || b.games.Entry.Text != want.String() {
		b.t.Errorf("at %s, and the field says %q, want %s", got, b.games.Entry.Text, want)
	}
}

func TestAnyGameSaveAndExport(t *testing.T) {
	b := newToyBench(t)
	b.clickMove(1)
	b.clickMove(0)
	played := b.moves()
	b.chooser.Path = filepath.Join(t.TempDir(), "toy"+desk.Extension)
	b.do("save")
	b.queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Session.Dirty() })
	path := b.chooser.Path
	b.do("rules.monokalah")
	if !inRow(b.desk.Doc) || !b.board.Widget.Visible() || b.board.Moves.Visible() {
		t.Fatal("the board of a row does not take its place")
	}
	b.files.OpenPath(path)
	b.settle()
	if got := b.moves(); !slices.Equal(got, played) || b.desk.Doc.Game().ID() != "toy" {
		t.Errorf("opened is %s with %v, saved was %v", b.desk.Doc.Game().ID(), got, played)
	}
	for _, what := range []string{positionLabel, lineLabel, treeLabel, subtreeLabel} {
		for _, format := range enginetest.Sample(t, 2, export.Formats()...) {
			if format == export.DOT && (what == positionLabel || what == lineLabel) || format == export.GIF && what != lineLabel || format == export.HTML {
				continue
			}
			if b.exported(what, format) == "" {
				t.Errorf("%s as %s is empty", what, format)
			}
		}
	}
}

func TestAnyGameCopyTypeAndSetUp(t *testing.T) {
	b := newToyBench(t)
	start := b.desk.Doc.State()
	b.clickMove(0)
	b.clickMove(0)
	here := b.desk.Doc.State()
	b.exporter.CopyLine()
	moves := b.app.Clipboard().Content()
	b.do("first")
	b.do("next")
	b.do("deleteLine")
	b.do("first")
	b.pasteText(moves)
	if n := len(b.desk.Doc.Session.Line()); n != 3 {
		t.Errorf("%q is pasted as %d states: %q", moves, n, b.status.Message)
	}
	b.do("last")
	b.exporter.CopyID()
	b.do("rules.no-wrap")
	b.settle()
	b.do("paste")
	if b.desk.Doc.Game().ID() != "toy" {
		t.Fatalf("%q is pasted as %s: %q", b.app.Clipboard().Content(), b.desk.Doc.Game().ID(), b.status.Message)
	}
	b.expectState(here)
	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.SetText(start.String())
	b.press(fyne.KeyReturn)
	b.expectState(start)
	b.do("setup")
	b.restartGame()
	b.answer("New")
	b.settle()
	b.expectState(start)
	if b.desk.Mode != desk.Playing {
		t.Error("a new game begins in set-up")
	}
}

// Every command works with a game that is not a row, or is disabled.
func TestCommandsWithoutRow(t *testing.T) {
	b := newToyBench(t)
	b.chooser.Err = shell.ErrCancelled
	b.clickMove(0)
	toy := enginetest.Toy{}.ID()
	families := map[string]int{} // commands that differ only in a game, a player or a mark
	for _, c := range b.menu.commands {
		family, _, several := strings.Cut(c.ID, ".")
		if families[family]++; c.ID == "quit" || several && families[family] > 3 {
			continue
		}
		b.menu.do(c.ID)
		for top := b.win.Canvas().Overlays().Top(); top != nil; top = b.win.Canvas().Overlays().Top() {
			b.win.Canvas().Overlays().Remove(top)
		}
		if b.desk.Doc.Game().ID() != toy { // its board may take long to analyse
			b.menu.do("rules." + toy)
		}
		b.settle()
	}
}
