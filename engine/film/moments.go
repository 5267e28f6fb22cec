package film

import (
	"iter"
	"slices"

	"tchouka/engine"
)

// Moment is the content of a frame.
type Moment struct {
	State  engine.State
	Begun  engine.State // the state before the move
	What   What
	Move   int           // the number of the move, from 1; of End, the number of moves
	Sowing int           // the number of the sowing in its move, from 1
	Step   engine.Step   // the last step, for Lifted, Dropped and Taken
	Steps  []engine.Step // all simultaneous steps, including Step
	Hands  []int         // the seeds in each player's hand, if several move at once
	Hole   int           // of Chosen: the hole to be sown, see Step.Hole; 0 if the move names none
	Way    []int         // the places passed by the move so far, from 0 like Placed; nil on a row
}

// What is the kind of a moment.
type What uint8

// Chosen: a hole is about to be sown. Lifted: its seeds are in the hand. Dropped: one seed
// fell, or several laps of seeds. Taken: seeds were captured, or a penalty was counted. End: the
// last position of the line.
const (
	Chosen What = iota
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

// Cut returns the part of a line that the options select.
func (l Line) Cut(o Options) Line {
	if o.Moves > 0 && o.Moves < len(l.Moves) {
		l.Moves = l.Moves[:o.Moves]
	}
	return l
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
		yield(Moment{State: s, Begun: s, What: End, Move: len(l.Moves)})
	}
}

// move yields the moments of a move and returns the state after it. It returns false if the
// iteration was stopped.
func (l Line) move(by By, number int, s engine.State, move engine.Move, yield func(Moment) bool) (engine.State, bool) {
	if by == Moves {
		more := yield(Moment{State: s, Begun: s, Move: number, Sowing: 1, Hole: l.sown(s, move), Way: l.way(s, move)})
		result, err := l.Game.Play(s, move)
		return result.State, more && err == nil
	}
	t := telling{by: by, game: l.Game, at: s, way: l.way(s, move), yield: yield, more: true}
	t.moment = Moment{Begun: s, Move: number}
	result, err := l.Game.PlaySteps(s, move, func(step engine.Step) bool {
		if n := len(t.beat); n > 0 && !engine.Together(t.beat[n-1], step) {
			t.tell()
		}
		t.beat = append(t.beat, step)
		return t.more
	})
	if t.more {
		t.tell()
	}
	return result.State, t.more && err == nil
}

// telling converts the steps of a move to moments.
type telling struct {
	by     By
	game   engine.Game
	at     engine.State
	way    []int
	come   int // the number of places of the way passed so far
	beat   []engine.Step
	moment Moment // the fields that all moments share
	yield  func(Moment) bool
	more   bool
}

// tell yields the moments of the collected simultaneous steps.
func (t *telling) tell() {
	if len(t.beat) == 0 {
		return
	}
	m, last := t.moment, t.beat[len(t.beat)-1]
	m.State, m.Step, m.Sowing, m.Steps, m.Way = t.at, last, last.Sowing, t.beat, t.way
	t.beat = nil
	for _, step := range m.Steps {
		t.at = t.game.Apply(t.at, step)
		t.hold(step)
	}
	switch last.Kind {
	case engine.Lift:
		m.Hole = last.Hole
		if t.by == Seeds {
			m.Way = t.way[:min(1, len(t.way))]
		}
		t.show(m)
		if m.State, m.What = t.at, Lifted; t.by == Seeds {
			t.show(m)
		}
	case engine.Capture, engine.Penalty:
		m.State, m.What, m.Way = t.at, Taken, nil
		t.show(m)
	case engine.Drop, engine.Bank, engine.Lap:
		t.come++
		if m.State, m.What, m.Way = t.at, Dropped, t.way[:min(t.come+1, len(t.way))]; t.by == Seeds {
			t.show(m)
		}
	}
}

// hold updates the number of seeds in each hand, if several players move at once.
func (t *telling) hold(step engine.Step) {
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

func (t *telling) show(m Moment) {
	m.Hands = t.moment.Hands
	if m.What == Chosen {
		m.Hands = nil
	}
	t.more = t.more && t.yield(m)
}

// way returns the places that a move passes, if the board has links between places.
func (l Line) way(s engine.State, move engine.Move) []int {
	if traced, ok := l.Game.(engine.Traced); ok && l.Game.Board(s).Links != nil {
		return traced.Trace(s, move)
	}
	return nil
}

// sown returns the hole that a move begins with, with the numbers of [engine.Step]; 0 if it
// is unknown.
func (l Line) sown(s engine.State, move engine.Move) (hole int) {
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
