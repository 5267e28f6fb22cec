package dialogs

import "fyne.io/fyne/v2"

// Keys are what the keys do in a field or button of a dialog, besides what they do there.
type Keys struct {
	Escape  func() // leaves the dialog
	Answer  func() // on Enter
	Focused func() // it has the keys now
	Down    func() // on ↓ in a field of one line; nil to stay in it
}

// Listen has the keys of a field or button do something.
func (k *Keys) Listen(keys Keys) { *k = keys }

// typed answers or leaves the dialog, and reports whether a key is for that.
func (k *Keys) typed(key *fyne.KeyEvent) bool {
	switch key.Name {
	case fyne.KeyEscape:
		k.escaped()
	case fyne.KeyReturn, fyne.KeyEnter:
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
