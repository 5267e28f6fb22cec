package desk

import (
	"context"
	"time"

	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/solve/think"
)

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
