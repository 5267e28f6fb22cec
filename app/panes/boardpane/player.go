package boardpane

import (
	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/app/system/sound"
	"tchouka/engine"
	"tchouka/engine/record/play"
	"tchouka/engine/record/session"
	"tchouka/widgets/board"
)

// player plays moves on the board: it animates a move and passes it to the session when the
// animation has ended, so that the window never shows a position too early.
type player struct {
	desk    *desk.Desk
	board   *board.Board
	moves   *board.Moves               // for a game without places
	plan    func() (engine.Move, bool) // returns the next move to play automatically; nil for none
	trial   bool                       // the animated move is tried and not played
	byUser  bool                       // the animated move was chosen by the player
	then    func()                     // called after the animated move; may be nil
	running bool                       // next is running
	move    engine.Move                // the animated move, or the last one

	moving  func()      // an animation begins, or returns to its beginning
	ended   func()      // a move was played
	refused func(error) // an animated move was not legal in the session
}

// AnimatedWidget returns the widget on which the game on the desk is played.
func (p *player) AnimatedWidget() AnimatedWidget {
	if _, ok := p.desk.Doc.Game().(engine.Traced); ok {
		return p.board
	}
	return p.moves
}

// Play animates and plays a move, or returns the error of the game, or session.ErrOver.
func (p *player) Play(m engine.Move) error { return p.PlayThen(m, nil) }

// PlayThen plays a move of the program, and then calls a function unless the move is refused.
func (p *player) PlayThen(m engine.Move, then func()) error { return p.play(m, false, then) }

// PlayUserMove is PlayThen for a move that the player chose.
func (p *player) PlayUserMove(m engine.Move, then func()) error { return p.play(m, true, then) }

func (p *player) play(m engine.Move, byUser bool, then func()) error {
	p.Finish()
	p.trial, p.byUser, p.then = false, byUser, then
	err := p.begin(m)
	if err != nil {
		p.then = nil
	}
	return err
}

// Try animates a move and the moves of a plan after it, without a change of the session.
func (p *player) Try(m engine.Move, plan func() (engine.Move, bool)) error {
	p.Finish()
	p.trial, p.byUser, p.plan, p.then = true, false, plan, nil
	err := p.begin(m)
	if err != nil {
		p.plan = nil
	}
	return err
}

func (p *player) begin(m engine.Move) error {
	if p.desk.Doc.Over() {
		return session.ErrOver
	}
	here := p.desk.Doc.State()
	result, steps, err := p.sow(here, m)
	if err != nil {
		return err
	}
	carryOut := func() error { return p.desk.Doc.Play(here, m, result) }
	if p.byUser {
		carryOut = func() error { return p.desk.Doc.PlayUserMove(here, m, result) }
	}
	if p.trial {
		carryOut = func() error { return p.desk.Doc.Try(m, result) }
	}
	done := func() {
		then := p.then
		p.then = nil
		if err := carryOut(); err != nil {
			p.plan = nil
			p.desk.Announce(desk.ChangedCursor) // the board shows the position of the session again
			p.refused(err)
			return
		}
		p.ended()
		p.next()
		if then != nil {
			then()
		}
	}
	if steps == nil {
		done()
		return nil
	}
	if film, ok := p.newFilm(here, steps); ok {
		p.show(m, film, done)
	} else {
		done()
	}
	return nil
}

// sow plays a move. It returns the steps if they are few enough to be animated.
func (p *player) sow(from engine.State, m engine.Move) (result engine.Result, steps []engine.Step, err error) {
	shown := !p.instant()
	result, err = p.desk.Doc.Game().PlaySteps(from, m, func(step engine.Step) bool {
		if shown = shown && len(steps) < maxAnimatedSteps; shown {
			steps = append(steps, step)
		}
		return true
	})
	if !shown {
		steps = nil
	}
	return result, steps, err
}

// show runs a film. In single-step mode the user advances it seed by seed.
func (p *player) show(m engine.Move, film board.Animation, done func()) {
	p.move = m
	if p.desk.Settings.SingleStep {
		p.board.Step(film, done)
	} else {
		p.board.Animate(film, done)
	}
	p.moving()
}

// Shown returns the animated move, or nil for none.
func (p *player) Shown() engine.Move {
	if !p.AnimatedWidget().Animating() {
		return nil
	}
	return p.move
}

// playBackwards animates a move backwards, from its result to the state before it, and then calls
// done. It calls done at once if the move cannot be animated.
func (p *player) playBackwards(from engine.State, m engine.Move, done func()) {
	p.Finish()
	if _, steps, err := p.sow(from, m); err == nil {
		if film, ok := p.newFilm(from, steps); ok {
			p.show(m, film.Backwards(), done)
			return
		}
	}
	done()
}

// PlayPlan plays the moves of a plan one by one, until it returns false or the user acts.
func (p *player) PlayPlan(plan func() (engine.Move, bool)) {
	p.Finish()
	p.trial, p.byUser, p.plan, p.then = false, false, plan, nil
	p.next()
}

// instant reports whether moves are played without animation.
func (p *player) instant() bool {
	return p.desk.Settings.SpeedFactor() == 0 && !p.desk.Settings.SingleStep
}

// next plays the next move of the plan, and the moves after it that are not animated. Moves without
// animation are announced together at the end. Otherwise a line of a thousand moves would redraw a
// thousand boards and trees that are never visible.
func (p *player) next() {
	switch {
	case p.plan == nil || p.running: // begin calls next when a move has ended
	case p.instant():
		p.desk.Doc.Batch(p.resume)
	default:
		p.resume()
	}
}

func (p *player) resume() {
	p.running = true
	for p.plan != nil && !p.AnimatedWidget().Animating() {
		m, more := p.plan()
		if !more {
			p.plan = nil
		} else if err := p.begin(m); err != nil {
			p.plan = nil
			p.refused(err)
		}
	}
	p.running = false
}

// Back steps back by one seed. If nothing is animated, it enters the previous move at its end in
// single-step mode, and undoes that move otherwise.
func (p *player) Back() {
	s := p.desk.Doc.Session
	switch {
	case p.AnimatedWidget().Stepping():
		p.AnimatedWidget().Retreat()
		if !p.AnimatedWidget().Stepping() {
			p.plan = nil
			p.moving()
		}
	case p.desk.Mode != desk.Playing:
		p.Finish()
	case p.AnimatedWidget().Animating():
		p.Finish()
	case p.desk.Doc.Leave():
	case s.Depth() > 0:
		p.enterLastMove(s.Move(s.Cursor()))
	}
}

// enterLastMove returns to the position before the last move, and shows that move at its last seed.
func (p *player) enterLastMove(m engine.Move) {
	p.plan = nil
	s := p.desk.Doc.Session
	if !p.desk.Settings.SingleStep { // to the position before the move that the computer has answered
		play.Step(s, -1, func() { s.Back() }, func() bool { return p.desk.IsComputer(s.State().ToMove()) && !p.desk.ComputerOnly() })
		return
	}
	s.Back()
	here := p.desk.Doc.State()
	_, steps, err := p.sow(here, m)
	if err != nil {
		return
	}
	if film, ok := p.newFilm(here, steps); ok {
		p.move = m
		p.board.StepFromEnd(film, func() {
			_, _ = s.Play(m) // it was legal before
			p.next()
		})
		p.moving()
	}
}

// Active reports whether a move is animated or more moves are planned.
func (p *player) Active() bool { return p.AnimatedWidget().Animating() || p.plan != nil }

// Finish ends the animation; planned moves are not played.
func (p *player) Finish() {
	p.plan = nil
	p.board.Finish()
}

// SkipAhead ends the animation, or advances it by one step in single-step mode.
func (p *player) SkipAhead() {
	if p.AnimatedWidget().Stepping() {
		p.AnimatedWidget().Advance()
		return
	}
	p.Finish()
}

// interrupt is called when the player makes a choice during an animation.
func (p *player) interrupt() {
	if !p.AnimatedWidget().Stepping() {
		p.plan = nil
	}
}

// AnimatedWidget animates moves and receives the keys of the game. It is the board, or the buttons
// of a game without places, whose moves have no animation.
type AnimatedWidget interface {
	fyne.CanvasObject
	Animating() bool
	Stepping() bool
	Advance()
	Retreat()
	Finish()
	HeightFor(width float32) float32
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}

// maxAnimatedSteps is the maximum number of animated steps. Longer moves appear at once.
const maxAnimatedSteps = 20_000

// newFilm returns the animation of the steps of a move, or false if there are none.
func (p *player) newFilm(from engine.State, steps []engine.Step) (board.Animation, bool) {
	game, ok := p.desk.Doc.Game().(engine.Traced)
	if !ok || len(steps) == 0 {
		return board.Animation{}, false
	}
	return board.NewAnimation(placesAfter(game, from, steps), steps, p.desk.Settings.SpeedFactor()), true
}

// placesAfter returns a function that returns the places after a number of steps. It stores every
// 64th state, because a long move on a long board has too many states.
func placesAfter(game engine.Game, from engine.State, steps []engine.Step) func(int) []engine.Place {
	const every = 64
	kept := []engine.State{from}
	take := func(s engine.State, steps []engine.Step) engine.State {
		for _, step := range steps {
			s = game.Apply(s, step)
		}
		return s
	}
	return func(count int) []engine.Place {
		for last := len(kept) - 1; last < count/every; last++ {
			kept = append(kept, take(kept[last], steps[last*every:(last+1)*every]))
		}
		return game.Board(take(kept[count/every], steps[count/every*every:count])).Places
	}
}

// PlaySounds plays sounds for animated events on the board, if sound is enabled.
func (p *Board) PlaySounds(play func(sound.Sound)) {
	playSound := func(s sound.Sound) {
		if play != nil && p.Settings.Sound && !p.Player.instant() {
			play(s)
		}
	}
	fell := func(step engine.Step) {
		switch {
		case stored(p.Desk, step):
			playSound(sound.Bank)
		case step.Kind == engine.Drop || step.Kind == engine.Lap:
			playSound(sound.Drop)
		}
	}
	p.Widget.OnStepShown = fell
	p.Player.ended = func() {
		switch p.Doc.Ending().Outcome {
		case engine.SolitaireWon:
			playSound(sound.Win)
		case engine.SolitaireLost:
			playSound(sound.Loss)
		}
	}
}

// stored reports whether a seed fell into the Ruma or another store.
func stored(d *desk.Desk, step engine.Step) bool {
	if step.Kind != engine.Drop {
		return step.Kind == engine.Bank
	}
	traced, ok := d.Doc.Game().(engine.Traced)
	if !ok {
		return false
	}
	places := traced.Board(d.Doc.State()).Places
	return step.Hole > 0 && step.Hole <= len(places) && places[step.Hole-1].Store
}
