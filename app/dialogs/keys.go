package dialogs

// Keys are what the keys do in a field or button of a dialog, besides what they do there.
type Keys struct {
	Escape  func() // leaves the dialog
	Answer  func() // on Enter
	Focused func() // it has the keys now
}

// Listen has the keys of a field or button do something.
func (k *Keys) Listen(keys Keys) { *k = keys }

func (k *Keys) escaped()  { call(k.Escape) }
func (k *Keys) answered() { call(k.Answer) }
func (k *Keys) focused()  { call(k.Focused) }

func call(do func()) {
	if do != nil {
		do()
	}
}
