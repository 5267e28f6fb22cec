package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text asks for a text.
type Text struct {
	Title string
	Text  string // what is written already
	Rows  int    // with more than one, Enter begins a new line and Ctrl+Enter answers
	Help  string // below the field, or ""
	Keep  func(text string)
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
	leave := func() { unlessLost(win, entry.Text != t.Text, func() { d.Hide() }) }
	keep := func() {
		d.Hide()
		t.Keep(entry.Text)
	}
	entry.Listen(Keys{Escape: leave, Answer: keep})
	column := container.NewVBox(entry)
	if t.Help != "" {
		column.Add(quiet(t.Help))
	}
	answer := newButton(lang.L("Save"), leave, keep)
	answer.Importance = widget.HighImportance
	d = New(t.Title, wideAtLeast(column), win)
	d.SetButtons(newButton(lang.L("Cancel"), leave, leave), answer)
	d.SetOnClosed(func() { stow(win, entry) })
	d.Show()
	win.Canvas().Focus(entry)
}

// quiet is a text of second rank, broken into lines.
func quiet(text string) fyne.CanvasObject { return coloured(text, theme.ColorNamePlaceHolder) }

func coloured(text string, colour fyne.ThemeColorName) *widget.RichText {
	t := widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyle{
		ColorName: colour, SizeName: theme.SizeNameCaptionText,
	}})
	t.Wrapping = fyne.TextWrapWord
	return t
}
