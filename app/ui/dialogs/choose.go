package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/text/plaintext"
	"tchouka/widgets/paint"
)

// wide is the width of a dialog.
const wide = 460

// Choice is one action offered by a dialog.
type Choice struct {
	Label string
	Do    func()
	// OpensDialog marks an action that opens another dialog, for example for a file, or that the user may
	// not mean. Enter does not trigger it, to avoid accidents.
	OpensDialog bool
}

// Choose shows a dialog with actions below each other. Escape cancels, like the button leave.
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
	if choices[0].OpensDialog {
		first = stay
	}
	first.Importance = widget.HighImportance
	d = New(title, container.NewVBox(WrappedText(message), column), win)
	d.SetButtons(stay)
	d.Show()
	paint.Focus(win.Canvas(), first)
}

// Ask is [Choose] for short labels in a row. Enter triggers the last action, unless it opens a
// dialog.
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
	if choices[len(choices)-1].OpensDialog {
		last = row[0].(*Button)
	}
	last.Importance = widget.HighImportance
	d = New(title, WrappedText(message), win)
	d.SetButtons(row...)
	d.Show()
	paint.Focus(win.Canvas(), last)
}

// ShowMessage shows a message. Enter and Escape close it. Afterwards then is called; it may be nil.
func ShowMessage(win fyne.Window, title, message string, then func()) {
	var d *Dialog
	hide := func() { d.Hide() }
	read := newButton(lang.L("OK"), hide, hide)
	read.Importance = widget.HighImportance
	d = New(title, WrappedText(message), win)
	d.SetButtons(read)
	if then != nil {
		d.SetOnClosed(then)
	}
	d.Show()
	paint.Focus(win.Canvas(), read)
}

// confirmLoss calls leave, after a confirmation if input would be lost.
func confirmLoss(win fyne.Window, lost bool, leave func()) {
	if !lost {
		leave()
		return
	}
	var d *Dialog
	hide := func() { d.Hide() }
	stay := newButton(lang.L("Keep Editing"), hide, hide)
	stay.Importance = widget.HighImportance
	d = New(lang.L("Discard Your Text?"),
		WrappedText(lang.L("Your text is not saved yet.")), win)
	d.SetButtons(newButton(lang.L("Discard"), hide, func() {
		d.Hide()
		leave()
	}), stay)
	d.Show()
	paint.Focus(win.Canvas(), stay)
}

// WrappedText returns a wrapped text for a dialog.
func WrappedText(text string) fyne.CanvasObject {
	l := widget.NewLabel(plaintext.Message(text))
	l.Wrapping = fyne.TextWrapWord
	return withMinWidth(l)
}

// withMinWidth gives the content of a dialog its width.
func withMinWidth(o fyne.CanvasObject) fyne.CanvasObject { return container.New(least{}, o) }

// least is the layout of withMinWidth.
type least struct{}

// MinSize implements fyne.Layout. The height of a wrapped text depends on its width.
func (least) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := objects[0].MinSize()
	return fyne.NewSize(max(need.Width, wide), need.Height)
}

func (least) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// Text is a dialog for entering a text.
type Text struct {
	Title string
	Text  string // the initial text
	Rows  int    // if greater than 1, Enter inserts a line break and Ctrl+Enter confirms
	Help  string // shown below the field; may be ""
	Save  func(text string)
}

// Show opens the dialog.
func (t Text) Show(win fyne.Window) {
	entry := NewEntry()
	entry.SetText(t.Text)
	if t.Rows > 1 {
		entry.MultiLine, entry.Wrapping, entry.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
		entry.SetMinRowsVisible(t.Rows)
	}
	var d *Dialog
	leave := func() { confirmLoss(win, entry.Text != t.Text, func() { d.Hide() }) }
	keep := func() {
		d.Hide()
		t.Save(entry.Text)
	}
	entry.Listen(Keys{Escape: leave, Answer: keep})
	column := container.NewVBox(entry)
	if t.Help != "" {
		column.Add(coloured(t.Help, theme.ColorNamePlaceHolder))
	}
	answer := newButton(lang.L("Save"), leave, keep)
	answer.Importance = widget.HighImportance
	d = New(t.Title, withMinWidth(column), win)
	d.SetButtons(newButton(lang.L("Cancel"), leave, leave), answer)
	d.SetOnClosed(func() { keepHidden(win, entry) })
	d.Show()
	paint.Focus(win.Canvas(), entry)
}

func coloured(text string, colour fyne.ThemeColorName) *widget.RichText {
	t := widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyle{
		ColorName: colour, SizeName: theme.SizeNameCaptionText,
	}})
	t.Wrapping = fyne.TextWrapWord
	return t
}
