package exporting

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// tap presses a button of the top dialog.
func (b *bench) tap(label string) {
	b.t.Helper()
	found := apptest.Find(b.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == label
	})
	if found == nil {
		b.t.Fatalf("there is no button %q", label)
	}
	test.Tap(found.(fyne.Tappable))
}

// menu returns the items of the open menu.
func (b *bench) menu() []fyne.CanvasObject {
	b.t.Helper()
	menu, ok := apptest.Find(b.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		_, ok := o.(*widget.PopUpMenu)
		return ok
	}).(*widget.PopUpMenu)
	if !ok {
		b.t.Fatal("no menu is open")
	}
	return menu.Items
}

// The form of a worksheet shows each error at its field, and passes the worksheet.
func TestWorksheetForm(t *testing.T) {
	b, f := newBench(t), NewSheetForm()
	SelectPaper(f.Paper, paper.A5.String())
	f.Count.SetText("1")
	var sheet *export.Worksheet
	board := find.Board{Game: row.Multitchouka().Game(), Start: rowtest.Board(t, "2 2 2 2"), Moves: 6, Line: row.Line(3, 4, 3, 4, 2, 4)}
	f.Ask([]find.Board{board}, []string{"one"}, b.Window, func(s export.Worksheet) { sheet = &s })
	for _, c := range []struct {
		entry *dialogs.Entry
		text  string
		field *dialogs.Field
		wrong string
	}{
		{f.Count, "2", f.CountField, "from 1 to 1, the number of boards"},
		{f.Count, "1", f.CountField, ""},
		{f.Rows, "x", f.RowsField, "or leave the field empty"},
		{f.Rows, "900", f.RowsField, "fit"},
		{f.Rows, "", f.RowsField, ""},
		{f.Columns, "900", f.ColumnsField, "fit"},
	} {
		c.entry.SetText(c.text)
		if c.wrong == "" {
			continue
		}
		b.tap("Export…")
		if got := c.field.ErrorText(); !strings.Contains(got, c.wrong) || sheet != nil {
			t.Errorf("%q: the error is %q, want %q", c.text, got, c.wrong)
		}
	}
	f.Columns.SetText("")
	f.Answers.SetSelectedIndex(1)
	b.tap("Export…")
	if sheet == nil || len(sheet.Boards) != 1 || sheet.Paper != paper.A5 || sheet.WithoutAnswers || sheet.Solutions != export.WorksheetSolutions(1) || sheet.Names[0] != "one" {
		t.Fatalf("the worksheet is %+v", sheet)
	}
}

// The answers of a booklet are written to a second file. The preview steps through the pages.
func TestBookletForm(t *testing.T) {
	b, f, folder := newBench(t), NewBookletForm(), t.TempDir()
	game := row.Multitchouka().Game()
	booklet := export.Booklet{Title: "Monday"}
	for _, text := range []string{"2 2 2 2", "3 3", "1 2 3"} {
		start := rowtest.Board(t, text)
		booklet.Boards = append(booklet.Boards, notation.Board{Game: game, Start: start})
		booklet.Answers = append(booklet.Answers, find.Board{Game: game, Start: start, Moves: -1})
	}
	b.Chooser.Saving = func(r shell.FileRequest) string { return filepath.Join(folder, r.Name) }
	f.Ask(booklet, b.Window, func(s string) { b.message = s })
	f.Answers.SetSelectedIndex(2)
	b.tap("Export…")
	b.Queue.WaitUntil(t, "both are written", func() bool {
		files, _ := os.ReadDir(folder)
		return len(files) == 2 && !b.Exports.Running()
	})
	if _, err := os.Stat(filepath.Join(folder, "booklet-answers.pdf")); err != nil {
		t.Error(err)
	}
	p := newPagePreview(b.Window)
	b.Win.SetContent(p.content)
	shows := func(number string) {
		t.Helper()
		b.Queue.WaitUntil(t, "the preview shows "+number, func() bool { return strings.HasPrefix(p.number.Text(), number) })
	}
	p.draw(booklet, 0)
	shows("page 1 of ")
	test.Tap(p.next)
	shows("page 2 of ")
	test.Tap(p.back)
	shows("page 1 of ")
}

// The other exports have a button, or a menu if there are several. The menu of the presets resets the options.
func TestOtherCommands(t *testing.T) {
	b, done := newBench(t), ""
	for _, label := range []string{"Worksheet…", "Booklet…"} {
		b.others = append(b.others, dialogs.Choice{Label: label, Do: func() { done += label }})
		b.show(b.sources()...)
		if len(b.others) == 1 {
			b.tap(label)
			continue
		}
		b.choose(export.ThemeChoice, "dark")
		b.tap("…")
		b.menu()[0].(fyne.Tappable).Tapped(nil)
		if got := b.choices()[export.ThemeChoice]; got == "dark" {
			t.Errorf("after a reset the theme is %s", got)
		}
		b.tap("More Actions")
		b.menu()[1].(fyne.Tappable).Tapped(nil)
	}
	if done != "Worksheet…Booklet…" {
		t.Errorf("done is %q", done)
	}
	b.show(b.sources()...)
	b.tap("Copy")
	if len(b.copy) != 1 {
		t.Errorf("copied %v", b.copy)
	}
}
