package survey

import (
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// How says how a verdict was reached.
type How uint8

// The ways to a verdict. CutOff: there is none, the search ended for want of
// memory. Theorem1 to Theorem32 are those of package solve. Search:
// positions were searched from the start on. Tables: the search used tables of
// won positions, enumerated backwards from the cleared board.
const (
	CutOff How = iota
	Theorem1
	Theorem3
	Theorem4
	Theorem5
	Theorem32
	Search
	Tables
)

// Hows returns every How in order.
func Hows() []How {
	return []How{CutOff, Theorem1, Theorem3, Theorem4, Theorem5, Theorem32, Search, Tables}
}

// String returns "Theorem 1", "search", "tables", "cut off".
func (h How) String() string {
	switch h {
	case Theorem1, Theorem3, Theorem4, Theorem5, Theorem32:
		return h.theorem().String()
	case Search:
		return "search"
	case Tables:
		return "tables"
	default:
		return "cut off"
	}
}

// Theorem reports whether a theorem decided.
func (h How) Theorem() bool { return h.theorem() != solve.NoTheorem }

// theorem returns the theorem that decided.
func (h How) theorem() solve.Theorem {
	if h > Theorem32 {
		return solve.NoTheorem
	}
	return solve.Theorem(h) // both lists begin with the same theorems
}

// Row is what a survey found of one board.
type Row struct {
	Holes, Seeds int // n holes with k seeds each
	// Verdict is Unknown only with How CutOff.
	Verdict engine.Verdict
	How     How
	// Collected is the most seeds in the Ruma after moves that all end there,
	// CollectedWithLosingMove the same when one last, losing move may follow.
	// Both are n·k for a board that is won, and −1 where they were not asked for.
	Collected, CollectedWithLosingMove int
	// Exact says that both numbers are known and no mere lower bounds.
	Exact bool
	// Line wins, for a board that is won; nil otherwise, and with Request.NoLines.
	// That of a board that a theorem decides is found by a search.
	Line []row.Move
	// Positions is the number of positions that were exhausted, for a board
	// that a search found lost; 0 otherwise. With tables it counts those above
	// them.
	Positions int
}
