package e2e

import (
	"testing"
)

// TestCommandsByKeyboard uses only the keyboard for commands, move list and lesson.
func TestCommandsByKeyboard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.settle()
	p.command("seed sounds")
	waitUntil(t, "the seeds are to be heard", func() bool { return p.storedSettings()["sound"] == true })
	before := p.capture()
	p.key("F9")
	waitUntil(t, "the move list is there", func() bool { return !p.capture().equal(before) })
	p.settle()
	p.key("ctrl+F1") // the first lesson is focused
	p.settle()
	p.key("space")
	waitUntil(t, "a lesson has begun", func() bool { return p.storedSettings()["lessons"] != nil })
	p.settle()
	p.command("larger text")
	waitUntil(t, "the text is larger", func() bool { return p.storedSettings()["larger"] == true })
}

// command runs the command that matches words best.
func (p *program) command(words string) {
	p.t.Helper()
	p.key("ctrl+shift+space")
	waitUntil(p.t, "the commands are listed", func() bool { return p.isCovered(p.capture()) })
	p.typeText(words)
	p.settle()
	p.key("Return")
	p.settle()
}
