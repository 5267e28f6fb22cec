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

// MoveValue is the value of a move for the player who makes it.
type MoveValue struct {
	Verdict Verdict // Unknown if more than two sides play, or all players choose at once
	ToGo    int     // moves to the end after this move; −1 if unknown
	Bound   Bound   // of ToGo
	Counted bool    // the game is won by seeds, and Margin is exact
	Margin  int     // lead in seeds; negative if the opponent wins
}

// EvaluateMove evaluates a move by its result and the facts of the resulting state.
func EvaluateMove(g Game, from State, r Result, facts func(Key) Facts) MoveValue {
	mover, next := from.ToMove(), r.State.ToMove()
	if mover == Everyone {
		return MoveValue{ToGo: -1}
	}
	sides := SidesOf(g, from)
	if r.Outcome.Over() {
		w := MoveValue{Verdict: r.Outcome.Of(mover)}
		if scores := g.Scores(r.State); scores != nil && len(sides) == 2 {
			w.Counted, w.Margin = true, scores[mover]-scores[1-mover]
		}
		return w
	}
	turned := next == Everyone || sides[next] != sides[mover]
	if next == Everyone || turned && moreThanTwoSides(sides) {
		return MoveValue{ToGo: -1}
	}
	known := facts(r.State.Key())
	w := MoveValue{Verdict: known.Verdict(), ToGo: -1}
	if left, ok := known.Find(MovesToGo); ok {
		w.ToGo, w.Bound = left.Value, left.Bound
	}
	if turned {
		w.Verdict = w.Verdict.ForOpponent()
	}
	if margin, ok := known.Find(Margin); ok && margin.Bound == Exact {
		w.Counted, w.Margin = true, margin.Value
		if mover != 0 {
			w.Margin = -w.Margin
		}
	}
	return w
}

// moreThanTwoSides reports whether there are more than two sides.
func moreThanTwoSides(sides []int) bool {
	for _, side := range sides {
		if side > 1 {
			return true
		}
	}
	return false
}

// Before reports whether w is better for the player than v. If seeds are counted, the larger margin
// is better. Otherwise the order is: win (faster first), draw, unknown, loss (slower first).
func (w MoveValue) Before(v MoveValue) bool {
	if w.Counted && v.Counted && w.Margin != v.Margin {
		return w.Margin > v.Margin
	}
	if w.Verdict != v.Verdict {
		rank := [...]int{Unknown: 1, Won: 3, Lost: 0, Drawn: 2}
		return rank[w.Verdict] > rank[v.Verdict]
	}
	switch w.Verdict {
	case Won:
		return w.ToGo >= 0 && (w.ToGo < v.ToGo || v.ToGo < 0)
	case Lost:
		return w.ToGo > v.ToGo
	}
	return false
}

// Best returns the first of the best moves for the player to move, and its result. It returns false
// if the verdict of that move is unknown.
func Best(g Game, s State, facts func(Key) Facts) (best Move, to Result, known bool) {
	var most MoveValue
	for _, m := range g.Moves(s) {
		r, err := g.Play(s, m)
		if err != nil {
			continue // the contract of Game excludes this
		}
		if w := EvaluateMove(g, s, r, facts); best == nil || w.Before(most) {
			best, to, most = m, r, w
		}
	}
	return best, to, most.Verdict != Unknown
}
