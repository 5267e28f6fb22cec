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

// TestWindowFitsSmallScreen checks that in every language the window and its list of shortcuts fit a small screen. On a
// screen of 1024 by 768 the tools of set-up fit one row below a board of a row, and the list of backward moves fits beside
// the tree.
func TestWindowFitsSmallScreen(t *testing.T) {
	apptest.SkipUnderRace(t)
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	b.do("setup")
	tools := b.board.Setup.HeightFor(2000)
	b.do("setup")
	for _, l := range messages.Languages() {
		b.changeLanguage(l.ID)
		for _, larger := range []bool{false, true} {
			b.desk.Change(func(s *shell.Settings) { s.Larger = larger })
			for _, board := range []string{"4x2", "24x1"} {
				b.openBoard(rowOf(b.desk.Doc).Rules, rowtest.Board(t, board))
				for _, mode := range []desk.Mode{desk.Playing, desk.SettingUp} {
					b.desk.SetMode(mode)
					menu, content := b.menuSize(), b.win.Canvas().Content().MinSize()
					least := fyne.NewSize(max(menu.Width, content.Width), menu.Height+content.Height+2*theme.Padding())
					if limit := smallestWindow(); least.Width > limit.Width || least.Height > limit.Height {
						t.Errorf("%s, larger %v, %s, mode %d: the window needs %v, of it the menus %v", l.ID, larger, board, mode, least, menu)
					}
				}
				if width, height := b.board.Predecessors.Panel.MinSize().Width, b.board.Setup.HeightFor(592); !larger && board == "4x2" && (width > 580 || height > tools) {
					t.Errorf("%s: the list of backward moves is %v wide, and the tools are %v high", l.ID, width, height)
				}
				b.desk.SetMode(desk.Playing)
			}
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
					b.openBoard(rowOf(b.desk.Doc).Rules, rowtest.Board(t, fmt.Sprintf("%dx1", holes)))
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

// TestPanesFollowWindowSize checks that tree and line are hidden in a small window only, and that the board is the largest
// part of a large one. With larger text the tree stays visible, or a message is shown if it does not fit.
func TestPanesFollowWindowSize(t *testing.T) {
	b := newBench(t, "4x2")
	expect := func(when string, want ...string) {
		t.Helper()
		got := fmt.Sprint(b.division.treeLineSplitter.Visible(), b.division.lines.Visible() && b.division.boardLineSplitter.HiddenSide() == controls.Neither)
		if !slices.Contains(want, got) {
			t.Errorf("%s tree and line are visible: %s", when, got)
		}
	}
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
	b.do("line")
	expect("without the line", "true false")
	kept := shell.LoadSettings(b.desk.Settings.Store)
	if kept.Line || !kept.Tree || kept.TreeShare == 0 {
		t.Errorf("kept are line %v, tree %v, share %v", kept.Line, kept.Tree, kept.TreeShare)
	}

	b = newBench(t, "4x2")
	b.win.Resize(fyne.NewSize(1014, 725))
	b.do("larger")
	if !b.division.treeLineSplitter.Visible() || b.status.Message != "" {
		t.Errorf("beside larger text the tree is there: %v; said is %q", b.division.treeLineSplitter.Visible(), b.status.Message)
	}
	b.do("larger")
	b.win.Resize(fyne.NewSize(800, 725))
	b.do("larger")
	if shownText := b.status.Message; b.division.treeLineSplitter.Visible() || !strings.Contains(shownText, "The tree does not fit beside the board") {
		t.Errorf("where the tree goes is said: %q", shownText)
	}
	b.win.Resize(fyne.NewSize(1200, 725))
	if !b.division.treeLineSplitter.Visible() || b.status.Message != "" {
		t.Errorf("with room again the tree is there: %v; said is %q", b.division.treeLineSplitter.Visible(), b.status.Message)
	}
}

// TestBoardUsesSpaceOfLine checks that before the first move the board has the whole height, without a
// handle of the line, and that the line appears with the move, even beside a large board. Holes keep
// their size beside a page.
func TestBoardUsesSpaceOfLine(t *testing.T) {
	b := newBench(t, "4x2")
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, {Width: 1280, Height: 760}, {Width: 1440, Height: 860}} {
		b.win.Resize(size)
		for _, beside := range []string{"rules", "tree", "nothing"} {
			b.files.Replace(session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2")), desk.File{})
			b.settle()
			switch b.main.Beside.Close(); {
			case beside == "rules":
				b.menu.do("rules")
			case beside == "tree" != b.division.treeShown():
				b.menu.do("tree")
			}
			all := b.division.boardLineSplitter.Size().Height
			hole := b.board.Widget.HoleSize()
			if b.division.play.Size().Height != all || b.division.lines.Visible() {
				t.Errorf("%v, %s: before the first move the board with its bar is %g high of %g", size, beside, b.division.play.Size().Height, all)
			}
			b.sow(3)
			if b.division.boardLineSplitter.HiddenSide() != controls.Neither || !b.division.lines.Visible() || b.division.lines.Size().Height < b.division.lines.MinSize().Height {
				t.Errorf("%v, %s: the first move does not open the line", size, beside)
			}
			if now := b.board.Widget.HoleSize(); now < 0.75*hole || beside != "nothing" && now != hole {
				t.Errorf("%v, %s: with the line a hole is %g, before %g", size, beside, now, hole)
			}
			b.do("undo")
			b.desk.SetMode(desk.SettingUp)
			if !b.board.Predecessors.Panel.Visible() || b.division.boardLineSplitter.HiddenSide() != controls.Neither {
				t.Errorf("%v, %s: set-up does not list moves to play backwards", size, beside)
			}
			b.desk.SetMode(desk.Playing)
		}
	}
}

// TestOpenLineWithoutSpace checks that the line can be opened although the board occupies
// its space, and that the check mark of the command matches.
func TestOpenLineWithoutSpace(t *testing.T) {
	apptest.SkipUnderRace(t)
	b := newBench(t, "4x2")
	b.desk.Change(func(s *shell.Settings) { s.Hints = false })
	b.sow(3) // the line appears with the first move
	mark := func() bool {
		b.queue.Drain()
		return b.menu.items[slices.IndexFunc(b.menu.commands, func(c shell.Command) bool { return c.ID == "line" })].Checked
	}
	for height := float32(530); height < 590; height += 7 {
		for _, open := range []func(){b.division.boardLineSplitter.Open, func() { b.do("line") }} {
			b.win.Resize(fyne.NewSize(1008, height))
			b.division.boardLineSplitter.Set(0, controls.Neither)
			if b.division.boardLineSplitter.HiddenSide() != controls.Second || mark() {
				t.Fatalf("%g high, beside a large board the line is there, or is said to be: %v", height, mark())
			}
			if open(); b.division.boardLineSplitter.HiddenSide() != controls.Neither || !mark() {
				t.Errorf("%g high, opened, of the line is not there: side %d; it is said to be there: %v", height, b.division.boardLineSplitter.HiddenSide(), mark())
			}
			if b.do("line"); b.division.boardLineSplitter.HiddenSide() != controls.Second || mark() {
				t.Errorf("%g high, closed, the line is there, or is said to be: %v", height, mark())
			}
			b.do("line")
		}
	}
}

// TestSquareBoardLinePlacement checks that the line is below the tree of a square board, and
// below the board if the tree is closed or the board is not square.
func TestSquareBoardLinePlacement(t *testing.T) {
	apptest.SkipUnderRace(t)
	b := newBench(t, "4x2")
	b.win.Resize(fyne.NewSize(1440, 870))
	b.desk.Change(func(s *shell.Settings) { s.Hints = true })
	b.sow(3) // the line appears with the first move
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	below := func(o, above fyne.CanvasObject) bool { return at(o).Y >= at(above).Y+above.Size().Height }
	wide := b.board.Widget.Size()
	if !below(b.division.lines, b.board.Widget) {
		t.Error("the line of a row is not below it")
	}
	b.openGameBoard(punga.Game{}, "3x1")
	b.do("hint")
	b.do("hint") // plays
	b.settle()
	square := b.board.Widget.Size()
	if !below(b.division.lines, b.tree.Panel) || square.Height < 0.7*b.division.boardTreeSplitter.Size().Height || square.Width > 1.3*square.Height || square.Width >= wide.Width {
		t.Errorf("the line is at %v, the tree at %v; a board of %v in a height of %v", at(b.division.lines), at(b.tree.Panel), square, b.division.boardTreeSplitter.Size().Height)
	}
	b.do("line")
	if b.division.lines.Visible() && b.division.treeLineSplitter.HiddenSide() == controls.Neither || b.board.Widget.Size() != square {
		t.Error("the line cannot be closed")
	}
	b.do("line")
	b.do("tree")
	b.queue.Drain()
	if !below(b.division.lines, b.board.Widget) {
		t.Error("without the tree the line is not below the board")
	}
	b.do("tree")
	b.openGameBoard(row.Game{}, "4x2")
	b.sow(3)
	if !below(b.division.lines, b.board.Widget) || b.board.Widget.Size() != wide {
		t.Errorf("after a square board, a row is %v, and was %v", b.board.Widget.Size(), wide)
	}
}
