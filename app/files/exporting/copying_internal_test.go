package exporting

import (
	"errors"
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
)

// If a picture is too large for the clipboard, it is too large for a file of the same format.
func TestCopyAlternatives(t *testing.T) {
	if saved, label := fallback(Order{Format: export.PNG}, &paper.TooLargeError{}); saved.Format != "svg" || label != "Save as SVG…" {
		t.Errorf("offers %q as %s", label, saved.Format)
	}
	if saved, label := fallback(Order{Format: export.PNG}, errors.New("the clipboard is gone")); saved.Format != "png" || label != "Save as File…" {
		t.Errorf("offers %q as %s", label, saved.Format)
	}
}
