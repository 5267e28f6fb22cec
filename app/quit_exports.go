package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/dialogs"
	"tchouka/app/messages"
	"tchouka/app/shell"
)

// leaving is the question what becomes of the exports when the program is to end.
type leaving struct {
	exports *shell.Exports
	dialog  *dialogs.Dialog
	cover   fyne.CanvasObject // what shows it; Escape closes that alone
	text    *widget.Label
	words   func() string
	then    func()
}

// unlessExporting goes on when no file is being written, or when the person has
// said what to do with those that are.
func (w *window) unlessExporting(then func()) {
	x := w.desk.Exports
	if !x.Going() {
		then()
		return
	}
	l := &leaving{exports: x, text: widget.NewLabel(""), then: then}
	l.text.Wrapping = fyne.TextWrapWord
	l.dialog = dialogs.New(lang.L("An export is still running"), shell.AtLeast(fyne.NewSize(460, 0), l.text), w.win)
	stay := dialogs.NewButton(lang.L("Don't Quit"), l.dialog.Hide)
	cancel := dialogs.NewButton(lang.L("Quit Now"), func() {
		l.dialog.SetButtons(stay)
		l.say(func() string { return lang.L("Cancelling…") })
		x.Pieces.Cancel()
		time.AfterFunc(shell.ExportsGrace, func() { w.post(func() { w.leave(l) }) })
	})
	wait := dialogs.NewButton(lang.L("Quit When Done"), func() {
		l.dialog.SetButtons(stay, cancel)
		l.say(l.waiting)
	})
	wait.Importance = widget.HighImportance
	l.dialog.SetButtons(stay, cancel, wait)
	l.say(func() string {
		return lang.L("Not finished yet: {{.Files}}. If you quit now, the export is cancelled and leaves no partial file.", messages.With{"Files": x.Names()})
	})
	l.dialog.Show()
	l.cover = w.win.Canvas().Overlays().Top()
	w.leaving = l
}

// say has a sentence stand in the dialog, which is brought up to date with the
// exports.
func (l *leaving) say(words func() string) {
	l.words = words
	l.text.SetText(words())
}

// waiting says how far the exports are.
func (l *leaving) waiting() string {
	return lang.L("Tchouka quits as soon as this export is done: {{.Files}}", messages.With{"Files": l.exports.Names()}) + shell.Written(l.exports.Written())
}

// exportsChanged shows how the exports are, and ends the program when it waited
// for the last of them.
func (w *window) exportsChanged() {
	w.status.Show(desk.NewsAll)
	w.menu.Show(desk.NewsAll)
	if l := w.leaving; l != nil && w.desk.Exports.Going() {
		l.text.SetText(l.words())
	} else {
		w.leave(l)
	}
}

// leave ends the program, if that is still what the question is waiting for.
func (w *window) leave(l *leaving) {
	if l != nil && l == w.leaving && w.stay() {
		l.then()
	}
}

// stay takes the question away; false when somebody has closed it already.
func (w *window) stay() bool {
	l := w.leaving
	w.leaving = nil
	if l == nil || !slices.Contains(w.win.Canvas().Overlays().List(), l.cover) {
		return false
	}
	l.dialog.Hide()
	return true
}
