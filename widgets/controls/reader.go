package controls

import (
	"slices"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

var (
	_ fyne.Tabbable      = (*Reader)(nil)
	_ desktop.Cursorable = (*Reader)(nil)
)

// Reader shows a text that can be read, selected and copied with the keys, and not
// changed. Digits and function keys typed there are for the window.
type Reader struct {
	Entry
	Escaped func() // on Escape; may be nil

	focused bool
}

// NewReader returns one without a text.
func NewReader() *Reader {
	r := &Reader{}
	r.MultiLine, r.Wrapping, r.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	r.ExtendBaseWidget(r)
	return r
}

// MinSize has room for a few words: Fyne asks for the whole width of a text until it was
// laid out once.
func (r *Reader) MinSize() fyne.Size {
	size := r.Entry.MinSize()
	return fyne.NewSize(min(size.Width, 10*theme.TextSize()), size.Height)
}

// Follow shows a text that has grown, and its end, unless somebody reads further up.
func (r *Reader) Follow(text string) {
	if text == r.Text {
		return
	}
	reading := r.focused && r.CursorTextOffset() < utf8.RuneCountInString(r.Text)
	r.SetText(text)
	if !reading {
		r.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
}

// FocusGained shows the caret.
func (r *Reader) FocusGained() {
	r.focused = true
	r.Entry.FocusGained()
}

// FocusLost hides it.
func (r *Reader) FocusLost() {
	r.focused = false
	r.Entry.FocusLost()
}

// AcceptsTab says no: Tab goes on to what can be pressed next.
func (*Reader) AcceptsTab() bool { return false }

// TypedKey moves the caret.
func (r *Reader) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyEscape:
		if r.Escaped != nil {
			r.Escaped()
		}
	case FunctionKey(r, key):
	case slices.Contains([]fyne.KeyName{
		fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown,
	}, key.Name):
		r.Entry.TypedKey(key)
	}
}

// TypedRune hands a character on to the window.
func (r *Reader) TypedRune(char rune) { HandOnRune(r, char) }

// TypedShortcut copies and selects, and moves the caret by words.
func (r *Reader) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutCopy, *fyne.ShortcutSelectAll:
		r.Entry.TypedShortcut(s)
	case *desktop.CustomShortcut:
		if s.KeyName != fyne.KeyBackspace && s.KeyName != fyne.KeyDelete {
			r.Entry.TypedShortcut(s)
		}
	}
}

// TappedSecondary offers nothing: the menu of a field pastes.
func (*Reader) TappedSecondary(*fyne.PointEvent) {}
