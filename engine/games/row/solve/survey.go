package solve

import (
	"cmp"
	"context"
	"sync"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/survey"
)

var _ survey.Surveyor = Game{}

// SurveyName returns the name of the game on uniform boards.
func (g Game) SurveyName() string { return cmp.Or(g.Rules.UniformName, g.Rules.Name) }

// SurveyParams returns the parameters holes and seeds, with as many seeds as a board of one hole
// can hold.
func (g Game) SurveyParams() []engine.Param {
	params := g.Params()
	params[1].Min, params[1].Max = 1, row.MaxSeeds
	return params
}

// SurveyStart returns a uniform board.
func (g Game) SurveyStart(holes, seeds int) (engine.State, error) { return row.Uniform(holes, seeds) }

// Survey solves uniform boards by a proved theorem, by a search, or by tables of won positions that
// the search reaches. Conjectures are not used. Every win has a line, independent of the method; a
// loss has no such certificate. The maximum number of seeds collected needs the exhaustive
// analysis, which solves only smaller boards than the proof of a verdict. Without wrapping there is
// a faster way, see [Collect].
func (g Game) Survey(r survey.Request) func() survey.Assign[survey.Cell] {
	workers := r.WorkerCount()
	generations := min(workers+1, r.Down.Len())
	s := &surveyState{
		Request: r, rules: g.Rules, share: r.Memory / 2 / int64(workers), tablesShare: r.Memory / 2 / int64(generations),
	}
	return func() survey.Assign[survey.Cell] {
		w := &surveyWorker{surveyState: s}
		w.search = w.settle
		return w.assign
	}
}

// surveyState is the state shared by the workers of one survey.
type surveyState struct {
	survey.Request
	rules row.Rules
	// Half of the memory is for the workers, half for tables. A worker may still use the tables for
	// fewer holes after others have moved on, so several tables may exist at a time.
	share, tablesShare int64

	tables    *Tables
	tablesFor int        // holes
	scratch   sync.Mutex // held by the search on disk
}

// surveyWorker solves one board at a time.
type surveyWorker struct {
	*surveyState
	prover Prover
	proof  Proof // of the last search
	search func(context.Context) survey.Cell
	n, k   int
	tables *Tables // for n holes
}

// assign sets the next board. The workers share the tables for its number of holes.
func (w *surveyWorker) assign(holes, seeds int) func(context.Context) survey.Cell {
	s := w.surveyState
	if s.tablesFor != holes {
		s.tables, s.tablesFor = NewTables(s.rules, holes, s.tablesShare), holes
	}
	w.n, w.k, w.tables = holes, seeds, s.tables
	return w.search
}

// settle solves the assigned board.
func (w *surveyWorker) settle(ctx context.Context) survey.Cell {
	c := survey.Cell{Down: w.n, Across: w.k, Method: survey.CutOff}
	start, err := row.Uniform(w.n, w.k)
	if err != nil {
		return c // cannot happen: Request.Check verifies the range
	}
	proved(&c, w.prove(ctx, start))
	if w.Scratch != "" && (c.Method == survey.CutOff || w.Certify && c.States > 0) && ctx.Err() == nil {
		w.onDisk(ctx, start, &c)
	}
	switch {
	case c.Facts.Verdict() == engine.Won: // then every seed can be collected
		c.Facts.Add(engine.Fact{Kind: engine.Collected, Value: w.n * w.k})
		c.WithLosingMove = w.n * w.k
	case w.Collected:
		most := Collect(ctx, w.rules, start, Options{Memory: w.share, NoTheorems: w.NoTheorems})
		fact := engine.Fact{Kind: engine.Collected, Value: most.Collected}
		// The numbers of an unsolved board are reported as bounds. Whether another search solves it
		// would depend on the available memory.
		if !most.Exact || c.Method == survey.CutOff {
			fact.Bound = engine.AtLeast
		}
		c.Facts.Add(fact)
		c.WithLosingMove = most.CollectedWithLosingMove
	}
	return c
}

// A search that needs more memory than firstMemory is restarted with memoryFactor times as much,
// repeatedly. The last search uses all available memory, or the disk.
const (
	firstMemory  = 64 << 20
	memoryFactor = 4
	beforeDisk   = 1 << 30 // the maximum before a search on disk
)

// prove solves a board with a result that does not depend on the available memory. A search that is
// bounded by its memory may find another line. It counts only if every survey with as much memory
// makes the same attempt; other results are discarded. The next proof overwrites the result.
func (w *surveyWorker) prove(ctx context.Context, start row.Position) *Proof {
	p := &w.proof
	if _, theorem := ByTheorem(w.rules, start); theorem != NoTheorem && !w.NoTheorems {
		w.prover.proveInto(ctx, p, w.rules, start, Options{Memory: firstMemory, NoLine: w.NoLines}) // few positions
		return p
	}
	search := Options{Tables: w.tables, NoLine: w.NoLines, NoTheorems: w.NoTheorems}
	last := min(w.share, w.tablesShare)
	if w.Scratch != "" {
		last = min(last, beforeDisk)
	}
	w.prover.proveRepeatedly(ctx, p, w.rules, start, search, firstMemory, last)
	if p.Cause != MemoryFull || w.Scratch != "" {
		return p
	}
	search.Memory, search.repeated = w.share, true
	w.prover.proveInto(ctx, p, w.rules, start, search)
	if p.Bounded {
		p.Verdict, p.Line = engine.Unknown, nil
	}
	return p
}

// proveRepeatedly proves with increasing memory, from the first to at most the last, until it is
// enough.
func (p *Prover) proveRepeatedly(ctx context.Context, proof *Proof, rules row.Rules, start row.Position, opts Options, first, last int64) {
	*proof = Proof{Rules: rules, Start: start, Meeting: -1, Cause: MemoryFull}
	opts.repeated = true
	for opts.Memory = first; opts.Memory <= last && proof.Cause == MemoryFull; opts.Memory *= memoryFactor {
		p.proveInto(ctx, proof, rules, start, opts)
	}
}

// onDisk searches a start on disk, with all cores. It is done for one start at a time.
func (w *surveyWorker) onDisk(ctx context.Context, start row.Position, c *survey.Cell) {
	w.scratch.Lock()
	defer w.scratch.Unlock()
	w.prover = Prover{} // frees its memory
	opts := Options{Memory: w.share, NoLine: w.NoLines, NoTheorems: w.NoTheorems, Scratch: w.Scratch, Disk: w.Disk, Certify: w.Certify}
	if w.DiskProgress != nil {
		opts.Progress = func(p Progress) {
			w.DiskProgress(w.n, w.k, engine.Progress{States: int64(p.Positions), Layer: p.Layer, Disk: p.Disk})
		}
	}
	p, err := ProveOnDisk(ctx, w.rules, start, opts)
	proved(c, p)
	if c.Failed = err; p.Verdict != engine.Unknown && p.Theorem == NoTheorem {
		c.Method, c.Loss = survey.OnDisk, p.Loss
	}
}

// proved copies the result of a proof.
func proved(c *survey.Cell, p *Proof) {
	if p.Verdict == engine.Unknown {
		return
	}
	c.Facts, c.Complete = engine.FactsOf(p.Verdict), true
	if len(p.Line) > 0 {
		c.Line = row.Line(p.Line...)
	}
	switch {
	case p.Theorem != NoTheorem:
		c.Method = p.Theorem.String()
		return
	case p.Meeting > 0:
		c.Method = survey.Tables
	default:
		c.Method = survey.Searched
	}
	if p.Verdict == engine.Lost {
		c.States = int64(p.Positions)
	}
}
