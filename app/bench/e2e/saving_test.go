package e2e

import (
	"os"
	"os/exec"
	"testing"
)

// The window reports that a pipe cannot store a game, and remains usable.
func TestPipeRefused(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	pipe := p.file("game.tchouka")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Fatal("mkfifo: ", err)
	}
	p.key("3", "ctrl+s")
	p.choose(p.file("game"))
	p.waitQuestion() // saving failed
	p.settle()
	p.shot(p.window, "save-to-a-pipe")
	p.key("Escape")
	p.waitDialogClosed()
	p.waitTitle("• Tchouka")
	p.key("ctrl+o")
	p.choose(pipe)
	p.waitQuestion() // opening failed
	p.settle()
	p.shot(p.window, "open-a-pipe")
	p.key("Escape")
	p.waitDialogClosed()
	p.key("4")
	p.expectBoard("3 0 1 1 | 3")
	if info, err := os.Stat(pipe); err != nil || info.Mode().IsRegular() {
		t.Error("the pipe was replaced: ", err)
	}
}
