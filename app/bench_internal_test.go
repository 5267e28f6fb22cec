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
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/side"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
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

	recoveryFolder string // the folder for unsaved work, if any
	passTime       func() // lets the time pass until work is stored there
}

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	return newBenchOf(t, Start{Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, board))})
}

// newContest opens the window with a game of several players.
func newContest(t *testing.T, game engine.Game, board string) *bench {
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
		s.Games = withGame(s.Games, s.Session.Game())
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
		if w.desk.Settings.Language != messages.SystemLanguage {
			_ = messages.UseLanguage(messages.SystemLanguage) // for the next test
		}
		test.NewCanvas().Capture() // makes Fyne release closed windows
	})
	b.Settle()
	return b
}

// withGame returns a list that has a game, in place of the listed game with its ID. Rows are not replaced, because only
// the listed rows have the solver.
func withGame(list games.List, game engine.Game) games.List {
	_, isRow := row.RulesOf(game)
	i := slices.IndexFunc(list, func(listed engine.Game) bool { return listed.ID() == game.ID() })
	switch list = slices.Clone(list); {
	case i < 0:
		list = append(list, game)
	case !isRow:
		list[i] = game
	}
	return list
}

// done waits for the disk, unless it is blocked.
func (b *bench) done() {
	b.t.Helper()
	b.queue.WaitUntil(b.t, "the disk is done", func() bool { return b.Blocked || b.desk.IOTasks.Waiting() == 0 })
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
func (b *bench) dialogs() []string {
	var all []string
	for _, o := range b.win.Canvas().Overlays().List() {
		all = append(all, strings.Join(apptest.Texts(o), " "))
	}
	return all
}

// The methods of panetest.Bench under the names that the tests of the window use.
func (b *bench) settle()                  { b.t.Helper(); b.Settle() }
func (b *bench) do(id string)             { b.t.Helper(); b.Invoke(id) }
func (b *bench) expect(position string)   { b.t.Helper(); b.Expect(position) }
func (b *bench) says(headline string)     { b.t.Helper(); b.Says(headline) }
func (b *bench) press(key fyne.KeyName)   { b.t.Helper(); b.Press(key) }
func (b *bench) typed(text string)        { b.t.Helper(); b.Type(text) }
func (b *bench) answer(label string)      { b.t.Helper(); b.Answer(label) }
func (b *bench) expectDialog(text string) { b.t.Helper(); b.ExpectDialog(text) }
func (b *bench) tap(label string)         { b.t.Helper(); b.Tap(label) }

// openBoard opens a one-row board in the same way as typed text.
func (w *window) openBoard(rules row.Rules, p row.Position) { w.main.OpenTyped(rules.Game(), p) }

// oneRow is a one-row game with its start and its current position.
type oneRow struct {
	Rules       row.Rules
	Start, Here row.Position
}

// rowOf returns the one-row game of a document, for tests that play in a row.
func rowOf(d *desk.Document) oneRow {
	rules, _ := row.RulesOf(d.Game())
	return oneRow{rules, d.Start().(row.Position), d.State().(row.Position)}
}

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

// findVisible returns the first visible object of a type in a window.
func findVisible[T fyne.CanvasObject](w fyne.Window) (part T) {
	for _, o := range test.LaidOutObjects(w.Content()) {
		if found, ok := o.(T); ok {
			return found
		}
	}
	return part
}
