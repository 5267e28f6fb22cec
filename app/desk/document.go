package desk

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// Extension is the file name extension of game files.
const Extension = notation.GameExtension

// Document is the open session and its file. A session can hold several documents in succession,
// each with its own file. Undo returns to the previous document, and so to its file.
type Document struct {
	Session      *session.Session
	files        map[session.Doc]File // of the documents that were saved
	announce     func(Changes)
	onSolved     func()       // called when a board of the collection is solved
	keepsPlayed  func() bool  // of the collection
	Previewed    *Preview     // the previewed position, or nil
	Collection   *Collection  // the collection that the document belongs to, or nil
	Changes      int          // counts changes and undos, to detect whether there was any
	initialBoard engine.State // the board that the program opened with by itself, or nil
	ownDoc       session.Doc
	ownSession   *session.Session
	practice     *session.Session             // the last session that was opened for practice
	given        session.Doc                  // its document at that time
	texts        map[session.Doc]replacedText // of documents that undo returns to, for recovery
	batching     bool
	held         Changes // announced when Batch ends
}

// File is the file of a document, and the content that was last read from it or written to it.
type File struct {
	Path        string
	Fingerprint disk.Fingerprint
	Incomplete  error // the drawing that the board of the file still needs before play
	// Skipped is the number of lines that could not be read. Saving to the file loses them.
	Skipped int
	Source  string // another program's file with the board, never written; "" without one
}

// DefaultStart begins a game with its default parameters, a row with Degrazia's board 4x2. If there is only
// one move, it begins with the first example that has several, like a sowing graph.
func DefaultStart(game engine.Game) *session.Session {
	start, err := game.Start(engine.Usual(game.Params())...)
	if err != nil {
		panic("app: " + game.ID() + " does not begin with its own usual values: " + err.Error())
	}
	if len(game.Moves(start)) > 1 {
		return session.New(game, start)
	}
	for _, example := range game.About().Examples {
		if better, err := game.Parse(example.Board); err == nil && len(game.Moves(better)) > 1 {
			return session.New(game, better)
		}
	}
	return session.New(game, start)
}

// newDocument returns the document of a session, with its file if it has one.
func newDocument(s *session.Session, from File, announce func(Changes)) *Document {
	d := &Document{Session: s, files: map[session.Doc]File{}, announce: announce, onSolved: func() {}}
	if from.Path != "" {
		from.Skipped = s.Skipped().Count
		d.files[s.Doc()] = from
	}
	d.observe()
	return d
}

// observe announces the changes of the session.
func (d *Document) observe() {
	d.Session.OnChange(func(c session.Change) {
		if c&^session.Saved != 0 {
			d.Changes++
		}
		if c&(session.Cursor|session.Lines|session.Board) != 0 {
			d.Previewed = nil
		}
		d.notify(Changes(c))
	})
}

// notify announces a change, or defers it until [Document.Batch] ends.
func (d *Document) notify(n Changes) {
	if d.batching {
		d.held |= n
		return
	}
	d.announce(n)
}

// Batch makes several changes and announces them as one. Each can still be undone separately.
func (d *Document) Batch(do func()) {
	if d.batching {
		do()
		return
	}
	d.batching, d.held = true, 0
	do()
	d.batching = false
	if d.held != 0 {
		d.announce(d.held)
	}
}

// begin opens another document, with its file if it has one. Undo returns to the previous document.
func (d *Document) begin(s *session.Session, f File) {
	if f.Path != "" {
		f.Skipped = max(f.Skipped, s.Skipped().Count)
	}
	d.Batch(func() {
		d.Session.Begin(s)
		d.files[d.Session.Doc()] = f
	})
}

// Path returns the file of the document; empty if it was never saved.
func (d *Document) Path() string { return d.files[d.Session.Doc()].Path }

// Fingerprint returns the last known fingerprint of the file.
func (d *Document) Fingerprint() disk.Fingerprint { return d.files[d.Session.Doc()].Fingerprint }

// skipped returns the number of lines of the file that could not be read.
func (d *Document) skipped() int { return d.files[d.Session.Doc()].Skipped }

// Untouched reports whether the user has not done anything yet.
func (d *Document) Untouched() bool {
	return d.Path() == "" && d.Collection == nil && !d.played() && !d.Session.CanUndo()
}

// played reports whether the document contains more than a board: lines or comments.
func (d *Document) played() bool {
	return d.Session.Len() > 1 || d.Session.Remark(session.Start) != (session.Remark{})
}

// Game returns the game of the session.
func (d *Document) Game() engine.Game { return d.Session.Game() }

// Start returns the start position of the session.
func (d *Document) Start() engine.State { return d.Session.Start() }

// State returns the state on the board.
func (d *Document) State() engine.State {
	if d.Previewed != nil {
		return d.Previewed.result.State
	}
	return d.Session.State()
}

// plays reports whether the session has a given game and start position.
func (d *Document) plays(game engine.Game, start engine.State) bool {
	return d.Game().ID() == game.ID() && d.Start().Key() == start.Key()
}

// Over reports whether the game is over in the position on the board.
func (d *Document) Over() bool {
	if d.Previewed != nil {
		return d.Previewed.Over
	}
	return d.EndingAt(d.Session.Cursor()).Outcome.Over()
}

// Ending returns the result of the move into the position on the board. The outcome is that of endless
// play if the position has occurred so often that it ends the game, or that of an agreement.
func (d *Document) Ending() engine.Result {
	if d.Previewed != nil {
		return d.Previewed.result
	}
	return d.EndingAt(d.Session.Cursor())
}

// EndingAt is Ending for the position of a node.
func (d *Document) EndingAt(at session.Node) engine.Result { return d.Session.Ending(at) }

// setBoard replaces the lines of the document with a game and a start.
func (d *Document) setBoard(game engine.Game, start engine.State) {
	d.Session.SetBoard(game, start)
	d.Leave() // needed if that is the board already
}

// Rewind undoes changes until the session has a given number of changes.
func (d *Document) Rewind(changes int) {
	for undone := true; undone && d.Session.Changes() > changes; {
		undone = d.Session.Undo()
	}
}

// folder returns the folder of the file, or else of its source: a file of another program, or the
// collection. It is empty without any of these.
func (d *Document) folder() string {
	f, list := d.files[d.Session.Doc()], ""
	if d.Collection != nil {
		list = d.Collection.Path
	}
	path := cmp.Or(f.Path, f.Source, list)
	if path == "" {
		return ""
	}
	return filepath.Dir(path)
}

// Name returns the name of the document in the window.
func (d *Document) Name() string {
	if d.Path() == "" {
		return ""
	}
	return messages.FileName(d.Path())
}

// ID returns the game and the position on the board as text that can be pasted.
func (d *Document) ID() string { return games.BoardID(d.Game(), d.State()) }

// ProposedName returns a file name for an export of the document: its own name, or else its usual
// start, or the ID of its board if that is short.
func (d *Document) ProposedName() string {
	if name := d.Name(); name != "" {
		return strings.TrimSuffix(name, Extension)
	}
	if d.Collection != nil && !d.OutsideCollection() {
		return d.Collection.proposedName(d.Collection.At())
	}
	if source := d.files[d.Session.Doc()].Source; source != "" {
		return strings.TrimSuffix(filepath.Base(source), filepath.Ext(source))
	}
	return boardName(d.Game(), d.Session.Start())
}

// boardName returns the name of a file for a board: its usual start, or its ID if that is short.
func boardName(game engine.Game, start engine.State) string {
	const longest = 100 // stays below the limit of 255 bytes for file names
	if text := engine.StartText(game, start); text != "" {
		return game.ID() + "-" + text
	}
	if id := strings.Replace(games.BoardID(game, start), ":", "-", 1); len(id) <= longest {
		return id
	}
	return game.ID()
}

// written records that the content of a snapshot of a session is saved in a file.
func (d *Document) written(of *session.Session, content *session.Snapshot, f File) {
	of.MarkWritten(content)
	d.fileOf(of, content.Doc(), f)
	d.announce(ChangedSaved)
}

// WriteSession writes a session to a file atomically. It refuses pipes and devices.
func WriteSession(d disk.Disk, path string, may disk.Permission, content io.WriterTo) (disk.Fingerprint, error) {
	if err := disk.Regular(d, path); err != nil {
		return disk.Fingerprint{}, err
	}
	printer := disk.NewFingerprinter()
	err := disk.Replace(d, path, may, func(w io.Writer) error {
		_, err := content.WriteTo(io.MultiWriter(w, printer))
		return err
	})
	return printer.Fingerprint(), err
}

// Spot identifies a position in a document.
type Spot struct {
	doc  session.Doc
	node session.Node
	key  engine.Key
}

// SpotOf returns the spot of the cursor with a state: that of the session, or the one on the board.
func (d *Document) SpotOf(s engine.State) Spot {
	return Spot{d.Session.Doc(), d.Session.Cursor(), s.Key()}
}

// Help for users who see a game for the first time.

// movesToLearn is the number of moves after which a user has seen how the game works.
const movesToLearn = 2

// NeverPlayed reports whether the game on the board was never played on this computer, as far as the
// settings record it. The window then shows instructions.
func (d *Desk) NeverPlayed() bool {
	return d.Stage == nil && d.Mode == Playing && d.Doc.Previewed == nil && !d.Doc.Over() &&
		d.Doc.Depth() < movesToLearn && !d.Settings.HasPlayed(d.Doc.Game().ID())
}

// MarkOpenedByDefault records that the program chose the present board.
func (d *Document) MarkOpenedByDefault() {
	d.initialBoard, d.ownDoc, d.ownSession = d.Start(), d.Session.Doc(), d.Session
}

// onlyExplored reports whether the user only played moves on the board that the program opened by
// itself. That board is easy to open again, so the program does not ask to save it.
func (d *Document) onlyExplored() bool {
	s := d.Session
	return d.initialBoard != nil && d.Collection == nil && d.Path() == "" && s.Doc() == d.ownDoc && s.Start().Key() == d.initialBoard.Key() && len(s.Remarked()) == 0
}

// userLines is the tree of the lines that a player has played move by move from the start of a
// board. It does not contain lines that continue moves of the program or pasted moves.
//
// The tree is keyed by moves and not by nodes of the session. An edit of the board invalidates the
// nodes, and undo of the edit restores the board with other nodes.
type userLines struct {
	next map[engine.Move]*userLines
}

// add records the last move of a line, and reports whether the player has made all its moves.
func (h *userLines) add(moves []engine.Move) bool {
	for i, m := range moves {
		to := h.next[m]
		if to == nil && i < len(moves)-1 {
			return false
		}
		if to == nil {
			if h.next == nil {
				h.next = map[engine.Move]*userLines{}
			}
			to = &userLines{}
			h.next[m] = to
		}
		h = to
	}
	return true
}

// String encodes the moves for the recovery file in preorder, each with its depth: "1:3 2:4 2:1".
func (h *userLines) String() string {
	type at struct {
		of    *userLines
		move  engine.Move
		depth int
	}
	var text []string
	all := []at{{of: h}}
	for len(all) > 0 { // no recursion, because lines may be long
		last := all[len(all)-1]
		all = all[:len(all)-1]
		if last.depth > 0 {
			text = append(text, fmt.Sprint(last.depth, ":", last.move))
		}
		for m, next := range last.of.next {
			all = append(all, at{next, m, last.depth + 1})
		}
	}
	return strings.Join(text, " ")
}

// readUserLines parses the output of String. Other lines count as lines of the program.
func readUserLines(text string, game engine.Game) userLines {
	var h userLines
	var line []engine.Move
	for word := range strings.FieldsSeq(text) {
		number, move, _ := strings.Cut(word, ":")
		depth, err := strconv.Atoi(number)
		if err != nil || depth < 1 || depth > len(line)+1 {
			return h
		}
		m, err := game.ParseMove(move)
		if err != nil {
			return h
		}
		line = append(line[:depth-1], m)
		h.add(line)
	}
	return h
}

// PlayUserMove is [Document.Play] for a move of the player, not of the program.
func (d *Document) PlayUserMove(from engine.State, m engine.Move, result engine.Result) (err error) {
	d.Batch(func() {
		if err = d.Play(from, m, result); err == nil {
			d.recordUserMove()
		}
	})
	return err
}

// recordUserMove records that the player chose the move to the cursor. A board of the collection is
// solved by a win from the unedited board with moves of the player only.
func (d *Document) recordUserMove() {
	of, s := d.currentSheet(), d.Session
	if of == nil || !d.onListedBoard() {
		return
	}
	own := of.hand.add(s.Moves(s.Cursor()))
	won := s.Start().Players() == 1 && s.Outcome(s.Cursor()) == engine.SolitaireWon
	if !of.solved && own && won {
		of.solved = true
		d.onSolved()
	}
}

// onListedBoard reports whether the open board is the one in the list of the collection, unedited.
func (d *Document) onListedBoard() bool {
	b := d.Collection.Boards[d.Collection.At()]
	return !d.OutsideCollection() && d.plays(b.Game, b.Start)
}
