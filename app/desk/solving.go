package desk

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/solve/think"
)

// Solving is a search of one state by the solver, in progress or finished.
type Solving struct {
	job        *work.Job
	cores      *work.Cores
	Memory     func() int64 // the limit in bytes
	Now        func() time.Time
	Busy       bool
	stopping   bool // the search was cancelled and has not ended yet
	Began      time.Time
	Duration   time.Duration
	Held       bool // never begins, for tests
	revision   int  // counts the solutions found and dropped
	freeMemory func()

	Subject  engine.State    // the state of the search; nil before the first one
	Solution engine.Solution // nil until the search has found one; while busy, of a proof
	progress engine.Progress
}

// begin solves a state on a goroutine of the job.
func (s *Solving) begin(game engine.Solvable, from engine.State, progressed, ended func()) {
	s.discard()
	s.Subject, s.Duration = from, 0
	s.run(func(ctx context.Context, limits engine.Limits) engine.Solution { return game.Solve(ctx, from, limits) }, progressed, ended)
}

// resumable is a result of a stopped search that continues as far as the solver can. It can be read
// meanwhile.
type resumable interface {
	Resume(context.Context, engine.Limits) engine.Solution
}

// resume continues a stopped search. What it has found remains until there is more.
func (s *Solving) resume(game engine.Solvable, progressed, ended func()) {
	from, before := s.Subject, s.Solution
	s.run(func(ctx context.Context, limits engine.Limits) (found engine.Solution) {
		if r, ok := before.(resumable); ok {
			found = r.Resume(ctx, limits)
		} else {
			found = game.Solve(ctx, from, limits)
		}
		if before.Report(from.Key()).Better(found.Report(from.Key())) {
			return before
		}
		return found
	}, progressed, ended)
}

// run runs a search of the subject on a goroutine of the job.
func (s *Solving) run(search func(context.Context, engine.Limits) engine.Solution, progressed, ended func()) {
	s.Busy, s.Began = true, s.Now()
	if s.Held {
		return
	}
	memory, now, cores := s.Memory(), s.Now, s.cores
	proof := engine.ProofFallback
	if s.Subject.Players() == 1 {
		proof = engine.NoProof // a fallback would replace the facts of the tree
	}
	s.job.Start(s.cores.Share(func(ctx context.Context, report func(func())) {
		var unread atomic.Bool // at most one report waits for a busy window
		began := now()
		limits := engine.Limits{Memory: memory, Proof: proof, Workers: 1 + cores.Free()}
		limits.Progress = func(done engine.Progress) {
			if unread.Swap(true) {
				return
			}
			report(func() {
				unread.Store(false)
				s.progress = done
				progressed()
			})
		}
		limits.Proved = func(proved engine.Solution) {
			report(func() {
				s.Solution = proved
				s.revision++
				ended()
			})
		}
		found := search(ctx, limits)
		took := now().Sub(began)
		report(func() {
			s.Busy, s.stopping, s.Solution = false, false, found
			s.Duration += took
			s.revision++
			ended()
		})
		if ctx.Err() != nil {
			s.freeMemory() // the result may have been dropped
		}
	}))
}

// discard stops the search and drops its result.
func (s *Solving) discard() {
	s.job.Stop()
	if s.Solution != nil {
		s.revision++
		s.freeMemory()
	}
	s.Busy, s.stopping = false, false
	s.Subject, s.progress, s.Solution = nil, engine.Progress{}, nil
}

// of reports whether the search is or was about a state.
func (s *Solving) of(key engine.Key) bool { return s.Subject != nil && s.Subject.Key() == key }

// slow reports whether the search has taken long enough to be shown. The state on the board is then
// searched in parallel with the start.
func (s *Solving) slow() bool { return s.Busy && s.Now().Sub(s.Began) >= work.SlowAfter }

// Limits of the searches that are kept after their board has left the desk.
const (
	keptAfter     = time.Second // shorter searches are repeated
	maxKept       = 32
	positionBytes = 64 // approximate memory of a searched position
	maxKeptLine   = 10_000
)

// keptSearch is an ended search of a start that is not on the desk.
type keptSearch struct {
	game     string
	start    engine.State
	solution engine.Solution
	duration time.Duration
}

// positions returns the number of positions that a kept search holds in memory.
func (k keptSearch) positions() int64 {
	if _, reduced := k.solution.(keptReport); reduced {
		return 0
	}
	return k.solution.Report(k.start.Key()).Positions
}

// keep keeps the search from the start before another start is searched, so that an edit can be undone
// without a new search. If the kept searches exceed their memory, the report about the start remains.
func (a *Analyzer) keep() {
	s := &a.FromStart
	if s.Busy || s.Solution == nil || s.Duration < keptAfter {
		return
	}
	a.kept = slices.Insert(a.kept, 0, keptSearch{a.game.ID(), s.Subject, s.Solution, s.Duration})
	a.kept = a.kept[:min(len(a.kept), maxKept)]
	used := int64(0)
	for i := range a.kept {
		k := &a.kept[i]
		if used += k.positions() * positionBytes; used > a.keptMemory() {
			used -= k.positions() * positionBytes
			k.solution = newKeptReport(k.solution, k.start.Key())
		}
	}
}

// recall makes a kept search the search from the start, if there is one.
func (a *Analyzer) recall(game engine.Game, start engine.State) {
	key := start.Key()
	i := slices.IndexFunc(a.kept, func(k keptSearch) bool { return k.game == game.ID() && k.start.Key() == key })
	if i < 0 {
		return
	}
	s := &a.FromStart
	s.Subject, s.Solution, s.Duration = start, a.kept[i].solution, a.kept[i].duration
	s.revision++
	a.kept = slices.Delete(a.kept, i, i+1)
}

// keptReport is what is kept of a search that takes too much memory: the report about its start.
type keptReport struct {
	start  engine.Key
	report engine.Report
}

func newKeptReport(s engine.Solution, start engine.Key) engine.Solution {
	r := s.Report(start)
	if line := r.Line; line != nil {
		r.Line = nil // it refers to the whole search
		var moves []engine.Move
		for m := range line {
			if moves = append(moves, m); len(moves) > maxKeptLine {
				return keptReport{start, r}
			}
		}
		r.Line = slices.Values(moves)
	}
	return keptReport{start, r}
}

// Facts implements [engine.Solution].
func (k keptReport) Facts(key engine.Key) engine.Facts { return k.Report(key).Facts }

// Report implements [engine.Solution].
func (k keptReport) Report(key engine.Key) engine.Report {
	if key != k.start {
		return engine.Report{}
	}
	return k.report
}

// Complete implements [engine.Solution]: other states are unknown.
func (k keptReport) Complete() bool { return false }

// Limits of an estimate: its time, and the size of its transposition table.
const (
	estimateTime   = 3 * time.Second
	estimateMemory = 32 << 20
)

// Estimator is a search that estimates the position on the board of a game for several players that
// no solver has solved. It runs only while its result may be shown.
type Estimator struct {
	desk      *Desk
	job       *work.Job
	position  estimateKey
	estimate  think.Result
	done      bool
	requested estimateKey       // the position of a request by the user
	then      func(engine.Move) // called with the answer
}

// estimateKey is the position that an estimate is about.
type estimateKey struct {
	game string
	at   engine.Key
}

// Possible reports whether positions of the game on the desk can be estimated.
func (g *Estimator) Possible() bool {
	doc := g.desk.Doc
	return doc.Contest() && !doc.Simultaneous() && think.Estimates(doc.Game())
}

// Shown reports whether the estimate of the position on the board is shown instead of a verdict,
// because the verdict is unknown.
func (g *Estimator) Shown() bool {
	d := g.desk
	if !g.Possible() || d.Mode != Playing || d.Doc.Over() || !d.MayShowVerdict() {
		return false
	}
	return d.Analyzer.Facts(d.Doc.State().Key()) == engine.Facts{} && d.Analyzer.Progress().Known == engine.Facts{}
}

// Ask estimates the position on the board and calls a function with the best move, unless the board
// shows another position by then. The call comes when the search has ended, because a running
// search may still change its best move and show it on the board.
func (g *Estimator) Ask(then func(engine.Move)) {
	g.requested, g.then = g.here(), then
	g.update()
	if g.done {
		g.answer()
	}
}

// Pending reports whether an answer is pending.
func (g *Estimator) Pending() bool { return g.then != nil }

func (g *Estimator) answer() {
	then := g.then
	g.then = nil
	then(g.estimate.Move)
}

// here returns the position on the board.
func (g *Estimator) here() estimateKey {
	return estimateKey{g.desk.Doc.Game().ID(), g.desk.Doc.State().Key()}
}

// Estimate returns the estimate so far, of depth 0 at first.
func (g *Estimator) Estimate() think.Result { return g.estimate }

// update makes sure that the position on the board is being estimated.
func (g *Estimator) update() {
	d := g.desk
	position := g.here()
	if g.requested != position {
		g.requested, g.then = estimateKey{}, nil
	}
	if g.requested == (estimateKey{}) && !g.Shown() {
		position = estimateKey{}
	}
	if position == g.position {
		return
	}
	g.job.Stop()
	g.position, g.estimate, g.done = position, think.Result{}, false
	if position == (estimateKey{}) {
		return
	}
	game, state := d.Doc.Game(), d.Doc.State()
	g.job.Start(d.Cores.Share(func(ctx context.Context, report func(func())) {
		found := think.Best(ctx, game, state, think.Limits{
			Time: estimateTime, Memory: estimateMemory, ExactValues: true,
			Progress: func(so think.Result) { report(func() { g.estimate = so; d.announceProgress() }) },
		})
		report(func() {
			g.estimate, g.done = found, true
			d.Announce(ChangedAnalysis)
			if g.then != nil {
				g.answer()
			}
		})
	}))
}
