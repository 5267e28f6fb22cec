package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// texts calls each with every visible text of a widget.
func texts(in fyne.CanvasObject, each func(*canvas.Text)) {
	if !in.Visible() {
		return
	}
	switch o := in.(type) {
	case *canvas.Text:
		if o.Text != "" {
			each(o)
		}
	case *fyne.Container:
		for _, part := range o.Objects {
			texts(part, each)
		}
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			texts(part, each)
		}
	}
}

// expectLetters checks that the texts of the board and of a visible tree are legible from the back
// row.
func (b *bench) expectLetters(t *testing.T, board string, size fyne.Size) {
	t.Helper()
	for _, part := range []fyne.CanvasObject{b.board.Widget, b.stage.tree} {
		texts(part, func(text *canvas.Text) {
			if high := capitalPart * text.TextSize / size.Height; high < 0.02 {
				t.Errorf("%s on %v: %q is %.2f %% high", board, size, text.Text, 100*high)
			}
		})
	}
}

func screens() []fyne.Size { return []fyne.Size{fyne.NewSize(1024, 768), fyne.NewSize(1920, 1080)} }

// In a presentation, digits and capitals on the board and in the tree are at least 2 % as high as the
// screen, for every game, and those of a lesson at least 2.5 %.
func TestPresentationLetterHeights(t *testing.T) {
	for _, game := range games.All() {
		start := desk.DefaultStart(game)
		b := newStoppedBench(t, start)
		for _, size := range screens() {
			b.do("present")
			b.win.Resize(size)
			b.expectLetters(t, game.ID(), size)
			b.typed("th")
			b.stage.letter('o')
			b.queue.WaitUntil(t, "the tree is shown", func() bool { return b.tree.Layout.Len() > 1 })
			b.expectLetters(t, game.ID(), size)
			if high := capitalPart * b.stage.words.Theme.Size(theme.SizeNameText) / size.Height; high < 0.025 {
				t.Errorf("%v: the text of a lesson is %.2f %% high", size, 100*high)
			}
			b.stage.end()
		}
	}
}

// The hints of a solved board are as high, and the whole tree of 4x2 fits.
func TestPresentationOfSolvedBoard(t *testing.T) {
	b := newBench(t, "4x2")
	for _, size := range screens() {
		b.do("present")
		b.win.Resize(size)
		b.typed("tho")
		b.expectLetters(t, "4x2", size)
		if seen := b.tree.View.Seen(); seen != b.tree.Layout.Len() {
			t.Errorf("%v: the tree shows %d of %d positions", size, seen, b.tree.Layout.Len())
		}
		b.stage.end()
	}
}

// The tree can be limited to the played moves, and folded by level.
func TestPresentationTreeLevels(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("present")
	b.typed("3")
	b.typed("to")
	all := b.tree.Layout.Columns()
	for _, step := range []struct {
		keys    string
		columns int
	}{{"-", 2}, {"+", 3}, {"+", 4}, {"o", 2}, {"o", 4}} {
		b.typed(step.keys)
		b.settle()
		if got := b.tree.Layout.Columns(); got != step.columns {
			t.Errorf("after %s the tree has %d columns, want %d", step.keys, got, step.columns)
		}
	}
	b.stage.levels.moves.OnTapped()
	b.settle()
	if got := b.tree.Layout.Columns(); got != all {
		t.Errorf("without a level the tree has %d columns, want %d", got, all)
	}
}

// newStoppedBench returns a bench with a board whose search was stopped.
func newStoppedBench(t *testing.T, s *session.Session) *bench {
	t.Helper()
	b := newBenchOf(t, Start{Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "1"))})
	b.tree.AutoGrowth = 300
	b.main.Play(s.Game(), s.Start(), func() {})
	b.desk.Analyzer.Stop()
	b.settle()
	return b
}
