package exporting

import (
	"errors"
	"testing"

	"tchouka/engine/export"
	"tchouka/engine/paper"
)

// A picture that is too large to be copied would be too large for a file, too.
func TestInsteadOfACopy(t *testing.T) {
	png, err := export.FormatByID("png")
	if err != nil {
		t.Fatal(err)
	}
	if saved, label := instead(Order{Format: png}, &paper.TooLargeError{}); saved.Format.ID != "svg" || label != "Save as SVG…" {
		t.Errorf("offers %q as %s", label, saved.Format.ID)
	}
	if saved, label := instead(Order{Format: png}, errors.New("the clipboard is gone")); saved.Format.ID != "png" || label != "Save as File…" {
		t.Errorf("offers %q as %s", label, saved.Format.ID)
	}
}
