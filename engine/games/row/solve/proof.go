package solve

import (
	"context"
	"math/big"
	"runtime"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/games/row"
)

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
