package app

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/language"
	"tchouka/engine"
	"tchouka/engine/row"
)

// What the commands do that is more than a call on the session.

// startAnew puts Degrazia's board on the table.
func (w *window) startAnew() {
	w.files.unlessUnsaved(func() {
		w.files.replace(degrazia(w.desk.doc.rules()), file{})
	})
}

// setMode turns to set-up, or back to play.
func (w *window) setMode(setUp bool) {
	if w.desk.doc.trying() {
		w.desk.doc.leave()
	}
	to := playing
	if setUp {
		to = settingUp
	}
	w.desk.setMode(to)
	w.status.tell("")
	if setUp {
		w.status.tell(lang.L("Click adds a seed, right click or Shift takes one away; type a count"))
	}
	w.win.Canvas().Focus(w.board.board)
}

// startUnsowing turns to set-up and gives the keys to the list of unmoves.
func (w *window) startUnsowing() {
	w.setMode(true)
	w.status.tell(lang.L("↑ and ↓ choose a move, Enter undoes it; Clear begins with the empty board"))
	w.win.Canvas().Focus(w.unsow.list.Focusable())
}

func (w *window) canGoBack() bool { return w.desk.doc.looked != nil || w.desk.doc.session.Depth() > 0 }

func (w *window) canGoOn() bool {
	s := w.desk.doc.session
	return w.desk.doc.looked != nil || s.Depth()+1 < len(s.Line())
}

// goOn plays the next move of the line again, seed by seed. From what is looked at
// it goes back to the line.
func (w *window) goOn() {
	if w.desk.doc.leave() {
		return
	}
	s := w.desk.doc.session
	next := s.Line()[s.Depth()+1]
	_ = w.board.player.play(s.Move(next).(row.Move)) // it was legal before
}

// copyBoard puts the board on the clipboard as text.
func (w *window) copyBoard() { w.copyText(w.desk.doc.position().String()) }

// copyID puts the board on the clipboard by its ID, which names the rules too.
func (w *window) copyID() {
	w.copyText(row.BoardID(w.desk.doc.rules(), w.desk.doc.position()))
}

func (w *window) copyText(text string) {
	w.app.Clipboard().SetContent(text)
	w.status.tell(lang.L("Copied: {{.Text}}", vars{"Text": text}))
}

// takeBoard begins a game from a board that was typed, pasted or found.
func (w *window) takeBoard(rules row.Rules, p row.Position) {
	w.status.tell("")
	w.table.take(rules, p, func() {})
}

func (w *window) parseError(err error) string {
	var parse *row.ParseError
	if errors.As(err, &parse) {
		return parseText(parse)
	}
	return err.Error()
}

// showRules explains the game that is played.
func (w *window) showRules() {
	rules := w.desk.doc.rules()
	text := widget.NewRichTextFromMarkdown(cardText(w.desk.doc.session.Game()))
	text.Wrapping = fyne.TextWrapWord
	title := gameName(rules)
	if rules.UniformName != "" {
		title = rules.UniformName + " · " + title
	}
	dialog.NewCustom(title, lang.L("Close"), newAtLeast(fyne.NewSize(560, 320), text), w.win).Show()
}

// cardText is the rules card of a game.
func cardText(game engine.Game) string {
	carded, ok := game.(engine.Carded)
	if !ok {
		return lang.L("This game has no card of rules yet.")
	}
	texts := carded.Card().Texts()
	for i := range texts {
		texts[i] = language.Given(texts[i])
	}
	return strings.Join(texts, "\n\n")
}

// showAbout says what the program is.
func (w *window) showAbout() {
	text := widget.NewRichTextFromMarkdown(lang.L("**Tchouka {{.Version}}**\n\nA laboratory for one-row mancala solitaires: Tchuka Ruma, Multitchouka, Tchoukaillon, Monokalah.\n\nAfter Campbell and Chavey (1995), Jones, Taalman and Tongen (2011), Gautheron, Ibáñez.", vars{"Version": w.version}))
	text.Wrapping = fyne.TextWrapWord
	dialog.NewCustom(lang.L("About Tchouka"), lang.L("Close"), newAtLeast(fyne.NewSize(480, 180), text), w.win).Show()
}

// takeFound puts a board of another window on the table, to be played. Undo
// brings back what was there. Under a dialog, which must be answered first,
// nothing changes.
func (w *window) takeFound(rules row.Rules, start row.Position) {
	if w.covered() {
		w.win.RequestFocus()
		return
	}
	w.takeThen(rules, start, func() {})
	w.win.RequestFocus()
}

// takeThen puts a board on the table, to be played, and then says what there is to
// say of it.
func (w *window) takeThen(rules row.Rules, start row.Position, then func()) {
	w.board.player.finish()
	w.status.tell("")
	w.table.take(rules, start, func() {
		w.setMode(false)
		then()
	})
}
