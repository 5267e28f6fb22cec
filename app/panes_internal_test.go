package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

// smallestWindow is the smallest window that all content must fit into.
func smallestWindow() fyne.Size { return fyne.NewSize(800, 600) }

// menuSize returns the size that Fyne's menu bar needs.
func (b *bench) menuSize() fyne.Size {
	size := fyne.NewSize(2*theme.InnerPadding(), 0)
	for _, menu := range b.menu.main.Items {
		text := fyne.MeasureText(menu.Label, theme.TextSize(), fyne.TextStyle{})
		size = fyne.NewSize(size.Width+text.Width+2*theme.InnerPadding(), text.Height+2*theme.Padding())
	}
	return size
}

// TestWindowsFitSmallScreen checks that in every language, the window and everything that it opens fit a small screen, also
// at the largest zoom. On a screen of 1024 by 768 the tools of set-up fit one row below a board of a row, and the list of
// backward moves fits beside the tree.
func TestWindowsFitSmallScreen(t *testing.T) {
	apptest.SkipUnderRace(t)
	apptest.RestoreEnglish(t)
	scale := float32(1)
	zoomed := newBenchOf(t, Start{Screen: fakeScreen{noScreen{}, fyne.NewSize(1024, 768), &scale}})
	zoomed.settings.Zoom(200)
	b := newBench(t, "4x2")
	b.Invoke("setup")
	tools := b.board.Setup.HeightFor(2000)
	b.Invoke("setup")
	for _, l := range messages.Languages() {
		b.changeLanguage(l.ID)
		zoomed.changeLanguage(l.ID)
		for _, larger := range []bool{false, true} {
			name := fmt.Sprintf("%s, larger %v", l.ID, larger)
			b.desk.Change(func(s *shell.Settings) { s.Larger = larger })
			for _, board := range []string{"4x2", "24x1"} {
				b.openBoard(row.Multitchouka(), rowtest.Board(t, board))
				for _, mode := range []desk.Mode{desk.Playing, desk.SettingUp} {
					b.desk.SetMode(mode)
					menu, content := b.menuSize(), b.win.Canvas().Content().MinSize()
					least := fyne.NewSize(max(menu.Width, content.Width), menu.Height+content.Height+2*theme.Padding())
					if limit := smallestWindow(); least.Width > limit.Width || least.Height > limit.Height {
						t.Errorf("%s, %s, mode %d: the window needs %v, of it the menus %v", name, board, mode, least, menu)
					}
				}
				if width, height := b.board.Predecessors.Panel.MinSize().Width, b.board.Setup.HeightFor(592); !larger && board == "4x2" && (width > 580 || height > tools) {
					t.Errorf("%s: the list of backward moves is %v wide, and the tools are %v high", name, width, height)
				}
				b.desk.SetMode(desk.Playing)
			}
			zoomed.expectFit(name, larger)
		}
		b.desk.Change(func(s *shell.Settings) { s.Larger = false })
		b.win.Resize(smallestWindow())
		b.menu.showShortcuts()
		if size := b.win.Canvas().Overlays().Top().MinSize(); size.Width > smallestWindow().Width || size.Height > smallestWindow().Height {
			t.Errorf("%s: the list of shortcuts needs %v", l.ID, size)
		}
		b.win.Canvas().Overlays().Top().Hide()
	}
}

// expectFit checks that every page, dialog and window fits the screen.
func (b *bench) expectFit(name string, larger bool) {
	b.t.Helper()
	b.desk.Change(func(s *shell.Settings) { s.Larger = larger })
	b.sizes.rescale()
	b.files.Replace(session.New(row.Multitchouka().Game(), rowtest.Board(b.t, "4x2")), desk.File{})
	b.Settle()
	room := b.desk.MaxWindowSize()
	b.visit(room, func(where string, root fyne.CanvasObject) {
		most, need := room.Subtract(shell.WindowChrome()), root.MinSize()
		if _, ok := root.(*dialogs.Sheet); ok {
			most = b.win.Canvas().Size()
		}
		const rounding = 0.1
		if need.Width > most.Width+rounding || need.Height > most.Height+rounding {
			b.t.Errorf("%s: %s needs %v, and the screen has %v", name, where, need, most)
		}
	})
}

// countSize returns the text size of the seed counts.
func (b *bench) countSize() (size float32) {
	for _, o := range test.LaidOutObjects(b.board.Widget) {
		if text, ok := o.(*canvas.Text); ok && text.Visible() && text.TextStyle.Bold && text.Text == "1" {
			size = max(size, text.TextSize)
		}
	}
	return size
}

// TestBoardSizes measures boards in windows of several sizes. With larger text the board of a window with a line is never
// smaller than with normal text, and the seed counts are larger, in a row and in a circle. The Ruma is always visible.
func TestBoardSizes(t *testing.T) {
	apptest.SkipUnderRace(t)
	b := newBench(t, "4x2")
	sizes := []fyne.Size{smallestWindow(), {Width: 1024, Height: 768}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 2560, Height: 1440}}
	seen, counts := map[string]float32{}, map[string]float32{} // with normal text
	for _, larger := range []bool{false, true} {
		for _, round := range []bool{false, true} {
			b.desk.Change(func(s *shell.Settings) { s.Larger, s.Round = larger, round })
			for _, size := range sizes {
				b.win.Resize(size.SubtractWidthHeight(0, b.menuSize().Height))
				for _, holes := range []int{1, 2, 3, 4, 6, 8, 12, 16, 17, 24, 31, 40, 48} {
					b.openBoard(row.Multitchouka(), rowtest.Board(t, fmt.Sprintf("%dx1", holes)))
					of, board, room := fmt.Sprintf("%d holes, circle %v, window %v", holes, round, size), b.board.Widget, b.win.Canvas().Size().Width
					at := fyne.CurrentApp().Driver().AbsolutePositionForObject(board).Add(board.CenterOf(holes))
					if at.X+board.HoleSize()/2 > room || board.Size().Width > room {
						t.Errorf("%s, larger %v: the board is %v, its Ruma at %v", of, larger, board.Size(), at)
					}
					if !round {
						b.sow(holes) // the line appears
					}
					here, count := board.HoleSize(), b.countSize()
					if !larger {
						seen[of], counts[of] = here, count
						continue
					}
					if count <= counts[of] && count < 40 {
						t.Errorf("%s: counts are %v high, and with larger text %v", of, counts[of], count)
					}
					if here < seen[of] && !round && holes <= 40 { // longer rows scroll
						t.Errorf("%s: a hole is %v, and with larger text %v", of, seen[of], here)
					}
				}
			}
		}
	}
}

// TestPanes checks that tree and line are hidden in a small window only, and that the board is the largest part of a large
// one. With larger text the tree stays visible, or a message is shown if it does not fit.
func TestPanes(t *testing.T) {
	b := newBench(t, "4x2")
	expect := func(when string, want ...string) {
		t.Helper()
		got := fmt.Sprint(b.division.treeLineSplitter.Visible(), b.division.lines.Visible() && b.division.boardLineSplitter.HiddenSide() == controls.Neither)
		if !slices.Contains(want, got) {
			t.Errorf("%s tree and line are visible: %s", when, got)
		}
	}
	b.win.Resize(fyne.NewSize(1014, 725))
	b.Invoke("larger")
	expect("beside larger text", "true false")
	if b.status.Message != "" {
		t.Errorf("beside larger text the message is %q", b.status.Message)
	}
	b.Invoke("larger")
	b.win.Resize(fyne.NewSize(800, 725))
	b.Invoke("larger")
	if expect("beside larger text in a small window", "false false"); !strings.Contains(b.status.Message, "The tree does not fit beside the board") {
		t.Errorf("without space for the tree the message is %q", b.status.Message)
	}
	b.win.Resize(fyne.NewSize(1200, 725))
	if expect("with space again", "true false"); b.status.Message != "" {
		t.Errorf("with space again the message is %q", b.status.Message)
	}
	b.Invoke("larger")
	b.win.Resize(fyne.NewSize(1280, 800))
	expect("before the first move", "true false")
	b.play(3)
	expect("after it", "true true")
	b.win.Resize(smallestWindow())
	expect("in a small window", "false true", "false false")
	b.division.boardTreeSplitter.Open()
	if !b.division.treeLineSplitter.Visible() {
		t.Error("the handle does not bring the tree back")
	}
	b.win.Resize(fyne.NewSize(2560, 1440))
	if line, all := b.division.lines.Size().Height, b.division.boardLineSplitter.Size().Height; line > all/2 {
		t.Errorf("the line takes %g of %g", line, all)
	}
	if hole := b.board.Widget.HoleSize(); hole < 200 {
		t.Errorf("on a large screen a hole is %g wide", hole)
	}
	b.win.Resize(fyne.NewSize(1280, 800))
	expect("in a large window", "true true")
	b.Invoke("line")
	expect("without the line", "true false")
	kept := shell.LoadSettings(b.desk.Settings.Store)
	if kept.Line || !kept.Tree || kept.TreeShare == 0 {
		t.Errorf("kept are line %v, tree %v, share %v", kept.Line, kept.Tree, kept.TreeShare)
	}
	b = newBench(t, "4x2")
	b.sow(3)
	b.placeSquareBoard()
	b.growBoard()
	b.openLine()
	b.widenField()
}

// placeSquareBoard checks that the line is below the tree of a square board, and below the board if the tree is closed or
// the board is a row.
func (b *bench) placeSquareBoard() {
	b.t.Helper()
	b.win.Resize(fyne.NewSize(1440, 870))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	below := func(o, above fyne.CanvasObject) bool { return at(o).Y >= at(above).Y+above.Size().Height }
	wide := b.board.Widget.Size()
	if !below(b.division.lines, b.board.Widget) {
		b.t.Error("the line of a row is not below it")
	}
	b.openGameBoard(punga.Game{}, "3x1")
	b.Invoke("hint")
	b.Invoke("hint") // plays
	all, square, tree := b.division.boardTreeSplitter.Size().Height, b.board.Widget.Size(), b.tree.Panel
	if !below(b.division.lines, tree) || tree.Size().Height < all/2 {
		b.t.Errorf("the line is at %v, and the tree is %v in a height of %v", at(b.division.lines), tree.Size(), all)
	}
	if square.Height < 0.7*all || square.Width > 1.3*square.Height || square.Width >= wide.Width {
		b.t.Errorf("the board is %v in a height of %v", square, all)
	}
	b.Invoke("line")
	if b.division.lines.Visible() && b.division.treeLineSplitter.HiddenSide() == controls.Neither || b.board.Widget.Size() != square {
		b.t.Error("the line cannot be closed")
	}
	b.Invoke("line")
	b.Invoke("tree")
	b.queue.Drain()
	if !below(b.division.lines, b.board.Widget) {
		b.t.Error("without the tree the line is not below the board")
	}
	b.Invoke("tree")
	b.openGameBoard(row.Game{}, "4x2")
	b.sow(3)
	if !below(b.division.lines, b.board.Widget) || b.board.Widget.Size() != wide {
		b.t.Errorf("after a square board, a row is %v, and was %v", b.board.Widget.Size(), wide)
	}
}

// openLine checks that the line can be opened although the board occupies its space, and that the check mark of the command
// matches.
func (b *bench) openLine() {
	b.t.Helper()
	b.desk.Change(func(s *shell.Settings) { s.Hints = false })
	b.sow(3)
	mark := func() bool {
		b.queue.Drain()
		return b.menu.items[b.menu.index["line"]].Checked
	}
	for height := float32(530); height < 590; height += 7 {
		for _, open := range []func(){b.division.boardLineSplitter.Open, func() { b.Invoke("line") }} {
			b.win.Resize(fyne.NewSize(1008, height))
			b.division.boardLineSplitter.Set(0, controls.Neither)
			if b.division.boardLineSplitter.HiddenSide() != controls.Second || mark() {
				b.t.Fatalf("%g high, beside a large board the line is visible, or checked: %v", height, mark())
			}
			if open(); b.division.boardLineSplitter.HiddenSide() != controls.Neither || !mark() {
				b.t.Errorf("%g high, opened, side %d is hidden, and the line is checked: %v", height, b.division.boardLineSplitter.HiddenSide(), mark())
			}
			if b.Invoke("line"); b.division.boardLineSplitter.HiddenSide() != controls.Second || mark() {
				b.t.Errorf("%g high, closed, the line is visible, or checked: %v", height, mark())
			}
			b.Invoke("line")
		}
	}
}

// widenField checks that the text field widens for a long position while it has the focus.
func (b *bench) widenField() {
	b.t.Helper()
	const row = "0 0 0 0 0 1 | 0" // quickly solved
	b.openGameBoard(punga.Game{}, strings.Join([]string{row, row, row, row}, " / ")+" players 3")
	b.win.Resize(fyne.NewSize(1024, 768))
	narrow := b.games.Entry.Size().Width
	b.win.Canvas().Focus(b.games.Entry)
	if wide := b.games.Entry.Size().Width; wide < 2.5*narrow {
		b.t.Errorf("the field is %v wide, and %v with the focus", narrow, wide)
	}
	b.focusBoard()
	b.games.Entry.MouseIn(nil)
	if b.games.Entry.Size().Width != narrow || b.status.Message != b.games.Entry.Text {
		b.t.Errorf("afterwards the field is %v wide; under the mouse the message is %q", b.games.Entry.Size().Width, b.status.Message)
	}
}

// growBoard checks that before the first move the board has the whole height, without a
// handle of the line, and that the line appears with the move, even beside a large board. Holes keep
// their size beside a page.
func (b *bench) growBoard() {
	b.t.Helper()
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, {Width: 1280, Height: 760}, {Width: 1440, Height: 860}} {
		b.win.Resize(size)
		for _, beside := range []string{"rules", "tree", "nothing"} {
			b.files.Replace(session.New(row.Multitchouka().Game(), rowtest.Board(b.t, "4x2")), desk.File{})
			b.Settle()
			switch b.main.Beside.Close(); {
			case beside == "rules":
				b.menu.do("rules")
			case beside == "tree" != b.division.treeShown():
				b.menu.do("tree")
			}
			all, play, line := b.division.boardLineSplitter, b.division.play, b.division.lines
			hole := b.board.Widget.HoleSize()
			if play.Size().Height != all.Size().Height || line.Visible() {
				b.t.Errorf("%v, %s: before the first move the board with its bar is %g high of %g", size, beside, play.Size().Height, all.Size().Height)
			}
			b.sow(3)
			if all.HiddenSide() != controls.Neither || !line.Visible() || line.Size().Height < line.MinSize().Height {
				b.t.Errorf("%v, %s: the first move does not open the line", size, beside)
			}
			if now := b.board.Widget.HoleSize(); now < 0.75*hole || beside != "nothing" && now != hole {
				b.t.Errorf("%v, %s: with the line a hole is %g, before %g", size, beside, now, hole)
			}
			b.Invoke("undo")
			b.desk.SetMode(desk.SettingUp)
			if !b.board.Predecessors.Panel.Visible() || all.HiddenSide() != controls.Neither {
				b.t.Errorf("%v, %s: set-up does not list moves to play backwards", size, beside)
			}
			b.desk.SetMode(desk.Playing)
		}
	}
}
