package app

import (
	"context"
	"runtime"
	"sync"
	"testing"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/tables"
)

// longSession returns a session with a line of one move for each seed, and the cursor at its end.
func longSession(t *testing.T, seeds int64) *session.Session {
	t.Helper()
	p := winningBoard(t, seeds)
	s := session.New(row.Tchoukaillon().Game(), p)
	for range seeds {
		p := s.State().(row.Position)
		if _, err := s.Play(row.Move(p.Len() + 1 - tchoukaillon.FirstSown(int64(p.Outside())))); err != nil {
			t.Fatal(err)
		}
	}
	s.MarkSaved()
	return s
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
	b := newBenchOf(t, Start{Session: longSession(t, seeds)})
	asked := 0
	view := b.line.List.View()
	view.Rows = countedRows{view.Rows, &asked}
	b.line.List.SetView(view)
	if asked > maxRows {
		t.Errorf("the table asks for %d rows of %d", asked, view.Rows.Len())
	}
	steps := []string{"previous", "first", "next", "next", "last", "previous", "mark.good", "undo", "undo"}
	for _, step := range steps {
		var before, after runtime.MemStats
		free := occupyCores(b.desk.Cores) // otherwise the allocations of a search would count
		runtime.ReadMemStats(&before)
		b.menu.do(step)
		runtime.ReadMemStats(&after)
		free()
		if took := after.TotalAlloc - before.TotalAlloc; took > maxBytes {
			t.Errorf("%s allocates %d bytes", step, took)
		}
		b.settle()
		if nodes := b.tree.Tree.Len(); nodes > maxNodes {
			t.Errorf("after %s the tree has %d nodes", step, nodes)
		}
		moves, _ := b.tree.Here()
		if path := b.tree.Path(moves); b.tree.Tree.Key(path[len(path)-1]) != rowOf(b.desk.Doc).Here.Key() {
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
	b := newBenchOf(t, Start{Session: longSession(t, seeds)})
	s := b.desk.Doc.Session
	if b.tree.Root == session.Start || !b.tree.Base.Visible() {
		t.Fatal("the tree holds the whole line")
	}
	path := b.tree.LinePath()
	b.tree.View.OnSelected(path[len(path)-4])
	if got := b.desk.Doc.Depth(); got != seeds-3 || s.Depth() != seeds {
		t.Errorf("looks at move %d, and the cursor is at %d", got, s.Depth())
	}
	beside := tree.None
	for at := len(path) - 2; at >= 0 && beside == tree.None; at-- {
		for child := range b.tree.Tree.Children(path[at]) {
			if child != path[at+1] {
				beside = child
			}
		}
	}
	if beside == tree.None {
		t.Fatal("no other move is in the tree")
	}
	b.tree.View.OnSelected(beside)
	want := s.DepthOf(b.tree.Root) + len(b.tree.Tree.Line(beside))
	b.menu.do("begin")
	b.settle()
	if s.Depth() != want || s.LineCount() != 2 || s.State().Key() != b.tree.Tree.Key(beside) {
		t.Errorf("the line begins at move %d of %d lines, want %d", s.Depth(), s.LineCount(), want)
	}
	b.do("first")
	if b.tree.Root != session.Start || b.tree.Base.Visible() {
		t.Error("at the start the tree begins elsewhere")
	}
}

// fullGame is a row whose session rejects further moves once the flag is set.
type fullGame struct {
	row.Game
	full *bool
}

func (g fullGame) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return g.PlaySteps(s, m, func(engine.Step) bool { return true })
}

func (g fullGame) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	if *g.full {
		return engine.Result{}, session.ErrFull
	}
	return g.Game.PlaySteps(s, m, yield)
}

// A move that the full session rejects causes a message, in each way of playing it.
func TestFullSessionReported(t *testing.T) {
	for name, play := range map[string]func(*bench, func()){
		"click": func(b *bench, fill func()) { fill(); b.sow(3) },
		"hint":  func(b *bench, fill func()) { fill(); b.menu.do("hint"); b.menu.do("hint") },
		"solve": func(b *bench, fill func()) { fill(); b.menu.do("solve") },
		"tree": func(b *bench, fill func()) {
			b.tree.View.OnSelected(b.tree.Tree.Child(0, row.Move(3)))
			fill()
			b.menu.do("begin")
			b.menu.do("previous")
		},
		"shown": func(b *bench, fill func()) {
			b.desk.Change(func(s *shell.Settings) { s.Speed = shell.SpeedNormal })
			fill()
			b.sow(3)
			b.board.Widget.Finish()
		},
	} {
		t.Run(name, func(t *testing.T) {
			b, full := newBench(t, "4x2"), new(bool)
			b.files.Replace(session.New(fullGame{row.Game{Rules: row.Multitchouka()}, full}, rowtest.Board(t, "4x2")), desk.File{})
			b.settle()
			b.status.ShowMessage("")
			play(b, func() { *full = true })
			if b.status.Message != messages.SessionFull() {
				t.Errorf("says %q", b.status.Message)
			}
			b.expect("2 2 2 2 | 0")
		})
	}
}
