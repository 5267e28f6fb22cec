package engine

import (
	"context"
	"iter"
	"math/big"

	"tchouka/engine/pace"
)

// Report holds all results of a search or theorem for one state. The zero Report is empty.
type Report struct {
	Facts Facts // all facts; [Solution.Facts] returns those that tree nodes show

	// Line yields a best line from the state and computes each move on demand; nil if the solution
	// does not provide one. [BestLine] derives one from the facts.
	Line iter.Seq[Move]

	CountsLines bool // the search counts winning lines
	// Lines is the number of winning lines, a lower bound unless the report is exact; nil if it is
	// unknown.
	Lines *big.Int

	// Sowings is the fewest sowings of a win, an upper bound unless the report is exact; nil if
	// unknown.
	Sowings *int

	// WithLosingMove is the most seeds that can be collected if one last, losing move is allowed. It
	// is a lower bound unless the report is exact.
	WithLosingMove int
	// Mixed holds optimal strategies if both players choose at the same time; nil if unknown.
	Mixed *Mixed
	// Winners are, with more than two sides, the players who win against all others; nil if unknown.
	Winners []Player

	Positions int64    // states that the search reached; 0 without a search
	End       End      // how the search ended
	Theorem   *Theorem // the theorem that decides the result; nil if the search does
	Proved    bool     // the result was found by the search that [Limits.Proof] enables
	Failed    error    // why a search on disk ended early; nil otherwise
}

// Complete reports whether the search finished, or a theorem gives every number.
func (r Report) Complete() bool { return r.End == Finished || r.Theorem != nil && r.Facts.Exact() }

// Better reports whether a report contains more information than another report of the same state:
// exact facts rank highest, then an exact verdict, then any fact.
func (r Report) Better(other Report) bool {
	rank := func(r Report) int {
		switch {
		case r.Facts.Exact():
			return 3
		case r.Facts.Verdict() != Unknown:
			return 2
		case r.Facts != Facts{}:
			return 1
		}
		return 0
	}
	return rank(r) > rank(other)
}

// Mixed is a pair of optimal mixed strategies of two players who choose at the same time.
type Mixed struct {
	Value    float64      // for player 0 with best play, from −1 (lost) to 1 (won)
	Fraction *big.Rat     // the exact value; nil if it is unknown or too long to be readable
	Chances  [2][]float64 // the probability of each of [Simultaneous.Choices], per player
}

// Theorem is a published result that decides states without a search. Both texts are English, such
// as "Theorem 1" and "Campbell and Chavey".
type Theorem struct{ Name, Authors string }

// String returns "Theorem 1 of Campbell and Chavey".
func (t Theorem) String() string { return t.Name + " of " + t.Authors }

// End describes how a search ended.
type End uint8

// Unsearched: there was no search. Finished: the search has all its results. Cancelled: its context
// ended. MemoryFull: it reached its memory limit, which is the only limit of all games.
const (
	Unsearched End = iota
	Finished
	Cancelled
	MemoryFull
)

// EndOf returns how a search with the given context has just ended.
func EndOf(ctx context.Context, complete bool) End {
	switch {
	case complete:
		return Finished
	case ctx.Err() != nil:
		return Cancelled
	}
	return MemoryFull
}

// BestLine yields a best line for all players from a state. It ends when the game is over, a state
// recurs, or no best move is known. It uses the solution's own line if there is one, and otherwise
// the moves that preserve the result of the facts.
func BestLine(g Game, s State, solution Solution) iter.Seq[Move] {
	if line := solution.Report(s.Key()).Line; line != nil {
		return line
	}
	return func(yield func(Move) bool) {
		for seen := map[Key]bool{}; !seen[s.Key()]; {
			seen[s.Key()] = true
			best, to, known := Best(g, s, solution.Facts)
			if !known || !yield(best) || to.Outcome.Over() {
				return
			}
			s = to.State
		}
	}
}

// mostMovesStates is the maximum number of states that [MostMoves] visits.
const mostMovesStates = 2_000_000

// MostMoves returns the number of moves of a longest winning line of a solitaire, given the facts of
// a complete search. It returns false if a state may recur, the state is not won, there are too many
// states, or the context ends. O(states that winning lines reach).
func MostMoves(ctx context.Context, g Game, s State, facts func(Key) Facts) (moves int, ok bool) {
	if _, layered := g.(Layered); !layered || s.Players() != 1 || facts(s.Key()).Verdict() != Won {
		return 0, false
	}
	l := longest{ctx: ctx, game: g, facts: facts, known: map[Key]int{}}
	return l.from(s), !l.stopped
}

// longest computes longest winning lines.
type longest struct {
	ctx     context.Context
	game    Game
	facts   func(Key) Facts
	known   map[Key]int
	stopped bool
}

// from returns the most moves from a won state.
func (l *longest) from(s State) int {
	key := s.Key()
	if moves, ok := l.known[key]; ok || l.game.Outcome(s).Over() {
		return moves
	}
	most, unlisted := 0, l.game.About().Unlisted
	l.stopped = l.stopped || unlisted != nil && unlisted(s)
	for _, m := range l.game.Moves(s) {
		r, err := l.game.Play(s, m)
		switch {
		case l.stopped || err != nil || r.Outcome.Over() && r.Outcome != SolitaireWon:
		case r.Outcome.Over():
			most = max(most, 1)
		case l.facts(r.State.Key()).Verdict() == Won:
			most = max(most, 1+l.from(r.State))
		}
	}
	l.known[key] = most
	if len(l.known) > mostMovesStates || pace.Yield(l.ctx) != nil {
		l.stopped = true
	}
	return most
}
