package solve

import (
	"math/big"
	"math/bits"
	"slices"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
)

// Theorem is a published result that decides boards without a search.
type Theorem uint8

// Theorems 1 to 5 are those of Campbell and Chavey (1995) on uniform boards of Tchuka Ruma.
// Theorem32 is Theorem 3.2 of Jones, Taalman and Tongen (2011) on every board of Tchoukaillon.
const (
	NoTheorem Theorem = iota
	Theorem1
	Theorem3
	Theorem4
	Theorem5
	Theorem32
)

// String returns "Theorem 1", "Theorem 3.2", or "" for NoTheorem.
func (t Theorem) String() string {
	return [...]string{"", "Theorem 1", "Theorem 3", "Theorem 4", "Theorem 5", "Theorem 3.2"}[t]
}

// Authors returns the authors of the theorem.
func (t Theorem) Authors() string {
	switch t {
	case NoTheorem:
		return ""
	case Theorem32:
		return "Jones, Taalman and Tongen"
	default:
		return "Campbell and Chavey"
	}
}

// theoremMemory is the ceiling of a search in addition to a theorem that decides a position
// exactly. The search only evaluates the positions around the winning line. This is enough for
// small boards, and a hopeless search reaches it quickly.
const theoremMemory = 32 << 20

// ByTheorem returns the value of a position proved by a theorem, and the theorem; NoTheorem if none
// applies. O(n + log k).
//
// For a win in Tchoukaillon every number is exact. Otherwise only the verdict is exact, and the
// numbers are bounds.
//
//	Theorem 1    k = (n+1)^i, i ≥ 1, and k = n(n+1)^i, i ≥ 0: lost for n ≥ 2
//	Theorem 3    k = 1: won only for n = 1, 3
//	Theorem 4    k = 2: won only for n = 4, 7
//	Theorem 5    n = 1: won exactly when k ≥ 3·2^(i−1), i = ⌊log2 k⌋, or k = 1
//	Theorem 3.2  won exactly when for every distance i, hole i holds at most i seeds,
//	             and the seeds there and farther are a multiple of i
func ByTheorem(rules row.Rules, p row.Position) (Value, Theorem) {
	switch {
	case !rules.Wrapping && !rules.Chaining:
		holes := p.Holes()
		slices.Reverse(holes)
		if tchoukaillon.Check(holes) != nil {
			return decided(p, false), Theorem32
		}
		v := decided(p, true)
		v.Exact, v.Moves, v.Sowings = true, p.Outside(), p.Outside() // each move banks one seed
		return v, Theorem32
	case rules.Wrapping && rules.Chaining && p.Uniform() && p.Outside() > 0:
		won, theorem := uniform(p.Len(), p.Seeds(1))
		if theorem == NoTheorem {
			return Value{}, NoTheorem
		}
		return decided(p, won), theorem
	}
	return Value{}, NoTheorem
}

// uniform applies the theorems to n holes of k seeds.
func uniform(n, k int) (won bool, _ Theorem) {
	switch {
	case k == 1:
		return n == 1 || n == 3, Theorem3
	case k == 2:
		return n == 4 || n == 7, Theorem4
	case n == 1:
		return k>>(bits.Len(uint(k))-2) == 3, Theorem5
	case isPower(k, n+1) || k%n == 0 && (k == n || isPower(k/n, n+1)):
		return false, Theorem1
	}
	return false, NoTheorem
}

// isPower reports whether x is base to the power of 1 or more.
func isPower(x, base int) bool {
	for x > base && x%base == 0 {
		x /= base
	}
	return x == base
}

// decided returns the value of a position of which only the verdict was proved.
func decided(p row.Position, won bool) Value {
	v := Value{
		Verdict: engine.Lost, Moves: -1, Sowings: -1, Solutions: new(big.Int),
		Collected: p.Ruma(), CollectedWithLosingMove: p.Ruma(),
	}
	if won {
		v.Verdict, v.Solutions = engine.Won, big.NewInt(1)
		v.Collected, v.CollectedWithLosingMove = p.Total(), p.Total()
	}
	return v
}

// sharpen replaces the search result for a position by that of a theorem, if the theorem proves
// more.
func (r *Result) sharpen(p row.Position, v Value) (Value, Theorem) {
	if v.Exact || r.noTheorems {
		return v, NoTheorem
	}
	proved, theorem := ByTheorem(r.Rules, p)
	switch {
	case theorem == NoTheorem:
	case proved.Exact:
		return proved, theorem
	case proved.Verdict == engine.Lost:
		v.Verdict = engine.Lost // v keeps its better bounds
		return v, theorem
	}
	return v, NoTheorem
}

// theoremMove returns the only winning move of a won Tchoukaillon board: the nearest playable hole.
func theoremMove(p row.Position) row.Move {
	for hole := p.Len(); hole >= 1; hole-- {
		if p.Seeds(hole) == p.Distance(hole) {
			return row.Move(hole)
		}
	}
	return 0
}

// theoremLine returns the only winning line of a won Tchoukaillon board.
func theoremLine(p row.Position) []row.Move {
	line := make([]row.Move, 0, p.Outside())
	for n := p.Outside(); n > 0; n-- {
		line = append(line, row.Move(p.Len()+1-tchoukaillon.FirstSown(int64(n))))
	}
	return line
}

// WinnableReversed returns a board of Tchoukaillon with its holes in the other order, if that is winnable and the
// board is not. Most papers list the holes by distance from the Ruma, and such a list was then probably typed as it
// is. It uses the closed form, and returns false for other games.
func WinnableReversed(game engine.Game, s engine.State) (engine.State, bool) {
	rules, isRow := row.RulesOf(game)
	p, ok := s.(row.Position)
	if !isRow || !ok || rules != row.Tchoukaillon() {
		return nil, false
	}
	asListed, holes := p.Holes(), p.Holes()
	slices.Reverse(holes)
	if tchoukaillon.Check(holes) == nil || tchoukaillon.Check(asListed) != nil {
		return nil, false
	}
	reversed, err := row.NewPosition(p.Ruma(), holes...)
	return reversed, err == nil
}
