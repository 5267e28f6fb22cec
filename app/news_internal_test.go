package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
)

// An event during an update reaches every part after that update.
func TestObserversSeeEventsInOrder(t *testing.T) {
	b := newBench(t, "4x2")
	var first, last []desk.News
	recording := func(to *[]desk.News) desk.Part {
		return desk.Part{Needs: desk.NewsAll, Show: func(n desk.News) { *to = append(*to, n) }}
	}
	b.desk.Parts = append(append([]desk.Part{recording(&first)}, b.desk.Parts...), recording(&last))
	b.write("3x3")
	b.games.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if !slices.Equal(first, last) || len(first) < 2 || !first[0].Any(desk.NewsBoard) || first[0].Any(desk.NewsTree) {
		t.Errorf("the first part hears %b, and the last one %b", first, last)
	}
}
