package session

import (
	"maps"
	"slices"
	"unsafe"
)

// stepKind determines how a change combines with the previous one.
type stepKind uint8

const (
	jumped  stepKind = iota // always a separate step
	walked                  // along the line; consecutive walks are one step
	written                 // a comment; consecutive edits of one comment are one step
)

// step is a change that can be undone or redone. It stores the opposite side: the previous or next
// position of the session, and the differences in the record. Undo and redo exchange the two sides;
// the step then leads in the other direction:
//
//	past        here    future
//	start  3      4
//	start         3     4           after an undo
//	start  3      4                 after a redo
type step struct {
	kind  stepKind
	at    head
	shape *shape // or nil; it refers to the current record, and at is in it
	bytes int    // size, at the time it was added to the past
}

// HistoryBytes is the approximate memory limit of the undo history, including the records it refers
// to.
const HistoryBytes = 64 << 20

// size returns the approximate memory that a step keeps in use.
func (s *Session) size(a step) int {
	size := int(unsafe.Sizeof(a))
	if a.shape != nil {
		size += a.shape.size()
	}
	if a.at.rec != s.current.rec {
		size += a.at.rec.size()
	}
	return size
}

// joins reports whether a step is merged into the one before it, which then undoes both.
func (a step) joins(before step) bool {
	return a.kind == before.kind && (a.kind == walked || a.kind == written && a.shape.edits[0].node == before.shape.edits[0].node)
}

// isNoop reports whether both sides of a step are equal, for example after a step back and forward.
func (s *Session) isNoop(a step) bool {
	return a.at == s.current && (a.shape == nil || a.kind == written && a.shape.edits[0].remark == s.Remark(a.shape.edits[0].node))
}

// do performs a new step, adds its inverse to the past, and notifies the observer.
func (s *Session) do(next step, change Change) {
	s.dropFuture()
	s.exchange(&next)
	if last := len(s.past) - 1; last >= 0 && next.joins(s.past[last]) {
		s.spent -= s.past[last].bytes
		s.past, next = s.past[:last], s.past[last]
	}
	if !s.isNoop(next) {
		s.store(next)
		s.evict()
	}
	s.announce(change)
}

// store adds a step to the past.
func (s *Session) store(a step) {
	a.bytes = s.size(a)
	s.past = append(s.past, a)
	s.spent += a.bytes
}

// evict drops the oldest steps if the past is too large. It drops more than necessary, so that it
// need not run after every step. It keeps the last step and all steps that lead to unsaved work.
func (s *Session) evict() {
	if s.spent <= max(HistoryBytes, s.softLimit) {
		return
	}
	n, most := 0, s.maxDropped()
	for ; n < most && s.spent > HistoryBytes/4*3; n++ {
		s.spent -= s.past[n].bytes
	}
	s.past = slices.Delete(s.past, 0, n)
	s.dropped += n
	s.softLimit = s.spent + HistoryBytes/4
	maps.DeleteFunc(s.left, func(doc Doc, _ head) bool { return doc < s.past[0].at.doc })
}

// Changes returns the number of changes so far, including the dropped ones that can no longer be
// undone. To return to an earlier state, call [Session.Undo] until Changes has its earlier value.
func (s *Session) Changes() int { return s.dropped + len(s.past) }

// exchange performs a step and turns it into its inverse.
func (s *Session) exchange(a *step) {
	if a.shape != nil {
		a.shape.exchange(s.current.rec)
	}
	if a.at.rec != s.current.rec {
		s.current.rec.rest()
	}
	if a.at.doc != s.current.doc {
		s.leave(s.current)
	}
	s.current, a.at = a.at, s.current
	s.current.rec.prefer(s.current.cursor)
}

// CanUndo reports whether there is a change to undo.
func (s *Session) CanUndo() bool { return len(s.past) > 0 }

// CanRedo reports whether there is a change to redo.
func (s *Session) CanRedo() bool { return len(s.future) > 0 }

// UndoesMove reports whether [Session.Undo] would return to the position before the last move.
func (s *Session) UndoesMove() bool {
	last := len(s.past) - 1
	return last >= 0 && s.past[last].shape == nil && s.past[last].at.rec == s.current.rec && s.past[last].at.cursor == s.current.rec.nodes[s.current.cursor].parent
}

// Undo undoes the last change and reports whether there was one. It restores the cursor, the board,
// the remarks, the main line and deleted nodes, and removes pasted nodes. Played lines remain in
// the tree, so that nothing is lost.
func (s *Session) Undo() bool {
	last := len(s.past) - 1
	if last < 0 {
		return false
	}
	undone := s.past[last]
	s.past = s.past[:last]
	s.spent -= undone.bytes
	s.exchange(&undone)
	s.future = append(s.future, undone)
	s.announce(s.change(undone))
	return true
}

// Redo redoes the last undone change and reports whether there was one. Any new change clears the
// changes to redo.
func (s *Session) Redo() bool {
	last := len(s.future) - 1
	if last < 0 {
		return false
	}
	redone := s.future[last]
	s.future = s.future[:last]
	s.exchange(&redone)
	s.store(redone)
	s.announce(s.change(redone))
	return true
}

// change returns the flags of a step that was just performed.
func (s *Session) change(a step) Change {
	switch {
	case a.shape != nil:
		return a.shape.change()
	case a.at.doc != s.current.doc:
		return Board | Cursor | Lines | Comments | Saved
	case a.at.rec != s.current.rec:
		return Board | Cursor | Lines | Comments
	default:
		return Cursor
	}
}

// Dirty reports whether the rules, start, lines or remarks of this document differ from those last
// marked as saved. The position of the cursor is ignored. A new or newly read session is clean.
// O(1): it compares 64-bit digests of the contents.
func (s *Session) Dirty() bool {
	return s.saved[s.current.doc] != saved{digest: s.current.rec.digest, known: true}
}

// MarkSaved marks the current content as saved.
func (s *Session) MarkSaved() {
	s.mark(s.current.doc, saved{digest: s.current.rec.digest, known: true})
}

// MarkWritten marks the content of a snapshot as saved. Changes since the snapshot remain unsaved.
func (s *Session) MarkWritten(n *Snapshot) {
	s.mark(n.at.doc, saved{digest: n.at.rec.digest, known: true})
}

// MarkUnsaved marks the current content, and any content that undo leads to, as not saved: the
// session is dirty until it is saved.
func (s *Session) MarkUnsaved() { s.mark(s.current.doc, saved{}) }

func (s *Session) mark(doc Doc, is saved) {
	s.saved[doc] = is
	if s.dirty != s.Dirty() {
		s.announce(0)
	}
}

// announce notifies the observer of a change, and of a change of Dirty.
func (s *Session) announce(change Change) {
	if dirty := s.Dirty(); dirty != s.dirty {
		s.dirty = dirty
		change |= Saved
	}
	if s.observer != nil && change != 0 {
		s.observer(change)
	}
}
