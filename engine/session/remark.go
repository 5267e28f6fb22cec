package session

import (
	"hash/maphash"
	"maps"
	"slices"
	"strings"
)

// Mark is what a person thinks of a node. It is an opinion beside the verdict,
// which is a fact.
type Mark uint8

// The marks, in the order in which they are offered.
const (
	Unmarked Mark = iota
	Good
	Bad
	Interesting
)

// String returns the mark's name in files: "good", "bad", "interesting", and ""
// for none.
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

// Sign returns what chess players write behind a move: "!", "?", "!?", and ""
// for none.
func (m Mark) Sign() string {
	return map[Mark]string{Good: "!", Bad: "?", Interesting: "!?"}[m]
}

// markOf undoes String; false for what is no mark.
func markOf(text string) (Mark, bool) {
	for _, m := range []Mark{Good, Bad, Interesting} {
		if m.String() == text {
			return m, true
		}
	}
	return Unmarked, false
}

// Remark is all that a person wrote to a node. The zero Remark is none.
type Remark struct {
	Name    string // of the line that leads here and on
	Mark    Mark
	Comment string
}

// with returns the remark with what another one has and this one has not. Both
// comments are kept.
func (r Remark) with(other Remark) Remark {
	if r.Name == "" {
		r.Name = other.Name
	}
	if r.Mark == Unmarked {
		r.Mark = other.Mark
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

// Remark returns what was written to n.
func (s *Session) Remark(n Node) Remark { return s.here.rec.remarks[n] }

// Remarked returns the nodes that something was written to, each after its
// parent.
func (s *Session) Remarked() []Node { return slices.Sorted(maps.Keys(s.here.rec.remarks)) }

// CommentCount returns the number of nodes with a comment. O(remarks).
func (s *Session) CommentCount() int {
	n := 0
	for _, remark := range s.here.rec.remarks {
		if remark.Comment != "" {
			n++
		}
	}
	return n
}

// LineRemarks returns what was written to the nodes of [Session.Line], by the
// number of moves before. O(remarks).
func (s *Session) LineRemarks() map[int]Remark {
	r, line, remarks := s.here.rec, s.Line(), map[int]Remark{}
	for n, remark := range r.remarks {
		if r.on(line, n) {
			remarks[int(r.nodes[n].depth)] = remark
		}
	}
	return remarks
}

// Comment returns the comment at n; empty when there is none.
func (s *Session) Comment(n Node) string { return s.Remark(n).Comment }

// SetComment writes the comment at n; the empty text deletes it.
func (s *Session) SetComment(n Node, text string) {
	remark := s.Remark(n)
	remark.Comment = text
	s.remark(n, remark)
}

// SetName gives a name to the line that leads to n and on from there; the empty
// one takes it away. A name has one line: other white space becomes a space.
func (s *Session) SetName(n Node, name string) {
	remark := s.Remark(n)
	remark.Name = oneLine(name)
	s.remark(n, remark)
}

// SetMark marks n; Unmarked takes the mark away.
func (s *Session) SetMark(n Node, m Mark) {
	remark := s.Remark(n)
	remark.Mark = m
	s.remark(n, remark)
}

// SetRemark writes all of the remark at n, as one change.
func (s *Session) SetRemark(n Node, r Remark) {
	r.Name = oneLine(r.Name)
	s.remark(n, r)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// remark writes all of the remark at n. One that is not there is ignored.
func (s *Session) remark(n Node, remark Remark) {
	old := s.Remark(n)
	if !s.Has(n) || remark == old {
		return
	}
	kind := jumped
	if old.Name == remark.Name && old.Mark == remark.Mark {
		kind = written
	}
	s.do(step{kind: kind, at: s.here, shape: &shape{edits: []edit{{n, remark}}}}, Comments)
}

// remark writes or deletes the remark at n.
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
