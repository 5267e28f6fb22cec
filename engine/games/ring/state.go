package ring

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// Array is a state of the recurrence: the seeds of the ring, and the hole to be sown next, which
// holds at least one. It is immutable.
type Array struct {
	holes seeds
	next  int
}

// NewArray returns an array in which the hole with the index next, from 0, is sown next.
func NewArray(next int, holes ...int) (Array, error) {
	a := Array{slices.Clone(holes), next}
	if err := a.holes.check(); err != nil {
		return Array{}, err
	}
	if next < 0 || next >= len(holes) {
		return Array{}, fmt.Errorf("there is no hole %d", next+1)
	}
	if holes[next] == 0 {
		return Array{}, fmt.Errorf("hole %d is sown next, but it is empty: choose a hole with seeds", next+1)
	}
	return a, nil
}

// Holes returns a copy of the seeds in the direction of sowing.
func (a Array) Holes() []int { return slices.Clone(a.holes) }

// Next returns the index of the hole to be sown next, from 0.
func (a Array) Next() int { return a.next }

// Successor returns the array after one sowing.
func (a Array) Successor() Array {
	holes := slices.Clone(a.holes)
	return Array{next: holes.sow(a.next), holes: holes}
}

// Predecessor returns the array before one sowing, which is unique.
func (a Array) Predecessor() Array {
	holes := slices.Clone(a.holes)
	return Array{next: holes.retract(a.next), holes: holes}
}

// Together reports whether all seeds are in the hole to be sown next.
func (a Array) Together() bool { return a.holes[a.next] == a.holes.total() }

// Equal reports whether two arrays have the same seeds and the same hole to be sown next.
func (a Array) Equal(b Array) bool { return a.next == b.next && slices.Equal(a.holes, b.holes) }

// Key encodes the hole to be sown next, and the seeds.
func (a Array) Key() engine.Key {
	return engine.Key(engine.AppendCounts(engine.AppendCounts(nil, []int{a.next}), a.holes))
}

// String returns the seeds, and the hole to be sown next if it is not the first: "4 5 4 0 4 5 from
// 3".
func (a Array) String() string {
	if a.next == 0 {
		return a.holes.String()
	}
	return a.holes.String() + from + strconv.Itoa(a.next+1)
}

// Players returns 1.
func (Array) Players() int { return 1 }

// ToMove returns 0.
func (Array) ToMove() engine.Player { return 0 }

const (
	from = " from "
	goal = ">"
)

// parseArray parses the format of String.
func parseArray(text string) (Array, error) {
	text, start, given := strings.Cut(text, strings.TrimSpace(from))
	next := 1
	if given {
		var err error
		if next, err = strconv.Atoi(strings.TrimSpace(start)); err != nil {
			return Array{}, fmt.Errorf("%q is not the number of a hole", strings.TrimSpace(start))
		}
	}
	holes, err := parseSeeds(text)
	if err != nil {
		return Array{}, err
	}
	return NewArray(next-1, holes...)
}

// ReturnState is a state of Return: the seeds of the ring, and the seeds to be restored. It is
// immutable.
type ReturnState struct {
	holes seeds
	goal  seeds
	begun bool // at least one sowing was made
}

// Holes returns a copy of the seeds in the direction of sowing.
func (t ReturnState) Holes() []int { return slices.Clone(t.holes) }

// Goal returns a copy of the seeds to be restored.
func (t ReturnState) Goal() []int { return slices.Clone(t.goal) }

// home reports whether the goal is reached.
func (t ReturnState) home() bool { return t.begun && slices.Equal(t.holes, t.goal) }

// sown returns the state after sowing a hole.
func (t ReturnState) sown(hole int) ReturnState {
	holes := slices.Clone(t.holes)
	holes.sow(hole)
	return ReturnState{holes, t.goal, true}
}

// Key encodes 0 and the seeds for a start; otherwise 1, the seeds and the goal.
func (t ReturnState) Key() engine.Key {
	if !t.begun {
		return engine.Key(engine.AppendCounts([]byte{0}, t.holes))
	}
	return engine.Key(engine.AppendCounts(engine.AppendCounts([]byte{1}, t.holes), t.goal))
}

// String returns the seeds, and the goal unless the state is a start: "2 0 1 > 1 1 1".
func (t ReturnState) String() string {
	if !t.begun {
		return t.holes.String()
	}
	return t.holes.String() + " " + goal + " " + t.goal.String()
}

// Players returns 1.
func (ReturnState) Players() int { return 1 }

// ToMove returns 0.
func (ReturnState) ToMove() engine.Player { return 0 }

// check returns an error if the state is invalid.
func (t ReturnState) check() error {
	if err := errors.Join(t.holes.check(), t.goal.check()); err != nil {
		return err
	}
	switch {
	case len(t.holes) != len(t.goal):
		return fmt.Errorf("the ring has %d holes, but the goal has %d", len(t.holes), len(t.goal))
	case t.holes.total() != t.goal.total():
		return fmt.Errorf("the ring has %d seeds, but the goal has %d", t.holes.total(), t.goal.total())
	}
	return nil
}

// parseReturnState parses the format of String.
func parseReturnState(text string) (ReturnState, error) {
	current, goalText, begun := strings.Cut(text, goal)
	holes, err := parseSeeds(current)
	if err != nil {
		return ReturnState{}, err
	}
	t := ReturnState{holes, holes, begun}
	if begun {
		if t.goal, err = parseSeeds(goalText); err != nil {
			return ReturnState{}, err
		}
	}
	return t, t.check()
}

var errKey = errors.New("not the key of a state")
