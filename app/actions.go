package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
)

// showAbout shows version, purpose and licence of the program.
func (w *window) showAbout() {
	text := widget.NewRichTextFromMarkdown(lang.L("**Tchouka {{.Version}}**\n\nPlay, solve, design and teach mancala solitaires: Tchuka Ruma, Multitchouka, Tchoukaillon, Monokalah and related games.\n\nAfter Campbell and Chavey (1995), Jones, Taalman and Tongen (2011), Gautheron, Ibáñez.\n\nBSD 3-Clause licence: free to use, copy and change.", messages.Args{"Version": w.version}))
	text.Wrapping = fyne.TextWrapWord
	icon := canvas.NewImageFromResource(fyne.CurrentApp().Metadata().Icon)
	icon.SetMinSize(fyne.NewSquareSize(96))
	icon.FillMode = canvas.ImageFillContain
	d := dialogs.New(lang.L("About Tchouka"), container.NewBorder(nil, nil, container.NewVBox(icon), nil, shell.AtLeast(fyne.NewSize(400, 220), text)), w.win)
	d.SetButtons(dialogs.NewButton(lang.L("Close"), d.Hide))
	d.Show()
}
