package film

import (
	"iter"

	"tchouka/engine"
)

// Moment is what a frame shows.
type Moment struct {
	State  engine.State
	Begun  engine.State // what the move was chosen in
	What   What
	Move   int         // the number of the move, from 1; of End, how many there were
	Sowing int         // that of the sowing in its move, from 1
	Step   engine.Step // what has just happened, of Lifted and Dropped
	Hole   int         // of Chosen: what is sown next, as Step.Hole counts; 0 where a move names no place
	Way    []int       // the places that the move has come by so far, from 0 as in Placed; nil on a row
}

// What says what a moment is about.
type What uint8

// Chosen: a hole is about to be sown. Lifted: its seeds are in the hand. Dropped: one, or
// whole laps, have just fallen. End: the last position of the line.
const (
	Chosen What = iota
	Lifted
	Dropped
	End
)

// Line is what is shown: legal moves from a start.
type Line struct {
	Game  engine.Game
	Start engine.State
	Moves []engine.Move
}

// Cut returns as much of a line as the options show.
func (l Line) Cut(o Options) Line {
	if o.Moves > 0 && o.Moves < len(l.Moves) {
		l.Moves = l.Moves[:o.Moves]
	}
	return l
}

// Moments yields what a film of a line shows.
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

// move yields what is shown of a move, and returns the state after it; false when nobody
// wants more.
func (l Line) move(by By, number int, s engine.State, move engine.Move, yield func(Moment) bool) (engine.State, bool) {
	stepped, ok := l.Game.(engine.Stepped)
	if !ok || by == Moves {
		more := yield(Moment{State: s, Begun: s, Move: number, Sowing: 1, Hole: l.sown(s, move), Way: l.way(s, move)})
		result, err := l.Game.Play(s, move)
		return result.State, more && err == nil
	}
	at, way, come, more := s, l.way(s, move), 0, true
	result, err := stepped.PlaySteps(s, move, func(step engine.Step) bool {
		m := Moment{State: at, Begun: s, Move: number, Sowing: step.Sowing, Step: step, Way: way}
		at = stepped.Apply(at, step)
		switch {
		case step.Kind == engine.Lift:
			m.Hole = step.Hole
			if by == Seeds {
				m.Way = way[:min(1, len(way))]
			}
			more = yield(m)
			if m.State, m.What = at, Lifted; more && by == Seeds {
				more = yield(m)
			}
		case by == Seeds && (step.Kind == engine.Drop || step.Kind == engine.Bank || step.Kind == engine.Lap):
			come++
			m.State, m.What, m.Way = at, Dropped, way[:min(come+1, len(way))]
			more = yield(m)
		}
		return more
	})
	return result.State, more && err == nil
}

// way returns the places that a move comes by where they are joined by links.
func (l Line) way(s engine.State, move engine.Move) []int {
	_, linked := l.Game.(engine.Linked)
	if traced, ok := l.Game.(engine.Traced); ok && linked {
		return traced.Trace(s, move)
	}
	return nil
}

// sown returns the hole that a move begins with, as [engine.Step] counts; 0 where that
// is not known.
func (l Line) sown(s engine.State, move engine.Move) (hole int) {
	if traced, ok := l.Game.(engine.Traced); ok {
		if trace := traced.Trace(s, move); len(trace) > 0 {
			return trace[0] + 1
		}
	}
	if stepped, ok := l.Game.(engine.Stepped); ok {
		_, _ = stepped.PlaySteps(s, move, func(step engine.Step) bool {
			hole = step.Hole
			return false
		})
	}
	return hole
}
