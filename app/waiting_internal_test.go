package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/messages"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
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

// isSync reports whether a step syncs a new file to the disk.
func isSync(s disktest.Step) bool { return s.Op == "Sync" && strings.HasSuffix(s.Path, ".tmp") }

// newBlockedDiskBench returns a bench with a changed session of a file, whose saving is blocked.
func newBlockedDiskBench(t *testing.T) (b *bench, s *blockedDisk, path string) {
	t.Helper()
	s = newBlockedDisk(isSync)
	b = newBenchOf(t, Start{Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2")), Disk: s})
	path = b.openSavedGame()
	b.sow(2)
	b.settle()
	b.Blocked = true
	t.Cleanup(b.desk.IOTasks.Close)
	b.menu.do("save")
	<-s.at
	return b, s, path
}

// slow waits until the window shows that the disk is slow.
func (b *bench) slow() {
	b.t.Helper()
	b.queue.WaitUntil(b.t, "the window says that it waits", b.status.CancelIO.Visible)
}

// waitNextSave continues the disk, and waits for the next save.
func (b *bench) waitNextSave(s *blockedDisk) {
	b.t.Helper()
	s.release <- nil
	b.queue.WaitUntil(b.t, "the newest is saved, too", func() bool {
		select {
		case <-s.at:
			return true
		default:
			return false
		}
	})
}

// advance continues the disk, and waits until everything is done.
func (b *bench) advance(s *blockedDisk, err error) {
	b.t.Helper()
	s.release <- err
	b.Blocked = false
	b.done()
}

// The window responds during a save that blocks. Moves played meanwhile are shown, are not in the
// file, and count as unsaved.
func TestWindowRespondsDuringSave(t *testing.T) {
	b, s, path := newBlockedDiskBench(t)
	b.slow()
	if shownText := b.status.Left.Text(); shownText != "Saving “game.tchouka”…" || b.status.CancelIO.Label() != "Cancel Saving" {
		t.Errorf("it says %q and offers %q", shownText, b.status.CancelIO.Label())
	}
	b.sow(4)
	b.settle()
	now := rowOf(b.desk.Doc).Here.String()
	b.expect(now)
	b.advance(s, nil)
	if text := disktest.Content(t, path); !strings.Contains(text, "shown 3 2\n") {
		t.Errorf("the file is %q", text)
	}
	if !b.desk.Doc.Session.Dirty() || b.status.CancelIO.Visible() || b.status.Left.Text() != "Saved to “"+path+"”" {
		t.Errorf("unsaved %v, says %q", b.desk.Doc.Session.Dirty(), b.status.Left.Text())
	}
	if label := b.status.CancelIO.Label(); label != "" {
		t.Errorf("the hidden button keeps the word %q", label)
	}
}

// A save that fails or is cancelled leaves only the old file, and the session is unsaved.
func TestFailedOrCancelledSave(t *testing.T) {
	for name, end := range map[string]func(b *bench, s *blockedDisk){
		"fails":   func(b *bench, s *blockedDisk) { b.advance(s, syscall.EIO) },
		"by menu": func(b *bench, s *blockedDisk) { b.menu.do("letGo"); b.advance(s, nil) },
		"by line": func(b *bench, s *blockedDisk) { test.Tap(b.status.CancelIO); b.advance(s, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			b, s, path := newBlockedDiskBench(t)
			b.slow()
			end(b, s)
			b.desk.IOTasks.Wait(time.Minute)
			if disktest.Content(t, path) != kept || !b.desk.Doc.Session.Dirty() || b.status.CancelIO.Visible() {
				t.Errorf("the file is %q, unsaved %v", disktest.Content(t, path), b.desk.Doc.Session.Dirty())
			}
			bare(t, filepath.Dir(path), "game.tchouka")
			if name == "fails" {
				b.expectDialog("“game.tchouka” could not be saved")
				return
			}
			if want := "“game.tchouka” was not saved: you cancelled it"; b.status.Left.Text() != want || b.main.Covered() {
				t.Errorf("said %q", b.status.Left.Text())
			}
		})
	}
}

// Repeated Save commands during a save cause one more save, of the newest state.
func TestSaveDuringSave(t *testing.T) {
	b, s, path := newBlockedDiskBench(t)
	for range 5 {
		b.sow(4)
		b.settle()
		b.menu.do("undo")
		b.menu.do("save")
	}
	b.menu.do("redo")
	b.menu.do("save")
	if n := b.desk.IOTasks.Waiting(); n != 1 {
		t.Errorf("%d saves run", n)
	}
	b.waitNextSave(s)
	b.advance(s, nil)
	if b.desk.Doc.Session.Dirty() || !strings.Contains(disktest.Content(t, path), "shown 3 2 4") {
		t.Errorf("the file is %q", disktest.Content(t, path))
	}
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
			b, s, path := newBlockedDiskBench(t)
			ended := 0
			b.quit = func() { ended++ }
			b.menu.do("quit") // the save is already running: no dialog
			b.queue.WaitUntil(t, "it says that it waits", b.main.Covered)
			b.expectDialog("The disk is slow")
			if c.answer != "" {
				b.answer(c.answer)
			}
			if ended > 0 {
				t.Error("ended before the session was saved")
			}
			b.advance(s, c.end)
			b.desk.IOTasks.Wait(time.Minute)
			if ended != c.ends {
				t.Errorf("ended %d times, want %d", ended, c.ends)
			}
			if saved := disktest.Content(t, path) != kept; saved != (c.end == nil && c.answer != "Cancel Saving") {
				t.Errorf("saved: %v", saved)
			}
		})
	}
}

// For changes during a save a dialog is shown before the session is left.
func TestQuitConfirmsChangesDuringSave(t *testing.T) {
	b, s, path := newBlockedDiskBench(t)
	b.sow(4)
	b.settle()
	ended := 0
	b.quit = func() { ended++ }
	b.menu.do("quit")
	b.expectDialog("Save “game.tchouka”?")
	b.answer("Save")
	b.queue.WaitUntil(t, "it says that it waits", b.main.Covered)
	b.waitNextSave(s)
	b.advance(s, nil)
	if ended != 1 || !strings.Contains(disktest.Content(t, path), "shown 3 2 4") {
		t.Errorf("ended %d times, the file is %q", ended, disktest.Content(t, path))
	}
}

// A cancelled save does not change the document after it was saved to another file.
func TestSaveAsWhileSaveBlocks(t *testing.T) {
	b, s, path := newBlockedDiskBench(t)
	s.SetBefore(nil)
	b.chooser.Path = filepath.Join(t.TempDir(), "mine.tchouka")
	b.menu.do("saveAs")
	b.queue.WaitUntil(t, "it is saved elsewhere", func() bool { return b.desk.Doc.Path() == b.chooser.Path && !b.desk.Doc.Session.Dirty() })
	b.advance(s, nil)
	b.desk.IOTasks.Wait(time.Minute)
	if disktest.Content(t, path) != kept || b.desk.Doc.Path() != b.chooser.Path {
		t.Errorf("the file is %q, the session belongs to %q", disktest.Content(t, path), b.desk.Doc.Path())
	}
}

// The window responds while reading a file blocks, and moves played meanwhile are not lost.
func TestWindowRespondsDuringOpen(t *testing.T) {
	for _, cancel := range []bool{true, false} {
		reading := func(s disktest.Step) bool { return s.Op == "OpenFile" && strings.HasSuffix(s.Path, "game.tchouka") }
		s := newBlockedDisk(reading)
		b := newBenchOf(t, Start{Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2")), Disk: s})
		t.Cleanup(b.desk.IOTasks.Close)
		path := filepath.Join(t.TempDir(), "game.tchouka")
		disktest.Put(t, path, kept)
		b.Blocked = true
		b.files.OpenPath(path)
		<-s.at
		b.slow()
		if shownText := b.status.Left.Text(); shownText != "Opening “game.tchouka”…" {
			t.Errorf("it says %q", shownText)
		}
		b.sow(4)
		b.settle()
		const played = "0 3 3 1 | 1"
		b.expect(played)
		if cancel {
			test.Tap(b.status.CancelIO)
			b.advance(s, nil)
			b.expect(played)
			if shownText := b.status.Left.Text(); shownText != "“game.tchouka” was not opened: you cancelled it" {
				t.Errorf("it says %q", shownText)
			}
			continue
		}
		b.advance(s, nil)
		b.settle()
		b.expect("2 2 0 3 | 1")
		b.do("undo")
		b.expect(played)
	}
}

// The window neither opens nor writes pipes, devices and folders.
func TestNonRegularFilesRefused(t *testing.T) {
	b := newBench(t, "4x2")
	folder, device := filepath.Join(t.TempDir(), "folder.tchouka"), filepath.Join(t.TempDir(), "device.tchouka")
	if err := errors.Join(os.Mkdir(folder, 0o700), os.Symlink(os.DevNull, device)); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	for _, path := range []string{folder, device} {
		b.files.OpenPath(path)
		b.expectDialog("could not be opened")
		b.answer("OK")
		b.chooser.Path = path
		b.menu.do("saveAs")
		b.queue.WaitUntil(t, "the file is chosen", func() bool { return b.files.DialogCover == nil })
		b.expectDialog("could not be saved")
		b.answer("OK")
	}
}

// Two paths of the same file are one recent file.
func TestRecentFilesDeduplicateLinks(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openSavedGame()
	link := filepath.Join(t.TempDir(), "link.tchouka")
	if err := os.Symlink(path, link); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	b.files.OpenPath(link)
	b.done()
	if r := b.desk.Settings.Recent(); len(r) != 1 || r[0] != link || !disk.Same(disk.System{}, link, path) {
		t.Errorf("remembered are %q", r)
	}
}

// The window and the command line have the same messages for file errors.
func TestFileErrorTextsMatchCLI(t *testing.T) {
	for r := disk.Unknown + 1; r <= disk.BrokenPipe; r++ {
		if got := messages.Reason(r); got != r.String() {
			t.Errorf("the window says %q, the command line %q", got, r)
		}
	}
	if got := messages.FileError(&os.PathError{Op: "write", Path: "a", Err: syscall.EXDEV}); got != "The system reports an error: "+syscall.EXDEV.Error() {
		t.Errorf("says %q", got)
	}
}
