package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
)

// leaving is the dialog about running exports when the program is to end.
type leaving struct {
	exports *shell.Exports
	dialog  *dialogs.Dialog
	cover   fyne.CanvasObject // the overlay of the dialog; Escape closes only this overlay
	text    *widget.Label
	words   func() string
	then    func()
}

// confirmExports calls then if no file is being written, or when the user has decided.
func (w *window) confirmExports(then func()) {
	x := w.desk.Exports
	if !x.Running() {
		then()
		return
	}
	l := &leaving{exports: x, text: widget.NewLabel(""), then: then}
	l.text.Wrapping = fyne.TextWrapWord
	l.dialog = dialogs.New(lang.L("An export is still running"), shell.AtLeast(fyne.NewSize(460, 0), l.text), w.win)
	stay := dialogs.NewButton(lang.L("Don't Quit"), l.dialog.Hide)
	cancel := dialogs.NewButton(lang.L("Quit Now"), func() {
		l.dialog.SetButtons(stay)
		l.setText(func() string { return lang.L("Cancelling…") })
		x.Pieces.Cancel()
		time.AfterFunc(shell.ExportsGrace, func() { w.post(func() { w.leave(l) }) })
	})
	wait := dialogs.NewButton(lang.L("Quit When Done"), func() {
		l.dialog.SetButtons(stay, cancel)
		l.setText(l.waiting)
	})
	wait.Importance = widget.HighImportance
	l.dialog.SetButtons(stay, cancel, wait)
	l.setText(func() string {
		return lang.L("Not finished yet: {{.Files}}. If you quit now, the export is cancelled and leaves no partial file.", messages.Args{"Files": x.Names()})
	})
	l.dialog.Show()
	l.cover = w.win.Canvas().Overlays().Top()
	w.leaving = l
}

// setText sets the text of the dialog, and again after each change of the exports.
func (l *leaving) setText(words func() string) {
	l.words = words
	l.text.SetText(words())
}

// waiting describes the progress of the exports.
func (l *leaving) waiting() string {
	return lang.L("Tchouka quits as soon as this export is done: {{.Files}}", messages.Args{"Files": l.exports.Names()}) + shell.Written(l.exports.Written())
}

// exportsChanged shows the progress of the exports, and ends the program if it waited for them.
func (w *window) exportsChanged() {
	w.status.Show(desk.NewsAll)
	w.menu.Show(desk.NewsAll)
	if l := w.leaving; l != nil && w.desk.Exports.Running() {
		l.text.SetText(l.words())
	} else {
		w.leave(l)
	}
}

// leave ends the program if the dialog l is still open.
func (w *window) leave(l *leaving) {
	if l != nil && l == w.leaving && w.stay() {
		l.then()
	}
}

// stay closes the dialog. It returns false if the dialog was already closed.
func (w *window) stay() bool {
	l := w.leaving
	w.leaving = nil
	if l == nil || !slices.Contains(w.win.Canvas().Overlays().List(), l.cover) {
		return false
	}
	l.dialog.Hide()
	return true
}
