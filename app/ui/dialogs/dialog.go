// Package dialogs contains dialogs for input and choices, and the error messages of their fields.
//
// All dialogs follow the usual conventions. Escape closes a dialog, after a confirmation if input
// would be lost. Tab moves to the next field and is never inserted into text. Enter confirms; in
// multi-line fields, Ctrl+Enter does. Invalid input is reported at its field, and the dialog keeps
// all input until it is valid or the dialog is closed.
//
// The package is independent of the rest of the program except for its appearance.
package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/text/plaintext"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Dialog is a dialog that always fits its window, regardless of the text size: its content scrolls,
// and its buttons wrap to further rows. The buttons that close it are at the right, the main button
// last. Unlike in Fyne's dialogs, the title is aligned with the content.
type Dialog struct {
	sheet  *Sheet
	fits   *fitting
	closed func()
}

// New returns a dialog that is not shown yet.
func New(title string, content fyne.CanvasObject, win fyne.Window) *Dialog {
	f := &fitting{
		canvas: win.Canvas(), content: content, title: NewTitle(title),
	}
	f.buttons = container.New(buttonRow{f})
	all := container.New(f, f.title, container.NewScroll(content), f.buttons)
	return &Dialog{sheet: NewSheet(all, win.Canvas()), fits: f, closed: func() {}}
}

// NewTitle returns the title of a dialog, or of a page beside the board.
func NewTitle(text string) *widget.Label {
	l := widget.NewLabelWithStyle(plaintext.Message(text), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	l.SizeName = theme.SizeNameSubHeadingText
	return l
}

// Show shows the dialog.
func (d *Dialog) Show() {
	d.sheet.Show()
}

// Hide closes the dialog.
func (d *Dialog) Hide() {
	d.sheet.Hide()
	d.closed()
}

// SetOnClosed sets the function that is called when the dialog closes.
func (d *Dialog) SetOnClosed(closed func()) { d.closed = closed }

// Resize sets the size of the dialog.
func (d *Dialog) Resize(size fyne.Size) {
	d.sheet.SetPanelSize(size)
}

// MinSize returns the smallest size of the dialog.
func (d *Dialog) MinSize() fyne.Size { return d.sheet.MinSize() }

// Refresh updates the dialog after its content has changed its size.
func (d *Dialog) Refresh() { d.sheet.Refresh() }

// SetButtons sets the buttons at the bottom right.
func (d *Dialog) SetButtons(buttons ...fyne.CanvasObject) { d.SetAllButtons(nil, buttons) }

// SetAllButtons sets the buttons; those at the left leave the dialog open.
func (d *Dialog) SetAllButtons(left, right []fyne.CanvasObject) {
	d.fits.left = len(left)
	d.fits.buttons.Objects = slices.Concat(left, right)
	d.Refresh()
}

// The margins of a dialog, and the gaps below its title and above its buttons.
const (
	margin     = 16
	marginTop  = 8
	titleGap   = 8
	buttonsGap = 8
	heights    = marginTop + titleGap + buttonsGap + margin
)

// fitting is the layout of a dialog. It limits the content to the space of the window.
type fitting struct {
	canvas  fyne.Canvas
	content fyne.CanvasObject
	title   *widget.Label
	buttons *fyne.Container
	left    int // how many buttons are at the left
}

// available returns the size of the window without the margins of the dialog and its frame.
func (f *fitting) available() fyne.Size {
	const frame = 2 * sheetPad
	return f.canvas.Size().SubtractWidthHeight(2*margin+frame, heights+frame)
}

func (f *fitting) MinSize(objects []fyne.CanvasObject) fyne.Size {
	title, buttons := f.title.MinSize(), f.buttons.MinSize()
	size := f.content.MinSize().Min(f.available().SubtractWidthHeight(0, title.Height+buttons.Height)).Max(objects[1].MinSize())
	return fyne.NewSize(max(title.Width, size.Width, buttons.Width)+2*margin, title.Height+size.Height+buttons.Height+heights)
}

func (f *fitting) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	title, buttons, width := f.title.MinSize().Height, f.buttons.MinSize().Height, size.Width-2*margin
	y := float32(marginTop)
	for i, height := range []float32{title, size.Height - title - buttons - heights, buttons} {
		objects[i].Move(fyne.NewPos(margin, y))
		objects[i].Resize(fyne.NewSize(width, height))
		y += height + [...]float32{titleGap, buttonsGap, margin}[i]
	}
}

// buttonRow is the layout of the buttons. Those at the right have one width. If the window is too
// narrow for one row, the buttons are in several full rows.
type buttonRow struct{ fits *fitting }

const (
	minButtonWidth = float32(96) // minimum width of the buttons at the right
	buttonGap      = paint.Unit
)

// row returns the size of a single row, and the width of each button at the right.
func (b buttonRow) row(objects []fyne.CanvasObject) (size fyne.Size, each float32) {
	left, gap := min(b.fits.left, len(objects)), float32(buttonGap)
	each = minButtonWidth
	for _, o := range objects[left:] {
		each = max(each, o.MinSize().Width)
	}
	size.Width = (each+gap)*float32(len(objects)-left) - gap
	for i, o := range objects {
		size.Height = max(size.Height, o.MinSize().Height)
		if i < left {
			size.Width += o.MinSize().Width + gap
		}
	}
	return size, each
}

// rows returns the layout of several rows.
func (b buttonRow) rows(objects []fyne.CanvasObject) fyne.Layout {
	widest, gap := float32(0), theme.Padding()
	for _, o := range objects {
		widest = max(widest, o.MinSize().Width)
	}
	most := max(int((b.fits.available().Width+gap)/(widest+gap)), 1)
	rows := (len(objects) + most - 1) / most
	return layout.NewGridLayoutWithColumns((len(objects) + rows - 1) / rows)
}

func (b buttonRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size, _ := b.row(objects)
	if len(objects) > 0 && size.Width > b.fits.available().Width {
		return b.rows(objects).MinSize(objects)
	}
	return size
}

func (b buttonRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	row, width := b.row(objects)
	if row.Width > b.fits.available().Width {
		b.rows(objects).Layout(objects, size)
		return
	}
	x, gap := float32(0), float32(buttonGap)
	for i, o := range objects {
		need := o.MinSize().Width
		if i >= b.fits.left {
			x, need = size.Width+gap-(width+gap)*float32(len(objects)-i), width
		}
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(need, size.Height))
		x += need + gap
	}
}

// Button is a button of a dialog. Enter and Space press it; Escape closes the dialog.
type Button struct {
	widget.Button
	Keys
	hovered, hasKeys bool
}

// NewButton returns a button for a custom dialog.
func NewButton(label string, tapped func()) *Button { return newButton(label, nil, tapped) }

func newButton(label string, escape, tapped func()) *Button {
	b := &Button{Keys: Keys{Escape: escape}}
	b.Text, b.OnTapped = plaintext.Message(label), tapped
	b.ExtendBaseWidget(b)
	return b
}

// SetEnabled enables or disables the button.
func (b *Button) SetEnabled(enabled bool) {
	if enabled {
		b.Enable()
	} else {
		b.Disable()
	}
}

// TypedKey presses the button or closes the dialog.
func (b *Button) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !b.Disabled() {
			b.OnTapped()
		}
	case fyne.KeySpace:
		b.Button.TypedKey(key)
	default:
		if !b.typed(key) {
			controls.ForwardKey(b, key)
		}
	}
}

// TypedRune passes a character to the window.
func (b *Button) TypedRune(char rune) { controls.ForwardRune(b, char) }

// MouseIn is called when the pointer enters the button.
func (b *Button) MouseIn(at *desktop.MouseEvent) {
	b.hovered = true
	b.Button.MouseIn(at)
}

// MouseOut is called when the pointer leaves the button.
func (b *Button) MouseOut() {
	b.hovered = false
	b.Button.MouseOut()
}

// FocusGained marks the button and calls the handler.
func (b *Button) FocusGained() {
	b.hasKeys = true
	b.Button.FocusGained()
	b.focused()
}

// FocusLost removes the mark.
func (b *Button) FocusLost() {
	b.hasKeys = false
	b.Button.FocusLost()
}

// CreateRenderer draws the button like those of the window. One of low importance, which collapses
// a group of fields, has no face.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	if b.Importance == widget.LowImportance {
		return controls.WithFocusRing(b, b.Button.CreateRenderer(), func() bool { return b.hasKeys })
	}
	return controls.Faced(b, &b.Button, func() (hovered, focused bool) { return b.hovered, b.hasKeys })
}
