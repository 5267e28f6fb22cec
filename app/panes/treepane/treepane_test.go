package treepane_test

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/bench/panetest"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
	"tchouka/widgets/treeview"
)

func TestMain(m *testing.M) { apptest.Main(m) }

type bench struct{ *panetest.Bench }

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	return &bench{panetest.NewWithTree(t, row.Multitchouka().Game(), board)}
}

func TestTreeShowsRemarks(t *testing.T) {
	b := newBench(t, "4x2")
	b.Play("3")
	b.Invoke("mark.good")
	b.Doc.Session.SetComment(session.Start, "here it begins")
	id := b.Tree.Tree.Child(tree.Root, row.Move(3))
	want := map[tree.ID]treeview.Note{tree.Root: {HasText: true}, id: {Mark: controls.MarkGood}}
	notes := b.Tree.View.Notes()
	if len(notes) != 2 || notes[tree.Root] != want[tree.Root] || notes[id] != want[id] {
		t.Errorf("signs %v, want %v", notes, want)
	}
	b.Tree.View.OnHovered(tree.Root, fyne.NewPos(0, 0))
	if b.Message != "here it begins" {
		t.Errorf("over the root said %q", b.Message)
	}
	b.Invoke("deleteLine")
	if notes := b.Tree.View.Notes(); len(notes) != 1 {
		t.Errorf("signs %v are left", notes)
	}
}

// A remark on a repeated position is shown there, and in the merged tree at its node.
func TestRemarksOnTranspositions(t *testing.T) {
	b := newBench(t, "3x5")
	twin := tree.None
	for id := range tree.ID(b.Tree.Tree.Len()) {
		if n := b.Tree.Tree.Node(id); n.TranspositionOf != tree.None && n.Outcome == engine.Open {
			twin = id
		}
	}
	if twin == tree.None {
		t.Fatal("no position is repeated on this board")
	}
	if err := b.Doc.Session.GoMoves(b.Tree.Tree.Line(twin)); err != nil {
		t.Fatal(err)
	}
	b.Invoke("mark.bad")
	if notes := b.Tree.View.Notes(); len(notes) != 1 || notes[twin].Mark != controls.MarkBad {
		t.Errorf("signs %v, want one at %d", notes, twin)
	}
	b.Change(func(s *shell.Settings) { s.Merged = true })
	b.Settle()
	b.Queue.WaitUntil(t, "the tree is merged", func() bool { return b.Tree.Layout.Merged() })
	if notes := b.Tree.View.Notes(); len(notes) != 1 || notes[b.Tree.Tree.Original(twin)].Mark != controls.MarkBad {
		t.Errorf("merged: signs %v, want one at %d", notes, b.Tree.Tree.Original(twin))
	}
}

// find types a query and waits until the search ends.
func (b *bench) find(text string) {
	b.T.Helper()
	if !b.Tree.Search.Bar.Visible() {
		b.Do("find")
	}
	b.Tree.Search.Entry.SetText("")
	test.Type(b.Tree.Search.Entry, text)
	b.waitSearch()
}

func (b *bench) waitSearch() {
	b.T.Helper()
	b.Queue.WaitUntil(b.T, "the search ends", func() bool {
		return b.Tree.Search.Fault != "" || !b.Tree.Search.Searching && !b.Tree.Growing && b.Tree.Search.Searched == b.Tree.Tree.Len() && b.Tree.Center == tree.None
	})
}

func (b *bench) expectFinder(want string) {
	b.T.Helper()
	if got := b.Tree.Search.Message.Text(); got != want {
		b.T.Errorf("the search for %q says %q, want %q", b.Tree.Search.Entry.Text, got, want)
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
		if (b.Tree.Search.At >= 0) != (b.Tree.Found != tree.None) {
			t.Errorf("%q: match %d, node %d is marked", test.text, b.Tree.Search.At, b.Tree.Found)
		}
	}
	b.Expect("2 2 2 2 | 0") // a preview is not played
}

func TestStepThroughMatches(t *testing.T) {
	b := newBench(t, "4x2")
	b.find("0 1 1")
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	b.Tree.Search.Entry.TypedKey(enter)
	b.waitSearch()
	b.expectFinder("2 of 2: 0 1 1 0 | 6")
	b.Tree.Search.Entry.TypedKey(enter)
	b.waitSearch()
	b.expectFinder("1 of 2: 0 1 1 1 | 5")
	b.Tap("Previous match: Shift+Enter")
	b.waitSearch()
	b.expectFinder("2 of 2: 0 1 1 0 | 6")
	b.Tap("Go There")
	b.Settle()
	b.Expect("0 1 1 0 | 6")
	if b.Tree.Search.Bar.Visible() || b.Canvas().Focused() != fyne.Focusable(b.Tree.View) {
		t.Error("the search is not over, or the tree has not got the keys")
	}
}

// A match in a folded branch becomes visible, and is folded again afterwards.
func TestFindInFoldedBranch(t *testing.T) {
	b := newBench(t, "3x10")
	b.Tree.View.OnFolded(tree.Root, true)
	b.Settle()
	seen := b.Tree.Layout.Len()
	b.find("0 2 0 + 28")
	if !strings.HasPrefix(b.Tree.Search.Message.Text(), "1 of ") || b.Tree.Layout.Index(b.Tree.Found) < 0 {
		t.Fatalf("%q; the node is not seen", b.Tree.Search.Message.Text())
	}
	b.Tree.Search.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.Settle()
	if got := b.Tree.Layout.Len(); got != seen {
		t.Errorf("after the search %d nodes are seen, %d before", got, seen)
	}
}

func TestFindExtendsTree(t *testing.T) {
	b := newBench(t, "4x2")
	b.Tree.AutoGrowth, b.Tree.Budget = 1000, 2_000_000 // far more than can grow before it is found
	start := rowtest.Uniform(t, 8, 4)
	b.OpenTyped(row.Multitchouka().Game(), start)
	b.Settle()
	deep := tree.New(b.Tree.Tree.Game(), b.Tree.Tree.State(tree.Root))
	deep.Grow(context.Background(), 5000)
	far := deep.State(tree.ID(deep.Len() - 1)).(row.Position)
	b.find(far.String())
	b.expectFinder("Not found in the " + messages.Grouped(b.Tree.Tree.Len()) + " nodes grown so far")
	if !b.Tree.Search.SearchMore.Visible() {
		t.Fatal("no way to look further")
	}
	b.Tree.Search.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.waitSearch()
	b.expectFinder("1 of 1: " + far.String())
	if b.Tree.Requested() || b.Tree.Tree.Len() >= b.Tree.Budget {
		t.Errorf("the tree has %d nodes and grows on", b.Tree.Tree.Len())
	}

	b.Tree.Budget = b.Tree.Tree.Len() + 10_000
	b.find("32 _") // not found, but only the whole tree shows that
	test.Tap(b.Tree.Search.SearchMore)
	test.Tap(b.Tree.Search.SearchMore) // the button is Stop now
	b.waitSearch()
	if b.Tree.Search.Searching || b.Tree.Requested() {
		t.Error("looking further does not stop")
	}
	test.Tap(b.Tree.Search.SearchMore)
	b.waitSearch()
	b.expectFinder("Not found in " + messages.Grouped(b.Tree.Tree.Len()) + " nodes, the maximum size of the tree")
}

func TestUnfoldAndFoldAll(t *testing.T) {
	for _, merged := range []bool{false, true} {
		b := newBench(t, "4x2")
		b.Tree.AutoGrowth, b.Tree.Budget = 2000, 6000
		start := rowtest.Uniform(t, 8, 4)
		b.OpenTyped(row.Multitchouka().Game(), start)
		b.Settle()
		if merged {
			b.Invoke("merged")
		}
		seen := func(want int, when string) {
			t.Helper()
			if got := b.Tree.Layout.Len(); got != want {
				t.Errorf("merged %v: %s, %d nodes of %d are seen, want %d", merged, when, got, b.Tree.Tree.Len(), want)
			}
		}
		all := func() int {
			if !merged {
				return b.Tree.Tree.Len()
			}
			positions := map[engine.Key]bool{}
			for id := range tree.ID(b.Tree.Tree.Len()) {
				positions[b.Tree.Tree.Key(id)] = true
			}
			return len(positions)
		}
		b.Invoke("unfoldAll")
		seen(all(), "unfolded")
		b.Invoke("growTree")
		if b.Tree.Tree.Len() < b.Tree.Budget {
			t.Errorf("the tree has %d nodes", b.Tree.Tree.Len())
		}
		seen(all(), "grown on")

		b.Sow(5)
		b.Settle()
		b.Invoke("foldSides")
		moves := 0
		for _, id := range b.Tree.Line {
			moves += b.Tree.Tree.Node(id).Children
		}
		seen(1+moves, "with the side branches folded")
	}
}

func TestTreePreviewKeepsSession(t *testing.T) {
	b := newBench(t, "4x2")
	b.Sow(3)
	b.Settle()
	s := b.Doc.Session
	s.MarkSaved()
	b.Invoke("undo") // creates a redo entry, which previews must not delete
	length, cursor := s.Len(), s.Cursor()
	unchanged := func(when string) {
		t.Helper()
		if s.Len() != length || s.Cursor() != cursor || s.Dirty() || s.CanUndo() || !s.CanRedo() {
			t.Errorf("%s: %d places, the cursor at %d, dirty %v, undo %v, redo %v", when, s.Len(), s.Cursor(), s.Dirty(), s.CanUndo(), s.CanRedo())
		}
	}
	b.Preview(3, 4, 3)
	b.Expect("0 1 1 1 | 5")
	b.Says("3 more moves to win")
	unchanged("walked")
	if aside := b.Board.Widget.View().OffGameLabel; aside == "" {
		t.Error("the board does not tell that it is only looked at")
	}
	b.Canvas().Focus(b.Tree.View)
	b.Press(fyne.KeyLeft)
	b.Expect("3 0 1 1 | 3")
	b.Doc.Leave()
	b.Expect("2 2 2 2 | 0")
	unchanged("gone back")

	for _, id := range []string{"previous", "next", "undo"} {
		b.Preview(3, 4)
		b.Invoke(id)
		b.Expect("2 2 2 2 | 0")
		unchanged("after " + id)
	}
	b.Preview(3) // played, but not at the cursor
	b.Expect("2 2 0 3 | 1")
	unchanged("at a place of the record")
}
