package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

func TestSaveReported(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openSavedGame()
	b.sow(2)
	b.do("save")
	if want := "Saved to “" + path + "”"; b.status.Left.Text() != want {
		t.Errorf("said %q, want %q", b.status.Left.Text(), want)
	}
}

// If another program changed the file, a dialog is shown before it is replaced.
func TestChangedFileNotOverwritten(t *testing.T) {
	const otherGame = "tchouka 1\nrules multitchouka\nstart 1 1\nend\n"
	write := func(b *bench, path string) {
		disktest.Put(b.t, path, otherGame)
	}
	for _, test := range []struct {
		name   string
		change func(b *bench, path string)
		says   string
		yes    string
		after  string // content of the file after Cancel
	}{
		{"changed", write, "Another program or another Tchouka window changed the file", "Replace File", otherGame},
		{"deleted", func(b *bench, path string) {
			if err := os.Remove(path); err != nil {
				b.t.Fatal(err)
			}
		}, "“game.tchouka” no longer exists", "Save There Again", ""},
		{"another window", func(b *bench, path string) {
			write(b, path)
			other := userdata.NewStore(disk.System{}, b.recoveryFolder, func(err error) { b.t.Error(err) })
			b.t.Cleanup(other.Close)
			other.Hold(b.autosave.Path())
			other.Wait()
		}, "Another Tchouka window saved the file", "Replace File", otherGame},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, _ := newRecoveryBench(t, t.TempDir())
			path := b.openSavedGame()
			b.sow(2)
			b.settle()
			test.change(b, path)
			b.do("save")
			b.expectDialog(test.says)
			b.answer("Cancel")
			if text, _ := os.ReadFile(path); string(text) != test.after || !b.desk.Doc.Session.Dirty() {
				t.Errorf("cancelling left %q, unsaved %v", text, b.desk.Doc.Session.Dirty())
			}
			b.do("save")
			b.answer(test.yes)
			if text, _ := os.ReadFile(path); !strings.Contains(string(text), "shown 3 2\n") || b.desk.Doc.Session.Dirty() {
				t.Errorf("replacing left %q", text)
			}
			b.sow(3)
			b.do("save") // it was written by this window
			if b.main.Covered() || b.desk.Doc.Session.Dirty() {
				t.Error("asked again")
			}
		})
	}
}

func TestFileOpenInOtherWindowReported(t *testing.T) {
	b, _ := newRecoveryBench(t, t.TempDir())
	path := b.openSavedGame()
	if shownText := b.status.Left.Text(); strings.Contains(shownText, "another window") {
		t.Errorf("said %q of the only window", shownText)
	}
	b.restartGame()
	other := userdata.NewStore(disk.System{}, b.recoveryFolder, func(err error) { t.Error(err) })
	t.Cleanup(other.Close)
	other.Hold(path)
	other.Wait()
	b.files.OpenPath(path)
	b.done()
	if want := "“game.tchouka” is also open in another Tchouka window"; b.status.Left.Text() != want {
		t.Errorf("said %q", b.status.Left.Text())
	}
}

func TestChangedFileSavedUnderNewName(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openSavedGame()
	b.sow(2)
	b.settle()
	disktest.Put(t, path, "")
	b.chooser.Path = filepath.Join(t.TempDir(), "mine.tchouka")
	b.menu.do("quit") // quits after saving
	ended := false
	b.quit = func() { ended = true }
	b.answer("Save")
	b.answer("Save As…")
	b.queue.WaitUntil(t, "it is saved, and the program ends", func() bool { return ended })
	if text := disktest.Content(t, path); text != "" {
		t.Errorf("the file became %q", text)
	}
}

// The file of the last run is offered until another game is begun.
func TestLastFileOffered(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.tchouka")
	disktest.Put(t, path, kept)
	b := newBench(t, "4x2")
	offered := func() bool { return b.status.Continue.Visible() }
	b.desk.Change(func(s *shell.Settings) { s.AddRecent(path + ", which is gone") })
	b.files.OfferRecent(func(string) { t.Error("a file that is gone is offered") })
	b.desk.Change(func(s *shell.Settings) { s.AddRecent(path) })
	b.files.OfferRecent(b.status.Offer)
	b.queue.WaitUntil(t, "it is offered", offered)
	b.sow(3)
	if offered() {
		t.Error("it is offered in the middle of a game")
	}
	b.menu.do("undo")
	test.Tap(b.status.Continue)
	b.settle()
	b.expect("2 2 0 3 | 1")
	if b.desk.Doc.Path() != path || offered() {
		t.Errorf("opened %q, offered still: %v", b.desk.Doc.Path(), offered())
	}
}
