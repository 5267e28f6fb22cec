package desk

import (
	"context"
	"time"

	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/search"
)

// Limits of an estimate: its time, and the size of its transposition table.
const (
	guessTime   = 3 * time.Second
	guessMemory = 32 << 20
)

// Guess is a search that estimates the position on the board of a game for several players that no
// solver has solved. It runs only while its result may be shown.
type Guess struct {
	desk    *Desk
	job     *work.Job
	about   guessed
	thought search.Thought
	done    bool
	asked   guessed           // the position of a request by the user
	then    func(engine.Move) // called with the answer
}

// guessed is the position that an estimate is about.
type guessed struct {
	game string
	at   engine.Key
}

// Possible reports whether positions of the game on the desk can be estimated.
func (g *Guess) Possible() bool {
	doc := g.desk.Doc
	return doc.Contest() && !doc.AtOnce() && search.Estimates(doc.Game())
}

// Shown reports whether an estimate is shown instead of the unknown verdict.
func (g *Guess) Shown() bool {
	d := g.desk
	if !g.Possible() || d.Mode != Playing || d.Doc.Over() || !d.Judges() {
		return false
	}
	return d.Analyst.Facts(d.Doc.State().Key()) == engine.Facts{}
}

// Ask estimates the position on the board and calls a function with the best move, unless the board
// shows another position by then. The call comes when the search has ended, because a running
// search may still change its best move and show it on the board.
func (g *Guess) Ask(then func(engine.Move)) {
	g.asked, g.then = g.here(), then
	g.look()
	if g.done {
		g.answer()
	}
}

// Asked reports whether an answer is pending.
func (g *Guess) Asked() bool { return g.then != nil }

func (g *Guess) answer() {
	then := g.then
	g.then = nil
	then(g.thought.Move)
}

// here returns the position on the board.
func (g *Guess) here() guessed { return guessed{g.desk.Doc.Game().ID(), g.desk.Doc.State().Key()} }

// Thought returns the estimate so far, of depth 0 at first.
func (g *Guess) Thought() search.Thought { return g.thought }

// look makes sure that the position on the board is being estimated.
func (g *Guess) look() {
	d := g.desk
	about := g.here()
	if g.asked != about {
		g.asked, g.then = guessed{}, nil
	}
	if g.asked == (guessed{}) && !g.Shown() {
		about = guessed{}
	}
	if about == g.about {
		return
	}
	g.job.Stop()
	g.about, g.thought, g.done = about, search.Thought{}, false
	if about == (guessed{}) {
		return
	}
	game, state := d.Doc.Game(), d.Doc.State()
	g.job.Start(d.Cores.Share(func(ctx context.Context, report func(func())) {
		found := search.Think(ctx, game, state, search.Limits{
			Time: guessTime, Memory: guessMemory, Each: true,
			Progress: func(so search.Thought) { report(func() { g.thought = so; d.announceProgress() }) },
		})
		report(func() {
			g.thought, g.done = found, true
			d.Announce(NewsAnalysis)
			if g.then != nil {
				g.answer()
			}
		})
	}))
}
