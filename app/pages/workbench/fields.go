package workbench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
)

// Fields creates the fields of a page.
type Fields struct {
	Changed func() // called after each change
	Start   func() // called on Enter
	All     []fyne.CanvasObject

	entries []*dialogs.Entry
	notes   []*dialogs.Note // of the entries
}

// Entry returns a field whose error is shown in a note. Each change removes the error.
func (f *Fields) Entry(note *dialogs.Note) *dialogs.Entry {
	e := dialogs.NewEntry()
	e.OnSubmitted = func(string) { f.Start() }
	e.OnChanged = func(string) {
		note.SetText("")
		f.Changed()
	}
	f.All, f.entries, f.notes = append(f.All, e), append(f.entries, e), append(f.notes, note)
	return e
}

// Check returns a check box.
func (f *Fields) Check(label string) *dialogs.Check {
	c := dialogs.NewCheck(label, func(bool) { f.Changed() })
	f.All = append(f.All, c)
	return c
}

// ClearErrors removes all errors.
func (f *Fields) ClearErrors() {
	for _, note := range f.notes {
		note.SetText("")
	}
}

// Wrong returns the first field with an error, or nil.
func (f *Fields) Wrong() *dialogs.Entry {
	for i, note := range f.notes {
		if note.Text() != "" {
			return f.entries[i]
		}
	}
	return nil
}

// Range arranges the fields of a range of numbers.
func Range(from, to *dialogs.Entry) *fyne.Container {
	return container.NewHBox(shell.NumberField(from), widget.NewLabel(lang.L("to")), shell.NumberField(to))
}
