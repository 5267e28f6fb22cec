package e2e

import (
	"image"
	"testing"
)

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
