package treepane_test

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/tables"
)

func TestAnyGameTree(t *testing.T) {
	b := panetest.NewWithTree(t, enginetest.Toy{}, "2x1")
	if b.Tree.Tree.Len() < 10 || b.Tree.Tree.Game().ID() != "toy" {
		t.Fatalf("the tree of %s has %d nodes", b.Tree.Tree.Game().ID(), b.Tree.Tree.Len())
	}
	for _, merged := range []bool{false, true} {
		if merged {
			b.Invoke("merged")
		}
		b.Canvas().Capture()
		b.Invoke("first")
		b.Canvas().Focus(b.Tree.View)
		b.Press(fyne.KeyRight)
		if b.Doc.Previewed == nil {
			t.Errorf("merged %v: → in the tree previews nothing", merged)
		}
		b.Press(fyne.KeyReturn)
		if b.Doc.Session.Depth() != 1 {
			t.Errorf("merged %v: Enter begins no line", merged)
		}
	}
}

// Quick changes of a large tree use one goroutine, and all of them are applied.
func TestTreeChangesUseOneGoroutine(t *testing.T) {
	b := newBench(t, "12x3")
	before := runtime.NumGoroutine()
	var unfolded []tree.ID
	for id := range tree.ID(b.Tree.Tree.Len()) {
		if !b.Tree.Tree.Folded(id) && b.Tree.Tree.Node(id).Children > 0 {
			unfolded = append(unfolded, id)
		}
	}
	if b.Tree.Tree.Len() < 50_000 || len(unfolded) < 5 {
		t.Fatalf("%d of %d nodes are unfolded", len(unfolded), b.Tree.Tree.Len())
	}
	for _, id := range unfolded {
		b.Tree.View.OnFolded(id, true)
	}
	if now := runtime.NumGoroutine(); now > before+1 {
		t.Errorf("%d goroutines became %d", before, now)
	}
	b.Settle()
	for i, id := range unfolded {
		if !b.Tree.Tree.Folded(id) {
			t.Errorf("change %d of %d is not in the tree", i, len(unfolded))
		}
	}
}

// The tree shows a proof of the start while the winning lines are still counted.
func TestTreeShowsProofDuringSearch(t *testing.T) {
	b := newBench(t, "4x2")
	whole := &b.Analyzer.FromStart
	whole.Held = true
	start := rowtest.Board(t, "7x2")
	b.OpenTyped(row.Multitchouka().Game(), start)
	root := func() engine.Verdict { return b.Tree.Tree.Node(tree.Root).Facts.Verdict() }
	if got := root(); got != engine.Unknown || !whole.Busy {
		t.Fatalf("the root is %v before the search", got)
	}
	whole.Solution = solve.GameOf(row.Multitchouka()).Solve(t.Context(), start, engine.Limits{})
	b.Announce(desk.ChangedAnalysis)
	b.Queue.WaitUntil(t, "the root of the tree is won", func() bool { return root() == engine.Won })
}

// openLong opens a line of one move for each seed, with the cursor at its end.
func (b *bench) openLong(seeds int64) {
	b.T.Helper()
	holes := tchoukaillon.Board(seeds)
	slices.Reverse(holes)
	s := session.New(row.Tchoukaillon().Game(), rowtest.Position(b.T, 0, holes...))
	for range seeds {
		p := s.State().(row.Position)
		if _, err := s.Play(row.Move(p.Len() + 1 - tchoukaillon.FirstSown(int64(p.Outside())))); err != nil {
			b.T.Fatal(err)
		}
	}
	s.MarkSaved()
	b.Files.Replace(s, desk.File{})
	b.Settle()
}

// countedRows counts the rows that a table requests.
type countedRows struct {
	tables.LineRows
	asked *int
}

func (r countedRows) Row(i int) tables.LineRow {
	*r.asked++
	return r.LineRows.Row(i)
}

// The work at each step along a line does not grow with the line: neither rows nor nodes nor
// memory. A line of 20,000 moves on 251 holes took 50 MB for each step.
func TestNavigationCostInLongLine(t *testing.T) {
	const seeds, maxRows, maxNodes, maxBytes = 20_000, 600, 45_000, 25 << 20
	b := newBench(t, "4x2")
	b.openLong(seeds)
	asked := 0
	view := b.Line.List.View()
	view.Rows = countedRows{view.Rows, &asked}
	b.Line.List.SetView(view)
	if asked > maxRows {
		t.Errorf("the table asks for %d rows of %d", asked, view.Rows.Len())
	}
	for _, step := range []string{"previous", "first", "next", "next", "last", "previous", "mark.good", "undo", "undo"} {
		var before, after runtime.MemStats
		free := occupyCores(b.Cores) // otherwise the allocations of a search would count
		runtime.ReadMemStats(&before)
		b.Do(step)
		runtime.ReadMemStats(&after)
		free()
		if took := after.TotalAlloc - before.TotalAlloc; took > maxBytes {
			t.Errorf("%s allocates %d bytes", step, took)
		}
		b.Settle()
		if nodes := b.Tree.Tree.Len(); nodes > maxNodes {
			t.Errorf("after %s the tree has %d nodes", step, nodes)
		}
		moves, _ := b.Tree.Here()
		if path := b.Tree.Path(moves); b.Tree.Tree.Key(path[len(path)-1]) != b.Doc.State().Key() {
			t.Errorf("after %s the tree does not hold the position on the board", step)
		}
	}
}

// occupyCores keeps all cores from other work until the returned function is called.
func occupyCores(cores *work.Cores) (free func()) {
	var ready, done sync.WaitGroup
	freed := make(chan struct{})
	for range cores.Number() {
		ready.Add(1)
		done.Go(func() {
			cores.Run(context.Background(), func(context.Context) {
				ready.Done()
				<-freed
			})
		})
	}
	ready.Wait()
	return func() { close(freed); done.Wait() }
}

// Navigation and preview work in the tree of a long line although the tree begins in the middle of
// the line. A previewed position has the moves from the start.
func TestLongLineTreeRoot(t *testing.T) {
	const seeds = 5000
	b := newBench(t, "4x2")
	b.openLong(seeds)
	s := b.Doc.Session
	if b.Tree.Root == session.Start || !b.Tree.Base.Visible() {
		t.Fatal("the tree holds the whole line")
	}
	path := b.Tree.LinePath()
	b.Tree.View.OnSelected(path[len(path)-4])
	if got := b.Doc.Depth(); got != seeds-3 || s.Depth() != seeds {
		t.Errorf("the preview shows move %d, and the cursor is at %d", got, s.Depth())
	}
	beside := tree.None
	for at := len(path) - 2; at >= 0 && beside == tree.None; at-- {
		for child := range b.Tree.Tree.Children(path[at]) {
			if child != path[at+1] {
				beside = child
			}
		}
	}
	if beside == tree.None {
		t.Fatal("no other move is in the tree")
	}
	b.Tree.View.OnSelected(beside)
	want := s.DepthOf(b.Tree.Root) + len(b.Tree.Tree.Line(beside))
	b.Invoke("begin")
	if s.Depth() != want || s.LineCount() != 2 || s.State().Key() != b.Tree.Tree.Key(beside) {
		t.Errorf("the line begins at move %d of %d lines, want %d", s.Depth(), s.LineCount(), want)
	}
	b.Invoke("first")
	if b.Tree.Root != session.Start || b.Tree.Base.Visible() {
		t.Error("at the start the tree begins elsewhere")
	}
}

// The board, the line and the tree never wait for the solver, here on a board that it cannot finish.
func TestPanesRespondDuringSearch(t *testing.T) {
	b := newBench(t, "4x2")
	b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(t, "12x8"))
	done := 0
	for range 100 {
		for _, do := range []func(){
			func() { test.TapAt(b.Board.Widget, b.Board.Widget.CenterOf(done%12)) },
			func() { b.Do("undo") },
			func() { b.Do("redo") },
			func() { b.Do("first") },
			func() { b.Tree.View.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) },
		} {
			do()
			done++
			if !b.Analyzer.Busy() {
				t.Fatalf("the search ended during action %d", done)
			}
		}
	}
	b.Invoke("stop")
	b.Invoke("first")
	if known := b.Analyzer.Report(b.Doc.State().Key()).Facts; known.Exact() || known.Verdict() == engine.Lost {
		t.Errorf("a search that was stopped claims %v", known)
	}
}
