package session

import (
	"maps"
	"slices"

	"tchouka/engine"
)

// Documents that undo leads to. Documents with unsaved work are never dropped, unless the caller
// discards them with the user's consent.

// UnsavedDocs returns the documents with unsaved work that undo leads to, the last one first. Their
// lines and remarks are unchanged since they were replaced.
func (s *Session) UnsavedDocs() []Doc {
	var docs []Doc
	for doc := range s.left {
		if s.unsaved(doc) {
			docs = append(docs, doc)
		}
	}
	slices.SortFunc(docs, func(a, b Doc) int { return int(b - a) })
	return docs
}

// unsaved reports whether undo leads to the document and it has unsaved work that was not
// discarded.
func (s *Session) unsaved(doc Doc) bool {
	digest := s.left[doc].rec.digest
	discardable, isDiscardable := s.discardable[doc]
	return doc < s.current.doc && s.saved[doc] != saved{digest: digest, known: true} && (!isDiscardable || discardable != digest)
}

// DocSummary is a summary of a document.
type DocSummary struct {
	Game     engine.Game
	Start    engine.State
	Moves    int    // in all lines
	Comments int    // including names and marks
	Digest   uint64 // differs for different contents
}

// DocSummary returns a summary of the current document, or of one that undo leads to. It is zero for
// any other.
func (s *Session) DocSummary(doc Doc) DocSummary {
	r := s.left[doc].rec
	if doc == s.current.doc {
		r = s.current.rec
	}
	if r == nil {
		return DocSummary{}
	}
	return DocSummary{r.game, r.start, r.live - 1, len(r.remarks), r.digest}
}

// Extends reports whether the current document has everything that another session has, with the same
// remarks and figures, and otherwise only moves.
func (s *Session) Extends(base *Session) bool {
	if s.Game().ID() != base.Game().ID() || s.Start().Key() != base.Start().Key() || !slices.Equal(s.Figures(), base.Figures()) ||
		len(s.current.rec.remarks) != len(base.current.rec.remarks) {
		return false
	}
	here := map[Node]Node{Start: Start} // of the nodes of base
	for _, n := range base.Nodes() {
		at := Start
		if n != Start {
			move := engine.MoveText(base.Move(n))
			at = None
			for _, child := range s.Children(here[base.Parent(n)]) {
				if engine.MoveText(s.Move(child)) == move {
					at = child
				}
			}
		}
		if at == None || s.Remark(at) != base.Remark(n) {
			return false
		}
		here[n] = at
	}
	return true
}

// SnapshotOf returns a snapshot of a document that undo leads to.
func (s *Session) SnapshotOf(doc Doc) *Snapshot { return s.left[doc].snapshot() }

// DiscardUnsaved permits dropping the unsaved work of the current document and those that undo
// leads to, as long as they are not changed again.
func (s *Session) DiscardUnsaved() {
	s.discardable = map[Doc]uint64{s.current.doc: s.current.rec.digest}
	for doc, at := range s.left {
		s.discardable[doc] = at.rec.digest
	}
}

// HistoryFull reports whether the undo history is full: beginning another document would drop the
// oldest changes.
func (s *Session) HistoryFull() bool { return s.spent+s.current.rec.size() > HistoryBytes }

// leave stores the position of a document that another replaces.
func (s *Session) leave(at head) {
	if s.left == nil {
		s.left = map[Doc]head{}
	}
	s.left[at.doc] = at
}

// dropFuture removes the undone documents, which can no longer be redone.
func (s *Session) dropFuture() {
	s.future = nil
	maps.DeleteFunc(s.left, func(doc Doc, _ head) bool { return doc > s.current.doc })
}

// maxDropped returns how many of the oldest steps may be dropped. It keeps the last step that
// leads to each document with unsaved work, and all later steps.
func (s *Session) maxDropped() int {
	oldest := s.current.doc
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
