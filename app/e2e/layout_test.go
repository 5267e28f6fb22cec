package e2e

import (
	"fmt"
	"image"
	"strings"
	"testing"
)

// place returns the position and size of the window on the screen, without its frame.
func (p *program) place() image.Rectangle {
	p.t.Helper()
	var x, y, w, h int
	text, err := query("xwininfo", "-id", p.window)
	if err != nil {
		p.mustLive()
		p.t.Fatal(err)
	}
	for _, line := range strings.Split(text, "\n") {
		scan(line, "Absolute upper-left X:  %d", &x)
		scan(line, "Absolute upper-left Y:  %d", &y)
		scan(line, "Width: %d", &w)
		scan(line, "Height: %d", &h)
	}
	return image.Rect(x, y, x+w, y+h)
}

func scan(line, format string, into *int) { _, _ = fmt.Sscanf(strings.TrimSpace(line), format, into) }

// lies waits until the bounds of the window satisfy a condition.
func (p *program) lies(what string, holds func(image.Rectangle) bool) {
	p.t.Helper()
	until(p.t, what, func() bool { return holds(p.place()) })
}

// TestPresentationLeavesTheWindowAsItWas shows the board in presentation mode and uses the keys of
// a wireless presenter. It compares the bounds of the window before and after.
func TestPresentationLeavesTheWindowAsItWas(t *testing.T) {
	p := start(t, quick(), "4x2")
	before := p.place()
	p.key("F5")
	p.lies("the board fills the screen", func(r image.Rectangle) bool { return r.Dx() > before.Dx() && r.Min == image.Point{} })
	until(t, "the board takes most of the screen", func() bool {
		f := p.see()
		wood := f.plank()
		return f.width > before.Dx() && wood.Dx() >= f.width*9/10 && wood.Dy() >= f.height/2
	})
	p.settle()
	f := p.see()
	if _, count := f.bounds(f.all(), wonColor); count > 0 {
		t.Error("the presentation begins with a hint")
	}
	p.key("3", "h")
	until(t, "hints of this position", func() bool {
		f := p.see()
		_, count := f.bounds(f.all(), wonColor)
		return count > 100
	})
	p.key("Prior", "Next", "Prior") // page up, down and up
	until(t, "no hints of another position", func() bool {
		f := p.see()
		_, count := f.bounds(f.all(), wonColor)
		return count == 0
	})
	p.key("period")
	until(t, "the screen is blank", func() bool { return p.see().plain() })
	p.key("Next") // shows the screen again
	until(t, "the screen is there again", func() bool { return !p.see().plain() })
	p.key("Escape")
	p.lies("the window is where it was", func(r image.Rectangle) bool { return r == before })
	p.wants("2 2 2 2 | 0")

	// A larger text size chosen in the full-screen mode must not leave a window of the screen's size.
	p.key("F11")
	p.lies("the window fills the screen", func(r image.Rectangle) bool { return r.Dx() > before.Dx() })
	p.key("ctrl+p")
	p.settle()
	p.key("F11")
	p.lies("the window is where it was", func(r image.Rectangle) bool { return r == before })
}

// TestWindowOpensAsItWasLeft resizes the window and hides the line.
func TestWindowOpensAsItWasLeft(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.settle()
	xdo(t, "windowsize", p.window, "1003", "702")
	p.lies("the window has another size", func(r image.Rectangle) bool { return r.Size() == image.Pt(1003, 702) })
	p.key("ctrl+shift+i") // hide the line
	until(t, "both are written down", func() bool {
		kept := p.kept()
		return kept["windowWidth"] == 1003.0 && kept["windowHeight"] == 702.0 && kept["line"] == false
	})
	p.key("ctrl+q")
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	again := p.again("4x2")
	again.lies("the window opens as it was", func(r image.Rectangle) bool { return r.Size() == image.Pt(1003, 702) })
}

// TestSmallWindowKeepsTheBoard shrinks a window with larger text and 24 holes.
func TestSmallWindowKeepsTheBoard(t *testing.T) {
	p := start(t, quick().with("larger", true), "24x2")
	p.settle()
	xdo(t, "windowsize", p.window, "800", "600")
	p.lies("the window is small", func(r image.Rectangle) bool { return r.Size() == image.Pt(800, 600) })
	p.settle()
	f := p.see()
	if f.width != 800 || f.height != 600 {
		t.Fatalf("the window is %d x %d", f.width, f.height)
	}
	wood := f.plank()
	if wood.Dx() < 700 || wood.Dy() < 200 || wood.Max.X > 800 {
		t.Errorf("the board takes %v", wood)
	}
}
