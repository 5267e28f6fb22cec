package session

import (
	"bytes"
	"io"
	"maps"
	"slices"
	"strconv"

	"tchouka/engine"
)

// abbreviated is how many moves a line may share with the one above before
// they are written as a count.
const abbreviated = 24

// WriteTo writes the session as a file that [Read] reads back: the same rules,
// start, lines in the same order, line, cursor and remarks. It fails with
// [ErrTooLarge] before anything is written. It does not mark the session as
// saved, for the file may still fail to reach the disk.
func (s *Session) WriteTo(w io.Writer) (int64, error) { return s.here.writeTo(w) }

// Snapshot is what a session's file would say at one moment. It belongs to
// nobody: any goroutine may write it while the session goes on.
type Snapshot struct{ at place }

// Snapshot returns the session as it is now. O(places), though no more than a copy
// of 48 bytes for each.
func (s *Session) Snapshot() *Snapshot {
	r := s.here.rec
	return &Snapshot{place{
		rec:    &record{game: r.game, start: r.start, nodes: slices.Clone(r.nodes), remarks: maps.Clone(r.remarks)},
		cursor: s.here.cursor,
	}}
}

// WriteTo writes what [Session.WriteTo] would have written then.
func (n *Snapshot) WriteTo(w io.Writer) (int64, error) { return n.at.writeTo(w) }

func (at place) writeTo(w io.Writer) (int64, error) {
	f := fileWriter{
		rec: at.rec, cursor: at.cursor, above: Start,
		main: end(at.rec.mainChild, Start), shown: end(at.rec.preferred, at.cursor),
	}
	if !f.file() {
		return 0, ErrTooLarge
	}
	return f.WriteTo(w)
}

// fileWriter writes a record into memory. The nodes on the way from Start to
// above are those of the line written last.
type fileWriter struct {
	bytes.Buffer
	rec    *record
	cursor Node
	above  Node
	main   Node // the end of the main line
	shown  Node // the end of the line that the cursor is on
}

// file writes everything; false when it becomes too large.
func (f *fileWriter) file() bool {
	f.WriteString("tchouka " + f.version() + "\nrules " + f.rec.game.ID() + "\nstart " + f.rec.start.String() + "\n")
	if !f.remarks(Start) {
		return false
	}
	for n := Start; n != None; n = f.rec.after(n, Start) {
		if f.rec.mainChild(n) == None && n != Start && !f.line(n) {
			return false
		}
	}
	f.WriteString("end\n")
	return f.Len() <= MaxBytes
}

// version returns the first version of the format that has all that is to be
// written.
func (f *fileWriter) version() string {
	for _, remark := range f.rec.remarks {
		if remark.Name != "" || remark.Mark != Unmarked {
			return "2"
		}
	}
	if f.shown != f.main {
		return "2"
	}
	return "1"
}

// line writes the line to a leaf, the remarks on it that were not written yet,
// and the cursor after the line that it is on.
func (f *fileWriter) line(leaf Node) bool {
	key := "line"
	switch leaf {
	case f.main:
		key = "main"
	case f.shown:
		key = "shown"
	}
	begin := f.Len()
	shared := f.shared(leaf)
	f.WriteString(key)
	f.path(leaf, shared)
	f.WriteByte('\n')
	if f.Len()-begin > MaxLineBytes {
		return false
	}
	f.above = leaf
	for _, n := range f.tail(leaf, shared) {
		if !f.remarks(n) {
			return false
		}
	}
	if leaf == f.shown && f.cursor != Start {
		f.WriteString("cursor")
		f.path(f.cursor, int(f.rec.nodes[f.cursor].depth))
		f.WriteByte('\n')
	}
	return f.Len() <= MaxBytes
}

// remarks writes what there is to say of a node of the line above.
func (f *fileWriter) remarks(n Node) bool {
	remark := f.rec.remarks[n]
	if len(remark.Name) > MaxLineBytes || len(remark.Comment) > MaxLineBytes {
		return false
	}
	return (remark.Name == "" || f.remark("name", n, strconv.Quote(remark.Name))) &&
		(remark.Mark == Unmarked || f.remark("mark", n, remark.Mark.String())) &&
		(remark.Comment == "" || f.remark("comment", n, strconv.Quote(remark.Comment)))
}

// remark writes one remark to a node of the line above.
func (f *fileWriter) remark(key string, n Node, text string) bool {
	begin := f.Len()
	f.WriteString(key)
	if n == Start {
		f.WriteString(" start")
	} else {
		f.path(n, int(f.rec.nodes[n].depth))
	}
	f.WriteString(": " + text + "\n")
	return f.Len()-begin <= MaxLineBytes && f.Len() <= MaxBytes
}

// path writes the moves to n, of which the first ones are shared with the line
// above.
func (f *fileWriter) path(n Node, shared int) {
	if shared <= abbreviated {
		shared = 0
	} else {
		f.WriteString(" =" + strconv.Itoa(shared))
	}
	for _, n := range f.tail(n, shared) {
		f.move(f.rec.nodes[n].move)
	}
}

func (f *fileWriter) move(m engine.Move) {
	f.WriteByte(' ')
	f.Write(strconv.AppendInt(f.AvailableBuffer(), int64(m), 10))
}

// shared returns how many moves the line to n and the line above have in
// common. O(moves that they do not share).
func (f *fileWriter) shared(n Node) int {
	a, b, nodes := n, f.above, f.rec.nodes
	for a != b {
		if nodes[a].depth >= nodes[b].depth {
			a = nodes[a].parent
		} else {
			b = nodes[b].parent
		}
	}
	return int(nodes[a].depth)
}

// tail returns the nodes on the way to n, less those of its first moves.
// O(returned).
func (f *fileWriter) tail(n Node, less int) []Node {
	tail := make([]Node, int(f.rec.nodes[n].depth)-less)
	for i := len(tail) - 1; i >= 0; i-- {
		tail[i] = n
		n = f.rec.nodes[n].parent
	}
	return tail
}
