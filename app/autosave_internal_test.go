package app

import (
	"os"
	"testing"
	"time"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// newRecoveryBench returns a bench that stores unsaved work in a folder, and the delays after which
// it does. The test controls when these delays end.
func newRecoveryBench(t *testing.T, folder string) (b *bench, due *[]time.Duration) {
	t.Helper()
	b = newBenchOf(t, Start{Keep: folder, Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2"))}) // without the start page
	b.desk.Doc.MarkOpenedByDefault()
	b.recoveryFolder, due = folder, &[]time.Duration{}
	var waiting []func()
	b.autosave.After = func(d time.Duration, f func()) {
		*due = append(*due, d)
		waiting = append(waiting, f)
	}
	b.passTime = func() {
		t.Helper()
		for _, f := range waiting {
			f()
		}
		waiting = nil
		b.queue.WaitUntil(t, "a copy was made", func() bool { return !b.autosave.Due })
		b.autosave.Store.Wait()
	}
	return b, due
}

// copyAfterCrash returns a copy of the files of a folder as after a crash, without locks.
func copyAfterCrash(t *testing.T, folder string) string {
	t.Helper()
	left := t.TempDir()
	if err := os.CopyFS(left, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return left
}

// newOfferingBench starts a program that finds work in a folder and offers it.
func newOfferingBench(t *testing.T, folder string) *bench {
	t.Helper()
	b, _ := newRecoveryBench(t, folder)
	b.queue.WaitUntil(t, "it is offered", b.main.Covered)
	return b
}
