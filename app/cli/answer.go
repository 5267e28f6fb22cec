package cli

import (
	"context"
	"fmt"
	"math/big"
	"runtime"
	"time"

	"tchouka/app/cli/console"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// answer is what solve found of a board: what the analysis says, or, where that
// was cut off before it knew the verdict, what a proof adds to it.
type answer struct {
	rules row.Rules
	start row.Position
	solve.Value
	line      []row.Move
	positions int
	cause     solve.Cause   // of the end of the analysis
	proved    bool          // the verdict is that of a proof
	theorem   solve.Theorem // decides the verdict, if it is not NoTheorem
}

// answer solves one board within the bounds of the command line. Positions may take
// so many bytes.
func (c *solveCommand) answer(env *environment, rules row.Rules, start row.Position, memory int64) *answer {
	progress := console.NewProgress(env.stderr)
	defer progress.Clear()
	options := solve.Options{Memory: memory, Progress: showSearch(progress)}
	limit, began := time.Duration(c.Timeout), time.Now()
	// The analysis, whose positions may take all the memory, is let go before the
	// proof begins.
	first := limit / 2
	if v, _ := solve.ByTheorem(rules, start); v.Verdict == engine.Lost {
		first = limit // there is nothing to prove
	}
	a := analysed(env.ctx, rules, start, options, first)
	if a.Verdict != engine.Unknown || env.ctx.Err() != nil {
		return a
	}
	runtime.GC() // or the memory of the analysis would come on top
	ctx, cancel := within(env.ctx, limit-time.Since(began), limit > 0)
	defer cancel()
	a.take(solve.Prove(ctx, rules, start, options))
	return a
}

// analysed returns what the analysis says within some time; 0 for no bound.
func analysed(ctx context.Context, rules row.Rules, start row.Position, options solve.Options, limit time.Duration) *answer {
	ctx, cancel := within(ctx, limit, limit > 0)
	defer cancel()
	r := solve.Analyse(ctx, rules, start, options)
	return &answer{rules: rules, start: start, Value: r.Value, line: r.Line, positions: r.Positions, cause: r.Cause, theorem: r.Theorem}
}

// within bounds the time of a context, if it is to be bounded.
func within(ctx context.Context, limit time.Duration, bounded bool) (context.Context, context.CancelFunc) {
	if bounded {
		return context.WithTimeout(ctx, limit)
	}
	return context.WithCancel(ctx)
}

// take takes over what a proof found. The numbers stay bounds, those of a win the
// ones of its line.
func (a *answer) take(p *solve.Proof) {
	a.Verdict, a.proved = p.Verdict, p.Verdict != engine.Unknown
	if p.Verdict != engine.Won {
		return
	}
	a.line = p.Line
	a.Moves, a.Sowings, a.Solutions = len(p.Line), 0, big.NewInt(1)
	a.Collected, a.CollectedWithLosingMove = a.start.Total(), a.start.Total()
	at := a.start
	for _, m := range p.Line {
		out, err := a.rules.Play(at, m)
		if err != nil {
			panic(err) // the line of a proof can be played
		}
		a.Sowings += out.Sowings
		at = out.Position
	}
}

// how says how the verdict was reached.
func (a *answer) how() string {
	switch {
	case a.Verdict == engine.Unknown:
		return "cut off"
	case a.proved:
		return "proof"
	case a.theorem != solve.NoTheorem:
		return "theorem"
	default:
		return "analysis"
	}
}

// showSearch returns what writes how far an analysis is.
func showSearch(l *console.Progress) func(solve.Progress) {
	return func(p solve.Progress) {
		text := count(p.Positions, "position")
		if p.Verdict == engine.Won {
			text = "won, " + text + " so far"
		} else {
			text += fmt.Sprintf(" so far, at least %d collected", p.Collected)
		}
		l.Put(text)
	}
}
