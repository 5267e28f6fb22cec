package engine

import (
	"fmt"
	"strings"
)

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

// Sowing is one sowing of a move.
type Sowing struct {
	From  int   // the place that was emptied, counted from 0 like those of [Board]
	Last  int   // the place where the last seed fell; -1 if none fell
	State State // the state after the sowing
}

// Sowings returns the sowings of a legal move in order; none for a pass. Sowings of several hands
// at once are interleaved, and are returned as one.
func Sowings(g Game, s State, m Move) ([]Sowing, error) {
	var all []Sowing
	number := 0
	result, err := g.PlaySteps(s, m, func(step Step) bool {
		if step.Sowing == 0 {
			return true
		}
		if step.Sowing != number && (number == 0 || step.Tick == 0) {
			number = step.Sowing
			all = append(all, Sowing{From: step.Hole - 1, Last: -1})
		}
		s = g.Apply(s, step)
		now := &all[len(all)-1]
		now.State = s
		switch step.Kind {
		case Drop, Bank, Lap:
			now.Last = step.Hole - 1
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	if len(all) > 0 { // the final state may have another player to move
		all[len(all)-1].State = result.State
	}
	return all, nil
}

// Joined combines consecutive sowings into one, from the first start to the last end.
func Joined(sowings []Sowing) Sowing {
	end := sowings[len(sowings)-1]
	return Sowing{From: sowings[0].From, Last: end.Last, State: end.State}
}

// Notation is a state between two sowings as papers write it, for example 33002. It has three parts:
// the middle one is the place where the last seed fell, which is underlined in print. In
//
//	22220 – 03320 – 13031
//
// it is the 0 after 332, and the 3 before the 1.
type Notation struct{ Before, Place, After string }

// String marks the place with brackets, for output without underlining: 3[3]002.
func (w Notation) String() string {
	if w.Place == "" {
		return w.Before
	}
	return w.Before + "[" + w.Place + "]" + w.After
}

// Write formats a state in which the last seed fell into the place last, or into none for -1: 33002
// or, if apart is true, 3 3 0 10 | 2. In a game without rows each place is named. For a state
// without places it returns [Brief].
func Write(g Game, s State, last int, separated bool) Notation {
	b := g.Board(s)
	if len(b.Places) == 0 {
		return Notation{Before: Brief(s)}
	}
	w := writer{last: last, separated: separated}
	if b.Rows == nil {
		for i, p := range b.Places {
			w.put(i, p.Label+" "+p.Count(), ", ")
		}
		return w.notation()
	}
	next := " / "
	if b.Parts != nil {
		next = " + "
	}
	i := 0
	for r, row := range b.Rows {
		between := ""
		if r > 0 {
			between = next
		}
		for range row.Holes {
			w.put(i, b.Places[i].Count(), between)
			i, between = i+1, w.gap(" ")
		}
		if row.HasRuma {
			w.put(i, b.Places[i].Count(), w.gap(" | "))
			i++
		}
	}
	return w.notation()
}

// writer builds a [Notation].
type writer struct {
	last          int
	separated     bool
	before, after strings.Builder
	place         string
}

func (w *writer) gap(between string) string {
	if w.separated {
		return between
	}
	return ""
}

// put writes the text of a place, and before it the separator from the previous place.
func (w *writer) put(place int, text, between string) {
	into := &w.before
	if w.place != "" {
		into = &w.after
	}
	if place > 0 {
		into.WriteString(between)
	}
	if place == w.last {
		w.place = text
		return
	}
	into.WriteString(text)
}

func (w *writer) notation() Notation {
	return Notation{Before: w.before.String(), Place: w.place, After: w.after.String()}
}
