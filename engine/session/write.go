package session

import (
	"bufio"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// abbreviated is how many moves a line may share with the one above before
// they are written as a count.
const abbreviated = 24

// WriteTo writes the session as a file that [Read] reads back: the same rules,
// start, lines in the same order, line, cursor and remarks. It fails with
// [ErrTooLarge] before anything is written. It does not mark the session as
// saved, for the file may still fail to reach the disk.
func (s *Session) WriteTo(w io.Writer) (int64, error) { return s.here.writeTo(w, s.Seats()) }

// Text returns what [Session.WriteTo] writes, but for the checksum: a text that
// people read, change and paste.
func (s *Session) Text() (string, error) {
	var text strings.Builder
	f := s.here.writer(&text)
	if !f.file() {
		return "", ErrTooLarge
	}
	f.write("end\n")
	err := f.out.Flush()
	return text.String(), err
}

// Snapshot is what a session's file would say at one moment. It belongs to
// nobody: any goroutine may write it while the session goes on.
type Snapshot struct {
	at    head
	seats string
}

// Snapshot returns the session as it is now. O(nodes), though no more than a copy
// of 48 bytes for each.
func (s *Session) Snapshot() *Snapshot {
	return s.here.snapshot(s.Seats())
}

func (at head) snapshot(seats string) *Snapshot {
	r := at.rec
	return &Snapshot{seats: seats, at: head{
		rec:    &record{game: r.game, start: r.start, played: r.played.Clone(), nodes: slices.Clone(r.nodes), remarks: maps.Clone(r.remarks), digest: r.digest},
		cursor: at.cursor,
		doc:    at.doc,
	}}
}

// Doc returns the document that the snapshot is of.
func (n *Snapshot) Doc() Doc { return n.at.doc }

// Holds reports whether a snapshot has all that the session has to save.
func (s *Session) Holds(n *Snapshot) bool {
	return n.at.doc == s.here.doc && n.at.rec.digest == s.here.rec.digest
}

// WriteTo writes what [Session.WriteTo] would have written then.
func (n *Snapshot) WriteTo(w io.Writer) (int64, error) { return n.at.writeTo(w, n.seats) }

// writeTo writes twice: first to nobody, to see whether it is too large.
func (at head) writeTo(w io.Writer, seats string) (int64, error) {
	if !at.writer(io.Discard).file() {
		return 0, ErrTooLarge
	}
	sum, to := newSum(), &counter{to: w}
	f := at.writer(io.MultiWriter(to, sum))
	f.file()
	if err := f.out.Flush(); err != nil {
		return to.n, err
	}
	sum.line([]byte("end"))
	last := sumKey + " " + sum.text() + "\nend\n"
	if seats != "" && at.rec.start.Players() > 1 {
		last = seatsKey + " " + seats + "\n" + last
	}
	_, err := io.WriteString(to, last)
	return to.n, err
}

// counter counts what is written.
type counter struct {
	to io.Writer
	n  int64
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.to.Write(p)
	c.n += int64(n)
	return n, err
}

// fileWriter writes a record. The nodes on the way from Start to above are those
// of the line written last.
type fileWriter struct {
	out    *bufio.Writer // whose first error Flush returns
	size   int           // of what was written
	rec    *record
	moves  map[int32]string // how those are written that were
	cursor Node
	above  Node
	main   Node // the end of the main line
	shown  Node // the end of the line that the cursor is on
}

func (at head) writer(to io.Writer) *fileWriter {
	return &fileWriter{
		out: bufio.NewWriter(to), rec: at.rec, moves: map[int32]string{}, cursor: at.cursor, above: Start,
		main: end(at.rec.mainChild, Start), shown: end(at.rec.preferred, at.cursor),
	}
}

func (f *fileWriter) write(text string) {
	_, _ = f.out.WriteString(text)
	f.size += len(text)
}

// file writes everything but the last lines, the checksum and the end; false when
// with them it becomes too large.
func (f *fileWriter) file() bool {
	f.write("tchouka " + f.version() + "\nrules " + f.rec.game.ID() + "\nstart " + strings.TrimSpace(f.rec.start.String()) + "\n")
	if !f.remarks(Start) {
		return false
	}
	for n := Start; n != None; n = f.rec.after(n, Start) {
		if f.rec.mainChild(n) == None && n != Start && !f.line(n) {
			return false
		}
	}
	return f.size+sumBytes+mostSeats+len("end\n") <= MaxBytes
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
	begin := f.size
	shared := f.shared(leaf)
	f.write(key)
	f.path(leaf, shared)
	f.write("\n")
	if f.size-begin > MaxLineBytes {
		return false
	}
	f.above = leaf
	for _, n := range f.tail(leaf, shared) {
		if !f.remarks(n) {
			return false
		}
	}
	if leaf == f.shown && f.cursor != Start {
		f.write("cursor")
		f.path(f.cursor, int(f.rec.nodes[f.cursor].depth))
		f.write("\n")
	}
	return f.size <= MaxBytes
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
	begin := f.size
	f.write(key)
	if n == Start {
		f.write(" start")
	} else {
		f.path(n, int(f.rec.nodes[n].depth))
	}
	f.write(": ")
	f.write(text)
	f.write("\n")
	return f.size-begin <= MaxLineBytes && f.size <= MaxBytes
}

// path writes the moves to n, of which the first ones are shared with the line
// above.
func (f *fileWriter) path(n Node, shared int) {
	if shared <= abbreviated {
		shared = 0
	} else {
		f.write(" =" + strconv.Itoa(shared))
	}
	for _, n := range f.tail(n, shared) {
		f.move(f.rec.nodes[n].move)
	}
}

func (f *fileWriter) move(number int32) {
	text, ok := f.moves[number]
	if !ok {
		text = " " + f.rec.played.Move(number).String()
		f.moves[number] = text
	}
	f.write(text)
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
