package solve

import (
	"context"

	"tchouka/engine"
	"tchouka/engine/row"
)

// Proof is what [Prove] found.
type Proof struct {
	Rules row.Rules
	Start row.Position
	// Verdict is Unknown only when the search was cut off.
	Verdict engine.Verdict
	// Line wins, for a board that is won, unless Options.NoLine. It need not be the
	// shortest.
	Line []row.Move
	// Positions is the number of positions whose moves were all tried. For a
	// board that is lost they are all that safe moves reach, but for those that
	// tables or Lemma 2 call lost, or, without wrapping, a hole with more seeds
	// than it can ever sow; one that was forgotten and settled again
	// counts again.
	Positions int
	// Sowings is the number of sowings of the search.
	Sowings int64
	// Meeting is the number of seeds outside at which tables of won positions
	// took over from the search; −1 when they were not asked.
	Meeting int
	// Bounded says that with more memory the search would have taken another course: it
	// forgot positions, or tables did not grow. Of a search that was not bounded all else
	// here depends neither on the memory nor on what the tables held before.
	Bounded bool
	Cause   Cause
	// Theorem decides the verdict, if any does.
	Theorem Theorem
}

// Prove settles whether a position is won. When the context ends or the
// ceiling of memory leaves no hope it returns, within some milliseconds, with
// Unknown; it never guesses.
//
// Where sowings chain it searches from both ends. Forwards, depth first: lost
// positions are remembered, and the most promising moves come first, but for a
// short probe that takes them as they come and settles most boards of few holes.
// Backwards, layer by layer: all won positions of at most so many seeds are
// enumerated by unmoves (see [Tables]), at which the search from the start then
// stops. The layers are extended as long as they have cost less than the search,
// so that neither end costs much more than the other.
//
//	start ●───●───●──╮                           seeds outside
//	       ╲───●──●──●──●                          112
//	           ╲───●──●──●   forwards               ┊
//	═══════════════╪══╪══╪══ they meet ═══════      30
//	           ●───●──●  ○   backwards              ┊
//	cleared ●──●───●                                 0
//
// Where they do not chain, the won positions form a single path of unmoves (see
// unsower), which is followed from the cleared board on until it has as many
// seeds as start. That takes O(n) time for each unmove and no memory.
func Prove(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Proof {
	return new(Prover).Prove(ctx, rules, start, opts)
}

// Prover answers one question after another, as [Prove] does, and keeps what it
// has allocated in between. It keeps no positions: the answers do not depend on
// the questions before. The zero Prover is ready for use, by one goroutine at a
// time.
type Prover struct {
	search prover
	rules  row.Rules
	holes  int
	width  uint
}

// prover is a search with rows of some number of words.
type prover interface {
	prove(ctx context.Context, p *Proof, opts Options)
}

// Prove is the function of the same name.
func (p *Prover) Prove(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Proof {
	proof := &Proof{Rules: rules, Start: start, Meeting: -1}
	switch {
	case ctx.Err() != nil:
		proof.Cause = Cancelled
	case start.Outside() == 0:
		proof.Verdict, proof.Line = engine.Won, []row.Move{}
	case !opts.NoTheorems && proof.byTheorem(opts.NoLine):
	case !rules.Chaining:
		followPath(ctx, proof, opts)
	default:
		p.prepare(rules, start.Len(), laneWidth(start.Outside()))
		p.search.prove(ctx, proof, opts)
	}
	return proof
}

// byTheorem settles what a theorem decides. It is false if none does, or if a search is
// needed for a line.
func (p *Proof) byTheorem(noLine bool) bool {
	v, theorem := ByTheorem(p.Rules, p.Start)
	if theorem == NoTheorem {
		return false
	}
	p.Verdict, p.Theorem = v.Verdict, theorem
	if v.Verdict == engine.Lost || noLine {
		return true
	}
	if v.Exact {
		p.Line = theoremLine(p.Start)
	}
	return v.Exact
}

// prepare makes ready for boards of so many holes.
func (p *Prover) prepare(rules row.Rules, holes int, width uint) {
	if p.holes == holes && p.width == width && p.rules == rules {
		return
	}
	p.rules, p.holes, p.width = rules, holes, width
	switch count := wordsFor(holes, width); {
	case count <= 1:
		p.search = newSearcher[[1]uint64](rules, holes, width)
	case count <= 2:
		p.search = newSearcher[[2]uint64](rules, holes, width)
	case count <= 3:
		p.search = newSearcher[[3]uint64](rules, holes, width)
	case count <= 4:
		p.search = newSearcher[[4]uint64](rules, holes, width)
	case count <= 6:
		p.search = newSearcher[[6]uint64](rules, holes, width)
	case count <= 8:
		p.search = newSearcher[[8]uint64](rules, holes, width)
	case count <= 16:
		p.search = newSearcher[[16]uint64](rules, holes, width)
	case count <= 64:
		p.search = newSearcher[[64]uint64](rules, holes, width)
	default:
		p.search = newSearcher[[512]uint64](rules, holes, width)
	}
}
