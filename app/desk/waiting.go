package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
)

// An action that waits for a save shows a dialog once the save takes long.

// afterSave calls a function at once, or when the save in progress has finished.
func (f *Files) afterSave(then func()) {
	if f.saving == nil {
		then()
		return
	}
	f.wait(then)
}

// wait makes a function wait for the save in progress. It replaces the function that waited before.
func (f *Files) wait(then func()) {
	if then != nil {
		f.saving.uncover()
		f.saving.then = then
		f.ShowWaiting()
	}
}

// waitDialog is the dialog that covers a window while an action waits for a save.
type waitDialog struct {
	dialog *dialogs.Dialog
	win    fyne.Window
	cover  fyne.CanvasObject // the object that shows the dialog; Escape closes only this one
}

// ShowWaiting shows the waiting dialog if an action has waited long enough.
func (f *Files) ShowWaiting() {
	s := f.saving
	if s == nil || s.then == nil || s.cover != nil || !s.task.Slow() {
		return
	}
	text := lang.L("The disk is slow or does not respond. Tchouka continues as soon as the game is saved.")
	waiting := &waitDialog{dialog: dialogs.New(shell.SavingText(s.path), dialogs.WrappedText(text), f.Win), win: f.Win}
	stay := dialogs.NewButton(lang.L("Save and Stay Here"), func() {
		waiting.dialog.Hide()
		s.then = nil
	})
	cancel := dialogs.NewButton(lang.L("Cancel Saving"), s.task.Abandon)
	waiting.dialog.SetButtons(cancel, stay)
	waiting.dialog.Show()
	waiting.cover = f.Win.Canvas().Overlays().Top()
	s.cover = waiting
}

// uncover removes the waiting dialog. It returns false if the user has already closed the dialog,
// which cancels the waiting action.
func (s *saving) uncover() bool {
	waiting := s.cover
	s.cover = nil
	if waiting == nil {
		return true
	}
	dialogOpen := slices.Contains(waiting.win.Canvas().Overlays().List(), waiting.cover)
	if dialogOpen {
		waiting.dialog.Hide()
	}
	return dialogOpen
}
