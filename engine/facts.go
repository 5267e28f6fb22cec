package engine

// FactKind names what a fact tells.
type FactKind uint8

// What can be known of a state. Result: a [Verdict] for the player to move.
// MovesToGo: to the end, when the winner hurries and the loser delays; in a
// solitaire the fewest to the win. Grundy: the Grundy value. Margin: by how many
// seeds player 0 wins with best play. Collected: the most seeds that can be
// collected. Period: the sowings until the state recurs.
const (
	ResultFact FactKind = iota
	MovesToGo
	Grundy
	Margin
	Collected
	Period
)

// Bound says how a number is to be read.
type Bound uint8

// Exact, or the truth is at least, or at most, the number.
const (
	Exact Bound = iota
	AtLeast
	AtMost
)

// Fact is one thing that is known of a state.
type Fact struct {
	Kind  FactKind
	Bound Bound
	Value int
}

// Facts is what is known of a state: at most one fact of each kind.
type Facts []Fact

// Verdict returns the result for the player to move, Unknown where it is not
// known.
func (f Facts) Verdict() Verdict {
	if fact, ok := f.Find(ResultFact); ok {
		return Verdict(fact.Value)
	}
	return Unknown
}

// Find returns the fact of a kind.
func (f Facts) Find(kind FactKind) (Fact, bool) {
	for _, fact := range f {
		if fact.Kind == kind {
			return fact, true
		}
	}
	return Fact{}, false
}
