package desk_test

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tchouka/app/desk"
	"tchouka/engine/disk/disktest"
)

// blockedDisk is a disk that blocks in one kind of step until the test continues it.
type blockedDisk struct {
	*disktest.Disk
	at      chan disktest.Step // receives each step that blocks
	release chan error         // the error with which the step ends
}

func newBlockedDisk(about func(disktest.Step) bool) *blockedDisk {
	s := &blockedDisk{at: make(chan disktest.Step), release: make(chan error)}
	s.Disk = disktest.New(func(step disktest.Step) error {
		if !about(step) {
			return nil
		}
		s.at <- step
		return <-s.release
	})
	return s
}

// blockedBench is a bench with a changed session of a file, whose saving is blocked.
type blockedBench struct {
	*bench
	blocked *blockedDisk
	path    string
}

func newBlockedBench(t *testing.T) *blockedBench {
	t.Helper()
	isSync := func(s disktest.Step) bool { return s.Op == "Sync" && strings.HasSuffix(s.Path, ".tmp") }
	b := &blockedBench{bench: newBench(t), blocked: newBlockedDisk(isSync)}
	b.Add(desk.Part{Needs: desk.ChangedIO, Show: func(desk.Changes) { b.Files.ShowWaiting() }})
	b.path = b.openKept()
	b.Disk = b.blocked
	b.PlayOn("2")
	b.Blocked = true
	t.Cleanup(b.IOTasks.Close)
	b.Files.Save()
	<-b.blocked.at
	return b
}

// waitSlow waits until the disk counts as slow.
func (b *bench) waitSlow() {
	b.T.Helper()
	b.Queue.WaitUntil(b.T, "the disk is slow", func() bool { return b.IOTasks.Slow() != nil })
}

// waitNextSave continues the disk, and waits for the next save.
func (b *blockedBench) waitNextSave() {
	b.T.Helper()
	b.blocked.release <- nil
	b.Queue.WaitUntil(b.T, "the newest state is being saved", func() bool {
		select {
		case <-b.blocked.at:
			return true
		default:
			return false
		}
	})
}

// advance continues the disk, and waits until everything is done.
func (b *blockedBench) advance(err error) {
	b.T.Helper()
	b.blocked.release <- err
	b.IOTasks.Wait(time.Minute)
	b.Blocked = false
	b.Settle()
}

// The window responds during a save that blocks. Moves played meanwhile are not in the file, and count as unsaved.
func TestWindowRespondsDuringSave(t *testing.T) {
	b := newBlockedBench(t)
	b.waitSlow()
	if slow := b.IOTasks.Slow(); slow.Description != "Saving “game.tchouka”…" || slow.Cancel != "Cancel Saving" {
		t.Errorf("the window shows %q and offers %q", slow.Description, slow.Cancel)
	}
	b.PlayOn("4")
	b.advance(nil)
	holds(t, b.path, "shown 3 2\n")
	b.expectFile(b.path, true)
	b.ExpectMessage("Saved to “" + b.path + "”")
}

// A save that fails or is cancelled leaves only the old file, and the session is unsaved.
func TestFailedOrCancelledSave(t *testing.T) {
	for _, fails := range []bool{false, true} {
		b := newBlockedBench(t)
		b.waitSlow()
		if fails {
			b.advance(syscall.EIO)
			b.ExpectDialog("“game.tchouka” could not be saved")
		} else {
			b.IOTasks.Abandon()
			b.advance(nil)
			if b.ExpectMessage("“game.tchouka” was not saved: you cancelled it"); b.Covered() {
				t.Error("a dialog is shown")
			}
		}
		b.expectFile(b.path, true)
		if names := disktest.Names(t, filepath.Dir(b.path)); disktest.Content(t, b.path) != kept || len(names) != 1 {
			t.Errorf("the folder holds %q", names)
		}
	}
}

// Repeated Save commands during a save cause one more save, of the newest state.
func TestSaveDuringSave(t *testing.T) {
	b := newBlockedBench(t)
	for range 5 {
		b.PlayOn("4")
		b.Doc.Session.Undo()
		b.Files.Save()
	}
	b.Doc.Session.Redo()
	b.Files.Save()
	if n := b.IOTasks.Waiting(); n != 1 {
		t.Errorf("%d saves run", n)
	}
	b.waitNextSave()
	b.advance(nil)
	b.expectFile(b.path, false)
	holds(t, b.path, "shown 3 2 4")
}

// An action that waits for a save shows that, and continues only if the save succeeds.
func TestActionWaitsForSave(t *testing.T) {
	for name, c := range map[string]struct {
		answer string
		end    error
		ends   int
	}{
		"no answer":        {"", nil, 1},
		"no answer, fails": {"", syscall.ENOSPC, 0},
		"stays":            {"Save and Stay Here", nil, 0},
		"cancels":          {"Cancel Saving", nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBlockedBench(t)
			ended := 0
			b.Files.ConfirmUnsaved(func() { ended++ }) // the save is already running: no question
			if b.Covered() {
				t.Error("the dialog is shown at once")
			}
			b.Queue.WaitUntil(t, "the window shows that it waits", b.Covered)
			b.ExpectDialog("The disk is slow")
			if c.answer != "" {
				b.Answer(c.answer)
			}
			if ended > 0 {
				t.Error("ended before the session was saved")
			}
			b.advance(c.end)
			if ended != c.ends {
				t.Errorf("ended %d times, want %d", ended, c.ends)
			}
			if saved := disktest.Content(t, b.path) != kept; saved != (c.end == nil && c.answer != "Cancel Saving") {
				t.Errorf("saved: %v", saved)
			}
		})
	}
}

// For changes during a save a dialog is shown before the session is left.
func TestQuitConfirmsChangesDuringSave(t *testing.T) {
	b := newBlockedBench(t)
	b.PlayOn("4")
	ended := 0
	b.Files.ConfirmUnsaved(func() { ended++ })
	b.ExpectDialog("Save “game.tchouka”?")
	b.Answer("Save")
	b.Queue.WaitUntil(t, "the window shows that it waits", b.Covered)
	b.waitNextSave()
	b.advance(nil)
	if holds(t, b.path, "shown 3 2 4"); ended != 1 {
		t.Errorf("ended %d times", ended)
	}
}

// A cancelled save does not change the document after it was saved to another file.
func TestSaveAsWhileSaveBlocks(t *testing.T) {
	b := newBlockedBench(t)
	b.blocked.SetBefore(nil)
	b.Chooser.Path = filepath.Join(t.TempDir(), "mine.tchouka")
	b.Files.SaveAs()
	b.Queue.WaitUntil(t, "it is saved elsewhere", func() bool { return b.Doc.Path() == b.Chooser.Path && !b.Doc.Session.Dirty() })
	b.advance(nil)
	if b.expectFile(b.Chooser.Path, false); disktest.Content(t, b.path) != kept {
		t.Errorf("the file is %q", disktest.Content(t, b.path))
	}
}

// The window responds while reading a file blocks, and moves played meanwhile are not lost. Another file is opened
// instead of it.
func TestWindowRespondsDuringOpen(t *testing.T) {
	const played = "0 3 3 1 | 1"
	for name, c := range map[string]struct {
		during         func(b *blockedBench)
		message, opens string
	}{
		"opened":    {func(*blockedBench) {}, "", "2 2 0 3 | 1"},
		"cancelled": {func(b *blockedBench) { b.IOTasks.Abandon() }, "“game.tchouka” was not opened: you cancelled it", played},
		"another":   {func(b *blockedBench) { b.Open("other.tchouka", otherGame) }, "“game.tchouka” was not opened: you cancelled it", "1 1 | 0"},
	} {
		t.Run(name, func(t *testing.T) {
			b := &blockedBench{bench: newBench(t), blocked: newBlockedDisk(func(s disktest.Step) bool {
				return s.Op == "OpenFile" && strings.HasSuffix(s.Path, "game.tchouka")
			})}
			path := filepath.Join(t.TempDir(), "game.tchouka")
			disktest.Put(t, path, kept)
			b.Disk, b.Blocked = b.blocked, true
			b.Files.OpenPath(path)
			<-b.blocked.at
			b.waitSlow()
			if text := b.IOTasks.Slow().Description; text != "Opening “game.tchouka”…" {
				t.Errorf("the window shows %q", text)
			}
			b.PlayOn("4")
			b.Expect(played)
			c.during(b)
			b.advance(nil)
			b.ExpectMessage(c.message)
			if b.Expect(c.opens); c.opens != played {
				b.Doc.Session.Undo()
			}
			b.Expect(played)
		})
	}
}
