package presenter

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
)

// Page shows the log, and updates it until the page is closed.
func (l *Log) Page(notify func(string), escaped func()) (content *fyne.Container, closed func()) {
	reader := controls.NewReader()
	reader.Escaped = escaped
	reader.Follow(l.Text())
	l.Grown = func() { reader.Follow(l.Text()) }
	copied := controls.NewToolButton(lang.L("Copy All"), theme.ContentCopyIcon(), func() {
		fyne.CurrentApp().Clipboard().SetContent(l.Text())
		notify(lang.L("Copied the move list"))
	})
	copied.Tip, copied.OnHover = lang.L("Copies the whole move list as text"), notify
	empty := controls.NewToolButton(lang.L("Clear"), nil, l.Clear)
	empty.Tip, empty.OnHover = lang.L("Clears the move list; the game does not change"), notify
	content = container.NewBorder(nil, container.NewHBox(copied, empty), nil, nil, reader)
	return content, func() { l.Grown = func() {} }
}
