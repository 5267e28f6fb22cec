package solve

import (
	"context"
	"math/big"
	"runtime"
	"time"

	"tchouka/engine"
	"tchouka/engine/row"
)

// analyseOrProve is [Analyse], followed by [Prove] where the analysis was cut off before it
// knew the verdict: by the memory, or by half of the time to the deadline of the context. The
// tables of the analysis may take all the memory, so they are let go before the proof begins.
func analyseOrProve(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result {
	first, cancel := halfOf(ctx)
	if v, _ := ByTheorem(rules, start); v.Verdict == engine.Lost {
		first = ctx // there is nothing to prove
	}
	r := Analyse(first, rules, start, opts)
	cancel()
	if r.Verdict != engine.Unknown || ctx.Err() != nil {
		return r
	}
	r.known, r.proof = nothing{}, true
	runtime.GC() // or the memory of the analysis would come on top
	r.take(Prove(ctx, rules, start, opts))
	return r
}

// halfOf returns a context that ends after half of the time to the deadline of another, if that
// has one.
func halfOf(ctx context.Context) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, time.Until(deadline)/2)
}

// take takes over what a proof found. The numbers stay bounds, those of a win the ones of its
// line.
func (r *Result) take(p *Proof) {
	r.Verdict = p.Verdict
	if p.Verdict != engine.Won {
		return
	}
	r.Line = p.Line
	r.Value.Moves, r.Sowings, r.Solutions = len(p.Line), 0, big.NewInt(1)
	r.Collected, r.CollectedWithLosingMove = r.Start.Total(), r.Start.Total()
	at := r.Start
	for _, m := range p.Line {
		out, err := r.Rules.Play(at, m)
		if err != nil {
			panic(err) // the line of a proof can be played
		}
		r.Sowings += out.Sowings
		at = out.Position
	}
}
