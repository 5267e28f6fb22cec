package app

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/dialogs"
	"tchouka/app/say"
	"tchouka/engine"
	"tchouka/engine/disk"
)

// stateField is the field for the state on the board of a game that is no row, in the
// notation of the game or by the ID of another one. What is typed counts with Enter;
// Escape brings back what is on the board.
//
// The board of several rows is long: while somebody writes there, the field has as much of
// the row of tools as its text needs, and under the mouse it tells all of that.
type stateField struct {
	dialogs.Entry
	onBoard string
	escaped func()
	tell    func(string)
	widened func() // it would be wider than before, or narrower
	writing bool
}

func (w *window) newStateField() *stateField {
	f := &stateField{escaped: w.focusBoard, tell: w.status.Tell, widened: func() {}}
	f.TextStyle.Monospace = true
	f.Scroll = fyne.ScrollHorizontalOnly
	f.Wrapping = fyne.TextWrapOff
	f.ExtendBaseWidget(f)
	f.OnSubmitted = func(text string) {
		game, s, err := w.desk.Parse(text)
		if err != nil {
			w.status.Tell(w.parseError(err))
			return
		}
		w.takeState(game, s)
		w.focusBoard()
	}
	return f
}

// longestShown is how many letters of a state are shown: a line of more would be wider
// than graphics cards take. Of a large graph the field says what the seeds are, and is
// empty for another board.
const longestShown = 500

// set shows what is on the board, unless that is there already.
func (f *stateField) set(s engine.State) {
	text, brief := s.String(), ""
	if len(text) > longestShown {
		text, brief = "", engine.Brief(s)
		brief = string([]rune(brief)[:min(utf8.RuneCountInString(brief), longestShown)])
	}
	if f.PlaceHolder != brief {
		f.SetPlaceHolder(brief)
	}
	if f.onBoard != text {
		f.onBoard = text
		f.SetText(text)
	}
}

// TypedKey edits the text. Escape gives a draft up.
func (f *stateField) TypedKey(key *fyne.KeyEvent) {
	if key.Name != fyne.KeyEscape {
		f.Entry.TypedKey(key)
		return
	}
	f.SetText(f.onBoard)
	f.escaped()
}

// FocusGained makes the field as wide as its text.
func (f *stateField) FocusGained() {
	f.Entry.FocusGained()
	f.writing = true
	f.widened()
}

// FocusLost gives a draft up.
func (f *stateField) FocusLost() {
	f.SetText(f.onBoard)
	f.Entry.FocusLost()
	f.writing = false
	f.widened()
}

// asks returns how wide the field would be now.
func (f *stateField) asks() float32 {
	if !f.writing || !f.Visible() {
		return 0
	}
	text := fyne.MeasureText(f.Text+"  ", theme.TextSize(), f.TextStyle)
	return text.Width + 4*theme.InnerPadding()
}

// MouseIn tells all of a text that the field shows a part of.
func (f *stateField) MouseIn(*desktop.MouseEvent) {
	if fyne.MeasureText(f.Text, theme.TextSize(), f.TextStyle).Width+2*theme.InnerPadding() > f.Size().Width {
		f.tell(f.Text)
	}
}

// MouseMoved implements desktop.Hoverable.
func (f *stateField) MouseMoved(*desktop.MouseEvent) {}

// MouseOut lets the text go.
func (f *stateField) MouseOut() { f.tell("") }

// takeState begins a game from a state that was typed or pasted.
func (w *window) takeState(game engine.Game, s engine.State) {
	w.status.Tell("")
	w.table.Take(game, s, func() {})
}

// shortFile is how many bytes are read at once; for more, the window does not wait.
const shortFile = 10_000

// pasteFile takes the board of another program's file whose text is on the clipboard.
func (w *window) pasteFile(game engine.Filed, text string) {
	var s engine.State
	read := func(disk.Disk) (err error) {
		s, err = game.ReadBoard(strings.NewReader(text))
		return err
	}
	changes := w.desk.Doc.Changes
	take := func(err error) {
		switch {
		case err != nil:
			w.status.Tell(lang.L("The clipboard holds no board. {{.Why}}", say.With{"Why": w.parseError(err)}))
		case w.desk.Doc.Changes == changes && !w.covered(): // else something was done meanwhile
			w.takeState(game, s)
		}
	}
	if len(text) <= shortFile {
		take(read(nil))
		return
	}
	w.files.Errand(lang.L("Reading the clipboard…"), read, take)
}

// pasteAny takes a state, or the moves of lines, while a game that is no row is
// played.
func (w *window) pasteAny(m meant, isMoves bool, readings []reading, wrong string) {
	switch {
	case m.err == nil:
		w.takeState(m.game, m.board)
	case len(readings) > 0: // the first goes on from here
		w.pasteReading(readings[0])
	case isMoves:
		w.status.Tell(lang.L("The clipboard holds moves that cannot be played here. {{.Why}}", say.With{"Why": wrong}))
	default:
		w.status.Tell(lang.L("The clipboard holds no board. {{.Why}}", say.With{"Why": w.parseError(m.err)}))
	}
}
