package session

import (
	"bytes"
	"io"
	"strconv"

	"tchouka/engine"
)

// abbreviated is how many moves a line may share with the one above before
// they are written as a count.
const abbreviated = 24

// WriteTo writes the session as a file that [Read] reads back: the same rules,
// start, lines in the same order, line, cursor and comments. It fails with
// [ErrTooLarge] before anything is written. It does not mark the session as
// saved, for the file may still fail to reach the disk.
func (s *Session) WriteTo(w io.Writer) (int64, error) {
	f := fileWriter{rec: s.here.rec, cursor: s.here.cursor, above: Start}
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
}

// file writes everything; false when it becomes too large.
func (f *fileWriter) file() bool {
	f.WriteString("tchouka 1\nrules " + f.rec.game.ID() + "\nstart " + f.rec.start.String() + "\n")
	if !f.remark(Start) {
		return false
	}
	main := f.mainEnd()
	// Children in their order, without recursion: lines may be very long.
	for n := Start; n != None; n = f.next(n) {
		if f.rec.nodes[n].first != None || n == Start {
			continue
		}
		if !f.line(n, n == main) {
			return false
		}
	}
	f.WriteString("end\n")
	return f.Len() <= MaxBytes
}

// next returns the node after n, each before its children.
func (f *fileWriter) next(n Node) Node {
	nodes := f.rec.nodes
	if nodes[n].first != None {
		return nodes[n].first
	}
	for n != Start && nodes[n].next == None {
		n = nodes[n].parent
	}
	return nodes[n].next
}

// mainEnd returns the end of the preferred line.
func (f *fileWriter) mainEnd() Node {
	end := f.cursor
	for f.rec.nodes[end].preferred != None {
		end = f.rec.nodes[end].preferred
	}
	return end
}

// line writes the line to a leaf, the comments on it that were not written
// yet, and the cursor after the main one.
func (f *fileWriter) line(leaf Node, main bool) bool {
	key := "line"
	if main {
		key = "main"
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
		if !f.remark(n) {
			return false
		}
	}
	if main && f.cursor != Start {
		f.WriteString("cursor")
		f.path(f.cursor, int(f.rec.nodes[f.cursor].depth))
		f.WriteByte('\n')
	}
	return f.Len() <= MaxBytes
}

// remark writes the comment at a node of the line above, if there is one.
func (f *fileWriter) remark(n Node) bool {
	text, ok := f.rec.comments[n]
	if !ok {
		return true
	}
	if len(text) > MaxLineBytes {
		return false
	}
	begin := f.Len()
	f.WriteString("comment")
	if n == Start {
		f.WriteString(" start")
	} else {
		f.path(n, int(f.rec.nodes[n].depth))
	}
	f.WriteString(": " + strconv.Quote(text) + "\n")
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
