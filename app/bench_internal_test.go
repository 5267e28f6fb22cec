package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/preferences"
	"tchouka/engine/disk"
	"tchouka/engine/row"
)

// queue is a poster that keeps what jobs report until the test, which stands in
// for the window's goroutine, is ready for it.
type queue chan func()

func (q queue) post(f func()) { q <- f }

// until runs what is reported until something holds.
func (q queue) until(t *testing.T, what string, holds func() bool) {
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

// answers is a Chooser that has been told what to answer.
type answers struct {
	path  string
	err   error
	asked []FileRequest
}

func (a *answers) Open(r FileRequest) (string, error) { return a.answer(r) }

func (a *answers) Save(r FileRequest) (string, error) { return a.answer(r) }

func (a *answers) answer(r FileRequest) (string, error) {
	a.asked = append(a.asked, r)
	return a.path, a.err
}

func mustParse(t *testing.T, text string) row.Position {
	t.Helper()
	p, err := row.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// roomBench is what a window beside the main one needs, with its hands tied: jobs report
// into a queue, file dialogs are answered, and of the boards put on the table the last is
// remembered.
type roomBench struct {
	*frame
	queue   queue
	chooser *answers
	rules   row.Rules    // of the board that was put on the table last
	board   row.Position // that board
	closed  bool
}

func newRoomBench(t *testing.T) *roomBench {
	t.Helper()
	a := test.NewTempApp(t)
	b := &roomBench{queue: make(queue, 1024), chooser: &answers{}}
	kept := preferences.Open(disk.System{}, "", "", func(error) {})
	b.frame = newSideFrame(newProgram(kept, disk.System{}, b.chooser, b.queue.post), a, func() { b.closed = true })
	b.settings.speed = speedInstant
	return b
}

// put puts a board on the table.
func (b *roomBench) put(rules row.Rules, board row.Position) {
	b.rules, b.board = rules, board
}

// wants compares the board that was put on the table last with another one.
func (b *roomBench) wants(t *testing.T, board string) {
	t.Helper()
	if got := b.rules.ID + ": " + b.board.String(); got != board {
		t.Errorf("on the table: %s, want %s", got, board)
	}
}

// drain runs what is reported already.
func (q queue) drain() {
	for {
		select {
		case f := <-q:
			f()
		default:
			return
		}
	}
}

// find returns an object of a tree, or nil.
func find(in fyne.CanvasObject, is func(fyne.CanvasObject) bool) fyne.CanvasObject {
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
		if found := find(part, is); found != nil {
			return found
		}
	}
	return nil
}
