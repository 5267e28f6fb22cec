package app

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tchouka/app/ui/messages"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

const malformedGame = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4\ncoment 3: \"lost\"\ncursor 3 4\nend\n"

// A file with an invalid line is opened, and a dialog is shown before it is overwritten.
func TestFileWithInvalidLine(t *testing.T) {
	b := newBench(t, "4x2")
	path := filepath.Join(t.TempDir(), "game.tchouka")
	disktest.Put(t, path, malformedGame)
	b.files.OpenPath(path)
	b.expectDialog(`Line 5: unknown key "coment"`)
	b.answer("OK")
	b.expect("3 0 1 1 | 3")
	if b.desk.Doc.Session.Dirty() || b.desk.Doc.Path() != path {
		t.Errorf("belongs to %q, unsaved %v", b.desk.Doc.Path(), b.desk.Doc.Session.Dirty())
	}
	b.sow(3)
	b.do("save")
	b.expectDialog("1 line of text in the file could not be read")
	b.answer("Cancel")
	if disktest.Content(t, path) != malformedGame {
		t.Error("the file was changed")
	}
	b.do("save")
	b.answer("Replace")
	if text := disktest.Content(t, path); !strings.Contains(text, "main 3 4 3\n") || b.desk.Doc.Session.Dirty() {
		t.Errorf("saved %s", text)
	}
	b.sow(4)
	b.do("save")
	if b.main.Covered() || b.desk.Doc.Session.Dirty() {
		t.Error("asked again")
	}
}

// A file of the command line becomes recent, and dialogs begin in its folder.
func TestFileFromCommandLineIsRecent(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.tchouka")
	s, err := session.ReadLenient(strings.NewReader(malformedGame), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", filepath.Dir(path)) // dialogs avoid temporary folders outside the home directory
	t.Setenv("USERPROFILE", filepath.Dir(path))
	disktest.Put(t, path, malformedGame)
	b := newBenchOf(t, Start{Session: s, Path: path})
	b.expectDialog("“game.tchouka”")
	b.answer("OK")
	if got := b.desk.Settings.Recent(); !slices.Equal(got, []string{path}) {
		t.Errorf("the recent files are %q", got)
	}
	other := t.TempDir()
	for _, want := range []string{filepath.Dir(path), other} {
		b.chooser.Path = filepath.Join(other, "other.tchouka")
		b.do("saveAs")
		b.queue.WaitUntil(t, "it was answered", func() bool { return b.files.DialogCover == nil })
		b.done()
		if asked := b.chooser.Requests; asked[len(asked)-1].Dir != want {
			t.Errorf("the dialog began in %q, want %q", asked[len(asked)-1].Dir, want)
		}
	}
}

func TestRecentFilesWithEqualNames(t *testing.T) {
	paths := []string{"/a/game.tchouka", "/b/game.tchouka", "/c/x/two.tchouka", "/d/x/two.tchouka", "/a/one.tchouka"}
	want := []string{"game.tchouka – a", "game.tchouka – b", "two.tchouka – /c/x", "two.tchouka – /d/x", "one.tchouka"}
	for i := range paths {
		paths[i] = filepath.FromSlash(paths[i])
		want[i] = filepath.FromSlash(want[i])
	}
	if got := messages.FileNames(paths); !slices.Equal(got, want) {
		t.Errorf("they are called %q, want %q", got, want)
	}
}
