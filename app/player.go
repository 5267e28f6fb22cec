package app

import (
	"iter"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/session"
	"tchouka/widgets/board"
)

// mostAnimated is the most steps of a move that are shown one by one. Longer
// moves, of huge boards, are shown as done.
const mostAnimated = 20_000

// player carries moves out on the board: it shows a move and, when it has
// ended, tells the session. So what the rest of the window says never runs
// ahead of the seeds.
type player struct {
	desk  *desk
	board *board.Board
	plan  func() (row.Move, bool) // what to play by itself; nil for nothing
	trial bool                    // what is shown is tried, and not played
	going bool                    // next is at it

	refused func(error) // a move that was shown did not fit into the session
}

func newPlayer(d *desk, b *board.Board) *player { return &player{desk: d, board: b} }

// play shows a move and plays it. What cannot be played is an error at once:
// an [*row.IllegalMove], or session.ErrOver.
func (p *player) play(m row.Move) error {
	p.finish()
	p.trial = false
	return p.begin(m)
}

// try shows a move and those of a plan after it, and leaves the session as it is.
func (p *player) try(m row.Move, plan func() (row.Move, bool)) error {
	p.finish()
	p.trial, p.plan = true, plan
	err := p.begin(m)
	if err != nil {
		p.plan = nil
	}
	return err
}

func (p *player) begin(m row.Move) error {
	if p.desk.doc.over() {
		return session.ErrOver
	}
	here := p.desk.doc.position()
	sow, err := p.desk.doc.rules().Sow(here, m)
	if err != nil {
		return err
	}
	carryOut := p.desk.doc.play
	if p.trial {
		carryOut = p.desk.doc.try
	}
	done := func() {
		if err := carryOut(m); err != nil { // legal, as Sow has said
			p.plan = nil
			p.desk.announce(newsCursor) // the board goes back to where the session is
			p.refused(err)
			return
		}
		p.next()
	}
	if p.atOnce() {
		done()
		return nil
	}
	timeline := p.timeline(here, sow)
	if timeline == nil {
		done()
		return nil
	}
	p.show(timeline, done)
	return nil
}

// show runs a timeline, seed by seed as the person asks for the next where that
// is the setting.
func (p *player) show(t *board.Timeline, done func()) {
	if p.desk.settings.singleStep {
		p.board.Step(t, done)
		return
	}
	p.board.Animate(t, done)
}

// timeline lays a move out in time; nil for one that is too long to be shown.
func (p *player) timeline(from row.Position, sow iter.Seq[engine.Step]) *board.Timeline {
	var steps []engine.Step
	for step := range sow {
		if steps = append(steps, step); len(steps) > mostAnimated {
			return nil
		}
	}
	return board.NewTimeline(from, steps, p.desk.settings.pace())
}

// unplay shows a move backwards, from where it leads to the position it is made
// in, and then calls done. A move that cannot be shown is done at once.
func (p *player) unplay(from row.Position, m row.Move, done func()) {
	p.finish()
	sow, err := p.desk.doc.rules().Sow(from, m)
	if s := p.desk.settings; err == nil && (s.pace() > 0 || s.singleStep) {
		if timeline := p.timeline(from, sow); timeline != nil {
			p.show(timeline.Backwards(), done)
			return
		}
	}
	done()
}

// playOn plays what a plan says after each move, each a change of its own, until
// the plan has no more to say or something else is done.
func (p *player) playOn(plan func() (row.Move, bool)) {
	p.finish()
	p.trial, p.plan = false, plan
	p.next()
}

// atOnce reports whether moves are done without being shown.
func (p *player) atOnce() bool { return p.desk.settings.pace() == 0 && !p.desk.settings.singleStep }

// next plays the next move of the plan, and those after it that are not shown. The
// window hears of moves that are done at once when all are done: of a line of a
// thousand moves it would draw a thousand tables and trees that nobody sees.
func (p *player) next() {
	switch {
	case p.plan == nil || p.going: // it is told by begin that a move has ended
	case p.atOnce():
		p.desk.doc.together(p.goOn)
	default:
		p.goOn()
	}
}

func (p *player) goOn() {
	p.going = true
	for p.plan != nil && !p.board.Animating() {
		if m, more := p.plan(); !more || p.begin(m) != nil {
			p.plan = nil
		}
	}
	p.going = false
}

// back takes the seed that fell last back. At rest it goes into the move before, from
// its end, where moves are shown seed by seed; otherwise it takes that back.
func (p *player) back() {
	s := p.desk.doc.session
	switch {
	case p.board.Stepping():
		p.board.Retreat()
		if !p.board.Stepping() {
			p.plan = nil
		}
	case p.desk.mode != playing:
		p.finish()
	case p.board.Animating():
		p.finish()
	case p.desk.doc.leave():
	case s.Depth() > 0:
		p.into(s.Move(s.Cursor()).(row.Move))
	}
}

// into goes back before the move that led here, and shows it at its last seed.
func (p *player) into(m row.Move) {
	p.plan = nil
	s := p.desk.doc.session
	s.Back()
	if !p.desk.settings.singleStep {
		return
	}
	sow, err := p.desk.doc.rules().Sow(p.desk.doc.position(), m)
	if err != nil {
		return
	}
	if timeline := p.timeline(p.desk.doc.position(), sow); timeline != nil {
		p.board.StepFromEnd(timeline, func() {
			_, _ = s.Play(m) // it was legal before
			p.next()
		})
	}
}

// active reports whether a move is being shown or more are to come.
func (p *player) active() bool { return p.board.Animating() || p.plan != nil }

// finish ends what is being shown; moves still planned are not played.
func (p *player) finish() {
	p.plan = nil
	p.board.Finish()
}

// hurry ends what is being shown, or goes on by one step where it is shown step
// by step.
func (p *player) hurry() {
	if p.board.Stepping() {
		p.board.Advance()
		return
	}
	p.finish()
}

// interrupt is called when the player chose something while a move was shown.
func (p *player) interrupt() {
	if !p.board.Stepping() {
		p.plan = nil
	}
}
