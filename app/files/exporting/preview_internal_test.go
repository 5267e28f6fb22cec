package exporting

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/engine/output/export"
)

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

// The dialog, the message about the file and the message about a copy name the letters that no font has.
// SVG leaves them to the fonts of the reader.
func TestUnshownLettersAreNamed(t *testing.T) {
	b := newBench(t)
	b.show(b.sources()...)
	b.choose(export.TitleChoice, "漢 \U000323AF")
	b.Queue.WaitUntil(t, "the letters are named", func() bool { return strings.Contains(b.preview.warningNote.Text(), ": \U000323AF (U+323AF).") })
	b.Chooser.Path = filepath.Join(t.TempDir(), "out.png")
	b.Win.Canvas().Focus(b.input(export.TitleChoice).(fyne.Focusable))
	b.press(fyne.KeyReturn)
	b.Queue.WaitUntil(t, "it is exported", func() bool { return strings.HasPrefix(b.message, "Exported to") })
	if !strings.Contains(b.message, ": \U000323AF (U+323AF).") {
		t.Errorf("says %q", b.message)
	}
	b.show(b.sources()...)
	b.choose(export.TitleChoice, "漢 \U000323AF")
	b.choose(export.FormatChoice, "svg")
	if text := b.preview.warningNote.Text(); text != "" {
		t.Errorf("warns of %q", text)
	}
}
