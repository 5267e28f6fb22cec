package exporting

import "testing"

// While a slow preview is drawn, neither the previous picture nor its size is shown for it.
func TestSlowPreviewHidesPrevious(t *testing.T) {
	b := newBench(t)
	sources := b.sources()
	b.show(sources...)
	b.preview.slow(sources[0])
	if size := b.preview.size.Text(); size != "Drawing…" || !b.preview.diagram.Shows() || !b.preview.bar.Visible() {
		t.Errorf("says %q, and shows the picture before: %v", size, b.preview.diagram.Shows())
	}
	b.preview.slow(sources[1])
	if message := b.preview.diagram.Message(); message != "Drawing…" || b.preview.diagram.Shows() || b.preview.size.Text() != "" || !b.preview.bar.Visible() {
		t.Errorf("of another thing says %q, and shows the picture before: %v", message, b.preview.diagram.Shows())
	}
	b.selectSource(1)
	b.drawn()
	if !b.preview.diagram.Shows() || b.preview.bar.Visible() {
		t.Error("the picture is not shown in the end")
	}
}
