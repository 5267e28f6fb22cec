package search

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Strength is the strength of a computer player.
type Strength int

// The strengths besides 1 to [Strongest], which are their own numbers.
const (
	RandomStrength Strength = -1
	GreedyStrength Strength = 0
	Strongest      Strength = 9
)

// Strengths returns the strengths, the weakest first.
func Strengths() []Strength {
	var all []Strength
	for s := RandomStrength; s <= Strongest; s++ {
		all = append(all, s)
	}
	return all
}

// String returns the name: "random", "greedy", "1" to "9".
func (s Strength) String() string {
	switch s {
	case RandomStrength:
		return "random"
	case GreedyStrength:
		return "greedy"
	}
	return strconv.Itoa(int(s))
}

// Patience is the maximum time that a user waits for a move.
const Patience = 8 * time.Second

// ParseStrength parses a name.
func ParseStrength(name string) (Strength, error) {
	names := make([]string, 0, int(Strongest-RandomStrength)+1)
	for _, s := range Strengths() {
		if s.String() == name {
			return s, nil
		}
		names = append(names, s.String())
	}
	return 0, fmt.Errorf("unknown strength %q: choose from %s", name, strings.Join(names, ", "))
}
