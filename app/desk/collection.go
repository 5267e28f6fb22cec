package desk

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"tchouka/app/userdata"
	"tchouka/engine/games"
	"tchouka/engine/notation"
	"tchouka/engine/session"
)

// Collection is a collection that the user steps through. Each board that was opened has a sheet: a
// session of its own, with its lines, its undo history and its file. Stepping to another board
// keeps the sheet and does not prompt for unsaved work. Changes on any sheet remain unsaved work
// until they are saved, and they are kept for recovery after a crash.
//
//	sheets  1 ✓  2  3 ✓  4  5 …       list.csv, which only [notation.AddBoard] writes to
//	             ▲
//	sheet        session, undo, file     open
//
// Saving writes the open sheet to a game file of its own. It never changes the file of the
// collection, which contains boards and not lines. So an author keeps the file as written, and a
// solver keeps the lines next to it. If several sheets are unsaved, leaving the collection shows
// one question about all of them.
//
// A board from another source begins another document on the sheet. Stepping on leaves that
// document; undo returns from it to the board of the sheet. Opening a game file or another
// collection closes this one.
type Collection struct {
	Title  string // the title of the collection
	Path   string // its file; empty without one
	Boards []notation.Board

	at     int
	sheets map[int]*sheet
	list   string // the boards as text, for recovery
}

// sheet is an opened board of the collection, with its session.
type sheet struct {
	session *session.Session
	files   map[session.Doc]File
	home    session.Doc // the document of the board; others come from other sources
	hand    userLines   // the lines that the player played on it
	solved  bool
	text    string // of the session while another sheet is open
}

// NewCollection returns a collection of at least one board.
func NewCollection(title, path string, boards []notation.Board) *Collection {
	s := &Collection{Title: title, Path: path, sheets: map[int]*sheet{}}
	s.Append(boards...)
	return s
}

// Append adds boards at the end, after they were appended to the file.
func (s *Collection) Append(boards ...notation.Board) {
	s.Boards = append(slices.Clip(s.Boards), boards...)
	var list strings.Builder
	_ = notation.WriteCollection(&list, notation.JSONForm, s.Title, s.Boards) // a builder does not fail
	s.list = list.String()
}

// Follow appends the boards that were added to the file. It returns false if the boards of the
// collection differ from the first ones of the file.
func (s *Collection) Follow(boards []notation.Board) bool {
	if len(boards) < len(s.Boards) {
		return false
	}
	for i, b := range s.Boards {
		if b.ID() != boards[i].ID() {
			return false
		}
	}
	s.Boards = nil
	s.Append(boards...)
	return true
}

// Name returns the name of the collection: its file name, or else its title.
func (s *Collection) Name() string {
	if s.Path != "" {
		return filepath.Base(s.Path)
	}
	return s.Title
}

// At returns the index of the open board, from 0.
func (s *Collection) At() int { return s.at }

// Solved reports whether the player won a board of the collection by moves of their own.
func (s *Collection) Solved(at int) bool {
	of := s.sheets[at]
	return of != nil && of.solved
}

// SolvedCount returns the number of solved boards.
func (s *Collection) SolvedCount() int {
	n := 0
	for _, of := range s.sheets {
		if of.solved {
			n++
		}
	}
	return n
}

// Unsolved returns the next board that is not solved, after the open board and then from the first
// one. It returns false if there is none.
func (s *Collection) Unsolved() (at int, ok bool) {
	for i := range s.Boards {
		at := (s.at + 1 + i) % len(s.Boards)
		if !s.Solved(at) {
			return at, at != s.at
		}
	}
	return 0, false
}

// Unsaved returns the indices of the boards with unsaved work.
func (s *Collection) Unsaved() []int {
	var all []int
	for at, of := range s.sheets {
		if of.session.Dirty() {
			all = append(all, at)
		}
	}
	slices.Sort(all)
	return all
}

// sheet returns the sheet of a board, and creates it if necessary.
func (s *Collection) sheet(at int) *sheet {
	of := s.sheets[at]
	if of == nil {
		b := s.Boards[at]
		begun := session.New(b.Game, b.Start)
		of = &sheet{session: begun, files: map[session.Doc]File{}, home: begun.Doc()}
		s.sheets[at] = of
	}
	return of
}

// proposedName returns the proposed file name for the session of a board.
func (s *Collection) proposedName(at int) string { return s.numbered(s.stem(), at) }

// stem returns the name of the collection without the extension of its format.
func (s *Collection) stem() string {
	name := s.Name()
	if _, ok := notation.FormOf(name); ok {
		name = strings.TrimSuffix(name, filepath.Ext(name))
	}
	return name
}

// numbered returns a name with the number of a board, padded to the same width for all boards.
func (s *Collection) numbered(name string, at int) string {
	return numbered(name, at+1, len(s.Boards))
}

// kept returns the collection for the recovery file, without the open session.
func (s *Collection) kept() *userdata.Collection {
	k := &userdata.Collection{Title: s.Title, Path: s.Path, List: s.list, At: s.at}
	for _, at := range slices.Sorted(maps.Keys(s.sheets)) {
		of := s.sheets[at]
		file := of.files[of.home]
		if dirty := of.session.Dirty(); dirty || of.solved || of.text != "" || at == s.at {
			k.Sheets = append(k.Sheets, userdata.Sheet{At: at, Text: of.text, File: file.Path, Print: file.Fingerprint, Solved: of.solved, ByHand: of.hand.String(), Unsaved: dirty})
		}
	}
	return k
}

// recovered restores a collection from the recovery file. Sheets that were unsaved are unsaved
// again.
func recovered(k *userdata.Collection, known games.List) (*Collection, error) {
	list, err := notation.ReadCollection(strings.NewReader(k.List), known, known[0])
	if err != nil {
		return nil, err
	}
	s := NewCollection(k.Title, k.Path, list.Boards)
	s.at = max(min(k.At, len(s.Boards)-1), 0)
	for _, from := range k.Sheets {
		if from.At < 0 || from.At >= len(s.Boards) {
			continue
		}
		of := s.sheet(from.At)
		if from.Text != "" {
			if of.session, err = session.Read(strings.NewReader(from.Text), known.ByID); err != nil {
				return nil, err
			}
			of.home, of.text = of.session.Doc(), from.Text
			if from.Unsaved {
				of.session.MarkUnsaved()
			}
		}
		of.solved, of.hand = from.Solved, readUserLines(from.ByHand, s.Boards[from.At].Game)
		if from.File != "" {
			of.files[of.home] = File{Path: from.File, Fingerprint: from.Print}
		}
	}
	return s, nil
}

// openSheet opens the sheet of a board of a collection, and puts away the sheet that was open.
func (d *Document) openSheet(s *Collection, at int) {
	if old := d.currentSheet(); old != nil {
		old.text = ""
		if old.session.Dirty() || old.session.Len() > 1 {
			old.text = textOf(old.session.Snapshot())
		}
	}
	s.at = at
	of := s.sheet(at)
	of.text = ""
	d.Collection = s
	d.Session.OnChange(nil)
	d.Session, d.files, d.Previewed = of.session, of.files, nil
	d.Changes++
	d.observe()
	d.notify(NewsCursor | NewsLines | NewsBoard | NewsComments | NewsSaved)
}

// textOf returns a session as text, or "" if the session is too large to keep.
func textOf(s *session.Snapshot) string {
	var text strings.Builder
	if _, err := s.WriteTo(&text); err != nil {
		return ""
	}
	return text.String()
}

// currentSheet returns the open sheet, or nil without a collection.
func (d *Document) currentSheet() *sheet {
	if d.Collection == nil {
		return nil
	}
	return d.Collection.sheet(d.Collection.at)
}

// OutsideCollection reports whether the open board is not the one of the collection.
func (d *Document) OutsideCollection() bool {
	of := d.currentSheet()
	return of != nil && d.Session.Doc() != of.home
}

// returnToSheet returns from a board of another source to the board of the sheet.
func (d *Document) returnToSheet() {
	of := d.currentSheet()
	if of == nil {
		return
	}
	d.Batch(func() {
		for undone := true; undone && d.Session.Doc() != of.home; {
			undone = d.Session.Undo()
		}
	})
	if d.Session.Doc() != of.home { // the undo history no longer contains the board of the sheet
		delete(d.Collection.sheets, d.Collection.at)
	}
}

// Dirty reports whether the open document or a sheet of the collection has unsaved work.
func (d *Document) Dirty() bool {
	return d.dirty() || d.Collection != nil && len(d.Collection.Unsaved()) > 0
}

// Unsaved reports whether there is unsaved work: in the open document, on other sheets, or in a
// document that undo returns to.
func (d *Document) Unsaved() bool { return d.dirty() || len(d.unsavedDocs()) > 0 }

// fileOf records the file of a session that was open when it was saved.
func (d *Document) fileOf(s *session.Session, doc session.Doc, f File) {
	if s == d.Session {
		d.files[doc] = f
		return
	}
	if d.Collection == nil {
		return
	}
	for _, of := range d.Collection.sheets {
		if of.session == s {
			of.files[doc] = f
		}
	}
}

// work returns the number of moves and comments on all sheets.
func (s *Collection) work() (moves, comments int) {
	for _, of := range s.sheets {
		moves += of.session.Len() - 1
		comments += of.session.CommentCount()
	}
	return moves, comments
}

// fileAt returns the file of the session of a board, if it was saved.
func (s *Collection) fileAt(at int) File {
	of := s.sheet(at)
	return of.files[of.session.Doc()]
}
