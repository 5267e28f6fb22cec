package session

import (
	"maps"
	"slices"
	"unsafe"
)

// stepKind sorts the changes by how they join with the one before.
type stepKind uint8

const (
	jumped  stepKind = iota // always a step of its own
	walked                  // along the line; walks in a row are one step
	written                 // a comment; edits in a row of the same one are one step
)

// step is a change that can be undone or done again. It holds the other side: where
// the session was, or is to be, and what is otherwise in the record then. To take
// it, both sides are exchanged, and the step leads back again:
//
//	past        here    future
//	start  3      4
//	start         3     4           undone
//	start  3      4                 done again
type step struct {
	kind  stepKind
	at    head
	shape *shape // nil for none; it belongs to the record at hand, and at is in it
	bytes int    // size, when it became a part of the past
}

// HistoryBytes is about how much memory the changes may need that can be undone,
// with the records they lead back to.
const HistoryBytes = 64 << 20

// size returns about how much memory it takes to go back.
func (s *Session) size(a step) int {
	size := int(unsafe.Sizeof(a))
	if a.shape != nil {
		size += a.shape.size()
	}
	if a.at.rec != s.here.rec {
		size += a.at.rec.size()
	}
	return size
}

// joins reports whether a step belongs to the one before it, which leads back
// behind both.
func (a step) joins(before step) bool {
	return a.kind == before.kind && (a.kind == walked || a.kind == written && a.shape.edits[0].node == before.shape.edits[0].node)
}

// idle reports whether there is the same on both sides of a step, as after going
// back and forward.
func (s *Session) idle(a step) bool {
	return a.at == s.here && (a.shape == nil || a.kind == written && a.shape.edits[0].remark == s.Remark(a.shape.edits[0].node))
}

// do takes a new step, remembers the way back, and tells the observer.
func (s *Session) do(next step, change Change) {
	s.dropFuture()
	s.exchange(&next)
	if last := len(s.past) - 1; last >= 0 && next.joins(s.past[last]) {
		s.spent -= s.past[last].bytes
		s.past, next = s.past[:last], s.past[last]
	}
	if !s.idle(next) {
		s.remember(next)
		s.forget()
	}
	s.announce(change)
}

// remember adds a step to the past.
func (s *Session) remember(a step) {
	a.bytes = s.size(a)
	s.past = append(s.past, a)
	s.spent += a.bytes
}

// forget drops the oldest steps when the past has become too large, and some more,
// so that it is not done at each step. The last one stays, and what leads back to unsaved work.
func (s *Session) forget() {
	if s.spent <= max(HistoryBytes, s.enough) {
		return
	}
	n, most := 0, s.mostForgotten()
	for ; n < most && s.spent > HistoryBytes/4*3; n++ {
		s.spent -= s.past[n].bytes
	}
	s.past = slices.Delete(s.past, 0, n)
	s.forgotten += n
	s.enough = s.spent + HistoryBytes/4
	maps.DeleteFunc(s.left, func(doc Doc, _ head) bool { return doc < s.past[0].at.doc })
}

// Changes returns how many changes led here: those that can be undone, and those
// that were forgotten. Whoever wants to come back undoes until there are as many.
func (s *Session) Changes() int { return s.forgotten + len(s.past) }

// exchange takes a step, which leads back from then on.
func (s *Session) exchange(a *step) {
	if a.shape != nil {
		a.shape.exchange(s.here.rec)
	}
	if a.at.rec != s.here.rec {
		s.here.rec.rest()
	}
	if a.at.doc != s.here.doc {
		s.leave(s.here)
	}
	s.here, a.at = a.at, s.here
	s.here.rec.prefer(s.here.cursor)
}

// CanUndo reports whether there is a change to take back.
func (s *Session) CanUndo() bool { return len(s.past) > 0 }

// CanRedo reports whether there is a change to do again.
func (s *Session) CanRedo() bool { return len(s.future) > 0 }

// Undo takes the last change back; false when there is none. The cursor, the
// board, the remarks and the main line are as before it, what was deleted is
// there again, and what was pasted is gone. A line that was played stays in the
// tree, so that nothing is lost.
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

// Redo does the change again that was undone last; false when there is none.
// Any new change forgets what could be redone.
func (s *Session) Redo() bool {
	last := len(s.future) - 1
	if last < 0 {
		return false
	}
	redone := s.future[last]
	s.future = s.future[:last]
	s.exchange(&redone)
	s.remember(redone)
	s.announce(s.change(redone))
	return true
}

// change returns the flags of a step that was just taken.
func (s *Session) change(a step) Change {
	switch {
	case a.shape != nil:
		return a.shape.change()
	case a.at.doc != s.here.doc:
		return Board | Cursor | Lines | Comments | Saved
	case a.at.rec != s.here.rec:
		return Board | Cursor | Lines | Comments
	default:
		return Cursor
	}
}

// Dirty reports whether rules, start, lines or remarks differ from what was
// last marked as saved of this document; where the cursor stands does not count.
// A new or newly read session is clean. O(1): the contents are compared by a 64-bit digest.
func (s *Session) Dirty() bool {
	return s.saved[s.here.doc] != saved{digest: s.here.rec.digest, known: true}
}

// MarkSaved says that the present content has been saved.
func (s *Session) MarkSaved() { s.mark(s.here.doc, saved{digest: s.here.rec.digest, known: true}) }

// MarkWritten says that the content of a snapshot has been saved. What was changed
// since it was made has not.
func (s *Session) MarkWritten(n *Snapshot) {
	s.mark(n.at.doc, saved{digest: n.at.rec.digest, known: true})
}

// MarkUnsaved says that no file holds the present content, nor any that undo
// leads to: the session is dirty until it is saved.
func (s *Session) MarkUnsaved() { s.mark(s.here.doc, saved{}) }

func (s *Session) mark(doc Doc, is saved) {
	s.saved[doc] = is
	if s.dirty != s.Dirty() {
		s.announce(0)
	}
}

// announce tells the observer of a change, and whether Dirty turned with it.
func (s *Session) announce(change Change) {
	if dirty := s.Dirty(); dirty != s.dirty {
		s.dirty = dirty
		change |= Saved
	}
	if s.observer != nil && change != 0 {
		s.observer(change)
	}
}
