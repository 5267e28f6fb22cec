package controls

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestToolRowLetsTheLeastImportantGoFirst(t *testing.T) {
	test.NewTempApp(t)
	names := []string{"stays", "first to go", "second to go", "third to go"}
	var items []ToolItem
	for i, name := range names {
		items = append(items, ToolItem{Object: NewToolButton(name, nil, nil), Before: 4, Rank: []int{0, 3, 2, 1}[i]})
	}
	row := NewToolRow("more", nil, items...)
	var offered []int
	row.OnMore = func(gone []int, _ fyne.Position) { offered = slices.Clone(gone) }
	w := test.NewTempWindow(t, row)
	w.SetPadded(false)
	whole := row.need(make([]bool, 4))
	for width, want := range map[float32][]int{whole: nil, whole - 1: {1}, row.MinSize().Width: {1, 2, 3}} {
		w.Resize(fyne.NewSize(width, 60))
		if !slices.Equal(row.gone, want) {
			t.Errorf("in %g of %g the items %v have left, want %v", width, whole, row.gone, want)
		}
		if row.more.Visible() != (len(want) > 0) {
			t.Errorf("in %g the dots are there: %v", width, row.more.Visible())
		}
		for _, item := range items {
			right := item.Object.Position().X + item.Object.Size().Width
			if item.Object.Visible() && (right > width || item.Object.Size().Width < item.Object.MinSize().Width) {
				t.Errorf("in %g a button is clipped", width)
			}
		}
	}
	w.Resize(fyne.NewSize(row.MinSize().Width, 60))
	test.Tap(row.more)
	if !slices.Equal(offered, []int{1, 2, 3}) {
		t.Errorf("the dots offer %v", offered)
	}
}
