package film

import (
	"iter"
	"slices"

	"tchouka/engine"
)

// Moment is what a frame shows.
type Moment struct {
	State  engine.State
	Begun  engine.State // what the move was chosen in
	What   What
	Move   int           // the number of the move, from 1; of End, how many there were
	Sowing int           // that of the sowing in its move, from 1
	Step   engine.Step   // what has just happened, of Lifted, Dropped and Taken
	Steps  []engine.Step // all that has happened at the same time as that, and itself
	Hands  []int         // the seeds in the hand of each player, where several move at once
	Hole   int           // of Chosen: what is sown next, as Step.Hole counts; 0 where a move names no place
	Way    []int         // the places that the move has come by so far, from 0 as in Placed; nil on a row
}

// What says what a moment is about.
type What uint8

// Chosen: a hole is about to be sown. Lifted: its seeds are in the hand. Dropped: one, or
// whole laps, have just fallen. Taken: seeds were captured, or one counts against somebody.
// End: the last position of the line.
const (
	Chosen What = iota
	Lifted
	Dropped
	Taken
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

// telling makes moments of the steps of a move.
type telling struct {
	by     By
	game   engine.Game
	at     engine.State
	way    []int
	come   int // so many places of the way
	beat   []engine.Step
	moment Moment // what all have in common
	yield  func(Moment) bool
	more   bool
}

// tell yields what is shown of the steps that happen at the same time.
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

// hold keeps in mind what is in the hand of each of several players.
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

// way returns the places that a move comes by where they are joined by links.
func (l Line) way(s engine.State, move engine.Move) []int {
	if traced, ok := l.Game.(engine.Traced); ok && l.Game.Board(s).Links != nil {
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
	_, _ = l.Game.PlaySteps(s, move, func(step engine.Step) bool {
		hole = step.Hole
		return false
	})
	return hole
}
