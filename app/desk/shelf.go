package desk

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"tchouka/app/recovery"
	"tchouka/engine/collection"
	"tchouka/engine/games"
	"tchouka/engine/session"
)

// Shelf is a collection that is stepped through. Each of its boards that was on the table
// has a sheet: a session of its own, with its lines, its undo and its file. Going on to
// another board lays the sheet back on the shelf as it is, and asks nothing; what is on
// any of them is unsaved work until it is saved, and kept for the case of a crash.
//
//	shelf   1 ✓  2  3 ✓  4  5 …       list.csv, which only [collection.Add] writes to
//	             ▲
//	sheet        session, undo, file     on the table
//
// Saving saves the sheet on the table to a session file of its own; the list is never
// touched by it, for it is a list of boards and not of lines. Who makes puzzles wants her
// list as she wrote it, and who solves them his lines beside it. Where several sheets are
// unsaved, leaving asks once for all of them.
//
// A board from elsewhere begins another document on the sheet, as it does anywhere, and
// is left when the shelf is gone on with; undo leads from it to the board of the sheet.
// Opening a session or another collection ends the shelf.
type Shelf struct {
	Title  string // what the list is called
	Path   string // its file; empty for none
	Boards []collection.Board

	at     int
	sheets map[int]*sheet
	list   string // the boards as text, to be kept
}

// sheet is a board of the shelf that was on the table.
type sheet struct {
	session *session.Session
	files   map[session.Doc]File
	home    session.Doc // that of the board; others on the session are from elsewhere
	hand    handLines   // what the player has played on it
	solved  bool
	text    string // of the session while it lies on the shelf
}

// NewShelf returns a collection of at least one board.
func NewShelf(title, path string, boards []collection.Board) *Shelf {
	s := &Shelf{Title: title, Path: path, sheets: map[int]*sheet{}}
	s.Append(boards...)
	return s
}

// Append adds boards at the end, as was done to the file.
func (s *Shelf) Append(boards ...collection.Board) {
	s.Boards = append(slices.Clip(s.Boards), boards...)
	var list strings.Builder
	_ = collection.Write(&list, collection.JSON, s.Title, s.Boards) // a builder does not fail
	s.list = list.String()
}

// Follow takes up the boards of the file as it is now; false where those that are here are
// not the first ones there any more.
func (s *Shelf) Follow(boards []collection.Board) bool {
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

// Name returns what the collection is called: its file, or its title.
func (s *Shelf) Name() string {
	if s.Path != "" {
		return filepath.Base(s.Path)
	}
	return s.Title
}

// At returns which board is on the table, from 0.
func (s *Shelf) At() int { return s.at }

// Solved reports whether the player won a board here by moves of their own.
func (s *Shelf) Solved(at int) bool {
	of := s.sheets[at]
	return of != nil && of.solved
}

// SolvedCount returns how many boards were.
func (s *Shelf) SolvedCount() int {
	n := 0
	for _, of := range s.sheets {
		if of.solved {
			n++
		}
	}
	return n
}

// Unsolved returns the next board that was not won, behind the present one or from the
// first on; false when there is none.
func (s *Shelf) Unsolved() (at int, ok bool) {
	for i := range s.Boards {
		at := (s.at + 1 + i) % len(s.Boards)
		if !s.Solved(at) {
			return at, at != s.at
		}
	}
	return 0, false
}

// Unsaved returns the boards with work that no file holds.
func (s *Shelf) Unsaved() []int {
	var all []int
	for at, of := range s.sheets {
		if of.session.Dirty() {
			all = append(all, at)
		}
	}
	slices.Sort(all)
	return all
}

// sheet returns that of a board.
func (s *Shelf) sheet(at int) *sheet {
	of := s.sheets[at]
	if of == nil {
		b := s.Boards[at]
		begun := session.New(b.Game, b.Start)
		of = &sheet{session: begun, files: map[session.Doc]File{}, home: begun.Doc()}
		s.sheets[at] = of
	}
	return of
}

// proposed is what to call the session of a board.
func (s *Shelf) proposed(at int) string { return s.numbered(s.stem(), at) }

// stem is the name of the collection, without what tells the form of its file.
func (s *Shelf) stem() string {
	name := s.Name()
	if _, ok := collection.FormOf(name); ok {
		name = strings.TrimSuffix(name, filepath.Ext(name))
	}
	return name
}

// numbered is a name with the number of a board, as long as that of every other.
func (s *Shelf) numbered(name string, at int) string {
	return numbered(name, at+1, len(s.Boards))
}

// kept is the shelf as it is kept for the case of a crash, but for the session on the
// table.
func (s *Shelf) kept() *recovery.Shelf {
	k := &recovery.Shelf{Title: s.Title, Path: s.Path, List: s.list, At: s.at}
	for _, at := range slices.Sorted(maps.Keys(s.sheets)) {
		of := s.sheets[at]
		file := of.files[of.home]
		if dirty := of.session.Dirty(); dirty || of.solved || of.text != "" || at == s.at {
			k.Sheets = append(k.Sheets, recovery.Sheet{At: at, Text: of.text, File: file.Path, Print: file.Print, Solved: of.solved, ByHand: of.hand.String(), Unsaved: dirty})
		}
	}
	return k
}

// recovered makes the shelf again that was kept. What lies on it unsaved is unsaved
// again.
func recovered(k *recovery.Shelf, known games.List) (*Shelf, error) {
	list, err := collection.Read(strings.NewReader(k.List), known, known[0])
	if err != nil {
		return nil, err
	}
	s := NewShelf(k.Title, k.Path, list.Boards)
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
		of.solved, of.hand = from.Solved, readHandLines(from.ByHand, s.Boards[from.At].Game)
		if from.File != "" {
			of.files[of.home] = File{Path: from.File, Print: from.Print}
		}
	}
	return s, nil
}

// lay lays the sheet of a board of a shelf on the table, and that which lies there back
// on its shelf.
func (d *Document) lay(s *Shelf, at int) {
	if old := d.onShelf(); old != nil {
		old.text = ""
		if old.session.Dirty() || old.session.Len() > 1 {
			old.text = textOf(old.session.Snapshot())
		}
	}
	s.at = at
	of := s.sheet(at)
	of.text = ""
	d.Shelf = s
	d.Session.OnChange(nil)
	d.Session, d.files, d.Looked = of.session, of.files, nil
	d.Changes++
	d.observe()
	d.tell(NewsCursor | NewsLines | NewsBoard | NewsComments | NewsSaved)
}

// textOf returns a session as text; "" of one that is too large to be kept.
func textOf(s *session.Snapshot) string {
	var text strings.Builder
	if _, err := s.WriteTo(&text); err != nil {
		return ""
	}
	return text.String()
}

// onShelf returns the sheet on the table; nil for none.
func (d *Document) onShelf() *sheet {
	if d.Shelf == nil {
		return nil
	}
	return d.Shelf.sheet(d.Shelf.at)
}

// Elsewhere reports whether another board is on the table than that of the shelf.
func (d *Document) Elsewhere() bool {
	of := d.onShelf()
	return of != nil && d.Session.Doc() != of.home
}

// goHome leads back to the board of the sheet from one that came from elsewhere.
func (d *Document) goHome() {
	of := d.onShelf()
	if of == nil {
		return
	}
	d.Together(func() {
		for undone := true; undone && d.Session.Doc() != of.home; {
			undone = d.Session.Undo()
		}
	})
	if d.Session.Doc() != of.home { // so much was done since that it is forgotten
		delete(d.Shelf.sheets, d.Shelf.at)
	}
}

// Dirty reports whether there is work that no file holds, on the table or on the shelf.
func (d *Document) Dirty() bool {
	return d.dirty() || d.Shelf != nil && len(d.Shelf.Unsaved()) > 0
}

// Unsaved reports whether there is work that no file holds: on the table, on the shelf, or where
// undo leads back to.
func (d *Document) Unsaved() bool { return d.dirty() || len(d.pieces()) > 0 }

// fileOf notes the file of a session that was on the table when it was saved.
func (d *Document) fileOf(s *session.Session, doc session.Doc, f File) {
	if s == d.Session {
		d.files[doc] = f
		return
	}
	if d.Shelf == nil {
		return
	}
	for _, of := range d.Shelf.sheets {
		if of.session == s {
			of.files[doc] = f
		}
	}
}

// work returns how many moves and comments lie on the shelf.
func (s *Shelf) work() (moves, comments int) {
	for _, of := range s.sheets {
		moves += of.session.Len() - 1
		comments += of.session.CommentCount()
	}
	return moves, comments
}

// fileAt returns where the session of a board was saved, if it was.
func (s *Shelf) fileAt(at int) File {
	of := s.sheet(at)
	return of.files[of.session.Doc()]
}
