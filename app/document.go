package app

import (
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/row"
	"tchouka/engine/safefile"
	"tchouka/engine/session"
)

// extension is that of session files.
const extension = ".tchouka"

// document is the session on the desk and the file it belongs to. A session may
// hold one document after the other, each with a file of its own: undo leads back
// to the one before, and so to its file.
type document struct {
	session  *session.Session
	files    map[session.Doc]file // of those that have been saved
	announce func(session.Change)
	looked   *looking // what is on the board in place of the cursor, or nil
	changes  int      // done and not undone, to find back to a moment
	holding  bool
	held     session.Change // what is announced once there is no more to it
}

// file is where a document is saved, and what was last read from or written to
// there.
type file struct {
	path  string
	print safefile.Print
}

// degrazia begins a game with Degrazia's board, four holes of two seeds.
func degrazia(rules row.Rules) *session.Session {
	start, _ := row.Uniform(4, 2)
	return session.New(rules.Game(), start)
}

// newDocument puts a session on the desk, and the file that it belongs to, if any.
func newDocument(s *session.Session, from file, announce func(session.Change)) *document {
	d := &document{session: s, files: map[session.Doc]file{}, announce: announce}
	if from.path != "" {
		d.files[s.Doc()] = from
	}
	s.OnChange(func(c session.Change) {
		if c&^session.Saved != 0 {
			d.changes++
		}
		if c&(session.Cursor|session.Lines|session.Board) != 0 {
			d.looked = nil
		}
		d.tell(c)
	})
	return d
}

// tell announces a change, or keeps it for the end of what is done together.
func (d *document) tell(c session.Change) {
	if d.holding {
		d.held |= c
		return
	}
	d.announce(c)
}

// together does several changes and announces them as one. What can be undone they
// are one by one.
func (d *document) together(do func()) {
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
func (d *document) begin(s *session.Session, f file) {
	d.together(func() {
		d.session.Begin(s)
		d.files[d.session.Doc()] = f
	})
}

// path returns the file that the document belongs to; empty while it was never
// saved.
func (d *document) path() string { return d.files[d.session.Doc()].path }

// print returns the fingerprint of that file as this window knows it.
func (d *document) print() safefile.Print { return d.files[d.session.Doc()].print }

// untouched reports whether nothing has been done yet.
func (d *document) untouched() bool {
	return d.path() == "" && !d.played() && !d.session.CanUndo()
}

// played reports whether there is more than a board: lines, or what was written
// to them.
func (d *document) played() bool {
	return d.session.Len() > 1 || d.session.Remark(session.Start) != (session.Remark{})
}

// atStake reports whether another board would throw away what is not saved. A
// board alone is soon there again.
func (d *document) atStake() bool {
	return d.session.Dirty() && (d.path() != "" || d.played())
}

// rules returns the rules that are played.
func (d *document) rules() row.Rules { return rulesOf(d.session.Game()) }

// start returns the position that the lines begin with.
func (d *document) start() row.Position { return d.session.Start().(row.Position) }

// position returns the position on the board.
func (d *document) position() row.Position { return d.ending().State.(row.Position) }

// over reports whether the game has ended in it.
func (d *document) over() bool {
	if d.looked != nil {
		return d.looked.over
	}
	return d.session.Over(d.session.Cursor())
}

// ending returns how the move into the position on the board ended.
func (d *document) ending() engine.Result {
	if d.looked != nil {
		return d.looked.result
	}
	return d.session.Result(d.session.Cursor())
}

// setBoard begins a new record in this document, with these rules and this start.
func (d *document) setBoard(rules row.Rules, start row.Position) {
	d.session.SetBoard(rules.Game(), start)
	d.leave() // where that is the board already
}

// undo takes the last change back.
func (d *document) undo() bool {
	d.changes -= 2 // the observer counts the undoing itself
	if !d.session.Undo() {
		d.changes += 2
		return false
	}
	return true
}

// rewind undoes until as many changes are left.
func (d *document) rewind(changes int) {
	for d.changes > changes {
		if !d.undo() {
			return
		}
	}
}

// folder returns that of the file; empty for none.
func (d *document) folder() string {
	if d.path() == "" {
		return ""
	}
	return filepath.Dir(d.path())
}

// name returns what the window calls the document.
func (d *document) name() string {
	if d.path() == "" {
		return ""
	}
	return filepath.Base(d.path())
}

// proposed returns what to call a file that is about the document: its own name,
// or else the ID of the board that it begins with.
func (d *document) proposed() string {
	const longest = 100 // leaves room below the 255 bytes that names may have
	if name := d.name(); name != "" {
		return strings.TrimSuffix(name, extension)
	}
	if id := row.BoardFileID(d.rules(), d.start()); len(id) <= longest {
		return id
	}
	return lang.L("board")
}

// written notes that the content of a snapshot is in a file.
func (d *document) written(content *session.Snapshot, f file) {
	d.files[content.Doc()] = f
	d.session.MarkWritten(content)
	d.announce(session.Saved)
}

// writeSession writes a session to a file in one atomic step. A pipe or a device
// would keep nothing.
func writeSession(d disk.Disk, path string, content io.WriterTo) (safefile.Print, error) {
	if err := disk.Regular(d, path); err != nil {
		return safefile.Print{}, err
	}
	printer := safefile.NewPrinter()
	err := safefile.Write(d, path, func(w io.Writer) error {
		_, err := content.WriteTo(io.MultiWriter(w, printer))
		return err
	})
	return printer.Print(), err
}

// readSession reads a session file; nothing on the desk changes.
func readSession(d disk.Disk, path string) (*session.Session, file, error) {
	f, err := disk.Open(d, path)
	if err != nil {
		return nil, file{}, err
	}
	defer f.Close() //nolint:errcheck // nothing was written
	printer := safefile.NewPrinter()
	s, err := session.Read(io.TeeReader(f, printer), games.All().ByID)
	return s, file{path, printer.Print()}, err
}
