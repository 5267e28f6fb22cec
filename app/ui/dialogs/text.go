package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

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
