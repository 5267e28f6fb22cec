package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/widgets/prose"
)

// This file has the commands that do more than one call on the session.

// rulesPage is the ID of the page of rules.
const rulesPage = "rules"

// rulesOfGame returns the page with the rules of the game on the board. The text is written again when
// it changes, but not during set-up, and stays where it is scrolled to unless the game changes.
func (w *window) rulesOfGame() page {
	c, board := w.games.Current(), w.desk.Doc.Start()
	written := learn.RulesText(c.Game, c.Uniform, board)
	text := prose.NewIn(messages.Current(), written)
	sheet := prose.NewPage(text)
	refresh := func() {
		now, start := w.games.Current(), w.desk.Doc.Start()
		same := now.Game.ID() == c.Game.ID()
		if same && (w.desk.Mode == desk.SettingUp || now.ID() == c.ID() && start.Key() == board.Key()) {
			return
		}
		c, board = now, start
		w.page.title = c.Name()
		w.page.heading.SetText(c.Name())
		if now := learn.RulesText(c.Game, c.Uniform, board); now != written {
			written = now
			scrolled := sheet.Scrolled()
			text.SetMarkdown(written)
			sheet.Relayout()
			if !same {
				scrolled = 0
			}
			sheet.ScrollBack(scrolled)
		}
	}
	return page{title: c.Name(), content: sheet.Container, refresh: refresh}
}

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

// handleOpenDocuments opens the files that the system passes later, like dropped files.
func (w *window) handleOpenDocuments(listen func(open func(path string))) {
	if listen == nil {
		return
	}
	listen(func(path string) {
		w.post(func() { w.files.OpenPath(path) })
	})
}
