package presenter

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
	"tchouka/widgets/board"
)

// Board manages the widget on which the game is played, and the effect of clicks. The widget is a
// board of places, or a set of buttons for games whose moves are not chosen on places.
type Board struct {
	desk    *desk.Desk
	Widget  *board.Board
	Moves   *board.Moves
	Player  *player
	Sketch  *Sketch    // draws on the board
	Predict Prediction // by a class, in a presentation
	table   *desk.BoardOpener
	notify  func(string) // shows a message in the status bar
	// EndDraft ends the typing of another board and reports whether there was any. If so, the click
	// only left the field, or it was for a board that has been replaced.
	EndDraft func() bool
	// SkipAhead is called before a move is chosen, and may use the click for the opponent; Answer is
	// called after a move of a person was played.
	SkipAhead func() bool
	Answer    func()
	// Nudge is called when a player has chosen in a round of simultaneous moves.
	Nudge func()

	HintMove engine.Move   // the good move of a hint, or nil for none
	Back     backwards     // the moves that can be played backwards, in setup
	tracing  tracing       // the part of a move that was chosen so far
	round    round         // of simultaneous moves
	moves    []engine.Move // of the buttons
	long     bool          // the row is too long for the circle of the settings
}

// NewBoard returns the presenter of the board on the desk.
func NewBoard(d *desk.Desk, t *desk.BoardOpener, notify func(string)) *Board {
	p := &Board{
		desk: d, Widget: board.New(), Moves: board.NewMoves(), table: t, notify: notify,
		SkipAhead: func() bool { return false }, Answer: func() {}, Nudge: func() {},
	}
	p.Player = &player{desk: d, board: p.Widget, moves: p.Moves, moving: func() {}, ended: func() {}}
	p.Predict.board = p
	p.Player.refused = func(err error) { p.notify(p.Refusal(err)) }
	p.Widget.OnChosen, p.Widget.OnReleased = p.onChosen, p.onUndoChoice
	p.Widget.OnSeedsSet, p.Widget.OnSeedsMoved = p.onSeedsSet, p.onSeedsMoved
	p.Widget.OnToggleClosed = p.onToggleClosed
	p.Widget.OnInterrupted = p.Player.interrupt
	p.Widget.OnStepBack, p.Moves.OnStepBack = p.stepBack, p.Player.Back
	p.Moves.OnMove = p.onMove
	p.Sketch = newSketch(d, p.Widget, p.setUp, func() { p.Show(0) }, notify)
	return p
}

// Show updates the part. A hint disappears with the next change.
func (p *Board) Show(n desk.News) {
	if n.Any(desk.NewsCursor | desk.NewsLines | desk.NewsBoard | desk.NewsMode) {
		p.HintMove = nil
		p.Predict.end()
	}
	animatedWidget := p.Player.AnimatedWidget()
	for _, o := range []fyne.CanvasObject{p.Widget, p.Moves} {
		if shown := o == fyne.CanvasObject(animatedWidget); o.Visible() != shown {
			shell.SetVisible(o, shown)
		}
	}
	if game, ok := p.traced(); ok {
		p.showPlaces(game)
	} else {
		p.showMoves()
	}
}

// HeightFor returns the height at which the widget fills a width.
func (p *Board) HeightFor(width float32) float32 {
	return p.Player.AnimatedWidget().HeightFor(width)
}

// Keys returns the object that receives the keys of the game; nil if no move can be made.
func (p *Board) Keys() fyne.Focusable {
	if keys, ok := p.Player.AnimatedWidget().(fyne.Focusable); ok {
		return keys
	}
	return p.Moves.Focusable()
}

// Choose plays a move that was clicked or typed.
func (p *Board) Choose(m engine.Move) {
	if !p.Predict.takes(m) {
		p.playMove(m, p.Player.PlayUserMove)
	}
}

// stepBack goes back one step, in a prediction by one hand.
func (p *Board) stepBack() {
	if !p.Predict.Back() {
		p.Player.Back()
	}
}

// PlayHint plays the move of a hint. It does not count as a move of the player.
func (p *Board) PlayHint(m engine.Move) { p.playMove(m, p.Player.PlayThen) }

func (p *Board) playMove(m engine.Move, play func(m engine.Move, then func()) error) {
	if p.EndDraft() {
		return
	}
	if p.SkipAhead() {
		return
	}
	p.notify("")
	if err := play(m, p.Answer); err != nil {
		p.notify(p.Refusal(err))
		return
	}
	if p.Player.AnimatedWidget().Stepping() {
		p.notify(lang.L("Single step: a click or Enter drops one seed, Backspace undoes it"))
	}
}

// Refusal returns the message for a move that was not played.
func (p *Board) Refusal(err error) string {
	var illegal *row.IllegalMove
	if errors.As(err, &illegal) {
		return messages.IllegalMove(illegal, p.desk.Settings.Numbering)
	}
	var refused *engine.NotAllowed
	if errors.As(err, &refused) {
		return notAllowed(refused.Ending)
	}
	if errors.Is(err, session.ErrFull) {
		return messages.SessionFull()
	}
	if !errors.Is(err, session.ErrOver) {
		return messages.Error(err)
	}
	return lang.L("The game is over: undo the last move, or restart")
}

func (p *Board) setUp(next engine.State, err error, continues bool) {
	if err != nil {
		p.notify(messages.BoardError(err))
		return
	}
	p.notify("")
	if continues {
		p.table.ContinueSetUp(next)
	} else {
		p.table.SetUp(next)
	}
}

// previewNote describes in a few words that the position on the board is only previewed.
func (p *Board) previewNote() string {
	switch doc := p.desk.Doc; {
	case doc.Trying():
		return lang.L("Trial: nothing is recorded")
	case doc.Previewed != nil:
		return lang.L("Viewed only")
	}
	return ""
}

// Point shows a move without playing it.
func (p *Board) Point(m engine.Move) {
	p.HintMove = m
	p.Show(0)
}
