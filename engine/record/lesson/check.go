package lesson

import (
	"context"
	"math"
	"math/big"
	"strconv"
	"strings"

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
			case *Choose:
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
	value, known, err := n.Board.fact(ctx, n.Fact, limits)
	if known && !n.Correct(float64(value)) {
		return wrong(WrongFact, "Number", value)
	}
	return err
}

// fact returns a number of the board of a question, and whether it is known. The error is that of a
// number that the solver does not compute.
func (b *Board) fact(ctx context.Context, fact string, limits engine.Limits) (value int, known bool, err *fault) {
	s, c := b.from(), Condition{Property: fact, Compare: "="}
	if !c.needsSearch() {
		return outside(b.Game.Board(s).Places), true, nil
	}
	found := search(ctx, b.Game, s, limits)
	if value, known = found.number(fact); !known && found.complete {
		err = wrong(NoFact)
	}
	return value, known, err
}

// check compares the marks of the answers that contain one number with the number of the board, or
// with the moves that win. Other answers, for example "None of them", cannot be checked.
func (c *Choose) check(ctx context.Context, limits engine.Limits) *fault {
	if c.Fact == "" || c.Board == nil {
		return nil
	}
	var right func(number string) (is, known bool)
	if c.Fact == WinningMoves {
		right = c.Board.winning(ctx, limits)
	} else {
		value, known, err := c.Board.fact(ctx, c.Fact, limits)
		if err != nil {
			return err
		}
		right = func(number string) (bool, bool) { return number == strconv.Itoa(value), known }
	}
	for _, a := range c.Answers {
		if numbers := strings.FieldsFunc(a.Text, notDigit); len(numbers) == 1 {
			if is, known := right(numbers[0]); known && is != a.Right {
				return wrong(WrongMark, "Text", a.Text)
			}
		}
	}
	return nil
}

func notDigit(r rune) bool { return r < '0' || r > '9' }

// winning returns a function that reports whether a move wins, and whether that is known. A move
// that is not possible does not win.
func (b *Board) winning(ctx context.Context, limits engine.Limits) func(move string) (wins, known bool) {
	limits.Proof = engine.ProofFallback
	s := b.from()
	solution := solve.Of(b.Game).Solve(ctx, s, limits)
	return func(move string) (wins, known bool) {
		m, err := b.Game.ParseMove(move)
		if err != nil {
			return false, true
		}
		result, err := b.Game.Play(s, m)
		if err != nil {
			return false, true
		}
		verdict := engine.EvaluateMove(b.Game, s, result, solution.Facts).Verdict
		return verdict == engine.Won, verdict != engine.Unknown
	}
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
