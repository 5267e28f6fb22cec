// Package desk holds the state that the parts of the main window share: the open document, the
// analysis of its board, and its file.
//
//	Document   the session, its file, its unsaved work
//	Analyst    the solver that searches the board, and its results
//	Table      opens boards from other sources
//	Shelf      a collection that the user steps through, with a session for each board
//	Files      opens and saves files, and prevents loss of work
//	Keeping    keeps unsaved work for recovery after a crash
//
// Each change is announced as [Changes] to the parts that need it.
//
// The desk shows one document. A board from another source begins a new document, so
// that no file is overwritten with unrelated content. Undo returns to the previous document.
//
// The position on the board can differ from the cursor of the session. Walking through the tree and
// showing why a move loses only preview a position (preview.go). The document stores the preview
// and returns it as the position on the board, so that all parts agree. The session does not
// change until a line is begun there, and every move of the cursor ends the preview. Code that acts
// on a node of the session calls [Document.Place], which may return session.None.
//
// # Hidden results
//
// Results of the solver reach the user only through the gates of gate.go. They decide by mode:
//
//	                     values of moves, verdict    tree, its exports    requests
//	window, collection   with Show Hints             with Show Hints      allowed
//	practice             after Give Up               after Give Up        after Give Up
//	lesson               if it shows hints           if it shows hints    unless it hides hints
//	presentation         H for this position, V      O                    like its board
//
// A request is a command with Reveals (Hint, Solve, Show Verdict and others), a confirmed export of
// the tree, or a key of the presentation. It reveals its answer only. Show Hints is a setting, so it
// does not apply while a lesson or practice hides hints. In the window at the first start, Show Hints
// is off. A board of a collection that is won after any result was shown is solved with help.
//
// While a gate is closed, everything must be the same for every result: texts, shapes, enabled
// commands, copies and files. So a command is not disabled by a result of the solver.
package desk

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// Changes is the set of the parts of the desk that have changed.
type Changes uint16

// Changes of a session, with the same values.
const (
	ChangedCursor   = Changes(session.Cursor)   // another position is on the board
	ChangedLines    = Changes(session.Lines)    // lines were added
	ChangedBoard    = Changes(session.Board)    // another start or another game; implies the two above
	ChangedComments = Changes(session.Comments) // comments, names or marks
	ChangedSaved    = Changes(session.Saved)    // the file, or whether there is unsaved work
)

// Other changes.
const (
	ChangedAnalysis Changes = 1 << (iota + 8) // above all bits of session.Change
	ChangedSettings
	ChangedMode     // play or setup
	ChangedTree     // the game tree has grown
	ChangedProgress // a search has made progress
	ChangedIO       // the disk has become slow or fast again
	ChangedCommands // what can be done, without other changes

	ChangedAll = ^(ChangedProgress | ChangedCommands) // of the document, its results and the settings

	// ChangedOffBoard changes neither the board nor the results about it.
	ChangedOffBoard = ChangedComments | ChangedSaved | ChangedTree | ChangedIO | ChangedCommands
	// ChangedOnBoard is the rest.
	ChangedOnBoard = ChangedAll &^ ChangedOffBoard
)

// Only reports whether there are changes and all of them are in a given set. A part that shows its
// own state is called without changes.
func (n Changes) Only(of Changes) bool { return n != 0 && n&^of == 0 }

// Any reports whether some of the changes are in a given set.
func (n Changes) Any(of Changes) bool { return n&of != 0 }

// Mode is the effect of clicks on the board.
type Mode uint8

// The modes of the board.
const (
	Playing Mode = iota
	SettingUp
)

// Desk is the state that the parts of the window share, and announces its changes to them.
type Desk struct {
	*shell.Program
	Games        games.List // that can be played, the usual game first
	Doc          *Document
	Analyzer     *Analyzer
	Estimator    *Estimator
	Mode         Mode
	Match        Match        // the players of a game for several players
	requested    bool         // the user has requested the verdict on the position on the board
	Stage        *Stage       // the presentation to an audience; nil without one
	hintOverride HintOverride // overrides the hint setting during practice
	copied       copied

	announcing bool
	pending    Changes // changes that are not announced yet

	GameTree *GameTree
	Parts    []Part
}

// NewDesk returns a desk with a session of one of the games, and with its file if it has one.
func NewDesk(p *shell.Program, known games.List, s *session.Session, from File) *Desk {
	d := &Desk{Program: p, Games: known, Match: NewMatch()}
	d.GameTree = &GameTree{desk: d, AutoGrowth: AutoGrowth, Budget: nodeBudget}
	p.SettingsChanged = func() { d.Announce(ChangedSettings) }
	p.IOSlowChanged = func() { d.Announce(ChangedIO) }
	p.Documents = shell.Documents{
		Read: func(path string, content []byte) (userdata.Version, bool) {
			v, _, ok := userdata.ReadDocument(path, content, known)
			return v, ok
		},
		Keep: func(path string, old []byte) { p.History.KeepReplaced(absolute(path), old, known, time.Now()) },
		Open: d.collectionFile, Replaced: d.replaced,
	}
	p.Folder = func() string { return d.Doc.folder() }
	p.HintsShown = d.MayShowResults
	d.Doc = newDocument(s, from, d.Announce)
	d.Doc.onSolved, d.Doc.keepsPlayed = d.keepProgress, func() bool { return d.Settings.KeepHistory }
	d.Analyzer = newAnalyzer(p.Post, p.Cores, p.Settings, func() { d.Announce(ChangedAnalysis) }, d.announceProgress, p.Memory.Schedule)
	d.Estimator = &Estimator{desk: d, job: work.NewJob(d.Post)}
	return d
}

// Announce announces changes to the parts that need them. Changes that arise meanwhile, such as the tree of
// another board, are announced afterwards, together.
func (d *Desk) Announce(n Changes) {
	if n.Any(ChangedBoard) && d.Mode == SettingUp && !d.Doc.Settable() {
		d.Mode = Playing
		n |= ChangedMode
	}
	if d.pending |= n; d.announcing {
		return
	}
	d.announcing = true
	for d.pending != 0 {
		n, d.pending = d.pending, 0
		d.notify(n)
	}
	d.announcing = false
}

// notify calls the parts that need the changes, after the analyzer has looked at the board.
func (d *Desk) notify(n Changes) {
	d.seat()
	d.closeGates(n)
	if n.Any(ChangedBoard | ChangedCursor | ChangedAnalysis) {
		d.update()
	}
	d.noteShown()
	if !n.Only(ChangedOffBoard) {
		d.Estimator.update()
	}
	d.show(n)
	if n.Any(ChangedBoard | ChangedCursor | ChangedLines) {
		if depth := d.Doc.Depth(); d.Doc.Previewed == nil && (depth >= movesToLearn || depth > 0 && d.Doc.Over()) {
			d.Settings.SetPlayed(d.Doc.Game().ID())
		}
	}
}

// announceProgress calls only the parts that show the progress of the searches. A change of any
// other part would repaint the whole window. The analyzer may start another search at this time.
func (d *Desk) announceProgress() {
	d.update()
	d.show(ChangedProgress)
}

func (d *Desk) show(n Changes) {
	for _, p := range d.Parts {
		if p.Needs.Any(n) {
			p.Show(n)
		}
	}
}

// update makes the analyzer examine the position on the board.
func (d *Desk) update() {
	d.Analyzer.update(d.Game(), d.Doc.Start(), d.Doc.State(), d.Doc.Over())
}

// Game returns the game on the desk from the list of games, because the session's lacks the solver.
func (d *Desk) Game() engine.Game {
	if game, err := d.Games.ByID(d.Doc.Game().ID()); err == nil {
		return game
	}
	return d.Doc.Game()
}

// TreeLevel returns the number of moves from the root that the tree shows; 0 for the usual folds.
func (d *Desk) TreeLevel() int {
	if d.Stage == nil {
		return 0
	}
	return d.Stage.Level
}

// SetMode changes to play or setup.
func (d *Desk) SetMode(m Mode) {
	if d.Mode == m {
		return
	}
	d.Mode = m
	d.Announce(ChangedMode)
}

// Parse parses a state: an ID, which includes its game, or the notation of the game on the desk. A list of holes
// without the Ruma has the order in which the holes are numbered.
func (d *Desk) Parse(text string) (engine.Game, engine.State, error) {
	w, err := notation.ReadBoard(text, d.Games, d.Doc.Game())
	if err == nil && d.Settings.Numbering == engine.ByDistance {
		w, _ = w.ByDistance(text)
	}
	return w.Game, w.Start, err
}

// Stage is the set of things that a presentation shows to the audience.
type Stage struct {
	Hints     bool // of this position
	Verdict   bool
	Tree      bool
	WholeTree bool // the tree has more than the moves that were played
	Level     int  // the number of moves that the tree shows; 0 for no limit
}

// NumberedHoles returns the number of holes of the board if its moves are hole numbers, or else 0.
func (d *Document) NumberedHoles() int { return d.Game().Board(d.State()).NumberedHoles() }

// Places returns the places of the position on the board, with the labels that are shown.
func (d *Desk) Places() []engine.Place {
	board := d.Doc.Game().Board(d.Doc.State())
	d.Settings.Numbering.Relabel(board.Places[:board.NumberedHoles()])
	for i, place := range board.Places {
		if place.Store && place.Label == "Ruma" {
			board.Places[i].Label = lang.L("Ruma")
		}
	}
	return board.Places
}

// PlaceLabel returns the label of a place, numbered like the places of [engine.Step].
func (d *Desk) PlaceLabel(place int) string {
	places := d.Places()
	if len(places) == 0 {
		return ""
	}
	return places[(place+len(places)-1)%len(places)].Label
}

// MoveText returns the label of a move: the number of a hole, or the name of another move.
func (d *Desk) MoveText(m engine.Move) string {
	return d.Settings.Numbering.MoveLabel(m.String(), d.Doc.NumberedHoles())
}

// Settable reports whether boards of the game can be set up.
func (d *Document) Settable() bool {
	_, ok := d.Game().(engine.Settable)
	return ok
}

// RowHoles returns the number of holes of a board that can be set up and is a single row with a
// store. Holes can be added to it and removed. It returns 0 for any other board.
func (d *Document) RowHoles() int {
	if !d.Settable() {
		return 0
	}
	return max(len(d.Game().Board(d.State()).OneRow())-1, 0)
}

// Reversible returns the game on the desk, and whether moves can be played backwards in set-up.
func (d *Desk) Reversible() (engine.Reversible, bool) {
	game, ok := d.Game().(engine.Reversible)
	return game, ok && d.Doc.Settable()
}
