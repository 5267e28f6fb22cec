package app

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	web "tchouka/engine/output/web/page"
	"tchouka/engine/solve/certificate"
)

// exportBoard exports the board as a picture from a window.
func (b *bench) exportBoard(w *shell.Window, path string) {
	game, board := b.desk.Doc.Session.Game(), rowOf(b.desk.Doc).Here
	w.WriteFile(b.status.ShowMessage, path, disk.IfNew(), func(to io.Writer) error {
		return export.Write(to, export.Position(game, board), "svg", export.Options{})
	}, shell.Exported(path))
}

// held is an export that blocks until the test ends it.
type held struct {
	begun   chan struct{}
	release chan error
}

func (b *bench) hold(path string) held {
	h := held{make(chan struct{}), make(chan error, 1)}
	b.files.WriteFile(b.status.ShowMessage, path, disk.IfNew(), func(to io.Writer) error {
		_, err := io.WriteString(to, "half of it")
		close(h.begun)
		return errors.Join(err, <-h.release)
	}, shell.Exported(path))
	<-h.begun
	return h
}

// bare fails unless a folder contains exactly these files.
func bare(t *testing.T, folder string, want ...string) {
	t.Helper()
	if got := disktest.Names(t, folder); !slices.Equal(got, want) {
		t.Errorf("the folder holds %q, want %q", got, want)
	}
}

// Two simultaneous exports in fifty rounds, with all combinations of success, are reported.
func TestSimultaneousExportResults(t *testing.T) {
	b := newBench(t, "4x2")
	for round := range 50 {
		folder := t.TempDir()
		var good, bad []string
		for i := range 2 {
			name := fmt.Sprintf("%d-%d.svg", round, i)
			if round>>i&1 == 0 {
				good = append(good, name)
			} else {
				bad = append(bad, name)
				name = filepath.Join("missing", name)
			}
			b.exportBoard(b.files.Window, filepath.Join(folder, name))
		}
		b.queue.WaitUntil(t, "both are told", func() bool { return !b.desk.Exports.Running() })
		for _, name := range good {
			if !strings.Contains(b.status.Message, "Exported to “"+filepath.Join(folder, name)+"”") {
				t.Errorf("of %s is said %q", name, b.status.Message)
			}
		}
		reported := b.dialogs()
		for _, name := range bad {
			if !slices.ContainsFunc(reported, func(text string) bool { return strings.Contains(text, "“"+name+"” could not be exported") }) {
				t.Errorf("of %s no dialog tells, but %q", name, reported)
			}
		}
		if len(reported) != len(bad) {
			t.Errorf("%d dialogs tell of %d failures", len(reported), len(bad))
		}
		for range reported {
			b.answer("OK")
		}
		bare(t, folder, good...)
	}
}

// An open file dialog covers the window. Messages are delayed until it is closed.
func TestFailedExportReportedAfterFileDialog(t *testing.T) {
	b := newBench(t, "4x2")
	h := b.hold(filepath.Join(t.TempDir(), "a.svg"))
	b.files.DialogCover = dialogs.NewSheet(widget.NewLabel(""), b.win.Canvas())
	b.files.DialogCover.Show()
	h.release <- errors.New("the disk is full")
	b.queue.WaitUntil(t, "it has ended", func() bool { return !b.desk.Exports.Running() })
	b.files.DialogClosed()
	if reported := b.dialogs(); len(reported) != 1 || !strings.Contains(reported[0], "the disk is full") {
		t.Errorf("the dialogs say %q", reported)
	}
}

// After the window that started an export was closed, the main window shows its result.
func TestExportContinuesAfterWindowCloses(t *testing.T) {
	b := newBench(t, "4x2")
	beside, folder := shell.NewSideWindow(b.desk.Program, b.app, func() {}), t.TempDir()
	for _, name := range []string{filepath.Join("missing", "a.svg"), "b.svg"} {
		b.exportBoard(beside, filepath.Join(folder, name))
	}
	beside.Win.Close()
	b.queue.WaitUntil(t, "both are told", func() bool { return !b.desk.Exports.Running() })
	if reported := b.dialogs(); len(reported) != 1 || !strings.Contains(reported[0], "“a.svg” could not be exported") {
		t.Errorf("the dialogs say %q", reported)
	}
	if !strings.Contains(b.status.Message, "b.svg") {
		t.Errorf("the window says %q", b.status.Message)
	}
}

func TestCancelExport(t *testing.T) {
	b := newBench(t, "4x2")
	folder := t.TempDir()
	b.startEndlessExport(filepath.Join(folder, "a.svg"))
	b.queue.WaitUntil(t, "cancelling is offered", b.status.Stop.Visible)
	test.Tap(b.status.Stop)
	b.queue.WaitUntil(t, "it has ended", func() bool { return !b.desk.Exports.Running() })
	if want := "“a.svg” was not exported: you cancelled it"; b.status.Message != want || len(b.dialogs()) > 0 {
		t.Errorf("says %q, and in dialogs %q", b.status.Message, b.dialogs())
	}
	if b.status.Stop.Visible() {
		t.Error("cancelling is still offered")
	}
	bare(t, folder)
}

// startEndlessExport starts an export that runs until it is cancelled.
func (b *bench) startEndlessExport(path string) {
	b.files.WriteFile(b.status.ShowMessage, path, disk.IfNew(), func(to io.Writer) error {
		for {
			if _, err := io.WriteString(to, "more and more"); err != nil {
				return err
			}
		}
	}, "done")
}

func TestQuitDuringExport(t *testing.T) {
	failed := errors.New("the disk is full")
	for name, c := range map[string]struct {
		answer  string
		release error
		ends    int
		left    []string
	}{
		"wait":             {"Quit When Done", nil, 1, []string{"a.svg"}},
		"wait, and fail":   {"Quit When Done", failed, 0, nil},
		"no answer":        {"", nil, 1, []string{"a.svg"}},
		"no answer, fails": {"", failed, 0, nil},
		"stay":             {"Don't Quit", nil, 0, []string{"a.svg"}},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "4x2")
			ended, folder := 0, t.TempDir()
			b.quit = func() { ended++ }
			h := b.hold(filepath.Join(folder, "a.svg"))
			b.menu.do("quit")
			if reported := b.dialogs(); ended != 0 || len(reported) != 1 || !strings.Contains(reported[0], "a.svg") {
				t.Fatalf("ended %d times, asked %q", ended, reported)
			}
			if c.answer != "" {
				b.answer(c.answer)
			}
			if h.release <- c.release; ended != 0 {
				t.Error("ended before the file was written")
			}
			b.queue.WaitUntil(t, "it has ended", func() bool { return !b.desk.Exports.Running() })
			if ended != c.ends {
				t.Errorf("ended %d times, want %d", ended, c.ends)
			}
			reported := b.dialogs()
			if tells := len(reported) == 1 && strings.Contains(reported[0], "the disk is full"); tells != (c.release != nil) || !tells && len(reported) > 0 {
				t.Errorf("the dialogs say %q", reported)
			}
			bare(t, folder, c.left...)
		})
	}
}

func TestQuitNowCancelsExports(t *testing.T) {
	b := newBench(t, "4x2")
	ended, folder := 0, t.TempDir()
	b.quit = func() { ended++ }
	b.startEndlessExport(filepath.Join(folder, "a.svg"))
	b.startEndlessExport(filepath.Join(folder, "b.svg"))
	b.menu.do("quit")
	b.answer("Quit When Done")
	b.answer("Quit Now")
	b.queue.WaitUntil(t, "the program ends", func() bool { return ended == 1 })
	bare(t, folder)
}

// A file that blocks, such as a pipe without a reader, delays quitting only for a limited time.
func TestQuitTimesOutOnBlockedExport(t *testing.T) {
	b := newBench(t, "4x2")
	ended := 0
	b.quit = func() { ended++ }
	h := b.hold(filepath.Join(t.TempDir(), "a.svg"))
	b.menu.do("quit")
	b.answer("Quit Now")
	b.queue.WaitUntil(t, "the program ends", func() bool { return ended == 1 })
	h.release <- nil
	b.queue.WaitUntil(t, "it has ended", func() bool { return !b.desk.Exports.Running() })
	if ended != 1 {
		t.Errorf("ended %d times", ended)
	}
}

// Escape closes the dialog and cancels quitting.
func TestEscapeCancelsQuit(t *testing.T) {
	b := newBench(t, "4x2")
	ended := 0
	b.quit = func() { ended++ }
	h := b.hold(filepath.Join(t.TempDir(), "a.svg"))
	b.menu.do("quit")
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	h.release <- nil
	b.queue.WaitUntil(t, "it has ended", func() bool { return !b.desk.Exports.Running() })
	if ended != 0 || len(b.dialogs()) > 0 {
		t.Errorf("ended %d times, with dialogs %q", ended, b.dialogs())
	}
}

// If the program ends without a dialog, a running export leaves no file.
func TestCloseCancelsExports(t *testing.T) {
	b := newBench(t, "4x2")
	folder := t.TempDir()
	b.startEndlessExport(filepath.Join(folder, "a.svg"))
	b.desk.Exports.Close()
	bare(t, folder)
}

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

	b.do("exportBoards")
	b.choose(shell.FormatName("svg"))
	b.choose("for print")
	entries := 0
	width := apptest.Find(b.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if _, ok := o.(*dialogs.Entry); ok {
			entries++
		}
		return entries == 2
	}).(*dialogs.Entry)
	width.SetText("1")
	b.answer("Choose Folder…")
	if files, _ := filepath.Glob(filepath.Join(folder, "*.svg")); len(files) > 0 {
		t.Errorf("with a width of 1 mm there are %q", files)
	}
	width.SetText("85")
	b.answer("Choose Folder…")
	picture := filepath.Join(folder, "01-Degrazia-multitchouka.svg")
	b.queue.WaitUntil(t, "the pictures are written", func() bool { return strings.HasPrefix(b.status.Message, "3 of 3 files were written") })
	if text := disktest.Content(t, picture); !strings.Contains(text, `width="85mm"`) {
		t.Errorf("the picture begins with %.300s", text)
	}
}

// The certificate of the position on the board is written and proves its result.
func TestExportCertificate(t *testing.T) {
	b := newBench(t, "4x2")
	game, err := games.All().ByID("meutjoh")
	if err != nil {
		t.Fatal(err)
	}
	b.openGameBoard(game, "2x2")
	b.chooser.Path = filepath.Join(t.TempDir(), "proof")
	b.menu.do("certificate")
	b.waitExport()
	text, err := os.ReadFile(b.chooser.Path + certificate.Extension)
	if err != nil {
		t.Fatal(err)
	}
	c, err := certificate.Read(bytes.NewReader(text), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Check(t.Context(), engine.Limits{}); err != nil || c.Start.Key() != b.desk.Doc.State().Key() {
		t.Errorf("%s: %v", c.Summary(), err)
	}
}

// The link opens the boards on the screen. The address is remembered.
func TestShareLink(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do("share")
	var address *dialogs.Entry
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if entry, ok := o.(*dialogs.Entry); ok {
			address = entry
		}
	}
	address.SetText("school.example/t.html") // incomplete
	b.answer("Copy Link")
	if b.app.Clipboard().Content() != "" {
		t.Error("a link without https:// was copied")
	}
	address.SetText("https://school.example/t.html#old")
	b.chooser.Path = filepath.Join(t.TempDir(), "code")
	b.answer("Save QR Code…")
	b.queue.WaitUntil(t, "the code is saved", func() bool { return b.status.Message == shell.Exported(b.chooser.Path+".png") })
	b.answer("Copy Link")
	if link := b.app.Clipboard().Content(); link != "https://school.example/t.html#multitchouka:2.2.2.2" {
		t.Errorf("the link is %q", link)
	}
	b.openThreeBoards()
	b.menu.do("share")
	b.answer("Copy Link")
	_, fragment, _ := strings.Cut(b.app.Clipboard().Content(), "#")
	content, err := web.ParseFragment(fragment)
	if err != nil || len(content.Boards) != 3 {
		t.Errorf("the link of a collection has %v, %v", content.Boards, err)
	}
}
