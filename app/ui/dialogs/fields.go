package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

// Keys are handlers for keys in a field or button of a dialog, in addition to its own.
type Keys struct {
	Escape  func() // closes the dialog
	Answer  func() // on Enter
	Focused func() // called when the widget gets the focus
	Left    func() // called when a field loses the focus
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

var _ fyne.Tabbable = (*Entry)(nil)

// Entry is a text field of a dialog.
type Entry struct {
	controls.Entry
	Keys
	SelectAllOnFocus bool // typing after Tab replaces the whole text
}

// NewEntry returns an empty field.
func NewEntry() *Entry {
	e := &Entry{}
	e.Scroll, e.Wrapping = fyne.ScrollHorizontalOnly, fyne.TextWrapOff
	e.ExtendBaseWidget(e)
	e.OnSubmitted = func(string) { e.answered() }
	return e
}

// AcceptsTab returns false: Tab moves to the next field.
func (e *Entry) AcceptsTab() bool { return false }

// TypedKey closes the dialog on Escape.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyEscape:
		e.escaped()
	case key.Name == fyne.KeyDown && e.Down != nil:
		e.Down()
	default:
		e.Entry.TypedKey(key)
	}
}

// TypedShortcut confirms the dialog on Ctrl+Enter.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if custom, ok := s.(*desktop.CustomShortcut); ok && (custom.KeyName == fyne.KeyReturn || custom.KeyName == fyne.KeyEnter) {
		e.answered()
		return
	}
	e.Entry.TypedShortcut(s)
}

// FocusGained shows the caret and calls the handler. A click keeps the caret at its position.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	if e.SelectAllOnFocus {
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	e.focused()
}

// FocusLost hides the caret and calls the handler.
func (e *Entry) FocusLost() {
	e.Entry.FocusLost()
	call(e.Left)
}

// Check is a check box of a dialog. Space toggles it, Enter confirms the dialog, Escape closes it.
type Check struct {
	widget.Check
	Keys
	hasKeys bool
}

// NewCheck returns an unchecked box.
func NewCheck(label string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = label, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey confirms or closes the dialog, or toggles the box.
func (c *Check) TypedKey(key *fyne.KeyEvent) {
	if !c.typed(key) && !controls.ForwardUnused(c, key, fyne.KeySpace) {
		c.Check.TypedKey(key)
	}
}

// TypedRune passes a character to the window. A space toggles the box.
func (c *Check) TypedRune(char rune) {
	c.Check.TypedRune(char)
	if char != ' ' {
		controls.ForwardRune(c, char)
	}
}

// FocusGained draws the focus ring and calls the handler.
func (c *Check) FocusGained() {
	c.hasKeys = true
	c.Check.FocusGained()
	c.focused()
}

// FocusLost removes the focus ring.
func (c *Check) FocusLost() {
	c.hasKeys = false
	c.Check.FocusLost()
}

// CreateRenderer implements fyne.Widget. It adds a focus ring.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return controls.WithFocusRing(c, c.Check.CreateRenderer(), func() bool { return c.hasKeys })
}

// Select is a drop-down list of a dialog. Space and the arrow keys change the selection, Enter
// confirms the dialog, Escape closes it. The list opens at the selected option.
type Select struct {
	controls.Select
	Keys
	Closed func() // called when the list closes, before a selection is reported
}

// NewSelect returns a list whose first option is selected.
func NewSelect(options ...string) *Select {
	s := &Select{}
	s.Options = options
	s.ExtendBaseWidget(s)
	s.SetSelectedIndex(0)
	return s
}

// NewChoice returns a list without a selection; changed is called for each new selection.
func NewChoice(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// SelectSilently selects an option without calling OnChanged.
func (s *Select) SelectSilently(option string) {
	if s.Selected != option {
		s.Selected = option // SetSelected would call it
		s.Refresh()
	}
}

// TypedKey confirms or closes the dialog, or changes the selection.
func (s *Select) TypedKey(key *fyne.KeyEvent) {
	if s.typed(key) {
		return
	}
	s.Select.TypedKey(key)
	s.mark()
}

// Tapped opens the list.
func (s *Select) Tapped(at *fyne.PointEvent) {
	s.Select.Tapped(at)
	s.mark()
}

// mark moves the highlight of the open list to the selected option: Fyne 2.7 begins above the
// first. It also installs the handler for closing the list.
func (s *Select) mark() {
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	if c == nil {
		return
	}
	if list, open := c.Focused().(*widget.PopUpMenu); open {
		for range s.SelectedIndex() + 1 {
			list.ActivateNext()
		}
		dismissed := list.OnDismiss
		list.OnDismiss = func() {
			dismissed()
			call(s.Closed)
		}
	}
}

// FocusGained calls the handler.
func (s *Select) FocusGained() {
	s.Select.FocusGained()
	s.focused()
}

// Slider is a slider with a focus ring. Enter confirms the dialog, Escape closes it.
type Slider struct {
	widget.Slider
	Keys
	hasKeys bool
}

// NewSlider returns a slider of integers.
func NewSlider(least, most float64) *Slider {
	s := &Slider{}
	s.Min, s.Max, s.Step = least, most, 1
	s.ExtendBaseWidget(s)
	return s
}

// SetSilently moves the slider without calling OnChanged.
func (s *Slider) SetSilently(value int) {
	if s.Value != float64(value) {
		s.Value = float64(value)
		s.Refresh()
	}
}

// TypedKey moves the slider.
func (s *Slider) TypedKey(key *fyne.KeyEvent) {
	if !s.typed(key) && !controls.ForwardUnused(s, key, fyne.KeyLeft, fyne.KeyRight) {
		s.Slider.TypedKey(key)
	}
}

// TypedRune passes a character to the window.
func (s *Slider) TypedRune(char rune) { controls.ForwardRune(s, char) }

// FocusGained draws the focus ring and calls the handler.
func (s *Slider) FocusGained() {
	s.hasKeys = true
	s.Slider.FocusGained()
	s.Refresh()
	s.focused()
}

// FocusLost removes the focus ring.
func (s *Slider) FocusLost() {
	s.hasKeys = false
	s.Slider.FocusLost()
	s.Refresh()
}

// CreateRenderer implements fyne.Widget. It adds a visible track and a focus ring.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	r := &trackRenderer{s.Slider.CreateRenderer(), s}
	r.show()
	return controls.WithFocusRing(s, r, func() bool { return s.hasKeys })
}

// trackRenderer draws the track of a slider, which Fyne gives the colour of the background.
type trackRenderer struct {
	fyne.WidgetRenderer
	of *Slider
}

func (r *trackRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.show()
}

func (r *trackRenderer) show() {
	if track, ok := r.Objects()[0].(*canvas.Rectangle); ok {
		track.FillColor = r.of.Theme().Color(theme.ColorNameInputBorder, fyne.CurrentApp().Settings().ThemeVariant())
		track.Refresh()
	}
}
