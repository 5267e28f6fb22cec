package presenter

import (
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/rival"
	"tchouka/engine/session"
)

// breath is how long the computer waits before it moves, so that one sees that it is
// another's turn.
const breath = 700 * time.Millisecond

// Opponent is the computer at the board: in a game of two it answers the moves of a
// person. It moves only where it was asked to: after a move that a person made, at the
// start of a game, and when somebody lets it. What comes in between, such as undo, ends
// its turn; a dialog, or a look at another position, makes it wait.
type Opponent struct {
	desk    *desk.Desk
	player  *player
	post    work.Poster
	covered func() bool // by a dialog
	tell    func(string)
	changed func() // whether it thinks; the strip says so

	After  func(time.Duration, func()) // tests replace it
	Random *rand.Rand

	asked   bool // to move, at the place
	at      place
	alarm   int // the newest one: what an older one rings for is over
	ringing bool
	seat    desk.Seat // the last one it heard of
}

// place is where on the record the computer was asked to move.
type place struct {
	doc  session.Doc
	node session.Node
	key  engine.Key
}

// NewOpponent returns the computer, who knows whether a dialog covers the board.
func NewOpponent(d *desk.Desk, b *Board, post work.Poster, covered func() bool, tell func(string)) *Opponent {
	o := &Opponent{
		desk: d, player: b.Player, post: post, covered: covered, tell: tell, changed: func() {},
		After:  func(d time.Duration, f func()) { time.AfterFunc(d, f) },
		Random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())), //nolint:gosec // a game, no secret
	}
	b.Answer, b.Hurry = o.answer, o.hurry
	return o
}

// Show implements desk.Presenter.
func (o *Opponent) Show(n desk.News) {
	if o.asked && o.at != o.here() {
		o.rest()
	}
	seated := o.seat != o.desk.Match.Computer
	o.seat = o.desk.Match.Computer
	switch {
	case seated, n.Any(desk.NewsBoard|desk.NewsMode) && o.begins():
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
	d := o.desk
	return d.Mode == desk.Playing && d.Doc.Looked == nil && !d.Doc.Over() && d.Computes(d.Doc.State().ToMove())
}

// Waits reports whether it is about to.
func (o *Opponent) Waits() bool { return o.asked && o.Can() }

// Moves reports whether its move is being shown.
func (o *Opponent) Moves() bool { return o.Can() && o.player.Active() }

// Begin has the computer move at the start, if it begins.
func (o *Opponent) Begin() { o.answer() }

// answer has the computer move after a breath, if it is its turn.
func (o *Opponent) answer() {
	o.rest()
	if o.Can() {
		o.asked, o.at = true, o.here()
		o.wake()
	}
	o.changed()
}

// GoOn has the computer move at once.
func (o *Opponent) GoOn() {
	o.rest()
	if o.Can() && !o.player.Active() {
		o.asked, o.at = true, o.here()
		o.move()
	}
	o.changed()
}

// hurry ends the breath, and reports whether there was one: then a click was meant for
// that.
func (o *Opponent) hurry() bool {
	if !o.Waits() || o.player.Active() {
		return false
	}
	if !o.unknown() {
		o.GoOn()
		return true
	}
	o.tell(lang.L("The computer waits until the board is searched: Solve ▸ Stop the search has it move at once"))
	return true
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

// rung is called at the end of a breath. A move that is shown and a dialog are waited
// for; the search, and the return to the board, are news that come by themselves.
func (o *Opponent) rung() {
	o.ringing = false
	switch {
	case !o.Waits():
	case o.covered() || o.player.Active():
		o.wake()
	case o.unknown():
		o.changed()
	default:
		o.move()
	}
}

// unknown reports whether it is not known yet what to play, and may be known soon.
func (o *Opponent) unknown() bool {
	d := o.desk
	if d.Match.Slips == desk.AlwaysSlips || !d.Analyst.Busy() {
		return false
	}
	return d.Analyst.Facts(d.Doc.State().Key()).Verdict() == engine.Unknown
}

// move has the computer move.
func (o *Opponent) move() {
	d := o.desk
	o.rest()
	choice, ok := rival.Choose(d.Doc.Game(), d.Doc.State(), d.Analyst.Facts, d.Match.Slips.Rate(), o.Random)
	if !ok {
		return
	}
	if err := o.player.Play(choice.Move); err != nil {
		o.player.refused(err)
		return
	}
	v := say.With{"Move": d.MoveText(choice.Move)}
	if choice.Known {
		o.tell(lang.L("The computer plays {{.Move}}", v))
	} else {
		o.tell(lang.L("The computer plays {{.Move}} without knowing more: the search was cut off", v))
	}
}

// TakeBack goes back by what it is given, such as undo: before the last move of a person,
// where the computer has answered that.
func (o *Opponent) TakeBack(back func()) { o.twice(-1, back) }

// BringBack goes on likewise: to after the answer.
func (o *Opponent) BringBack(on func()) { o.twice(1, on) }

// twice does something that goes by a move, and does it again where the computer would
// be to move then.
func (o *Opponent) twice(by int, step func()) {
	s := o.desk.Doc.Session
	doc, depth := s.Doc(), s.Depth()
	o.desk.Doc.Together(func() {
		step()
		went := s.Doc() == doc && s.Depth() == depth+by
		if went && s.Depth() > 0 && o.Can() {
			step()
		}
	})
}
