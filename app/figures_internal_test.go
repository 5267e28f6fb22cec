package app

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/paper"
)

// An exported figure that is opened restores the board, the line, the part and the options, so that the
// next export is the same file. A figure without a recipe, or with a wrong one, changes nothing.
func TestFigureOpensAgain(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4)
	folder := t.TempDir()
	b.chooser.Path = filepath.Join(folder, "tree.svg")
	b.win.Canvas().Focus(b.tree.View) // the dialog then offers the tree
	b.menu.do("export")
	b.answer("Export…")
	b.waitExport()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	first, err := os.ReadFile(files[0])
	if err != nil || !strings.Contains(string(first), `"part":"tree"`) {
		t.Fatalf("the tree has the focus; the file is\n%.1500s", first)
	}
	b.menu.do("new")
	b.done()
	for name, text := range map[string]string{
		"plain.svg": "<svg/>", "wrong.svg": paper.RecipeMark + `{"part":"line","game":"tchouka 1\nrules nim\nend\n"}`,
	} {
		board := b.desk.Doc.State().String()
		b.openFile(name, text)
		b.expectDialog("could not be opened")
		b.press(fyne.KeyEscape)
		if b.desk.Doc.State().String() != board {
			t.Errorf("%s: the board is %s", name, b.desk.Doc.State())
		}
	}
	b.files.OpenPath(files[0])
	b.queue.WaitUntil(t, "opened", func() bool { return strings.Contains(b.status.Message, "(Game tree)") })
	if b.desk.Doc.Session.Len() != 3 {
		t.Errorf("the line has %d positions", b.desk.Doc.Session.Len())
	}
	b.exportedAgain(t, string(first), files[0])
}

// exportedAgain exports over a file and compares it with its former content.
func (b *bench) exportedAgain(t *testing.T, first, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	b.chooser.Path = path
	b.status.ShowMessage("")
	b.menu.do("export")
	b.answer("Export…")
	b.waitExport()
	again, err := os.ReadFile(path)
	if err != nil || string(again) != first {
		t.Errorf("%v: exported again\n%.1500s\nfirst\n%.1500s", err, again, first)
	}
}

// Figures are added in the export dialog, and exported from the list; only those that changed are
// written again. Each change of the list is undone.
func TestFigureList(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4, 3)
	path := filepath.Join(t.TempDir(), "paper.tchouka")
	for range 2 {
		b.menu.do("export")
		b.answer("Add to Figures…")
		b.answer("Add")
	}
	list := figure.Entries(b.desk.Doc.Session)
	if len(list) != 2 || list[1].Part != figure.Position || list[1].At != "3 4 3" || list[1].File != "figure-2.png" || list[1].Options[export.ThemeChoice] != "light" {
		t.Fatalf("the list is %+v", list)
	}
	b.menu.do("figures")
	b.answer("Move Down")
	b.answer("Delete")
	if list := figure.Entries(b.desk.Doc.Session); len(list) != 1 || list[0].Name != "Figure 2" {
		t.Fatalf("the list is %+v", list)
	}
	b.answer("Export Changed")
	b.expectDialog("Save the game first")
	b.answer("OK")
	b.answer("Close")
	b.chooser.Path = path
	b.menu.do("saveAs")
	b.queue.WaitUntil(t, "saved", func() bool { return b.desk.Doc.Path() == path })
	for _, want := range []string{"Figures written: 1. Up to date: 0", "Figures written: 0. Up to date: 1"} {
		b.menu.do("figures")
		b.answer("Export Changed")
		if strings.Contains(want, "written: 1") { // the name is new
			b.queue.WaitUntil(t, "the question", b.main.Covered)
			b.expectDialog("Only those with a tick are written")
			b.answer("Export")
		}
		b.queue.WaitUntil(t, want, func() bool { return b.status.Message == want })
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(path), "figure-2.png")); err != nil {
		t.Error(err)
	}
	b.menu.do("undo")
	b.menu.do("undo")
	if list := figure.Entries(b.desk.Doc.Session); len(list) != 2 || list[0].Name != "Figure 1" {
		t.Errorf("undone, the list is %+v", list)
	}
}

// A list writes a new name, and a file that is not a figure, only with a tick of its own.
func TestFigureListKeepsForeignFiles(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "list.tchouka")
	disktest.Put(t, path, "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\n"+
		`x-figure {"name":"A","file":"thesis.tex","part":"position"}`+"\n"+`x-figure {"name":"B","file":"new.svg","part":"position"}`+"\n"+
		`x-figure {"name":"C","file":"away/new.svg","part":"position"}`+"\nend\n")
	disktest.Put(t, filepath.Join(folder, "thesis.tex"), "a thesis")
	outside := t.TempDir()
	if err := os.Symlink(outside, filepath.Join(folder, "away")); err != nil {
		t.Skip("no links here: ", err)
	}
	for _, tick := range []bool{false, true} {
		b := newBench(t, "4x2")
		b.files.OpenPath(path)
		b.settle()
		b.menu.do("figures")
		b.answer("Export All")
		b.queue.WaitUntil(t, "the question", b.main.Covered)
		box := apptest.Find(b.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
			c, ok := o.(*dialogs.Check)
			return ok && strings.HasPrefix(c.Text, "thesis.tex (replaces")
		}).(*dialogs.Check)
		if box.Checked {
			t.Error("the file that is not a figure has a tick")
		}
		box.SetChecked(tick)
		b.answer("Export")
		b.queue.WaitUntil(t, "the report", b.main.Covered)
		b.expectDialog("C: ")
		if text := disktest.Content(t, filepath.Join(folder, "thesis.tex")); (text == "a thesis") == tick {
			t.Errorf("with the tick %v, the file holds %.60q", tick, text)
		}
	}
	if names := disktest.Names(t, outside); len(names) > 0 {
		t.Errorf("outside of the folder there are %q", names)
	}
	if names := disktest.Names(t, folder); !slices.Contains(names, "new.svg") {
		t.Errorf("there are %q", names)
	}
}
