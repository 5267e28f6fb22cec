package session

import (
	"bufio"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// abbreviated is the number of shared moves up to which a line is written without a count.
const abbreviated = 24

// WriteTo writes the session as a file for [Read], with the same rules, start, lines in the same
// order, current line, cursor and remarks. It fails with [ErrTooLarge] before it writes anything.
// It does not mark the session as saved, because storing the file can still fail.
func (s *Session) WriteTo(w io.Writer) (int64, error) { return s.current.writeTo(w) }

// Text returns the output of [Session.WriteTo] without the checksum and the figure list, for users who
// read, edit and paste it.
func (s *Session) Text() (string, error) {
	var text strings.Builder
	f := s.current.writer(&text)
	if !f.file() {
		return "", ErrTooLarge
	}
	f.write("end\n")
	err := f.out.Flush()
	return text.String(), err
}

// Snapshot is an immutable copy of a session's content. Any goroutine may write it while the
// session changes.
type Snapshot struct{ at head }

// Snapshot returns a copy of the current content. O(nodes), with 28 bytes copied for each.
func (s *Session) Snapshot() *Snapshot { return s.current.snapshot() }

func (at head) snapshot() *Snapshot {
	r := at.rec
	return &Snapshot{at: head{
		rec:    &record{game: r.game, start: r.start, played: r.played.Clone(), nodes: slices.Clone(r.nodes), live: r.live, remarks: maps.Clone(r.remarks), figures: r.figures, digest: r.digest, seatings: slices.Clip(r.seatings), next: r.next},
		cursor: at.cursor,
		doc:    at.doc,
	}}
}

// Doc returns the document of the snapshot.
func (n *Snapshot) Doc() Doc { return n.at.doc }

// Game returns the game of the snapshot.
func (n *Snapshot) Game() engine.Game { return n.at.rec.game }

// Start returns the state before the first move.
func (n *Snapshot) Start() engine.State { return n.at.rec.start }

// Blank reports whether the snapshot has neither moves nor remarks nor figures. O(1).
func (n *Snapshot) Blank() bool {
	r := n.at.rec
	return r.live == 1 && len(r.remarks) == 0 && len(r.figures) == 0
}

// Matches reports whether a snapshot contains the current content of the session.
func (s *Session) Matches(n *Snapshot) bool {
	return n.at.doc == s.current.doc && n.at.rec.digest == s.current.rec.digest
}

// WriteTo writes what [Session.WriteTo] would have written at the time of the snapshot.
func (n *Snapshot) WriteTo(w io.Writer) (int64, error) { return n.at.writeTo(w) }

// writeTo first writes to [io.Discard], to check the size.
func (at head) writeTo(w io.Writer) (int64, error) {
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
	_, err := io.WriteString(to, at.rec.figureLines()+last)
	return to.n, err
}

// counter counts the bytes written.
type counter struct {
	to io.Writer
	n  int64
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.to.Write(p)
	c.n += int64(n)
	return n, err
}

// fileWriter writes a record. The nodes on the path from Start to above are those of the line
// written last.
type fileWriter struct {
	out    *bufio.Writer // whose first error Flush returns
	size   int           // bytes written
	rec    *record
	moves  map[int32]string // the text of the moves written so far
	cursor Node
	above  Node
	main   Node            // the end of the main line
	shown  Node            // the end of the current line
	seats  map[seating]int // the numbers of the players
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

// file writes everything except the checksum and the end line. It returns false if the file would
// be too large with them.
func (f *fileWriter) file() bool {
	f.write(Header + "\nrules " + f.rec.game.ID() + "\nstart " + strings.TrimSpace(f.rec.start.String()) + "\n")
	f.players()
	if !f.remarks(Start) {
		return false
	}
	for n := Start; n != None; n = f.rec.after(n, Start) {
		if f.rec.mainChild(n) == None && n != Start && !f.line(n) {
			return false
		}
	}
	return f.size+sumBytes+len(f.rec.figureLines())+len("end\n") <= MaxBytes
}

// line writes the line to a leaf, its unwritten remarks, and the cursor if it is on this line.
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
		f.at(f.cursor)
	}
	return f.size <= MaxBytes
}

// at writes the cursor, and the players of the moves that follow it if they are others.
func (f *fileWriter) at(cursor Node) {
	f.write("cursor")
	f.path(cursor, int(f.rec.nodes[cursor].depth))
	if next := f.rec.seatsFrom(cursor); next != f.rec.nodes[cursor].seats {
		f.write(" @" + strconv.Itoa(f.seats[next]))
	}
	f.write("\n")
}

// players writes the players of the moves, in the order of their first moves, and those who begin.
func (f *fileWriter) players() {
	f.seats = map[seating]int{0: 0}
	add := func(seats seating) {
		if _, known := f.seats[seats]; !known {
			f.seats[seats] = len(f.seats)
			f.write("seats " + f.rec.seatings[seats] + "\n")
		}
	}
	for n := Start; n != None && len(f.rec.seatings) > 1; n = f.rec.after(n, Start) {
		add(f.rec.nodes[n].seats)
	}
	add(f.rec.seatsFrom(f.cursor))
	if f.cursor == Start && f.rec.seatsFrom(Start) != 0 {
		f.at(Start)
	}
}

// remarks writes the remarks of a node of the previous line.
func (f *fileWriter) remarks(n Node) bool {
	remark := f.rec.remarks[n]
	if len(remark.Name) > MaxLineBytes || len(remark.Comment) > MaxLineBytes {
		return false
	}
	return (remark.Name == "" || f.remark("name", n, strconv.Quote(remark.Name))) &&
		(remark.Mark == Unmarked || f.remark("mark", n, remark.Mark.String())) &&
		(remark.Agreed == NoAgreement || f.remark("agreed", n, remark.Agreed.String())) &&
		(remark.Comment == "" || f.remark("comment", n, strconv.Quote(remark.Comment)))
}

// remark writes one remark of a node of the previous line.
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

// path writes the moves to n. The first shared moves are those of the previous line.
func (f *fileWriter) path(n Node, shared int) {
	if shared <= abbreviated {
		shared = 0
	} else {
		f.write(" =" + strconv.Itoa(shared))
	}
	tail := f.tail(n, shared)
	if len(tail) == 0 {
		return
	}
	seats := f.rec.nodes[f.rec.nodes[tail[0]].parent].seats
	for _, n := range tail {
		if now := f.rec.nodes[n].seats; now != seats {
			f.write(" @" + strconv.Itoa(f.seats[now]))
			seats = now
		}
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

// shared returns the number of moves common to the line to n and the previous line. O(moves that
// differ).
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

// tail returns the nodes on the path to n, except the first less ones. O(returned).
func (f *fileWriter) tail(n Node, less int) []Node {
	tail := make([]Node, int(f.rec.nodes[n].depth)-less)
	for i := len(tail) - 1; i >= 0; i-- {
		tail[i] = n
		n = f.rec.nodes[n].parent
	}
	return tail
}
