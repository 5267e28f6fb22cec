package app

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

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
	{"saveAs", func(b *bench) { b.do("newLesson") }, nil},
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
		for _, content := range []string{"a thesis", replacedGame} {
			b, _ := newRecoveryBench(t, filepath.Join(t.TempDir(), "recovery"))
			b.play(3, 4)
			if c.prepare != nil {
				c.prepare(b)
			}
			b.settle()
			path, place := "", places[i%len(places)]
			b.chooser.Saving = func(r shell.FileRequest) string {
				path = occupied(t, t.TempDir(), place, r.Name, content)
				return path
			}
			ask := func() {
				b.menu.do(c.id)
				for _, button := range c.buttons {
					b.queue.WaitUntil(t, c.id+": "+button, func() bool { return b.offers(button) })
					b.answer(button)
				}
				b.queue.WaitUntil(t, c.id+" asks", func() bool { return b.offers("Replace") })
				b.expectDialog(map[bool]string{true: "is a game: 2 moves", false: "A file with this name already exists"}[content == replacedGame])
			}
			ask()
			b.answer("Cancel")
			if got := disktest.Content(t, path); got != content {
				t.Errorf("%s, %s: cancelled, the file holds %.60q", c.id, place, got)
			}
			for b.main.Covered() {
				b.press(fyne.KeyEscape)
			}
			ask()
			b.answer("Replace")
			b.queue.WaitUntil(t, c.id+" is done", func() bool { return disktest.Content(t, path) != content })
			if _, err := os.Readlink(path); (err == nil) != (place == "link") {
				t.Errorf("%s: the link was replaced", c.id)
			}
			b.settle()
			b.desk.History.Wait()
			kept := 0
			for _, v := range b.desk.History.Versions() {
				if v.File == path && v.Moves == 2 && strings.HasPrefix(content, "tchouka") {
					kept++
				}
			}
			if kept > 0 != (content == replacedGame) {
				t.Errorf("%s, %s: %d versions of the file are in the history", c.id, place, kept)
			}
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

// A game that is saved as the file of the open collection replaces it after a question that names it. The
// collection is in the history then, and unsaved.
func TestGameSavedOverOpenCollection(t *testing.T) {
	b, _ := newRecoveryBench(t, filepath.Join(t.TempDir(), "recovery"))
	path := filepath.Join(t.TempDir(), "list.tchouka")
	disktest.Put(t, path, collectionOf(12))
	b.files.OpenPath(path)
	b.settle()
	if b.desk.Doc.Collection == nil || len(b.desk.Doc.Collection.Boards) != 12 {
		t.Fatalf("the collection is %+v", b.desk.Doc.Collection)
	}
	b.pasteText("multitchouka:5.5.5")
	b.chooser.Path = path
	b.do("saveAs")
	b.queue.WaitUntil(t, "the question", func() bool { return b.offers("Replace") })
	b.expectDialog("“list.tchouka” is the open collection: 12 boards.")
	b.answer("Replace")
	b.queue.WaitUntil(t, "saved", func() bool { return b.desk.Doc.Path() == path })
	b.settle()
	if coll := b.desk.Doc.Collection; coll == nil || !coll.Dirty() || coll.Path != "" || !b.desk.Doc.Unsaved() {
		t.Errorf("the collection is %+v", coll)
	}
	b.desk.History.Wait()
	found := false
	for _, v := range b.desk.History.Versions() {
		found = found || v.File == path && v.Boards == 12
	}
	if !found {
		t.Errorf("the history has %+v", b.desk.History.Versions())
	}
	if title := b.games.Title(); strings.Count(title, "list.tchouka") > 1 {
		t.Errorf("the title is %q", title)
	}
}

// A lesson that is replaced is kept, and restored in the editor as unsaved work. Its file is replaced again
// only after a question, because it is not a lesson any more.
func TestReplacedLessonRestored(t *testing.T) {
	b, _ := newRecoveryBench(t, filepath.Join(t.TempDir(), "recovery"))
	path := filepath.Join(t.TempDir(), "mine.tchouka")
	disktest.Put(t, path, "---\ntchouka: lesson\ntitle: My lesson\n---\n\n## One\n")
	b.chooser.Path = path
	b.menu.do("saveAs")
	b.queue.WaitUntil(t, "the question", func() bool { return b.offers("Replace") })
	b.expectDialog("“mine.tchouka” is a lesson.")
	b.answer("Replace")
	b.queue.WaitUntil(t, "saved", func() bool { return b.desk.Doc.Path() == path })
	game := disktest.Content(t, path)
	b.desk.History.Wait()
	b.restore(slices.IndexFunc(b.desk.History.Versions(), func(v userdata.Version) bool { return v.Lesson }))
	b.do("saveLesson")
	b.expectDialog("has changed on the disk")
	b.answer("Cancel")
	if got := disktest.Content(t, path); got != game {
		t.Errorf("the file holds %.60q", got)
	}
	b.do("saveLesson")
	b.answer("Replace File")
	b.queue.WaitUntil(t, "saved", func() bool { return strings.Contains(disktest.Content(t, path), "My lesson") })
}

// restore restores a version from the history; the newest one has the index 0.
func (b *bench) restore(i int) {
	b.t.Helper()
	b.menu.do("history")
	b.queue.WaitUntil(b.t, "the history is shown", b.main.Covered)
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if list, ok := o.(*dialogs.List); ok {
			if list.Length() <= i {
				b.t.Fatalf("%d versions", list.Length())
			}
			list.Select(i)
		}
	}
	b.queue.WaitUntil(b.t, "the version is read", func() bool {
		for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
			if button, ok := o.(*dialogs.Button); ok && button.Text == "Restore" {
				return !button.Disabled()
			}
		}
		return false
	})
	b.answer("Restore")
	b.queue.WaitUntil(b.t, "it is restored", func() bool { return strings.HasPrefix(b.status.Message, "Restored.") })
}
