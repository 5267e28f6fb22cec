package e2e

import (
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

func TestABrokenFileFromTheDialog(t *testing.T) {
	p := start(t, quick(), "4x2")
	disktest.Put(t, p.file("broken.tchouka"), "nothing of a game\n")
	p.key("ctrl+o")
	p.choose(p.file("broken.tchouka"))
	p.answer(1, 1) // OK
	p.answered()
	p.titled("Tchouka")
	p.wants("2 2 2 2 | 0")

	disktest.Put(t, p.file("good.tchouka"), saved)
	p.key("ctrl+o")
	p.choose(p.file("good.tchouka"))
	p.titled("good.tchouka – Tchouka")
	p.wants("0 1 1 1 | 5")
}

// A file that was changed since it was saved is opened with a message.
func TestAFileThatNoLongerFitsItsChecksum(t *testing.T) {
	p := start(t, quick(), "4x2")
	_, boards := winning()
	p.awaitVerdict()
	p.key("3", "4", "ctrl+s")
	path := p.file("changed.tchouka")
	p.choose(path)
	p.titled("changed.tchouka – Tchouka")
	p.key("ctrl+q")
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	text := disktest.Content(t, path)
	disktest.Put(t, path, strings.Replace(text, "main 3 4\n", "main 3 4 3\n", 1))

	q := p.again(path)
	q.asked()
	q.key("Return")
	q.answered()
	q.wants(boards[2])
	q.key("ctrl+End")
	q.wants(boards[3])
}

func TestSavingWhereNothingCanBeSaved(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("3", "ctrl+s")
	p.choose("/sys/board.tchouka") // not even root can write here
	p.answer(1, 1)                 // OK
	p.answered()
	p.titled("• Tchouka")
	p.wants("2 2 0 3 | 1")

	// The game can still be saved elsewhere.
	p.key("ctrl+s")
	p.choose(p.file("board.tchouka"))
	p.titled("board.tchouka – Tchouka")
}
