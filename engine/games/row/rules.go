package row

import (
	"fmt"
	"iter"
	"slices"

	"tchouka/engine"
)

// Rules holds the differences between the one-row games. Two switches define the four rule sets;
// [Games] returns them. Rules is comparable.
type Rules struct {
	// ID names the rules in files and on the command line.
	ID string
	// Name is the game's own name, the same in every language.
	Name string
	// UniformName is the name of the game on a uniform start, if it differs from Name.
	UniformName string
	// Wrapping means that a sowing continues from the Ruma to the farthest hole.
	Wrapping bool
	// Chaining means that the seeds of the hole in which the last seed falls are sown in turn.
	// Without it a move is one sowing that must end in the Ruma.
	Chaining bool
}

// NameFrom returns the name of the game that begins with start.
func (r Rules) NameFrom(start Position) string {
	if r.UniformName != "" && start.Uniform() {
		return r.UniformName
	}
	return r.Name
}

// Reason is the reason why a hole cannot be chosen.
type Reason uint8

// The reasons why a hole cannot be chosen. IllegalMove.Need is the required count: exactly
// (NeedsExactly), at most (PassesRuma), or plus any number of whole laps of n + 1 (NeedsLaps).
const (
	NoSuchHole Reason = iota + 1
	EmptyHole
	NeedsExactly
	NeedsLaps
	PassesRuma
)

// IllegalMove is the error for a move that the rules do not allow.
type IllegalMove struct {
	Rules  Rules
	Hole   int // counted from the far end
	Holes  int // n
	Seeds  int // in the hole; 0 for NoSuchHole
	Need   int // see Reason
	Reason Reason
}

// Error returns the reason in one sentence.
func (e *IllegalMove) Error() string {
	switch e.Reason {
	case NoSuchHole:
		return fmt.Sprintf("there is no hole %d: holes are numbered 1 to %d", e.Hole, e.Holes)
	case EmptyHole:
		return fmt.Sprintf("hole %d is empty", e.Hole)
	case NeedsExactly:
		return fmt.Sprintf("%s: hole %d has %s and needs exactly %d", e.Rules.Name, e.Hole, seedsText(e.Seeds), e.Need)
	case NeedsLaps:
		return fmt.Sprintf("%s: hole %d has %s and needs %d, or %d more for each whole lap",
			e.Rules.Name, e.Hole, seedsText(e.Seeds), e.Need, e.Holes+1)
	default:
		return fmt.Sprintf("%s: hole %d has %s and can sow at most %d without passing the Ruma",
			e.Rules.Name, e.Hole, seedsText(e.Seeds), e.Need)
	}
}

func seedsText(n int) string {
	if n == 1 {
		return "1 seed"
	}
	return fmt.Sprintf("%d seeds", n)
}

// Check returns nil if hole m can be chosen in p, otherwise an [*IllegalMove] with the reason.
// O(1).
func (r Rules) Check(p Position, m Move) error {
	if m < 1 || int(m) > p.Len() {
		return &IllegalMove{Rules: r, Hole: int(m), Holes: p.Len(), Reason: NoSuchHole}
	}
	seeds, need := p.Seeds(int(m)), p.Distance(int(m))
	if reason := r.forbids(seeds, need, p.Len()); reason != 0 {
		return &IllegalMove{Rules: r, Hole: int(m), Holes: p.Len(), Seeds: seeds, Need: need, Reason: reason}
	}
	return nil
}

// forbids returns the reason why s seeds at distance d of an n-hole board cannot be sown, or 0. The
// last seed reaches the Ruma when s = d + t(n + 1).
func (r Rules) forbids(s, d, n int) Reason {
	switch {
	case s == 0:
		return EmptyHole
	case !r.Wrapping && r.Chaining && s > d:
		return PassesRuma
	case !r.Wrapping && !r.Chaining && s != d:
		return NeedsExactly
	case r.Wrapping && !r.Chaining && (s < d || (s-d)%(n+1) != 0):
		return NeedsLaps
	}
	return 0
}

// Moves returns the legal moves of p in ascending order; none if p is cleared or stuck. O(n).
func (r Rules) Moves(p Position) []Move { return slices.Collect(r.moves(p)) }

func (r Rules) moves(p Position) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for hole := 1; hole <= p.Len(); hole++ {
			if r.forbids(p.Seeds(hole), p.Distance(hole), p.Len()) == 0 && !yield(Move(hole)) {
				return
			}
		}
	}
}

// Outcome reports the outcome of p: open if p has a legal move. Otherwise p is won if every seed is
// in the Ruma, and lost if seeds are outside. O(n).
func (r Rules) Outcome(p Position) engine.Outcome {
	outcome := engine.SolitaireWon
	for hole := p.Len(); hole >= 1; hole-- { // legal moves are usually near the Ruma
		switch seeds := p.Seeds(hole); {
		case seeds == 0:
		case r.forbids(seeds, p.Distance(hole), p.Len()) == 0:
			return engine.Open
		default:
			outcome = engine.SolitaireLost
		}
	}
	return outcome
}

// Games returns the rules of every one-row game, the default first. A new game needs one file with
// its Rules, one line here, and one in the list of all games.
func Games() []Rules {
	return []Rules{
		Multitchouka(),
		NoWrap(),
		Monokalah(),
		Tchoukaillon(),
	}
}

// Multitchouka returns the rules of Tchuka Ruma (a uniform start) and of
// Gautheron's Multitchouka (a free one): sowings wrap and chain.
func Multitchouka() Rules {
	return Rules{ID: "multitchouka", Name: "Multitchouka", UniformName: "Tchuka Ruma", Wrapping: true, Chaining: true}
}

// NoWrap returns the rules of Tchuka Ruma without wrapping, Campbell and
// Chavey's variation: sowings chain, but none may pass the Ruma.
func NoWrap() Rules {
	return Rules{ID: "no-wrap", Name: "Tchuka Ruma without wrapping", Chaining: true}
}

// Monokalah returns the rules of Gautheron's Monokalah: a move is one sowing
// that may go round the board and must end in the Ruma.
func Monokalah() Rules {
	return Rules{ID: "monokalah", Name: "Monokalah", Wrapping: true}
}

// Tchoukaillon returns the rules of Gautheron's Tchoukaillon: a hole can be
// played only when its seeds equal its distance.
func Tchoukaillon() Rules {
	return Rules{ID: "tchoukaillon", Name: "Tchoukaillon"}
}
