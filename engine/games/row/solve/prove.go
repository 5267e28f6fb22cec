package solve

import (
	"context"
	"math/big"
	"runtime"
	"slices"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/pace"
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

// largeBoard is the number of seeds outside from which a short proof precedes an analysis. The
// analysis of smaller boards takes about a second at most.
const largeBoard = 40

// analyseAfterProof is [Analyse]. On large boards that no theorem decides a short [Prove] precedes
// it, in little memory; proved receives its result unless it is unknown. If the analysis is cut off
// before it found a verdict, the result has that of the proof.
//
// With fallback, a long proof follows if there is still no verdict. Then either the memory ceiling
// or half of the time to the deadline of the context limits the analysis. Its tables may take all
// the memory, so they are released before the proof begins.
func analyseAfterProof(ctx context.Context, rules row.Rules, start row.Position, opts Options, fallback bool, proved func(*Proof)) *Result {
	p := new(Proof)
	theory, theorem := ByTheorem(rules, start)
	if start.Outside() >= largeBoard && theorem == NoTheorem {
		short := opts
		short.Memory, short.repeated = min(opts.ceiling()/4, firstMemory), true
		if p = Prove(ctx, rules, start, short); p.Verdict != engine.Unknown {
			proved(p)
		}
	}
	settled := p.Verdict != engine.Unknown
	first, cancel := ctx, context.CancelFunc(func() {})
	if fallback && !settled && theory.Verdict != engine.Lost {
		first, cancel = pace.WithHalfDeadline(ctx)
	}
	if progress := opts.Progress; progress != nil && settled {
		opts.Progress = func(done Progress) {
			done.Verdict = p.Verdict
			progress(done)
		}
	}
	r := Analyse(first, rules, start, opts)
	cancel()
	switch {
	case r.Verdict != engine.Unknown:
	case settled:
		r.proof = true
		r.take(p)
	case fallback && ctx.Err() == nil:
		r.known, r.proof = emptyTable{}, true
		runtime.GC() // frees the memory of the analysis before the proof allocates
		r.take(Prove(ctx, rules, start, opts))
	}
	return r
}

// proveOnly is [Prove] as a result that has only a verdict, and the bounds of a line.
func proveOnly(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result {
	return resultOf(Prove(ctx, rules, start, opts))
}

// diskOnly is proveOnly with [ProveOnDisk], after a short search in memory.
func diskOnly(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result {
	p, err := memoryThenDisk(ctx, rules, start, opts)
	r := resultOf(p)
	r.loss, r.failed = p.Loss, err
	return r
}

// memoryThenDisk searches in memory, and then on disk if the verdict is unknown, or if a loss needs a
// certificate. A search on disk that was interrupted is continued at once.
func memoryThenDisk(ctx context.Context, rules row.Rules, start row.Position, opts Options) (*Proof, error) {
	if !ContinuesOnDisk(opts.Scratch, rules, start) {
		p, last := new(Proof), min(opts.ceiling(), beforeDisk)
		new(Prover).proveRepeatedly(ctx, p, rules, start, opts, min(firstMemory, last), last)
		certify := opts.Certify && p.Verdict == engine.Lost && p.Theorem == NoTheorem
		if p.Verdict != engine.Unknown && !certify || p.Cause == Cancelled {
			return p, nil
		}
	}
	return ProveOnDisk(ctx, rules, start, opts)
}

func resultOf(p *Proof) *Result {
	r := &Result{
		Rules: p.Rules, Start: p.Start, Positions: p.Positions, Cause: p.Cause, Theorem: p.Theorem,
		known: emptyTable{}, proof: true, proofOnly: true,
	}
	r.Value, _ = r.sharpen(p.Start, r.searched(p.Start))
	r.take(p)
	return r
}

// take copies the result of a proof. The numbers remain bounds; those of a win are the numbers of
// its line. All positions of the line are then known to be won, unless a theorem decides them anyway.
func (r *Result) take(p *Proof) {
	r.Verdict = p.Verdict
	if p.Verdict != engine.Won {
		return
	}
	r.Line = p.Line
	r.Value.Moves, r.Sowings, r.Solutions = len(p.Line), 0, big.NewInt(1)
	r.Collected, r.CollectedWithLosingMove = r.Start.Total(), r.Start.Total()
	line, seeds := map[engine.Key]entry{}, int32(r.Start.Total())
	at := r.Start
	for i, m := range p.Line {
		if p.Theorem == NoTheorem {
			line[at.Key()] = entry{
				solutions: 1, sowings: uint32(r.Sowings), moves: int32(len(p.Line) - i), collected: seeds, losing: seeds, best: int16(m),
			}
		}
		out, err := r.Rules.Play(at, m)
		if err != nil {
			panic(err) // cannot happen: the line of a proof is legal
		}
		r.Sowings += out.Sowings
		at = out.Position
	}
	for key, e := range line { // the sowings from each position instead of those before it
		e.sowings = uint32(r.Sowings) - e.sowings
		line[key] = e
	}
	r.known = lineTable{r.known, line}
}

// lineTable is a table with the positions of a winning line, for those without a better entry.
type lineTable struct {
	known
	line map[engine.Key]entry
}

func (t lineTable) lookUp(p row.Position) (entry, bool) {
	e, ok := t.known.lookUp(p)
	if ok && e.won() {
		return e, true
	}
	if won, ok := t.line[p.Key()]; ok {
		return won, true
	}
	return e, ok
}

// emptyTable is an empty table of positions.
type emptyTable struct{}

func (emptyTable) lookUp(row.Position) (entry, bool) { return entry{}, false }

// probeWork is the maximum number of sowings of a probe.
const probeWork = 3000

// probe searches with minimal overhead: it tries the moves of a position one by one in their
// natural order. The regular search would first score the moves of all positions on the way. probe
// solves boards with many winning lines before that. It returns false if it did not finish; the
// lost positions that it found stay in the cache.
func (s *searcher[P]) probe(start *child[P]) bool {
	s.stack = append(s.stack, level[P]{child: *start})
	for s.work < probeWork {
		depth := len(s.stack)
		s.stack = slices.Grow(s.stack, 1)
		top, next := &s.stack[depth-1], &s.stack[:depth+1][depth]
		f, hole := s.form(top.outside), int(top.next)
		if hole == s.holes {
			s.proof.Positions++
			f.lost.add(&top.row)
			if s.stack = s.stack[:depth-1]; depth == 1 {
				s.proof.Verdict = engine.Lost
				return true
			}
			continue
		}
		top.next++
		if !f.lanes.legal(&top.row, hole) {
			continue
		}
		if safe, ok := s.play(&next.child, &top.child, hole); !ok {
			return true
		} else if !safe {
			continue
		}
		verdict := s.judge(&next.child)
		if verdict == engine.Lost {
			continue
		}
		if !s.reserve() {
			return true
		}
		next.next = 0
		s.stack = s.stack[:depth+1]
		if verdict == engine.Won {
			s.win(&next.child)
			return true
		}
	}
	s.stack = s.stack[:0]
	return false
}
