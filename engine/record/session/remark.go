package session

import (
	"hash/maphash"
	"maps"
	"slices"
	"strings"

	"tchouka/engine"
)

// Mark is the user's opinion of a move. It is independent of the verdict, which is computed.
type Mark uint8

// The marks, in the order of the menu.
const (
	Unmarked Mark = iota
	Good
	Bad
	Interesting
)

// String returns the mark's name in files: "good", "bad", "interesting", and "" for Unmarked.
func (m Mark) String() string {
	switch m {
	case Good:
		return "good"
	case Bad:
		return "bad"
	case Interesting:
		return "interesting"
	default:
		return ""
	}
}

// Sign returns the annotation of chess players for a move: "!", "?", "!?", and "" for Unmarked.
func (m Mark) Sign() string {
	return map[Mark]string{Good: "!", Bad: "?", Interesting: "!?"}[m]
}

// MarkByName is the inverse of String; it returns false for other texts.
func MarkByName(text string) (Mark, bool) {
	for _, m := range []Mark{Good, Bad, Interesting} {
		if m.String() == text {
			return m, true
		}
	}
	return Unmarked, false
}

// Remark is everything that users have noted about a node. The zero Remark is empty.
type Remark struct {
	Name    string // of the lines through this node
	Mark    Mark
	Comment string
	Agreed  engine.Agreement // ends the game here
}

// with returns the remark with the missing fields taken from another remark. It joins both
// comments.
func (r Remark) with(other Remark) Remark {
	if r.Name == "" {
		r.Name = other.Name
	}
	if r.Mark == Unmarked {
		r.Mark = other.Mark
	}
	if r.Agreed == NoAgreement {
		r.Agreed = other.Agreed
	}
	switch {
	case r.Comment == "":
		r.Comment = other.Comment
	case other.Comment != "" && !strings.Contains(r.Comment, other.Comment):
		r.Comment += "\n" + other.Comment
	}
	return r
}

func (r Remark) size() int { return len(r.Name) + len(r.Comment) }

// Remark returns the remark at n.
func (s *Session) Remark(n Node) Remark { return s.current.rec.remarks[n] }

// Remarked returns the nodes with remarks, each after its parent.
func (s *Session) Remarked() []Node { return slices.Sorted(maps.Keys(s.current.rec.remarks)) }

// CommentCount returns the number of nodes with a comment. O(remarks).
func (s *Session) CommentCount() int {
	n := 0
	for _, remark := range s.current.rec.remarks {
		if remark.Comment != "" {
			n++
		}
	}
	return n
}

// CopyRemarks copies the remarks on the position after some moves, and on all later ones, to a session
// that begins there. It plays the moves that lead to them.
func (s *Session) CopyRemarks(to *Session, after []engine.Move) {
	for _, n := range s.Remarked() {
		if rest, ok := CutMoves(s.Moves(n), after); ok && to.GoMoves(rest) == nil {
			to.SetRemark(to.Cursor(), s.Remark(n))
		}
	}
}

// CutMoves returns the moves of a line after those before, or false if it does not begin with them.
func CutMoves(line, before []engine.Move) (after []engine.Move, ok bool) {
	if len(line) < len(before) || !slices.Equal(line[:len(before)], before) {
		return nil, false
	}
	return line[len(before):], true
}

// LineRemarks returns the remarks on the nodes of [Session.Line], by the number of preceding moves.
// O(remarks).
func (s *Session) LineRemarks() map[int]Remark {
	r, line, remarks := s.current.rec, s.Line(), map[int]Remark{}
	for n, remark := range r.remarks {
		if r.on(line, n) {
			remarks[int(r.nodes[n].depth)] = remark
		}
	}
	return remarks
}

// Comment returns the comment at n, or "".
func (s *Session) Comment(n Node) string { return s.Remark(n).Comment }

// SetComment sets the comment at n; "" deletes it.
func (s *Session) SetComment(n Node, text string) {
	remark := s.Remark(n)
	remark.Comment = text
	s.remark(n, remark)
}

// SetName sets the name of the lines through n; "" deletes it. A name is one line: other white
// space becomes a space.
func (s *Session) SetName(n Node, name string) {
	remark := s.Remark(n)
	remark.Name = oneLine(name)
	s.remark(n, remark)
}

// SetMark sets the mark of n; Unmarked deletes it.
func (s *Session) SetMark(n Node, m Mark) {
	remark := s.Remark(n)
	remark.Mark = m
	s.remark(n, remark)
}

// SetAgreed ends the game at n by agreement; NoAgreement continues it.
func (s *Session) SetAgreed(n Node, a engine.Agreement) {
	remark := s.Remark(n)
	remark.Agreed = a
	s.remark(n, remark)
}

// SetRemark replaces the remark at n, as one change.
func (s *Session) SetRemark(n Node, r Remark) {
	r.Name = oneLine(r.Name)
	s.remark(n, r)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// remark replaces the remark at n. It ignores nodes that do not exist.
func (s *Session) remark(n Node, remark Remark) {
	old := s.Remark(n)
	if !s.Has(n) || remark == old {
		return
	}
	next := step{at: s.current, shape: &shape{edits: []edit{{n, remark}}, ends: old.Agreed != remark.Agreed}}
	if old.Name == remark.Name && old.Mark == remark.Mark && old.Agreed == remark.Agreed {
		next.kind = written
	}
	s.do(next, next.shape.change())
}

// remark replaces or deletes the remark at n.
func (r *record) remark(n Node, remark Remark) {
	r.digest -= r.remarkDigest(n)
	if remark == (Remark{}) {
		delete(r.remarks, n)
	} else {
		r.remarks[n] = remark
	}
	r.digest += r.remarkDigest(n)
}

func (r *record) remarkDigest(n Node) uint64 {
	type content struct {
		digest uint64
		remark Remark
	}
	remark, ok := r.remarks[n]
	if !ok {
		return 0
	}
	return maphash.Comparable(r.seed, content{r.made[n].digest, remark})
}

// figureKey is the key of a line with a figure.
const figureKey = "x-figure"

// Limits of the figure list.
const (
	MaxFigures     = 1000
	MaxFigureBytes = 64 << 10
)

// Figures returns the figure list of the document: pictures that are made from it again and again. Each
// is one line of text, which the caller interprets. The slice must not be modified.
func (s *Session) Figures() []string { return s.current.rec.figures }

// SetFigures replaces the figure list, as one change. It ignores entries that are empty, not one line,
// or beyond the limits.
func (s *Session) SetFigures(figures []string) {
	figures = validFigures(slices.Clone(figures))
	if !slices.Equal(figures, s.Figures()) {
		s.do(step{at: s.current, shape: &shape{figures: &figures}}, Comments)
	}
}

// validFigures removes from a list what [Session.SetFigures] ignores.
func validFigures(figures []string) []string {
	figures = slices.DeleteFunc(figures, func(text string) bool {
		return text == "" || len(text) > MaxFigureBytes || text != strings.TrimSpace(text) || strings.ContainsAny(text, "\r\n")
	})
	return figures[:min(len(figures), MaxFigures)]
}

// setFigures exchanges the figure list with another one.
func (r *record) setFigures(figures *[]string) {
	r.digest -= r.figuresDigest()
	r.figures, *figures = *figures, r.figures
	r.digest += r.figuresDigest()
}

// figureLines returns the lines of the figure list in a file.
func (r *record) figureLines() string {
	var b strings.Builder
	for _, text := range r.figures {
		b.WriteString(figureKey + " " + text + "\n")
	}
	return b.String()
}

func (r *record) figuresDigest() uint64 {
	type list struct{ text string }
	if len(r.figures) == 0 {
		return 0
	}
	return maphash.Comparable(r.seed, list{strings.Join(r.figures, "\n")})
}

// withFigures returns a new record with the figure list of another one.
func (r *record) withFigures(from *record) *record {
	figures := from.figures
	r.setFigures(&figures)
	return r
}
