package app

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
)

// windowWriters are the commands of the main window that write a file that the user chooses, with the
// buttons that lead to the file dialog. All call [shell.Window.ChooseSave]: TestWritesNeedPermission
// lists the places.
var windowWriters = []struct {
	id      string
	prepare func(b *bench)
	buttons []string
}{
	{"save", nil, nil},
	{"saveAs", nil, nil},
	{"saveLines", nil, nil},
	{"export", nil, []string{"Export…"}},
	{"exportTree", nil, []string{"Export…"}},
	{"certificate", nil, nil},
	{"report", nil, []string{"Save…"}},
	{"share", func(b *bench) { b.desk.Settings.PageAddress = "https://school.example/t.html" }, []string{"Save QR Code…"}},
	{"worksheet", nil, []string{"Export…"}},
	{"addToCollection", nil, []string{"Add…", "Add to New Collection…"}},
	{"booklet", openTwoBoards, []string{"Export…"}},
	{"saveAs", func(b *bench) { b.openFile("lines.tchouka", collectionOf(2)) }, nil},
	{"saveAs", func(b *bench) { b.Invoke("newLesson") }, nil},
}

func openTwoBoards(b *bench) { b.openFile("list.csv", "board\n2 2 2 2\n3 3\n") }

// collectionOf returns a collection with lines.
func collectionOf(boards int) string {
	return "tchouka 1\ncollection \"\"\n" + strings.Repeat("board\ntchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nend\n", boards) + "end\n"
}

const replacedGame = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4\nend\n"

// Every command that writes a file that exists shows a question first, and names what is lost; also through a link
// and in a linked folder. Cancel leaves the file. Replace replaces it, and a game is in the history then.
func TestWindowWritersAskBeforeReplacing(t *testing.T) {
	places := []string{"file", "link", "folder"}
	for i, c := range windowWriters {
		content, question := "a thesis", "A file with this name already exists"
		if i%2 == 0 {
			content, question = replacedGame, "is a game: 2 moves"
		}
		b := newRecoveryBench(t, filepath.Join(t.TempDir(), "recovery"))
		b.play(3, 4, 3)
		if c.prepare != nil {
			c.prepare(b)
		}
		b.Settle()
		path, place := "", places[i%len(places)]
		b.chooser.Saving = func(r shell.FileRequest) string {
			path = occupied(t, t.TempDir(), place, r.Name, content)
			return path
		}
		ask := func() {
			b.menu.do(c.id)
			for _, button := range c.buttons {
				b.queue.WaitUntil(t, c.id+": "+button, func() bool { return b.offers(button) })
				b.Answer(button)
			}
			b.queue.WaitUntil(t, c.id+" asks", func() bool { return b.offers("Replace") })
			b.ExpectDialog(question)
		}
		ask()
		b.Answer("Cancel")
		if got := disktest.Content(t, path); got != content {
			t.Errorf("%s, %s: cancelled, the file holds %.60q", c.id, place, got)
		}
		for b.main.Covered() {
			b.Press(fyne.KeyEscape)
		}
		ask()
		b.Answer("Replace")
		b.queue.WaitUntil(t, c.id+" is done", func() bool { return disktest.Content(t, path) != content })
		if _, err := os.Readlink(path); (err == nil) != (place == "link") {
			t.Errorf("%s: the link was replaced", c.id)
		}
		b.Settle()
		b.desk.History.Wait()
		inHistory := slices.ContainsFunc(b.desk.History.Versions(), func(v userdata.Version) bool { return v.File == path && v.Moves == 2 })
		if inHistory != (content == replacedGame) {
			t.Errorf("%s, %s: the file is in the history: %v", c.id, place, inHistory)
		}
	}
}

// occupied makes a file, which is named directly, by a link, or in a linked folder.
func occupied(t *testing.T, folder, place, name, content string) string {
	t.Helper()
	target := filepath.Join(folder, "real", name)
	disktest.Put(t, target, content)
	var err error
	switch path := filepath.Join(folder, "named", name); place {
	case "link":
		err = os.Mkdir(filepath.Dir(path), 0o700)
		target, err = path, errors.Join(err, os.Symlink(target, path))
	case "folder":
		target, err = path, os.Symlink(filepath.Dir(target), filepath.Dir(path))
	}
	if err != nil {
		t.Skip("no links here: ", err)
	}
	return target
}

// offers reports whether a dialog has a button.
func (b *bench) offers(label string) bool {
	top := b.win.Canvas().Overlays().Top()
	return top != nil && apptest.Find(top, func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == label
	}) != nil
}
