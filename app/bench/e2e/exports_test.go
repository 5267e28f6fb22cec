package e2e

import (
	"bytes"
	"image/png"
	"os"
	"os/exec"
	"testing"
)

// An export to a pipe without a reader takes as long as the test needs. Quitting shows a question.
// If the user chooses to wait, the program ends when the pipe is read.
func TestQuitDuringExport(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	pipe := p.file("board.png")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Fatal("mkfifo: ", err)
	}
	p.key("ctrl+e")
	p.waitExportPanel()
	p.key("Return") // choose the file
	p.choose(p.file("board"))
	p.waitDialogClosed()

	p.key("ctrl+q")
	p.waitQuestion()
	p.settle()
	p.shot(p.window, "quitting-exports")
	p.answer(1, 3) // cancel quitting
	p.waitDialogClosed()
	p.shot(p.window, "exporting")
	p.expectBoard("2 2 2 2 | 0")

	p.key("ctrl+q")
	p.answer(3, 3) // wait for the export, then quit
	p.settle()
	p.shot(p.window, "quitting-waits")
	p.mustBeAlive()
	picture, err := os.ReadFile(pipe)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(picture)); err != nil {
		t.Error(err)
	}
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
}
