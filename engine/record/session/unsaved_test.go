package session_test

import (
	"slices"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

// A replaced document is listed as long as undo leads to it and it has unsaved work.
func TestLeftDocuments(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	checkUnsaved := func(when string, want ...session.Doc) {
		t.Helper()
		if got := s.UnsavedDocs(); !slices.Equal(got, want) {
			t.Errorf("%s: unsaved and left are %v, want %v", when, got, want)
		}
	}
	do(t, s, "gomoves 3 4")
	s.Begin(begin(t, row.NoWrap(), "1 1 1"))
	checkUnsaved("a line was left", 0)
	s.Begin(begin(t, row.NoWrap(), "1 1"))
	checkUnsaved("a saved board was left", 0)
	do(t, s, "play 2")
	s.Begin(begin(t, row.NoWrap(), "1"))
	checkUnsaved("two lines were left", 2, 0)
	if s.DocSummary(0).Moves != 2 || s.DocSummary(1).Moves != 0 {
		t.Error("lines are taken for a board alone")
	}
	var text strings.Builder
	if _, err := s.SnapshotOf(0).WriteTo(&text); err != nil || !strings.Contains(text.String(), "main 3 4\n") {
		t.Errorf("what was left is %q, %v", text.String(), err)
	}
	s.MarkWritten(s.SnapshotOf(0))
	checkUnsaved("one was saved", 2)
	do(t, s, "undo")
	checkUnsaved("back in the other")
	do(t, s, "redo")
	s.DiscardUnsaved()
	checkUnsaved("both were given up")
	do(t, s, "undo")
	do(t, s, "undo")
	do(t, s, "play 1")
	s.Begin(begin(t, row.NoWrap(), "1"))
	checkUnsaved("one was played on", 2)
}

// Undo restores unsaved work after any number of changes, and HistoryFull reports when the history is
// full.
func TestUndoRestoresUnsavedWork(t *testing.T) {
	const comment = 4 << 20
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, s, "gomoves 3 4")
	fill := func() (docs int) {
		for docs = 0; docs < 40; docs++ {
			s.Begin(begin(t, row.NoWrap(), "1 1 1"))
			s.SetComment(session.Start, strings.Repeat("x", comment))
			s.MarkSaved()
		}
		return docs
	}
	if s.HistoryFull() {
		t.Error("undo is full with one line")
	}
	fill()
	if left := s.UnsavedDocs(); !s.HistoryFull() || !slices.Equal(left, []session.Doc{0}) {
		t.Errorf("undo is full: %v; left is %v", s.HistoryFull(), left)
	}
	s.DiscardUnsaved()
	fill()
	for s.Undo() {
	}
	if s.Doc() == 0 {
		t.Error("what was given up is kept for ever")
	}
}
