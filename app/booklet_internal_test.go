package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/disk/disktest"
)

// A booklet of the collection is written.
func TestCollectionBooklet(t *testing.T) {
	b := newBench(t, "3x2")
	path := b.openThreeBoards()
	b.do("booklet")
	b.queue.WaitUntil(t, "the form is shown", func() bool { return b.offers("Export…") })
	b.chooser.Path = filepath.Join(filepath.Dir(path), "book.pdf")
	b.answer("Export…")
	b.waitExport()
	if text := disktest.Content(t, b.chooser.Path); !strings.HasPrefix(text, "%PDF") {
		t.Errorf("the file begins with %.20q", text)
	}
}

// offers reports whether a dialog has a button.
func (b *bench) offers(label string) bool {
	top := b.win.Canvas().Overlays().Top()
	return top != nil && apptest.Find(top, func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == label
	}) != nil
}

// choose selects an option in the form of a dialog.
func (b *bench) choose(option string) {
	b.t.Helper()
	apptest.Find(b.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		list, ok := o.(*dialogs.Select)
		if ok && strings.Contains(strings.Join(list.Options, "|"), option) {
			list.SetSelected(option)
			return true
		}
		return false
	})
}

// Each board of a collection is written to a file. Existing files are replaced only on request, and
// names that are the same, or impossible, are refused before anything is written.
func TestExportCollection(t *testing.T) {
	b := newBench(t, "3x2")
	path := b.openThreeBoards()
	folder := filepath.Join(filepath.Dir(path), "out")
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	b.chooser.Path = filepath.Join(folder, "any")
	export := func(names string) {
		t.Helper()
		b.do("exportBoards")
		b.choose("Text, to read")
		entry := apptest.Find(b.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
			_, ok := o.(*dialogs.Entry)
			return ok
		}).(*dialogs.Entry)
		entry.SetText("")
		test.Type(entry, names)
		b.answer("Choose Folder…")
	}
	for names, wrong := range map[string]string{
		"a": "Boards 1 and 2 would have the same file name", "{number}:": "Not every system allows :", "{seeds}": "The fields are {number}", "": "Enter a name",
	} {
		export(names)
		if apptest.Find(b.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
			note, ok := o.(*dialogs.Note)
			return ok && strings.Contains(note.Text(), wrong)
		}) == nil {
			t.Errorf("the form does not report that %q is wrong: %s", names, wrong)
		}
		b.answer("Cancel")
	}
	disktest.Put(t, filepath.Join(folder, "02-two-no-wrap.txt"), "mine")
	export("{number:02}-{name}-{game}")
	b.queue.WaitUntil(t, "existing files are reported", func() bool { return b.offers("Write Missing Files Only") })
	b.expectDialog("1 file exists")
	b.answer("Write Missing Files Only")
	b.queue.WaitUntil(t, "the files are written", func() bool { return strings.HasPrefix(b.status.Message, "2 of 3 files were written") })
	for name, content := range map[string]string{
		"01-Degrazia-multitchouka.txt": "2 2 2 2 | 0", "02-two-no-wrap.txt": "mine", "03-short-multitchouka.txt": "0 1 | 0",
	} {
		if text := disktest.Content(t, filepath.Join(folder, name)); strings.TrimSpace(text) != content {
			t.Errorf("%s contains %q", name, text)
		}
	}
}
