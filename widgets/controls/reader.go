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

// Reader shows a read-only text that can be copied. Digits and function keys go to the window.
type Reader struct {
	Entry
	Escaped func() // called for Escape; may be nil
}

// NewReader returns an empty reader.
func NewReader() *Reader {
	r := &Reader{}
	r.MultiLine, r.Wrapping, r.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	r.ExtendBaseWidget(r)
	return r
}

// MinSize has the width of a few words. Fyne's own minimum is the width of the text.
func (r *Reader) MinSize() fyne.Size {
	size := r.Entry.MinSize()
	return fyne.NewSize(min(size.Width, 10*theme.TextSize()), size.Height)
}

// Follow shows a text that has grown and scrolls to its end, unless the caret is further up.
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

// AcceptsTab returns false, so that Tab moves to the next widget.
func (*Reader) AcceptsTab() bool { return false }

// TypedKey moves the caret.
func (r *Reader) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyEscape:
		if r.Escaped != nil {
			r.Escaped()
		}
	case ForwardFunctionKey(r, key):
	case slices.Contains([]fyne.KeyName{
		fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown,
	}, key.Name):
		r.Entry.TypedKey(key)
	}
}

// TypedRune passes a character to the window.
func (r *Reader) TypedRune(char rune) { ForwardRune(r, char) }

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

// TappedSecondary does nothing, because the menu of a field includes Paste.
func (*Reader) TappedSecondary(*fyne.PointEvent) {}
