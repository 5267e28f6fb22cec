package e2e

import (
	"testing"
)

func TestSettingUpABoardByHand(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("ctrl+b")
	here := p.places(4)

	p.click(here.holes[1])
	p.wants("2 3 2 2 | 0")
	p.press(here.holes[2], rightButton)
	p.wants("2 3 1 2 | 0")
	p.press(here.holes[3], wheelUp)
	p.press(here.holes[3], wheelUp)
	p.press(here.holes[0], wheelDown)
	p.wants("1 3 1 4 | 0")
	p.key("Tab", "1", "2") // from hole 3, which was clicked last, to hole 4
	p.wants("1 3 1 12 | 0")
	p.key("BackSpace", "Tab", "3", "Tab", "plus", "plus", "Tab", "minus")
	p.wants("3 2 1 1 | 3")
	p.drag(here.holes[1], here.ruma)
	p.wants("3 1 1 1 | 4")
	p.drag(here.ruma, here.holes[0])
	p.wants("4 1 1 1 | 3")

	p.key("ctrl+b")
	p.wants("4 1 1 1 | 3") // the setup ends and the board remains
	p.key("4")
	p.wants("4 1 1 0 | 4")
}

func TestPastingABoard(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.paste("3x10")
	p.wants("10 10 10 | 0")
	p.paste("multitchouka:0.3.1.3+1")
	p.wants("0 3 1 3 | 1")
	p.key("ctrl+z")
	p.paste("no board at all") // reported in the status line
	p.wants("10 10 10 | 0")
}

// paste pastes a text, and waits until the window changes.
func (p *program) paste(text string) {
	p.t.Helper()
	p.board()
	p.settle()
	before := p.see()
	p.pastes(text)
	until(p.t, "the paste shows", func() bool { return !p.see().equal(before) })
}

// pastes puts a text on the clipboard, and pastes it into the program.
func (p *program) pastes(text string) {
	p.t.Helper()
	p.display().offer(text)
	p.key("ctrl+shift+v")
	until(p.t, "the clipboard is read", func() bool {
		p.mustLive()
		return p.display().offered() == taken
	})
}
