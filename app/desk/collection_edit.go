package desk

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
)

// Editing the list of a collection. Each change makes a revision, and undo restores the one before.
// The lines and the progress of a board belong to its sheet, which undo of the list does not change.

// maxHistoryBoards is the maximum number of boards in all revisions that undo can restore, without
// the last one: about 30 MB.
const maxHistoryBoards = 200_000

// revision is the list of a collection at one time. Its slices are never modified.
type revision struct {
	Title  string // of the collection
	Boards []notation.Board
	keys   []int // of the sheets of the boards
	number int   // differs for all revisions
}

// history is the list with the revisions that undo and redo restore.
type history struct {
	revision
	past, future []revision // the next one to restore last
	last         int        // the largest number of a revision
	lastKey      int
	field        string // of the last change, if it set the text of a field; otherwise ""
}

// newKeys returns keys for boards that are added.
func (h *history) newKeys(n int) []int {
	keys := make([]int, n)
	for i := range keys {
		h.lastKey++
		keys[i] = h.lastKey
	}
	return keys
}

// change makes a revision. Consecutive changes of the same field are one change for undo.
func (s *Collection) change(field string, to revision) {
	if s.field == "" || field != s.field || len(s.future) > 0 || s.number == s.savedRevision {
		s.past = append(slices.Clip(s.past), s.revision)
	}
	kept := 0
	for i := len(s.past) - 1; i >= 0; i-- {
		if kept += len(s.past[i].Boards); kept > maxHistoryBoards && i < len(s.past)-1 {
			s.past = slices.Clone(s.past[i+1:])
			break
		}
	}
	s.last++
	to.number = s.last
	s.revision, s.future, s.field, s.list = to, nil, field, ""
}

// CanUndo reports whether there is a change of the list to undo.
func (s *Collection) CanUndo() bool { return len(s.past) > 0 }

// CanRedo reports whether there is a change of the list to redo.
func (s *Collection) CanRedo() bool { return len(s.future) > 0 }

// Undo restores the list before the last change.
func (s *Collection) Undo() { s.restore(&s.past, &s.future) }

// Redo restores the list after the last undone change.
func (s *Collection) Redo() { s.restore(&s.future, &s.past) }

func (s *Collection) restore(from, to *[]revision) {
	if n := len(*from); n > 0 {
		*to = append(slices.Clip(*to), s.revision)
		s.revision, *from, s.field, s.list = (*from)[n-1], (*from)[:n-1:n-1], "", ""
	}
}

// Rename changes the title.
func (s *Collection) Rename(title string) {
	to := s.revision
	to.Title = title
	s.change("title", to)
}

// Arrange keeps the boards with the given indices, in their order, and deletes all others. If sections
// is not nil, it has the section of each. Consecutive changes with the same field are one for undo.
func (s *Collection) Arrange(field string, order []int, sections []string) {
	to := revision{Title: s.Title}
	for i, at := range order {
		b := s.Boards[at]
		if sections != nil {
			b.Section = sections[i]
		}
		to.Boards, to.keys = append(to.Boards, b), append(to.keys, s.keys[at])
	}
	s.change(field, to)
}

// Insert inserts boards before the one with an index.
func (s *Collection) Insert(at int, boards ...notation.Board) {
	to := s.revision
	to.Boards, to.keys = slices.Insert(slices.Clone(s.Boards), at, boards...), slices.Insert(slices.Clone(s.keys), at, s.newKeys(len(boards))...)
	s.change("", to)
}

// Set changes the name, note, section, tags and difficulty of boards. A field names what the user is
// typing, so that undo reverts it at once.
func (s *Collection) Set(field string, boards map[int]notation.Board) {
	to := s.revision
	to.Boards = slices.Clone(s.Boards)
	for at, b := range boards {
		to.Boards[at] = b
	}
	s.change(field, to)
}

// Board returns a board with its present lines and progress. The error is [session.ErrTooLarge].
func (s *Collection) Board(at int) (notation.Board, error) {
	b, of := s.Boards[at], s.sheets[s.keys[at]]
	if of == nil {
		return b, nil
	}
	b.Solved, b.Helped = of.solved, of.helped
	return b.WithLines(snapshotOf(of.session, of.home))
}

// LineCount returns the number of lines of a board.
func (s *Collection) LineCount(at int) int {
	of := s.sheets[s.keys[at]]
	if of == nil {
		return s.Boards[at].LineCount()
	}
	inner := map[int32]bool{}
	for _, n := range of.session.Nodes() {
		inner[int32(of.session.Parent(n))] = true
	}
	if of.session.Len() == 1 {
		return notation.Board{Solution: s.Boards[at].Solution}.LineCount()
	}
	return of.session.Len() - len(inner) + 1 // the parent of the start counts as one
}

// Recorded reports whether a board has lines, figures or progress.
func (s *Collection) Recorded(at int) bool {
	b := s.Boards[at]
	if of := s.sheets[s.keys[at]]; of != nil {
		return of.solved || of.helped || of.session.Len() > 1 || len(of.session.Remarked()) > 0 || len(of.session.Figures()) > 0
	}
	return b.HasRecord()
}

// content returns all boards for a form. Without lines on either side, a sheet does not change the
// board in the list.
func (s *Collection) content(form notation.Form) ([]notation.Board, error) {
	if form != notation.GameForm && !s.HoldsLines() {
		return s.Boards, nil
	}
	all := make([]notation.Board, len(s.Boards))
	for at := range all {
		var err error
		if all[at], err = s.Board(at); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// EditCollection changes the list of the open collection. If that removes the open board, the board
// in its place is opened, after a question about unsaved work on a board from another source. A
// change that would leave no board, or too many, is reverted.
func (f *Files) EditCollection(change func(*Collection)) {
	doc, coll := f.desk.Doc, f.desk.Doc.Collection
	before, at := coll.history, coll.At()
	change(coll)
	switch {
	case len(coll.Boards) == 0:
		coll.history = before
	case len(coll.Boards) > notation.MaxBoards:
		coll.history = before
		f.ShowStatus(lang.L("A collection holds at most {{.Most}} boards.", messages.Args{"Most": messages.Grouped(notation.MaxBoards)}))
	case coll.IndexOf(coll.openKey) >= 0:
		f.desk.Announce(ChangedSaved)
	case doc.OutsideCollection() && len(doc.outsideCollection()) > 0:
		coll.history = before
		f.confirmLoss(doc.outsideCollection, func() {
			doc.returnToSheet()
			f.EditCollection(change)
		})
	default:
		f.desk.SetMode(Playing)
		doc.openSheet(coll, min(at, len(coll.Boards)-1))
	}
}

// Key identifies a board while the list changes.
func (s *Collection) Key(at int) int { return s.keys[at] }

// IndexOf returns the index of the board with a key, or −1.
func (s *Collection) IndexOf(key int) int { return slices.Index(s.keys, key) }

// Entry returns the position on the board as a board for a collection, with its lines if it is the
// start, and with the rest of the line as its solution if that wins.
func (d *Document) Entry() notation.Board {
	b := notation.Board{Game: d.Game(), Start: d.State()}
	s := d.Session
	line := s.Line()
	end := line[len(line)-1]
	if d.played() && d.Previewed == nil && s.Depth() == 0 {
		b.Lines = textOf(s.Snapshot())
	}
	if d.Previewed == nil && s.Outcome(end) == engine.SolitaireWon && s.Start().Players() == 1 {
		b.Solution = s.Moves(end)[s.Depth():]
	}
	return b
}

// copied is the boards that this window has put on the clipboard, with their lines, which the text there
// cannot hold.
type copied struct {
	text   string
	boards []notation.Board
}

// CopyBoards puts boards on the clipboard as a table, which spreadsheets paste as cells.
func (d *Desk) CopyBoards(boards []notation.Board) {
	d.copied = copied{notation.Table(boards), boards}
	fyne.CurrentApp().Clipboard().SetContent(d.copied.text)
}

// PastedBoards returns a function that reads the boards of a text from the clipboard. It may be called on
// any goroutine.
func (d *Desk) PastedBoards(text string) func() (notation.Collection, error) {
	ours, known, here := d.copied, d.Games, d.Doc.Game()
	plain := func(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "\r", "")) }
	return func() (notation.Collection, error) {
		if ours.text != "" && plain(text) == plain(ours.text) {
			return notation.Collection{Boards: ours.boards}, nil
		}
		return readClipboard(text, known, here)
	}
}

func readClipboard(text string, known games.List, here engine.Game) (notation.Collection, error) {
	game := known.ByContent(text)
	if game == nil {
		return notation.ReadCollection(strings.NewReader(text), known, here)
	}
	s, err := game.About().File.Read(strings.NewReader(text))
	if err != nil {
		return notation.Collection{}, err
	}
	return notation.Collection{Boards: []notation.Board{{Game: game, Start: s}}}, nil
}
