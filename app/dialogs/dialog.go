package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Dialog is a dialog that always fits its window, regardless of the text size: its content scrolls,
// and its buttons wrap to further rows.
type Dialog struct {
	*dialog.CustomDialog
	fits *fitting
}

// New returns a dialog that is not shown yet.
func New(title string, content fyne.CanvasObject, win fyne.Window) *Dialog {
	f := &fitting{canvas: win.Canvas(), content: content, title: widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})}
	f.buttons = container.New(buttonRows{f})
	d := &Dialog{dialog.NewCustomWithoutButtons(title, container.New(f, container.NewScroll(content)), win), f}
	d.CustomDialog.SetButtons([]fyne.CanvasObject{f.buttons})
	return d
}

// SetButtons sets the buttons at the bottom.
func (d *Dialog) SetButtons(buttons ...fyne.CanvasObject) {
	d.fits.buttons.Objects = buttons
	d.Refresh()
}

// The margins of Fyne's dialogs beside, and above and below their content.
const besides, around = 32, 16

// fitting is the layout of the content of a dialog. It limits the content to the space that the
// window has beside title and buttons.
type fitting struct {
	canvas  fyne.Canvas
	content fyne.CanvasObject
	title   *widget.Label
	buttons *fyne.Container
}

// room returns the size of the window without the frame of the dialog.
func (f *fitting) room() fyne.Size {
	frame := theme.InnerPadding()
	return f.canvas.Size().SubtractWidthHeight(besides+frame, 2*around+theme.Padding()+frame)
}

// MinSize implements fyne.Layout.
func (f *fitting) MinSize(objects []fyne.CanvasObject) fyne.Size {
	room := f.room().SubtractWidthHeight(0, f.title.MinSize().Height+f.buttons.MinSize().Height)
	return f.content.MinSize().Min(room).Max(objects[0].MinSize())
}

// Layout implements fyne.Layout.
func (*fitting) Layout(objects []fyne.CanvasObject, size fyne.Size) { least{}.Layout(objects, size) }

// buttonRows is the layout of the buttons: all of one width, in as few rows as fit the window.
type buttonRows struct{ fits *fitting }

func (b buttonRows) grid(objects []fyne.CanvasObject) fyne.Layout {
	widest := float32(0)
	for _, o := range objects {
		widest = max(widest, o.MinSize().Width)
	}
	gap := theme.Padding()
	most := max(int((b.fits.room().Width+gap)/(widest+gap)), 1)
	count := max(len(objects), 1)
	rows := (count + most - 1) / most
	return layout.NewGridLayoutWithColumns((count + rows - 1) / rows)
}

// MinSize implements fyne.Layout.
func (b buttonRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return b.grid(objects).MinSize(objects)
}

// Layout implements fyne.Layout.
func (b buttonRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	b.grid(objects).Layout(objects, size)
}
