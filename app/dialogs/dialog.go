package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Dialog is a dialog that always fits its window, regardless of the text size: its content scrolls,
// and its buttons wrap to further rows. The buttons that close it are at the right, the main button
// last.
type Dialog struct {
	*dialog.CustomDialog
	fits *fitting
}

// New returns a dialog that is not shown yet.
func New(title string, content fyne.CanvasObject, win fyne.Window) *Dialog {
	f := &fitting{canvas: win.Canvas(), content: content, title: widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})}
	f.buttons = container.New(buttonRow{f})
	all := container.New(f, container.NewScroll(content), f.buttons)
	return &Dialog{dialog.NewCustomWithoutButtons(title, all, win), f}
}

// SetButtons sets the buttons at the bottom right.
func (d *Dialog) SetButtons(buttons ...fyne.CanvasObject) { d.SetAllButtons(nil, buttons) }

// SetAllButtons sets the buttons at the bottom: at the left those that leave the dialog open, at the
// right those that close it.
func (d *Dialog) SetAllButtons(left, right []fyne.CanvasObject) {
	d.fits.left = len(left)
	d.fits.buttons.Objects = slices.Concat(left, right)
	d.Refresh()
}

// The margins of Fyne's dialogs beside, and above and below their content.
const besides, around = 32, 16

// fitting is the layout of a dialog: the content, and the buttons below it. It limits the content to
// the space that the window has beside title and buttons.
type fitting struct {
	canvas  fyne.Canvas
	content fyne.CanvasObject
	title   *widget.Label
	buttons *fyne.Container
	left    int // how many buttons are at the left
}

// room returns the size of the window without the frame of the dialog.
func (f *fitting) room() fyne.Size {
	frame := theme.InnerPadding()
	return f.canvas.Size().SubtractWidthHeight(besides+frame, 2*around+theme.Padding()+frame)
}

// below returns the height of the buttons and of the gap above them.
func (f *fitting) below() float32 { return f.buttons.MinSize().Height + around/2 }

// MinSize implements fyne.Layout.
func (f *fitting) MinSize(objects []fyne.CanvasObject) fyne.Size {
	room := f.room().SubtractWidthHeight(0, f.title.MinSize().Height+f.below())
	size := f.content.MinSize().Min(room).Max(objects[0].MinSize())
	return fyne.NewSize(max(size.Width, f.buttons.MinSize().Width), size.Height+f.below())
}

// Layout implements fyne.Layout.
func (f *fitting) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(size.Width, size.Height-f.below()))
	objects[1].Move(fyne.NewPos(0, size.Height-f.buttons.MinSize().Height))
	objects[1].Resize(fyne.NewSize(size.Width, f.buttons.MinSize().Height))
}

// buttonRow is the layout of the buttons. Those at the right have one width. If the window is too
// narrow for one row, the buttons are in several full rows.
type buttonRow struct{ fits *fitting }

// row returns the size of a single row, and the width of the buttons at the right.
func (b buttonRow) row(objects []fyne.CanvasObject) (size fyne.Size, right float32) {
	left, gap := min(b.fits.left, len(objects)), theme.Padding()
	for _, o := range objects[left:] {
		right = max(right, o.MinSize().Width)
	}
	size.Width = (right+gap)*float32(len(objects)-left) - gap
	for i, o := range objects {
		size.Height = max(size.Height, o.MinSize().Height)
		if i < left {
			size.Width += o.MinSize().Width + gap
		}
	}
	return size, right
}

// rows returns the layout of several rows.
func (b buttonRow) rows(objects []fyne.CanvasObject) fyne.Layout {
	widest, gap := float32(0), theme.Padding()
	for _, o := range objects {
		widest = max(widest, o.MinSize().Width)
	}
	most := max(int((b.fits.room().Width+gap)/(widest+gap)), 1)
	rows := (len(objects) + most - 1) / most
	return layout.NewGridLayoutWithColumns((len(objects) + rows - 1) / rows)
}

// MinSize implements fyne.Layout.
func (b buttonRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size, _ := b.row(objects)
	if len(objects) > 0 && size.Width > b.fits.room().Width {
		return b.rows(objects).MinSize(objects)
	}
	return size
}

// Layout implements fyne.Layout.
func (b buttonRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	row, width := b.row(objects)
	if row.Width > b.fits.room().Width {
		b.rows(objects).Layout(objects, size)
		return
	}
	x, gap := float32(0), theme.Padding()
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
