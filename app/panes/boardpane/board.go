// Package boardpane is the board in play and in set-up: choosing moves, animations, drawing boards,
// playing backwards, and advice of the solver.
package boardpane

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/record/play"
	"tchouka/engine/record/session"
	"tchouka/widgets/board"
)

// Board manages the widget on which the game is played, and the effect of clicks. The widget is a
// board of places, or a set of buttons for games whose moves are not chosen on places.
type Board struct {
	*desk.Main
	Widget   *board.Board
	Moves    *board.Moves
	Player   *player
	Sketch   *Sketch    // draws on the board
	Predict  Prediction // by a class, in a presentation
	Advice   *Advice
	Opponent Opponent

	Navigator    *Navigator       // the bar below the board in play
	Setup        *Setup           // the bar in set-up
	Predecessors *PredecessorList // replaces the line in set-up
	openList     func() bool

	HintMove engine.Move   // the good move of a hint, or nil for none
	Back     backwards     // the moves that can be played backwards, in setup
	choice   play.Choice   // of a move, in the position on the board
	moves    []engine.Move // of the buttons
	long     bool          // the row is too long for the circle of the settings
}

// Opponent is the computer player, as the board uses it.
type Opponent interface {
	SkipPause() bool      // uses a click for its move, before a move is chosen
	Answer()              // after a move of a person was played
	Nudge()               // a player has chosen in a round of simultaneous moves
	Moving()              // an animation begins, or returns to its beginning
	UndoTurn(back func()) // calls a step back, and continues to the last move of a person
}

// Active reports whether a move is animated or more moves are planned.
func (p *Board) Active() bool { return p.Player.Active() }

// Shown returns the animated move, or nil for none.
func (p *Board) Shown() engine.Move { return p.Player.Shown() }

// PlayThen plays a move of the program, and then calls a function unless the move is refused. Passes
// that follow a pass are played, too.
func (p *Board) PlayThen(m engine.Move, then func()) error {
	return p.Player.PlayThen(m, p.passOn(m, then))
}

// passOn returns a function that plays the passes after a pass and then calls another one.
func (p *Board) passOn(m engine.Move, then func()) func() {
	if !engine.IsPass(m) {
		return then
	}
	return func() {
		if !p.MustPass() || p.PlayThen(p.Doc.Game().Moves(p.Doc.State())[0], then) != nil {
			then()
		}
	}
}

// New returns the board; set its other fields and call Build before use. The function opens the list
// that replaces the line in set-up, and reports whether it fits.
func New(m *desk.Main, openList func() bool) *Board {
	p := &Board{Main: m, Widget: board.New(), Moves: board.NewMoves(), openList: openList}
	p.Player = &player{desk: m.Desk, board: p.Widget, moves: p.Moves, ended: func() {}}
	p.Advice, p.Navigator = &Advice{m, p}, &Navigator{Main: m, player: p.Player}
	p.Predict.board = p
	p.Player.moving = func() { p.Opponent.Moving() }
	p.Player.refused = func(err error) { p.Status(p.Refusal(err)) }
	p.Widget.OnChosen, p.Widget.OnReleased = p.onChosen, p.onUndoChoice
	p.Widget.OnSeedsSet, p.Widget.OnSeedsMoved = p.onSeedsSet, p.onSeedsMoved
	p.Widget.OnToggleClosed = p.onToggleClosed
	p.Widget.OnInterrupted = p.Player.interrupt
	p.Widget.OnStepBack, p.Moves.OnStepBack = p.stepBack, p.Player.Back
	p.Moves.OnMove = p.onMove
	p.Sketch = newSketch(p.Desk, p.Widget, p.setUp, func() { p.Show(0) }, p.Status)
	return p
}

// Build creates the widgets of set-up, in the current language.
func (p *Board) Build() { p.Setup, p.Predecessors = newSetup(p), newPredecessorList(p) }

// Part returns the board as a part of the window.
func (p *Board) Part() desk.Part {
	return desk.Part{Commands: p.commands, Needs: desk.ChangedOnBoard, Show: p.Show}
}

// Show updates the board. A hint disappears with the next change.
func (p *Board) Show(n desk.Changes) {
	if n.Any(desk.ChangedCursor | desk.ChangedLines | desk.ChangedBoard | desk.ChangedMode) {
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
	if p.Opponent.SkipPause() {
		return
	}
	p.Status("")
	if err := play(m, p.passOn(m, p.Opponent.Answer)); err != nil {
		p.Status(p.Refusal(err))
		return
	}
	if p.Player.AnimatedWidget().Stepping() {
		p.Status(lang.L("Single step: a click or Enter drops one seed, Backspace undoes it"))
	}
}

// Refusal returns the message for a move that was not played.
func (p *Board) Refusal(err error) string {
	var illegal *row.IllegalMove
	if errors.As(err, &illegal) {
		return messages.IllegalMove(illegal, p.Settings.Numbering)
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
		p.Status(messages.BoardError(err))
		return
	}
	p.Status("")
	if continues {
		p.Boards.ContinueSetUp(next)
	} else {
		p.Boards.SetUp(next)
	}
}

// previewNote describes in a few words that the position on the board is only previewed.
func (p *Board) previewNote() string {
	switch doc := p.Doc; {
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

// commands returns the commands of the board.
func (p *Board) commands() []shell.Command {
	canGoBack := func() bool { return p.Doc.Previewed != nil || p.Doc.Session.Depth() > 0 }
	inSetUp := func() bool { return p.Mode == desk.SettingUp }
	return append(p.Advice.commands(),
		shell.Command{
			ID: "first", Scope: shell.OnBoard, Label: lang.L("Restart"), Tip: lang.L("Goes to the start of the line"),
			Shortcut: shell.Ctrl(fyne.KeyHome), Enabled: canGoBack, Run: func() { p.Doc.Leave(); p.Doc.Session.First() },
		},
		shell.Command{
			ID: "previous", Scope: shell.OnBoard, Label: lang.L("Previous Move"), Tip: lang.L("Goes to the previous move of the line"),
			Shortcut: shell.Ctrl(fyne.KeyLeft), Enabled: canGoBack, Back: true, Run: func() { p.Opponent.UndoTurn(func() { p.Doc.Session.Back() }) },
		},
		shell.Command{
			ID: "next", Scope: shell.OnBoard, Label: lang.L("Next Move"), Tip: lang.L("Goes to the next move of the line"),
			Shortcut: shell.Ctrl(fyne.KeyRight), Enabled: p.CanAdvance, Back: true, Run: p.Advance,
		},
		shell.Command{
			ID: "last", Scope: shell.OnBoard, Label: lang.L("End of Line"), Tip: lang.L("Goes to the end of the line"),
			Shortcut: shell.Ctrl(fyne.KeyEnd), Enabled: p.CanAdvance, Run: func() { p.Doc.Leave(); p.Doc.Session.Last() },
		},
		shell.Command{
			ID: "setup", Scope: shell.OnBoard, Label: lang.L("Set Up"), Shortcut: shell.Ctrl(fyne.KeyB), Checked: inSetUp, Enabled: p.Doc.Settable,
			Run: func() { p.SetUp(!inSetUp()) },
		},
		shell.Command{
			ID: "unsow", Scope: shell.OnBoard, Label: lang.L("Play Backwards"), Shortcut: shell.CtrlShift(fyne.KeyU), Run: p.startPlayingBackwards,
			Enabled: func() bool { _, enabled := p.Reversible(); return enabled },
		},
	)
}

// startPlayingBackwards switches to set-up and focuses the list of backward moves.
func (p *Board) startPlayingBackwards() {
	p.SetUp(true)
	if p.Doc.RowHoles() > 0 {
		p.Status(lang.L("↑ and ↓ select a move. Enter plays it backwards. Clear starts with the empty board"))
	} else {
		p.Status(lang.L("↑ and ↓ select a move. Enter plays it backwards"))
	}
	p.Predecessors.begin()
}

// CanAdvance reports whether the line continues, or the board shows a preview.
func (p *Board) CanAdvance() bool {
	s := p.Doc.Session
	return p.Doc.Previewed != nil || s.Depth()+1 < len(s.Line())
}

// Advance replays the next move of the line, seed by seed. From a preview it returns to the line.
func (p *Board) Advance() {
	if p.Doc.Leave() {
		return
	}
	s := p.Doc.Session
	next := s.Line()[s.Depth()+1]
	_ = p.Player.Play(s.Move(next)) // it was legal when it was recorded
}

func (p *Advice) commands() []shell.Command {
	return []shell.Command{
		{ID: "hint", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Hint"), Tip: lang.L("Shows a good move and, when used again, plays it"), Shortcut: shell.Ctrl(fyne.KeyJ), Enabled: p.canSolve, Run: p.hint},
		{ID: "solve", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Solve"), Tip: lang.L("Plays the whole line, move by move"), Shortcut: shell.Ctrl(fyne.KeyL), Enabled: p.canSolve, Run: p.solve},
		{
			ID: "why", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Why Does This Lose?"), Shortcut: shell.CtrlShift(fyne.KeyW),
			Enabled: func() bool { return p.canSolve() && p.explainsLosses() && p.MayShowResults() }, Run: func() { p.Explain(p.requestedPlace()) },
		},
	}
}
