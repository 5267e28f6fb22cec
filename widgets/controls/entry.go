package controls

import (
	"image/color"
	"slices"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

// NewEntry returns an empty field.
func NewEntry() *Entry {
	e := &Entry{}
	e.Scroll, e.Wrapping = fyne.ScrollHorizontalOnly, fyne.TextWrapOff
	e.ExtendBaseWidget(e)
	return e
}

// ExtendBaseWidget stores the widget that embeds this one.
func (e *Entry) ExtendBaseWidget(outer fyne.Widget) {
	e.outer = outer
	e.Entry.ExtendBaseWidget(outer)
}

// MinSize renews the cache entry of the canvas. A field of one line is as high as a button.
func (e *Entry) MinSize() fyne.Size {
	e.renewCanvas()
	size := e.Entry.MinSize()
	if !e.MultiLine {
		size.Height = ControlHeight(theme.CurrentForWidget(e), false)
	}
	return size
}

// TappedSecondary opens the menu.
func (e *Entry) TappedSecondary(at *fyne.PointEvent) {
	if e.hasCanvas() {
		e.Entry.TappedSecondary(at)
	}
}

// HasFocus reports whether the field has the focus.
func (e *Entry) HasFocus() bool { return e.focused }

// FocusGained is called when the field gets the focus.
func (e *Entry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
}

// FocusLost is called when the field loses the focus.
func (e *Entry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
}

// CreateRenderer returns an [EntryRenderer].
func (e *Entry) CreateRenderer() fyne.WidgetRenderer { return e.NewRenderer() }

// NewRenderer returns a renderer of the field. A widget that embeds the field can extend it.
func (e *Entry) NewRenderer() *EntryRenderer {
	r := &EntryRenderer{
		WidgetRenderer: e.Entry.CreateRenderer(), of: e, field: NewField(), probe: canvas.NewText("0", color.Transparent),
	}
	r.show()
	return r
}

// EntryRenderer is Fyne's renderer with the background of a [Field].
type EntryRenderer struct {
	fyne.WidgetRenderer
	of    *Entry
	field *Field
	probe *canvas.Text // never drawn; it measures the position of a text
}

// Background returns the objects below the text.
func (r *EntryRenderer) Background() []fyne.CanvasObject { return r.field.Objects() }

// Objects omits Fyne's own background and border.
func (r *EntryRenderer) Objects() []fyne.CanvasObject {
	objects := r.field.Objects()
	for _, object := range r.WidgetRenderer.Objects() {
		if _, plain := object.(*canvas.Rectangle); !plain {
			objects = append(objects, object)
		}
	}
	return objects
}

// Layout places the background and the text.
func (r *EntryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.place(size)
}

// Refresh shows the state of the field.
func (r *EntryRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.show()
	r.place(r.of.Size())
}

func (r *EntryRenderer) show() {
	r.field.Show(paint.PaletteFor(r.of.outer), FieldState{
		Focused: r.of.focused, Disabled: r.of.Disabled(), Invalid: r.of.Flagged != nil && r.of.Flagged(),
	})
}

// place lays out the background and centres the text of one line vertically. Fyne leaves it at the
// top of a field that is higher than its minimum.
func (r *EntryRenderer) place(size fyne.Size) {
	r.field.Place(size)
	if r.of.MultiLine {
		return
	}
	th := theme.CurrentForWidget(r.of.outer)
	r.probe.TextStyle, r.probe.TextSize = r.of.TextStyle, th.Size(theme.SizeNameText)
	by := paint.MiddleTop(r.probe, size.Height) - th.Size(theme.SizeNameInnerPadding)
	border := th.Size(theme.SizeNameInputBorder)
	for _, object := range r.WidgetRenderer.Objects() {
		switch object.(type) {
		case *canvas.Rectangle, *widget.Icon:
			continue
		}
		object.Move(fyne.NewPos(object.Position().X, border+by))
		object.Resize(fyne.NewSize(object.Size().Width, size.Height-2*border-by))
	}
}

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
		paint.CallWith(e.OnNext, e.shift)
	case fyne.KeyEscape:
		paint.Call(e.OnCancelled)
	default:
		e.Entry.TypedKey(key)
	}
}

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
		paint.Call(r.Escaped)
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
