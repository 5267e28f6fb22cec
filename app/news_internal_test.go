package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
)

// diary is a presenter that records its updates.
type diary struct{ told []desk.News }

func (d *diary) Show(n desk.News) { d.told = append(d.told, n) }

// An event during an update reaches every presenter after that update.
func TestEverybodyHearsTheNewsInOneOrder(t *testing.T) {
	b := newBench(t, "4x2")
	first, last := &diary{}, &diary{}
	b.desk.Presenters = append(append([]desk.Presenter{first}, b.desk.Presenters...), last)
	b.write("3x3")
	b.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if !slices.Equal(first.told, last.told) || len(first.told) < 2 || !first.told[0].Any(desk.NewsBoard) || first.told[0].Any(desk.NewsTree) {
		t.Errorf("the first presenter hears %b, and the last one %b", first.told, last.told)
	}
}
