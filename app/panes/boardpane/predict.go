package boardpane

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/widgets/board"
)

// Prediction keeps a move until a class has guessed where its last seed falls:
//
//	Begin ─▶ a move is chosen ─▶ a place is pointed to ─▶ Reveal plays the move ─▶ right or wrong
//
// The prediction ends with the next change of the position.
type Prediction struct {
	board *Board
	phase predictionPhase
	move  engine.Move
	guess int // the place that was pointed to, or noPlace
	last  int // the place where the last seed fell
}

const noPlace = -1

type predictionPhase uint8

const (
	notPredicting predictionPhase = iota
	choosingMove
	pointing
	revealed
)

// Possible reports whether the next move can be predicted: a person moves, and the last seed of a
// move falls into a place.
func (p *Prediction) Possible() bool {
	d := p.board.Desk
	game, traced := p.board.traced()
	_, simultaneous := p.board.simultaneousGame()
	here := d.Doc.State()
	if !traced || simultaneous || d.Mode != desk.Playing || d.Doc.Over() || d.Doc.Previewed != nil ||
		d.IsComputer(here.ToMove()) || d.Doc.CheckPlayable() != nil {
		return false
	}
	next, _ := engine.NextPlaces(game, here, nil)
	return len(next) > 0
}

// Begin starts a prediction, or cancels the current one.
func (p *Prediction) Begin() {
	if p.Cancel() {
		return
	}
	if !p.Possible() {
		p.board.Status(lang.L("The next move cannot be predicted: it is not made by one person on the board"))
		return
	}
	*p = Prediction{board: p.board, phase: choosingMove}
	p.board.Status(lang.L("Predict: choose the move\nIt is played only after the class has pointed to a place"))
}

// Cancel ends a prediction before its move is played. It reports whether there was one.
func (p *Prediction) Cancel() bool {
	if p.phase == notPredicting || p.phase == revealed {
		return false
	}
	p.end()
	p.board.Status("")
	p.board.Show(0)
	return true
}

func (p *Prediction) end() { *p = Prediction{board: p.board} }

// takes uses a chosen move for the prediction, and reports whether it did.
func (p *Prediction) takes(m engine.Move) bool {
	if p.phase != choosingMove {
		return false
	}
	d := p.board.Desk
	game, here := d.Doc.Game(), d.Doc.State()
	sowings, err := engine.Sowings(game, here, m)
	if err != nil || len(sowings) == 0 || engine.Joined(sowings).Last < 0 {
		p.end()
		return false
	}
	p.phase, p.move, p.last, p.guess = pointing, m, engine.Joined(sowings).Last, noPlace
	p.ask()
	return true
}

// ask shows the question.
func (p *Prediction) ask() {
	p.board.Status(lang.L("Where does the last seed fall?\nTap a place · Backspace removes it"))
	p.board.Show(0)
}

// Pointing reports whether the class points to a place.
func (p *Prediction) Pointing() bool { return p.phase == pointing }

// point sets the predicted place.
func (p *Prediction) point(place int) {
	p.guess = place
	p.board.Show(0)
}

// Back removes the predicted place, or returns to the choice of a move. It reports whether it did.
func (p *Prediction) Back() bool {
	switch {
	case p.phase != pointing:
		return false
	case p.guess == noPlace:
		p.end()
		p.Begin()
		p.board.Show(0)
	default:
		p.guess = noPlace
		p.board.Show(0)
	}
	return true
}

// Reveal plays the move and marks the predicted place right or wrong.
func (p *Prediction) Reveal() {
	shown := *p
	shown.phase = revealed
	p.end()
	p.board.Status("")
	p.board.Show(0)
	place := messages.Place(p.board.Doc.Game(), p.board.Doc.State(), shown.last)
	if places := p.board.Places(); p.board.Doc.NumberedHoles() > 0 {
		place = places[shown.last].Label
	}
	err := p.board.Player.PlayUserMove(shown.move, func() {
		*p = shown
		p.board.Status(p.resultText() + "\n" + lang.L("The last seed fell here: {{.Place}}", messages.Args{"Place": place}))
		p.board.Show(0)
		p.board.Opponent.Answer()
	})
	if err != nil {
		p.board.Status(p.board.Refusal(err))
	}
}

// resultText describes how good the prediction was.
func (p *Prediction) resultText() string {
	switch p.guess {
	case noPlace:
		return lang.L("No place was predicted")
	case p.last:
		return lang.L("Right")
	default:
		return lang.L("Wrong")
	}
}

// decorate shows the move, the predicted place and the result on the board.
func (p *Prediction) decorate(game engine.Traced, here engine.State, v *board.View) {
	if p.phase != pointing && p.phase != revealed || max(p.guess, p.last) >= len(v.Places) {
		return
	}
	v.Marks, v.Chosen = make([]board.Mark, len(v.Places)), nil
	for i := range v.Marks {
		v.Marks[i].Open = true
	}
	if p.guess != noPlace {
		v.Marks[p.guess] = p.mark(p.guess)
	}
	if p.phase == pointing {
		v.Pointed = game.Trace(here, p.move)[:1]
		return
	}
	v.Marks[p.last] = p.mark(p.last)
}

// mark returns the mark of a place: a question mark, and after the move whether it was right.
func (p *Prediction) mark(place int) board.Mark {
	m := board.Mark{Open: true, HintText: "?", HintShort: "?"}
	switch {
	case p.phase == pointing:
	case place == p.last:
		m.Hint, m.HintText = engine.Won, lang.L("right")
	default:
		m.Hint, m.HintText = engine.Lost, lang.L("wrong")
	}
	return m
}
