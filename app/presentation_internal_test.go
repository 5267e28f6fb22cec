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

func TestPresentationShowsBoardOnly(t *testing.T) {
	b := newBench(t, "4x2")
	before, size := b.win.Canvas().Capture(), b.win.Canvas().Size()
	b.verdict.Badge.SetCompact(true)
	b.press(fyne.KeyF5)
	if !b.win.FullScreen() || b.win.MainMenu() != nil {
		t.Errorf("presented in full screen %v, with menus %v", b.win.FullScreen(), b.win.MainMenu() != nil)
	}
	if b.showsHints() || b.verdict.Badge.Visible() || b.stage.tree.Visible() {
		t.Error("a presentation begins with hints, verdict or tree")
	}
	b.typed("3")
	b.expect("2 2 0 3 | 1")
	b.typed("h")
	if !b.showsHints() {
		t.Error("H shows no hints")
	}
	b.press(fyne.KeyPageUp)
	b.expect("2 2 2 2 | 0")
	if b.showsHints() {
		t.Error("hints of one position are shown at another")
	}
	b.press(fyne.KeyPageDown)
	b.expect("2 2 0 3 | 1")
	b.typed("v")
	b.says("5 more moves to win")
	if !b.verdict.Badge.Visible() || b.showsHints() {
		t.Error("V shows no verdict, or hints as well")
	}
	if b.verdict.Badge.MinSize().Height != b.verdict.Badge.FullHeight() {
		t.Error("the verdict has one line as in the window")
	}
	if gap := b.division.boardArea.Position().Y - b.verdict.Badge.Position().Y - b.verdict.Badge.Size().Height; gap > 24 {
		t.Errorf("above the board, where a collection has its strip, %v units are empty", gap)
	}
	b.typed("t")
	if !b.stage.tree.Visible() {
		t.Error("T shows no tree")
	}
	b.typed(".")
	if !b.stage.sheet.Visible() {
		t.Error("the full stop leaves the screen as it is")
	}
	b.press(fyne.KeyPageDown) // only shows the screen again
	b.expect("2 2 0 3 | 1")
	b.press(fyne.KeyPageUp)
	b.press(fyne.KeyEscape)
	if b.win.FullScreen() || b.win.MainMenu() == nil || b.win.Canvas().Size() != size {
		t.Errorf("afterwards full screen %v, menus %v, size %v", b.win.FullScreen(), b.win.MainMenu() != nil, b.win.Canvas().Size())
	}
	if !b.showsHints() || !b.division.treeLineSplitter.Visible() || !b.desk.Settings.Hints {
		t.Error("hints and tree are not as before")
	}
	b.do("first")
	b.win.Canvas().Focus(b.board.Widget)
	if fresh := b.win.Canvas().Capture(); fresh.Bounds() != before.Bounds() {
		t.Errorf("the window is %v, and was %v", fresh.Bounds(), before.Bounds())
	}
	// The keys of a wireless presenter go to the board even after a click on the tree, which has the same keys.
	b.do("hints")
	b.press(fyne.KeyF5)
	b.typed("t3")
	b.win.Canvas().Focus(b.tree.View)
	b.press(fyne.KeyPageUp)
	b.expect("2 2 2 2 | 0")
	b.typed("3")
	b.expect("2 2 0 3 | 1")
	b.press(fyne.KeyF5)
	b.press(fyne.KeyEscape)
	if b.win.FullScreen() || b.desk.Settings.Hints || b.division.treeLineSplitter.Visible() {
		t.Error("hints that were hidden are shown after the presentation")
	}
}

// TestFunctionKeysWithAnyFocus checks that F11 works in every widget that may have the focus, and that the shortcut of
// single step works in the window and in a presentation.
func TestFunctionKeysWithAnyFocus(t *testing.T) {
	b := newBench(t, "4x2")
	for name, f := range map[string]fyne.Focusable{
		"board": b.board.Widget, "tree": b.tree.View, "field": b.games.Entry, "list": b.board.Predecessors.List.Focusable(), "mode": b.mode,
	} {
		b.win.Canvas().Focus(f)
		b.press(fyne.KeyF11)
		if !b.win.FullScreen() {
			t.Errorf("F11 does nothing while the %s has the focus", name)
			continue
		}
		b.press(fyne.KeyF11)
	}
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	help, open := b.side.Open["help"]
	if !open {
		t.Fatal("F1 does not open the help")
	}
	help.Window.Win.Close()
	key := &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierAlt}
	if got := b.command("singleStep").Shortcut.ShortcutName(); got != key.ShortcutName() {
		t.Errorf("the shortcut is %s", got)
	}
	b.do("singleStep")
	if !b.desk.Settings.SingleStep || !b.board.Navigator.Step.On() {
		t.Error("the command does not turn on single step and its button")
	}
	b.press(fyne.KeyF5)
	b.win.Canvas().(fyne.Shortcutable).TypedShortcut(key)
	b.settle()
	if b.desk.Settings.SingleStep {
		t.Error("the shortcut does nothing in a presentation")
	}
}

// The strip of a collection gets its space at once, and releases it when the collection is closed. A presentation shows the
// board's number in the collection, and steps to other boards.
func TestPresentationOfCollection(t *testing.T) {
	b := newBench(t, "3x2")
	top := func(o fyne.CanvasObject) float32 {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
	}
	before := top(b.verdict.Badge)
	b.openThreeBoards()
	if below := top(b.coll.Object) + b.coll.Object.Size().Height; b.coll.Object.Size().Height == 0 || top(b.verdict.Badge) < below {
		t.Errorf("the strip ends at %v, and the verdict begins at %v", below, top(b.verdict.Badge))
	}
	b.do("closeCollection")
	if now := top(b.verdict.Badge); now != before {
		t.Errorf("without a collection the verdict begins at %v, before it did at %v", now, before)
	}
	b.openThreeBoards()
	b.press(fyne.KeyF5)
	strip := b.stage.coll.Object
	if !strip.Visible() || strip.MinSize().Height < 50 {
		t.Fatalf("the strip is shown: %v, %v", strip.Visible(), strip.MinSize())
	}
	step := func(key fyne.KeyName) {
		t.Helper()
		b.win.Canvas().(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierControl})
		b.settle()
	}
	step(fyne.KeyPageDown)
	b.expect("2 1 | 0")
	step(fyne.KeyPageUp)
	b.expect("2 2 2 2 | 0")
	b.press(fyne.KeyPageDown) // also with the keys of a wireless presenter
	b.expect("2 1 | 0")
	b.press(fyne.KeyLeft) // which step, because there is something to step through
	b.expect("2 2 2 2 | 0")
	if b.showsHints() || b.verdict.Badge.Visible() {
		t.Error("stepping tells how the board is won")
	}
	b.press(fyne.KeyEscape)
	b.do("closeCollection")
	b.press(fyne.KeyF5)
	if b.stage.coll.Object.Visible() {
		t.Error("the strip is shown without a collection")
	}
}

// A square board has the whole height beside the text, until the tree is shown there.
func TestPresentationSquareBoardHeight(t *testing.T) {
	b := newBench(t, "4x2")
	b.openGameBoard(punga.Game{}, "2x1 players 3")
	b.press(fyne.KeyF5)
	screen := b.stage.container.Size()
	large := b.board.Widget.Size()
	if large.Height < 0.9*screen.Height {
		t.Errorf("the board is %v on a screen of %v", large, screen)
	}
	words := b.stage.card
	if end := words.Position().X + words.Size().Width; !words.Visible() || end > fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board.Widget).X {
		t.Errorf("words are shown: %v, and end at %v", words.Visible(), end)
	}
	b.typed("t")
	if after := b.board.Widget.Size(); after.Height >= large.Height || !b.stage.tree.Visible() {
		t.Errorf("with a tree the board is %v", after)
	}
	b.typed("tv")
	if b.board.Widget.Size() != large || !b.verdict.Badge.Visible() {
		t.Errorf("without it the board is %v, and was %v", b.board.Widget.Size(), large)
	}
	b.press(fyne.KeyEscape)
	if high := b.verdict.Badge.Size().Height; high > b.verdict.Badge.FullHeight() {
		t.Errorf("afterwards the verdict is %v high", high)
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
	for _, override := range []desk.HintOverride{desk.NoHintOverride, desk.HintsHidden, desk.HintsShown} {
		b := newBench(t, "4x2")
		open := func(board string) {
			b.files.PractiseUnchecked(row.Multitchouka().Game(), rowtest.Board(t, board), nil, func() { b.desk.SetHintOverride(override) })
			b.settle()
		}
		open("4x2")
		b.press(fyne.KeyF5)
		expect := func(when string, hints, whole bool) {
			t.Helper()
			b.settle()
			nodes, judged := b.treeStatus()
			if b.showsHints() != hints || judged != whole || (nodes > 2) != whole {
				t.Errorf("override %d, %s: hints %v, %d nodes, with results %v", override, when, b.showsHints(), nodes, judged)
			}
		}
		refuses := override == desk.HintsHidden
		b.typed("t3")
		expect("after a move", false, false)
		b.typed("h")
		expect("with hints", !refuses, false)
		b.typed("o")
		expect("with the whole tree", !refuses, !refuses)
		b.press(fyne.KeyPageUp)
		expect("at another position", false, !refuses)
		b.typed("v")
		if b.verdict.Badge.Visible() == refuses {
			t.Errorf("override %d: V shows the verdict: %v", override, !refuses)
		}
		open("3x2")
		expect("at another board", false, false)
		if b.verdict.Badge.Visible() {
			t.Error("the verdict of another board is shown")
		}
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
// and those of a lesson at least 2.5 %. A move can be predicted if one player moves at a time on the board.
func TestPresentationOfEveryGame(t *testing.T) {
	b := newBench(t, "1")
	b.tree.AutoGrowth = 300
	for _, game := range b.desk.Games {
		b.main.Play(game, desk.DefaultStart(game).Start(), func() {})
		b.desk.Analyzer.Stop()
		b.settle()
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
		b.do("present")
		b.predictMove()
		b.stage.end()
	}
}

// predictMove predicts the first move, if possible, and plays it.
func (b *bench) predictMove() {
	game, here := b.desk.Doc.Game(), b.desk.Doc.State()
	_, traced := game.(engine.Traced)
	_, simultaneous := game.(engine.Simultaneous)
	possible := b.board.Predict.Possible()
	if want := traced && !simultaneous && len(game.Moves(here)) > 0; possible != want {
		b.t.Errorf("%s: a prediction is possible: %v", game.ID(), possible)
	}
	if !possible {
		return
	}
	move := game.Moves(here)[0]
	b.board.Predict.Begin()
	b.board.Choose(move)
	sowings, err := engine.Sowings(game, here, move)
	if err != nil {
		b.t.Fatal(err)
	}
	b.board.Widget.OnChosen(engine.Joined(sowings).Last)
	b.stage.next()
	b.board.Player.Finish()
	b.done()
	if b.desk.Doc.Depth() != 1 || !strings.HasPrefix(b.status.Message, "Right\n") {
		b.t.Errorf("%s: after the prediction the depth is %d and the card says %q", game.ID(), b.desk.Doc.Depth(), b.status.Message)
	}
}

// The hints of a solved board are as high, and the whole tree of 4x2 fits. The tree can be limited to the played moves, and
// folded by level.
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

// marks returns the texts on the places of the board, separated by commas.
func (b *bench) marks() string {
	var all []string
	for _, m := range b.board.Widget.View().Marks {
		all = append(all, m.HintText)
	}
	return strings.Join(all, ",")
}

// A prediction keeps a move until the class has pointed to a place, and then judges it.
func TestPredict(t *testing.T) {
	b := newBench(t, "4x2")
	b.typed("g")
	b.typed("3")
	b.expect("2 2 0 3 | 1") // only a presentation predicts
	b.press(fyne.KeyPageUp)
	b.do("first")
	b.do("present")
	b.typed("g3")
	b.expect("2 2 2 2 | 0")
	b.typed("1")
	if got := b.marks(); got != "?,,,," {
		t.Errorf("the prediction is %q", got)
	}
	b.press(fyne.KeyBackspace)
	if got := b.marks(); got != ",,,," {
		t.Errorf("after Backspace the prediction is %q", got)
	}
	b.typed("r4")
	if got := b.marks(); got != ",,,?," {
		t.Errorf("the prediction is %q", got)
	}
	b.press(fyne.KeyPageDown)
	b.expect("2 2 0 3 | 1")
	if got := b.marks(); got != ",,,wrong,right" {
		t.Errorf("the places are judged %q", got)
	}
	if !strings.HasPrefix(b.status.Message, "Wrong\n") || !strings.HasSuffix(b.status.Message, "Ruma") {
		t.Errorf("the card says %q", b.status.Message)
	}
	b.typed("4")
	b.expect("3 0 1 1 | 3")
	if got := b.marks(); strings.Trim(got, ",") != "" {
		t.Errorf("after the next move the places are judged %q", got)
	}
	b.typed("g3")
	b.press(fyne.KeyPageUp) // cancels
	b.typed("3")
	b.expect("0 1 1 1 | 5")
}

// A wireless presenter steps through a lesson, and blanks the screen.
func TestPresentationStepsThroughLesson(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do(learn.PageID)
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	b.do("present")
	title := func() string { return strings.Join(seen(b.stage.page), "\n") }
	begin := title()
	var steps []string
	for range 3 {
		b.press(fyne.KeyRight)
		b.settle()
		steps = append(steps, title())
	}
	if steps[0] == begin || len(slices.Compact(steps)) < 2 {
		t.Errorf("from %s the steps are %q", begin, steps)
	}
	for range 9 {
		b.press(fyne.KeyPageUp)
		b.settle()
	}
	if got := title(); got != begin {
		t.Errorf("back at %s, want %s", got, begin)
	}
	b.typed("b")
	if !b.stage.sheet.Visible() {
		t.Error("B leaves the screen as it is")
	}
	b.press(fyne.KeyB)
	b.typed("b") // the same key
	if b.stage.sheet.Visible() {
		t.Error("B does not show the screen again")
	}
	b.typed(".")
	b.press(fyne.KeySpace)
	if b.stage.sheet.Visible() || title() != begin {
		t.Error("a key after that does more than show the screen")
	}
}
