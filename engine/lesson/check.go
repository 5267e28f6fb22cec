package lesson

import (
	"context"
	"math"
	"math/big"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/solve"
)

// Check reports tasks that cannot be done and numbers that the solver does not confirm. It also
// reports tasks that restart their board in the middle of a game. A search that is stopped by the
// context or the limits reports nothing.
func (l *Lesson) Check(ctx context.Context, limits engine.Limits) []Problem {
	problems := l.checkPositions()
	for _, s := range l.Steps {
		for _, part := range s.Parts {
			if ctx.Err() != nil {
				return problems
			}
			var line int
			var err *fault
			switch part := part.(type) {
			case *Play:
				line, err = part.Line, part.check(ctx, limits)
			case *Number:
				line, err = part.Line, part.check(ctx, limits)
			}
			if err != nil {
				problems = append(problems, Problem{line, err})
			}
		}
	}
	return problems
}

// Read is [Parse] followed by [Lesson.Check] if there are no problems.
func Read(ctx context.Context, text string, known games.List, limits engine.Limits) (*Lesson, []Problem) {
	l, problems := Parse(text, known)
	if len(problems) == 0 {
		problems = l.Check(ctx, limits)
	}
	return l, problems
}

func (p *Play) check(ctx context.Context, limits engine.Limits) *fault {
	if p.Goal.Kind == SetUp {
		if _, fulfilled, known := p.Goal.Missing(ctx, p.Board.Game, p.Goal.State, limits); known && !fulfilled {
			return wrong(BadSolution)
		}
		return nil
	}
	if len(p.Solution) > 0 && p.Goal.Kind != PlayBackwards {
		return nil // it was played during parsing
	}
	_, found, known := p.Solve(ctx, nil, limits)
	switch {
	case found || !known:
		return nil
	case p.Goal.Kind == Win && p.Limit.Max == 0:
		return wrong(NotWon)
	}
	return wrong(NotPossible)
}

func (n *Number) check(ctx context.Context, limits engine.Limits) *fault {
	if n.Fact == "" || n.Board == nil {
		return nil
	}
	s, c := n.Board.from(), Condition{Property: n.Fact, Compare: "="}
	if !c.needsSearch() {
		if seeds := outside(n.Board.Game.Board(s).Places); !n.Correct(float64(seeds)) {
			return wrong(WrongFact, "Number", seeds)
		}
		return nil
	}
	found := search(ctx, n.Board.Game, s, limits)
	value, known := found.number(n.Fact)
	switch {
	case !known && found.complete:
		return wrong(NoFact)
	case known && !n.Correct(float64(value)):
		return wrong(WrongFact, "Number", value)
	}
	return nil
}

// finding is the result of a search of a state.
type finding struct {
	verdict  engine.Verdict
	facts    engine.Facts
	lines    int
	counted  bool // lines is valid
	complete bool
}

// search computes the facts that conditions need.
func search(ctx context.Context, game engine.Game, s engine.State, limits engine.Limits) finding {
	limits.Proof = engine.ProofFallback
	found := solve.Of(game).Solve(ctx, s, limits)
	report := found.Report(s.Key())
	f := finding{verdict: report.Facts.Verdict(), facts: report.Facts, complete: found.Complete()}
	f.countLines(report.Lines)
	return f
}

// countLines stores the number of winning lines, if it is known exactly.
func (f *finding) countLines(lines *big.Int) {
	if lines == nil || !f.complete {
		return
	}
	f.counted, f.lines = true, math.MaxInt
	if lines.IsInt64() {
		f.lines = int(lines.Int64())
	}
}

// asked reports whether a condition holds, and whether that is known.
func (c Condition) asked(f finding) (holds, known bool) {
	if c.Compare == "" {
		want := map[string]engine.Verdict{"won": engine.Won, "lost": engine.Lost, "drawn": engine.Drawn}[c.Property]
		return f.verdict == want, f.verdict != engine.Unknown || f.complete
	}
	n, known := f.number(c.Property)
	return known && c.holds(n), known || f.complete
}

// number returns a number that is known exactly.
func (f finding) number(of string) (int, bool) {
	if of == "lines" {
		return f.lines, f.counted
	}
	kind := map[string]engine.FactKind{
		"moves": engine.MovesToGo, "collected": engine.Collected, "grundy": engine.Grundy, "period": engine.Period,
	}[of]
	fact, ok := f.facts.Find(kind)
	return fact.Value, ok && fact.Bound == engine.Exact
}
