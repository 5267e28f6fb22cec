package e2e

import (
	"testing"

	"tchouka/engine/disk/disktest"
)

func TestOpenInvalidFile(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	disktest.Put(t, p.file("broken.tchouka"), "nothing of a game\n")
	p.key("ctrl+o")
	p.choose(p.file("broken.tchouka"))
	p.answer(1, 1) // OK
	p.waitDialogClosed()
	p.waitTitle("Tchouka")
	p.expectBoard("2 2 2 2 | 0")

	disktest.Put(t, p.file("good.tchouka"), saved)
	p.key("ctrl+o")
	p.choose(p.file("good.tchouka"))
	p.waitTitle("good.tchouka – Tchouka")
	p.expectBoard("0 1 1 1 | 5")
}

func TestSaveToUnwritableFolder(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("3", "ctrl+s")
	p.choose("/sys/board.tchouka") // not even root can write here
	p.answer(1, 1)                 // OK
	p.waitDialogClosed()
	p.waitTitle("• Tchouka")
	p.expectBoard("2 2 0 3 | 1")

	// The game can still be saved elsewhere.
	p.key("ctrl+s")
	p.choose(p.file("board.tchouka"))
	p.waitTitle("board.tchouka – Tchouka")
}
