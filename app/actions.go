package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/dialogs"
	"tchouka/app/exporting"
	"tchouka/app/help"
	"tchouka/app/language"
	"tchouka/app/messages"
	"tchouka/app/presenter"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/prose"
)

// What the commands do that is more than a call on the session.

// SetMode turns to set-up, or back to play.
func (w *window) setMode(setUp bool) {
	if setUp && !w.desk.Doc.Settable() {
		w.status.Tell(lang.L("Boards of this game cannot be set up by hand: type one above"))
		w.Show(desk.NewsMode)
		return
	}
	if w.desk.Doc.Trying() {
		w.desk.Doc.Leave()
	}
	to := desk.Playing
	if setUp {
		to = desk.SettingUp
	}
	w.desk.SetMode(to)
	w.status.Tell("")
	w.focusBoard()
}

func (w *window) canUnsow() bool { _, can := w.desk.Reversible(); return can }

// startUnsowing turns to set-up and gives the keys to the list of unmoves.
func (w *window) startUnsowing() {
	w.setMode(true)
	if w.desk.Doc.RowHoles() > 0 {
		w.status.Tell(lang.L("↑ and ↓ select a move. Enter plays it backwards. Clear starts with the empty board"))
	} else {
		w.status.Tell(lang.L("↑ and ↓ select a move. Enter plays it backwards"))
	}
	w.unsow.Begin()
	switch w.floors.Refresh(); { // the tools of set-up have taken their room
	case w.floors.Gone() != controls.Second:
	case w.floors.Fits():
		w.floors.Open()
	default:
		w.status.Tell(lang.L("The list of moves does not fit below the board: make the window taller"))
	}
	w.win.Canvas().Focus(w.unsow.List.Focusable())
}

func (w *window) canGoBack() bool { return w.desk.Doc.Looked != nil || w.desk.Doc.Session.Depth() > 0 }

func (w *window) canGoOn() bool {
	s := w.desk.Doc.Session
	return w.desk.Doc.Looked != nil || s.Depth()+1 < len(s.Line())
}

// GoOn plays the next move of the line again, seed by seed. From what is looked at
// it goes back to the line.
func (w *window) goOn() {
	if w.desk.Doc.Leave() {
		return
	}
	s := w.desk.Doc.Session
	next := s.Line()[s.Depth()+1]
	_ = w.board.Player.Play(s.Move(next)) // it was legal before
}

// copyBoard puts the board on the clipboard as text.
func (w *window) copyBoard() { w.copyText(w.desk.Doc.State().String()) }

// copyID puts the board on the clipboard by its ID, which names the game too.
func (w *window) copyID() {
	w.copyText(w.desk.Doc.ID())
}

func (w *window) copyText(text string) {
	w.app.Clipboard().SetContent(text)
	w.status.Tell(lang.L("Copied: {{.Text}}", messages.With{"Text": text}))
}

// copies are what can be copied in several ways.
func (w *window) copies() []copying {
	return []copying{
		{"board", presenter.CopyBoard, lang.L("Copy Board As"), fyne.Key7, nil},
		{"line", presenter.CopyLine, lang.L("Copy Line As"), fyne.Key8, w.hasLine},
		{"tree", presenter.CopyTree, lang.L("Copy Tree As"), fyne.Key9, nil},
		{"here", presenter.CopyTreeFromHere, lang.L("Copy Tree from Here As"), "", nil},
	}
}

// copying is one of them.
type copying struct {
	name  string // in the IDs of commands
	what  int    // for the exporter
	title string // of the menu
	key   fyne.KeyName
	can   func() bool
}

// copyCommands copy something as a picture, as text and so on, as it was exported last.
func (w *window) copyCommands() []shell.Command {
	var all []shell.Command
	for i, c := range w.copies() {
		for k, f := range w.exporter.Copied(c.what) {
			command := shell.Command{
				ID: "copy." + c.name + "." + f.ID, Menu: "Edit", Under: c.title, Label: exporting.CopyName(f),
				Enabled: c.can, Divides: i == 0 && k == 0, Run: func() { w.exporter.Copy(c.what, f) },
			}
			if k == 0 && c.key != "" {
				command.Shortcut = shell.CtrlShift(c.key)
			}
			all = append(all, command)
		}
	}
	return all
}

// hasLine reports whether anything was played.
func (w *window) hasLine() bool { return w.desk.Doc.Session.Len() > 1 }

// copyMenu is all that can be copied, as an item of a menu.
func (w *window) copyMenu() *fyne.MenuItem {
	item := fyne.NewMenuItem(lang.L("Copy"), nil)
	item.ChildMenu = fyne.NewMenu("")
	for _, c := range w.copies() {
		part := fyne.NewMenuItem(c.title, nil)
		var ids []string
		for _, f := range w.exporter.Copied(c.what) {
			ids = append(ids, "copy."+c.name+"."+f.ID)
		}
		part.ChildMenu = w.menu.menuOf(ids...)
		part.Disabled = c.can != nil && !c.can()
		item.ChildMenu.Items = append(item.ChildMenu.Items, part)
	}
	return item
}

// rulesPage names the page of the rules.
const rulesPage = "rules"

// rulesOfGame is the page of the rules of the game on the board.
func (w *window) rulesOfGame() page {
	c := w.choice()
	w.ruled = c.id()
	text := prose.NewIn(language.Spoken(), help.RulesText(c.game, c.uniform))
	return page{title: help.RulesTitle(c.game), content: prose.NewPage(text).Container}
}

// heedRules shows those of another game as soon as it is on the board.
func (w *window) heedRules(n desk.News) {
	if n.Any(desk.NewsBoard) && w.paged == rulesPage && w.ruled != w.choice().id() {
		w.renewPage()
	}
}

// showAbout says what the program is.
func (w *window) showAbout() {
	text := widget.NewRichTextFromMarkdown(lang.L("**Tchouka {{.Version}}**\n\nA laboratory for one-row mancala solitaires: Tchuka Ruma, Multitchouka, Tchoukaillon, Monokalah.\n\nAfter Campbell and Chavey (1995), Jones, Taalman and Tongen (2011), Gautheron, Ibáñez.", messages.With{"Version": w.version}))
	text.Wrapping = fyne.TextWrapWord
	d := dialogs.New(lang.L("About Tchouka"), shell.AtLeast(fyne.NewSize(480, 180), text), w.win)
	d.SetButtons(dialogs.NewButton(lang.L("Close"), d.Hide))
	d.Show()
}

// takeFound puts a board of another window on the table, to be played. Undo
// brings back what was there. Under a dialog, which must be answered first,
// nothing changes.
func (w *window) takeFound(game engine.Game, start engine.State) {
	w.takeFromSide(game, start, func() {})
}

// takeFromSide opens a board of a side window, unless a dialog is open, and brings the main window
// to the front. It calls then when the board is there.
func (w *window) takeFromSide(game engine.Game, start engine.State, then func()) {
	if !w.covered() {
		w.takeThen(game, start, then)
	}
	w.win.RequestFocus()
}

// takeThen puts a board on the table, to be played, and then says what there is to
// say of it.
func (w *window) takeThen(game engine.Game, start engine.State, then func()) {
	w.board.Player.Finish()
	w.status.Tell("")
	w.table.Take(game, start, func() {
		w.setMode(false)
		then()
	})
}

// takeDocuments opens the files that the system hands over while the window is there, as if they
// were dropped on it.
func (w *window) takeDocuments(listen func(open func(path string))) {
	if listen == nil {
		return
	}
	listen(func(path string) {
		w.post(func() { w.files.OpenPath(path) })
	})
}
