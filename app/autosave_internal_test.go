package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tchouka/app/desk"
	"tchouka/engine/disk/disktest"
)

// newRecoveryBench returns a bench that stores unsaved work in a folder, and the delays after which
// it does. The test controls when these delays end.
func newRecoveryBench(t *testing.T, folder string) (b *bench, due *[]time.Duration) {
	t.Helper()
	b = newBenchOf(t, Start{Keep: folder})
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

// A failure to store work causes a message, but does not disable anything.
func TestRecoveryFailureReported(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	disktest.Put(t, file, "")
	b := newBench(t, "4x2")
	var reported []string
	k := desk.NewAutosave(b.desk, file, b.queue.Post, func(text string) {
		reported = append(reported, text)
		b.status.ShowAutosaveError(text)
	})
	sow := func(holes ...int) {
		for _, hole := range holes {
			b.sow(hole)
			k.SaveCopy()
			k.Store.Wait()
		}
		after := false
		b.queue.Post(func() { after = true })
		b.queue.WaitUntil(t, "all is said", func() bool { return after })
	}
	warned := func() bool {
		return b.status.Right.Text() == "Unsaved work is not being backed up"
	}
	sow(3, 4)
	if len(reported) != 1 || !strings.HasPrefix(reported[0], "Your unsaved work is not being backed up: ") {
		t.Errorf("told %q", reported)
	}
	if b.status.ShowMessage("something else"); !warned() {
		t.Error("the warning went away while nothing is kept")
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	sow(3)
	if len(reported) != 2 || reported[1] != "" || warned() {
		t.Errorf("told %q of what is kept again, and the warning stays: %v", reported, warned())
	}
}
