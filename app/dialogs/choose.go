package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// wide is how wide a dialog is.
const wide = 460

// Choice is one of the things to do.
type Choice struct {
	Label string
	Do    func()
	Asks  bool // for a file, say: then Enter, which many press out of habit, does not do it
}

// Choose asks which of some things to do, one below the other. Escape does none
// of them; leave says how that is called.
func Choose(win fyne.Window, title, message, leave string, choices ...Choice) {
	var d *Dialog
	hide := func() { d.Hide() }
	column := container.NewVBox()
	for _, c := range choices {
		column.Add(newButton(c.Label, hide, func() {
			d.Hide()
			c.Do()
		}))
	}
	first, stay := column.Objects[0].(*Button), newButton(leave, hide, hide)
	if choices[0].Asks {
		first = stay
	}
	first.Importance = widget.HighImportance
	d = New(title, container.NewVBox(Sentence(message), column), win)
	d.SetButtons(stay)
	d.Show()
	win.Canvas().Focus(first)
}

// Ask is Choose for few words: the choices stand in a row. Enter does the last one, or leaves
// where that asks for more.
func Ask(win fyne.Window, title, message, leave string, choices ...Choice) {
	var d *Dialog
	hide := func() { d.Hide() }
	row := []fyne.CanvasObject{newButton(leave, hide, hide)}
	for _, c := range choices {
		row = append(row, newButton(c.Label, hide, func() {
			d.Hide()
			c.Do()
		}))
	}
	last := row[len(choices)].(*Button)
	if choices[len(choices)-1].Asks {
		last = row[0].(*Button)
	}
	last.Importance = widget.HighImportance
	d = New(title, Sentence(message), win)
	d.SetButtons(row...)
	d.Show()
	win.Canvas().Focus(last)
}

// Tell says something that one has to read. Enter and Escape close it; then is called
// after that, nil for nothing.
func Tell(win fyne.Window, title, message string, then func()) {
	var d *Dialog
	hide := func() { d.Hide() }
	read := newButton(lang.L("OK"), hide, hide)
	read.Importance = widget.HighImportance
	d = New(title, Sentence(message), win)
	d.SetButtons(read)
	if then != nil {
		d.SetOnClosed(then)
	}
	d.Show()
	win.Canvas().Focus(read)
}

// unlessLost leaves at once, or asks first when what was written would be lost.
func unlessLost(win fyne.Window, lost bool, leave func()) {
	if !lost {
		leave()
		return
	}
	var d *Dialog
	hide := func() { d.Hide() }
	stay := newButton(lang.L("Keep Editing"), hide, hide)
	stay.Importance = widget.HighImportance
	d = New(lang.L("Discard Your Text?"),
		Sentence(lang.L("Your text is not saved yet.")), win)
	d.SetButtons(newButton(lang.L("Discard"), hide, func() {
		d.Hide()
		leave()
	}), stay)
	d.Show()
	win.Canvas().Focus(stay)
}

// Sentence is a text of a dialog, broken into lines.
func Sentence(text string) fyne.CanvasObject {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return wideAtLeast(l)
}

// wideAtLeast gives what is in a dialog its width.
func wideAtLeast(o fyne.CanvasObject) fyne.CanvasObject { return container.New(least{}, o) }

// least is the layout of that.
type least struct{}

// MinSize implements fyne.Layout. A text that is broken into lines knows its
// height once it knows its width.
func (least) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := objects[0].MinSize()
	return fyne.NewSize(max(need.Width, wide), need.Height)
}

// Layout implements fyne.Layout.
func (least) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}
