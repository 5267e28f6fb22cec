// Package leaving has the question about exports that are still running when the program is to end.
package leaving

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

// Leaving is the part of the window that waits for exports.
type Leaving struct {
	*desk.Main
	open *question // nil if it is not open
}

// question is the dialog about the exports.
type question struct {
	dialog *dialogs.Dialog
	cover  fyne.CanvasObject // the overlay of the dialog; Escape closes only this overlay
	text   *widget.Label
	words  func() string
	then   func()
}

// New returns the part, which follows the exports of the program.
func New(m *desk.Main) *Leaving {
	l := &Leaving{Main: m}
	m.Exports.Home, m.Exports.Changed, m.Exports.Failing = m.Files.Window, l.changed, l.stay
	return l
}

// Confirm calls then if no file is being written, or when the user has decided.
func (l *Leaving) Confirm(then func()) {
	x := l.Exports
	if !x.Running() {
		then()
		return
	}
	q := &question{text: widget.NewLabel(""), then: then}
	q.text.Wrapping = fyne.TextWrapWord
	q.dialog = dialogs.New(lang.L("An export is still running"), shell.AtLeast(fyne.NewSize(460, 0), q.text), l.Files.Win)
	stay := dialogs.NewButton(lang.L("Don't Quit"), q.dialog.Hide)
	cancel := dialogs.NewButton(lang.L("Quit Now"), func() {
		q.dialog.SetButtons(stay)
		q.setText(func() string { return lang.L("Cancelling…") })
		x.Pieces.Cancel()
		time.AfterFunc(shell.ExportsGrace, func() { l.Post(func() { l.leave(q) }) })
	})
	wait := dialogs.NewButton(lang.L("Quit When Done"), func() {
		q.dialog.SetButtons(stay, cancel)
		q.setText(func() string {
			return lang.L("Tchouka quits as soon as this export is done: {{.Files}}", messages.Args{"Files": x.Names()}) + shell.Written(x.Written())
		})
	})
	wait.Importance = widget.HighImportance
	q.dialog.SetButtons(stay, cancel, wait)
	q.setText(func() string {
		return lang.L("Not finished yet: {{.Files}}. If you quit now, the export is cancelled and leaves no partial file.", messages.Args{"Files": x.Names()})
	})
	q.dialog.Show()
	q.cover = l.Files.Win.Canvas().Overlays().Top()
	l.open = q
}

// setText sets the text of the dialog, and again after each change of the exports.
func (q *question) setText(words func() string) {
	q.words = words
	q.text.SetText(words())
}

// changed shows the progress of the exports, and ends the program if it waited for them.
func (l *Leaving) changed() {
	l.RefreshCommands()
	if q := l.open; q != nil && l.Exports.Running() {
		q.text.SetText(q.words())
	} else {
		l.leave(q)
	}
}

// leave ends the program if a dialog is still open.
func (l *Leaving) leave(q *question) {
	if q != nil && q == l.open && l.stay() {
		q.then()
	}
}

// stay closes the dialog. It returns false if the dialog was already closed.
func (l *Leaving) stay() bool {
	q := l.open
	l.open = nil
	if q == nil || !slices.Contains(l.Files.Win.Canvas().Overlays().List(), q.cover) {
		return false
	}
	q.dialog.Hide()
	return true
}
