package dialogs

import "fyne.io/fyne/v2"

// Keys are handlers for keys in a field or button of a dialog, in addition to its own.
type Keys struct {
	Escape  func() // closes the dialog
	Answer  func() // on Enter
	Focused func() // called when the widget gets the focus
	Down    func() // on ↓ in a field of one line; nil to keep the focus
}

// Listen sets the key handlers of a field or button.
func (k *Keys) Listen(keys Keys) { *k = keys }

// typed confirms or closes the dialog, and reports whether it handled the key.
func (k *Keys) typed(key *fyne.KeyEvent) bool {
	switch {
	case key.Name == fyne.KeyEscape && k.Escape != nil:
		k.escaped()
	case (key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter) && k.Answer != nil:
		k.answered()
	default:
		return false
	}
	return true
}

func (k *Keys) escaped()  { call(k.Escape) }
func (k *Keys) answered() { call(k.Answer) }
func (k *Keys) focused()  { call(k.Focused) }

func call(do func()) {
	if do != nil {
		do()
	}
}
