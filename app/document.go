package app

import (
	"io"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/safefile"
	"tchouka/engine/session"
)

// extension is that of session files.
const extension = ".tchouka"

// document is the session on the desk and the file it belongs to.
type document struct {
	session  *session.Session
	path     string // empty while it was never saved
	announce func(session.Change)
	changes  int // done and not undone, to find back to a moment
	typed    int // changes when a board was last typed
	holding  bool
	held     session.Change // announced while holding
}

func newDocument(announce func(session.Change)) *document {
	d := &document{announce: announce}
	start, _ := engine.Uniform(4, 2) // Degrazia's board
	d.take(session.New(engine.Multitchouka().Game(), start), "")
	return d
}

// take puts a session on the desk. Nothing is announced: the caller does.
func (d *document) take(s *session.Session, path string) {
	d.session, d.path, d.changes, d.typed = s, path, 0, 0
	s.OnChange(func(c session.Change) {
		if c&^session.Saved != 0 {
			d.changes++
		}
		if d.holding {
			d.held |= c
			return
		}
		d.announce(c)
	})
}

// replace puts another session on the desk and tells everyone.
func (d *document) replace(s *session.Session, path string) {
	d.take(s, path)
	d.announce(session.Board | session.Cursor | session.Lines | session.Comments | session.Saved)
}

// rules returns the rules that are played.
func (d *document) rules() engine.Rules { return rulesOf(d.session.Game()) }

// start returns the position that the lines begin with.
func (d *document) start() engine.Position { return d.session.Start().(engine.Position) }

// position returns the position on the board.
func (d *document) position() engine.Position { return d.session.State().(engine.Position) }

// over reports whether the game has ended where the cursor is.
func (d *document) over() bool { return d.session.Over(d.session.Cursor()) }

// ending returns how the move into the position on the board ended.
func (d *document) ending() engine.Result { return d.session.Result(d.session.Cursor()) }

// setBoard begins a new record with these rules and this start.
func (d *document) setBoard(rules engine.Rules, start engine.Position) {
	d.session.SetBoard(rules.Game(), start)
}

// typeBoard begins a new record with a board that is being typed, unless it is
// the one on the table again. What is typed letter by letter is one change, to
// be undone as one.
func (d *document) typeBoard(rules engine.Rules, start engine.Position) {
	d.holding, d.held = true, 0
	if d.typed == d.changes && d.changes > 0 {
		d.undo()
	}
	d.typed = 0
	if rules != d.rules() || !start.Equal(d.position()) {
		d.setBoard(rules, start)
		d.typed = d.changes
	}
	d.holding = false
	if d.held != 0 {
		d.announce(d.held)
	}
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

// name returns what the window calls the document.
func (d *document) name() string {
	if d.path == "" {
		return ""
	}
	return filepath.Base(d.path)
}

// proposed returns what to call a file that is about the document: its own name,
// or else the ID of the board that it begins with.
func (d *document) proposed() string {
	const longest = 100 // leaves room below the 255 bytes that names may have
	if name := d.name(); name != "" {
		return strings.TrimSuffix(name, extension)
	}
	if id := engine.BoardFileID(d.rules(), d.start()); len(id) <= longest {
		return id
	}
	return lang.L("board")
}

// save writes the session to a file in one atomic step.
func (d *document) save(path string) error {
	err := safefile.Write(path, func(w io.Writer) error {
		_, err := d.session.WriteTo(w)
		return err
	})
	if err != nil {
		return err
	}
	d.path = path
	d.session.MarkSaved()
	d.announce(session.Saved)
	return nil
}

// readSession reads a session file; nothing on the desk changes.
func readSession(path string) (*session.Session, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // nothing was written
	return session.Read(f, session.Resolve)
}
