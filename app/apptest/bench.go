package apptest

import (
	"slices"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/preferences"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/row"
	"tchouka/engine/row/tchoukaillon"
)

// Queue is a poster that keeps what jobs report until the test, which stands in
// for the window's goroutine, is ready for it.
type Queue chan func()

// Post keeps what is reported.
func (q Queue) Post(f func()) { q <- f }

// Until runs what is reported until something holds.
func (q Queue) Until(t *testing.T, what string, holds func() bool) {
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

// Answers is a Chooser that has been told what to answer.
type Answers struct {
	Path  string
	Err   error
	Asked []shell.FileRequest
}

// Open implements [shell.Chooser].
func (a *Answers) Open(r shell.FileRequest) (string, error) { return a.answer(r) }

// Save implements [shell.Chooser].
func (a *Answers) Save(r shell.FileRequest) (string, error) { return a.answer(r) }

func (a *Answers) answer(r shell.FileRequest) (string, error) {
	a.Asked = append(a.Asked, r)
	return a.Path, a.Err
}

// Room is a window beside the main one under the control of a test: jobs report into a queue, file
// dialogs are answered, and the last board that is opened in the main window is kept.
type Room struct {
	*shell.Window
	Queue   Queue
	Chooser *Answers
	State   engine.State // the last board that was opened in the main window
	board   string       // that board, after its game
	closed  bool
	t       *testing.T
}

// NewRoom returns a window that is not shown yet.
func NewRoom(t *testing.T) *Room {
	t.Helper()
	a := test.NewTempApp(t)
	b := &Room{Queue: make(Queue, 1024), Chooser: &Answers{}, t: t}
	kept := preferences.Open(disk.System{}, "", "", func(error) {})
	b.Window = shell.NewSideWindow(shell.NewProgram(kept, disk.System{}, b.Chooser, b.Queue.Post), a, func() { b.closed = true })
	b.Settings.Speed = shell.SpeedInstant
	b.Memory.Stop()
	return b
}

// PutState opens a board in the main window.
func (b *Room) PutState(game engine.Game, state engine.State) {
	b.State, b.board = state, game.ID()+": "+state.String()
}

// Wants compares the last board that was opened in the main window with another one.
func (b *Room) Wants(t *testing.T, board string) {
	t.Helper()
	if b.board != board {
		t.Errorf("the main window shows %s, want %s", b.board, board)
	}
}

// Drain runs what is reported already.
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

// Find returns an object of a tree, or nil.
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

// WinningBoard returns the winning board of n seeds with so many holes more.
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

// Measures says of a test that it measures where things stand and how large they are, in many
// windows, and starts nothing beside them. The race detector has nothing to find there: with -short,
// which make race gives, it is left out.
func Measures(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("measures only: there is nothing to race")
	}
}

// Submit types a text into a field, in place of what stands there, and presses Enter.
func Submit(field interface {
	fyne.Focusable
	SetText(text string)
}, text string,
) {
	field.SetText("")
	test.Type(field, text)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// Clipboard keeps what is offered to it, from whatever goroutine, or fails.
type Clipboard struct {
	Err error // before it is used

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

// Offered returns what was offered last, nil for nothing since Clear.
func (c *Clipboard) Offered() []shell.Flavour {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.offered
}

// Clear forgets what was offered.
func (c *Clipboard) Clear() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.offered = nil
}
