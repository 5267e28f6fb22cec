package desk

import (
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/session"
)

// News says what has changed on the desk.
type News uint16

// What a session tells is news as it is.
const (
	NewsCursor   = News(session.Cursor)   // another position is on the board
	NewsLines    = News(session.Lines)    // lines were added
	NewsBoard    = News(session.Board)    // another start or another game; all those above come with it
	NewsComments = News(session.Comments) // comments, names or marks
	NewsSaved    = News(session.Saved)    // the file, or whether there is unsaved work
)

// What else news are of.
const (
	NewsAnalysis News = 1 << (iota + 8) // above all that a session tells
	NewsSettings
	NewsMode     // play or set-up
	NewsTree     // the game tree has grown
	NewsProgress // a search has come further
	NewsErrands  // the disk is slow, or is not any more

	NewsAll = ^News(0)

	// NewsAside changes nothing of the board and of what is known of it.
	NewsAside = NewsComments | NewsSaved | NewsTree | NewsErrands
)

// Only reports whether there are news, and none but what is named. A part that has
// something of its own to show is asked without news.
func (n News) Only(of News) bool { return n != 0 && n&^of == 0 }

// Any reports whether some of it is of what is named.
func (n News) Any(of News) bool { return n&of != 0 }

// Mode is what clicks on the board do.
type Mode uint8

// The modes.
const (
	Playing Mode = iota
	SettingUp
)

// Presenter looks after one part of the window.
type Presenter interface {
	// Show brings the part up to date with the desk.
	Show(News)
}

// Desk is what the presenters share, and how they hear of each other's doings.
type Desk struct {
	*shell.Program
	Games   games.List // that can be played, the usual one first
	Doc     *Document
	Analyst *Analyst
	Guess   *Guess
	Mode    Mode
	Match   Match  // who plays a game of several
	seated  seated // the document whose players sit there
	asked   bool   // for the verdict on the position on the board
	Stage   *Stage // what is shown to a room; nil while nothing is presented
	veil    Veil   // over practice

	telling bool
	untold  News // what is new and nobody knows yet

	Presenters []Presenter
	Meters     []Presenter // those of them that show how far a search is
}

// NewDesk puts a session of one of the games on a desk, and the file that it belongs to,
// if any.
func NewDesk(p *shell.Program, known games.List, s *session.Session, from File) *Desk {
	d := &Desk{Program: p, Games: known, Match: NewMatch()}
	p.Altered = func() { d.Announce(NewsSettings) }
	p.Waited = func() { d.Announce(NewsErrands) }
	p.Folder = func() string { return d.Doc.folder() }
	d.Doc = newDocument(s, from, d.Announce)
	d.Analyst = newAnalyst(p.Post, p.Cores, p.Settings, func() { d.Announce(NewsAnalysis) }, d.announceProgress, p.Memory.Soon)
	d.Guess = newGuess(d)
	return d
}

// Announce tells every presenter what is new. What turns up while they are told, such
// as the tree of another board, they are told together when all know of the first.
func (d *Desk) Announce(n News) {
	if n.Any(NewsBoard) && d.Mode == SettingUp && !d.Doc.Settable() {
		d.Mode = Playing
		n |= NewsMode
	}
	if d.untold |= n; d.telling {
		return
	}
	d.telling = true
	for d.untold != 0 {
		n, d.untold = d.untold, 0
		d.tell(n)
	}
	d.telling = false
}

// tell tells every presenter. The analyst comes first: what it knows of the new board
// is shown with it.
func (d *Desk) tell(n News) {
	d.seat()
	if n.Any(NewsBoard | NewsCursor) {
		d.asked = false
		if d.Stage != nil {
			d.Stage.Hints = false
		}
	}
	if n.Any(NewsBoard | NewsCursor | NewsAnalysis) {
		d.look()
	}
	if !n.Only(NewsAside) {
		d.Guess.look()
	}
	for _, p := range d.Presenters {
		p.Show(n)
	}
	if n.Any(NewsBoard | NewsCursor | NewsLines) {
		d.notePlayed()
	}
}

// announceProgress tells those who show how far the searches are. The others are
// spared, for every change of the window has all of it painted. The analyst may
// search more by now.
func (d *Desk) announceProgress() {
	d.look()
	for _, p := range d.Meters {
		p.Show(NewsProgress)
	}
}

// look has the analyst look at what is on the board.
func (d *Desk) look() {
	d.Analyst.look(d.Game(), d.Doc.Start(), d.Doc.State(), d.Doc.Over())
}

// Game returns the game on the desk as it is on the list: sessions know rows without what the
// solver adds.
func (d *Desk) Game() engine.Game {
	if game, err := d.Games.ByID(d.Doc.Game().ID()); err == nil {
		return game
	}
	return d.Doc.Game()
}

// Solvable reports whether the game can be searched.
func (d *Desk) Solvable() bool {
	_, ok := d.Game().(engine.Solvable)
	return ok
}

// Reveals reports whether what the solver knows may be shown. It is the one
// place to ask: with hints hidden the window must look the same whatever the
// solver has found, and whether it has found anything.
func (d *Desk) Reveals() bool {
	if d.Stage != nil {
		return d.Stage.Hints && !d.Refuses()
	}
	if v := d.Veiled(); v != NoVeil {
		return v == HintsShown
	}
	return d.Settings.Hints
}

// Refuses reports whether a lesson hides hints and verdicts, in a presentation as in the window.
func (d *Desk) Refuses() bool { return d.Veiled() == HintsHidden }

// Judges reports whether the verdict on the position on the board may be shown:
// with all hints, or because a person asked for this one.
func (d *Desk) Judges() bool {
	return d.Reveals() || (d.asked || d.Stage != nil && d.Stage.Verdict) && !d.Refuses()
}

// Ask shows the verdict on the position on the board until that is left.
func (d *Desk) Ask() {
	d.asked = true
	d.Announce(NewsAnalysis)
}

// ShowsTree reports whether the tree stands beside the board. Its very shape
// tells how the board is won, so it goes along with the hints.
func (d *Desk) ShowsTree() bool {
	if d.Stage != nil {
		return d.Stage.Tree
	}
	return d.Reveals() && d.Settings.Tree
}

// ShowsPlayed reports whether the tree contains only what was played: in a presentation, where a person
// can open the tree while hints are hidden.
func (d *Desk) ShowsPlayed() bool { return d.Stage != nil && !d.Reveals() }

// SetMode turns to play or set-up.
func (d *Desk) SetMode(m Mode) {
	if d.Mode == m {
		return
	}
	d.Mode = m
	d.Announce(NewsMode)
}

// Parse reads a state: by an ID, which names its game, or in the notation of the game
// that is played.
func (d *Desk) Parse(text string) (engine.Game, engine.State, error) {
	return d.Games.Read(text, d.Doc.Game())
}

// Stage is what is shown to the room.
type Stage struct {
	Hints   bool // of this position
	Verdict bool
	Tree    bool
}
