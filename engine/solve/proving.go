package solve

import (
	"context"
	"iter"
	"slices"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/solve/proof"
)

// proving adds a proof search to the solver of a game with several sides: see [engine.Limits].
type proving struct {
	engine.Solvable
	game engine.Game
}

// quickNodes is the number of positions of the proof search that precedes the full search. It takes
// less than a second and often proves the result.
const quickNodes = 100_000

// Solve searches for a proof, for a short time unless that is the only search, then fully, and then
// for a proof in the remaining time if the full search stopped without a result.
func (p proving) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	if limits.Proof == engine.NoProof || !proof.Supports(p.game, s) {
		return p.Solvable.Solve(ctx, s, limits)
	}
	found := &provedSolution{Solution: noSolution{}, game: p.game, start: s}
	report := limits.Progress
	if report == nil {
		report = func(engine.Progress) {}
	}
	options := proof.Options{Memory: limits.Memory, Workers: limits.Workers, Progress: func(r proof.Result) {
		report(engine.Progress{States: r.Nodes, Known: found.factsOf(r)})
	}}
	if limits.Proof == engine.ProofOnly {
		found.take(proof.Search(ctx, p.game, s, options))
		found.Solution = noSolution{found.result.Stopped, engine.EndOf(ctx, false)}
		return found
	}
	if limits.Memory > 0 {
		options.Memory, limits.Memory = max(limits.Memory/4, 1), max(limits.Memory/4*3, 1)
	}
	options.Nodes = quickNodes
	found.take(proof.Search(ctx, p.game, s, options))
	limits.Progress = func(done engine.Progress) {
		if done.Known == (engine.Facts{}) {
			done.Known = found.proved
		}
		report(done)
	}
	first, cancel := ctx, context.CancelFunc(func() {})
	if found.result.Stopped {
		first, cancel = pace.WithHalfDeadline(ctx)
	}
	found.Solution = p.Solvable.Solve(first, s, limits)
	cancel()
	if found.result.Stopped && !found.Complete() && ctx.Err() == nil {
		// About as long as the full search, so that the window does not search for many minutes more.
		options.Nodes = max(quickNodes, found.Report(s.Key()).Positions)
		found.take(proof.Search(ctx, p.game, s, options))
	}
	return found
}

// noSolution replaces the full search if there is none.
type noSolution struct {
	stopped bool // the proof search was stopped
	end     engine.End
}

func (noSolution) Facts(engine.Key) engine.Facts { return engine.Facts{} }
func (noSolution) Complete() bool                { return false }

func (n noSolution) Report(engine.Key) engine.Report {
	if n.stopped {
		return engine.Report{End: n.end}
	}
	return engine.Report{End: engine.Finished, Proved: true}
}

// provedSolution is a full search and the result of a proof search of its start.
type provedSolution struct {
	engine.Solution
	game   engine.Game
	start  engine.State
	result proof.Result
	proved engine.Facts // of the start
}

// take takes the result of a proof search if it has more facts than the one before.
func (s *provedSolution) take(r proof.Result) {
	nodes := s.result.Nodes + r.Nodes
	if facts := s.factsOf(r); s.proved == (engine.Facts{}) || facts != (engine.Facts{}) {
		s.result, s.proved = r, facts
	}
	s.result.Nodes = nodes
}

// factsOf returns the facts of the start that a result proves. With more than two sides, a player
// who does not win against all others need not lose.
func (s *provedSolution) factsOf(r proof.Result) engine.Facts {
	mover := r.Sides[engine.SidesOf(s.game, s.start)[s.start.ToMove()]]
	if len(r.Sides) > 2 && mover.Verdict() != engine.Won {
		return engine.Facts{}
	}
	facts := engine.FactsOf(mover.Verdict())
	if first := r.Sides[0]; proof.Scored(s.game, s.start) && mover.Verdict() != engine.Unknown {
		margin := engine.Fact{Kind: engine.Margin, Value: first.Low}
		switch {
		case first.Exact():
		case first.Low >= 0:
			margin.Bound = engine.AtLeast
		default:
			margin.Value, margin.Bound = first.High, engine.AtMost
		}
		facts.Add(margin)
	}
	return facts
}

// Facts returns the facts of the full search, and for the start also those that were proved.
func (s *provedSolution) Facts(key engine.Key) engine.Facts {
	facts := s.Solution.Facts(key)
	if key == s.start.Key() && s.proves(facts) {
		return s.proved
	}
	return facts
}

// proves reports whether the proof has more facts of the start than the full search.
func (s *provedSolution) proves(full engine.Facts) bool {
	return engine.Report{Facts: s.proved}.Better(engine.Report{Facts: full})
}

// Report returns the report of the full search, and for the start also what was proved.
func (s *provedSolution) Report(key engine.Key) engine.Report {
	r := s.Solution.Report(key)
	if key != s.start.Key() || s.Complete() {
		return r
	}
	r.Positions = max(r.Positions, s.result.Nodes)
	if len(s.result.Sides) > 2 {
		r.Winners = s.winners(r.Winners)
	}
	if s.proves(r.Facts) {
		r.Facts, r.Proved = s.proved, true
		if len(s.result.Line) > 0 {
			r.Line = s.line()
		}
	}
	return r
}

// winners adds the players of proved sides to those of the full search.
func (s *provedSolution) winners(known []engine.Player) []engine.Player {
	for player, side := range engine.SidesOf(s.game, s.start) {
		if p := engine.Player(player); s.result.Sides[side].Verdict() == engine.Won && !slices.Contains(known, p) {
			known = append(known, p)
		}
	}
	slices.Sort(known)
	return known
}

func (s *provedSolution) line() iter.Seq[engine.Move] { return slices.Values(s.result.Line) }
