package exporting

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/engine/output/export"
)

// The dialog, the message about the file and the message about a copy name the letters that the picture
// does not show. SVG shows them.
func TestUnshownLettersAreNamed(t *testing.T) {
	b := newBench(t)
	b.show(b.sources()...)
	b.choose(export.TitleChoice, "漢 שלום")
	b.Queue.WaitUntil(t, "the letters are named", func() bool { return strings.Contains(b.preview.warningNote.Text(), "漢 ש ל ו ם") })
	b.Chooser.Path = filepath.Join(t.TempDir(), "out.png")
	b.Win.Canvas().Focus(b.input(export.TitleChoice).(fyne.Focusable))
	b.press(fyne.KeyReturn)
	b.Queue.WaitUntil(t, "it is exported", func() bool { return strings.HasPrefix(b.message, "Exported to") })
	if !strings.Contains(b.message, "漢 ש ל ו ם") {
		t.Errorf("says %q", b.message)
	}
	b.show(b.sources()...)
	b.choose(export.TitleChoice, "漢 שלום")
	b.choose(export.FormatChoice, "svg")
	if text := b.preview.warningNote.Text(); text != "" {
		t.Errorf("warns of %q", text)
	}
}
