package tables

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
)

// If a click selects, two clicks on the same row within the time of a double click choose it.
func TestDoubleClickChooses(t *testing.T) {
	test.NewTempApp(t)
	l := NewBoardTable()
	l.view.ClickSelects = true
	now := time.Now()
	l.now = func() time.Time { return now }
	var chosen []int
	l.OnChosen = func(row int) { chosen = append(chosen, row) }
	for _, c := range []struct {
		row  int
		wait time.Duration
	}{{1, 0}, {2, 0}, {2, 0}, {2, 0}, {2, time.Hour}, {2, 0}} {
		now = now.Add(c.wait)
		l.clicked(c.row)
	}
	if !slices.Equal(chosen, []int{2, 2}) {
		t.Errorf("chosen %v", chosen)
	}
}
