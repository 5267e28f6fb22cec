package app

import (
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// news says what has changed on the desk.
type news uint16

const (
	newsCursor news = 1 << iota // another position is on the board
	newsLines                   // lines were added
	newsBoard                   // another start or other rules
	newsComments
	newsSaved // the file, or whether there is unsaved work
	newsAnalysis
	newsSettings
	newsMode     // play or set-up
	newsTree     // the game tree has grown
	newsProgress // a search has come further
	newsErrands  // the disk is slow, or is not any more

	newsAll = ^news(0)
)

func (n news) any(of news) bool { return n&of != 0 }

// mode is what clicks on the board do.
type mode uint8

const (
	playing mode = iota
	settingUp
)

// presenter looks after one part of the window.
type presenter interface {
	// show brings the part up to date with the desk.
	show(news)
}

// desk is what the presenters share, and how they hear of each other's doings.
type desk struct {
	*program
	doc     *document
	analyst *analyst
	mode    mode
	asked   bool   // for the verdict on the position on the board
	stage   *stage // what is shown to a room; nil while nothing is presented

	presenters []presenter
	meters     []presenter // those of them that show how far a search is
}

// newDesk puts a session on a desk, and the file that it belongs to, if any.
func newDesk(p *program, s *session.Session, from file) *desk {
	d := &desk{program: p}
	p.altered = func() { d.announce(newsSettings) }
	p.waited = func() { d.announce(newsErrands) }
	p.folder = func() string { return d.doc.folder() }
	d.doc = newDocument(s, from, func(c session.Change) { d.announce(newsOf(c)) })
	d.analyst = newAnalyst(p.post, p.cores, p.settings, func() { d.announce(newsAnalysis) }, d.announceProgress, p.memory.Soon)
	return d
}

// announce tells every presenter what is new. The analyst comes first: what it
// knows of the new board is shown with it.
func (d *desk) announce(n news) {
	if n.any(newsBoard | newsCursor) {
		d.asked = false
		if d.stage != nil {
			d.stage.hints = false
		}
	}
	if n.any(newsBoard | newsCursor | newsAnalysis) {
		d.analyst.look(d.doc.rules(), d.doc.start(), d.doc.position(), d.doc.over())
	}
	for _, p := range d.presenters {
		p.show(n)
	}
}

// announceProgress tells those who show how far the searches are. The others are
// spared, for every change of the window has all of it painted. The analyst may
// search more by now.
func (d *desk) announceProgress() {
	d.analyst.look(d.doc.rules(), d.doc.start(), d.doc.position(), d.doc.over())
	for _, p := range d.meters {
		p.show(newsProgress)
	}
}

// reveals reports whether what the solver knows may be shown. It is the one
// place to ask: with hints hidden the window must look the same whatever the
// solver has found, and whether it has found anything.
func (d *desk) reveals() bool {
	if d.stage != nil {
		return d.stage.hints
	}
	return d.settings.hints
}

// judges reports whether the verdict on the position on the board may be shown:
// with all hints, or because a person asked for this one.
func (d *desk) judges() bool {
	return d.reveals() || d.asked || d.stage != nil && d.stage.verdict
}

// ask shows the verdict on the position on the board until that is left.
func (d *desk) ask() {
	d.asked = true
	d.announce(newsAnalysis)
}

// showsTree reports whether the tree stands beside the board. Its very shape
// tells how the board is won, so it goes along with the hints.
func (d *desk) showsTree() bool {
	if d.stage != nil {
		return d.stage.tree
	}
	return d.reveals() && d.settings.tree
}

// setMode turns to play or set-up.
func (d *desk) setMode(m mode) {
	if d.mode == m {
		return
	}
	d.mode = m
	d.announce(newsMode)
}

// label returns the number shown for a hole of the board.
func (d *desk) label(hole int) int {
	return d.settings.numbering.Label(hole, d.doc.position().Len())
}

// newsOf translates what a session announces.
func newsOf(c session.Change) news {
	var n news
	for flag, meaning := range map[session.Change]news{
		session.Cursor:   newsCursor,
		session.Lines:    newsLines,
		session.Board:    newsBoard | newsCursor | newsLines,
		session.Comments: newsComments,
		session.Saved:    newsSaved,
	} {
		if c&flag != 0 {
			n |= meaning
		}
	}
	return n
}

// rulesOf returns the rules of a one-row game. Every game of the window is one
// so far.
func rulesOf(g engine.Game) row.Rules {
	rules, err := row.RulesByID(g.ID())
	if err != nil {
		return row.Multitchouka()
	}
	return rules
}

// stage is what is shown to the room.
type stage struct {
	hints   bool // of this position
	verdict bool
	tree    bool
}
