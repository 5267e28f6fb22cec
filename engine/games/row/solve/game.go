package solve

import (
	"context"
	"iter"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/certificate"
)

// Game is a one-row game with a solver and with backward moves.
type Game struct{ row.Game }

var (
	_ engine.Solvable   = Game{}
	_ engine.Reversible = Game{}
)

// GameOf returns the game with the given rules.
func GameOf(rules row.Rules) Game { return Game{row.Game{Rules: rules}} }

// Solve analyses a position.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	opts := optionsOf(limits)
	if limits.Scratch != "" {
		opts.Scratch, opts.Disk, opts.Certify = limits.Scratch, limits.Disk, limits.Certify
		return Solution{diskOnly(ctx, g.Rules, s.(row.Position), opts)}
	}
	if limits.Proof == engine.ProofOnly {
		return Solution{proveOnly(ctx, g.Rules, s.(row.Position), opts)}
	}
	proved := func(p *Proof) {
		if limits.Proved != nil {
			limits.Proved(Solution{resultOf(p)})
		}
	}
	return Solution{analyseAfterProof(ctx, g.Rules, s.(row.Position), opts, limits.Proof == engine.ProofFallback, proved)}
}

// optionsOf returns the options that every search has.
func optionsOf(limits engine.Limits) Options {
	opts := Options{Memory: limits.Memory, Workers: limits.Workers}
	if limits.Progress != nil {
		opts.Progress = func(p Progress) {
			known := engine.FactsOf(p.Verdict, engine.Fact{Kind: engine.Collected, Bound: engine.AtLeast, Value: p.Collected})
			limits.Progress(engine.Progress{States: int64(p.Positions), Known: known, Layer: p.Layer, Disk: p.Disk})
		}
	}
	return opts
}

// Resume continues a cancelled search with its table, or repeats it if it has found little. The results
// so far can be read meanwhile.
func (s Solution) Resume(ctx context.Context, limits engine.Limits) engine.Solution {
	if s.continued == nil {
		return GameOf(s.Rules).Solve(ctx, s.Start, limits)
	}
	return Solution{s.continued(ctx, optionsOf(limits))}
}

// SearchesOnDisk reports whether [engine.Limits.Scratch] has an effect: see [ProveOnDisk].
func (g Game) SearchesOnDisk() bool { return g.Rules.Chaining }

// RemoveScratch deletes the result of a search with [engine.Limits.Scratch], which is kept in that
// folder until the caller has written it.
func (g Game) RemoveScratch(dir string, s engine.State) error {
	return RemoveScratch(dir, g.Rules, s.(row.Position))
}

// About adds the theorems that [ByTheorem] applies.
func (g Game) About() engine.About {
	about := g.Game.About()
	about.Theory = Solution{&Result{Rules: g.Rules, Cause: Cancelled, known: emptyTable{}}}
	for t := NoTheorem + 1; t <= Theorem32; t++ {
		about.Theorems = append(about.Theorems, engine.Theorem{Name: t.String(), Authors: t.Authors()})
	}
	return about
}

// Predecessors yields the predecessors of a position by safe moves. If grow is true, it also yields
// those that need more banked seeds than the Ruma holds.
func (g Game) Predecessors(s engine.State, grow bool, yield func(engine.State, engine.Move) bool) (all bool) {
	for u := range Predecessors(g.Rules, s.(row.Position)) {
		if u.Added > 0 && !grow {
			break
		}
		if !yield(u.From, u.Move) {
			return false
		}
	}
	return true
}

// Solution adapts a Result to [engine.Solution].
type Solution struct{ *Result }

// Complete reports whether the analysis finished.
func (s Solution) Complete() bool { return s.Cause == Finished && !s.proofOnly }

// LossProof returns what a certificate of the loss of the start needs, or nil if only a search on disk
// computes it.
func (s Solution) LossProof() *certificate.Proof { return s.loss }

// Facts returns the verdict, the moves to go of a win, and the seeds collected of a loss. It
// returns no facts for a position that a finished search did not reach.
func (s Solution) Facts(key engine.Key) engine.Facts {
	p, err := row.PositionOf(key)
	if err != nil {
		return engine.Facts{}
	}
	v, _, _ := s.find(p)
	return v.NodeFacts()
}

// find returns the value of a position, and the theorem that decides it if the search does not.
func (s Solution) find(p row.Position) (v Value, theorem Theorem, known bool) {
	if p.Equal(s.Start) {
		return s.Value, s.Theorem, true
	}
	if e, ok := s.known.lookUp(p); ok {
		v, theorem = s.sharpen(p, e.value())
		return v, theorem, true
	}
	if s.Cause == Finished {
		return Value{}, NoTheorem, false
	}
	v, theorem = ByTheorem(s.Rules, p)
	return v, theorem, theorem != NoTheorem
}

// Report returns the value of a position as far as it was found, a best line, and the theorem that
// decides it if the search does not.
func (s Solution) Report(key engine.Key) engine.Report {
	p, err := row.PositionOf(key)
	if err != nil {
		return engine.Report{}
	}
	r := engine.Report{CountsLines: true, Positions: int64(s.Positions), End: s.end(), Failed: s.failed}
	v, theorem, known := s.find(p)
	if !known {
		return r
	}
	r.Facts, r.Lines, r.WithLosingMove, r.Line = v.Facts(), v.Solutions, v.CollectedWithLosingMove, s.lineFrom(p)
	if v.Sowings >= 0 {
		r.Sowings = &v.Sowings
	}
	if p.Equal(s.Start) {
		r.Proved = s.proof && v.Verdict != engine.Unknown
		r.Line = s.ownLine()
	}
	if theorem != NoTheorem {
		r.Theorem = &engine.Theorem{Name: theorem.String(), Authors: theorem.Authors()}
	}
	return r
}

// end returns how the full search ended, or Unsearched if there was none: for the theory in
// [Game.About], and if only a proof was requested and found.
func (s Solution) end() engine.End {
	switch {
	case s.known == known(emptyTable{}) && !s.proof, s.proofOnly && s.Verdict != engine.Unknown:
		return engine.Unsearched
	case s.Cause == Cancelled:
		return engine.Cancelled
	case s.Cause == MemoryFull:
		return engine.MemoryFull
	}
	return engine.Finished
}

// ownLine yields the line of the start.
func (s Solution) ownLine() iter.Seq[engine.Move] {
	return func(yield func(engine.Move) bool) {
		for _, m := range s.Line {
			if !yield(m) {
				return
			}
		}
	}
}

// lineFrom yields the best moves found from a position; see [Result.Best].
func (s Solution) lineFrom(p row.Position) iter.Seq[engine.Move] {
	return func(yield func(engine.Move) bool) {
		for {
			m, ok := s.Best(p)
			if !ok || !yield(m) {
				return
			}
			out, err := s.Rules.Play(p, m)
			if err != nil {
				panic(err) // cannot happen: a best move is legal
			}
			p = out.Position
		}
	}
}
