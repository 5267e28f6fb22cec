package session

import (
	"slices"
	"unsafe"
)

// stepKind sorts the changes by how they join with the one before.
type stepKind uint8

const (
	jumped   stepKind = iota // always a step of its own
	walked                   // along the line; walks in a row are one step
	remarked                 // a remark; edits in a row of one comment are one step
	reshaped                 // the tree
)

// step is a change that can be undone: the session went from one place to
// another, a remark became another, or the tree took another shape.
type step struct {
	kind     stepKind
	from, to place
	edit     edit   // of what was remarked
	shape    *shape // of what was reshaped
	bytes    int    // size, when it became a part of the past
}

// HistoryBytes is about how much memory the changes may need that can be undone,
// with the records they lead back to.
const HistoryBytes = 64 << 20

// size returns about how much memory it takes to go back.
func (a step) size() int {
	size := int(unsafe.Sizeof(a)) + a.edit.size()
	if a.shape != nil {
		size += a.shape.size()
	}
	if a.from.rec != a.to.rec {
		size += a.from.rec.size()
	}
	return size
}

// join makes one step of two that follow each other, when they belong
// together.
func (a step) join(b step) (step, bool) {
	switch {
	case a.kind == walked && b.kind == walked:
		a.to = b.to
		return a, true
	case a.comments() && b.comments() && a.edit.node == b.edit.node:
		a.edit.new = b.edit.new
		return a, true
	}
	return a, false
}

// comments reports whether the step edits a comment and nothing else.
func (a step) comments() bool {
	old, now := a.edit.old, a.edit.new
	return a.kind == remarked && old.Name == now.Name && old.Mark == now.Mark
}

// empty reports whether the step changes nothing, as going back and forward
// does.
func (a step) empty() bool { return a.from == a.to && a.edit.old == a.edit.new && a.shape == nil }

// do carries a new step out, remembers it, and tells the observer.
func (s *Session) do(next step, change Change) {
	s.enter(next, true)
	s.future = nil
	if last := len(s.past) - 1; last >= 0 {
		if joined, ok := s.past[last].join(next); ok {
			s.spent -= s.past[last].bytes
			s.past, next = s.past[:last], joined
		}
	}
	if !next.empty() {
		s.remember(next)
		s.forget()
	}
	s.announce(change)
}

// remember adds a step to the past.
func (s *Session) remember(a step) {
	a.bytes = a.size()
	s.past = append(s.past, a)
	s.spent += a.bytes
}

// forget drops the oldest steps when the past has become too large, and some more,
// so that it is not done at each step. The last one stays.
func (s *Session) forget() {
	if s.spent <= HistoryBytes {
		return
	}
	n := 0
	for ; n < len(s.past)-1 && s.spent > HistoryBytes/4*3; n++ {
		s.spent -= s.past[n].bytes
	}
	s.past = slices.Delete(s.past, 0, n)
}

// enter puts the session where one side of a step leaves it: behind it when it
// goes forward.
func (s *Session) enter(a step, forward bool) {
	at, remark := a.from, a.edit.old
	if forward {
		at, remark = a.to, a.edit.new
	}
	switch a.kind {
	case remarked:
		at.rec.remark(a.edit.node, remark)
		return
	case reshaped:
		a.shape.carryOut(at.rec, forward)
	}
	if at.rec != s.here.rec {
		s.here.rec.rest()
	}
	s.here = at
	at.rec.prefer(at.cursor)
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
	s.past, s.future = s.past[:last], append(s.future, undone)
	s.spent -= undone.bytes
	s.enter(undone, false)
	s.announce(undone.change())
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
	s.remember(redone)
	s.enter(redone, true)
	s.announce(redone.change())
	return true
}

// change returns the flags for taking a step again or back.
func (a step) change() Change {
	switch {
	case a.kind == remarked:
		return Comments
	case a.kind == reshaped:
		return a.shape.change()
	case a.from.doc != a.to.doc:
		return Board | Cursor | Lines | Comments | Saved
	case a.from.rec != a.to.rec:
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
