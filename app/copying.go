package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/presenter"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// copyBoard copies the board to the clipboard as text.
func (w *window) copyBoard() { w.copyText(w.desk.Doc.State().String()) }

// copyID copies the ID of the board to the clipboard. The ID includes the game.
func (w *window) copyID() { w.copyText(w.desk.Doc.ID()) }

func (w *window) copyText(text string) {
	w.app.Clipboard().SetContent(text)
	w.status.ShowMessage(lang.L("Copied: {{.Text}}", messages.Args{"Text": text}))
}

// copyLine copies the moves of the line to the clipboard, numbered as displayed.
func (w *window) copyLine() {
	s := w.desk.Doc.Session
	n := w.desk.Settings.Numbering
	moves := s.Moves(s.End())
	text := notation.WriteLine(s.Game(), s.Start(), moves, n)
	if w.desk.Doc.NumberedHoles() == 0 {
		w.copyText(text)
		return
	}
	w.app.Clipboard().SetContent(text)
	v := messages.Args{"Text": messages.Excerpt(text[strings.LastIndexByte(text, '\n')+1:]), "Numbering": messages.Numbering(n)}
	w.status.ShowMessage(lang.L("Copied: {{.Text}} · {{.Numbering}}", v))
}

// copyLines copies the subtree of the position on the board to the clipboard, as a session.
func (w *window) copyLines() {
	s := w.desk.Doc.Session
	text, err := s.Subtree(w.desk.Doc.Place()).Text()
	if err != nil {
		w.status.ShowMessage(messages.FileError(err))
		return
	}
	w.app.Clipboard().SetContent(text)
	w.status.ShowMessage(lang.L("Copied the lines from here ({{.Positions}}) as text that can be pasted",
		messages.Args{"Positions": messages.Positions(len(s.NodesBelow(w.desk.Doc.Place())))}))
}

// copied is what the dialog has copied last: a subject and a format of it, by their names.
type copied struct{ subject, format string }

// copySubject is something that can be copied, and its formats.
type copySubject struct {
	name    string
	formats []copyFormat
}

type copyFormat struct {
	name string
	run  func()
}

// copySubjects returns what can be copied now.
func (w *window) copySubjects() []copySubject {
	formats := func(what int, plain ...copyFormat) (all []copyFormat) {
		for _, f := range w.exporter.Copied(what) {
			all = append(all, copyFormat{exporting.CopyName(f), func() { w.exporter.Copy(what, f) }})
		}
		return append(all, plain...)
	}
	all := []copySubject{{lang.L("Board"), formats(presenter.CopyBoard, copyFormat{lang.L("Board ID"), w.copyID})}}
	if w.desk.Doc.Session.Len() > 1 {
		all = append(all, copySubject{lang.L("Line"), formats(presenter.CopyLine, copyFormat{lang.L("Moves"), w.copyLine})})
	}
	if w.desk.Doc.Place() != session.None {
		all = append(all, copySubject{lang.L("Lines from here"), []copyFormat{{lang.L("Text"), w.copyLines}}})
	}
	if w.desk.MayReveal() {
		all = append(all,
			copySubject{lang.L("Tree"), formats(presenter.CopyTree)}, copySubject{lang.L("Tree from here"), formats(presenter.CopyTreeFromHere)})
	}
	return all
}

// askCopy shows the dialog that copies a subject in a format. It begins with what it has copied last.
func (w *window) askCopy() {
	all := w.copySubjects()
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	subject, format := dialogs.NewSelect(names...), dialogs.NewChoice(nil, nil)
	subject.OnChanged = func(string) {
		format.Options = nil
		for _, f := range all[subject.SelectedIndex()].formats {
			format.Options = append(format.Options, f.name)
		}
		format.SelectSilently(format.Options[max(slices.Index(format.Options, w.copied.format), 0)])
	}
	subject.SelectSilently(names[max(slices.Index(names, w.copied.subject), 0)])
	subject.OnChanged("")
	var form dialogs.Form
	form.Add(lang.L("Copy"), subject)
	form.Add(lang.L("As"), format)
	form.Show(w.win, lang.L("Copy As"), lang.L("Copy"), func() {}, func() {
		chosen := all[subject.SelectedIndex()]
		w.copied = copied{chosen.name, format.Selected}
		chosen.formats[format.SelectedIndex()].run()
	})
}
