package app

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/dialogs"
	"tchouka/engine/safefile"
)

// Saving, and the questions that keep work from being lost.

// save writes the session to its file, or asks for one.
func (f *files) save() { f.saveThen(func() {}) }

func (f *files) saveThen(then func()) {
	if f.desk.doc.path() == "" {
		f.saveAsThen(then)
		return
	}
	f.unlessChanged(then, func() { f.write(f.desk.doc.path(), then) })
}

// unlessChanged writes when the file of the document holds what this window last
// read from it or wrote to it, or when the person has said that it may be replaced.
func (f *files) unlessChanged(then, write func()) {
	doc := f.desk.doc
	now, err := safefile.PrintOf(f.desk.disk, doc.path())
	if err != nil || now == doc.print() { // why it cannot be read, writing will say
		write()
		return
	}
	v := vars{"File": doc.name()}
	title, text, replace := lang.L("“{{.File}}” has been changed elsewhere", v), "", lang.L("Replace it with what is here")
	switch {
	case now == safefile.Print{}:
		title, replace = lang.L("“{{.File}}” is no longer there", v), lang.L("Write it there again")
		text = lang.L("The file was deleted, moved or given another name since it was opened here.")
	case f.held():
		text = lang.L("It is open in another window of Tchouka, and was saved there since it was opened here. What was saved there would be lost.")
	default:
		text = lang.L("Another program, or another window of Tchouka, has written to the file since it was opened here. What it wrote would be lost.")
	}
	dialogs.Choose(f.window, title, text, lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Save as…"), Do: func() { f.saveAsThen(then) }},
		dialogs.Choice{Label: replace, Do: write})
}

// saveAs asks for a file and writes the session to it.
func (f *files) saveAs() { f.saveAsThen(func() {}) }

func (f *files) saveAsThen(then func()) {
	r := FileRequest{Title: lang.L("Save the session"), Name: f.desk.doc.proposed() + extension, Kinds: sessionKinds()}
	f.choose(f.chooser.Save, r, func(path string) {
		f.withExtension(path, extension, func(path string) { f.write(path, then) })
	})
}

// withExtension adds the extension that the dialog does not add, and asks
// before the longer name overwrites a file that the dialog did not ask about.
func (f *files) withExtension(path, ext string, then func(string)) {
	if strings.EqualFold(filepath.Ext(path), ext) {
		then(path)
		return
	}
	path += ext
	if _, err := os.Stat(path); err != nil {
		then(path)
		return
	}
	f.confirm(lang.L("Replace “{{.File}}”?", vars{"File": filepath.Base(path)}),
		lang.L("A file of this name is there already. Its contents would be lost."),
		lang.L("Replace"), func() { then(path) })
}

func (f *files) write(path string, then func()) {
	if err := f.desk.doc.save(path); err != nil {
		f.complainOfSave(path, err)
		return
	}
	f.remember(path)
	f.tell(lang.L("Saved to “{{.File}}”", vars{"File": path}))
	then()
}

func (f *files) complainOfSave(path string, err error) {
	f.complain(lang.L("“{{.File}}” could not be saved", vars{"File": filepath.Base(path)}), err)
}

// unlessUnsaved goes on when nothing would be lost, or when the person has said
// what to do with unsaved work.
func (f *files) unlessUnsaved(then func()) {
	if f.desk.doc.session.Dirty() {
		f.askToSave(then)
		return
	}
	then()
}

// unlessAtStake is unlessUnsaved for what undo takes back: a board that nothing
// was done with gives way without a question.
func (f *files) unlessAtStake(then func()) {
	if f.desk.doc.atStake() {
		f.askToSave(then)
		return
	}
	then()
}

func (f *files) askToSave(then func()) {
	title, text := lang.L("Save your work first?"), lang.L("The lines and the board on the table are not saved yet. Without saving they are lost.")
	if name := f.desk.doc.name(); name != "" {
		title = lang.L("Save “{{.File}}” first?", vars{"File": name})
		text = lang.L("“{{.File}}” has changes that are not saved yet. Without saving they are lost.", vars{"File": name})
	}
	dialogs.Ask(f.window, title, text, lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Do not save"), Do: then},
		dialogs.Choice{Label: lang.L("Save"), Do: func() { f.saveThen(then) }})
}
