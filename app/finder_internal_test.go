package app

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/tree"
	"tchouka/engine/study/find"
)

// find types a query and waits until the search ends.
func (b *bench) find(text string) {
	b.t.Helper()
	if !b.tree.Search.Bar.Visible() {
		b.menu.do("find")
	}
	b.tree.Search.Entry.SetText("")
	test.Type(b.tree.Search.Entry, text)
	b.waitSearch()
}

func (b *bench) waitSearch() {
	b.t.Helper()
	b.queue.WaitUntil(b.t, "the search ends", func() bool {
		return b.tree.Search.Fault != "" || !b.tree.Search.Searching && !b.tree.Growing && b.tree.Search.Searched == b.tree.Tree.Len() && b.tree.Center == tree.None
	})
}

func (b *bench) expectFinder(want string) {
	b.t.Helper()
	if got := b.tree.Search.Message.Text(); got != want {
		b.t.Errorf("the search for %q says %q, want %q", b.tree.Search.Entry.Text, got, want)
	}
}

func TestFindPosition(t *testing.T) {
	b := newBench(t, "4x2")
	for _, test := range []struct{ text, says string }{
		{"0.1.1.1+5", "1 of 1: 0 1 1 1 | 5"},
		{"multitchouka:0.1.1.1+5", "1 of 1: 0 1 1 1 | 5"},
		{"no-wrap:0.1.1.1+5", "The board ID is for no-wrap, not for this game"},
		{"0 1 1", "1 of 2: 0 1 1 1 | 5"},
		{"0 _ _ 0 | _", "1 of 2: 0 1 1 0 | 6"},
		{"3 3 3", "Not possible: the game starts with 8 seeds in play, and no seed leaves the Ruma"},
		{"1 1 1 1 1", "Not possible: this board has 4 holes"},
		{"1 1 1 1 + 5", "Not possible: the game has 8 seeds in total"},
		{"1 1 1 1", "No safe moves lead there from the start"},
		{"1 1 _ 1 +5", "No safe moves lead there: it is not in the complete tree of 11 nodes"},
		{"3 b", "Hole 2: “b” is neither a number of seeds nor _, which means any number"},
		{"", "Enter the seeds of the holes, farthest first. You can add + and the Ruma"},
	} {
		b.find(test.text)
		b.expectFinder(test.says)
		if (b.tree.Search.At >= 0) != (b.tree.Found != tree.None) {
			t.Errorf("%q: match %d, node %d is marked", test.text, b.tree.Search.At, b.tree.Found)
		}
	}
	b.expect("2 2 2 2 | 0") // a preview is not played
}

func TestStepThroughMatches(t *testing.T) {
	b := newBench(t, "4x2")
	b.find("0 1 1")
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	b.tree.Search.Entry.TypedKey(enter)
	b.waitSearch()
	b.expectFinder("2 of 2: 0 1 1 0 | 6")
	b.tree.Search.Entry.TypedKey(enter)
	b.waitSearch()
	b.expectFinder("1 of 2: 0 1 1 1 | 5")
	b.tap("Previous match: Shift+Enter")
	b.waitSearch()
	b.expectFinder("2 of 2: 0 1 1 0 | 6")
	b.tap("Go There")
	b.settle()
	b.expect("0 1 1 0 | 6")
	if b.tree.Search.Bar.Visible() || b.win.Canvas().Focused() != fyne.Focusable(b.tree.View) {
		t.Error("the search is not over, or the tree has not got the keys")
	}
}

// A match in a folded branch becomes visible, and is folded again afterwards.
func TestFindInFoldedBranch(t *testing.T) {
	b := newBench(t, "3x10")
	b.tree.View.OnFolded(tree.Root, true)
	b.settle()
	seen := b.tree.Layout.Len()
	b.find("0 2 0 + 28")
	if !strings.HasPrefix(b.tree.Search.Message.Text(), "1 of ") || b.tree.Layout.Index(b.tree.Found) < 0 {
		t.Fatalf("%q; the node is not seen", b.tree.Search.Message.Text())
	}
	b.tree.Search.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.settle()
	if got := b.tree.Layout.Len(); got != seen {
		t.Errorf("after the search %d nodes are seen, %d before", got, seen)
	}
}

func TestFindExtendsTree(t *testing.T) {
	b := newBench(t, "4x2")
	b.tree.AutoGrowth, b.tree.Budget = 1000, 2_000_000 // far more than can grow before it is found
	start := rowtest.Uniform(t, 8, 4)
	b.openBoard(row.Multitchouka(), start)
	b.settle()
	deep := tree.New(b.tree.Tree.Game(), b.tree.Tree.State(tree.Root))
	deep.Grow(context.Background(), 5000)
	far := deep.State(tree.ID(deep.Len() - 1)).(row.Position)
	b.find(far.String())
	b.expectFinder("Not found in the " + messages.Grouped(b.tree.Tree.Len()) + " nodes grown so far")
	if !b.tree.Search.SearchMore.Visible() {
		t.Fatal("no way to look further")
	}
	b.tree.Search.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.waitSearch()
	b.expectFinder("1 of 1: " + far.String())
	if b.tree.Requested() || b.tree.Tree.Len() >= b.tree.Budget {
		t.Errorf("the tree has %d nodes and grows on", b.tree.Tree.Len())
	}

	b.tree.Budget = b.tree.Tree.Len() + 10_000
	b.find("32 _") // not found, but only the whole tree shows that
	test.Tap(b.tree.Search.SearchMore)
	test.Tap(b.tree.Search.SearchMore) // the button is Stop now
	b.waitSearch()
	if b.tree.Search.Searching || b.tree.Requested() {
		t.Error("looking further does not stop")
	}
	test.Tap(b.tree.Search.SearchMore)
	b.waitSearch()
	b.expectFinder("Not found in " + messages.Grouped(b.tree.Tree.Len()) + " nodes, the maximum size of the tree")
}

func TestRandomWinnableBoards(t *testing.T) {
	b := newBench(t, "6x2")
	for _, level := range find.Levels() {
		b.menu.do("draw." + level.String())
		b.queue.WaitUntil(t, "a board is drawn", func() bool { return !b.random.Drawing() })
		b.settle()
		p := rowOf(b.desk.Doc).Here
		verdict := b.desk.Analyzer.Facts(p.Key()).Verdict()
		if p.Len() != 6 || verdict != engine.Won {
			t.Errorf("%v: %v has the verdict %v", level, p, verdict)
		}
		if want := "Random winnable board, " + level.String(); !strings.HasPrefix(b.status.Message, want) {
			t.Errorf("says %q", b.status.Message)
		}
	}
	for range find.Levels() {
		b.do("undo")
	}
	b.expect("2 2 2 2 2 2 | 0")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "49x1"))
	b.menu.do("draw.easy")
	if !strings.HasPrefix(b.status.Message, "Boards drawn at random have at most 48 holes") || b.random.Drawing() {
		t.Errorf("says %q", b.status.Message)
	}
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "3x1"))
	b.menu.do("draw.hard")
	b.queue.WaitUntil(t, "the draw ends", func() bool { return !b.random.Drawing() })
	if !strings.HasPrefix(b.status.Message, "No board with 3 holes") {
		t.Errorf("says %q", b.status.Message)
	}
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "8x2"))
	b.menu.do("draw.hard")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "8x1")) // the board that was drawn arrives too late
	b.queue.WaitUntil(t, "the draw ends", func() bool { return !b.random.Drawing() })
	b.menu.do("draw.hard")
	b.menu.do("stop")
	if b.random.Drawing() {
		t.Error("the draw is not stopped")
	}
	b.settle()
	b.expect("1 1 1 1 1 1 1 1 | 0")
}
