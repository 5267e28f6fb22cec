package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// showsHints reports whether the board shows how to win.
func (b *bench) showsHints() bool {
	for _, mark := range b.board.Widget.View().Marks {
		if mark.HintText != "" {
			return true
		}
	}
	return false
}

// A presentation shows the board alone. Results and the tree appear on request, for one position, and a wireless presenter
// steps through moves, boards and lessons. Afterwards the window is as it was.
func TestPresentation(t *testing.T) {
	b := newBench(t, "4x2")
	size := b.win.Canvas().Size()
	b.verdict.Badge.SetCompact(true)
	b.Press(fyne.KeyF5)
	if !b.win.FullScreen() || b.win.MainMenu() != nil {
		t.Errorf("presented in full screen %v, with menus %v", b.win.FullScreen(), b.win.MainMenu() != nil)
	}
	if b.showsHints() || b.verdict.Badge.Visible() || b.stage.tree.Visible() {
		t.Error("a presentation begins with hints, verdict or tree")
	}
	b.Type("3")
	b.Expect("2 2 0 3 | 1")
	b.Type("h")
	if !b.showsHints() {
		t.Error("H shows no hints")
	}
	b.Press(fyne.KeyPageUp)
	b.Expect("2 2 2 2 | 0")
	if b.showsHints() {
		t.Error("hints of one position are shown at another")
	}
	b.Press(fyne.KeyPageDown)
	b.Expect("2 2 0 3 | 1")
	b.Type("v")
	b.Says("5 more moves to win")
	if !b.verdict.Badge.Visible() || b.showsHints() {
		t.Error("V shows no verdict, or hints as well")
	}
	if b.verdict.Badge.MinSize().Height != b.verdict.Badge.FullHeight() {
		t.Error("the verdict has one line as in the window")
	}
	if gap := b.division.boardArea.Position().Y - b.verdict.Badge.Position().Y - b.verdict.Badge.Size().Height; gap > 24 {
		t.Errorf("above the board, in the space for the strip of a collection, %v units are empty", gap)
	}
	b.Type("t")
	if !b.stage.tree.Visible() {
		t.Error("T shows no tree")
	}
	// The keys of a wireless presenter go to the board even if the tree, which has the same keys, has the focus.
	b.win.Canvas().Focus(b.tree.View)
	b.Press(fyne.KeyPageUp)
	b.Expect("2 2 2 2 | 0")
	b.Type("3")
	b.Expect("2 2 0 3 | 1")
	b.focusBoard()
	b.Type(".")
	if !b.stage.sheet.Visible() {
		t.Error("the full stop does not blank the screen")
	}
	b.Press(fyne.KeyPageDown) // only shows the screen again
	b.Expect("2 2 0 3 | 1")
	b.Press(fyne.KeyPageUp)
	b.Type("g3")
	b.Press(fyne.KeyPageUp) // cancels
	b.Type("g3")            // predicts the last hole
	b.Expect("2 2 2 2 | 0")
	b.Type("1")
	b.Press(fyne.KeyBackspace)
	b.Type("5")
	b.Press(fyne.KeyPageDown)
	b.Expect("2 2 0 3 | 1")
	b.Press(fyne.KeyF5)
	b.Press(fyne.KeyEscape)
	if b.win.FullScreen() || b.win.MainMenu() == nil || b.win.Canvas().Size() != size {
		t.Errorf("afterwards full screen %v, menus %v, size %v", b.win.FullScreen(), b.win.MainMenu() != nil, b.win.Canvas().Size())
	}
	if !b.showsHints() || !b.division.treeLineSplitter.Visible() || !b.desk.Settings.Hints {
		t.Error("hints and tree are not as before")
	}
	b.Invoke("first")
	b.Type("g3")
	b.Expect("2 2 0 3 | 1") // only a presentation predicts
	b.Invoke("hints")
	b.Invoke("present")
	b.Type("t")
	b.Press(fyne.KeyEscape)
	if b.win.FullScreen() || b.desk.Settings.Hints || b.division.treeLineSplitter.Visible() {
		t.Error("hints that were hidden are shown after the presentation")
	}
	b.desk.Doc.Session.MarkSaved()
	b.presentCollection()
	b.presentLesson()
}

// presentCollection checks that the strip of a collection has its space at once, and no longer than the collection is open.
// A presentation shows the number of the board, and steps to other boards.
func (b *bench) presentCollection() {
	b.t.Helper()
	top := func(o fyne.CanvasObject) float32 {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
	}
	before := top(b.verdict.Badge)
	b.openThreeBoards()
	if below := top(b.coll.Object) + b.coll.Object.Size().Height; b.coll.Object.Size().Height == 0 || top(b.verdict.Badge) < below {
		b.t.Errorf("the strip ends at %v, and the verdict begins at %v", below, top(b.verdict.Badge))
	}
	b.Invoke("closeCollection")
	if now := top(b.verdict.Badge); now != before {
		b.t.Errorf("without a collection the verdict begins at %v, before it did at %v", now, before)
	}
	b.openThreeBoards()
	b.Press(fyne.KeyF5)
	strip := b.stage.coll.Object
	if !strip.Visible() || strip.MinSize().Height < 50 {
		b.t.Fatalf("the strip is shown: %v, %v", strip.Visible(), strip.MinSize())
	}
	step := func(key fyne.KeyName) {
		b.win.Canvas().(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierControl})
		b.Settle()
	}
	step(fyne.KeyPageDown)
	b.Expect("2 1 | 0")
	step(fyne.KeyPageUp)
	b.Expect("2 2 2 2 | 0")
	b.Press(fyne.KeyPageDown) // also with the keys of a wireless presenter
	b.Expect("2 1 | 0")
	b.Press(fyne.KeyLeft) // which step, because there is something to step through
	b.Expect("2 2 2 2 | 0")
	if b.showsHints() || b.verdict.Badge.Visible() {
		b.t.Error("a step shows how to win")
	}
	b.Press(fyne.KeyEscape)
	b.Invoke("closeCollection")
	b.Press(fyne.KeyF5)
	if b.stage.coll.Object.Visible() {
		b.t.Error("the strip is shown without a collection")
	}
	b.Press(fyne.KeyEscape)
}

// presentLesson checks that a wireless presenter steps through a lesson, and that B blanks the screen.
func (b *bench) presentLesson() {
	b.t.Helper()
	b.menu.do(learn.PageID)
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.Settle()
	b.Invoke("present")
	page := func() string { return strings.Join(seen(b.stage.page), "\n") }
	begin := page()
	var steps []string
	for range 3 {
		b.Press(fyne.KeyRight)
		steps = append(steps, page())
	}
	if steps[0] == begin || len(slices.Compact(steps)) < 2 {
		b.t.Errorf("from %s the steps are %q", begin, steps)
	}
	for range 9 {
		b.Press(fyne.KeyPageUp)
	}
	if got := page(); got != begin {
		b.t.Errorf("back at %s, want %s", got, begin)
	}
	b.Type("b")
	if !b.stage.sheet.Visible() {
		b.t.Error("B does not blank the screen")
	}
	b.Press(fyne.KeyB)
	b.Type("b") // the same key
	if b.stage.sheet.Visible() {
		b.t.Error("B does not show the screen again")
	}
	b.Type(".")
	b.Press(fyne.KeySpace)
	if b.stage.sheet.Visible() || page() != begin {
		b.t.Error("a key after that does more than show the screen")
	}
}

// treeStatus reports how many nodes the tree shows, and whether any of them has a verdict.
func (b *bench) treeStatus() (nodes int, judged bool) {
	l := b.tree.Layout
	for i := range l.Len() {
		judged = judged || b.tree.Tree.ResultForMover(l.ID(i)) != engine.Unknown
	}
	return l.Len(), judged
}

// T shows what was played, also with the hints of a position. O shows the whole tree until another board
// is opened. A board that hides hints refuses both H and O.
func TestPresentationTree(t *testing.T) {
	b := newBench(t, "4x2")
	for _, override := range []desk.HintOverride{desk.NoHintOverride, desk.HintsHidden, desk.HintsShown} {
		open := func(board string) {
			b.files.PractiseUnchecked(row.Multitchouka().Game(), rowtest.Board(t, board), nil, func() { b.desk.SetHintOverride(override) })
			b.Settle()
		}
		open("4x2")
		b.Press(fyne.KeyF5)
		expect := func(when string, hints, whole bool) {
			t.Helper()
			b.Settle()
			nodes, judged := b.treeStatus()
			if b.showsHints() != hints || judged != whole || (nodes > 2) != whole {
				t.Errorf("override %d, %s: hints %v, %d nodes, with results %v", override, when, b.showsHints(), nodes, judged)
			}
		}
		refuses := override == desk.HintsHidden
		b.Type("t3")
		expect("after a move", false, false)
		b.Type("h")
		expect("with hints", !refuses, false)
		b.Type("o")
		expect("with the whole tree", !refuses, !refuses)
		b.Press(fyne.KeyPageUp)
		expect("at another position", false, !refuses)
		b.Type("v")
		if b.verdict.Badge.Visible() == refuses {
			t.Errorf("override %d: V shows the verdict: %v", override, !refuses)
		}
		open("3x2")
		expect("at another board", false, false)
		if b.verdict.Badge.Visible() {
			t.Error("the verdict of another board is shown")
		}
		b.Press(fyne.KeyEscape)
	}
}

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

// In a presentation of every game, digits and capitals on the board and in the tree are at least 2 % as high as the screen,
// and those of a lesson at least 2.5 %. So are the hints of a solved board, whose whole tree fits.
func TestPresentationOfEveryGame(t *testing.T) {
	b := newBench(t, "1")
	for _, game := range b.desk.Games {
		b.main.Play(game, desk.DefaultStart(game).Start(), func() {})
		b.desk.Analyzer.Stop()
		b.Settle()
		for _, size := range screens() {
			b.Invoke("present")
			b.win.Resize(size)
			b.expectLetters(t, game.ID(), size)
			b.Type("th")
			b.stage.letter('o')
			b.queue.WaitUntil(t, "the tree is shown", func() bool { return b.tree.Layout.Len() > 1 })
			b.expectLetters(t, game.ID(), size)
			if high := capitalPart * b.stage.words.Theme.Size(theme.SizeNameText) / size.Height; high < 0.025 {
				t.Errorf("%v: the text of a lesson is %.2f %% high", size, 100*high)
			}
			b.stage.end()
		}
	}
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "4x2"))
	b.Settle()
	for _, size := range screens() {
		b.Invoke("present")
		b.win.Resize(size)
		b.Type("tho")
		b.expectLetters(t, "4x2", size)
		if seen := b.tree.View.Seen(); seen != b.tree.Layout.Len() {
			t.Errorf("%v: the tree shows %d of %d positions", size, seen, b.tree.Layout.Len())
		}
		b.stage.end()
	}
	b.foldTree()
	b.presentSquareBoard()
}

// foldTree checks that the tree can be limited to the played moves, and folded by level.
func (b *bench) foldTree() {
	b.t.Helper()
	b.Invoke("present")
	b.Type("3")
	b.Type("to")
	all := b.tree.Layout.Columns()
	for _, step := range []struct {
		keys    string
		columns int
	}{{"-", 2}, {"+", 3}, {"+", 4}, {"o", 2}, {"o", 4}} {
		b.Type(step.keys)
		if got := b.tree.Layout.Columns(); got != step.columns {
			b.t.Errorf("after %s the tree has %d columns, want %d", step.keys, got, step.columns)
		}
	}
	b.stage.levels.moves.OnTapped()
	b.Settle()
	if got := b.tree.Layout.Columns(); got != all {
		b.t.Errorf("without a level the tree has %d columns, want %d", got, all)
	}
	b.stage.end()
}

// presentSquareBoard checks that a square board has the whole height beside the text, until the tree is shown there.
func (b *bench) presentSquareBoard() {
	b.t.Helper()
	b.openGameBoard(punga.Game{}, "2x1 players 3")
	b.Press(fyne.KeyF5)
	screen := b.stage.container.Size()
	large := b.board.Widget.Size()
	if large.Height < 0.9*screen.Height {
		b.t.Errorf("the board is %v on a screen of %v", large, screen)
	}
	words := b.stage.card
	if end := words.Position().X + words.Size().Width; !words.Visible() || end > fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board.Widget).X {
		b.t.Errorf("words are shown: %v, and end at %v", words.Visible(), end)
	}
	b.Type("t")
	if after := b.board.Widget.Size(); after.Height >= large.Height || !b.stage.tree.Visible() {
		b.t.Errorf("with a tree the board is %v", after)
	}
	b.Type("tv")
	if b.board.Widget.Size() != large || !b.verdict.Badge.Visible() {
		b.t.Errorf("without it the board is %v, and was %v", b.board.Widget.Size(), large)
	}
	b.Press(fyne.KeyEscape)
	if high := b.verdict.Badge.Size().Height; high > b.verdict.Badge.FullHeight() {
		b.t.Errorf("afterwards the verdict is %v high", high)
	}
}
