package film

import (
	"iter"
	"slices"

	"tchouka/engine"
)

// Moment is the content of a frame.
type Moment struct {
	State  engine.State
	Before engine.State // the state before the move
	Kind   Kind
	Move   int           // the number of the move, from 1; of End, the number of moves
	Sowing int           // the number of the sowing in its move, from 1
	Step   engine.Step   // the last step, for Lifted, Dropped and Taken
	Steps  []engine.Step // all simultaneous steps, including Step
	Hands  []int         // the seeds in each player's hand, if several move at once
	Hole   int           // of Chosen: the hole to be sown, see Step.Hole; 0 if the move names none
	Path   []int         // the places passed by the move so far, from 0 like Placed; nil on a row
}

// Kind is the kind of a moment.
type Kind uint8

// Chosen: a hole is about to be sown. Lifted: its seeds are in the hand. Dropped: one seed
// fell, or several laps of seeds. Taken: seeds were captured, or a penalty was counted. End: the
// last position of the line.
const (
	Chosen Kind = iota
	Lifted
	Dropped
	Taken
	End
)

// Line is a sequence of legal moves from a start.
type Line struct {
	Game  engine.Game
	Start engine.State
	Moves []engine.Move
}

// Moments yields the frames of a line.
func (l Line) Moments(by By) iter.Seq[Moment] {
	return func(yield func(Moment) bool) {
		s := l.Start
		for i, move := range l.Moves {
			after, ok := l.move(by, i+1, s, move, yield)
			if !ok {
				return
			}
			s = after
		}
		yield(Moment{State: s, Before: s, Kind: End, Move: len(l.Moves)})
	}
}

// move yields the moments of a move and returns the state after it. It returns false if the
// iteration was stopped.
func (l Line) move(by By, number int, s engine.State, move engine.Move, yield func(Moment) bool) (engine.State, bool) {
	if by == Moves {
		more := yield(Moment{State: s, Before: s, Move: number, Sowing: 1, Hole: l.firstHole(s, move), Path: l.path(s, move)})
		result, err := l.Game.Play(s, move)
		return result.State, more && err == nil
	}
	t := momentBuilder{by: by, game: l.Game, at: s, path: l.path(s, move), yield: yield, more: true}
	t.moment = Moment{Before: s, Move: number}
	result, err := l.Game.PlaySteps(s, move, func(step engine.Step) bool {
		if n := len(t.pending); n > 0 && !engine.SameTick(t.pending[n-1], step) {
			t.flush()
		}
		t.pending = append(t.pending, step)
		return t.more
	})
	if t.more {
		t.flush()
	}
	return result.State, t.more && err == nil
}

// momentBuilder converts the steps of a move to moments.
type momentBuilder struct {
	by      By
	game    engine.Game
	at      engine.State
	path    []int
	passed  int // the number of places of the way passed so far
	pending []engine.Step
	moment  Moment // the fields that all moments share
	yield   func(Moment) bool
	more    bool
}

// flush yields the moments of the collected simultaneous steps.
func (t *momentBuilder) flush() {
	if len(t.pending) == 0 {
		return
	}
	m, last := t.moment, t.pending[len(t.pending)-1]
	m.State, m.Step, m.Sowing, m.Steps, m.Path = t.at, last, last.Sowing, t.pending, t.path
	t.pending = nil
	for _, step := range m.Steps {
		t.at = t.game.Apply(t.at, step)
		t.hold(step)
	}
	switch last.Kind {
	case engine.Lift:
		m.Hole = last.Hole
		if t.by == Seeds {
			m.Path = t.path[:min(1, len(t.path))]
		}
		t.show(m)
		if m.State, m.Kind = t.at, Lifted; t.by == Seeds {
			t.show(m)
		}
	case engine.Capture, engine.Penalty:
		m.State, m.Kind, m.Path = t.at, Taken, nil
		t.show(m)
	case engine.Drop, engine.Bank, engine.Lap:
		t.passed++
		if m.State, m.Kind, m.Path = t.at, Dropped, t.path[:min(t.passed+1, len(t.path))]; t.by == Seeds {
			t.show(m)
		}
	}
}

// hold updates the number of seeds in each hand, if several players move at once.
func (t *momentBuilder) hold(step engine.Step) {
	if step.Tick == 0 {
		return
	}
	hands := slices.Clone(t.moment.Hands)
	for len(hands) <= int(step.Mover) {
		hands = append(hands, 0)
	}
	hands[step.Mover] = step.Hand
	t.moment.Hands = hands
}

func (t *momentBuilder) show(m Moment) {
	m.Hands = t.moment.Hands
	if m.Kind == Chosen {
		m.Hands = nil
	}
	t.more = t.more && t.yield(m)
}

// path returns the places that a move passes, if the board has links between places.
func (l Line) path(s engine.State, move engine.Move) []int {
	if traced, ok := l.Game.(engine.Traced); ok && l.Game.Board(s).Links != nil {
		return traced.Trace(s, move)
	}
	return nil
}

// firstHole returns the hole that a move begins with, with the numbers of [engine.Step]; 0 if it
// is unknown.
func (l Line) firstHole(s engine.State, move engine.Move) (hole int) {
	if traced, ok := l.Game.(engine.Traced); ok {
		if trace := traced.Trace(s, move); len(trace) > 0 {
			return trace[0] + 1
		}
	}
	_, _ = l.Game.PlaySteps(s, move, func(step engine.Step) bool {
		hole = step.Hole
		return false
	})
	return hole
}
