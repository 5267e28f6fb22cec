package desk

import (
	"context"
	"time"

	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/search"
)

// How long a guess takes at most, and what its table may take.
const (
	guessTime   = 3 * time.Second
	guessMemory = 32 << 20
)

// Guess is what a search thinks of the position on the board of a game of several that no
// solver has settled: an estimate, never a verdict, and how play might go on. It is at work
// only where that may be shown.
type Guess struct {
	desk    *Desk
	job     *work.Job
	about   guessed
	thought search.Thought
	done    bool
	asked   guessed           // a position that somebody has asked about, whatever may be shown
	then    func(engine.Move) // hears the answer
}

// guessed is a position that a guess is about.
type guessed struct {
	game string
	at   engine.Key
}

// newGuess returns one about nothing.
func newGuess(d *Desk) *Guess { return &Guess{desk: d, job: work.NewJob(d.Post)} }

// Possible reports whether positions of the game on the desk can be guessed.
func (g *Guess) Possible() bool {
	doc := g.desk.Doc
	return doc.Contest() && !doc.AtOnce() && search.Estimates(doc.Game())
}

// Shown reports whether the guess about the position on the board stands for a verdict
// that nobody knows.
func (g *Guess) Shown() bool {
	d := g.desk
	if !g.Possible() || d.Mode != Playing || d.Doc.Over() || !d.Judges() {
		return false
	}
	return d.Analyst.Facts(d.Doc.State().Key()) == engine.Facts{}
}

// Ask has the position on the board thought about, and hands over the best move, unless
// another one is there by then. It comes when the search has ended: one that goes on may
// yet like another move, and show that on the board.
func (g *Guess) Ask(then func(engine.Move)) {
	g.asked, g.then = g.here(), then
	g.look()
	if g.done {
		g.answer()
	}
}

// Asked reports whether an answer is being waited for.
func (g *Guess) Asked() bool { return g.then != nil }

func (g *Guess) answer() {
	then := g.then
	g.then = nil
	then(g.thought.Move)
}

// here is the position on the board.
func (g *Guess) here() guessed { return guessed{g.desk.Doc.Game().ID(), g.desk.Doc.State().Key()} }

// Thought returns what is thought so far; of depth 0 while there is nothing.
func (g *Guess) Thought() search.Thought { return g.thought }

// look makes sure that the position on the board is thought about.
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
