package desk

import (
	"path/filepath"
	"slices"
	"strings"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// Collection is a collection that the user steps through. Each board that was opened has a sheet: a
// session of its own, with its lines, its undo history and its file. Stepping to another board
// keeps the sheet and does not prompt for unsaved work. Changes on any sheet remain unsaved work
// until they are saved, and they are kept for recovery after a crash.
//
//	sheets  1 ✓  2  3 ✓  4  5 …       list.csv
//	             ▲
//	sheet        session, undo, file     open
//
// A collection in the form of game files holds the lines of each board ([Collection.HoldsLines]).
// Saving a board then saves the collection. The other forms hold boards only. Saving a board writes
// a game file of its own next to them, and never the collection, so that an author keeps the list as
// written. If several sheets are unsaved, leaving the collection shows one question about all of
// them.
//
// The list itself is edited by [Files.EditCollection] and saved by [Files.SaveCollection]. A sheet
// has a key, which stays the same while its board is moved, deleted, and restored by undo.
//
// A board from another source begins another document on the sheet. Stepping on leaves that
// document; undo returns from it to the board of the sheet. Opening a game file or another
// collection closes this one.
type Collection struct {
	history                     // with the title and the boards
	Path          string        // its file; empty without one
	Form          notation.Form // of the file; "" without one
	print         disk.Fingerprint
	hasOther      bool // the file has content that saving would lose
	savedRevision int
	keepsPlayed   func() bool // reports whether the history keeps moves that are only played; nil if it does

	openKey int            // the key of the open board
	sheets  map[int]*sheet // by key
	list    string         // the boards as text, for recovery; "" if it must be made again
}

// sheet is an opened board of the collection, with its session.
type sheet struct {
	session *session.Session
	files   map[session.Doc]File
	home    session.Doc // the document of the board; others come from other sources
	hand    userLines   // the lines that the player played on it
	solved  bool
	helped  bool   // results of the solver were shown before it was solved
	text    string // of the session while another sheet is open

	saved    notation.Board // the content of the file
	explored exploredCache
}

// exploredCache is the last result of [Collection.explored].
type exploredCache struct {
	base   *session.Session // of the board in the file; nil if it was not made
	digest uint64           // of the session
	result bool
}

// NewCollection returns a collection of at least one board.
func NewCollection(title, path string, boards []notation.Board) *Collection {
	s := &Collection{history: history{revision: revision{Title: title}}, Path: path, sheets: map[int]*sheet{}}
	if path != "" {
		s.Form, _ = notation.FormOf(path)
	}
	s.Append(boards...)
	return s
}

// Append adds boards at the end, after they were appended to the file.
func (s *Collection) Append(boards ...notation.Board) {
	s.Boards, s.keys, s.list = append(slices.Clip(s.Boards), boards...), append(slices.Clip(s.keys), s.newKeys(len(boards))...), ""
}

// Follow appends the boards that were added to the file, which has a fingerprint then. It returns
// false if the boards of the collection differ from the first ones of the file, or have changes.
func (s *Collection) Follow(boards []notation.Board, now disk.Fingerprint) bool {
	if len(boards) < len(s.Boards) || s.Edited() {
		return false
	}
	for i, b := range s.Boards {
		if b.ID() != boards[i].ID() {
			return false
		}
	}
	added := boards[len(s.Boards):]
	s.Boards = boards[:len(s.Boards)]
	s.Append(added...)
	s.print = now
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
func (s *Collection) At() int { return max(s.IndexOf(s.openKey), 0) }

// HoldsLines reports whether the file of the collection holds the lines of its boards.
func (s *Collection) HoldsLines() bool { return s.Form == notation.GameForm }

// Edited reports whether the list has changes that are not saved.
func (s *Collection) Edited() bool { return s.number != s.savedRevision }

// Dirty reports whether the file of the collection misses changes.
func (s *Collection) Dirty() bool { return s.Edited() || s.HoldsLines() && len(s.work()) > 0 }

// Solved reports whether the player won a board of the collection by moves of their own, with or
// without help.
func (s *Collection) Solved(at int) bool {
	if of := s.sheets[s.keys[at]]; of != nil {
		return of.solved
	}
	return s.Boards[at].Solved
}

// Helped reports whether results of the solver were shown before a board was solved.
func (s *Collection) Helped(at int) bool {
	if of := s.sheets[s.keys[at]]; of != nil {
		return of.helped
	}
	return s.Boards[at].Helped
}

// SolvedCount returns the number of boards that were solved alone, and with help.
func (s *Collection) SolvedCount() (alone, helped int) {
	for at := range s.Boards {
		switch {
		case !s.Solved(at):
		case s.Helped(at):
			helped++
		default:
			alone++
		}
	}
	return alone, helped
}

// Unsolved returns the next board that is not solved, after the open board and then from the first
// one. It returns false if there is none.
func (s *Collection) Unsolved() (at int, ok bool) {
	open := s.At()
	for i := range s.Boards {
		at := (open + 1 + i) % len(s.Boards)
		if !s.Solved(at) {
			return at, at != open
		}
	}
	return 0, false
}

// Unsaved returns the indices of the boards with unsaved work.
func (s *Collection) Unsaved() []int {
	var all []int
	for at, key := range s.keys {
		if of := s.sheets[key]; of != nil && of.session.Dirty() {
			all = append(all, at)
		}
	}
	return all
}

// work returns the indices of the boards with unsaved work, without those that were only played.
func (s *Collection) work() []int {
	return slices.DeleteFunc(s.Unsaved(), func(at int) bool { return s.isExplored(s.sheets[s.keys[at]]) })
}

// isExplored reports whether the file of the collection lacks only moves that were played on the board, and
// the history keeps them. The program then does not ask to save them.
func (s *Collection) isExplored(of *sheet) bool {
	if s.keepsPlayed != nil && !s.keepsPlayed() || of.session.Doc() != of.home || of.files[of.home].Path != "" {
		return false
	}
	c, now := &of.explored, of.session.DocSummary(of.home).Digest
	if c.base == nil {
		base, err := of.saved.Session()
		if err != nil {
			return false
		}
		*c = exploredCache{base, now, of.session.Extends(base)}
	}
	if c.digest != now {
		c.digest, c.result = now, of.session.Extends(c.base)
	}
	return c.result
}

// sheet returns the sheet of a board, and creates it if necessary.
func (s *Collection) sheet(at int) *sheet {
	of := s.sheets[s.keys[at]]
	if of == nil {
		b := s.Boards[at]
		begun, err := b.Session()
		if err != nil { // reading the file has checked the record
			begun = session.New(b.Game, b.Start)
		}
		of = &sheet{session: begun, files: map[session.Doc]File{}, home: begun.Doc(), solved: b.Solved, helped: b.Helped, saved: b}
		s.sheets[s.keys[at]] = of
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
	if s.list == "" {
		s.list = collectionText(notation.GameForm, s.Title, s.Boards)
	}
	k := &userdata.Collection{
		Title: s.Title, Path: s.Path, List: s.list, At: s.At(),
		Form: string(s.Form), Print: s.print, Edited: s.Edited(), HasOther: s.hasOther,
	}
	for at, key := range s.keys {
		of := s.sheets[key]
		if of == nil {
			continue
		}
		file := of.files[of.home]
		if dirty := of.session.Dirty(); dirty || of.solved || of.helped || of.text != "" || key == s.openKey {
			k.Sheets = append(k.Sheets, userdata.Sheet{At: at, Text: of.text, File: file.Path, Print: file.Fingerprint, Solved: of.solved, Helped: of.helped, ByHand: of.hand.String(), Unsaved: dirty})
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
	s.print, s.hasOther = k.Print, k.HasOther
	if k.Form != "" {
		s.Form = notation.Form(k.Form)
	}
	if k.Edited {
		s.savedRevision = -1
	}
	s.openKey = s.keys[max(min(k.At, len(s.Boards)-1), 0)]
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
		of.solved, of.helped, of.hand = from.Solved, from.Helped, readUserLines(from.ByHand, s.Boards[from.At].Game)
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
	s.openKey = s.keys[at]
	of := s.sheet(at)
	of.text = ""
	d.Collection, s.keepsPlayed = s, d.keepsPlayed
	d.Session.OnChange(nil)
	d.Session, d.files, d.Previewed = of.session, of.files, nil
	d.Changes++
	d.observe()
	d.notify(ChangedCursor | ChangedLines | ChangedBoard | ChangedComments | ChangedSaved)
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
	if of := d.Collection.sheets[d.Collection.openKey]; of != nil {
		return of // its board may have been deleted just now
	}
	return d.Collection.sheet(d.Collection.At())
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
		delete(d.Collection.sheets, d.Collection.openKey)
	}
}

// Dirty reports whether the open document or a sheet of the collection has unsaved work.
func (d *Document) Dirty() bool {
	if d.Collection == nil {
		return d.dirty()
	}
	return d.dirty() && !d.playedOnly() || d.Collection.Edited() || len(d.Collection.work()) > 0
}

// playedOnly reports whether only moves were played on the board of a collection.
func (d *Document) playedOnly() bool {
	of := d.currentSheet()
	return of != nil && d.Collection.isExplored(of)
}

// Unsaved reports whether there is something to keep for recovery: in the open document, on other sheets, or in a
// document that undo returns to.
func (d *Document) Unsaved() bool {
	return d.dirty() || len(d.unsavedDocs()) > 0 || d.Collection != nil && (d.Collection.Dirty() || len(d.Collection.Unsaved()) > 0)
}

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

// size returns the number of moves and comments on all sheets.
func (s *Collection) size() (moves, comments int) {
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
