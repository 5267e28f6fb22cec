package app

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/dialogs"
	"tchouka/app/say"
	"tchouka/engine"
	"tchouka/engine/session"
)

// stateField is the field for the state on the board of a game that is no row, in the
// notation of the game or by the ID of another one. What is typed counts with Enter;
// Escape brings back what is on the board.
type stateField struct {
	dialogs.Entry
	onBoard string
	escaped func()
}

func (w *window) newStateField() *stateField {
	f := &stateField{escaped: w.focusBoard}
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

// set shows what is on the board, unless that is there already.
func (f *stateField) set(text string) {
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

// FocusLost gives a draft up.
func (f *stateField) FocusLost() {
	f.SetText(f.onBoard)
	f.Entry.FocusLost()
}

// takeState begins a game from a state that was typed or pasted.
func (w *window) takeState(game engine.Game, s engine.State) {
	w.status.Tell("")
	w.table.Take(game, s, func() {})
}

// pasteAny takes a state, or the moves of a line, while a game that is no row is
// played.
func (w *window) pasteAny(text string) {
	game, s, err := w.desk.Parse(text)
	if err == nil {
		w.takeState(game, s)
		return
	}
	moves, ok := w.readMoves(text)
	if !ok {
		w.status.Tell(lang.L("The clipboard holds no board. {{.Why}}", say.With{"Why": w.parseError(err)}))
		return
	}
	doc := w.desk.Doc
	lines, wrong := playedLine(doc.Game(), doc.State(), moves)
	at := doc.Place()
	if wrong != nil {
		if fromStart, err := playedLine(doc.Game(), doc.Start(), moves); err == nil {
			lines, at, wrong = fromStart, session.Start, nil
		}
	}
	if wrong != nil {
		w.status.Tell(lang.L("The clipboard holds moves that cannot be played here. {{.Why}}", say.With{"Why": wrong.Error()}))
		return
	}
	w.status.Tell(w.pastedText(w.pasteAt(at, lines)))
}

// readMoves reads a line of moves of the game that is played.
func (w *window) readMoves(text string) ([]engine.Move, bool) {
	words := strings.Fields(text)
	moves := make([]engine.Move, len(words))
	for i, word := range words {
		m, err := w.desk.Doc.Game().ParseMove(word)
		if err != nil {
			return nil, false
		}
		moves[i] = m
	}
	return moves, len(moves) > 0
}

// playedLine returns a session of moves from a state.
func playedLine(game engine.Game, from engine.State, moves []engine.Move) (*session.Session, error) {
	s := session.New(game, from)
	return s, s.GoMoves(moves)
}
