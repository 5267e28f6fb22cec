package presenter

import (
	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/session"
	"tchouka/widgets/board"
)

// player carries moves out on the board: it shows a move and, when it has
// ended, tells the session. So what the rest of the window says never runs
// ahead of the seeds.
type player struct {
	desk  *desk.Desk
	board *board.Board
	moves *board.Moves               // of a game without places
	plan  func() (engine.Move, bool) // what to play by itself; nil for nothing
	trial bool                       // what is shown is tried, and not played
	hand  bool                       // what is shown was chosen by the player
	then  func()                     // after the move that is shown; nil for nothing
	going bool                       // next is at it
	move  engine.Move                // that is shown, or was last

	moving  func()      // a move begins to be shown, or was taken back to its beginning
	ended   func()      // a move has been carried out
	refused func(error) // a move that was shown did not fit into the session
}

func newPlayer(d *desk.Desk, b *board.Board, m *board.Moves) *player {
	return &player{desk: d, board: b, moves: m, moving: func() {}, ended: func() {}}
}

// Theatre returns where the game on the desk is played.
func (p *player) Theatre() Theatre {
	if _, ok := p.desk.Doc.Game().(engine.Traced); ok {
		return p.board
	}
	return p.moves
}

// Play shows a move and plays it. What cannot be played is an error at once: that of
// the game, or session.ErrOver.
func (p *player) Play(m engine.Move) error { return p.PlayThen(m, nil) }

// PlayThen plays a move of the program, and then does something unless the move is refused.
func (p *player) PlayThen(m engine.Move, then func()) error { return p.play(m, false, then) }

// PlayByHand is PlayThen for a move that the player chose.
func (p *player) PlayByHand(m engine.Move, then func()) error { return p.play(m, true, then) }

func (p *player) play(m engine.Move, hand bool, then func()) error {
	p.Finish()
	p.trial, p.hand, p.then = false, hand, then
	err := p.begin(m)
	if err != nil {
		p.then = nil
	}
	return err
}

// Try shows a move and those of a plan after it, and leaves the session as it is.
func (p *player) Try(m engine.Move, plan func() (engine.Move, bool)) error {
	p.Finish()
	p.trial, p.hand, p.plan, p.then = true, false, plan, nil
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
	if p.hand {
		carryOut = func() error { return p.desk.Doc.PlayByHand(here, m, result) }
	}
	if p.trial {
		carryOut = func() error { return p.desk.Doc.Try(m, result) }
	}
	done := func() {
		then := p.then
		p.then = nil
		if err := carryOut(); err != nil {
			p.plan = nil
			p.desk.Announce(desk.NewsCursor) // the board goes back to where the session is
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

// sow plays a move, and returns its steps if they are to be shown: not too many.
func (p *player) sow(from engine.State, m engine.Move) (result engine.Result, steps []engine.Step, err error) {
	shown := !p.atOnce()
	result, err = p.desk.Doc.Game().PlaySteps(from, m, func(step engine.Step) bool {
		if shown = shown && len(steps) < mostAnimated; shown {
			steps = append(steps, step)
		}
		return true
	})
	if !shown {
		steps = nil
	}
	return result, steps, err
}

// show runs a film, seed by seed as the person asks for the next where that is the
// setting.
func (p *player) show(m engine.Move, film board.Film, done func()) {
	p.move = m
	if p.desk.Settings.SingleStep {
		p.board.Step(film, done)
	} else {
		p.board.Animate(film, done)
	}
	p.moving()
}

// Shown returns the move that is being shown; nil for none.
func (p *player) Shown() engine.Move {
	if !p.Theatre().Animating() {
		return nil
	}
	return p.move
}

// unplay shows a move backwards, from where it leads to the state it is made in, and
// then calls done. A move that cannot be shown is done at once.
func (p *player) unplay(from engine.State, m engine.Move, done func()) {
	p.Finish()
	if _, steps, err := p.sow(from, m); err == nil {
		if film, ok := p.newFilm(from, steps); ok {
			p.show(m, film.Backwards(), done)
			return
		}
	}
	done()
}

// PlayOn plays what a plan says after each move, each a change of its own, until
// the plan has no more to say or something else is done.
func (p *player) PlayOn(plan func() (engine.Move, bool)) {
	p.Finish()
	p.trial, p.hand, p.plan, p.then = false, false, plan, nil
	p.next()
}

// atOnce reports whether moves are done without being shown.
func (p *player) atOnce() bool { return p.desk.Settings.Pace() == 0 && !p.desk.Settings.SingleStep }

// next plays the next move of the plan, and those after it that are not shown. The
// window hears of moves that are done at once when all are done: of a line of a
// thousand moves it would draw a thousand tables and trees that nobody sees.
func (p *player) next() {
	switch {
	case p.plan == nil || p.going: // it is told by begin that a move has ended
	case p.atOnce():
		p.desk.Doc.Together(p.goOn)
	default:
		p.goOn()
	}
}

func (p *player) goOn() {
	p.going = true
	for p.plan != nil && !p.Theatre().Animating() {
		m, more := p.plan()
		if !more {
			p.plan = nil
		} else if err := p.begin(m); err != nil {
			p.plan = nil
			p.refused(err)
		}
	}
	p.going = false
}

// Back takes the seed that fell last back. At rest it goes into the move before, from
// its end, where moves are shown seed by seed; otherwise it takes that back.
func (p *player) Back() {
	s := p.desk.Doc.Session
	switch {
	case p.Theatre().Stepping():
		p.Theatre().Retreat()
		if !p.Theatre().Stepping() {
			p.plan = nil
			p.moving()
		}
	case p.desk.Mode != desk.Playing:
		p.Finish()
	case p.Theatre().Animating():
		p.Finish()
	case p.desk.Doc.Leave():
	case s.Depth() > 0:
		p.into(s.Move(s.Cursor()))
	}
}

// into goes back before the move that led here, and shows it at its last seed.
func (p *player) into(m engine.Move) {
	p.plan = nil
	s := p.desk.Doc.Session
	s.Back()
	if !p.desk.Settings.SingleStep {
		for s.Depth() > 0 && p.desk.Computes(s.State().ToMove()) && !p.desk.Alone() {
			s.Back() // to before the move that the computer has answered
		}
		return
	}
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

// Active reports whether a move is being shown or more are to come.
func (p *player) Active() bool { return p.Theatre().Animating() || p.plan != nil }

// Finish ends what is being shown; moves still planned are not played.
func (p *player) Finish() {
	p.plan = nil
	p.board.Finish()
}

// Hurry ends what is being shown, or goes on by one step where it is shown step
// by step.
func (p *player) Hurry() {
	if p.Theatre().Stepping() {
		p.Theatre().Advance()
		return
	}
	p.Finish()
}

// interrupt is called when the player chose something while a move was shown.
func (p *player) interrupt() {
	if !p.Theatre().Stepping() {
		p.plan = nil
	}
}
