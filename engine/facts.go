package engine

import (
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"
)

// FactKind is the kind of a [Fact].
type FactKind uint8

// The kinds of facts:
//
//	ResultFact  a [Verdict] for the player to move; for player 0 if all players choose at once
//	MovesToGo   the moves to the end if the winner hurries and the loser delays, and both keep
//	            the margin if that is known; in a solitaire the fewest moves to win
//	Grundy      the Grundy value
//	Margin      the seeds by which player 0 wins with best play
//	Collected   the most seeds that can be collected
//	Period      the sowings until the state recurs
//	Value       the expected result for player 0 if all players choose at once and play
//	            mixed strategies, in units of 1/[ValueUnit] of a sure win; negative if
//	            player 1 is better
const (
	ResultFact FactKind = iota
	MovesToGo
	Grundy
	Margin
	Collected
	Period
	Value
)

// FactKinds is the number of fact kinds, which are counted from 0.
const FactKinds = int(Value) + 1

// ValueUnit is the [Value] of a sure win.
const ValueUnit = 1_000_000_000

// String returns "result", "moves to go", "Grundy value" and so on.
func (k FactKind) String() string {
	return [FactKinds]string{"result", "moves to go", "Grundy value", "margin", "most collected", "period", "value"}[k]
}

// Bound describes whether the number of a fact is exact or a bound.
type Bound uint8

// The bounds: the true number is the given one, at least the given one, or at most the given one.
const (
	Exact Bound = iota
	AtLeast
	AtMost
)

// String returns "", "at least" or "at most".
func (b Bound) String() string { return [...]string{"", "at least", "at most"}[b] }

// Sign returns "", "≥" or "≤".
func (b Bound) Sign() string { return [...]string{"", "≥", "≤"}[b] }

// Fact is one proved property of a state.
type Fact struct {
	Kind  FactKind
	Bound Bound
	Value int
}

// String returns the fact in words, such as "won" or "Grundy value at least 2".
func (f Fact) String() string {
	value := f.Number()
	if f.Kind == ResultFact {
		value = Verdict(f.Value).String()
		if f.Bound == Exact {
			return value
		}
	}
	return strings.Join(strings.Fields(fmt.Sprint(f.Kind, " ", f.Bound, " ", value)), " ")
}

// Number returns the number as text. A [Value] is written as a signed decimal, such as
// +0.333333333.
func (f Fact) Number() string {
	if f.Kind == Value {
		return SignedValue(float64(f.Value)/ValueUnit, 9)
	}
	return strconv.Itoa(f.Value)
}

// Brief is [Fact.Number] for tree nodes: shortened, and with its relation if it is a bound, for example
// +0.333 and ≤76.
func (f Fact) Brief() string {
	if f.Kind == Value {
		return f.Bound.Sign() + SignedValue(float64(f.Value)/ValueUnit, 3)
	}
	return f.Bound.Sign() + f.Number()
}

// SignedValue formats the value of a state with the given number of decimals, without trailing
// zeros: +0.5, −0.333, and 0 without a sign. A nonzero value keeps its sign.
func SignedValue(value float64, decimals int) string {
	text := strconv.FormatFloat(math.Abs(value), 'f', decimals, 64)
	text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	switch {
	case value > 0.5/ValueUnit:
		return "+" + text
	case value < -0.5/ValueUnit:
		return "−" + text
	}
	return "0"
}

// Facts is a set of facts of a state, at most one of each kind. It is a comparable value without
// pointers, so that reading the facts of millions of tree nodes allocates nothing. The zero Facts
// is empty.
type Facts struct {
	bounds [FactKinds]Bound // bound of each kind plus 1; 0 if there is no fact
	values [FactKinds]int
}

// FactsOf returns the given result, unless it is Unknown, and the other facts.
func FactsOf(result Verdict, others ...Fact) Facts {
	var f Facts
	if result != Unknown {
		f.Add(Fact{Kind: ResultFact, Value: int(result)})
	}
	for _, fact := range others {
		f.Add(fact)
	}
	return f
}

// Add adds a fact. It replaces a fact of the same kind.
func (f *Facts) Add(fact Fact) {
	f.bounds[fact.Kind], f.values[fact.Kind] = fact.Bound+1, fact.Value
}

// All yields the facts in the order of their kinds.
func (f Facts) All() iter.Seq[Fact] {
	return func(yield func(Fact) bool) {
		for kind, bound := range f.bounds {
			if bound != 0 && !yield(Fact{FactKind(kind), bound - 1, f.values[kind]}) {
				return
			}
		}
	}
}

// String lists the facts, separated by commas.
func (f Facts) String() string {
	var words []string
	for fact := range f.All() {
		words = append(words, fact.String())
	}
	return strings.Join(words, ", ")
}

// Find returns the fact of a kind.
func (f Facts) Find(kind FactKind) (Fact, bool) {
	if f.bounds[kind] == 0 {
		return Fact{}, false
	}
	return Fact{kind, f.bounds[kind] - 1, f.values[kind]}, true
}

// Exact reports whether there is at least one fact and no fact is a bound.
func (f Facts) Exact() bool {
	for fact := range f.All() {
		if fact.Bound != Exact {
			return false
		}
	}
	return f != Facts{}
}

// Verdict returns the result for the player to move; Unknown if it is unknown or only bounded.
func (f Facts) Verdict() Verdict {
	if f.bounds[ResultFact] == Exact+1 {
		return Verdict(f.values[ResultFact])
	}
	return Unknown
}
