package engine

import "fmt"

// StepKind is the kind of a [Step].
type StepKind uint8

// The steps of a move, in the order in which they can occur:
//
//	Lift     Count seeds are taken from Hole into the hand
//	Drop     one seed falls from the hand into Hole
//	Bank     one seed falls from the hand into the Ruma
//	Wrap     the hand moves from the Ruma to hole 1
//	Lap      Count whole laps at once: Count seeds into every hole and the Ruma
//	Chain    the last seed fell into Hole, which held seeds: a Lift follows
//	Die      the move ends in Hole with a loss; Ending gives the reason
//	Capture  Count seeds move from Hole to To, and none of them through the hand
//	Penalty  one seed from outside the board falls into Hole
//	Rest     a turn passes without a move: nothing falls; Hole belongs to the row of the turn
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

// Step is one event within a move.
type Step struct {
	Kind   StepKind
	Hole   int    // the place of the event, counted from 1 in the order of [Board]
	Count  int    // number of seeds lifted or dropped there
	Hand   int    // seeds in the hand after the step
	Sowing int    // the sowing that the step belongs to, from 1
	Ending Ending // for a Die: how the move ended
	To     int    // for a Capture: the destination, counted like Hole

	// If several players move at once, steps of the same Tick happen at the same time, each in the
	// hand of its Mover. Ticks are counted from 1; 0 if steps follow one another.
	Tick  int
	Mover Player
}

// SameTick reports whether a step is shown at the same time as the previous one. Within a tick, all
// seeds fall first; the other steps follow together.
func SameTick(before, step Step) bool {
	return step.Tick > 0 && step.Tick == before.Tick && step.dropsSeed() == before.dropsSeed()
}

func (s Step) dropsSeed() bool {
	return s.Kind == Drop || s.Kind == Bank || s.Kind == Wrap || s.Kind == Lap
}

// Ending describes how a move ended.
type Ending uint8

// Safe: the game, or the turn, continues. InEmptyHole: the last seed fell into an empty hole, and
// the game is lost. PastRuma: the chain would have to pass the Ruma although wrapping is not
// allowed, and the game is lost.
const (
	Safe Ending = iota
	InEmptyHole
	PastRuma
)

// Loses reports whether the move ends the game with a loss.
func (e Ending) Loses() bool { return e != Safe }

// NotAllowed is the error of a move that is illegal because of the way its sowing would end.
type NotAllowed struct {
	Move   Move
	Ending Ending
}

// Error returns the reason why the hole cannot be chosen.
func (e *NotAllowed) Error() string {
	if e.Ending == PastRuma {
		return fmt.Sprintf("hole %s cannot be chosen: its sowing would pass the Ruma", e.Move)
	}
	return fmt.Sprintf("hole %s cannot be chosen: its last seed would fall into an empty hole", e.Move)
}
