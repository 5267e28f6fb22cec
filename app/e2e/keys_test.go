package e2e

import (
	"testing"
)

// TestLooksLogAndCommandsByKeys uses only the keyboard for commands, log, lesson and theme.
func TestLooksLogAndCommandsByKeys(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.settle()
	p.command("seed sounds")
	until(t, "the seeds are to be heard", func() bool { return p.kept()["sound"] == true })
	before := p.see()
	p.key("F9")
	until(t, "the log is there", func() bool { return !p.see().equal(before) })
	p.settle()
	p.key("ctrl+F1") // the first lesson is focused
	p.settle()
	p.key("space")
	until(t, "a lesson has begun", func() bool { return p.kept()["lessons"] != nil })
	p.settle()
	p.command("view dark")
	until(t, "the colours are dark", func() bool { return p.kept()["theme"] == 2.0 })
}

// command runs the command that matches words best.
func (p *program) command(words string) {
	p.t.Helper()
	p.key("ctrl+shift+space")
	until(p.t, "the commands are listed", func() bool { return p.darkened(p.see()) })
	p.typeText(words)
	p.settle()
	p.key("Return")
	p.settle()
}
