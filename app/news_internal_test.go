package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
)

// newsRecorder is a presenter that records its updates.
type newsRecorder struct{ reported []desk.News }

func (d *newsRecorder) Show(n desk.News) { d.reported = append(d.reported, n) }

// An event during an update reaches every presenter after that update.
func TestObserversSeeEventsInOrder(t *testing.T) {
	b := newBench(t, "4x2")
	first, last := &newsRecorder{}, &newsRecorder{}
	b.desk.Presenters = append(append([]desk.Presenter{first}, b.desk.Presenters...), last)
	b.write("3x3")
	b.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if !slices.Equal(first.reported, last.reported) || len(first.reported) < 2 || !first.reported[0].Any(desk.NewsBoard) || first.reported[0].Any(desk.NewsTree) {
		t.Errorf("the first presenter hears %b, and the last one %b", first.reported, last.reported)
	}
}
