package exporting

import (
	"errors"
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
)

// If a picture is too large for the clipboard, it is too large for a file of the same format.
func TestCopyAlternatives(t *testing.T) {
	png, err := export.FormatByID("png")
	if err != nil {
		t.Fatal(err)
	}
	if saved, label := fallback(Order{Format: png}, &paper.TooLargeError{}); saved.Format.ID != "svg" || label != "Save as SVG…" {
		t.Errorf("offers %q as %s", label, saved.Format.ID)
	}
	if saved, label := fallback(Order{Format: png}, errors.New("the clipboard is gone")); saved.Format.ID != "png" || label != "Save as File…" {
		t.Errorf("offers %q as %s", label, saved.Format.ID)
	}
}
