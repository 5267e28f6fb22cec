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
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
	"tchouka/widgets/prose"
)

// This file has the commands that do more than one call on the session.

func (w *window) canPlayBackwards() bool { _, enabled := w.desk.Reversible(); return enabled }

// startPlayingBackwards switches to set-up and focuses the list of backward moves.
func (w *window) startPlayingBackwards() {
	w.main.SetUp(true)
	if w.desk.Doc.RowHoles() > 0 {
		w.status.ShowMessage(lang.L("↑ and ↓ select a move. Enter plays it backwards. Clear starts with the empty board"))
	} else {
		w.status.ShowMessage(lang.L("↑ and ↓ select a move. Enter plays it backwards"))
	}
	w.predecessors.Begin()
	line := w.lineSplitter()
	switch line.Refresh(); { // the tools of set-up are laid out by now
	case line.HiddenSide() != controls.Second:
	case line.Fits():
		line.Open()
	default:
		w.status.ShowMessage(lang.L("The list of moves does not fit below the board: make the window taller"))
	}
	paint.Focus(w.win.Canvas(), w.predecessors.List.Focusable())
}

func (w *window) canGoBack() bool {
	return w.desk.Doc.Previewed != nil || w.desk.Doc.Session.Depth() > 0
}

func (w *window) canAdvance() bool {
	s := w.desk.Doc.Session
	return w.desk.Doc.Previewed != nil || s.Depth()+1 < len(s.Line())
}

// advance replays the next move of the line, seed by seed. From a preview it returns to the line.
func (w *window) advance() {
	if w.desk.Doc.Leave() {
		return
	}
	s := w.desk.Doc.Session
	next := s.Line()[s.Depth()+1]
	_ = w.board.Player.Play(s.Move(next)) // it was legal when it was recorded
}

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
