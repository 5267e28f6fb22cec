package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var (
	_ fyne.Focusable  = (*SearchEntry)(nil)
	_ desktop.Keyable = (*SearchEntry)(nil)
)

// SearchEntry is a text field for a search: Enter and Shift+Enter step, Escape ends it.
type SearchEntry struct {
	Entry

	// OnNext is called for Enter, with back set for Shift+Enter.
	OnNext func(back bool)
	// OnCancelled is called for Escape.
	OnCancelled func()

	shift bool
}

// NewSearchEntry returns an empty field.
func NewSearchEntry() *SearchEntry {
	e := &SearchEntry{}
	e.Scroll = fyne.ScrollHorizontalOnly
	e.TextStyle.Monospace = true
	e.ExtendBaseWidget(e)
	return e
}

// KeyDown tracks the Shift keys.
func (e *SearchEntry) KeyDown(key *fyne.KeyEvent) {
	e.follow(key, true)
	e.Entry.KeyDown(key)
}

// KeyUp tracks the Shift keys.
func (e *SearchEntry) KeyUp(key *fyne.KeyEvent) {
	e.follow(key, false)
	e.Entry.KeyUp(key)
}

func (e *SearchEntry) follow(key *fyne.KeyEvent, down bool) {
	if key.Name == desktop.KeyShiftLeft || key.Name == desktop.KeyShiftRight {
		e.shift = down
	}
}

// FocusLost resets the held keys, because their release is not reported after that.
func (e *SearchEntry) FocusLost() {
	e.shift = false
	e.Entry.FocusLost()
}

// TypedKey edits the text, and reports Enter and Escape.
func (e *SearchEntry) TypedKey(key *fyne.KeyEvent) {
	if ForwardFunctionKey(e, key) {
		return
	}
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if e.OnNext != nil {
			e.OnNext(e.shift)
		}
	case fyne.KeyEscape:
		if e.OnCancelled != nil {
			e.OnCancelled()
		}
	default:
		e.Entry.TypedKey(key)
	}
}
