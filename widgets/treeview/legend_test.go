package treeview_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/treeview"
)

func TestLegendEntries(t *testing.T) {
	test.NewTempApp(t)
	l := treeview.NewLegend()
	l.Resize(fyne.NewSize(400, 40))
	words := func() (words []string) {
		for _, object := range test.WidgetRenderer(l).Objects() {
			if text, ok := object.(*canvas.Text); ok {
				words = append(words, text.Text)
			}
		}
		return words
	}
	high := l.MinSize().Height
	l.SetShown(treeview.ShowsLost | treeview.ShowsLine)
	if got, want := words(), []string{"lost, most collected", "current line"}; !slices.Equal(got, want) {
		t.Errorf("explains %q, want %q", got, want)
	}
	if l.MinSize().Height != high {
		t.Error("the legend gets lower at the same width")
	}
	l.Resize(fyne.NewSize(401, 40))
	if l.MinSize().Height >= high {
		t.Error("it keeps rows for nothing at another width")
	}
}

func TestLegendWraps(t *testing.T) {
	test.NewTempApp(t)
	l := treeview.NewLegend()
	one := l.MinSize().Height
	l.Resize(fyne.NewSize(1000, one))
	if l.MinSize().Height != one {
		t.Error("a wide legend wants more than one row")
	}
	l.Resize(fyne.NewSize(400, one))
	if l.MinSize().Height != 2*one {
		t.Errorf("a narrow legend wants %v, want two rows of %v", l.MinSize().Height, one)
	}
	l.Resize(fyne.NewSize(l.MinSize().Width, one))
	if l.MinSize().Height != 5*one {
		t.Errorf("the narrowest legend wants %v, want five rows of %v", l.MinSize().Height, one)
	}
	for _, object := range test.WidgetRenderer(l).Objects() {
		if right := object.Position().X + object.Size().Width; right > l.Size().Width {
			t.Errorf("%T ends at %v of %v", object, right, l.Size().Width)
		}
	}
}
