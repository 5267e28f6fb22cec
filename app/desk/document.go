package desk

import (
	"cmp"
	"io"
	"path/filepath"
	"strings"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"

	"tchouka/engine/session"
)

// Extension is that of session files.
const Extension = ".tchouka"

// Document is the session on the desk and the file it belongs to. A session may
// hold one document after the other, each with a file of its own: undo leads back
// to the one before, and so to its file.
type Document struct {
	Session  *session.Session
	files    map[session.Doc]File // of those that have been saved
	announce func(News)
	Looked   *Looking     // what is on the board in place of the cursor, or nil
	Shelf    *Shelf       // the collection that it is of, or nil
	Changes  int          // done and undone, to see whether anything was
	own      engine.State // the board that the program opened with by itself, or nil
	ownDoc   session.Doc
	ownIn    *session.Session
	practice *session.Session         // the last one that was put on the table for practice
	given    session.Doc              // what it held then
	texts    map[session.Doc]leftText // of the documents that undo leads back to, for the case of a crash
	holding  bool
	held     News // what is announced once there is no more to it
}

// File is where a document is saved, and what was last read from or written to
// there.
type File struct {
	Path  string
	Print disk.Fingerprint
	Lacks error // what must be drawn on a board from there before anything can be played
	// Skipped is how many of its lines could not be read: saving to it loses them.
	Skipped int
	Source  string // another program's file that the board comes from and that is never written; "" for none
}

// UsualStart begins a game with the usual values of its parameters; for a row that is
// Degrazia's board, four holes of two seeds.
func UsualStart(game engine.Game) *session.Session {
	var values []int
	for _, p := range game.Params() {
		values = append(values, p.Default)
	}
	start, err := game.Start(values...)
	if err != nil {
		panic("app: " + game.ID() + " does not begin with its own usual values: " + err.Error())
	}
	return session.New(game, start)
}

// newDocument puts a session on the desk, and the file that it belongs to, if any.
func newDocument(s *session.Session, from File, announce func(News)) *Document {
	d := &Document{Session: s, files: map[session.Doc]File{}, announce: announce}
	if from.Path != "" {
		from.Skipped = s.Skipped().Count
		d.files[s.Doc()] = from
	}
	d.observe()
	return d
}

// observe tells what the session on the desk tells.
func (d *Document) observe() {
	d.Session.OnChange(func(c session.Change) {
		if c&^session.Saved != 0 {
			d.Changes++
		}
		if c&(session.Cursor|session.Lines|session.Board) != 0 {
			d.Looked = nil
		}
		d.tell(News(c))
	})
}

// tell announces a change, or keeps it for the end of what is done together.
func (d *Document) tell(n News) {
	if d.holding {
		d.held |= n
		return
	}
	d.announce(n)
}

// Together does several changes and announces them as one. What can be undone they
// are one by one.
func (d *Document) Together(do func()) {
	if d.holding {
		do()
		return
	}
	d.holding, d.held = true, 0
	do()
	d.holding = false
	if d.held != 0 {
		d.announce(d.held)
	}
}

// begin puts another document on the desk, which belongs to a file or to none.
// Undo brings back the one before.
func (d *Document) begin(s *session.Session, f File) {
	if f.Path != "" {
		f.Skipped = max(f.Skipped, s.Skipped().Count)
	}
	d.Together(func() {
		d.Session.Begin(s)
		d.files[d.Session.Doc()] = f
	})
}

// Path returns the file that the document belongs to; empty while it was never
// saved.
func (d *Document) Path() string { return d.files[d.Session.Doc()].Path }

// Print returns the fingerprint of that file as this window knows it.
func (d *Document) Print() disk.Fingerprint { return d.files[d.Session.Doc()].Print }

// skipped returns how many lines of that file could not be read.
func (d *Document) skipped() int { return d.files[d.Session.Doc()].Skipped }

// Untouched reports whether nothing has been done yet.
func (d *Document) Untouched() bool {
	return d.Path() == "" && d.Shelf == nil && !d.played() && !d.Session.CanUndo()
}

// played reports whether there is more than a board: lines, or what was written
// to them.
func (d *Document) played() bool {
	return d.Session.Len() > 1 || d.Session.Remark(session.Start) != (session.Remark{})
}

// Game returns the game that is played.
func (d *Document) Game() engine.Game { return d.Session.Game() }

// Start returns the state that the lines begin with.
func (d *Document) Start() engine.State { return d.Session.Start() }

// State returns the state on the board.
func (d *Document) State() engine.State {
	if d.Looked != nil {
		return d.Looked.result.State
	}
	return d.Session.State()
}

// plays reports whether the lines are of a game and begin with a state.
func (d *Document) plays(game engine.Game, start engine.State) bool {
	return d.Game().ID() == game.ID() && d.Start().Key() == start.Key()
}

// Over reports whether the game has ended in it.
func (d *Document) Over() bool {
	if d.Looked != nil {
		return d.Looked.Over
	}
	return d.Session.Over(d.Session.Cursor()) || d.Session.Endless(d.Session.Cursor()).Over()
}

// Ending returns how the move into the position on the board ended. The outcome is that of
// endless play where the position has occurred so often that it ends the game.
func (d *Document) Ending() engine.Result {
	if d.Looked != nil {
		return d.Looked.result
	}
	return d.ending(d.Session.Cursor())
}

// ending returns how the move into a place on the record ended.
func (d *Document) ending(at session.Node) engine.Result {
	result := d.Session.Result(at)
	if endless := d.Session.Endless(at); endless.Over() {
		result.Outcome = endless
	}
	return result
}

// Endless reports whether the game has ended because play goes on for ever.
func (d *Document) Endless() bool {
	at := d.Session.Cursor()
	if d.Looked != nil {
		at = d.Looked.place()
	}
	return at != session.None && d.Session.Endless(at).Over()
}

// setBoard begins a new record in this document, with this game and this start.
func (d *Document) setBoard(game engine.Game, start engine.State) {
	d.Session.SetBoard(game, start)
	d.Leave() // where that is the board already
}

// Rewind undoes until so many changes of the session are left.
func (d *Document) Rewind(changes int) {
	for undone := true; undone && d.Session.Changes() > changes; {
		undone = d.Session.Undo()
	}
}

// folder returns that of the file, or else of what it came from: another program's file, or
// the collection. Empty for none.
func (d *Document) folder() string {
	f, list := d.files[d.Session.Doc()], ""
	if d.Shelf != nil {
		list = d.Shelf.Path
	}
	path := cmp.Or(f.Path, f.Source, list)
	if path == "" {
		return ""
	}
	return filepath.Dir(path)
}

// Name returns what the window calls the document.
func (d *Document) Name() string {
	if d.Path() == "" {
		return ""
	}
	return messages.FileName(d.Path())
}

// ID returns the game and the state on the board in one text, which can be pasted.
func (d *Document) ID() string { return games.BoardID(d.Game(), d.State()) }

// Proposed returns what to call a file that is about the document: its own name, or else the
// usual start that it begins with, or the ID of its board, if that is short.
func (d *Document) Proposed() string {
	const longest = 100 // leaves room below the 255 bytes that names may have
	if name := d.Name(); name != "" {
		return strings.TrimSuffix(name, Extension)
	}
	if d.Shelf != nil && !d.Elsewhere() {
		return d.Shelf.proposed(d.Shelf.at)
	}
	if source := d.files[d.Session.Doc()].Source; source != "" {
		return strings.TrimSuffix(filepath.Base(source), filepath.Ext(source))
	}
	if start := engine.StartText(d.Game(), d.Session.Start()); start != "" {
		return d.Game().ID() + "-" + start
	}
	if id := strings.Replace(games.BoardID(d.Game(), d.Session.Start()), ":", "-", 1); len(id) <= longest {
		return id
	}
	return d.Game().ID()
}

// written notes that the content of a snapshot of a session is in a file.
func (d *Document) written(of *session.Session, content *session.Snapshot, f File) {
	of.MarkWritten(content)
	d.fileOf(of, content.Doc(), f)
	d.announce(NewsSaved)
}

// WriteSession writes a session to a file in one atomic step. A pipe or a device
// would keep nothing.
func WriteSession(d disk.Disk, path string, content io.WriterTo) (disk.Fingerprint, error) {
	if err := disk.Regular(d, path); err != nil {
		return disk.Fingerprint{}, err
	}
	printer := disk.NewFingerprinter()
	err := disk.Replace(d, path, func(w io.Writer) error {
		_, err := content.WriteTo(io.MultiWriter(w, printer))
		return err
	})
	return printer.Print(), err
}
