package e2e

import (
	"image"
	"testing"
)

func TestSetUpBoard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("ctrl+b")
	here := p.places(4)

	p.click(here.holes[1])
	p.expectBoard("2 3 2 2 | 0")
	p.press(here.holes[2], rightButton)
	p.expectBoard("2 3 1 2 | 0")
	p.press(here.holes[3], wheelUp)
	p.press(here.holes[3], wheelUp)
	p.press(here.holes[0], wheelDown)
	p.expectBoard("1 3 1 4 | 0")
	p.key("Tab", "1", "2") // from hole 3, which was clicked last, to hole 4
	p.expectBoard("1 3 1 12 | 0")
	p.key("BackSpace", "Tab", "3", "Tab", "plus", "plus", "Tab", "minus")
	p.expectBoard("3 2 1 1 | 3")
	p.drag(here.holes[1], here.ruma)
	p.expectBoard("3 1 1 1 | 4")
	p.drag(here.ruma, here.holes[0])
	p.expectBoard("4 1 1 1 | 3")

	p.key("ctrl+b")
	p.expectBoard("4 1 1 1 | 3") // the setup ends and the board remains
	p.key("4")
	p.expectBoard("4 1 1 0 | 4")
}

func TestPasteBoard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.paste("3x10")
	p.expectBoard("10 10 10 | 0")
	p.paste("multitchouka:0.3.1.3+1")
	p.expectBoard("0 3 1 3 | 1")
	p.key("ctrl+z")
	p.paste("no board at all") // reported in the status line
	p.expectBoard("10 10 10 | 0")
}

// paste pastes a text, and waits until the window changes.
func (p *program) paste(text string) {
	p.t.Helper()
	p.board()
	p.settle()
	before := p.capture()
	p.startPaste(text)
	waitUntil(p.t, "the paste shows", func() bool { return !p.capture().equal(before) })
}

// startPaste puts a text on the clipboard, and pastes it into the program.
func (p *program) startPaste(text string) {
	p.t.Helper()
	p.display().offer(text)
	p.key("ctrl+v")
	waitUntil(p.t, "the clipboard is read", func() bool {
		p.mustBeAlive()
		return p.display().offered() == taken
	})
}

// A field that is removed during a drag receives no keys. Otherwise Fyne prints an error.
func TestFieldRemovedDuringDrag(t *testing.T) {
	p := start(t, instantPreferences(), "5x4")
	press := func(at image.Point) {
		p.point(at)
		xdo(t, "mousedown", leftButton)
		for range 5 {
			at = at.Add(image.Pt(10, 0))
			p.point(at)
		}
	}
	before := p.capture()
	p.key("ctrl+4")
	waitUntil(t, "the dialog is there", func() bool { return !p.capture().equal(before) })
	p.settle()
	press(image.Pt(640, 400))
	p.key("Escape")
	xdo(t, "mouseup", leftButton)
	p.settle()
	p.expectBoard("4 4 4 4 4 | 0")

	press(image.Pt(600, 60))
	p.key("F5")
	xdo(t, "mouseup", leftButton)
	p.settle()
	p.key("Escape")
	p.settle()
	p.pointAway()
	p.expectBoard("4 4 4 4 4 | 0")
}
