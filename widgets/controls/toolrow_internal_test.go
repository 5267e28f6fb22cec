package controls

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestToolRowHidesLowestRankFirst(t *testing.T) {
	test.NewTempApp(t)
	names := []string{"stays", "first to go", "second to go", "third to go"}
	var items []ToolItem
	for i, name := range names {
		items = append(items, ToolItem{Object: NewToolButton(name, nil, nil), Before: 4, Rank: []int{0, 3, 2, 1}[i]})
	}
	row := NewToolRow("more", nil, items...)
	var offered []int
	row.OnMore = func(hidden []int, _ fyne.Position) { offered = slices.Clone(hidden) }
	w := test.NewTempWindow(t, row)
	w.SetPadded(false)
	whole := row.need(make([]bool, 4), ToolItem.minimum)
	for width, want := range map[float32][]int{whole: nil, whole - 1: {1}, row.MinSize().Width: {1, 2, 3}} {
		w.Resize(fyne.NewSize(width, 60))
		if !slices.Equal(row.hidden, want) {
			t.Errorf("in %g of %g the items %v have left, want %v", width, whole, row.hidden, want)
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
	row.OnMore = nil
	if row.Refresh(); row.more.Visible() {
		t.Error("without a menu the dots are there")
	}
}

// An item gets its preferred width as long as other items can be hidden.
func TestToolRowGivesPreferredWidth(t *testing.T) {
	test.NewTempApp(t)
	preferred := float32(0)
	field, fixed := NewToolButton("field", nil, nil), NewToolButton("a button that stays", nil, nil)
	row := NewToolRow("more", nil,
		ToolItem{Object: fixed, Minimum: func() float32 { return 20 }},
		ToolItem{Object: field, Grows: true, PreferredWidth: func() float32 { return preferred }},
		ToolItem{Object: NewToolButton("goes", nil, nil), Rank: 1},
	)
	row.OnMore = func([]int, fyne.Position) {}
	w := test.NewTempWindow(t, row)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(row.need(make([]bool, 3), ToolItem.minimum)+40, 60))
	before := field.Size().Width
	for _, preferred = range []float32{before + 60, 10_000} {
		row.Refresh()
		right := field.Position().X + field.Size().Width
		if !slices.Equal(row.hidden, []int{2}) || field.Size().Width < min(preferred, before+30) || right > row.Size().Width {
			t.Errorf("asking for %g it has %g, and %v have left", preferred, field.Size().Width, row.hidden)
		}
	}
	preferred = 0
	if row.Refresh(); len(row.hidden) > 0 || field.Size().Width != before {
		t.Errorf("asking for no more it has %g of %g, and %v have left", field.Size().Width, before, row.hidden)
	}
}
