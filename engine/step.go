package engine

import "fmt"

// StepKind names one thing that happens in a move.
type StepKind uint8

// The steps of a move, in the order in which they can occur:
//
//	Lift     Count seeds are taken from Hole into the hand
//	Drop     one seed falls from the hand into Hole
//	Bank     one seed falls from the hand into the Ruma
//	Wrap     the hand goes on from the Ruma to hole 1
//	Lap      Count whole laps at once: Count seeds into every hole and the Ruma
//	Chain    the last seed fell into Hole, which held seeds: a Lift follows
//	Die      the move ends in Hole with a loss; Ending says which
//	Capture  Count seeds go from Hole to To, and none of them through the hand
//	Penalty  one seed from outside the board falls into Hole
//	Rest     a turn without a move: nothing falls; it was that of Hole
const (
	Lift StepKind = iota
	Drop
	Bank
	Wrap
	Lap
	Chain
	Die
	Capture
	Penalty
	Rest
)

// Step is one thing that happens in a move.
type Step struct {
	Kind   StepKind
	Hole   int    // the place it happens at, counted from 1 in the order of [Board]
	Count  int    // seeds lifted or dropped there
	Hand   int    // seeds in the hand afterwards
	Sowing int    // the sowing it belongs to, from 1
	Ending Ending // of a Die
	To     int    // of a Capture: the place the seeds go to, counted as Hole

	// Where several move at once, steps of the same Tick happen at the same time, each in
	// the hand of its Mover. Ticks are counted from 1; 0 where one step follows the other.
	Tick  int
	Mover Player
}

// Together reports whether a step is shown at the same time as the one before it: first all
// seeds that fall in a tick, and then what is taken up in it.
func Together(before, step Step) bool {
	return step.Tick > 0 && step.Tick == before.Tick && step.falls() == before.falls()
}

func (s Step) falls() bool {
	return s.Kind == Drop || s.Kind == Bank || s.Kind == Wrap || s.Kind == Lap
}

// Ending says how a move ended.
type Ending uint8

// Safe: the game, or the turn, goes on. InEmptyHole: the last seed fell into an
// empty hole, the game is lost. PastRuma: the chain would have to pass the Ruma
// where wrapping is not allowed, the game is lost.
const (
	Safe Ending = iota
	InEmptyHole
	PastRuma
)

// Loses reports whether the move ends the game with a loss.
func (e Ending) Loses() bool { return e != Safe }

// NotAllowed is the error of a move that may not be chosen for how its sowing would end.
type NotAllowed struct {
	Move   Move
	Ending Ending
}

// Error says why.
func (e *NotAllowed) Error() string {
	if e.Ending == PastRuma {
		return fmt.Sprintf("hole %s cannot be chosen: its sowing would pass the Ruma", e.Move)
	}
	return fmt.Sprintf("hole %s cannot be chosen: its last seed would fall into an empty hole", e.Move)
}
