package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/bench/panetest"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/side"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

// bench is a window as a [panetest.Bench]: with a queue for jobs, prepared answers of file dialogs, and no
// animation.
type bench struct {
	*window
	*panetest.Bench
	queue   apptest.Queue
	chooser *apptest.FakeChooser
	t       *testing.T
}

func TestMain(m *testing.M) { apptest.Main(m) }

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	return newBenchWith(t, row.Multitchouka().Game(), board)
}

// newBenchWith opens the window with a board of any game.
func newBenchWith(t *testing.T, game engine.Game, board string) *bench {
	t.Helper()
	start, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	return newBenchOf(t, Start{Session: session.New(game, start)})
}

func newBenchOf(t *testing.T, s Start) *bench {
	t.Helper()
	a := test.NewTempApp(t)
	b := &bench{queue: make(apptest.Queue, 1024), chooser: &apptest.FakeChooser{}, t: t}
	if s.Games == nil {
		s.Games = games.All()
	}
	if s.Session != nil {
		s.Games = desktest.WithGame(s.Games, s.Session.Game())
	}
	w := newWindow(a, b.chooser, b.queue.Post, s)
	b.window = w
	b.Bench = &panetest.Bench{
		Bench: &desktest.Bench{Main: w.main, Queue: b.queue, Chooser: b.chooser, T: t},
		Board: w.board, Players: w.players, Verdict: w.verdict, Line: w.line, Log: w.log, Tree: w.tree,
	}
	b.WaitFor(func() bool { return len(w.tree.Changes) == 0 && !w.tree.Growing })
	w.main.Do = func(id string) {
		if _, ok := w.menu.index[id]; !ok {
			t.Errorf("there is no command %q", id)
		}
		w.menu.do(id)
	}
	w.players.Opponent.After = func(_ time.Duration, f func()) { b.Timers = append(b.Timers, f) }
	w.tree.AutoGrowth, w.tree.Goal = 2000, 2000 // the trees of some games grow slowly
	w.desk.Memory.Stop()
	w.start.Leave()
	if s.Settings == "" { // no instructions for new users
		for _, game := range s.Games {
			w.desk.Settings.SetPlayed(game.ID())
		}
	}
	w.desk.Change(func(s *shell.Settings) { s.Speed = shell.SpeedInstant })
	t.Cleanup(func() {
		w.desk.Analyzer.Close()
		w.tree.Job.Stop()
		w.autosave.Close() // before the folder of its copies is removed
		w.desk.History.Wait()
		w.desk.Progress.Wait()
		w.desk.Settings.Store.Close()
		if w.desk.Settings.Language != messages.SystemLanguage {
			_ = messages.UseLanguage(messages.SystemLanguage) // for the next test
		}
		test.NewCanvas().Capture() // makes Fyne release closed windows
	})
	b.Settle()
	return b
}

// done waits for the disk.
func (b *bench) done() {
	b.t.Helper()
	b.queue.WaitUntil(b.t, "the disk is done", func() bool { return b.desk.IOTasks.Waiting() == 0 })
}

// restartGame begins the current game again: it opens the start page, on which the game has the
// focus.
func (b *bench) restartGame() {
	b.t.Helper()
	b.menu.do("new")
	b.Press(fyne.KeyReturn)
}

// sow clicks holes of a row, and does not wait for the searches.
func (b *bench) sow(holes ...int) {
	for _, hole := range holes {
		test.TapAt(b.board.Widget, b.board.Widget.CenterOf(hole-1))
	}
}

// play plays moves from the start.
func (b *bench) play(holes ...int) {
	b.t.Helper()
	b.menu.do("first")
	b.Sow(holes...)
}

// dialogs returns the texts of the open dialogs, the top one last.
func (b *bench) dialogs() (all []string) {
	for _, o := range b.win.Canvas().Overlays().List() {
		all = append(all, strings.Join(apptest.Texts(o), " "))
	}
	return all
}

// openBoard opens a one-row board in the same way as typed text.
func (w *window) openBoard(rules row.Rules, p row.Position) { w.main.OpenTyped(rules.Game(), p) }

// windows returns the titles of all windows, sorted.
func (b *bench) windows() string {
	var titles []string
	for _, w := range b.app.Driver().AllWindows() {
		titles = append(titles, w.Title())
	}
	slices.Sort(titles)
	return strings.Join(titles, ", ")
}

// opened returns the window of an ID, or the workbench if it has the page of that ID.
func (b *bench) opened(id string) (side.Opened, bool) {
	if b.side.Page(id) != nil {
		id = "workbench"
	}
	r, open := b.side.Open[id]
	return r, open
}
