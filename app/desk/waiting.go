package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/dialogs"
	"tchouka/app/shell"
)

// Disks may be slow, or not answer at all. What waits for a session to be saved says so
// once that takes long.

// unlessSaving goes on when no session is on its way to its file, or else when it is
// there.
func (f *Files) unlessSaving(then func()) {
	if f.saving == nil {
		then()
		return
	}
	f.wait(then)
}

// wait has something wait for the session that is being saved, in place of what
// waited before.
func (f *Files) wait(then func()) {
	if then != nil {
		f.saving.uncover()
		f.saving.then = then
		f.ShowWaiting()
	}
}

// waitingFace is the dialog that covers a window while something waits.
type waitingFace struct {
	dialog *dialogs.Dialog
	win    fyne.Window
	cover  fyne.CanvasObject // what shows it; Escape closes that alone
}

// ShowWaiting covers the window when something has waited for long.
func (f *Files) ShowWaiting() {
	s := f.saving
	if s == nil || s.then == nil || s.cover != nil || !s.errand.Slow() {
		return
	}
	text := lang.L("The disk is slow or does not respond. Tchouka continues as soon as the game is saved.")
	face := &waitingFace{dialog: dialogs.New(shell.SavingText(s.path), dialogs.Sentence(text), f.Win), win: f.Win}
	stay := dialogs.NewButton(lang.L("Save and Stay Here"), func() {
		face.dialog.Hide()
		s.then = nil
	})
	cancel := dialogs.NewButton(lang.L("Cancel Saving"), s.errand.LetGo)
	face.dialog.SetButtons(cancel, stay)
	face.dialog.Show()
	face.cover = f.Win.Canvas().Overlays().Top()
	s.cover = face
}

// uncover takes the dialog away; false when somebody has closed it already, and so
// nothing waits any more.
func (s *saving) uncover() bool {
	face := s.cover
	s.cover = nil
	if face == nil {
		return true
	}
	there := slices.Contains(face.win.Canvas().Overlays().List(), face.cover)
	if there {
		face.dialog.Hide()
	}
	return there
}
