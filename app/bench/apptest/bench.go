// Package apptest supports tests of several windows. It provides a queue for job reports, preset
// answers of file dialogs, a record of the board opened in the main window, and checks of the
// language of a window.
package apptest

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games/row"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/output/export"
	"tchouka/engine/study/tchoukaillon"
)

// Queue is a work.Poster for the reports of jobs. The goroutine of the test runs them.
type Queue chan func()

// Post queues a report.
func (q Queue) Post(f func()) { q <- f }

// WaitUntil runs queued reports until a condition holds.
func (q Queue) WaitUntil(t *testing.T, what string, holds func() bool) {
	t.Helper()
	deadline := time.After(2 * time.Minute)
	for !holds() {
		select {
		case f := <-q:
			f()
		case <-deadline:
			t.Fatalf("never happened: %s", what)
		}
	}
}

// FakeChooser is a Chooser with preset answers.
type FakeChooser struct {
	Path     string
	Err      error
	Requests []shell.FileRequest
	Saving   func(r shell.FileRequest) (path string) // instead of Path, for a file to write; nil for none
}

// Open implements [shell.Chooser].
func (a *FakeChooser) Open(r shell.FileRequest) (string, error) { return a.answer(r) }

// Save implements [shell.Chooser].
func (a *FakeChooser) Save(r shell.FileRequest) (string, error) {
	if a.Saving != nil {
		a.Path = a.Saving(r)
	}
	return a.answer(r)
}

func (a *FakeChooser) answer(r shell.FileRequest) (string, error) {
	a.Requests = append(a.Requests, r)
	return a.Path, a.Err
}

// Fixture is a secondary window under the control of a test. Jobs report to a queue, file dialogs
// have preset answers, and the last board opened in the main window is recorded.
type Fixture struct {
	*shell.Window
	Queue   Queue
	Chooser *FakeChooser
	State   engine.State // the last board that was opened in the main window
	board   string       // that board as text, with its game
	closed  bool
	t       *testing.T
}

// NewFixture returns a window that is not shown yet.
func NewFixture(t *testing.T) *Fixture {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(shell.NewTheme(shell.Light))
	b := &Fixture{Queue: make(Queue, 1024), Chooser: &FakeChooser{}, t: t}
	kept := userdata.OpenSettings(disk.System{}, "", func(error) {})
	b.Window = shell.NewSideWindow(shell.NewProgram(kept, disk.System{}, b.Chooser, b.Queue.Post), a, func() { b.closed = true })
	b.Settings.Speed = shell.SpeedInstant
	b.Memory.Stop()
	return b
}

// PutState opens a board in the main window.
func (b *Fixture) PutState(game engine.Game, state engine.State) {
	b.State, b.board = state, game.ID()+": "+state.String()
}

// ExpectBoard compares the last board opened in the main window with the expected one.
func (b *Fixture) ExpectBoard(t *testing.T, board string) {
	t.Helper()
	if b.board != board {
		t.Errorf("the main window shows %s, want %s", b.board, board)
	}
}

// Drain runs the reports that are already queued.
func (q Queue) Drain() {
	for {
		select {
		case f := <-q:
			f()
		default:
			return
		}
	}
}

// Find returns an object in a tree of objects, or nil.
func Find(in fyne.CanvasObject, is func(fyne.CanvasObject) bool) fyne.CanvasObject {
	if is(in) {
		return in
	}
	var parts []fyne.CanvasObject
	switch o := in.(type) {
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		if found := Find(part, is); found != nil {
			return found
		}
	}
	return nil
}

// Texts returns the visible texts of an object.
func Texts(of fyne.CanvasObject) (all []string) {
	for _, o := range test.LaidOutObjects(of) {
		if text, ok := o.(*canvas.Text); ok && text.Visible() {
			all = append(all, text.Text)
		}
	}
	return all
}

// WinningBoard returns the winnable board of n seeds with the given number of additional holes.
func WinningBoard(t *testing.T, n int64, more int) row.Position {
	t.Helper()
	holes := append(tchoukaillon.Board(n), make([]int, more)...)
	slices.Reverse(holes)
	p, err := row.NewPosition(3, holes...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// SkipUnderRace marks a test that only measures positions and sizes, without goroutines. It is
// skipped with -short, which "make race" sets.
func SkipUnderRace(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("measures only: there is nothing to race")
	}
}

// Submit replaces the text of a field and presses Enter.
func Submit(field interface {
	fyne.Focusable
	SetText(text string)
}, text string,
) {
	field.SetText("")
	test.Type(field, text)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// Clipboard records its offers, from any goroutine, or fails with Err.
type Clipboard struct {
	Err error // set before use

	mutex   sync.Mutex
	offered []shell.Flavour
}

// Offer implements [shell.Clipboard].
func (c *Clipboard) Offer(flavours []shell.Flavour) error {
	if c.Err != nil {
		return c.Err
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.offered = flavours
	return nil
}

// Offered returns the last offer; nil if there is none since Clear.
func (c *Clipboard) Offered() []shell.Flavour {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.offered
}

// Clear removes the last offer.
func (c *Clipboard) Clear() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.offered = nil
}

// Drawing describes a sowing graph without the positions of its vertices. In "a** r! a>r", vertex a has two
// seeds and r is a Ruma.
func Drawing(here engine.State) string {
	b := sowgraph.Game{}.Board(here)
	var words []string
	for _, p := range b.Places {
		word := p.Label + strings.Repeat("*", p.Seeds)
		if p.Store {
			word += "!"
		}
		words = append(words, word)
	}
	for _, l := range b.Links {
		words = append(words, b.Places[l.From].Label+">"+b.Places[l.To].Label)
	}
	return strings.Join(words, " ")
}

// Export confirms the export dialog with a format. what selects the document if there are several;
// "" if there is only one.
func (b *Fixture) Export(t *testing.T, what string, format export.Format) {
	t.Helper()
	b.Queue.Drain()
	for _, choice := range []string{what, shell.FormatName(format)} {
		if choice != "" {
			pick(t, b.Win, choice)
		}
	}
	test.Tap(Find(b.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == "Export…"
	}).(fyne.Tappable))
}

// pick selects an option in the list of a dialog that contains it.
func pick(t *testing.T, win fyne.Window, choice string) {
	t.Helper()
	top := win.Canvas().Overlays().Top()
	if top == nil {
		t.Fatalf("no dialog to choose %q in", choice)
	}
	for _, o := range test.LaidOutObjects(top) {
		if list, ok := o.(*dialogs.Select); ok && slices.Contains(list.Options, choice) {
			list.SetSelected(choice)
			return
		}
	}
	t.Fatalf("%q is not offered", choice)
}
