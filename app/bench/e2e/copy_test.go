package e2e

import (
	"bytes"
	"image/png"
	"os/exec"
	"strings"
	"testing"
)

// pasted returns the clipboard content of a MIME type, as another program receives it.
func pasted(kind string) []byte {
	out, err := exec.Command("xclip", "-selection", "clipboard", "-t", kind, "-o").Output()
	if err != nil {
		return nil
	}
	return out
}

// A picture of the board can be pasted as PNG and SVG. Text and pictures replace each other.
func TestCopyPictures(t *testing.T) {
	p := start(t, preferences{}, "4x2")
	p.expectBoard("2 2 2 2 | 0")
	for range 2 {
		var picture []byte
		p.key("ctrl+shift+c", "Return") // the board as a picture
		waitUntil(t, "a picture is on the clipboard", func() bool {
			picture = pasted("image/png")
			return len(picture) > 0
		})
		m, err := png.Decode(bytes.NewReader(picture))
		if err != nil {
			t.Fatal(err)
		}
		if size := m.Bounds().Size(); size.X < 2*size.Y {
			t.Errorf("the picture of a row has %v pixels", size)
		}
		if svg := string(pasted("image/svg+xml")); !strings.Contains(svg, "<svg") || !strings.Contains(svg, "Ruma") {
			t.Errorf("the SVG is %.200q", svg)
		}
		targets := string(pasted("TARGETS"))
		if strings.Contains(targets, "UTF8_STRING") {
			t.Errorf("the picture is offered as a text: %q", targets)
		}
		p.key("ctrl+v") // a picture is not a board
		p.mustBeAlive()
		p.key("ctrl+c") // the toolkit becomes the owner of the clipboard
		p.waitCopied("the board is on the clipboard as a text", func(text string) bool { return text == "2 2 2 2 | 0" })
		if len(pasted("image/png")) > 0 {
			t.Error("the picture can still be pasted")
		}
	}
}
