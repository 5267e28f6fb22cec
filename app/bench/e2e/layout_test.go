package e2e

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
)

// windowBounds returns the position and size of the window on the screen, without its frame.
func (p *program) windowBounds() image.Rectangle {
	p.t.Helper()
	var x, y, w, h int
	text, err := query("xwininfo", "-id", p.window)
	if err != nil {
		p.mustBeAlive()
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

// waitBounds waits until the bounds of the window satisfy a condition.
func (p *program) waitBounds(what string, cond func(image.Rectangle) bool) {
	p.t.Helper()
	waitUntil(p.t, what, func() bool { return cond(p.windowBounds()) })
}

// TestPresentationRestoresWindow shows the board in presentation mode and uses the keys of
// a wireless presenter. It compares the bounds of the window before and after.
func TestPresentationRestoresWindow(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	before := p.windowBounds()
	p.key("F5")
	p.waitBounds("the board fills the screen", func(r image.Rectangle) bool { return r.Dx() > before.Dx() && r.Min == image.Point{} })
	waitUntil(t, "the board takes most of the screen", func() bool {
		f := p.capture()
		wood := f.plank()
		return f.width > before.Dx() && wood.Dx() >= f.width*9/10 && wood.Dy() >= f.height/2
	})
	p.settle()
	f := p.capture()
	if _, count := f.bounds(f.all(), wonColor); count > 0 {
		t.Error("the presentation begins with a hint")
	}
	p.key("3", "h")
	waitUntil(t, "hints of this position", func() bool {
		f := p.capture()
		_, count := f.bounds(f.all(), wonColor)
		return count > 100
	})
	p.key("Prior", "Next", "Prior") // page up, down and up
	waitUntil(t, "no hints of another position", func() bool {
		f := p.capture()
		_, count := f.bounds(f.all(), wonColor)
		return count == 0
	})
	p.key("period")
	waitUntil(t, "the screen is blank", func() bool { return p.capture().plain() })
	p.key("Next") // shows the screen again
	waitUntil(t, "the screen is there again", func() bool { return !p.capture().plain() })
	p.key("Escape")
	p.waitBounds("the window is where it was", func(r image.Rectangle) bool { return r == before })
	p.expectBoard("2 2 2 2 | 0")

	// A larger text size chosen in the full-screen mode must not leave a window of the screen's size.
	p.key("F11")
	p.waitBounds("the window fills the screen", func(r image.Rectangle) bool { return r.Dx() > before.Dx() })
	p.command("larger text")
	p.key("F11")
	p.waitBounds("the window is where it was", func(r image.Rectangle) bool { return r == before })
}

// TestWindowLayoutRestored resizes the window and hides the line.
func TestWindowLayoutRestored(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.settle()
	xdo(t, "windowsize", p.window, "1003", "702")
	p.waitBounds("the window has another size", func(r image.Rectangle) bool { return r.Size() == image.Pt(1003, 702) })
	p.key("3", "ctrl+shift+i") // hide the line, which appears with the first move
	waitUntil(t, "both are written down", func() bool {
		kept := p.storedSettings()
		return kept["windowWidth"] == 1003.0 && kept["windowHeight"] == 702.0 && kept["line"] == false
	})
	p.key("ctrl+q")
	p.answer(2, 3) // discard the move
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	again := p.restart("4x2")
	again.waitBounds("the window opens as it was", func(r image.Rectangle) bool { return r.Size() == image.Pt(1003, 702) })
}

// TestSmallWindowKeepsBoard shrinks a window with larger text and 24 holes.
func TestSmallWindowKeepsBoard(t *testing.T) {
	p := start(t, instantPreferences().with("larger", true), "24x2")
	p.settle()
	xdo(t, "windowsize", p.window, "800", "600")
	p.waitBounds("the window is small", func(r image.Rectangle) bool { return r.Size() == image.Pt(800, 600) })
	p.settle()
	f := p.capture()
	if f.width != 800 || f.height != 600 {
		t.Fatalf("the window is %d x %d", f.width, f.height)
	}
	wood := f.plank()
	if wood.Dx() < 700 || wood.Dy() < 200 || wood.Max.X > 800 {
		t.Errorf("the board takes %v", wood)
	}
}

// activate focuses a window.
func (p *program) activate(window string) {
	p.t.Helper()
	p.display().activate(id(window))
	p.waitFocus(window)
}

func (p *program) waitFocus(window string) {
	p.t.Helper()
	waitUntil(p.t, "the window gets the keys", func() bool { return p.active() == window })
}

// other waits for a window other than the main one that satisfies a condition, and returns it.
func (p *program) other(what string, is func(window string) bool) (other string) {
	p.t.Helper()
	waitUntil(p.t, what, func() bool {
		p.mustBeAlive()
		windows := p.windows()
		at := slices.IndexFunc(windows, func(w string) bool { return w != p.window })
		if at < 0 {
			return false
		}
		other = windows[at]
		return is(other)
	})
	return other
}

// second waits for another window of the program that is drawn and focused.
func (p *program) second() string {
	p.t.Helper()
	shown := p.other("a second window", func(w string) bool { return p.hasContent(w) && p.active() == w })
	p.rest(shown, 3*idleTime)
	return shown
}

// hasContent reports whether a window has content.
func (p *program) hasContent(window string) bool {
	photo, err := p.photograph(window, image.Rect(0, 0, 200, 20))
	return err == nil && !photo.plain()
}

// TestScaleOfDesktop starts with the scale that desktops store for programs on X11.
func TestScaleOfDesktop(t *testing.T) {
	width := func() int {
		p := start(t, instantPreferences(), "4x2")
		defer p.stop()
		return p.windowBounds().Dx()
	}
	before := width()
	if _, err := query("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t115.2"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = query("xprop", "-root", "-remove", "RESOURCE_MANAGER") })
	if after := width(); after != before*12/10 {
		t.Errorf("at 1.2 times 96 dots per inch the window has %d pixels across, and %d otherwise", after, before)
	}
}
