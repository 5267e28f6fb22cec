package solve

import (
	"context"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/certificate"
)

// Proof is the result of [Prove].
type Proof struct {
	Rules row.Rules
	Start row.Position
	// Verdict is Unknown only if the search was cut off.
	Verdict engine.Verdict
	// Line is a winning line of a won board, unless Options.NoLine is set. It need not be the
	// shortest.
	Line []row.Move
	// Positions is the number of positions whose moves were all tried. For a lost board these are
	// all positions that safe moves reach, with three exceptions: positions lost by tables, by
	// Lemma 2, or, without wrapping, because a hole has too many seeds to be sown. A position that
	// was evicted and solved again counts again.
	Positions int
	// Sowings is the number of sowings in the search.
	Sowings int64
	// Meeting is the maximum number of seeds outside in the tables that the search used; −1 if it
	// used none.
	Meeting int
	// Bounded means that more memory would have changed the search: it evicted positions, or tables
	// did not grow. If it is false, the other fields depend neither on the memory nor on the
	// previous contents of the tables.
	Bounded bool
	Cause   Cause
	// Theorem is the theorem that decides the verdict, if any.
	Theorem Theorem
	// Loss is the certificate of a lost board, if [Options].Certify requests it.
	Loss *certificate.Proof
}

// Prove decides whether a position is won. If the context ends or the memory ceiling makes the
// search hopeless, it returns Unknown within a fraction of a second. It never guesses.
//
// For rules with chaining it searches from both ends. The forward search is depth first: it caches
// lost positions and tries the most promising moves first. A short probe precedes it, which tries
// the moves in their natural order and solves most boards of few holes. Beams of increasing width
// alternate with it, and find most wins of boards with many holes. The backward search enumerates
// all won positions layer by layer (see [Tables]). The forward search stops at these layers. The
// layers are extended as long as they have cost less than the search, so that both ends cost about
// the same.
//
//	start ●───●───●──╮                           seeds outside
//	       ╲───●──●──●──●                          112
//	           ╲───●──●──●   forwards               ┊
//	═══════════════╪══╪══╪══ they meet ═══════      30
//	           ●───●──●  ○   backwards              ┊
//	cleared ●──●───●                                 0
//
// For rules without chaining the won positions form a single path of predecessors (see unsower).
// Prove follows it from the cleared board until it has as many seeds as start. That takes O(n) time
// for each step and no memory.
func Prove(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Proof {
	return new(Prover).Prove(ctx, rules, start, opts)
}

// Prover runs proofs one after another, like [Prove], and reuses its allocations. It keeps no
// positions, so the results do not depend on earlier proofs. The zero Prover is ready for use; it
// is not safe for concurrent use.
type Prover struct {
	search prover
	rules  row.Rules
	holes  int
	width  uint
}

// prover is a search with rows of a fixed number of words.
type prover interface {
	prove(ctx context.Context, p *Proof, opts Options)
}

// Prove is the method form of the function [Prove].
func (p *Prover) Prove(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Proof {
	proof := new(Proof)
	p.proveInto(ctx, proof, rules, start, opts)
	return proof
}

// proveInto is Prove, which overwrites a proof with the result.
func (p *Prover) proveInto(ctx context.Context, proof *Proof, rules row.Rules, start row.Position, opts Options) {
	*proof = Proof{Rules: rules, Start: start, Meeting: -1}
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
}

// byTheorem applies a theorem. It returns false if none decides the position, or if only a search
// can find the line.
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

// prepare sets up the search for boards of the given rules, holes and width.
func (p *Prover) prepare(rules row.Rules, holes int, width uint) {
	if p.holes == holes && p.width == width && p.rules == rules {
		return
	}
	p.rules, p.holes, p.width = rules, holes, width
	p.search = sizedFor(wordsFor(holes, width)).newProver(rules, holes, width)
}
