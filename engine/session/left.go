package session

import (
	"maps"
	"slices"

	"tchouka/engine"
)

// Documents that undo leads back to. Those with work that no file holds are never forgotten, unless
// whoever asked the person gives them up.

// Left returns the documents that undo leads back to and whose content no file holds, the one that
// was left last first. Their lines and remarks are as they were left.
func (s *Session) Left() []Doc {
	var docs []Doc
	for doc := range s.left {
		if s.unsaved(doc) {
			docs = append(docs, doc)
		}
	}
	slices.SortFunc(docs, func(a, b Doc) int { return int(b - a) })
	return docs
}

// unsaved reports whether a document that undo leads back to has work that no file holds, and that
// was not given up.
func (s *Session) unsaved(doc Doc) bool {
	digest := s.left[doc].rec.digest
	given, isGiven := s.given[doc]
	return doc < s.here.doc && s.saved[doc] != saved{digest: digest, known: true} && (!isGiven || given != digest)
}

// LeftAs says what a document is that was left.
type LeftAs struct {
	Start    engine.State
	Moves    int    // in all lines
	Comments int    // and names and marks
	Digest   uint64 // another one for any other content
}

// LeftAs returns what a document is that undo leads back to.
func (s *Session) LeftAs(doc Doc) LeftAs {
	r := s.left[doc].rec
	return LeftAs{r.start, r.live - 1, len(r.remarks), r.digest}
}

// SnapshotOf returns a document that undo leads back to as it was left.
func (s *Session) SnapshotOf(doc Doc) *Snapshot { return s.left[doc].snapshot(s.seats[doc]) }

// GiveUp lets all documents with unsaved work be forgotten, this one and those that undo leads back
// to, as long as nothing is changed in them.
func (s *Session) GiveUp() {
	s.given = map[Doc]uint64{s.here.doc: s.here.rec.digest}
	for doc, at := range s.left {
		s.given[doc] = at.rec.digest
	}
}

// Full reports whether undo has reached its limit: with another document the oldest changes would be
// forgotten.
func (s *Session) Full() bool { return s.spent+s.here.rec.size() > HistoryBytes }

// leave notes where a document stands that another takes the place of.
func (s *Session) leave(at head) {
	if s.left == nil {
		s.left = map[Doc]head{}
	}
	s.left[at.doc] = at
}

// dropFuture forgets the documents that were undone, and can be done again no more.
func (s *Session) dropFuture() {
	s.future = nil
	maps.DeleteFunc(s.left, func(doc Doc, _ head) bool { return doc > s.here.doc })
}

// mostForgotten returns how many of the oldest steps may be forgotten: the last one that leads back to
// a document with unsaved work stays, and so do all behind it.
func (s *Session) mostForgotten() int {
	oldest := s.here.doc
	for doc := range s.left {
		if s.unsaved(doc) {
			oldest = min(oldest, doc)
		}
	}
	n := 0
	for n < len(s.past)-1 && (s.past[n].at.doc < oldest || s.past[n].at.doc == oldest && s.past[n+1].at.doc == oldest) {
		n++
	}
	return n
}
