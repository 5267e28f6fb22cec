package app

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

// bench is a window with a queue for jobs, prepared answers of file dialogs, and no animation.
type bench struct {
	*window
	queue   apptest.Queue
	chooser *apptest.FakeChooser
	t       *testing.T

	blocked        bool   // the disk does not respond
	recoveryFolder string // the folder for unsaved work, if any
	passTime       func() // lets the time pass until work is stored there
}

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	return newBenchOf(t, Start{Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, board))})
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
	b.window = newWindow(a, b.chooser, b.queue.Post, s)
	b.desk.Memory.Stop()
	b.start.Leave()
	if s.Settings == "" { // no instructions for new users
		for _, game := range s.Games {
			b.desk.Settings.SetPlayed(game.ID())
		}
	}
	b.desk.Change(func(s *shell.Settings) { s.Speed = shell.SpeedInstant })
	t.Cleanup(func() {
		b.desk.Analyzer.Close()
		b.tree.Job.Stop()
		b.autosave.Close() // before the folder of its copies is removed
		b.desk.History.Wait()
		b.desk.Progress.Wait()
		if b.desk.Settings.Language != messages.SystemLanguage {
			_ = messages.UseLanguage(messages.SystemLanguage) // for the next test
		}
		test.NewCanvas().Capture() // makes Fyne release closed windows
	})
	b.settle()
	return b
}

// withGame returns a list in which a game replaces the listed game with its ID. Rows are not
// replaced, because only the listed rows have the solver.
func withGame(list games.List, game engine.Game) games.List {
	list = slices.Clone(list)
	for i, listed := range list {
		if _, isRow := row.RulesOf(game); !isRow && listed.ID() == game.ID() {
			list[i] = game
		}
	}
	return list
}

// settle waits for the solver, the tree and the disk.
func (b *bench) settle() {
	b.t.Helper()
	b.done()
	b.queue.WaitUntil(b.t, "the analysis ends", func() bool { return !b.desk.Analyzer.Busy() })
	b.queue.WaitUntil(b.t, "the tree is grown", func() bool {
		return len(b.tree.Changes) == 0 && !b.tree.Growing
	})
}

// done waits for the disk, unless it is blocked.
func (b *bench) done() {
	b.t.Helper()
	b.queue.WaitUntil(b.t, "the disk is done", func() bool { return b.blocked || b.desk.IOTasks.Waiting() == 0 })
}

func (b *bench) do(id string) {
	b.t.Helper()
	b.menu.do(id)
	b.settle()
}

// restartGame begins the current game again: it opens the start page, on which the game has the
// focus.
func (b *bench) restartGame() {
	b.t.Helper()
	b.menu.do("new")
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
}

// expect compares the board with a position.
func (b *bench) expect(position string) {
	b.t.Helper()
	if got := b.desk.Doc.State().String(); got != position {
		b.t.Errorf("the session is at %s, want %s", got, position)
	}
	if got := b.shown(); got != position {
		b.t.Errorf("the board shows %s, want %s", got, position)
	}
}

// shown returns the seed counts that the board shows for a row.
func (b *bench) shown() string {
	var holes []string
	for _, at := range b.board.Widget.View().Places {
		if at.Store {
			return strings.Join(holes, " ") + " | " + strconv.Itoa(at.Seeds)
		}
		holes = append(holes, strconv.Itoa(at.Seeds))
	}
	return ""
}

func (b *bench) says(headline string) {
	b.t.Helper()
	if got := b.verdict.Badge.View().Headline; got != headline {
		b.t.Errorf("the verdict is %q, want %q", got, headline)
	}
}

// sow focuses the board and types the numbers of holes.
func (b *bench) sow(holes ...int) {
	for _, hole := range holes {
		b.win.Canvas().Focus(b.board.Widget)
		label := b.desk.Settings.Numbering.Label(hole, b.desk.Doc.NumberedHoles())
		test.Type(b.board.Widget, strconv.Itoa(label))
		if 10*label <= rowOf(b.desk.Doc).Here.Len() { // the number could have another digit
			b.board.Widget.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}
	}
}

// press presses a key in the focused widget or the window.
func (b *bench) press(key fyne.KeyName) {
	b.t.Helper()
	if f := b.win.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	} else {
		b.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
	}
	b.settle()
}

// play plays moves from the start.
func (b *bench) play(holes ...int) {
	b.t.Helper()
	b.menu.do("first")
	b.sow(holes...)
	b.settle()
}

// typed types a text. Like a driver, it types to the canvas if nothing has the focus.
func (b *bench) typed(text string) {
	for _, r := range text {
		if focused := b.win.Canvas().Focused(); focused != nil {
			focused.TypedRune(r)
		} else if typed := b.win.Canvas().OnTypedRune(); typed != nil {
			typed(r)
		}
	}
	b.settle()
}

// dialogs returns the texts of the open dialogs, the top one last.
func (b *bench) dialogs() []string {
	var all []string
	for _, o := range b.win.Canvas().Overlays().List() {
		var text []string
		for _, part := range test.LaidOutObjects(o) {
			if t, ok := part.(*canvas.Text); ok && part.Visible() {
				text = append(text, t.Text)
			}
		}
		all = append(all, strings.Join(text, " "))
	}
	return all
}

// answer presses a button of the open dialog. It fails if there is none.
func (b *bench) answer(label string) {
	b.t.Helper()
	b.done()
	top := b.win.Canvas().Overlays().Top()
	if top == nil {
		b.t.Fatalf("there is no dialog to answer with %q", label)
	}
	button := apptest.Find(top, func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *widget.Button:
			return o.Text == label
		case *dialogs.Button:
			return o.Text == label
		}
		return false
	})
	if button == nil {
		b.t.Fatalf("the dialog has no button %q", label)
	}
	test.Tap(button.(fyne.Tappable))
	b.done()
}

// expectDialog fails unless the open dialog contains a label with the text.
func (b *bench) expectDialog(what string) {
	b.t.Helper()
	b.done()
	top := b.win.Canvas().Overlays().Top()
	if top == nil {
		b.t.Fatalf("nothing was asked, want %q", what)
	}
	if apptest.Find(top, func(o fyne.CanvasObject) bool {
		label, ok := o.(*widget.Label)
		return ok && strings.Contains(label.Text, what)
	}) == nil {
		b.t.Errorf("the dialog does not say %q", what)
	}
}

// tap taps the button of the window with this label or tip.
func (b *bench) tap(label string) {
	b.t.Helper()
	for _, o := range test.LaidOutObjects(b.win.Content()) {
		if button, ok := o.(*controls.ToolButton); ok && button.Visible() && (button.Label() == label || button.Tip == label) {
			test.Tap(button)
			return
		}
	}
	b.t.Fatalf("no button says %q", label)
}
