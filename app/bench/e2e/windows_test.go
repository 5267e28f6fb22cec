package e2e

import (
	"image"
	"slices"
)

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
