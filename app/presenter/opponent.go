package presenter

import (
	"context"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/messages"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/match"

	"tchouka/engine/session"
)

// breath is how long the computer waits before it moves, so that one sees that it is
// another's turn.
const breath = 700 * time.Millisecond

// Opponent is the computer at the board: in a game of several it answers the moves of a
// person, on one seat or on many. It moves only where it was asked to: after a move that a
// person made, or that it made itself before another seat of its own, at the start of a
// game, and when somebody lets it. What comes in between, such as undo, ends its turn; a
// dialog, or a look at another position, makes it wait.
//
// A game that is solved it plays by what the analyst knows. In others it thinks, on a
// goroutine of a job, while one sees whose turn it is:
//
//	asked   ▕ breath ▏         then it moves, once it has thought
//	job     ▕ thinks … … … ▏   until it is hurried, at most
type Opponent struct {
	desk    *desk.Desk
	board   *Board
	player  *player
	post    work.Poster
	covered func() bool // by a dialog
	tell    func(string)
	changed func() // whether it thinks; the strip says so

	After  func(time.Duration, func()) // tests replace it
	Random *rand.Rand
	Think  Thinker

	asked   bool // to move, at the place
	at      place
	seat    engine.Player // for which it moves there
	alarm   int           // the newest one: what an older one rings for is over
	ringing bool
	job     *work.Job
	thinks  bool          // in the job
	thought *match.Choice // what came of it; nil while it thinks, and where it need not

	seated desk.Seat // the last seats it heard of
}

// Thinker finds a move for a player, and ends soon after the context with what it has by
// then.
type Thinker func(context.Context, match.Strength, match.Turn, *rand.Rand) match.Choice

// place is where on the record the computer was asked to move.
type place struct {
	doc  session.Doc
	node session.Node
	key  engine.Key
}

// NewOpponent returns the computer, who knows whether a dialog covers the board.
func NewOpponent(d *desk.Desk, b *Board, post work.Poster, covered func() bool, tell func(string)) *Opponent {
	o := &Opponent{
		desk: d, board: b, player: b.Player, post: post, covered: covered, tell: tell, changed: func() {},
		After:  func(d time.Duration, f func()) { time.AfterFunc(d, f) },
		Random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())), //nolint:gosec // a game, no secret
		Think:  thinker,
		job:    work.NewJob(post),
	}
	b.Answer, b.Hurry, b.Nudge = o.answer, o.hurry, o.nudge
	return o
}

// Show implements desk.Presenter.
func (o *Opponent) Show(n desk.News) {
	if o.asked && o.at != o.here() {
		o.rest()
	}
	seated := o.seated != o.desk.Match.Computer
	o.seated = o.desk.Match.Computer
	switch {
	case seated && !n.Any(desk.NewsBoard), n.Any(desk.NewsBoard|desk.NewsMode) && o.begins():
		o.answer()
	case o.asked && !o.ringing:
		o.wake()
	}
}

// begins reports whether the computer has the first move of a game that is about to
// begin, and not of one that was opened, or brought back by undo.
func (o *Opponent) begins() bool {
	s := o.desk.Doc.Session
	return s.Len() == 1 && !s.CanRedo() && o.desk.Doc.Path() == ""
}

// here is the place on the record that is played on.
func (o *Opponent) here() place {
	s := o.desk.Doc.Session
	return place{s.Doc(), s.Cursor(), s.State().Key()}
}

// Can reports whether the computer could move now.
func (o *Opponent) Can() bool {
	_, can := o.next()
	return can
}

// next returns for whom the computer could move now: where all choose at once, for the
// first of its seats that has not chosen.
func (o *Opponent) next() (engine.Player, bool) {
	d := o.desk
	if d.Mode != desk.Playing || d.Doc.Looked != nil || d.Doc.Over() {
		return 0, false
	}
	if !d.Doc.AtOnce() {
		mover := d.Doc.State().ToMove()
		return mover, d.Computes(mover)
	}
	for p := range engine.Player(d.Doc.State().Players()) {
		if d.Computes(p) && o.board.Chosen(p) == nil {
			return p, true
		}
	}
	return 0, false
}

// Waits reports whether it is about to.
func (o *Opponent) Waits() bool { return o.asked && o.Can() }

// Moves reports whether its move is being shown.
func (o *Opponent) Moves() bool { return o.Can() && o.player.Active() }

// Begin has the computer move at the start, if it begins.
func (o *Opponent) Begin() { o.answer() }

// answer has the computer move after a breath, if it is its turn.
func (o *Opponent) answer() {
	if o.begin() {
		o.wake()
	}
	o.changed()
}

// nudge has the computer choose where all choose at once, if it is not at it.
func (o *Opponent) nudge() {
	if o.Waits() {
		o.changed()
		return
	}
	o.answer()
}

// begin asks the computer to move, and reports whether it can.
func (o *Opponent) begin() bool {
	o.rest()
	seat, can := o.next()
	if can {
		o.asked, o.at, o.seat = true, o.here(), seat
		o.ponder()
	}
	return can
}

// ponder has it think, where it has to.
func (o *Opponent) ponder() {
	d := o.desk
	if d.Doc.Slippery() || len(o.options()) <= 1 {
		return
	}
	turn := match.Turn{Game: d.Doc.Game(), State: d.Doc.State(), Player: o.seat, Played: d.Doc.Played()}
	think, strength := o.Think, d.Match.Strengths[o.seat]
	random := rand.New(rand.NewPCG(o.Random.Uint64(), o.Random.Uint64())) //nolint:gosec // a game, no secret
	o.thinks = true
	o.job.Start(func(ctx context.Context, report func(func())) {
		found := think(ctx, strength, turn, random)
		report(func() {
			o.thinks, o.thought = false, &found
			if o.asked && !o.ringing {
				o.rung()
			}
		})
	})
}

// options are what it may choose from.
func (o *Opponent) options() []engine.Move {
	game, here := o.desk.Doc.Game(), o.desk.Doc.State()
	if simultaneous, ok := game.(engine.Simultaneous); ok && o.desk.Doc.AtOnce() {
		return simultaneous.Choices(here, o.seat)
	}
	return game.Moves(here)
}

// thinker is how the computer thinks.
func thinker(ctx context.Context, s match.Strength, turn match.Turn, random *rand.Rand) match.Choice {
	ctx, cancel := context.WithTimeout(ctx, match.Patience)
	defer cancel()
	return s.Choose(ctx, turn, random)
}

// GoOn has the computer move at once.
func (o *Opponent) GoOn() {
	if o.thinks {
		o.ringing = false
		o.alarm++
		o.job.Cancel() // what it has is told
		return
	}
	thought := o.thought
	if !o.player.Active() && o.begin() {
		o.tell("") // that it waits
		if thought != nil {
			o.job.Stop()
			o.thinks, o.thought = false, thought
		}
		if o.thinks {
			o.changed()
			return
		}
		o.move()
	}
	o.changed()
}

// hurry ends the breath, and reports whether there was one: then a click was meant for
// that. Where all choose at once, nobody waits for the computer.
func (o *Opponent) hurry() bool {
	if !o.Waits() || o.player.Active() || o.desk.Doc.AtOnce() && !o.desk.Alone() {
		return false
	}
	if !o.unknown() {
		o.GoOn()
		return true
	}
	o.tell(lang.L("The computer waits for the search: Solve ▸ Stop Search makes it move now"))
	return true
}

// Escape ends its thinking, and has it move with what it has; where it plays against
// itself, or need not think, it lets it rest, and reports that.
func (o *Opponent) Escape() (rests bool) {
	if o.Waits() && o.thinks && !o.desk.Alone() && o.hurry() {
		return false
	}
	return o.Rest()
}

// Rest ends its turn, and reports whether it was about to move.
func (o *Opponent) Rest() bool {
	was := o.Waits()
	o.rest()
	if was {
		o.changed()
	}
	return was
}

func (o *Opponent) rest() {
	o.asked, o.ringing = false, false
	o.alarm++
	o.job.Stop()
	o.thinks, o.thought = false, nil
}

// wake sets the alarm at the end of a breath.
func (o *Opponent) wake() {
	o.ringing = true
	o.alarm++
	alarm := o.alarm
	o.After(breath, func() {
		o.post(func() {
			if alarm == o.alarm {
				o.rung()
			}
		})
	})
}

// rung is called at the end of a breath, and of what it thinks. A move that is shown and a
// dialog are waited for; the search, and the return to the board, are news that come by
// themselves.
func (o *Opponent) rung() {
	o.ringing = false
	switch {
	case !o.Waits():
	case o.covered() || o.player.Active():
		o.wake()
	case o.thinks || o.unknown():
		o.changed()
	default:
		o.move()
	}
}

// unknown reports whether it is not known yet what to play, and may be known soon.
func (o *Opponent) unknown() bool {
	d := o.desk
	if !d.Doc.Slippery() || d.Match.Slips == desk.AlwaysSlips || !d.Analyst.Busy() {
		return false
	}
	return d.Analyst.Facts(d.Doc.State().Key()).Verdict() == engine.Unknown
}

// move has the computer move.
func (o *Opponent) move() {
	d, seat, found := o.desk, o.seat, o.thought
	game, here := d.Doc.Game(), d.Doc.State()
	o.rest()
	choice := match.TaughtMove{Known: true}
	switch {
	case found != nil:
		choice.Move = found.Move
	case d.Doc.AtOnce():
		choice.Move = o.options()[0] // there is no other
	default:
		choice, _ = match.Teach(game, here, d.Analyst.Facts, d.Match.Slips.Rate(), o.Random)
	}
	if choice.Move == nil {
		return
	}
	if d.Doc.AtOnce() {
		o.board.choose(seat, choice.Move)
		return
	}
	if err := o.player.PlayThen(choice.Move, o.answer); err != nil {
		o.player.refused(err)
		return
	}
	o.tell(o.moveText(seat, choice))
}

// moveText says what the computer plays.
func (o *Opponent) moveText(seat engine.Player, choice match.TaughtMove) string {
	v := messages.With{"Player": o.desk.PlayerName(seat), "Move": o.desk.MoveText(choice.Move)}
	switch {
	case engine.IsPass(choice.Move):
		return lang.L("No move for {{.Player}}: pass", v)
	case choice.Known:
		return lang.L("{{.Player}} plays {{.Move}}", v)
	}
	return lang.L("{{.Player}} plays {{.Move}} without a result: the search ended early", v)
}

// TakeBack goes back by what it is given, such as undo: before the last move of a person,
// where the computer has answered that.
func (o *Opponent) TakeBack(back func()) { o.twice(-1, back) }

// BringBack goes on likewise: to after the answer.
func (o *Opponent) BringBack(on func()) { o.twice(1, on) }

// twice does something that goes by a move, and does it again as long as the computer would
// be to move then.
func (o *Opponent) twice(by int, step func()) {
	s := o.desk.Doc.Session
	o.desk.Doc.Together(func() {
		for {
			doc, depth := s.Doc(), s.Depth()
			step()
			went := s.Doc() == doc && s.Depth() == depth+by
			if !went || s.Depth() == 0 || !o.Can() || o.desk.Doc.AtOnce() || o.desk.Alone() {
				return
			}
		}
	})
}
