package engine

import (
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"
)

// FactKind names what a fact tells.
type FactKind uint8

// What can be known of a state. Result: a [Verdict] for the player to move, or for
// player 0 where all choose at once. MovesToGo: to the end, when the winner hurries
// and the loser delays, and both keep the margin where that is known; in a solitaire
// the fewest to the win. Grundy: the Grundy
// value. Margin: by how many seeds player 0 wins with best play. Collected: the most
// seeds that can be collected. Period: the sowings until the state recurs. Value: what a
// state is worth to player 0 where all choose at once and chance decides, as a part of a
// sure win in units of 1/[ValueUnit]; below 0 it is player 1 who is better.
const (
	ResultFact FactKind = iota
	MovesToGo
	Grundy
	Margin
	Collected
	Period
	Value
)

// FactKinds is how many there are, from 0 on.
const FactKinds = int(Value) + 1

// ValueUnit is the [Value] of a sure win.
const ValueUnit = 1_000_000_000

// String returns "result", "moves to go", "Grundy value" and so on.
func (k FactKind) String() string {
	return [FactKinds]string{"result", "moves to go", "Grundy value", "margin", "most collected", "period", "value"}[k]
}

// Bound says how a number is to be read.
type Bound uint8

// Exact, or the truth is at least, or at most, the number.
const (
	Exact Bound = iota
	AtLeast
	AtMost
)

// String returns "", "at least" or "at most".
func (b Bound) String() string { return [...]string{"", "at least", "at most"}[b] }

// Fact is one thing that is known of a state.
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

// Number returns the number as it is written: a [Value] as in +0.333333333.
func (f Fact) Number() string {
	if f.Kind == Value {
		return SignedValue(float64(f.Value)/ValueUnit, 9)
	}
	return strconv.Itoa(f.Value)
}

// Brief is Number with no more digits than there is room for in a node: +0.333.
func (f Fact) Brief() string {
	if f.Kind == Value {
		return SignedValue(float64(f.Value)/ValueUnit, 3)
	}
	return f.Number()
}

// SignedValue writes what a state is worth with so many decimals, those at the end left out
// that are 0: +0.5, −0.333, and 0 without a sign. One that is not 0 keeps its sign.
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

// Facts is what is known of a state: at most one fact of each kind. It is a value
// that can be compared, without a pointer, so that a tree of millions asks for it
// without leaving anything behind. The zero Facts is nothing.
type Facts struct {
	bounds [FactKinds]Bound // one more than the bound of each; 0 where nothing is known
	values [FactKinds]int
}

// FactsOf returns a result, unless it is Unknown, and what else is known.
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

// Add adds a fact, in place of another of its kind.
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

// String lists the facts.
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

// Exact reports whether something is known, and no number is a bound.
func (f Facts) Exact() bool {
	for fact := range f.All() {
		if fact.Bound != Exact {
			return false
		}
	}
	return f != Facts{}
}

// Verdict returns the result for the player to move, Unknown where it is not
// known, or not exactly.
func (f Facts) Verdict() Verdict {
	if f.bounds[ResultFact] == Exact+1 {
		return Verdict(f.values[ResultFact])
	}
	return Unknown
}
